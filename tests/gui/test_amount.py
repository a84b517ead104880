"""The slip that asks for an amount: by slider, by number, by keys, and what it begins at."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyleOptionSlider

from longtable.games.longcours.game import LongCours
from longtable.games.longcours.positions.position import LongCoursPosition, SeatPosition
from longtable.games.longcours.rules.moves import PASS_BID, Bid, Buy
from longtable.play.controller import Choose, Offer
from longtable.play.journal import load
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session
from longtable.tabletop.amount import AmountSlip, round_step
from longtable.tabletop.hand import Stage
from longtable.tabletop.menu import ChoiceMenu
from longtable.tabletop.view import TableView
from tests.gui.conftest import ShowTable
from tests.gui.gestures import answer, carry, check_scene, grip, landing, press, release

GAME = LongCours()


def captain(cash: int = 730, path: Path | None = None) -> Session:
    """A person with money in a port that sells gold, and another one to bid against."""
    seats = (SeatPosition(at="perth", cash=cash), SeatPosition(at="bahia", cash=200))
    session = Session.new(
        GAME,
        {},
        (SeatSpec(HUMAN, "Ada"), SeatSpec(HUMAN, "Ben")),
        3,
        path,
        free_undo=True,
        position=LongCoursPosition(seats=seats),
    )
    session.lift_curtain()
    return session


@pytest.fixture
def view(show_table: ShowTable) -> TableView:
    return show_table(captain())


def drop_a_note(view: TableView, place: str = "stop:perth") -> AmountSlip:
    """Carry a banknote to a place; the slip that opens."""
    note = next(piece for piece in view.table.pieces if piece.startswith("note:"))
    start = grip(view, note)
    press(view, start)
    end = landing(view, place, start)
    carry(view, start, end)
    release(view, end)
    return slip_of(view)


def slip_of(view: TableView) -> AmountSlip:
    slip = view.menu
    assert isinstance(slip, AmountSlip)
    return slip


def log_of(view: TableView) -> list[object]:
    return [entry.move for entry in view.session.match.log]


def handle(slip: AmountSlip) -> QPoint:
    """The middle of the slider's handle."""
    option = QStyleOptionSlider()
    slip.slider.initStyleOption(option)
    style = slip.slider.style()
    part = QStyle.SubControl.SC_SliderHandle
    return style.subControlRect(QStyle.ComplexControl.CC_Slider, option, part, slip.slider).center()


def slide_to(slip: AmountSlip, amount: int) -> None:
    """Drag the handle with the mouse until the slider shows an amount, or its near neighbour."""
    at = handle(slip)
    QTest.mousePress(slip.slider, Qt.MouseButton.LeftButton, pos=at)
    step = 1 if amount > slip.amount else -1
    while (slip.amount - amount) * step < 0:
        at += QPoint(step, 0)
        QTest.mouseMove(slip.slider, at)
    QTest.mouseRelease(slip.slider, Qt.MouseButton.LeftButton, pos=at)


# -- the mouse -----------------------------------------------------------------------------------


def test_a_banknote_is_dropped_slid_to_73_and_agreed_to_and_the_journal_holds_73(
    show_table: ShowTable, tmp_path: Path
) -> None:
    path = tmp_path / "match.longtable"
    view = show_table(captain(path=path))
    slip = drop_a_note(view)
    assert view.hand.stage is Stage.ASKING
    assert slip.accessibleName() == "Buy gold"
    slide_to(slip, 73)
    # The track is shorter than the purse: the buttons beside the number do the rest.
    while slip.amount != 73:
        QTest.mouseClick(slip.less if slip.amount > 73 else slip.more, Qt.MouseButton.LeftButton)
    assert slip.number.text() == "73"
    assert slip.agree.text() == "Buy 73 million of gold"
    assert slip.outcome.text() == "A 6 resells it for 219 million. You keep 657 million."
    assert not log_of(view)
    QTest.mouseClick(slip.agree, Qt.MouseButton.LeftButton)
    assert log_of(view) == [Buy(73)]
    assert view.menu is None
    check_scene(view)
    view.session.close()
    loaded = load(path, {GAME.key: GAME})
    assert [entry.move for entry in loaded.match.log] == [Buy(73)]
    assert loaded.match.state.cash == [657, 200]


