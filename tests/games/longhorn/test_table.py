"""The table: where things lie, what they show, and which gesture means which move."""

from collections import Counter
from random import Random

import pytest

from longtable.components.files import data_file
from longtable.engine.game import Observation
from longtable.engine.layout import boards
from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, Move
from longtable.engine.refusal import Refusal, RefusalCode
from longtable.engine.signs import seat_ink, seat_mark
from longtable.engine.table import Drag, Gesture, Shape, Tap
from longtable.games.longhorn.moves import Brand, Infect, PickStart, Raid, Rattle, SendOutlaw, StealCows, StealNugget
from longtable.games.longhorn.refusals import Code
from longtable.games.longhorn.state import LonghornState
from longtable.play.controller import Accepted, Controller, Refused
from tests.games.longhorn.help import LONGHORN, OPTIONS, ROLES, horn, legal, match, play, random_states

TABLE = LONGHORN.table


def view(state: LonghornState, seat: int | None = None) -> Observation[LonghornState]:
    actor = LONGHORN.actor(state)
    return LONGHORN.observe(state, seat if seat is not None else max(0, actor or 0))


def means(state: LonghornState, gesture: Gesture, seat: int | None = None) -> Move | RefusalCode:
    """The move that a gesture means, or the code of its refusal."""
    meant = TABLE.intent(view(state, seat), gesture)
    return meant.code if isinstance(meant, Refusal) else meant


# -- where things lie --------------------------------------------------------------------------------


def test_every_place_is_on_the_table() -> None:
    for seat in (0, 1):
        spots = {
            spot.id: spot
            for board in boards(TABLE.layout(view(LONGHORN.new(OPTIONS, ROLES))), ROLES, seat)
            for spot in board.spots
        }
        for state in random_states(4):
            arrangement = TABLE.arrange(view(state, seat))
            assert set(arrangement.places) <= set(spots)
            assert set(arrangement.captions) <= set(spots)
        assert set(TABLE.printed(view(state, seat))) <= set(spots)
        assert all(spot.x >= 0 and spot.x + spot.width <= 1066 for spot in spots.values())
        assert all(spot.y >= 0 and spot.y + spot.height <= 720 for spot in spots.values())


def test_every_cow_tile_and_token_lies_in_one_place_at_every_moment() -> None:
    for state in random_states(7):
        pieces = [lying.piece for places in TABLE.arrange(view(state, 0)).places.values() for lying in places]
        assert len(pieces) == len(set(pieces))
    kinds = Counter(piece.split(":")[0] for piece in pieces)
    assert kinds == {"tile": 9, "cow": 36, "token": 9, "outlaw": 1}


def test_a_raid_moves_just_the_stolen_cows() -> None:
    state = horn("tulsa", {"tulsa": "wwb", "nugget_hill": "w", "red_river_valley": "o", "salomon_tree": "o"})

    def lies(state: LonghornState) -> dict[str, str]:
        places = TABLE.arrange(view(state, 0)).places
        return {lying.piece: place for place, pieces in places.items() for lying in pieces}

    before = lies(state)
    after = lies(play(state, Raid("white")))
    moved = {piece: place for piece, place in after.items() if before[piece] != place}
    assert set(moved.values()) == {"s0.herd:white"}
    assert len(moved) == 2
    assert all(before[piece] == "cows:1" for piece in moved)


def test_cows_show_their_colour_and_their_hide() -> None:
    state = horn("tulsa", {"tulsa": "wbog", "nugget_hill": "w"})
    faces = [lying.face for lying in TABLE.arrange(view(state)).places["cows:1"]]
    assert [(face.shape, face.glyph, face.ink, face.mark) for face in faces] == [
        (Shape.MEEPLE, "cow", "white", "plain"),
        (Shape.MEEPLE, "cow", "black", "belt"),
        (Shape.MEEPLE, "cow", "orange", "spots"),
        (Shape.MEEPLE, "cow", "grey", "stripes"),
    ]


def test_tiles_name_themselves_and_what_is_on_them() -> None:
    state = horn("tulsa", {"tulsa": "wwb", "nugget_hill": "w"}, tokens={"tulsa": "ambush"})
    (tile,) = TABLE.arrange(view(state)).places["tile:1"]
    assert (tile.piece, tile.face.title, tile.face.number) == ("tile:tulsa", "Tulsa", "2")
    assert tile.face.name == "Tulsa: 2 white and 1 black cows, Ambush, the outlaw"
    (hill,) = TABLE.arrange(view(state)).places["tile:0"]
    assert hill.face.hover == "6 cows at the start. The Sheriff is always put here."
    (empty,) = TABLE.arrange(view(state)).places["tile:2"]
    assert empty.face.name == "Dagger Flat: no cattle, no token"


