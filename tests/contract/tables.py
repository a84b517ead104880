"""The tables that the contract tests play at: every game, every seating, every option."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from docs.noughts import load
from longtable.engine.amounts import Amounts
from longtable.engine.chance import stream
from longtable.engine.game import AnyGame
from longtable.engine.match import Entry, Match
from longtable.engine.moves import CHANCE, PLAYER, Move, OptionValue, Roles
from longtable.engine.options import Option, complete, spelled
from longtable.engine.state import State
from longtable.games import GAMES
from longtable.play.seats import SeatSpec, seatings
from tests.toy import TOY

NOUGHTS = load()
ALL_GAMES: dict[str, AnyGame] = {**GAMES, TOY.key: TOY, NOUGHTS.key: NOUGHTS}
LONGEST = 20_000
"""A match of more moves counts as one that does not end."""


class Table:
    """A game, the roles of its seats, and the options that differ from their defaults."""

    def __init__(self, game: AnyGame, roles: Roles, given: dict[str, OptionValue]) -> None:
        self.game = game
        self.roles = roles
        self.given = given
        self.options = complete(game.options(), given)

    @property
    def viewers(self) -> list[int]:
        """The seats that look at the table: an automaton has no eyes."""
        return [seat for seat, role in enumerate(self.roles) if role == PLAYER]

    @property
    def name(self) -> str:
        """What pytest calls it."""
        seats = "-".join(role if role != PLAYER else "p" for role in self.roles)
        chosen = "".join(f"-{key}={spelled(value)}" for key, value in list(self.given.items())[:2])
        return f"{self.game.key}-{seats}{chosen}"

    def specs(self, kind: str = "random") -> tuple[SeatSpec, ...]:
        """Seats with computer players on them."""
        return tuple(SeatSpec(kind if role == PLAYER else role) for role in self.roles)

    def match(self, seed: int, *, free_undo: bool = False) -> Match[Any]:
        """A new match."""
        return Match(self.game, self.given, self.roles, seed, free_undo=free_undo)


def variants(options: Sequence[Option], most: int) -> Iterator[dict[str, OptionValue]]:
    """Each option set to each value but its default; those that depend on the same other one together."""
    for option in options:
        if option.when is None:
            for choice in option.choices[1 : most + 1]:
                yield {option.key: choice.value}
    for key, value in dict.fromkeys(option.when for option in options if option.when is not None):
        together = [option for option in options if option.when == (key, value)]
        for number in range(1, min(most, max(len(option.choices) for option in together))):
            chosen = {option.key: option.choices[number % len(option.choices)].value for option in together}
            yield {key: value, **chosen}


def tables_of(game: AnyGame) -> list[Table]:
    """Every seating with the default options, and every option with the smallest seatings."""
    allowed = seatings(game)
    tables = [Table(game, roles, {}) for roles in allowed]
    smallest = [allowed[0], *(roles for roles in allowed if any(role != PLAYER for role in roles))][:2]
    for number, given in enumerate(variants(game.options(), 6)):
        if all(spelled(value) != "5000" for value in given.values()):
            tables.append(Table(game, smallest[number % len(smallest)], given))
    return tables


TABLES = [table for game in ALL_GAMES.values() for table in tables_of(game)]
SEATINGS = [table for table in TABLES if not table.given]


@cache
def playout(table: Table, seed: int) -> tuple[Entry, ...]:
    """A whole match: whoever is a player moves by chance or, every other time, by the rule policy.

    Where chance takes a move of a family with amounts, it takes any amount, listed or not.
    """
    game = table.game
    match = table.match(seed)
    rng = Random(seed)
    while (actor := match.actor) is not None:
        assert len(match.log) < LONGEST, f"{table.name} does not end"
        if actor == CHANCE:
            match.draw()
            continue
        moves = game.legal_moves(match.state)
        if rng.random() < 0.5:
            move = rng.choice(moves)
            family = game.amounts(match.state, move)
            match.play(move if family is None else family.move(rng.randint(family.low, family.high)))
        else:
            match.play(game.policy(game.observe(match.state, actor), moves, rng))
    return tuple(match.log)


def families(game: AnyGame, state: State) -> list[Amounts]:
    """The families of the legal moves that differ in an amount alone."""
    found = (game.amounts(state, move) for move in game.legal_moves(state))
    return list(dict.fromkeys(family for family in found if family is not None))


def allowed(game: AnyGame, state: State, move: Move) -> bool:
    """Whether a seat may make `move`: it is listed, or of a family of a listed one."""
    return move in game.legal_moves(state) or any(move in family for family in families(game, state))


def walk(table: Table, seed: int) -> Iterator[tuple[State, Entry]]:
    """Each position of a playout with what is done there. The state goes on by itself."""
    state = table.game.new(table.options, table.roles)
    for entry in playout(table, seed):
        yield state, entry
        table.game.apply(state, entry.move)


def end_of(table: Table, seed: int) -> State:
    """The last position of a playout."""
    state = table.game.new(table.options, table.roles)
    for entry in playout(table, seed):
        table.game.apply(state, entry.move)
    return state


def positions(table: Table, seed: int, most: int) -> list[State]:
    """Up to `most` positions of a playout, spread over all of it, the last one included."""
    states = [state.copy() for state, _ in walk(table, seed)]
    step = max(1, -(-len(states) // most))
    return [*states[:: step or 1], end_of(table, seed)]


@cache
def pool(game: AnyGame, most: int = 400) -> tuple[Move, ...]:
    """Moves of a game out of all its tables, to try where they do not belong."""
    seen: dict[Move, None] = {}
    for table in TABLES:
        if table.game is game:
            for state, entry in walk(table, 1):
                seen.update(dict.fromkeys((entry.move, *game.legal_moves(state))))
    moves = list(seen)
    Random(1).shuffle(moves)
    by_kind: dict[type[Move], list[Move]] = {}
    for move in moves:
        by_kind.setdefault(type(move), []).append(move)
    share = max(1, most // len(by_kind))
    return tuple(move for kind in by_kind.values() for move in kind[:share])


def sampled(state: State, table: Table, number: int) -> Move:
    """An outcome of the chance event that is due."""
    return table.game.sample_chance(state, stream(number, number))
