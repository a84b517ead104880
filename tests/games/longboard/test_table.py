"""How the game lies on the table: places, faces, captions, gestures, and what other gestures meant."""

from itertools import pairwise

import pytest

from longtable.engine.layout import boards
from longtable.engine.moves import PLAYER, Move
from longtable.engine.refusal import Refusal
from longtable.engine.table import Drag, Gesture, Shape, Tap
from longtable.games.longboard.rules.moves import END_GAME, NEW, PLAY_ON
from longtable.games.longboard.rules.state import LongboardState
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session
from tests.games.longboard.help import (
    GAME,
    Build,
    Code,
    Draw,
    Offer,
    Take,
    TakeBack,
    begun,
    match,
    new_match,
    position,
    state,
)

SEVEN = "r1 r2 r3 r4 r5 r6 r7"
TABLE = GAME.table


def places_of(played: LongboardState, viewer: int = 0) -> dict[str, tuple[str, ...]]:
    """The pieces of every place."""
    arrangement = TABLE.arrange(GAME.observe(played, viewer))
    return {place: tuple(each.piece for each in lying) for place, lying in arrangement.places.items()}


def meant(played: LongboardState, piece: str, place: str) -> Move | Refusal:
    return TABLE.intent(GAME.observe(played, played.turn), Drag(piece, place))


def code(found: Move | Refusal) -> Code:
    assert isinstance(found, Refusal), found
    sentence = GAME.explain(found)
    assert sentence.endswith(".")
    assert "{" not in sentence
    return Code(found.code)


# -- where things lie --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_has_a_board_with_room_for_many_boards(players: int) -> None:
    view = GAME.observe(new_match(players).state, 0)
    laid = boards(TABLE.layout(view), (PLAYER,) * players, 0)
    assert sorted(board.seat for board in laid if board.seat is not None) == list(range(players))
    spots = {spot.id for board in laid for spot in board.spots}
    assert {f"s0.board:{number}" for number in range(1, 15)} <= spots
    assert {"s0.board:new", "s0.supply", "s0.tray", "deck", "objective:4", "lead:4", "beaches"} <= spots
    for seat in range(1, players):
        assert {f"s{seat}.supply", f"s{seat}.tray", f"s{seat}.board:8", f"s{seat}.check:longest"} <= spots


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_lies_outside_the_table_and_no_boards_of_seats_overlap(players: int) -> None:
    view = GAME.observe(new_match(players).state, 0)
    laid = boards(TABLE.layout(view), (PLAYER,) * players, 0)
    for board in laid:
        wide, high = board.zone.size[0] * board.scale, board.zone.size[1] * board.scale
        assert board.x >= 0
        assert board.y >= 0
        assert board.x + wide <= 1066
        assert board.y + high <= 720
        for spot in board.spots:
            assert board.x <= spot.x
            assert spot.x + spot.width <= board.x + wide + 0.5
            assert spot.y + spot.height <= board.y + high + 0.5
        for other in laid:
            if other is not board:
                apart = (
                    other.x >= board.x + wide
                    or board.x >= other.x + other.zone.size[0] * other.scale
                    or other.y >= board.y + high
                    or board.y >= other.y + other.zone.size[1] * other.scale
                )
                assert apart, (board.id, other.id)


def test_cards_lie_in_supplies_on_boards_and_in_the_offer() -> None:
    played = state(["r1 r2|b3", ""], ["g4 g5.1", "y2"], offer="y5", partner=1)
    lying = places_of(played)
    assert lying["s0.supply"] == ("card:green-4-1", "card:green-5-1")
    assert lying["s0.board:1"] == ("card:red-1-2", "card:red-2-1")
    assert lying["s0.board:2"] == ("card:blue-3-1",)
    assert lying["s1.tray"] == ("card:yellow-5-1",)
    captions = TABLE.arrange(GAME.observe(played, 0)).captions
    assert captions["s1.worth"] == "= 5"
    assert captions["s0.number:2"] == "2"
    assert captions["deck"] == "73 cards"


def test_stickers_show_in_a_supply_and_are_covered_on_a_board() -> None:
    arrangement = TABLE.arrange(GAME.observe(state(["r5.3", ""], ["g4.2", ""]), 0))
    loose, built = arrangement.places["s0.supply"][0].face, arrangement.places["s0.board:1"][0].face
    assert len(loose.pips) == 2
    assert built.pips == ()
    assert "3 stickers" in built.hover


def test_every_colour_has_a_letter_and_an_icon_of_its_own() -> None:
    arrangement = TABLE.arrange(GAME.observe(state(["", ""], ["r1 b1 g1 y1 w1", ""]), 0))
    faces = [lying.face for lying in arrangement.places["s0.supply"]]
    assert len({face.mark for face in faces}) == 5
    assert len({face.glyph for face in faces}) == 5
    assert len({face.ink for face in faces}) == 5


