"""Longboard once more, from its rulebook and rulings alone. Chapters of the rulebook are named in quotes."""

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from longtable.engine.moves import CHANCE, Move, OptionValue, Seat
from longtable.games.longboard.rules.moves import (
    NEW,
    Begins,
    Build,
    Dealt,
    Draw,
    Drew,
    EndGame,
    LaidOut,
    Offer,
    PlayOn,
    Take,
    TakeBack,
)

BOX = Path(__file__).parents[2] / "data" / "longboard"

Board = Sequence[str]
"""The cards of a board, the first one first."""


@cache
def printed(name: str) -> dict[str, Any]:
    """A file of the box."""
    content: dict[str, Any] = yaml.safe_load((BOX / name).read_text(encoding="utf-8"))
    return content


NUMBERS = printed("numbers.yaml")
SHAPED = NUMBERS["shaped"]["cards"]
OBJECTIVES = {card["name"]: card for card in printed("objectives.yaml")["objectives"]}


def all_cards() -> list[str]:
    """The Board cards ("Components") in the order of the box, the wilds last."""
    cards = printed("board_cards.yaml")
    coloured = [
        f"{colour['key']}-{value}-{stickers}"
        for colour in cards["colours"]
        for value, copies in cards["stickers"]["values"].items()
        for stickers in copies
    ]
    return coloured + [f"wild-{value}" for value in cards["wilds"]["values"]]


CARDS = all_cards()


# -- "Card Breakdown" ------------------------------------------------------------------------------


def colour_of(card: str) -> str:
    """Its colour, or `wild`."""
    return card.split("-")[0]


def wild(card: str) -> bool:
    """Whether it carries all four colours."""
    return colour_of(card) == "wild"


def value_of(card: str) -> int:
    """Its value; that of a wild is fixed by its print (BUILD-3)."""
    return int(card.split("-")[1])


def total(cards: Collection[str]) -> int:
    """The values of some cards together."""
    return sum(value_of(card) for card in cards)


def stickers_of(card: str) -> int:
    """Its stickers; "Wild cards do not count for any points, as they contain no stickers"."""
    return 0 if wild(card) else int(card.split("-")[2])


# -- "Build Rules" ---------------------------------------------------------------------------------


def extends(card: str, board: Board) -> bool:
    """Colour: that of the first card (COLOUR-1), or a wild. Upward: equal or higher (BUILD-2)."""
    return (wild(card) or colour_of(card) == colour_of(board[0])) and value_of(card) >= value_of(board[-1])


def shaped(board: Board) -> bool:
    """With "at LEAST 4 cards"."""
    return len(board) >= SHAPED


def begins(card: str) -> bool:
    """Any card but a wild may start a new board, of which there may be any number (BUILD-1)."""
    return not wild(card)


