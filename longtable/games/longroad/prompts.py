"""What the table says to who looks at it: who must do what now, and what will come of a move."""

from collections.abc import Sequence

from longtable.engine.game import Observation
from longtable.engine.moves import Move
from longtable.engine.table import seat_token
from longtable.engine.words import counted, dollars, listed
from longtable.games.longroad import moves as m
from longtable.games.longroad.abilities import BringAlly, KeepOne, TakeMoney, TakeSteers, TakeWeapon
from longtable.games.longroad.income import prices, strength
from longtable.games.longroad.rules import legal_moves
from longtable.games.longroad.scoring import ORDINALS
from longtable.games.longroad.state import (
    CARD,
    CHARACTER,
    CHOICES,
    COLOUR,
    DEAL_TEAMS,
    DRAFT,
    DRAW,
    EFFECT,
    FIRST,
    MORE,
    OVER,
    PICK,
    REWARD,
    SHOW_BOSSES,
    SHOWING,
    TAKE,
    TURN_DESTINATION,
    TURN_TOP,
    TURN_UP,
    LongRoadState,
    route_of,
)
from longtable.games.longroad.tables import HALF_PRICE, Tables
from longtable.games.longroad.turn import is_changing, may_change
from longtable.games.longroad.words import card_words, pay_words, town

View = Observation[LongRoadState]

_CHANCE = {
    DRAW: "a card is drawn.",
    TURN_TOP: "the top card is turned up.",
    TURN_DESTINATION: "a new destination is turned up.",
    TURN_UP: "characters are turned up.",
    SHOW_BOSSES: "the bosses are shown.",
}


def prompt(tables: Tables, view: View) -> str:
    """One sentence: who must do what."""
    state = view.state
    if state.step == OVER:
        return "The game is over."
    if state.step <= DEAL_TEAMS:
        return "The cards are dealt."
    if state.acting < 0:
        who = seat_token(state.turn) if state.step == DRAW else "Now"
        return f"{who}: {_CHANCE[state.step]}"
    return f"{seat_token(state.acting)}: {_asked(tables, view)}"


def _asked(tables: Tables, view: View) -> str:
    state = view.state
    match state.step:
        case step if step == DRAFT:
            return "keep one of these characters: drag it to your team. The rest goes to the left."
        case step if step == CARD:
            return _asked_for_card(tables, state)
        case step if step == REWARD:
            place = town(tables, state, state.at)
            return f"take a reward at {place}: drag a coin to your money or a knife to your weapons."
        case step if step == CHOICES:
            return _asked_to_choose(tables, view)
        case step if step == PICK:
            return f"take a character from {town(tables, state, state.sale)} into your hand."
        case _:
            return _asked_in_sale(tables, state)


def _asked_for_card(tables: Tables, state: LongRoadState) -> str:
    if is_changing(state):
        return "put further cards under your deck, or draw the new ones."
    change = f", or first drag cards to your deck to change them for {dollars(tables.change)}"
    return f"drag a caravan card to a destination{change if may_change(tables, state) else ''}."


def _asked_to_choose(tables: Tables, view: View) -> str:
    state = view.state
    if view.seat != state.acting:
        return "finishes the turn."
    moves = legal_moves(tables, state)
    kinds = {type(move) for move in moves}
    saloon = any(isinstance(move, m.PlayCharacter) and move.saloon for move in moves)
    may: list[str] = []
    if m.PlayCharacter in kinds:
        more = "one more character" if saloon else "a character"
        may.append(f"play {more} at {town(tables, state, state.at)}")
    if m.PlayCard in kinds:
        may.append("play one more caravan card (Ranch)")
    if m.MoveCharacter in kinds:
        may.append("move a character (Trading Post)")
    if m.BuyWeapon in kinds:
        half = state.stage <= EFFECT and state.effect == HALF_PRICE
        may.append("buy a weapon at half price" if half else "buy a weapon")
    if m.Arm in kinds:
        may.append("arm characters")
    if not may:
        return "end your turn."
    order = ", in this order" if len(may) > 1 else ""
    return f"you may {listed(may)}{order}; then end your turn."


