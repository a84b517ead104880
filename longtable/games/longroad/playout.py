"""The rest of a match, played quickly to the end: by the rules themselves, the seats by the rule of thumb.

Decks are put in an order first, as if they had been shuffled, so that the n-th card a seat draws is the same
whatever was played before: candidates that are compared with the same dice meet the same cards.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from longtable.games.longroad import setup
from longtable.games.longroad.flow import turn_destination
from longtable.games.longroad.rules import apply
from longtable.games.longroad.sale import (
    bring,
    disarm,
    leave_it,
    name,
    pass_by,
    rob,
    sell,
    show_top,
    take_back,
    turn_characters_up,
)
from longtable.games.longroad.scoring import total
from longtable.games.longroad.sight import Quick, Sight
from longtable.games.longroad.state import (
    DEAL_TEAMS,
    DRAW,
    FIRST,
    MORE,
    NOBODY,
    OVER,
    SHOW_BOSSES,
    TAKE,
    TURN_DESTINATION,
    TURN_TOP,
    TURN_UP,
    LongRoadState,
    bits,
    owner,
    route_of,
)
from longtable.games.longroad.tables import Tables
from longtable.games.longroad.thumb import (
    BRING,
    CHANGE,
    CLAIM,
    DISARM,
    GIVE,
    KEEP,
    LEAVE,
    NAME,
    PASS,
    PEOPLE,
    PLAY,
    PURCHASE,
    ROB,
    SELL,
    SHIFTED,
    SHOW,
    TAKE_BACK,
    Choice,
    choose,
)
from longtable.games.longroad.turn import (
    add_card,
    add_character,
    buy,
    claim,
    deck_of,
    draw_card,
    give,
    leave_off,
    put_under,
    shift,
    show_cards,
)

SHARE: Final = 0.5
"""How much winning counts; the rest is how far ahead one is."""
FAR: Final = 10.0
"""Dollars ahead that are nearly as good as a sure win."""


def finish(quicks: Sequence[Quick], state: LongRoadState, dice: Random) -> None:
    """Play `state` to its end, in place, from a decision or an event of chance.

    Args:
        quicks: by seat, how it sees things.
    """
    tables = quicks[0].tables
    while state.step <= DEAL_TEAMS:
        apply(tables, state, setup.sample(tables, state, dice))
    decks = [_shuffled(mask, dice) for mask in state.fresh]
    towns = [_shuffled(mask, dice) for mask in state.unseen]
    sight: Sight | None = None
    turns = NOBODY
    while state.step != OVER:
        seat = state.acting
        if seat < 0:
            _happen(tables, state, decks, towns)
            sight = None
            continue
        if sight is None or sight.seat != seat or turns != state.turns:
            sight = Sight(quicks[seat], state, seat)
            turns = state.turns
        carry_out(tables, state, choose(sight), sight)


def _shuffled(mask: int, dice: Random) -> list[int]:
    """The cards of a deck in an order, the next one last."""
    cards = bits(mask)
    random = dice.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _happen(tables: Tables, state: LongRoadState, decks: list[list[int]], towns: list[list[int]]) -> None:
    """Chance acts."""
    step = state.step
    if step == DRAW:
        deck = deck_of(state, state.turn)
        draw_card(state, decks[deck].pop() if state.left[deck] else state.under[deck][0] & 63)
    elif step == TURN_UP:
        turn_characters_up(tables, state)
    elif step == TURN_DESTINATION:
        turn_destination(tables, state, towns[state.sale].pop())
    elif step == TURN_TOP:
        deck = deck_of(state, owner(state.active))
        show_top(tables, state, decks[deck].pop() if state.left[deck] else state.under[deck][0] & 63)
    else:
        assert step == SHOW_BOSSES, "chance does nothing else after the deals"
        state.step = OVER


def carry_out(tables: Tables, state: LongRoadState, choice: Choice, sight: Sight) -> None:
    """Do what was chosen, by the rules; what the seat has seen of the places that change is forgotten."""
    kind, one, two = choice
    if kind == PLAY:
        add_card(tables, state, one, two)
        sight.see_caravan(two)
    elif kind == LEAVE:
        if state.step == FIRST:
            state.step = TAKE
        elif state.step == MORE:
            leave_it(tables, state)
        else:
            leave_off(state)
    elif kind == PEOPLE:
        add_character(tables, state, one, saloon=bool(two))
        sight.see_line(state.at)
    elif kind == CLAIM:
        claim(tables, state, knife=bool(one))
        sight.see_caravan(state.at)
    elif kind == SELL:
        sell(tables, state, one)
    elif kind == TAKE_BACK:
        take_back(tables, state, one)
    elif kind == GIVE:
        give(state, one, two)
        sight.see_line(route_of(state, two))
    elif kind == CHANGE:
        put_under(tables, state, one)
    elif kind == SHIFTED:
        start = route_of(state, one)
        shift(tables, state, one, two)
        sight.see_line(start)
        sight.see_line(two)
    elif kind == PURCHASE:
        buy(tables, state, one)
    elif kind == SHOW:
        show_cards(tables, state)
    elif kind == PASS:
        pass_by(tables, state)
    elif kind == DISARM:
        disarm(state, one, two)
    elif kind == ROB:
        rob(tables, state, one)
    elif kind == BRING:
        bring(state, one)
    elif kind == NAME:
        name(state, one)
    else:
        assert kind == KEEP, "there is no other kind"
        setup.keep(state, one)


def outcome(tables: Tables, state: LongRoadState) -> list[float]:
    """How well each seat has done, from 0 to 1: by the win, and a little by how far it is ahead."""
    money = [total(tables, state, seat) for seat in range(state.seats)]
    best = max(money)
    winners = money.count(best)
    done = []
    for seat, mine in enumerate(money):
        rival = max(other for number, other in enumerate(money) if number != seat)
        ahead = 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, (rival - mine) / FAR))))
        done.append(SHARE * (mine == best) / winners + (1.0 - SHARE) * ahead)
    return done
