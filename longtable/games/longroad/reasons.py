"""Why a move is refused: the slow path beside the rules, with the same results."""

from collections.abc import Callable, Sequence
from typing import Final

from longtable.engine.moves import Move
from longtable.engine.refusal import Refusal
from longtable.engine.words import capital, listed
from longtable.games.longroad import moves as m
from longtable.games.longroad.abilities import (
    BringAlly,
    ExtraOfKinds,
    MoneyPerCardLeft,
    TakeMoney,
    TakeSteers,
    TakeWeapon,
    TwoSmall,
)
from longtable.games.longroad.people import has_ally
from longtable.games.longroad.refusals import Code, refuse
from longtable.games.longroad.rules import outcomes
from longtable.games.longroad.setup import may_come_out
from longtable.games.longroad.state import (
    BUY,
    CARD,
    CHANGED,
    CHARACTER,
    CHOICES,
    COLOUR,
    DEAL_TEAMS,
    DRAFT,
    EFFECT,
    FIRST,
    HATS,
    MORE,
    NOBODY,
    PICK,
    REWARD,
    TAKE,
    LongRoadState,
    owner,
    route_of,
)
from longtable.games.longroad.supply import count
from longtable.games.longroad.tables import (
    EXTRA_CARD,
    EXTRA_CHARACTER,
    MOVE_CHARACTER,
    REWARDS,
    ROUTE_KEYS,
    Tables,
)
from longtable.games.longroad.turn import deck_of, is_changing, saloon_is_open, weapon_price
from longtable.games.longroad.words import hand_words, kind_name, own

ANSWERS: Final[dict[int, tuple[type[Move], ...]]] = {
    DRAFT: (m.Draft,),
    CARD: (m.PlayCard, m.Discard, m.ShowHand, m.Skip),
    REWARD: (m.TakeReward,),
    CHOICES: (m.PlayCard, m.Discard, m.PlayCharacter, m.MoveCharacter, m.BuyWeapon, m.Arm, m.Skip),
    FIRST: (m.TakeWeapon, m.TakeMoney, m.BringAlly, m.Skip),
    TAKE: (m.TakeCard, m.TakeNothing, m.Skip),
    MORE: (m.TakeCard, m.Skip),
    COLOUR: (m.NameColour,),
    PICK: (m.PickCharacter,),
}
"""The kinds of moves that can answer each step."""


_WAITING: Final = {
    DRAFT: "which character to keep",
    CARD: "which caravan card to play",
    REWARD: "whether to take a coin or a knife",
    CHOICES: "the rest of the turn",
    COLOUR: "which colour to name",
    PICK: "which character to take into the hand",
}


def waiting_for(tables: Tables, state: LongRoadState) -> str:
    """What the acting seat decides now, in words."""
    if state.step == CARD and is_changing(state):
        return "how many cards to change"
    if state.step == FIRST:
        return f"what the {tables.name[state.who[state.active]]} does first"
    if state.step in (TAKE, MORE):
        return f"which card the {tables.name[state.who[state.active]]} takes"
    return _WAITING[state.step]


def why_no_outcome(tables: Tables, state: LongRoadState, move: Move) -> Refusal | None:
    """Why chance can't come out like that now; None where it can."""
    if state.step <= DEAL_TEAMS:
        possible = may_come_out(tables, state, move)
    else:
        possible = state.acting < 0 and move in outcomes(tables, state)
    return None if possible else refuse(Code.NO_SUCH_OUTCOME)


def why_illegal(tables: Tables, state: LongRoadState, move: Move) -> Refusal:
    """Why a move of the acting seat is not listed."""
    missing = _missing(tables, state, move)
    if missing is not None:
        return missing
    if type(move) not in ANSWERS[state.step]:
        return refuse(Code.OTHER_DECISION, waiting=waiting_for(tables, state))
    return _REASONS[type(move)](tables, state, move)


