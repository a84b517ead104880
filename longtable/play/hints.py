"""The best moves as people are told of them: what each is worth, and why, from the search's own figures."""

import math
import re
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from longtable.engine.game import AnyGame, Observation
from longtable.engine.moves import CHANCE, Move
from longtable.engine.standings import Standing
from longtable.engine.table import Gesture, with_names
from longtable.engine.thinking import Method
from longtable.engine.words import counted, written
from longtable.play.controller import Offer
from longtable.players.search import Amount, Line

SURE: Final = 1.5
"""How many standard errors two means must differ by to be told apart. Playouts share their dice, so they are surer."""
WORTH_TELLING: Final = 0.04
"""The least difference that is told, as a share of what is compared."""
LEAST_TOLD: Final = 0.05
"""The least difference that is told: a lesser one would be written as 0."""
FEW: Final = 8
"""Fewer playouts than this tell nothing about a move."""
HURRIED: Final = "There was no time to compare the moves."
ALONE: Final = "No other move was thought worth comparing."
MATTERS: Final = 0.1
"""An amount whose correlation with winning is less than this is no reason."""
MOST_AMOUNTS: Final = 2
"""How many differences one sentence tells."""
MOST_EXPECTED: Final = 1
"""How many of the moves that are expected next are told: the sidebar is narrow."""
LEADS: Final = ((0.8, "far ahead"), (0.55, "ahead"), (0.45, "level"), (0.2, "behind"), (0.0, "far behind"))
"""What a share of the win between two is called, from this share on."""


class Hint(msgspec.Struct, frozen=True):
    """One of the best moves.

    Attributes:
        label: the move as an order.
        cost: what it spends beyond what the gesture shows, as `Offer.cost`.
        gesture: what makes it on the table.
        share: the share of the win that it leads to, 0 to 1.
        words: what it is worth, in words.
        reason: why, in a sentence; other hints are named by their number.
    """

    move: Move
    label: str
    cost: str
    gesture: Gesture
    share: float
    words: str
    reason: str


class Difference(msgspec.Struct, frozen=True):
    """By what the playouts of two moves differ.

    Attributes:
        name: plural words that follow a number.
        by: how much more of it there is; of what is lost (its amounts are negative), how much more is lost.
        gain: how much that is for its size, and whether it goes with winning: negative where with losing.
    """

    name: str
    by: float
    gain: float


class Outlook(msgspec.Struct, frozen=True):
    """What a line of a tree comes to.

    Attributes:
        told: the next moves in words.
        own: how many decisions of the seat there are to the end of the line.
        score: the seat's total there, and the best one of the others, in words.
        over: whether the game is over there.
    """

    told: tuple[str, ...]
    own: int
    score: str
    over: bool


def tell(
    game: AnyGame, view: Observation[Any], names: tuple[str, ...], lines: Sequence[Line], offers: Sequence[Offer]
) -> tuple[Hint, ...]:
    """The hints that these lines, the best first, come to; lines whose move is not on offer are passed over.

    Args:
        view: what the seat on turn knows; nothing else is asked.
        names: what the seats are called.
        offers: its legal moves in words.
    """
    known = {offer.move: offer for offer in offers}
    good = [line for line in lines if line.move in known]
    hints = []
    for place, line in enumerate(good):
        offer = known[line.move]
        outlook = follow(game, view, names, line) if line.then else None
        words = worth(line, outlook)
        if len(offers) == 1:
            reason = "It is the only move."
        elif outlook is not None:
            reason = foreseen(line, outlook)
        elif line.account and len(good) > 1 and line.weight >= FEW:
            rival = 1 if place == 0 else 0
            reason = compared(line, good[rival], rival + 1)
        elif game.thinking.method is Method.TREE:
            reason = estimated(line)
        elif line.weight < FEW:
            words = "good by rule of thumb"
            reason = HURRIED if len(good) > 1 else ALONE
        else:
            reason = f"Played to the end {counted(line.weight, 'time')}."
        hints.append(Hint(line.move, offer.label, offer.cost, offer.gesture, line.share, words, reason))
    return tuple(hints)


def rank_of(shown: Sequence[Offer], good: Sequence[Offer]) -> int:
    """The place among the good moves, 1 for the best, of the best one that any of `shown` stands for; 0 for none."""
    return next((rank for rank, best in enumerate(good, 1) if any(offer.means(best.move) for offer in shown)), 0)


def worth(line: Line, outlook: Outlook | None = None) -> str:
    """What a move is worth, in words."""
    if not line.proven or line.share not in (0.0, 1.0):
        return f"wins {line.share:.0%}"
    end = f" in {counted(outlook.own, 'move')}" if outlook is not None and outlook.over else ""
    return ("wins by force" if line.share else "loses by force") + end


