"""The rule policy of Longboard: every action by what it is expected to add to the boards, in points."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from longtable.engine.moves import Move
from longtable.games.longboard.mind.value import DRAW_WORTH, FITS_NOWHERE, FULL_HANDS, Outlook
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.legal import may_finish
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.scoring import results
from longtable.games.longboard.rules.state import LongboardState

EQUAL: Final = 1e-9
"""Worths this close are equal."""

Weighed = list[tuple[float, Move]]
"""First steps of actions, each with what its action is worth in points."""


def choose(lookups: Lookups, state: LongboardState, moves: Sequence[Move], rng: Random) -> Move:
    """The one of `moves` that begins the action worth most; equal ones are drawn."""
    if len(moves) == 1:
        return moves[0]
    if state.phase == s.CALL:
        return m.END_GAME if _wins_now(lookups, state) else m.PLAY_ON
    allowed = set(moves)
    best: list[Move] = []
    most = -math.inf
    for worth, move in weighed(lookups, state):
        if worth > most - EQUAL and move in allowed:
            if worth > most + EQUAL:
                best = [move]
                most = worth
            else:
                best.append(move)
    if not best:
        # Nothing that is left is worth a thought. An offer is taken back only where it can't come to anything: so
        # there is an end to it.
        vain = bool(state.tray) and not may_finish(lookups.cards, state)
        best = [move for move in moves if isinstance(move, m.TakeBack) == vain] or list(moves)
    return best[int(rng.random() * len(best))]


def weighed(lookups: Lookups, state: LongboardState) -> Weighed:
    """What the seat on turn may sensibly do: draw, build each card where it adds most, swap as cheaply as can be."""
    outlook = Outlook(lookups, state)
    supply = state.supplies[state.turn]
    uses = [outlook.best_use(card) for card in supply]
    found: Weighed = []
    if not state.tray:
        if state.deck:
            found.append((DRAW_WORTH * outlook.time**0.5 - FULL_HANDS * len(supply), m.DRAW))
        for card, (worth, number) in zip(supply, uses, strict=True):
            if worth > FITS_NOWHERE:
                found.append((worth, lookups.build[card][number]))
    found.extend(_swaps(outlook, [use for use, _ in uses]))
    return found


def _swaps(outlook: Outlook, uses: Sequence[float]) -> Weighed:
    """The cheapest sufficient gifts for each card that can be had, or what finishes the swap that was begun."""
    state, lookups, value = outlook.state, outlook.lookups, outlook.cards.value
    gifts = outlook.cheapest_gifts(uses)
    offered = outlook.cards.total(state.tray)
    partners = [state.partner] if state.tray else [seat for seat in range(len(state.roles)) if seat != state.turn]
    found: Weighed = []
    for partner in partners:
        for card in state.supplies[partner]:
            needed = max(0, value[card] + 1 - offered)
            loss, given = gifts[needed]
            if loss == math.inf:
                continue
            worth, number = outlook.best_use(card)
            if worth > FITS_NOWHERE:
                move: Move = lookups.offer[given[0]][partner] if needed else lookups.take[card][number]
                found.append((worth - loss, move))
    return found


def _wins_now(lookups: Lookups, state: LongboardState) -> bool:
    """Whether the seat on turn wins, alone or shared, if the game ends now."""
    keys = results(lookups, state)
    return keys[state.turn] == max(keys)
