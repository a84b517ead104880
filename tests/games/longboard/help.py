"""Positions of Longboard in shorthand.

A card is a colour's letter and a value (`r4`), with a point and its stickers where they matter
(`r4.2`); `w5` is the wild 5. Where copies differ only in stickers, the first free one is taken.
Boards of a seat are parted by `|`, the first card of each first.
"""

from collections.abc import Sequence

from longtable.engine.match import Match
from longtable.engine.moves import PLAYER, Move, OptionValue
from longtable.engine.options import complete
from longtable.engine.refusal import IllegalMove
from longtable.games.longboard.game import Longboard
from longtable.games.longboard.positions.position import Position, SeatPosition
from longtable.games.longboard.rules.moves import Build, Draw, Offer, Take, TakeBack
from longtable.games.longboard.rules.refusals import Code
from longtable.games.longboard.rules.state import LongboardState

GAME = Longboard()
CARDS = GAME.lookups.cards
COLOURS = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}


class Hand:
    """Takes cards by their shorthand, each once."""

    def __init__(self) -> None:
        self.taken: set[str] = set()

    def one(self, short: str) -> str:
        """The key of one card."""
        if short[0] == "w":
            found = f"wild-{short[1:]}"
        else:
            value, _, stickers = short[1:].partition(".")
            start = f"{COLOURS[short[0]]}-{value}-{stickers}"
            found = next(key for key in CARDS.keys if key.startswith(start) and key not in self.taken)
        assert found not in self.taken, short
        self.taken.add(found)
        return found

    def cards(self, shorts: str) -> tuple[str, ...]:
        """The keys of several cards."""
        return tuple(self.one(short) for short in shorts.split())

    def boards(self, shorts: str) -> tuple[tuple[str, ...], ...]:
        """The keys of several boards."""
        return tuple(self.cards(board) for board in shorts.split("|") if board.strip())


def position(
    boards: Sequence[str] = ("", ""), supplies: Sequence[str] = (), *, deck: str | None = None, **fields: object
) -> Position:
    """A position in shorthand; with a `deck`, what is left over lies in the supply of the last seat."""
    hand = Hand()
    supplies = [*supplies, *[""] * (len(boards) - len(supplies))]
    offer = str(fields.pop("offer", ""))
    laid = [hand.boards(board) for board in boards]
    held = [hand.cards(supply) for supply in supplies]
    if offer:
        fields["offer"] = hand.cards(offer)
    if deck is not None:
        fields["deck"] = hand.cards(deck)
        held[-1] += tuple(key for key in CARDS.keys if key not in hand.taken)
    seats = tuple(SeatPosition(supply, built) for supply, built in zip(held, laid, strict=True))
    return Position(seats=seats, **fields)


def match(
    boards: Sequence[str] = ("", ""),
    supplies: Sequence[str] = (),
    *,
    options: dict[str, OptionValue] | None = None,
    **fields: object,
) -> Match[LongboardState]:
    """A match that begins in a position in shorthand."""
    roles = (PLAYER,) * len(boards)
    return Match(GAME, options or {}, roles, 1, position=position(boards, supplies, **fields), free_undo=True)


def state(boards: Sequence[str] = ("", ""), supplies: Sequence[str] = (), **fields: object) -> LongboardState:
    """A state in shorthand."""
    return match(boards, supplies, **fields).state


def begun(counts: Sequence[int]) -> list[str]:
    """The boards of seats that have begun so many of one card each."""
    shorts = iter([f"{colour}{value}" for value in range(1, 9) for colour in COLOURS for _ in range(2)])
    return ["|".join(next(shorts) for _ in range(count)) for count in counts]


def new_match(players: int = 2, seed: int = 1, **options: OptionValue) -> Match[LongboardState]:
    """A match from its beginning, dealt."""
    dealt: Match[LongboardState] = Match(GAME, options, (PLAYER,) * players, seed)
    while dealt.actor == -1:
        dealt.draw()
    return dealt


def of(played: Match[LongboardState], kind: type[Move]) -> list[Move]:
    """The legal moves of one kind."""
    return [move for move in GAME.legal_moves(played.state) if type(move) is kind]


def builds(played: Match[LongboardState], key: str) -> list[int]:
    """The boards that a card of the supply may be built on."""
    return [move.board for move in of(played, Build) if isinstance(move, Build) and move.card == key]


def takes(played: Match[LongboardState]) -> set[str]:
    """The cards that may be taken for the offer."""
    return {move.card for move in of(played, Take) if isinstance(move, Take)}


def partners(played: Match[LongboardState]) -> set[int]:
    """The seats that cards may be offered to."""
    return {move.seat for move in of(played, Offer) if isinstance(move, Offer)}


def refusal(played: Match[LongboardState], move: Move) -> Code:
    """The code with which a move is refused."""
    try:
        played.play(move)
    except IllegalMove as error:
        return Code(error.refusal.code)
    raise AssertionError(f"{move} is allowed")


def scores(played: LongboardState) -> list[int]:
    """Every seat's total."""
    return [standing.total for standing in GAME.standings(played)]


def line(played: LongboardState, key: str) -> list[int]:
    """Every seat's amount of one scoring line."""
    return [next(row.amount for row in standing.lines if row.key == key) for standing in GAME.standings(played)]


def ranks(played: LongboardState) -> list[int]:
    """Every seat's rank."""
    return [standing.rank for standing in GAME.standings(played)]


def roundtrip(played: LongboardState, options: dict[str, OptionValue] | None = None) -> LongboardState:
    """The state of the position of a state."""
    return GAME.place(GAME.tell(played), complete(GAME.options(), options or {}), played.roles)


__all__ = [
    "CARDS",
    "GAME",
    "Build",
    "Code",
    "Draw",
    "Offer",
    "Take",
    "TakeBack",
    "begun",
    "builds",
    "line",
    "match",
    "new_match",
    "of",
    "partners",
    "position",
    "ranks",
    "refusal",
    "roundtrip",
    "scores",
    "state",
    "takes",
]
