"""Games that other packages bring, in the window."""

import pytest
from pytestqt.qtbot import QtBot

from docs.noughts import load
from longtable.app.new_match import solo
from longtable.app.rules_view import rules_text
from longtable.app.settings import Shelf
from longtable.app.start_page import StartPage
from longtable.app.window import MainWindow
from longtable.components.faults import DataError, Fault
from longtable.components.files import UserFolders
from longtable.engine.game import AnyGame
from longtable.engine.label import Games
from longtable.games import GAMES
from longtable.play.session import Turn
from tests.toy import TOY

NOUGHTS = load()


def test_it_has_a_tile_rules_and_a_table(qtbot: QtBot, folders: UserFolders, shelf: Shelf) -> None:
    games = Games((NOUGHTS.label,), lambda key: NOUGHTS)
    window = MainWindow(games, folders, shelf)
    qtbot.addWidget(window)
    assert [tile.key for tile in window.start_page.tiles] == ["noughts"]
    assert window.start_page.left_out.isHidden()
    assert "drag your mark into an empty cell" in rules_text(NOUGHTS)
    window.begin(solo(games))
    page = window.page
    assert page is not None
    qtbot.waitUntil(lambda: page.session.turn is Turn.HUMAN)
    page.play(page.session.controller.offers()[0])
    assert page.session.match.log
    assert list(folders.matches.glob("*.longtable"))
    window.close()


def test_what_can_not_be_played_is_told_below_the_tiles(qtbot: QtBot) -> None:
    def broken(key: str) -> AnyGame:
        if key == TOY.key:
            return TOY
        raise DataError([Fault("dull_game", 1, 1, "the game can't be loaded: no dice")])

    page = StartPage(Games((NOUGHTS.label, TOY.label), broken, {"odd": "odd_game: division by zero"}))
    qtbot.addWidget(page)
    assert page.left_out.text() == "odd can't be played: odd_game: division by zero"
    while page.paint_next():
        continue
    assert page.left_out.text().splitlines()[1:] == [
        "Noughts and Crosses can't be played: dull_game:1:1: the game can't be loaded: no dice"
    ]
    assert [tile.isEnabled() for tile in page.tiles] == [False, True]
    assert [bool(tile.picture.density) for tile in page.tiles] == [False, True]


@pytest.mark.parametrize("key", GAMES.labels)
def test_our_own_games_bring_their_files_themselves(key: str) -> None:
    assert GAMES.labels[key].package == "longtable"
