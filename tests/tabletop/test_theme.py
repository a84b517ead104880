"""The theme: what must be read can be read, and what must be told apart can be told apart."""

import logging
from itertools import combinations

import pytest

from longtable.engine.signs import SEAT_MARKS, seat_ink
from longtable.tabletop.theme import StateColour, colour, faint, mixed, theme
from tests.tabletop.colours import contrast, distance, linear, without_green_cones

# Inks that tell things apart side by side: no two may look alike to an eye that can't see red or green.
HUES = ("vermillion", "orange", "yellow", "green", "sky", "blue", "rose", "plum", "black")
LIGHT_BOARDS = ("paper", "card", "cream", "parchment", "sand")
ASKED_FOR = (
    "vermillion orange yellow green sky blue rose plum black paper ink line felt night wood gold grey white brown red"
)


def test_black_on_white_is_21() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert contrast("#777777", "#777777") == pytest.approx(1.0)


@pytest.mark.parametrize("name", theme().inks)
def test_letters_on_an_ink_can_be_read(name: str) -> None:
    ink = theme().inks[name]
    assert contrast(ink.text, ink.fill) >= 4.5


@pytest.mark.parametrize("name", theme().inks)
@pytest.mark.parametrize("board", LIGHT_BOARDS)
def test_glyphs_and_borders_of_an_ink_show_on_light_boards(name: str, board: str) -> None:
    surface = theme().surfaces[board]
    assert contrast(theme().inks[name].edge, surface.fill) >= 3.0


@pytest.mark.parametrize("name", theme().surfaces)
def test_letters_and_lines_on_a_surface_can_be_seen(name: str) -> None:
    surface = theme().surfaces[name]
    for ground in (surface.fill, surface.deep):
        assert contrast(surface.text, ground) >= 4.5
        assert contrast(surface.quiet, ground) >= 4.5
        assert contrast(surface.line, ground) >= 3.0


@pytest.mark.parametrize("name", theme().surfaces)
def test_marks_of_the_moment_show_on_every_surface(name: str) -> None:
    surface, states = theme().surfaces[name], theme().states
    marks: list[StateColour] = [states.movable, states.legal, states.changed, states.hint, states.focus]
    for mark in marks:
        for ground in (surface.fill, surface.deep):
            assert max(contrast(mark.fill, ground), contrast(mark.edge, ground)) >= 3.0


def test_a_refusal_can_be_read() -> None:
    refused = theme().states.refused
    assert contrast(theme().ink("paper").text, refused.fill) >= 4.5
    assert contrast(refused.edge, refused.fill) >= 4.5


def test_the_numbers_of_a_hint_can_be_read_and_its_light_is_told_from_the_gold() -> None:
    hint, paper, gold = theme().states.hint, theme().ink("paper"), theme().states.movable
    assert contrast(paper.fill, hint.edge) >= 7
    assert contrast(hint.fill, hint.edge) >= 4.5
    assert distance(linear(hint.fill), linear(gold.fill)) >= 20
    assert distance(without_green_cones(hint.fill), without_green_cones(gold.fill)) >= 15


@pytest.mark.parametrize(("one", "two"), list(combinations(HUES, 2)))
def test_hues_differ_to_every_eye(one: str, two: str) -> None:
    first, second = theme().inks[one].fill, theme().inks[two].fill
    assert distance(linear(first), linear(second)) >= 20
    assert distance(without_green_cones(first), without_green_cones(second)) >= 15


def test_every_seat_that_has_a_mark_has_one_of_the_hues_for_its_own() -> None:
    inks = [theme().ink(seat_ink(seat)) for seat in range(len(SEAT_MARKS))]
    assert len(set(inks)) == len(inks)
    assert set(inks) <= {theme().ink(hue) for hue in HUES}


def test_every_ink_that_games_may_name_is_there() -> None:
    assert set(ASKED_FOR.split()) <= theme().inks.keys()


def test_an_unknown_name_is_told_and_drawn_anyway(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert theme().ink("mauve") == theme().inks["grey"]
        assert theme().surface("lava") == theme().surfaces["wood"]
    assert "mauve" in caplog.text
    assert "lava" in caplog.text
    assert theme().ink("") == theme().inks["paper"]


def test_colours_are_mixed() -> None:
    assert mixed("#000000", "#FFFFFF", 0.5).name() == "#808080"
    assert faint("#102030", 0.5).alpha() == 128
    assert colour("#102030").name() == "#102030"
