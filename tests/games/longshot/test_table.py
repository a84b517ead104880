"""How the race lies on the table: which pieces lie where, and what a drag or tap does."""

import pytest

from longtable.engine.layout import boards
from longtable.engine.moves import PLAYER, Move
from longtable.engine.table import Drag, Tap
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.play.controller import Accepted, Choose, Controller
from tests.games.longshot.help import (
    FREE_BET,
    GAME,
    JERSEY,
    MARKET_HORSE,
    SOLO,
    THREE_BACK,
    THREE_FORWARD,
    Board,
    Race,
    a_line,
    bonus_turn,
    play,
    race,
    turn,
)


def lying(match: Race, viewer: int = 0) -> dict[str, list[str]]:
    """The pieces of every place that is not empty."""
    places = GAME.table.arrange(GAME.observe(match.state, viewer)).places
    return {place: [piece.piece for piece in pieces] for place, pieces in places.items()}


def captions(match: Race) -> dict[str, str]:
    return dict(GAME.table.arrange(GAME.observe(match.state, 0)).captions)


# -- where things lie --------------------------------------------------------------------------------


def test_horses_stand_on_their_spaces_and_in_the_winners_circle() -> None:
    places = lying(race(horses={2: 7, 5: 7, 8: 15}, finished=(3, 1)))
    assert places["space:0"] == ["horse:4", "horse:6", "horse:7"]
    assert places["space:7"] == ["horse:2", "horse:5"]
    assert places["space:15"] == ["horse:8"]
    assert places["winner:1"] == ["horse:3"]
    assert places["winner:2"] == ["horse:1"]
    assert "winner:3" not in places


def test_horse_cards_lie_in_the_market_or_in_a_stable() -> None:
    places = lying(race(2, Board(owns=(3,)), Board(owns=(1, 8))))
    assert places["market:2"] == ["card:2"]
    assert "market:3" not in places
    assert places["s0.stable"] == ["card:3"]
    assert places["s1.stable"] == ["card:1", "card:8"]


def test_bars_show_printed_marks_and_those_of_players_apart() -> None:
    match = race(marks={1: (8,)})
    faces = GAME.table.arrange(GAME.observe(match.state, 0)).places
    assert faces["bar:1:6"][0].face.ink != faces["bar:1:8"][0].face.ink
    assert "printed" in faces["bar:1:6"][0].face.name
    assert "bar:1:7" not in faces


def test_a_board_shows_bets_gear_marks_and_money() -> None:
    board = Board(money=7, bets={4: 5}, helmets=(2,), jerseys=(6,), cells=(1, 2, 3, 4, 16), bonuses=(3,), wilds=2)
    match = race(2, board)
    places = lying(match)
    assert places["s0.bet:4"] == ["s0.mark:bet:4"]
    assert places["s0.helmet:2"] == ["s0.mark:helmet:2"]
    assert places["s0.jersey:6"] == ["s0.mark:jersey:6"]
    assert {place for place in places if place.startswith("s0.cell")} == {f"s0.cell:{n}" for n in (0, 1, 2, 3, 15)}
    assert {place for place in places if place.startswith("s0.bonus")} == {"s0.bonus:2"}
    assert {place for place in places if place.startswith("s0.wild")} == {"s0.wild:1", "s0.wild:2"}
    assert captions(match)["s0.money"] == "$7"
    assert captions(match)["s1.money"] == "$12"


def test_supplies_lie_at_the_viewers_own_board() -> None:
    match = turn(1)
    for viewer in (0, 1):
        mine = [place for place, pieces in lying(match, viewer).items() if {"pen", "helmet", "coin:1"} & set(pieces)]
        assert len(mine) == 3
        assert all(place.startswith(f"s{viewer}.") for place in mine)


def test_the_free_bet_lies_ready_while_it_waits() -> None:
    match = bonus_turn(FREE_BET)
    assert lying(match)["s0.free"] == ["free"]
    assert "s0.free" not in lying(match, 1)
    match.play(m.FreeBet(2))
    assert "s0.free" not in lying(match)


def test_rolands_board_rings_his_action() -> None:
    places = lying(turn(6, roles=SOLO, movement=2))
    assert places["s1.solo:2:6"] == ["s1.mark:solo"]
    assert not any(place.startswith(("s1.cell", "s1.helmet", "s1.jersey", "s1.wild")) for place in places)