def test_a_purchase_is_undone_and_done_again(view: TableView) -> None:
    drop_a_note(view)
    answer(view, Buy(73))
    view.session.undo()
    assert view.session.match.state.cash[0] == 730
    view.session.redo()
    assert log_of(view) == [Buy(73)]


def test_a_few_millions_are_slid_to_exactly(show_table: ShowTable) -> None:
    slip = drop_a_note(show_table(captain(cash=100)))
    for amount in (73, 74, 12, 99):
        slide_to(slip, amount)
        assert slip.amount == amount


def test_the_ends_of_the_slider_are_buttons_and_can_be_slid_to(view: TableView) -> None:
    slip = drop_a_note(view)
    QTest.mouseClick(slip.all, Qt.MouseButton.LeftButton)
    assert slip.amount == 730
    assert slip.slider.value() == slip.slider.maximum()
    slide_to(slip, 1)
    assert slip.amount == 1
    QTest.mouseMove(slip.slider, handle(slip))
    slide_to(slip, 730)
    assert slip.agree.text() == "Buy 730 million of gold"


def test_a_click_on_the_paper_changes_nothing_and_one_on_the_table_puts_it_back(view: TableView) -> None:
    slip = drop_a_note(view)
    QTest.mouseClick(slip, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert view.menu is slip
    at = grip(view, "die")
    press(view, at)
    release(view, at)
    assert view.menu is None
    assert view.hand.stage is Stage.IDLE
    assert not log_of(view)
    check_scene(view)


def test_put_back_by_its_button(view: TableView) -> None:
    slip = drop_a_note(view, "s0.hold")
    QTest.mouseClick(slip.back, Qt.MouseButton.LeftButton)
    assert view.menu is None
    assert not log_of(view)
    check_scene(view)


# -- keys ----------------------------------------------------------------------------------------


def test_a_number_is_typed_at_once(view: TableView) -> None:
    slip = drop_a_note(view)
    assert slip.number.hasFocus()
    QTest.keyClicks(slip.number, "73")
    assert slip.slider.value() == 73
    QTest.keyClick(slip.number, Qt.Key.Key_Return)
    assert log_of(view) == [Buy(73)]


@pytest.mark.parametrize("typed", ["0", "731", "-5", "", "3.5", "1,5", "many", "9" * 60])
def test_what_is_no_amount_is_not_agreed_to(view: TableView, typed: str) -> None:
    slip = drop_a_note(view)
    slip.number.selectAll()
    QTest.keyClick(slip.number, Qt.Key.Key_Backspace)
    QTest.keyClicks(slip.number, typed)
    assert not slip.agree.isEnabled()
    assert slip.outcome.text() == "From 1 to 730."
    QTest.keyClick(slip.number, Qt.Key.Key_Return)
    assert view.menu is slip
    assert not log_of(view)
    slip.number.selectAll()
    QTest.keyClicks(slip.number, "41")
    QTest.keyClick(slip.number, Qt.Key.Key_Enter)
    assert log_of(view) == [Buy(41)]


def test_thousands_may_be_typed_as_they_are_shown(show_table: ShowTable) -> None:
    view = show_table(captain(cash=20_000))
    slip = drop_a_note(view)
    QTest.keyClicks(slip.number, "12,345")
    QTest.keyClick(slip.number, Qt.Key.Key_Return)
    assert log_of(view) == [Buy(12_345)]


def test_escape_puts_it_back_from_everywhere(view: TableView) -> None:
    for part in ("number", "slider", "agree", "less"):
        slip = drop_a_note(view)
        widget = getattr(slip, part)
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_Escape)
        assert view.menu is None
        assert view.hand.stage is Stage.IDLE
        assert not log_of(view)
        check_scene(view)


