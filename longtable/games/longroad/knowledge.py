"""What one seat may know: hands, bosses, face-down characters, picks and deck orders of others are blank."""

from longtable.engine.moves import Seat
from longtable.games.longroad.state import (
    DECK,
    DECKS,
    HATS,
    OVER,
    PACK,
    PICKS,
    PUBLIC,
    ROUTES,
    UNKNOWN,
    LongRoadState,
)
from longtable.games.longroad.tables import Tables


def observed(tables: Tables, state: LongRoadState, viewer: Seat) -> LongRoadState:
    """The position as `viewer` may know it; its own face-down characters lie open to it (R16, H42)."""
    twin = state.copy()
    _hide_cards(twin, viewer)
    twin.aside = 0
    if twin.draft:
        twin.draft = _blurred_draft(state, viewer)
    if twin.letters:
        _hide_letters(tables, twin, viewer)
    if state.step == OVER:
        # At the end everybody shows the boss and the five characters.
        return twin
    for seat in range(state.seats):
        if seat == viewer:
            continue
        twin.bosses[seat] = UNKNOWN
        twin.team[seat] = 0
        for slot in range(HATS * seat, HATS * seat + HATS):
            if not twin.up[slot]:
                twin.who[slot] = UNKNOWN
    return twin


def _hide_cards(twin: LongRoadState, viewer: Seat) -> None:
    """Blank the cards in others' hands and under decks; those join the cards that may be anywhere."""
    seen = twin.aware[viewer]
    hidden = 0
    for seat, hand in enumerate(twin.hand):
        if seat != viewer:
            for index, card in enumerate(hand):
                if not seen >> card & 1:
                    hidden |= 1 << card
                    hand[index] = UNKNOWN - card // DECK
            hand.sort()
    for under in twin.under:
        for index, entry in enumerate(under):
            knower = entry >> 6
            if knower not in (viewer, PUBLIC):
                card = entry & 63
                hidden |= 1 << card
                under[index] = UNKNOWN - card // DECK - DECKS * knower
    if hidden:
        whole = (1 << DECK) - 1
        for deck in range(DECKS):
            twin.fresh[deck] |= hidden & whole << DECK * deck
    # What others know of hands is known as far as the cards are.
    mine = seen | sum(1 << card for card in twin.hand[viewer])
    for seat in range(twin.seats):
        if seat != viewer:
            twin.aware[seat] &= mine


def _hide_letters(tables: Tables, twin: LongRoadState, viewer: Seat) -> None:
    """A letter is known once a character of the team has been seen."""
    seen = {seat for seat in twin.origin if seat >= 0} | {viewer}
    twin.letters = [letter if seat in seen else UNKNOWN for seat, letter in enumerate(twin.letters)]


# -- the draft ---------------------------------------------------------------------------------------


def picks_made(state: LongRoadState, pack: int) -> int:
    """How many characters were picked from a pack."""
    turn, done = divmod(state.picks, state.seats)
    return turn + (turn < PICKS and (pack + turn) % state.seats < done)


def groups(state: LongRoadState, pack: int, viewer: Seat) -> list[list[int]]:
    """How `viewer` knows a pack: runs of positions whose characters it knows together, but not their order.

    Positions are rounds, 5 for the character left over. A pick of the viewer's own is a run by
    itself; positions before the viewer first saw the pack are in none.
    """
    first = (viewer - pack) % state.seats
    last_view = min(state.picks // state.seats, PICKS - 1)
    if first > last_view:
        return []
    made = picks_made(state, pack)
    found = []
    view = first
    while True:
        if view >= made:
            found.append(list(range(view, PACK)))
            return found
        found.append([view])
        following = view + state.seats
        if following > last_view:
            found.append(list(range(view + 1, PACK)))
            return found
        found.append(list(range(view + 1, following)))
        view = following


def _blurred_draft(state: LongRoadState, viewer: Seat) -> list[int]:
    blurred = [UNKNOWN] * len(state.draft)
    for pack in range(state.seats):
        start = PACK * pack
        for run in groups(state, pack, viewer):
            known = sorted(state.draft[start + position] for position in run)
            for position, character in zip(run, known, strict=True):
                blurred[start + position] = character
    return blurred


def face_down(state: LongRoadState, seat: Seat) -> list[int]:
    """The slots of a seat's hidden characters on the table, in the order they were played."""
    slots = [slot for slot in range(HATS * seat, HATS * seat + HATS) if state.played[slot] >= 0 and not state.up[slot]]
    return sorted(slots, key=state.played.__getitem__)


def open_characters(state: LongRoadState) -> int:
    """The mask of characters that lie face up."""
    return sum(1 << state.who[slot] for route in range(ROUTES) for slot in state.lines[route] if state.up[slot])