def test_before_the_cards_are_known_no_horse_is_on_the_table() -> None:
    state = GAME.start({"horses": "random"}, (PLAYER, PLAYER))
    view = GAME.observe(state, 0)
    places = GAME.table.arrange(view).places
    assert not any(place.startswith(("space", "market", "bar")) for place in places)
    assert GAME.table.preview(view, m.Dealt(("A", "B"), 0)) == ""
    assert GAME.table.label(view, m.Dealt(("A", "B"), 0)) == "Deal the cards"


@pytest.mark.parametrize("roles", [SOLO, (PLAYER,) * 2, (PLAYER,) * 8], ids=len)
def test_every_printed_face_and_every_piece_has_a_place_on_the_own_board(roles: tuple[str, ...]) -> None:
    full = Board(
        money=3,
        owns=tuple(m.HORSES),
        bets=dict.fromkeys(m.HORSES, 1),
        helmets=tuple(m.HORSES),
        jerseys=tuple(m.HORSES),
        cells=tuple(range(1, 17)),
        bonuses=(1, 2, 3),
        wilds=3,
    )
    match = race(roles, full, horses=dict(zip(m.HORSES, range(8, 16), strict=True)))
    view = GAME.observe(match.state, 0)
    spots = {spot.id for board in boards(GAME.table.layout(view), roles, 0) for spot in board.spots}
    arrangement = GAME.table.arrange(view)
    for place in (*arrangement.places, *arrangement.captions, *GAME.table.printed(view)):
        if not place.startswith("s") or place.startswith(("s0.", "space")) or roles == SOLO:
            assert place in spots, place


def test_every_cell_of_rolands_board_is_printed_in_words() -> None:
    faces = GAME.table.printed(GAME.observe(race(SOLO).state, 0))
    for movement in (1, 2, 3):
        for row in range(9):
            face = faces[f"s1.solo:{movement}:{row}"]
            assert face.name.startswith("Roland would ")
            assert face.text[0]


# -- gestures ----------------------------------------------------------------------------------------


def gesture(match: Race, move: Move) -> Drag | Tap:
    return GAME.table.gesture(GAME.observe(match.state, match.state.turn), move)


GESTURES = [
    (turn(8), m.Concession(0), Drag("pen", "s0.cell:0")),
    (turn(8), m.Helmet(8), Drag("helmet", "s0.helmet:8")),
    (turn(8), m.Jersey(8), Drag("jersey", "s0.jersey:8")),
    (turn(8), m.Bet(8, 3), Drag("coin:3", "s0.bet:8")),
    (turn(8), m.Buy(8), Drag("card:8", "s0.stable")),
    (turn(8, turn=1), m.Helmet(8), Drag("helmet", "s1.helmet:8")),
    (turn(8, pending=((s.BAR, 8, 0),)), m.MarkBox(8, 3), Drag("pen", "bar:8:3")),
    (turn(8, a_line(), pending=((s.BONUS,),)), m.TakeBonus(4), Drag("pen", "s0.bonus:4")),
    (bonus_turn(FREE_BET), m.FreeBet(2), Drag("free", "s0.bet:2")),
    (bonus_turn(JERSEY), m.Jersey(2), Drag("jersey", "s0.jersey:2")),
    (bonus_turn(MARKET_HORSE), m.TakeHorse(2), Drag("card:2", "s0.stable")),
    (bonus_turn(THREE_FORWARD, horses={2: 14}), m.MoveHorse(2, 3), Drag("horse:2", "space:15")),
    (bonus_turn(THREE_BACK, horses={2: 1}), m.MoveHorse(2, -3), Drag("horse:2", "space:0")),
    (turn(8, pending=((s.ANYTHING, 6),)), m.MarkJersey(2), Drag("jersey", "s0.jersey:2")),
    (turn(8, pending=((s.ANYTHING, 6),)), m.MarkCell(2), Drag("pen", "s0.cell:2")),
    (turn(8, pending=((s.ANYTHING, 6),)), m.Decline(), Tap("decline")),
    (turn(8, pending=((s.OTHERS_LOSE, 8, 2),)), m.UseAbility(8), Tap("use_ability")),
    (turn(8, Board(wilds=2)), m.EraseWild(), Tap("s0.mark:wild:2")),
    (turn(8), m.Pass(), Tap("pass")),
    (turn(8, roles=SOLO, turn=1), m.RolandActs(), Tap("roland")),
    (race(), m.Rolled(1, 1), Tap("die:horse")),
]