def test_a_shaped_board_stands_on_its_beach_card() -> None:
    played = state(["r1|b1 b2 b3 b4", "g1 g2 g3 g4"])
    lying = places_of(played)
    assert lying["s0.beach:2"] == ("beach:1",)
    assert lying["s1.beach:1"] == ("beach:2",)
    assert lying["beaches"][-1] == "beach:3"
    assert TABLE.arrange(GAME.observe(played, 0)).captions["beaches"] == "14"


def test_without_beach_cards_none_are_on_the_table() -> None:
    lying = places_of(match(["b1 b2 b3 b4", ""], options={"beach": False}).state)
    assert not any(place.endswith("beaches") or ".beach:" in place for place in lying)


def test_the_deck_shrinks_and_ends() -> None:
    assert places_of(state())["deck"][-1] == "deck"
    assert len(places_of(state())["deck"]) > len(places_of(state(deck="r1 r2"))["deck"])
    empty = state(["r1", ""], ["r2", ""], deck="")
    assert "deck" not in places_of(empty)
    assert TABLE.arrange(GAME.observe(empty, 0)).captions["deck"] == "no card"


def test_the_checklist_of_the_end_is_ticked() -> None:
    played = state([f"{SEVEN}|b1 b2 b3 b4", "g1 g2"])
    places = TABLE.arrange(GAME.observe(played, 0)).places
    boards_face, longest_face = places["s0.check:boards"][0].face, places["s0.check:longest"][0].face
    assert boards_face.shape is Shape.TEXT
    assert (boards_face.title, longest_face.title) == ("Shaped 2/4", "Longest 7/7")
    assert boards_face.glyph != longest_face.glyph
    assert places["s1.check:boards"][0].face.title == "Shaped 0/4"
    four = state([f"{SEVEN}|b1 b2 b3 b4", "", "", ""])
    assert TABLE.arrange(GAME.observe(four, 0)).places["s0.check:boards"][0].face.title == "Shaped 2/3"


@pytest.mark.parametrize("counts", [(20, 20), (9, 1), (18, 17, 15), (16, 16, 15, 9), (60, 4)])
def test_every_board_has_a_place_of_its_own_however_many_there_are(counts: tuple[int, ...]) -> None:
    played = state(begun(counts))
    seats = range(len(counts))
    for viewer in seats:
        view = GAME.observe(played, viewer)
        arrangement = TABLE.arrange(view)
        laid = boards(TABLE.layout(view), (PLAYER,) * len(counts), viewer, arrangement.runs)
        spots = {spot.id: spot for board in laid for spot in board.spots}
        for board in laid:
            for spot in board.spots:
                assert board.x <= spot.x
                assert spot.x + spot.width <= board.x + board.zone.size[0] * board.scale
        for seat, count in enumerate(counts):
            ids = [f"s{seat}.board:{number}" for number in range(1, count + 1)]
            assert [len(arrangement.places[place]) for place in ids] == [1] * count
            row = [spots[place] for place in ids]
            for one, two in pairwise(row):
                assert one.x + one.width < two.x
                assert one.width == two.width >= min(13, 500 / count)
            assert all(spot.spec.piece is not None and spot.spec.piece[0] <= spot.width for spot in row)
            if seat == viewer:
                assert spots[f"s{seat}.board:new"].x > row[-1].x + row[-1].width
                numbers = [spots[f"s{seat}.number:{number}"] for number in range(1, count + 1)]
                beaches = [spots[f"s{seat}.beach:{number}"] for number in range(1, count + 1)]
                middles = [spot.x + spot.width / 2 for spot in row]
                assert [spot.x + spot.width / 2 for spot in numbers] == pytest.approx(middles)
                assert [spot.x + spot.width / 2 for spot in beaches] == pytest.approx(middles)
                assert arrangement.captions[f"s{seat}.number:{count}"] == str(count)


def test_a_card_is_dragged_to_the_place_of_its_board_however_many_there_are() -> None:
    played = state(begun((16, 2)), ["b8 w8", ""])
    view = GAME.observe(played, 0)
    moves = [Build("wild-8", number) for number in range(1, 17)]
    assert set(moves) <= set(GAME.legal_moves(played))
    assert [TABLE.gestures(view, move) for move in moves] == [
        (Drag("card:wild-8", f"s0.board:{number}"),) for number in range(1, 17)
    ]
    assert TABLE.gestures(view, Build("blue-8-2")) == (Drag("card:blue-8-2", "s0.board:new"),)
    assert meant(played, "card:wild-8", "s0.board:16") == Build("wild-8", 16)


# -- gestures ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "gestures"),
    [
        (Draw(), (Drag("deck", "s0.supply"),)),
        (Build("red-3-1", 1), (Drag("card:red-3-1", "s0.board:1"),)),
        (Build("red-3-1", NEW), (Drag("card:red-3-1", "s0.board:new"), Drag("card:red-3-1", "s0.board:2"))),
        (Offer("red-3-1", 1), (Drag("card:red-3-1", "s1.tray"), Drag("card:red-3-1", "s1.supply"))),
        (TakeBack("red-3-1"), (Drag("card:red-3-1", "s0.supply"),)),
        (Take("green-2-1", 1), (Drag("card:green-2-1", "s0.board:1"),)),
        (END_GAME, (Tap("end_game"),)),
        (PLAY_ON, (Tap("play_on"),)),
    ],
)
def test_the_gestures_of_a_move(move: Move, gestures: tuple[Gesture, ...]) -> None:
    played = state(["r1", ""], ["r3", "g2"])
    assert TABLE.gestures(GAME.observe(played, 0), move) == gestures