def _asked_in_sale(tables: Tables, state: LongRoadState) -> str:
    character = state.who[state.active]
    ability, name = tables.ability[character], tables.name[character]
    value = strength(tables, state, state.active, state.sale)
    if state.step == COLOUR:
        return f"the {name} gambles: name white or black, then your top card is turned up."
    if state.step == FIRST:
        if isinstance(ability, TakeWeapon):
            return f"the {name} ({value}) takes a weapon: tap an armed enemy who waits."
        if isinstance(ability, TakeMoney):
            return f"the {name} ({value}) takes up to {dollars(ability.amount)}: tap an enemy who waits."
        assert isinstance(ability, BringAlly)
        return f"the {name} ({value}) may bring an ally: drag one here from another destination."
    if state.step == MORE:
        if isinstance(ability, TakeSteers):
            return f"the {name} may take cards of {counted(state.budget, 'more steer')}."
        if isinstance(ability, KeepOne):
            return f"the {name} may sell {counted(state.budget, 'more card')} to discard."
        return f"the {name} may take one more card."
    if legal_moves(tables, state)[0] == m.TAKE_NOTHING:
        return f"the {name} ({value}) is activated and takes no card."
    assert state.step == TAKE
    return f"the {name} ({value}) is activated: drag a card of the caravan to your taken cards."


# -- what will come of it ----------------------------------------------------------------------------


def preview(tables: Tables, view: View, move: Move) -> str:
    """What comes of a legal move, shown before the piece is let go."""
    state = view.state
    match move:
        case m.PlayCard(card=key, to=to):
            return _card_preview(tables, state, tables.look_of[key], tables.route[to])
        case m.PlayCharacter(character=key, saloon=saloon):
            return _character_preview(tables, state, tables.character[key], saloon)
        case m.MoveCharacter(hat=slot, to=to):
            route = tables.route[to]
            value = strength(tables, state, slot, route)
            return f"Last of {len(state.lines[route]) + 1} at {town(tables, state, route)}, value {value}"
        case m.Arm(weapon=key, hat=slot):
            value = strength(tables, state, slot, route_of(state, slot))
            more = tables.strength[tables.weapon[key]]
            return f"Value {value} becomes {value + more}; the {key} goes back to the supply after the sale"
        case m.TakeCard(card=key):
            card = tables.look_of[key]
            return f"{card_words(tables, card)} {pay_words(tables, state, card)}"
        case _:
            return ""


def _card_preview(tables: Tables, state: LongRoadState, card: int, route: int) -> str:
    """Reward, closing and effect of a card before it is played."""
    kind = tables.kinds[tables.kind[card]]
    white, black = prices(tables, state, route)
    parts = [f"worth {dollars(tables.white[card] * white + tables.black[card] * black)} here"]
    coins, knives = state.coins[route], state.knives[route]
    if not tables.sign[card]:
        parts.append("no reward")
    elif not coins + knives:
        parts.append("the rewards are gone")
    else:
        what = "a coin or a knife" if coins and knives else "a coin" if coins else "a knife"
        parts.append(f"takes {what}")
        if coins + knives == 1:
            given = len(state.reached) + sum(closed != route for closed in state.closed)
            tile = f", with the {ORDINALS[given]} tile" if given < len(ORDINALS) else ""
            parts.append(f"closes {town(tables, state, route)}{tile}")
    return f"{kind.name}: {', '.join(parts)}"


def _character_preview(tables: Tables, state: LongRoadState, character: int, saloon: bool) -> str:
    route = state.at
    line = state.lines[route]
    shown = bool(state.rules & SHOWING) or character == tables.preacher
    shown = shown or (bool(line) and state.who[line[-1]] == tables.preacher)
    if character == tables.doctor and not saloon:
        shown = shown or any(slot // 5 == state.turn for slot in line)
    plus = tables.plus_cards[character]
    value = tables.number[character] + tables.plus_step[character] * sum(
        plus >> card & 1 for card in state.caravans[route]
    )
    return (
        f"Number {len(line) + 1} at {town(tables, state, route)}, {'face up' if shown else 'face down'}, value {value}"
    )


def cost(tables: Tables, view: View, move: Move) -> str:
    """What a move gives up that could still be done: the actions of a turn have an order (H35)."""
    state = view.state
    if state.step != CHOICES or isinstance(move, m.Skip | m.PlayCharacter):
        return ""
    given_up = list(_given_up(state, move, legal_moves(tables, state)))
    return f"Gives up: {listed(given_up)}." if given_up else ""


def _given_up(state: LongRoadState, move: Move, moves: Sequence[Move]) -> list[str]:
    effect = isinstance(move, m.PlayCard | m.MoveCharacter) or (
        isinstance(move, m.BuyWeapon) and state.effect == HALF_PRICE and state.stage <= EFFECT
    )
    lost = []
    if state.stage == CHARACTER and any(isinstance(other, m.PlayCharacter) and not other.saloon for other in moves):
        lost.append("playing a character here")
    if not effect:
        if any(isinstance(other, m.PlayCharacter) and other.saloon for other in moves):
            lost.append("the Saloon")
        if any(isinstance(other, m.PlayCard) for other in moves):
            lost.append("the Ranch")
        if any(isinstance(other, m.MoveCharacter) for other in moves):
            lost.append("the Trading Post")
    return lost
