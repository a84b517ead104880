"""What gestures do and why they do nothing."""

from random import Random

import pytest

from longtable.engine.match import Entry, Match
from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.table import Drag, Tap
from longtable.play.controller import Accepted, Choose, Controller, HouseCode, Refused
from longtable.play.saving import SaveError
from tests.play.help import TWO, in_the_middle, play_out
from tests.toy import BOOSTS, CLERK, LAYS, PASS, SWEEP, TOY, Rolled, ToyCode, ToyPosition, ToyState


class FullDisk:
    """A recorder that can't keep anything."""

    def played(self, entry: Entry) -> None:
        raise SaveError("match.longtable can't be written: No space left on device.")

    def undone(self) -> None:
        raise SaveError("match.longtable can't be written: No space left on device.")

    redone = undone


def test_a_drop_that_means_one_free_move_plays_it() -> None:
    match = in_the_middle(coins=(0, 0))
    outcome = Controller(match).drop("card:9", "right")
    assert outcome == Accepted(LAYS[9, "right"])
    assert match.log == [Entry(0, LAYS[9, "right"])]
    assert match.state.points == [7, 5]


def test_a_drop_that_several_moves_share_asks_which() -> None:
    match = in_the_middle()
    outcome = Controller(match).drop("card:9", "right")
    assert isinstance(outcome, Choose)
    assert [(offer.move, offer.cost) for offer in outcome.offers] == [
        (LAYS[9, "right"], ""),
        (BOOSTS[9, "right"], "Costs $1."),
    ]
    assert match.log == []


def test_a_single_move_with_a_cost_asks_too_and_is_played_when_agreed_to() -> None:
    match = in_the_middle()
    controller = Controller(match)
    outcome = controller.drop("card:2", "left")
    assert isinstance(outcome, Choose)
    (offer,) = outcome.offers
    assert (offer.label, offer.cost) == ("Boost card 2 on the left pile", "Costs $1.")
    assert controller.play(offer.move) == Accepted(BOOSTS[2, "left"])
    assert match.state.coins == [1, 0]


def test_a_refusal_says_why_in_words_with_the_section() -> None:
    outcome = Controller(in_the_middle(coins=(0, 0))).drop("card:2", "left")
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is ToyCode.TOO_LOW
    assert outcome.sentence == "The die shows 2; a 1 is too low."
    assert outcome.section == "Laying"


def test_a_gesture_that_means_nothing_is_refused_by_the_game() -> None:
    outcome = Controller(in_the_middle()).drop("s0.coins", "deck")
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is ToyCode.NO_MEANING


def test_a_gesture_beside_the_map_that_means_a_legal_move_asks_first() -> None:
    match = in_the_middle(hands=((2, 4), (0, 3)))
    outcome = Controller(match).drop("deck:3", "s0.hand")
    assert isinstance(outcome, Choose)
    assert [offer.gesture for offer in outcome.offers] == [Drag("deck:0", "s0.hand")]
    assert match.log == []


def test_playing_a_move_that_is_not_legal_is_refused() -> None:
    match = in_the_middle()
    outcome = Controller(match).play(LAYS[11, "left"])
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is ToyCode.NOT_IN_HAND
    assert match.log == []


def test_pick_up_tells_the_places_and_what_would_happen() -> None:
    controller = Controller(in_the_middle())
    places = controller.pick_up("card:4")
    assert set(places) == {"left", "right"}
    assert [offer.move for offer in places["left"]] == [LAYS[4, "left"], BOOSTS[4, "left"]]
    assert controller.preview(BOOSTS[4, "left"]) == "+4 points"
    assert controller.pick_up("card:0") == {}


def test_movable_names_every_piece_and_button_of_a_legal_move() -> None:
    assert Controller(in_the_middle()).movable() == {"card:2", "card:4", "card:9", "pass"}


def test_buttons_are_the_taps_on_no_piece() -> None:
    ((tap, (offer,)),) = Controller(in_the_middle()).buttons()
    assert (tap, offer.move, offer.label) == (Tap("pass"), PASS, "Pass")


def test_offers_are_the_legal_moves_in_their_order() -> None:
    match = in_the_middle()
    assert [offer.move for offer in Controller(match).offers()] == list(TOY.legal_moves(match.state))


def test_offers_follow_the_match_and_the_viewer() -> None:
    match = in_the_middle()
    controller = Controller(match)
    before = controller.offers()
    match.play(PASS)
    assert controller.offers() == ()
    controller.viewer = 1
    assert [offer.move for offer in controller.offers()] == list(TOY.legal_moves(match.state))
    match.undo()
    controller.viewer = 0
    assert controller.offers() == before


