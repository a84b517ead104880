"""What the styles of The Long Road like: weapons, money, or their own people everywhere."""

from longtable.games.longroad.mind.styles import liking
from longtable.games.longroad.rules import moves as m


def test_a_gunslinger_likes_weapons_and_knives() -> None:
    for move in (m.BuyWeapon("x"), m.Arm("x", 1), m.TakeWeapon("x", "y"), m.KNIFE):
        assert liking(move, "gunslinger") > liking(m.SKIP, "gunslinger") == liking(m.COIN, "gunslinger") == 0.0


def test_a_banker_takes_money_and_spends_none_on_weapons() -> None:
    for move in (m.TakeMoney(1), m.COIN):
        assert liking(move, "banker") > liking(m.SKIP, "banker") == liking(m.KNIFE, "banker") == 0.0
    assert liking(m.BuyWeapon("x"), "banker") < 0.0


def test_a_ringleader_likes_characters_on_the_table() -> None:
    for move in (m.PlayCharacter("x"), m.BringAlly(3), m.MoveCharacter(3, "x")):
        assert liking(move, "ringleader") > liking(m.PlayCard("x", "y"), "ringleader")
    assert liking(m.KNIFE, "ringleader") == liking(m.COIN, "ringleader") == 0.0
