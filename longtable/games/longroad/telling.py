"""Log lines: what a move does, naming every component it changes, and nothing that is hidden.

What a move tells follows from the move and from what everybody knows, never from a hand or a
face-down character: the same line comes out of every position that agrees with what is public.
"""

from collections.abc import Iterator

from longtable.engine.moves import Move
from longtable.engine.table import seat_token
from longtable.engine.words import capital, counted, dollars, listed
from longtable.games.longroad import moves as m
from longtable.games.longroad.abilities import (
    CharacterLevy,
    Gamble,
    KeepOne,
    KeepWeapons,
    MoneyPerArmed,
    StrongerWith,
    TakeMoney,
    WeaponFromSupply,
)
from longtable.games.longroad.income import after as paid_after
from longtable.games.longroad.income import before as paid_before
from longtable.games.longroad.income import pay_for, strength, waiting
from longtable.games.longroad.rules import apply
from longtable.games.longroad.sale import payers, wins
from longtable.games.longroad.scoring import ORDINALS
from longtable.games.longroad.state import (
    CARD,
    CHOICES,
    COMPANEROS,
    DECK,
    FIRST,
    MORE,
    NOBODY,
    PICKS,
    ROUTES,
    TAKE,
    LongRoadState,
    owner,
)
from longtable.games.longroad.supply import count
from longtable.games.longroad.tables import ROUTE_KEYS, Tables
from longtable.games.longroad.turn import weapon_price
from longtable.games.longroad.words import (
    bundle_words,
    card_words,
    kind_name,
    of_whom,
    on_table,
    pay_words,
    town,
    where,
)


def describe(tables: Tables, state: LongRoadState, move: Move) -> str:
    """One log line: what was done, then what came of it."""
    before = _as_told(tables, state, move)
    after = before.copy()
    apply(tables, after, move)
    tell = _chance if before.acting < 0 else _in_sale if before.sale >= 0 else _in_turn
    parts = [tell(tables, before, move, after), *_follows(tables, before, move, after)]
    return " ".join(f"{capital(part)}." for part in parts)


def _as_told(tables: Tables, state: LongRoadState, move: Move) -> LongRoadState:
    """The position, with the card in the hand that the move plays from it.

    A guess at the position may have the card elsewhere; the line is the same.
    """
    if isinstance(move, m.PlayCard | m.Discard) and tables.find(state.hand[state.turn], move.card) < 0:
        state = state.copy()
        state.hand[state.turn].append(tables.look_of[move.card] + DECK * state.turn)
    return state


# -- chance ------------------------------------------------------------------------------------------


def _chance(tables: Tables, state: LongRoadState, move: Move, after: LongRoadState) -> str:
    match move:
        case m.Opened(first=first, tile=tile):
            face = tables.tile_faces[tables.tile[tile]]
            towns = "; ".join(_opened(tables, after, route) for route in range(ROUTES))
            return (
                f"{seat_token(first)} gets the Sheriff star and begins. {capital(towns)}. "
                f"End of the Game tile, {dollars(tables.end_bonus)}: {face.text.lower()}"
            )
        case m.DealtHands():
            return "everybody draws three caravan cards"
        case m.DealtBosses():
            return "everybody gets a boss"
        case m.DealtLetters():
            return "everybody gets the five characters of a letter"
        case m.DealtPacks():
            return "everybody gets six characters to choose from"
        case m.Drew():
            return f"{seat_token(state.turn)} draws a card"
        case m.TurnedTop(card=key):
            return _turned_top(tables, state, tables.card[key])
        case m.TurnedUp():
            return _turned_up(tables, state, after)
        case m.TurnedDestination():
            return f"a new destination is turned up: {_opened(tables, after, state.sale)}"
        case m.ShownBosses(bosses=keys):
            shown = [f"{seat_token(seat)} {tables.bosses[tables.boss[key]].name}" for seat, key in enumerate(keys)]
            return f"the game is over. The bosses are {listed(shown)}"
        case _:
            raise AssertionError(f"{type(move).__name__} has no words")


