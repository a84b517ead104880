"""The icons of the program and of a match in the sizes and forms that desktops want, drawn from the SVG files.

python packaging/icons.py FOLDER        writes PNG files, Windows' .ico and the Mac's .icns
"""

import struct
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from longtable.tabletop.offscreen import without_screen  # noqa: E402

DRAWINGS: Final = {"longtable": HERE.parent / "resources" / "app" / "icon.svg", "journal": HERE / "journal.svg"}
SIZES: Final = (16, 20, 22, 24, 32, 40, 48, 64, 128, 256, 512, 1024)
HICOLOR: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The sizes of the icon theme that every Linux desktop falls back on."""
IN_ICO: Final = (16, 20, 24, 32, 40, 48, 64, 256)
"""For the list and the taskbar at 100 %, 125 %, 150 % and 200 %."""
IN_ICNS: Final = {
    b"icp4": 16,
    b"icp5": 32,
    b"icp6": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    # The same for screens with twice the pixels.
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}


def draw(drawing: Path, size: int) -> bytes:
    """A square PNG picture of a drawing."""
    from PySide6.QtCore import QBuffer, QIODevice, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return buffer.data().data()


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon from PNG pictures by size."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries = b""
    for size, picture in pictures.items():
        # A byte for the size, in which 256 is 0.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + entries + b"".join(pictures.values())


def icns(pictures: Mapping[bytes, bytes]) -> bytes:
    """A Mac icon from PNG pictures by kind."""
    body = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main(folder: Path) -> None:
    """Write every icon into a folder: `longtable-48.png`, `longtable.ico`, `longtable.icns`, `journal-48.png` ..."""
    from PySide6.QtGui import QGuiApplication

    without_screen()
    application = QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in DRAWINGS.items():
        pictures = {size: draw(drawing, size) for size in SIZES}
        for size, picture in pictures.items():
            (folder / f"{name}-{size}.png").write_bytes(picture)
        (folder / f"{name}.ico").write_bytes(ico({size: pictures[size] for size in IN_ICO}))
        (folder / f"{name}.icns").write_bytes(icns({kind: pictures[size] for kind, size in IN_ICNS.items()}))
    application.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
