"""The steer sale: characters are activated one by one, then taken back (rulebook: Reaching a destination)."""

from collections.abc import Sequence

from longtable.engine.moves import Move
from longtable.games.longroad.box import abilities
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.flow import FOURTH, leave_to_chance, sale_done
from longtable.games.longroad.rules.income import after, before, enemies_waiting, pay_for, strength
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.people import leave, slots_on_table, turn_up
from longtable.games.longroad.rules.state import LongRoadState, owner, route_of
from longtable.games.longroad.rules.supply import count, gain, hand_over
from longtable.games.longroad.rules.turn import deck_of

# -- opening -----------------------------------------------------------------------------------------


def turn_characters_up(lookups: Lookups, state: LongRoadState) -> None:
    """Turn up who is due. A sale begins: who reached it takes the tile while there is one (H36, R13),
    whether anybody stands there or not (NOBODY-1).
    """
    for slot in state.turning:
        turn_up(state, slot)
    state.turning = []
    if state.sale < 0:
        state.step = s.CHOICES
        state.acting = state.turn
    elif state.active >= 0:
        state.step = s.TAKE
        state.acting = owner(state.active)
    else:
        if len(state.reached) < FOURTH:
            state.reached.append(state.turn)
        _activate_next(lookups, state)


def fastest(lookups: Lookups, state: LongRoadState) -> int:
    """The slot that is activated next: the highest value, of equals the one nearer the destination (H22)."""
    route = state.sale
    chosen, highest = s.NOBODY, -1
    for slot in state.lines[route]:
        if slot not in state.pile:
            value = strength(lookups, state, slot, route)
            if value > highest:
                chosen, highest = slot, value
    return chosen


def _activate_next(lookups: Lookups, state: LongRoadState) -> None:
    slot = fastest(lookups, state)
    state.active = slot
    state.budget = 0
    if slot >= 0:
        state.acting = owner(slot)
        state.step = s.FIRST if first_moves(lookups, state) else s.TAKE
    elif state.pile and not state.rules & s.COMPANEROS:
        state.step = s.PICK
        state.acting = owner(state.pile[-1])
    else:
        _close(lookups, state)


# -- before the card ---------------------------------------------------------------------------------


def first_moves(lookups: Lookups, state: LongRoadState) -> Sequence[Move]:
    """What the active character decides before it takes a card; empty where there is nothing."""
    ability = lookups.ability[state.who[state.active]]
    if isinstance(ability, abilities.TakeWeapon):
        return [
            lookups.take_weapon[weapon][state.who[slot]]
            for slot in enemies_waiting(state)
            for weapon in s.ARMS
            if state.armed[slot] >> s.SHIFT[weapon] & 15
        ]
    if isinstance(ability, abilities.TakeMoney):
        return [m.TAKE_MONEY[seat] for seat in sorted({owner(slot) for slot in enemies_waiting(state)})]
    if isinstance(ability, abilities.BringAlly):
        seat = owner(state.active)
        allies = [slot for slot, route in slots_on_table(state, seat) if route != state.sale]
        return [*(lookups.bring[slot] for slot in allies), m.SKIP] if allies else ()
    return ()


def take_weapon(state: LongRoadState, weapon: int, slot: int) -> None:
    """Take a weapon from a character (R2)."""
    state.armed[slot] -= s.ONE[weapon]
    state.arms[state.acting] += s.ONE[weapon]
    state.step = s.TAKE


def take_money(lookups: Lookups, state: LongRoadState, seat: int) -> None:
    """The owner of an enemy pays, as far as he can (R15)."""
    ability = lookups.ability[state.who[state.active]]
    assert isinstance(ability, abilities.TakeMoney)
    hand_over(state, seat, state.acting, ability.amount)
    state.step = s.TAKE


def bring(state: LongRoadState, slot: int) -> None:
    """An ally comes to the end of the line, with its weapons, and will be activated too (H31)."""
    state.lines[route_of(state, slot)].remove(slot)
    state.lines[state.sale].append(slot)
    if state.up[slot]:
        state.step = s.TAKE
    else:
        state.turning = [slot]
        leave_to_chance(state, s.TURN_UP)


# -- the card ----------------------------------------------------------------------------------------


def take_moves(lookups: Lookups, state: LongRoadState) -> Sequence[Move]:
    """Any card of the caravan; nothing only where it is empty or the ability takes none (H29, MUST-1)."""
    caravan = state.caravans[state.sale]
    ability = lookups.ability[state.who[state.active]]
    if isinstance(ability, abilities.MoneyPerCardLeft):
        return (m.TAKE_NOTHING,)
    if isinstance(ability, abilities.TakeSteers):
        caravan = [card for card in caravan if lookups.steers[card] <= ability.most]
    return [lookups.take_card[look] for look in lookups.looks_in(caravan)] or (m.TAKE_NOTHING,)


def more_cards(lookups: Lookups, state: LongRoadState) -> list[int]:
    """The cards that the active character may take besides."""
    caravan, budget = state.caravans[state.sale], state.budget
    if not budget:
        return []
    character = state.who[state.active]
    ability = lookups.ability[character]
    if isinstance(ability, abilities.TakeSteers):
        return [card for card in caravan if lookups.steers[card] <= budget]
    if isinstance(ability, abilities.TwoSmall):
        return [card for card in caravan if lookups.steers[card] == 1]
    if isinstance(ability, abilities.ExtraOfKinds):
        return [card for card in caravan if lookups.extra_cards[character] >> card & 1]
    return caravan[:]


