"""What the log, the moves list and previews say."""

import re
from pathlib import Path

import pytest

from longtable.components.files import data_file
from longtable.engine.game import Provenance
from longtable.engine.moves import Move
from longtable.games.longboard.rules.moves import END_GAME, NEW, PLAY_ON, Begins, Dealt, Drew, LaidOut
from tests.games.longboard.help import GAME, Build, Draw, Offer, Take, TakeBack, match, state

SEVEN = "r1 r2 r3 r4 r5 r6 r7"


def told(played: object, move: Move) -> str:
    return GAME.describe(played, move)


def label(played: object, move: Move) -> str:
    return GAME.table.label(GAME.observe(played, 0), move)


def preview(played: object, move: Move) -> str:
    return GAME.table.preview(GAME.observe(played, 0), move)


def test_building_is_told_with_the_board_as_it_is_then() -> None:
    played = state(["r1 w2 r3.2", ""], ["r3.1 r5.2", ""])
    assert told(played, Build("red-5-2", 1)) == (
        "⟨0⟩ adds the red 5 (2 stickers) to board 1 (red), now 1, wild 2, 3 and 5. "
        "The board is shaped now and gets a Beach card."
    )
    assert told(played, Build("red-3-1")) == "⟨0⟩ begins board 2 with the red 3 (1 sticker)."
    assert label(played, Build("red-5-2", 1)) == "Add the red 5 (2 stickers) to board 1 (red)"
    assert label(played, Build("red-5-2", NEW)) == "Begin a board with the red 5 (2 stickers)"
    assert preview(played, Build("red-5-2", 1)) == "1 2w 3 5: 6 stickers"
    assert preview(played, Build("red-3-1")) == "3: 3 cards more to be shaped"


def test_without_beach_cards_a_board_is_just_shaped() -> None:
    played = match(["r1 r2 r3", ""], ["r4", ""], options={"beach": False}).state
    assert told(played, Build("red-4-1", 1)).endswith("The board is shaped now.")


def test_a_swap_is_told_step_by_step() -> None:
    played = match(["g1", ""], ["r5.1 w6", "g4.1 b2.1"])
    assert told(played.state, Offer("red-5-1", 1)) == "⟨0⟩ offers the red 5 (1 sticker) to ⟨1⟩; the offer is worth 5."
    assert label(played.state, Offer("red-5-1", 1)) == "Offer the red 5 (1 sticker) to ⟨1⟩"
    assert preview(played.state, Offer("red-5-1", 1)) == "Worth 5, enough for blue 2 and green 4"
    played.play(Offer("red-5-1", 1))
    assert told(played.state, Offer("wild-6", 1)) == "⟨0⟩ offers the wild 6 to ⟨1⟩; the offer is worth 11."
    played.play(Offer("wild-6", 1))
    assert told(played.state, TakeBack("red-5-1")) == "⟨0⟩ takes the red 5 (1 sticker) back; the offer is worth 6."
    assert label(played.state, TakeBack("red-5-1")) == "Take the red 5 (1 sticker) back"
    assert told(played.state, Take("green-4-1", 1)) == (
        "⟨0⟩ gives the red 5 (1 sticker) and the wild 6 to ⟨1⟩ for the green 4 (1 sticker) and adds it "
        "to board 1 (green), now 1 and 4."
    )
    assert told(played.state, Take("blue-2-1")).endswith("for the blue 2 (1 sticker) and begins board 2 with it.")
    assert label(played.state, Take("green-4-1", 1)) == "Take the green 4 (1 sticker) and add it to board 1 (green)"
    assert label(played.state, Take("blue-2-1")) == "Take the blue 2 (1 sticker) and begin a board with it"
    played.play(TakeBack("red-5-1"))
    assert told(played.state, TakeBack("wild-6")) == "⟨0⟩ takes the wild 6 back; nothing is offered any more."
    assert preview(played.state, TakeBack("wild-6")) == "Nothing is offered any more."


def test_an_offer_that_buys_nothing_yet_says_so() -> None:
    played = state(["", ""], ["r2 r3", "g4"])
    assert preview(played, Offer("red-2-1", 1)) == "Worth 2: not enough for any card there yet"


def test_drawing_is_told_and_then_what_was_drawn() -> None:
    played = match(["", ""])
    assert told(played.state, Draw()) == "⟨0⟩ draws a card."
    assert label(played.state, Draw()) == "Draw a card"
    assert preview(played.state, Draw()) == "79 cards left in the deck after it"
    played.play(Draw())
    assert told(played.state, Drew("red-4-3")) == "⟨0⟩ gets the red 4 (3 stickers)."
    assert told(played.state, Drew("wild-4")) == "⟨0⟩ gets the wild 4."


