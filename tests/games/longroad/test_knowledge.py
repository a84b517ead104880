"""Who knows what: nothing hidden is in an observation, and guesses agree with all that was seen."""

from collections import Counter
from random import Random

import pytest

from longtable.engine.moves import CHANCE, Move
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules.state import (
    CHOICES,
    DEAL_TEAMS,
    DRAFT,
    OVER,
    SHOW_BOSSES,
    SLOTS,
    LongRoadState,
    bits,
    owner,
)
from tests.games.longroad.help import (
    GAME,
    TABLES,
    chance,
    hat,
    man,
    options,
    place,
    play,
    random_states,
    roles,
    sale,
    team,
    town,
)


def seen(state: LongRoadState, seat: int) -> LongRoadState:
    """What a seat knows."""
    return GAME.observe(state, seat).state


def guess(state: LongRoadState, seat: int, seed: int = 0) -> LongRoadState:
    """A guess of a seat."""
    return GAME.determinize(GAME.observe(state, seat), Random(seed))


def placed() -> LongRoadState:
    """Seats 0 and 1 have a face-down character each at Abilene."""
    boards = [{"hand": ["river", "ranch_teepee"], "boss": "trader"}, {"hand": ["river"], "boss": "merchant"}, {}]
    return place(boards=boards, teepee=town([man("mayor", 0), man("broker", 1)], destination="abilene"))


# -- what is blank -------------------------------------------------------------------------------------


def test_hands_bosses_and_face_down_characters_of_others_are_blank() -> None:
    view = seen(placed(), 1)
    assert view.hand[0] == [-1, -1]
    assert view.bosses == [-1, TABLES.boss["merchant"], -1]
    assert view.team[0] == 0
    assert view.who[0] == -1
    assert view.hats == [4, 4, 5]


def test_h42_own_face_down_characters_may_always_be_looked_at() -> None:
    view = seen(placed(), 1)
    assert view.who[5] == TABLES.character["broker"]
    assert not view.up[5]


def test_the_order_of_decks_is_in_no_state_and_unseen_cards_are_one_set() -> None:
    state = placed()
    view = seen(state, 1)
    assert view.fresh[0] == (1 << 15) - 1
    assert view.left[0] == 13
    assert view.fresh[1] == state.fresh[1]


def test_cards_put_under_a_deck_are_known_to_who_put_them_there() -> None:
    state = play(placed(), m.Discard("ranch_teepee"), m.Discard("river"))
    assert seen(state, 0).under[0] == state.under[0]
    assert seen(state, 1).under[0] == [-1, -1]
    assert len(guess(state, 1).under[0]) == 2
    assert min(guess(state, 1).under[0]) >= 0


def test_a_gamblers_card_is_known_to_all_until_it_is_drawn_and_played() -> None:
    own = [f"{face.key}-0" for face in TABLES.face[:15] if face.key not in ("river", "ranch_teepee", "canyon_teepee")]
    sold = [man("gambler", 0)]
    state = sale(sold, ["ranch_teepee-1"], boards=[{"hand": ["ranch_teepee-0", "canyon_teepee-0"]}], gone=own, turn=2)
    play(state, m.TakeCard("ranch_teepee"), m.NameColour("white"), m.TurnedTop("river-0"), m.PickCharacter("gambler"))
    chance(state)
    assert state.turn == 0
    play(state, m.PlayCard("canyon_teepee", "teepee"), m.SKIP, m.Drew("river-0"))
    assert TABLES.card["river-0"] in seen(state, 1).hand[0]


def test_r16_money_taken_cards_and_tiles_are_public() -> None:
    boards = [{"money": 9, "taken": ["river-0"]}, {}, {}]
    state = place(boards=boards, reached=[0])
    view = seen(state, 2)
    assert (view.money, view.taken, view.reached) == (state.money, state.taken, state.reached)


def test_at_the_end_bosses_and_teams_are_shown() -> None:
    state = place(step="over", ending="over", reached=[0, 0, 0, 0], road=True)
    view = seen(state, 0)
    assert view.bosses == state.bosses
    assert view.team == state.team


