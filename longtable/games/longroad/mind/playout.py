"""The rest of a match, played quickly to the end: by the rules themselves, the seats by a rule of thumb.

The rule of thumb is quick, and blind to what a seat may not know: it reads the open table, the seat's own hand, boss
and characters, and nothing else. Decks are put in an order first, as if they had been shuffled, so that the n-th card
a seat draws is the same whatever was played before: candidates compared with the same dice meet the same cards.
"""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from longtable.engine.moves import Move
from longtable.games.longroad.box import abilities
from longtable.games.longroad.mind.playout_worths import Quick, Sight
from longtable.games.longroad.rules import effects, sale, setup, turn
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.chance import deal
from longtable.games.longroad.rules.flow import turn_destination
from longtable.games.longroad.rules.income import enemies_waiting, price
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.scoring import total
from longtable.games.longroad.rules.state import LongRoadState, bits, owner, route_of

SHARE: Final = 0.5
"""How much winning counts; the rest is how far ahead one is."""
FAR: Final = 10.0
"""Dollars ahead that are nearly as good as a sure win."""


def finish(quicks: Sequence[Quick], state: LongRoadState, dice: Random) -> None:
    """Play `state` to its end, in place, from a decision or an event of chance.

    Args:
        quicks: by seat, how it sees things.
    """
    lookups = quicks[0].lookups
    while state.step <= s.DEAL_TEAMS:
        effects.apply(lookups, state, deal(lookups, state, dice))
    decks = [_shuffled(mask, dice) for mask in state.fresh]
    towns = [_shuffled(mask, dice) for mask in state.unseen]
    sight: Sight | None = None
    turns = s.NOBODY
    while state.step != s.OVER:
        seat = state.acting
        if seat < 0:
            _happen(lookups, state, decks, towns)
            sight = None
            continue
        if sight is None or sight.seat != seat or turns != state.turns:
            sight = Sight(quicks[seat], state, seat)
            turns = state.turns
        carry_out(sight, choose(sight))


def _shuffled(mask: int, dice: Random) -> list[int]:
    """The cards of a deck in an order, the next one last."""
    cards = bits(mask)
    random = dice.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _happen(lookups: Lookups, state: LongRoadState, decks: list[list[int]], towns: list[list[int]]) -> None:
    """Chance acts."""
    step = state.step
    if step == s.DRAW:
        deck = turn.deck_of(state, state.turn)
        turn.draw(state, decks[deck].pop() if state.left[deck] else state.under[deck][0] & 63)
    elif step == s.TURN_UP:
        sale.turn_characters_up(lookups, state)
    elif step == s.TURN_DESTINATION:
        turn_destination(lookups, state, towns[state.sale].pop())
    elif step == s.TURN_TOP:
        deck = turn.deck_of(state, owner(state.active))
        sale.turn_top(lookups, state, decks[deck].pop() if state.left[deck] else state.under[deck][0] & 63)
    else:
        assert step == s.SHOW_BOSSES, "chance does nothing else after the deals"
        effects.show_bosses(state)


def outcome(lookups: Lookups, state: LongRoadState) -> list[float]:
    """How well each seat has done, from 0 to 1: by the win, and a little by how far it is ahead."""
    money = [total(lookups, state, seat) for seat in range(state.seats)]
    best = max(money)
    winners = money.count(best)
    done = []
    for seat, mine in enumerate(money):
        rival = max(other for number, other in enumerate(money) if number != seat)
        ahead = 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, (rival - mine) / FAR))))
        done.append(SHARE * (mine == best) / winners + (1.0 - SHARE) * ahead)
    return done


# -- what seats do -----------------------------------------------------------------------------------


class Deed(NamedTuple):
    """Something that a seat may do, told by two numbers: ids as in the state, so that a playout makes no moves.

    Attributes:
        do: does it by the rules; what the seat has seen of the places that change is looked at anew.
        move: the move that it is.
    """

    do: Callable[[Sight, int, int], None]
    move: Callable[[Lookups, LongRoadState, int, int], Move]


Choice = tuple[Deed, int, int]


def carry_out(sight: Sight, choice: Choice) -> None:
    """Do what was chosen, by the rules."""
    deed, one, two = choice
    deed.do(sight, one, two)


