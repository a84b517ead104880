"""A turn, step by step: the hand, the caravan card, what may follow it, the new cards (H35)."""

from collections.abc import Sequence

from longtable.engine.moves import Move
from longtable.games.longroad import moves as m
from longtable.games.longroad.flow import end_journeys, turn_done
from longtable.games.longroad.people import has_ally, play, slots_on_table, walk
from longtable.games.longroad.state import (
    ARM,
    ARMS,
    BUY,
    CARD,
    CHANGED,
    CHARACTER,
    CHOICES,
    DECKS,
    DRAW,
    EFFECT,
    HAND,
    KNIFE,
    MOST_CHANGED,
    NOBODY,
    ONE,
    ONE_ARMED,
    PUBLIC,
    REWARD,
    ROUTES,
    SHIFT,
    TURN_UP,
    LongRoadState,
    bits,
    route_of,
)
from longtable.games.longroad.supply import gain, hand_over, pay
from longtable.games.longroad.tables import EXTRA_CARD, EXTRA_CHARACTER, HALF_PRICE, MOVE_CHARACTER, NO_EFFECT, Tables

# -- the hand ----------------------------------------------------------------------------------------


def deck_of(state: LongRoadState, seat: int) -> int:
    """The deck a seat draws from: its own while it lasts, then a spare one (DECK-1); -1 where all are empty (R8)."""
    if state.left[seat] or state.under[seat]:
        return seat
    for deck in range(state.seats, DECKS):
        if state.left[deck] or state.under[deck]:
            return deck
    return NOBODY


def is_changing(state: LongRoadState) -> bool:
    """Whether a change of hand has begun and its new cards are not drawn yet."""
    return 0 < state.changed <= MOST_CHANGED


def card_moves(tables: Tables, state: LongRoadState) -> list[Move]:
    """Cards to play or, before that, to change; `ShowHand` where none can be played (R9)."""
    hand = state.hand[state.turn]
    if is_changing(state):
        return [*(tables.discards[look] for look in tables.looks_in(hand)), m.SKIP]
    found = playable(tables, state)
    if not found:
        found.append(show_hand_move(tables, state))
    if may_change(tables, state):
        found.extend(tables.discards[look] for look in tables.looks_in(hand))
    return found


def may_change(tables: Tables, state: LongRoadState) -> bool:
    """Whether a change of hand may begin (CHANGE-1)."""
    seat = state.turn
    able = not state.changed and bool(state.hand[seat]) and state.money[seat] >= tables.change
    return able and deck_of(state, seat) >= 0


def playable(tables: Tables, state: LongRoadState) -> list[Move]:
    """Every card of the hand with every destination that shows its symbol."""
    found: list[Move] = []
    dest, symbols, plays, looks = state.dest, tables.symbol, tables.plays, tables.look
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
            found.extend([plays[look][route] for route in range(ROUTES) if dest[route] >= 0])
    return found


def show_hand_move(tables: Tables, state: LongRoadState) -> m.ShowHand:
    """The move that shows the hand of the seat on turn."""
    return m.ShowHand(tuple(tables.look_key[tables.look[card]] for card in state.hand[state.turn]))


def discard(tables: Tables, state: LongRoadState, move: m.Discard) -> None:
    """Change a card of the hand."""
    put_under(tables, state, tables.find(state.hand[state.turn], move.card))


def put_under(tables: Tables, state: LongRoadState, card: int) -> None:
    """Put a card under the deck, before any is drawn (R12); the first one pays (H18).

    Where no deck has a card it begins one's own anew (DECK-1). What others knew of the hand ends here (SHOW-1).
    """
    seat = state.turn
    if not state.changed:
        pay(state, seat, tables.change)
    hand = state.hand[seat]
    forgotten = sum(1 << card for card in hand)
    for other in range(state.seats):
        state.aware[other] &= ~forgotten
    hand.remove(card)
    deck = deck_of(state, seat)
    state.under[seat if deck < 0 else deck].append(card + 64 * seat)
    state.changed += 1
    if state.changed == MOST_CHANGED or not hand:
        start_draw(state, state.changed)


def start_draw(state: LongRoadState, cards: int) -> None:
    """Draw as many cards, or as many as there are."""
    if cards and deck_of(state, state.turn) >= 0:
        state.draws = cards
        state.step = DRAW
        state.acting = NOBODY
    else:
        _drawn(state)


def draw(tables: Tables, state: LongRoadState, move: m.Drew) -> None:
    """The seat on turn draws a card."""
    draw_card(state, tables.card[move.card])


