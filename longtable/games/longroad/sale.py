"""The steer sale: characters are activated one by one, then taken back (rulebook: Reaching a destination)."""

from collections.abc import Sequence

from longtable.engine.moves import Move
from longtable.games.longroad import moves as m
from longtable.games.longroad.abilities import (
    BringAlly,
    CharacterLevy,
    ExtraOfKinds,
    Gamble,
    KeepOne,
    KeepWeapons,
    MoneyPerCardLeft,
    SecondCardUnpaid,
    TakeMoney,
    TakeSteers,
    TakeWeapon,
    TwoSmall,
    Weapon,
    WeaponFromSupply,
)
from longtable.games.longroad.flow import FOURTH, sale_done
from longtable.games.longroad.income import after, before, enemies_waiting, pay_for, strength
from longtable.games.longroad.people import leave, slots_on_table, turn_up
from longtable.games.longroad.state import (
    ARMS,
    CHOICES,
    COLOUR,
    COMPANEROS,
    FIRST,
    MORE,
    NOBODY,
    ONE,
    PICK,
    PUBLIC,
    SHIFT,
    TAKE,
    TURN_TOP,
    TURN_UP,
    LongRoadState,
    owner,
    route_of,
)
from longtable.games.longroad.supply import count, gain, hand_over
from longtable.games.longroad.tables import Tables
from longtable.games.longroad.turn import deck_of

# -- opening -----------------------------------------------------------------------------------------


def turned_up(tables: Tables, state: LongRoadState, move: m.TurnedUp) -> None:
    """Characters turn up."""
    turn_characters_up(tables, state)


def turn_characters_up(tables: Tables, state: LongRoadState) -> None:
    """Turn up who is due. A sale begins: who reached it takes the tile while there is one (H36, R13),
    whether anybody stands there or not (NOBODY-1).
    """
    for slot in state.turning:
        turn_up(state, slot)
    state.turning = []
    if state.sale < 0:
        state.step = CHOICES
        state.acting = state.turn
    elif state.active >= 0:
        state.step = TAKE
        state.acting = owner(state.active)
    else:
        if len(state.reached) < FOURTH:
            state.reached.append(state.turn)
        _activate_next(tables, state)


def fastest(tables: Tables, state: LongRoadState) -> int:
    """The slot that is activated next: the highest value, of equals the one nearer the destination (H22)."""
    route = state.sale
    chosen, highest = NOBODY, -1
    for slot in state.lines[route]:
        if slot not in state.pile:
            value = strength(tables, state, slot, route)
            if value > highest:
                chosen, highest = slot, value
    return chosen


def _activate_next(tables: Tables, state: LongRoadState) -> None:
    slot = fastest(tables, state)
    state.active = slot
    state.budget = 0
    if slot >= 0:
        state.acting = owner(slot)
        state.step = FIRST if first_moves(tables, state) else TAKE
    elif state.pile and not state.rules & COMPANEROS:
        state.step = PICK
        state.acting = owner(state.pile[-1])
    else:
        _close(tables, state)


# -- before the card ---------------------------------------------------------------------------------


def first_moves(tables: Tables, state: LongRoadState) -> Sequence[Move]:
    """What the active character decides before it takes a card; empty where there is nothing."""
    ability = tables.ability[state.who[state.active]]
    if isinstance(ability, TakeWeapon):
        return [
            tables.take_weapon[weapon][state.who[slot]]
            for slot in enemies_waiting(state)
            for weapon in ARMS
            if state.armed[slot] >> SHIFT[weapon] & 15
        ]
    if isinstance(ability, TakeMoney):
        return [m.TAKE_MONEY[seat] for seat in sorted({owner(slot) for slot in enemies_waiting(state)})]
    if isinstance(ability, BringAlly):
        seat = owner(state.active)
        allies = [slot for slot, route in slots_on_table(state, seat) if route != state.sale]
        return [*(tables.bring[slot] for slot in allies), m.SKIP] if allies else ()
    return ()


def take_weapon(tables: Tables, state: LongRoadState, move: m.TakeWeapon) -> None:
    """A weapon of an enemy goes to the supply of the active character's owner, and its value falls."""
    character = tables.character[move.character]
    disarm(state, tables.weapon[move.weapon], next(s for s in enemies_waiting(state) if state.who[s] == character))


def disarm(state: LongRoadState, weapon: int, slot: int) -> None:
    """Take a weapon from a character (R2)."""
    state.armed[slot] -= ONE[weapon]
    state.arms[state.acting] += ONE[weapon]
    state.step = TAKE


