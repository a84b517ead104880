"""Observations as JSON, for crossing to another process: exactly what a seat may know, and nothing else."""

from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from longtable.engine.game import AnyGame, Game, Observation
from longtable.engine.moves import Seat
from longtable.engine.state import State


class Sight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An observation on its way.

    Attributes:
        seat: whose eyes.
        state: the slots of the state in their order.
    """

    seat: Seat
    state: msgspec.Raw


def encode(view: Observation[Any]) -> bytes:
    """An observation as JSON."""
    return msgspec.json.encode(sight(view))


def sight(view: Observation[Any]) -> Sight:
    """An observation as a part of a larger message."""
    state = view.state
    return Sight(view.seat, msgspec.Raw(msgspec.json.encode([getattr(state, slot) for slot in state.__slots__])))


def decode(game: AnyGame, text: bytes) -> Observation[Any]:
    """The observation that `encode` wrote.

    Raises:
        msgspec.MsgspecError: the text is no observation of this game.
    """
    return look(game, msgspec.json.decode(text, type=Sight))


def look(game: AnyGame, seen: Sight) -> Observation[Any]:
    """The observation that `sight` packed.

    Raises:
        msgspec.MsgspecError: it is none of this game.
    """
    kind = state_class(type(game))
    values = msgspec.json.decode(seen.state, type=_slots(type(game)))
    state = kind.__new__(kind)
    for slot in kind.__slots__:
        setattr(state, slot, getattr(values, slot))
    return Observation(seen.seat, state)


@cache
def state_class(game: type[AnyGame]) -> type[State]:
    """The class of a game's states, which it names as `Game[ItsState]`."""
    for kind in game.__mro__:
        for base in vars(kind).get("__orig_bases__", ()):
            if get_origin(base) is Game and isinstance(get_args(base)[0], type):
                found: type[State] = get_args(base)[0]
                return found
    raise TypeError(f"{game.__name__} does not name its kind of state")


@cache
def _slots(game: type[AnyGame]) -> type[msgspec.Struct]:
    """The slots of a game's states with their annotated types, to be read from an array."""
    kind = state_class(game)
    hints = get_type_hints(kind)
    return msgspec.defstruct(
        f"{kind.__name__}Slots", [(slot, hints[slot]) for slot in kind.__slots__], array_like=True, frozen=True
    )