def _missing(tables: Tables, state: LongRoadState, move: Move) -> Refusal | None:
    """What the move names and the box does not have."""
    known: dict[str, tuple[str, Sequence[str] | dict[str, int]]] = {
        "card": ("caravan card", tables.look_of),
        "character": ("character", tables.character),
        "weapon": ("weapon", tables.weapon),
        "to": ("destination deck", ROUTE_KEYS),
        "reward": ("reward", REWARDS),
        "colour": ("colour", m.COLOURS),
    }
    for field, (kind, names) in known.items():
        name = getattr(move, field, None)
        if name is not None and name not in names:
            return refuse(Code.NO_SUCH_THING, kind=kind, name=name)
    hat = getattr(move, "hat", None)
    if hat is not None and hat not in range(HATS * state.seats):
        return refuse(Code.NO_SUCH_THING, kind="hat", name=hat)
    if isinstance(move, m.TakeMoney) and move.seat not in range(state.seats):
        return refuse(Code.NO_SUCH_THING, kind="seat", name=move.seat)
    return None


# -- one function a kind of move ---------------------------------------------------------------------


def _draft(tables: Tables, state: LongRoadState, move: m.Draft) -> Refusal:
    return refuse(Code.NOT_IN_PACK, name=tables.name[tables.character[move.character]])


def _play_card(tables: Tables, state: LongRoadState, move: m.PlayCard) -> Refusal:
    card, route = tables.look_of[move.card], tables.route[move.to]
    if is_changing(state):
        return refuse(Code.CHANGE_BEGUN)
    if state.step == CHOICES and (state.effect != EXTRA_CARD or state.stage > EFFECT):
        return refuse(Code.ONE_CARD)
    if tables.find(state.hand[state.turn], move.card) < 0:
        return refuse(Code.NOT_IN_HAND, name=hand_words(tables, card))
    symbol = tables.symbol[card]
    if symbol not in (NOBODY, route):
        return refuse(
            Code.OTHER_SYMBOL, card=kind_name(tables, card), symbol=ROUTE_KEYS[symbol], place=ROUTE_KEYS[route]
        )
    return refuse(Code.NO_DESTINATION, place=ROUTE_KEYS[route])


def _discard(tables: Tables, state: LongRoadState, move: m.Discard) -> Refusal:
    if state.step == CHOICES or state.changed == CHANGED:
        return refuse(Code.CHANGE_TOO_LATE)
    if tables.find(state.hand[state.turn], move.card) < 0:
        return refuse(Code.NOT_IN_HAND, name=hand_words(tables, tables.look_of[move.card]))
    if state.money[state.turn] < tables.change:
        return refuse(Code.CHANGE_TOO_DEAR, cost=tables.change, money=state.money[state.turn])
    assert deck_of(state, state.turn) < 0, "a card of the hand may be changed while a deck has cards"
    return refuse(Code.DECKS_EMPTY)


def _show_hand(tables: Tables, state: LongRoadState, move: m.ShowHand) -> Refusal:
    return refuse(Code.CHANGE_BEGUN if is_changing(state) else Code.CAN_PLAY)


def _skip(tables: Tables, state: LongRoadState, move: m.Skip) -> Refusal:
    if state.step == CARD:
        return refuse(Code.MUST_PLAY)
    if state.step == TAKE:
        return refuse(Code.MUST_TAKE, name=tables.name[state.who[state.active]])
    return refuse(Code.NOT_OPTIONAL)


def _play_character(tables: Tables, state: LongRoadState, move: m.PlayCharacter) -> Refusal:
    character, seat = tables.character[move.character], state.turn
    if not state.team[seat] >> character & 1:
        return refuse(Code.NOT_IN_HAND, name=tables.name[character])
    if state.at < 0:
        return refuse(Code.NO_CARD_PLAYED)
    if move.saloon:
        if state.effect != EXTRA_CHARACTER or state.stage > EFFECT:
            return refuse(Code.NO_SALOON)
        assert not saloon_is_open(state), "any character of the hand may enter an open saloon"
        return refuse(Code.NOT_IN_SALOON_YET)
    if has_ally(state, seat, state.at):
        return refuse(Code.ALLY_HERE)
    assert state.stage > CHARACTER, "any character of the hand may be played where no ally is"
    return refuse(Code.TOO_LATE, what="a character")


def _move_character(tables: Tables, state: LongRoadState, move: m.MoveCharacter) -> Refusal:
    slot, route = move.hat, tables.route[move.to]
    if owner(slot) != state.turn or route_of(state, slot) < 0:
        return refuse(Code.NOT_ON_TABLE)
    if state.effect != MOVE_CHARACTER or state.stage > EFFECT:
        return refuse(Code.NO_TRADING_POST)
    if slot in state.lines[route]:
        return refuse(Code.SAME_LINE, name=capital(own(tables, state, slot)))
    return refuse(Code.NO_DESTINATION, place=ROUTE_KEYS[route])


