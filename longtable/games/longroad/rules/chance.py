"""What is drawn by lot: the deals (rulebook: Setup; Forming the team), cards, characters and destinations."""

from random import Random

from longtable.engine.chance import Even
from longtable.engine.moves import Move
from longtable.games.longroad.box.cards import LETTERS
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules import turn
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.setup import bosses, cast, end_tiles, letters
from longtable.games.longroad.rules.state import LongRoadState, bits, owner


def chance(lookups: Lookups, state: LongRoadState) -> Even[int] | None:
    """Every card that may come, each as likely as another; the deals are too many.

    What lies hidden can come out one way only.
    """
    step = state.step
    if step == s.DRAW:
        return Even(_top(state, state.turn), lookups.drew.__getitem__)
    if step == s.TURN_UP:
        turned = m.TurnedUp(tuple(lookups.character_key[state.who[slot]] for slot in state.turning))
        return Even((0,), lambda _: turned)
    if step == s.TURN_DESTINATION:
        return Even(bits(state.unseen[state.sale]), lookups.turned.__getitem__)
    if step == s.TURN_TOP:
        return Even(_top(state, owner(state.active)), lookups.turned_top.__getitem__)
    if step == s.SHOW_BOSSES:
        shown = m.ShownBosses(tuple(lookups.bosses[boss].key for boss in state.bosses))
        return Even((0,), lambda _: shown)
    return None


def _top(state: LongRoadState, seat: int) -> list[int]:
    """The cards that may lie on top of the deck a seat draws from."""
    deck = turn.deck_of(state, seat)
    return bits(state.fresh[deck]) if state.left[deck] else [state.under[deck][0] & 63]


def may_come_out(lookups: Lookups, state: LongRoadState, move: Move) -> bool:
    """Whether chance can come out like that here."""
    if state.acting >= 0:
        return False
    due = chance(lookups, state)
    return _may_be_dealt(lookups, state, move) if due is None else any(move == other for other, _ in due.listed())


# -- deals -------------------------------------------------------------------------------------------


def deal(lookups: Lookups, state: LongRoadState, rng: Random) -> Move:
    """The deal that is due."""
    seats = range(state.seats)
    if state.step == s.OPEN:
        first = rng.randrange(state.seats)
        towns = [lookups.destinations[rng.choice(bits(deck))].key for deck in state.unseen]
        goal = lookups.goal(rng.choice(end_tiles(lookups, state)))
        return m.Opened(first, (towns[0], towns[1], towns[2]), goal.value)
    if state.step == s.DEAL_HANDS:
        hands = [sorted(rng.sample(range(s.DECK * seat, s.DECK * seat + s.DECK), s.HAND)) for seat in seats]
        return m.DealtHands(tuple(tuple(lookups.card_key[card] for card in hand) for hand in hands))
    if state.step == s.DEAL_BOSSES:
        return m.DealtBosses(
            tuple(lookups.bosses[boss].key for boss in rng.sample(bosses(lookups, state), state.seats))
        )
    if not state.rules & s.DRAFTED:
        return m.DealtLetters(tuple(LETTERS[letter] for letter in rng.sample(letters(lookups, state), state.seats)))
    dealt = rng.sample(cast(lookups, state), s.PACK * state.seats)
    packs = [sorted(dealt[s.PACK * seat : s.PACK * seat + s.PACK]) for seat in seats]
    return m.DealtPacks(tuple(tuple(lookups.character_key[c] for c in pack) for pack in packs))


def _may_be_dealt(lookups: Lookups, state: LongRoadState, move: Move) -> bool:
    """Whether a deal can come out like that here."""
    seats = state.seats
    match move:
        case m.Opened(first=first, destinations=keys, tile=tile):
            towns = [lookups.destination.get(key, s.NOBODY) for key in keys]
            lying = len(towns) == s.ROUTES and all(
                town >= 0 and state.unseen[route] >> town & 1 for route, town in enumerate(towns)
            )
            tiles = {lookups.goal(face).value for face in end_tiles(lookups, state)}
            return state.step == s.OPEN and first in range(seats) and lying and tile in tiles
        case m.DealtHands(cards=hands):
            if state.step != s.DEAL_HANDS or len(hands) != seats:
                return False
            return all(
                len(set(hand)) == len(hand) == s.HAND
                and all(key in lookups.card and lookups.card[key] // s.DECK == seat for key in hand)
                for seat, hand in enumerate(hands)
            )
        case m.DealtBosses(bosses=keys):
            dealt = {lookups.boss.get(key, s.NOBODY) for key in keys}
            whole = len(keys) == len(dealt) == seats
            return state.step == s.DEAL_BOSSES and whole and dealt <= set(bosses(lookups, state))
        case m.DealtLetters(letters=keys):
            given = {lookups.letter.get(key, s.NOBODY) for key in keys}
            due = state.step == s.DEAL_TEAMS and not state.rules & s.DRAFTED
            return due and len(keys) == len(given) == seats and given <= set(letters(lookups, state))
        case m.DealtPacks(packs=packs):
            people = [lookups.character.get(key, s.NOBODY) for pack in packs for key in pack]
            due = state.step == s.DEAL_TEAMS and bool(state.rules & s.DRAFTED)
            whole = len(packs) == seats and all(len(pack) == s.PACK for pack in packs)
            return due and whole and len(set(people)) == len(people) and set(people) <= set(cast(lookups, state))
        case _:
            return False
