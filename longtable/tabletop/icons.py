"""The glyphs of the icon font, by name, as painter paths.

The font file alone is read: its `post` table names every glyph, so the package's Python
module, which would make thousands of attributes, is never imported.
"""

import logging
import struct
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QRawFont, QTransform

_PACKAGE: Final = "fonticon_mdi7"
_FILE: Final = "materialdesignicons-webfont.ttf"
_SIZE: Final = 480.0
_STANDARD_GLYPHS: Final = 258
"""Names that the `post` format knows by itself; the font's own names follow."""
_UNKNOWN: Final = "help-rhombus-outline"

_OTHER_NAMES: Final = {
    "cards-heart": "heart",
    "cards-heart-outline": "heart-outline",
    "circle": "checkbox-blank-circle",
    "circle-outline": "checkbox-blank-circle-outline",
    "login-variant": "exit-to-app",
    "minus-thick": "window-minimize",
    "music-note-eighth": "music-note",
    "navigation-variant": "near-me",
    "numeric-0": "alpha-o",
    "numeric-0-circle": "alpha-o-circle",
    "numeric-0-circle-outline": "alpha-o-circle-outline",
    "radiobox-blank": "checkbox-blank-circle-outline",
    "roman-numeral-1": "alpha-i",
    "roman-numeral-5": "alpha-v",
    "roman-numeral-10": "alpha-x",
    "size-l": "alpha-l",
    "terrain": "image-filter-hdr",
}
"""Glyphs that two names of the package share: the font's table knows the second alone."""

logger = logging.getLogger(__name__)


def font_file() -> Path:
    """Where the icon font is.

    Raises:
        FileNotFoundError: the package that brings it is not installed.
    """
    spec = find_spec(_PACKAGE)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        file = Path(folder) / "fonts" / _FILE
        if file.is_file():
            return file
    raise FileNotFoundError(f"the icon font is missing: install {_PACKAGE.replace('_mdi', '-materialdesignicons')}")


@cache
def _font() -> QRawFont:
    return QRawFont(str(font_file()), _SIZE)


@cache
def _names() -> tuple[tuple[int, ...], dict[bytes, int]]:
    """The font's `post` table (format 2): each glyph's reference to a name, and the number of each name."""
    table = bytes(_font().fontTable("post").data())
    (count,) = struct.unpack_from(">H", table, 32)
    references = struct.unpack_from(f">{count}H", table, 34)
    names = {}
    at = 34 + 2 * count
    number = _STANDARD_GLYPHS
    while at < len(table):
        end = at + 1 + table[at]
        names[table[at + 1 : end]] = number
        number += 1
        at = end
    return references, names


def _index(name: str) -> int | None:
    """The index of the glyph called `name`, or None where the font has none."""
    references, names = _names()
    number = names.get(_OTHER_NAMES.get(name, name).encode())
    return None if number is None else references.index(number)


@cache
def icon(name: str) -> QPainterPath:
    """The glyph called `name`, centred on the origin, its longer side 1 unit.

    A name that the font does not have gives a question mark, so that a user's own pack
    with a slip in it can still be played.
    """
    index = _index(name)
    if index is None:
        logger.warning("no icon is called %r", name)
        index = _index(_UNKNOWN)
    assert index is not None, "the font has the sign for the unknown"
    path = _font().pathForGlyph(index)
    path.setFillRule(path.fillRule().WindingFill)
    box = path.boundingRect()
    scale = 1 / max(box.width(), box.height(), 1.0)
    placed = QTransform.fromScale(scale, scale).translate(-box.center().x(), -box.center().y())
    return placed.map(path)


def icon_in(name: str, rect: QRectF) -> QPainterPath:
    """The glyph called `name`, as large as `rect` allows, in its middle."""
    path = icon(name)
    box = path.boundingRect()
    scale = min(rect.width() / box.width(), rect.height() / box.height())
    return QTransform.fromTranslate(rect.center().x(), rect.center().y()).scale(scale, scale).map(path)