def test_tokens_say_what_they_do() -> None:
    tokens = {"tulsa": "rattlesnake", "nugget_hill": "gold_300"}
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "w"}, tokens=tokens)
    places = TABLE.arrange(view(state)).places
    snake, gold = places["token:1"][0].face, places["token:0"][0].face
    assert (snake.name, snake.ink) == ("Rattlesnake", "yellow")
    assert "Dangerous" in snake.hover
    assert (gold.name, gold.number) == ("Gold Nugget $300", "300")
    assert gold.hover == "Keep it. It is worth $300 at the end."


def test_a_token_at_work_lies_on_its_tile_until_its_effect_is_done() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "bb", "dagger_flat": "o"}, tokens={"tulsa": "epidemic"})
    play(state, Raid("white"))
    assert TABLE.arrange(view(state)).places["token:1"][0].piece == "token:tulsa"
    play(state, Infect("black"))
    places = TABLE.arrange(view(state)).places
    assert "token:1" not in places
    assert "token:tulsa" in [lying.piece for lying in places["spent"]]
    assert [lying.face.ink for lying in places["removed"]] == ["black", "black"]


def test_herds_show_the_live_value_of_each_colour() -> None:
    herds = ("ww" + "bbb" + "o", "wwww" + "bbbbb" + "oooooooo" + "gggggggg")
    state = horn("tulsa", {"tulsa": "www", "nugget_hill": "bg"}, herds=herds, nuggets=({"salomon_tree": 500}, {}))
    captions = TABLE.arrange(view(state)).captions
    assert captions["each:white"] == "$300"
    assert captions["left:white"] == "3 left"
    assert captions["s0.worth:white"] == "2 × $300 = $600"
    assert captions["s0.worth:nuggets"] == "$500"
    assert captions["s0.money"] == "$1,400"
    assert "s0.worth:grey" not in captions


def test_the_outlaw_shows_whose_turn_it_is() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "w"}, turn=1)
    (outlaw,) = TABLE.arrange(view(state)).places["outlaw:1"]
    assert outlaw.face.name == "The outlaw: Jessie Artist Byrd plays"
    assert (outlaw.face.ink, outlaw.face.mark) == (seat_ink(1), seat_mark(1))


def test_the_toss_is_a_tap_on_the_outlaw_token() -> None:
    setup = match(seed=3)
    for _ in range(3):
        assert TABLE.chance_gesture(view(setup.state)) is None
        setup.draw()
    assert TABLE.chance_gesture(view(setup.state)) == Tap("outlaw")
    assert TABLE.arrange(view(setup.state)).places["aside"][0].piece == "outlaw"
    assert TABLE.prompt(view(setup.state)) == "Tap the Outlaw token to throw it: it shows who begins."


# -- gestures ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_every_gesture_of_every_legal_move_makes_just_that_move(seed: int) -> None:
    for state in random_states(seed):
        moves = legal(state)
        made: dict[Gesture, Move] = {}
        for move in moves:
            gestures = TABLE.gestures(view(state), move)
            assert gestures[0] == TABLE.gesture(view(state), move)
            for gesture in gestures:
                assert gesture not in made
                made[gesture] = move
                assert TABLE.intent(view(state), gesture) == move
        for gesture, move in list(made.items())[:6]:
            table = Match(LONGHORN, {}, ROLES, 0, position=LONGHORN.tell(state))
            table.state = state.copy()
            actor = table.actor
            controller = Controller(table, viewer=actor)
            assert isinstance(gesture, Drag)
            assert controller.drop(gesture.piece, gesture.place) == Accepted(move)


def test_any_cow_of_a_colour_raids_the_colour() -> None:
    state = horn("tulsa", {"tulsa": "wwwb", "nugget_hill": "w"})
    controller = Controller(Match(LONGHORN, {}, ROLES, 0, position=LONGHORN.tell(state)), viewer=0)
    cows = [lying.piece for lying in TABLE.arrange(view(controller.match.state)).places["cows:1"]]
    assert set(cows) <= controller.movable()
    assert all(set(controller.pick_up(cow)) == {"s0.herd"} for cow in cows)


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_dropped_anywhere_is_a_move_or_has_a_reason(seed: int) -> None:
    rng = Random(seed)
    for state in random_states(seed):
        actor = LONGHORN.actor(state)
        if actor is None or actor == CHANCE:
            continue
        spots = [spot.id for board in boards(TABLE.layout(view(state)), ROLES, actor) for spot in board.spots]
        places = TABLE.arrange(view(state)).places
        pieces = [lying.piece for lyings in places.values() for lying in lyings]
        moves = legal(state)
        table = Match(LONGHORN, {}, ROLES, 0, position=LONGHORN.tell(state))
        table.state = state.copy()
        controller = Controller(table, viewer=actor)
        for _ in range(12):
            piece, place = rng.choice(pieces), rng.choice(spots)
            meant = TABLE.intent(view(state), Drag(piece, place))
            if not isinstance(meant, Refusal) and meant in moves:
                continue
            outcome = controller.drop(piece, place)
            assert isinstance(outcome, Refused)
            assert outcome.sentence
            assert outcome.section
            assert table.state == state
        assert isinstance(controller.tap(rng.choice(pieces)), Refused)


