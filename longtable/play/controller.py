"""The rules controller: what a gesture on the table does, or why it does nothing.

`legal_moves` and the game's `table.gesture` are the only map from gestures to moves. Dragging,
tapping, the keyboard, the moves list and hints all come through here.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from longtable.engine.amounts import Amounts
from longtable.engine.game import AnyGame, Observation
from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER, Move, Seat
from longtable.engine.refusal import IllegalMove, Refusal, RefusalCode
from longtable.engine.table import Drag, Gesture, Tap, with_names
from longtable.play.saving import SaveError


class HouseCode(RefusalCode):
    """Reasons that no rulebook gives: it is not for this person to act now, or it can't be kept."""

    WAITING = "waiting"
    """A computer player, an automaton or another person acts."""
    CHANCE = "chance"
    """The dice or the cards come first."""
    CURTAIN = "curtain"
    """Nobody has come to the screen yet."""
    OVER = "over"
    LOOKING = "looking"
    """The match is only looked at."""
    UNSAVED = "unsaved"
    """The journal can't be written, so the move was not made."""


SENTENCES: Final[Mapping[HouseCode, str]] = {
    HouseCode.WAITING: "It is another seat's turn.",
    HouseCode.CHANCE: "The dice or cards come first.",
    HouseCode.CURTAIN: "The curtain is down: hand the screen over first.",
    HouseCode.OVER: "The game is over.",
    HouseCode.LOOKING: "This match is only looked at. It can go on in a copy.",
}


class Offer(msgspec.Struct, frozen=True):
    """One legal move as a person sees it, or a choice of many that differ in an amount.

    Attributes:
        move: the move; of a choice, the one that it begins at.
        label: the move as an order; of a choice, without the amount.
        cost: what it spends beyond what the gesture shows; not empty where one must agree.
        gesture: what makes it on the table.
        amounts: of a choice, the family of its moves; None of a single move.
    """

    move: Move
    label: str
    cost: str
    gesture: Gesture
    amounts: Amounts | None = None

    def means(self, move: Move) -> bool:
        """Whether it is this move, or a choice that the move is a part of."""
        return self.move == move if self.amounts is None else move in self.amounts

    @property
    def words(self) -> str:
        """The order, with its cost on a line of its own; of a choice, with the amounts there are."""
        if self.amounts is not None:
            return f"{self.label}: {self.amounts.low:,} to {self.amounts.high:,} …"
        return f"{self.label}\n{self.cost}" if self.cost else self.label


class Accepted(msgspec.Struct, frozen=True):
    """The move has been played."""

    move: Move


class Choose(msgspec.Struct, frozen=True):
    """Several moves share the gesture, or the only one has a cost to agree to; nothing is played.

    Attributes:
        offers: the moves; those that differ in an amount alone as one offer, which asks for it.
    """

    offers: tuple[Offer, ...]

    @property
    def amounts(self) -> Amounts | None:
        """The family whose amount is all that is asked for, or None where there is more to choose."""
        return self.offers[0].amounts if len(self.offers) == 1 else None


class Refused(msgspec.Struct, frozen=True):
    """Nothing has changed.

    Attributes:
        sentence: why, in words.
        section: the rulebook's heading or the ruling; empty for the reasons of `HouseCode`.
    """

    refusal: Refusal
    sentence: str
    section: str


Outcome = Accepted | Choose | Refused


