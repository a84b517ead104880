"""What each move does: its names are looked up, the chapters of the rules go on with numbers."""

from collections.abc import Callable
from typing import Final

from longtable.engine.moves import Move
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import sale, setup, turn
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.flow import turn_destination
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState


def leave(lookups: Lookups, state: LongRoadState) -> None:
    """Leave what is optional at this step."""
    if state.step == s.FIRST:
        state.step = s.TAKE
    elif state.step == s.MORE:
        sale.leave_it(lookups, state)
    else:
        turn.leave_off(state)


def show_bosses(state: LongRoadState) -> None:
    """Everybody shows the boss; the game is over."""
    state.step = s.OVER


_EFFECTS: Final[dict[type[Move], Callable[..., None]]] = {
    m.Opened: setup.open_table,
    m.DealtHands: setup.deal_hands,
    m.DealtBosses: setup.deal_bosses,
    m.DealtLetters: setup.deal_letters,
    m.DealtPacks: setup.deal_packs,
    m.Drew: lambda lookups, state, move: turn.draw(state, lookups.card[move.card]),
    m.TurnedTop: lambda lookups, state, move: sale.turn_top(lookups, state, lookups.card[move.card]),
    m.TurnedUp: lambda lookups, state, move: sale.turn_characters_up(lookups, state),
    m.TurnedDestination: lambda lookups, state, move: turn_destination(
        lookups, state, lookups.destination[move.destination]
    ),
    m.ShownBosses: lambda lookups, state, move: show_bosses(state),
    m.Draft: lambda lookups, state, move: setup.keep(state, lookups.character[move.character]),
    m.Discard: lambda lookups, state, move: turn.discard(
        lookups, state, lookups.find(state.hand[state.turn], move.card)
    ),
    m.PlayCard: lambda lookups, state, move: turn.play_card(
        lookups, state, lookups.find(state.hand[state.turn], move.card), lookups.route[move.to]
    ),
    m.ShowHand: lambda lookups, state, move: turn.show_hand(lookups, state),
    m.TakeReward: lambda lookups, state, move: turn.take_reward(lookups, state, knife=move == m.KNIFE),
    m.PlayCharacter: lambda lookups, state, move: turn.play_character(
        lookups, state, lookups.character[move.character], saloon=move.saloon
    ),
    m.MoveCharacter: lambda lookups, state, move: turn.move_character(lookups, state, move.hat, lookups.route[move.to]),
    m.BuyWeapon: lambda lookups, state, move: turn.buy(lookups, state, lookups.weapon[move.weapon]),
    m.Arm: lambda lookups, state, move: turn.arm(state, lookups.weapon[move.weapon], move.hat),
    m.Skip: lambda lookups, state, move: leave(lookups, state),
    m.TakeCard: lambda lookups, state, move: sale.take_card(
        lookups, state, lookups.find(state.caravans[state.sale], move.card)
    ),
    m.TakeNothing: lambda lookups, state, move: sale.take_nothing(lookups, state),
    m.TakeWeapon: lambda lookups, state, move: sale.take_weapon(
        state, lookups.weapon[move.weapon], state.who.index(lookups.character[move.character])
    ),
    m.TakeMoney: lambda lookups, state, move: sale.take_money(lookups, state, move.seat),
    m.BringAlly: lambda lookups, state, move: sale.bring(state, move.hat),
    m.NameColour: lambda lookups, state, move: sale.name_colour(state, m.COLOURS.index(move.colour)),
    m.PickCharacter: lambda lookups, state, move: sale.take_back(
        lookups, state, state.who.index(lookups.character[move.character])
    ),
}


def apply(lookups: Lookups, state: LongRoadState, move: Move) -> None:
    """Play a move in place, unchecked."""
    _EFFECTS[type(move)](lookups, state, move)
