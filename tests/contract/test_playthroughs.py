"""The golden playthroughs are what the games play today."""

import pytest

from tests.contract.playthroughs import FOLDER, file_of, golden_tables, write
from tests.contract.tables import Table


@pytest.mark.parametrize("table", golden_tables(), ids=lambda table: table.name)
def test_a_playthrough_is_as_it_was(table: Table) -> None:
    path = file_of(table)
    assert path.exists(), "missing: write it with `python3 dev.py playthroughs`"
    assert write(table).splitlines() == path.read_text(encoding="utf-8").splitlines(), (
        "the rules or the words have changed; where that is meant, write it anew with `python3 dev.py playthroughs`"
    )


def test_there_is_none_too_many() -> None:
    assert set(FOLDER.rglob("*.txt")) == {file_of(table) for table in golden_tables()}