def as_move(lookups: Lookups, state: LongRoadState, choice: Choice) -> Move:
    """The move that a choice is."""
    deed, one, two = choice
    return deed.move(lookups, state, one, two)


def _play_card(sight: Sight, card: int, route: int) -> None:
    turn.play_card(sight.lookups, sight.state, card, route)
    sight.see_caravan(route)


def _take_reward(sight: Sight, knife: int, _: int) -> None:
    turn.take_reward(sight.lookups, sight.state, knife=bool(knife))
    sight.see_caravan(sight.state.at)


def _play_character(sight: Sight, character: int, saloon: int) -> None:
    turn.play_character(sight.lookups, sight.state, character, saloon=bool(saloon))
    sight.see_line(sight.state.at)


def _move_character(sight: Sight, slot: int, end: int) -> None:
    start = route_of(sight.state, slot)
    turn.move_character(sight.lookups, sight.state, slot, end)
    sight.see_line(start)
    sight.see_line(end)


def _arm(sight: Sight, weapon: int, slot: int) -> None:
    turn.arm(sight.state, weapon, slot)
    sight.see_line(route_of(sight.state, slot))


PLAY_CARD: Final = Deed(_play_card, lambda lookups, state, card, to: lookups.plays[lookups.look[card]][to])
DISCARD: Final = Deed(
    lambda sight, card, _: turn.discard(sight.lookups, sight.state, card),
    lambda lookups, state, card, _: lookups.discards[lookups.look[card]],
)
SHOW_HAND: Final = Deed(
    lambda sight, *_: turn.show_hand(sight.lookups, sight.state),
    lambda lookups, state, *_: turn.show_hand_move(lookups, state),
)
TAKE_REWARD: Final = Deed(_take_reward, lambda lookups, state, knife, _: m.KNIFE if knife else m.COIN)
PLAY_CHARACTER: Final = Deed(
    _play_character,
    lambda lookups, state, who, saloon: (lookups.play_in_saloon if saloon else lookups.play_character)[who],
)
MOVE_CHARACTER: Final = Deed(_move_character, lambda lookups, state, slot, to: lookups.move_character[slot][to])
BUY: Final = Deed(
    lambda sight, weapon, _: turn.buy(sight.lookups, sight.state, weapon),
    lambda lookups, state, weapon, _: lookups.buys[weapon],
)
ARM: Final = Deed(_arm, lambda lookups, state, weapon, slot: lookups.arm[weapon][slot])
LEAVE: Final = Deed(lambda sight, *_: effects.leave(sight.lookups, sight.state), lambda *_: m.SKIP)
TAKE_CARD: Final = Deed(
    lambda sight, card, _: sale.take_card(sight.lookups, sight.state, card),
    lambda lookups, state, card, _: lookups.take_card[lookups.look[card]],
)
TAKE_NOTHING: Final = Deed(lambda sight, *_: sale.take_nothing(sight.lookups, sight.state), lambda *_: m.TAKE_NOTHING)
TAKE_WEAPON: Final = Deed(
    lambda sight, weapon, slot: sale.take_weapon(sight.state, weapon, slot),
    lambda lookups, state, weapon, slot: lookups.take_weapon[weapon][state.who[slot]],
)
TAKE_MONEY: Final = Deed(
    lambda sight, seat, _: sale.take_money(sight.lookups, sight.state, seat),
    lambda lookups, state, seat, _: m.TAKE_MONEY[seat],
)
BRING: Final = Deed(
    lambda sight, slot, _: sale.bring(sight.state, slot), lambda lookups, state, slot, _: lookups.bring[slot]
)
NAME_COLOUR: Final = Deed(
    lambda sight, colour, _: sale.name_colour(sight.state, colour),
    lambda lookups, state, colour, _: m.NAME_COLOUR[colour],
)
TAKE_BACK: Final = Deed(
    lambda sight, slot, _: sale.take_back(sight.lookups, sight.state, slot),
    lambda lookups, state, slot, _: lookups.pick[state.who[slot]],
)
KEEP: Final = Deed(
    lambda sight, character, _: setup.keep(sight.state, character),
    lambda lookups, state, character, _: lookups.drafts[character],
)

_LEAVE: Final = (LEAVE, 0, 0)

