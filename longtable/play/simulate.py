"""Many matches without a table, to weigh players, automata and house values against each other."""

from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any, Final

import msgspec

from longtable.engine.chance import stream
from longtable.engine.game import AnyGame
from longtable.engine.moves import CHANCE, OptionValue, Roles
from longtable.engine.options import Options, complete
from longtable.engine.refusal import SeatingError
from longtable.engine.standings import Standing
from longtable.play.seats import HUMAN, SeatSpec, roles_of
from longtable.players import Policy, player, thinking

LONGEST: Final = 100_000
"""A match of more decisions is broken off and counts as unfinished."""


class Outcomes(msgspec.Struct, frozen=True):
    """What came out of a run of matches; the lists go by seat.

    Attributes:
        game: the game's key.
        seats: what sat on each seat.
        games: how many matches were asked for.
        seed: the seed of the run.
        finished: how many of them came to their end; the means are taken over these.
        win_share: the share of wins; a tie of k counts 1/k each.
        mean_score: the mean total.
        mean_rounds: the mean number of rounds.
        decisions: all decisions of seats together, those of automata included.
        cpu_seconds: the processor time of the run.
    """

    game: str
    seats: list[str]
    games: int
    seed: int
    finished: int
    win_share: list[float]
    mean_score: list[float]
    mean_rounds: float
    decisions: int
    cpu_seconds: float


def simulate(
    game: AnyGame, seats: Sequence[SeatSpec], games: int, seed: int, options: Mapping[str, OptionValue]
) -> Outcomes:
    """Play `games` matches. Match number n has the same dice and deals for every choice of seats.

    Raises:
        SeatingError: the game can't be played with these seats, or a person sits on one.
        OptionError: an unknown option or value.
    """
    roles = roles_of(game, seats)
    if any(spec.kind == HUMAN for spec in seats):
        raise SeatingError("a person can't be simulated; seat a computer player, as policy or random")
    chosen = complete(game.options(), options)
    players = [player(spec.kind, game, spec.style) for spec in seats]
    began = process_time()
    finished = rounds = decisions = 0
    wins, scores = [0.0] * len(seats), [0] * len(seats)
    for number in range(games):
        state, taken = play_out(game, players, chosen, roles, seed_of(seed, number))
        decisions += taken
        if game.actor(state) is not None:
            continue
        finished += 1
        rounds += game.rounds(state)
        standings = game.standings(state)
        for standing, share in zip(standings, shares(standings), strict=True):
            wins[standing.seat] += share
            scores[standing.seat] += standing.total
    ended = max(1, finished)
    return Outcomes(
        game=game.key,
        seats=[spec.kind for spec in seats],
        games=games,
        seed=seed,
        finished=finished,
        win_share=[round(won / ended, 4) for won in wins],
        mean_score=[round(score / ended, 3) for score in scores],
        mean_rounds=round(rounds / ended, 3),
        decisions=decisions,
        cpu_seconds=round(process_time() - began, 3),
    )


def seed_of(seed: int, number: int) -> int:
    """The seed of match `number` of a run; the same match can be played on the table with it."""
    return stream(seed, number).getrandbits(48)


def play_out(
    game: AnyGame, players: Sequence[Policy], options: Options, roles: Roles, seed: int, longest: int = LONGEST
) -> tuple[Any, int]:
    """One match from its beginning by the fast path; the last state and the number of decisions.

    Its dice and deals are those of a `Match` with the same seed.
    """
    state = game.new(options, roles)
    rngs = [thinking(seed, seat, 0) for seat in range(len(roles))]
    drawn = decisions = 0
    while decisions < longest and (actor := game.actor(state)) is not None:
        if actor == CHANCE:
            game.apply(state, game.sample_chance(state, stream(seed, drawn)))
            drawn += 1
            continue
        moves = game.legal_moves(state)
        decisions += 1
        if len(moves) == 1:
            game.apply(state, moves[0])
        else:
            game.apply(state, players[actor].choose(game.observe(state, actor), moves, rngs[actor]))
    return state, decisions


def shares(standings: Sequence[Standing]) -> list[float]:
    """Each seat's share of the win: 1, or 1/k where k seats share the first rank."""
    winners = sum(standing.rank == 1 for standing in standings)
    return [1 / winners if standing.rank == 1 else 0.0 for standing in standings]


def as_table(outcomes: Outcomes) -> str:
    """The outcomes for people."""
    lines = [
        f"{outcomes.game}: {outcomes.finished} of {outcomes.games} matches finished (seed {outcomes.seed})",
        "",
        f"{'seat':<6}{'player':<14}{'wins':>8}{'mean score':>13}",
    ]
    rows = zip(outcomes.seats, outcomes.win_share, outcomes.mean_score, strict=True)
    lines += [f"{seat + 1:<6}{kind:<14}{share:>8.1%}{score:>13.2f}" for seat, (kind, share, score) in enumerate(rows)]
    lines += [
        "",
        f"{outcomes.mean_rounds:.2f} rounds a match, {outcomes.decisions} decisions, "
        f"{outcomes.cpu_seconds:.2f} s of processor time",
    ]
    return "\n".join(lines)
