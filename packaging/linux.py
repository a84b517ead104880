"""What Linux gets of a bundle: an archive to unpack anywhere, and a Debian package."""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import icons
from changes import debian_changelog

HERE: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from longtable.app.libraries import package_of  # noqa: E402

MIME_TYPE: Final = "application/x-longtable"
ELF: Final = b"\x7fELF"
LIBRARY_FOLDERS: Final = ("/usr/lib", "/lib")

CONTROL: Final = """\
Package: longtable
Version: {version}
Architecture: amd64
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: desktop-file-utils, hicolor-icon-theme, shared-mime-info
Section: games
Priority: optional
Description: board games on one wooden table
 Longtable plays five board games on a desktop, without a network: Long Shot:
 The Dice Game, Longhorn, Longboard, The Long Road and Long Cours. Drag the
 pieces; the rules allow each drop or say why not. Seats are people at the
 screen or the computer.
 .
 This package brings its own Python and Qt.
"""


READ_BY_CARRIED: Final = ("fontconfig-config", "libx11-data", "xkb-data")
"""Packages with what the libraries that a bundle carries read: fonts, input methods, keyboards."""
COMPRESSION: Final = 4
"""Of 9: more takes minutes longer and saves hardly a tenth."""


def archive(bundle: Path, target: Path) -> None:
    """Pack a bundle as `target` (.tar.xz), with nobody's name on its files."""

    def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        return entry

    with tarfile.open(target, "w:xz", preset=COMPRESSION) as packed:
        packed.add(bundle, arcname=target.name.removesuffix(".tar.xz"), filter=anonymous)


def package(bundle: Path, version: str, pictures: Path, work: Path, target: Path) -> None:
    """Make a Debian package from a bundle.

    Args:
        bundle: the onedir bundle.
        version: Longtable's.
        pictures: the folder that `icons.main` has filled.
        work: a folder to put it together in; it is emptied.
        target: the .deb file.
    """
    shutil.rmtree(work, ignore_errors=True)
    share = work / "usr" / "share"
    shutil.copytree(bundle, work / "usr" / "lib" / "longtable", symlinks=True)
    _link(work / "usr" / "bin" / "longtable", "../lib/longtable/longtable")
    _put(HERE / "linux" / "longtable.desktop", share / "applications" / "longtable.desktop")
    _put(HERE / "linux" / "longtable.xml", share / "mime" / "packages" / "longtable.xml")
    for name, drawing, folder, called in (
        ("longtable", icons.DRAWINGS["longtable"], "apps", "longtable"),
        ("journal", icons.DRAWINGS["journal"], "mimetypes", MIME_TYPE.replace("/", "-")),
    ):
        theme = share / "icons" / "hicolor"
        _put(drawing, theme / "scalable" / folder / f"{called}.svg")
        for size in icons.HICOLOR:
            _put(pictures / f"{name}-{size}.png", theme / f"{size}x{size}" / folder / f"{called}.png")
    papers = share / "doc" / "longtable"
    papers.mkdir(parents=True)
    licences = bundle / "_internal" / "licences"
    (papers / "copyright").write_text(
        f"{(licences / 'longtable' / 'LICENSE').read_text(encoding='utf-8')}\n"
        "Everything else in this package, and under which licence, stands in\n"
        "/usr/lib/longtable/_internal/licences/README.txt, with every licence in full beside it.\n",
        encoding="utf-8",
    )
    changes = debian_changelog((HERE.parent / "CHANGELOG.md").read_text(encoding="utf-8"), maintainer())
    (papers / "changelog.gz").write_bytes(gzip.compress(changes.encode(), mtime=0))
    manual = share / "man" / "man1"
    manual.mkdir(parents=True)
    (manual / "longtable.1.gz").write_bytes(gzip.compress((HERE / "linux" / "longtable.1").read_bytes(), mtime=0))
    _settle_modes(work)
    control = work / "DEBIAN"
    control.mkdir()
    files = sorted(path for path in (work / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files)
    depends = ", ".join(depends_of(bundle))
    words = CONTROL.format(version=version, maintainer=maintainer(), kilobytes=kilobytes, depends=depends)
    (control / "control").write_text(words, encoding="utf-8")
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(work)}\n" for path in files)
    (control / "md5sums").write_text("".join(sums))
    build = ["dpkg-deb", "--root-owner-group", "-Zxz", f"-z{COMPRESSION}", "--build", work, target]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)


def maintainer() -> str:
    """Who answers for the package: whoever builds it, as Debian's tools are told by the environment too."""
    name = os.environ.get("DEBFULLNAME", "The Longtable authors")
    return f"{name} <{os.environ.get('DEBEMAIL', 'authors@longtable.invalid')}>"


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _link(place: Path, target: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(target)


def _settle_modes(folder: Path) -> None:
    """Everybody may read, and run what could be run, whatever the builder's own habits are."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


# -- what the system must bring ----------------------------------------------------------------


def depends_of(bundle: Path) -> list[str]:
    """The Debian packages of the libraries that a bundle needs and does not carry, with the least C library."""
    needed = needed_libraries(bundle)
    packages = {*(_package_of(library) for library in needed), *READ_BY_CARRIED} - {"libc6"}
    return [f"libc6 (>= {least_glibc(bundle)})", *sorted(packages)]


def needed_libraries(bundle: Path) -> list[str]:
    """The libraries that something in a bundle loads and that are not in it."""
    files = list(elf_files(bundle))
    carried = {path.name for path in bundle.rglob("*.so*")}
    wanted = {library for file in files for library in re.findall(r"NEEDED\s+(\S+)", _headers(file))}
    return sorted(wanted - carried)


def least_glibc(bundle: Path) -> str:
    """The oldest version of the C library with which everything in a bundle runs."""
    versions = {
        tuple(map(int, found.split(".")))
        for file in elf_files(bundle)
        for found in re.findall(r"GLIBC_(\d+(?:\.\d+)+)", _headers(file))
    }
    return ".".join(map(str, max(versions)))


def elf_files(bundle: Path) -> Iterator[Path]:
    """The programs and libraries in a bundle."""
    for path in sorted(bundle.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(len(ELF)) == ELF:
                    yield path


@cache
def _headers(file: Path) -> str:
    return subprocess.run(["objdump", "-p", file], capture_output=True, text=True, check=True).stdout


def _package_of(library: str) -> str:
    """The package that brings a library here, by the name that it has on older and newer systems alike."""
    for file in _places(library):
        asked = subprocess.run(["dpkg-query", "-S", str(file)], capture_output=True, text=True, check=False)
        if asked.returncode == 0:
            # Since 2024 some are called ...t64 and still answer to the old name.
            return asked.stdout.split(":")[0].removesuffix("t64")
    # It is not installed here: then by the rule that Debian names packages of libraries by.
    return package_of(library)


def _places(library: str) -> Iterable[Path]:
    triplet = f"{os.uname().machine}-linux-gnu"
    for folder in LIBRARY_FOLDERS:
        file = Path(folder, triplet, library)
        yield file
        # The package's list has the file that the library's name leads to.
        yield file.resolve()
        yield Path(str(file.resolve()).removeprefix("/usr"))
