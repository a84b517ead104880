"""What the pieces of The Long Road show."""

from typing import Final

from msgspec.structs import replace

from longtable.engine.moves import Seat
from longtable.engine.signs import seat_ink, seat_mark
from longtable.engine.table import Face, Pip, Shape
from longtable.engine.words import counted
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import ROUTE_KEYS, Lookups
from longtable.games.longroad.rules.scoring import ORDINALS
from longtable.games.longroad.table.places import ANYWHERE_INK, ROUTE_GLYPHS, ROUTE_INKS

STEER: Final = "cow"
SIGN: Final = "sign-direction"
HAT: Final = "account-cowboy-hat"
WANTED: Final = "star"
COIN: Final = Face(Shape.COIN, "Coin, $1", number="$1", ink="gold", hover="A reward. Drag it to your money.")
KNIFE_HOVER: Final = "A reward. Drag it to your weapons."
STAR: Final = Face(
    Shape.TOKEN,
    "Sheriff star",
    glyph="star",
    ink="gold",
    hover="The first player. The last round ends before the star.",
)
CREW: Final = Face(Shape.SMALL_CARD, "A character in hand", glyph=HAT, ink="brown", back=True)


def card_face(lookups: Lookups, card: int, *, wanted: bool, worth: int | None = None) -> Face:
    """A caravan card; `wanted` by the viewer's boss, `worth` what its steers fetch where it lies."""
    kind = lookups.kinds[lookups.kind[card]]
    symbol = lookups.symbol[card]
    where = f"Goes to the {ROUTE_KEYS[symbol]} destination." if symbol >= 0 else "Goes to any destination."
    reward = "Takes a reward." if kind.sign else "Takes no reward."
    boss = " Your boss pays for it." if wanted else ""
    steers = tuple(
        Pip(STEER, str(count), ink)
        for count, ink in ((lookups.white[card], "white"), (lookups.black[card], "black"))
        if count
    )
    in_hand = worth is None
    bound = (Pip(ROUTE_GLYPHS[symbol]),) if in_hand and symbol >= 0 else ()
    sign = (Pip(SIGN),) if in_hand and kind.sign else ()
    star = (Pip(WANTED, ink="gold"),) if wanted else ()
    return Face(
        Shape.SMALL_CARD,
        lookups.hand_words[card],
        title=kind.name,
        number="" if worth is None else f"${worth}",
        glyph=kind.glyph,
        text=(kind.short,) if in_hand else (),
        ink=ROUTE_INKS[symbol] if symbol >= 0 else ANYWHERE_INK,
        pips=(*bound, *steers, *sign, *star),
        hover=f"{kind.text} {where} {reward}{boss}",
    )


def taken_face(lookups: Lookups, card: int, *, wanted: bool) -> Face:
    """A caravan card under a boss: its kind alone."""
    kind = lookups.kinds[lookups.kind[card]]
    return Face(
        Shape.SMALL_CARD,
        lookups.card_words[card],
        glyph=kind.glyph,
        ink="gold" if wanted else "paper",
        hover=f"Taken {lookups.kind_name[card]}.{' Your boss pays for it.' if wanted else ''}",
    )


def back_face(deck: int) -> Face:
    """The back of a caravan card: a deck has the ink and the mark of its seat."""
    return Face(
        Shape.SMALL_CARD, "A caravan card", glyph="caravan", ink=seat_ink(deck), mark=seat_mark(deck), back=True
    )


def deck_face(deck: int, left: int, under: int) -> Face:
    """A caravan deck."""
    known = f", {under} put under it" if under else ""
    hover = f"{left + under} cards{known}. To change your hand, drag cards here before you play one."
    return replace(back_face(deck), name=f"Caravan deck, {left + under} cards", mark="", hover=hover)


# -- characters --------------------------------------------------------------------------------------


def weapon_pips(lookups: Lookups, bundle: int) -> tuple[Pip, ...]:
    """The weapons that a character carries."""
    pips = []
    for weapon in s.ARMS:
        number = bundle >> s.SHIFT[weapon] & 15
        if number:
            glyph = lookups.box.supplies.weapons[weapon].glyph
            pips.append(Pip(glyph, str(number) if number > 1 else "", "silver"))
    return tuple(pips)


def number_words(lookups: Lookups, character: int) -> str:
    """The printed number: `3+` where the value can rise."""
    return f"{lookups.number[character]}{'+' if lookups.plus_cards[character] else ''}"


def character_face(lookups: Lookups, character: int) -> Face:
    """A character in hand or to choose from."""
    card = lookups.box.characters[character]
    return Face(
        Shape.SMALL_CARD,
        f"{card.name}, number {number_words(lookups, character)}",
        title=card.name,
        number=number_words(lookups, character),
        glyph=card.glyph,
        ink="brown",
        text=(card.short,),
        hover=f"{card.text} Letter {card.letter}.",
    )


def standing_face(
    lookups: Lookups,
    character: int,
    seat: Seat,
    bundle: int,
    value: int,
    *,
    up: bool,
    active: bool,
    hatless: bool,
    roomy: bool,
) -> Face:
    """A character in a line, as one sees it who knows it, with its activation value.

    Its ability is told in words where the line is `roomy`: in a crowded one they would be covered.
    """
    card = lookups.box.characters[character]
    state = "" if up else ", face down: only you know"
    hidden = () if up else (Pip("eye-off", ink="night"),)
    now = (Pip("play", ink="gold"),) if active else ()
    return Face(
        Shape.SMALL_CARD,
        f"{card.name}{state}, value {value}",
        title=card.name,
        number=str(value),
        glyph=card.glyph,
        ink="paper" if hatless else seat_ink(seat),
        mark="" if hatless else seat_mark(seat),
        text=(card.short,) if roomy else (),
        pips=(*now, *hidden, *weapon_pips(lookups, bundle)),
        hover=card.text,
    )


