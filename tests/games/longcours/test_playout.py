"""Playouts: by the rules, to an end, and blind to what a seat may not know."""

from itertools import chain
from random import Random

import pytest

from longtable.engine.moves import CHANCE, PLAYER, Move
from longtable.engine.options import complete
from longtable.games.longcours.mind.playout import Playout
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.state import LongCoursState
from tests.games.longcours.help import CHART, GAME, Brawl, Corsair, Seat, policy_states, random_states, table


class Watched(Playout):
    """A playout whose every move must be legal, and must lose nothing."""

    played: int = 0
    counts: dict[str, int] | None = None

    def play(self, move: Move) -> None:
        state = self.state
        assert GAME.why_not(state, move) is None, f"{move} in {state.phase}"
        super().play(move)
        self.played += 1
        counts = dict(GAME.census(state))
        assert counts == (self.counts or counts)
        self.counts = counts


def fresh(players: int, **options: object) -> LongCoursState:
    """Nothing is dealt yet."""
    return GAME.new(complete(GAME.options(), options), (PLAYER,) * players)  # type: ignore[arg-type]


@pytest.mark.parametrize("length", ["full", "short"])
@pytest.mark.parametrize("players", range(2, 7))
def test_they_end_by_legal_moves_and_lose_nothing(players: int, length: str) -> None:
    for seed in range(3):
        playout = Watched(CHART, fresh(players, length=length), Random(seed), Random(seed + 50))
        playout.run(2_000)
        assert playout.state.phase == s.OVER
        assert playout.played > 20 * players


@pytest.mark.parametrize(
    "options",
    [
        {"resale_roll_where": "ports_only"},
        {"brawl_where": "anywhere"},
        {"ordinary_and_direct_same_turn": True},
        {"universal_bankruptcy": "one_million"},
        {"round_limit": 30},
        {"leaving": True},
    ],
    ids=lambda options: next(iter(options)),
)
def test_they_keep_to_the_switches_of_the_rulings(options: dict[str, object]) -> None:
    for seed in range(4):
        playout = Watched(CHART, fresh(4, **options), Random(seed), Random(seed))
        playout.run(2_000)
        assert playout.state.phase == s.OVER
        assert playout.state.round <= (playout.state.rules.round_limit or 2_000)


def test_they_go_on_from_wherever_a_match_stands() -> None:
    phases = set()
    for seed in range(6):
        matches = chain(random_states(seed, 3, leaving=True), policy_states(seed, 4), random_states(seed, 4))
        for number, state in enumerate(matches):
            if number % 20 and state.phase in phases:
                continue
            phases.add(state.phase)
            playout = Watched(CHART, state.copy(), Random(number), Random(seed))
            playout.run(6)
    assert phases >= {s.TURN, s.BRAWL, s.AUCTION, s.ENTRY, s.PLACING, s.PURCHASES, s.VOTE, s.SHOWING, s.ROLL_CORSAIR}


def test_they_stop_after_so_many_turns() -> None:
    state = next(state for state in policy_states(4, 4) if state.round == 3).copy()
    began = (state.round, state.turn)
    Playout(CHART, state, Random(1), Random(1)).run(4)
    assert (state.round, state.turn) != began
    assert state.round in (3, 4)
    assert state.phase in (s.TURN, s.ROLL_ENTRY)


def test_each_seat_of_each_playout_has_a_temperament_of_its_own() -> None:
    state = next(policy_states(1, 4))
    drawn = [tuple(temper.name for temper in Playout(CHART, state, Random(1), Random(n)).tempers) for n in range(60)]
    assert {name for names in drawn for name in names} == {"trader", "raider", "hoarder", "turtle"}
    assert len(set(drawn)) > 20


class Once(Playout):
    """Notes the first choice of a seat and goes no further."""

    chosen: Move | None = None

    def play(self, move: Move) -> None:
        raise Chosen(move)


class Chosen(Exception):
    """A choice."""


def first_choice(view: LongCoursState, seed: int) -> Move:
    """What the acting seat of a playout does first."""
    try:
        Once(CHART, view, Random(seed), Random(seed)).step()
    except Chosen as chosen:
        move = chosen.args[0]
        assert isinstance(move, Move)
        return move
    raise AssertionError("nothing was chosen")


