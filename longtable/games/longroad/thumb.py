"""The rule of thumb by which seats decide in playouts: quick, and blind to what the seat may not know.

A choice is a kind and two numbers, ids as in the state, so that a playout needs no move objects. It
is made from the open table, the seat's own hand, boss and characters, and nothing else.
"""

from collections.abc import Callable, Mapping
from typing import Final

from longtable.engine.moves import Move
from longtable.games.longroad import moves as m
from longtable.games.longroad.abilities import BringAlly, ExtraOfKinds, TakeMoney, TakeSteers, TakeWeapon, TwoSmall
from longtable.games.longroad.income import enemies_waiting, price
from longtable.games.longroad.sale import more_cards
from longtable.games.longroad.setup import pack_left
from longtable.games.longroad.sight import Sight
from longtable.games.longroad.state import (
    ARMS,
    BUY,
    CARD,
    CHARACTER,
    CHOICES,
    COLOUR,
    DECK,
    DRAFT,
    EFFECT,
    FIRST,
    HATS,
    MORE,
    NOBODY,
    ONE_ARMED,
    PICK,
    REWARD,
    ROUTES,
    SHIFT,
    TAKE,
    LongRoadState,
    bits,
    owner,
)
from longtable.games.longroad.tables import EXTRA_CARD, EXTRA_CHARACTER, HALF_PRICE, MOVE_CHARACTER, Tables
from longtable.games.longroad.turn import deck_of, is_changing, may_change, saloon_is_open, show_hand_move

# Kinds of choices, and what their two numbers are.
PLAY: Final = 0
"""Caravan card, route."""
CHANGE: Final = 1
"""Caravan card."""
SHOW: Final = 2
CLAIM: Final = 3
"""1 for a knife, 0 for a coin."""
PEOPLE: Final = 4
"""Character, 1 for the Saloon's."""
SHIFTED: Final = 5
"""Slot, route."""
PURCHASE: Final = 6
"""Weapon."""
GIVE: Final = 7
"""Weapon, slot."""
LEAVE: Final = 8
SELL: Final = 9
"""Caravan card."""
PASS: Final = 10
DISARM: Final = 11
"""Weapon, slot."""
ROB: Final = 12
"""Seat."""
BRING: Final = 13
"""Slot."""
NAME: Final = 14
"""0 white, 1 black."""
TAKE_BACK: Final = 15
"""Slot."""
KEEP: Final = 16
"""Character."""

Choice = tuple[int, int, int]
_LEAVE: Final = (LEAVE, 0, 0)

# -- a turn ------------------------------------------------------------------------------------------


def best_card(sight: Sight, *, first: bool) -> tuple[float, int, int]:
    """(worth, card, route) of the best play of the hand; card -1 where there is none.

    Args:
        first: whether it is the turn's card, which a character may join.
    """
    state, tables, manner, seat, bare = sight.state, sight.tables, sight.manner, sight.seat, sight.quick.bare
    dest, symbols, looks, fade = state.dest, tables.symbol, tables.look, sight.fade
    reached = len(state.reached)
    joins = first and state.hats[seat] > 0
    others = state.seats - 2
    most, best, to = -99.0, NOBODY, NOBODY
    seen = 0
    for card in state.hand[seat]:
        look = looks[card]
        if seen >> look & 1:
            continue
        seen |= 1 << look
        symbol = symbols[card]
        for route in range(ROUTES) if symbol < 0 else (symbol,):
            if dest[route] < 0:
                continue
            worth = bare[others][card]
            good = sight.worth(route)[card] | (sight.wanted >> card & 1)
            goods = [*sight.goods[route], good]
            goods.sort(reverse=True)
            lead = sight.lead(route, goods) if sight.lines[route] else 0.0
            left = state.coins[route] + state.knives[route]
            if joins and not sight.here[route]:
                gain, _ = sight.join(route, goods, 1 << card)
                gain += manner.ready
                if gain > 0:
                    # Elsewhere than at a destination that is reached now there may be another time for it.
                    lead += gain if left == 1 and tables.sign[card] else manner.haste * gain
            if left and tables.sign[card]:
                worth += manner.knife if state.knives[route] else manner.coin
                left -= 1
                if not left:
                    worth += lead
                    if reached < 4:
                        worth += manner.tile * tables.worth_of_reached[reached]
                else:
                    worth += fade[left] * lead
                    if left == 1:
                        worth -= manner.door * lead
            else:
                worth += fade[left] * lead
            worth -= sight.fades[route] * sight.base(route)
            if worth > most:
                most, best, to = worth, card, route
    return most, best, to