@pytest.mark.parametrize(
    ("match", "move", "wanted"), GESTURES, ids=[f"{n} {type(c[1]).__name__}" for n, c in enumerate(GESTURES)]
)
def test_each_move_has_its_gesture(match: Race, move: m.Move, wanted: Drag | Tap) -> None:
    assert gesture(match, move) == wanted


def test_a_drag_to_another_number_asks_before_it_takes_a_wild_number() -> None:
    match = turn(1)
    outcome = Controller(match, viewer=0).drop("helmet", "s0.helmet:5")
    assert isinstance(outcome, Choose)
    assert [offer.move for offer in outcome.offers] == [m.Helmet(5, True)]
    assert outcome.offers[0].cost == "Marks a Wild Number; 2 left after it."
    assert match.state.wilds[0] == 0


def test_a_drag_on_the_rolled_number_is_played_at_once() -> None:
    match = turn(1)
    assert isinstance(Controller(match, viewer=0).drop("helmet", "s0.helmet:1"), Accepted)
    assert match.state.helmets[0] == 1 << 1


def test_a_coin_that_may_spur_a_horse_asks_which_is_meant() -> None:
    match = turn(5, Board(owns=(1,)), names=("Strung Along",))
    outcome = Controller(match, viewer=0).drop("coin:1", "s0.bet:5")
    assert isinstance(outcome, Choose)
    assert {offer.move for offer in outcome.offers} == {m.Bet(5, 1), m.Bet(5, 1, spur=True)}


def test_the_dice_are_tapped_by_whoever_sits_there() -> None:
    match = race()
    assert isinstance(Controller(match, viewer=0).tap("die:horse"), Accepted)
    assert match.state.phase == s.TURN
    assert GAME.table.chance_gesture(GAME.observe(match.state, 0)) is None


PREVIEWS = [
    (turn(8, Board(bets={8: 2})), m.Bet(8, 3), "$5 there would pay $45, $40 or $35. You keep $9."),
    (bonus_turn(FREE_BET), m.FreeBet(1), "$3 there would pay $15, $12 or $9."),
    (turn(2), m.Buy(2), "Horse Die 2: gain $2."),
    (turn(2), m.Helmet(2), "Lets you bet on horse 2 past the No Bet Line."),
    (turn(2), m.Jersey(2), "Next you mark a box of the bar of card 2."),
    (turn(2, pending=((s.BAR, 2, 0),)), m.MarkBox(2, 8), "Horse 8 will move 1 whenever 2 is rolled."),
    (turn(6, Board(cells=(1, 2, 3))), m.Concession(3), "Completes a line: a bonus."),
    (
        turn(8, Board(cells=(2, 3, 4, 5, 9, 13))),
        m.Concession(0),
        "Completes a row and a column: two bonuses.",
    ),
    (turn(8), m.Concession(0), ""),
    (turn(8), m.Pass(), ""),
]


@pytest.mark.parametrize(
    ("match", "move", "words"), PREVIEWS, ids=[f"{n} {type(c[1]).__name__}" for n, c in enumerate(PREVIEWS)]
)
def test_a_preview_says_what_a_move_can_bring(match: Race, move: m.Move, words: str) -> None:
    assert GAME.table.preview(GAME.observe(match.state, 0), move) == words


def test_the_orders_of_what_follows_an_action() -> None:
    match = turn(3, Board(owns=(7,)), Board(owns=(3,)))
    play(match, m.Jersey(3), m.MarkBox(3, 2))
    view = GAME.observe(match.state, 0)
    orders = [GAME.table.label(view, move) for move in GAME.legal_moves(match.state)]
    assert orders == ["Use the ability of Sticky Fingers", "Leave it"]
    match = bonus_turn(THREE_BACK)
    assert GAME.table.label(GAME.observe(match.state, 0), m.MoveHorse(4, -3)) == "Move horse 4 3 back"
    match = bonus_turn(FREE_BET)
    assert GAME.table.label(GAME.observe(match.state, 0), m.FreeBet(4)) == "Place the free bet on horse 4"
    match = bonus_turn(MARKET_HORSE)
    assert GAME.table.label(GAME.observe(match.state, 0), m.TakeHorse(4)) == "Take horse 4, Early Bird Special"
    match = turn(3, pending=((s.BAR, 3, 0),))
    assert GAME.table.label(GAME.observe(match.state, 0), m.MarkBox(3, 2)) == "Mark box 2 of card 3"
