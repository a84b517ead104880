"""Positions of The Long Road in its own words, as scenarios write them, and telling a state in them.

Caravan cards are written `ranch_teepee-0` with the deck they came from, or without it: then it is
the seat's own deck in a hand, else the first deck whose copy is not placed yet.
"""

from typing import Annotated

import msgspec

from longtable.games.longroad.box import LETTERS
from longtable.games.longroad.moves import COLOURS
from longtable.games.longroad.state import (
    DEAL_BOSSES,
    DEAL_TEAMS,
    DECKS,
    HATS,
    NOBODY,
    PACK,
    PUBLIC,
    ROUTES,
    STAGES,
    STEPS,
    LongRoadState,
    bits,
    owner,
)
from longtable.games.longroad.supply import count
from longtable.games.longroad.tables import EFFECTS, ROUTE_KEYS, Tables

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


def tell(tables: Tables, state: LongRoadState) -> Position:
    """The position of a state, every field filled: `place` gives the state back."""
    keys = tables.card_key
    routes = [_tell_route(tables, state, route) for route in range(ROUTES)]
    return Position(
        step=STEPS[state.step],
        star=state.star,
        turn=state.turn,
        turns=state.turns,
        teepee=routes[0],
        cactus=routes[1],
        canyon=routes[2],
        passed=_towns(tables, state.passed),
        seats=tuple(_tell_seat(tables, state, seat) for seat in range(state.seats)),
        decks=tuple(_tell_deck(tables, state, deck) for deck in range(DECKS)),
        gone=tuple(keys[card] for card in bits(state.gone)),
        shop=_weapons(state.shop),
        bank=state.bank,
        tile=None if state.tile < 0 else tables.goal(state.tile).value,
        reached=tuple(state.reached),
        road=bool(state.road),
        at=_route_key(state.at),
        stage=STAGES[state.stage],
        effect=EFFECTS[state.effect],
        changed=state.changed,
        draws=state.draws,
        armed_one=_person(tables, state, state.armed_one),
        closed=tuple(ROUTE_KEYS[route] for route in state.closed),
        sale=_route_key(state.sale),
        active=_person(tables, state, state.active),
        turning=tuple(tables.character_key[state.who[slot]] for slot in state.turning),
        pile=tuple(state.pile),
        budget=state.budget,
        named=None if state.named < 0 else COLOURS[state.named],
        ending="over" if state.ending == ROUTES else _route_key(state.ending),
        clock=state.clock,
        draft=tuple(
            tuple(tables.character_key[character] for character in state.draft[start : start + PACK])
            for start in range(0, len(state.draft), PACK)
        ),
        picks=state.picks,
        origin={tables.character_key[c]: seat for c, seat in enumerate(state.origin) if seat >= 0},
    )


def _route_key(route: int) -> str | None:
    return None if route < 0 else ROUTE_KEYS[route]


def _person(tables: Tables, state: LongRoadState, slot: int) -> str | None:
    return None if slot < 0 else tables.character_key[state.who[slot]]


def _towns(tables: Tables, mask: int) -> tuple[str, ...]:
    return tuple(tables.destinations[town].key for town in bits(mask))


def _weapons(bundle: int) -> Weapons:
    return Weapons(count(bundle, 0), count(bundle, 1), count(bundle, 2))


def _tell_route(tables: Tables, state: LongRoadState, route: int) -> RoutePosition:
    town = state.dest[route]
    return RoutePosition(
        destination=NO_DESTINATION if town < 0 else tables.destinations[town].key,
        coins=state.coins[route],
        knives=state.knives[route],
        caravan=tuple(tables.card_key[card] for card in state.caravans[route]),
        line=tuple(
            Standing(
                character=tables.character_key[state.who[slot]],
                seat=owner(slot),
                up=bool(state.up[slot]),
                weapons=_weapons(state.armed[slot]),
                hat=slot % HATS,
                played=state.played[slot],
            )
            for slot in state.lines[route]
        ),
        unseen=_towns(tables, state.unseen[route]),
    )


def _tell_seat(tables: Tables, state: LongRoadState, seat: int) -> SeatPosition:
    boss, people = state.bosses[seat], tables.character_key
    return SeatPosition(
        money=state.money[seat],
        hand=tuple(tables.card_key[card] for card in state.hand[seat]),
        characters=tuple(people[character] for character in bits(state.team[seat])),
        weapons=_weapons(state.arms[seat]),
        boss=None if boss == NOBODY or state.step <= DEAL_BOSSES else tables.bosses[boss].key,
        taken=tuple(tables.card_key[card] for card in bits(state.taken[seat])),
        known={people[character]: state.since[character] for character in bits(state.known[seat])},
        aware=tuple(tables.card_key[card] for card in bits(state.aware[seat])),
        letter=LETTERS[state.letters[seat]] if state.letters and state.step > DEAL_TEAMS else None,
    )


def _tell_deck(tables: Tables, state: LongRoadState, deck: int) -> DeckPosition:
    return DeckPosition(
        fresh=tuple(tables.card_key[card] for card in bits(state.fresh[deck])),
        under=tuple(
            Under(tables.card_key[entry & 63], None if entry >> 6 == PUBLIC else entry >> 6)
            for entry in state.under[deck]
        ),
    )
