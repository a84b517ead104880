"""Before the second turn (Initial Distribution; Starting Position; First Turn of the Game)."""

from random import Random

from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.chart import Chart, mask_of
from longtable.games.longcours.state import LongCoursState
from longtable.games.longcours.turns import next_in_game, place_in_order


def deal_out(chart: Chart, state: LongCoursState, first: int, rng: Random) -> m.Dealt:
    """The cards that are not set aside, shuffled and dealt evenly."""
    players = len(state.roles)
    deck = chart.dealt(players, short=state.rules.short)
    # Card numbers: 0 a Storm, -1 a Direct Move, else the force of a Brawl card.
    cards = [0] * deck.storm + [-1] * deck.direct_move + list(deck.brawl)
    rng.shuffle(cards)
    return m.Dealt(tuple(hand_of(cards[seat::players]) for seat in range(players)), first)


def hand_of(cards: list[int]) -> m.Hand:
    """Card numbers (0 a Storm, -1 a Direct Move, else a force) as a hand."""
    return m.Hand(cards.count(0), cards.count(-1), tuple(sorted(card for card in cards if card > 0)))


def deal(chart: Chart, state: LongCoursState, move: m.Dealt) -> None:
    """Hand out cards and money; the ships are placed next."""
    for seat, hand in enumerate(move.hands):
        state.storms[seat] = hand.storm
        state.directs[seat] = hand.direct_move
        state.brawls[seat] = mask_of(hand.brawl)
        state.held[seat] = hand.count
        state.cash[seat] = chart.start_cash
    state.caisse -= chart.start_cash * len(state.roles)
    state.first = state.turn = move.first
    state.round = 1
    state.phase = s.PLACING


def zone_to_place_in(state: LongCoursState) -> int:
    """The zone of the seat on turn: the first player's is the first zone, and so on (ruling S2)."""
    return place_in_order(state, state.turn)


def place_ship(chart: Chart, state: LongCoursState, move: m.PlaceShip) -> None:
    """The seat on turn places its ship; the purchases begin when all have (ruling S3)."""
    state.at[state.turn] = chart.index[move.stop]
    state.turn = next_in_game(state, state.turn)
    if state.turn == state.first:
        state.phase = s.PURCHASES
