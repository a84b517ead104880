"""A small complete game that has everything a game of the program may have.

Pebble Market: twelve cards (three each of the values 1 to 4), a hidden hand a seat, a deck, two
open piles and a die. Each round the die is rolled (1 to 3), then every seat in turn lays a card
of at least that value on a pile. It has hidden cards, listed and unlisted chance, two or three
players or one against the Clerk (an automaton), a turn of two steps (draw, then lay), a move
with a cost (`Boost`) that shares its gesture with a free one (`Lay`), buttons, and a barrier
for undo (`Draw` shows a hidden card).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from random import Random
from typing import ClassVar, Generic, Literal, TypeVar, cast

import msgspec

from longtable.engine.game import Component, Game, Observation, PositionError, Provenance
from longtable.engine.label import Credit, Label
from longtable.engine.layout import Ground, Lay, Layout, Outline, PlaceSpec, SeatZones, Zone, prefix
from longtable.engine.moves import CHANCE, PLAYER, Move, Roles, Seat
from longtable.engine.options import Choice, Option, Options
from longtable.engine.refusal import Reasons, Refusal, RefusalCode, SeatingError
from longtable.engine.standings import ScoreLine, Standing, ranked
from longtable.engine.state import State, stateclass
from longtable.engine.table import (
    Arrangement,
    Drag,
    Face,
    Gesture,
    Lying,
    Pip,
    Shape,
    TableSide,
    Tap,
    seat_token,
)
from longtable.engine.thinking import Forecast, Prospect, Style, ThinkingSide

CARDS = 12
HAND = 3
HIDDEN = -1
CLERK = "clerk"
ODDS = {1: 1 / 2, 2: 1 / 3, 3: 1 / 6}
PILES = ("left", "right")
INKS = ("red", "blue", "green")

Pile = Literal["left", "right"]


def value_of(card: int) -> int:
    """The number on a card."""
    return card // 3 + 1


class Shuffled(Move, frozen=True):
    """Chance: the deck lies in this order, the first card on top; hands are dealt off it."""

    order: tuple[int, ...]


class Rolled(Move, frozen=True):
    """Chance: the die shows this."""

    face: int


class Draw(Move, frozen=True):
    """Take the top card of the deck; the turn goes on."""


class LayCard(Move, frozen=True, tag="Lay"):
    """Lay a card on a pile for its value, one more when the card below is its equal."""

    card: int
    pile: Pile


class Boost(Move, frozen=True):
    """Lay a card of any value for $1 and count it twice."""

    card: int
    pile: Pile


class Pass(Move, frozen=True):
    """Do nothing this turn."""


class Sweep(Move, frozen=True):
    """The Clerk takes the top card of the higher pile, the left one of equals, and scores it."""


class ToyCode(RefusalCode):
    """Why a move of Pebble Market is refused."""

    NOT_NOW = "not_now"
    IMPOSSIBLE = "impossible"
    NOT_IN_HAND = "not_in_hand"
    TOO_LOW = "too_low"
    NO_MONEY = "no_money"
    EMPTY_DECK = "empty_deck"
    HAND_FULL = "hand_full"
    DRAWN = "drawn"
    NO_MEANING = "no_meaning"


REASONS = Reasons(
    ToyCode,
    {
        ToyCode.NOT_NOW: ("Turn order", "This can't be done now."),
        ToyCode.IMPOSSIBLE: ("The die", "This can't come up."),
        ToyCode.NOT_IN_HAND: ("Laying", "That card is not in your hand."),
        ToyCode.TOO_LOW: ("Laying", "The die shows {rolled}; a {value} is too low."),
        ToyCode.NO_MONEY: ("Boosts", "A boost costs $1, and you have none."),
        ToyCode.EMPTY_DECK: ("Drawing", "The deck is empty."),
        ToyCode.HAND_FULL: ("Drawing", "You hold three cards already."),
        ToyCode.DRAWN: ("Drawing", "You have drawn a card this turn."),
        ToyCode.NO_MEANING: ("The table", "This piece can't go there."),
    },
    over=ToyCode.NOT_NOW,
    early=ToyCode.NOT_NOW,
)
refuse = REASONS.refuse


class ToyPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in words. Round 0 is before the shuffle; the deck's first card is on top."""

    round: int = 0
    rolled: int = 0
    turn: int = 0
    drawn: bool = False
    deck: tuple[int, ...] | None = None
    hands: tuple[tuple[int, ...], ...] | None = None
    piles: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    swept: tuple[int, ...] = ()
    coins: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None
    bank: int = 0


