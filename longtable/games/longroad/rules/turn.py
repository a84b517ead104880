"""A turn, step by step: the hand, the caravan card, what may follow it, the new cards (H35)."""

from collections.abc import Sequence

from longtable.engine.moves import Move
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.flow import end_journeys, leave_to_chance, turn_done
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.people import has_ally, play, slots_on_table, walk
from longtable.games.longroad.rules.state import LongRoadState, bits, route_of
from longtable.games.longroad.rules.supply import gain, hand_over, pay

# -- the hand ----------------------------------------------------------------------------------------


def deck_of(state: LongRoadState, seat: int) -> int:
    """The deck a seat draws from: its own while it lasts, then a spare one (DECK-1); -1 where all are empty (R8)."""
    if state.left[seat] or state.under[seat]:
        return seat
    for deck in range(state.seats, s.DECKS):
        if state.left[deck] or state.under[deck]:
            return deck
    return s.NOBODY


def is_changing(state: LongRoadState) -> bool:
    """Whether a change of hand has begun and its new cards are not drawn yet."""
    return 0 < state.changed <= s.MOST_CHANGED


def card_moves(lookups: Lookups, state: LongRoadState) -> list[Move]:
    """Cards to play or, before that, to change; `ShowHand` where none can be played (R9)."""
    hand = state.hand[state.turn]
    if is_changing(state):
        return [*(lookups.discards[look] for look in lookups.looks_in(hand)), m.SKIP]
    found = playable(lookups, state)
    if not found:
        found.append(show_hand_move(lookups, state))
    if may_change(lookups, state):
        found.extend(lookups.discards[look] for look in lookups.looks_in(hand))
    return found


def may_change(lookups: Lookups, state: LongRoadState) -> bool:
    """Whether a change of hand may begin (CHANGE-1)."""
    seat = state.turn
    able = not state.changed and bool(state.hand[seat]) and state.money[seat] >= lookups.change
    return able and deck_of(state, seat) >= 0


def playable(lookups: Lookups, state: LongRoadState) -> list[Move]:
    """Every card of the hand with every destination that shows its symbol."""
    found: list[Move] = []
    dest, symbols, plays, looks = state.dest, lookups.symbol, lookups.plays, lookups.look
    seen = 0
    for card in state.hand[state.turn]:
        look = looks[card]
        if seen >> look & 1:
            continue
        seen |= 1 << look
        symbol = symbols[card]
        if symbol >= 0:
            if dest[symbol] >= 0:
                found.append(plays[look][symbol])
        else:
            found.extend([plays[look][route] for route in range(s.ROUTES) if dest[route] >= 0])
    return found


def show_hand_move(lookups: Lookups, state: LongRoadState) -> m.ShowHand:
    """The move that shows the hand of the seat on turn."""
    return m.ShowHand(tuple(lookups.look_key[lookups.look[card]] for card in state.hand[state.turn]))


def discard(lookups: Lookups, state: LongRoadState, card: int) -> None:
    """Put a card under the deck, before any is drawn (R12); the first one pays (H18).

    Where no deck has a card it begins one's own anew (DECK-1). What others knew of the hand ends here (SHOW-1).
    """
    seat = state.turn
    if not state.changed:
        pay(state, seat, lookups.change)
    hand = state.hand[seat]
    forgotten = sum(1 << card for card in hand)
    for other in range(state.seats):
        state.aware[other] &= ~forgotten
    hand.remove(card)
    deck = deck_of(state, seat)
    state.under[seat if deck < 0 else deck].append(card + 64 * seat)
    state.changed += 1
    if state.changed == s.MOST_CHANGED or not hand:
        start_draw(state, state.changed)


def start_draw(state: LongRoadState, cards: int) -> None:
    """Draw as many cards, or as many as there are."""
    if cards and deck_of(state, state.turn) >= 0:
        state.draws = cards
        state.step = s.DRAW
        state.acting = s.NOBODY
    else:
        _drawn(state)


def draw(state: LongRoadState, card: int) -> None:
    """The seat on turn takes the next card of its deck; who put it there knows it."""
    seat = state.turn
    deck = deck_of(state, seat)
    if state.left[deck]:
        state.fresh[deck] &= ~(1 << card)
        state.left[deck] -= 1
    else:
        knower = state.under[deck].pop(0) >> 6
        for other in range(state.seats):
            if other != seat and knower in (other, s.PUBLIC):
                state.aware[other] |= 1 << card
    hand = state.hand[seat]
    hand.append(card)
    hand.sort()
    state.draws -= 1
    if not state.draws or deck_of(state, seat) < 0:
        _drawn(state)


