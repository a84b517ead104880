"""What the tests of Long Shot share: matches in given positions, with dictated dice."""

from typing import Final

from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER, Move, OptionValue, Roles
from longtable.engine.standings import Standing
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.game import LongShot
from longtable.games.longshot.position import Position, SeatPosition
from longtable.games.longshot.refusals import Code
from longtable.games.longshot.state import LongShotState, Pending

GAME: Final = LongShot()
"""One object for all tests, so that the box is read once. No test changes it."""
SOLO: Final[Roles] = (PLAYER, "roland")
Race = Match[LongShotState]
Board = SeatPosition

# The Concession Grid is
#   8 3 5 6      cells  0  1  2  3
#   4 7 1 2             4  5  6  7
#   2 8 6 3             8  9 10 11
#   7 1 4 5            12 13 14 15
ROW_1: Final = (1, 2, 3, 4)
"""Its top row as positions count cells, from 1: numbers 8 3 5 6."""
COLUMN_1: Final = (1, 5, 9, 13)
"""Its left column: numbers 8 4 2 7."""

# The boxes of Concession Bonuses, as moves count them, from 0.
SEVEN, TWO_FORWARD, THREE_FORWARD, HELMET, SEVEN_2, FREE_BET, FREE_BET_2, JERSEY = range(8)
SEVEN_3, TWO_BACK, THREE_BACK, MARKET_HORSE = range(8, 12)


def cards(*names: str) -> tuple[str, ...]:
    """The eight cards of a race: those named, and the Horseshoe Set's for the other numbers."""
    chosen = list(GAME.box.of_set("horseshoe"))
    for name in names:
        card = GAME.box.by_name[name]
        chosen[GAME.box.horses[card].card.number - 1] = card
    return tuple(GAME.box.horses[card].card.name for card in chosen)


def race(
    roles: Roles | int = 2,
    *boards: Board,
    names: tuple[str, ...] = (),
    options: dict[str, OptionValue] | None = None,
    **position: object,
) -> Race:
    """A match in a position. `names` are horse cards that stand in for those of the Horseshoe Set."""
    seats = (PLAYER,) * roles if isinstance(roles, int) else roles
    if names:
        position["cards"] = cards(*names)
    where = Position(seats=boards, **position)  # type: ignore[arg-type]
    return Match(GAME, options or {}, seats, 1, position=where)


def turn(
    die: int,
    *boards: Board,
    roles: Roles | int = 2,
    movement: int = 2,
    pending: tuple[Pending, ...] = (),
    names: tuple[str, ...] = (),
    **position: object,
) -> Race:
    """A match in which a seat, the first one if no other is named, has its turn after a roll."""
    position.update(phase=s.TURN, die=die, movement=movement, pending=pending)
    return race(roles, *boards, names=names, **position)


def a_line(*, owns: tuple[int, ...] = (), **board: object) -> Board:
    """A board whose top row is complete, so that one Concession Bonus may wait."""
    return Board(cells=ROW_1, owns=owns, **board)  # type: ignore[arg-type]


def bonus_turn(box: int, board: Board | None = None, *others: Board, **position: object) -> Race:
    """A match in which the first seat has just marked a bonus box."""
    match = turn(1, board or a_line(), *others, pending=((s.BONUS,),), **position)  # type: ignore[arg-type]
    match.play(m.TakeBonus(box))
    return match


def play(match: Race, *moves: Move) -> LongShotState:
    """Play moves, dice among them; the position after them."""
    for move in moves:
        match.play(move)
    return match.state


def legal(match: Race, *kinds: type[Move]) -> list[Move]:
    """The legal moves, of some kinds or all of them."""
    moves = GAME.legal_moves(match.state)
    return [move for move in moves if not kinds or isinstance(move, kinds)]


def code(match: Race, move: Move) -> Code:
    """Why a move is refused."""
    refusal = GAME.why_not(match.state, move)
    assert refusal is not None, f"{move} is legal"
    assert move not in legal(match)
    assert GAME.explain(refusal)
    return Code(refusal.code)


def waits(match: Race) -> str:
    """The kind of decision that waits."""
    return str(match.state.pending[-1][0])


def bet(match: Race, seat: int, horse: int) -> int:
    """The dollars that a seat has on a horse."""
    return match.state.bets[9 * seat + horse]


def marked(match: Race, card: int) -> set[int]:
    """The marked boxes of a card's bar, printed ones too."""
    return {horse for horse in m.HORSES if match.state.bars[card] >> horse & 1}


def scoring(match: Race, seat: int = 0) -> dict[str, int]:
    """The scoring lines of a seat, and its total."""
    standing = standings(match)[seat]
    return {line.key: line.amount for line in standing.lines} | {"total": standing.total}


def standings(match: Race) -> tuple[Standing, ...]:
    """Everybody's scoring."""
    return GAME.standings(match.state)


def everyone_passes_time(match: Race) -> None:
    """Play the rest of the round with whatever is legal first, chance included where Roland rolls anew."""
    began = match.state.round
    while match.actor is not None and match.state.phase == s.TURN and match.state.round == began:
        if match.actor == CHANCE:
            match.draw()
        else:
            match.play(GAME.legal_moves(match.state)[0])