def _opened(tables: Tables, state: LongRoadState, route: int) -> str:
    card = tables.destinations[state.dest[route]]
    rewards = []
    for number, one, many in ((state.coins[route], "coin", "coins"), (state.knives[route], "knife", "knives")):
        if number:
            rewards.append(f"{number} {one if number == 1 else many}")
    prices = f"white {dollars(card.white)}, black {dollars(card.black)}"
    if state.road:
        prices = f"On the Road, every steer {dollars(tables.road_price)}"
    return f"{ROUTE_KEYS[route]} {card.name} ({prices}; {listed(rewards)})"


def _turned_top(tables: Tables, state: LongRoadState, card: int) -> str:
    character = state.who[state.active]
    ability = tables.ability[character]
    assert isinstance(ability, Gamble)
    won = f"wins {dollars(ability.amount)}" if wins(tables, card, state.named) else "wins nothing"
    return (
        f"{seat_token(owner(state.active))} turns up {card_words(tables, card)}: the {tables.name[character]}, "
        f"who named {m.COLOURS[state.named]}, {won}; the card goes under the deck"
    )


def _turned_up(tables: Tables, state: LongRoadState, after: LongRoadState) -> str:
    turned = listed([of_whom(tables, after, slot) for slot in state.turning])
    if state.sale < 0:
        return f"beside the Preacher, {turned} is turned up"
    if state.active >= 0:
        return f"{turned} is turned up"
    route = state.sale
    place = town(tables, state, route)
    if len(after.reached) > len(state.reached):
        tile = ORDINALS[len(state.reached)]
        start = f"{seat_token(state.turn)} takes the {tile} Reached Destination tile; sale at {place}"
    elif state.ending < 0:
        start = f"sale at {place}; no tile is left"
    else:
        start = f"the unfinished caravan at {place} is sold, every steer for {dollars(tables.road_price)}"
    if not state.lines[route]:
        return f"{start}. Nobody stands there"
    shown = state.copy()
    for slot in state.turning:
        shown.up[slot] = 1
    values = {slot: strength(tables, state, slot, route) for slot in state.lines[route]}
    order = sorted(values, key=lambda slot: -values[slot])
    return f"{start}. In order of activation: {listed([f'{of_whom(tables, shown, s)} {values[s]}' for s in order])}"


# -- a turn ------------------------------------------------------------------------------------------


def _in_turn(tables: Tables, state: LongRoadState, move: Move, after: LongRoadState) -> str:
    who = seat_token(state.acting)
    match move:
        case m.Draft():
            return f"{who} keeps a character"
        case m.Discard():
            if not state.changed:
                return f"{who} pays {dollars(tables.change)} to change cards and puts one under the deck"
            return f"{who} puts another card under the deck"
        case m.ShowHand(cards=keys):
            cards = listed([card_words(tables, tables.look_of[key]) for key in keys])
            return f"{who} can play no card and shows the hand: {cards or 'it is empty'}"
        case m.PlayCard(card=key, to=to):
            more = " by the Ranch" if state.step == CHOICES else ""
            place = town(tables, state, tables.route[to])
            return f"{who} plays {card_words(tables, tables.look_of[key])} at {place}{more}"
        case m.TakeReward(reward=reward):
            return f"{who} takes a {reward} at {town(tables, state, state.at)}"
        case m.PlayCharacter(character=key, saloon=saloon):
            slot = after.lines[state.at][-1]
            more = " by the Saloon" if saloon else ""
            name = tables.name[tables.character[key]]
            what = f"the {name} face up" if after.up[slot] else "a character face down"
            return f"{who} plays {what} at {town(tables, state, state.at)}{more}"
        case m.MoveCharacter(hat=slot, to=to):
            start, end = where(tables, state, slot), town(tables, state, tables.route[to])
            return f"{who} moves {on_table(tables, state, slot)} from {start} to {end} by the Trading Post"
        case m.BuyWeapon(weapon=key):
            price, cheap = weapon_price(tables, state, tables.weapon[key])
            return f"{who} buys a {key} for {dollars(price)}{' at the General Store' if cheap else ''}"
        case m.Arm(weapon=key, hat=slot):
            return f"{who} gives a {key} to {on_table(tables, state, slot)} at {where(tables, state, slot)}"
        case m.Skip():
            return f"{who} draws new cards" if state.step == CARD else f"{who} ends the turn"
        case _:
            raise AssertionError(f"{type(move).__name__} has no words")


