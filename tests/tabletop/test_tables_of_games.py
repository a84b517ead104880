"""Every game's table is drawn whole: no name without its colour or sign, no word cut."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from longtable.engine.signs import SEAT_MARKS
from longtable.engine.table import Face
from longtable.tabletop import boards, lettering, printing, strokes
from longtable.tabletop.boards import art_of
from longtable.tabletop.durations import STILL
from longtable.tabletop.faces import Faces
from longtable.tabletop.hides import HIDES
from longtable.tabletop.icons import icon
from longtable.tabletop.lettering import Align, Weight
from longtable.tabletop.measures import TEXT
from longtable.tabletop.motion import Clock
from longtable.tabletop.scene import TableScene
from longtable.tabletop.tableau import Tableau, look
from longtable.tabletop.theme import theme
from tests.contract.tables import SEATINGS, Table, positions

NAMES = ("Ada", "Benedikt", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hal")

LEGIBLE = [table for table in SEATINGS if table.game.key in ("longboard", "longhorn")]
"""Where no letters are smaller than the text at 100 %."""

every_table = pytest.mark.parametrize("table", SEATINGS, ids=lambda table: table.name)


def looks(table: Table, most: int) -> Iterator[Tableau]:
    """The table of each seat that looks, at positions of one match."""
    for viewer in table.viewers[:2]:
        known = None
        for state in positions(table, 3, most):
            known = look(table.game, table.game.observe(state, viewer), table.roles, table.game.actor(state), known)
            yield known


def faces_of(tableau: Tableau) -> list[Face]:
    return [*tableau.printed.values(), *(slot.face for slot in tableau.slots.values())]


def shown(table: Table, most: int) -> Iterator[Tableau]:
    """The looks of a table, each while it is on a scene."""
    scene = TableScene(art_of(table.game), Faces(), Clock(STILL))
    for tableau in looks(table, most):
        scene.show_tableau(tableau, NAMES[: len(table.roles)])
        yield tableau
    scene.clear_tableau()
    assert not scene.items()


@every_table
def test_every_ink_glyph_and_mark_is_known(table: Table) -> None:
    for tableau in looks(table, 8):
        assert tableau.surface in theme().surfaces
        for face in faces_of(tableau):
            inks = {face.ink, *(pip.ink for pip in face.pips)} - {""}
            glyphs = {face.glyph, *(pip.glyph for pip in face.pips)} - {""}
            assert inks <= theme().inks.keys(), face
            assert all(icon(glyph) != icon("help-rhombus-outline") for glyph in glyphs), face
            assert face.mark in SEAT_MARKS or face.mark in HIDES or len(face.mark) <= 2 or face.mark == "ring", face


@every_table
def test_no_word_is_cut(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []

    def noting(text: str, size: float, weight: Weight, room: float) -> str:
        cut.append(text)
        return text

    monkeypatch.setattr(lettering, "elided", noting)
    for _ in shown(table, 8):
        assert not cut


@pytest.mark.parametrize("table", LEGIBLE, ids=lambda table: table.name)
def test_no_letter_is_too_small_to_read(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    small: dict[str, float] = {}

    def noting(
        painter: QPainter,
        text: str,
        rect: QRectF,
        size: float,
        weight: Weight,
        ink: QColor,
        align: Align = Align.CENTRE,
    ) -> None:
        if size < TEXT:
            small[text] = size

    for module in (boards, lettering, printing, strokes):
        monkeypatch.setattr(module, "draw_line", noting)
    for _ in shown(table, 200):
        assert not small


def test_a_table_keeps_no_print_of_a_size_that_it_had() -> None:
    table = next(table for table in SEATINGS if table.game.key == "longshot")
    faces = Faces()
    scene = TableScene(art_of(table.game), faces, Clock(STILL))
    scene.show_tableau(next(looks(table, 1)), NAMES[: len(table.roles)])
    kept = len(faces)
    assert kept > 20
    for step in range(1, 12):
        scene.set_density(1.0 + step / 10)
        assert len(faces) == kept
    assert {item.pixmap().devicePixelRatio() for item in scene.pieces.values()} == {2.1}
