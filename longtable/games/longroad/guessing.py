"""Whole positions that agree with what one seat knows, hidden things drawn by their odds."""

from collections.abc import Sequence
from random import Random
from typing import Final

from longtable.engine.moves import Seat
from longtable.games.longroad.knowledge import face_down, groups, open_characters, picks_made
from longtable.games.longroad.setup import bosses, cast, letters
from longtable.games.longroad.state import (
    CHARACTERS,
    DEAL_TEAMS,
    DECKS,
    DRAFT,
    OVER,
    PACK,
    PICKS,
    UNKNOWN,
    LongRoadState,
    bits,
    mask_of,
)
from longtable.games.longroad.tables import Tables

ALL: Final = (1 << CHARACTERS) - 1


def guessed(tables: Tables, view: LongRoadState, viewer: Seat, rng: Random) -> LongRoadState:
    """A position that looks like `view` to `viewer`."""
    twin = view.copy()
    _guess_cards(twin, rng)
    _guess_bosses(tables, twin, viewer, rng)
    if twin.step <= DEAL_TEAMS:
        twin.aside = ALL
        return twin
    while not _guess_characters(tables, view, twin, viewer, rng):
        # Some guesses leave a face-down card that only the Preacher could be, who never lies hidden.
        pass
    return twin


def _guess_cards(twin: LongRoadState, rng: Random) -> None:
    """Deal the caravan cards that the seat can't place to hands, under decks and into decks."""
    for deck in range(DECKS):
        pool = bits(twin.fresh[deck])
        if len(pool) == twin.left[deck]:
            continue
        rng.shuffle(pool)
        for hand in twin.hand:
            for index, card in enumerate(hand):
                if card == UNKNOWN - deck:
                    hand[index] = pool.pop()
        for under in twin.under:
            for index, entry in enumerate(under):
                if entry < 0 and (UNKNOWN - entry) % DECKS == deck:
                    under[index] = pool.pop() + 64 * ((UNKNOWN - entry) // DECKS)
        twin.fresh[deck] = mask_of(pool)
    for hand in twin.hand:
        hand.sort()


def _guess_bosses(tables: Tables, twin: LongRoadState, viewer: Seat, rng: Random) -> None:
    if twin.bosses[viewer] < 0:
        return
    unseen = [boss for boss in bosses(tables, twin) if boss not in twin.bosses]
    rng.shuffle(unseen)
    twin.bosses = [unseen.pop() if boss < 0 else boss for boss in twin.bosses]


# -- characters --------------------------------------------------------------------------------------


def _guess_characters(tables: Tables, view: LongRoadState, twin: LongRoadState, viewer: Seat, rng: Random) -> bool:
    """Fill in teams and face-down characters; whether it came out."""
    if view.draft:
        twin.draft = _guess_draft(tables, view, viewer, rng)
    if view.step == DRAFT:
        twin.aside = ALL & ~mask_of(twin.draft)
        return True
    if view.step != OVER:
        unseen = _guess_teams(tables, view, twin, viewer, rng)
        for seat in range(view.seats):
            if seat != viewer and not _guess_lying(tables, view, twin, seat, unseen[seat], rng):
                return False
    elif view.letters:
        _guess_letters(tables, view, twin, rng)
    twin.aside = ALL & ~mask_of([character for character in twin.who if character >= 0])
    for team in twin.team:
        twin.aside &= ~team
    return True


def _guess_letters(tables: Tables, view: LongRoadState, twin: LongRoadState, rng: Random) -> None:
    free = [letter for letter in letters(tables, view) if letter not in view.letters]
    rng.shuffle(free)
    twin.letters = [free.pop() if letter < 0 else letter for letter in view.letters]


def _guess_teams(tables: Tables, view: LongRoadState, twin: LongRoadState, viewer: Seat, rng: Random) -> list[int]:
    """By seat, the mask of its hidden characters that nobody else has ever seen."""
    seen = mask_of([character for character, seat in enumerate(view.origin) if seat >= 0])
    unseen = [0] * view.seats
    if view.letters:
        _guess_letters(tables, view, twin, rng)
        return [tables.letters[letter] & ~seen for letter in twin.letters]
    if view.draft:
        for pick in range(PICKS * view.seats):
            pack, turn = divmod(pick, PICKS)
            unseen[(pack + turn) % view.seats] |= 1 << twin.draft[PACK * pack + turn]
        return [mask & ~seen for mask in unseen]
    placed = view.team[viewer] | open_characters(view) | mask_of([view.who[slot] for slot in face_down(view, viewer)])
    for mask in view.known:
        placed |= mask
    pool = [character for character in cast(tables, view) if not placed >> character & 1]
    rng.shuffle(pool)
    for seat in range(view.seats):
        if seat != viewer:
            hidden = view.hats[seat] + len(face_down(view, seat))
            for _ in range(hidden - view.known[seat].bit_count()):
                unseen[seat] |= 1 << pool.pop()
    return unseen


def _guess_lying(
    tables: Tables, view: LongRoadState, twin: LongRoadState, seat: Seat, unseen: int, rng: Random
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
            if character != tables.preacher and (unseen >> character & 1 or view.since[character] < view.played[slot])
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


def _guess_draft(tables: Tables, view: LongRoadState, viewer: Seat, rng: Random) -> list[int]:
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
        blanks.extend(PACK * pack + position for position in range(PACK) if position not in inside)
    of_seat: dict[Seat, list[int]] = {}
    for at in blanks:
        of_seat.setdefault((at // PACK + at % PACK) % seats, []).append(at)
    for spots in of_seat.values():
        rng.shuffle(spots)
    for character, seat in enumerate(view.origin):
        if seat >= 0 and character not in placed:
            draft[of_seat[seat].pop()] = character
    pool = [c for c in cast(tables, view) if c not in placed and view.origin[c] < 0]
    rng.shuffle(pool)
    for at in blanks:
        if draft[at] < 0:
            draft[at] = pool.pop()
    for pack in range(seats):
        start, end = PACK * pack + picks_made(view, pack), PACK * pack + PACK
        draft[start:end] = sorted(draft[start:end])
    return draft


def _guess_run(view: LongRoadState, draft: list[int], pack: int, run: Sequence[int], rng: Random) -> None:
    """Put the characters of a run in an order; those seen with a seat stand at that seat's round."""
    start = PACK * pack
    characters = [draft[start + position] for position in run]
    rng.shuffle(characters)
    free = list(run)
    for character in characters:
        seat = view.origin[character]
        if seat >= 0:
            position = next(at for at in free if at < PICKS and (pack + at) % view.seats == seat)
            draft[start + position] = character
            free.remove(position)
    unseen = [character for character in characters if view.origin[character] < 0]
    for position, character in zip(free, unseen, strict=True):
        draft[start + position] = character
