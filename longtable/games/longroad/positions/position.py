"""Positions of The Long Road in its own words, as scenarios write them.

Caravan cards are written `ranch_teepee-0` with the deck they came from, or without it: then it is
the seat's own deck in a hand, else the first deck whose copy is not placed yet.
"""

from typing import Annotated

import msgspec

Number = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Few = Annotated[int, msgspec.Meta(ge=0, le=15)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]

NO_DESTINATION = "none"


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what a position is made of."""


class Weapons(_Words, frozen=True):
    """Weapons lying together."""

    knives: Few = 0
    colts: Few = 0
    rifles: Few = 0


class Standing(_Words, frozen=True):
    """A character in a line.

    Attributes:
        character: its key.
        seat: whose hat it carries.
        up: whether it is face up.
        weapons: what it carries.
        hat: which of the seat's hats, 0 to 4; the first free one where it is not said.
        played: when it was played; in the order of the lines where it is not said.
    """

    character: str
    seat: SeatNumber
    up: bool = False
    weapons: Weapons = Weapons()
    hat: Annotated[int, msgspec.Meta(ge=0, le=4)] | None = None
    played: Number | None = None


class RoutePosition(_Words, frozen=True):
    """A destination with its caravan and its line.

    Attributes:
        destination: its key, `none` where none lies; the first of the deck where it is not said.
        coins, knives: the rewards left; all of them where it is not said.
        caravan: the cards in the order they were played.
        line: the characters, nearest the destination first.
        unseen: the destinations not turned up yet; all others of the deck where it is not said.
    """

    destination: str | None = None
    coins: Few | None = None
    knives: Few | None = None
    caravan: tuple[str, ...] = ()
    line: tuple[Standing, ...] = ()
    unseen: tuple[str, ...] | None = None


class SeatPosition(_Words, frozen=True):
    """What a seat has.

    Attributes:
        money: the money of the start where it is not said.
        hand: its caravan cards.
        characters: those in hand; filled up to five in all from the box where it is not said.
        weapons: its supply.
        boss: its key; one of those left where it is not said.
        taken: the caravan cards under the boss.
        known: its hidden characters that everybody saw it take, and when.
        aware: the cards in others' hands that it knows.
        letter: the letter of its team, in a match with letters.
    """

    money: Number | None = None
    hand: tuple[str, ...] = ()
    characters: tuple[str, ...] | None = None
    weapons: Weapons = Weapons()
    boss: str | None = None
    taken: tuple[str, ...] = ()
    known: dict[str, Number] = {}
    aware: tuple[str, ...] = ()
    letter: str | None = None


class Under(_Words, frozen=True):
    """A card at the bottom of a deck, and the seat that knows it; everybody where none is said."""

    card: str
    knows: SeatNumber | None = None


class DeckPosition(_Words, frozen=True):
    """A caravan deck: the cards in random order, all that lie nowhere else where it is not said, and those under it."""

    fresh: tuple[str, ...] | None = None
    under: tuple[Under, ...] = ()


class Position(_Words, frozen=True):
    """A whole position.

    Attributes:
        step: what is due, one of the steps of the game.
        star, turn: the first player, and the seat on turn.
        turns: turns begun.
        teepee, cactus, canyon: the destinations.
        passed: discarded destinations.
        seats: in seat order; those left out have what the start gives.
        decks: the four caravan decks.
        gone: discarded caravan cards.
        shop, bank: the general supply: what is nowhere else where it is not said.
        tile: the face of the End of the Game tile, by its goal.
        reached: the seats that took the Reached tiles, in order.
        road: whether the On the Road tiles lie.
        at, stage, effect, changed, draws, armed_one: how far the turn is.
        closed: destinations reached in this turn and not sold yet, in order.
        sale, active, pile, budget, named: how far a sale is; `pile` counts hats as 5 * seat + hat.
        turning: the characters about to be turned up; all face-down ones of a sale that begins where none is said.
        ending: where the end of the game has come to, `over` after the last destination.
        clock: when the next character is played or taken.
        draft, picks: the packs of the draft, picks first, and how many picks were made.
        origin: the seat with which everybody saw a character first.
    """

    step: str = "card"
    star: SeatNumber = 0
    turn: SeatNumber = 0
    turns: Number = 1
    teepee: RoutePosition = RoutePosition()
    cactus: RoutePosition = RoutePosition()
    canyon: RoutePosition = RoutePosition()
    passed: tuple[str, ...] = ()
    seats: tuple[SeatPosition, ...] = ()
    decks: tuple[DeckPosition, ...] = ()
    gone: tuple[str, ...] = ()
    shop: Weapons | None = None
    bank: int | None = None
    tile: str | None = None
    reached: tuple[SeatNumber, ...] = ()
    road: bool = False
    at: str | None = None
    stage: str = "character"
    effect: str = "none"
    changed: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    draws: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    armed_one: str | None = None
    closed: tuple[str, ...] = ()
    sale: str | None = None
    active: str | None = None
    turning: tuple[str, ...] = ()
    pile: tuple[Annotated[int, msgspec.Meta(ge=0, le=19)], ...] = ()
    budget: Few = 0
    named: str | None = None
    ending: str | None = None
    clock: Number | None = None
    draft: tuple[tuple[str, ...], ...] = ()
    picks: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    origin: dict[str, SeatNumber] = {}
