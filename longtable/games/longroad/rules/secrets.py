"""Who knows what: what one seat sees, and guesses at the rest by its odds.

Hands, bosses, face-down characters, picks and deck orders of others are blank.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from longtable.engine.moves import Seat
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.setup import bosses, cast, letters
from longtable.games.longroad.rules.state import LongRoadState, bits, mask_of, slots_of


def observed(lookups: Lookups, state: LongRoadState, viewer: Seat) -> LongRoadState:
    """The position as `viewer` may know it; its own face-down characters lie open to it (R16, H42)."""
    twin = state.copy()
    _hide_cards(twin, viewer)
    twin.aside = 0
    if twin.draft:
        twin.draft = _blurred_draft(state, viewer)
    if twin.letters:
        _hide_letters(lookups, twin, viewer)
    if state.step == s.OVER:
        # At the end everybody shows the boss and the five characters.
        return twin
    for seat in range(state.seats):
        if seat != viewer:
            twin.bosses[seat] = s.UNKNOWN
            twin.team[seat] = 0
            for slot in slots_of(seat):
                if not twin.up[slot]:
                    twin.who[slot] = s.UNKNOWN
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
                    hand[index] = s.UNKNOWN - card // s.DECK
            hand.sort()
    for under in twin.under:
        for index, entry in enumerate(under):
            knower = entry >> 6
            if knower not in (viewer, s.PUBLIC):
                card = entry & 63
                hidden |= 1 << card
                under[index] = s.UNKNOWN - card // s.DECK - s.DECKS * knower
    if hidden:
        whole = (1 << s.DECK) - 1
        for deck in range(s.DECKS):
            twin.fresh[deck] |= hidden & whole << s.DECK * deck
    # What others know of hands is known as far as the cards are.
    mine = seen | sum(1 << card for card in twin.hand[viewer])
    for seat in range(twin.seats):
        if seat != viewer:
            twin.aware[seat] &= mine


def _hide_letters(lookups: Lookups, twin: LongRoadState, viewer: Seat) -> None:
    """A letter is known once a character of the team has been seen."""
    seen = {seat for seat in twin.origin if seat >= 0} | {viewer}
    twin.letters = [letter if seat in seen else s.UNKNOWN for seat, letter in enumerate(twin.letters)]


# -- the draft ---------------------------------------------------------------------------------------


def picks_made(state: LongRoadState, pack: int) -> int:
    """How many characters were picked from a pack."""
    turn, done = divmod(state.picks, state.seats)
    return turn + (turn < s.PICKS and (pack + turn) % state.seats < done)


def groups(state: LongRoadState, pack: int, viewer: Seat) -> list[list[int]]:
    """How `viewer` knows a pack: runs of positions whose characters it knows together, but not their order.

    Positions are rounds, 5 for the character left over. A pick of the viewer's own is a run by
    itself; positions before the viewer first saw the pack are in none.
    """
    made, last_view = picks_made(state, pack), min(state.picks // state.seats, s.PICKS - 1)
    found: list[list[int]] = []
    for view in range((viewer - pack) % state.seats, last_view + 1, state.seats):
        if view >= made:
            return [*found, list(range(view, s.PACK))]
        following = view + state.seats
        found += [[view], list(range(view + 1, following if following <= last_view else s.PACK))]
    return found


def _blurred_draft(state: LongRoadState, viewer: Seat) -> list[int]:
    blurred = [s.UNKNOWN] * len(state.draft)
    for pack in range(state.seats):
        start = s.PACK * pack
        for run in groups(state, pack, viewer):
            known = sorted(state.draft[start + position] for position in run)
            for position, character in zip(run, known, strict=True):
                blurred[start + position] = character
    return blurred


def face_down(state: LongRoadState, seat: Seat) -> list[int]:
    """The slots of a seat's hidden characters on the table, in the order they were played."""
    slots = [slot for slot in slots_of(seat) if state.played[slot] >= 0 and not state.up[slot]]
    return sorted(slots, key=state.played.__getitem__)


