"""Positions of The Long Road in few words.

Unless a test says otherwise, three seats play, the teepee destination is Abilene (white $4, black
$2), and everybody has the $6 of the start.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER, Move, Roles
from longtable.engine.options import Options, complete
from longtable.engine.refusal import RefusalCode
from longtable.games.longroad.game import LongRoad
from longtable.games.longroad.positions.position import Position
from longtable.games.longroad.rules.state import LongRoadState, bits
from longtable.games.longroad.rules.supply import count

GAME = LongRoad()
TABLES = GAME.lookups
START = TABLES.start_money
Words = dict[str, Any]


def roles(seats: int) -> Roles:
    """So many players."""
    return (PLAYER,) * seats


def options(**given: object) -> Options:
    """The options, all others at their defaults."""
    return complete(GAME.options(), given)


def place(seats: int = 3, given: Options | None = None, **words: Any) -> LongRoadState:  # noqa: ANN401
    """The state of a position in words; `boards` are the seats' things."""
    if "boards" in words:
        words["seats"] = words.pop("boards")
    return GAME.place(msgspec.convert(words, Position), given or options(), roles(seats))


def man(character: str, seat: int, up: bool = False, **more: Any) -> Words:  # noqa: ANN401
    """A character in a line; `knives`, `colts` and `rifles` arm it."""
    weapons = {field: more.pop(field) for field in ("knives", "colts", "rifles") if field in more}
    return {"character": character, "seat": seat, "up": up, "weapons": weapons, **more}


def town(line: Sequence[Words] = (), caravan: Sequence[str] = (), **more: Any) -> Words:  # noqa: ANN401
    """A destination with its line and its caravan."""
    return {"line": list(line), "caravan": list(caravan), **more}


def sale(
    line: Sequence[Words],
    caravan: Sequence[str],
    *,
    seats: int = 3,
    given: Options | None = None,
    turn: int = 0,
    teepee: Words | None = None,
    **words: Any,  # noqa: ANN401
) -> LongRoadState:
    """A sale at Abilene that has just begun: the fastest character is active."""
    sold = town(line, caravan, destination="abilene", coins=0, knives=0, **(teepee or {}))
    state = place(seats, given, step="turn_up", sale="teepee", turn=turn, teepee=sold, **words)
    return chance(state)


def chance(state: LongRoadState, seed: int = 0) -> LongRoadState:
    """The same state after the chance event that is due."""
    assert state.acting == CHANCE
    move = GAME.sample_chance(state, Random(seed))
    assert GAME.why_not(state, move) is None
    GAME.apply(state, move)
    return state


def play(state: LongRoadState, *moves: Move) -> LongRoadState:
    """The same state after these moves, each checked."""
    for move in moves:
        refusal = GAME.why_not(state, move)
        assert refusal is None, f"{move}: {GAME.explain(refusal)}"
        GAME.apply(state, move)
    return state


def legal(state: LongRoadState) -> set[Move]:
    """The legal moves."""
    return set(GAME.legal_moves(state))


def code(state: LongRoadState, move: Move) -> RefusalCode:
    """The code of the refusal of a move."""
    refusal = GAME.why_not(state, move)
    assert refusal is not None, "the move is legal"
    assert GAME.explain(refusal).endswith(".")
    return refusal.code


def told(state: LongRoadState) -> Position:
    """The state in words."""
    return GAME.tell(state)


def active(state: LongRoadState) -> str:
    """The active character."""
    return TABLES.character_key[state.who[state.active]]


def line(state: LongRoadState, route: int = 0) -> list[str]:
    """The characters of a line, nearest the destination first."""
    return [TABLES.character_key[state.who[slot]] for slot in state.lines[route]]


def caravan(state: LongRoadState, route: int = 0) -> list[str]:
    """The cards of a caravan, without their decks."""
    return [TABLES.face[card].key for card in state.caravans[route]]


def taken(state: LongRoadState, seat: int) -> list[str]:
    """The cards under a boss, without their decks."""
    return [TABLES.face[card].key for card in bits(state.taken[seat])]


def team(state: LongRoadState, seat: int) -> set[str]:
    """The characters in a hand."""
    return {TABLES.character_key[character] for character in bits(state.team[seat])}


def weapons(bundle: int) -> tuple[int, int, int]:
    """Knives, colts and rifles of a bundle."""
    return count(bundle, 0), count(bundle, 1), count(bundle, 2)


def hat(state: LongRoadState, character: str) -> int:
    """The hat that a character on the table carries."""
    return state.who.index(TABLES.character[character])


def match(seats: int = 3, seed: int = 1, position: Position | None = None, **given: Any) -> Match[LongRoadState]:  # noqa: ANN401
    """A match from a position, or from the setup."""
    return Match(GAME, given, roles(seats), seed, position=position)


def random_states(seats: int, seed: int, **given: object) -> Iterator[LongRoadState]:
    """Every position of a match at random; one state that goes on."""
    rng = Random(seed)
    state = GAME.new(options(**given), roles(seats))
    yield state
    while (actor := GAME.actor(state)) is not None:
        moves = GAME.legal_moves(state)
        GAME.apply(state, GAME.sample_chance(state, rng) if actor == CHANCE else rng.choice(moves))
        yield state
