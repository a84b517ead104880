"""Who sits where: people, computer players and automata."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Final

import msgspec

from longtable.engine.game import AnyGame
from longtable.engine.label import Label
from longtable.engine.moves import PLAYER, Roles
from longtable.engine.refusal import SeatingError
from longtable.engine.thinking import Style
from longtable.players import LEVELS, SEAT_KINDS, SEAT_LINES

HUMAN: Final = "human"

LONGEST_NAME: Final = 40
"""Names longer than this many characters are cut."""


class SeatSpec(msgspec.Struct, frozen=True, omit_defaults=True):
    """What sits on a seat.

    Attributes:
        kind: `human`, a computer player (a level as `boss`, `policy`, `random`), or an automaton of the game.
        name: what the table calls it; empty for the usual name of its kind.
        style: which of the game's styles a level plays in; empty for none.
    """

    kind: str
    name: str = ""
    style: str = ""


def seat_kinds(game: AnyGame) -> Mapping[str, str]:
    """Everything that can sit on a seat of `game`, and what dialogs call it."""
    return {HUMAN: "Person", **SEAT_KINDS, **game.automata}


def seat_lines(game: AnyGame) -> Mapping[str, str]:
    """What each kind is like that can sit on a seat of `game`, in a line."""
    automata = dict.fromkeys(game.automata, "Does what the rulebook says, and decides nothing.")
    return {HUMAN: "Somebody at this screen.", **SEAT_LINES, **automata}


def styles_of(game: AnyGame, kind: str) -> Mapping[str, Style]:
    """The styles that a kind can have at `game`: only levels have any."""
    return game.styles if kind in LEVELS else {}


def sitting(game: AnyGame, spec: SeatSpec) -> str:
    """What sits on a seat, in words: `Computer: Boss, Raider`."""
    kind = seat_kinds(game)[spec.kind]
    return f"{kind}, {game.styles[spec.style].title}" if spec.style else kind


def roles_of(game: AnyGame, specs: Sequence[SeatSpec]) -> Roles:
    """The role of each seat.

    Raises:
        SeatingError: an unknown kind or style, or seats with which the game can't be played.
    """
    known = seat_kinds(game)
    for spec in specs:
        if spec.kind not in known:
            raise SeatingError(f"{spec.kind!r} can't sit at {game.title}; these can: {', '.join(known)}")
        if spec.style and spec.style not in styles_of(game, spec.kind):
            styles = ", ".join(styles_of(game, spec.kind)) or "none"
            raise SeatingError(f"{spec.kind!r} can't play in the style {spec.style!r}; it has these: {styles}")
    roles = tuple(spec.kind if spec.kind in game.automata else PLAYER for spec in specs)
    game.check_roles(roles)
    return roles


def parse_seats(text: str, game: AnyGame) -> tuple[SeatSpec, ...]:
    """Seats as the command line names them: `policy,roland`.

    Raises:
        SeatingError: the text names something that can't sit there, or too few or too many.
    """
    specs = tuple(SeatSpec(kind.strip().lower()) for kind in text.split(","))
    roles_of(game, specs)
    return specs


def names_of(label: Label, specs: Sequence[SeatSpec]) -> tuple[str, ...]:
    """The name of each seat on the table: the given one, or one after its kind."""
    usual = [_usual_name(label, spec.kind) for spec in specs]
    names: list[str] = []
    for place, (spec, name) in enumerate(zip(specs, usual, strict=True)):
        number = f" {usual[: place + 1].count(name)}" if usual.count(name) > 1 else ""
        names.append(clean_name(spec.name) or name + number)
    return tuple(names)


def _usual_name(label: Label, kind: str) -> str:
    """What the table calls the only one of a kind."""
    if kind == HUMAN:
        return "Player"
    return label.automata.get(kind) or LEVELS.get(kind, "Computer")


def clean_name(name: str) -> str:
    """`name` without control characters, surrounding space and the signs that mark seats in texts."""
    kept = "".join(sign for sign in name if sign.isprintable() and sign not in "⟨⟩")
    return " ".join(kept.split())[:LONGEST_NAME].strip()


def seatings(game: AnyGame, most: int = 8) -> tuple[Roles, ...]:
    """Every seating of up to `most` seats that the game allows, smaller ones first.

    At most one seat is an automaton, wherever the game lets it sit.
    """
    return tuple(roles for roles in _candidates(game, most) if _allowed(game, roles))


def _candidates(game: AnyGame, most: int) -> Iterable[Roles]:
    for count in range(1, most + 1):
        yield (PLAYER,) * count
        for automaton, place in product(game.automata, range(count)):
            yield (*(PLAYER,) * place, automaton, *(PLAYER,) * (count - 1 - place))


def _allowed(game: AnyGame, roles: Roles) -> bool:
    try:
        game.check_roles(roles)
    except SeatingError:
        return False
    return True
