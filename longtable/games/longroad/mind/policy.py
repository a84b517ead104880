"""The rule policy: what each move is worth in dollars to the seat that decides, by what it knows."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from longtable.engine.moves import Move, Seat
from longtable.games.longroad.box.supplies import Goal
from longtable.games.longroad.mind.value import EXPECTED_NUMBER, Judgement, Outlook
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.income import pay_for, waiting
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState, bits, owner, route_of
from longtable.games.longroad.rules.supply import count
from longtable.games.longroad.rules.turn import deck_of, weapon_price

COIN: Final = 1.0
KNIFE: Final = 1.4
EFFECT_WORTH: Final = {
    s.NO_EFFECT: 0.0,
    s.HALF_PRICE: 0.8,
    s.EXTRA_CHARACTER: 1.8,
    s.EXTRA_CARD: 2.2,
    s.MOVE_CHARACTER: 0.7,
}
CHANGE_GAIN: Final = 2.6
"""What the hand must be short of a usual one before it is changed."""
_ORDER: Final = {m.PlayCharacter: 0, m.PlayCard: 1, m.MoveCharacter: 1, m.BuyWeapon: 2, m.Arm: 3, m.Skip: 4}
"""In which order the choices of a turn are thought of: a later one gives up the earlier ones."""


class Assessor(Outlook):
    """Weighs the moves of one position for one seat."""

    def worth(self, move: Move) -> float:
        """What `move` brings; only differences mean anything."""
        weigh = _WORTHS.get(type(move))
        return weigh(self, move) if weigh else 0.0

    def here(self, route: int) -> bool:
        """Whether the seat has a character in a line."""
        return any(person[1] == self.seat for person in self.people(route))

    def with_character(self, character: int, route: int) -> float:
        """What a character of one's own adds to a line."""
        lookups, state = self.lookups, self.state
        value: float = lookups.number[character]
        plus = lookups.plus_cards[character]
        if plus:
            value += lookups.plus_step[character] * sum(plus >> card & 1 for card in state.caravans[route])
        cards = state.caravans[route]
        lead = self.lead_with(route, cards, [*self.people(route), (value, self.seat, character)])
        return lead - self.lead(route)

    def armed(self, slot: int, more: int) -> float:
        """What `more` on the value of one's own character adds."""
        route = route_of(self.state, slot)
        people = self.people(route)
        at = self.state.lines[route].index(slot)
        value, seat, character = people[at]
        stronger = [*people[:at], (value + more, seat, character), *people[at + 1 :]]
        return self.lead_with(route, self.state.caravans[route], stronger) - self.lead(route)

    def best_armed(self, more: int) -> float:
        """What `more` adds to the one of the seat's characters that it helps most."""
        slots = [slot for line in self.state.lines for slot in line if owner(slot) == self.seat]
        return max((self.armed(slot, more) for slot in slots), default=0.0)


def choose(
    lookups: Lookups, judgement: Judgement, state: LongRoadState, seat: Seat, moves: Sequence[Move], rng: Random
) -> Move:
    """The move worth most; equal ones are drawn."""
    if len(moves) == 1:
        return moves[0]
    assessor = Assessor(lookups, judgement, state, seat)
    if state.step == s.CHOICES:
        return _choose_in_order(assessor, moves, rng)
    return _best(assessor, moves, rng)[0]


def _best(assessor: Assessor, moves: Sequence[Move], rng: Random) -> tuple[Move, float]:
    worths = [assessor.worth(move) for move in moves]
    best = max(worths)
    return rng.choice([move for move, worth in zip(moves, worths, strict=True) if worth >= best - 1e-9]), best


def _choose_in_order(assessor: Assessor, moves: Sequence[Move], rng: Random) -> Move:
    """The best move of the first kind that is worth more than leaving it."""
    for turn in range(_ORDER[m.Skip]):
        kind = [move for move in moves if _ORDER[type(move)] == turn]
        if kind:
            move, worth = _best(assessor, kind, rng)
            if worth > 0:
                return move
    return m.SKIP


# -- the draft and picks -----------------------------------------------------------------------------


def character_worth(lookups: Lookups, judgement: Judgement, tile: int, character: int) -> float:
    """What a character is worth in hand under a face of the End of the Game tile."""
    worth = judgement.extras[character] + 0.35 * lookups.number[character]
    if judgement.banks[character] is not None:
        worth -= 1.0
    goal = lookups.goal(tile) if tile >= 0 else None
    if goal is Goal.HIGHEST_NUMBERS:
        worth += 0.3 * lookups.number[character]
    elif goal is Goal.LOWEST_NUMBERS:
        worth -= 0.3 * lookups.number[character]
    return worth


def _draft(a: Assessor, move: m.Draft | m.PickCharacter) -> float:
    return character_worth(a.lookups, a.judgement, a.state.tile, a.lookups.character[move.character])


# -- a turn ------------------------------------------------------------------------------------------


def _play_card(a: Assessor, move: m.PlayCard) -> float:
    lookups, state, seat = a.lookups, a.state, a.seat
    card, route = lookups.look_of[move.card], lookups.route[move.to]
    kind = lookups.kind[card]
    worth = lookups.money[kind] + lookups.levy[kind] * (state.seats - 1.0) + EFFECT_WORTH[lookups.effect[kind]]
    cards = [*state.caravans[route], card]
    people = a.people(route)
    joins = state.step == s.CARD and state.hats[seat] > 0 and not a.here(route)
    if joins:
        people = [*people, (EXPECTED_NUMBER + 0.7, seat, -1)]
    lead = a.lead_with(route, cards, people)
    worth += 0.55 * (lead - a.lead(route))
    left = state.coins[route] + state.knives[route]
    if lookups.sign[card] and left:
        worth += KNIFE if state.knives[route] else COIN
        if left == 1:
            tile = lookups.worth_of_reached[len(state.reached)] if len(state.reached) < 4 else 0
            worth += tile + 0.45 * lead
        elif left == 2:
            worth -= 0.15 * lead
    return worth


