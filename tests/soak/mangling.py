"""Good input made wrong: in its bytes, its lines, its words, or in what it says."""

import contextlib
import copy
import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import yaml

Tree = Any
"""What JSON or YAML can say."""
Step = str | int
Way = tuple[Step, ...]
"""How a value is come to: names and numbers."""

ODD: Final[tuple[Tree, ...]] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 15, 16, 17, 63, 64, 255, 256, 65_536, 2**31, -(2**31) - 1, 2**53, 2**63,
    2**64, -(2**63), 10**30, 0.5, -0.0, 1e308, -1e-320, float("nan"), float("inf"), float("-inf"),
    "", " ", "0", "-1", "null", "true", "\0", "\n", "\x1b[2J", "a\nb", "~", "..", "../..", "/",
    "ß", "İ", "\u202e", "\ufeff", "\ud800", "😀", "⟨0⟩", "{0}", "%s", "x" * 41, "y" * 600,
    [], {}, [[]], [None], {"": None}, {"kind": "Pass"},
)  # fmt: skip
"""Values that are seldom meant."""
SMALL: Final = (-2, -1, 1, 1, 2, 5)
"""What is added to numbers so that they are nearly right."""
DEEP: Final = {f"deep {depth}": b"[" * depth + b"]" * depth for depth in (200_000, 3000, 300, 33, 2)}
"""Lists inside each other, as they are written: Python can't hold the deepest of them."""
BOM: Final = b"\xef\xbb\xbf"
_WORD: Final = re.compile(rb'"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?|[A-Za-z_]{2,}|[\[\]{}:,]')
SIGNS: Final = (
    *(sign.encode() for sign in ("\0", "\n", "\r", "\r\n", "\t", " ", "\u2028", "\x85", *"\"'{}[]:,-#%|>?")),
    *(b"&a", b"*a", b"!!t", b"<<", b"\x80", b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", BOM),
)
"""Bytes that mean something to some reader."""

# -- what it says ------------------------------------------------------------------------------------


def ways(tree: Tree) -> list[Way]:
    """The way to every value inside a tree."""
    found: list[Way] = []
    waiting: list[tuple[Way, Tree]] = [((), tree)]
    while waiting:
        way, value = waiting.pop()
        inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for step, each in inner:
            found.append((*way, step))
            waiting.append(((*way, step), each))
    return found


def at(tree: Tree, way: Way) -> Tree:
    """The value that a way leads to."""
    for step in way:
        tree = tree[step]
    return tree


def misspoken(rng: Random, tree: Tree, others: Sequence[Tree]) -> Tree:
    """A tree that says one to three things differently."""
    tree = copy.deepcopy(tree)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        found = ways(tree)
        if not found:
            return rng.choice(ODD)
        way = rng.choice(found)
        with contextlib.suppress(LookupError, TypeError):
            _misspeak(rng, at(tree, way[:-1]), way[-1], others)
    return tree


def _misspeak(rng: Random, holder: Tree, step: Step, others: Sequence[Tree]) -> None:
    value = holder[step]
    if isinstance(value, int) and rng.random() < 0.6:
        holder[step] = value + rng.choice(SMALL) if rng.random() < 0.7 else rng.choice((0, 1, 2, 3, 5, 8, 12, 20, 40))
        return
    match rng.randrange(9):
        case 0 | 1:
            holder[step] = rng.choice(ODD)
        case 2:
            del holder[step]
        case 3 if isinstance(holder, list):
            holder.insert(rng.randrange(len(holder) + 1), copy.deepcopy(value))
        case 4 if isinstance(holder, list):
            rng.shuffle(holder)
        case 5 if isinstance(holder, dict):
            holder[rng.choice(("odd", "", "kind", "seat", *map(str, holder)))] = holder.pop(step)
        case 6:
            other = rng.choice(others)
            found = ways(other)
            holder[step] = copy.deepcopy(at(other, rng.choice(found)) if found else other)
        case 7:
            holder[step] = rng.choice(list(DEEP))
        case _:
            siblings = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            other_step = rng.choice(siblings)
            holder[step], holder[other_step] = holder[other_step], holder[step]


def spelled(tree: Tree) -> bytes:
    """A tree as JSON in one line, with whatever JSON has no words for."""
    return _deepened(json.dumps(tree, separators=(",", ":")).encode())


def written(rng: Random, tree: Tree) -> bytes:
    """A tree as YAML, in one of several styles."""
    if rng.random() < 0.3:
        return spelled(tree)
    with contextlib.suppress(yaml.YAMLError, UnicodeError):
        text = yaml.dump(
            tree, Dumper=yaml.CSafeDumper, sort_keys=False, allow_unicode=rng.random() < 0.5, default_flow_style=None
        )
        return _deepened(str(text).encode("utf-8", "surrogatepass"))
    return spelled(tree)


def _deepened(text: bytes) -> bytes:
    for name, deep in DEEP.items():
        text = text.replace(b'"' + name.encode() + b'"', deep).replace(name.encode(), deep)
    return text


# -- its words, lines and bytes ----------------------------------------------------------------------


def _other_words(rng: Random, data: bytes, other: bytes) -> bytes:
    """Another word in place of one, or one twice, or one less."""
    found = list(_WORD.finditer(data))
    if not found:
        return data
    word = rng.choice(found)
    odd = spelled(rng.choice(ODD))
    theirs = _WORD.findall(other)
    instead = rng.choice((odd, odd, b"", word[0] * 2, rng.choice(found)[0], rng.choice(theirs) if theirs else odd))
    return data[: word.start()] + instead + data[word.end() :]


def _named_twice(rng: Random, data: bytes, other: bytes) -> bytes:
    """A name and its value twice in the same block of JSON."""
    pairs = list(re.finditer(rb'"\w+":(?:"[^"]*"|-?\d+|true|false|null),?', data))
    if not pairs:
        return data
    pair = rng.choice(pairs)
    return data[: pair.start()] + pair[0].rstrip(b",") + b"," + data[pair.start() :]


def _other_lines(rng: Random, data: bytes, other: bytes) -> bytes:
    """Lines swapped, dropped, repeated, run together, cut, or taken from elsewhere."""
    lines = data.splitlines(keepends=True)
    if not lines:
        return other
    place, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    theirs = other.splitlines(keepends=True) or [b"\n"]
    match rng.randrange(7):
        case 0:
            lines[place], lines[second] = lines[second], lines[place]
        case 1:
            del lines[min(place, second) : min(place, second) + rng.choice((1, 1, 2, 5))]
        case 2:
            lines[place:place] = [lines[second]] * rng.choice((1, 1, 2, 30))
        case 3:
            lines[place] = lines[place].rstrip(b"\r\n")
        case 4:
            lines.insert(place, rng.choice(theirs))
        case 5:
            del lines[place:]
        case _:
            lines[place] = rng.choice(theirs)
    return b"".join(lines)


def _other_bytes(rng: Random, data: bytes, other: bytes) -> bytes:
    """Bytes flipped, cut out, put in, or written twice."""
    held = bytearray(data)
    place = rng.randrange(len(held) + 1)
    match rng.randrange(6):
        case 0 if place < len(held):
            held[place] ^= 1 << rng.randrange(8)
        case 1:
            del held[place : place + rng.choice((1, 1, 2, 8, 64))]
        case 2:
            held[place:place] = rng.choice(SIGNS) * rng.choice((1, 1, 1, 2, 3000))
        case 3:
            held[place:place] = held[place : place + rng.choice((1, 4, 40, 400))]
        case 4:
            del held[place:]
        case _:
            held[place:place] = rng.randbytes(rng.choice((1, 2, 8)))
    return bytes(held)


def _other_coding(rng: Random, data: bytes, other: bytes) -> bytes:
    """The same text as another program might save it."""
    text = data.decode("utf-8", "replace")
    match rng.randrange(7):
        case 0:
            return BOM + data
        case 1:
            return text.encode("utf-16")
        case 2:
            return text.encode(rng.choice(("utf-16-le", "utf-32", "utf-7", "cp037")), "replace")
        case 3:
            return data.replace(b"\n", rng.choice((b"\r\n", b"\r", b"\n\n", b"\n\0")))
        case 4:
            return data + rng.choice(SIGNS)
        case 5:
            return rng.choice(SIGNS) + data
        case _:
            return rng.choice((b"", b"\n", b"\0" * 40, other, data + other, rng.randbytes(60)))


Wrong = Callable[[Random, bytes, bytes], bytes]
WRONGS: Final[tuple[tuple[Wrong, int], ...]] = (
    (_other_words, 6),
    (_named_twice, 1),
    (_other_lines, 5),
    (_other_bytes, 5),
    (_other_coding, 1),
)


def mangled(rng: Random, data: bytes, other: bytes) -> bytes:
    """Input with one to four things wrong; `other` is where foreign parts are taken from."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 4))):
        (wrong,) = rng.choices([way for way, _ in WRONGS], [often for _, often in WRONGS])
        data = wrong(rng, data, other)
    return data
