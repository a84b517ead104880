"""Setup for 2 to 8 players, and Solo Setup."""

from collections import Counter
from random import Random

import pytest

from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER, Roles
from longtable.engine.refusal import OptionError, SeatingError
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.refusals import Code
from longtable.games.longshot.state import LongShotState
from tests.games.longshot.help import GAME, SOLO, code, scoring

LETTERS = tuple("ABCDEFGH")


def started(roles: Roles, first: int = 0, **options: str) -> Match[LongShotState]:
    match = Match(GAME, options, roles, 1)
    match.play(m.Dealt(LETTERS[: len(roles)], first))
    return match


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_players_may_race(seats: int) -> None:
    match = started((PLAYER,) * seats)
    assert match.actor == CHANCE
    assert match.state.phase == s.ROLL
    assert match.state.money == [12] * seats


@pytest.mark.parametrize(
    "roles",
    [(), (PLAYER,), (PLAYER,) * 9, ("roland",), ("roland", PLAYER), (PLAYER, PLAYER, "roland"), (PLAYER, "nobody")],
)
def test_other_tables_are_refused_in_words(roles: Roles) -> None:
    with pytest.raises(SeatingError, match=r"players|Roland"):
        GAME.start({}, roles)


def test_all_horses_start_behind_the_line_and_in_the_market() -> None:
    state = started((PLAYER,) * 3).state
    assert state.space == [0] * 9
    assert state.owner == [-1] * 9
    assert state.finished == []


def test_the_horse_cards_bear_their_printed_marks() -> None:
    state = started((PLAYER,) * 2).state
    printed = {1: {6}, 2: {5}, 3: {1}, 4: {2}, 5: {1, 4}, 6: {2, 3}, 7: {1, 3}, 8: {2, 4}}
    assert {card: {h for h in m.HORSES if state.bars[card] >> h & 1} for card in m.HORSES} == printed


def test_a_starting_card_marks_four_cells_and_two_bets() -> None:
    state = started((PLAYER, PLAYER)).state
    assert [cell for cell in m.CELLS if state.cells[0] >> cell & 1] == [0, 5, 11, 14]  # 8 7 3 4
    assert {h: state.bets[h] for h in m.HORSES if state.bets[h]} == {1: 2, 5: 4}
    assert {h: state.bets[9 + h] for h in m.HORSES if state.bets[9 + h]} == {3: 3, 7: 3}


def test_starting_bets_cost_nothing() -> None:
    assert started((PLAYER, PLAYER)).state.money == [12, 12]


@pytest.mark.parametrize(
    ("letter", "cells", "bets"),
    [
        ("A", (8, 7, 3, 4), {1: 2, 5: 4}),
        ("B", (8, 2, 6, 1), {3: 3, 7: 3}),
        ("C", (3, 4, 6, 5), {2: 3, 8: 3}),
        ("D", (3, 1, 2, 5), {4: 2, 7: 4}),
        ("E", (5, 4, 3, 1), {2: 2, 6: 4}),
        ("F", (5, 2, 8, 7), {4: 3, 6: 3}),
        ("G", (6, 7, 2, 4), {1: 3, 8: 3}),
        ("H", (6, 1, 8, 7), {3: 2, 5: 4}),
    ],
)
def test_each_starting_card(letter: str, cells: tuple[int, ...], bets: dict[int, int]) -> None:
    match: Match[LongShotState] = Match(GAME, {}, (PLAYER, PLAYER), 1)
    other = "A" if letter != "A" else "B"
    state = match.state
    match.play(m.Dealt((letter, other), 0))
    state = match.state
    grid = [number for row in GAME.box.board.grid.rows for number in row]
    assert tuple(grid[cell] for cell in m.CELLS if state.cells[0] >> cell & 1) == cells
    assert {h: state.bets[h] for h in m.HORSES if state.bets[h]} == bets


def test_no_starting_card_marks_a_number_it_bets_on() -> None:
    grid = GAME.box.board.grid.rows
    for card in GAME.box.starting_cards.cards:
        numbers = {grid[row][column - 1] for row, column in enumerate(card.columns)}
        assert len(numbers) == 4
        assert not numbers & set(card.bets)
        assert sum(card.bets.values()) == 6


def test_eight_players_get_eight_different_starting_cards() -> None:
    match: Match[LongShotState] = Match(GAME, {}, (PLAYER,) * 8, 3)
    entry = match.draw()
    assert isinstance(entry.move, m.Dealt)
    assert sorted(entry.move.cards) == list(LETTERS)


def test_two_seats_cannot_have_the_same_starting_card() -> None:
    match: Match[LongShotState] = Match(GAME, {}, (PLAYER, PLAYER), 1)
    assert code(match, m.Dealt(("A", "A"), 0)) == Code.NO_SUCH_OUTCOME
    assert code(match, m.Dealt(("A",), 0)) == Code.NO_SUCH_OUTCOME
    assert code(match, m.Dealt(("A", "Z"), 0)) == Code.NO_SUCH_OUTCOME
    assert code(match, m.Dealt(("A", "B"), 2)) == Code.NO_SUCH_OUTCOME


