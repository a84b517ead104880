"""The data files: what is in the box, and what is refused in a corrected one."""

from collections.abc import Callable

import pytest

from longtable.components.faults import DataError
from longtable.components.files import data_file
from longtable.components.reading import Source, parse
from longtable.engine.game import Provenance
from longtable.games.longhorn.box import Box, Cattle, Tiles, Tokens, open_box
from longtable.games.longhorn.game import Longhorn
from tests.games.longhorn.help import LONGHORN

FILES: dict[str, type] = {"tiles.yaml": Tiles, "tokens.yaml": Tokens, "cows.yaml": Cattle}


def box_with(file: str, edit: Callable[[str], str]) -> Box:
    """The box after somebody edited one of its files."""
    sources: list[Source] = []  # type: ignore[type-arg]
    for name, kind in FILES.items():
        text = data_file("longhorn", name).read_text(encoding="utf-8")
        sources.append(parse(name, (edit(text) if name == file else text).encode(), kind))
    return Box(*sources)


def test_the_tiles_are_the_nine_with_their_stated_cows() -> None:
    """Ruling TILE-1."""
    assert {tile.name: tile.cows for tile in open_box().tiles} == {
        "Nugget Hill": 6, "Blackstone Corral": 5, "Cherokee Spring": 4, "Dagger Flat": 4, "Maverick Junction": 4,
        "Red River Valley": 4, "Kid Cooper's Ranch": 4, "Salomon Tree": 3, "Tulsa": 2,
    }  # fmt: skip


def test_the_nuggets_are_split_as_the_more_trusted_source_says() -> None:
    """Ruling GOLD-1."""
    assert open_box().gold.values == (200, 300, 300, 400, 400, 500)
    assert open_box().gold.provenance is Provenance.SECONDARY


def test_there_are_nine_cows_of_each_of_four_colours_with_a_hide_of_its_own() -> None:
    """Ruling COW-1."""
    colours = open_box().colours
    assert [(colour.key, colour.count) for colour in colours] == [
        ("white", 9), ("black", 9), ("orange", 9), ("grey", 9)
    ]  # fmt: skip
    assert len({colour.mark for colour in colours}) == 4
    assert len({colour.ink for colour in colours}) == 4


def test_yellow_tokens_are_the_rattlesnake_and_the_sheriff() -> None:
    assert {token.kind.value for token in open_box().tokens if token.dangerous} == {"rattlesnake", "sheriff"}


def test_every_component_tells_where_its_values_come_from() -> None:
    components = LONGHORN.components()
    groups = {component.group for component in components}
    assert groups == {"Location tiles", "Action tokens", "Cows", "Outlaws"}
    assert all(data_file(component.file).is_file() for component in components)
    hill = next(component for component in components if component.name == "Nugget Hill")
    assert hill.text == "6 cows at the start; the Sheriff is always put here."
    assert sum(component.name.startswith("Gold Nugget") for component in components) == 6


def test_the_digests_are_of_the_files_that_rules_were_read_from() -> None:
    assert sorted(LONGHORN.digests()) == ["longhorn/cows.yaml", "longhorn/tiles.yaml", "longhorn/tokens.yaml"]
    assert all(len(digest) == 64 for digest in LONGHORN.digests().values())


def test_another_split_of_the_nuggets_is_a_matter_of_data() -> None:
    split, other = "[200, 300, 300, 400, 400, 500]", "[200, 200, 300, 300, 400, 500]"
    box = box_with("tokens.yaml", lambda text: text.replace(split, other))
    kinds = Longhorn(box).tables.kinds
    assert kinds[7:] == ("gold_200", "gold_300", "gold_400", "gold_500")
    assert Longhorn(box).tables.supply[7:] == (2, 2, 1, 1)


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "message"),
    [
        ("tiles.yaml", "cows: 6", "cows: 7", 10, "the tiles hold 37 cows at the start, expected all 36"),
        ("tiles.yaml", "key: tulsa", "key: nugget_hill", 18, "tile nugget_hill stands here twice"),
        ("tiles.yaml", "sheriff: true, ", "", 10, "expected one tile for the Sheriff (sheriff: true)"),
        ("tiles.yaml", "start: true, ", "", 10, "expected at least one tile where the game may begin (start: true)"),
        (
            "tokens.yaml",
            "count: 1\n    dangerous",
            "count: 2\n    dangerous",
            8,
            "there are 20 tokens with the nuggets, expected 19",
        ),
        ("tokens.yaml", "kind: epidemic", "kind: ambush", 30, "token ambush stands here twice"),
        ("tokens.yaml", "kind: epidemic", "kind: ambush", 8, "no token of kind epidemic (count 0 leaves a kind out)"),
        ("cows.yaml", "name: white, count: 9", "name: white, count: 8", 8, "there are 8 white cows, expected 9"),
        ("cows.yaml", "key: black", "key: white", 9, "colour white stands here twice"),
        ("cows.yaml", "mark: belt", "mark: plain", 9, "another colour has plain hides, expected one each"),
        (
            "cows.yaml",
            "  - {key: eagle_perkins, name: Eagle Perkins, provenance: published}\n",
            "",
            15,
            "there are 1 outlaws, expected 2",
        ),
    ],
)
def test_a_box_that_can_not_be_is_refused_at_its_line(file: str, old: str, new: str, line: int, message: str) -> None:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new)

    with pytest.raises(DataError) as caught:
        box_with(file, edit)
    assert (line, message) in [(fault.line, fault.message) for fault in caught.value.faults]


def test_two_sheriffs_and_missing_tiles_are_refused() -> None:
    with pytest.raises(DataError, match="2 Sheriffs"):
        box_with("tokens.yaml", lambda text: text.replace("name: Sheriff\n    count: 1", "name: Sheriff\n    count: 2"))
    with pytest.raises(DataError, match="there are 8 tiles, expected 9"):
        box_with("tiles.yaml", lambda text: "\n".join(text.splitlines()[:-1]) + "\n")
    with pytest.raises(DataError, match="there are 3 colours of cows, expected 4"):
        box_with("cows.yaml", lambda text: "\n".join(x for x in text.splitlines() if "key: grey" not in x) + "\n")
