"""Why a move is refused: the slow path beside the rules, with the same results."""

from collections.abc import Callable, Sequence
from typing import Final

from longtable.engine.moves import Move
from longtable.engine.refusal import Refusal
from longtable.engine.words import capital, listed
from longtable.games.longroad.box import abilities
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.chance import may_come_out
from longtable.games.longroad.rules.lookups import REWARDS, ROUTE_KEYS, Lookups
from longtable.games.longroad.rules.people import called, has_ally
from longtable.games.longroad.rules.refusals import Code, refuse
from longtable.games.longroad.rules.state import LongRoadState, owner, route_of
from longtable.games.longroad.rules.supply import count
from longtable.games.longroad.rules.turn import deck_of, is_changing, saloon_is_open, weapon_price

ANSWERS: Final[dict[int, tuple[type[Move], ...]]] = {
    s.DRAFT: (m.Draft,),
    s.CARD: (m.PlayCard, m.Discard, m.ShowHand, m.Skip),
    s.REWARD: (m.TakeReward,),
    s.CHOICES: (m.PlayCard, m.Discard, m.PlayCharacter, m.MoveCharacter, m.BuyWeapon, m.Arm, m.Skip),
    s.FIRST: (m.TakeWeapon, m.TakeMoney, m.BringAlly, m.Skip),
    s.TAKE: (m.TakeCard, m.TakeNothing, m.Skip),
    s.MORE: (m.TakeCard, m.Skip),
    s.COLOUR: (m.NameColour,),
    s.PICK: (m.PickCharacter,),
}
"""The kinds of moves that can answer each step."""


_WAITING: Final = {
    s.DRAFT: "which character to keep",
    s.CARD: "which caravan card to play",
    s.REWARD: "whether to take a coin or a knife",
    s.CHOICES: "the rest of the turn",
    s.COLOUR: "which colour to name",
    s.PICK: "which character to take into the hand",
}


def waiting_for(lookups: Lookups, state: LongRoadState) -> str:
    """What the acting seat decides now, in words."""
    if state.step == s.CARD and is_changing(state):
        return "how many cards to change"
    if state.step == s.FIRST:
        return f"what the {lookups.name[state.who[state.active]]} does first"
    if state.step in (s.TAKE, s.MORE):
        return f"which card the {lookups.name[state.who[state.active]]} takes"
    return _WAITING[state.step]


def why_no_outcome(lookups: Lookups, state: LongRoadState, move: Move) -> Refusal | None:
    """Why chance can't come out like that now; None where it can."""
    return None if may_come_out(lookups, state, move) else refuse(Code.NO_SUCH_OUTCOME)


def why_illegal(lookups: Lookups, state: LongRoadState, move: Move) -> Refusal:
    """Why a move of the acting seat is not listed."""
    missing = _missing(lookups, state, move)
    if missing is not None:
        return missing
    if type(move) not in ANSWERS[state.step]:
        return refuse(Code.OTHER_DECISION, waiting=waiting_for(lookups, state))
    return _REASONS[type(move)](lookups, state, move)


def _missing(lookups: Lookups, state: LongRoadState, move: Move) -> Refusal | None:
    """What the move names and the box does not have."""
    known: dict[str, tuple[str, Sequence[str] | dict[str, int]]] = {
        "card": ("caravan card", lookups.look_of),
        "character": ("character", lookups.character),
        "weapon": ("weapon", lookups.weapon),
        "to": ("destination deck", ROUTE_KEYS),
        "reward": ("reward", REWARDS),
        "colour": ("colour", m.COLOURS),
    }
    for field, (kind, names) in known.items():
        name = getattr(move, field, None)
        if name is not None and name not in names:
            return refuse(Code.NO_SUCH_THING, kind=kind, name=name)
    hat = getattr(move, "hat", None)
    if hat is not None and hat not in range(s.HATS * state.seats):
        return refuse(Code.NO_SUCH_THING, kind="hat", name=hat)
    if isinstance(move, m.TakeMoney) and move.seat not in range(state.seats):
        return refuse(Code.NO_SUCH_THING, kind="seat", name=move.seat)
    return None


