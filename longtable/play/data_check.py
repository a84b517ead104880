"""Reading every component file that a match may be played with, to tell what is wrong with it."""

from collections.abc import Mapping
from pathlib import Path

from longtable.components.faults import DataError
from longtable.components.packs import SUFFIXES
from longtable.engine.game import AnyGame


def check_program(games: Mapping[str, AnyGame]) -> list[str]:
    """Every fault of the program's own data and of the packs of these games, as `file:line:column: message`."""
    faults: list[str] = []
    for game in games.values():
        faults += _faults_of(game)
    return faults


def check_packs(folder: Path, games: Mapping[str, AnyGame]) -> list[str]:
    """Every fault of the packs in `folder`: YAML files, or one folder of them a game.

    A file that lies in `folder` itself is in order when any game can take it.
    """
    if not folder.is_dir():
        return [f"{folder}:1:1: there is no such folder, expected a folder of packs"]
    named = {key: folder / key for key in games if (folder / key).is_dir()}
    faults: list[str] = []
    for key, packs in named.items():
        faults += _faults_of(games[key].with_packs(packs))
    loose = [file for file in folder.iterdir() if file.suffix in SUFFIXES]
    if loose:
        takers = [taker for game in games.values() if (taker := game.with_packs(folder)) is not game]
        told = [_faults_of(taker) for taker in takers]
        if told:
            fewest: list[str] = min(told, key=len)
            faults += fewest
    if not loose and not named:
        return [f"{folder}:1:1: there are no packs here, expected YAML files or a folder named {' or '.join(games)}"]
    return faults


def _faults_of(game: AnyGame) -> list[str]:
    try:
        game.components()
        return list(game.pack_faults())
    except DataError as error:
        return [str(fault) for fault in error.faults]
