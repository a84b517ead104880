"""Where a card may be built (rulebook: Build Rules)."""

from longtable.games.longboard.cards import Board, Cards
from longtable.games.longboard.moves import NEW
from longtable.games.longboard.state import LongboardState
from longtable.games.longboard.tables import Tables


def fits(cards: Cards, card: int, board: Board) -> bool:
    """Whether a card may go on a board: of its colour or wild, and no lower than the card beneath."""
    colour = cards.colour[card]
    if colour != cards.colour[board[0]] and colour != cards.wild:
        return False
    return cards.value[card] >= cards.value[board[-1]]


def places(cards: Cards, card: int, boards: tuple[Board, ...]) -> list[int]:
    """The numbers of the boards that take a card, `NEW` first where it may begin one (a wild may not)."""
    colour, value = cards.colour, cards.value
    mine, high = colour[card], value[card]
    if mine == cards.wild:
        return [number for number, board in enumerate(boards, 1) if high >= value[board[-1]]]
    found = [NEW]
    for number, board in enumerate(boards, 1):
        if colour[board[0]] == mine and high >= value[board[-1]]:
            found.append(number)
    return found


def put(tables: Tables, state: LongboardState, card: int, number: int) -> None:
    """Lay a card on a board of the seat on turn, and a Beach card under the board that it makes shaped."""
    seat = state.turn
    boards = state.boards[seat]
    if number == NEW:
        state.boards[seat] = (*boards, (card,))
        return
    index = number - 1
    grown = (*boards[index], card)
    state.boards[seat] = (*boards[:index], grown, *boards[number:])
    if state.beach and len(grown) == tables.shaped and len(state.beaches) < tables.box.numbers.setup.beach_cards:
        state.beaches = (*state.beaches, (seat, index))
