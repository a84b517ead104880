"""A state that is declared once: what is made of its fields."""

from dataclasses import field
from typing import NamedTuple

import msgspec
import pytest

from longtable.engine.state import State, stateclass


class Rules(NamedTuple):
    short: bool
    ports: str


class Frozen(msgspec.Struct, frozen=True):
    number: int


class Loose(msgspec.Struct):
    number: int


@stateclass
class Whole(State):
    """One field of each sort that a state may have."""

    rules: Rules
    frozen: Frozen
    seats: list[int]
    boards: list[tuple[int, ...]]
    piles: list[list[int]]
    deeper: list[list[list[int]]]
    cells: bytearray
    partner: int | None = None
    wood: bytearray = field(default_factory=bytearray, compare=False)


def whole() -> Whole:
    return Whole(
        rules=Rules(True, "printed"),
        frozen=Frozen(3),
        seats=[1, 2],
        boards=[(1, 2), ()],
        piles=[[1], [2, 3]],
        deeper=[[[1]], [[2], [3]]],
        cells=bytearray(b"abc"),
        wood=bytearray(b"x"),
    )


def test_it_has_a_slot_for_each_field_and_nothing_else() -> None:
    state = whole()
    assert state.__slots__[:3] == ("rules", "frozen", "seats")
    with pytest.raises(AttributeError):
        state.colour = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="seats"):
        Whole(rules=Rules(True, ""), frozen=Frozen(1))  # type: ignore[call-arg]


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    state = whole()
    twin = state.copy()
    assert type(twin) is Whole
    assert twin == state
    assert twin.wood == state.wood
    twin.seats[0] = 9
    twin.boards[1] = (9,)
    twin.piles[1].append(9)
    twin.deeper[1][0].append(9)
    twin.cells[0] = 9
    twin.wood[0] = 9
    twin.partner = 9
    assert state == whole()
    assert state.wood == whole().wood
    for name in state.__slots__:
        if name not in ("rules", "frozen", "wood"):
            assert getattr(twin, name) != getattr(state, name), name


@pytest.mark.parametrize("name", ["rules", "seats", "piles", "deeper", "cells", "partner"])
def test_equality_and_the_fingerprint_see_every_field(name: str) -> None:
    state, other = whole(), whole()
    assert state.fingerprint() == other.fingerprint()
    setattr(other, name, {"rules": Rules(False, ""), "cells": bytearray(b"z"), "partner": 1}.get(name, [[[8]]]))
    assert state != other
    assert state.fingerprint() != other.fingerprint()


def test_what_is_no_part_of_the_position_is_passed_over() -> None:
    state, other = whole(), whole()
    other.wood = bytearray(b"another")
    assert state == other
    assert state.fingerprint() == other.fingerprint()


def test_states_are_no_keys_and_equal_no_other_thing() -> None:
    with pytest.raises(TypeError):
        hash(whole())
    assert whole() != 1


@pytest.mark.parametrize("kind", [dict[str, int], list, tuple[list[int], ...], Loose, list[Loose], object])
def test_a_type_that_nobody_said_how_to_copy_is_refused(kind: object) -> None:
    with pytest.raises(TypeError, match="goods: nobody said how to copy"):
        stateclass(type("Strange", (State,), {"__annotations__": {"goods": kind}}))


def test_a_state_that_is_no_stateclass_says_so() -> None:
    class Bare(State):
        __slots__ = ()

    with pytest.raises(NotImplementedError, match="Bare is no stateclass"):
        Bare().copy()