def cow(state: LonghornState, colour: str, place: int) -> str:
    """A cow of a colour that is at a place of cows."""
    return f"cow:{colour}:{state.meeples_at(place, LONGHORN.tables.colour[colour])[0] + 1}"


def test_a_cow_of_another_tile_can_not_be_raided() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"})
    assert means(state, Drag(cow(state, "black", 0), "s0.herd")) == Code.NOT_HERE


def test_a_cow_taken_to_the_rivals_board_is_refused() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"})
    assert means(state, Drag(cow(state, "white", 1), "s1.herd")) == Code.OWN_HERD_ONLY
    assert means(state, Drag(cow(state, "white", 1), "tile:0")) == Code.OWN_HERD_ONLY


def test_a_cow_dropped_on_its_pen_means_the_herd() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"})
    assert means(state, Drag(cow(state, "white", 1), "s0.herd:grey")) == Raid("white")


def test_herds_are_left_alone() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"}, nuggets=({"salomon_tree": 500}, {"dagger_flat": 200}))
    assert means(state, Drag(cow(state, "white", 9), "s1.herd")) == Code.COWS_STAY
    assert means(state, Drag(cow(state, "white", 10), "tile:1")) == Code.NOT_YOURS
    assert means(state, Drag(cow(state, "white", 10), "s0.herd")) == StealCows("white")
    assert means(state, Drag(cow(state, "white", 9), "cows:4")) == Rattle("white", "maverick_junction")
    assert means(state, Drag("token:salomon_tree", "s1.herd")) == Code.TOKEN_STAYS
    assert means(state, Drag("token:dagger_flat", "s0.nuggets")) == StealNugget()
    assert LONGHORN.why_not(state, StealNugget()) is not None


def test_tokens_tiles_and_the_outlaw_have_their_own_reasons() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"}, tokens={"tulsa": "gold_300"})
    assert means(state, Drag("token:tulsa", "s0.herd")) == Code.TOKEN_STAYS
    assert means(state, Drag("tile:tulsa", "tile:3")) == Code.TILES_STAY
    assert means(state, Drag("outlaw", "s0.herd")) == Code.OUTLAW_TO_TILE
    assert means(state, Drag("outlaw", "token:0")) == SendOutlaw("nugget_hill")
    assert means(state, Tap("tile:tulsa")) == Code.DRAG_IT
    assert means(state, Drag("cow:pink:1", "s0.herd")) == Code.NO_SUCH_THING
    assert means(state, Drag("cow:white:12", "s0.herd")) == Code.NO_SUCH_THING
    assert means(state, Drag("token:dodge_city", "s0.herd")) == Code.NO_SUCH_THING


def test_the_epidemic_is_dragged_to_a_colour() -> None:
    state = play(horn("tulsa", {"tulsa": "w", "nugget_hill": "b"}, tokens={"tulsa": "epidemic"}), Raid("white"))
    assert TABLE.gesture(view(state), Infect("grey")) == Drag("token:tulsa", "price:grey")
    assert means(state, Drag("token:tulsa", "tile:0")) == Code.TOKEN_STAYS
    assert means(state, Drag("token:tulsa", "left:grey")) == Infect("grey")
    assert means(state, Drag(cow(state, "black", 0), "s0.herd")) == Brand("nugget_hill", "black")


def test_before_the_start_the_outlaw_is_put_on_a_tile() -> None:
    setup = match(seed=3)
    while LONGHORN.actor(setup.state) == CHANCE:
        setup.draw()
    move = next(iter(legal(setup.state)))
    assert isinstance(move, PickStart)
    gesture = TABLE.gesture(view(setup.state), move)
    assert isinstance(gesture, Drag)
    assert gesture.piece == "outlaw"
    assert means(setup.state, Drag("outlaw", gesture.place.replace("tile", "cows"))) == move


