"""YAML as text: every value at its line and column, and nothing that two readers could read differently."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.components.bounds import YAML_DEPTH
from longtable.components.document import compose, scalar
from longtable.components.faults import DataError


def faults_of(text: str | bytes) -> list[str]:
    """What is wrong with a text, by the file name `f`; its structure alone, without types."""
    try:
        return [str(fault) for fault in compose("f", text.encode() if isinstance(text, str) else text)[1]]
    except DataError as error:
        return [str(fault) for fault in error.faults]


def test_values_and_their_places() -> None:
    root, faults = compose("f", b"horses:\n  - name: Comet\n    bars: [1, 2.5, true]\n  -\n6: 'x'\n")
    assert faults == []
    assert root.value == {"horses": [{"name": "Comet", "bars": [1, 2.5, True]}, None], 6: "x"}
    places = {path: (root.at(path).line, root.at(path).column) for path in [(), ("horses", 0, "bars", 1), (6,)]}
    assert places == {(): (1, 1), ("horses", 0, "bars", 1): (3, 15), (6,): (5, 4)}
    assert (root.keys["horses"].line, root.keys["horses"].column) == (1, 1)


def test_a_path_that_leaves_the_file_ends_at_the_last_value_on_the_way() -> None:
    root, _ = compose("f", b"a:\n  b: 1\n")
    node = root.at(("a", "c", 3))
    assert (node.line, node.column) == (2, 3)


def test_columns_count_characters_and_not_bytes() -> None:
    root, _ = compose("f", 'name: {a: "ÄÖÜ", b: 2}'.encode())
    assert (root.at(("name", "b")).line, root.at(("name", "b")).column) == (1, 21)


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    root, faults = compose("f", b"\xef\xbb\xbfa: 1")
    assert (root.value, faults) == ({"a": 1}, [])
    assert (root.keys["a"].line, root.keys["a"].column) == (1, 1)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("+1", 1),
        ("0", 0),
        ("0.5", 0.5),
        ("-12.25", -12.25),
        ("true", True),
        ("False", False),
        ("", None),
        ("~", None),
        ("null", None),
        ("y", "y"),
        ("north", "north"),
        ("-", "-"),
        ("3-5", "3-5"),
        ("2x", "2x"),
        ("1/2", "1/2"),
        ("+", "+"),
        (".", "."),
        ("1.2.3", "1.2.3"),
    ],
)
def test_words_without_quotes(text: str, value: object) -> None:
    assert scalar(text) == value
    assert type(scalar(text)) is type(value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("no", "`no` can mean false, expected false, or text in quotes"),
        ("Yes", "`Yes` can mean true, expected true, or text in quotes"),
        ("ON", "can mean true"),
        ("off", "can mean false"),
        ("1:30", "can mean a count of minutes or seconds"),
        ("2026-05-17", "can mean a date"),
        ("2001-12-14 21:59:43", "can mean a date"),
        ("017", "can mean an octal number"),
        ("0o17", "can mean an octal number"),
        ("08", "is an odd way to write a number"),
        ("0x1F", "can mean a number to another base"),
        ("0b101", "can mean a number to another base"),
        ("1_000", "is an odd way to write a number"),
        ("1e3", "is an odd way to write a number"),
        ("1.", "is an odd way to write a number"),
        (".5", "is an odd way to write a number"),
        ("1" * 30, "is an odd way to write a number"),
        (".inf", "is no number to count with"),
        ("-.INF", "is no number to count with"),
        (".nan", "is no number to count with"),
        ("<<", "copies from another place"),
    ],
)
def test_words_that_readers_of_yaml_disagree_about(text: str, says: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        scalar(text)
    assert says in str(caught.value)
    assert scalar("x" + text) == "x" + text
    root, faults = compose("f", f"- '{text}'\n- {text}\n".encode())
    assert root.value == [text, None]
    assert [(fault.line, fault.column) for fault in faults] == [(2, 3)]


def test_every_odd_value_is_named_at_once() -> None:
    assert faults_of("a: no\nb: [1:30, 2, 0o17]\nno: 1\n") == [
        "f:1:4: `no` can mean false, expected false, or text in quotes",
        "f:2:5: `1:30` can mean a count of minutes or seconds, expected digits as in 17 or 0.5, or text in quotes",
        "f:2:14: `0o17` can mean an octal number, expected digits as in 17 or 0.5, or text in quotes",
        "f:3:1: `no` can mean false, expected false, or text in quotes",
    ]


def test_a_name_may_stand_only_once_in_a_block() -> None:
    assert faults_of("a: 1\nb: 2\na: 3\n") == [
        "f:3:1: `a` stands here a second time (first in line 1), expected it once"
    ]
    assert faults_of("x: {6: 1, '6': 2, 6: 3}") == [
        "f:1:19: `6` stands here a second time (first in line 1), expected it once"
    ]


@pytest.mark.parametrize("name", ["? [a]\n: 1", "? {a: 1}\n: 1", "~: 1", "true: 1", "0.5: 1"])
def test_only_text_and_whole_numbers_are_names(name: str) -> None:
    (fault,) = faults_of(name)
    assert "this can't be a name before a colon, expected text or a whole number" in fault


def test_anchors_aliases_tags_and_merges_are_refused() -> None:
    assert faults_of("a: &x {b: 1}\nc: *x\nd: !!str 6\ne: !!python/object:os.system x\nf:\n  <<: *x\n") == [
        "f:1:4: `&x` marks a value to be pointed to, expected the value alone",
        "f:2:4: `*x` points to another place in the file, expected the value itself",
        "f:3:4: `tag:yaml.org,2002:str` is a YAML tag, expected a value without one",
        "f:4:4: `tag:yaml.org,2002:python/object:os.sy...` is a YAML tag, expected a value without one",
        "f:6:3: `<<` copies from another place in YAML, expected the values written out",
        "f:6:7: `*x` points to another place in the file, expected the value itself",
    ]


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a remark\n", "   "])
def test_an_empty_file(text: str) -> None:
    assert faults_of(text) == ["f:1:1: the file is empty, expected components"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a:\n\tb: 1", "f:2:1: a tab stands here, expected spaces"),
        ("a: @x", "f:1:4: `@` can't begin a value, expected text in quotes"),
        ("a: `x", "f:1:4: ``` can't begin a value, expected text in quotes"),
        ("a: %x", "f:1:4: `%` can't begin a value, expected text in quotes"),
        ("a: 'x\nb: 1\n", "f:1:4: this text in quotes never ends, expected a closing quote"),
        ("a: b: c", "f:1:5: this colon is one too many, expected one `name: value` a line"),
        ("a:\n  b: 1\n c: 2", "f:3:2: this does not line up with the lines above, expected a `name:` below the others"),
        ("- a\nb: 1", "f:2:1: this does not line up with the list above, expected a `-` below the others"),
        ("a: - b", "f:1:4: this `-` comes as a surprise, expected a list in lines of their own"),
        ("a: [1\nb: 3", "f:2:2: a list in [ ] goes wrong here, expected `,` or `]` (it begins in line 1)"),
        ("a: {b: 1\nc: 3", "f:2:2: a block in { } goes wrong here, expected `,` or `}` (it begins in line 1)"),
        ("a: 1\nb\n", "f:3:1: a `:` is missing, expected `name: value`"),
        ("{: 1}", "f:1:2: this comes as a surprise, expected a value"),
        ("a: }", "f:1:4: this comes as a surprise, expected a value"),
        ('a: "\\q"', "f:1:5: this sequence with a backslash means nothing, expected text in single quotes"),
        ("a: *", "f:1:5: & and * stand for other places in YAML, expected text in quotes"),
        ("[a]\nb", "f:2:1: this comes after the end of the file's one block, expected nothing more"),
        ("%YAML 3.0\n---\na: 1", "f:1:1: this is not YAML: found incompatible YAML document"),
    ],
)
def test_what_is_no_yaml_is_told_in_peoples_words(text: str, says: str) -> None:
    assert faults_of(text) == [says]


def test_what_was_found_before_the_file_breaks_off_is_told_too() -> None:
    assert faults_of("a: no\na: 1\nb: [") == [
        "f:1:4: `no` can mean false, expected false, or text in quotes",
        "f:2:1: `a` stands here a second time (first in line 1), expected it once",
        "f:4:1: the file ends too early, expected the rest of a list in [ ] or of a block in { }",
    ]


def test_one_document_in_a_file() -> None:
    assert faults_of("a: 1\n---\nb: 1\n") == ["f:2:1: a second document begins here, expected one document in a file"]
    assert faults_of("---\na: 1\n...\n") == []


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
@pytest.mark.parametrize("depth", [YAML_DEPTH + 1, 900, 100_000])
def test_too_deep(opening: str, depth: int) -> None:
    (fault,) = faults_of(opening * depth)
    assert f"too many lists and blocks inside each other, expected at most {YAML_DEPTH}" in fault


def test_as_deep_as_may_be() -> None:
    root, faults = compose("f", ("[" * YAML_DEPTH + "]" * YAML_DEPTH).encode())
    assert (root.line, faults) == (1, [])


def test_too_many_values() -> None:
    assert faults_of("[" + "1," * 60_000 + "]") == [
        "f:1:100000: the file holds too much, expected at most 50,000 values"
    ]


def test_bytes_that_are_no_text() -> None:
    assert faults_of("a: 1\nnäme: ".encode() + b"\xff") == [
        "f:2:7: this byte is not UTF-8, expected a text file saved as UTF-8"
    ]
    assert faults_of("a: ü".encode("latin-1")) == ["f:1:4: this byte is not UTF-8, expected a text file saved as UTF-8"]
    assert faults_of("a: 1".encode("utf-16")) == ["f:1:1: this byte is not UTF-8, expected a text file saved as UTF-8"]


@pytest.mark.parametrize("sign", ["\0", "\x07", "\x7f", "\x85", "\u2028", "\ufeff", "\ufffe"])
def test_invisible_characters(sign: str) -> None:
    assert faults_of(f"a: 1\nb: x{sign}y\n") == [
        f"f:2:5: an invisible character (U+{ord(sign):04X}) stands here, expected plain text"
    ]


@given(st.one_of(st.binary(max_size=60), st.text(alphabet=" \n\t-:,?[]{}#&*!|>'\"%@`ab1~.<=\\", max_size=60)))
def test_nothing_but_faults_comes_of_any_text(text: bytes | str) -> None:
    faults = faults_of(text)
    assert all((fault.startswith("f:") and ", expected" in fault) or "not YAML" in fault for fault in faults)
