"""What a position is worth, line by line (rulebook: Scoring; Solo Scoring)."""

from collections.abc import Callable
from operator import mul
from typing import Final

from longtable.engine.moves import PLAYER, Seat
from longtable.engine.standings import ScoreLine, Standing, ranked
from longtable.engine.words import dollars
from longtable.games.longshot import moves as m
from longtable.games.longshot.abilities import (
    Ability,
    RicherPurses,
    ScoreManyHorses,
    ScoreMarkedHorses,
    ScoreNoJockeySet,
    ScoreOutOfPlaces,
    ScoreRows,
    ScoreSingleGear,
)
from longtable.games.longshot.race_card import ROWS, RaceCard
from longtable.games.longshot.state import LongShotState


def standings(race: RaceCard, state: LongShotState) -> tuple[Standing, ...]:
    """Every seat's scoring, as if the race ended now. Ties for most money share the win (ruling TIE-1)."""
    lines = [_lines(race, state, seat) for seat in range(len(state.roles))]
    totals = [sum(line.amount for line in mine) for mine in lines]
    ranks = ranked(totals)
    return tuple(Standing(seat, lines[seat], totals[seat], ranks[seat]) for seat in range(len(state.roles)))


def final_monies(race: RaceCard, state: LongShotState) -> list[int]:
    """The totals of all seats if the race ended now: those of `standings`, reckoned quickly."""
    no_bet = race.no_bet
    multiples = [int(at >= no_bet) for at in state.space]
    multiples[0] = 0
    totals = state.money[:]
    owner = state.owner
    for place, horse in enumerate(state.finished):
        multiples[horse] = race.odds[horse][place]
        if owner[horse] >= 0:
            totals[owner[horse]] += race.purses[place]
    bets, pair = state.bets, race.jockey_set
    for seat, role in enumerate(state.roles):
        totals[seat] += sum(map(mul, bets[9 * seat : 9 * seat + 9], multiples))
        if role == PLAYER:
            totals[seat] += pair * (state.helmets[seat] & state.jerseys[seat]).bit_count()
    for horse, ability in race.scored:
        seat = owner[horse]
        if seat >= 0 and state.roles[seat] == PLAYER:
            totals[seat] += _AT_SCORING[type(ability)](race, state, seat, horse, ability)
    return totals


def place_of(state: LongShotState, horse: int) -> int | None:
    """The place of a finished horse, counted from 0, or None."""
    return state.finished.index(horse) if horse in state.finished else None


def multiplier(race: RaceCard, state: LongShotState, horse: int) -> int:
    """What each dollar bet on a horse earns: its odds, 1 past the No Bet Line, else nothing."""
    place = place_of(state, horse)
    if place is not None:
        return race.odds[horse][place]
    return 1 if state.space[horse] >= race.no_bet else 0


def ability_scores(race: RaceCard, state: LongShotState, seat: Seat) -> list[tuple[int, int]]:
    """(horse, dollars) of each At Scoring ability the seat owns."""
    scores = []
    for kind, worth in _AT_SCORING.items():
        for horse, ability in race.held(state, seat, kind):
            scores.append((horse, worth(race, state, seat, horse, ability)))
    return sorted(scores)


def _purse(race: RaceCard, state: LongShotState, seat: Seat) -> int:
    return sum(purse for purse, horse in zip(race.purses, state.finished, strict=False) if state.owner[horse] == seat)


def _bet_worth(race: RaceCard, state: LongShotState, seat: Seat, horse: int) -> int:
    return state.bets[9 * seat + horse] * multiplier(race, state, horse)


def amounts(race: RaceCard, state: LongShotState, seat: Seat) -> dict[str, int]:
    """The dollars of each line of a seat's scoring, by its key."""
    bets = sum(_bet_worth(race, state, seat, horse) for horse in m.HORSES if state.bets[9 * seat + horse])
    sets = abilities = 0
    if state.roles[seat] == PLAYER:
        sets = race.jockey_set * (state.helmets[seat] & state.jerseys[seat]).bit_count()
        abilities = sum(amount for _, amount in ability_scores(race, state, seat))
    return {
        "purse": _purse(race, state, seat),
        "bets": bets,
        "jockey_sets": sets,
        "money": state.money[seat],
        "abilities": abilities,
    }


def _lines(race: RaceCard, state: LongShotState, seat: Seat) -> tuple[ScoreLine, ...]:
    purses = [
        f"horse {horse} ${purse}"
        for purse, horse in zip(race.purses, state.finished, strict=False)
        if state.owner[horse] == seat
    ]
    bets = [
        f"horse {horse}: ${state.bets[9 * seat + horse]} × {multiplier(race, state, horse)}"
        for horse in m.HORSES
        if state.bets[9 * seat + horse]
    ]
    sets, abilities = [], []
    if state.roles[seat] == PLAYER:
        sets = [f"horse {horse}" for horse in m.HORSES if state.helmets[seat] & state.jerseys[seat] & 1 << horse]
        abilities = [f"{race.names[by]} {dollars(amount)}" for by, amount in ability_scores(race, state, seat)]
    details = {"purse": purses, "bets": bets, "jockey_sets": sets, "abilities": abilities}
    return tuple(
        ScoreLine(key, _TITLES[key], amount, ", ".join(details.get(key, ())))
        for key, amount in amounts(race, state, seat).items()
    )


_TITLES: Final = {
    "purse": "Purse",
    "bets": "Bets",
    "jockey_sets": "Jockey Sets",
    "money": "Money",
    "abilities": "Horse Abilities",
}
"""What the lines of the scoring are called."""


def _many_horses(race: RaceCard, state: LongShotState, seat: Seat, horse: int, ability: ScoreManyHorses) -> int:
    return ability.amount if state.owner.count(seat) >= ability.at_least else 0


def _out_of_places(race: RaceCard, state: LongShotState, seat: Seat, horse: int, ability: ScoreOutOfPlaces) -> int:
    return 0 if horse in state.finished else ability.amount


def _marked_horses(race: RaceCard, state: LongShotState, seat: Seat, horse: int, ability: ScoreMarkedHorses) -> int:
    bar = state.bars[horse]
    return ability.amount * sum(state.owner[other] == seat and bool(bar >> other & 1) for other in m.HORSES)


def _no_jockey_set(race: RaceCard, state: LongShotState, seat: Seat, horse: int, ability: ScoreNoJockeySet) -> int:
    return 0 if state.helmets[seat] & state.jerseys[seat] else ability.amount


def _single_gear(race: RaceCard, state: LongShotState, seat: Seat, horse: int, ability: ScoreSingleGear) -> int:
    return ability.amount * (state.helmets[seat] ^ state.jerseys[seat]).bit_count()


def _rows(race: RaceCard, state: LongShotState, seat: Seat, horse: int, ability: ScoreRows) -> int:
    return ability.amount * sum(state.cells[seat] & row == row for row in ROWS)


def _richer_purses(race: RaceCard, state: LongShotState, seat: Seat, horse: int, ability: RicherPurses) -> int:
    if horse not in state.finished:
        return 0
    return ability.amount * sum(state.owner[other] == seat for other in state.finished)


_AT_SCORING: Final[dict[type[Ability], Callable[..., int]]] = {
    ScoreManyHorses: _many_horses,
    ScoreOutOfPlaces: _out_of_places,
    ScoreMarkedHorses: _marked_horses,
    ScoreNoJockeySet: _no_jockey_set,
    ScoreSingleGear: _single_gear,
    ScoreRows: _rows,
    RicherPurses: _richer_purses,
}