def hidden_face(lookups: Lookups, seat: Seat, bundle: int) -> Face:
    """A face-down character of somebody else: its hat and its weapons."""
    might = lookups.might(bundle)
    return Face(
        Shape.SMALL_CARD,
        f"A face-down character{f', value + {might}' if might else ''}",
        title="Face down",
        number=f"?+{might}" if might else "?",
        glyph=HAT,
        ink=seat_ink(seat),
        mark=seat_mark(seat),
        pips=weapon_pips(lookups, bundle),
        hover="Turned up when the destination is sold.",
    )


def crew_face(lookups: Lookups, known: list[int]) -> Face:
    """A character in another's hand; `known` are those that everybody saw it take, here or face down."""
    if not known:
        return CREW
    names = ", ".join(lookups.name[character] for character in known)
    return replace(CREW, hover=f"In hand or face down: {names}.")


# -- destinations and tiles --------------------------------------------------------------------------


def town_face(lookups: Lookups, destination: int, road: bool) -> Face:
    """A destination card with its prices."""
    card = lookups.destinations[destination]
    route = lookups.deck_of[destination]
    white, black = (lookups.road_price, lookups.road_price) if road else (card.white, card.black)
    said = "On the Road: every steer " if road else "A white steer "
    rest = f"${lookups.road_price}." if road else f"${white}, a black one ${black}."
    return Face(
        Shape.SMALL_CARD,
        f"{card.name}, {ROUTE_KEYS[route]} destination",
        title=card.name,
        glyph=ROUTE_GLYPHS[route],
        ink=ROUTE_INKS[route],
        pips=(Pip(STEER, f"${white}", "white"), Pip(STEER, f"${black}", "black")),
        hover=f"{said}{rest} Rewards: {card.coins} coins and {card.knives} knives. Reached when they are gone.",
    )


def towns_face(route: int, left: int) -> Face:
    """The rest of a destination deck."""
    cards = f"{counted(left, 'destination')} left"
    return Face(
        Shape.SMALL_CARD,
        cards.capitalize(),
        glyph=ROUTE_GLYPHS[route],
        ink=ROUTE_INKS[route],
        back=True,
        hover=f"{cards}.",
    )


def weapon_face(lookups: Lookups, weapon: int, hover: str) -> Face:
    """A weapon."""
    data = lookups.box.supplies.weapons[weapon]
    name = f"{data.name.capitalize()}, value + {data.strength}"
    return Face(Shape.TOKEN, name, glyph=data.glyph, ink="silver", hover=hover)


def hat_face(seat: Seat) -> Face:
    """A hat."""
    return Face(Shape.MEEPLE, "Hat", glyph="hat-fedora", ink=seat_ink(seat), hover="Marks a character on the table.")


def reached_face(lookups: Lookups, number: int) -> Face:
    """A Reached Destination tile, counted from 0."""
    worth = lookups.worth_of_reached[number]
    return Face(
        Shape.TOKEN,
        f"{ORDINALS[number]} Reached Destination tile, ${worth}",
        number=str(number + 1),
        ink="gold",
        hover=f"For who closes the {ORDINALS[number]} destination: ${worth} at the end.",
    )


def road_face(lookups: Lookups) -> Face:
    """An On the Road tile."""
    price = lookups.road_price
    return Face(
        Shape.NOTE,
        f"On the Road, ${price} a steer",
        number=f"${price}",
        glyph="road-variant",
        ink="red",
        hover=f"After the 4th destination every steer fetches ${price}.",
    )


def tile_face(lookups: Lookups, tile: int) -> Face:
    """The End of the Game tile."""
    face = lookups.tile_faces[tile]
    return Face(
        Shape.SMALL_CARD,
        f"End of the Game tile: {face.text}",
        title=face.name,
        number=f"${lookups.end_bonus}",
        glyph="flag-checkered",
        ink="wood",
        hover=f"{face.text}: ${lookups.end_bonus} at the end, to everybody who ties.",
    )


def boss_face(lookups: Lookups, boss: int) -> Face:
    """A boss card, face up."""
    card = lookups.bosses[boss]
    kind = lookups.kinds[lookups.kind_number[card.kind]]
    bonus = lookups.boss_bonus[boss]
    return Face(
        Shape.SMALL_CARD,
        f"Boss: {card.name}",
        title=kind.name,
        number=f"${bonus}",
        glyph=kind.glyph,
        ink="ink",
        hover=f"{card.name}. ${bonus} at the end for each {kind.name} you took.",
    )


def hidden_boss_face(seat: Seat) -> Face:
    """A boss card of somebody else."""
    return Face(Shape.SMALL_CARD, "A boss", glyph="account-tie-hat", ink="ink", back=True, hover="Shown at the end.")


def spare_face(deck: int, cards: int) -> Face:
    """A caravan deck that no seat has."""
    hover = f"{cards} cards. Drawn from when your own deck is empty."
    return replace(back_face(deck), name=f"Spare caravan deck, {cards} cards", mark="", hover=hover)
