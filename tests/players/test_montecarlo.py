"""Playouts: reproducible, fair to all candidates, and blind to what the seat may not know."""

from random import Random

import pytest

from longtable.engine.game import AnyGame, Observation
from longtable.engine.moves import PLAYER, Move
from longtable.engine.thinking import ThinkingSide
from longtable.games import GAMES
from longtable.players.search import Finding, Meter
from longtable.players.search.montecarlo import FIRST_ROUND, MonteCarlo
from tests.contract.tables import ALL_GAMES
from tests.players.helpers import positions, set_clock
from tests.toy import BOOSTS, LAYS, PASS, TOY, Sided, Toy, ToyPosition, ToyState

TWO = (PLAYER, PLAYER)
STATE = TOY.place(
    ToyPosition(round=4, rolled=2, hands=((2, 4, 9), (0, 3)), piles=((6,), ()), coins=(2, 0)),
    {"rounds": 4, "rich": False},
    TWO,
)


def think(game: AnyGame, state: object, nodes: int, seed: int, candidates: int = 6) -> Finding:
    """What playouts make of a position."""
    actor = game.actor(state)
    assert actor is not None
    search = MonteCarlo(game, Meter(nodes), seed, candidates=candidates)
    return search.think(game.observe(state, actor), game.legal_moves(state))


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
def test_the_same_seed_and_nodes_find_the_same(game: AnyGame) -> None:
    roles = (PLAYER,) * game.players[0]
    for number, state in enumerate(positions(game, roles, range(1))):
        if number % 10 == 0:
            findings = [think(game, state, 8, 7, candidates=3) for _ in range(2)]
            assert findings[0] == findings[1]
            assert findings[0].nodes <= 8
            assert findings[0].best.move in game.legal_moves(state)
        if number == 20:
            break


def test_the_move_that_wins_is_found() -> None:
    finding = think(TOY, STATE, 200, 3)
    # In the last round a boosted 4 brings most; the rival has nothing to answer with.
    assert finding.best.move in (BOOSTS[9, "left"], BOOSTS[9, "right"])
    assert finding.best.share > 0.9
    assert finding.best.weight > 200 / 6


def test_every_candidate_has_a_fair_chance_first() -> None:
    finding = think(TOY, STATE, 6 * FIRST_ROUND, 3)
    assert [line.weight for line in finding.lines] == [FIRST_ROUND] * 6
    assert sum(line.weight for line in think(TOY, STATE, 100, 3).lines) == 100


def test_where_there_is_no_time_to_compare_the_rule_policy_decides() -> None:
    view = TOY.observe(STATE, 0)
    for seed in range(5):
        rng = Random(f"longtable/shortlist/{seed}")
        first = TOY.thinking.shortlist(view, TOY.legal_moves(STATE), 6, rng)[0]
        for nodes in (0, 1, 7, 6 * FIRST_ROUND - 1):
            assert think(TOY, STATE, nodes, seed).best.move == first


class Dice(ThinkingSide[ToyState]):
    """Notes which world, dice and whims each playout had."""

    heard: dict[int, list[tuple[tuple[int, ...], float, float]]]

    def __init__(self, game: Toy) -> None:
        super().__init__(game)
        self.heard = {}

    def shortlist(self, view: Observation[ToyState], moves: object, most: int, rng: Random) -> list[Move]:
        return [LAYS[4, "left"], LAYS[9, "left"], PASS]

    def finish(self, state: ToyState, dice: Random, whims: Random) -> list[float]:
        rival = (*sorted(state.hands[1]), -1, *state.deck)
        self.heard.setdefault(len(state.hands[0]) * 100 + state.points[0], []).append(
            (rival, dice.random(), whims.random())
        )
        return [0.5, 0.5]


def test_the_nth_playout_of_every_candidate_has_the_same_world_and_dice() -> None:
    game = Sided(Dice)
    think(game, STATE, 30, 5)
    first, second, third = game.side.heard.values()
    shared = min(len(first), len(second), len(third))
    assert shared >= FIRST_ROUND
    assert first[:shared] == second[:shared] == third[:shared]
    assert len(set(first)) == len(first)
    assert len({world for world, _, _ in first}) > 1


class Sure(ThinkingSide[ToyState]):
    """Thinks of one move alone."""

    def shortlist(self, view: Observation[ToyState], moves: object, most: int, rng: Random) -> list[Move]:
        return [PASS]


def test_as_many_moves_are_compared_as_were_asked_for() -> None:
    game = Sided(Sure)
    view, moves = game.observe(STATE, 0), game.legal_moves(STATE)
    alone = MonteCarlo(game, Meter(60), 3, candidates=6).think(view, moves)
    assert [line.move for line in alone.lines] == [PASS]
    three = MonteCarlo(game, Meter(60), 3, candidates=6, lines=3).think(view, moves)
    assert len({line.move for line in three.lines}) == 3
    assert PASS in {line.move for line in three.lines}
    few = MonteCarlo(game, Meter(60), 3, candidates=6, lines=3).think(view, [PASS, LAYS[4, "left"]])
    assert {line.move for line in few.lines} == {PASS, LAYS[4, "left"]}


class Slow(ThinkingSide[ToyState]):
    """Every playout takes as long as the list says, and then the last of it."""

    def __init__(self, game: Toy) -> None:
        super().__init__(game)
        self.now = 100.0
        self.takes = [0.3]

    def finish(self, state: ToyState, dice: Random, whims: Random) -> list[float]:
        self.now += self.takes.pop(0) if len(self.takes) > 1 else self.takes[0]
        return [0.5, 0.5]


@pytest.mark.parametrize(
    ("takes", "playouts", "spent"), [([0.3], 3, 0.9), ([0.6], 1, 0.6), ([0.1, 0.4, 0.1], 4, 0.7), ([0.05], 20, 1.0)]
)
def test_no_playout_is_begun_that_may_not_be_over_in_time(
    takes: list[float], playouts: int, spent: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Sided(Slow)
    game.side.takes = list(takes)
    set_clock(monkeypatch, lambda: game.side.now)
    search = MonteCarlo(game, Meter(1000, 1.0 + 1e-6), 3, candidates=3)
    finding = search.think(game.observe(STATE, 0), game.legal_moves(STATE))
    assert sum(line.weight for line in finding.lines) == playouts
    assert game.side.now - 100.0 == pytest.approx(spent)


def test_a_move_of_a_game_without_secrets_is_played_once_and_then_copied() -> None:
    game = GAMES["longshot"]
    state = next(iter(positions(game, TWO, range(1))))
    before = state.copy()
    think(game, state, 20, 1)
    assert state == before