# -- a sale ------------------------------------------------------------------------------------------


def _in_sale(tables: Tables, state: LongRoadState, move: Move, after: LongRoadState) -> str:
    who = seat_token(state.acting)
    if isinstance(move, m.PickCharacter):
        return f"{who} takes the {tables.name[tables.character[move.character]]} into the hand"
    active = f"{of_whom(tables, state, state.active)} ({strength(tables, state, state.active, state.sale)})"
    match move:
        case m.NameColour(colour=colour):
            return f"{active} names {colour}"
        case m.TakeWeapon(weapon=key, character=character):
            victim = of_whom(tables, state, state.who.index(tables.character[character]))
            return f"{active} takes a {key} from {victim} into the supply of {who}"
        case m.TakeMoney(seat=seat):
            ability = tables.ability[state.who[state.active]]
            assert isinstance(ability, TakeMoney)
            return f"{active} takes {dollars(min(ability.amount, state.money[seat]))} from {seat_token(seat)}"
        case m.BringAlly(hat=slot):
            arms = f", with {bundle_words(tables, state.armed[slot])}," if state.armed[slot] else ""
            start, end = where(tables, state, slot), town(tables, state, state.sale)
            return f"{active} brings {on_table(tables, state, slot)}{arms} from {start} to {end}"
        case m.Skip():
            if state.step == FIRST:
                return f"{active} brings nobody"
            return f"{active} takes no further card{_paid_after(tables, state, NOBODY)}"
        case m.TakeNothing():
            return f"{active}{_firsts(tables, state)} takes no card{_paid_after(tables, state, NOBODY)}"
        case m.TakeCard(card=key):
            return f"{active}{_firsts(tables, state)}{_took(tables, state, key, after)}"
        case _:
            raise AssertionError(f"{type(move).__name__} has no words")


def _firsts(tables: Tables, state: LongRoadState) -> str:
    """What the active character does by itself before its first card."""
    parts = list(_first_parts(tables, state)) if state.step == TAKE else []
    return f" first {listed(parts)}, then" if parts else ""


def _first_parts(tables: Tables, state: LongRoadState) -> Iterator[str]:
    ability = tables.ability[state.who[state.active]]
    amount = paid_before(tables, state)
    if amount:
        armed = sum(state.armed[slot] > 0 for slot in waiting(state))
        why = f" for {counted(armed, 'other armed character')} waiting"
        yield f"gets {dollars(amount)}{why if isinstance(ability, MoneyPerArmed) else ''}"
    if isinstance(ability, WeaponFromSupply):
        weapon = tables.weapon[ability.weapon]
        there = bool(count(state.shop, weapon))
        owner_ = seat_token(owner(state.active))
        name = tables.weapon_names[weapon]
        yield f"takes a {name} from the general supply for {owner_}" if there else f"finds no {name} in the supply"
    if isinstance(ability, CharacterLevy):
        for other in payers(state):
            yield f"gets {dollars(min(ability.amount, state.money[other]))} from {seat_token(other)}"


def _took(tables: Tables, state: LongRoadState, key: str, after: LongRoadState) -> str:
    character = state.who[state.active]
    ability = tables.ability[character]
    card = tables.find(state.caravans[state.sale], key)
    pay = pay_words(tables, state, card)
    if state.step == MORE and isinstance(ability, KeepOne):
        pay = f"for {dollars(pay_for(tables, state, card))} and discards it"
    if isinstance(ability, StrongerWith) and ability.bonus and tables.plus_cards[character] >> card & 1:
        pay += f", {dollars(ability.bonus)} of it because it is a {kind_name(tables, card)}"
    again = " also" if state.step == MORE else ""
    goes_on = after.active == state.active and after.step == MORE
    return f"{again} takes {card_words(tables, card)} {pay}{'' if goes_on else _paid_after(tables, state, card)}"


