"""What a position is worth, line by line (rulebook: End of the Game)."""

from collections.abc import Mapping

from longtable.engine.moves import Seat
from longtable.engine.standings import ScoreLine, Standing, ranked
from longtable.games.longroad.box.supplies import Goal
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState, bits
from longtable.games.longroad.rules.supply import count

ORDINALS = ("1st", "2nd", "3rd", "4th")
HIDDEN = "hidden until the end"
LINES = (
    ("money", "Money"),
    ("boss", "Boss"),
    ("end_tile", "End tile"),
    ("reached", "Reached tiles"),
    ("weapons", "Weapons"),
)
"""The lines of the scoring, in the order of `account`."""


def standings(lookups: Lookups, state: LongRoadState) -> tuple[Standing, ...]:
    """Every seat's scoring if the game ended now; what is hidden counts nothing. Ties share the win (H39)."""
    lines = [_lines(lookups, state, seat) for seat in range(state.seats)]
    totals = [sum(line.amount for line in mine) for mine in lines]
    ranks = ranked(totals)
    return tuple(Standing(seat, lines[seat], totals[seat], ranks[seat]) for seat in range(state.seats))


def boss_money(lookups: Lookups, state: LongRoadState, seat: Seat) -> int:
    """What the boss pays for the caravan cards that the seat took; 0 while the boss is hidden."""
    boss = state.bosses[seat]
    if boss < 0:
        return 0
    return lookups.boss_bonus[boss] * (state.taken[seat] & lookups.boss_cards[boss]).bit_count()


def goal_count(lookups: Lookups, state: LongRoadState, seat: Seat) -> int | None:
    """What the End of the Game tile counts for a seat; None where it is hidden."""
    goal = lookups.goal(state.tile)
    taken = state.taken[seat]
    if goal is Goal.MOST_CARDS:
        return taken.bit_count()
    if goal is Goal.MOST_KINDS:
        return sum(bool(taken & cards) for cards in lookups.cards_of)
    own = [state.who[slot] for slot in range(s.HATS * seat, s.HATS * seat + s.HATS) if state.played[slot] >= 0]
    if s.NOBODY in own or state.team[seat].bit_count() != state.hats[seat]:
        return None
    # R14: printed numbers alone.
    return sum(lookups.number[character] for character in [*own, *bits(state.team[seat])])


def end_tile_winners(lookups: Lookups, state: LongRoadState) -> list[Seat]:
    """The seats that the End of the Game tile pays: all that tie. Nobody has most of nothing (NONE-1)."""
    if state.tile < 0:
        return []
    counts = [goal_count(lookups, state, seat) for seat in range(state.seats)]
    known = [number for number in counts if number is not None]
    if len(known) < len(counts):
        return []
    goal = lookups.goal(state.tile)
    best = min(known) if goal is Goal.LOWEST_NUMBERS else max(known)
    if not best and goal in (Goal.MOST_CARDS, Goal.MOST_KINDS):
        return []
    return [seat for seat, number in enumerate(counts) if number == best]


def reached_money(lookups: Lookups, state: LongRoadState, seat: Seat) -> int:
    """What the seat's Reached Destination tiles are worth."""
    return sum(worth for worth, taker in zip(lookups.worth_of_reached, state.reached, strict=False) if taker == seat)


def weapon_money(lookups: Lookups, state: LongRoadState, seat: Seat) -> int:
    """What the weapons in the seat's supply sell for; those on characters don't count (H9)."""
    return sum(lookups.sells[weapon] * count(state.arms[seat], weapon) for weapon in range(3))


def account(lookups: Lookups, state: LongRoadState, seat: Seat) -> Mapping[str, int]:
    """The seat's money if the game ended now, by where it comes from."""
    return {
        "dollars in hand": state.money[seat],
        "dollars from the boss": boss_money(lookups, state, seat),
        "dollars from the End of the Game tile": lookups.end_bonus * (seat in end_tile_winners(lookups, state)),
        "dollars from Reached Destination tiles": reached_money(lookups, state, seat),
        "dollars from weapons": weapon_money(lookups, state, seat),
    }


def total(lookups: Lookups, state: LongRoadState, seat: Seat) -> int:
    """The seat's money if the game ended now."""
    return sum(account(lookups, state, seat).values())


def _lines(lookups: Lookups, state: LongRoadState, seat: Seat) -> tuple[ScoreLine, ...]:
    details = ("", *(detail(lookups, state, seat) for detail in (_boss, _tile, _reached, _weapons)))
    rows = zip(LINES, account(lookups, state, seat).values(), details, strict=True)
    return tuple(ScoreLine(key, label, amount, detail) for (key, label), amount, detail in rows)


def _boss(lookups: Lookups, state: LongRoadState, seat: Seat) -> str:
    boss = state.bosses[seat]
    if boss < 0:
        return HIDDEN
    cards = (state.taken[seat] & lookups.boss_cards[boss]).bit_count()
    kind = lookups.kinds[lookups.kind_number[lookups.bosses[boss].kind]].name
    return f"{cards} × {kind} at ${lookups.boss_bonus[boss]}"


def _tile(lookups: Lookups, state: LongRoadState, seat: Seat) -> str:
    if state.tile < 0:
        return ""
    number = goal_count(lookups, state, seat)
    return f"{lookups.tile_faces[state.tile].name}: {HIDDEN if number is None else number}"


def _reached(lookups: Lookups, state: LongRoadState, seat: Seat) -> str:
    return ", ".join(ORDINALS[number] for number, taker in enumerate(state.reached) if taker == seat)


def _weapons(lookups: Lookups, state: LongRoadState, seat: Seat) -> str:
    held = [(count(state.arms[seat], weapon), lookups.box.supplies.weapons[weapon]) for weapon in (s.COLT, s.RIFLE)]
    return ", ".join(f"{number} {names.name if number == 1 else names.plural}" for number, names in held if number)