@stateclass
class ToyState(State):
    """The whole truth of one position."""

    roles: Roles
    rounds: int
    round: int = 0
    rolled: int = 0
    turn: int = 0
    drawn: bool = False
    deck: list[int]
    hands: list[list[int]]
    piles: list[list[int]]
    coins: list[int]
    points: list[int]
    swept: list[int] = field(default_factory=list)
    bank: int = 0


DRAW, PASS, SWEEP = Draw(), Pass(), Sweep()
LAYS = {(card, pile): LayCard(card, pile) for card in range(CARDS) for pile in (cast(Pile, name) for name in PILES)}
BOOSTS = {key: Boost(*key) for key in LAYS}


class ToyTable(TableSide[ToyState]):
    """How Pebble Market lies on the table."""

    chance_order = "Roll the die"

    def layout(self, view: Observation[ToyState]) -> Layout:
        market = Zone(
            id="market",
            at=(0, 0),
            size=(700, 420),
            ground=Ground.FELT,
            title="Market",
            places=(
                PlaceSpec(id="deck", at=(20, 60), size=(120, 180), lay=Lay.STACK, step=(0.5, 0.5), title="Deck"),
                PlaceSpec(id="left", at=(180, 60), size=(120, 180), lay=Lay.STACK, outline=Outline.QUIET, title="Left"),
                PlaceSpec(id="right", at=(340, 60), size=(120, 180), outline=Outline.QUIET, title="Right"),
                PlaceSpec(id="die", at=(520, 100), size=(64, 64), title="Die"),
                PlaceSpec(id="round", at=(520, 220), size=(120, 40), title="Round"),
            ),
        )
        places = (
            PlaceSpec(id="hand", at=(20, 50), size=(500, 180), lay=Lay.ROW, step=(130, 0), outline=Outline.QUIET),
            PlaceSpec(id="purse", at=(560, 60), size=(80, 80), title="Purse"),
        )
        own = Zone(id="board", at=(0, 430), size=(700, 280), ground=Ground.PAPER, places=places)
        other = Zone(id="board", at=(0, 0), size=(700, 280), ground=Ground.PAPER, places=places)
        desk = Zone(
            id="desk",
            size=(400, 240),
            ground=Ground.WOOD,
            title="The Clerk",
            places=(PlaceSpec(id="swept", at=(20, 40), size=(360, 180), lay=Lay.CLUSTER, title="Swept"),),
        )
        seats = SeatZones(own=own, other=other, area=(710, 0, 356, 720), roles={CLERK: desk})
        return Layout(size=(1066, 720), surface="wood", zones=(market,), seats=seats)

    def printed(self, view: Observation[ToyState]) -> Mapping[str, Face]:
        return {pile: Face(Shape.CELL, name=f"The {pile} pile", title=pile.capitalize()) for pile in PILES}

    def arrange(self, view: Observation[ToyState]) -> Arrangement:
        state = view.state
        back = Face(Shape.CARD, name="A hidden card", ink="blue", glyph="circle-outline", back=True)
        places: dict[str, tuple[Lying, ...]] = {}
        captions = {"round": f"Round {min(state.round, state.rounds)} of {state.rounds}"}
        if state.deck:
            places["deck"] = tuple(Lying(f"deck:{depth}", back) for depth in reversed(range(len(state.deck))))
            captions["deck"] = f"{len(state.deck)} cards"
        for name, pile in zip(PILES, state.piles, strict=True):
            if pile:
                places[name] = tuple(self._card(card) for card in pile)
        if state.rolled:
            places["die"] = (
                Lying("die", Face(Shape.DIE, name=f"The die shows {state.rolled}", number=f"{state.rolled}")),
            )
        else:
            places["die"] = (Lying("die", Face(Shape.DIE, name="The die waits for its roll", glyph="dice-multiple")),)
        for seat, hand in enumerate(state.hands):
            before = prefix(seat)
            if state.roles[seat] == CLERK:
                if state.swept:
                    places[before + "swept"] = tuple(self._card(card) for card in state.swept)
                captions[before + "swept"] = f"{state.points[seat]} points"
                continue
            if hand:
                places[before + "hand"] = tuple(
                    Lying(f"{before}back:{index}", back) if card == HIDDEN else self._card(card)
                    for index, card in enumerate(hand)
                )
            purse = Face(Shape.COIN, name=f"{state.coins[seat]} dollars", number=f"${state.coins[seat]}", ink="gold")
            places[before + "purse"] = (Lying(before + "coins", purse),)
            captions[before + "hand"] = f"{state.points[seat]} points"
        return Arrangement(places, captions)

    @staticmethod
    def _card(card: int) -> Lying:
        value = value_of(card)
        face = Face(
            Shape.CARD,
            name=f"Card {card}, value {value}",
            title=f"No. {card}",
            number=str(value),
            glyph="circle",
            ink=("vermillion", "orange", "green", "blue")[value - 1],
            mark="ABCD"[value - 1],
            pips=(Pip(glyph="circle", text=str(value)),),
        )
        return Lying(f"card:{card}", face)

    def prompt(self, view: Observation[ToyState]) -> str:
        actor = TOY.actor(view.state)
        if actor is None:
            return "The market is closed."
        if actor == CHANCE:
            return "Roll the die." if view.state.round else "The deck is shuffled."
        if view.state.roles[actor] == CLERK:
            return f"{seat_token(actor)} sweeps a pile."
        return f"{seat_token(actor)} lays a card on a pile, or passes."

    def gesture(self, view: Observation[ToyState], move: Move) -> Gesture:
        state = view.state
        match move:
            case LayCard(card=card, pile=pile) | Boost(card=card, pile=pile):
                return Drag(f"card:{card}", pile)
            case Draw():
                return Drag("deck:0", prefix(state.turn) + "hand")
            case Sweep():
                return Tap("sweep")
            case _:
                return Tap("pass")

    def chance_gesture(self, view: Observation[ToyState]) -> Gesture | None:
        state = view.state
        return Tap("die") if 0 < state.round <= state.rounds and not state.rolled else None

    def intent(self, view: Observation[ToyState], gesture: Gesture) -> Move | Refusal:
        state = view.state
        own = prefix(state.turn) + "hand"
        match gesture:
            case Drag(piece=piece, place=place) if piece.startswith("card:") and place in PILES:
                return LayCard(int(piece.removeprefix("card:")), cast(Pile, place))
            case Drag(piece=piece, place=place) if piece.startswith("deck:") and place == own:
                return DRAW
            case Tap(target="pass"):
                return PASS
            case Tap(target="sweep"):
                return SWEEP
        return refuse(ToyCode.NO_MEANING)

    def label(self, view: Observation[ToyState], move: Move) -> str:
        match move:
            case LayCard(card=card, pile=pile):
                return f"Lay card {card} on the {pile} pile"
            case Boost(card=card, pile=pile):
                return f"Boost card {card} on the {pile} pile"
            case Draw():
                return "Draw a card"
            case Sweep():
                return "Sweep"
            case _:
                return "Pass"

    def cost(self, view: Observation[ToyState], move: Move) -> str:
        return "Costs $1." if isinstance(move, Boost) else ""

    def preview(self, view: Observation[ToyState], move: Move) -> str:
        if isinstance(move, LayCard | Boost):
            return f"+{points_for(view.state, move)} points"
        return ""


