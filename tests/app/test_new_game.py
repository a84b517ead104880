"""The new-game dialog, built for every game from what the game tells of itself."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from longtable.app.new_game import NewGameDialog
from longtable.app.option_form import OptionForm
from longtable.app.settings import Choices, SeatChoice, Settings
from longtable.engine.game import AnyGame
from longtable.engine.options import Choice, Option, complete
from longtable.engine.table import TableSide
from longtable.play.seats import HUMAN, SeatSpec, seat_lines
from longtable.play.session import Session
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
