"""The licences of everything in a bundle: found by where each file came from, with a page that says what is whose.

A file whose licence can't be found stops the build.
"""

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import Distribution, PackagePath, distribution, packages_distributions
from pathlib import Path
from string import Template
from typing import Final

import parts

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
TEXTS: Final = HERE / "licences"
COMMON: Final = Path("/usr/share/common-licenses")
"""Where Debian keeps the texts that its copyright files refer to."""
LICENCE_FILE: Final = re.compile(r"(licen[cs]e|copying|notice|copyright)", re.IGNORECASE)
LIBRARIES: Final = ("BINARY", "EXTENSION")
"""What PyInstaller calls the kinds of files that hold a program's code, whatever they end in on a system."""
QT_DISTRIBUTIONS: Final = ("PySide6_Essentials", "shiboken6")


class NoLicence(Exception):
    """Something would be shipped without its licence; the message says what."""


@dataclass
class Part:
    """Something in the bundle with a licence of its own.

    Attributes:
        name: what it is called, with its version.
        texts: where its licence stands.
        files: the libraries in the bundle that it is.
    """

    name: str
    texts: list[Path]
    files: list[str] = field(default_factory=list)


def gather(entries: Iterable[parts.Entry], modules: Iterable[parts.Entry], version: str, folder: Path) -> None:
    """Write the licences of what a bundle carries into a folder, and `README.txt` that says what is whose.

    Args:
        entries: the bundle's binaries and data.
        modules: its Python modules.
        version: Longtable's own.
        folder: an empty folder, or none yet.

    Raises:
        NoLicence: a licence was not found.
    """
    found: dict[str, Part] = {}
    for part in (_program(version), _loader(), _python()):
        found[part.name] = part
    for name, source, kind in (*entries, *modules):
        if kind == "SYMLINK" or source in ("", "-"):
            continue
        part = _part_of(name, Path(source))
        if part is None:
            continue
        known = found.setdefault(part.name, part)
        if kind in LIBRARIES:
            known.files.append(name)
    folder.mkdir(parents=True, exist_ok=True)
    for part in found.values():
        _copy(part, folder)
    common = {name for file in folder.rglob("*") if file.is_file() for name in _referred_to(file)}
    for name in sorted(common):
        shutil.copyfile(COMMON / name, folder / f"{name}.txt")
    _write_page(sorted(found.values(), key=lambda part: part.name.lower()), version, folder)


def _part_of(name: str, source: Path) -> Part | None:
    """What a file belongs to; None for the program itself and Python, which are there anyway."""
    if parts.is_of_qt(name):
        return _qt()
    if source.is_relative_to(ROOT) and not source.is_relative_to(sys.prefix):
        return None
    owner = _owners().get(source.resolve())
    if owner is not None:
        return _distributed(owner)
    if _is_pythons(source):
        return None
    debian = _debian(source.resolve())
    if debian is None:
        raise NoLicence(f"nobody knows whose {source} is")
    return debian


@cache
def _program(version: str) -> Part:
    return Part(f"Longtable {version}", [ROOT / "LICENSE"])


@cache
def _qt() -> Part:
    version = distribution(QT_DISTRIBUTIONS[0]).version
    texts = ["qt.txt", "qt-third-parties.txt", "lgpl-3.0.txt", "gpl-3.0.txt"]
    return Part(f"Qt and Qt for Python {version}", [TEXTS / text for text in texts])


@cache
def _loader() -> Part:
    """PyInstaller, whose start program and hooks are part of every bundle."""
    return _distributed("pyinstaller")


@cache
def _python() -> Part:
    version = ".".join(map(str, sys.version_info[:3]))
    places = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt")
    text = next((place for place in places if place.is_file()), None)
    if text is not None:
        return Part(f"Python {version}", [text])
    debian = _debian(Path(sys.executable).resolve())
    if debian is None:
        raise NoLicence("the licence of Python itself was not found")
    return Part(f"Python {version}", debian.texts)


def _is_pythons(source: Path) -> bool:
    """Whether a file came with Python: its own library, and what some systems' Pythons bring along."""
    homes = [Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib")]
    if sys.base_prefix not in ("/usr", "/usr/local"):
        homes.append(Path(sys.base_prefix))
    whole = source.resolve()
    return whole.name.startswith("libpython") or any(whole.is_relative_to(home.resolve()) for home in homes)


@cache
def _owners() -> dict[Path, str]:
    """Which installed distribution each file is of."""
    names = {name for owners in packages_distributions().values() for name in owners}
    return {
        Path(str(file.locate())).resolve(): name for name in sorted(names) for file in distribution(name).files or ()
    }


@cache
def _distributed(name: str) -> Part:
    """A distribution from the package index, with every licence that it brings."""
    found: Distribution = distribution(name)
    texts = [Path(str(file.locate())) for file in found.files or () if _is_licence(file)]
    if not texts:
        raise NoLicence(f"{name} brings no licence")
    if name.startswith("fonticon"):
        texts.append(TEXTS / "apache-2.0.txt")
    return Part(f"{found.metadata['Name']} {found.version}", texts)


def _is_licence(file: PackagePath) -> bool:
    return LICENCE_FILE.match(file.name) is not None and file.suffix in ("", ".txt", ".md", ".rst")


@cache
def _debian(source: Path) -> Part | None:
    """The Debian package that a library of the system is from."""
    if shutil.which("dpkg-query") is None:
        return None
    # Where /lib is /usr/lib, either may stand in the package's list.
    for place in (source, Path(str(source).removeprefix("/usr")), Path(f"/usr{source}")):
        asked = subprocess.run(["dpkg-query", "-S", str(place)], capture_output=True, text=True, check=False)
        if asked.returncode == 0:
            package = asked.stdout.split(": ")[0].split(",")[0]
            break
    else:
        return None
    shown = "${source:Package} ${source:Version}"
    version = subprocess.run(["dpkg-query", "-W", "-f", shown, package], capture_output=True, text=True, check=True)
    text = Path("/usr/share/doc", package.split(":")[0], "copyright")
    if not text.is_file():
        raise NoLicence(f"the package {package} has no copyright file")
    return Part(f"{version.stdout} (from Debian)", [text])


def _referred_to(file: Path) -> set[str]:
    """The common licences that a Debian copyright file leaves out, as every Debian has them."""
    folder = re.escape(COMMON.as_posix())
    named = re.findall(rf"{folder}/([A-Za-z]+-?[\d.]*\d|[A-Z]+)", file.read_text(encoding="utf-8", errors="replace"))
    return {name for name in named if (COMMON / name).is_file()}


def _copy(part: Part, folder: Path) -> None:
    inside = folder / _folder_of(part)
    inside.mkdir(exist_ok=True)
    for number, text in enumerate(part.texts):
        taken = inside / text.name
        shutil.copyfile(text, inside / f"{number}-{text.name}" if taken.exists() else taken)


def _folder_of(part: Part) -> str:
    return re.sub(r"[^a-z0-9.+-]+", "-", part.name.lower().replace(" (from debian)", "").rpartition(" ")[0])


def _write_page(found: Iterable[Part], version: str, folder: Path) -> None:
    rows = []
    for part in found:
        rows.append(f"{part.name}\n    licence: {_folder_of(part)}/")
        rows += [f"    {name}" for name in sorted(part.files) if not parts.is_of_qt(name)]
    page = Template((TEXTS / "README.txt").read_text(encoding="utf-8"))
    qt = distribution(QT_DISTRIBUTIONS[0]).version
    written = page.substitute(version=version, qt=qt, parts="\n".join(rows))
    (folder / "README.txt").write_text(written, encoding="utf-8")
