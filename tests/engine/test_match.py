"""The trusted path over a game."""

from random import Random

import pytest

from longtable.engine.chance import stream
from longtable.engine.match import Entry, Match, UndoBar, UndoBarred
from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.refusal import IllegalMove, OptionError, SeatingError
from tests.toy import DRAW, LAYS, PASS, TOY, Rolled, Shuffled, ToyCode, ToyPosition, ToyState

POSITION = ToyPosition(round=2, rolled=2, hands=((2, 4), (0, 3)), piles=((6,), ()), coins=(2, 0))


def middle(*, free_undo: bool = False) -> Match[ToyState]:
    """A match in which seat 0 lays a card."""
    return Match(TOY, {}, (PLAYER, PLAYER), 1, position=POSITION, free_undo=free_undo)


class Diary:
    """A recorder that notes what the match looked like when it was told."""

    def __init__(self, match: Match[ToyState]) -> None:
        self.match = match
        self.notes: list[tuple[str, int, int]] = []
        self.full = False

    def _note(self, what: str) -> None:
        if self.full:
            raise OSError("full")
        self.notes.append((what, len(self.match.log), self.match.state.turn))

    def played(self, entry: Entry) -> None:
        self._note("played")

    def undone(self) -> None:
        self._note("undone")

    def redone(self) -> None:
        self._note("redone")


def test_a_legal_move_is_applied_logged_and_told() -> None:
    match = middle()
    heard: list[int] = []
    match.listeners.append(lambda: heard.append(len(match.log)))
    entry = match.play(LAYS[4, "right"])
    assert entry == Entry(0, LAYS[4, "right"])
    assert match.log == [entry]
    assert match.state.piles == [[6], [4]]
    assert heard == [1]
    assert match.version == 1


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    match = middle()
    before = match.state.fingerprint()
    with pytest.raises(IllegalMove, match="The die shows 2; a 1 is too low") as caught:
        match.play(LAYS[2, "left"])
    assert caught.value.refusal.code is ToyCode.TOO_LOW
    assert (match.state.fingerprint(), match.log, match.version) == (before, [], 0)


def test_the_recorder_hears_of_a_change_before_it_happens() -> None:
    match = middle()
    diary = match.recorder = Diary(match)
    match.play(PASS)
    match.undo()
    match.redo()
    assert diary.notes == [("played", 0, 0), ("undone", 1, 1), ("redone", 0, 0)]


def test_what_the_recorder_cannot_keep_does_not_happen() -> None:
    match = middle()
    match.play(PASS)
    match.undo()
    diary = match.recorder = Diary(match)
    diary.full = True
    before = match.state.fingerprint()
    for change in (lambda: match.play(LAYS[4, "left"]), match.redo):
        with pytest.raises(OSError, match="full"):
            change()
        assert (match.state.fingerprint(), match.log, match.can_redo) == (before, [], True)
    diary.full = False
    match.redo()
    diary.full = True
    with pytest.raises(OSError, match="full"):
        match.undo()
    assert len(match.log) == 1


def test_a_move_on_which_the_rules_break_down_is_neither_recorded_nor_half_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = middle()
    match.play(PASS)
    match.undo()
    diary = match.recorder = Diary(match)
    before = match.state.fingerprint()
    apply = type(match.game).apply

    def break_down(game: object, state: object, move: object) -> None:
        apply(game, state, move)  # type: ignore[arg-type]
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(type(match.game), "apply", break_down)
        for change in (lambda: match.play(LAYS[4, "left"]), match.redo):
            with pytest.raises(ZeroDivisionError):
                change()
            assert (match.state.fingerprint(), match.log, match.can_redo) == (before, [], True)
    assert diary.notes == []
    match.play(LAYS[4, "left"])
    match.undo()
    assert match.state.fingerprint() == before


def test_a_new_move_forgets_what_was_taken_back() -> None:
    match = middle()
    match.play(PASS)
    match.undo()
    assert match.undone == (Entry(0, PASS),)
    match.play(LAYS[4, "left"])
    assert match.undone == ()
    with pytest.raises(UndoBarred):
        match.redo()


def test_undo_stops_at_dice_and_at_what_was_revealed() -> None:
    match = middle()
    assert match.undo_bar() is UndoBar.NOTHING
    match.play(PASS)
    assert match.undo_bar() is None
    match.play(PASS)
    assert match.undo_bar(2) is None
    assert match.undo_bar(3) is UndoBar.NOTHING
    match.draw()
    assert match.undo_bar() is UndoBar.CHANCE
    assert match.undo_bar(3) is UndoBar.CHANCE
    with pytest.raises(UndoBarred):
        match.undo()
    match.play(DRAW)
    assert match.undo_bar() is UndoBar.REVEALED
    match.play(PASS)
    assert match.undo_bar() is None
    assert match.undo_bar(2) is UndoBar.REVEALED