def test_a_pick_is_known_to_nobody_else() -> None:
    state = GAME.new(options(team="draft"), roles(3))
    while GAME.actor(state) == CHANCE:
        chance(state)
    play(state, GAME.legal_moves(state)[3])
    assert seen(state, 0).draft[0] == state.draft[0]
    assert seen(state, 1).draft[:6] == [-1] * 6
    assert seen(state, 1).draft[6:12] == state.draft[6:12]
    play(state, GAME.legal_moves(state)[2])
    play(state, GAME.legal_moves(state)[1])
    # Now seat 1 has the rest of the first pack, but does not know what seat 0 kept.
    assert seen(state, 1).draft[:6] == [-1, *state.draft[1:6]]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["letters", "draft"])
def test_no_hidden_character_is_named_anywhere_in_an_observation(seats: int, mode: str) -> None:
    for state in random_states(seats, 5, team=mode):
        if state.step in (DRAFT, OVER) or state.step <= DEAL_TEAMS:
            continue
        for viewer in range(seats):
            view = seen(state, viewer)
            named = {character for character in view.who if character >= 0}
            hidden = {state.who[slot] for slot in range(SLOTS) if owner(slot) != viewer and state.who[slot] >= 0}
            hidden -= {state.who[slot] for slot in range(SLOTS) if state.up[slot]}
            assert not hidden & named
            assert view.aside == 0


# -- what was seen -------------------------------------------------------------------------------------


def after_a_sale() -> LongRoadState:
    """Seat 1 has taken the Gunman, seat 0 the Mayor; seat 1 had a character at El Paso before."""
    away = town([man("broker", 1)], destination="el_paso")
    state = sale([man("gunman", 0), man("mayor", 1)], [], cactus=away, boards=[{}, {"hand": ["river"]}, {}])
    play(state, m.TAKE_NOTHING, m.TAKE_NOTHING, m.PickCharacter("gunman"), m.PickCharacter("mayor"))
    return chance(state)


def test_characters_taken_after_a_sale_are_known_to_all() -> None:
    state = after_a_sale()
    for viewer in (0, 2):
        view = seen(state, viewer)
        assert bits(view.known[1]) == [TABLES.character["gunman"]]
        for seed in range(20):
            assert "gunman" in team(guess(state, viewer, seed), 1)


def test_a_character_taken_later_is_not_the_one_that_lay_there_before() -> None:
    state = after_a_sale()
    gunman = TABLES.character["gunman"]
    assert all(guess(state, 2, seed).who[hat(state, "broker")] != gunman for seed in range(40))


def test_a_known_character_played_face_down_is_one_of_those_in_hand() -> None:
    state = after_a_sale()
    assert state.turn == 1
    # One of its characters is away, so the Gunman is one of four in its hand.
    play(state, m.PlayCard("river", "teepee"), m.PlayCharacter("gunman"))
    slot = hat(state, "gunman")
    assert bits(seen(state, 0).known[1]) == [TABLES.character["gunman"]]
    counts = Counter(TABLES.character_key[guess(state, 0, seed).who[slot]] == "gunman" for seed in range(800))
    assert 0.18 < counts[True] / 800 < 0.32


def test_the_preacher_is_never_guessed_to_lie_face_down() -> None:
    state = placed()
    for seed in range(200):
        assert TABLES.preacher not in [guess(state, 1, seed).who[slot] for slot in state.lines[0]]


def test_unseen_characters_are_guessed_alike() -> None:
    state = placed()
    counts = Counter(guess(state, 1, seed).who[0] for seed in range(3000))
    may_be = set(range(30)) - set(bits(state.team[1])) - {TABLES.character["broker"], TABLES.preacher}
    assert set(counts) == may_be
    even = 3000 / len(may_be)
    assert all(abs(number - even) < 5 * even**0.5 for number in counts.values())


def test_a_letter_is_known_once_one_of_its_characters_was_seen() -> None:
    state = GAME.new(options(), roles(2))
    for move in (
        m.Opened(0, ("abilene", "el_paso", "denver"), "most_cards"),
        m.DealtHands((("river-0", "crossroad_1-0", "ranch_teepee-0"), ("river-1", "crossroad_1-1", "ranch_teepee-1"))),
        m.DealtBosses(("trader", "merchant")),
        m.DealtLetters(("B", "E")),
    ):
        play(state, move)
    assert seen(state, 1).letters == [-1, 4]
    assert len({guess(state, 1, seed).letters[0] for seed in range(60)}) == 5
    play(state, m.PlayCard("river", "teepee"), m.PlayCharacter("preacher"))
    assert seen(state, 1).letters == [1, 4]
    assert team(guess(state, 1), 0) == {"sheriff", "vaquero", "scout", "auctioneer"}