def _card(sight: Sight) -> Choice:
    state, tables = sight.state, sight.tables
    if is_changing(state):
        return _LEAVE
    worth, card, route = best_card(sight, first=True)
    if worth < sight.manner.change and may_change(tables, state):
        return (CHANGE, _worst(sight, card), 0)
    return (PLAY, card, route) if card >= 0 else (SHOW, 0, 0)


def _worst(sight: Sight, best: int) -> int:
    """The card to change: not the best one, and of the others the one of fewest steers."""
    state, steers, looks = sight.state, sight.tables.steers, sight.tables.look
    hand = state.hand[sight.seat]
    others = [card for card in hand if best < 0 or looks[card] != looks[best]] or hand
    worst = min(others, key=steers.__getitem__)
    return next(card for card in hand if looks[card] == looks[worst])


def _reward(sight: Sight) -> Choice:
    return (CLAIM, int(sight.manner.knife > sight.manner.coin), 0)


def _choices(sight: Sight) -> Choice:
    """The best of the first kind of choice that is worth more than leaving it."""
    state, stage = sight.state, sight.state.stage
    if stage == CHARACTER:
        choice = _character(sight)
        if choice is not None:
            return choice
    if stage <= EFFECT and state.effect:
        choice = _effect(sight)
        if choice is not None:
            return choice
    if stage <= BUY:
        choice = _buy(sight)
        if choice is not None:
            return choice
    if state.arms[sight.seat]:
        choice = _arm(sight)
        if choice is not None:
            return choice
    return _LEAVE


def _character(sight: Sight) -> Choice | None:
    state, seat, route = sight.state, sight.seat, sight.state.at
    if not sight.here[route]:
        gain, character = sight.join(route, sight.goods[route], 0)
        return (PEOPLE, character, 0) if gain + sight.manner.ready > 0 and character >= 0 else None
    doctor = sight.tables.doctor
    if doctor >= 0 and state.team[seat] >> doctor & 1:
        kept = sight.quick.kept[state.tile][doctor]
        if sight.with_character(doctor, route) > sight.manner.saloon * kept:
            return (PEOPLE, doctor, 0)
    return None


def _effect(sight: Sight) -> Choice | None:
    state, manner, seat = sight.state, sight.manner, sight.seat
    if state.effect == EXTRA_CARD:
        worth, card, route = best_card(sight, first=False)
        return (PLAY, card, route) if worth > 0 and card >= 0 else None
    if state.effect == EXTRA_CHARACTER:
        if not saloon_is_open(state):
            return None
        kept = sight.quick.kept[state.tile]
        most, best = 0.0, NOBODY
        for character in bits(state.team[seat]):
            gain = sight.with_character(character, state.at) + manner.ready - manner.saloon * kept[character]
            if gain > most:
                most, best = gain, character
        return (PEOPLE, best, 1) if best >= 0 else None
    return _shift(sight) if state.effect == MOVE_CHARACTER else None


def _shift(sight: Sight) -> Choice | None:
    """Move a character where more is to be earned by it."""
    state, tables = sight.state, sight.tables
    most, best, to = 1.0, NOBODY, NOBODY
    for start in range(ROUTES):
        if not sight.here[start]:
            continue
        for place, slot in enumerate(state.lines[start]):
            if slot // HATS != sight.seat:
                continue
            lost = sight.lost(start, place)
            character = state.who[slot]
            for end in range(ROUTES):
                if end == start or state.dest[end] < 0:
                    continue
                value = sight.value(character, end, 0) + tables.might(state.armed[slot])
                line = sorted([*sight.lines[end], (-float(value), 99, sight.seat, character)])
                gain = sight.fades[end] * (sight.sale(sight.goods[end], line) - sight.base(end)) - lost
                if gain > most:
                    most, best, to = gain, slot, end
    return (SHIFTED, best, to) if best >= 0 else None


