"""Places that have grown narrow: each can be seen and dropped on."""

import pytest

from longtable.engine.table import Drag
from longtable.games.longboard.rules.moves import Build
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session
from tests.games.longboard.help import GAME, begun, position
from tests.gui.conftest import ShowTable
from tests.gui.gestures import check_scene, perform
from tests.gui.test_every_gesture import Heard

NAMES = ("Ada", "Bruno", "Cleo", "Dov")


@pytest.mark.parametrize("size", [(1066, 720), (2240, 1390)], ids=["1366x768", "2560x1440"])
@pytest.mark.parametrize("counts", [(20, 18), (18, 17, 16), (17, 16, 15, 9)], ids=["two", "three", "four"])
def test_a_card_is_dropped_on_each_of_many_boards(
    counts: tuple[int, ...], size: tuple[int, int], show_table: ShowTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = tuple(SeatSpec(HUMAN, name) for name in NAMES[: len(counts)])
    placed = position(begun(counts), ["w8"])
    session = Session.new(GAME, {}, seats, 1, position=placed)
    view = show_table(session, size=size)
    heard = Heard(session, monkeypatch)
    for number in range(1, counts[0] + 1):
        perform(view, Drag("card:wild-8", f"s0.board:{number}"))
    assert heard.moves == [Build("wild-8", number) for number in range(1, counts[0] + 1)]
    tableau = view.table.tableau
    assert tableau is not None
    for seat, boards in enumerate(placed.seats):
        for number, (card,) in enumerate(boards.boards, 1):
            slot = tableau.slots[f"card:{card}"]
            assert slot.place == f"s{seat}.board:{number}"
            # Nothing lies over it: the pointer meets it in its middle.
            assert view.table.piece_at(view.table.pieces[slot.piece].rect.center()) == slot.piece
    check_scene(view)
