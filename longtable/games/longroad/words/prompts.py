"""What the table says to who looks at it: who must do what now, and what will come of a move."""

from longtable.engine.game import Observation
from longtable.engine.table import seat_token
from longtable.engine.words import counted, dollars, listed
from longtable.games.longroad.box import abilities
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.income import strength
from longtable.games.longroad.rules.legal import legal_moves
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState
from longtable.games.longroad.rules.turn import is_changing, may_change
from longtable.games.longroad.words.names import town

View = Observation[LongRoadState]

_CHANCE = {
    s.DRAW: "a card is drawn.",
    s.TURN_TOP: "the top card is turned up.",
    s.TURN_DESTINATION: "a new destination is turned up.",
    s.TURN_UP: "characters are turned up.",
    s.SHOW_BOSSES: "the bosses are shown.",
}


def prompt(lookups: Lookups, view: View) -> str:
    """One sentence: who must do what."""
    state = view.state
    if state.step == s.OVER:
        return "The game is over."
    if state.step <= s.DEAL_TEAMS:
        return "The cards are dealt."
    if state.acting < 0:
        who = seat_token(state.turn) if state.step == s.DRAW else "Now"
        return f"{who}: {_CHANCE[state.step]}"
    return f"{seat_token(state.acting)}: {_asked(lookups, view)}"


def _asked(lookups: Lookups, view: View) -> str:
    state = view.state
    match state.step:
        case s.DRAFT:
            return "keep one of these characters: drag it to your team. The rest goes to the left."
        case s.CARD if is_changing(state):
            return "put further cards under your deck, or draw the new ones."
        case s.CARD if may_change(lookups, state):
            change = f"or first drag cards to your deck to change them for {dollars(lookups.change)}"
            return f"drag a caravan card to a destination, {change}."
        case s.CARD:
            return "drag a caravan card to a destination."
        case s.REWARD:
            place = town(lookups, state, state.at)
            return f"take a reward at {place}: drag a coin to your money or a knife to your weapons."
        case s.CHOICES if view.seat != state.acting:
            return "finishes the turn."
        case s.CHOICES:
            return _asked_to_choose(lookups, state)
        case s.PICK:
            return f"take a character from {town(lookups, state, state.sale)} into your hand."
        case _:
            return _asked_in_sale(lookups, state)


def _asked_to_choose(lookups: Lookups, state: LongRoadState) -> str:
    moves = legal_moves(lookups, state)
    kinds = {type(move) for move in moves}
    saloon = any(isinstance(move, m.PlayCharacter) and move.saloon for move in moves)
    may: list[str] = []
    if m.PlayCharacter in kinds:
        more = "one more character" if saloon else "a character"
        may.append(f"play {more} at {town(lookups, state, state.at)}")
    if m.PlayCard in kinds:
        may.append("play one more caravan card (Ranch)")
    if m.MoveCharacter in kinds:
        may.append("move a character (Trading Post)")
    if m.BuyWeapon in kinds:
        half = state.stage <= s.EFFECT and state.effect == s.HALF_PRICE
        may.append("buy a weapon at half price" if half else "buy a weapon")
    if m.Arm in kinds:
        may.append("arm characters")
    if not may:
        return "end your turn."
    order = ", in this order" if len(may) > 1 else ""
    return f"you may {listed(may)}{order}; then end your turn."


def _asked_in_sale(lookups: Lookups, state: LongRoadState) -> str:
    character = state.who[state.active]
    ability, name = lookups.ability[character], lookups.name[character]
    value = strength(lookups, state, state.active, state.sale)
    if state.step == s.COLOUR:
        return f"the {name} gambles: name white or black, then your top card is turned up."
    if state.step == s.FIRST:
        if isinstance(ability, abilities.TakeWeapon):
            return f"the {name} ({value}) takes a weapon: tap an armed enemy who waits."
        if isinstance(ability, abilities.TakeMoney):
            return f"the {name} ({value}) takes up to {dollars(ability.amount)}: tap an enemy who waits."
        assert isinstance(ability, abilities.BringAlly)
        return f"the {name} ({value}) may bring an ally: drag one here from another destination."
    if state.step == s.MORE:
        if isinstance(ability, abilities.TakeSteers):
            return f"the {name} may take cards of {counted(state.budget, 'more steer')}."
        if isinstance(ability, abilities.KeepOne):
            return f"the {name} may sell {counted(state.budget, 'more card')} to discard."
        return f"the {name} may take one more card."
    if legal_moves(lookups, state)[0] == m.TAKE_NOTHING:
        return f"the {name} ({value}) is activated and takes no card."
    assert state.step == s.TAKE
    return f"the {name} ({value}) is activated: drag a card of the caravan to your taken cards."