def _buy(sight: Sight) -> Choice | None:
    """Buy the weapon that moves most for its price, beyond what those in supply can move."""
    state, tables, manner = sight.state, sight.tables, sight.manner
    half = state.stage <= EFFECT and state.effect == HALF_PRICE
    price, money, shop = tables.half if half else tables.cost, state.money[sight.seat], state.shop
    if money < price[0]:
        return None
    behind = [(route, at) for route, at, gain in sight.behind() if manner.buying * gain > price[0]]
    if not behind:
        return None
    arms = state.arms[sight.seat]
    own = max((tables.strength[weapon] for weapon in ARMS if arms >> SHIFT[weapon] & 15), default=0)
    moves = max(sight.armed(route, at, own) for route, at in behind) if own else 0.0
    most, best = 0.0, NOBODY
    for weapon in ARMS:
        if price[weapon] > money or not shop >> SHIFT[weapon] & 15 or arms >> SHIFT[weapon] & 15:
            continue
        more = tables.strength[weapon]
        moved = 0.0
        for route, at in behind:
            gain = sight.armed(route, at, more)
            if gain > moved:
                moved = gain
        worth = manner.buying * (moved - moves) - (price[weapon] - tables.sells[weapon])
        if worth > most:
            most, best = worth, weapon
    return (PURCHASE, best, 0) if best >= 0 else None


def _arm(sight: Sight) -> Choice | None:
    """Give a weapon to the character that it helps most."""
    state, tables, manner = sight.state, sight.tables, sight.manner
    arms = state.arms[sight.seat]
    most, best, to = 0.0, NOBODY, NOBODY
    for route, at, hope in sight.behind():
        if manner.arming * hope <= manner.spared:
            continue
        slot = state.lines[route][sight.lines[route][at][1]]
        if state.rules & ONE_ARMED and state.armed_one not in (NOBODY, slot):
            continue
        for weapon in ARMS:
            if arms >> SHIFT[weapon] & 15:
                gain = manner.arming * sight.armed(route, at, tables.strength[weapon])
                gain -= manner.spared + tables.sells[weapon]
                if gain > most:
                    most, best, to = gain, weapon, slot
    return (GIVE, best, to) if best >= 0 else None


# -- a sale ------------------------------------------------------------------------------------------


def _first(sight: Sight) -> Choice:
    state, tables = sight.state, sight.tables
    ability = tables.ability[state.who[state.active]]
    if isinstance(ability, TakeWeapon):
        for weapon in reversed(ARMS):
            for slot in enemies_waiting(state):
                if state.armed[slot] >> SHIFT[weapon] & 15:
                    return (DISARM, weapon, slot)
    if isinstance(ability, TakeMoney):
        seats = [owner(slot) for slot in enemies_waiting(state)]
        return (ROB, max(sorted(seats), key=state.money.__getitem__), 0)
    assert isinstance(ability, BringAlly)
    return _bring(sight)


def _bring(sight: Sight) -> Choice:
    """Bring the ally that earns more here than it loses elsewhere."""
    state = sight.state
    sale = state.sale
    sight.see_all()
    spare = sight.goods[sale][len(state.lines[sale]) - len(state.pile) :]
    most, best = 0.0, NOBODY
    for start in range(ROUTES):
        if start == sale or not sight.here[start]:
            continue
        for place, slot in enumerate(state.lines[start]):
            if slot // HATS == sight.seat:
                gain = (spare[0] >> 3 if spare else 0) + sight.quick.extras[state.who[slot]] - sight.lost(start, place)
                if gain > most:
                    most, best = gain, slot
    return (BRING, best, 0) if best >= 0 else _LEAVE


def _take(sight: Sight) -> Choice:
    state, tables = sight.state, sight.tables
    character = state.who[state.active]
    cards = state.caravans[state.sale]
    if sight.quick.banks[character] is not None:
        return (PASS, 0, 0)
    ability = tables.ability[character]
    if isinstance(ability, TakeSteers):
        cards = [card for card in cards if tables.steers[card] <= ability.most]
    elif isinstance(ability, ExtraOfKinds):
        # What may be taken besides can wait, where there is something else.
        extra = tables.extra_cards[character]
        cards = [card for card in cards if not extra >> card & 1] or cards
    elif isinstance(ability, TwoSmall):
        small = [card for card in cards if tables.steers[card] == 1]
        if len(small) > 1:
            dear = sorted((_brings(sight, character, card) for card in small), reverse=True)
            if dear[0] + dear[1] >= max(_brings(sight, character, card) for card in cards):
                cards = small
    best, most = NOBODY, -1.0
    for card in cards:
        brings = _brings(sight, character, card)
        if brings > most:
            best, most = card, brings
    return (SELL, best, 0) if best >= 0 else (PASS, 0, 0)


