"""Before the first turn: what chance deals, and the draft (rulebook: Setup; Forming the team)."""

from collections.abc import Sequence

from longtable.games.longroad.box.cards import LETTERS
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.flow import start_turn
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState
from longtable.games.longroad.rules.supply import lay_destination


def new_state(lookups: Lookups, seats: int, rules: int, decks: Sequence[int]) -> LongRoadState:
    """Nothing is dealt yet; `decks` are the masks of the destination decks."""
    return LongRoadState(
        rules=rules,
        seats=seats,
        unseen=list(decks),
        team=[0] * seats,
        known=[0] * seats,
        hats=[s.HATS] * seats,
        bosses=[s.NOBODY] * seats,
        hand=[[] for _ in range(seats)],
        aware=[0] * seats,
        taken=[0] * seats,
        money=[lookups.start_money] * seats,
        bank=lookups.bank - seats * lookups.start_money,
        arms=[0] * seats,
        shop=lookups.shop(seats),
    )


def end_tiles(lookups: Lookups, state: LongRoadState) -> tuple[int, ...]:
    """The faces that may be up: in Companeros not those about characters (H40)."""
    return lookups.tiles_of_cards if state.rules & s.COMPANEROS else lookups.tiles


def letters(lookups: Lookups, state: LongRoadState) -> tuple[int, ...]:
    """The letters that may be dealt: in Card showing not those with the Preacher or the Doctor (H27)."""
    return lookups.shown_letters if state.rules & s.SHOWING else tuple(range(len(LETTERS)))


def bosses(lookups: Lookups, state: LongRoadState) -> tuple[int, ...]:
    """The bosses of the chosen set."""
    return lookups.boss_sets[state.rules >> s.BOSS_SET]


def cast(lookups: Lookups, state: LongRoadState) -> tuple[int, ...]:
    """The characters that may be drafted."""
    return lookups.shown_characters if state.rules & s.SHOWING else tuple(range(s.CHARACTERS))


# -- deals -------------------------------------------------------------------------------------------


def open_table(lookups: Lookups, state: LongRoadState, move: m.Opened) -> None:
    """Turn up the first destinations; the star goes to the first player."""
    state.star = state.turn = move.first
    for route, key in enumerate(move.destinations):
        lay_destination(lookups, state, route, lookups.destination[key])
    state.tile = lookups.tile[move.tile]
    state.step = s.DEAL_HANDS


def deal_hands(lookups: Lookups, state: LongRoadState, move: m.DealtHands) -> None:
    """Three caravan cards each, from each seat's own deck."""
    for seat, keys in enumerate(move.cards):
        cards = sorted(lookups.card[key] for key in keys)
        state.hand[seat] = cards
        for card in cards:
            state.fresh[seat] &= ~(1 << card)
        state.left[seat] -= len(cards)
    state.step = s.DEAL_BOSSES


def deal_bosses(lookups: Lookups, state: LongRoadState, move: m.DealtBosses) -> None:
    """A boss each."""
    state.bosses = [lookups.boss[key] for key in move.bosses]
    state.step = s.DEAL_TEAMS


def deal_letters(lookups: Lookups, state: LongRoadState, move: m.DealtLetters) -> None:
    """The five characters of a letter each; the first turn begins."""
    state.letters = [lookups.letter[letter] for letter in move.letters]
    for seat, letter in enumerate(state.letters):
        state.team[seat] = lookups.letters[letter]
        state.aside &= ~lookups.letters[letter]
    start_turn(state)


def deal_packs(lookups: Lookups, state: LongRoadState, move: m.DealtPacks) -> None:
    """Six characters each to draft from."""
    state.draft = [character for pack in move.packs for character in sorted(lookups.character[key] for key in pack)]
    for character in state.draft:
        state.aside &= ~(1 << character)
    state.step = s.DRAFT
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
    return state.draft[s.PACK * pack + turn : s.PACK * pack + s.PACK]


def passes_packs(state: LongRoadState) -> bool:
    """Whether the next pick is the last one of its round, after which everybody looks at another pack (DRAFT-1)."""
    return (state.picks + 1) % state.seats == 0 and state.picks + 1 < s.PICKS * state.seats


def keep(state: LongRoadState, kept: int) -> None:
    """Keep a character. When everybody has kept five, the sixth of each pack goes into the box."""
    seats, seat = state.seats, state.acting
    pack, turn = pack_of(state, seat)
    start, end = s.PACK * pack + turn, s.PACK * pack + s.PACK
    rest = [character for character in state.draft[start:end] if character != kept]
    state.draft[start:end] = [kept, *rest]
    state.picks += 1
    state.acting = state.picks % seats
    if state.picks == s.PICKS * seats:
        for pick in range(s.PICKS * seats):
            pack, turn = divmod(pick, s.PICKS)
            state.team[(pack + turn) % seats] |= 1 << state.draft[s.PACK * pack + turn]
        for pack in range(seats):
            state.aside |= 1 << state.draft[s.PACK * pack + s.PICKS]
        start_turn(state)