class Controller:
    """Looks at one match through one seat's eyes.

    Args:
        match: the match; others may play on it too.
        humans: the seats whose decisions come from here; every `PLAYER` by default.
        viewer: whose eyes; `None` while the curtain is down.
        names: what texts call the seats; without them they keep their tokens.

    Attributes:
        looking: whether the match is only looked at, so that no gesture does anything.
    """

    def __init__(
        self,
        match: Match[Any],
        humans: Iterable[Seat] | None = None,
        viewer: Seat | None = 0,
        names: tuple[str, ...] = (),
    ) -> None:
        self.match = match
        self.viewer = viewer
        self._names = names
        players = [seat for seat, role in enumerate(match.roles) if role == PLAYER]
        self.humans = frozenset(players if humans is None else humans)
        self.looking = False
        self._known: tuple[int, Seat | None, bool] | None = None
        self._offers: tuple[Offer, ...] = ()
        self._choices: tuple[Offer, ...] = ()
        self._by_gesture: dict[Gesture, tuple[Offer, ...]] = {}

    # -- what can be done ------------------------------------------------------------------

    def offers(self) -> tuple[Offer, ...]:
        """Every listed move of the viewer in words; none while somebody or something else acts."""
        self._work_out()
        return self._offers

    def choices(self) -> tuple[Offer, ...]:
        """What the viewer can choose: the offers, those that differ in an amount alone as one of them."""
        self._work_out()
        return self._choices

    def choice(self, move: Move) -> Offer:
        """What the viewer can choose that is a legal move or has it as a part: then it begins at that move."""
        self._work_out()
        found = next(choice for choice in self._choices if choice.means(move))
        return msgspec.structs.replace(found, move=move)

    def offer(self, move: Move) -> Offer:
        """A legal move in words, one of an amount that is not listed too. Not asked while the curtain is down."""
        return self._offer(self._view(), move)

    def movable(self) -> frozenset[str]:
        """The pieces and buttons that some legal move picks up or taps, dice that wait included."""
        self._work_out()
        gestures = list(self._by_gesture)
        roll = self.roll_gesture()
        if roll is not None:
            gestures.append(roll)
        return frozenset(gesture.piece if isinstance(gesture, Drag) else gesture.target for gesture in gestures)

    def pick_up(self, piece: str) -> Mapping[str, tuple[Offer, ...]]:
        """Where `piece` may go, and the choices that it would open there."""
        self._work_out()
        return {
            gesture.place: offers
            for gesture, offers in self._by_gesture.items()
            if isinstance(gesture, Drag) and gesture.piece == piece
        }

    def buttons(self) -> tuple[tuple[Tap, tuple[Offer, ...]], ...]:
        """The taps of the choices whose target is no piece on the table."""
        self._work_out()
        taps = [(gesture, offers) for gesture, offers in self._by_gesture.items() if isinstance(gesture, Tap)]
        if not taps:
            return ()
        lying = self._game.table.arrange(self._view()).places.values()
        pieces = {piece.piece for pieces in lying for piece in pieces}
        return tuple((gesture, offers) for gesture, offers in taps if gesture.target not in pieces)

    def preview(self, move: Move) -> str:
        """What will come of a legal move, in a few words; often nothing."""
        return "" if self.viewer is None else self._named(self._game.table.preview(self._view(), move))

    def roll_gesture(self) -> Gesture | None:
        """The gesture that lets chance act now; None where it is not due or acts by itself."""
        if self.viewer is None or self.match.actor != CHANCE or self.looking:
            return None
        return self._game.table.chance_gesture(self._view())

    # -- doing it --------------------------------------------------------------------------

    def drop(self, piece: str, place: str) -> Outcome:
        """`piece` was let go over `place`."""
        return self._make(Drag(piece, place))

    def tap(self, target: str) -> Outcome:
        """A piece or a button was tapped."""
        return self._make(Tap(target))

    def play(self, move: Move) -> Outcome:
        """Play a move that was chosen in words: from a `Choose`, the moves list or a hint."""
        blocked = self._blocked()
        if blocked is not None:
            return blocked
        try:
            self.match.play(move)
        except IllegalMove as error:
            return self._refused(error.refusal)
        except SaveError as error:
            return _unsaved(error)
        return Accepted(move)

    def _make(self, gesture: Gesture) -> Outcome:
        if gesture == self.roll_gesture():
            try:
                return Accepted(self.match.draw().move)
            except SaveError as error:
                return _unsaved(error)
        blocked = self._blocked()
        if blocked is not None:
            return blocked
        self._work_out()
        offers = self._by_gesture.get(gesture, ())
        if not offers:
            return self._explain(gesture)
        if len(offers) == 1 and not offers[0].cost and offers[0].amounts is None:
            return self.play(offers[0].move)
        return Choose(offers)

    def _explain(self, gesture: Gesture) -> Outcome:
        view = self._view()
        meant = self._game.table.intent(view, gesture)
        if isinstance(meant, Refusal):
            return self._refused(meant)
        refusal = self._game.why_not(self.match.state, meant)
        if refusal is None:
            # Another gesture makes this move: a person confirms that it was meant.
            return Choose((self._choice(view, self._offer(view, meant)),))
        return self._refused(refusal)

    def _refused(self, refusal: Refusal) -> Refused:
        return Refused(refusal, self._named(self._game.explain(refusal)), refusal.section)

    def _named(self, text: str) -> str:
        return with_names(text, self._names)

    def _blocked(self) -> Refused | None:
        """Why nobody at this screen may act now."""
        actor = self.match.actor
        if actor is None:
            return _house(HouseCode.OVER)
        if self.viewer is None:
            return _house(HouseCode.CURTAIN)
        if self.looking:
            return _house(HouseCode.LOOKING)
        if actor == CHANCE:
            return _house(HouseCode.CHANCE)
        if actor != self.viewer or actor not in self.humans:
            return _house(HouseCode.WAITING)
        return None

    # -- what is known of the position -----------------------------------------------------

    @property
    def _game(self) -> AnyGame:
        return self.match.game

    def _view(self) -> Observation[Any]:
        assert self.viewer is not None, "nobody looks while the curtain is down"
        return self._game.observe(self.match.state, self.viewer)

    def _offer(self, view: Observation[Any], move: Move) -> Offer:
        table = self._game.table
        label, cost = self._named(table.label(view, move)), self._named(table.cost(view, move))
        return Offer(move, label, cost, table.gesture(view, move))

    def _choice(self, view: Observation[Any], offer: Offer) -> Offer:
        """The choice that an offer is a part of: itself, or one for all moves that differ from it in an amount."""
        amounts = self._game.amounts(view.state, offer.move)
        if amounts is None or amounts.low == amounts.high:
            return offer
        label = self._named(self._game.table.family(view, amounts))
        return Offer(self._last_used(amounts), label, "", offer.gesture, amounts)

    def _last_used(self, amounts: Amounts) -> Move:
        """The move of the amount that the viewer chose last for such a move, as near as it may be; else the lowest."""
        for entry in reversed(self.match.log):
            if entry.seat == self.viewer and type(entry.move) is type(amounts.lowest):
                return amounts.move(amounts.clamped(amounts.of(entry.move)))
        return amounts.lowest

    def _work_out(self) -> None:
        """Map the gestures of this position, once."""
        known = (self.match.version, self.viewer, self.looking)
        if known == self._known:
            return
        moves: Sequence[Move] = () if self._blocked() is not None else self._game.legal_moves(self.match.state)
        offers: tuple[Offer, ...] = ()
        choices: dict[Move | Amounts, Offer] = {}
        by_gesture: dict[Gesture, dict[Offer, None]] = {}
        if moves:
            view = self._view()
            offers = tuple(self._offer(view, move) for move in moves)
            for offer in offers:
                key = self._game.amounts(view.state, offer.move) or offer.move
                choice = choices.get(key) or choices.setdefault(key, self._choice(view, offer))
                for gesture in self._game.table.gestures(view, offer.move):
                    by_gesture.setdefault(gesture, {})[choice] = None
        self._offers = offers
        self._choices = tuple(choices.values())
        self._by_gesture = {gesture: tuple(found) for gesture, found in by_gesture.items()}
        self._known = known


def _house(code: HouseCode) -> Refused:
    return Refused(Refusal(code, ""), SENTENCES[code], "")


def _unsaved(error: SaveError) -> Refused:
    return Refused(Refusal(HouseCode.UNSAVED, ""), f"{error} The move was not made.", "")
