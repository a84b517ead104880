"""The words in which a game tells how it lies on the table, without Qt.

A **piece** is something with a stable id that can lie somewhere; a **place** is somewhere with
an id. Ids are plain strings (`horse:6`, `s0.bet:6`); those of a seat's own board begin with
`s<seat>.`. A scene that knows these words can show and play any game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from longtable.engine.amounts import Amounts
from longtable.engine.layout import Layout
from longtable.engine.moves import Move, Seat
from longtable.engine.refusal import Refusal

if TYPE_CHECKING:
    from longtable.engine.game import Observation

S = TypeVar("S", bound=Any)


class Shape(StrEnum):
    """The outline of a face. The size comes from the layout, or else from the look's measures."""

    CARD = "card"
    SMALL_CARD = "small_card"
    TILE = "tile"
    TOKEN = "token"
    COIN = "coin"
    NOTE = "note"
    """A banknote or ticket: wider than high."""
    DIE = "die"
    CROSS = "cross"
    """A hand-drawn X, or another mark made with a pen."""
    MEEPLE = "meeple"
    """A painted wooden figure: only its glyph is drawn, with an edge and a shadow."""
    CELL = "cell"
    """A printed field of a board: no shadow, no thickness."""
    ROUND = "round"
    """A printed round field of a board."""
    TEXT = "text"
    """Words or a number printed on the board, without a field."""


class Pip(msgspec.Struct, frozen=True):
    """A small sign on a face: a glyph, a short text, or both."""

    glyph: str = ""
    text: str = ""
    ink: str = ""


class Face(msgspec.Struct, frozen=True):
    """What one side of a piece, or the print of a place, shows.

    Attributes:
        shape: its outline.
        name: what it is, in words, for screen readers and hover cards; never a secret.
        title: the short heading.
        number: the number that reads at arm's length.
        glyph: one large icon, by its name in the icon font (`horse`, `tshirt-crew`).
        ink: the colour of its band or body, by its name in the theme or `seat_ink`.
        mark: a second sign beside the colour: `seat_mark` or a letter; on a wooden figure also the pattern
            of its hide (`plain`, `belt`, `spots`, `stripes`).
        text: at most two lines.
        pips: small signs along the edge (a cost, odds, coins), left to right.
        back: whether this is the hidden side.
        spent: whether it is used up: drawn paler and crossed.
        hover: more words, for the hover card.
    """

    shape: Shape
    name: str = ""
    title: str = ""
    number: str = ""
    glyph: str = ""
    ink: str = ""
    mark: str = ""
    text: tuple[str, ...] = ()
    pips: tuple[Pip, ...] = ()
    back: bool = False
    spent: bool = False
    hover: str = ""


class Lying(msgspec.Struct, frozen=True):
    """A piece and the face it shows to the viewer."""

    piece: str
    face: Face


class Arrangement(msgspec.Struct, frozen=True):
    """Which pieces lie where, as one seat sees it.

    Attributes:
        places: the pieces of every place that is not empty, bottom or first one first.
        captions: the words a place shows now (`$12`, `owned by ⟨1⟩`), by place.
        runs: how many copies of a repeated place a board needs at least (`s0.board`: 17), for those that grow.
    """

    places: Mapping[str, tuple[Lying, ...]]
    captions: Mapping[str, str] = {}
    runs: Mapping[str, int] = {}


class Drag(msgspec.Struct, frozen=True, tag=True):
    """A piece is carried to a place. A piece of a supply stays there: its like appears."""

    piece: str
    place: str


class Tap(msgspec.Struct, frozen=True, tag=True):
    """A piece is tapped or, where `target` is no piece on the table, a button is pressed."""

    target: str


Gesture = Drag | Tap


class TableSide(ABC, Generic[S]):
    """A game's side of the table: where things lie, what they show, which gesture is which move.

    Every function looks through one seat's eyes; `view.seat` is the viewer.
    """

    chance_order: ClassVar[str] = ""
    """What a person may do for chance, as an order (`Roll the dice`); empty where chance always acts by itself."""

    @abstractmethod
    def layout(self, view: "Observation[S]") -> Layout:
        """Where the places are; the same for the whole match."""

    @abstractmethod
    def printed(self, view: "Observation[S]") -> Mapping[str, Face]:
        """What is printed on places; the same for the whole match."""

    @abstractmethod
    def arrange(self, view: "Observation[S]") -> Arrangement:
        """Which pieces lie where and what they show."""

    @abstractmethod
    def prompt(self, view: "Observation[S]") -> str:
        """One sentence: who must do what now."""

    @abstractmethod
    def gesture(self, view: "Observation[S]", move: Move) -> Gesture:
        """The gesture that makes `move`, a move of the acting seat."""

    def gestures(self, view: "Observation[S]", move: Move) -> "tuple[Gesture, ...]":
        """Every gesture that makes `move`, the usual one first: any of several pieces alike may be taken."""
        return (self.gesture(view, move),)

    def chance_gesture(self, view: "Observation[S]") -> Gesture | None:
        """The gesture that lets chance act (a tap on the dice), or None where it acts by itself."""
        return None

    @abstractmethod
    def intent(self, view: "Observation[S]", gesture: Gesture) -> Move | Refusal:
        """What a gesture that makes no legal move was meant to do, or why it can't mean a thing."""

    @abstractmethod
    def label(self, view: "Observation[S]", move: Move) -> str:
        """A legal move in words, as an order: `Bet $2 on horse 6`."""

    def family(self, view: "Observation[S]", amounts: Amounts) -> str:
        """What moves that differ in an amount alone have in common, as an order: `Buy coffee`."""
        return self.label(view, amounts.lowest)

    def cost(self, view: "Observation[S]", move: Move) -> str:
        """What a move spends beyond what the gesture shows, in a sentence; not empty where the player must agree."""
        return ""

    def preview(self, view: "Observation[S]", move: Move) -> str:
        """What will come of a legal move, in a few words, shown before the piece is let go."""
        return ""


def seat_token(seat: Seat) -> str:
    """How texts name a seat; `with_names` puts the name in."""
    return f"⟨{seat}⟩"


def with_names(text: str, names: tuple[str, ...]) -> str:
    """`text` with every seat token replaced by the name of that seat."""
    for seat, name in enumerate(names):
        text = text.replace(seat_token(seat), name)
    return text