# -- words -------------------------------------------------------------------------------------------


def test_a_raid_says_before_the_drop_how_far_it_leads_and_what_it_triggers() -> None:
    cows = {"tulsa": "ww", "nugget_hill": "b", "cherokee_spring": "o"}
    state = horn("tulsa", cows, tokens={"tulsa": "ambush"})
    assert TABLE.preview(view(state), Raid("white")) == "2 white cows, 2 steps to go; empties the tile: Ambush"
    assert TABLE.label(view(state), Raid("white")) == "Steal 2 white cows"
    state = horn("nugget_hill", {"nugget_hill": "w", "tulsa": "b"}, tokens={"nugget_hill": "sheriff"})
    assert TABLE.preview(view(state), Raid("white")) == (
        "1 white cow; empties the tile: Sheriff; you are arrested and lose"
    )
    herds = ("wwwwwwww" + "bbbb" + "oooo" + "gggg", "bbbb" + "ooooo" + "ggggg")
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"}, herds=herds)
    assert TABLE.preview(view(state), Raid("white")) == "1 white cow; nine of a colour: you win"
    herds = ("wwww" + "bbbb" + "oooo" + "gggg", "wwww" + "bbbb" + "oooo" + "gggg")
    state = horn("tulsa", {"tulsa": "wo", "salomon_tree": "bg"}, herds=herds, nuggets=({}, {"dagger_flat": 200}))
    assert TABLE.preview(view(state), Raid("white")) == "1 white cow; the game ends, $1,200 to $1,400"


def test_reachable_tiles_say_how_many_steps_away_they_are() -> None:
    state = play(horn("tulsa", {"tulsa": "ww", "cherokee_spring": "b"}), Raid("white"))
    assert TABLE.preview(view(state), SendOutlaw("cherokee_spring")) == "2 steps"
    assert TABLE.arrange(view(state)).captions["steps"] == "2 steps"


def test_effects_say_before_the_drop_what_they_do() -> None:
    cows = {"tulsa": "w", "nugget_hill": "bb", "dagger_flat": "o"}
    state = play(horn("tulsa", cows, tokens={"tulsa": "branding_iron", "nugget_hill": "ambush"}), Raid("white"))
    assert TABLE.label(view(state), Brand("nugget_hill", "black")) == "Brand 2 black cows on Nugget Hill"
    assert TABLE.preview(view(state), Brand("nugget_hill", "black")) == "empties Nugget Hill, Ambush goes"
    state = play(horn("tulsa", cows, tokens={"tulsa": "epidemic"}), Raid("white"))
    assert TABLE.preview(view(state), Infect("black")) == "2 black cows leave the board"
    assert TABLE.preview(view(state), Infect("grey")) == "none left on the board"
    nuggets = ({}, {"salomon_tree": 300, "blackstone_corral": 500})
    state = play(horn("tulsa", cows, tokens={"tulsa": "ambush"}, nuggets=nuggets), Raid("white"))
    assert TABLE.preview(view(state), StealNugget()) == "one of $300 and $500"
    assert TABLE.label(view(state), StealNugget()) == "Ambush: steal a nugget at random"


@pytest.mark.parametrize("seed", range(6))
def test_prompts_and_labels_are_there_at_every_step_for_both_seats(seed: int) -> None:
    for state in random_states(seed):
        mine, theirs = (TABLE.prompt(view(state, seat)) for seat in (0, 1))
        assert mine.endswith(".")
        assert theirs.endswith(".")
        labels = [TABLE.label(view(state), move) for move in LONGHORN.legal_moves(state)]
        assert len(labels) == len(set(labels))


def test_prompts_tell_the_one_on_turn_what_to_drag() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"})
    assert TABLE.prompt(view(state, 0)) == "Steal at Tulsa: drag a cow to your herd, and all of its colour follow."
    assert TABLE.prompt(view(state, 1)) == "⟨0⟩ steals cattle at Tulsa."
    state = play(horn("tulsa", {"tulsa": "w", "nugget_hill": "b"}, tokens={"tulsa": "snake_oil"}), Raid("white"))
    assert TABLE.prompt(view(state, 0)) == "Drag the outlaw 1 step on, to where ⟨0⟩ again must play."


def test_the_rules_page_names_every_token_and_tile_of_note() -> None:
    text = data_file("longhorn", "rules.md").read_text(encoding="utf-8")
    names = [token.name for token in LONGHORN.tables.box.tokens]
    assert all(name in text for name in (*names, LONGHORN.tables.box.gold.name, "Nugget Hill"))