def test_what_two_players_drafted_is_known_as_far_as_packs_came_round() -> None:
    state = GAME.new(options(team="draft"), roles(2))
    while GAME.actor(state) == CHANCE:
        chance(state)
    while state.step == DRAFT:
        play(state, Random(state.picks).choice(GAME.legal_moves(state)))
    view = seen(state, 0)
    # Seat 0 saw its own pack first, third and fifth: it knows every pick but that the last two are one of each.
    assert view.draft[:4] == state.draft[:4]
    assert set(view.draft[:6]) == set(state.draft[:6])
    # Of the other pack it did not see the first pick.
    assert view.draft[6] == -1
    assert view.draft[7:10] == state.draft[7:10]
    for seed in range(30):
        twin = guess(state, 0, seed)
        assert {twin.draft[1], twin.draft[3]} <= set(bits(twin.team[1]))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["letters", "draft"])
def test_guesses_look_the_same_all_along_a_match(seats: int, mode: str) -> None:
    for number, state in enumerate(random_states(seats, 11, team=mode)):
        if number % 3:
            continue
        for viewer in range(seats):
            view = GAME.observe(state, viewer)
            twin = GAME.determinize(view, Random(number))
            assert GAME.observe(twin, viewer) == view
            assert GAME.census(twin) == GAME.census(state)
            assert twin.left == [mask.bit_count() for mask in twin.fresh]
            assert [mask.bit_count() for mask in twin.team] == [mask.bit_count() for mask in state.team]


def test_what_a_seat_decides_does_not_depend_on_what_it_does_not_know() -> None:
    for number, state in enumerate(random_states(3, 2, team="draft")):
        actor = GAME.actor(state)
        if actor is None or actor == CHANCE or number % 5:
            continue
        for seed in range(3):
            twin = GAME.determinize(GAME.observe(state, actor), Random(seed))
            moves = GAME.legal_moves(state)
            assert GAME.policy(GAME.observe(twin, actor), GAME.legal_moves(twin), Random(1)) == GAME.policy(
                GAME.observe(state, actor), moves, Random(1)
            )
            assert GAME.value(GAME.observe(twin, actor), actor) == GAME.value(GAME.observe(state, actor), actor)


def who_sees(state: LongRoadState, move: Move) -> list[bool]:
    """Which seats a move shows something."""
    return [GAME.reveals(state, move, seat) for seat in range(state.seats)]


def test_r18_undo_stops_where_something_hidden_was_seen() -> None:
    mine = {"characters": ["preacher", "gunman", "baron", "rustler", "landlady"], "hand": ["river"]}
    state = place(boards=[mine])
    assert who_sees(state, m.PlayCard("river", "teepee")) == [False, True, True]
    play(state, m.PlayCard("river", "teepee"))
    assert who_sees(state, m.PlayCharacter("preacher")) == [False, True, True]
    assert who_sees(state, m.PlayCharacter("gunman")) == [False, False, False]
    assert who_sees(state, m.Skip()) == [False, False, False]


def test_r18_a_hand_that_is_shown_tells_whoever_shows_it_whether_the_others_are_stuck_too() -> None:
    passed = ["abilene", "ogallala", "dodge_city", "wichita", "cheyenne"]
    hands = [[f"{kind}_teepee-{seat}" for kind in ("ranch", "saloon", "canyon")] for seat in range(2)]
    boards = [{"hand": hand, "money": 1} for hand in hands]
    state = place(2, teepee={"destination": "none"}, passed=passed, boards=boards, turn=0)
    (move,) = [move for move in GAME.legal_moves(state) if isinstance(move, m.ShowHand)]
    assert who_sees(state, move) == [True, True]
    guess = GAME.determinize(GAME.observe(state, 0), Random(1))
    assert (play(state, move).step, play(guess, move).step) == (SHOW_BOSSES, CHOICES)


def test_r18_undo_stops_where_packs_go_on() -> None:
    """All look at another pack after the last pick of a round, and at none after the last of all."""
    said = []
    for state in random_states(3, 4, team="draft"):
        if state.step == DRAFT:
            pick = GAME.legal_moves(state)[0]
            said.append(who_sees(state, pick))
    never, always = [False] * 3, [True] * 3
    assert said == [never, never, always] * 4 + [never] * 3
