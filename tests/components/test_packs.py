"""Users' packs: good ones are offered, broken ones listed with their faults, and the rest goes on."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from longtable.components.faults import Fault
from longtable.components.packs import read_packs
from longtable.components.reading import Source


class Herd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cows: tuple[int, ...]


def three_cows(source: Source[Herd]) -> Iterable[Fault]:
    if len(source.value.cows) != 3:
        yield source.fault(("cows",), f"there are {len(source.value.cows)} cows, expected 3")


def test_no_folder_no_packs(tmp_path: Path) -> None:
    packs = read_packs(tmp_path / "none", Herd)
    assert (packs.good, packs.broken) == ((), ())


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
    assert [(pack.key, pack.source.value.cows) for pack in packs.good] == [
        ("a-good", (4, 5, 6)),
        ("b-good", (1, 2, 3)),
    ]
    assert {broken.file.name: [fault.message for fault in broken.faults] for broken in packs.broken} == {
        "bytes.yaml": ["this byte is not UTF-8, expected a text file saved as UTF-8"],
        "counts.yaml": ["there are 1 cows, expected 3"],
        "folder.yaml": ["this is no file, expected a YAML file"],
        "types.yaml": [
            'item 1 of `cows` is the text "x", expected a whole number',
            "`cow` is unknown in the file - did you mean cows?",
        ],
    }
    assert packs.broken[1].faults[0].line == 1
    assert packs.broken[1].faults[0].file == str(tmp_path / "counts.yaml")


def test_two_packs_of_one_name(tmp_path: Path) -> None:
    (tmp_path / "herd.yaml").write_text("cows: [1]")
    (tmp_path / "herd.yml").write_text("cows: [2]")
    packs = read_packs(tmp_path, Herd)
    assert [pack.source.value.cows for pack in packs.good] == [(1,)]
    assert [broken.file.name for broken in packs.broken] == ["herd.yml"]
    assert "there is another pack called herd" in packs.broken[0].faults[0].message


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "longshot").write_text("")
    packs = read_packs(tmp_path / "longshot", Herd)
    assert packs.good == ()
    assert "the folder can't be read (Not a directory)" in packs.broken[0].faults[0].message
