"""Long Cours's side of the table: layout, words and gestures of a view, without Qt."""

from collections.abc import Callable, Mapping
from functools import cached_property

from longtable.components.reading import read_data
from longtable.engine.amounts import Amounts
from longtable.engine.game import Observation
from longtable.engine.layout import Layout
from longtable.engine.moves import Move
from longtable.engine.refusal import Refusal
from longtable.engine.table import Arrangement, Face, Gesture, TableSide, Tap
from longtable.games.longcours.box.box import FOLDER
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.legal import actor
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState, Rules
from longtable.games.longcours.table import arrange, gestures
from longtable.games.longcours.table.faces import DIE
from longtable.games.longcours.words.orders import family, order
from longtable.games.longcours.words.previews import preview, sacrifice
from longtable.games.longcours.words.prompts import prompt

View = Observation[LongCoursState]


class LongCoursTable(TableSide[LongCoursState]):
    """Where things lie, what they show, which gesture is which move.

    Args:
        lookups: what is fixed for a match with these rules.
    """

    chance_order = "Roll the die"

    def __init__(self, lookups: Callable[[Rules], Lookups]) -> None:
        self._lookups = lookups

    @cached_property
    def _layout(self) -> Layout:
        return read_data(Layout, FOLDER, "layout.yaml")

    def layout(self, view: View) -> Layout:
        """The same for every match."""
        return self._layout

    def printed(self, view: View) -> Mapping[str, Face]:
        """The print of the chart and of the boards."""
        return arrange.printed(self._lookups(view.state.rules), view.state)

    def arrange(self, view: View) -> Arrangement:
        """Ships, goods, money, and the viewer's own hand."""
        return arrange.arrange(self._lookups(view.state.rules), view)

    def prompt(self, view: View) -> str:
        """Who must do what now."""
        return prompt(self._lookups(view.state.rules), view.state)

    def chance_gesture(self, view: View) -> Gesture | None:
        """Ships and the Corsair enter by a tap on the die; everything else happens by itself."""
        return Tap(DIE) if view.state.phase in (s.ROLL_ENTRY, s.ROLL_CORSAIR) else None

    def gesture(self, view: View, move: Move) -> Gesture:
        """The usual drag or tap of a move."""
        return self.gestures(view, move)[0]

    def gestures(self, view: View, move: Move) -> tuple[Gesture, ...]:
        """Every gesture of a move."""
        return gestures.gestures(self._lookups(view.state.rules), view.state, move)

    def intent(self, view: View, gesture: Gesture) -> Move | Refusal:
        """The move that a gesture would be if it were allowed."""
        seat = actor(view.state)
        assert seat is not None, "a gesture is made by a seat that acts"
        return gestures.intent(self._lookups(view.state.rules), view.state, seat, gesture)

    def label(self, view: View, move: Move) -> str:
        """A legal move as an order."""
        return order(self._lookups(view.state.rules), view.state, move)

    def family(self, view: View, amounts: Amounts) -> str:
        """A purchase or a bid, before its sum is chosen."""
        return family(self._lookups(view.state.rules), view.state, amounts.lowest)

    def cost(self, view: View, move: Move) -> str:
        """What must be agreed to."""
        return sacrifice(self._lookups(view.state.rules), view.state, move)

    def preview(self, view: View, move: Move) -> str:
        """What will come of a legal move."""
        return preview(self._lookups(view.state.rules), view.state, move)
