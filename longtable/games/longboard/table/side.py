"""Longboard's side of the table, without Qt: pieces, places, faces, gestures and words."""

from collections.abc import Callable, Mapping
from functools import cached_property

import msgspec

from longtable.components.reading import read_data
from longtable.engine.game import Observation
from longtable.engine.layout import Layout, Point, SeatZones, Zone
from longtable.engine.moves import Move
from longtable.engine.refusal import Refusal
from longtable.engine.table import Arrangement, Face, Gesture, TableSide
from longtable.games.longboard.box.box import FOLDER
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.state import LongboardState
from longtable.games.longboard.table.arrange import arrange, printed
from longtable.games.longboard.table.faces import Faces
from longtable.games.longboard.table.gestures import gestures, intent
from longtable.games.longboard.words.orders import order
from longtable.games.longboard.words.previews import preview
from longtable.games.longboard.words.prompts import prompt

View = Observation[LongboardState]


class _LayoutFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """layout.yaml: one table, and a small board for each number of players."""

    size: Point
    surface: str
    zones: tuple[Zone, ...]
    own: Zone
    area: tuple[float, float, float, float]
    others: dict[int, Zone]


class LongboardTable(TableSide[LongboardState]):
    """How Longboard lies on the table.

    Args:
        lookups: the box, given when they are first needed.
    """

    def __init__(self, lookups: Callable[[], Lookups]) -> None:
        self._lookups = lookups

    @cached_property
    def _layouts(self) -> dict[int, Layout]:
        """The layout for each number of players."""
        file = read_data(_LayoutFile, FOLDER, "layout.yaml")
        return {
            players: Layout(file.size, file.surface, file.zones, SeatZones(file.own, other, file.area))
            for players, other in file.others.items()
        }

    @cached_property
    def _faces(self) -> Faces:
        return Faces(self._lookups())

    def layout(self, view: View) -> Layout:
        """The same for every match with so many players."""
        return self._layouts[len(view.state.roles)]

    def printed(self, view: View) -> Mapping[str, Face]:
        """How the game ends."""
        return printed(self._lookups(), len(view.state.roles))

    def arrange(self, view: View) -> Arrangement:
        """Everything lies open but the deck."""
        return arrange(self._lookups(), self._faces, view.state)

    def prompt(self, view: View) -> str:
        """Who must do what now."""
        return prompt(self._lookups(), view.state)

    def gesture(self, view: View, move: Move) -> Gesture:
        """The usual gesture of a move."""
        return gestures(view.state, move)[0]

    def gestures(self, view: View, move: Move) -> tuple[Gesture, ...]:
        """Every gesture of a move."""
        return gestures(view.state, move)

    def intent(self, view: View, gesture: Gesture) -> Move | Refusal:
        """What another gesture was meant to do."""
        return intent(self._lookups(), view.state, gesture)

    def label(self, view: View, move: Move) -> str:
        """A move as an order."""
        return order(self._lookups(), view.state, move)

    def preview(self, view: View, move: Move) -> str:
        """What will come of a move."""
        return preview(self._lookups(), view.state, move)
