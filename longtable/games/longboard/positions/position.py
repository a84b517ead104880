"""Positions of Longboard in words, as scenarios write them."""

from typing import Annotated

import msgspec

from longtable.games.longboard.rules import state as s

Key = str
"""A Board card: `red-4-2` is the red 4 with 2 stickers, `wild-5` the wild 5."""

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
BoardNumber = Annotated[int, msgspec.Meta(ge=1, le=80)]


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in front of one seat.

    Attributes:
        supply: its cards.
        boards: its boards in the order they were begun, the first card of each first.
    """

    supply: tuple[Key, ...] = ()
    boards: tuple[tuple[Key, ...], ...] = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match.

    Attributes:
        seats: the seats in order; those left out have nothing.
        deck: the cards not seen yet; all that lie nowhere else where it is missing.
        objectives: the names of the Objective cards; where it is missing those that the options
            name, if they name any.
        beaches: the boards with a Beach card as `[seat, board]`, boards from 1, in the order they
            got one; where it is missing every shaped board has one, if they are used at all.
        phase: `deal`, `lay_out`, `first`, `turn` (the seat on turn acts), `drawing` (it is about
            to see a card), `call` (it may end the game) or `over`.
        turn: the seat on turn.
        actions: how many actions it has left; by default as many as the phase allows.
        turns: turns begun.
        offer: the cards that the seat on turn offers in a swap.
        partner: the seat that they are offered to.
        caller: the seat that ended the game.
    """

    seats: tuple[SeatPosition, ...] = ()
    deck: tuple[Key, ...] | None = None
    objectives: tuple[str, ...] | None = None
    beaches: tuple[tuple[SeatNumber, BoardNumber], ...] | None = None
    phase: str = s.TURN
    turn: SeatNumber = 0
    actions: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    turns: Annotated[int, msgspec.Meta(ge=0, le=9999)] | None = None
    offer: tuple[Key, ...] = ()
    partner: SeatNumber | None = None
    caller: SeatNumber | None = None
