"""Brawl Cards: rulings F1 to F8."""

from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.refusals import Code
from tests.games.longcours.help import GAME, Corsair, Seat, code, legal, line, play, seat, table


def test_F1_brawls_break_out_in_ports_only() -> None:
    boards = (Seat(at="panama", brawl=(5,)), Seat(at="panama"), Seat(at="bahia"))
    match = table(*boards)
    assert not legal(match, m.StartBrawl)
    assert code(match, m.StartBrawl(1, 5)) is Code.BRAWL_IN_PORT


def test_F1_by_option_at_beaching_places_too() -> None:
    boards = (Seat(at="panama", brawl=(5,)), Seat(at="panama"), Seat(at="bahia"))
    match = table(*boards, options={"brawl_where": "anywhere"})
    assert legal(match, m.StartBrawl) == [m.StartBrawl(1, 5)]


def test_F2_the_aggressor_names_one_and_the_others_stay_out() -> None:
    match = table(
        Seat(at="perth", cash=1, brawl=(5, 9)),
        Seat(at="perth", cash=2),
        Seat(at="perth", cash=4),
        Seat(at="bahia", cash=8),
    )
    assert legal(match, m.StartBrawl) == [
        m.StartBrawl(1, 5), m.StartBrawl(1, 9), m.StartBrawl(2, 5), m.StartBrawl(2, 9),
    ]  # fmt: skip
    assert code(match, m.StartBrawl(3, 5)) is Code.FOE_NOT_HERE
    assert code(match, m.StartBrawl(0, 5)) is Code.FOE_IS_YOU
    assert code(match, m.StartBrawl(7, 5)) is Code.NO_SUCH_SEAT
    assert code(match, m.StartBrawl(2, 6)) is Code.NO_SUCH_BLOW
    play(match, m.StartBrawl(2, 5))
    assert match.actor == 2
    play(match, m.GIVE_UP)
    assert [seat(match, number).cash for number in range(4)] == [5, 2, 0, 8]


def test_F3_each_in_turn_plays_a_strictly_stronger_card_or_gives_up() -> None:
    match = table(
        Seat(at="perth", cash=3, brawl=(4, 10)), Seat(at="perth", cash=20, brawl=(3, 7, 11)), Seat(at="bahia")
    )
    play(match, m.StartBrawl(1, 4))
    assert legal(match) == [m.Retaliate(7), m.Retaliate(11), m.GIVE_UP]
    assert code(match, m.Retaliate(3)) is Code.TOO_WEAK
    assert code(match, m.Retaliate(4)) is Code.TOO_WEAK
    assert code(match, m.Retaliate(12)) is Code.NO_SUCH_BLOW
    assert code(match, m.END_TURN) is Code.OTHER_DECISION
    play(match, m.Retaliate(7))
    assert match.actor == 0
    assert legal(match) == [m.Retaliate(10), m.GIVE_UP]
    play(match, m.Retaliate(10), m.Retaliate(11))
    assert legal(match) == [m.GIVE_UP]
    assert line(match, m.GIVE_UP) == "⟨0⟩ gives up; ⟨1⟩ takes all banknotes, 3 million, and has 23 million."
    play(match, m.GIVE_UP)
    assert (seat(match, 0).cash, seat(match, 1).cash) == (0, 23)
    assert seat(match, 0).brawl == ()
    assert seat(match, 1).brawl == (3,)
    # The turn of the one who began goes on.
    assert match.actor == 0
    assert match.state.phase == s.TURN


def test_F3_one_may_give_up_without_playing_a_card() -> None:
    match = table(Seat(at="perth", cash=3, brawl=(1,)), Seat(at="perth", cash=20, brawl=(12,)), Seat(at="bahia"))
    play(match, m.StartBrawl(1, 1), m.GIVE_UP)
    assert seat(match, 0).cash == 23
    assert seat(match, 1).brawl == (12,)


def test_F4_a_brawl_against_a_player_without_cash_is_allowed_and_he_may_win_mine() -> None:
    match = table(Seat(at="perth", cash=9, brawl=(2,)), Seat(at="perth", cash=0, brawl=(3,)), Seat(at="bahia"))
    play(match, m.StartBrawl(1, 2), m.Retaliate(3), m.GIVE_UP)
    assert (seat(match, 0).cash, seat(match, 1).cash) == (0, 9)


def test_F5_as_many_brawls_a_turn_as_one_has_cards_for_with_the_same_foe_too() -> None:
    match = table(Seat(at="perth", cash=0, brawl=(2, 3, 8)), Seat(at="perth", cash=5), Seat(at="perth", cash=7))
    play(match, m.StartBrawl(1, 2), m.GIVE_UP, m.StartBrawl(1, 3), m.GIVE_UP, m.StartBrawl(2, 8), m.GIVE_UP)
    assert seat(match).cash == 12
    assert not legal(match, m.StartBrawl)


def test_F6_won_cash_can_be_used_at_once() -> None:
    match = table(Seat(at="perth", cash=0, brawl=(2,)), Seat(at="perth", cash=8), Seat(at="bahia"))
    assert not legal(match, m.Buy)
    play(match, m.StartBrawl(1, 2), m.GIVE_UP, m.Buy(2), m.Bid(6))
    assert seat(match).cash == 0
    assert seat(match).cargo == {"gold": 2}


def test_F7_a_seat_that_cannot_answer_is_asked_all_the_same() -> None:
    for hand in ((), (1,), (2, 3)):
        match = table(Seat(at="perth", brawl=(4,)), Seat(at="perth", brawl=hand), Seat(at="bahia"))
        play(match, m.StartBrawl(1, 4))
        assert match.actor == 1
        assert legal(match) == [m.GIVE_UP]
        # What others see of the two who may answer or not is the same.
        assert GAME.table.prompt(GAME.observe(match.state, 2)).startswith("⟨1⟩")


def test_F8_no_brawl_with_the_corsair_but_its_owners_cargo_fights_as_any_other() -> None:
    match = table(
        Seat(at="perth", brawl=(5,)), Seat(at="bahia"), Seat(at="londres"), corsair=Corsair(owner=1, at="perth")
    )
    assert not legal(match, m.StartBrawl)
    match = table(
        Seat(at="perth", brawl=(5,)), Seat(at="perth", cash=4), Seat(at="londres"), corsair=Corsair(owner=1, at="bahia")
    )
    play(match, m.StartBrawl(1, 5), m.GIVE_UP)
    assert seat(match).cash == 7


def test_cards_played_are_out_of_the_game() -> None:
    match = table(Seat(at="perth", brawl=(5, 6)), Seat(at="perth", brawl=(9,)), Seat(at="bahia"))
    before = match.state.played_brawls
    play(match, m.StartBrawl(1, 5), m.Retaliate(9), m.GIVE_UP)
    assert match.state.played_brawls == before | 1 << 5 | 1 << 9
    assert match.state.held == [1, 0, 0]


def test_an_answer_is_refused_where_nobody_asks() -> None:
    match = table(Seat(at="perth", brawl=(5,)), Seat(at="bahia"), Seat(at="londres"))
    for move in (m.Retaliate(5), m.GIVE_UP, m.PASS_BID, m.ANSWERS[0]):
        assert code(match, move) is Code.NOT_ASKED
