"""Every way in which a file does not say what it should, in people's words.

The slow path: it walks the whole file beside the type it should have, so that one bad
component does not hide the next. Reading needs it only after msgspec has refused the file.
"""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any, Final

import msgspec
from msgspec import inspect

from longtable.components.document import Node, Plain, shown
from longtable.components.faults import Fault
from longtable.engine.words import counted, listed

Steps = tuple[str | int, ...]


def check(
    name: str,
    root: Node,
    kind: Any,  # noqa: ANN401 - any type that msgspec knows
    unexplained: str,
    path: Steps = (),
) -> list[Fault]:
    """Every fault of the values under `root`, which should be a `kind` and stands at `path` of its file.

    `unexplained` is what msgspec said of the file, told where the walk finds nothing: of a type
    that no component has had yet. Empty where the file was not tried because of other faults.
    """
    checker = _Checker(name)
    checker.node(root, path, inspect.type_info(kind))
    if not checker.faults and unexplained:
        checker.fault(*_located(root, unexplained))
    return checker.faults


def _located(root: Node, unexplained: str) -> tuple[Node, str]:
    """msgspec's message, and the node that its path (`$.horses[2].name`) leads to."""
    message, _, where = unexplained.partition(" - at `$")
    steps = re.findall(r"\.(\w+)|\[(\d+)\]", where)
    return root.at([name or int(number) for name, number in steps]), message


class _Checker:
    """Collects faults; one method a family of types."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.faults: list[Fault] = []

    def fault(self, node: Node, message: str, *, lacking: int = 0) -> None:
        self.faults.append(Fault(self.name, node.line, node.column, message, lacking))

    def wrong(self, node: Node, path: Steps, kind: inspect.Type) -> None:
        self.fault(node, f"{_label(path)} is {_told(node.value)}, expected {expected(kind)}{_advice(node.value, kind)}")

    def node(self, node: Node, path: Steps, kind: inspect.Type) -> None:
        """Whether the node says a `kind`."""
        if node.broken:
            return
        match kind:
            case inspect.Metadata():
                self.node(node, path, kind.type)
            case inspect.UnionType():
                self._union(node, path, kind)
            case inspect.StructType():
                self._struct(node, path, kind)
            case inspect.DictType():
                self._dict(node, path, kind)
            case inspect.TupleType():
                self._tuple(node, path, kind)
            case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
                self._list(node, path, kind)
            case inspect.EnumType() | inspect.LiteralType():
                if not _is_choice(node.value, kind):
                    self.wrong(node, path, kind)
            case _:
                if not _is_simple(node.value, kind):
                    self.wrong(node, path, kind)

    def _union(self, node: Node, path: Steps, kind: inspect.UnionType) -> None:
        members = [member for member in kind.types if _same_form(node.value, member)]
        structs = [member for member in members if isinstance(member, inspect.StructType)]
        if len(structs) > 1:
            self._tagged(node, path, structs)
        elif members:
            self.node(node, path, members[0])
        else:
            self.wrong(node, path, kind)

    def _tagged(self, node: Node, path: Steps, kinds: list[inspect.StructType]) -> None:
        """One of several structs, told apart by the value of their tag field."""
        by_tag = {kind.tag: kind for kind in kinds}
        field = str(kinds[0].tag_field)
        words = _one_of([str(tag) for tag in by_tag])
        tag = node.items.get(field)
        if tag is None:
            fewest = min(len(_missing(node, kind)) for kind in kinds)
            self.fault(node, f"{_label(path)} has no `{field}`, expected {words}", lacking=0 if path else 1 + fewest)
        elif not tag.broken:
            chosen = by_tag.get(tag.value) if isinstance(tag.value, str | int) else None
            if chosen is None:
                advice = _nearest(tag.value, [str(each) for each in by_tag])
                self.fault(tag, f"{_label((*path, field))} is {_told(tag.value)}, expected {words}{advice}")
            else:
                self._struct(node, path, chosen)

    def _struct(self, node: Node, path: Steps, kind: inspect.StructType) -> None:
        if not isinstance(node.value, dict) or kind.array_like:
            if not _converts(node.value, kind.cls):
                self.wrong(node, path, kind)
            return
        before = len(self.faults)
        fields = {field.encode_name: field for field in kind.fields}
        if kind.tag_field is not None and not self._tag(node, path, kind):
            return
        for key, item in node.items.items():
            if key in fields:
                self.node(item, (*path, key), fields[str(key)].type)
            elif kind.forbid_unknown_fields and key != kind.tag_field:
                names = list(fields)
                advice = _nearest(key, names) or f", expected {_one_of([f'`{each}`' for each in names])}"
                self.fault(node.keys[key], f"`{shown(str(key))}` is unknown in {_label(path)}{advice}")
        for field in _missing(node, kind):
            message = f"`{field.encode_name}` is missing in {_label(path)}, expected {expected(field.type)}"
            self.fault(node, message, lacking=0 if path else 1)
        if len(self.faults) == before:
            self._own_check(node, path, kind)

    def _tag(self, node: Node, path: Steps, kind: inspect.StructType) -> bool:
        """Whether a struct that needs no tag to be told apart has the right one, or none."""
        tag = node.items.get(str(kind.tag_field))
        if tag is None or tag.broken or tag.value == kind.tag:
            return True
        label = _label((*path, str(kind.tag_field)))
        self.fault(tag, f"{label} is {_told(tag.value)}, expected {kind.tag}")
        return False

    def _own_check(self, node: Node, path: Steps, kind: inspect.StructType) -> None:
        """What a struct's `__post_init__` says of values that are each of the right type."""
        if hasattr(kind.cls, "__post_init__"):
            try:
                msgspec.convert(node.value, kind.cls)
            except msgspec.ValidationError as error:
                self.fault(node, f"{_label(path)}: {str(error).partition(' - at `$')[0]}")

    def _dict(self, node: Node, path: Steps, kind: inspect.DictType) -> None:
        if not isinstance(node.value, dict):
            self.wrong(node, path, kind)
            return
        for key, item in node.items.items():
            name = node.keys[key]
            checker = _Checker(self.name)
            checker.node(name, (), kind.key_type)
            if checker.faults:
                advice = _advice(key, kind.key_type)
                self.fault(
                    name, f"the name `{shown(str(key))}` is {_told(key)}, expected {expected(kind.key_type)}{advice}"
                )
            self.node(item, (*path, key), kind.value_type)
        self._length(node, path, kind)

    def _tuple(self, node: Node, path: Steps, kind: inspect.TupleType) -> None:
        if not isinstance(node.value, list) or len(node.value) != len(kind.item_types):
            self.wrong(node, path, kind)
            return
        for number, item_type in enumerate(kind.item_types):
            self.node(node.items[number], (*path, number), item_type)

    def _list(self, node: Node, path: Steps, kind: inspect.CollectionType) -> None:
        if not isinstance(node.value, list):
            self.wrong(node, path, kind)
            return
        for number, item in node.items.items():
            self.node(item, (*path, number), kind.item_type)
        self._length(node, path, kind)

    def _length(self, node: Node, path: Steps, kind: inspect.CollectionType | inspect.DictType) -> None:
        assert isinstance(node.value, list | dict)
        count = len(node.value)
        if count < (kind.min_length or 0) or (kind.max_length is not None and count > kind.max_length):
            limits = _range(kind.min_length, kind.max_length)
            self.fault(node, f"{_label(path)} has {counted(count, 'item')}, expected {limits}")