def _brings(sight: Sight, character: int, card: int) -> float:
    """What taking a card brings, paid in full."""
    state, quick, manner = sight.state, sight.quick, sight.manner
    brings = price(sight.tables, state, character, card, state.sale) + manner.card
    if sight.wanted >> card & 1:
        brings += sight.bonus
    if quick.most_cards[state.tile]:
        brings += manner.most
    elif quick.most_kinds[state.tile]:
        tables = sight.tables
        if not state.taken[sight.seat] & tables.cards_of[tables.kind[card]]:
            brings += manner.kind
    return brings


def _more(sight: Sight) -> Choice:
    """The further card that would bring most, whatever it pays here: nobody else gets it then."""
    state = sight.state
    character = state.who[state.active]
    best, most = NOBODY, -1.0
    for card in more_cards(sight.tables, state):
        brings = _brings(sight, character, card)
        if brings > most:
            best, most = card, brings
    return (SELL, best, 0)


def _colour(sight: Sight) -> Choice:
    """The colour that wins with more of the cards that nobody has seen leave the deck."""
    state, quick = sight.state, sight.quick
    seen = state.gone
    for taken in state.taken:
        seen |= taken
    for cards in (*state.caravans, state.hand[sight.seat]):
        for card in cards:
            seen |= 1 << card
    left = ~(seen >> DECK * max(0, deck_of(state, sight.seat)))
    return (NAME, int((quick.black & left).bit_count() > (quick.white & left).bit_count()), 0)


def _pick(sight: Sight) -> Choice:
    state = sight.state
    kept = sight.quick.kept[state.tile]
    return (TAKE_BACK, max(state.lines[state.sale], key=lambda slot: kept[state.who[slot]]), 0)


def _draft(sight: Sight) -> Choice:
    state = sight.state
    return (KEEP, max(pack_left(state, sight.seat), key=sight.quick.kept[state.tile].__getitem__), 0)


_DECIDE: Final = {
    DRAFT: _draft,
    CARD: _card,
    REWARD: _reward,
    CHOICES: _choices,
    FIRST: _first,
    TAKE: _take,
    MORE: _more,
    COLOUR: _colour,
    PICK: _pick,
}


def choose(sight: Sight) -> Choice:
    """What the seat that acts does."""
    return _DECIDE[sight.state.step](sight)


_MOVES: Final[Mapping[int, Callable[[Tables, LongRoadState, int, int], Move]]] = {
    PLAY: lambda tables, state, card, route: tables.plays[tables.look[card]][route],
    CHANGE: lambda tables, state, card, _: tables.discards[tables.look[card]],
    SHOW: lambda tables, state, *_: show_hand_move(tables, state),
    CLAIM: lambda tables, state, knife, _: m.KNIFE if knife else m.COIN,
    PEOPLE: lambda tables, state, person, saloon: (tables.play_in_saloon if saloon else tables.play_character)[person],
    SHIFTED: lambda tables, state, slot, route: tables.move_character[slot][route],
    PURCHASE: lambda tables, state, weapon, _: tables.buys[weapon],
    GIVE: lambda tables, state, weapon, slot: tables.arm[weapon][slot],
    LEAVE: lambda *_: m.SKIP,
    SELL: lambda tables, state, card, _: tables.take_card[tables.look[card]],
    PASS: lambda *_: m.TAKE_NOTHING,
    DISARM: lambda tables, state, weapon, slot: tables.take_weapon[weapon][state.who[slot]],
    ROB: lambda tables, state, seat, _: m.TAKE_MONEY[seat],
    BRING: lambda tables, state, slot, _: tables.bring[slot],
    NAME: lambda tables, state, colour, _: m.NAME_COLOUR[colour],
    TAKE_BACK: lambda tables, state, slot, _: tables.pick[state.who[slot]],
    KEEP: lambda tables, state, character, _: tables.drafts[character],
}


def as_move(tables: Tables, state: LongRoadState, choice: Choice) -> Move:
    """The move that a choice is."""
    kind, one, two = choice
    return _MOVES[kind](tables, state, one, two)
