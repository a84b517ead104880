"""What goes over the pipe between the program and its thinking process: one JSON object a line."""

from functools import cache
from typing import Any, Final

import msgspec

from longtable.engine.coding import Sight
from longtable.engine.game import AnyGame
from longtable.engine.moves import Move
from longtable.engine.thinking import Forecast
from longtable.players.search import Amount, Line
from longtable.players.search.weighing import Weighed

LONGEST_LINE: Final = 1_000_000
"""Bytes. A longer line is nonsense."""
UNREADABLE: Final = (msgspec.MsgspecError, RecursionError, UnicodeDecodeError)
"""What reading a line, or a move in it, raises where it says nothing, or nests it too deeply, or is no text."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="choose"):
    """A position to choose a move in.

    Attributes:
        id: counts the requests.
        game: the game's key.
        view: what the seat on turn knows.
        level: the level that thinks.
        seed: decides what it draws on the way.
        deadline: how many seconds it may take.
        lines: how many of the best moves are to be weighed exactly.
        style: which of the game's styles the level plays in, or none.
    """

    id: int
    game: str
    view: Sight
    level: str
    seed: int
    deadline: float
    lines: int = 1
    style: str = ""


class WarmRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="warm"):
    """A game that will be asked about: it is loaded while nobody waits. There is no answer.

    Attributes:
        game: the game's key.
    """

    game: str


class WeighRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="weigh"):
    """A move that was played, to be weighed against the best one.

    Attributes:
        id: counts the requests.
        game: the game's key.
        view: what the seat knew that played it.
        played: the move.
        nodes: what may be spent.
        seed: decides what is drawn on the way.
    """

    id: int
    game: str
    view: Sight
    played: msgspec.Raw
    nodes: int
    seed: int


class ForecastRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="foresee"):
    """A position to run to its end many times. Any other request goes first, and a newer forecast takes its place.

    Attributes:
        id: counts the requests.
        game: the game's key.
        view: what the seat knows that wants to know.
        runs: how often.
        seed: decides what is drawn on the way.
    """

    id: int
    game: str
    view: Sight
    runs: int
    seed: int


AnyRequest = Request | WarmRequest | WeighRequest | ForecastRequest


class Told(msgspec.Struct, frozen=True):
    """One line of the search."""

    move: msgspec.Raw
    share: float
    weight: int = 0
    proven: bool = False
    account: tuple[Amount, ...] = ()
    then: tuple[msgspec.Raw, ...] = ()


class ToldWeighed(msgspec.Struct, frozen=True):
    """Two moves compared, as `Weighed` has them."""

    best: msgspec.Raw
    best_shares: tuple[float, ...]
    shares: tuple[float, ...]
    margin: float = 0.0


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to a request. That to a forecast may be empty: a newer one took its place.

    Attributes:
        id: of the request; 0 says that the process is ready.
        move: what the level plays.
        lines: what was looked at, the best first.
        weighed: what a played move was worth, where that was asked.
        forecast: what the runs came to, where they were asked for.
        error: why there is none of these, without a word of what the players know.
    """

    id: int
    move: msgspec.Raw = msgspec.Raw(b"null")
    lines: tuple[Told, ...] = ()
    weighed: ToldWeighed | None = None
    forecast: Forecast | None = None
    error: str = ""


def pack_move(move: Move) -> msgspec.Raw:
    """A move as JSON."""
    return msgspec.Raw(msgspec.json.encode(move))


def read_move(game: AnyGame, text: msgspec.Raw) -> Move:
    """The move of a game that `pack_move` wrote.

    Raises:
        UNREADABLE: it is none of this game.
    """
    move: Move = _decoder(type(game)).decode(text)
    return move


def pack_line(line: Line) -> Told:
    """A line of the search as it goes over the pipe."""
    then = tuple(pack_move(move) for move in line.then)
    return Told(pack_move(line.move), line.share, line.weight, line.proven, line.account, then)


def read_line(game: AnyGame, told: Told) -> Line:
    """The line that `pack_line` wrote.

    Raises:
        UNREADABLE: its moves are none of this game.
    """
    then = tuple(read_move(game, move) for move in told.then)
    return Line(read_move(game, told.move), told.share, told.weight, told.proven, told.account, then)


def pack_weighed(weighed: Weighed) -> ToldWeighed:
    """Two moves compared, as they go over the pipe."""
    return ToldWeighed(pack_move(weighed.best), weighed.best_shares, weighed.shares, weighed.margin)


def read_weighed(game: AnyGame, told: ToldWeighed) -> Weighed:
    """What `pack_weighed` wrote.

    Raises:
        UNREADABLE: its move is none of this game.
    """
    return Weighed(read_move(game, told.best), told.best_shares, told.shares, told.margin)


@cache
def _decoder(game: type[AnyGame]) -> "msgspec.json.Decoder[Any]":
    kinds: Any = game.moves[0]
    for kind in game.moves[1:]:
        kinds = kinds | kind
    return msgspec.json.Decoder(kinds)