@pytest.mark.parametrize(
    ("piece", "place", "move"),
    [
        ("deck", "s0.supply", Draw()),
        ("card:red-3-1", "s0.board:1", Build("red-3-1", 1)),
        ("card:red-3-1", "s0.board:9", Build("red-3-1", NEW)),
        ("card:red-3-1", "s0.board:new", Build("red-3-1", NEW)),
        ("card:red-3-1", "s1.tray", Offer("red-3-1", 1)),
        ("card:red-3-1", "s1.supply", Offer("red-3-1", 1)),
        ("card:red-3-1", "s0.tray", Offer("red-3-1", 0)),
        ("card:yellow-4-1", "s0.supply", TakeBack("yellow-4-1")),
        ("card:yellow-4-1", "s0.board:1", Build("yellow-4-1", 1)),
        ("card:green-2-1", "s0.board:1", Take("green-2-1", 1)),
        ("card:green-2-1", "s0.board:new", Take("green-2-1", NEW)),
    ],
)
def test_what_a_drag_is_meant_to_be(piece: str, place: str, move: Move) -> None:
    played = state(["r1", "b1"], ["r3", "g2"], offer="y4", partner=1)
    assert meant(played, piece, place) == move


@pytest.mark.parametrize(
    ("piece", "place", "expected"),
    [
        ("deck", "s0.board:1", Code.GOES),
        ("deck", "s1.supply", Code.GOES),
        ("deck", "deck", Code.GOES),
        ("deck:under:0", "s0.supply", Code.STAYS),
        ("objective:1", "s0.supply", Code.STAYS),
        ("beach:1", "s0.beach:1", Code.STAYS),
        ("s0.check:boards", "s0.supply", Code.STAYS),
        ("nothing", "nowhere", Code.STAYS),
        ("card:mauve-1-1", "s0.supply", Code.STAYS),
        ("card:red-1-2", "s0.supply", Code.ON_A_BOARD),
        ("card:blue-1-2", "s0.board:1", Code.ON_A_BOARD),
        ("card:red-3-1", "s0.supply", Code.GOES),
        ("card:red-3-1", "objective:1", Code.GOES),
        ("card:red-3-1", "s0.check:boards", Code.GOES),
        ("card:red-3-1", "s1.board:1", Code.OTHER_BUILD_AREA),
        ("card:red-3-1", "s1.board:new", Code.OTHER_BUILD_AREA),
        ("card:yellow-4-1", "deck", Code.GOES),
        ("card:yellow-4-1", "s1.board:1", Code.OTHER_BUILD_AREA),
        ("card:green-2-1", "s0.supply", Code.USE_AT_ONCE),
        ("card:green-2-1", "s1.board:1", Code.OTHER_BUILD_AREA),
        ("card:green-2-1", "s1.tray", Code.GOES),
    ],
)
def test_a_drag_that_can_mean_nothing_is_refused_in_words(piece: str, place: str, expected: Code) -> None:
    played = state(["r1", "b1"], ["r3", "g2"], offer="y4", partner=1, objectives=("Low Tide",))
    assert code(meant(played, piece, place)) is expected


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("card:red-3-1", Code.GOES),
        ("card:yellow-4-1", Code.GOES),
        ("card:green-2-1", Code.GOES),
        ("card:red-1-2", Code.ON_A_BOARD),
        ("objective:1", Code.STAYS),
        ("lunch", Code.STAYS),
    ],
)
def test_a_tap_that_can_mean_nothing_is_refused_in_words(target: str, expected: Code) -> None:
    played = state(["r1", "b1"], ["r3", "g2"], offer="y4", partner=1)
    assert code(TABLE.intent(GAME.observe(played, 0), Tap(target))) is expected


def test_buttons_mean_their_moves() -> None:
    view = GAME.observe(state(), 0)
    assert TABLE.intent(view, Tap("end_game")) == END_GAME
    assert TABLE.intent(view, Tap("play_on")) == PLAY_ON
    assert TABLE.intent(view, Tap("deck")) == Draw()


def test_at_the_table_offers_name_the_players() -> None:
    seats = (SeatSpec(HUMAN, "Ada"), SeatSpec(HUMAN, "Bruno"))
    session = Session.new(GAME, {}, seats, 1, position=position(["r1", ""], ["r3", "g2"]))
    labels = [offer.label for offer in session.controller.offers()]
    assert "Offer the red 3 (1 sticker) to Bruno" in labels
    assert not any("⟨" in label for label in labels)