# -- a turn ------------------------------------------------------------------------------------------


def best_card(sight: Sight, *, first: bool) -> tuple[float, int, int]:
    """(worth, card, route) of the best play of the hand; card -1 where there is none.

    Args:
        first: whether it is the turn's card, which a character may join.
    """
    state, lookups, manner, seat, bare = sight.state, sight.lookups, sight.manner, sight.seat, sight.quick.bare
    dest, symbols, looks, fade = state.dest, lookups.symbol, lookups.look, sight.fade
    reached = len(state.reached)
    joins = first and state.hats[seat] > 0
    others = state.seats - 2
    most, best, to = -99.0, s.NOBODY, s.NOBODY
    seen = 0
    for card in state.hand[seat]:
        look = looks[card]
        if seen >> look & 1:
            continue
        seen |= 1 << look
        symbol = symbols[card]
        for route in range(s.ROUTES) if symbol < 0 else (symbol,):
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
                    lead += gain if left == 1 and lookups.sign[card] else manner.haste * gain
            if left and lookups.sign[card]:
                worth += manner.knife if state.knives[route] else manner.coin
                left -= 1
                if not left:
                    worth += lead
                    if reached < 4:
                        worth += manner.tile * lookups.worth_of_reached[reached]
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
    state, lookups = sight.state, sight.lookups
    if turn.is_changing(state):
        return _LEAVE
    worth, card, route = best_card(sight, first=True)
    if worth < sight.manner.change and turn.may_change(lookups, state):
        return (DISCARD, _worst(sight, card), 0)
    return (PLAY_CARD, card, route) if card >= 0 else (SHOW_HAND, 0, 0)


def _worst(sight: Sight, best: int) -> int:
    """The card to change: not the best one, and of the others the one of fewest steers."""
    state, steers, looks = sight.state, sight.lookups.steers, sight.lookups.look
    hand = state.hand[sight.seat]
    others = [card for card in hand if best < 0 or looks[card] != looks[best]] or hand
    worst = min(others, key=steers.__getitem__)
    return next(card for card in hand if looks[card] == looks[worst])


def _reward(sight: Sight) -> Choice:
    return (TAKE_REWARD, int(sight.manner.knife > sight.manner.coin), 0)


def _choices(sight: Sight) -> Choice:
    """The best of the first kind of choice that is worth more than leaving it."""
    state, stage = sight.state, sight.state.stage
    return (
        (_character(sight) if stage == s.CHARACTER else None)
        or (_effect(sight) if stage <= s.EFFECT and state.effect else None)
        or (_buy(sight) if stage <= s.BUY else None)
        or (_arming(sight) if state.arms[sight.seat] else None)
        or _LEAVE
    )


def _character(sight: Sight) -> Choice | None:
    state, seat, route = sight.state, sight.seat, sight.state.at
    if not sight.here[route]:
        gain, character = sight.join(route, sight.goods[route], 0)
        return (PLAY_CHARACTER, character, 0) if gain + sight.manner.ready > 0 and character >= 0 else None
    doctor = sight.lookups.doctor
    if doctor >= 0 and state.team[seat] >> doctor & 1:
        kept = sight.quick.kept[state.tile][doctor]
        if sight.with_character(doctor, route) > sight.manner.saloon * kept:
            return (PLAY_CHARACTER, doctor, 0)
    return None


def _effect(sight: Sight) -> Choice | None:
    state, manner, seat = sight.state, sight.manner, sight.seat
    if state.effect == s.EXTRA_CARD:
        worth, card, route = best_card(sight, first=False)
        return (PLAY_CARD, card, route) if worth > 0 and card >= 0 else None
    if state.effect == s.EXTRA_CHARACTER:
        if not turn.saloon_is_open(state):
            return None
        kept = sight.quick.kept[state.tile]
        most, best = 0.0, s.NOBODY
        for character in bits(state.team[seat]):
            gain = sight.with_character(character, state.at) + manner.ready - manner.saloon * kept[character]
            if gain > most:
                most, best = gain, character
        return (PLAY_CHARACTER, best, 1) if best >= 0 else None
    return _shift(sight) if state.effect == s.MOVE_CHARACTER else None


