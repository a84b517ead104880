"""What will come of a move, and what it gives up, shown before the piece is let go."""

from collections.abc import Sequence

from longtable.engine.game import Observation
from longtable.engine.moves import Move
from longtable.engine.words import dollars, listed
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.income import prices, strength
from longtable.games.longroad.rules.legal import legal_moves
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.scoring import ORDINALS
from longtable.games.longroad.rules.state import LongRoadState, route_of
from longtable.games.longroad.words.names import pay_words, town

View = Observation[LongRoadState]


def preview(lookups: Lookups, view: View, move: Move) -> str:
    """What comes of a legal move, shown before the piece is let go."""
    state = view.state
    match move:
        case m.PlayCard(card=key, to=to):
            return _card_preview(lookups, state, lookups.look_of[key], lookups.route[to])
        case m.PlayCharacter(character=key, saloon=saloon):
            return _character_preview(lookups, state, lookups.character[key], saloon)
        case m.MoveCharacter(hat=slot, to=to):
            route = lookups.route[to]
            value = strength(lookups, state, slot, route)
            return f"Last of {len(state.lines[route]) + 1} at {town(lookups, state, route)}, value {value}"
        case m.Arm(weapon=key, hat=slot):
            value = strength(lookups, state, slot, route_of(state, slot))
            more = lookups.strength[lookups.weapon[key]]
            return f"Value {value} becomes {value + more}; the {key} goes back to the supply after the sale"
        case m.TakeCard(card=key):
            card = lookups.look_of[key]
            return f"{lookups.card_words[card]} {pay_words(lookups, state, card)}"
        case _:
            return ""


def _card_preview(lookups: Lookups, state: LongRoadState, card: int, route: int) -> str:
    """Reward, closing and effect of a card before it is played."""
    kind = lookups.kinds[lookups.kind[card]]
    white, black = prices(lookups, state, route)
    parts = [f"worth {dollars(lookups.white[card] * white + lookups.black[card] * black)} here"]
    coins, knives = state.coins[route], state.knives[route]
    if not lookups.sign[card]:
        parts.append("no reward")
    elif not coins + knives:
        parts.append("the rewards are gone")
    else:
        what = "a coin or a knife" if coins and knives else "a coin" if coins else "a knife"
        parts.append(f"takes {what}")
        if coins + knives == 1:
            given = len(state.reached) + sum(closed != route for closed in state.closed)
            tile = f", with the {ORDINALS[given]} tile" if given < len(ORDINALS) else ""
            parts.append(f"closes {town(lookups, state, route)}{tile}")
    return f"{kind.name}: {', '.join(parts)}"


def _character_preview(lookups: Lookups, state: LongRoadState, character: int, saloon: bool) -> str:
    route = state.at
    line = state.lines[route]
    shown = bool(state.rules & s.SHOWING) or character == lookups.preacher
    shown = shown or (bool(line) and state.who[line[-1]] == lookups.preacher)
    if character == lookups.doctor and not saloon:
        shown = shown or any(slot // 5 == state.turn for slot in line)
    plus = lookups.plus_cards[character]
    value = lookups.number[character] + lookups.plus_step[character] * sum(
        plus >> card & 1 for card in state.caravans[route]
    )
    return (
        f"Number {len(line) + 1} at {town(lookups, state, route)}, {'face up' if shown else 'face down'}, value {value}"
    )


def cost(lookups: Lookups, view: View, move: Move) -> str:
    """What a move gives up that could still be done: the actions of a turn have an order (H35)."""
    state = view.state
    if state.step != s.CHOICES or isinstance(move, m.Skip | m.PlayCharacter):
        return ""
    given_up = list(_given_up(state, move, legal_moves(lookups, state)))
    return f"Gives up: {listed(given_up)}." if given_up else ""


def _given_up(state: LongRoadState, move: Move, moves: Sequence[Move]) -> list[str]:
    effect = isinstance(move, m.PlayCard | m.MoveCharacter) or (
        isinstance(move, m.BuyWeapon) and state.effect == s.HALF_PRICE and state.stage <= s.EFFECT
    )
    lost = []
    if state.stage == s.CHARACTER and any(isinstance(other, m.PlayCharacter) and not other.saloon for other in moves):
        lost.append("playing a character here")
    if not effect:
        if any(isinstance(other, m.PlayCharacter) and other.saloon for other in moves):
            lost.append("the Saloon")
        if any(isinstance(other, m.PlayCard) for other in moves):
            lost.append("the Ranch")
        if any(isinstance(other, m.MoveCharacter) for other in moves):
            lost.append("the Trading Post")
    return lost
