"""The state of a position, declared once: every field with its type and, mostly, what it is at first."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass
from types import NoneType, UnionType
from typing import Literal, Self, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

import msgspec

C = TypeVar("C", bound="State")


class State:
    """The whole truth of one position: ids and primitives in slots, lists and bytearrays.

    A subclass is a `stateclass`, which makes all of this from its fields. No names, no texts, no Qt,
    and nothing random.
    """

    __slots__: tuple[str, ...] = ()

    def copy(self) -> Self:
        """An equal state that shares nothing mutable with this one."""
        raise NotImplementedError(f"{type(self).__name__} is no stateclass and writes no copy")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, slot) == getattr(other, slot) for slot in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def fingerprint(self) -> bytes:
        """The state as bytes: equal states have equal bytes, in every process.

        As JSON, whose whole numbers have no bounds: purses may grow past 64 bits.
        """
        return msgspec.json.encode([getattr(self, slot) for slot in self.__slots__])


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
def stateclass(declared: type[C]) -> type[C]:
    """Make the slots, a constructor by keywords, equality, `copy` and `fingerprint` of a state from its fields.

    What is written is what a careful hand would write: `copy` is as fast. A field of `field(compare=False)` is
    no part of the position: equality and fingerprint pass it over.

    Raises:
        TypeError: a field is of a type of which nobody said how it is copied.
    """
    made = dataclass(slots=True, kw_only=True)(declared)
    kinds, declared_fields = get_type_hints(made), fields(made)  # type: ignore[arg-type]
    copied = [
        f"twin.{each.name} = {_copy_of(each.name, f'self.{each.name}', kinds[each.name])}" for each in declared_fields
    ]
    told = [f"self.{each.name}" for each in declared_fields if each.compare]
    methods = {"new": object.__new__, "kind": made, "list_copy": list.copy, "encode": msgspec.json.encode}
    exec("\n    ".join(["def copy(self):", "twin = new(kind)", *copied, "return twin"]), methods)
    exec(f"def fingerprint(self):\n    return encode([{', '.join(told)}])", methods)
    for name in ("copy", "fingerprint"):
        method: Callable[..., object] = methods[name]  # type: ignore[assignment]
        method.__doc__ = getattr(State, name).__doc__
        method.__qualname__ = f"{made.__qualname__}.{name}"
        setattr(made, name, method)
    return made


def _copy_of(name: str, value: str, kind: object) -> str:
    """The expression that copies the `value` of the field of that `name`, which was annotated like that."""
    if _is_fixed(kind):
        return value
    whole, parts = get_origin(kind) or kind, get_args(kind)
    if whole is bytearray or (whole is list and parts and _is_fixed(parts[0])):
        return f"{value}[:]"
    if whole is list and parts and get_origin(parts[0]) is list and _is_fixed(*get_args(parts[0])):
        return f"[*map(list_copy, {value})]"
    if whole is list and parts:
        return f"[{_copy_of(name, 'each', parts[0])} for each in {value}]"
    raise TypeError(f"{name}: nobody said how to copy a {kind}")


def _is_fixed(kind: object) -> bool:
    """Whether the values of a type never change, so that copies may share them."""
    whole, parts = get_origin(kind) or kind, get_args(kind)
    if whole is Literal:
        return True
    if whole in (Union, UnionType, tuple):
        return bool(parts) and all(_is_fixed(part) for part in parts if part is not Ellipsis)
    if not isinstance(whole, type):
        return False
    if issubclass(whole, tuple):  # a NamedTuple
        return all(map(_is_fixed, get_type_hints(whole).values()))
    if issubclass(whole, msgspec.Struct):
        return whole.__struct_config__.frozen
    if is_dataclass(whole):
        return bool(whole.__dataclass_params__.frozen)  # type: ignore[attr-defined]
    return issubclass(whole, int | str | float | bytes | NoneType)
