"""Long Shot: The Dice Game once more, from its rulebook and rulings."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from longtable.engine.moves import CHANCE, PLAYER, Move, OptionValue, Seat
from longtable.games.longshot.moves import (
    Bet,
    Buy,
    Concession,
    Dealt,
    Decline,
    EraseWild,
    FreeBet,
    Helmet,
    Jersey,
    MarkBox,
    MarkCell,
    MarkHelmet,
    MarkJersey,
    Mixed,
    MoveHorse,
    NewRoll,
    Pass,
    RolandActs,
    Rolled,
    TakeBonus,
    TakeHorse,
    UseAbility,
)

DATA = Path(__file__).parents[2] / "data" / "longshot"
HORSES = range(1, 9)
CELLS = range(16)
LINES = [{4 * row + column for column in range(4)} for row in range(4)]
LINES += [{4 * row + column for row in range(4)} for column in range(4)]
ROWS, COLUMNS = LINES[:4], LINES[4:]


@cache
def box(name: str) -> Any:  # noqa: ANN401 - whatever the file holds
    """What a file of the box says."""
    return yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8"))


@cache
def horse_cards() -> dict[str, Any]:
    """Every horse card of every set, by its name."""
    sets = [box(f"horses/{path.stem}") for path in sorted((DATA / "horses").glob("*.yaml"))]
    return {card["name"]: card for cards in sets for card in cards["horses"]}


class Board:
    """What one seat has: the marks on its Player Board, and its horses."""

    def __init__(self, start: Mapping[str, Any]) -> None:
        self.money: int = start["money"]
        self.bets: dict[int, int] = {int(horse): amount for horse, amount in start["bets"].items()}
        self.helmets: set[int] = set(start["helmets"])
        self.jerseys: set[int] = set(start["jerseys"])
        self.cells: set[int] = {cell - 1 for cell in start["cells"]}
        self.bonuses: set[int] = {bonus - 1 for bonus in start["bonuses"]}
        self.wilds: int = start["wilds"]
        self.owns: set[int] = set(start["owns"])

    def told(self) -> dict[str, Any]:
        """The same in the position's words."""
        return {
            "money": self.money,
            "bets": {str(horse): amount for horse, amount in self.bets.items()},
            "helmets": sorted(self.helmets),
            "jerseys": sorted(self.jerseys),
            "cells": sorted(cell + 1 for cell in self.cells),
            "bonuses": sorted(bonus + 1 for bonus in self.bonuses),
            "wilds": self.wilds,
            "owns": sorted(self.owns),
        }

    def bet(self, horse: int, amount: int) -> None:
        """Add to the bet on a horse (rulebook: Bet)."""
        self.bets[horse] = self.bets.get(horse, 0) + amount