def _buy_weapon(tables: Tables, state: LongRoadState, move: m.BuyWeapon) -> Refusal:
    weapon = tables.weapon[move.weapon]
    if state.stage > BUY:
        return refuse(Code.ONE_WEAPON)
    if not count(state.shop, weapon):
        return refuse(Code.SHOP_EMPTY, weapon=tables.weapon_names[weapon])
    cost, _ = weapon_price(tables, state, weapon)
    return refuse(Code.TOO_DEAR, weapon=tables.weapon_names[weapon], cost=cost, money=state.money[state.turn])


def _arm(tables: Tables, state: LongRoadState, move: m.Arm) -> Refusal:
    weapon = tables.weapon[move.weapon]
    if not count(state.arms[state.turn], weapon):
        return refuse(Code.NO_WEAPON, weapon=tables.weapon_names[weapon])
    if owner(move.hat) != state.turn or route_of(state, move.hat) < 0:
        return refuse(Code.NOT_ON_TABLE)
    return refuse(Code.ONE_ARMED)


def _take_card(tables: Tables, state: LongRoadState, move: m.TakeCard) -> Refusal:
    card, character = tables.find(state.caravans[state.sale], move.card), state.who[state.active]
    ability, name = tables.ability[character], tables.name[character]
    if card < 0:
        return refuse(Code.NOT_IN_CARAVAN)
    if isinstance(ability, MoneyPerCardLeft):
        return refuse(Code.TAKES_NONE, name=name)
    if isinstance(ability, TakeSteers):
        left = state.budget if state.step == MORE else ability.most
        return refuse(Code.TOO_MANY_STEERS, name=name, left=left, steers=tables.steers[card])
    if isinstance(ability, TwoSmall):
        return refuse(Code.ONE_STEER_ONLY, name=name)
    assert isinstance(ability, ExtraOfKinds), "any card of the caravan may be taken by who chooses freely"
    kinds = listed([tables.kinds[tables.kind_number[key]].name for key in ability.cards])
    return refuse(Code.OTHER_KINDS, name=name, kinds=kinds)


def _take_nothing(tables: Tables, state: LongRoadState, move: m.TakeNothing) -> Refusal:
    return refuse(Code.MUST_TAKE, name=tables.name[state.who[state.active]])


def _first(tables: Tables, state: LongRoadState, move: m.TakeWeapon | m.TakeMoney) -> Refusal:
    wanted = TakeWeapon if isinstance(move, m.TakeWeapon) else TakeMoney
    if not isinstance(tables.ability[state.who[state.active]], wanted):
        return refuse(Code.OTHER_DECISION, waiting=waiting_for(tables, state))
    return refuse(Code.NOT_WAITING)


def _bring_ally(tables: Tables, state: LongRoadState, move: m.BringAlly) -> Refusal:
    active = state.who[state.active]
    if not isinstance(tables.ability[active], BringAlly):
        return refuse(Code.OTHER_DECISION, waiting=waiting_for(tables, state))
    if owner(move.hat) != state.acting or route_of(state, move.hat) < 0:
        return refuse(Code.NOT_ON_TABLE)
    return refuse(Code.ALREADY_HERE, name=tables.name[active])


def _pick(tables: Tables, state: LongRoadState, move: m.PickCharacter) -> Refusal:
    return refuse(Code.NOT_LEFT, name=tables.name[tables.character[move.character]])


_REASONS: Final[dict[type[Move], Callable[..., Refusal]]] = {
    m.Draft: _draft,
    m.PlayCard: _play_card,
    m.Discard: _discard,
    m.ShowHand: _show_hand,
    m.Skip: _skip,
    m.PlayCharacter: _play_character,
    m.MoveCharacter: _move_character,
    m.BuyWeapon: _buy_weapon,
    m.Arm: _arm,
    m.TakeCard: _take_card,
    m.TakeNothing: _take_nothing,
    m.TakeWeapon: _first,
    m.TakeMoney: _first,
    m.BringAlly: _bring_ally,
    m.PickCharacter: _pick,
}
