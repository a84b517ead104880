"""Before the first turn: what chance deals, and the draft (rulebook: Setup; Forming the team)."""

from collections.abc import Sequence
from random import Random

from longtable.engine.moves import Move
from longtable.games.longroad import moves as m
from longtable.games.longroad.box import LETTERS
from longtable.games.longroad.flow import start_turn
from longtable.games.longroad.state import (
    BOSS_SET,
    CHARACTERS,
    COMPANEROS,
    DEAL_BOSSES,
    DEAL_HANDS,
    DEAL_TEAMS,
    DECK,
    DRAFT,
    DRAFTED,
    HAND,
    HATS,
    NOBODY,
    OPEN,
    PACK,
    PICKS,
    ROUTES,
    SHOWING,
    LongRoadState,
    bits,
)
from longtable.games.longroad.supply import lay_destination
from longtable.games.longroad.tables import Tables


def new_state(tables: Tables, seats: int, rules: int, decks: Sequence[int]) -> LongRoadState:
    """Nothing is dealt yet; `decks` are the masks of the destination decks."""
    return LongRoadState(
        rules=rules,
        seats=seats,
        unseen=list(decks),
        team=[0] * seats,
        known=[0] * seats,
        hats=[HATS] * seats,
        bosses=[NOBODY] * seats,
        hand=[[] for _ in range(seats)],
        aware=[0] * seats,
        taken=[0] * seats,
        money=[tables.start_money] * seats,
        bank=tables.bank - seats * tables.start_money,
        arms=[0] * seats,
        shop=tables.shop(seats),
    )


def end_tiles(tables: Tables, state: LongRoadState) -> tuple[int, ...]:
    """The faces that may be up: in Companeros not those about characters (H40)."""
    return tables.tiles_of_cards if state.rules & COMPANEROS else tables.tiles


def letters(tables: Tables, state: LongRoadState) -> tuple[int, ...]:
    """The letters that may be dealt: in Card showing not those with the Preacher or the Doctor (H27)."""
    return tables.shown_letters if state.rules & SHOWING else tuple(range(len(LETTERS)))


def bosses(tables: Tables, state: LongRoadState) -> tuple[int, ...]:
    """The bosses of the chosen set."""
    return tables.boss_sets[state.rules >> BOSS_SET]


def cast(tables: Tables, state: LongRoadState) -> tuple[int, ...]:
    """The characters that may be drafted."""
    return tables.shown_characters if state.rules & SHOWING else tuple(range(CHARACTERS))


# -- chance ------------------------------------------------------------------------------------------


def sample(tables: Tables, state: LongRoadState, rng: Random) -> Move:
    """The deal that is due."""
    seats = range(state.seats)
    if state.step == OPEN:
        first = rng.randrange(state.seats)
        towns = [tables.destinations[rng.choice(bits(deck))].key for deck in state.unseen]
        goal = tables.goal(rng.choice(end_tiles(tables, state)))
        return m.Opened(first, (towns[0], towns[1], towns[2]), goal.value)
    if state.step == DEAL_HANDS:
        hands = [sorted(rng.sample(range(DECK * seat, DECK * seat + DECK), HAND)) for seat in seats]
        return m.DealtHands(tuple(tuple(tables.card_key[card] for card in hand) for hand in hands))
    if state.step == DEAL_BOSSES:
        return m.DealtBosses(tuple(tables.bosses[boss].key for boss in rng.sample(bosses(tables, state), state.seats)))
    if not state.rules & DRAFTED:
        return m.DealtLetters(tuple(LETTERS[letter] for letter in rng.sample(letters(tables, state), state.seats)))
    dealt = rng.sample(cast(tables, state), PACK * state.seats)
    packs = [sorted(dealt[PACK * seat : PACK * seat + PACK]) for seat in seats]
    return m.DealtPacks(tuple(tuple(tables.character_key[c] for c in pack) for pack in packs))


def open_table(tables: Tables, state: LongRoadState, move: m.Opened) -> None:
    """Turn up the first destinations; the star goes to the first player."""
    state.star = state.turn = move.first
    for route, key in enumerate(move.destinations):
        lay_destination(tables, state, route, tables.destination[key])
    state.tile = tables.tile[move.tile]
    state.step = DEAL_HANDS


def deal_hands(tables: Tables, state: LongRoadState, move: m.DealtHands) -> None:
    """Three caravan cards each, from each seat's own deck."""
    for seat, keys in enumerate(move.cards):
        cards = sorted(tables.card[key] for key in keys)
        state.hand[seat] = cards
        for card in cards:
            state.fresh[seat] &= ~(1 << card)
        state.left[seat] -= len(cards)
    state.step = DEAL_BOSSES