def draw_card(state: LongRoadState, card: int) -> None:
    """The seat on turn takes the next card of its deck; who put it there knows it."""
    seat = state.turn
    deck = deck_of(state, seat)
    if state.left[deck]:
        state.fresh[deck] &= ~(1 << card)
        state.left[deck] -= 1
    else:
        knower = state.under[deck].pop(0) >> 6
        for other in range(state.seats):
            if other != seat and knower in (other, PUBLIC):
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
        state.changed = CHANGED
        state.step = CARD
        state.acting = state.turn
    else:
        turn_done(state)


def show_hand(tables: Tables, state: LongRoadState, move: m.ShowHand) -> None:
    """Show the hand (SHOW-1)."""
    show_cards(tables, state)


def show_cards(tables: Tables, state: LongRoadState) -> None:
    """Everybody sees the hand; no card, no character, no effect, but the rest of the turn (R9).

    Where nobody will ever play a card again, the game ends instead (STUCK-1).
    """
    shown = sum(1 << card for card in state.hand[state.turn])
    for other in range(state.seats):
        if other != state.turn:
            state.aware[other] |= shown
    if is_stuck(tables, state):
        end_journeys(state)
    else:
        state.step = CHOICES
        state.stage = BUY


def is_stuck(tables: Tables, state: LongRoadState) -> bool:
    """Whether no hand has a card that can be played, and none can get one."""
    ways = any(dest >= 0 for dest in state.dest)
    for seat, hand in enumerate(state.hand):
        for card in hand:
            symbol = tables.symbol[card]
            if ways if symbol < 0 else state.dest[symbol] >= 0:
                return False
        refilled = len(hand) < HAND or state.money[seat] >= tables.change
        if ways and refilled and deck_of(state, seat) >= 0:
            return False
    return True


# -- the card ----------------------------------------------------------------------------------------


def play_card(tables: Tables, state: LongRoadState, move: m.PlayCard) -> None:
    """Play a caravan card."""
    add_card(tables, state, tables.find(state.hand[state.turn], move.card), tables.route[move.to])


def add_card(tables: Tables, state: LongRoadState, card: int, route: int) -> None:
    """Add a card to a caravan and take its reward (rulebook: Playing 1 Caravan card)."""
    hand = state.hand[state.turn]
    state.stage = CHARACTER if state.step == CARD else EFFECT
    hand.remove(card)
    for other in range(state.seats):
        state.aware[other] &= ~(1 << card)
    state.caravans[route].append(card)
    state.at = route
    state.effect = NO_EFFECT
    if tables.sign[card]:
        coins, knives = state.coins[route], state.knives[route]
        if coins and knives:
            state.step = REWARD
            return
        # Where none is left the card joins all the same (R7).
        if coins or knives:
            _reward(state, route, not coins)
    _act(tables, state, card)


def take_reward(tables: Tables, state: LongRoadState, move: m.TakeReward) -> None:
    """Take the chosen reward."""
    claim(tables, state, knife=move.reward != m.COIN.reward)


def claim(tables: Tables, state: LongRoadState, *, knife: bool) -> None:
    """Take a knife or a coin from the destination; then the card acts."""
    route = state.at
    _reward(state, route, knife)
    _act(tables, state, state.caravans[route][-1])


def _reward(state: LongRoadState, route: int, knife: bool) -> None:
    seat = state.turn
    if knife:
        state.knives[route] -= 1
        state.arms[seat] += ONE[KNIFE]
    else:
        state.coins[route] -= 1
        state.money[seat] += 1
    if not state.coins[route] and not state.knives[route]:
        state.closed.append(route)


def _act(tables: Tables, state: LongRoadState, card: int) -> None:
    """The effect of the place: what only helps comes by itself, the rest waits to be used (AUTO-1)."""
    seat, kind = state.turn, tables.kind[card]
    if tables.money[kind]:
        gain(state, seat, tables.money[kind])
    if tables.levy[kind]:
        for other in range(state.seats):
            if other != seat:
                hand_over(state, other, seat, tables.levy[kind])
    state.effect = tables.effect[kind]
    state.step = CHOICES


# -- what may follow ---------------------------------------------------------------------------------


def choice_moves(tables: Tables, state: LongRoadState) -> Sequence[Move]:
    """A character, the effect, a weapon, arming, in this order; a later one gives up the earlier ones (ORDER-1).

    So it is after the card that closes a caravan too (R17).
    """
    found: list[Move] = []
    seat, stage, effect = state.turn, state.stage, state.effect
    if stage == CHARACTER:
        _character_moves(tables, state, found)
    if stage <= EFFECT and effect:
        _effect_moves(tables, state, found)
    if stage <= BUY:
        price = tables.half if _is_half(state) else tables.cost
        money, shop = state.money[seat], state.shop
        found.extend([tables.buys[w] for w in ARMS if shop >> SHIFT[w] & 15 and price[w] <= money])
    if state.arms[seat]:
        _arm_moves(tables, state, found)
    found.append(m.SKIP)
    return found