def _paid_after(tables: Tables, state: LongRoadState, card: int) -> str:
    """What the active character gets at last, when `card` has left the caravan."""
    left = state.copy()
    if card >= 0:
        left.caravans[state.sale].remove(card)
    amount = paid_after(tables, left)
    return f", then gets {dollars(amount)}" if amount else ""


# -- what comes of it --------------------------------------------------------------------------------


def _follows(tables: Tables, before: LongRoadState, move: Move, after: LongRoadState) -> Iterator[str]:
    if isinstance(move, m.Draft):
        yield from _draft_follows(before, after)
    elif isinstance(move, m.PlayCard | m.TakeReward):
        yield from _card_follows(tables, before, move, after)
    elif before.sale >= 0:
        if before.active >= 0 and after.active != before.active:
            yield from _hat_follows(tables, before)
        yield from _sale_follows(tables, before, move, after)


def _draft_follows(before: LongRoadState, after: LongRoadState) -> Iterator[str]:
    if after.picks == PICKS * after.seats:
        yield "the teams are complete; the last card of each pack goes back into the box"
    elif after.picks % after.seats == 0:
        yield "everybody has chosen; the packs go to the left"


def _card_follows(tables: Tables, before: LongRoadState, move: Move, after: LongRoadState) -> Iterator[str]:
    who, route = seat_token(before.turn), after.at
    if isinstance(move, m.PlayCard):
        for left, rewards in ((after.coins, before.coins), (after.knives, before.knives)):
            if left[route] < rewards[route]:
                yield f"{who} takes a {'coin' if rewards is before.coins else 'knife'}, the only reward there is"
    if len(after.closed) > len(before.closed):
        yield f"the rewards are exhausted: {town(tables, before, route)} is reached"
    if after.step != CHOICES:
        return
    kind = tables.kind[after.caravans[route][-1]]
    if tables.money[kind]:
        yield f"{tables.kinds[kind].name}: {who} takes {dollars(tables.money[kind])} from the bank"
    if tables.levy[kind]:
        taken = [
            f"{dollars(before.money[other] - after.money[other])} from {seat_token(other)}"
            for other in range(before.seats)
            if before.money[other] > after.money[other]
        ]
        yield f"{tables.kinds[kind].name}: {who} takes {listed(taken) or 'nothing, for nobody has money'}"


def _hat_follows(tables: Tables, before: LongRoadState) -> Iterator[str]:
    """The active character is done: its weapons, and in Companeros itself, go back."""
    slot = before.active
    bundle, character = before.armed[slot], before.who[slot]
    if bundle:
        keeps = isinstance(tables.ability[character], KeepWeapons)
        where = f"the supply of {seat_token(owner(slot))}" if keeps else "the general supply"
        verb = "goes" if bundle in (1, 16, 256) else "go"
        yield f"{bundle_words(tables, bundle)} of the {tables.name[character]} {verb} back to {where}"
    if before.rules & COMPANEROS:
        yield f"the {tables.name[character]} returns to the hand of {seat_token(owner(slot))}"


def _sale_follows(tables: Tables, before: LongRoadState, move: Move, after: LongRoadState) -> Iterator[str]:
    """The end of a sale, and the last round."""
    taken = tables.find(before.caravans[before.sale], move.card) if isinstance(move, m.TakeCard) else NOBODY
    gone = after.gone & ~before.gone
    cards = [card_words(tables, card) for card in before.caravans[before.sale] if gone >> card & 1 and card != taken]
    if cards:
        yield f"the cards left are discarded: {listed(cards)}"
    if after.road and not before.road:
        yield f"on the Road: from now on every steer fetches {dollars(tables.road_price)}"
    if after.ending >= 0 > before.ending:
        yield "the star comes round: the last turn is over"
    elif after.road and not before.road:
        yield f"the game ends when {seat_token((before.star - 1) % before.seats)} has played"
