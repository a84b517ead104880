"""Log lines: what a move does, naming every component it changes, and nothing that is hidden.

What a move tells follows from the move and from what everybody knows, never from a hand or a
face-down character: the same line comes out of every position that agrees with what is public.
"""

from collections.abc import Iterator

from longtable.engine.moves import Move
from longtable.engine.table import seat_token
from longtable.engine.words import capital, counted, dollars, listed
from longtable.games.longroad.box import abilities
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.effects import apply
from longtable.games.longroad.rules.income import after as paid_after
from longtable.games.longroad.rules.income import before as paid_before
from longtable.games.longroad.rules.income import pay_for, strength, waiting
from longtable.games.longroad.rules.lookups import ROUTE_KEYS, Lookups
from longtable.games.longroad.rules.sale import payers, wins
from longtable.games.longroad.rules.scoring import ORDINALS
from longtable.games.longroad.rules.state import LongRoadState, owner
from longtable.games.longroad.rules.supply import count
from longtable.games.longroad.rules.turn import weapon_price
from longtable.games.longroad.words.names import bundle_words, of_whom, on_table, pay_words, town, where


def describe(lookups: Lookups, state: LongRoadState, move: Move) -> str:
    """One log line: what was done, then what came of it."""
    before = _as_told(lookups, state, move)
    after = before.copy()
    apply(lookups, after, move)
    parts = [_done(lookups, before, move, after), *_follows(lookups, before, move, after)]
    return " ".join(f"{capital(part)}." for part in parts)


def _as_told(lookups: Lookups, state: LongRoadState, move: Move) -> LongRoadState:
    """The position, with the card in the hand that the move plays from it.

    A guess at the position may have the card elsewhere; the line is the same.
    """
    if isinstance(move, m.PlayCard | m.Discard) and lookups.find(state.hand[state.turn], move.card) < 0:
        state = state.copy()
        state.hand[state.turn].append(lookups.look_of[move.card] + s.DECK * state.turn)
    return state