def open_characters(state: LongRoadState) -> int:
    """The mask of characters that lie face up."""
    return sum(1 << state.who[slot] for route in range(s.ROUTES) for slot in state.lines[route] if state.up[slot])


# -- guesses -----------------------------------------------------------------------------------------

ALL: Final = (1 << s.CHARACTERS) - 1


def guessed(lookups: Lookups, view: LongRoadState, viewer: Seat, rng: Random) -> LongRoadState:
    """A position that looks like `view` to `viewer`."""
    twin = view.copy()
    _guess_cards(twin, rng)
    _guess_bosses(lookups, twin, viewer, rng)
    if twin.step <= s.DEAL_TEAMS:
        twin.aside = ALL
        return twin
    while not _guess_characters(lookups, view, twin, viewer, rng):
        # Some guesses leave a face-down card that only the Preacher could be, who never lies hidden.
        pass
    return twin


def _guess_cards(twin: LongRoadState, rng: Random) -> None:
    """Deal the caravan cards that the seat can't place to hands, under decks and into decks."""
    for deck in range(s.DECKS):
        pool = bits(twin.fresh[deck])
        if len(pool) == twin.left[deck]:
            continue
        rng.shuffle(pool)
        for hand in twin.hand:
            for index, card in enumerate(hand):
                if card == s.UNKNOWN - deck:
                    hand[index] = pool.pop()
        for under in twin.under:
            for index, entry in enumerate(under):
                if entry < 0 and (s.UNKNOWN - entry) % s.DECKS == deck:
                    under[index] = pool.pop() + 64 * ((s.UNKNOWN - entry) // s.DECKS)
        twin.fresh[deck] = mask_of(pool)
    for hand in twin.hand:
        hand.sort()


def _guess_bosses(lookups: Lookups, twin: LongRoadState, viewer: Seat, rng: Random) -> None:
    if twin.bosses[viewer] < 0:
        return
    unseen = [boss for boss in bosses(lookups, twin) if boss not in twin.bosses]
    rng.shuffle(unseen)
    twin.bosses = [unseen.pop() if boss < 0 else boss for boss in twin.bosses]


# -- characters --------------------------------------------------------------------------------------


def _guess_characters(lookups: Lookups, view: LongRoadState, twin: LongRoadState, viewer: Seat, rng: Random) -> bool:
    """Fill in teams and face-down characters; whether it came out."""
    if view.draft:
        twin.draft = _guess_draft(lookups, view, viewer, rng)
    if view.step == s.DRAFT:
        twin.aside = ALL & ~mask_of(twin.draft)
        return True
    if view.step != s.OVER:
        unseen = _guess_teams(lookups, view, twin, viewer, rng)
        for seat in range(view.seats):
            if seat != viewer and not _guess_lying(lookups, view, twin, seat, unseen[seat], rng):
                return False
    elif view.letters:
        _guess_letters(lookups, view, twin, rng)
    twin.aside = ALL & ~mask_of([character for character in twin.who if character >= 0])
    for team in twin.team:
        twin.aside &= ~team
    return True


def _guess_letters(lookups: Lookups, view: LongRoadState, twin: LongRoadState, rng: Random) -> None:
    free = [letter for letter in letters(lookups, view) if letter not in view.letters]
    rng.shuffle(free)
    twin.letters = [free.pop() if letter < 0 else letter for letter in view.letters]


def _guess_teams(lookups: Lookups, view: LongRoadState, twin: LongRoadState, viewer: Seat, rng: Random) -> list[int]:
    """By seat, the mask of its hidden characters that nobody else has ever seen."""
    seen = mask_of([character for character, seat in enumerate(view.origin) if seat >= 0])
    unseen = [0] * view.seats
    if view.letters:
        _guess_letters(lookups, view, twin, rng)
        return [lookups.letters[letter] & ~seen for letter in twin.letters]
    if view.draft:
        for pick in range(s.PICKS * view.seats):
            pack, turn = divmod(pick, s.PICKS)
            unseen[(pack + turn) % view.seats] |= 1 << twin.draft[s.PACK * pack + turn]
        return [mask & ~seen for mask in unseen]
    placed = view.team[viewer] | open_characters(view) | mask_of([view.who[slot] for slot in face_down(view, viewer)])
    for mask in view.known:
        placed |= mask
    pool = [character for character in cast(lookups, view) if not placed >> character & 1]
    rng.shuffle(pool)
    for seat in range(view.seats):
        if seat != viewer:
            hidden = view.hats[seat] + len(face_down(view, seat))
            for _ in range(hidden - view.known[seat].bit_count()):
                unseen[seat] |= 1 << pool.pop()
    return unseen


def _guess_lying(
    lookups: Lookups, view: LongRoadState, twin: LongRoadState, seat: Seat, unseen: int, rng: Random
) -> bool:
    """Which of a seat's hidden characters lies on which slot; the others are in hand.

    Of the characters that everybody saw it take, only those taken before a card was played can be
    that card. Going by the time of playing, every way to put them is equally likely.
    """
    known = view.known[seat]
    for slot in face_down(view, seat):
        may_be = [
            character
            for character in bits(unseen | known)
            if character != lookups.preacher and (unseen >> character & 1 or view.since[character] < view.played[slot])
        ]
        if not may_be:
            return False
        character = rng.choice(may_be)
        twin.who[slot] = character
        unseen &= ~(1 << character)
        known &= ~(1 << character)
    twin.team[seat] = unseen | known
    return True


# -- the draft ---------------------------------------------------------------------------------------


def _guess_draft(lookups: Lookups, view: LongRoadState, viewer: Seat, rng: Random) -> list[int]:
    """Who picked what, as far as the seat does not know it.

    A character that everybody has seen with a seat first is one that this seat picked.
    """
    seats = view.seats
    draft = view.draft[:]
    placed = set(draft)
    blanks: list[int] = []
    for pack in range(seats):
        inside: set[int] = set()
        for run in groups(view, pack, viewer):
            inside.update(run)
            _guess_run(view, draft, pack, run, rng)
        blanks.extend(s.PACK * pack + position for position in range(s.PACK) if position not in inside)
    of_seat: dict[Seat, list[int]] = {}
    for at in blanks:
        of_seat.setdefault((at // s.PACK + at % s.PACK) % seats, []).append(at)
    for spots in of_seat.values():
        rng.shuffle(spots)
    for character, seat in enumerate(view.origin):
        if seat >= 0 and character not in placed:
            draft[of_seat[seat].pop()] = character
    pool = [c for c in cast(lookups, view) if c not in placed and view.origin[c] < 0]
    rng.shuffle(pool)
    for at in blanks:
        if draft[at] < 0:
            draft[at] = pool.pop()
    for pack in range(seats):
        start, end = s.PACK * pack + picks_made(view, pack), s.PACK * pack + s.PACK
        draft[start:end] = sorted(draft[start:end])
    return draft


def _guess_run(view: LongRoadState, draft: list[int], pack: int, run: Sequence[int], rng: Random) -> None:
    """Put the characters of a run in an order; those seen with a seat stand at that seat's round."""
    start = s.PACK * pack
    characters = [draft[start + position] for position in run]
    rng.shuffle(characters)
    free = list(run)
    for character in characters:
        seat = view.origin[character]
        if seat >= 0:
            position = next(at for at in free if at < s.PICKS and (pack + at) % view.seats == seat)
            draft[start + position] = character
            free.remove(position)
    unseen = [character for character in characters if view.origin[character] < 0]
    for position, character in zip(free, unseen, strict=True):
        draft[start + position] = character
