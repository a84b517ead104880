"""The levels: whole tables, weaker ones that err plausibly, stronger ones that don't."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from longtable.engine.game import AnyGame
from longtable.engine.moves import PLAYER, Move
from longtable.engine.options import complete
from longtable.engine.thinking import Level, Method, ThinkingSide
from longtable.games import GAMES
from longtable.play.seats import parse_seats
from longtable.play.simulate import simulate
from longtable.players import LEVELS, player
from longtable.players.levels import TRIED, USUAL, decide, level_of, mixed, slipped
from longtable.players.search import Finding, Line
from longtable.players.search.montecarlo import FIRST_ROUND
from tests.contract.tables import ALL_GAMES
from tests.players.helpers import positions
from tests.toy import PASS, TOY, Boost, Sided, ToyState

_BOOSTS = ((Boost(2, "left"), 0.58, 10), (Boost(4, "left"), 0.9, 9))

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)


@every_game
def test_every_game_has_four_levels_that_grow(game: AnyGame) -> None:
    levels = [level_of(game, name) for name in LEVELS]
    assert len(levels) == 4
    for low, high in pairwise(levels):
        assert low.nodes < high.nodes
        assert low.depth <= high.depth
        assert low.seconds <= high.seconds <= 2.0
        assert low.slip > high.slip
    assert levels[-1].slip == 0.0
    if game.thinking.method is Method.PLAYOUTS:
        # What a level slips to was compared at least once with the best move.
        assert all(level.nodes >= FIRST_ROUND * level.candidates for level in levels)


def test_tables_name_games_and_all_levels() -> None:
    for levels in (*(game.thinking.levels or USUAL[game.thinking.method] for game in GAMES.values()), *USUAL.values()):
        assert tuple(levels) == tuple(LEVELS)
    assert level_of(TOY, "boss") == USUAL[Method.PLAYOUTS]["boss"]
    with pytest.raises(KeyError):
        level_of(TOY, "grandmaster")


def test_a_slip_is_a_move_nearly_as_good() -> None:
    moves = GAMES["longhorn"].moves
    lines = tuple(Line(_raid(moves, number), share, 9) for number, share in enumerate((0.6, 0.55, 0.5, 0.1)))
    finding = Finding(lines, 36)
    chosen = {slipped(finding, 0.12, Random(seed)).best for seed in range(50)}
    assert chosen == set(lines[1:3])
    assert slipped(finding, 0.01, Random(1)) == finding
    moved = slipped(finding, 0.12, Random(1))
    assert sorted(moved.lines, key=lambda line: -line.share) == list(lines)


class Wavering(ThinkingSide[ToyState]):
    """A side for which the two best moves are one as good as the other."""

    def mixture(self, view: object, moves: Sequence[Move], shares: Sequence[float]) -> Sequence[float]:
        least = sorted(shares, reverse=True)[:2][-1]
        return [float(share >= least) for share in shares]


def test_what_must_not_be_predictable_is_drawn_from_the_seed() -> None:
    game = Sided(Wavering)
    state = next(iter(positions(game, (PLAYER, PLAYER), range(1))))
    actor = game.actor(state)
    assert actor is not None
    view = game.observe(state, actor)
    level = USUAL[Method.PLAYOUTS]["boss"]
    plain = [decide(TOY, view, level, seed) for seed in range(8)]
    drawn = [decide(game, view, level, seed) for seed in range(8)]
    assert [finding.best for finding in drawn] != [finding.best for finding in plain]
    assert drawn == [decide(game, view, level, seed) for seed in range(8)]
    for before, after in zip(plain, drawn, strict=True):
        tried = [line.share for line in before.lines if line.weight >= TRIED * before.best.weight]
        assert after.best.share in sorted(tried, reverse=True)[:2]
        assert set(after.lines) == set(before.lines)
    # Where there was no time to compare, there is nothing to draw by.
    hurried = [decide(side, view, Level(9.0, 1, candidates=4), 0) for side in (game, TOY)]
    assert hurried[0] == hurried[1]
    # Whoever asks for several lines wants to know which one is best.
    assert decide(game, view, level, 0, lines=3) == decide(TOY, view, level, 0, lines=3)


def test_nothing_is_drawn_that_was_hardly_tried() -> None:
    game = Sided(Wavering)
    view = game.observe(next(iter(positions(game, (PLAYER, PLAYER), range(1)))), 0)
    here, there, lucky = (Line(move, share, tries) for move, share, tries in ((PASS, 0.6, 40), *_BOOSTS))
    finding = Finding((here, there, lucky), 59)
    drawn = {mixed(game, view, finding, Random(seed)).best for seed in range(30)}
    assert drawn == {here, there}
    assert mixed(game, view, Finding((here, there, Line(lucky.move, 0.0, 0)), 50), Random(1)).best == here


def _raid(moves: tuple[type[Move], ...], number: int) -> Move:
    kind = next(kind for kind in moves if kind.__name__ == "Raid")
    return kind(str(number))  # type: ignore[call-arg]


@every_game
def test_a_forced_move_costs_no_thought(game: AnyGame) -> None:
    state = game.new(complete(game.options(), {}), (PLAYER,) * game.players[0])
    rng = Random(2)
    for _ in range(400):
        actor = game.actor(state)
        if actor is None:
            break
        moves = game.legal_moves(state)
        if len(moves) == 1:
            finding = decide(game, game.observe(state, actor), level_of(game, "boss"), 1)
            assert (finding.best.move, finding.nodes) == (moves[0], 0)
        game.apply(state, rng.choice(moves) if moves else game.sample_chance(state, rng))


@pytest.mark.parametrize(
    ("game", "level"),
    [(game, "greenhorn") for game in ALL_GAMES.values()] + [(TOY, level) for level in LEVELS],
    ids=lambda value: getattr(value, "key", value),
)
def test_a_level_is_a_player_like_any_other(game: AnyGame, level: str) -> None:
    state = next(iter(positions(game, (PLAYER,) * game.players[0], range(1))))
    actor = game.actor(state)
    assert actor is not None
    moves = game.legal_moves(state)
    chosen = [player(level, game).choose(game.observe(state, actor), moves, Random(4)) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in moves


def test_levels_are_simulated_by_their_nodes_and_come_out_the_same() -> None:
    game = GAMES["longhorn"]
    runs = [simulate(game, parse_seats("hand,greenhorn", game), 4, 5, {}) for _ in range(2)]
    assert runs[0].win_share == runs[1].win_share
    assert runs[0].decisions == runs[1].decisions
    assert runs[0].seats == ["hand", "greenhorn"]


def test_a_greenhorn_of_longhorn_loses_to_the_rule_policy() -> None:
    game = GAMES["longhorn"]
    won = sum(
        simulate(game, parse_seats(seats, game), 10, 5, {}).win_share[seats.split(",").index("greenhorn")]
        for seats in ("greenhorn,policy", "policy,greenhorn")
    )
    assert won / 2 <= 0.35


def test_the_toy_passes_when_there_is_nothing_better() -> None:
    assert PASS in TOY.legal_moves(next(iter(positions(TOY, (PLAYER, PLAYER), range(1)))))
