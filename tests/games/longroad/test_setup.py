"""What is dealt, by the number of players and the options; the draft."""

from collections import Counter
from random import Random

import pytest

from longtable.engine.moves import CHANCE
from longtable.games.longroad.box.cards import LETTERS
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules.refusals import Code
from longtable.games.longroad.rules.state import CARD, COLT, DRAFT, HATS, RIFLE, LongRoadState, bits
from longtable.games.longroad.rules.supply import count
from tests.games.longroad.help import GAME, TABLES, chance, code, legal, options, play, roles, team


def dealt(seats: int, seed: int = 0, **given: object) -> LongRoadState:
    """A match after all that chance deals before the first decision."""
    state = GAME.new(options(**given), roles(seats))
    while GAME.actor(state) == CHANCE:
        chance(state, seed)
    return state


def drafted(seats: int, seed: int = 0, **given: object) -> LongRoadState:
    """A match after the draft, everybody keeping the first character."""
    state = dealt(seats, seed, team="draft", **given)
    while state.step == DRAFT:
        GAME.apply(state, GAME.legal_moves(state)[0])
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_h2_everybody_begins_with_6_dollars_3_cards_5_hats_a_boss_and_5_characters(seats: int) -> None:
    state = dealt(seats)
    assert state.money == [6] * seats
    assert [len(hand) for hand in state.hand] == [3] * seats
    assert state.hats == [HATS] * seats
    assert len(set(state.bosses)) == seats
    assert min(state.bosses) >= 0
    assert [len(team(state, seat)) for seat in range(seats)] == [5] * seats
    assert all(card // 15 == seat for seat, hand in enumerate(state.hand) for card in hand)


@pytest.mark.parametrize(("seats", "colts", "rifles"), [(2, 3, 1), (3, 4, 2), (4, 5, 3)])
def test_h8_weapons_go_back_into_the_box_with_fewer_players(seats: int, colts: int, rifles: int) -> None:
    """Of section 7: 2, 3 and 4 players have colts 3, 4, 5 and rifles 1, 2, 3."""
    state = dealt(seats)
    assert (count(state.shop, COLT), count(state.shop, RIFLE)) == (colts, rifles)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rewards_lie_on_the_three_destinations(seats: int) -> None:
    state = dealt(seats)
    for route, town in enumerate(state.dest):
        card = TABLES.destinations[town]
        assert (state.coins[route], state.knives[route]) == (card.coins, card.knives)
        assert TABLES.deck_of[town] == route
        assert state.unseen[route].bit_count() == 4
    assert state.bank == 450 - 6 * seats - sum(state.coins)


def test_the_first_player_has_the_star_and_begins() -> None:
    stars = set()
    for seed in range(20):
        state = dealt(3, seed)
        assert state.step == CARD
        assert state.acting == state.turn == state.star
        stars.add(state.star)
    assert stars == {0, 1, 2}


def test_spare_decks_are_whole() -> None:
    state = dealt(2)
    assert state.left == [12, 12, 15, 15]


# -- first game ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_letter_decks_are_dealt_whole(seats: int) -> None:
    state = dealt(seats)
    letters = [{TABLES.letter_of[TABLES.character[key]] for key in team(state, seat)} for seat in range(seats)]
    assert all(len(each) == 1 for each in letters)
    assert len(set.union(*letters)) == seats


def test_h27_card_showing_deals_only_letters_without_preacher_and_doctor() -> None:
    dealt_letters = Counter(LETTERS[letter] for seed in range(40) for letter in dealt(2, seed, showing=True).letters)
    assert set(dealt_letters) == {"A", "D", "E", "F"}


def test_all_letters_are_dealt_otherwise() -> None:
    assert {LETTERS[letter] for seed in range(40) for letter in dealt(2, seed).letters} == set(LETTERS)


# -- the draft -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_pack_gives_five_picks_and_its_last_card_goes_into_the_box(seats: int) -> None:
    state = dealt(seats, team="draft")
    packs = [set(state.draft[6 * pack : 6 * pack + 6]) for pack in range(seats)]
    while state.step == DRAFT:
        GAME.apply(state, Random(state.picks).choice(GAME.legal_moves(state)))
    for pack, cards in enumerate(packs):
        in_pack = state.draft[6 * pack : 6 * pack + 6]
        assert set(in_pack) == cards
        for turn in range(5):
            assert state.team[(pack + turn) % seats] >> in_pack[turn] & 1
        assert state.aside >> in_pack[5] & 1
    assert [mask.bit_count() for mask in state.team] == [5] * seats


def test_draft_1_seats_choose_in_turn_and_no_pack_moves_before_all_have_chosen() -> None:
    state = dealt(3, team="draft")
    first = [state.draft[6 * seat : 6 * seat + 6] for seat in range(3)]
    for seat in range(3):
        assert state.acting == seat
        assert legal(state) == {TABLES.drafts[character] for character in first[seat]}
        play(state, TABLES.drafts[first[seat][0]])
    # The packs went to the left: seat 1 has what seat 0 left.
    for seat in range(3):
        assert legal(state) == {TABLES.drafts[character] for character in first[(seat - 1) % 3][1:]}
        play(state, GAME.legal_moves(state)[0])


def test_only_characters_of_the_pack_can_be_kept() -> None:
    state = dealt(2, team="draft")
    other = TABLES.character_key[state.draft[6]]
    assert code(state, m.Draft(other)) == Code.NOT_IN_PACK
    assert code(state, m.Draft("nobody")) == Code.NO_SUCH_THING


def test_h27_card_showing_drafts_28_characters() -> None:
    seen = {character for seed in range(30) for character in dealt(4, seed, team="draft", showing=True).draft}
    assert seen == set(TABLES.shown_characters)
    assert not {TABLES.preacher, TABLES.doctor} & seen


# -- end tiles -----------------------------------------------------------------------------------------


def test_h40_companeros_plays_with_a_random_face_of_the_other_tile() -> None:
    goals = Counter(TABLES.goal(dealt(2, seed, companeros=True).tile).value for seed in range(40))
    assert set(goals) == {"most_cards", "most_kinds"}


def test_all_four_faces_may_come_otherwise() -> None:
    assert {dealt(2, seed).tile for seed in range(60)} == {0, 1, 2, 3}


def test_bosses_differ_and_all_may_come() -> None:
    seen = {boss for seed in range(40) for boss in dealt(4, seed).bosses}
    assert seen == set(range(7))


# -- possible deals ------------------------------------------------------------------------------------


def test_deals_that_cannot_come_out_are_refused() -> None:
    state = GAME.new(options(), roles(2))
    towns = ("abilene", "el_paso", "denver")
    assert GAME.why_not(state, m.Opened(0, towns, "most_cards")) is None
    for move in (
        m.Opened(2, towns, "most_cards"),
        m.Opened(0, ("el_paso", "abilene", "denver"), "most_cards"),
        m.Opened(0, towns, "most_hats"),
        m.DealtBosses(("merchant", "trader")),
        m.Drew("river-0"),
    ):
        assert code(state, move) == Code.NO_SUCH_OUTCOME
    assert code(state, m.SKIP) == Code.CHANCE_FIRST
    play(state, m.Opened(0, towns, "most_cards"))
    mine, yours = ("river-0", "crossroad_1-0", "ranch_teepee-0"), ("river-1", "crossroad_1-1", "ranch_teepee-1")
    assert code(state, m.DealtHands((mine, mine))) == Code.NO_SUCH_OUTCOME
    assert code(state, m.DealtHands((mine,))) == Code.NO_SUCH_OUTCOME
    play(state, m.DealtHands((mine, yours)))
    assert code(state, m.DealtBosses(("trader", "trader"))) == Code.NO_SUCH_OUTCOME
    play(state, m.DealtBosses(("trader", "merchant")))
    assert code(state, m.DealtLetters(("A", "A"))) == Code.NO_SUCH_OUTCOME
    assert code(state, m.DealtPacks(((), ()))) == Code.NO_SUCH_OUTCOME
    play(state, m.DealtLetters(("A", "C")))
    assert team(state, 1) == {"outlaw", "drover", "doctor", "gunsmith", "undertaker"}


def test_packs_that_cannot_be_dealt_are_refused() -> None:
    state = dealt(2, team="draft")
    start = GAME.new(options(team="draft"), roles(2))
    for _ in range(3):
        chance(start)
    keys = tuple(TABLES.character_key[character] for character in state.draft)
    assert GAME.why_not(start, m.DealtPacks((keys[:6], keys[6:]))) is None
    assert code(start, m.DealtPacks((keys[:6], keys[:6]))) == Code.NO_SUCH_OUTCOME
    assert code(start, m.DealtPacks((keys[:5], keys[5:]))) == Code.NO_SUCH_OUTCOME
    assert code(start, m.DealtLetters(("A", "B"))) == Code.NO_SUCH_OUTCOME


def test_characters_of_letters_are_a_team_each() -> None:
    for letter in range(len(LETTERS)):
        assert len(bits(TABLES.letters[letter])) == 5