class Judge:
    """One race of Long Shot, judged by the rulebook. See `tests.referees.Referee`."""

    def __init__(self, start: Mapping[str, Any], options: Mapping[str, OptionValue], roles: Sequence[str]) -> None:
        self.roles = list(roles)
        self.first = options["first"]
        self.rules = box("board")
        self.phase: str = start["phase"]
        self.cards: list[str] = list(start["cards"])
        self.spaces: dict[int, int] = {int(horse): space for horse, space in start["horses"].items()}
        self.finished: list[int] = list(start["finished"])
        self.marks: dict[int, set[int]] = {int(card): set(marked) for card, marked in start["marks"].items()}
        self.boards = [Board(board) for board in start["seats"]]
        self.round: int = start["round"]
        self.active: int = start["active"]
        self.turn: int | None = start["turn"]
        self.die: int = start["die"]
        self.movement: int = start["movement"]
        self.pending: list[list[Any]] = [list(pending) for pending in start["pending"]]

    # -- what lies on the table ------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat on turn."""
        assert self.turn is not None, "somebody is on turn"
        return self.turn

    @property
    def board(self) -> Board:
        """The board of the seat on turn."""
        return self.boards[self.seat]

    @property
    def solo(self) -> bool:
        """Whether this is a Solo Race."""
        return any(role != PLAYER for role in self.roles)

    def card(self, horse: int) -> dict[str, Any]:
        """The horse card of a number."""
        card: dict[str, Any] = horse_cards()[self.cards[horse - 1]]
        return card

    def bar(self, card: int) -> set[int]:
        """The horses marked on a Secondary Movement Bar; printed marks work like others (Move All X)."""
        return {*self.card(card)["bar"], *self.marks.get(card, ())}

    def owner(self, horse: int) -> int | None:
        """Whose a horse is."""
        return next((seat for seat, board in enumerate(self.boards) if horse in board.owns), None)

    def market(self) -> list[int]:
        """The horses that can be had: not owned, and not finished (Buy; rulings FREE-2, SOLO-4)."""
        return [horse for horse in self.spaces if self.owner(horse) is None]

    def ability(self, kind: str) -> dict[str, Any] | None:
        """An ability of a horse that the player on turn owns, with the horse (Horse Abilities)."""
        for horse in self.board.owns:
            if self.card(horse)["ability"]["kind"] == kind:
                return {**self.card(horse)["ability"], "horse": horse}
        return None

    def grid(self, cell: int) -> int:
        """The number of a cell of the Concession Grid."""
        number: int = self.rules["grid"]["rows"][cell // 4][cell % 4]
        return number

    def past_no_bet_line(self, horse: int) -> bool:
        """Whether a horse on the track is past the No Bet Line."""
        past: bool = self.spaces[horse] >= self.rules["track"]["no_bet"]
        return past

    def may_bet_on(self, horse: int, board: Board) -> bool:
        """Never on finished horses, past the No Bet Line with the helmet alone; so for Free Bets too (Bet)."""
        return horse in self.spaces and (horse in board.helmets or not self.past_no_bet_line(horse))

    def leaders(self, horses: Collection[int]) -> list[int]:
        """The unfinished ones of `horses` with the least spaces until they finish (Terminology: Lead)."""
        running = [horse for horse in self.spaces if horse in horses]
        return [horse for horse in running if self.spaces[horse] == max(self.spaces[other] for other in running)]

    def last_placed(self, horses: Collection[int]) -> list[int]:
        """The unfinished ones of `horses` with the most spaces until they finish (Terminology: Last-place)."""
        running = [horse for horse in self.spaces if horse in horses]
        return [horse for horse in running if self.spaces[horse] == min(self.spaces[other] for other in running)]

    # -- the protocol ----------------------------------------------------------------------

    def actor(self) -> Seat | None:
        """The dice, the shuffles and Roland's new roll are chance."""
        if self.phase == "over":
            return None
        if self.phase != "turn" or self.pending[-1][0] == "roland_roll":
            return CHANCE
        return self.seat

    def families(self) -> Collection[tuple[Move, int]]:
        """A bet is $1, $2 or $3, and nothing else takes an amount."""
        return []

    def legal_moves(self) -> Collection[Move]:
        """Those of the next decision that waits."""
        return [] if self.phase != "turn" else list(self._moves(self.pending[-1]))

    def possible(self, outcome: Move) -> bool:
        """Outcomes of the shuffle of the cards, the deal, the dice and Roland's new roll."""
        if self.phase == "mix":
            # Setup: one Horse Card for each horse number.
            return (
                isinstance(outcome, Mixed)
                and all(name in horse_cards() for name in outcome.cards)
                and [horse_cards()[name]["number"] for name in outcome.cards] == list(HORSES)
            )
        if self.phase == "deal":
            letters = {card["letter"] for card in box("starting_cards")["cards"]}
            # Ruling FIRST-1.
            drawn = self.first == "drawn" and not self.solo
            return (
                isinstance(outcome, Dealt)
                and len(outcome.cards) == len(set(outcome.cards)) == len(self.roles)
                and set(outcome.cards) <= letters
                and outcome.first in (range(len(self.roles)) if drawn else (0,))
            )
        if self.phase == "roll":
            faces = self.rules["dice"]["movement"]
            return isinstance(outcome, Rolled) and outcome.horse in HORSES and outcome.movement in faces
        return self.actor() == CHANCE and isinstance(outcome, NewRoll) and outcome.horse in HORSES

    def play(self, move: Move) -> None:
        """Play it, with everything that follows by itself."""
        match move:
            case Mixed(cards):
                self._lay_out(list(cards))
            case Dealt(cards, first):
                self._deal(list(cards), first)
            case Rolled(horse, movement):
                self._roll(horse, movement)
            case _:
                self._decide(move, self.pending.pop())
                self._go_on()

    def position(self) -> dict[str, Any]:
        """In the words of the game's position."""
        return {
            "cards": self.cards,
            "horses": {str(horse): space for horse, space in self.spaces.items()},
            "finished": self.finished,
            "marks": {str(card): sorted(marked) for card, marked in self.marks.items()},
            "seats": [board.told() for board in self.boards],
            "round": self.round,
            "phase": self.phase,
            "active": self.active,
            "turn": self.turn,
            "die": self.die,
            "movement": self.movement,
            "pending": self.pending,
        }

    # -- setup and rounds ------------------------------------------------------------------

    def _lay_out(self, cards: list[str]) -> None:
        """The chosen cards form the Market, the horses stand behind the line, everybody has money (Setup)."""
        self.cards = cards
        self.spaces = dict.fromkeys(HORSES, 0)
        supply = self.rules["player"]
        blank: dict[str, Any] = {"bets": {}, "helmets": [], "jerseys": [], "cells": [], "bonuses": [], "owns": []}
        money = [supply["money"] if role == PLAYER else supply["roland_money"] for role in self.roles]
        self.boards = [Board({**blank, "money": amount, "wilds": 0}) for amount in money]
        self.round = 0
        self.phase = "deal"

    def _deal(self, letters: list[str], first: int) -> None:
        """Starting Cards: bets for all, cells for all but Roland (Setup; Solo Setup)."""
        by_letter = {card["letter"]: card for card in box("starting_cards")["cards"]}
        for board, role, letter in zip(self.boards, self.roles, letters, strict=True):
            card = by_letter[letter]
            board.bets = dict(card["bets"])
            if role == PLAYER:
                board.cells = {4 * row + column - 1 for row, column in enumerate(card["columns"])}
        self.active = self.turn = first
        self.phase = "roll"

    def _roll(self, horse: int, movement: int) -> None:
        """Roll Dice; Move Horse Die's Horse; Move All X, in bar order from left to right."""
        self.round += 1
        self.die, self.movement = horse, movement
        self._run(horse, movement)
        for other in sorted(self.bar(horse)):
            self._run(other, 1)
        self.phase = "turn"
        self._begin_turn(self.active)

    def _run(self, horse: int, spaces: int) -> None:
        """A movement by the dice, which can cross the line while fewer than three have (Crossing the Finish Line)."""
        if horse not in self.spaces:
            return
        track = self.rules["track"]
        self.spaces[horse] += spaces
        if self.spaces[horse] < track["finish"]:
            return
        if len(self.finished) < len(track["purses"]):
            del self.spaces[horse]
            self.finished.append(horse)
        else:
            self.spaces[horse] = track["finish"] - 1

    def _push(self, horse: int, spaces: int) -> None:
        """A direct movement: it stops short of the finish line, and at the start (Moving Horses)."""
        if horse in self.spaces:
            self.spaces[horse] = max(0, min(self.spaces[horse] + spaces, self.rules["track"]["finish"] - 1))

    def _begin_turn(self, seat: int) -> None:
        """Horse Die abilities act at the start of their owner's turn (Horse Abilities; ruling DIE-1)."""
        self.turn = seat
        if self.roles[seat] != PLAYER:
            self.pending = [["roland"]]
            return
        self.pending = [["act"]]
        for kind, words in (("move_trailing_when_rolled", "trailing"), ("others_lose_when_rolled", "others_lose")):
            ability = self.ability(kind)
            if ability is not None and ability["number"] == self.die:
                self.pending.append([words, ability["horse"], ability.get("spaces", ability.get("amount"))])
        lucky = self.ability("money_when_rolled")
        if lucky is not None and lucky["number"] == self.die:
            self.board.money += lucky["amount"]
        self._go_on()

    def _go_on(self) -> None:
        """Leave out what finds nothing to decide; a turn with nothing left to decide is over."""
        while self.pending and self.pending[-1][0] not in ("roland", "roland_roll"):
            if any(move != Decline() for move in self._moves(self.pending[-1])):
                return
            self.pending.pop()
        if self.pending:
            return
        following = (self.seat + 1) % len(self.roles)
        if following != self.active:
            self._begin_turn(following)
            return
        # End of Round; End of Game; Solo Play: the player goes first in every round.
        if len(self.finished) == len(self.rules["track"]["purses"]):
            self.phase = "over"
            return
        if not self.solo:
            self.active = (self.active + 1) % len(self.roles)
        self.turn = self.active
        self.phase = "roll"

    # -- what may be done ------------------------------------------------------------------

    def _moves(self, waiting: list[Any]) -> Iterator[Move]:
        """Every move of a waiting decision."""
        board = self.board
        match waiting:
            case ["act"]:
                yield from self._actions()
            case ["bonus"]:
                # Ruling BONUS-1.
                unmarked = [number for number in range(len(self._bonus_boxes())) if number not in board.bonuses]
                useful = [number for number in unmarked if self._acts_on_something(number)]
                yield from (TakeBonus(number) for number in useful or unmarked)
            case ["bar", card, optional]:
                # Ruling BOX-1: any horse, but no box twice.
                yield from (MarkBox(card, horse) for horse in HORSES if horse not in self.bar(card))
                if optional:
                    yield Decline()
            case ["move", spaces, extra, _, moved]:
                # Ruling MOVE-1.
                for horse in self.spaces:
                    if horse != moved:
                        yield MoveHorse(horse, spaces)
                        yield from (MoveHorse(horse, further) for further in self._further(horse, spaces, extra))
            case ["free_bet", _]:
                yield from (FreeBet(horse) for horse in HORSES if self.may_bet_on(horse, board))
            case ["any_helmet"]:
                yield from (Helmet(horse) for horse in HORSES if horse not in board.helmets)
            case ["any_jersey"]:
                yield from (Jersey(horse) for horse in HORSES if horse not in board.jerseys)
            case ["free_horse"]:
                yield from (TakeHorse(horse) for horse in self.market())
            case ["extra_cell", _]:
                yield from (MarkCell(cell) for cell in CELLS if cell not in board.cells)
                yield Decline()
            case ["anything", _]:
                yield from (MarkCell(cell) for cell in CELLS if cell not in board.cells)
                yield from (MarkHelmet(horse) for horse in HORSES if horse not in board.helmets)
                yield from (MarkJersey(horse) for horse in HORSES if horse not in board.jerseys)
                yield Decline()
            case ["extra_jersey", _, _]:
                yield from (MarkJersey(horse) for horse in HORSES if horse not in board.jerseys)
                yield Decline()
            case ["half_price", _]:
                yield from (Buy(horse) for horse in self.market() if self._half_price(horse) <= board.money)
                yield Decline()
            case ["partner", horse, spaces]:
                yield from (MoveHorse(other, spaces) for other in self.spaces if other != horse)
                yield Decline()
            case ["trailing", _, spaces]:
                leaders = self.leaders(HORSES)
                yield from (MoveHorse(horse, spaces) for horse in self.spaces if horse not in leaders)
                yield Decline()
            case ["push_back", _, spaces]:
                yield from (MoveHorse(horse, -spaces) for horse in self.spaces)
                yield Decline()
            case ["others_lose", horse, _]:
                if any(other.money for other in self.boards if other is not board):
                    yield UseAbility(horse)
                yield Decline()
            case ["take_money", horse, _, seat]:
                if self.boards[seat].money:
                    yield UseAbility(horse)
                yield Decline()
            case ["roland"]:
                yield RolandActs()

    def _further(self, horse: int, spaces: int, extra: int) -> list[int]:
        """Receding Mare Line and Donut Dollie may add to a movement, wherever the horse gets further by it."""
        way = 1 if spaces > 0 else -1
        reached = [spaces + way * more for more in range(1, extra + 1)]
        last = self.rules["track"]["finish"] - 1
        return [further for further in reached if 0 <= self.spaces[horse] + further <= last]

    def _half_price(self, horse: int) -> int:
        """Ruling HALF-1."""
        cost: int = self.card(horse)["cost"]
        return cost // 2

    def _bonus_boxes(self) -> list[dict[str, Any]]:
        boxes: list[dict[str, Any]] = self.rules["bonuses"]["boxes"]
        return boxes

    def _acts_on_something(self, number: int) -> bool:
        """Whether a bonus would find anything to act on."""
        kind = self._bonus_boxes()[number]["kind"]
        board = self.board
        match kind:
            case "free_bet":
                return any(self.may_bet_on(horse, board) for horse in HORSES)
            case "helmet":
                return len(board.helmets) < len(HORSES)
            case "jersey":
                return len(board.jerseys) < len(HORSES)
            case "market_horse":
                return bool(self.market())
        # Money always; five horses at least never finish.
        return True

    def _actions(self) -> Iterator[Move]:
        """All Players Take One Action, on the Horse Die's number or, with a Wild Number, on any other."""
        board = self.board
        plain = list(self._actions_on(self.die, wild=False))
        near = set()
        if self.ability("neighbour_number") is not None:
            # Scatter Shot; ruling NEXT-1: numbers beyond 1 and 8 are on no cell.
            near = {self.die - 1, self.die + 1}
            plain += [Concession(cell) for cell in CELLS if self.grid(cell) in near and cell not in board.cells]
        yield from plain
        if board.wilds < self.rules["player"]["wilds"]:
            for number in HORSES:
                if number != self.die:
                    for move in self._actions_on(number, wild=True):
                        # Ruling WILD-1.
                        if not (isinstance(move, Concession) and number in near):
                            yield move
        if not plain:
            # Getting Stuck; rulings STUCK-1, STUCK-2.
            yield EraseWild() if board.wilds else Pass()

    def _actions_on(self, number: int, *, wild: bool) -> Iterator[Move]:
        """The five actions on a number."""
        board = self.board
        for cell in CELLS:
            if self.grid(cell) == number and cell not in board.cells:
                yield Concession(cell, wild)
        if number not in board.helmets:
            yield Helmet(number, wild)
        if number not in board.jerseys:
            yield Jersey(number, wild)
        if self.may_bet_on(number, board):
            for amount in (1, 2, 3):
                if self._price(number, amount) <= board.money:
                    yield Bet(number, amount, wild)
                    if self._spurs(number, amount):
                        yield Bet(number, amount, wild, spur=True)
        if number in self.market() and self.card(number)["cost"] <= board.money:
            yield Buy(number, wild)

    def _price(self, horse: int, amount: int) -> int:
        """What a bet costs: nothing by Early Bird Special on a horse without money on it (ruling BET-1)."""
        free = self.ability("first_bet_free") is not None and horse not in self.board.bets
        return 0 if free else amount

    def _spurs(self, horse: int, amount: int) -> list[tuple[int, int]]:
        """The horses that a bet may move, and how far: Strung Along and Pay it Forward."""
        nudge, lift = self.ability("bet_and_nudge"), self.ability("bet_and_lift")
        moved = []
        if nudge is not None and amount == nudge["stake"]:
            moved += [(horse, nudge["spaces"])]
        if lift is not None and amount == lift["stake"]:
            # Ruling SPACE-1: the start is a space too.
            moved += [(other, lift["spaces"]) for other in self.spaces if self.spaces[other] == self.spaces[horse]]
        return moved

    # -- doing it --------------------------------------------------------------------------

    def _decide(self, move: Move, waiting: list[Any]) -> None:
        """Do what a move says; `waiting` is the decision that it takes."""
        board = self.board
        board.wilds += getattr(move, "wild", False)
        match move:
            case Concession(cell):
                self._mark_cell(cell, abilities=True)
            case Helmet(horse):
                board.helmets.add(horse)
                self._complete_pair(horse)
            case Jersey(horse):
                board.jerseys.add(horse)
                self._complete_pair(horse)
                self._open_bar(horse)
            case Bet(horse, amount, _, spur):
                self._bet(horse, amount, spur=spur)
            case Buy(horse):
                board.money -= self._half_price(horse) if waiting[0] == "half_price" else self.card(horse)["cost"]
                self._get_horse(horse)
            case EraseWild():
                board.wilds -= 1
            case MarkBox(card, horse):
                self.marks.setdefault(card, set()).add(horse)
                if not waiting[2]:
                    self._offer_money(card)
            case TakeBonus(number):
                board.bonuses.add(number)
                self._resolve(self._bonus_boxes()[number])
            case MoveHorse(horse, spaces):
                self._push(horse, spaces)
                if waiting[0] == "partner":
                    self._push(waiting[1], spaces)
                if waiting[0] == "move" and waiting[3]:
                    self.pending.append(["move", waiting[1], waiting[2], waiting[3] - 1, horse])
            case FreeBet(horse):
                board.bet(horse, waiting[1])
            case TakeHorse(horse):
                self._get_horse(horse)
                ability = self.card(horse)["ability"]
                if ability["kind"] == "money_when_taken_free":
                    board.money += ability["amount"]
            case MarkCell(cell):
                # Rulings LINE-1, KEY-1, MARK-1.
                self._mark_cell(cell, abilities=waiting[0] == "extra_cell")
            case MarkHelmet(horse):
                board.helmets.add(horse)
            case MarkJersey(horse):
                board.jerseys.add(horse)
                if waiting[0] == "extra_jersey" and waiting[2]:
                    self.pending.append(["extra_jersey", waiting[1], waiting[2] - 1])
            case UseAbility():
                self._take_from(waiting)
            case RolandActs():
                self._roland(self.die)
            case NewRoll(horse):
                self._roland(waiting[1], horse)

    def _mark_cell(self, cell: int, *, abilities: bool) -> None:
        """Concession: each line that a cell completes brings a bonus, its abilities first (ruling ORDER-1)."""
        board = self.board
        board.cells.add(cell)
        lines = [line for line in LINES if cell in line and line <= board.cells]
        self.pending += [["bonus"] for _ in lines]
        if not abilities:
            return
        row, column = any(line in ROWS for line in lines), any(line in COLUMNS for line in lines)
        if (paid := self.ability("money_per_line")) is not None:
            board.money += paid["amount"] * len(lines)
        if row and self.ability("wild_on_row") is not None:
            board.wilds = max(0, board.wilds - 1)
        if row and (push := self.ability("push_back_on_row")) is not None:
            self.pending.append(["push_back", push["horse"], push["spaces"]])
        if column and (chain := self.ability("cell_on_column")) is not None:
            self.pending.append(["extra_cell", chain["horse"]])

    def _complete_pair(self, horse: int) -> None:
        """Product Placement: a free bet where the Helmet or Jersey Action completes a pair."""
        board = self.board
        placed = self.ability("free_bet_on_jockey_set")
        pair = horse in board.helmets and horse in board.jerseys
        if placed is not None and pair and self.may_bet_on(horse, board):
            board.bet(horse, placed["amount"])

    def _open_bar(self, card: int) -> None:
        """Jersey: mark any horse on the card's bar (ruling JERSEY-1: unless it is full)."""
        if self.bar(card) == set(HORSES):
            return
        if self.ability("second_bar_box") is not None:
            self.pending.append(["bar", card, 1])
        self.pending.append(["bar", card, 0])

    def _offer_money(self, card: int) -> None:
        """Sticky Fingers: once for a Jersey Action, from the owner of the card that it marks."""
        owner = self.owner(card)
        sticky = self.ability("take_from_owner")
        if sticky is not None and owner is not None and owner != self.seat:
            self.pending.append(["take_money", sticky["horse"], sticky["amount"], owner])

    def _bet(self, horse: int, amount: int, *, spur: bool) -> None:
        """Bet, with the abilities that go with the action (ruling BET-1)."""
        board = self.board
        moved = self._spurs(horse, amount) if spur else []
        board.money -= self._price(horse, amount)
        board.bet(horse, amount)
        hat = self.ability("money_for_helmet_bet")
        if hat is not None and horse in board.helmets:
            board.money += hat["amount"]
        for other, spaces in moved:
            self._push(other, spaces)

    def _get_horse(self, horse: int) -> None:
        """Buy, or take free (ruling FREE-1): When Bought abilities act at once."""
        board = self.board
        board.owns.add(horse)
        ability = self.card(horse)["ability"]
        match ability["kind"]:
            case "regain_wilds":
                board.wilds = max(0, board.wilds - ability["count"])
            case "second_horse_half_price":
                self.pending.append(["half_price", horse])
            case "mark_anything":
                self.pending.append(["anything", horse])
            case "run_with_partner":
                self.pending.append(["partner", horse, ability["spaces"]])
            case "mark_jerseys":
                self.pending.append(["extra_jersey", horse, ability["count"] - 1])

    def _resolve(self, bonus: dict[str, Any]) -> None:
        """Concession Bonuses."""
        match bonus["kind"]:
            case "money":
                richer = self.ability("richer_money_bonus")
                self.board.money += bonus["amount"] + (richer["extra"] if richer is not None else 0)
            case "free_bet":
                richer = self.ability("richer_free_bet")
                more = richer is not None and richer["amount"] == bonus["amount"]
                self.pending.append(["free_bet", richer["becomes"] if richer is not None and more else bonus["amount"]])
            case "move":
                further = self.ability("further_any")
                back = self.ability("further_back") if bonus["spaces"] < 0 else None
                extra = sum(ability["spaces"] for ability in (further, back) if ability is not None)
                self.pending.append(["move", bonus["spaces"], extra, bonus["horses"] - 1, 0])
            case "market_horse":
                self.pending.append(["free_horse"])
            case kind:
                self.pending.append([f"any_{kind}"])

    def _take_from(self, waiting: list[Any]) -> None:
        """Magic Hate Ball and Sticky Fingers: never below $0, Roland too (ruling ROLAND-1)."""
        if waiting[0] == "others_lose":
            for board in self.boards:
                if board is not self.board:
                    board.money -= min(board.money, waiting[2])
        else:
            taken = min(self.boards[waiting[3]].money, waiting[2])
            self.boards[waiting[3]].money -= taken
            self.board.money += taken

    # -- Roland ----------------------------------------------------------------------------

    def _roland(self, row: int, rolled: int | None = None) -> None:
        """Solo Play: the action of the dice, or else its column's default (row 0), each with one roll at most."""
        column = next(column for column in box("solo_board")["columns"] if column["movement"] == self.movement)
        action = column["rows"][row] if row else column["default"]
        if rolled is None and self._needs_roll(action):
            self.pending.append(["roland_roll", row])
        elif self._roland_does(action, rolled):
            self.board.money += action.get("gain", 0)
        elif row:
            self._roland(0)
        else:
            # Ruling SOLO-1.
            self.board.money += action.get("otherwise", 0)

    def _needs_roll(self, action: dict[str, Any]) -> bool:
        """Whether the action has a Horse Die in it, and all that it needs besides."""
        if action["kind"] == "mark":
            return bool(self._meant(action["horse"]))
        return bool(action.get("horse") == "new_roll")

    def _roland_does(self, action: dict[str, Any], rolled: int | None) -> bool:
        """Take an action whole, or say that it can't be."""
        board = self.board
        if action["kind"] == "gain":
            board.money += action["amount"]
            return True
        meant = [rolled] if action["horse"] == "new_roll" and rolled is not None else self._meant(action["horse"])
        if not meant:
            return False
        horse = meant[0]
        cost = 0
        match action["kind"]:
            case "mark":
                assert rolled is not None, "a mark goes on the card of a new roll"
                unmarked = [other for other in meant if other not in self.bar(rolled)]
                # Ruling SOLO-5.
                if not unmarked or (action["horse"] == "lead_owned_and_highest_bet" and unmarked != meant):
                    return False
                self.marks.setdefault(rolled, set()).update(unmarked)
            case "bet":
                cost = 0 if action.get("free") else action["amount"]
                if cost > board.money or not self.may_bet_on(horse, board):
                    return False
                board.bet(horse, action["amount"])
            case "buy":
                cost = 0 if action.get("free") else self.card(horse)["cost"]
                if cost > board.money or horse not in self.market():
                    return False
                board.owns.add(horse)
            case "push_back":
                # Rulings SOLO-2, SOLO-3.
                if horse not in self.spaces:
                    return False
                self._push(horse, -action["spaces"])
        board.money -= cost
        return True

    def _meant(self, words: str) -> list[int]:
        """The horses that the words of the Solo Board mean, of a tie the lowest number (Ties for Taking an Action)."""
        board, player = self.board, self.boards[1 - self.seat]
        market = self.market()
        match words:
            case "lead_owned":
                return self.leaders(board.owns)[:1]
            case "last_owned":
                return self.last_placed(board.owns)[:1]
            case "all_owned":
                # Ruling SOLO-6.
                return sorted(board.owns)
            case "lead_bet_on":
                return self.leaders(board.bets)[:1]
            case "last_bet_on":
                return self.last_placed(board.bets)[:1]
            case "all_bet_on":
                return sorted(board.bets)
            case "highest_bet":
                return _most(board.bets)
            case "lead_owned_and_highest_bet":
                lead, highest = self._meant("lead_owned"), self._meant("highest_bet")
                return sorted({*lead, *highest}) if lead and highest else []
            case "lead_betable":
                return self.leaders([horse for horse in self.spaces if self.may_bet_on(horse, board)])[:1]
            case "last":
                return self.last_placed(HORSES)[:1]
            case "player_lead_owned":
                return self.leaders(player.owns)[:1]
            case "player_highest_bet":
                return _most(player.bets)
            case "lead_unowned":
                return self.leaders(market)[:1]
            case "last_unowned":
                return self.last_placed(market)[:1]
            case "lowest_unowned":
                return sorted(market)[:1]
            case "highest_unowned":
                return sorted(market)[-1:]
            case "highest_bet_unowned":
                return _most({horse: amount for horse, amount in board.bets.items() if horse in market})
            case "player_highest_bet_unowned":
                return _most({horse: amount for horse, amount in player.bets.items() if horse in market})
            case "most_marked_unowned":
                return _most({horse: sum(horse in self.bar(card) for card in HORSES) for horse in market})
        raise ValueError(words)

    # -- scoring ---------------------------------------------------------------------------

    def scores(self) -> list[dict[str, int]]:
        """Scoring, as if the race ended now."""
        if self.phase == "mix":
            # Nobody has anything yet.
            return [{"purse": 0, "bets": 0, "jockey_sets": 0, "money": 0, "abilities": 0} for _ in self.roles]
        return [self._score(seat) for seat in range(len(self.boards))]

    def ranks(self) -> list[int]:
        """The most money wins; who has as much shares the place (ruling TIE-1)."""
        totals = [sum(score.values()) for score in self.scores()]
        return [1 + sum(other > total for other in totals) for total in totals]

    def _score(self, seat: int) -> dict[str, int]:
        board = self.boards[seat]
        track = self.rules["track"]
        odds = {horse["number"]: horse["odds"] for horse in self.rules["horses"]}
        bets = 0
        for horse, amount in board.bets.items():
            if horse in self.finished:
                bets += amount * odds[horse][self.finished.index(horse)]
            elif self.past_no_bet_line(horse):
                bets += amount
        pairs = board.helmets & board.jerseys
        return {
            "purse": sum(track["purses"][self.finished.index(horse)] for horse in board.owns if horse in self.finished),
            "bets": bets,
            "jockey_sets": self.rules["player"]["jockey_set"] * len(pairs),
            "money": board.money,
            "abilities": sum(self._scored(seat, horse) for horse in board.owns),
        }

    def _scored(self, seat: int, horse: int) -> int:
        """What a horse's At Scoring ability is worth to its owner."""
        if self.roles[seat] != PLAYER:
            return 0
        board = self.boards[seat]
        ability = self.card(horse)["ability"]
        amount: int = ability.get("amount", 0)
        match ability["kind"]:
            case "score_many_horses":
                return amount if len(board.owns) >= ability["at_least"] else 0
            case "score_out_of_places":
                # Ruling PIE-1.
                return amount if horse not in self.finished else 0
            case "score_no_jockey_set":
                return 0 if board.helmets & board.jerseys else amount
            case "score_single_gear":
                return amount * len(board.helmets ^ board.jerseys)
            case "score_rows":
                # Ruling BREAD-1.
                return amount * sum(row <= board.cells for row in ROWS)
            case "score_marked_horses":
                # Ruling DANCE-1.
                return amount * len(board.owns & self.bar(horse))
            case "richer_purses":
                # Ruling PURSE-1.
                return amount * len(board.owns & set(self.finished)) if horse in self.finished else 0
        return 0


def _most(amounts: Mapping[int, int]) -> list[int]:
    """The lowest number of those with the highest amount; none where there is none."""
    return [min(horse for horse in amounts if amounts[horse] == max(amounts.values()))] if amounts else []
