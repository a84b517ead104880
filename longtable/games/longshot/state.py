"""One position of Long Shot: ids and primitives only."""

from typing import Final

from longtable.engine.state import State

Pending = tuple[str | int, ...]
"""A decision that waits: its kind, then numbers that the kind explains."""

# Phases of a match.
MIX: Final = "mix"
"""Horse cards are about to be drawn at random."""
DEAL: Final = "deal"
"""Starting Cards are about to be dealt."""
ROLL: Final = "roll"
"""The Active Player is about to roll."""
TURN: Final = "turn"
"""The seat on turn has decisions pending."""
OVER: Final = "over"
"""The race is over and scored."""

# Kinds of pending decisions. The last one pushed is decided first.
ACT: Final = "act"
"""(ACT,): take one action."""
BONUS: Final = "bonus"
"""(BONUS,): mark a Concession Bonus."""
BAR: Final = "bar"
"""(BAR, card, optional): mark a box of a card's bar; `optional` 1 where it may be declined."""
MOVE: Final = "move"
"""(MOVE, spaces, further, left, chosen): move a horse `spaces`, or up to `further` more their way;
`left` horses are still to move after this one, `chosen` is the one already moved or 0."""
FREE_BET_ON: Final = "free_bet"
"""(FREE_BET_ON, amount): place a free bet."""
ANY_HELMET: Final = "any_helmet"
"""(ANY_HELMET,): take the Helmet Action for any horse."""
ANY_JERSEY: Final = "any_jersey"
"""(ANY_JERSEY,): take the Jersey Action for any horse."""
FREE_HORSE: Final = "free_horse"
"""(FREE_HORSE,): take a horse from the Market."""
EXTRA_CELL: Final = "extra_cell"
"""(EXTRA_CELL, by): mark a concession cell by the ability of horse `by`, or decline."""
ANYTHING: Final = "anything"
"""(ANYTHING, by): mark a cell, a helmet or a jersey by the ability of horse `by`, or decline."""
EXTRA_JERSEY: Final = "extra_jersey"
"""(EXTRA_JERSEY, by, left): mark a jersey without a bar, or decline; `left` more after it."""
HALF_PRICE: Final = "half_price"
"""(HALF_PRICE, by): buy a second horse for half, or decline."""
PARTNER: Final = "partner"
"""(PARTNER, by, spaces): choose the horse that moves with horse `by`, or decline."""
TRAILING: Final = "trailing"
"""(TRAILING, by, spaces): move a horse that is not in the lead, or decline."""
PUSH_BACK: Final = "push_back"
"""(PUSH_BACK, by, spaces): move any horse back, or decline."""
OTHERS_LOSE: Final = "others_lose"
"""(OTHERS_LOSE, by, amount): make every other player lose money, or decline."""
TAKE_MONEY: Final = "take_money"
"""(TAKE_MONEY, by, amount, owner): take money from the seat `owner`, or decline."""
ROLAND: Final = "roland"
"""(ROLAND,): Roland acts."""
ROLAND_ROLL: Final = "roland_roll"
"""(ROLAND_ROLL, row): the Horse Die is rolled for Roland's action of that row, 0 for the default."""


class LongShotState(State):
    """The whole truth of one race.

    Tables by horse have 9 places, of which 0 is unused. Masks have bit `n` for horse `n`, and for
    cells and boxes counted from 0.

    Attributes:
        roles: what sits on each seat.
        cards: the id of each number's horse card, empty until they are known.
        space: steps from the start of each horse; the track's `finish` once it has crossed.
        finished: the horses in the Winner's Circle, first place first.
        bars: the mask of marked boxes on each card's Secondary Movement Bar, printed ones too.
        owner: the seat that owns each horse, or -1.
        money, helmets, jerseys, cells, boxes, wilds: by seat; `wilds` counts marked Wild Numbers.
        bets: dollars bet, by seat times 9 plus horse.
        round: rounds begun.
        active: the Active Player.
        turn: the seat whose turn it is.
        die, movement: the dice of this round, 0 before the roll.
        phase: one of the phases above.
        pending: the stack of decisions of the seat on turn.
    """

    __slots__ = (
        "active",
        "bars",
        "bets",
        "boxes",
        "cards",
        "cells",
        "die",
        "finished",
        "helmets",
        "jerseys",
        "money",
        "movement",
        "owner",
        "pending",
        "phase",
        "roles",
        "round",
        "space",
        "turn",
        "wilds",
    )

    roles: tuple[str, ...]
    cards: tuple[int, ...]
    space: list[int]
    finished: list[int]
    bars: list[int]
    owner: list[int]
    money: list[int]
    helmets: list[int]
    jerseys: list[int]
    cells: list[int]
    boxes: list[int]
    wilds: list[int]
    bets: list[int]
    round: int
    active: int
    turn: int
    die: int
    movement: int
    phase: str
    pending: list[Pending]

    def copy(self) -> "LongShotState":
        """An equal state that shares nothing mutable with this one."""
        twin = LongShotState.__new__(LongShotState)
        twin.roles = self.roles
        twin.cards = self.cards
        twin.space = self.space[:]
        twin.finished = self.finished[:]
        twin.bars = self.bars[:]
        twin.owner = self.owner[:]
        twin.money = self.money[:]
        twin.helmets = self.helmets[:]
        twin.jerseys = self.jerseys[:]
        twin.cells = self.cells[:]
        twin.boxes = self.boxes[:]
        twin.wilds = self.wilds[:]
        twin.bets = self.bets[:]
        twin.round = self.round
        twin.active = self.active
        twin.turn = self.turn
        twin.die = self.die
        twin.movement = self.movement
        twin.phase = self.phase
        twin.pending = self.pending[:]
        return twin


def empty_state(roles: tuple[str, ...]) -> LongShotState:
    """A table with nothing dealt: horses behind the line, no cards, no money."""
    seats = len(roles)
    state = LongShotState()
    state.roles = roles
    state.cards = ()
    state.space = [0] * 9
    state.finished = []
    state.bars = [0] * 9
    state.owner = [-1] * 9
    state.money = [0] * seats
    state.helmets = [0] * seats
    state.jerseys = [0] * seats
    state.cells = [0] * seats
    state.boxes = [0] * seats
    state.wilds = [0] * seats
    state.bets = [0] * (9 * seats)
    state.round = 0
    state.active = 0
    state.turn = 0
    state.die = 0
    state.movement = 0
    state.phase = MIX
    state.pending = []
    return state
