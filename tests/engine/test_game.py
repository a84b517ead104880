"""What every game's rules are made with."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import pytest

from longtable.engine.amounts import Amounts
from longtable.engine.chance import Even
from longtable.engine.game import Game, PositionError, require
from longtable.engine.moves import CHANCE, Move, Seat
from longtable.engine.refusal import Reasons, Refusal, RefusalCode
from longtable.engine.state import State, stateclass


@stateclass
class Purse(State):
    """What there is to say of a match of one decision."""

    actor: int | None = 0
    bought: int = 0


class Buy(Move, frozen=True):
    """Buy for so much; 2 and 9 are listed, with all between."""

    amount: int


class Sell(Move, frozen=True):
    """Never listed."""


class Tossed(Move, frozen=True):
    """A coin."""

    side: int


class Code(RefusalCode):
    OVER = "over"
    EARLY = "early"
    IMPOSSIBLE = "impossible"
    DEAR = "dear"


REASONS = Reasons(
    Code,
    {code: ("Rules", f"It is {code}.") for code in Code},
    over=Code.OVER,
    early=Code.EARLY,
)


class Shop(Game[Purse]):
    """As little as a game may say."""

    moves = (Buy, Sell, Tossed)
    of_chance = (Tossed,)
    refusals: ClassVar[Reasons[Code]] = REASONS

    def actor(self, state: Purse) -> Seat | None:
        return state.actor

    def legal_moves(self, state: Purse) -> Sequence[Move]:
        return (Buy(2), Buy(9)) if state.actor == 0 else ()

    def amounts(self, state: Purse, move: Move) -> Amounts | None:
        return Amounts(Buy(2), 9) if isinstance(move, Buy) else None

    def apply(self, state: Purse, move: Move) -> None:
        state.bought = move.amount if isinstance(move, Buy) else 0
        state.actor = CHANCE

    def chance(self, state: Purse) -> Even[int]:
        return Even(range(4), Tossed)

    def why_no_outcome(self, state: Purse, move: Move) -> Refusal | None:
        return None if isinstance(move, Tossed) and move.side in range(4) else REASONS.refuse(Code.IMPOSSIBLE)

    def why_illegal(self, state: Purse, move: Move) -> Refusal:
        return REASONS.refuse(Code.DEAR)


Shop.__abstractmethods__ = frozenset()
SHOP = Shop()


@pytest.mark.parametrize(
    ("actor", "move", "code"),
    [
        (None, Buy(2), Code.OVER),
        (None, Tossed(1), Code.OVER),
        (CHANCE, Tossed(1), None),
        (CHANCE, Tossed(7), Code.IMPOSSIBLE),
        (0, Tossed(7), Code.IMPOSSIBLE),
        (CHANCE, Buy(2), Code.EARLY),
        (0, Buy(2), None),
        (0, Buy(5), None),
        (0, Buy(10), Code.DEAR),
        (0, Buy(1), Code.DEAR),
        (0, Sell(), Code.DEAR),
    ],
)
def test_refusals_come_in_one_order_in_every_game(actor: int | None, move: Move, code: Code | None) -> None:
    refusal = SHOP.why_not(Purse(actor=actor), move)
    assert (refusal and refusal.code) == code


def test_even_chance_is_stated_once() -> None:
    state = Purse(actor=CHANCE)
    assert SHOP.chance_outcomes(state) == [(Tossed(side), 0.25) for side in range(4)]
    drawn = [SHOP.sample_chance(state, Random(seed)) for seed in range(40)]
    assert drawn == [Tossed(Random(seed).choice(range(4))) for seed in range(40)]
    assert set(drawn) == {Tossed(side) for side in range(4)}


def test_a_game_without_secrets_shows_everything_and_changes_nothing() -> None:
    state = Purse()
    view = SHOP.observe(state, 1)
    assert (view.seat, view.state) == (1, state)
    guess = SHOP.determinize(view, Random(1))
    after = SHOP.after(state, Buy(4))
    assert (after.bought, after.actor) == (4, CHANCE)
    view.state.bought = 7
    assert (state.bought, guess.bought) == (0, 0)


def test_a_position_is_refused_where_something_does_not_hold() -> None:
    require(True, "horses.3", "there are 16 spaces")
    with pytest.raises(PositionError, match=r"^horses\.3: there are 16 spaces$") as caught:
        require(False, "horses.3", "there are 16 spaces")
    assert (caught.value.path, caught.value.message) == ("horses.3", "there are 16 spaces")
    with pytest.raises(PositionError, match=r"^nobody is on turn$"):
        require(False, "", "nobody is on turn")
