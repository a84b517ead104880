"""Alpha-beta finds what looking at everything finds, only sooner."""

from collections.abc import Hashable
from functools import cache
from itertools import count, islice
from random import Random

import pytest

from longtable.engine.moves import CHANCE, PLAYER, Seat
from longtable.games import GAMES
from longtable.games.longhorn.game import Longhorn
from longtable.games.longhorn.state import COUNT, LEFT, LonghornState
from longtable.games.longhorn.thinking import LonghornThinking
from longtable.players.search import Meter
from longtable.players.search.alphabeta import AlphaBeta
from tests.players.helpers import positions

GAME = Longhorn()
TWO = (PLAYER, PLAYER)
PLENTY = 10_000_000


def expectimax(state: LonghornState, depth: int) -> float:
    """The worth for seat 0 by looking at everything, with the same idea of depth."""
    actor = GAME.actor(state)
    side = GAME.thinking
    if actor is None:
        return side.lead(state)
    if actor == CHANCE:
        outcomes = GAME.chance_outcomes(state)
        assert outcomes is not None
        return sum(odds * after(state, move, depth) for move, odds in outcomes)
    if depth <= 0:
        return side.lead(state)
    moves = side.plausible(state, GAME.legal_moves(state))
    left = depth - (len(moves) > 1)
    worths = [after(state, move, left) for move in moves]
    return max(worths) if actor == 0 else min(worths)


def after(state: LonghornState, move: object, depth: int) -> float:
    """The worth after a move."""
    twin = state.copy()
    GAME.apply(twin, move)  # type: ignore[arg-type]
    return expectimax(twin, depth)


@cache
def brute(key: bytes, state_bytes: bytes) -> float:
    """The exact worth for seat 0, by playing out everything; `key` tells positions apart."""
    state = LonghornState()
    state.cells = bytearray(state_bytes)
    state.meeples = bytearray()
    actor = GAME.actor(state)
    if actor is None:
        return GAME.thinking.lead(state)
    if actor == CHANCE:
        return sum(odds * solved(state, move) for move, odds in GAME.chance_outcomes(state) or ())
    worths = [solved(state, move) for move in GAME.legal_moves(state)]
    return max(worths) if actor == 0 else min(worths)


def solved(state: LonghornState, move: object) -> float:
    """The exact worth after a move."""
    twin = state.copy()
    GAME.apply(twin, move)  # type: ignore[arg-type]
    # All bytes of the position, so that the search's own idea of equal positions is tested too.
    return brute(bytes(twin.cells), bytes(twin.cells))


class NoTable(LonghornThinking):
    """No two positions are alike, so that nothing is looked up."""

    def __init__(self, game: Longhorn) -> None:
        super().__init__(game)
        self._numbers = count()

    def key(self, state: LonghornState) -> Hashable:
        return next(self._numbers)


class Bare(Longhorn):
    """Longhorn whose search keeps no table."""

    thinking = property(NoTable)  # type: ignore[assignment]


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_it_equals_looking_at_everything(depth: int) -> None:
    seen = 0
    for state in islice(positions(GAME, TWO, range(30)), 3, 300, 23):
        assert isinstance(state, LonghornState)
        actor = GAME.actor(state)
        assert actor is not None
        sign = 1.0 if actor == 0 else -1.0
        moves = GAME.thinking.plausible(state, GAME.legal_moves(state))
        if len(moves) == 1:
            continue
        exact = {move: sign * after(state, move, depth - 1) for move in moves}
        search = AlphaBeta(Bare(), Meter(PLENTY), depth=depth, lines=len(moves))
        finding = search.think(GAME.observe(state, actor), state, GAME.legal_moves(state))
        found = {line.move: 2 * line.share - 1 for line in finding.lines}
        reached = finding.best.weight
        if reached == depth:
            assert found == pytest.approx(exact)
        single = AlphaBeta(Bare(), Meter(PLENTY), depth=depth).think(
            GAME.observe(state, actor), state, GAME.legal_moves(state)
        )
        if single.best.weight == depth:
            assert 2 * single.best.share - 1 == pytest.approx(max(exact.values()))
        seen += 1
    assert seen > 5


def endgames(cows: int, most: int) -> list[LonghornState]:
    """Positions with so few cows left on the board."""
    found = []
    for state in positions(GAME, TWO, range(200), policy=True):
        assert isinstance(state, LonghornState)
        if sum(state.cells[LEFT : LEFT + 4]) <= cows and sum(state.cells[COUNT : COUNT + 9]):
            found.append(state.copy())
            if len(found) == most:
                break
    return found