def test_a_card_that_was_shown_may_be_taken_back_by_whoever_played_it_and_by_nobody_else() -> None:
    match = middle()
    match.play(LAYS[4, "right"])
    assert match.undo_bar() is None
    match.play(LAYS[3, "right"])
    assert match.undo_bar() is None
    assert match.undo_bar(2) is UndoBar.REVEALED
    match.undo()
    match.play(PASS)
    assert match.undo_bar(2) is None


def test_each_step_of_undo_and_redo_is_one_move() -> None:
    match = middle()
    first, second = match.play(LAYS[4, "right"]), match.play(LAYS[3, "left"])
    assert (match.undo(), match.log, match.undone) == (second, [first], (second,))
    assert (match.undo(), match.log, match.undone) == (first, [], (second, first))
    assert (match.redo(), match.log, match.undone) == (first, [first], (second,))
    assert match.state.piles == [[6], [4]]
    assert (match.redo(), match.log, match.undone) == (second, [first, second], ())


def test_free_undo_passes_dice_and_brings_the_same_ones_back() -> None:
    match = middle(free_undo=True)
    match.play(PASS)
    match.play(PASS)
    rolled = match.draw()
    for _ in range(3):
        match.undo()
    for _ in range(3):
        match.redo()
    assert match.log[-1] == rolled
    for _ in range(3):
        match.undo()
    match.play(LAYS[4, "left"])
    match.play(PASS)
    assert match.draw() == rolled


def test_chance_follows_from_the_seed_alone() -> None:
    first, second, other = (Match(TOY, {}, (PLAYER, PLAYER), seed) for seed in (5, 5, 6))
    for match in (first, second, other):
        match.draw()
        match.draw()
    assert first.log == second.log
    assert first.log != other.log
    assert [entry.seat for entry in first.log] == [CHANCE, CHANCE]


def test_dice_fall_by_how_often_chance_acted_and_not_by_what_the_seats_did() -> None:
    for seed in range(4):
        faces = []
        for moves in ((PASS, PASS), (LAYS[4, "right"], DRAW, PASS), (DRAW, LAYS[4, "left"], LAYS[3, "left"])):
            match = Match(TOY, {}, (PLAYER, PLAYER), seed, position=POSITION)
            for move in moves:
                match.play(move)
            faces.append(match.draw().move)
            for move in (PASS, PASS):
                match.play(move)
            faces.append(match.draw().move)
        drawn = [TOY.sample_chance(match.state, stream(seed, number)) for number in (0, 1)]
        assert faces == drawn * 3


def test_chance_can_be_dictated() -> None:
    match = Match(TOY, {}, (PLAYER, PLAYER), 5)
    match.play(Shuffled(tuple(range(12))))
    match.play(Rolled(3))
    assert match.state.hands == [[0, 1, 2], [3, 4, 5]]
    assert match.actor == 0


def test_earlier_positions_can_be_looked_at() -> None:
    match = middle()
    before = match.state.fingerprint()
    match.play(PASS)
    assert match.state_before(0).fingerprint() == before
    assert match.state_before(1) is match.state


def test_a_match_that_cannot_begin_says_so() -> None:
    with pytest.raises(SeatingError):
        Match(TOY, {}, (PLAYER,), 1)
    with pytest.raises(OptionError):
        Match(TOY, {"rounds": 9}, (PLAYER, PLAYER), 1)


def test_no_listener_can_upset_the_list_of_listeners() -> None:
    match = middle()
    heard: list[str] = []

    def once() -> None:
        heard.append("once")
        match.listeners.remove(once)

    match.listeners.extend((once, lambda: heard.append("always")))
    match.play(PASS)
    match.play(PASS)
    assert heard == ["once", "always", "always"]


def test_playing_at_random_and_taking_it_all_back_ends_where_it_began() -> None:
    match = Match(TOY, {}, (PLAYER,) * 3, 9, free_undo=True)
    start = match.state.fingerprint()
    rng = Random(2)
    while match.actor is not None:
        match.draw() if match.actor == CHANCE else match.play(rng.choice(TOY.legal_moves(match.state)))
    while match.log:
        match.undo()
    assert match.state.fingerprint() == start