def deal_bosses(tables: Tables, state: LongRoadState, move: m.DealtBosses) -> None:
    """A boss each."""
    state.bosses = [tables.boss[key] for key in move.bosses]
    state.step = DEAL_TEAMS


def deal_letters(tables: Tables, state: LongRoadState, move: m.DealtLetters) -> None:
    """The five characters of a letter each; the first turn begins."""
    state.letters = [tables.letter[letter] for letter in move.letters]
    for seat, letter in enumerate(state.letters):
        state.team[seat] = tables.letters[letter]
        state.aside &= ~tables.letters[letter]
    start_turn(state)


def deal_packs(tables: Tables, state: LongRoadState, move: m.DealtPacks) -> None:
    """Six characters each to draft from."""
    state.draft = [character for pack in move.packs for character in sorted(tables.character[key] for key in pack)]
    for character in state.draft:
        state.aside &= ~(1 << character)
    state.step = DRAFT
    state.acting = 0


# -- the draft ---------------------------------------------------------------------------------------


def pack_of(state: LongRoadState, seat: int) -> tuple[int, int]:
    """(pack, round) that a seat looks at now: packs go to the left, so pack p is at seat p + round.

    A seat that has picked in this round waits with the pack it picked from.
    """
    turn = state.picks // state.seats
    return (seat - turn) % state.seats, turn


def pack_left(state: LongRoadState, seat: int) -> list[int]:
    """The characters among which a seat chooses, or has chosen, in this round."""
    pack, turn = pack_of(state, seat)
    return state.draft[PACK * pack + turn : PACK * pack + PACK]


def passes_packs(state: LongRoadState) -> bool:
    """Whether the next pick is the last one of its round, after which everybody looks at another pack (DRAFT-1)."""
    return (state.picks + 1) % state.seats == 0 and state.picks + 1 < PICKS * state.seats


def draft_moves(tables: Tables, state: LongRoadState) -> Sequence[Move]:
    """Any character of the pack."""
    return [tables.drafts[character] for character in pack_left(state, state.acting)]


def draft(tables: Tables, state: LongRoadState, move: m.Draft) -> None:
    """Keep a character."""
    keep(state, tables.character[move.character])


def keep(state: LongRoadState, kept: int) -> None:
    """Keep a character. When everybody has kept five, the sixth of each pack goes into the box."""
    seats, seat = state.seats, state.acting
    pack, turn = pack_of(state, seat)
    start, end = PACK * pack + turn, PACK * pack + PACK
    rest = [character for character in state.draft[start:end] if character != kept]
    state.draft[start:end] = [kept, *rest]
    state.picks += 1
    state.acting = state.picks % seats
    if state.picks == PICKS * seats:
        for pick in range(PICKS * seats):
            pack, turn = divmod(pick, PICKS)
            state.team[(pack + turn) % seats] |= 1 << state.draft[PACK * pack + turn]
        for pack in range(seats):
            state.aside |= 1 << state.draft[PACK * pack + PICKS]
        start_turn(state)


# -- possible outcomes -------------------------------------------------------------------------------


def may_come_out(tables: Tables, state: LongRoadState, move: Move) -> bool:
    """Whether a deal can come out like that here."""
    seats = state.seats
    match move:
        case m.Opened(first=first, destinations=keys, tile=tile):
            towns = [tables.destination.get(key, NOBODY) for key in keys]
            lying = len(towns) == ROUTES and all(
                town >= 0 and state.unseen[route] >> town & 1 for route, town in enumerate(towns)
            )
            tiles = {tables.goal(face).value for face in end_tiles(tables, state)}
            return state.step == OPEN and first in range(seats) and lying and tile in tiles
        case m.DealtHands(cards=hands):
            if state.step != DEAL_HANDS or len(hands) != seats:
                return False
            return all(
                len(set(hand)) == len(hand) == HAND
                and all(key in tables.card and tables.card[key] // DECK == seat for key in hand)
                for seat, hand in enumerate(hands)
            )
        case m.DealtBosses(bosses=keys):
            dealt = {tables.boss.get(key, NOBODY) for key in keys}
            whole = len(keys) == len(dealt) == seats
            return state.step == DEAL_BOSSES and whole and dealt <= set(bosses(tables, state))
        case m.DealtLetters(letters=keys):
            given = {tables.letter.get(key, NOBODY) for key in keys}
            due = state.step == DEAL_TEAMS and not state.rules & DRAFTED
            return due and len(keys) == len(given) == seats and given <= set(letters(tables, state))
        case m.DealtPacks(packs=packs):
            people = [tables.character.get(key, NOBODY) for pack in packs for key in pack]
            due = state.step == DEAL_TEAMS and bool(state.rules & DRAFTED)
            whole = len(packs) == seats and all(len(pack) == PACK for pack in packs)
            return due and whole and len(set(people)) == len(people) and set(people) <= set(cast(tables, state))
        case _:
            return False
