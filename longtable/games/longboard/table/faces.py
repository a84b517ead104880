"""What the pieces of Longboard show."""

from typing import Final

from longtable.engine.moves import Seat
from longtable.engine.table import Face, Pip, Shape
from longtable.engine.words import counted
from longtable.games.longboard.box.cards import Cards
from longtable.games.longboard.box.deck import Colour
from longtable.games.longboard.box.numbers import EndNumbers
from longtable.games.longboard.box.objectives import Aim, Objective
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.words.names import card_words

STICKER: Final = "star-circle"
SURFER: Final = "surfing"
BEACH: Final = "umbrella-beach"
MET: Final = "checkbox-marked"
NOT_MET: Final = "checkbox-blank-outline"

BACK: Final = Face(
    Shape.SMALL_CARD,
    "The deck of Board cards",
    glyph=SURFER,
    ink="teal",
    back=True,
    hover="Drag the top card to your supply to draw it, or tap the deck.",
)
BEACH_CARD: Final = Face(
    Shape.NOTE,
    "Beach card",
    glyph=BEACH,
    ink="gold",
    hover="Marks a shaped board: one of four or more cards. It counts for nothing.",
)
_OBJECTIVE_GLYPHS: Final = {Aim.MOST: "trophy-outline", Aim.LEAST: "waves-arrow-left", Aim.ALL: "flag-checkered"}


class Faces:
    """The faces of all cards, made once.

    Attributes:
        loose: each Board card as it lies in a supply or an offer.
        built: each Board card as it lies on a board, its stickers covered.
        objectives: each Objective card.
    """

    def __init__(self, lookups: Lookups) -> None:
        cards, wilds = lookups.cards, lookups.box.deck.wilds
        self.loose: Final = tuple(_card(cards, card, wilds.ink, wilds.mark, wilds.glyph) for card in range(len(cards)))
        self.built: Final = tuple(_covered(cards, card, face) for card, face in enumerate(self.loose))
        self.objectives: Final = tuple(map(objective_face, lookups.objectives))


def _card(cards: Cards, card: int, wild_ink: str, wild_mark: str, wild_glyph: str) -> Face:
    name, number = card_words(cards, card), str(cards.value[card])
    if cards.colour[card] == cards.wild:
        return Face(
            Shape.SMALL_CARD,
            name.capitalize(),
            number=number,
            glyph=wild_glyph,
            ink=wild_ink,
            mark=wild_mark,
            pips=tuple(Pip(ink=colour.ink) for colour in cards.colours),
            hover="Goes on a board of any colour, by its number. It can't begin a board and has no stickers.",
        )
    colour: Colour = cards.colours[cards.colour[card]]
    return Face(
        Shape.SMALL_CARD,
        name.capitalize(),
        number=number,
        glyph=colour.glyph,
        ink=colour.ink,
        mark=colour.mark,
        pips=(Pip(glyph=STICKER),) * cards.stickers[card],
        hover=f"{counted(cards.stickers[card], 'sticker')}: that many points on a shaped board.",
    )


def _covered(cards: Cards, card: int, face: Face) -> Face:
    stickers = cards.stickers[card]
    hover = f"{counted(stickers, 'sticker')} covered." if stickers else "A wild: no stickers."
    return Face(face.shape, face.name, number=face.number, glyph=face.glyph, ink=face.ink, mark=face.mark, hover=hover)


def objective_face(objective: Objective) -> Face:
    """An Objective card."""
    tied = "All who tie score it." if objective.condition.aim is not Aim.ALL else "All who meet it score it."
    return Face(
        Shape.SMALL_CARD,
        f"Objective {objective.name}, {counted(objective.points, 'point')}",
        title=objective.name,
        number=str(objective.points),
        glyph=_OBJECTIVE_GLYPHS[objective.condition.aim],
        ink="teal",
        text=(objective.text,),
        hover=f"{counted(objective.points, 'point').capitalize()} at the end. {tied}",
    )


def check_faces(seat: Seat, end: EndNumbers, shaped: int, longest: int) -> tuple[tuple[str, Face], ...]:
    """The two conditions for ending the game as a small checklist of a seat: its places and faces."""
    return (
        (
            "check:boards",
            _check("Shaped", shaped, end.boards, f"{end.boards} shaped boards, of four or more cards each"),
        ),
        ("check:longest", _check("Longest", longest, end.longest, f"one of them with {end.longest} cards")),
    )


def _check(title: str, have: int, need: int, words: str) -> Face:
    return Face(
        Shape.TEXT,
        f"{title}: {have} of {need}",
        title=f"{title} {have}/{need}",
        glyph=MET if have >= need else NOT_MET,
        hover=f"To end the game takes {words}: {have} so far.",
    )


def end_face(end: EndNumbers) -> Face:
    """How the game ends, printed on the table."""
    return Face(
        Shape.TEXT,
        f"The game ends when a player with {end.boards} shaped boards, one of them with {end.longest} cards, says so, "
        "or with the last card of the deck",
        title="The end",
        text=(f"{end.boards} shaped boards,", f"one of {end.longest} cards,", "or an empty deck"),
    )