# -- one function a kind of move ---------------------------------------------------------------------


def _play_card(lookups: Lookups, state: LongRoadState, move: m.PlayCard) -> Refusal:
    card, route = lookups.look_of[move.card], lookups.route[move.to]
    if is_changing(state):
        return refuse(Code.CHANGE_BEGUN)
    if state.step == s.CHOICES and (state.effect != s.EXTRA_CARD or state.stage > s.EFFECT):
        return refuse(Code.ONE_CARD)
    if lookups.find(state.hand[state.turn], move.card) < 0:
        return refuse(Code.NOT_IN_HAND, name=lookups.hand_words[card])
    symbol = lookups.symbol[card]
    if symbol not in (s.NOBODY, route):
        return refuse(
            Code.OTHER_SYMBOL, card=lookups.kind_name[card], symbol=ROUTE_KEYS[symbol], place=ROUTE_KEYS[route]
        )
    return refuse(Code.NO_DESTINATION, place=ROUTE_KEYS[route])


def _discard(lookups: Lookups, state: LongRoadState, move: m.Discard) -> Refusal:
    if state.step == s.CHOICES or state.changed == s.CHANGED:
        return refuse(Code.CHANGE_TOO_LATE)
    if lookups.find(state.hand[state.turn], move.card) < 0:
        return refuse(Code.NOT_IN_HAND, name=lookups.hand_words[lookups.look_of[move.card]])
    if state.money[state.turn] < lookups.change:
        return refuse(Code.CHANGE_TOO_DEAR, cost=lookups.change, money=state.money[state.turn])
    assert deck_of(state, state.turn) < 0, "a card of the hand may be changed while a deck has cards"
    return refuse(Code.DECKS_EMPTY)


def _skip(lookups: Lookups, state: LongRoadState, move: m.Skip) -> Refusal:
    if state.step == s.CARD:
        return refuse(Code.MUST_PLAY)
    if state.step == s.TAKE:
        return refuse(Code.MUST_TAKE, name=lookups.name[state.who[state.active]])
    return refuse(Code.NOT_OPTIONAL)


def _play_character(lookups: Lookups, state: LongRoadState, move: m.PlayCharacter) -> Refusal:
    character, seat = lookups.character[move.character], state.turn
    if not state.team[seat] >> character & 1:
        return refuse(Code.NOT_IN_HAND, name=lookups.name[character])
    if state.at < 0:
        return refuse(Code.NO_CARD_PLAYED)
    if move.saloon:
        if state.effect != s.EXTRA_CHARACTER or state.stage > s.EFFECT:
            return refuse(Code.NO_SALOON)
        assert not saloon_is_open(state), "any character of the hand may enter an open saloon"
        return refuse(Code.NOT_IN_SALOON_YET)
    if has_ally(state, seat, state.at):
        return refuse(Code.ALLY_HERE)
    assert state.stage > s.CHARACTER, "any character of the hand may be played where no ally is"
    return refuse(Code.TOO_LATE, what="a character")


def _move_character(lookups: Lookups, state: LongRoadState, move: m.MoveCharacter) -> Refusal:
    slot, route = move.hat, lookups.route[move.to]
    if owner(slot) != state.turn or route_of(state, slot) < 0:
        return refuse(Code.NOT_ON_TABLE)
    if state.effect != s.MOVE_CHARACTER or state.stage > s.EFFECT:
        return refuse(Code.NO_TRADING_POST)
    if slot in state.lines[route]:
        return refuse(Code.SAME_LINE, name=capital(called(lookups, state, slot)))
    return refuse(Code.NO_DESTINATION, place=ROUTE_KEYS[route])