# -- does a value fit? -------------------------------------------------------------------------


def _is_simple(value: Plain, kind: inspect.Type) -> bool:
    """Whether a value fits a type that holds no others."""
    match kind:
        case inspect.IntType() | inspect.FloatType():
            whole = isinstance(kind, inspect.IntType)
            return (
                isinstance(value, int if whole else int | float)
                and not isinstance(value, bool)
                and (kind.ge is None or value >= kind.ge)
                and (kind.gt is None or value > kind.gt)
                and (kind.le is None or value <= kind.le)
                and (kind.lt is None or value < kind.lt)
                and (kind.multiple_of is None or value % kind.multiple_of == 0)
            )
        case inspect.StrType():
            return (
                isinstance(value, str)
                and (kind.min_length is None or len(value) >= kind.min_length)
                and (kind.max_length is None or len(value) <= kind.max_length)
                and (kind.pattern is None or re.search(kind.pattern, value) is not None)
            )
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.NoneType():
            return value is None
        case _:
            return True


def _choices(kind: inspect.Type) -> list[str | int]:
    """The values of an enum or a literal; of other types none."""
    if isinstance(kind, inspect.EnumType):
        return [member.value for member in kind.cls]
    if isinstance(kind, inspect.LiteralType):
        return [value for value in kind.values if value is not None]
    return []


def _is_choice(value: Plain, kind: inspect.Type) -> bool:
    return any(type(value) is type(choice) and value == choice for choice in _choices(kind))


def _converts(value: Plain, cls: type) -> bool:
    try:
        msgspec.convert(value, cls)
    except msgspec.ValidationError:
        return False
    return True


def _missing(node: Node, kind: inspect.StructType) -> list[inspect.Field]:
    """The fields that a block must have and has not."""
    return [field for field in kind.fields if field.required and field.encode_name not in node.items]


def _same_form(value: Plain, kind: inspect.Type) -> bool:
    """Whether a value is the sort of thing that a member of a union is: text, number, list ..."""
    match kind:
        case inspect.Metadata():
            return _same_form(value, kind.type)
        case inspect.StructType() | inspect.DictType():
            return isinstance(value, dict)
        case (
            inspect.TupleType()
            | inspect.ListType()
            | inspect.VarTupleType()
            | inspect.SetType()
            | inspect.FrozenSetType()
        ):
            return isinstance(value, list)
        case inspect.EnumType() | inspect.LiteralType():
            return any(type(value) is type(choice) for choice in _choices(kind))
        case inspect.StrType():
            return isinstance(value, str)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool)
        case inspect.FloatType():
            return isinstance(value, int | float) and not isinstance(value, bool)
        case _:
            return _is_simple(value, kind)


