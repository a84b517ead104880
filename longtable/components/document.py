"""YAML text -> plain values that know their line and column.

A careful corner of YAML 1.1: whatever two readers could take for different things is refused
with a word on how to write it, so that a value is what a person sees.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from yaml import CSafeLoader, MarkedYAMLError, YAMLError
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from longtable.components.bounds import YAML_DEPTH, YAML_VALUES
from longtable.components.faults import DataError, Fault

Scalar = str | int | float | bool | None
Key = str | int
Plain = Scalar | list["Plain"] | dict[Key, "Plain"]

_NONE: Final[Mapping[Key, "Node"]] = MappingProxyType({})
"""What a value that holds no others holds; one for all of them, since most values are such."""


class Node:
    """One value and where it stands.

    Attributes:
        line, column: its first character, from 1.
        value: the plain value, whole.
        items: the nodes of a list's elements or of a block's values, by index or key.
        keys: the nodes of a block's keys.
        broken: whether a fault of this very value is known already.
    """

    __slots__ = ("broken", "column", "items", "keys", "line", "value")

    def __init__(self, line: int, column: int, value: Plain = None) -> None:
        self.line = line
        self.column = column
        self.value = value
        self.items: Mapping[Key, Node] = _NONE
        self.keys: Mapping[Key, Node] = _NONE
        self.broken = False

    def at(self, path: Sequence[str | int]) -> "Node":
        """The node that `path` leads to, or the last one on the way that exists."""
        node = self
        for step in path:
            inner = node.items.get(step)
            if inner is None:
                break
            node = inner
        return node


def compose(name: str, text: bytes) -> tuple[Node, list[Fault]]:
    """The one document of a file, and what is wrong with its parts.

    Raises:
        DataError: there is no telling what the file says: it is no UTF-8, no YAML, empty, or
            too deep or too large to be a list of components.
    """
    composer = _Composer(name, _decoded(name, text))
    return composer.document(), composer.faults


def _decoded(name: str, text: bytes) -> str:
    try:
        decoded = text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = text[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8-sig")) + 1
        message = "this byte is not UTF-8, expected a text file saved as UTF-8"
        raise DataError([Fault(name, line, column, message)]) from None
    stray = _STRAY.search(decoded)
    if stray:
        line = decoded.count("\n", 0, stray.start()) + 1
        column = stray.start() - decoded.rfind("\n", 0, stray.start())
        message = f"an invisible character (U+{ord(stray[0]):04X}) stands here, expected plain text"
        raise DataError([Fault(name, line, column, message)])
    return decoded


_STRAY: Final = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""What YAML forbids, and the line breaks that YAML counts and editors do not."""

_WORDS: Final[Mapping[str, bool | None]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_HALF_BOOLEANS: Final = {"yes": "true", "on": "true", "no": "false", "off": "false"}
_WHOLE: Final = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_DECIMAL: Final = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,18}")
_ODD_NUMBERS: Final = (
    (re.compile(r"[-+]?[0-9]+(?::[0-9]+)+(?:\.[0-9]*)?"), "can mean a count of minutes or seconds"),
    (re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ].*)?"), "can mean a date"),
    (re.compile(r"[-+]?0[0-7_]+|[-+]?0[oO][0-7_]+"), "can mean an octal number"),
    (re.compile(r"[-+]?0[xX][0-9a-fA-F_]+|[-+]?0[bB][01_]+"), "can mean a number to another base"),
    (re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"), "is no number to count with"),
    (
        re.compile(r"[-+]?(?:[0-9][0-9_]*\.?[0-9_]*|\.[0-9][0-9_]*)(?:[eE][-+]?[0-9]+)?"),
        "is an odd way to write a number",
    ),
)