def _is_half(state: LongRoadState) -> bool:
    return state.stage <= EFFECT and state.effect == HALF_PRICE


def weapon_price(tables: Tables, state: LongRoadState, weapon: int) -> tuple[int, bool]:
    """What a weapon costs now, and whether that is the half price of the General Store."""
    half = _is_half(state)
    return (tables.half if half else tables.cost)[weapon], half


def _character_moves(tables: Tables, state: LongRoadState, found: list[Move]) -> None:
    seat = state.turn
    if not has_ally(state, seat, state.at):
        plays = tables.play_character
        found.extend([plays[character] for character in bits(state.team[seat])])
    elif tables.doctor >= 0 and state.team[seat] >> tables.doctor & 1:
        found.append(tables.play_character[tables.doctor])


def saloon_is_open(state: LongRoadState) -> bool:
    """Whether the Saloon brings a character now: not where one may be played anyway (SALOON-1)."""
    if state.stage > EFFECT or state.effect != EXTRA_CHARACTER:
        return False
    return state.stage == EFFECT or has_ally(state, state.turn, state.at)


def _effect_moves(tables: Tables, state: LongRoadState, found: list[Move]) -> None:
    seat, effect = state.turn, state.effect
    if effect == EXTRA_CHARACTER:
        if saloon_is_open(state):
            found.extend([tables.play_in_saloon[character] for character in bits(state.team[seat])])
    elif effect == EXTRA_CARD:
        found.extend(playable(tables, state))
    elif effect == MOVE_CHARACTER:
        dest = state.dest
        for slot, start in slots_on_table(state, seat):
            walks = tables.move_character[slot]
            found.extend([walks[end] for end in range(ROUTES) if end != start and dest[end] >= 0])


def _arm_moves(tables: Tables, state: LongRoadState, found: list[Move]) -> None:
    seat = state.turn
    arms = state.arms[seat]
    for slot, _ in slots_on_table(state, seat):
        if state.armed_one not in (NOBODY, slot):
            continue
        found.extend([tables.arm[weapon][slot] for weapon in ARMS if arms >> SHIFT[weapon] & 15])


def play_character(tables: Tables, state: LongRoadState, move: m.PlayCharacter) -> None:
    """Play a character."""
    add_character(tables, state, tables.character[move.character], saloon=move.saloon)


def add_character(tables: Tables, state: LongRoadState, character: int, *, saloon: bool) -> None:
    """Play a character beside the last card (rulebook: Playing 1 Character card)."""
    play(tables, state, state.turn, character, state.at, saloon=saloon)
    if saloon:
        state.effect = NO_EFFECT
    state.stage = EFFECT


def move_character(tables: Tables, state: LongRoadState, move: m.MoveCharacter) -> None:
    """Move a character."""
    shift(tables, state, move.hat, tables.route[move.to])


def shift(tables: Tables, state: LongRoadState, slot: int, end: int) -> None:
    """Move a character to another destination by the Trading Post."""
    state.turning = walk(tables, state, slot, route_of(state, slot), end)
    state.effect = NO_EFFECT
    state.stage = BUY
    if state.turning:
        state.step = TURN_UP
        state.acting = NOBODY


def buy_weapon(tables: Tables, state: LongRoadState, move: m.BuyWeapon) -> None:
    """Buy a weapon."""
    buy(tables, state, tables.weapon[move.weapon])


def buy(tables: Tables, state: LongRoadState, weapon: int) -> None:
    """Buy a weapon: at half price by the General Store, which leaves the usual purchase."""
    seat = state.turn
    price, cheap = weapon_price(tables, state, weapon)
    pay(state, seat, price)
    state.shop -= ONE[weapon]
    state.arms[seat] += ONE[weapon]
    state.stage = BUY if cheap else ARM
    state.effect = NO_EFFECT


def arm(tables: Tables, state: LongRoadState, move: m.Arm) -> None:
    """Arm a character."""
    give(state, tables.weapon[move.weapon], move.hat)


def give(state: LongRoadState, weapon: int, slot: int) -> None:
    """Put a weapon of the supply on a character."""
    state.arms[state.turn] -= ONE[weapon]
    state.armed[slot] += ONE[weapon]
    state.stage = ARM
    state.effect = NO_EFFECT
    if state.rules & ONE_ARMED:
        state.armed_one = slot


def skip(tables: Tables, state: LongRoadState, move: m.Skip) -> None:
    """Draw the new cards of a change, or leave the rest of the turn."""
    leave_off(state)


def leave_off(state: LongRoadState) -> None:
    """Draw the new cards of a change, or those that end the turn."""
    if state.step == CARD:
        start_draw(state, state.changed)
    else:
        state.effect = NO_EFFECT
        state.armed_one = NOBODY
        start_draw(state, HAND - len(state.hand[state.turn]))