def test_no_choice_depends_on_what_the_seat_may_not_know() -> None:
    rng = Random(5)
    looked_at: set[str] = set()
    for seed in range(8):
        for number, state in enumerate(policy_states(seed, 4)):
            actor = GAME.actor(state)
            if actor is None or actor == CHANCE or number % 3:
                continue
            view = GAME.observe(state, actor)
            other = GAME.determinize(view, rng)
            assert first_choice(state.copy(), number) == first_choice(other, number)
            looked_at.add(state.phase)
    assert looked_at >= {s.TURN, s.AUCTION, s.ENTRY}


def test_hidden_cards_are_reckoned_with_by_their_number_alone() -> None:
    match = table(
        Seat(at="perth", cash=9, brawl=(5,)),
        Seat(at="perth", cash=30, brawl=(9,), storm=1),
        Seat(at="bahia", cash=1, brawl=(2,), direct_move=1),
    )
    playout = Playout(CHART, match.state, Random(1), Random(1))
    # Of four cards unseen one is stronger than 5, and the foe holds two of the four.
    assert playout.answered(0, 1, 5) == pytest.approx(1 / 2)
    assert playout.answered(0, 1, 9) == 0
    assert playout.answered(0, 2, 1) == pytest.approx(1 - 1 / 6)


def test_a_seat_in_reach_of_the_corsair_saves_itself() -> None:
    match = table(Seat(at="bahia", cash=0, direct_move=1), Seat(at="perth"), corsair=Corsair(owner=1, at="las_palmas"))
    state = match.state.copy()
    Playout(CHART, state, Random(1), Random(2)).step()
    assert not state.directs[0]
    assert CHART.distance[state.corsair][state.at[0]] > CHART.corsair_moves
    match = table(Seat(at="bahia", cash=0, storm=1), Seat(at="perth"), corsair=Corsair(owner=1, at="las_palmas"))
    state = match.state.copy()
    Playout(CHART, state, Random(1), Random(2)).step()
    assert state.owner < 0


def test_nobody_is_boarded_whom_the_same_raid_has_wrecked() -> None:
    match = table(
        Seat(at="perth", cash=0, storm=4, direct_move=4, brawl=(12,)),
        Seat(at="bahia", cash=90, cargo={"gold": 90}),
        Seat(at="londres"),
    )
    for seed in range(8):
        state = match.state.copy()
        Watched(CHART, state, Random(seed), Random(seed)).step()
        assert state.at[1] < 0
        assert state.cash[1] == 90


def test_the_corsair_takes_what_it_can_reach() -> None:
    match = table(
        Seat(at="vancouver", cash=0),
        Seat(at="yokohama"),
        Seat(at="londres"),
        corsair=Corsair(owner=0, at="malaisie"),
    )
    state = match.state.copy()
    playout = Playout(CHART, state, Random(1), Random(2))
    playout.step()
    assert state.out[1]
    assert not state.out[2]


def test_who_cannot_win_a_brawl_gives_up_an_empty_purse() -> None:
    match = table(
        Seat(at="perth", cash=0),
        Seat(at="perth", cash=0, brawl=(12,)),
        Seat(at="bahia"),
        phase=s.BRAWL,
        brawl=Brawl(1, 5, 1),
    )
    assert Playout(CHART, match.state, Random(1), Random(1)).answer_blow() == m.GIVE_UP


def test_bids_are_never_higher_than_the_purse_and_differ() -> None:
    match = table(Seat(at="perth", cash=60, storm=2), Seat(at="bahia", cash=50, storm=3), Seat(at="londres", storm=2))
    state = match.state.copy()
    GAME.apply(state, m.Bid(30))
    answers = {Playout(CHART, state, Random(1), Random(seed)).answer_bid() for seed in range(60)}
    assert m.PASS_BID in answers
    bids = [move.amount for move in answers if isinstance(move, m.Bid)]
    assert len(set(bids)) > 1
    assert all(30 < amount <= 50 for amount in bids)


def test_who_has_no_card_left_bids_all_there_is() -> None:
    match = table(Seat(at="perth", cash=9), Seat(at="bahia", cash=50), Seat(at="londres", storm=2))
    state = match.state.copy()
    GAME.apply(state, m.Bid(9))
    assert {Playout(CHART, state, Random(1), Random(seed)).willing(1) for seed in range(9)} == {50}
