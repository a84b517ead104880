"""What a position is worth, line by line (rulebook: End of the Game)."""

from longtable.engine.moves import Seat
from longtable.engine.standings import ScoreLine, Standing, ranked
from longtable.games.longroad.box import Goal
from longtable.games.longroad.state import COLT, HATS, NOBODY, RIFLE, LongRoadState, bits
from longtable.games.longroad.supply import count
from longtable.games.longroad.tables import Tables

ORDINALS = ("1st", "2nd", "3rd", "4th")
HIDDEN = "hidden until the end"


def standings(tables: Tables, state: LongRoadState) -> tuple[Standing, ...]:
    """Every seat's scoring if the game ended now; what is hidden counts nothing. Ties share the win (H39)."""
    lines = [_lines(tables, state, seat) for seat in range(state.seats)]
    totals = [sum(line.amount for line in mine) for mine in lines]
    ranks = ranked(totals)
    return tuple(Standing(seat, lines[seat], totals[seat], ranks[seat]) for seat in range(state.seats))


def boss_money(tables: Tables, state: LongRoadState, seat: Seat) -> int:
    """What the boss pays for the caravan cards that the seat took; 0 while the boss is hidden."""
    boss = state.bosses[seat]
    if boss < 0:
        return 0
    return tables.boss_bonus[boss] * (state.taken[seat] & tables.boss_cards[boss]).bit_count()


def goal_count(tables: Tables, state: LongRoadState, seat: Seat) -> int | None:
    """What the End of the Game tile counts for a seat; None where it is hidden."""
    goal = tables.goal(state.tile)
    taken = state.taken[seat]
    if goal is Goal.MOST_CARDS:
        return taken.bit_count()
    if goal is Goal.MOST_KINDS:
        return sum(bool(taken & cards) for cards in tables.cards_of)
    own = [state.who[slot] for slot in range(HATS * seat, HATS * seat + HATS) if state.played[slot] >= 0]
    if NOBODY in own or state.team[seat].bit_count() != state.hats[seat]:
        return None
    # R14: printed numbers alone.
    return sum(tables.number[character] for character in [*own, *bits(state.team[seat])])


def end_tile_winners(tables: Tables, state: LongRoadState) -> list[Seat]:
    """The seats that the End of the Game tile pays: all that tie. Nobody has most of nothing (NONE-1)."""
    if state.tile < 0:
        return []
    counts = [goal_count(tables, state, seat) for seat in range(state.seats)]
    known = [number for number in counts if number is not None]
    if len(known) < len(counts):
        return []
    goal = tables.goal(state.tile)
    best = min(known) if goal is Goal.LOWEST_NUMBERS else max(known)
    if not best and goal in (Goal.MOST_CARDS, Goal.MOST_KINDS):
        return []
    return [seat for seat, number in enumerate(counts) if number == best]


def reached_money(tables: Tables, state: LongRoadState, seat: Seat) -> int:
    """What the seat's Reached Destination tiles are worth."""
    return sum(worth for worth, taker in zip(tables.worth_of_reached, state.reached, strict=False) if taker == seat)


def weapon_money(tables: Tables, state: LongRoadState, seat: Seat) -> int:
    """What the weapons in the seat's supply sell for; those on characters don't count (H9)."""
    return sum(tables.sells[weapon] * count(state.arms[seat], weapon) for weapon in range(3))


def total(tables: Tables, state: LongRoadState, seat: Seat) -> int:
    """The seat's money if the game ended now."""
    bonus = tables.end_bonus if seat in end_tile_winners(tables, state) else 0
    own = boss_money(tables, state, seat) + reached_money(tables, state, seat) + weapon_money(tables, state, seat)
    return state.money[seat] + own + bonus


def _lines(tables: Tables, state: LongRoadState, seat: Seat) -> tuple[ScoreLine, ...]:
    return (
        ScoreLine("money", "Money", state.money[seat]),
        _boss_line(tables, state, seat),
        _tile_line(tables, state, seat),
        _reached_line(tables, state, seat),
        _weapon_line(tables, state, seat),
    )


def _boss_line(tables: Tables, state: LongRoadState, seat: Seat) -> ScoreLine:
    boss = state.bosses[seat]
    if boss < 0:
        return ScoreLine("boss", "Boss", 0, HIDDEN)
    cards = (state.taken[seat] & tables.boss_cards[boss]).bit_count()
    kind = tables.kinds[tables.kind_number[tables.bosses[boss].kind]].name
    detail = f"{cards} × {kind} at ${tables.boss_bonus[boss]}"
    return ScoreLine("boss", "Boss", boss_money(tables, state, seat), detail)


def _tile_line(tables: Tables, state: LongRoadState, seat: Seat) -> ScoreLine:
    if state.tile < 0:
        return ScoreLine("end_tile", "End tile", 0)
    face = tables.tile_faces[state.tile]
    number = goal_count(tables, state, seat)
    amount = tables.end_bonus if seat in end_tile_winners(tables, state) else 0
    return ScoreLine("end_tile", "End tile", amount, f"{face.name}: {HIDDEN if number is None else number}")


def _reached_line(tables: Tables, state: LongRoadState, seat: Seat) -> ScoreLine:
    tiles = [ORDINALS[number] for number, taker in enumerate(state.reached) if taker == seat]
    return ScoreLine("reached", "Reached tiles", reached_money(tables, state, seat), ", ".join(tiles))


def _weapon_line(tables: Tables, state: LongRoadState, seat: Seat) -> ScoreLine:
    parts = []
    for weapon in (COLT, RIFLE):
        number = count(state.arms[seat], weapon)
        if number:
            names = tables.box.supplies.weapons[weapon]
            parts.append(f"{number} {names.name if number == 1 else names.plural}")
    return ScoreLine("weapons", "Weapons", weapon_money(tables, state, seat), ", ".join(parts))
