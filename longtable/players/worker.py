"""The process in which levels think: one request a line in, one reply a line out, until the input ends."""

import contextlib
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import BinaryIO

import msgspec

from longtable.components.files import UserFolders
from longtable.engine.coding import look
from longtable.engine.game import AnyGame
from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.thinking import Level
from longtable.games import GAMES
from longtable.players.foreseeing import Foreseeing
from longtable.players.levels import decide, level_of
from longtable.players.search.weighing import weigh
from longtable.players.stopwatch import Stopwatch
from longtable.players.wire import (
    AnyRequest,
    ForecastRequest,
    Reply,
    Request,
    WarmRequest,
    WeighRequest,
    pack_line,
    pack_weighed,
    read_move,
)


def main(games: Mapping[str, AnyGame] = GAMES) -> int:
    """Serve the program that has started this process, by its standard streams; the exit code."""
    # Ctrl+C is meant for that program, which ends this process by itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A bundle with a window has no `sys.stdin` nor the others, but these numbers are open all the same.
    try:
        with (
            open(0, "rb", closefd=False) as requests,
            open(1, "wb", closefd=False) as replies,
            contextlib.suppress(BrokenPipeError),
        ):
            serve(requests, replies, games)
    except Exception as error:
        told = "\n".join((*_places(error), type(error).__name__, ""))
        with contextlib.suppress(OSError):
            os.write(2, told.encode(errors="replace"))
        return 1
    return 0


def serve(requests: BinaryIO, replies: BinaryIO, games: Mapping[str, AnyGame] = GAMES) -> None:
    """Answer every request. What can't be answered is told in words, and the next one is read."""
    _Server(replies, games).serve(requests)


def rehearse(game: AnyGame) -> None:
    """Think of a first position for a moment: what a game reads or works out when it is first used is there then."""
    state = game.start({}, (PLAYER,) * game.players[-1])
    chance = Random(0)
    while game.actor(state) == CHANCE:
        game.apply(state, game.sample_chance(state, chance))
    actor = game.actor(state)
    if actor is not None:
        decide(game, game.observe(state, actor), Level(1.0, 1, depth=1, candidates=1), 0)


def _fault(error: Exception) -> str:
    """An error without its message, which may name cards that whoever reads this must not know."""
    return f"{type(error).__name__} at {_places(error)[-1]}"


def _places(error: Exception) -> list[str]:
    """Where an error has come through, its origin last: `longhorn/box.py:41`."""
    places = []
    trace = error.__traceback__
    while trace is not None:
        file = Path(trace.tb_frame.f_code.co_filename)
        places.append(f"{'/'.join(file.parts[-2:])}:{trace.tb_lineno}")
        trace = trace.tb_next
    return places


class _Server:
    """Answers requests as they come, and works on a forecast while there are none."""

    def __init__(self, replies: BinaryIO, games: Mapping[str, AnyGame]) -> None:
        self._replies = replies
        self._known = games
        self._folders = UserFolders.find()
        self._games: dict[str, AnyGame] = {}
        self._lines: SimpleQueue[tuple[Stopwatch, bytes]] = SimpleQueue()
        self._forecast = 0
        """The number of the request that is worked on while nothing else is asked; 0 where there is none."""
        self._foreseeing: Foreseeing | None = None

    def serve(self, requests: BinaryIO) -> None:
        self._send(Reply(0))
        Thread(target=self._read, args=(requests,), name="requests", daemon=True).start()
        while True:
            if self._foreseeing is not None and self._lines.empty():
                self._go_on(self._foreseeing)
                continue
            waited, line = self._lines.get()
            if not line:
                return
            self._take(line, waited)

    def _read(self, requests: BinaryIO) -> None:
        """Hand on each line and the time since it came; an empty one says that there will be no more."""
        for line in requests:
            self._lines.put((Stopwatch(), line))
        self._lines.put((Stopwatch(), b""))

    def _take(self, line: bytes, waited: Stopwatch) -> None:
        number = -1
        try:
            request: AnyRequest = msgspec.json.decode(line, type=AnyRequest)
            if isinstance(request, WarmRequest):
                # Nobody waits for it: what is wrong with the game will be told to the first who asks about it.
                with contextlib.suppress(Exception):
                    rehearse(self._game(request.game))
                return
            number = request.id
            game = self._game(request.game)
            view = look(game, request.view)
            match request:
                case Request():
                    level = level_of(game, request.level)
                    # What went before the thought is part of its time: somebody waits.
                    seconds = request.deadline - waited.passed()
                    finding = decide(
                        game, view, level, request.seed, seconds=seconds, lines=request.lines, style=request.style
                    )
                    lines = tuple(pack_line(line) for line in finding.lines[: max(request.lines, 1)])
                    self._send(Reply(number, lines[0].move, lines))
                case WeighRequest():
                    played = read_move(game, request.played)
                    weighed = weigh(game, view, played, request.nodes, request.seed)
                    self._send(Reply(number, weighed=pack_weighed(weighed)))
                case ForecastRequest():
                    foreseeing = Foreseeing(game, view, request.runs, request.seed)
                    if self._foreseeing is not None:
                        # No forecast, but a sign that this process has not got stuck in it.
                        self._send(Reply(self._forecast))
                    self._foreseeing, self._forecast = foreseeing, number
        except BrokenPipeError:
            raise
        except Exception as error:
            # Whatever it is, the asker must hear of it, or else waits in vain.
            self._send(Reply(number, error=_fault(error)))

    def _go_on(self, foreseeing: Foreseeing) -> None:
        """A little more of the forecast; its answer once it is whole."""
        try:
            foreseeing.go_on()
            if not foreseeing.done:
                return
            reply = Reply(self._forecast, forecast=foreseeing.forecast())
        except Exception as error:
            # As above.
            reply = Reply(self._forecast, error=_fault(error))
        self._foreseeing = None
        self._send(reply)

    def _game(self, key: str) -> AnyGame:
        """The game as this user plays it, with the packs read once."""
        if key not in self._games:
            self._games[key] = self._known[key].with_packs(self._folders.data / key)
        return self._games[key]

    def _send(self, reply: Reply) -> None:
        self._replies.write(msgspec.json.encode(reply) + b"\n")
        self._replies.flush()


if __name__ == "__main__":
    sys.exit(main())