def take_money(tables: Tables, state: LongRoadState, move: m.TakeMoney) -> None:
    """Take money from the owner of an enemy."""
    rob(tables, state, move.seat)


def rob(tables: Tables, state: LongRoadState, seat: int) -> None:
    """The owner of an enemy pays, as far as he can (R15)."""
    ability = tables.ability[state.who[state.active]]
    assert isinstance(ability, TakeMoney)
    hand_over(state, seat, state.acting, ability.amount)
    state.step = TAKE


def bring_ally(tables: Tables, state: LongRoadState, move: m.BringAlly) -> None:
    """Bring an ally."""
    bring(state, move.hat)


def bring(state: LongRoadState, slot: int) -> None:
    """An ally comes to the end of the line, with its weapons, and will be activated too (H31)."""
    state.lines[route_of(state, slot)].remove(slot)
    state.lines[state.sale].append(slot)
    if state.up[slot]:
        state.step = TAKE
    else:
        state.turning = [slot]
        state.step = TURN_UP
        state.acting = NOBODY


# -- the card ----------------------------------------------------------------------------------------


def take_moves(tables: Tables, state: LongRoadState) -> Sequence[Move]:
    """Any card of the caravan; nothing only where it is empty or the ability takes none (H29, MUST-1)."""
    caravan = state.caravans[state.sale]
    ability = tables.ability[state.who[state.active]]
    if isinstance(ability, MoneyPerCardLeft):
        return (m.TAKE_NOTHING,)
    if isinstance(ability, TakeSteers):
        caravan = [card for card in caravan if tables.steers[card] <= ability.most]
    return [tables.take_card[look] for look in tables.looks_in(caravan)] or (m.TAKE_NOTHING,)


def more_cards(tables: Tables, state: LongRoadState) -> list[int]:
    """The cards that the active character may take besides."""
    caravan, budget = state.caravans[state.sale], state.budget
    if not budget:
        return []
    character = state.who[state.active]
    ability = tables.ability[character]
    if isinstance(ability, TakeSteers):
        return [card for card in caravan if tables.steers[card] <= budget]
    if isinstance(ability, TwoSmall):
        return [card for card in caravan if tables.steers[card] == 1]
    if isinstance(ability, ExtraOfKinds):
        return [card for card in caravan if tables.extra_cards[character] >> card & 1]
    return caravan[:]


def more_moves(tables: Tables, state: LongRoadState) -> Sequence[Move]:
    """A further card, or none."""
    return [*(tables.take_card[look] for look in tables.looks_in(more_cards(tables, state))), m.SKIP]


def take_nothing(tables: Tables, state: LongRoadState, move: m.TakeNothing) -> None:
    """Take no card."""
    pass_by(tables, state)


def pass_by(tables: Tables, state: LongRoadState) -> None:
    """The character leaves without a card; its other effects count all the same (EMPTY-1)."""
    _come_first(tables, state)
    leave_it(tables, state)


def take_card(tables: Tables, state: LongRoadState, move: m.TakeCard) -> None:
    """Take a card."""
    sell(tables, state, tables.find(state.caravans[state.sale], move.card))


def sell(tables: Tables, state: LongRoadState, card: int) -> None:
    """Take a card and sell its steers."""
    seat = state.acting
    character = state.who[state.active]
    ability = tables.ability[character]
    if state.step == TAKE:
        _come_first(tables, state)
    gain(state, seat, pay_for(tables, state, card))
    state.caravans[state.sale].remove(card)
    if state.step == MORE and isinstance(ability, KeepOne):
        state.gone |= 1 << card
    else:
        state.taken[seat] |= 1 << card
    if state.step == TAKE:
        state.budget = _budget(tables, character, card)
    elif isinstance(ability, TakeSteers):
        state.budget -= tables.steers[card]
    else:
        state.budget -= 1
    if more_cards(tables, state):
        state.step = MORE
    else:
        leave_it(tables, state)


def _budget(tables: Tables, character: int, card: int) -> int:
    """What a character may take after its first card: steers for who counts them, else cards."""
    ability = tables.ability[character]
    if isinstance(ability, TakeSteers):
        return max(0, ability.most - tables.steers[card])
    if isinstance(ability, KeepOne):
        return ability.cards - 1
    if isinstance(ability, TwoSmall):
        return int(tables.steers[card] == 1)
    return int(isinstance(ability, SecondCardUnpaid | ExtraOfKinds))


