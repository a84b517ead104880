"""Typed files: every failing component at once, each at its place and in people's words."""

import os
import sys
from enum import IntEnum, StrEnum
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.components.bounds import YAML_BYTES
from longtable.components.faults import DataError, Fault
from longtable.components.files import DATA_VARIABLE
from longtable.components.reading import parse, read, read_data


class Ink(StrEnum):
    RED = "red"
    GREEN = "green"


class Size(IntEnum):
    SMALL = 1
    LARGE = 2


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the structs of this file."""


class Bonus(Form, tag="bonus", tag_field="kind"):
    amount: Annotated[int, msgspec.Meta(ge=1, le=8)]


class Swap(Form, tag="swap", tag_field="kind"):
    pair: tuple[int, int]
    free: bool = False


class Horse(Form):
    name: str
    cost: int
    ink: Ink = Ink.RED
    ability: Bonus | Swap | None = None
    bars: tuple[int, ...] = ()
    odds: dict[int, str] = {}


class Stable(Form):
    horses: tuple[Horse, ...]
    title: str | None = None


def faults_of(text: str, kind: object = Stable) -> list[str]:
    with pytest.raises(DataError) as caught:
        parse("f", text.encode(), kind)  # type: ignore[arg-type]
    assert str(caught.value) == "\n".join(map(str, caught.value.faults))
    return [str(fault) for fault in caught.value.faults]


class Wide(Form):
    """One field of every sort; all may be left out."""

    whole: int = 0
    part: float = 0
    word: str = ""
    flag: bool = False
    short: Annotated[str, msgspec.Meta(min_length=1, max_length=3)] = "x"
    coded: Annotated[str, msgspec.Meta(pattern="^[a-z]+$")] = "x"
    positive: Annotated[float, msgspec.Meta(gt=0)] = 1
    even: Annotated[int, msgspec.Meta(multiple_of=2)] = 2
    low: Annotated[int, msgspec.Meta(le=3)] = 2
    size: Size = Size.SMALL
    side: Literal["left", "right"] = "left"
    either: int | str = 0
    point: tuple[float, float] = (0, 0)
    mixed: tuple[int, str] = (0, "")
    three: Annotated[list[int], msgspec.Meta(min_length=3, max_length=3)] = []
    some: Annotated[tuple[int, ...], msgspec.Meta(min_length=1)] = (1,)
    names: frozenset[str] = frozenset()
    by_ink: dict[Ink, int] = {}
    inner: Bonus | None = None
    table: dict[str, tuple[Bonus, ...]] = {}


def test_a_file_that_says_what_it_should() -> None:
    source = parse(
        "f",
        b"""
horses:
  - {name: Comet, cost: 3, ink: green, ability: {kind: swap, pair: [1, 2], free: true}}
  - name: "6"
    cost: 0
    bars: [1, 2]
    odds: {1: 'a', 2: 'b'}
""",
        Stable,
    )
    assert source.value == Stable(
        (
            Horse("Comet", 3, Ink.GREEN, Swap((1, 2), True)),
            Horse("6", 0, bars=(1, 2), odds={1: "a", 2: "b"}),
        )
    )
    assert source.name == "f"


def test_a_file_of_the_data_is_read_by_its_path_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "stable.yaml").write_text("title: Mine\nhorses: []\n")
    assert read_data(Stable, "toy", "stable.yaml") == Stable((), "Mine")
    with pytest.raises(DataError, match=r"^toy/none\.yaml:1:1: there is no such file"):
        read_data(Stable, "toy", "none.yaml")


def test_the_digest_is_that_of_the_bytes() -> None:
    source = parse("f", b"horses: []\n", Stable)
    assert source.digest == sha256(b"horses: []\n").hexdigest()


@pytest.mark.parametrize(
    ("text", "kind", "lacking"),
    [
        ("title: Mine\n", Stable, 1),
        ("horses: [{cost: 3}]\n", Stable, 0),
        ("ink: red\n", Horse, 2),
        ("pair: [1, 2]\n", Bonus | Swap, 1),
        ("free: true\n", Bonus | Swap, 2),
        ("kind: swap\n", Bonus | Swap, 1),
    ],
)
def test_faults_say_how_many_fields_the_file_lacks(text: str, kind: type, lacking: int) -> None:
    with pytest.raises(DataError) as caught:
        parse("f", text.encode(), kind)
    assert sum(fault.lacking for fault in caught.value.faults) == lacking


def test_every_failing_component_is_told_at_once() -> None:
    text = """\