def _discard(a: Assessor, move: m.Discard) -> float:
    if a.state.changed:
        return -1.0
    best = max((a.worth(play) for play in _plays(a)), default=-3.0)
    return -a.lookups.change + CHANGE_GAIN - best


def _plays(a: Assessor) -> list[m.PlayCard]:
    lookups, state = a.lookups, a.state
    return [
        lookups.plays[card][route]
        for card in lookups.looks_in(state.hand[a.seat])
        for route in range(s.ROUTES)
        if state.dest[route] >= 0 and lookups.symbol[card] in (-1, route)
    ]


def _take_reward(a: Assessor, move: m.TakeReward) -> float:
    if move.reward == m.COIN.reward:
        return COIN
    return min(3.0, a.best_armed(a.lookups.strength[0])) + 0.5 if len(a.state.reached) >= 3 else KNIFE


def _play_character(a: Assessor, move: m.PlayCharacter) -> float:
    character = a.lookups.character[move.character]
    crowd = 0.9 if move.saloon else 0.35
    kept = character_worth(a.lookups, a.judgement, a.state.tile, character)
    return a.with_character(character, a.state.at) - crowd * kept + 0.5


def _move_character(a: Assessor, move: m.MoveCharacter) -> float:
    lookups, state = a.lookups, a.state
    slot, end = move.hat, lookups.route[move.to]
    character = state.who[slot]
    start = route_of(state, slot)
    at = state.lines[start].index(slot)
    rest = [person for index, person in enumerate(a.people(start)) if index != at]
    lost = a.lead(start) - a.lead_with(start, state.caravans[start], rest)
    value = lookups.number[character] + lookups.might(state.armed[slot])
    joined = [*a.people(end), (float(value), a.seat, character)]
    return a.lead_with(end, state.caravans[end], joined) - a.lead(end) - lost - 1.0


def _buy_weapon(a: Assessor, move: m.BuyWeapon) -> float:
    lookups, state = a.lookups, a.state
    weapon = lookups.weapon[move.weapon]
    price, _ = weapon_price(lookups, state, weapon)
    if count(state.arms[a.seat], weapon):
        return -1.0
    return 0.75 * a.best_armed(lookups.strength[weapon]) - (price - lookups.sells[weapon])


def _arm(a: Assessor, move: m.Arm) -> float:
    lookups = a.lookups
    weapon = lookups.weapon[move.weapon]
    return 0.9 * a.armed(move.hat, lookups.strength[weapon]) - 0.2 - lookups.sells[weapon]


# -- a sale ------------------------------------------------------------------------------------------


def _take_card(a: Assessor, move: m.TakeCard) -> float:
    lookups, state = a.lookups, a.state
    card = lookups.look_of[move.card]
    worth = 0.3 + pay_for(lookups, state, card)
    if a.wanted >> card & 1:
        worth += a.bonus
    goal = lookups.goal(state.tile) if state.tile >= 0 else None
    if goal is Goal.MOST_KINDS and not state.taken[a.seat] & lookups.cards_of[lookups.kind[card]]:
        worth += 1.2
    return worth


def _bring_ally(a: Assessor, move: m.BringAlly) -> float:
    state = a.state
    slot = move.hat
    start, sale = route_of(state, slot), state.sale
    at = state.lines[start].index(slot)
    rest = [person for index, person in enumerate(a.people(start)) if index != at]
    lost = a.lead(start) - a.lead_with(start, state.caravans[start], rest)
    takers = len(waiting(state)) + 1
    cards = sorted(a.worths(sale)[card] for card in state.caravans[sale])
    gained = cards[-takers - 1] if len(cards) > takers else 0
    return gained + a.judgement.extras[state.who[slot]] - 0.8 * lost


def _name_colour(a: Assessor, move: m.NameColour) -> float:
    """How many of the cards that may lie on top win with this colour."""
    lookups, state = a.lookups, a.state
    deck = deck_of(state, a.seat)
    cards = bits(state.fresh[deck]) if deck >= 0 and state.left[deck] else []
    own, other = (lookups.white, lookups.black) if move.colour == m.COLOURS[0] else (lookups.black, lookups.white)
    return float(sum(own[card] >= other[card] for card in cards))


_WORTHS: Final[dict[type[Move], Callable[..., float]]] = {
    m.Draft: _draft,
    m.PickCharacter: _draft,
    m.PlayCard: _play_card,
    m.Discard: _discard,
    m.TakeReward: _take_reward,
    m.PlayCharacter: _play_character,
    m.MoveCharacter: _move_character,
    m.BuyWeapon: _buy_weapon,
    m.Arm: _arm,
    m.TakeCard: _take_card,
    m.TakeWeapon: lambda a, move: float(a.lookups.strength[a.lookups.weapon[move.weapon]]),
    m.TakeMoney: lambda a, move: float(a.state.money[move.seat]),
    m.BringAlly: _bring_ally,
    m.NameColour: _name_colour,
}