# -- words -------------------------------------------------------------------------------------


def _label(path: Steps) -> str:
    """What people call the value at `path`: `bars`, item 3 of `horses`, or the file."""
    numbers: list[str] = []
    for step in reversed(path):
        if isinstance(step, str):
            return " of ".join([*numbers, f"`{shown(step)}`"])
        numbers.append(f"item {step + 1}")
    return " of ".join(numbers) or "the file"


def _told(value: Plain) -> str:
    match value:
        case None:
            return "empty"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"the number {value}"
        case str():
            return f'the text "{shown(value)}"'
        case list():
            return f"a list of {len(value)}"
        case _:
            return "a block of `name: value` lines"


def expected(kind: inspect.Type) -> str:
    """What a type asks for, in words."""
    match kind:
        case inspect.Metadata():
            return expected(kind.type)
        case inspect.UnionType():
            members = [member for member in kind.types if not isinstance(member, inspect.NoneType)]
            return " or ".join(dict.fromkeys(expected(member) for member in members))
        case inspect.IntType() | inspect.FloatType():
            noun = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
            return noun + _bounds(kind)
        case inspect.StrType():
            return "text" + _text_bounds(kind)
        case inspect.BoolType():
            return "true or false"
        case inspect.NoneType():
            return "nothing"
        case inspect.EnumType() | inspect.LiteralType():
            return _one_of([str(choice) for choice in _choices(kind)])
        case inspect.StructType():
            names = [f"`{field.encode_name}`" for field in kind.fields if field.required]
            return "a block of `name: value` lines" + (f" with {listed(names)}" if names else "")
        case inspect.DictType():
            return f"a block of `{_noun(kind.key_type)}: {_noun(kind.value_type)}` lines"
        case inspect.TupleType():
            nouns = [_noun(item) for item in kind.item_types]
            if len(set(nouns)) == 1:
                return f"a list of {counted(len(nouns), nouns[0])}"
            return f"a list of {len(nouns)}: {', '.join(nouns)}"
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            return f"a list of {_noun(kind.item_type)}s"
        case _:
            return "something else"


def _noun(kind: inspect.Type) -> str:
    """A short word for a type inside another."""
    match kind:
        case inspect.Metadata():
            return _noun(kind.type)
        case inspect.IntType():
            return "whole number"
        case inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "text"
        case inspect.StructType():
            return "block"
        case inspect.EnumType() | inspect.LiteralType():
            return "word"
        case inspect.TupleType() | inspect.ListType() | inspect.VarTupleType():
            return "list"
        case _:
            return "value"


def _bounds(kind: inspect.IntType | inspect.FloatType) -> str:
    low = "" if kind.ge is None else f"{kind.ge}"
    high = "" if kind.le is None else f"{kind.le}"
    words = []
    if low and high:
        words.append(f"from {low} to {high}")
    elif low:
        words.append(f"of {low} or more")
    elif high:
        words.append(f"of {high} or less")
    if kind.gt is not None:
        words.append(f"above {kind.gt}")
    if kind.lt is not None:
        words.append(f"below {kind.lt}")
    if kind.multiple_of is not None:
        words.append(f"that {kind.multiple_of} divides")
    return "".join(f" {word}" for word in words)


def _text_bounds(kind: inspect.StrType) -> str:
    words = ""
    if kind.min_length is not None or kind.max_length is not None:
        words += f" of {_range(kind.min_length, kind.max_length)} characters"
    if kind.pattern is not None:
        words += f" of the form {kind.pattern}"
    return words


def _range(low: int | None, high: int | None) -> str:
    if high is None:
        return f"at least {low}"
    if low is None:
        return f"at most {high}"
    return str(low) if low == high else f"{low} to {high}"


_MANY: Final = 16


def _one_of(names: Sequence[str]) -> str:
    """A few names to choose from; only the first of many."""
    if len(names) == 1:
        return names[0]
    return "one of: " + ", ".join(names[:_MANY]) + (" ..." if len(names) > _MANY else "")


def _nearest(value: Plain, names: Sequence[str]) -> str:
    near = get_close_matches(str(value)[:80], names, 1)
    return f" - did you mean {near[0]}?" if near else ""


def _advice(value: Plain, kind: inspect.Type) -> str:
    """How to put the commonest slips right."""
    members = list(_members(kind))
    if isinstance(value, int | float) and any(isinstance(member, inspect.StrType) for member in members):
        return " - put it in quotes"
    names = [str(choice) for member in members for choice in _choices(member)]
    return _nearest(value, names) if isinstance(value, str) else ""


def _members(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a union is made of, or the type itself."""
    if isinstance(kind, inspect.Metadata):
        yield from _members(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for member in kind.types:
            yield from _members(member)
    else:
        yield kind
