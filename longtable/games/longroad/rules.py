"""Which moves there are, and what each does: the parts of the rules, told apart by the step."""

from collections.abc import Callable, Sequence
from typing import Final

from longtable.engine.moves import Move
from longtable.games.longroad import moves as m
from longtable.games.longroad import sale, setup, turn
from longtable.games.longroad.flow import turn_destination
from longtable.games.longroad.state import (
    CARD,
    CHOICES,
    COLOUR,
    DRAFT,
    DRAW,
    FIRST,
    MORE,
    OVER,
    PICK,
    REWARD,
    SHOW_BOSSES,
    TAKE,
    TURN_DESTINATION,
    TURN_UP,
    LongRoadState,
    bits,
    owner,
)
from longtable.games.longroad.tables import Tables

_Find = Callable[[Tables, LongRoadState], Sequence[Move]]


def _rewards(tables: Tables, state: LongRoadState) -> Sequence[Move]:
    return (m.COIN, m.KNIFE)


def _colours(tables: Tables, state: LongRoadState) -> Sequence[Move]:
    return m.NAME_COLOUR


_LEGAL: Final[dict[int, _Find]] = {
    DRAFT: setup.draft_moves,
    CARD: turn.card_moves,
    REWARD: _rewards,
    CHOICES: turn.choice_moves,
    FIRST: sale.first_moves,
    TAKE: sale.take_moves,
    MORE: sale.more_moves,
    COLOUR: _colours,
    PICK: sale.pick_moves,
}


def legal_moves(tables: Tables, state: LongRoadState) -> Sequence[Move]:
    """Every move of the acting seat; none while chance acts and at the end."""
    find = _LEGAL.get(state.step)
    return find(tables, state) if find else ()


def _skip(tables: Tables, state: LongRoadState, move: m.Skip) -> None:
    if state.step == FIRST:
        state.step = TAKE
    elif state.step == MORE:
        sale.leave_it(tables, state)
    else:
        turn.skip(tables, state, move)


def _turned_destination(tables: Tables, state: LongRoadState, move: m.TurnedDestination) -> None:
    turn_destination(tables, state, tables.destination[move.destination])


def _show_bosses(tables: Tables, state: LongRoadState, move: m.ShownBosses) -> None:
    state.step = OVER


_APPLY: Final[dict[type[Move], Callable[..., None]]] = {
    m.Opened: setup.open_table,
    m.DealtHands: setup.deal_hands,
    m.DealtBosses: setup.deal_bosses,
    m.DealtLetters: setup.deal_letters,
    m.DealtPacks: setup.deal_packs,
    m.Drew: turn.draw,
    m.TurnedTop: sale.turn_top,
    m.TurnedUp: sale.turned_up,
    m.TurnedDestination: _turned_destination,
    m.ShownBosses: _show_bosses,
    m.Draft: setup.draft,
    m.Discard: turn.discard,
    m.PlayCard: turn.play_card,
    m.ShowHand: turn.show_hand,
    m.TakeReward: turn.take_reward,
    m.PlayCharacter: turn.play_character,
    m.MoveCharacter: turn.move_character,
    m.BuyWeapon: turn.buy_weapon,
    m.Arm: turn.arm,
    m.Skip: _skip,
    m.TakeCard: sale.take_card,
    m.TakeNothing: sale.take_nothing,
    m.TakeWeapon: sale.take_weapon,
    m.TakeMoney: sale.take_money,
    m.BringAlly: sale.bring_ally,
    m.NameColour: sale.name_colour,
    m.PickCharacter: sale.pick,
}


def apply(tables: Tables, state: LongRoadState, move: Move) -> None:
    """Play a move in place, unchecked."""
    _APPLY[type(move)](tables, state, move)


def outcomes(tables: Tables, state: LongRoadState) -> list[Move]:
    """What chance may bring after the deals, all equally likely; what lies hidden can come out one way only."""
    if state.step == TURN_UP:
        return [m.TurnedUp(tuple(tables.character_key[state.who[slot]] for slot in state.turning))]
    if state.step == SHOW_BOSSES:
        return [m.ShownBosses(tuple(tables.bosses[boss].key for boss in state.bosses))]
    if state.step == TURN_DESTINATION:
        return [tables.turned[town] for town in bits(state.unseen[state.sale])]
    drawing = state.step == DRAW
    seat = state.turn if drawing else owner(state.active)
    deck = turn.deck_of(state, seat)
    moves = tables.drew if drawing else tables.turned_top
    if state.left[deck]:
        return [moves[card] for card in bits(state.fresh[deck])]
    return [moves[state.under[deck][0] & 63]]
