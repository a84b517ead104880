"""The process in which levels think: one request a line in, one reply a line out, until the input ends."""

import contextlib
import signal
import sys
from collections.abc import Mapping
from typing import BinaryIO

import msgspec

from longtable.components.files import UserFolders
from longtable.engine.coding import look
from longtable.engine.game import AnyGame
from longtable.games import GAMES
from longtable.players.levels import decide, level_of
from longtable.players.wire import Reply, Request, pack_line


def main() -> int:
    """Serve the program that has started this process, by its standard streams; the exit code."""
    # Ctrl+C is meant for that program, which ends this process by itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A bundle with a window has no `sys.stdin` and no `sys.stdout`, but these numbers are open all the same.
    with (
        open(0, "rb", closefd=False) as requests,
        open(1, "wb", closefd=False) as replies,
        contextlib.suppress(BrokenPipeError),
    ):
        serve(requests, replies)
    return 0


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer every request. What can't be answered is told in words, and the next one is read."""
    folders = UserFolders.find()
    games: dict[str, AnyGame] = {}
    _send(replies, Reply(0))
    for line in requests:
        _send(replies, _answer(line, games, folders))


def _answer(line: bytes, games: dict[str, AnyGame], folders: UserFolders) -> Reply:
    number = -1
    try:
        request = msgspec.json.decode(line, type=Request)
        number = request.id
        game = _game(request.game, games, folders)
        view = look(game, request.view)
        level = level_of(game, request.level)
        seconds = min(level.seconds, request.deadline)
        finding = decide(game, view, level, request.seed, seconds=seconds, lines=request.lines)
    except Exception as error:
        # Whatever it is, the asker must hear of it, or else waits in vain.
        return Reply(number, error=f"{type(error).__name__}: {error}")
    lines = tuple(pack_line(line) for line in finding.lines[: max(request.lines, 1)])
    return Reply(number, lines[0].move, lines[0].share, lines)


def _game(key: str, games: dict[str, AnyGame], folders: UserFolders) -> AnyGame:
    """The game as this user plays it, with the packs read once."""
    known: Mapping[str, AnyGame] = GAMES
    if key not in games:
        games[key] = known[key].with_packs(folders.data / key)
    return games[key]


def _send(replies: BinaryIO, reply: Reply) -> None:
    replies.write(msgspec.json.encode(reply) + b"\n")
    replies.flush()


if __name__ == "__main__":
    sys.exit(main())
