"""How a match ends, and who knows what: rulings E1 to E8."""

from random import Random

import pytest

from longtable.engine.match import UndoBar
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.refusals import Code
from tests.games.longcours.help import (
    CHART,
    GAME,
    Corsair,
    Seat,
    code,
    legal,
    line,
    play,
    seat,
    show_hands,
    table,
    told,
)


def test_E1_the_last_player_in_the_game_wins() -> None:
    match = table(
        Seat(at="vancouver", cash=2), Seat(at="perth", cash=9, storm=1), corsair=Corsair(owner=0, at="malaisie")
    )
    play(match, m.MoveCorsair("perth"))
    show_hands(match)
    assert match.actor is None
    assert match.state.ending == s.LAST
    assert [standing.rank for standing in GAME.standings(match.state)] == [1, 2]
    assert code(match, m.END_TURN) is Code.GAME_OVER


def test_E1_several_sunk_in_one_move_leave_the_owner_the_winner() -> None:
    match = table(Seat(at="vancouver"), Seat(at="perth"), Seat(at="perth"), corsair=Corsair(owner=0, at="malaisie"))
    assert line(match, m.MoveCorsair("perth")).endswith("⟨0⟩ is the last player in the game and wins.")
    play(match, m.MoveCorsair("perth"))
    assert match.actor is None
    assert [standing.rank for standing in GAME.standings(match.state)] == [1, 2, 2]


def test_E1_who_falls_later_ranks_higher() -> None:
    match = table(Seat(at="vancouver"), Seat(cash=0, out=2), Seat(cash=0, out=1), Seat(at="bahia", cash=9))
    assert [standing.rank for standing in GAME.standings(match.state)] == [2, 3, 4, 1]


def test_E2_without_cash_and_cargo_one_plays_on() -> None:
    match = table(
        Seat(at="perth", cash=0, storm=1, brawl=(5,)),
        Seat(at="perth", cash=4),
        Seat(at="bahia"),
        piles={55: {"wood": 2}},
    )
    assert {type(move) for move in legal(match)} == {m.Sail, m.Storm, m.StartBrawl, m.EndTurn}
    play(match, m.StartBrawl(1, 5), m.GIVE_UP, m.Sail("malaisie"))
    assert seat(match) == Seat(cash=4, at="malaisie", cargo={"wood": 2}, storm=1)


def test_E3_universal_bankruptcy_is_a_shared_draw() -> None:
    match = table(Seat(at="perth", cash=0, storm=3), Seat(at="bahia", cash=0), Seat(cash=0, out=1))
    assert "the match is a draw" in line(match, m.END_TURN)
    play(match, m.END_TURN)
    assert match.actor is None
    assert match.state.ending == s.BANKRUPT
    assert [standing.rank for standing in GAME.standings(match.state)] == [1, 1, 3]


@pytest.mark.parametrize("saved_by", ["cash", "cargo", "pile", "corsair"])
def test_E3_as_long_as_anything_can_change_the_match_goes_on(saved_by: str) -> None:
    match = table(
        Seat(at="perth", cash=0),
        Seat(at="bahia", cash=1 if saved_by == "cash" else 0, cargo={"wood": 1} if saved_by == "cargo" else {}),
        Seat(at="londres", cash=0),
        piles={11: {"wood": 1}} if saved_by == "pile" else {},
        corsair=Corsair(owner=1) if saved_by == "corsair" else Corsair(),
    )
    play(match, m.END_TURN)
    assert match.actor is not None


def test_E3_by_option_the_caisse_gives_each_a_million() -> None:
    match = table(
        Seat(at="perth", cash=0),
        Seat(at="bahia", cash=0),
        Seat(cash=0, out=1),
        options={"universal_bankruptcy": "one_million"},
    )
    assert "1 million" in line(match, m.END_TURN)
    play(match, m.END_TURN)
    assert match.actor == 1
    assert [seat(match, number).cash for number in range(3)] == [1, 1, 0]


def test_E4_no_purchase_is_forced_and_a_round_limit_is_an_option() -> None:
    match = table(Seat(at="perth", cash=50), Seat(at="bahia", cash=50), Seat(at="londres"), round=200)
    for _ in range(30):
        play(match, m.END_TURN)
    assert match.state.round == 210
    match = table(
        Seat(at="perth", cash=5, cargo={"wood": 4}),
        Seat(at="bahia", cash=8),
        Seat(cash=0, out=1),
        round=30,
        options={"round_limit": 30},
    )
    play(match, m.END_TURN)
    assert match.actor == 1
    play(match, m.END_TURN)
    assert match.state.ending == s.LIMIT
    standings = GAME.standings(match.state)
    assert [standing.total for standing in standings] == [9, 8, 0]
    assert [standing.rank for standing in standings] == [1, 2, 3]


def test_E4_a_draw_by_consent_is_an_option() -> None:
    boards = (Seat(at="perth"), Seat(at="bahia"), Seat(at="londres"), Seat(cash=0, out=1))
    match = table(*boards)
    assert code(match, m.OFFER_DRAW) is Code.NO_LEAVING
    match = table(*boards, options={"leaving": True})
    play(match, m.OFFER_DRAW)
    assert match.actor == 1
    assert legal(match) == list(m.ANSWERS)
    play(match, m.AnswerDraw(True), m.AnswerDraw(False))
    assert match.actor == 0
    assert code(match, m.OFFER_DRAW) is Code.OFFERED
    play(match, m.END_TURN, m.OFFER_DRAW, m.AnswerDraw(True), m.AnswerDraw(True))
    assert match.state.ending == s.AGREED
    assert [standing.rank for standing in GAME.standings(match.state)] == [1, 1, 1, 4]