def test_arrows_and_page_keys_change_the_number(view: TableView) -> None:
    slip = drop_a_note(view)
    for key, expected in (
        (Qt.Key.Key_Up, 2),
        (Qt.Key.Key_PageUp, 102),
        (Qt.Key.Key_PageUp, 202),
        (Qt.Key.Key_Down, 201),
        (Qt.Key.Key_PageDown, 101),
        (Qt.Key.Key_PageDown, 1),
        (Qt.Key.Key_PageDown, 1),
    ):
        QTest.keyClick(slip.number, key)
        assert slip.amount == expected
        assert slip.number.text() == str(expected)


def test_the_slider_by_keys(view: TableView) -> None:
    slip = drop_a_note(view)
    QTest.keyClick(slip.number, Qt.Key.Key_Tab)
    assert slip.slider.hasFocus()
    QTest.keyClick(slip.slider, Qt.Key.Key_Right)
    QTest.keyClick(slip.slider, Qt.Key.Key_PageUp)
    assert slip.amount == 102
    QTest.keyClick(slip.slider, Qt.Key.Key_End)
    assert slip.amount == 730
    QTest.keyClick(slip.slider, Qt.Key.Key_Return)
    assert log_of(view) == [Buy(730)]


def test_tab_goes_round_on_the_slip(view: TableView) -> None:
    slip = drop_a_note(view)
    reached = []
    for _ in range(8):
        QTest.keyClick(view.window().focusWidget(), Qt.Key.Key_Tab)
        reached.append(view.window().focusWidget())
    assert reached == [
        slip.slider, slip.least, slip.all, slip.agree, slip.back, slip.less, slip.more, slip.number,
    ]  # fmt: skip
    QTest.keyClick(slip.number, Qt.Key.Key_Backtab)
    assert slip.more.hasFocus()


def test_a_purchase_by_keys_alone(view: TableView) -> None:
    while not (view.focused or "").startswith("note:"):
        QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Return)
    slip = slip_of(view)
    QTest.keyClicks(slip.number, "73")
    QTest.keyClick(slip.number, Qt.Key.Key_Return)
    assert log_of(view) == [Buy(73)]
    assert view.hasFocus()


# -- where it begins -----------------------------------------------------------------------------


def test_it_begins_at_the_last_amount_of_that_seat_for_that_kind_of_move(view: TableView) -> None:
    assert drop_a_note(view).amount == 1
    answer(view, Buy(73))
    assert drop_a_note(view).amount == 73
    answer(view, Buy(600))
    # 57 million are left.
    assert drop_a_note(view, "s0.hold").amount == 57
    answer(view, Buy(5))
    view.session.undo()
    assert drop_a_note(view).amount == 57, "what was taken back was not used"
    answer(view, None)


def test_the_auction_asks_in_the_same_way(view: TableView) -> None:
    drop_a_note(view)
    answer(view, Buy(73))
    slip = tap_offer(view)
    assert slip.accessibleName() == "Ask for the Corsair and bid"
    assert slip.amount == 6, "a purchase is no bid"
    answer(view, Bid(37))
    view.session.lift_curtain()
    slip = tap_offer(view)
    assert (slip.accessibleName(), slip.amount, slip.slider.maximum()) == ("Raise the bid for the Corsair", 38, 200)
    assert slip.outcome.text() == "If nobody bids more, you keep 162 million."
    answer(view, Bid(111))
    view.session.lift_curtain()
    assert tap_offer(view).amount == 112, "37 is too little now"
    answer(view, None)
    view.session.match.play(PASS_BID)
    assert view.session.match.state.owner == 1


def tap_offer(view: TableView) -> AmountSlip:
    """Tap the button of the auction; the slip that opens."""
    at = grip(view, "offer")
    press(view, at)
    release(view, at)
    return slip_of(view)


# -- beside other moves, and beside the table ------------------------------------------------------