def test_the_end_is_told() -> None:
    played = state([f"{SEVEN}|b1 b2 b3 b4|g1 g2 g3 g4|y1 y2 y3 y4", ""], phase="call")
    assert told(played, END_GAME) == "⟨0⟩ ends the game."
    assert told(played, PLAY_ON) == "⟨0⟩ could end the game and plays on."
    assert label(played, END_GAME) == "End the game"
    assert label(played, PLAY_ON) == "Play on"
    last = match(["", ""], deck="b1", actions=1)
    last.play(Draw())
    assert told(last.state, Drew("blue-1-2")) == (
        "⟨0⟩ gets the blue 1 (2 stickers). The last card of the deck was drawn in this turn: the game is over."
    )


def test_the_setup_is_told() -> None:
    begun = match(["", ""], phase="deal", options={"objectives": "drawn"})
    dealt = Dealt((("red-1-2", "wild-2"), ("blue-1-2", "blue-2-1")))
    assert told(begun.state, dealt) == (
        "⟨0⟩ draws the red 1 (2 stickers) and the wild 2. ⟨1⟩ draws the blue 1 (2 stickers) and the blue 2 (1 sticker)."
    )
    begun.play(dealt)
    laid = LaidOut(("Blue Gloss", "Low Tide", "Tidy Shop", "Long Ride"))
    assert told(begun.state, laid) == "The objectives of this match: Blue Gloss, Low Tide, Tidy Shop and Long Ride."
    begun.play(laid)
    assert told(begun.state, Begins(1)) == "⟨0⟩ and ⟨1⟩ tie for the lowest supply; ⟨1⟩ is drawn to begin."


def test_without_objectives_the_deal_tells_who_begins() -> None:
    begun = match(["", ""], phase="deal", options={"objectives": "none"})
    dealt = Dealt((("red-1-2", "wild-4"), ("blue-1-2", "blue-2-1")))
    assert told(begun.state, dealt).endswith("⟨1⟩ has the lowest supply and begins.")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "⟨0⟩: 2 actions left: draw a card from the deck into your supply, drag a card onto a board"),
        ({"actions": 1}, "⟨0⟩: 1 action left"),
        ({"phase": "drawing"}, "⟨0⟩ draws a card."),
        ({"phase": "deal"}, "Everyone draws"),
        ({"offer": "y4", "partner": 1, "supplies": ["", "g2"]}, "⟨0⟩: your offer is worth 4. Drag a lower card of ⟨1⟩"),
    ],
)
def test_the_prompt_says_who_must_do_what(fields: dict[str, object], words: str) -> None:
    played = state(["", ""], **fields)
    assert GAME.table.prompt(GAME.observe(played, 0)).startswith(words)


def test_the_prompt_of_the_end() -> None:
    boards = [f"{SEVEN}|b1 b2 b3 b4|g1 g2 g3 g4|y1 y2 y3 y4", ""]
    assert "end the game now, or play on" in GAME.table.prompt(GAME.observe(state(boards, phase="call"), 0))
    assert GAME.table.prompt(GAME.observe(state(boards, phase="over", caller=0), 0)) == "The game is over."
    empty = state(["r1", ""], ["r2", ""], deck="")
    assert "draw" not in GAME.table.prompt(GAME.observe(empty, 0))


def test_the_rules_page_lists_the_objectives_as_they_are() -> None:
    text = data_file("longboard", "rules.md").read_text(encoding="utf-8")
    known = {Provenance.PUBLISHED: "printed", Provenance.INFERRED: "inferred"}
    for objective in GAME.lookups.objectives:
        (row,) = [line for line in text.splitlines() if line.startswith(f"| {objective.name} |")]
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        assert cells[2] == str(objective.points)
        assert known.get(objective.provenance, "ours") in cells[3]


def test_every_ruling_stands_in_the_list_of_rulings_once() -> None:
    text = Path(__file__).resolve().parents[3].joinpath("docs", "rulings", "longboard.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| ([A-Z]+-\d+) \|", text, flags=re.MULTILINE)
    assert len(set(listed)) == len(listed)
    tests = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    untested = [each for each in listed if f"_{each.lower().replace('-', '_')}_" not in tests]
    assert untested == []