def _buy_weapon(lookups: Lookups, state: LongRoadState, move: m.BuyWeapon) -> Refusal:
    weapon = lookups.weapon[move.weapon]
    if state.stage > s.BUY:
        return refuse(Code.ONE_WEAPON)
    if not count(state.shop, weapon):
        return refuse(Code.SHOP_EMPTY, weapon=lookups.weapon_names[weapon])
    cost, _ = weapon_price(lookups, state, weapon)
    return refuse(Code.TOO_DEAR, weapon=lookups.weapon_names[weapon], cost=cost, money=state.money[state.turn])


def _arm(lookups: Lookups, state: LongRoadState, move: m.Arm) -> Refusal:
    weapon = lookups.weapon[move.weapon]
    if not count(state.arms[state.turn], weapon):
        return refuse(Code.NO_WEAPON, weapon=lookups.weapon_names[weapon])
    if owner(move.hat) != state.turn or route_of(state, move.hat) < 0:
        return refuse(Code.NOT_ON_TABLE)
    return refuse(Code.ONE_ARMED)


def _take_card(lookups: Lookups, state: LongRoadState, move: m.TakeCard) -> Refusal:
    card, character = lookups.find(state.caravans[state.sale], move.card), state.who[state.active]
    ability, name = lookups.ability[character], lookups.name[character]
    if card < 0:
        return refuse(Code.NOT_IN_CARAVAN)
    if isinstance(ability, abilities.MoneyPerCardLeft):
        return refuse(Code.TAKES_NONE, name=name)
    if isinstance(ability, abilities.TakeSteers):
        left = state.budget if state.step == s.MORE else ability.most
        return refuse(Code.TOO_MANY_STEERS, name=name, left=left, steers=lookups.steers[card])
    if isinstance(ability, abilities.TwoSmall):
        return refuse(Code.ONE_STEER_ONLY, name=name)
    assert isinstance(ability, abilities.ExtraOfKinds), "any card of the caravan may be taken by who chooses freely"
    kinds = listed([lookups.kinds[lookups.kind_number[key]].name for key in ability.cards])
    return refuse(Code.OTHER_KINDS, name=name, kinds=kinds)


def _first(lookups: Lookups, state: LongRoadState, move: m.TakeWeapon | m.TakeMoney) -> Refusal:
    wanted = abilities.TakeWeapon if isinstance(move, m.TakeWeapon) else abilities.TakeMoney
    if not isinstance(lookups.ability[state.who[state.active]], wanted):
        return refuse(Code.OTHER_DECISION, waiting=waiting_for(lookups, state))
    return refuse(Code.NOT_WAITING)


def _bring_ally(lookups: Lookups, state: LongRoadState, move: m.BringAlly) -> Refusal:
    active = state.who[state.active]
    if not isinstance(lookups.ability[active], abilities.BringAlly):
        return refuse(Code.OTHER_DECISION, waiting=waiting_for(lookups, state))
    if owner(move.hat) != state.acting or route_of(state, move.hat) < 0:
        return refuse(Code.NOT_ON_TABLE)
    return refuse(Code.ALREADY_HERE, name=lookups.name[active])


_REASONS: Final[dict[type[Move], Callable[..., Refusal]]] = {
    m.Draft: lambda lookups, state, move: refuse(
        Code.NOT_IN_PACK, name=lookups.name[lookups.character[move.character]]
    ),
    m.PlayCard: _play_card,
    m.Discard: _discard,
    m.ShowHand: lambda lookups, state, move: refuse(Code.CHANGE_BEGUN if is_changing(state) else Code.CAN_PLAY),
    m.Skip: _skip,
    m.PlayCharacter: _play_character,
    m.MoveCharacter: _move_character,
    m.BuyWeapon: _buy_weapon,
    m.Arm: _arm,
    m.TakeCard: _take_card,
    m.TakeNothing: lambda lookups, state, move: refuse(Code.MUST_TAKE, name=lookups.name[state.who[state.active]]),
    m.TakeWeapon: _first,
    m.TakeMoney: _first,
    m.BringAlly: _bring_ally,
    m.PickCharacter: lambda lookups, state, move: refuse(
        Code.NOT_LEFT, name=lookups.name[lookups.character[move.character]]
    ),
}
