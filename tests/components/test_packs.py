"""Users' packs: good ones are offered, broken ones listed with their faults, and the rest goes on."""

import os
import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from longtable.components.faults import Fault
from longtable.components.packs import Packs, read_packs
from longtable.components.reading import Source
from tests.bad_paths import BAD, NO_TEXT, refuse_answers


class Herd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cows: tuple[int, ...]


def three_cows(source: Source[Herd], before: Sequence[Source[Herd]]) -> Iterable[Fault]:
    if len(source.value.cows) != 3:
        yield source.fault(("cows",), f"there are {len(source.value.cows)} cows, expected 3")


def cows_of_their_own(source: Source[Herd], before: Sequence[Source[Herd]]) -> Iterable[Fault]:
    for number, cow in enumerate(source.value.cows):
        if any(cow in other.value.cows for other in before):
            yield source.fault(("cows", number), f"cow {cow} stands in another herd")


def test_no_folder_no_packs(tmp_path: Path) -> None:
    assert read_packs(None, Herd) == Packs()
    assert read_packs(tmp_path / "none", Herd) == Packs()


def test_good_packs_and_broken_ones(tmp_path: Path) -> None:
    (tmp_path / "b-good.yaml").write_text("cows: [1, 2, 3]")
    (tmp_path / "a-good.yml").write_text("cows: [4, 5, 6]")
    (tmp_path / "types.yaml").write_text("cows: [x]\ncow: 1\n")
    (tmp_path / "counts.yaml").write_text("cows: [1]")
    (tmp_path / "bytes.yaml").write_bytes(b"\xff")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "notes.txt").write_text("not a pack")
    (tmp_path / ".hidden.yaml").write_text("not a pack")
    packs = read_packs(tmp_path, Herd, three_cows)
    assert [pack.name for pack in packs.good] == ["packs/a-good.yml", "packs/b-good.yaml"]
    assert packs.values == (Herd((4, 5, 6)), Herd((1, 2, 3)))
    assert {broken.file: broken.faults for broken in packs.broken} == {
        str(tmp_path / file): tuple(f"{tmp_path / file}:{fault}" for fault in faults)
        for file, faults in {
            "bytes.yaml": ["1:1: this byte is not UTF-8, expected a text file saved as UTF-8"],
            "counts.yaml": ["1:7: there are 1 cows, expected 3"],
            "folder.yaml": ["1:1: this is no file, expected a YAML file"],
            "types.yaml": [
                '1:8: item 1 of `cows` is the text "x", expected a whole number',
                "2:1: `cow` is unknown in the file - did you mean cows?",
            ],
        }.items()
    }


@pytest.mark.skipif(sys.platform == "win32", reason="pipes, links and devices of Unix")
def test_what_is_no_pack_hides_no_good_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "zebra.yaml").write_text("cows: [1, 2, 3]")
    (tmp_path / f"{NO_TEXT}.yaml").write_text("cows: [4, 5, 6]")
    bad = [make(tmp_path, f".{number}.yaml") for number, make in enumerate(BAD.values())]
    listed = {str(path) for path in bad if os.path.lexists(path)}
    refuse_answers(monkeypatch)
    packs = read_packs(tmp_path, Herd, three_cows)
    assert [pack.name for pack in packs.good] == ["packs/zebra.yaml"]
    told = {broken.file: broken.faults for broken in packs.broken}
    # The name of a pack stands in the journals of its matches, which are text.
    assert told.pop(str(tmp_path / f"{NO_TEXT}.yaml")) == (
        f"{tmp_path / NO_TEXT}.yaml:1:1: the name of this file is no text in UTF-8, expected another name",
    )
    assert set(told) == listed
    assert all(len(faults) == 1 for faults in told.values())


def test_packs_have_digests_and_some_are_used(tmp_path: Path) -> None:
    for name, text in (("a", b"cows: [1]"), ("b", b"cows: [2]"), ("bad", b"cows: 3")):
        (tmp_path / f"{name}.yaml").write_bytes(text)
    packs = read_packs(tmp_path, Herd)
    assert packs.digests == {
        "packs/a.yaml": sha256(b"cows: [1]").hexdigest(),
        "packs/b.yaml": sha256(b"cows: [2]").hexdigest(),
    }
    assert packs.without([Herd((2,))]) == ("packs/a.yaml",)
    assert packs.without([]) == ("packs/a.yaml", "packs/b.yaml")


def test_a_pack_is_checked_beside_the_good_ones_before_it(tmp_path: Path) -> None:
    for name, cows in (("a", "[1, 2]"), ("b", "[2, 3]"), ("c", "[3, 4]")):
        (tmp_path / f"{name}.yaml").write_text(f"cows: {cows}")
    packs = read_packs(tmp_path, Herd, cows_of_their_own)
    assert packs.values == (Herd((1, 2)), Herd((3, 4)))
    assert [broken.faults for broken in packs.broken] == [(f"{tmp_path / 'b.yaml'}:1:8: cow 2 stands in another herd",)]


def test_a_broken_pack_says_how_much_it_lacks(tmp_path: Path) -> None:
    (tmp_path / "foreign.yaml").write_text("sheep: [1]\n")
    (tmp_path / "wrong.yaml").write_text("cows: [x, y]\n")
    assert [broken.lacking for broken in read_packs(tmp_path, Herd).broken] == [1, 0]


def test_two_packs_of_one_name(tmp_path: Path) -> None:
    (tmp_path / "herd.yaml").write_text("cows: [1]")
    (tmp_path / "herd.yml").write_text("cows: [2]")
    packs = read_packs(tmp_path, Herd)
    assert packs.values == (Herd((1,)),)
    (broken,) = packs.broken
    assert broken.file == str(tmp_path / "herd.yml")
    assert "there is another pack called herd" in broken.faults[0]


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "longshot").write_text("")
    packs = read_packs(tmp_path / "longshot", Herd)
    assert packs.good == ()
    assert "the folder can't be read (Not a directory)" in packs.broken[0].faults[0]
