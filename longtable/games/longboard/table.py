"""Longboard's side of the table, without Qt: pieces, places, faces, gestures and words."""

from collections.abc import Callable, Mapping
from functools import cached_property

import msgspec

from longtable.components.reading import read_data
from longtable.engine.game import Observation
from longtable.engine.layout import Layout, Point, SeatZones, Zone
from longtable.engine.moves import Move
from longtable.engine.refusal import Refusal
from longtable.engine.table import Arrangement, Face, Gesture, TableSide, seat_token
from longtable.engine.words import counted
from longtable.games.longboard import state as s
from longtable.games.longboard.arranging import arrange, printed
from longtable.games.longboard.box import FOLDER
from longtable.games.longboard.faces import Faces
from longtable.games.longboard.gestures import gestures, intent
from longtable.games.longboard.state import LongboardState
from longtable.games.longboard.tables import Tables
from longtable.games.longboard.words import order, outcome

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
        tables: the components, given when they are first needed.
    """

    def __init__(self, tables: Callable[[], Tables]) -> None:
        self._tables = tables

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
        return Faces(self._tables())

    def layout(self, view: View) -> Layout:
        """The same for every match with so many players."""
        return self._layouts[len(view.state.roles)]

    def printed(self, view: View) -> Mapping[str, Face]:
        """How the game ends."""
        return printed(self._tables(), len(view.state.roles))

    def arrange(self, view: View) -> Arrangement:
        """Everything lies open but the deck."""
        return arrange(self._tables(), self._faces, view.state)

    def prompt(self, view: View) -> str:
        """Who must do what now."""
        state = view.state
        who = seat_token(state.turn)
        match state.phase:
            case s.DEAL:
                return "Everyone draws a first supply."
            case s.LAY_OUT:
                return "The objectives are laid out."
            case s.FIRST:
                return "Two supplies tie for the lowest: who begins is drawn by lot."
            case s.DRAWING:
                return f"{who} draws a card."
            case s.CALL:
                return f"{who}: you can end the game now, or play on."
            case s.OVER:
                return "The game is over."
        if state.tray:
            total = self._tables().cards.total(state.tray)
            return (
                f"{who}: your offer is worth {total}. Drag a lower card of {seat_token(state.partner)} onto a board of "
                "yours, offer more, or take it back."
            )
        draw = "draw a card from the deck into your supply, " if state.deck else ""
        return (
            f"{who}: {counted(state.actions, 'action')} left: {draw}drag a card onto a board, or offer cards "
            "to another player in a swap."
        )

    def gesture(self, view: View, move: Move) -> Gesture:
        """The usual gesture of a move."""
        return gestures(view.state, move)[0]

    def gestures(self, view: View, move: Move) -> tuple[Gesture, ...]:
        """Every gesture of a move."""
        return gestures(view.state, move)

    def intent(self, view: View, gesture: Gesture) -> Move | Refusal:
        """What another gesture was meant to do."""
        return intent(self._tables(), view.state, gesture)

    def label(self, view: View, move: Move) -> str:
        """A move as an order."""
        return order(self._tables(), view.state, move)

    def preview(self, view: View, move: Move) -> str:
        """What will come of a move."""
        return outcome(self._tables(), view.state, move)