def test_gestures_are_worked_out_once_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    match = in_the_middle()
    controller = Controller(match)
    controller.movable()
    calls: list[object] = []
    monkeypatch.setattr(type(TOY.table), "gesture", lambda *arguments: calls.append(arguments))
    controller.movable()
    controller.pick_up("card:9")
    controller.offers()
    assert calls == []


def test_the_dice_are_tapped_and_only_by_their_own_gesture() -> None:
    match = in_the_middle(rolled=0)
    controller = Controller(match)
    assert controller.movable() == {"die"}
    refused = controller.tap("pass")
    assert isinstance(refused, Refused)
    assert refused.refusal.code is HouseCode.CHANCE
    accepted = controller.tap("die")
    assert isinstance(accepted, Accepted)
    assert isinstance(accepted.move, Rolled)
    assert match.log[-1].seat == CHANCE


@pytest.mark.parametrize(
    ("match", "viewer", "code"),
    [
        (in_the_middle(turn=1), 0, HouseCode.WAITING),
        (in_the_middle(), None, HouseCode.CURTAIN),
        (in_the_middle(round=5, rolled=0), 0, HouseCode.OVER),
        (Match(TOY, {}, TWO, 1), 0, HouseCode.CHANCE),
        (Match(TOY, {}, (PLAYER, CLERK), 1, position=ToyPosition(round=1, rolled=1, turn=1)), 1, HouseCode.WAITING),
    ],
    ids=["another seat", "curtain", "over", "chance", "automaton"],
)
def test_nobody_acts_out_of_turn(match: Match[ToyState], viewer: int | None, code: HouseCode) -> None:
    controller = Controller(match, viewer=viewer)
    before = match.state.fingerprint()
    outcomes = [controller.drop("card:9", "left"), controller.tap("pass"), controller.play(SWEEP)]
    for outcome in outcomes:
        assert isinstance(outcome, Refused)
        assert outcome.refusal.code is code
        assert outcome.sentence.endswith(".")
    assert controller.offers() == ()
    assert controller.movable() == frozenset()
    assert (match.state.fingerprint(), match.log) == (before, [])


def test_a_seat_that_a_computer_plays_takes_no_gestures() -> None:
    outcome = Controller(in_the_middle(), humans={1}).drop("card:9", "left")
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is HouseCode.WAITING


def test_a_move_that_cannot_be_kept_is_not_made() -> None:
    match = in_the_middle(coins=(0, 0))
    match.recorder = FullDisk()
    before = match.state.fingerprint()
    outcome = Controller(match).drop("card:9", "left")
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is HouseCode.UNSAVED
    assert outcome.sentence == ("match.longtable can't be written: No space left on device. The move was not made.")
    assert (match.state.fingerprint(), match.log) == (before, [])


def test_dice_that_cannot_be_kept_are_not_rolled() -> None:
    match = in_the_middle(rolled=0)
    match.recorder = FullDisk()
    outcome = Controller(match).tap("die")
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is HouseCode.UNSAVED
    assert match.state.rolled == 0


def test_500_random_illegal_drops_leave_everything_untouched_and_name_a_reason() -> None:
    rng = Random(11)
    pieces = [f"card:{card}" for card in range(12)] + ["deck:0", "die", "s0.coins", "s1.back:0", "nothing"]
    places = ["left", "right", "deck", "die", "s0.hand", "s1.hand", "s0.purse", "nowhere"]
    refused = 0
    while refused < 500:
        match = Match(TOY, {}, TWO, rng.randrange(1000), free_undo=True)
        play_out(match, rng)
        for _ in range(rng.randrange(1, len(match.log))):
            match.undo()
        viewer = match.actor if match.actor != CHANCE else 0
        controller = Controller(match, viewer=viewer)
        for _ in range(10):
            piece, place = rng.choice(pieces), rng.choice(places)
            if place in controller.pick_up(piece):
                continue
            before = (match.state.fingerprint(), list(match.log), match.undone, match.version)
            outcome = controller.drop(piece, place)
            assert isinstance(outcome, Refused), (piece, place, outcome)
            assert len(outcome.sentence) > 10
            assert isinstance(outcome.refusal.code, HouseCode) or outcome.section
            assert (match.state.fingerprint(), match.log, match.undone, match.version) == before
            refused += 1