horses:
 - {name: 6, cost: two, ink: gren, ability: {kind: bonus, amount: 9}, odds: {a: b}}
 - {name: no, cost: 3}
 - {nmae: x, cost: 3, ability: {amount: 9}, bars: [1, 2.5, x]}
 - [1]
 - {name: x, cost: 1, cost: 2, ability: {kind: bonsu, amount: 2}}
 - {name: x, cost: 1, ability: {kind: swap, pair: [1]}}
 -
title: [a]
"""
    assert faults_of(text) == [
        "f:2:11: `name` is the number 6, expected text - put it in quotes",
        'f:2:20: `cost` is the text "two", expected a whole number',
        'f:2:30: `ink` is the text "gren", expected one of: red, green - did you mean green?',
        "f:2:67: `amount` is the number 9, expected a whole number from 1 to 8",
        'f:2:78: the name `a` is the text "a", expected a whole number',
        "f:3:11: `no` can mean false, expected false, or text in quotes",
        "f:4:4: `name` is missing in item 3 of `horses`, expected text",
        "f:4:5: `nmae` is unknown in item 3 of `horses` - did you mean name?",
        "f:4:32: `ability` has no `kind`, expected one of: bonus, swap",
        "f:4:55: item 2 of `bars` is the number 2.5, expected a whole number",
        'f:4:60: item 3 of `bars` is the text "x", expected a whole number',
        "f:5:4: item 4 of `horses` is a list of 1, expected a block of `name: value` lines with `name` and `cost`",
        "f:6:23: `cost` stands here a second time (first in line 6), expected it once",
        'f:6:48: `kind` is the text "bonsu", expected one of: bonus, swap - did you mean bonus?',
        "f:7:51: `pair` is a list of 1, expected a list of 2 whole numbers",
        "f:8:3: item 7 of `horses` is empty, expected a block of `name: value` lines with `name` and `cost`",
        "f:9:8: `title` is a list of 1, expected text",
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("whole: 2.5", "f:1:8: `whole` is the number 2.5, expected a whole number"),
        ("whole: true", "f:1:8: `whole` is true, expected a whole number"),
        ("whole:", "f:1:7: `whole` is empty, expected a whole number"),
        ("part: true", "f:1:7: `part` is true, expected a number"),
        ("word: 1.5", "f:1:7: `word` is the number 1.5, expected text - put it in quotes"),
        ("word: true", "f:1:7: `word` is true, expected text - put it in quotes"),
        ("word: {a: 1}", "f:1:7: `word` is a block of `name: value` lines, expected text"),
        ("flag: 1", "f:1:7: `flag` is the number 1, expected true or false"),
        ("flag: 'yes'", 'f:1:7: `flag` is the text "yes", expected true or false'),
        ("short: abcd", 'f:1:8: `short` is the text "abcd", expected text of 1 to 3 characters'),
        ("coded: A1", 'f:1:8: `coded` is the text "A1", expected text of the form ^[a-z]+$'),
        ("positive: 0", "f:1:11: `positive` is the number 0, expected a number above 0"),
        ("even: 3", "f:1:7: `even` is the number 3, expected a whole number that 2 divides"),
        ("low: 4", "f:1:6: `low` is the number 4, expected a whole number of 3 or less"),
        ("size: 3", "f:1:7: `size` is the number 3, expected one of: 1, 2"),
        ("size: true", "f:1:7: `size` is true, expected one of: 1, 2"),
        ("side: lef", 'f:1:7: `side` is the text "lef", expected one of: left, right - did you mean left?'),
        ("either: 1.5", "f:1:9: `either` is the number 1.5, expected a whole number or text - put it in quotes"),
        ("point: [1, 2, 3]", "f:1:8: `point` is a list of 3, expected a list of 2 numbers"),
        ("point: [1, x]", 'f:1:12: item 2 of `point` is the text "x", expected a number'),
        ("mixed: 5", "f:1:8: `mixed` is the number 5, expected a list of 2: whole number, text"),
        ("three: [1]", "f:1:8: `three` has 1 item, expected 3"),
        ("some: []", "f:1:7: `some` has 0 items, expected at least 1"),
        ("names: x", 'f:1:8: `names` is the text "x", expected a list of texts'),
        ("by_ink: {blue: 1}", 'f:1:10: the name `blue` is the text "blue", expected one of: red, green'),
        ("by_ink: {red: x}", 'f:1:15: `red` is the text "x", expected a whole number'),
        ("by_ink: [1]", "f:1:9: `by_ink` is a list of 1, expected a block of `word: whole number` lines"),
        ("inner: {kind: bonus, amount: 0}", "f:1:30: `amount` is the number 0, expected a whole number from 1 to 8"),
        ("inner: {kind: swap, amount: 1}", 'f:1:15: `kind` is the text "swap", expected bonus'),
        ("inner: 1", "f:1:8: `inner` is the number 1, expected a block of `name: value` lines with `amount`"),
        ("table: {a: [{amount: 1}, 3]}", "f:1:26: item 2 of `a` is the number 3, expected a block of"),
        ("wohle: 1", "f:1:1: `wohle` is unknown in the file - did you mean whole?"),
        ("3: 1", "f:1:1: `3` is unknown in the file, expected one of: `whole`, `part`, `word`, `flag`"),
        ("[1]", "f:1:1: the file is a list of 1, expected a block of `name: value` lines"),
    ],
)
def test_one_wrong_value_of_each_sort(text: str, says: str) -> None:
    (fault,) = faults_of(text, Wide)
    assert fault.startswith(says)
    if not says.endswith(("a block of", "`flag`")):
        assert fault == says


def test_more_faults_than_anybody_reads() -> None:
    told = faults_of("- x\n" * 1500, list[int])
    assert len(told) == 1001
    assert told[-1] == "f:1001:3: here and below 500 more go wrong"


def test_a_text_of_any_length_fits_into_a_message() -> None:
    (fault,) = faults_of("word: [" + "a" * 100_000 + "]", Wide)
    assert fault == "f:1:7: `word` is a list of 1, expected text"
    (fault,) = faults_of("side: " + "left " * 100_000, Wide)
    assert len(fault) < 200


def test_a_list_at_the_top() -> None:
    assert parse("f", b"[1, 2]", list[int]).value == [1, 2]
    assert faults_of("[1, [x], 3]", list[list[int]]) == [
        "f:1:2: item 1 is the number 1, expected a list of whole numbers",
        'f:1:6: item 1 of item 2 is the text "x", expected a whole number',
        "f:1:10: item 3 is the number 3, expected a list of whole numbers",
    ]


def test_numbers_may_stand_for_parts_but_text_for_nothing_else() -> None:
    assert parse("f", b"{part: 2, either: x, point: [1, 2.5]}", Wide).value == Wide(part=2, either="x", point=(1, 2.5))


class Checked(Form):
    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"low is {self.low} and high is {self.high}, expected low below high")


def test_a_structs_own_check_is_told_where_the_struct_stands() -> None:
    text = "[{low: 1, high: 2}, {low: 3, high: 2}, {low: x, high: 2}, {low: 5, high: 4}]"
    assert faults_of(text, list[Checked]) == [
        "f:1:21: item 2: low is 3 and high is 2, expected low below high",
        'f:1:46: `low` is the text "x", expected a whole number',
        "f:1:59: item 4: low is 5 and high is 4, expected low below high",
    ]


class Renamed(Form, rename={"from_space": "from"}):
    from_space: int


def test_fields_are_called_as_the_file_calls_them() -> None:
    assert parse("f", b"from: 3", Renamed).value.from_space == 3
    assert faults_of("from_space: 3", Renamed) == [
        "f:1:1: `from_space` is unknown in the file, expected `from`",
        "f:1:1: `from` is missing in the file, expected a whole number",
    ]


class Tree(Form):
    name: str
    below: tuple["Tree", ...] = ()


def test_a_type_that_holds_itself() -> None:
    assert parse("f", b"{name: a, below: [{name: b}]}", Tree).value == Tree("a", (Tree("b"),))
    assert faults_of("{name: a, below: [{name: 1}]}", Tree) == [
        "f:1:26: `name` is the number 1, expected text - put it in quotes"
    ]


class Row(Form, array_like=True):
    number: int
    name: str


class Rows(Form):
    rows: tuple[Row, ...]


def test_what_only_msgspec_knows_has_its_place_all_the_same() -> None:
    assert parse("f", b"rows: [[1, a]]", Rows).value == Rows((Row(1, "a"),))
    (fault,) = faults_of("rows:\n  - [1, a]\n  - [b, 2]\n", Rows)
    assert fault.startswith("f:3:5: item 2 of `rows` is a list of 2, expected")


def test_a_cross_check_names_the_place_of_its_value() -> None:
    source = parse("f", b"horses:\n  - {name: a, cost: 3}\n  - name: a\n    cost: 2\n", Stable)
    fault = source.fault(("horses", 1, "name"), "there are two called a, expected one")
    assert fault == Fault("f", 3, 11, "there are two called a, expected one")
    assert str(fault) == "f:3:11: there are two called a, expected one"
    assert source.fault(("horses", 1, "ink"), "x").line == 3
    assert source.fault((), "x").line == 1


def test_reading_a_file(tmp_path: Path) -> None:
    file = tmp_path / "stable.yaml"
    file.write_text("horses: []\n")
    source = read(file, Stable)
    assert source.value == Stable(())
    assert source.name == str(file)
    assert read(file, Stable, "stable").name == "stable"


def test_files_that_are_none(tmp_path: Path) -> None:
    for path, says in (
        (tmp_path / "none.yaml", "there is no such file, expected a YAML file"),
        (tmp_path, "this is no file, expected a YAML file"),
    ):
        with pytest.raises(DataError) as caught:
            read(path, Stable)
        assert str(caught.value) == f"{path}:1:1: {says}"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    with pytest.raises(DataError, match="this is no file"):
        read(pipe, Stable)


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    with file.open("wb") as stream:
        stream.truncate(YAML_BYTES + 1)
    with pytest.raises(DataError) as caught:
        read(file, Stable)
    assert str(caught.value) == f"{file}:1:1: the file is too large, expected at most 500,000 bytes"


values = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.sampled_from(["bonus", "red", "x", ""]) | st.just(1.5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*Wide.__struct_fields__, "kind", "amount", 1, 2]), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(values)
def test_the_walk_agrees_with_msgspec(value: object) -> None:
    """The slow path finds a fault exactly where msgspec refuses, and never falls back on its words."""
    text = msgspec.json.encode(value)
    plain = msgspec.json.decode(text)
    if isinstance(value, dict) and any(isinstance(key, int) for key in value):
        plain = value
        text = repr(value).replace("None", "null").replace("True", "true").replace("False", "false").encode()
    try:
        expected = msgspec.convert(plain, Wide)
    except msgspec.ValidationError:
        assert all(", expected" in fault or "did you mean" in fault for fault in faults_of(text.decode(), Wide))
    else:
        assert parse("f", text, Wide).value == expected