def _drawn(state: LongRoadState) -> None:
    state.draws = 0
    if is_changing(state):
        state.changed = s.CHANGED
        state.step = s.CARD
        state.acting = state.turn
    else:
        turn_done(state)


def show_hand(lookups: Lookups, state: LongRoadState) -> None:
    """Everybody sees the hand; no card, no character, no effect, but the rest of the turn (R9).

    Where nobody will ever play a card again, the game ends instead (STUCK-1).
    """
    shown = sum(1 << card for card in state.hand[state.turn])
    for other in range(state.seats):
        if other != state.turn:
            state.aware[other] |= shown
    if is_stuck(lookups, state):
        end_journeys(state)
    else:
        state.step = s.CHOICES
        state.stage = s.BUY


def is_stuck(lookups: Lookups, state: LongRoadState) -> bool:
    """Whether no hand has a card that can be played, and none can get one."""
    ways = any(dest >= 0 for dest in state.dest)
    for seat, hand in enumerate(state.hand):
        for card in hand:
            symbol = lookups.symbol[card]
            if ways if symbol < 0 else state.dest[symbol] >= 0:
                return False
        refilled = len(hand) < s.HAND or state.money[seat] >= lookups.change
        if ways and refilled and deck_of(state, seat) >= 0:
            return False
    return True


# -- the card ----------------------------------------------------------------------------------------


def play_card(lookups: Lookups, state: LongRoadState, card: int, route: int) -> None:
    """Add a card to a caravan and take its reward (rulebook: Playing 1 Caravan card)."""
    hand = state.hand[state.turn]
    state.stage = s.CHARACTER if state.step == s.CARD else s.EFFECT
    hand.remove(card)
    for other in range(state.seats):
        state.aware[other] &= ~(1 << card)
    state.caravans[route].append(card)
    state.at = route
    state.effect = s.NO_EFFECT
    if lookups.sign[card]:
        coins, knives = state.coins[route], state.knives[route]
        if coins and knives:
            state.step = s.REWARD
            return
        # Where none is left the card joins all the same (R7).
        if coins or knives:
            _reward(state, route, not coins)
    _act(lookups, state, card)


def take_reward(lookups: Lookups, state: LongRoadState, *, knife: bool) -> None:
    """Take a knife or a coin from the destination; then the card acts."""
    route = state.at
    _reward(state, route, knife)
    _act(lookups, state, state.caravans[route][-1])


def _reward(state: LongRoadState, route: int, knife: bool) -> None:
    seat = state.turn
    if knife:
        state.knives[route] -= 1
        state.arms[seat] += s.ONE[s.KNIFE]
    else:
        state.coins[route] -= 1
        state.money[seat] += 1
    if not state.coins[route] and not state.knives[route]:
        state.closed.append(route)


def _act(lookups: Lookups, state: LongRoadState, card: int) -> None:
    """The effect of the place: what only helps comes by itself, the rest waits to be used (AUTO-1)."""
    seat, kind = state.turn, lookups.kind[card]
    if lookups.money[kind]:
        gain(state, seat, lookups.money[kind])
    if lookups.levy[kind]:
        for other in range(state.seats):
            if other != seat:
                hand_over(state, other, seat, lookups.levy[kind])
    state.effect = lookups.effect[kind]
    state.step = s.CHOICES


# -- what may follow ---------------------------------------------------------------------------------


def choice_moves(lookups: Lookups, state: LongRoadState) -> Sequence[Move]:
    """A character, the effect, a weapon, arming, in this order; a later one gives up the earlier ones (ORDER-1).

    So it is after the card that closes a caravan too (R17).
    """
    found: list[Move] = []
    seat, stage, effect = state.turn, state.stage, state.effect
    if stage == s.CHARACTER:
        _character_moves(lookups, state, found)
    if stage <= s.EFFECT and effect:
        _effect_moves(lookups, state, found)
    if stage <= s.BUY:
        price = lookups.half if _is_half(state) else lookups.cost
        money, shop = state.money[seat], state.shop
        found.extend([lookups.buys[w] for w in s.ARMS if shop >> s.SHIFT[w] & 15 and price[w] <= money])
    if state.arms[seat]:
        _arm_moves(lookups, state, found)
    found.append(m.SKIP)
    return found


