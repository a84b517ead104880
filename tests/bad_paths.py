"""Paths that come from outside and hold no match, scenario, folder or picture: one of every kind."""

import errno
import os
import socket
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

UNASKABLE: Final = "unaskable"
"""What the name of a file begins with about which the system answers with a fault: see `refuse_answers`."""
NO_TEXT: Final = "M\udcfcller"
"""A name that is no text in UTF-8, as old archives hold them, the way Python names it."""


def _link(path: Path, to: str) -> Path:
    path.symlink_to(to)
    return path


def _pipe(path: Path) -> Path:
    os.mkfifo(path)
    return path


def _socket(path: Path) -> Path:
    made = socket.socket(socket.AF_UNIX)
    # Its name may be no longer than a hundred characters, so it is made from within its folder.
    before = Path.cwd()
    os.chdir(path.parent)
    try:
        made.bind(path.name)
    finally:
        os.chdir(before)
        made.close()
    return path


def _folder(path: Path) -> Path:
    path.mkdir()
    return path


def _below_a_file(path: Path) -> Path:
    path.with_name("file").write_text("")
    return path.with_name("file") / path.name


def _file(path: Path) -> Path:
    path.write_text("no more than a word")
    return path


BAD: Final[Mapping[str, Callable[[Path, str], Path]]] = {
    "not there": lambda folder, end: folder / f"nothing{end}",
    "no text and not there": lambda folder, end: folder / f"{NO_TEXT}{end}",
    "too long": lambda folder, end: folder / f"{'x' * 300}{end}",
    "too deep": lambda folder, end: folder.joinpath(*["x" * 100] * 50, f"a{end}"),
    "below a file": lambda folder, end: _below_a_file(folder / f"a{end}"),
    "a link to nothing": lambda folder, end: _link(folder / f"a{end}", "nothing"),
    "a link to itself": lambda folder, end: _link(folder / f"a{end}", f"a{end}"),
    "a folder": lambda folder, end: _folder(folder / f"a{end}"),
    "a pipe": lambda folder, end: _pipe(folder / f"a{end}"),
    "a socket": lambda folder, end: _socket(folder / f"a{end}"),
    "a device without end": lambda folder, end: _link(folder / f"a{end}", "/dev/full"),
    "forbidden": lambda folder, end: _file(folder / f"{UNASKABLE}-{errno.EACCES}{end}"),
    "on a drive that is gone": lambda folder, end: _file(folder / f"{UNASKABLE}-{errno.ENOTCONN}{end}"),
    "on a broken drive": lambda folder, end: _file(folder / f"{UNASKABLE}-{errno.EIO}{end}"),
    "on a server that was changed": lambda folder, end: _file(folder / f"{UNASKABLE}-{errno.ESTALE}{end}"),
}
"""Makes a path that nothing can be read from, in a folder, with this end of its name."""
NOT_WRITABLE: Final = tuple(
    kind for kind in BAD if kind not in ("not there", "no text and not there", "a link to nothing")
)
"""Those that can't be written either."""


def refuse_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the system answer with the fault of its name about each `UNASKABLE` file: nobody is refused who is root."""

    def refusing(does: Callable[..., Any]) -> Callable[..., Any]:
        def done(path: Any, *more: Any, **named: Any) -> Any:  # noqa: ANN401 - as the system's own
            name = Path(os.fsdecode(path)).name if isinstance(path, str | bytes | os.PathLike) else ""
            if name.startswith(UNASKABLE):
                number = int(name.partition("-")[2].partition(".")[0])
                raise OSError(number, os.strerror(number), str(path))
            return does(path, *more, **named)

        return done

    for call in ("stat", "lstat", "open", "scandir", "listdir", "access"):
        monkeypatch.setattr(os, call, refusing(getattr(os, call)))