def _shift(sight: Sight) -> Choice | None:
    """Move a character where more is to be earned by it."""
    state, lookups = sight.state, sight.lookups
    most, best, to = 1.0, s.NOBODY, s.NOBODY
    for start in range(s.ROUTES):
        if not sight.here[start]:
            continue
        for place, slot in enumerate(state.lines[start]):
            if slot // s.HATS != sight.seat:
                continue
            lost = sight.lost(start, place)
            character = state.who[slot]
            for end in range(s.ROUTES):
                if end == start or state.dest[end] < 0:
                    continue
                value = sight.value(character, end, 0) + lookups.might(state.armed[slot])
                line = sorted([*sight.lines[end], (-float(value), 99, sight.seat, character)])
                gain = sight.fades[end] * (sight.sale(sight.goods[end], line) - sight.base(end)) - lost
                if gain > most:
                    most, best, to = gain, slot, end
    return (MOVE_CHARACTER, best, to) if best >= 0 else None


def _buy(sight: Sight) -> Choice | None:
    """Buy the weapon that moves most for its price, beyond what those in supply can move."""
    state, lookups, manner = sight.state, sight.lookups, sight.manner
    half = state.stage <= s.EFFECT and state.effect == s.HALF_PRICE
    price, money, shop = lookups.half if half else lookups.cost, state.money[sight.seat], state.shop
    if money < price[0]:
        return None
    behind = [(route, at) for route, at, gain in sight.behind() if manner.buying * gain > price[0]]
    if not behind:
        return None
    arms = state.arms[sight.seat]
    own = max((lookups.strength[weapon] for weapon in s.ARMS if arms >> s.SHIFT[weapon] & 15), default=0)
    moves = max(sight.armed(route, at, own) for route, at in behind) if own else 0.0
    most, best = 0.0, s.NOBODY
    for weapon in s.ARMS:
        if price[weapon] > money or not shop >> s.SHIFT[weapon] & 15 or arms >> s.SHIFT[weapon] & 15:
            continue
        more = lookups.strength[weapon]
        moved = 0.0
        for route, at in behind:
            gain = sight.armed(route, at, more)
            if gain > moved:
                moved = gain
        worth = manner.buying * (moved - moves) - (price[weapon] - lookups.sells[weapon])
        if worth > most:
            most, best = worth, weapon
    return (BUY, best, 0) if best >= 0 else None


def _arming(sight: Sight) -> Choice | None:
    """Give a weapon to the character that it helps most."""
    state, lookups, manner = sight.state, sight.lookups, sight.manner
    arms = state.arms[sight.seat]
    most, best, to = 0.0, s.NOBODY, s.NOBODY
    for route, at, hope in sight.behind():
        if manner.arming * hope <= manner.spared:
            continue
        slot = state.lines[route][sight.lines[route][at][1]]
        if state.rules & s.ONE_ARMED and state.armed_one not in (s.NOBODY, slot):
            continue
        for weapon in s.ARMS:
            if arms >> s.SHIFT[weapon] & 15:
                gain = manner.arming * sight.armed(route, at, lookups.strength[weapon])
                gain -= manner.spared + lookups.sells[weapon]
                if gain > most:
                    most, best, to = gain, weapon, slot
    return (ARM, best, to) if best >= 0 else None


# -- a sale ------------------------------------------------------------------------------------------


def _first(sight: Sight) -> Choice:
    state, lookups = sight.state, sight.lookups
    ability = lookups.ability[state.who[state.active]]
    if isinstance(ability, abilities.TakeWeapon):
        for weapon in reversed(s.ARMS):
            for slot in enemies_waiting(state):
                if state.armed[slot] >> s.SHIFT[weapon] & 15:
                    return (TAKE_WEAPON, weapon, slot)
    if isinstance(ability, abilities.TakeMoney):
        seats = [owner(slot) for slot in enemies_waiting(state)]
        return (TAKE_MONEY, max(sorted(seats), key=state.money.__getitem__), 0)
    assert isinstance(ability, abilities.BringAlly)
    return _bring(sight)


