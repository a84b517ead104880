"""Pictures without a window."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

from longtable.games import GAMES
from longtable.play.opening import OutsideMatch
from longtable.play.saving import SaveError
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session
from longtable.tabletop.picture import picture, render_file
from tests.contract.tables import ALL_GAMES
from tests.toy import TOY


def started(game: str, seats: int = 2) -> Session:
    session = Session.new(ALL_GAMES[game], {}, (SeatSpec(HUMAN),) * seats, 5)
    while session.step():
        pass
    session.lift_curtain()
    return session


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("size", [(1366, 768), (640, 480), (500, 900)])
def test_a_picture_has_the_size_asked_for(size: tuple[int, int], dpr: float) -> None:
    session = started("toy")
    image = picture(session.match, session.names, 0, QSize(*size), dpr)
    assert (image.width(), image.height()) == (round(size[0] * dpr), round(size[1] * dpr))
    assert image.devicePixelRatio() == dpr
    assert image.pixelColor(0, 0).alpha() == 255


def test_a_picture_is_the_same_every_time() -> None:
    session = started("longshot")
    one, two = (picture(session.match, session.names, 0, QSize(800, 500)) for _ in range(2))
    assert one == two


def test_marks_can_be_left_out() -> None:
    session = started("longshot")
    session.roll()
    session.step()
    assert picture(session.match, session.names, 0, QSize(800, 500)) != picture(
        session.match, session.names, 0, QSize(800, 500), marks=False
    )


def test_a_hidden_hand_leaves_no_pixel() -> None:
    """Two matches that differ only in what the viewer can't know look the same."""
    session = started("toy")
    match = session.match
    seen = TOY.observe(match.state, 0)
    other_hand = match.state.hands[1]
    before = picture(match, session.names, 0, QSize(800, 600), marks=False)
    other_hand[0], match.state.deck[-1] = match.state.deck[-1], other_hand[0]
    other_hand.sort()
    assert TOY.observe(match.state, 0) == seen
    assert picture(match, session.names, 0, QSize(800, 600), marks=False) == before
    assert picture(match, session.names, 1, QSize(800, 600), marks=False) != before


def test_a_scenario_is_painted_into_a_file(tmp_path: Path) -> None:
    file, out = tmp_path / "solo.yaml", tmp_path / "solo.png"
    file.write_text("game: longshot\nseats: [human, roland]\n", encoding="utf-8")
    render_file(file, out, (683, 384), 2.0, GAMES)
    image = QImage(str(out))
    assert (image.width(), image.height()) == (1366, 768)
    assert QColor(image.pixel(683, 384)).isValid()


def test_a_journal_is_painted_at_any_of_its_moves(tmp_path: Path) -> None:
    journal = tmp_path / "match.longtable"
    session = Session.new(GAMES["longshot"], {}, (SeatSpec("policy"), SeatSpec("policy")), 5, journal)
    for _ in range(30):
        session.step()
    session.close()
    pictures = []
    for move in (2, 30, None):
        out = tmp_path / f"{move}.png"
        render_file(journal, out, (640, 400), 1.0, GAMES, seat=1, move=move)
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1] == pictures[2]


def test_what_can_not_be_painted_is_told(tmp_path: Path) -> None:
    file = tmp_path / "solo.yaml"
    file.write_text("game: longshot\nseats: [human, roland]\n", encoding="utf-8")
    with pytest.raises(OutsideMatch):
        render_file(file, tmp_path / "a.png", (640, 400), 1.0, GAMES, move=900)
    with pytest.raises(OutsideMatch):
        render_file(file, tmp_path / "a.png", (640, 400), 1.0, GAMES, seat=1)
    with pytest.raises(SaveError):
        render_file(file, tmp_path / "nowhere" / "a.png", (640, 400), 1.0, GAMES)
    assert not list(tmp_path.glob("*.png"))


def test_a_picture_takes_the_place_of_no_match_that_is_shown_or_open(tmp_path: Path) -> None:
    shown, open_one = tmp_path / "a.longtable", tmp_path / "b.longtable"
    seats = (SeatSpec("policy"), SeatSpec("policy"))
    Session.new(GAMES["longshot"], {}, seats, 5, shown).close()
    session = Session.new(GAMES["longshot"], {}, seats, 5, open_one)
    before = shown.read_bytes(), open_one.read_bytes()
    with pytest.raises(SaveError, match="it needs a name of its own"):
        render_file(shown, tmp_path / ".." / tmp_path.name / "a.longtable", (640, 400), 1.0, GAMES)
    with pytest.raises(SaveError, match="is open in another window"):
        render_file(shown, open_one, (640, 400), 1.0, GAMES)
    assert (shown.read_bytes(), open_one.read_bytes()) == before
    session.close()
