"""How The Long Road lies on the table, without Qt; places and pieces are named in `places`."""

from collections.abc import Callable, Mapping
from functools import cached_property

from longtable.components.reading import read_data
from longtable.engine.game import Observation
from longtable.engine.layout import Layout
from longtable.engine.moves import Move
from longtable.engine.refusal import Refusal
from longtable.engine.table import Arrangement, Face, Gesture, TableSide
from longtable.games.longroad.box.box import FOLDER
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState
from longtable.games.longroad.table.arrange import arrange
from longtable.games.longroad.table.gestures import gestures, intent
from longtable.games.longroad.words.orders import order
from longtable.games.longroad.words.previews import cost, preview
from longtable.games.longroad.words.prompts import prompt

View = Observation[LongRoadState]


class LongRoadTable(TableSide[LongRoadState]):
    """The Long Road's side of the table.

    Args:
        lookups: the components, given when they are first needed.
    """

    def __init__(self, lookups: Callable[[], Lookups]) -> None:
        self._lookups = lookups

    @cached_property
    def _layout(self) -> Layout:
        return read_data(Layout, FOLDER, "layout.yaml")

    def layout(self, view: View) -> Layout:
        """The same for every match."""
        return self._layout

    def printed(self, view: View) -> Mapping[str, Face]:
        """Nothing is printed on the table."""
        return {}

    def arrange(self, view: View) -> Arrangement:
        """What lies where."""
        return arrange(self._lookups(), view)

    def prompt(self, view: View) -> str:
        """Who must do what now."""
        return prompt(self._lookups(), view)

    def label(self, view: View, move: Move) -> str:
        """A legal move as an order."""
        return order(self._lookups(), view.state, move)

    def cost(self, view: View, move: Move) -> str:
        """What an action gives up that comes earlier in the turn."""
        return cost(self._lookups(), view, move)

    def preview(self, view: View, move: Move) -> str:
        """What comes of a move."""
        return preview(self._lookups(), view, move)

    def gesture(self, view: View, move: Move) -> Gesture:
        """The usual drag or tap of a move."""
        return gestures(self._lookups(), view, move)[0]

    def gestures(self, view: View, move: Move) -> tuple[Gesture, ...]:
        """Every drag or tap of a move: any of several pieces alike will do."""
        return gestures(self._lookups(), view, move)

    def intent(self, view: View, gesture: Gesture) -> Move | Refusal:
        """What a gesture was meant to do, or why it can't mean a thing."""
        return intent(self._lookups(), view, gesture)