class Judge:
    """One match of Longboard. The position is the dict that scenarios write, changed in place."""

    def __init__(self, start: Mapping[str, Any], options: Mapping[str, OptionValue], roles: Sequence[str]) -> None:
        self.at: dict[str, Any] = deepcopy(dict(start))
        self.seats = list(range(len(roles)))
        self.draws_objectives = options["objectives"] == "drawn"
        self.beach_cards = NUMBERS["setup"]["beach_cards"] if options["beach"] else 0

    # -- what the protocol asks --------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The position in words."""
        return self.at

    def actor(self) -> Seat | None:
        """Chance deals, lays out and draws; else the seat on turn acts."""
        match self.at["phase"]:
            case "over":
                return None
            case "turn" | "call":
                turn: Seat = self.at["turn"]
                return turn
        return CHANCE

    def legal_moves(self) -> Collection[Move]:
        """The "Available Actions", or at the end of a turn whether to end the game."""
        if self.at["phase"] == "call":
            return {EndGame(), PlayOn()}
        if self.at["phase"] != "turn":
            return set()
        return self.swap_steps() if self.at["offer"] else self.actions()

    def families(self) -> Collection[tuple[Move, int]]:
        """Nothing in Longboard comes in amounts."""
        return ()

    def possible(self, outcome: Move) -> bool:
        """What "Setup" allows, and any card of the deck."""
        match self.at["phase"], outcome:
            case "deal", Dealt(supplies):
                dealt = [card for supply in supplies for card in supply]
                right = [len(supply) for supply in supplies] == [NUMBERS["setup"]["supply"]] * len(self.seats)
                return right and len(set(dealt)) == len(dealt) and set(dealt) <= set(self.at["deck"])
            case "lay_out", LaidOut(objectives):
                right = len(objectives) == len(set(objectives)) == NUMBERS["setup"]["objectives"]
                return right and set(objectives) <= set(OBJECTIVES)
            case "first", Begins(seat):
                return seat in self.lowest_supplies()
            case "drawing", Drew(card):
                return card in self.at["deck"]
        return False

    def play(self, move: Move) -> None:
        """One decision, or one outcome of chance."""
        match move:
            case Dealt(supplies):
                for seat, supply in zip(self.seats, supplies, strict=True):
                    for card in supply:
                        self.at["deck"].remove(card)
                        self.receive(seat, card)
                if self.draws_objectives:
                    self.at["phase"] = "lay_out"
                else:
                    self.find_first_player()
            case LaidOut(objectives):
                self.at["objectives"] = list(objectives)
                self.find_first_player()
            case Begins(seat):
                self.begin_turn(seat)
            case Draw():
                self.at["phase"] = "drawing"
            case Drew(card):
                self.at["deck"].remove(card)
                self.receive(self.at["turn"], card)
                self.at["phase"] = "turn"
                self.action_done()
            case Build(card, board):
                self.supply().remove(card)
                self.put(card, board)
                self.action_done()
            case Offer(card, seat):
                self.supply().remove(card)
                self.at["offer"].append(card)
                self.at["partner"] = seat
            case TakeBack(card):
                self.at["offer"].remove(card)
                self.receive(self.at["turn"], card)
                if not self.at["offer"]:
                    self.at["partner"] = None
            case Take(card, board):
                self.swap(card, board)
                self.action_done()
            case EndGame():
                self.at["caller"] = self.at["turn"]
                self.at["phase"] = "over"
            case PlayOn():
                self.begin_turn(self.next_seat())

    def scores(self) -> list[dict[str, int]]:
        """As "Scoring and Winning" says; cards left in a supply are nothing (SCORE-1)."""
        lines = [{"boards": self.stickers(seat), "unshaped": self.penalties(seat)} for seat in self.seats]
        achievements = NUMBERS["achievements"]
        self.award(lines, "most_shaped", achievements["most_shaped"], most(self.seats, self.number_of_shaped))
        self.award(lines, "longest", achievements["longest"], most(self.seats, self.longest_shaped))
        for place, name in enumerate(self.at["objectives"], 1):
            met = self.who_meets(OBJECTIVES[name]["condition"])
            self.award(lines, f"objective{place}", OBJECTIVES[name]["points"], met)
        return lines

    def ranks(self) -> list[int]:
        """The highest score wins; of those who tie, who has the highest wild in a shaped board; else TIE-1."""
        results = [(sum(lines.values()), self.highest_wild(seat)) for seat, lines in enumerate(self.scores())]
        return [1 + sum(other > result for other in results) for result in results]

    # -- what lies where ---------------------------------------------------------------------

    def supply(self) -> list[str]:
        """The supply of the seat on turn."""
        supply: list[str] = self.at["seats"][self.at["turn"]]["supply"]
        return supply

    def boards(self, seat: Seat) -> list[list[str]]:
        """The boards of a seat in the order they were begun."""
        boards: list[list[str]] = self.at["seats"][seat]["boards"]
        return boards

    def shaped_boards(self, seat: Seat) -> list[list[str]]:
        """Those that score."""
        return [board for board in self.boards(seat) if shaped(board)]

    def receive(self, seat: Seat, card: str) -> None:
        """A card goes to a supply, which lies in the order of the box."""
        supply = self.at["seats"][seat]["supply"]
        supply.append(card)
        supply.sort(key=CARDS.index)

    def put(self, card: str, board: int) -> None:
        """A card starts or extends a board; a shaped one gets a Beach card while there are any (BEACH-2)."""
        boards = self.boards(self.at["turn"])
        if board == NEW:
            boards.append([card])
            return
        boards[board - 1].append(card)
        if len(boards[board - 1]) == SHAPED and self.beach_cards > len(self.at["beaches"] or ()):
            self.at["beaches"].append([self.at["turn"], board])

    # -- "Setup" -----------------------------------------------------------------------------

    def lowest_supplies(self) -> list[Seat]:
        """The seats with the lowest total card value."""
        totals = [total(self.at["seats"][seat]["supply"]) for seat in self.seats]
        return [seat for seat in self.seats if totals[seat] == min(totals)]

    def find_first_player(self) -> None:
        """The lowest supply begins; a tie is drawn by lot (FIRST-1)."""
        lowest = self.lowest_supplies()
        if len(lowest) == 1:
            self.begin_turn(lowest[0])
        else:
            self.at["phase"] = "first"

    # -- "How to Play" -----------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        """Two actions are due."""
        self.at.update(phase="turn", turn=seat, actions=NUMBERS["turn"]["actions"])
        self.at["turns"] += 1

    def next_seat(self) -> Seat:
        """Clockwise."""
        return (int(self.at["turn"]) + 1) % len(self.seats)

    def actions(self) -> set[Move]:
        """A card drawn, a board started or extended, or a swap begun."""
        moves: set[Move] = {Draw()} if self.at["deck"] else set()
        moves |= {Build(card, board) for card in self.supply() for board in self.places_for(card)}
        partners = [seat for seat in self.seats if seat != self.at["turn"] and self.can_swap_with(seat)]
        return moves | {Offer(card, seat) for card in self.supply() for seat in partners}

    def places_for(self, card: str) -> list[int]:
        """The numbers of the boards of the seat on turn that a card fits, and of a new one if it may begin one."""
        boards = enumerate(self.boards(self.at["turn"]), 1)
        return [number for number, board in boards if extends(card, board)] + ([NEW] if begins(card) else [])

    def can_swap_with(self, seat: Seat) -> bool:
        """STEPS-1: the whole supply would buy a card that can be used."""
        return any(self.takes(seat, self.supply()))

    def takes(self, seat: Seat, given: Collection[str]) -> list[Move]:
        """Cards of a seat lower than the total given (SWAP-3), to be used immediately (SWAP-5), wilds too (SWAP-1)."""
        affordable = [card for card in self.at["seats"][seat]["supply"] if value_of(card) < total(given)]
        return [Take(card, board) for card in affordable for board in self.places_for(card)]

    def swap_steps(self) -> set[Move]:
        """STEPS-1: more cards for the same player, one back, or a card taken, which ends the swap."""
        offer, partner = self.at["offer"], self.at["partner"]
        more = {Offer(card, partner) for card in self.supply()}
        return more | {TakeBack(card) for card in offer} | set(self.takes(partner, offer))

    def swap(self, card: str, board: int) -> None:
        """The cards offered for the card taken."""
        partner = self.at["partner"]
        self.at["seats"][partner]["supply"].remove(card)
        for given in self.at["offer"]:
            self.receive(partner, given)
        self.at.update(offer=[], partner=None)
        self.put(card, board)

    def action_done(self) -> None:
        """The second action, forfeited where none is possible (FORFEIT-1), or the end of the turn."""
        self.at["actions"] -= 1
        if self.at["actions"] > 0 and not self.actions():
            self.at["actions"] = 0
        if self.at["actions"] == 0:
            self.end_turn()

    # -- "Game End" --------------------------------------------------------------------------

    def end_turn(self) -> None:
        """Over with the deck, and nobody is asked (DECK-2); else whoever has the boards may end the game."""
        if not self.at["deck"]:
            self.at["phase"] = "over"
        elif self.may_end():
            self.at["phase"] = "call"
        else:
            self.begin_turn(self.next_seat())

    def may_end(self) -> bool:
        """Enough shaped boards for the number of players, one of them long."""
        needed = NUMBERS["end"][len(self.seats)]
        seat = self.at["turn"]
        return self.number_of_shaped(seat) >= needed["boards"] and self.longest_shaped(seat) >= needed["longest"]

    # -- "Scoring and Winning" ---------------------------------------------------------------

    def award(self, lines: list[dict[str, int]], key: str, points: int, winners: Collection[Seat]) -> None:
        """All who tie receive the points."""
        for seat in self.seats:
            lines[seat][key] = points if seat in winners else 0

    def stickers(self, seat: Seat) -> int:
        """A point for each sticker on a shaped board."""
        return sum(stickers_of(card) for board in self.shaped_boards(seat) for card in board)

    def penalties(self, seat: Seat) -> int:
        """What boards of one, two and three cards cost."""
        points = NUMBERS["penalties"]["points"]
        return -sum(points[len(board)] for board in self.boards(seat) if not shaped(board))

    def number_of_shaped(self, seat: Seat) -> int:
        """How many shaped boards a seat has."""
        return len(self.shaped_boards(seat))

    def longest_shaped(self, seat: Seat) -> int:
        """The cards of its longest shaped board, 0 without one."""
        return max((len(board) for board in self.shaped_boards(seat)), default=0)

    def highest_wild(self, seat: Seat) -> int:
        """The value of the highest wild on its shaped boards, 0 without one."""
        return max((value_of(card) for board in self.shaped_boards(seat) for card in board if wild(card)), default=0)

    # -- "Objective Cards" -------------------------------------------------------------------

    def who_meets(self, condition: Mapping[str, Any]) -> list[Seat]:
        """The seats that score an objective; for any of them a board must be shaped (SCORE-3)."""
        match condition["kind"]:
            case "longest":
                colour = condition["colour"]
                return self.with_most(lambda board: len(board) if colour_of(board[0]) == colour else 0)
            case "most_wilds":
                least = condition["at_least"]
                return self.with_most(lambda board: number if (number := sum(map(wild, board))) >= least else 0)
            case "most_stickers":
                return self.with_most(lambda board: sum(stickers_of(card) for card in board))
            case "least_total":
                lowest = min((total(board) for seat in self.seats for board in self.shaped_boards(seat)), default=0)
                return [seat for seat in self.seats if lowest in map(total, self.shaped_boards(seat))]
            case _:
                return [seat for seat in self.seats if self.meets(seat, condition)]

    def with_most(self, worth: Callable[[Board], int]) -> list[Seat]:
        """The seats that have the shaped board with the most of something, at least one."""
        return most(self.seats, lambda seat: max((worth(board) for board in self.shaped_boards(seat)), default=0))

    def meets(self, seat: Seat, condition: Mapping[str, Any]) -> bool:
        """Whether a seat meets an objective that does not ask for the most or the least."""
        boards, scoring = self.boards(seat), self.shaped_boards(seat)
        values = [[value_of(card) for card in board] for board in scoring]
        match condition["kind"]:
            case "no_wilds":
                # WILDS-1: unshaped boards are looked at too, and at least one is shaped.
                return len(scoring) >= condition["boards"] and not any(wild(card) for board in boards for card in board)
            case "every_colour":
                return {colour_of(board[0]) for board in scoring} == set(map(colour_of, CARDS)) - {"wild"}
            case "rising":
                return any(len(set(board)) == len(board) >= condition["cards"] for board in values)
            case "same_value":
                return any(board.count(value) >= condition["cards"] for board in values for value in board)
            case "straight":
                length = condition["values"]
                return any(set(range(low, low + length)) <= set(board) for board in values for low in board)
            case "from_to":
                return any((board[0], board[-1]) == (condition["first"], condition["last"]) for board in values)
            case "tidy":
                return len(scoring) >= condition["boards"] and len(scoring) == len(boards)
        raise NotImplementedError(condition["kind"])


def most(seats: Sequence[Seat], worth: Callable[[Seat], int]) -> list[Seat]:
    """The seats with the most of something; nobody where the most is nothing (ACHIEVE-1)."""
    best = max(map(worth, seats))
    return [seat for seat in seats if best > 0 and worth(seat) == best]