def compared(line: Line, other: Line, number: int) -> str:
    """By what the playouts of a move differ most from those of the move with this number."""
    better = line.share >= other.share
    found = differences(line, other)
    reasons = [_difference(one) for one in found if (one.gain > 0) is better]
    against = [_difference(one) for one in found if (one.gain > 0) is not better]
    if len(reasons) > 1:
        return f"About {' and '.join(reasons[:MOST_AMOUNTS])} than move {number}."
    if reasons and against:
        return f"About {reasons[0]}, but {against[0]}, than move {number}."
    if reasons:
        return f"About {reasons[0]} than move {number}."
    error = math.hypot(_share_error(line), _share_error(other))
    if abs(line.share - other.share) <= SURE * error:
        return f"Hardly {'better' if better else 'worse'} than move {number}."
    return f"No one thing makes the difference to move {number}."


def differences(line: Line, other: Line) -> list[Difference]:
    """The amounts that matter and differ by more than luck may do; the greatest for their size first."""
    ours = {amount.name: amount for amount in line.account}
    theirs = {amount.name: amount for amount in other.account}
    found = []
    for name in {**ours, **theirs}:
        one, two = ours.get(name, Amount(name, 0.0)), theirs.get(name, Amount(name, 0.0))
        by = one.mean - two.mean
        error = math.hypot(one.spread / math.sqrt(line.weight or 1), two.spread / math.sqrt(other.weight or 1))
        size = max(abs(one.mean), abs(two.mean), one.spread, two.spread)
        tries = max(1, line.weight), max(1, other.weight)
        pull = (one.pull * tries[0] + two.pull * tries[1]) / sum(tries)
        if by and abs(by) > SURE * error and abs(by) >= max(LEAST_TOLD, WORTH_TELLING * size) and abs(pull) >= MATTERS:
            lost = max(one.mean, two.mean) <= 0
            found.append(Difference(name, -by if lost else by, by / size * pull))
    return sorted(found, key=lambda one: -abs(one.gain))


def follow(game: AnyGame, view: Observation[Any], names: tuple[str, ...], line: Line) -> Outlook:
    """Play a line on from what the seat knows, as far as it can be played."""
    state = game.determinize(view, Random("longtable/outlook"))
    told: list[str] = []
    own = 0
    for move in (line.move, *line.then):
        if game.actor(state) is None or game.why_not(state, move) is not None:
            break
        actor = game.actor(state)
        decided = actor == CHANCE or len(game.legal_moves(state)) > 1
        own += actor == view.seat and decided
        if move is not line.move and decided and len(told) < MOST_EXPECTED:
            told.append(with_names(game.describe(state, move), names))
        game.apply(state, move)
    standings = {standing.seat: standing for standing in game.standings(state)}
    score = f"you {_total(standings.pop(view.seat))}"
    if standings:
        rival = max(standings.values(), key=lambda standing: (-standing.rank, standing.total))
        score = f"{score}, {names[rival.seat]} {_total(rival)}"
    return Outlook(tuple(told), own, score, game.actor(state) is None)


def _total(standing: Standing) -> str:
    """A total, with what else decided: a poorer seat may have won."""
    total = written(standing.total)
    return f"{total} ({standing.note})" if standing.note else total


def foreseen(line: Line, outlook: Outlook) -> str:
    """What a tree expects after a move."""
    when = "At the end" if outlook.over else f"{counted(line.weight, 'move')} on"
    expected = f"Expects: {' '.join(_sentence(text) for text in outlook.told)} " if outlook.told else ""
    return f"{expected}{when}: {outlook.score}."


def estimated(line: Line) -> str:
    """How things stand after a move of which nothing else is known."""
    if line.proven and line.share in (0.0, 1.0):
        return "Whatever the others do."
    lead = next(words for share, words in LEADS if line.share >= share)
    return f"{counted(line.weight, 'move')} on you are {lead}." if line.weight else f"You are {lead}."


def _difference(one: Difference) -> str:
    number = _rounded(abs(one.by))
    return f"{number} {'more' if one.by > 0 else 'fewer'} {_one_of(one.name) if number == '1' else one.name}"


def _one_of(name: str) -> str:
    """The name of an amount after the number one: its first word in -s is what is counted."""
    return re.sub(r"s\b", "", name, count=1)


def _rounded(amount: float) -> str:
    """A positive amount with two digits that count, and never more than one after the point."""
    if amount >= 100:
        digits = 10 ** (int(math.log10(amount)) - 1)
        return written(round(amount / digits) * digits)
    return str(round(amount)) if amount >= 10 else f"{amount:.1f}".removesuffix(".0")


def _share_error(line: Line) -> float:
    return math.sqrt(line.share * (1 - line.share) / max(line.weight, 1))


def _sentence(text: str) -> str:
    text = text.strip()
    return text if text.endswith((".", "!", "?")) else f"{text}."