def _done(lookups: Lookups, state: LongRoadState, move: Move, after: LongRoadState) -> str:
    who = seat_token(state.acting if state.acting >= 0 else state.turn)
    active = _active(lookups, state)
    match move:
        case m.Opened(first=first, tile=tile):
            face = lookups.tile_faces[lookups.tile[tile]]
            towns = "; ".join(_opened(lookups, after, route) for route in range(s.ROUTES))
            return (
                f"{seat_token(first)} gets the Sheriff star and begins. {capital(towns)}. "
                f"End of the Game tile, {dollars(lookups.end_bonus)}: {face.text.lower()}"
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
            return f"{who} draws a card"
        case m.TurnedTop(card=key):
            return _turned_top(lookups, state, lookups.card[key])
        case m.TurnedUp():
            return _turned_up(lookups, state, after)
        case m.TurnedDestination():
            return f"a new destination is turned up: {_opened(lookups, after, state.sale)}"
        case m.ShownBosses(bosses=keys):
            shown = [f"{seat_token(seat)} {lookups.bosses[lookups.boss[key]].name}" for seat, key in enumerate(keys)]
            return f"the game is over. The bosses are {listed(shown)}"
        case m.Draft():
            return f"{who} keeps a character"
        case m.Discard():
            if not state.changed:
                return f"{who} pays {dollars(lookups.change)} to change cards and puts one under the deck"
            return f"{who} puts another card under the deck"
        case m.ShowHand(cards=keys):
            cards = listed([lookups.card_words[lookups.look_of[key]] for key in keys])
            return f"{who} can play no card and shows the hand: {cards or 'it is empty'}"
        case m.PlayCard(card=key, to=to):
            more = " by the Ranch" if state.step == s.CHOICES else ""
            place = town(lookups, state, lookups.route[to])
            return f"{who} plays {lookups.card_words[lookups.look_of[key]]} at {place}{more}"
        case m.TakeReward(reward=reward):
            return f"{who} takes a {reward} at {town(lookups, state, state.at)}"
        case m.PlayCharacter(character=key, saloon=saloon):
            slot = after.lines[state.at][-1]
            more = " by the Saloon" if saloon else ""
            name = lookups.name[lookups.character[key]]
            what = f"the {name} face up" if after.up[slot] else "a character face down"
            return f"{who} plays {what} at {town(lookups, state, state.at)}{more}"
        case m.MoveCharacter(hat=slot, to=to):
            start, end = where(lookups, state, slot), town(lookups, state, lookups.route[to])
            return f"{who} moves {on_table(lookups, state, slot)} from {start} to {end} by the Trading Post"
        case m.BuyWeapon(weapon=key):
            price, cheap = weapon_price(lookups, state, lookups.weapon[key])
            return f"{who} buys a {key} for {dollars(price)}{' at the General Store' if cheap else ''}"
        case m.Arm(weapon=key, hat=slot):
            return f"{who} gives a {key} to {on_table(lookups, state, slot)} at {where(lookups, state, slot)}"
        case m.PickCharacter(character=key):
            return f"{who} takes the {lookups.name[lookups.character[key]]} into the hand"
        case m.NameColour(colour=colour):
            return f"{active} names {colour}"
        case m.TakeWeapon(weapon=key, character=character):
            victim = of_whom(lookups, state, state.who.index(lookups.character[character]))
            return f"{active} takes a {key} from {victim} into the supply of {who}"
        case m.TakeMoney(seat=seat):
            ability = lookups.ability[state.who[state.active]]
            assert isinstance(ability, abilities.TakeMoney)
            return f"{active} takes {dollars(min(ability.amount, state.money[seat]))} from {seat_token(seat)}"
        case m.BringAlly(hat=slot):
            arms = f", with {bundle_words(lookups, state.armed[slot])}," if state.armed[slot] else ""
            start, end = where(lookups, state, slot), town(lookups, state, state.sale)
            return f"{active} brings {on_table(lookups, state, slot)}{arms} from {start} to {end}"
        case m.TakeNothing():
            return f"{active}{_firsts(lookups, state)} takes no card{_paid_after(lookups, state, s.NOBODY)}"
        case m.TakeCard(card=key):
            return f"{active}{_firsts(lookups, state)}{_took(lookups, state, key, after)}"
        case m.Skip():
            if state.step == s.MORE:
                return f"{active} takes no further card{_paid_after(lookups, state, s.NOBODY)}"
            if state.step == s.FIRST:
                return f"{active} brings nobody"
            return f"{who} draws new cards" if state.step == s.CARD else f"{who} ends the turn"
        case _:
            raise AssertionError(f"{type(move).__name__} has no words")


def _active(lookups: Lookups, state: LongRoadState) -> str:
    """`the Gunman of ⟨1⟩ (5)`, who acts in a sale."""
    if state.active < 0:
        return ""
    return f"{of_whom(lookups, state, state.active)} ({strength(lookups, state, state.active, state.sale)})"


def _opened(lookups: Lookups, state: LongRoadState, route: int) -> str:
    card = lookups.destinations[state.dest[route]]
    rewards = []
    for number, one, many in ((state.coins[route], "coin", "coins"), (state.knives[route], "knife", "knives")):
        if number:
            rewards.append(f"{number} {one if number == 1 else many}")
    prices = f"white {dollars(card.white)}, black {dollars(card.black)}"
    if state.road:
        prices = f"On the Road, every steer {dollars(lookups.road_price)}"
    return f"{ROUTE_KEYS[route]} {card.name} ({prices}; {listed(rewards)})"


def _turned_top(lookups: Lookups, state: LongRoadState, card: int) -> str:
    character = state.who[state.active]
    ability = lookups.ability[character]
    assert isinstance(ability, abilities.Gamble)
    won = f"wins {dollars(ability.amount)}" if wins(lookups, card, state.named) else "wins nothing"
    return (
        f"{seat_token(owner(state.active))} turns up {lookups.card_words[card]}: the {lookups.name[character]}, "
        f"who named {m.COLOURS[state.named]}, {won}; the card goes under the deck"
    )


def _turned_up(lookups: Lookups, state: LongRoadState, after: LongRoadState) -> str:
    turned = listed([of_whom(lookups, after, slot) for slot in state.turning])
    if state.sale < 0:
        return f"beside the Preacher, {turned} is turned up"
    if state.active >= 0:
        return f"{turned} is turned up"
    route = state.sale
    place = town(lookups, state, route)
    if len(after.reached) > len(state.reached):
        tile = ORDINALS[len(state.reached)]
        start = f"{seat_token(state.turn)} takes the {tile} Reached Destination tile; sale at {place}"
    elif state.ending < 0:
        start = f"sale at {place}; no tile is left"
    else:
        start = f"the unfinished caravan at {place} is sold, every steer for {dollars(lookups.road_price)}"
    if not state.lines[route]:
        return f"{start}. Nobody stands there"
    shown = state.copy()
    for slot in state.turning:
        shown.up[slot] = 1
    values = {slot: strength(lookups, state, slot, route) for slot in state.lines[route]}
    order = sorted(values, key=lambda slot: -values[slot])
    named = listed([f"{of_whom(lookups, shown, slot)} {values[slot]}" for slot in order])
    return f"{start}. In order of activation: {named}"


def _firsts(lookups: Lookups, state: LongRoadState) -> str:
    """What the active character does by itself before its first card."""
    parts = list(_first_parts(lookups, state)) if state.step == s.TAKE else []
    return f" first {listed(parts)}, then" if parts else ""


def _first_parts(lookups: Lookups, state: LongRoadState) -> Iterator[str]:
    ability = lookups.ability[state.who[state.active]]
    amount = paid_before(lookups, state)
    if amount:
        armed = sum(state.armed[slot] > 0 for slot in waiting(state))
        why = f" for {counted(armed, 'other armed character')} waiting"
        yield f"gets {dollars(amount)}{why if isinstance(ability, abilities.MoneyPerArmed) else ''}"
    if isinstance(ability, abilities.WeaponFromSupply):
        weapon = lookups.weapon[ability.weapon]
        there = bool(count(state.shop, weapon))
        owner_ = seat_token(owner(state.active))
        name = lookups.weapon_names[weapon]
        yield f"takes a {name} from the general supply for {owner_}" if there else f"finds no {name} in the supply"
    if isinstance(ability, abilities.CharacterLevy):
        for other in payers(state):
            yield f"gets {dollars(min(ability.amount, state.money[other]))} from {seat_token(other)}"


def _took(lookups: Lookups, state: LongRoadState, key: str, after: LongRoadState) -> str:
    character = state.who[state.active]
    ability = lookups.ability[character]
    card = lookups.find(state.caravans[state.sale], key)
    pay = pay_words(lookups, state, card)
    if state.step == s.MORE and isinstance(ability, abilities.KeepOne):
        pay = f"for {dollars(pay_for(lookups, state, card))} and discards it"
    if isinstance(ability, abilities.StrongerWith) and ability.bonus and lookups.plus_cards[character] >> card & 1:
        pay += f", {dollars(ability.bonus)} of it because it is a {lookups.kind_name[card]}"
    again = " also" if state.step == s.MORE else ""
    goes_on = after.active == state.active and after.step == s.MORE
    return f"{again} takes {lookups.card_words[card]} {pay}{'' if goes_on else _paid_after(lookups, state, card)}"


def _paid_after(lookups: Lookups, state: LongRoadState, card: int) -> str:
    """What the active character gets at last, when `card` has left the caravan."""
    left = state.copy()
    if card >= 0:
        left.caravans[state.sale].remove(card)
    amount = paid_after(lookups, left)
    return f", then gets {dollars(amount)}" if amount else ""


# -- what comes of it --------------------------------------------------------------------------------


def _follows(lookups: Lookups, before: LongRoadState, move: Move, after: LongRoadState) -> Iterator[str]:
    if isinstance(move, m.Draft):
        yield from _draft_follows(before, after)
    elif isinstance(move, m.PlayCard | m.TakeReward):
        yield from _card_follows(lookups, before, move, after)
    elif before.sale >= 0:
        if before.active >= 0 and after.active != before.active:
            yield from _hat_follows(lookups, before)
        yield from _sale_follows(lookups, before, move, after)


def _draft_follows(before: LongRoadState, after: LongRoadState) -> Iterator[str]:
    if after.picks == s.PICKS * after.seats:
        yield "the teams are complete; the last card of each pack goes back into the box"
    elif after.picks % after.seats == 0:
        yield "everybody has chosen; the packs go to the left"


def _card_follows(lookups: Lookups, before: LongRoadState, move: Move, after: LongRoadState) -> Iterator[str]:
    who, route = seat_token(before.turn), after.at
    if isinstance(move, m.PlayCard):
        for left, rewards in ((after.coins, before.coins), (after.knives, before.knives)):
            if left[route] < rewards[route]:
                yield f"{who} takes a {'coin' if rewards is before.coins else 'knife'}, the only reward there is"
    if len(after.closed) > len(before.closed):
        yield f"the rewards are exhausted: {town(lookups, before, route)} is reached"
    if after.step != s.CHOICES:
        return
    kind = lookups.kind[after.caravans[route][-1]]
    if lookups.money[kind]:
        yield f"{lookups.kinds[kind].name}: {who} takes {dollars(lookups.money[kind])} from the bank"
    if lookups.levy[kind]:
        taken = [
            f"{dollars(before.money[other] - after.money[other])} from {seat_token(other)}"
            for other in range(before.seats)
            if before.money[other] > after.money[other]
        ]
        yield f"{lookups.kinds[kind].name}: {who} takes {listed(taken) or 'nothing, for nobody has money'}"


def _hat_follows(lookups: Lookups, before: LongRoadState) -> Iterator[str]:
    """The active character is done: its weapons, and in Companeros itself, go back."""
    slot = before.active
    bundle, character = before.armed[slot], before.who[slot]
    if bundle:
        keeps = isinstance(lookups.ability[character], abilities.KeepWeapons)
        where = f"the supply of {seat_token(owner(slot))}" if keeps else "the general supply"
        verb = "goes" if bundle in (1, 16, 256) else "go"
        yield f"{bundle_words(lookups, bundle)} of the {lookups.name[character]} {verb} back to {where}"
    if before.rules & s.COMPANEROS:
        yield f"the {lookups.name[character]} returns to the hand of {seat_token(owner(slot))}"


def _sale_follows(lookups: Lookups, before: LongRoadState, move: Move, after: LongRoadState) -> Iterator[str]:
    """The end of a sale, and the last round."""
    taken = lookups.find(before.caravans[before.sale], move.card) if isinstance(move, m.TakeCard) else s.NOBODY
    gone = after.gone & ~before.gone
    cards = [lookups.card_words[card] for card in before.caravans[before.sale] if gone >> card & 1 and card != taken]
    if cards:
        yield f"the cards left are discarded: {listed(cards)}"
    if after.road and not before.road:
        yield f"on the Road: from now on every steer fetches {dollars(lookups.road_price)}"
    if after.ending >= 0 > before.ending:
        yield "the star comes round: the last turn is over"
    elif after.road and not before.road:
        yield f"the game ends when {seat_token((before.star - 1) % before.seats)} has played"