def _come_first(tables: Tables, state: LongRoadState) -> None:
    """What the active character does by itself before it takes a card."""
    seat = state.acting
    gain(state, seat, before(tables, state))
    ability = tables.ability[state.who[state.active]]
    if isinstance(ability, WeaponFromSupply):
        weapon = list(Weapon).index(ability.weapon)
        if count(state.shop, weapon):
            state.shop -= ONE[weapon]
            state.arms[seat] += ONE[weapon]
    elif isinstance(ability, CharacterLevy):
        for other in payers(state):
            hand_over(state, other, seat, ability.amount)


def payers(state: LongRoadState) -> list[int]:
    """The seats with an enemy waiting, each once."""
    return sorted({owner(slot) for slot in enemies_waiting(state)})


# -- after the card ----------------------------------------------------------------------------------


def leave_it(tables: Tables, state: LongRoadState) -> None:
    """The active character takes no further card: what comes afterwards, then the next character."""
    seat = state.acting
    gain(state, seat, after(tables, state))
    if isinstance(tables.ability[state.who[state.active]], Gamble) and deck_of(state, seat) >= 0:
        state.step = COLOUR
    else:
        finish(tables, state)


def name_colour(tables: Tables, state: LongRoadState, move: m.NameColour) -> None:
    """Name a colour."""
    name(state, m.COLOURS.index(move.colour))


def name(state: LongRoadState, colour: int) -> None:
    """The gambler names a colour, 0 white or 1 black; the top card of his deck is turned up next."""
    state.named = colour
    state.step = TURN_TOP
    state.acting = NOBODY


def wins(tables: Tables, card: int, named: int) -> bool:
    """Whether a card shows at least as many steers of the named colour as of the other."""
    white, black = tables.white[card], tables.black[card]
    return white >= black if named == 0 else black >= white


def turn_top(tables: Tables, state: LongRoadState, move: m.TurnedTop) -> None:
    """The top card is turned up."""
    show_top(tables, state, tables.card[move.card])


def show_top(tables: Tables, state: LongRoadState, card: int) -> None:
    """The top card decides, and goes under the deck where everybody knows it."""
    seat = owner(state.active)
    ability = tables.ability[state.who[state.active]]
    assert isinstance(ability, Gamble)
    deck = deck_of(state, seat)
    if state.left[deck]:
        state.fresh[deck] &= ~(1 << card)
        state.left[deck] -= 1
    else:
        state.under[deck].pop(0)
    state.under[deck].append(card + 64 * PUBLIC)
    if wins(tables, card, state.named):
        gain(state, seat, ability.amount)
    state.named = -1
    finish(tables, state)


def finish(tables: Tables, state: LongRoadState) -> None:
    """Weapons go back, the hat goes on the pile, the next character is activated (H36, H25, WEAPON-1)."""
    slot = state.active
    seat = owner(slot)
    bundle = state.armed[slot]
    if bundle:
        state.armed[slot] = 0
        if isinstance(tables.ability[state.who[slot]], KeepWeapons):
            state.arms[seat] += bundle
        else:
            state.shop += bundle
    state.pile.append(slot)
    if state.rules & COMPANEROS:
        leave(state, slot, state.sale, seat)
    _activate_next(tables, state)


# -- taking characters back --------------------------------------------------------------------------


def pick_moves(tables: Tables, state: LongRoadState) -> Sequence[Move]:
    """Any character left at the destination, whoever played it (H26)."""
    return [tables.pick[state.who[slot]] for slot in state.lines[state.sale]]


def pick(tables: Tables, state: LongRoadState, move: m.PickCharacter) -> None:
    """Take a character into hand."""
    character = tables.character[move.character]
    take_back(tables, state, next(slot for slot in state.lines[state.sale] if state.who[slot] == character))


def take_back(tables: Tables, state: LongRoadState, slot: int) -> None:
    """The owner of the hat on top takes a character into hand."""
    seat = state.acting
    state.pile.pop()
    leave(state, slot, state.sale, seat)
    if state.pile:
        state.acting = owner(state.pile[-1])
    else:
        _close(tables, state)


def _close(tables: Tables, state: LongRoadState) -> None:
    """The cards left go away (H41)."""
    caravan = state.caravans[state.sale]
    for card in caravan:
        state.gone |= 1 << card
    caravan.clear()
    state.pile.clear()
    state.active = NOBODY
    sale_done(state)