def scalar(text: str) -> Scalar:
    """The value of a word without quotes.

    Raises:
        ValueError: readers of YAML disagree about it; the message says so.
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] in "+-.0123456789":
        if _WHOLE.fullmatch(text):
            return int(text)
        if _DECIMAL.fullmatch(text):
            return float(text)
        for pattern, meaning in _ODD_NUMBERS:
            if pattern.fullmatch(text):
                raise ValueError(f"`{shown(text)}` {meaning}, expected digits as in 17 or 0.5, or text in quotes")
    elif text == "<<":
        raise ValueError("`<<` copies from another place in YAML, expected the values written out")
    elif len(text) <= 3 and text.lower() in _HALF_BOOLEANS:
        meant = _HALF_BOOLEANS[text.lower()]
        raise ValueError(f"`{text}` can mean {meant}, expected {meant}, or text in quotes")
    return text


_remembered: Final = lru_cache(4096)(scalar)
"""`scalar` for short words: the same few hundred make up most of a file."""


def shown(text: str) -> str:
    """A text cut to a length that fits into a message."""
    line = " ".join(text[:200].split())
    return line if len(line) <= 40 else line[:37] + "..."


class _Composer:
    """Makes the nodes from the parser's events.

    Unlike the nodes of PyYAML's own composer, events tell of anchors and tags, and reading can
    stop at the first that is too deep; it is also three times as fast.
    """

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.faults: list[Fault] = []
        self._text = text
        self._parser = CSafeLoader(text)
        self._count = 0

    def document(self) -> Node:
        """The root of the file's only document."""
        try:
            self._next()
            if not isinstance(self._next(), DocumentStartEvent):
                raise DataError([Fault(self.name, 1, 1, "the file is empty, expected components")])
            root = self._node(self._next(), 1)
            self._next()
            more = self._next()
            if not isinstance(more, StreamEndEvent):
                self._fault(more, "a second document begins here, expected one document in a file")
            return root
        except YAMLError as error:
            raise DataError([*self.faults, self._spoken(error)]) from None
        finally:
            self._parser.dispose()

    def _next(self) -> Event:
        event = self._parser.get_event()
        assert event is not None, "the parser ends with the end of the stream"
        return event

    def _node(self, event: Event, depth: int) -> Node:
        self._count += 1
        if depth > YAML_DEPTH or self._count > YAML_VALUES:
            self._give_up(event)
        mark = event.start_mark
        assert mark is not None, "the parser marks every event"
        node = Node(mark.line + 1, mark.column + 1)
        if isinstance(event, ScalarEvent):
            if event.style:
                node.value = event.value
            else:
                self._fill_plain(node, event.value)
        elif isinstance(event, MappingStartEvent):
            self._fill_block(node, depth)
        elif isinstance(event, SequenceStartEvent):
            self._fill_list(node, depth)
        else:
            assert isinstance(event, AliasEvent), "nothing else can stand for a value"
            self._break(node, f"`*{event.anchor}` points to another place in the file, expected the value itself")
            return node
        if event.anchor is not None:
            self._break(node, f"`&{event.anchor}` marks a value to be pointed to, expected the value alone")
        if event.tag is not None:
            self._break(node, f"`{shown(event.tag)}` is a YAML tag, expected a value without one")
        return node

    def _break(self, node: Node, message: str) -> None:
        self.faults.append(Fault(self.name, node.line, node.column, message))
        node.broken = True

    def _fill_plain(self, node: Node, text: str) -> None:
        try:
            node.value = _remembered(text) if len(text) <= 24 else scalar(text)
        except ValueError as odd:
            self._break(node, str(odd))

    def _fill_list(self, node: Node, depth: int) -> None:
        values: list[Plain] = []
        items: dict[Key, Node] = {}
        while type(event := self._next()) is not SequenceEndEvent:
            item = self._node(event, depth + 1)
            items[len(values)] = item
            values.append(item.value)
        node.value, node.items = values, items

    def _fill_block(self, node: Node, depth: int) -> None:
        values: dict[Key, Plain] = {}
        items: dict[Key, Node] = {}
        keys: dict[Key, Node] = {}
        while type(event := self._next()) is not MappingEndEvent:
            name = self._node(event, depth + 1)
            item = self._node(self._next(), depth + 1)
            key = name.value
            if name.broken:
                continue
            if not isinstance(key, str | int) or isinstance(key, bool):
                self._break(name, "this can't be a name before a colon, expected text or a whole number")
            elif key in values:
                again = f"`{shown(str(key))}` stands here a second time (first in line {keys[key].line})"
                self._break(name, f"{again}, expected it once")
            else:
                items[key], keys[key], values[key] = item, name, item.value
        node.value, node.items, node.keys = values, items, keys

    def _give_up(self, event: Event) -> None:
        if self._count > YAML_VALUES:
            message = f"the file holds too much, expected at most {YAML_VALUES:,} values"
        else:
            message = f"too many lists and blocks inside each other, expected at most {YAML_DEPTH}"
        self._fault(event, message)
        raise DataError(self.faults)

    def _fault(self, event: Event, message: str) -> None:
        self.faults.append(Fault(self.name, *_where(event), message))

    def _spoken(self, error: YAMLError) -> Fault:
        """What the parser can't make sense of, in people's words."""
        mark = error.problem_mark if isinstance(error, MarkedYAMLError) else None
        if not isinstance(error, MarkedYAMLError) or mark is None:
            return Fault(self.name, 1, 1, f"this is not YAML: {error}")
        problem, context, opened = error.problem or "", error.context or "", error.context_mark
        if "end of stream" in problem and "quoted" in context and opened is not None:
            mark, message = opened, "this text in quotes never ends, expected a closing quote"
        elif "character that cannot start" in problem or "tab character" in problem:
            message = self._stray_sign(mark.index)
        elif "flow" in context and mark.index >= len(self._text.rstrip()):
            message = "the file ends too early, expected the rest of a list in [ ] or of a block in { }"
        else:
            known = (words for part, words in _SPOKEN.items() if part in problem)
            message = next(known, f"this is not YAML: {problem}")
        if opened is not None and context.endswith(("flow sequence", "flow mapping")):
            message += f" (it begins in line {opened.line + 1})"
        return Fault(self.name, mark.line + 1, mark.column + 1, message)

    def _stray_sign(self, index: int) -> str:
        sign = self._text[index : index + 1]
        if sign == "\t":
            return "a tab stands here, expected spaces"
        return f"`{sign}` can't begin a value, expected text in quotes"


def _where(event: Event) -> tuple[int, int]:
    mark = event.start_mark
    assert mark is not None, "the parser marks every event"
    return mark.line + 1, mark.column + 1


_SPOKEN: Final = {
    "mapping values are not allowed": "this colon is one too many, expected one `name: value` a line",
    "did not find expected key": "this does not line up with the lines above, expected a `name:` below the others",
    "did not find expected '-' indicator": "this does not line up with the list above, expected a `-` below the others",
    "block sequence entries are not allowed": "this `-` comes as a surprise, expected a list in lines of their own",
    "could not find expected ':'": "a `:` is missing, expected `name: value`",
    "did not find expected ',' or ']'": "a list in [ ] goes wrong here, expected `,` or `]`",
    "did not find expected ',' or '}'": "a block in { } goes wrong here, expected `,` or `}`",
    "did not find expected node content": "this comes as a surprise, expected a value",
    "unknown escape character": "this sequence with a backslash means nothing, expected text in single quotes",
    "exceeded maximum nesting depth": f"too many lists and blocks inside each other, expected at most {YAML_DEPTH}",
    "did not find expected <document start>": "this comes after the end of the file's one block, expected nothing more",
    "alphabetic or numeric character": "& and * stand for other places in YAML, expected text in quotes",
}