def test_a_menu_has_one_entry_for_a_family_and_asks_for_the_amount_next(view: TableView) -> None:
    controller = view.session.controller
    purchase = next(choice for choice in controller.choices() if choice.amounts is not None)
    end = next(offer for offer in controller.offers() if offer.amounts is None)
    view.hand.asked.emit(Choose((end, purchase)), view.table.place_rect("stop:perth"))
    menu = view.menu
    assert isinstance(menu, ChoiceMenu)
    assert [button.text() for button in menu.buttons[1:]] == ["Buy gold: 1 to 730 …", "No, put it back"]
    QTest.mouseClick(menu.buttons[1], Qt.MouseButton.LeftButton)
    assert slip_of(view).accessibleName() == "Buy gold"


def test_an_offer_chosen_beside_the_table_opens_the_same_slip(view: TableView) -> None:
    purchase = next(choice for choice in view.session.controller.choices() if choice.amounts is not None)
    view.choose_amount(Offer(Buy(17), purchase.label, "", purchase.gesture, purchase.amounts))
    assert slip_of(view).amount == 17
    QTest.keyClick(slip_of(view).number, Qt.Key.Key_Return)
    assert log_of(view) == [Buy(17)]


# -- large amounts ---------------------------------------------------------------------------------


def test_a_purse_without_bounds_is_spent_to_the_last_million(show_table: ShowTable) -> None:
    cash = 3**45
    view = show_table(captain(cash=cash))
    slip = drop_a_note(view)
    QTest.mouseClick(slip.all, Qt.MouseButton.LeftButton)
    assert slip.amount == cash
    QTest.keyClick(slip.number, Qt.Key.Key_Down)
    assert slip.amount == cash - 1
    slide_to(slip, cash // 2)
    assert abs(slip.amount - cash // 2) < cash // 100
    assert str(slip.amount).endswith("000000000"), "the mouse stops at round amounts"
    answer(view, Buy(cash - 7))
    assert view.session.match.state.cash[0] == 7


@pytest.mark.parametrize(
    ("span", "parts", "step"), [(0, 10, 1), (10, 10, 1), (11, 10, 2), (73, 10, 10), (729, 240, 5), (10**9, 10, 10**8)]
)
def test_round_steps(span: int, parts: int, step: int) -> None:
    assert round_step(span, parts) == step


def test_the_slip_lies_inside_the_view(show_table: ShowTable) -> None:
    for size in ((1066, 720), (800, 540)):
        view = show_table(captain(), size=size)
        for ask in (drop_a_note, tap_offer):
            assert view.viewport().rect().contains(ask(view).geometry())
            answer(view, None)


def test_a_cost_that_some_amounts_have_is_shown_and_has_room(view: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
    costly = "More than 100 million at once draws the attention of everyone who lies in wait for you on the way."
    monkeypatch.setattr(
        type(GAME.table), "cost", lambda _, view, move: costly if isinstance(move, Buy) and move.amount > 100 else ""
    )
    slip = drop_a_note(view, "s0.hold")
    high = slip.height()
    assert not slip.cost.isVisible()
    QTest.mouseClick(slip.all, Qt.MouseButton.LeftButton)
    assert slip.cost.isVisible()
    assert slip.cost.text() == costly
    assert slip.height() > high
    assert slip.height() >= slip.sizeHint().height()
    assert view.viewport().rect().contains(slip.geometry())
    QTest.keyClick(slip.all, Qt.Key.Key_Escape)


def test_everything_on_it_has_a_name(view: TableView) -> None:
    slip = drop_a_note(view)
    names = [part.accessibleName() for part in (slip, slip.number, slip.slider, slip.least, slip.all, slip.agree)]
    assert names == [
        "Buy gold", "Buy gold: amount", "Buy gold: slider", "Lowest: 1", "Highest: 730", "Buy 1 million of gold",
    ]  # fmt: skip
    assert slip.agree.accessibleDescription() == "A 6 resells it for 3 million. You keep 729 million."
