"""What a seat may know (Prohibition on Concealing One's Assets; ruling E7), and guesses at the rest."""

from random import Random

from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.chance import hand_of
from longtable.games.longcours.rules.lookups import Lookups, mask_of
from longtable.games.longcours.rules.state import LongCoursState


def seen_by(state: LongCoursState, seat: int) -> LongCoursState:
    """The position without the cards in the hands of others; how many they hold stays."""
    view = state.copy()
    for other in view.seats:
        if other != seat:
            view.storms[other] = view.directs[other] = view.brawls[other] = 0
    return view


def guess(lookups: Lookups, view: LongCoursState, seat: int, rng: Random) -> LongCoursState:
    """A whole position that `seat` can't tell from the true one: unseen cards dealt to the others at random."""
    state = view.copy()
    if state.phase == s.DEAL:
        return state
    pool = unseen(lookups, state, seat)
    rng.shuffle(pool)
    for other in state.seats:
        if other != seat and state.held[other]:
            hand = hand_of([pool.pop() for _ in range(state.held[other])])
            state.storms[other] = hand.storm
            state.directs[other] = hand.direct_move
            state.brawls[other] = mask_of(hand.brawl)
    return state


def unseen(lookups: Lookups, view: LongCoursState, seat: int) -> list[int]:
    """The cards that `seat` has not seen (0 a Storm, -1 a Direct Move, else a force): all are in others' hands."""
    deck = lookups.dealt(len(view.roles), short=view.rules.short)
    storms = deck.storm - view.played_storms - view.storms[seat]
    directs = deck.direct_move - view.played_directs - view.directs[seat]
    known = view.played_brawls | view.brawls[seat]
    return [0] * storms + [-1] * directs + [force for force in deck.brawl if not known >> force & 1]