def _is_half(state: LongRoadState) -> bool:
    return state.stage <= s.EFFECT and state.effect == s.HALF_PRICE


def weapon_price(lookups: Lookups, state: LongRoadState, weapon: int) -> tuple[int, bool]:
    """What a weapon costs now, and whether that is the half price of the General Store."""
    half = _is_half(state)
    return (lookups.half if half else lookups.cost)[weapon], half


def _character_moves(lookups: Lookups, state: LongRoadState, found: list[Move]) -> None:
    seat = state.turn
    if not has_ally(state, seat, state.at):
        plays = lookups.play_character
        found.extend([plays[character] for character in bits(state.team[seat])])
    elif lookups.doctor >= 0 and state.team[seat] >> lookups.doctor & 1:
        found.append(lookups.play_character[lookups.doctor])


def saloon_is_open(state: LongRoadState) -> bool:
    """Whether the Saloon brings a character now: not where one may be played anyway (SALOON-1)."""
    if state.stage > s.EFFECT or state.effect != s.EXTRA_CHARACTER:
        return False
    return state.stage == s.EFFECT or has_ally(state, state.turn, state.at)


def _effect_moves(lookups: Lookups, state: LongRoadState, found: list[Move]) -> None:
    seat, effect = state.turn, state.effect
    if effect == s.EXTRA_CHARACTER:
        if saloon_is_open(state):
            found.extend([lookups.play_in_saloon[character] for character in bits(state.team[seat])])
    elif effect == s.EXTRA_CARD:
        found.extend(playable(lookups, state))
    elif effect == s.MOVE_CHARACTER:
        dest = state.dest
        for slot, start in slots_on_table(state, seat):
            walks = lookups.move_character[slot]
            found.extend([walks[end] for end in range(s.ROUTES) if end != start and dest[end] >= 0])


def _arm_moves(lookups: Lookups, state: LongRoadState, found: list[Move]) -> None:
    seat = state.turn
    arms = state.arms[seat]
    for slot, _ in slots_on_table(state, seat):
        if state.armed_one not in (s.NOBODY, slot):
            continue
        found.extend([lookups.arm[weapon][slot] for weapon in s.ARMS if arms >> s.SHIFT[weapon] & 15])


def play_character(lookups: Lookups, state: LongRoadState, character: int, *, saloon: bool) -> None:
    """Play a character beside the last card (rulebook: Playing 1 Character card)."""
    play(lookups, state, state.turn, character, state.at, saloon=saloon)
    if saloon:
        state.effect = s.NO_EFFECT
    state.stage = s.EFFECT


def move_character(lookups: Lookups, state: LongRoadState, slot: int, end: int) -> None:
    """Move a character to another destination by the Trading Post."""
    state.turning = walk(lookups, state, slot, route_of(state, slot), end)
    state.effect = s.NO_EFFECT
    state.stage = s.BUY
    if state.turning:
        leave_to_chance(state, s.TURN_UP)


def buy(lookups: Lookups, state: LongRoadState, weapon: int) -> None:
    """Buy a weapon: at half price by the General Store, which leaves the usual purchase."""
    seat = state.turn
    price, cheap = weapon_price(lookups, state, weapon)
    pay(state, seat, price)
    state.shop -= s.ONE[weapon]
    state.arms[seat] += s.ONE[weapon]
    state.stage = s.BUY if cheap else s.ARM
    state.effect = s.NO_EFFECT


def arm(state: LongRoadState, weapon: int, slot: int) -> None:
    """Put a weapon of the supply on a character."""
    state.arms[state.turn] -= s.ONE[weapon]
    state.armed[slot] += s.ONE[weapon]
    state.stage = s.ARM
    state.effect = s.NO_EFFECT
    if state.rules & s.ONE_ARMED:
        state.armed_one = slot


def leave_off(state: LongRoadState) -> None:
    """Draw the new cards of a change, or those that end the turn."""
    if state.step == s.CARD:
        start_draw(state, state.changed)
    else:
        state.effect = s.NO_EFFECT
        state.armed_one = s.NOBODY
        start_draw(state, s.HAND - len(state.hand[state.turn]))
