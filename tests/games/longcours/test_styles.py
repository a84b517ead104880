"""What the styles of Long Cours like: they are the temperaments of its rule policy."""

from longtable.engine.moves import Move
from longtable.games.longcours.mind.styles import ALL, STYLES, liking
from longtable.games.longcours.rules import moves as m

ON_TURN = (m.Buy(3), m.Storm(1), m.StartBrawl(1, 4), m.Bid(20), m.END_TURN, m.TRY_RESALE, m.DirectMove("x"))


def favourite(style: str) -> Move:
    """What a style likes most of a turn's operations."""
    return max(ON_TURN, key=lambda move: liking(move, style))


def test_styles_are_the_temperaments() -> None:
    assert list(STYLES) == [temper.name for temper in ALL]


def test_each_style_has_its_favourites() -> None:
    assert [favourite(style) for style in ("trader", "raider", "hoarder")] == [m.Buy(3), m.Storm(1), m.Bid(20)]
    assert liking(m.Retaliate(2), "raider") > liking(m.GIVE_UP, "raider")


def test_a_turtle_keeps_its_cards() -> None:
    for card in (m.Storm(1), m.StartBrawl(1, 4), m.Retaliate(2), m.DirectMove("x")):
        assert liking(card, "turtle") < liking(m.END_TURN, "turtle") == liking(m.GIVE_UP, "turtle")


def test_a_trader_buys_much_and_a_hoarder_little() -> None:
    assert liking(m.Buy(9), "trader") > liking(m.Buy(3), "trader") > liking(m.END_TURN, "trader")
    assert liking(m.Buy(9), "hoarder") < liking(m.Buy(3), "hoarder") < liking(m.END_TURN, "hoarder")