def _bring(sight: Sight) -> Choice:
    """Bring the ally that earns more here than it loses elsewhere."""
    state = sight.state
    here = state.sale
    sight.see_all()
    spare = sight.goods[here][len(state.lines[here]) - len(state.pile) :]
    most, best = 0.0, s.NOBODY
    for start in range(s.ROUTES):
        if start == here or not sight.here[start]:
            continue
        for place, slot in enumerate(state.lines[start]):
            if slot // s.HATS == sight.seat:
                gain = (spare[0] >> 3 if spare else 0) + sight.quick.extras[state.who[slot]] - sight.lost(start, place)
                if gain > most:
                    most, best = gain, slot
    return (BRING, best, 0) if best >= 0 else _LEAVE


def _take(sight: Sight) -> Choice:
    state, lookups = sight.state, sight.lookups
    character = state.who[state.active]
    cards = state.caravans[state.sale]
    if sight.quick.banks[character] is not None:
        return (TAKE_NOTHING, 0, 0)
    ability = lookups.ability[character]
    if isinstance(ability, abilities.TakeSteers):
        cards = [card for card in cards if lookups.steers[card] <= ability.most]
    elif isinstance(ability, abilities.ExtraOfKinds):
        # What may be taken besides can wait, where there is something else.
        extra = lookups.extra_cards[character]
        cards = [card for card in cards if not extra >> card & 1] or cards
    elif isinstance(ability, abilities.TwoSmall):
        small = [card for card in cards if lookups.steers[card] == 1]
        if len(small) > 1:
            dear = sorted((_brings(sight, character, card) for card in small), reverse=True)
            if dear[0] + dear[1] >= max(_brings(sight, character, card) for card in cards):
                cards = small
    best, most = s.NOBODY, -1.0
    for card in cards:
        brings = _brings(sight, character, card)
        if brings > most:
            best, most = card, brings
    return (TAKE_CARD, best, 0) if best >= 0 else (TAKE_NOTHING, 0, 0)


def _brings(sight: Sight, character: int, card: int) -> float:
    """What taking a card brings, paid in full."""
    state, quick, manner = sight.state, sight.quick, sight.manner
    brings = price(sight.lookups, state, character, card, state.sale) + manner.card
    if sight.wanted >> card & 1:
        brings += sight.bonus
    if quick.most_cards[state.tile]:
        brings += manner.most
    elif quick.most_kinds[state.tile]:
        lookups = sight.lookups
        if not state.taken[sight.seat] & lookups.cards_of[lookups.kind[card]]:
            brings += manner.kind
    return brings


def _more(sight: Sight) -> Choice:
    """The further card that would bring most, whatever it pays here: nobody else gets it then."""
    state = sight.state
    character = state.who[state.active]
    best, most = s.NOBODY, -1.0
    for card in sale.more_cards(sight.lookups, state):
        brings = _brings(sight, character, card)
        if brings > most:
            best, most = card, brings
    return (TAKE_CARD, best, 0)


def _colour(sight: Sight) -> Choice:
    """The colour that wins with more of the cards that nobody has seen leave the deck."""
    state, quick = sight.state, sight.quick
    seen = state.gone
    for taken in state.taken:
        seen |= taken
    for cards in (*state.caravans, state.hand[sight.seat]):
        for card in cards:
            seen |= 1 << card
    left = ~(seen >> s.DECK * max(0, turn.deck_of(state, sight.seat)))
    return (NAME_COLOUR, int((quick.black & left).bit_count() > (quick.white & left).bit_count()), 0)


def _pick(sight: Sight) -> Choice:
    state = sight.state
    kept = sight.quick.kept[state.tile]
    return (TAKE_BACK, max(state.lines[state.sale], key=lambda slot: kept[state.who[slot]]), 0)


def _draft(sight: Sight) -> Choice:
    state = sight.state
    return (KEEP, max(setup.pack_left(state, sight.seat), key=sight.quick.kept[state.tile].__getitem__), 0)


_DECIDE: Final = {
    s.DRAFT: _draft,
    s.CARD: _card,
    s.REWARD: _reward,
    s.CHOICES: _choices,
    s.FIRST: _first,
    s.TAKE: _take,
    s.MORE: _more,
    s.COLOUR: _colour,
    s.PICK: _pick,
}


def choose(sight: Sight) -> Choice:
    """What the seat that acts does."""
    return _DECIDE[sight.state.step](sight)
