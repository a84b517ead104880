"""Faces as pixmaps."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from longtable.engine.table import Face, Pip, Shape
from longtable.tabletop import lettering
from longtable.tabletop.faces import Faces, Pose, outline, paint_face, scale_of, snapped
from longtable.tabletop.measures import FLAT, SIZES, TEXT
from longtable.tabletop.theme import colour, theme

RICH = {
    "name": "Horse 6, Miracle Worker",
    "title": "Miracle Worker",
    "number": "6",
    "glyph": "horse-variant",
    "ink": "sky",
    "mark": "star",
    "text": ("Mark one concession cell,", "helmet or jersey."),
    "pips": (Pip("cash", "$6", "gold"), Pip(text="7×")),
}


def face_of(shape: Shape, **more: object) -> Face:
    return Face(shape, **{**RICH, **more})  # type: ignore[arg-type]


def image_of(face: Face, size: tuple[float, float] | None = None, density: float = 2.0) -> QImage:
    return Faces().get(face, size or SIZES[face.shape], density).pixmap.toImage()


@pytest.mark.parametrize("density", [1.0, 1.25, 1.5, 2.0, 0.83])
@pytest.mark.parametrize("pose", Pose)
@pytest.mark.parametrize("shape", Shape)
def test_a_pixmap_has_as_many_pixels_as_the_screen_shows(shape: Shape, pose: Pose, density: float) -> None:
    size = SIZES[shape]
    made = Faces().get(face_of(shape), size, density, pose)
    assert made.pixmap.devicePixelRatio() == density
    for pixels, length in zip((made.pixmap.width(), made.pixmap.height()), size, strict=True):
        assert abs(pixels - (length + 2 * made.margin) * density) <= 1
    assert made.margin * density == pytest.approx(round(made.margin * density))


@pytest.mark.parametrize("side", [8, 10, 16, 24, 40, 90, 300])
@pytest.mark.parametrize("shape", Shape)
def test_a_face_of_any_size_is_painted(shape: Shape, side: float) -> None:
    image = image_of(face_of(shape), (side, side * SIZES[shape][1] / SIZES[shape][0]), 1.0)
    step = max(1, image.height() // 60)
    rows = range(0, image.height(), step)
    assert any(image.pixelColor(x, y).alpha() > 40 for y in rows for x in range(0, image.width(), step))


@pytest.mark.parametrize("shape", Shape)
def test_an_empty_face_is_painted(shape: Shape) -> None:
    assert not image_of(Face(shape)).isNull()


@pytest.mark.parametrize("shape", [shape for shape in Shape if shape not in FLAT])
def test_solid_things_throw_a_shadow_and_lifted_ones_a_larger_one(shape: Shape) -> None:
    faces, face, size = Faces(), face_of(shape), SIZES[shape]
    resting, lifted = faces.get(face, size, 1.0), faces.get(face, size, 1.0, Pose.LIFTED)
    assert lifted.margin > resting.margin > 4
    below = resting.pixmap.toImage().pixelColor(resting.pixmap.width() // 2, round(resting.margin + size[1]) + 2)
    assert 0 < below.alpha() < 160


@pytest.mark.parametrize("shape", sorted(FLAT - {Shape.CROSS}))
def test_print_throws_none(shape: Shape) -> None:
    assert Faces().get(face_of(shape), SIZES[shape], 1.0).margin == 0


@pytest.mark.parametrize("shape", [Shape.CARD, Shape.SMALL_CARD, Shape.TILE, Shape.TOKEN, Shape.DIE, Shape.CELL])
def test_a_face_shows_its_ink(shape: Shape) -> None:
    red, sky = image_of(face_of(shape, ink="red")), image_of(face_of(shape))
    assert red != sky


@pytest.mark.parametrize("part", ["title", "number", "glyph", "mark", "text", "pips"])
def test_a_card_shows_every_part(part: str) -> None:
    whole = image_of(face_of(Shape.CARD))
    assert image_of(face_of(Shape.CARD, **{part: () if part in ("text", "pips") else ""})) != whole


def test_a_hidden_side_shows_nothing_of_the_other() -> None:
    back = Face(Shape.CARD, ink="red", glyph="horseshoe", back=True)
    told = Face(Shape.CARD, ink="red", glyph="horseshoe", back=True, title="Secret", number="7", text=("Secret",))
    assert image_of(back) == image_of(told)


def test_a_spent_thing_is_paler_and_crossed() -> None:
    fresh, spent = image_of(face_of(Shape.CARD)), image_of(face_of(Shape.CARD, spent=True))
    band = (fresh.width() // 2, (14 * 2 + 8 * 2 + 20))
    assert spent.pixelColor(*band).lightness() > fresh.pixelColor(*band).lightness()


def test_small_cards_keep_ink_and_number() -> None:
    small = (28.0, 39.0)
    made = Faces().get(face_of(Shape.CARD), small, 2.0)
    image = made.pixmap.toImage()
    at = round((made.margin + 4) * 2)
    shown, wanted = image.pixelColor(at, at), colour(theme().inks["sky"].fill)
    assert abs(shown.hue() - wanted.hue()) < 12
    other = Faces().get(face_of(Shape.CARD, number="9"), small, 2.0).pixmap.toImage()
    assert other != image


def test_dice_have_as_many_spots_as_pips() -> None:
    pictures = [image_of(Face(Shape.DIE, pips=(Pip("circle"),) * count)) for count in range(1, 7)]
    assert all(one != two for index, one in enumerate(pictures) for two in pictures[:index])
    centre = pictures[0].pixelColor(pictures[0].width() // 2, pictures[0].height() // 2 - 4)
    assert centre.lightness() < 80
    assert pictures[1].pixelColor(pictures[1].width() // 2, pictures[1].height() // 2 - 4).lightness() > 200


def test_a_face_is_painted_once() -> None:
    faces = Faces()
    face = face_of(Shape.TOKEN)
    one = faces.get(face, (44, 44), 1.0)
    assert faces.get(face_of(Shape.TOKEN), (44, 44), 1.0).pixmap.cacheKey() == one.pixmap.cacheKey()
    assert len(faces) == 1
    faces.get(face, (44, 44), 2.0)
    faces.get(face, (40, 40), 1.0)
    faces.get(face, (44, 44), 1.0, Pose.LIFTED)
    assert len(faces) == 4


def test_the_store_is_bounded_and_forgets_the_longest_unused() -> None:
    faces = Faces(limit=60_000)
    kept = face_of(Shape.TOKEN)
    first = faces.get(kept, (44, 44), 1.0)
    for number in range(40):
        faces.get(face_of(Shape.TOKEN, number=str(number)), (44, 44), 1.0)
        faces.get(kept, (44, 44), 1.0)
        assert faces.size <= 60_000
    assert len(faces) < 10
    assert faces.get(kept, (44, 44), 1.0).pixmap.cacheKey() == first.pixmap.cacheKey()


def test_the_outline_fills_the_rectangle() -> None:
    rect = QRectF(10, 10, 60, 80)
    for shape in Shape:
        box = outline(Face(shape, glyph="cow"), rect).boundingRect()
        assert rect.adjusted(-1, -1, 1, 4).contains(box)
        assert box.width() > 30


def test_print_is_never_larger_than_usual_but_cards_are() -> None:
    assert scale_of(Face(Shape.CELL), (200, 200)) == 1
    assert scale_of(Face(Shape.CARD), (252, 352)) == 2


def test_positions_fall_on_whole_pixels() -> None:
    at = snapped(10.3, 7.77, 1.5)
    assert (at.x() * 1.5, at.y() * 1.5) == (pytest.approx(15), pytest.approx(12))


@pytest.mark.parametrize(("wide", "told"), [(62, "6R"), (50, "6R"), (44, "6R"), (30, "6"), (21, "6")])
def test_a_slim_card_keeps_its_number_in_the_band(wide: float, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # In a tower no more than the band of a card is to be seen.
    drawn: dict[str, tuple[QRectF, float]] = {}

    def noting(painter: QPainter, text: str, rect: QRectF, size: float, *_: object) -> None:
        drawn[text] = rect, size

    monkeypatch.setattr(lettering, "draw_line", noting)
    card = QRectF(0, 0, wide, 74)
    image = QImage(80, 80, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    paint_face(painter, Face(Shape.SMALL_CARD, number="6", glyph="fire", ink="vermillion", mark="R"), card)
    painter.end()
    assert "".join(drawn) == told
    for rect, size in drawn.values():
        assert card.contains(rect)
        assert rect.bottom() <= 22
        assert size >= TEXT
    if len(drawn) > 1:
        assert drawn["6"][0].right() < drawn["R"][0].left()
