"""Positions that nobody would play to: what lies on the table after a few moves, twisted as far as the rules allow."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import msgspec

from longtable.engine.game import PositionError
from longtable.engine.state import State
from tests.contract.tables import Table, positions

AMOUNTS: Final = (0, 1, 2, 9, 60, 250)
"""What a number is set to."""
TWISTS: Final = 5
"""How many twists a position gets at most."""

Slot = tuple[Any, Any]
"""A list or a dictionary, and where in it a value stands."""


def extremes(table: Table, seed: int, each: int = 20) -> Iterator[State]:
    """Positions of a playout of a table, each twisted `each` times: those of them that the game places."""
    game = table.game
    rng = Random(seed)
    for state in positions(table, seed, 12):
        words = msgspec.to_builtins(game.tell(state))
        for _ in range(each):
            twin = msgspec.json.decode(msgspec.json.encode(words))
            for _ in range(rng.randint(1, TWISTS)):
                rng.choice(KINDS)(twin, rng)
            try:
                yield game.place(msgspec.convert(twin, game.position), table.options, table.roles)
            except (msgspec.ValidationError, PositionError):
                continue


def _slots(words: object) -> list[Slot]:
    """Every place in a position where a value stands."""
    inside = list(words.items()) if isinstance(words, dict) else list(enumerate(words))  # type: ignore[arg-type, call-overload]
    found: list[Slot] = [(words, key) for key, _ in inside]
    for _, value in inside:
        if isinstance(value, dict | list):
            found += _slots(value)
    return found


def _of(words: object, kind: type) -> list[Slot]:
    return [slot for slot in _slots(words) if type(slot[0][slot[1]]) is kind]


def _empty(words: object, rng: Random) -> None:
    """Nothing lies there any more."""
    slots = _of(words, list) + _of(words, dict)
    if slots:
        whole, key = rng.choice(slots)
        whole[key] = type(whole[key])()


def _leave_out(words: object, rng: Random) -> None:
    """Nothing is said of it: the game fills it in."""
    slots = [slot for slot in _slots(words) if isinstance(slot[0], dict)]
    # A small position may have lost all it said.
    if slots:
        whole, key = rng.choice(slots)
        del whole[key]


def _set(words: object, rng: Random) -> None:
    """A number is quite another."""
    slots = _of(words, int)
    if slots:
        whole, key = rng.choice(slots)
        whole[key] = rng.choice(AMOUNTS)


def _pour(words: object, rng: Random) -> None:
    """A number goes over to another of its kind, all or one of it."""
    slots = _of(words, int)
    if slots:
        whole, key = rng.choice(slots)
        other, there = rng.choice([slot for slot in slots if type(slot[0]) is type(whole) and _alike(slot[1], key)])
        amount = rng.choice((1, whole[key]))
        whole[key] -= amount
        other[there] += amount


def _carry(words: object, rng: Random) -> None:
    """Some or all of a list go over to another, as the deck to a hand."""
    lists = [whole[key] for whole, key in _of(words, list)]
    full = [one for one in lists if one]
    if full:
        one = rng.choice(full)
        other = rng.choice([other for other in lists if not other or type(other[0]) is type(one[0])])
        count = rng.choice((1, rng.randint(1, len(one)), len(one)))
        carried, one[:] = one[:count], one[count:]
        other += carried


def _rename(words: object, rng: Random) -> None:
    """A word is one that stands elsewhere in the position."""
    slots = _of(words, str)
    if slots:
        (whole, key), (other, there) = rng.choice(slots), rng.choice(slots)
        whole[key], other[there] = other[there], whole[key]


def _alike(one: object, other: object) -> bool:
    return one == other or (isinstance(one, int) and isinstance(other, int))


KINDS: Final[tuple[Callable[[object, Random], None], ...]] = (_empty, _leave_out, _set, _pour, _carry, _carry, _rename)
