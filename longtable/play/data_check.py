"""Reading every component file that a match may be played with, to tell what is wrong with it."""

import os
from pathlib import Path

from longtable.components.faults import DataError, Fault
from longtable.components.files import DATA_VARIABLE, data_file
from longtable.components.packs import pack_files
from longtable.engine.game import AnyGame
from longtable.engine.label import Games, Label
from longtable.engine.options import complete
from longtable.play.seats import seatings


def check_program(games: Games) -> list[str]:
    """Every fault of these games' own data and of their packs, as `file:line:column: message`.

    Then, why games that other packages bring can't be played, as `game: message`.
    """
    faults = [fault for key in games for fault in _faults_of_loaded(games, key)]
    return faults + [f"{key}: {reason}" for key, reason in games.broken.items()]


def check_folder(folder: Path, games: Games) -> list[str]:
    """Every fault of the files in `folder`.

    It is a copy of the program's data, or it holds packs: YAML files, or one folder of them a
    game. A pack that lies in `folder` itself is in order when any game can take it.
    """
    if not folder.is_dir():
        return [str(Fault(str(folder), 1, 1, "there is no such folder, expected a folder of packs"))]
    copied = [key for key, label in games.labels.items() if _is_copy(folder / key, label)]
    if copied:
        return _faults_of_copy(folder, [games[key] for key in copied])
    named = [key for key in games if (folder / key).is_dir()]
    faults = [fault for key in named for fault in _faults_of(games[key].with_packs(folder / key))]
    loose = pack_files(folder)
    if not loose and not named:
        message = f"there are no packs here, expected YAML files or a folder named {' or '.join(games)}"
        return [str(Fault(str(folder), 1, 1, message))]
    takers = [taker for game in games.values() if (taker := game.with_packs(folder)) is not game]
    return faults + _faults_of_loose(loose, takers)


def _faults_of_loose(files: list[Path], takers: list[AnyGame]) -> list[str]:
    """The faults of the packs that no game can take, each as the game tells them that the pack looks meant for."""
    try:
        left_out = [{pack.file: pack for pack in taker.broken_packs()} for taker in takers]
    except DataError as error:
        return [str(fault) for fault in error.faults]
    faults: list[str] = []
    for file in files:
        told = [broken[str(file)] for broken in left_out if str(file) in broken]
        if told and len(told) == len(takers):
            faults += min(told, key=lambda pack: (pack.lacking, len(pack.faults))).faults
    return faults


def _is_copy(folder: Path, label: Label) -> bool:
    """Whether a folder holds a file by the name of one of the game's own."""
    own = data_file(label.key, package=label.package)
    return any((folder / file.relative_to(own)).is_file() for file in own.rglob("*.yaml"))


def _faults_of_copy(folder: Path, games: list[AnyGame]) -> list[str]:
    before = os.environ.get(DATA_VARIABLE)
    os.environ[DATA_VARIABLE] = str(folder)
    try:
        # New objects, because a game reads its files once.
        return [fault for game in games for fault in _faults_of(type(game)())]
    finally:
        if before is None:
            del os.environ[DATA_VARIABLE]
        else:
            os.environ[DATA_VARIABLE] = before


def _faults_of_loaded(games: Games, key: str) -> list[str]:
    try:
        game = games[key]
    except DataError as error:
        return [str(fault) for fault in error.faults]
    return _faults_of(game)


def _faults_of(game: AnyGame) -> list[str]:
    faults: list[str] = []
    try:
        game.components()
        faults += game.pack_faults()
        roles = seatings(game)[0]
        view = game.observe(game.new(complete(game.options(), {}), roles), 0)
        game.table.layout(view)
    except DataError as error:
        faults += map(str, error.faults)
    return faults
