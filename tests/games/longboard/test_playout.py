"""Light playouts: the game's own rules, and nobody looks at the deck."""

from random import Random

import pytest

from longtable.engine.moves import CHANCE, Move
from longtable.games.longboard.mind import playout
from longtable.games.longboard.mind.playout_worths import NOWHERE, PlayoutWorths
from longtable.games.longboard.rules.moves import DRAW, END_GAME, PLAY_ON, Build, Draw, Offer, Take
from longtable.games.longboard.rules.scoring import results
from longtable.games.longboard.rules.state import CALL, LongboardState
from tests.games.longboard.help import CARDS, GAME, state
from tests.games.longboard.test_properties import walk

SEVEN = "r1 r2 r3 r4 r5 r6 r7"


def worths(played: LongboardState) -> PlayoutWorths:
    return PlayoutWorths(GAME.lookups, played.objectives, len(played.roles))


def journal(played: LongboardState, seed: int = 1) -> list[Move]:
    """The moves of a playout from a position that is left as it is."""
    twin = played.copy()
    moves: list[Move] = []
    playout.shuffle(twin, Random(seed))
    playout.play(GAME.lookups, worths(twin), twin, moves)
    return moves


def begun(count: int, seed: int, **options: object) -> list[LongboardState]:
    """Some positions of a random match in which a seat takes an action."""
    found = [
        played.copy()
        for played in walk(count, seed, **options)
        if GAME.actor(played) not in (None, CHANCE) and not played.tray and played.phase != CALL
    ]
    return found[::12]


@pytest.mark.parametrize("count", GAME.players)
@pytest.mark.parametrize("options", [{}, {"objectives": "none", "beach": False}])
def test_every_move_of_a_playout_is_allowed_and_leads_where_the_game_leads(
    count: int, options: dict[str, object]
) -> None:
    kinds: set[type[Move]] = set()
    for number, played in enumerate(begun(count, 40 + count, **options)):
        replayed, ended, moves = played.copy(), played.copy(), []
        playout.shuffle(ended, Random(number))
        reached = playout.play(GAME.lookups, worths(ended), ended, moves)
        for move in moves:
            assert GAME.why_not(replayed, move) is None
            GAME.apply(replayed, move)
        assert GAME.actor(ended) is None
        assert ended == replayed
        assert reached == results(GAME.lookups, replayed)
        kinds.update(map(type, moves))
    assert {Draw, Build, Offer, Take} <= kinds


def test_the_order_of_the_deck_comes_from_the_dice_alone() -> None:
    played = begun(2, 5)[1]
    assert journal(played, 1) == journal(played, 1)
    assert journal(played, 1) != journal(played, 2)


def test_a_shuffle_keeps_every_card_and_reaches_every_order() -> None:
    orders = set()
    for seed in range(80):
        played = state(deck="r1 r2 r3")
        playout.shuffle(played, Random(seed))
        orders.add(tuple(played.deck))
    assert len(orders) == 6
    assert {tuple(sorted(order)) for order in orders} == {
        tuple(CARDS.ids[f"red-{key}"] for key in ("1-2", "2-1", "3-1"))
    }


def test_a_seat_shapes_a_board() -> None:
    assert journal(state(["r1 r2 r3", ""], ["r4", ""], deck="y7 y8"))[0] == Build("red-4-1", 1)


def test_a_seat_gives_junk_for_the_card_that_shapes_a_board() -> None:
    moves = journal(state(["r1 r2 r3", ""], ["b8", "r4.3"]))
    assert moves[:2] == [Offer("blue-8-2", 1), Take("red-4-3", 1)]


def test_a_seat_gives_two_cards_where_one_is_not_enough() -> None:
    played = state(["r5 r6 r6", ""], ["b7 g7", "r7.3"])
    del played.deck[4:]
    moves = journal(played)
    assert [type(move) for move in moves[:3]] == [Offer, Offer, Take]


def test_a_seat_that_must_act_gives_all_it_has() -> None:
    # The deck is empty, nothing of its own can be built, and one or two wilds are not enough.
    played = state(["r5 r6 r7", ""], ["w1 w2 w3", "r5"], actions=1)
    played.deck.clear()
    moves = journal(played)
    assert [type(move) for move in moves] == [Offer, Offer, Offer, Take]
    for move in moves:
        assert GAME.why_not(played, move) is None
        GAME.apply(played, move)
    assert GAME.actor(played) is None


def test_a_seat_draws_where_nothing_can_be_built() -> None:
    assert journal(state(["", ""], ["", ""]))[0] == DRAW


def test_the_game_is_ended_by_who_wins_and_goes_on_where_it_would_lose() -> None:
    ready = f"{SEVEN}|b1 b2 b3 b4|g1 g2 g3 g4|y1 y2 y3 y4"
    ahead = state([ready, ""], ["", ""], actions=1)
    assert END_GAME in journal(ahead)
    assert journal(ahead).index(END_GAME) <= 2
    behind = state(
        [
            "y1.2 y2.1 y3.1 w4 w5 w6 w7|b1.2 b2.1 b3.1 b4.1|g1.2 g2.1 g3.1 g4.1|r1.2 r2.1 r3.1 w8",
            "r2.3 r3.2 r4.3 r4.2 r5.3 r5.2 r6.2 r7.3 r8.3|b1.3 b2.3 b3.2 b4.3 b5.3 b6.2 b7.3|g1.3 g2.3 g3.2 g4.3 g5.3|"
            "y1.3 y2.3 y3.2 y4.3 y5.3",
        ],
        ["", ""],
        actions=1,
    )
    assert PLAY_ON in journal(behind)[:3]


def test_a_wild_goes_where_it_fits_and_never_begins_a_board() -> None:
    played = state(["r1 r2 r4|b7", ""], ["w4", ""])
    table = worths(played).stages[-1]
    assert all(row[CARDS.ids["wild-4"]] == NOWHERE for row in table.begin)
    del played.deck[4:]
    assert journal(played)[0] == Build("wild-4", 1)


def test_the_outcome_is_one_win_in_all_and_more_for_who_is_further_ahead() -> None:
    close, far = playout.outcome([(20, 0), (19, 0)]), playout.outcome([(40, 0), (19, 0)])
    assert sum(close) == pytest.approx(1.0)
    assert sum(far) == pytest.approx(1.0)
    assert 0.5 < close[0] < far[0] < 1.0


def test_a_shared_win_is_shared_in_the_outcome_and_a_wild_decides_a_tie() -> None:
    assert playout.outcome([(20, 3), (20, 3)]) == pytest.approx([0.5, 0.5])
    tied = playout.outcome([(20, 0), (20, 5)])
    assert tied[1] - tied[0] == pytest.approx(playout.SHARE)


def test_a_game_that_is_over_is_left_as_it_is() -> None:
    played = state([SEVEN, ""], deck="", phase="over")
    before = played.copy()
    assert playout.play(GAME.lookups, worths(played), played) == results(GAME.lookups, before)
    assert played == before
