"""Icons, licences, and the files that desktops and installers read."""

import ast
import configparser
import re
import struct
import tomllib
import xml.etree.ElementTree as Tree
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

import pytest
import yaml
from PySide6.QtGui import QImage

import longtable
from longtable.play.journal import SUFFIX
from tests.packaging.conftest import PACKAGING, Load

ROOT = PACKAGING.parent


def test_every_size_of_the_icons_is_a_picture(load: Load, qapp: object) -> None:
    icons = load("icons")
    for drawing in icons.DRAWINGS.values():
        for size in (16, 48):
            image = QImage.fromData(icons.draw(drawing, size))
            assert (image.width(), image.height()) == (size, size)
            assert image.pixelColor(size // 2, size // 2).alpha() == 255
            assert image.pixelColor(0, 0).alpha() < 255


def test_the_windows_icon_leads_to_each_picture(load: Load) -> None:
    pictures = {16: b"small", 256: b"the largest"}
    made = load("icons").ico(pictures)
    assert struct.unpack_from("<HHH", made) == (0, 1, 2)
    for number, (size, picture) in enumerate(pictures.items()):
        width, _, _, _, _, bits, length, at = struct.unpack_from("<BBBBHHII", made, 6 + 16 * number)
        assert (width or 256, bits) == (size, 32)
        assert made[at : at + length] == picture


def test_the_macs_icon_is_a_list_of_pictures(load: Load) -> None:
    made = load("icons").icns({b"ic07": b"one", b"ic08": b"other"})
    assert made[:4] == b"icns"
    assert struct.unpack(">I", made[4:8]) == (len(made),)
    assert made[8:] == b"ic07\0\0\0\x0bone" + b"ic08\0\0\0\x0dother"


def test_the_menu_entry_and_the_file_type_agree(load: Load) -> None:
    entry = configparser.RawConfigParser()
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(PACKAGING / "linux" / "longtable.desktop", encoding="utf-8")
    desktop = entry["Desktop Entry"]
    mime = load("linux").MIME_TYPE
    assert desktop["Exec"] == "longtable %f"
    assert desktop["MimeType"] == f"{mime};"
    namespace = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = Tree.parse(PACKAGING / "linux" / "longtable.xml").getroot()[0]
    assert kind.attrib["type"] == mime
    assert kind.find(f"{namespace}glob").attrib["pattern"] == f"*{SUFFIX}"  # type: ignore[union-attr]
    assert kind.find(f"{namespace}icon").attrib["name"] == mime.replace("/", "-")  # type: ignore[union-attr]


def test_the_installer_for_windows_takes_everything_it_names() -> None:
    script = (PACKAGING / "windows" / "longtable.iss").read_text(encoding="utf-8")
    assert f'"Software\\Classes\\{SUFFIX}"' in script
    assert r"dist\longtable\*" in script
    assert (ROOT / re.findall(r"LicenseFile=(\S+)", script)[0]).is_file()


def test_the_installer_waits_for_what_the_program_holds() -> None:
    script = (PACKAGING / "windows" / "longtable.iss").read_text(encoding="utf-8")
    held = ast.parse((PACKAGING / "entry.py").read_text(encoding="utf-8"))
    names = [node.value for node in ast.walk(held) if isinstance(node, ast.Constant)]
    (mutex,) = re.findall(r"AppMutex=(.+)", script)
    assert mutex in names


def test_where_everything_is_made_for_others_a_missing_compiler_is_an_error(
    load: Load, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bundle = load("bundle")
    (tmp_path / "longtable").mkdir()
    monkeypatch.setattr(bundle, "WINDOWS", True)
    monkeypatch.setattr(bundle, "DIST", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    assert [file.suffix for file in bundle.pack()] == [".zip"]
    monkeypatch.setenv("CI", "true")
    with pytest.raises(bundle.Broken, match="iscc"):
        bundle.pack()


def test_the_windows_icon_has_every_size_that_windows_asks_for(load: Load) -> None:
    # Lists and the taskbar at 100 %, 125 %, 150 %, 200 % and 250 %.
    assert {round(size * scale) for size in (16, 32) for scale in (1, 1.25, 1.5, 2)} <= set(load("icons").IN_ICO)


def test_the_mac_is_told_the_least_system_and_the_version() -> None:
    spec = (PACKAGING / "longtable.spec").read_text(encoding="utf-8")
    for word in (
        '"CFBundleVersion": VERSION',
        '"LSMinimumSystemVersion": "13.0"',
        '"NSRequiresAquaSystemAppearance": True',
    ):
        assert word in spec


def test_the_macs_and_windows_parts_of_the_spec_file() -> None:
    spec = (PACKAGING / "longtable.spec").read_text(encoding="utf-8")
    compile(spec, "longtable.spec", "exec")
    for word in ("NSHighResolutionCapable", "bundle_identifier", "CFBundleDocumentTypes", "VSVersionInfo", "upx=False"):
        assert word in spec
    assert f'"public.filename-extension": ["{SUFFIX[1:]}"]' in spec


def test_the_version_is_found_where_it_stands(load: Load) -> None:
    assert longtable.__version__ == load("bundle").VERSION


def test_pyinstaller_is_an_option_of_its_own() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert any(need.startswith("pyinstaller") for need in project["optional-dependencies"]["bundle"])
    assert not any(need.startswith("pyinstaller") for need in project["dependencies"])


# -- licences ----------------------------------------------------------------------------------


def test_licences_are_found_by_where_a_file_came_from(load: Load, tmp_path: Path) -> None:
    licences = load("licences")
    licences._loader = lambda: licences.Part("PyInstaller 6", [ROOT / "LICENSE"])
    import msgspec
    import PySide6

    core = next(Path(msgspec.__file__).parent.glob("_core.*"))
    entries = [
        (f"msgspec/{core.name}", str(core), "EXTENSION"),
        ("PySide6/QtCore.pyd", str(Path(PySide6.__file__)), "BINARY"),
        ("yaml/_yaml.pyd", yaml.__file__, "EXTENSION"),
        ("longtable/data/x.yaml", str(ROOT / "data" / "x.yaml"), "DATA"),
    ]
    licences.gather(entries, [("yaml", yaml.__file__, "PYMODULE")], "1.2.3", tmp_path)
    page = (tmp_path / "README.txt").read_text(encoding="utf-8")
    assert "Qt is yours to replace" in page
    for line in ("Longtable 1.2.3", "PyYAML ", "msgspec ", "PyInstaller 6", "Qt and Qt for Python ", "Python 3."):
        assert re.search(f"^{line}", page, re.MULTILINE), line
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (tmp_path / "qt-and-qt-for-python" / "lgpl-3.0.txt").read_text()
    assert (tmp_path / "pyyaml" / "LICENSE").is_file()
    assert [line for line in page.splitlines() if re.match(r"    (msgspec|yaml|PySide6|longtable)/", line)] == [
        f"    msgspec/{core.name}",
        "    yaml/_yaml.pyd",
    ]


def test_what_is_nobodys_stops_the_build(load: Load, tmp_path: Path) -> None:
    licences = load("licences")
    licences._loader = lambda: licences.Part("PyInstaller 6", [ROOT / "LICENSE"])
    stranger = tmp_path / "libstranger.so.1"
    stranger.touch()
    with pytest.raises(licences.NoLicence, match=r"libstranger\.so\.1"):
        licences.gather([(stranger.name, str(stranger), "BINARY")], [], "1.2.3", tmp_path / "licences")


@pytest.mark.parametrize(
    "folder", [PurePosixPath("/usr/share/common-licenses"), PureWindowsPath("/usr/share/common-licenses")]
)
def test_what_a_debian_licence_refers_to_is_looked_for_on_every_system(
    folder: PurePath, load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    licences = load("licences")
    there = tmp_path / "common"
    there.mkdir()
    (there / "GPL-2").touch()

    class Common(type(folder)):  # type: ignore[misc]
        """A folder of Debian's, or what Windows makes of its name."""

        def __truediv__(self, name: str) -> Path:
            return there / name

    monkeypatch.setattr(licences, "COMMON", Common(folder))
    copyright_file = tmp_path / "copyright"
    copyright_file.write_text(
        "see /usr/share/common-licenses/GPL-2, or /usr/share/common-licenses/LGPL-9", encoding="utf-8"
    )
    assert licences._referred_to(copyright_file) == {"GPL-2"}