def test_the_first_active_player_is_drawn_by_lot() -> None:
    """Ruling FIRST-1."""
    firsts = Counter()
    for seed in range(60):
        match: Match[LongShotState] = Match(GAME, {}, (PLAYER,) * 3, seed)
        entry = match.draw()
        assert isinstance(entry.move, m.Dealt)
        firsts[entry.move.first] += 1
        assert match.state.active == entry.move.first
    assert set(firsts) == {0, 1, 2}


def test_the_first_seat_begins_where_the_option_says_so() -> None:
    """Ruling FIRST-1."""
    match: Match[LongShotState] = Match(GAME, {"first": "first_seat"}, (PLAYER,) * 3, 5)
    assert code(match, m.Dealt(("A", "B", "C"), 1)) == Code.NO_SUCH_OUTCOME
    for seed in range(20):
        state = GAME.start({"first": "first_seat"}, (PLAYER,) * 3)
        drawn = GAME.sample_chance(state, Random(seed))
        assert isinstance(drawn, m.Dealt)
        assert drawn.first == 0


def test_a_random_mix_takes_one_card_of_each_number() -> None:
    seen = set()
    for seed in range(12):
        match: Match[LongShotState] = Match(GAME, {"horses": "random"}, (PLAYER, PLAYER), seed)
        assert match.state.phase == s.MIX
        entry = match.draw()
        assert isinstance(entry.move, m.Mixed)
        numbers = [GAME.box.horses[GAME.box.by_name[name]].card.number for name in entry.move.cards]
        assert numbers == list(m.HORSES)
        assert match.state.money == [12, 12]
        seen.add(entry.move.cards)
    assert len(seen) > 6


def test_a_mix_of_wrong_cards_cannot_come_out() -> None:
    match: Match[LongShotState] = Match(GAME, {"horses": "random"}, (PLAYER, PLAYER), 1)
    names = tuple(GAME.box.horses[card].card.name for card in GAME.box.of_set("bridle"))
    for wrong in (names[:7], names[::-1], (*names[:7], "Nobody")):
        assert code(match, m.Mixed(wrong)) == Code.NO_SUCH_OUTCOME
    assert code(match, m.Rolled(1, 1)) == Code.NO_SUCH_OUTCOME
    assert GAME.chance_outcomes(match.state) is None, "too many to list"
    match.play(m.Mixed(names))
    assert code(match, m.Mixed(names)) == Code.NO_SUCH_OUTCOME


def test_a_free_pick_mixes_sets() -> None:
    pick = {"horses": "pick", "horse1": "Golden Corral", "horse2": "Pie in the Sky", "horse8": "Donut Dollie"}
    state = GAME.start(pick, (PLAYER, PLAYER))
    names = GAME.race_card(state).names
    assert (names[1], names[2], names[8]) == ("Golden Corral", "Pie in the Sky", "Donut Dollie")
    assert names[3] == "Scatter Shot"
    assert GAME.race_card(state).costs[2] == 4


def test_a_pick_of_another_number_is_refused() -> None:
    with pytest.raises(OptionError, match="horse1"):
        GAME.start({"horses": "pick", "horse1": "Pie in the Sky"}, (PLAYER, PLAYER))


@pytest.mark.parametrize("key", ["horseshoe", "horse_head", "rosette", "bridle"])
def test_each_set_races_by_itself(key: str) -> None:
    state = GAME.start({"horses": key}, (PLAYER, PLAYER))
    titles = {horse_set.key: [card.name for card in horse_set.horses] for horse_set in GAME.box.sets}
    assert list(GAME.race_card(state).names[1:]) == titles[key]


def test_the_horseshoe_set_is_the_one_for_a_first_race() -> None:
    option = GAME.options()[0]
    assert option.default == "horseshoe"
    assert "Horseshoe Set" in option.help


# -- Solo Setup --------------------------------------------------------------------------------------


def test_roland_starts_with_twenty_dollars() -> None:
    assert started(SOLO).state.money == [12, 20]


def test_roland_marks_his_starting_bets_but_no_concessions() -> None:
    state = started(SOLO).state
    assert state.cells[0]
    assert state.cells[1] == 0
    assert {h: state.bets[9 + h] for h in m.HORSES if state.bets[9 + h]} == {3: 3, 7: 3}


def test_the_player_is_the_active_player_of_a_solo_race() -> None:
    for seed in range(20):
        match: Match[LongShotState] = Match(GAME, {}, SOLO, seed)
        entry = match.draw()
        assert isinstance(entry.move, m.Dealt)
        assert entry.move.first == 0
    match = Match(GAME, {}, SOLO, 1)
    assert code(match, m.Dealt(("A", "B"), 1)) == Code.NO_SUCH_OUTCOME


def test_before_the_cards_are_known_money_alone_counts() -> None:
    match: Match[LongShotState] = Match(GAME, {"horses": "random"}, SOLO, 1)
    assert scoring(match) == {"purse": 0, "bets": 0, "jockey_sets": 0, "money": 0, "abilities": 0, "total": 0}
    assert GAME.value(GAME.observe(match.state, 0), 0) == 0.5
