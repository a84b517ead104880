"""The new-game dialog, built for every game from what the game tells of itself."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from longtable.app.new_game import NewGameDialog
from longtable.app.option_form import OptionForm
from longtable.app.seat_strip import SeatSign, SeatStrip
from longtable.app.settings import Choices, SeatChoice, Settings
from longtable.app.style import dress
from longtable.engine.game import AnyGame
from longtable.engine.options import Choice, Option, complete
from longtable.engine.table import TableSide
from longtable.play.naming import NAMES
from longtable.play.seats import HUMAN, SeatSpec, seat_lines
from longtable.play.session import Session
from longtable.players import SEAT_KINDS, SEAT_LINES
from tests.app.conftest import ALL
from tests.toy import TOY, Toy


def dialog_for(qtbot: QtBot, key: str, remembered: dict[str, Choices] | None = None) -> NewGameDialog:
    dialog = NewGameDialog(ALL, key, remembered or {}, Settings())
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_what_it_shows_at_first_can_be_played_at_once(game: AnyGame, qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, game.key)
    chosen = dialog.chosen()
    assert dialog.start.isEnabled()
    assert chosen.game is game
    assert chosen.options == complete(game.options(), {})
    session = Session.new(chosen.game, chosen.options, chosen.seats, chosen.seed)
    assert session.match.actor is not None


def test_every_option_has_a_control_with_all_its_choices(game: AnyGame, qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, game.key)
    for option in game.options():
        control = dialog.findChild(QWidget, f"option:{option.key}")
        assert control is not None
        assert control.accessibleName() == option.label
        if isinstance(control, QComboBox):
            shown = [control.itemText(row) for row in range(control.count())]
            assert shown == [choice.label for choice in option.choices]
        else:
            assert isinstance(control, QCheckBox)


def test_every_choice_of_every_option_can_be_made(game: AnyGame, qtbot: QtBot) -> None:
    form = OptionForm(game, {})
    qtbot.addWidget(form)
    for option in game.options():
        for choice in option.choices:
            form.offer({option.key: choice.value})
            if form.matters(option.key):
                assert form.chosen()[option.key] == choice.value


class Branching(Toy):
    """The toy with options that hang on each other."""

    def options(self) -> tuple[Option, ...]:
        yes_no = (Choice(False, "No"), Choice(True, "Yes"))
        return (
            Option("weather", "Weather & wind", "", (Choice("none", "None"), Choice("storm", "Storm"))),
            Option(
                "force", "Force", "How hard it blows.", (Choice(3, "Three"), Choice(9, "Nine")), ("weather", "storm")
            ),
            Option("hail", "Hail", "", yes_no, ("force", 9)),
        )


def test_an_option_is_shown_only_where_it_matters(qtbot: QtBot) -> None:
    form = OptionForm(Branching(), {})
    qtbot.addWidget(form)
    form.show()
    weather, force, hail = (form.findChild(QWidget, f"option:{key}") for key in ("weather", "force", "hail"))
    assert isinstance(weather, QComboBox)
    assert isinstance(force, QComboBox)
    assert isinstance(hail, QCheckBox)
    assert not force.isVisible()
    assert not hail.isVisible()
    weather.setCurrentIndex(1)
    assert force.isVisible()
    assert not hail.isVisible()
    force.setCurrentIndex(1)
    hail.setChecked(True)
    assert form.chosen() == {"weather": "storm", "force": 9, "hail": True}
    weather.setCurrentIndex(0)
    assert form.chosen() == {"weather": "none", "force": 3, "hail": False}


def test_remembered_options_that_no_longer_exist_are_passed_over(qtbot: QtBot) -> None:
    form = OptionForm(TOY, {"rounds": 2, "rich": "perhaps", "gone": 1})
    qtbot.addWidget(form)
    assert form.chosen() == {"rounds": 2, "rich": False}


def test_seats_are_added_up_to_the_most_and_taken_away_to_the_fewest(game: AnyGame, qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, game.key)
    while dialog.add_button.isEnabled():
        qtbot.mouseClick(dialog.add_button, Qt.MouseButton.LeftButton)
        assert dialog.start.isEnabled(), dialog.warning.text()
    most = len(dialog.seats())
    assert most == max(game.players)
    while dialog.rows[-1].remove.isEnabled():
        qtbot.mouseClick(dialog.rows[-1].remove, Qt.MouseButton.LeftButton)
        assert dialog.start.isEnabled(), dialog.warning.text()
    assert 1 <= len(dialog.seats()) <= most


def test_seats_that_can_not_play_are_refused_in_words(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, "toy")
    kind = dialog.rows[0].kind
    kind.setCurrentIndex(kind.findData("clerk"))
    assert dialog.warning.isVisible()
    assert dialog.warning.text() == "Pebble Market is played by 2 to 3 players, or by one against the Clerk"
    assert not dialog.start.isEnabled()
    kind.setCurrentIndex(kind.findData(HUMAN))
    assert dialog.start.isEnabled()
    assert not dialog.warning.isVisible()


def test_names_are_taken_and_an_automaton_keeps_its_own(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, "toy")
    dialog.rows[0].name.setText("  Ann ")
    assert dialog.seats() == (SeatSpec(HUMAN, "Ann"), SeatSpec("clerk"))
    assert not dialog.rows[1].name.isEnabled()
    assert dialog.rows[1].name.placeholderText() == "The Clerk"


@pytest.mark.parametrize("text", ["", "-1", "2147483648", "twelve"])
def test_a_seed_that_is_none_is_refused(text: str, qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, "toy")
    dialog.seed.setText(text)
    assert not dialog.start.isEnabled()
    dialog.seed.setText("12")
    assert dialog.chosen().seed == 12


def test_each_level_can_be_chosen_and_is_told_of_where_it_is(game: AnyGame, qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, game.key)
    assert dialog.seats()[0].kind == HUMAN
    assert all(seat.kind == "hand" or seat.kind in game.automata for seat in dialog.seats()[1:])
    row = dialog.rows[0]
    lines = seat_lines(game)
    for kind in ("greenhorn", "hand", "foreman", "boss", "policy", "random"):
        row.kind.setCurrentIndex(row.kind.findData(kind))
        assert dialog.kinds.isVisible()
        assert f"{row.kind.currentText()}. {lines[kind]}" in dialog.kinds.text().splitlines()
        assert row.kind.toolTip() == row.kind.accessibleDescription() == lines[kind]
        assert row.kind.itemData(row.kind.currentIndex(), Qt.ItemDataRole.ToolTipRole) == lines[kind]
        assert dialog.seats()[0].kind == kind
    # Every kind is told of once, however many seats it has, and a person not at all.
    assert len(set(dialog.kinds.text().splitlines())) == len(dialog.kinds.text().splitlines())
    row.kind.setCurrentIndex(row.kind.findData(HUMAN))
    assert lines[HUMAN] not in dialog.kinds.text()


def test_chance_is_left_to_a_person_only_where_there_is_something_to_do(game: AnyGame, qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, game.key)
    order = game.table.chance_order
    assert bool(order) is (type(game.table).chance_gesture is not TableSide.chance_gesture)
    assert dialog.tap_dice.isVisible() is bool(order)
    assert not order or dialog.tap_dice.text() == f"{order} by hand"
    dialog.tap_dice.setChecked(True)
    assert dialog.chosen().tap_dice is bool(order)


def test_what_was_chosen_is_there_the_next_time(qtbot: QtBot) -> None:
    first = dialog_for(qtbot, "toy")
    first.rows[0].name.setText("Ann")
    first.form.offer({"rounds": 2, "rich": True})
    again = dialog_for(qtbot, "toy", {"toy": first.choices()})
    assert again.seats() == first.seats()
    assert again.form.chosen() == {"rounds": 2, "rich": True}
    strange = dialog_for(qtbot, "toy", {"toy": Choices((SeatChoice("oracle", "X"),), {"rounds": 99})})
    assert strange.start.isEnabled()
    assert strange.form.chosen() == {"rounds": 4, "rich": False}


def test_another_game_brings_its_own_seats_and_options(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, "toy")
    for key, game in ALL.items():
        dialog.game_list.setCurrentIndex(dialog.game_list.findData(key))
        assert dialog.game is game
        assert set(dialog.form.chosen()) == {option.key for option in game.options()}
        assert dialog.start.isEnabled()
    assert len(dialog.findChildren(OptionForm)) >= 1


def test_the_keyboard_goes_from_the_game_through_the_seats_to_start(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, "toy")
    with qtbot.waitExposed(dialog):
        dialog.activateWindow()
    dialog.game_list.setFocus()
    passed = []
    for _ in range(40):
        focus = dialog.focusWidget()
        assert focus is not None
        passed.append(focus)
        if focus is dialog.start:
            break
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    order = [dialog.game_list, dialog.rows[0].kind, dialog.rows[0].name, dialog.rows[1].kind, dialog.add_button]
    places = [passed.index(widget) for widget in (*order, dialog.tap_dice, dialog.seed, dialog.start)]
    assert places == sorted(places)


def click_in(qtbot: QtBot, box: QComboBox, words: str) -> None:
    """Choose an entry as a person does: open the list and click on it."""
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    entries = box.view()
    qtbot.waitUntil(entries.isVisible)
    index = box.model().index(box.findText(words), 0)
    assert index.isValid(), words
    entries.scrollTo(index)
    place = entries.visualRect(index).center()
    # What is clicked must have been under the mouse before, and not in the moment in which the list came up.
    qtbot.mouseMove(entries.viewport(), place)
    qtbot.wait(QApplication.doubleClickInterval() + 50)
    qtbot.mouseClick(entries.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: box.currentText() == words)


# The platform without a screen says so of every list that comes up.
@pytest.mark.qt_log_ignore(r"This plugin does not support (raise|grabbing)", extend=True)
def test_a_style_is_chosen_for_a_level_and_for_nobody_else(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, "longcours")
    row = dialog.rows[1]
    assert not dialog.rows[0].style_list.isVisible()
    assert row.style_list.isVisible()
    assert row.style_list.currentText() == "Any style"
    assert [row.style_list.itemText(n) for n in range(1, row.style_list.count())] == [
        "Trader",
        "Raider",
        "Hoarder",
        "Turtle",
    ]
    click_in(qtbot, row.kind, "Computer: Boss")
    click_in(qtbot, row.style_list, "Raider")
    line = dialog.game.styles["raider"].line
    assert row.style_list.toolTip() == row.style_list.accessibleDescription() == line
    assert dialog.chosen().seats[1].kind == "boss"
    assert dialog.chosen().seats[1].style == "raider"
    assert Session.new(dialog.game, {}, dialog.chosen().seats, 1).seats[1].style == "raider"
    again = dialog_for(qtbot, "longcours", {"longcours": dialog.choices()})
    assert again.rows[1].style_list.currentText() == "Raider"
    again.close()
    row.kind.setCurrentText("Computer: rule of thumb")
    assert not row.style_list.isVisible()
    assert dialog.chosen().seats[1].style == ""
    row.kind.setCurrentText("Computer: Hand")
    assert dialog.chosen().seats[1].style == "raider"


def test_computers_have_names_until_somebody_types_others(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, "longshot")
    while dialog.add_button.isEnabled():
        qtbot.mouseClick(dialog.add_button, Qt.MouseButton.LeftButton)
    assert len(dialog.rows) == 8
    row = dialog.rows[2]
    shown = [each.name.placeholderText() for each in dialog.rows]
    assert shown[0] == "Player"
    assert len(set(shown)) == 8
    assert set(shown[1:]) <= set(NAMES)
    assert [seat.name for seat in dialog.chosen().seats] == ["", *shown[1:]]
    # Nothing of it is remembered as if it had been typed.
    assert all(seat.name == "" for seat in dialog.choices().seats)
    qtbot.mouseClick(row.name, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(row.name, shown[1].lower())
    seats = dialog.chosen().seats
    assert seats[2].name == shown[1].lower()
    assert seats[1].name not in shown
    assert dialog.start.isEnabled()
    dialog.seed.setText("77")
    other = [each.name.placeholderText() for each in dialog.rows]
    assert other != shown
    dialog.seed.setText("78")
    dialog.seed.setText("77")
    assert [each.name.placeholderText() for each in dialog.rows] == other
    dialog.seed.setText("")
    assert dialog.rows[3].name.placeholderText() in NAMES


@pytest.mark.parametrize("size", [100, 140])
def test_nothing_of_a_row_is_cut_off(size: int, qtbot: QtBot, qapp: QApplication) -> None:
    dress(qapp, size)
    try:
        # The game with the most seats, and that with the longest name of a style.
        for key in ("longshot", "longhorn"):
            game = ALL[key]
            kinds = ("boss", "random", "hand", "policy", HUMAN, "greenhorn", "foreman", "boss")[: max(game.players)]
            style = max(game.styles, key=lambda style: len(game.styles[style].title))
            seats = (SeatChoice(kind, "", style if kind in ("boss", "hand") else "") for kind in kinds)
            dialog = dialog_for(qtbot, key, {key: Choices(tuple(seats), {})})
            qtbot.waitUntil(lambda dialog=dialog: dialog.width() >= dialog.minimumWidth())
            assert dialog.width() <= 1366
            assert dialog.height() <= 768
            assert [row.kind.currentData() for row in dialog.rows] == list(kinds)
            for row in dialog.rows:
                parts = [row.kind, row.name, row.remove, *([row.style_list] if row.style_list.isVisible() else [])]
                for part in parts:
                    assert part.width() >= part.minimumSizeHint().width()
                    assert part.mapTo(dialog, part.rect().topRight()).x() < dialog.width()
                    assert part.visibleRegion().isEmpty() or part.visibleRegion().boundingRect().width() == part.width()
                for box in (row.kind, row.style_list):
                    words = box.fontMetrics().horizontalAdvance(box.currentText())
                    assert not box.isVisible() or words + 40 <= box.width()
    finally:
        dress(qapp, 100)


@pytest.mark.parametrize("size", [100, 140])
def test_every_text_of_every_game_is_whole(size: int, game: AnyGame, qtbot: QtBot, qapp: QApplication) -> None:
    dress(qapp, size)
    try:
        kinds = list(SEAT_KINDS)[: max(game.players)]
        dialog = dialog_for(qtbot, game.key, {game.key: Choices(tuple(SeatChoice(kind, "") for kind in kinds), {})})
        qtbot.waitUntil(lambda: dialog.width() >= dialog.minimumWidth())
        for kind in kinds:
            assert f"{SEAT_KINDS[kind]}. {SEAT_LINES[kind]}" in dialog.kinds.text().split("\n")
        for words in dialog.findChildren(QLabel):
            if words.isVisible() and words.wordWrap():
                assert words.height() >= words.heightForWidth(words.width()), words.text()
            elif words.isVisible() and words.text():
                assert words.width() >= words.sizeHint().width(), words.text()
        for box in dialog.findChildren(QComboBox):
            texts = [box.itemText(number) for number in range(box.count())] if box.isVisible() else []
            assert all(box.fontMetrics().horizontalAdvance(text) + 40 <= box.width() for text in texts)
        for check in dialog.findChildren(QCheckBox):
            assert not check.isVisible() or check.width() >= check.sizeHint().width()
    finally:
        dress(qapp, 100)


def test_the_strip_tells_who_sits_where(qtbot: QtBot) -> None:
    strip = SeatStrip()
    qtbot.addWidget(strip)
    strip.show_seats(
        [SeatSign(0, "Ann", "3", True, who="Person"), SeatSign(1, "Maud", "", False, who="Computer: Boss")]
    )
    assert strip.toolTip().splitlines() == ["Ann (Person): 3", "Maud (Computer: Boss)"]
    assert strip.accessibleDescription() == "Ann: Person; Maud: Computer: Boss"