def test_endgames_are_exact() -> None:
    proven = 0
    for state in endgames(5, 30):
        actor = GAME.actor(state)
        assert actor is not None
        sign = 1.0 if actor == 0 else -1.0
        exact = {move: sign * solved(state, move) for move in GAME.legal_moves(state)}
        finding = AlphaBeta(GAME, Meter(PLENTY), depth=60).think(
            GAME.observe(state, actor), state, GAME.legal_moves(state)
        )
        best = finding.best
        assert 2 * best.share - 1 == pytest.approx(max(exact.values()))
        assert exact[best.move] == pytest.approx(max(exact.values()))
        assert best.proven
        proven += 1
        if len(finding.lines) > 2:
            three = AlphaBeta(GAME, Meter(PLENTY), depth=60, lines=3).think(
                GAME.observe(state, actor), state, GAME.legal_moves(state)
            )
            top = sorted((exact[line.move] for line in three.lines), reverse=True)[:3]
            assert [2 * line.share - 1 for line in three.lines[:3]] == pytest.approx(top)
    assert proven == 30


def test_what_is_expected_leads_where_the_search_says() -> None:
    told = 0
    for state in endgames(5, 30):
        actor = GAME.actor(state)
        assert actor is not None
        view, moves = GAME.observe(state, actor), GAME.legal_moves(state)
        best = AlphaBeta(GAME, Meter(PLENTY), depth=60, lines=3).think(view, state, moves).best
        assert best.proven
        end = state.copy()
        for move in (best.move, *best.then):
            assert GAME.why_not(end, move) is None
            GAME.apply(end, move)
        if GAME.actor(end) is None:
            assert GAME.thinking.shares(end)[actor] == best.share
            told += 1
        else:
            assert GAME.actor(end) == CHANCE, "only chance ends a line that was proven"
    assert told > 20


def test_a_player_is_told_nothing_of_what_follows() -> None:
    state = endgames(5, 1)[0]
    actor = GAME.actor(state)
    assert actor is not None
    found = AlphaBeta(GAME, Meter(PLENTY), depth=60).think(GAME.observe(state, actor), state, GAME.legal_moves(state))
    assert all(line.then == () for line in found.lines)


def test_a_few_nodes_are_enough_for_some_move_and_never_too_many_are_spent() -> None:
    for state in islice(positions(GAME, TWO, range(5)), 0, 60, 7):
        actor = GAME.actor(state)
        assert actor is not None
        for nodes in (1, 5, 50, 500):
            meter = Meter(nodes)
            finding = AlphaBeta(GAME, meter, depth=60).think(GAME.observe(state, actor), state, GAME.legal_moves(state))
            assert finding.nodes <= nodes
            assert finding.best.move in GAME.legal_moves(state)


def test_the_time_is_kept() -> None:
    state = next(iter(islice(positions(GAME, TWO, range(1)), 2, None)))
    actor = GAME.actor(state)
    assert actor is not None
    finding = AlphaBeta(GAME, Meter(PLENTY, 0.0), depth=60).think(
        GAME.observe(state, actor), state, GAME.legal_moves(state)
    )
    assert finding.nodes <= 500


def test_the_state_that_is_thought_about_is_not_touched() -> None:
    state = next(iter(islice(positions(GAME, TWO, range(1)), 4, None)))
    actor = GAME.actor(state)
    assert actor is not None
    before = state.fingerprint()
    view = GAME.observe(state, actor)
    AlphaBeta(GAME, Meter(3000), depth=60).think(view, state, GAME.legal_moves(state))
    assert state.fingerprint() == before


def winner(depths: tuple[int, int], seed: int, nodes: int) -> float:
    """How much of the win seat 0 takes when the seats look so many decisions ahead."""
    rng = Random(f"duel/{seed}")
    state: LonghornState = GAME.new({"iron_same_colour": False}, TWO)
    while (actor := GAME.actor(state)) is not None:
        if actor == CHANCE:
            GAME.apply(state, GAME.sample_chance(state, rng))
            continue
        moves = GAME.legal_moves(state)
        search = AlphaBeta(GAME, Meter(nodes), depth=depths[actor])
        GAME.apply(state, search.think(GAME.observe(state, actor), state, moves).best.move)
    return GAME.thinking.shares(state)[0]


def test_looking_further_ahead_wins_more_often() -> None:
    games = 40
    won = sum(winner((4, 1), seed, 4000) + 1 - winner((1, 4), seed, 4000) for seed in range(games // 2))
    assert won >= 0.65 * games


def test_other_games_can_be_searched_by_what_the_contract_says_alone() -> None:
    game = GAMES["longboard"]
    state = next(iter(positions(game, TWO, range(1))))
    actor: Seat | None = game.actor(state)
    assert actor is not None
    moves = game.legal_moves(state)
    finding = AlphaBeta(game, Meter(300), depth=2).think(game.observe(state, actor), state, moves)
    assert finding.best.move in moves