def take_nothing(lookups: Lookups, state: LongRoadState) -> None:
    """The character leaves without a card; its other effects count all the same (EMPTY-1)."""
    _come_first(lookups, state)
    leave_it(lookups, state)


def take_card(lookups: Lookups, state: LongRoadState, card: int) -> None:
    """Take a card and sell its steers."""
    seat = state.acting
    character = state.who[state.active]
    ability = lookups.ability[character]
    if state.step == s.TAKE:
        _come_first(lookups, state)
    gain(state, seat, pay_for(lookups, state, card))
    state.caravans[state.sale].remove(card)
    if state.step == s.MORE and isinstance(ability, abilities.KeepOne):
        state.gone |= 1 << card
    else:
        state.taken[seat] |= 1 << card
    if state.step == s.TAKE:
        state.budget = _budget(lookups, character, card)
    elif isinstance(ability, abilities.TakeSteers):
        state.budget -= lookups.steers[card]
    else:
        state.budget -= 1
    if more_cards(lookups, state):
        state.step = s.MORE
    else:
        leave_it(lookups, state)


def _budget(lookups: Lookups, character: int, card: int) -> int:
    """What a character may take after its first card: steers for who counts them, else cards."""
    ability = lookups.ability[character]
    if isinstance(ability, abilities.TakeSteers):
        return max(0, ability.most - lookups.steers[card])
    if isinstance(ability, abilities.KeepOne):
        return ability.cards - 1
    if isinstance(ability, abilities.TwoSmall):
        return int(lookups.steers[card] == 1)
    return int(isinstance(ability, abilities.SecondCardUnpaid | abilities.ExtraOfKinds))


def _come_first(lookups: Lookups, state: LongRoadState) -> None:
    """What the active character does by itself before it takes a card."""
    seat = state.acting
    gain(state, seat, before(lookups, state))
    ability = lookups.ability[state.who[state.active]]
    if isinstance(ability, abilities.WeaponFromSupply):
        weapon = list(abilities.Weapon).index(ability.weapon)
        if count(state.shop, weapon):
            state.shop -= s.ONE[weapon]
            state.arms[seat] += s.ONE[weapon]
    elif isinstance(ability, abilities.CharacterLevy):
        for other in payers(state):
            hand_over(state, other, seat, ability.amount)


def payers(state: LongRoadState) -> list[int]:
    """The seats with an enemy waiting, each once."""
    return sorted({owner(slot) for slot in enemies_waiting(state)})


# -- after the card ----------------------------------------------------------------------------------


def leave_it(lookups: Lookups, state: LongRoadState) -> None:
    """The active character takes no further card: what comes afterwards, then the next character."""
    seat = state.acting
    gain(state, seat, after(lookups, state))
    if isinstance(lookups.ability[state.who[state.active]], abilities.Gamble) and deck_of(state, seat) >= 0:
        state.step = s.COLOUR
    else:
        finish(lookups, state)


def name_colour(state: LongRoadState, colour: int) -> None:
    """The gambler names a colour, 0 white or 1 black; the top card of his deck is turned up next."""
    state.named = colour
    leave_to_chance(state, s.TURN_TOP)


def wins(lookups: Lookups, card: int, named: int) -> bool:
    """Whether a card shows at least as many steers of the named colour as of the other."""
    white, black = lookups.white[card], lookups.black[card]
    return white >= black if named == 0 else black >= white


def turn_top(lookups: Lookups, state: LongRoadState, card: int) -> None:
    """The top card is turned up and decides, and goes under the deck where everybody knows it."""
    seat = owner(state.active)
    ability = lookups.ability[state.who[state.active]]
    assert isinstance(ability, abilities.Gamble)
    deck = deck_of(state, seat)
    if state.left[deck]:
        state.fresh[deck] &= ~(1 << card)
        state.left[deck] -= 1
    else:
        state.under[deck].pop(0)
    state.under[deck].append(card + 64 * s.PUBLIC)
    if wins(lookups, card, state.named):
        gain(state, seat, ability.amount)
    state.named = -1
    finish(lookups, state)


def finish(lookups: Lookups, state: LongRoadState) -> None:
    """Weapons go back, the hat goes on the pile, the next character is activated (H36, H25, WEAPON-1)."""
    slot = state.active
    seat = owner(slot)
    bundle = state.armed[slot]
    if bundle:
        state.armed[slot] = 0
        if isinstance(lookups.ability[state.who[slot]], abilities.KeepWeapons):
            state.arms[seat] += bundle
        else:
            state.shop += bundle
    state.pile.append(slot)
    if state.rules & s.COMPANEROS:
        leave(state, slot, state.sale, seat)
    _activate_next(lookups, state)


# -- taking characters back --------------------------------------------------------------------------


def take_back(lookups: Lookups, state: LongRoadState, slot: int) -> None:
    """The owner of the hat on top takes a character into hand."""
    seat = state.acting
    state.pile.pop()
    leave(state, slot, state.sale, seat)
    if state.pile:
        state.acting = owner(state.pile[-1])
    else:
        _close(lookups, state)


def _close(lookups: Lookups, state: LongRoadState) -> None:
    """The cards left go away (H41)."""
    caravan = state.caravans[state.sale]
    for card in caravan:
        state.gone |= 1 << card
    caravan.clear()
    state.pile.clear()
    state.active = s.NOBODY
    sale_done(state)