def points_for(state: ToyState, move: LayCard | Boost) -> int:
    """What laying a card is worth here."""
    value = value_of(move.card)
    pile = state.piles[PILES.index(move.pile)]
    points = value + (bool(pile) and value_of(pile[-1]) == value)
    return 2 * points if isinstance(move, Boost) else points


class Toy(Game[ToyState]):
    """Pebble Market."""

    label = Label("toy", "Pebble Market", Credit("The house", "Nobody", 2024), range(2, 4), {CLERK: "The Clerk"})
    moves = (Shuffled, Rolled, Draw, LayCard, Boost, Pass, Sweep)
    of_chance = (Shuffled, Rolled)
    refusals = REASONS
    position = ToyPosition
    styles: ClassVar[Mapping[str, Style]] = {
        "daring": Style("Daring", "Boosts its cards.", {Boost: 1.0}),
        "thrifty": Style("Thrifty", "Keeps its coins.", {Boost: -1.0}),
        "left": Style("Left-handed", "Lays its cards on the left pile."),
        "right": Style("Right-handed", "Lays its cards on the right pile."),
    }
    secrets = True

    def __init__(self) -> None:
        self._table = ToyTable()

    def check_roles(self, roles: Roles) -> None:
        if roles == (PLAYER, CLERK):
            return
        if any(role != PLAYER for role in roles) or len(roles) not in self.players:
            raise SeatingError("Pebble Market is played by 2 to 3 players, or by one against the Clerk")

    def options(self) -> tuple[Option, ...]:
        return (
            Option(
                "rounds",
                "Rounds",
                "How many rounds are played.",
                (Choice(4, "Four"), Choice(2, "Two"), Choice(5000, "All year")),
            ),
            Option("rich", "Rich", "Begin with $5 instead of $3.", (Choice(False, "No"), Choice(True, "Yes"))),
        )

    def new(self, options: Options, roles: Roles) -> ToyState:
        coins = 5 if options["rich"] else 3
        return ToyState(
            roles=roles,
            rounds=int(options["rounds"]),
            deck=list(range(CARDS)),
            hands=[[] for _ in roles],
            piles=[[], []],
            coins=[coins if role == PLAYER else 0 for role in roles],
            points=[0] * len(roles),
        )

    def digests(self) -> dict[str, str]:
        return {"toy/cards.yaml": "0" * 64}

    def components(self) -> tuple[Component, ...]:
        return tuple(
            Component("Cards", f"Card {card}", f"Value {value_of(card)}", Provenance.HOUSE, "toy/cards.yaml")
            for card in range(CARDS)
        )

    def actor(self, state: ToyState) -> Seat | None:
        if state.round > state.rounds:
            return None
        return state.turn if state.rolled else CHANCE

    def legal_moves(self, state: ToyState) -> Sequence[Move]:
        actor = self.actor(state)
        if actor is None or actor == CHANCE:
            return ()
        if state.roles[actor] == CLERK:
            return (SWEEP,)
        moves: list[Move] = []
        hand = state.hands[actor]
        for card in hand:
            if value_of(card) >= state.rolled:
                moves += (LAYS[card, "left"], LAYS[card, "right"])
        if state.coins[actor]:
            for card in hand:
                moves += (BOOSTS[card, "left"], BOOSTS[card, "right"])
        if state.deck and not state.drawn and len(hand) < HAND:
            moves.append(DRAW)
        moves.append(PASS)
        return moves

    def apply(self, state: ToyState, move: Move) -> None:
        match move:
            case Shuffled(order=order):
                state.deck = list(order)
                for seat, role in enumerate(state.roles):
                    if role == PLAYER:
                        state.hands[seat] = sorted(state.deck[:HAND])
                        del state.deck[:HAND]
                state.round = 1
            case Rolled(face=face):
                state.rolled = face
            case Draw():
                hand = state.hands[state.turn]
                hand.append(state.deck.pop(0))
                hand.sort()
                state.drawn = True
            case LayCard() | Boost():
                state.points[state.turn] += points_for(state, move)
                state.hands[state.turn].remove(move.card)
                state.piles[PILES.index(move.pile)].append(move.card)
                if isinstance(move, Boost):
                    state.coins[state.turn] -= 1
                    state.bank += 1
                self._next(state)
            case Sweep():
                pile = max(state.piles, key=len)
                if pile:
                    state.points[state.turn] += value_of(pile[-1])
                    state.swept.append(pile.pop())
                self._next(state)
            case _:
                self._next(state)

    @staticmethod
    def _next(state: ToyState) -> None:
        state.drawn = False
        state.turn += 1
        if state.turn == len(state.roles):
            state.turn = 0
            state.rolled = 0
            state.round += 1

    def sample_chance(self, state: ToyState, rng: Random) -> Move:
        if state.round:
            return Rolled(rng.choices(tuple(ODDS), tuple(ODDS.values()))[0])
        order = list(range(CARDS))
        rng.shuffle(order)
        return Shuffled(tuple(order))

    def chance_outcomes(self, state: ToyState) -> Sequence[tuple[Move, float]] | None:
        return [(Rolled(face), odds) for face, odds in ODDS.items()] if state.round else None

    def why_no_outcome(self, state: ToyState, move: Move) -> Refusal | None:
        chance = self.actor(state) == CHANCE
        if isinstance(move, Rolled):
            if not chance or not state.round:
                return refuse(ToyCode.NOT_NOW, section="The die")
            return None if move.face in ODDS else refuse(ToyCode.IMPOSSIBLE)
        assert isinstance(move, Shuffled)
        if not chance or state.round:
            return refuse(ToyCode.NOT_NOW, section="Setup")
        whole = sorted(move.order) == list(range(CARDS))
        return None if whole else refuse(ToyCode.IMPOSSIBLE, section="Setup")

    def why_illegal(self, state: ToyState, move: Move) -> Refusal:
        hand = state.hands[state.turn]
        if (state.roles[state.turn] == CLERK) != isinstance(move, Sweep):
            return refuse(ToyCode.NOT_NOW)
        if isinstance(move, Draw):
            if state.drawn:
                return refuse(ToyCode.DRAWN)
            return refuse(ToyCode.HAND_FULL if len(hand) >= HAND else ToyCode.EMPTY_DECK)
        assert isinstance(move, LayCard | Boost)
        if move.card not in hand:
            return refuse(ToyCode.NOT_IN_HAND)
        if isinstance(move, Boost):
            return refuse(ToyCode.NO_MONEY)
        return refuse(ToyCode.TOO_LOW, rolled=state.rolled, value=value_of(move.card))

    def reveals(self, state: ToyState, move: Move, seat: Seat) -> bool:
        return isinstance(move, Draw if seat == self.actor(state) else LayCard | Boost)

    def observe(self, state: ToyState, seat: Seat) -> Observation[ToyState]:
        seen = state.copy()
        seen.deck = [HIDDEN] * len(seen.deck)
        for other, hand in enumerate(seen.hands):
            if other != seat:
                hand[:] = [HIDDEN] * len(hand)
        return Observation(seat, seen)

    def determinize(self, observation: Observation[ToyState], rng: Random) -> ToyState:
        state = observation.state.copy()
        seen = set(state.hands[observation.seat]).union(*state.piles, state.swept)
        hidden = [card for card in range(CARDS) if card not in seen]
        rng.shuffle(hidden)
        for seat, hand in enumerate(state.hands):
            if seat != observation.seat:
                hand[:] = sorted(hidden.pop() for _ in hand)
        state.deck = hidden
        return state

    def standings(self, state: ToyState) -> tuple[Standing, ...]:
        totals = [points + coins for points, coins in zip(state.points, state.coins, strict=True)]
        ranks = ranked(totals)
        return tuple(
            Standing(
                seat,
                (
                    ScoreLine("points", "Points", state.points[seat], f"{state.points[seat]} points on the piles"),
                    ScoreLine("coins", "Coins", state.coins[seat], f"${state.coins[seat]} left"),
                ),
                totals[seat],
                ranks[seat],
            )
            for seat in range(len(state.roles))
        )

    def rounds(self, state: ToyState) -> int:
        return min(state.round, state.rounds)

    def census(self, state: ToyState) -> Mapping[str, int]:
        cards = len(state.deck) + sum(map(len, state.hands)) + sum(map(len, state.piles)) + len(state.swept)
        return {"cards": cards, "coins": sum(state.coins) + state.bank}

    def describe(self, state: ToyState, move: Move) -> str:
        who = seat_token(state.turn)
        match move:
            case Shuffled():
                return "The deck is shuffled and the hands are dealt."
            case Rolled(face=face):
                return f"The die shows {face}."
            case LayCard(card=card, pile=pile):
                return f"{who} lays card {card} on the {pile} pile (+{points_for(state, move)})."
            case Boost(card=card, pile=pile):
                return f"{who} boosts card {card} on the {pile} pile for $1 (+{points_for(state, move)})."
            case Draw():
                return f"{who} draws a card from the deck."
            case Sweep():
                pile_ = max(state.piles, key=len)
                return f"{who} sweeps card {pile_[-1]}." if pile_ else f"{who} finds nothing to sweep."
            case _:
                return f"{who} passes."

    def place(self, position: msgspec.Struct, options: Options, roles: Roles) -> ToyState:
        assert isinstance(position, ToyPosition)
        state = self.new(options, roles)
        state.round, state.rolled, state.turn = position.round, position.rolled, position.turn
        state.drawn, state.bank = position.drawn, position.bank
        state.piles = [list(pile) for pile in position.piles]
        state.swept = list(position.swept)
        for name in ("hands", "coins", "points"):
            given = getattr(position, name)
            if given is None:
                continue
            if len(given) != len(roles):
                raise PositionError(name, f"there are {len(roles)} seats, not {len(given)}")
            setattr(state, name, [sorted(item) for item in given] if name == "hands" else list(given))
        lying = [card for group in (*state.hands, *state.piles, state.swept) for card in group]
        rest = [card for card in range(CARDS) if card not in lying]
        state.deck = rest if position.deck is None else list(position.deck)
        if sorted([*lying, *state.deck]) != list(range(CARDS)):
            raise PositionError("deck", "each of the twelve cards must lie in exactly one place")
        if not 0 <= state.turn < len(roles):
            raise PositionError("turn", f"there is no seat {state.turn}")
        if state.rolled not in (0, *ODDS):
            raise PositionError("rolled", "the die shows 1 to 3, or 0 before it is rolled")
        return state

    def tell(self, state: ToyState) -> msgspec.Struct:
        return ToyPosition(
            round=state.round,
            rolled=state.rolled,
            turn=state.turn,
            drawn=state.drawn,
            deck=tuple(state.deck),
            hands=tuple(map(tuple, state.hands)),
            piles=(tuple(state.piles[0]), tuple(state.piles[1])),
            swept=tuple(state.swept),
            coins=tuple(state.coins),
            points=tuple(state.points),
            bank=state.bank,
        )

    def policy(self, view: Observation[ToyState], moves: Sequence[Move], rng: Random) -> Move:
        def worth(move: Move) -> float:
            if isinstance(move, LayCard | Boost):
                return points_for(view.state, move) - isinstance(move, Boost) + rng.random() / 2
            return 0.5 if isinstance(move, Draw) else 0.0

        return max(moves, key=worth)

    def value(self, view: Observation[ToyState], seat: Seat) -> float:
        totals = [standing.total for standing in self.standings(view.state)]
        return totals[seat] / sum(totals) if sum(totals) else 1 / len(totals)

    def liking(self, view: Observation[ToyState], move: Move, style: str) -> float:
        if style in PILES:
            return float(isinstance(move, LayCard | Boost) and move.pile == style)
        return super().liking(view, move, style)

    @property
    def table(self) -> TableSide[ToyState]:
        return self._table


TOY = Toy()

K = TypeVar("K", bound=ThinkingSide[ToyState])


class Sided(Toy, Generic[K]):
    """Pebble Market with another side for the searches."""

    def __init__(self, side: Callable[[Toy], K]) -> None:
        super().__init__()
        self.side = side(self)

    @property
    def thinking(self) -> K:
        return self.side


class ToyThinking(ThinkingSide[ToyState]):
    """Foretells by random play who wins, and who ends with an empty hand."""

    forecasts = "Market odds"

    def forecast(self, view: Observation[ToyState], runs: int, rng: Random) -> Forecast:
        """How often each seat wins, and how often its hand is empty in the end."""
        seats = range(len(view.state.roles))
        won, empty = [0.0] * len(seats), [0] * len(seats)
        for _ in range(runs):
            state = self.game.determinize(view, rng)
            shares = self.finish(state, rng, rng)
            for seat in seats:
                won[seat] += shares[seat]
                empty[seat] += not state.hands[seat]
        prospects = (Prospect(f"Seat {seat}", INKS[seat], (won[seat] / runs, empty[seat] / runs)) for seat in seats)
        return Forecast(("wins", "empty hand"), tuple(prospects), runs)


FORETOLD = Sided(ToyThinking)
