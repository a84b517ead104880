"""What is drawn: hands (Initial Distribution), the die, and which hand is spread out next (The Corsair Ship)."""

from random import Random

from longtable.engine.chance import Even
from longtable.engine.moves import Move
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState


def chance(state: LongCoursState) -> Even[m.Rolled] | None:
    """The six faces of the die; deals are too many, and a hand that is spread out is one alone."""
    return None if state.phase in (s.DEAL, s.SHOWING) else Even(m.ROLLED[1:], lambda rolled: rolled)


def deal(lookups: Lookups, state: LongCoursState, rng: Random) -> Move:
    """Who begins and a hand for each, or the one hand that is spread out."""
    if state.phase == s.SHOWING:
        return hand_to_show(lookups, state)
    first = state.first if state.first >= 0 else rng.randrange(len(state.roles))
    return deal_out(lookups, state, first, rng)


def deal_out(lookups: Lookups, state: LongCoursState, first: int, rng: Random) -> m.Dealt:
    """The cards that are not set aside, shuffled and dealt evenly."""
    players = len(state.roles)
    deck = lookups.dealt(players, short=state.rules.short)
    # Card numbers: 0 a Storm, -1 a Direct Move, else the force of a Brawl card.
    cards = [0] * deck.storm + [-1] * deck.direct_move + list(deck.brawl)
    rng.shuffle(cards)
    return m.Dealt(tuple(hand_of(cards[seat::players]) for seat in range(players)), first)


def hand_of(cards: list[int]) -> m.Hand:
    """Card numbers (0 a Storm, -1 a Direct Move, else a force) as a hand."""
    return m.Hand(cards.count(0), cards.count(-1), tuple(sorted(card for card in cards if card > 0)))


def hand_to_show(lookups: Lookups, state: LongCoursState) -> m.HandShown:
    """The hand that is spread out next."""
    seat = next(seat for seat in state.seats if state.showing >> seat & 1)
    hand = m.Hand(state.storms[seat], state.directs[seat], tuple(lookups.forces_in(state.brawls[seat])))
    return m.HandShown(seat, hand)