def test_E5_an_endless_chase_cannot_be_on_this_map() -> None:
    """A quarry without cards, that flees as well as it can, is caught within three turns of the Corsair."""
    stops, near = range(CHART.stop_count), CHART.neighbours

    def reached(start: int) -> dict[int, set[int]]:
        """Where the Corsair can end a turn, with the stops it passed on one of the ways there."""
        ways = {start: {frozenset[int]()}}
        for _ in range(3):
            further: dict[int, set[frozenset[int]]] = {stop: set(passed) for stop, passed in ways.items()}
            for stop, passed in ways.items():
                for to in near[stop]:
                    further.setdefault(to, set()).update(way | {to} for way in passed)
            ways = further
        return {stop: set().union(*passed) for stop, passed in ways.items()}

    ends = [reached(stop) for stop in stops]
    within = [set().union(*(passed for passed in ends[stop].values())) for stop in stops]
    # After how many turns of the Corsair the quarry is caught, by where both are when the Corsair is to move.
    caught = {(hunter, quarry): 1 for hunter in stops for quarry in within[hunter]}
    for turns in range(2, 10):
        for hunter in stops:
            for quarry in stops:
                if (hunter, quarry) in caught:
                    continue
                for end in ends[hunter]:
                    flights = [quarry, *near[quarry]]
                    if all(caught.get((end, flight), 99) < turns for flight in flights):
                        caught[hunter, quarry] = turns
                        break
    assert len(caught) == CHART.stop_count**2
    assert max(caught.values()) == 3


def test_E6_resignation_takes_everything_off_the_table() -> None:
    match = table(
        Seat(at="perth", cash=9, cargo={"wood": 4}, storm=1, brawl=(2,)),
        Seat(at="bahia"),
        Seat(at="londres"),
        options={"leaving": True},
    )
    caisse = match.state.caisse
    wood = match.state.tickets[CHART.product_index["wood"]]
    view = GAME.observe(match.state, 0)
    assert GAME.table.cost(view, m.RESIGN)
    play(match, m.RESIGN)
    assert match.state.phase == s.SHOWING
    show_hands(match)
    assert seat(match) == Seat(cash=0, out=1)
    assert match.state.caisse == caisse + 9
    assert match.state.tickets[CHART.product_index["wood"]] == wood + 4
    assert match.actor == 1
    play(match, m.RESIGN)
    assert match.state.ending == s.LAST
    assert [standing.rank for standing in GAME.standings(match.state)] == [3, 2, 1]


def test_E6_is_an_option() -> None:
    assert code(table(Seat(at="perth"), Seat(at="bahia"), Seat(at="londres")), m.RESIGN) is Code.NO_LEAVING


def test_E7_money_goods_and_counts_are_public_and_the_cards_are_secret() -> None:
    match = table(
        Seat(at="perth", cash=9, storm=2, direct_move=1, brawl=(2, 5)),
        Seat(at="bahia", cash=4, cargo={"gold": 3}, storm=1, brawl=(8,)),
        Seat(at="londres", direct_move=3),
    )
    view = GAME.observe(match.state, 1).state
    assert view.cash == match.state.cash
    assert view.cargo == match.state.cargo
    assert view.held == [5, 2, 3]
    assert (view.storms, view.directs, view.brawls) == ([0, 1, 0], [0, 0, 0], [0, 1 << 8, 0])
    assert view.played_storms == match.state.played_storms


def test_E7_a_guess_deals_every_unseen_card() -> None:
    match = table(
        Seat(at="perth", storm=2, direct_move=1, brawl=(2, 5)),
        Seat(at="bahia", storm=1, brawl=(8,)),
        Seat(at="londres"),
    )
    view = GAME.observe(match.state, 1)
    hands = set()
    for number in range(200):
        guess = GAME.determinize(view, Random(number))
        assert guess.held == match.state.held
        assert (guess.storms[1], guess.brawls[1]) == (1, 1 << 8)
        assert (guess.storms[0], guess.directs[0]) == (2, 1)
        hands.add(guess.brawls[0])
    assert hands == {1 << 2 | 1 << 5}, "all cards that were not played are known here"


def test_E7_guesses_follow_the_odds() -> None:
    """Two hands of one card each, a Storm and a Direct Move unseen: each of them has either half the time."""
    match = table(Seat(at="perth", storm=1), Seat(at="bahia", direct_move=1), Seat(at="londres"))
    view = GAME.observe(match.state, 2)
    rng = Random(4)
    storms = sum(GAME.determinize(view, rng).storms[0] for _ in range(2000))
    assert abs(storms - 1000) < 5 * 500**0.5
    assert told(match).seats[0].storm == 1


def test_E8_a_card_played_may_be_taken_back_by_whoever_played_it_alone() -> None:
    match = table(Seat(at="perth", brawl=(4, 10)), Seat(at="perth", brawl=(7,)), Seat(at="bahia", storm=1))
    play(match, m.StartBrawl(1, 4))
    assert match.undo_bar() is None
    play(match, m.Retaliate(7))
    assert match.undo_bar() is None
    assert match.undo_bar(2) is UndoBar.REVEALED
    play(match, m.GIVE_UP)
    assert match.undo_bar() is None
    assert match.undo_bar(3) is UndoBar.REVEALED
    play(match, m.END_TURN)
    assert match.undo_bar(2) is None
