"""Rulebook: Setup; ruling FIRST-1; the options."""

import pytest

from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.options import complete
from longtable.engine.refusal import OptionError, SeatingError
from longtable.games.longboard.rules.moves import Begins, Dealt, Drew, LaidOut
from tests.games.longboard.help import GAME, Code, Draw, new_match, refusal

FOUR = ("Blue Gloss", "Point Break", "Low Tide", "Tidy Shop")


def fresh(players: int = 2, **options: object) -> Match:
    return Match(GAME, options, (PLAYER,) * players, 5)


def test_there_are_80_board_cards_18_of_each_colour_and_8_wilds() -> None:
    cards = GAME.lookups.cards
    assert len(cards) == 80
    for colour in range(4):
        values = [cards.value[card] for card in range(80) if cards.colour[card] == colour]
        assert len(values) == 18
        assert sum(values) == 81
    wilds = [card for card in range(80) if cards.colour[card] == cards.wild]
    assert [cards.value[card] for card in wilds] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert all(cards.stickers[card] == 0 for card in wilds)


def test_stickers_are_the_same_in_every_colour_and_144_in_all() -> None:
    cards = GAME.lookups.cards
    rows = {
        tuple((cards.value[card], cards.stickers[card]) for card in range(80) if cards.colour[card] == colour)
        for colour in range(4)
    }
    assert len(rows) == 1
    assert sum(cards.stickers) == 144
    assert {cards.stickers[card] for card in range(72)} == {1, 2, 3}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_draws_two_cards_and_four_objectives_are_laid_out(players: int) -> None:
    match = new_match(players)
    assert [len(supply) for supply in match.state.supplies] == [2] * players
    assert len(set(match.state.objectives)) == 4
    assert len(match.state.deck) == 80 - 2 * players
    assert match.state.actions == 2


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(SeatingError, match="2 to 4 players"):
        GAME.check_roles((PLAYER,) * players)


def test_the_lowest_supply_begins() -> None:
    match = fresh(3)
    match.play(Dealt((("red-4-1", "red-5-1"), ("blue-1-2", "wild-2"), ("green-8-2", "red-1-2"))))
    match.play(LaidOut(FOUR))
    assert match.actor == 1
    assert GAME.rounds(match.state) == 1


def test_first_1_among_those_who_tie_the_first_player_is_drawn() -> None:
    match = fresh(3)
    match.play(Dealt((("red-4-1", "red-5-1"), ("blue-1-2", "wild-2"), ("green-2-1", "red-1-2"))))
    match.play(LaidOut(FOUR))
    assert match.actor == CHANCE
    assert GAME.chance_outcomes(match.state) == [(Begins(1), 0.5), (Begins(2), 0.5)]
    assert refusal(match, Begins(0)) is Code.NO_SUCH_OUTCOME
    match.play(Begins(2))
    assert match.actor == 2


def test_the_seed_decides_who_begins() -> None:
    firsts = set()
    for seed in range(8):
        match = Match(GAME, {}, (PLAYER,) * 2, seed)
        match.play(Dealt((("red-1-2", "red-2-1"), ("blue-1-2", "blue-2-1"))))
        match.play(LaidOut(FOUR))
        firsts.add(match.draw().move)
    assert firsts == {Begins(0), Begins(1)}


def test_play_goes_clockwise() -> None:
    match = new_match(4)
    seats = []
    for _ in range(8):
        seats.append(match.actor)
        for _ in range(2):
            match.play(Draw())
            match.draw()
    first = seats[0]
    assert seats == [(first + turn) % 4 for turn in range(8)]


@pytest.mark.parametrize(
    "outcome",
    [
        Dealt((("red-1-2",), ("red-1-3", "wild-1"))),
        Dealt((("red-1-2", "red-1-2"), ("red-1-3", "wild-1"))),
        Dealt((("red-1-2", "red-9-1"), ("red-1-3", "wild-1"))),
        Dealt((("red-1-2", "wild-2"),)),
    ],
)
def test_a_deal_that_cannot_be_is_refused(outcome: Dealt) -> None:
    assert refusal(fresh(), outcome) is Code.NO_SUCH_OUTCOME


def test_objectives_are_four_different_ones() -> None:
    match = fresh()
    match.play(Dealt((("red-1-2", "red-2-1"), ("blue-1-2", "blue-3-1"))))
    assert refusal(match, LaidOut(FOUR[:3])) is Code.NO_SUCH_OUTCOME
    assert refusal(match, LaidOut((*FOUR[:3], FOUR[0]))) is Code.NO_SUCH_OUTCOME
    assert refusal(match, LaidOut((*FOUR[:3], "Big Wave"))) is Code.NO_SUCH_OUTCOME
    assert refusal(match, Draw()) is Code.CARDS_FIRST
    assert refusal(match, Drew("wild-1")) is Code.NOT_DUE


# -- options -----------------------------------------------------------------------------------------


def test_without_objectives_none_are_laid_out_and_none_are_scored() -> None:
    match = new_match(objectives="none")
    assert match.state.objectives == ()
    keys = {row.key for row in GAME.standings(match.state)[0].lines}
    assert keys == {"boards", "unshaped", "most_shaped", "longest"}


def test_objectives_can_be_picked() -> None:
    picks = {f"objective{place}": name for place, name in enumerate(FOUR, 1)}
    match = new_match(objectives="pick", **picks)
    assert [GAME.lookups.objectives[number].name for number in match.state.objectives] == list(FOUR)


def test_the_default_pick_is_four_different_objectives() -> None:
    assert len(set(new_match(objectives="pick").state.objectives)) == 4


def test_an_objective_picked_twice_is_refused_in_words() -> None:
    options = complete(GAME.options(), {"objectives": "pick", "objective1": "Low Tide", "objective3": "Low Tide"})
    with pytest.raises(OptionError, match="Low Tide is picked twice"):
        GAME.new(options, (PLAYER,) * 2)


def test_beach_cards_can_be_left_out() -> None:
    assert new_match().state.beach
    assert not new_match(beach=False).state.beach
