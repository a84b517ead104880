"""Moves as orders, for the moves list and menus. What is told here, the seat it is told to may know."""

from longtable.engine.moves import Move
from longtable.engine.table import seat_token
from longtable.engine.words import counted, dollars
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.people import called, has_ally
from longtable.games.longroad.rules.state import LongRoadState
from longtable.games.longroad.rules.turn import weapon_price
from longtable.games.longroad.words.names import character_words, of_whom, pay_words, town, where


def order(lookups: Lookups, state: LongRoadState, move: Move) -> str:
    """A legal move of the acting seat as an order, for the moves list and menus."""
    match move:
        case m.Draft(character=key):
            return f"Keep {character_words(lookups, key)}"
        case m.Discard(card=key):
            price = f", for {dollars(lookups.change)}" if not state.changed else ""
            return f"Put {lookups.hand_words[lookups.look_of[key]]} under your deck{price}"
        case m.PlayCard(card=key, to=to):
            extra = " (Ranch)" if state.step == s.CHOICES else ""
            return (
                f"Play {lookups.hand_words[lookups.look_of[key]]} at {town(lookups, state, lookups.route[to])}{extra}"
            )
        case m.ShowHand():
            return "Show that no card can be played"
        case m.TakeReward(reward=reward):
            return f"Take a {reward}"
        case m.PlayCharacter(character=key, saloon=saloon):
            how = " face down (Saloon)" if saloon else _how(lookups, state, key)
            return f"Play {character_words(lookups, key)} at {town(lookups, state, state.at)}{how}"
        case m.MoveCharacter(hat=slot, to=to):
            start, end = where(lookups, state, slot), town(lookups, state, lookups.route[to])
            return f"Move {called(lookups, state, slot)} from {start} to {end} (Trading Post)"
        case m.BuyWeapon(weapon=key):
            cost, cheap = weapon_price(lookups, state, lookups.weapon[key])
            return f"Buy a {key} for {dollars(cost)}{' (General Store)' if cheap else ''}"
        case m.Arm(weapon=key, hat=slot):
            return f"Give a {key} to {called(lookups, state, slot)} at {where(lookups, state, slot)}"
        case m.Skip():
            return _leave(state)
        case m.TakeCard(card=key):
            card = lookups.look_of[key]
            return f"Take {lookups.card_words[card]} {pay_words(lookups, state, card)}"
        case m.TakeNothing():
            return f"Activate {called(lookups, state, state.active)} without a card"
        case m.TakeWeapon(weapon=key, character=character):
            return f"Take a {key} from {of_whom(lookups, state, state.who.index(lookups.character[character]))}"
        case m.TakeMoney(seat=seat):
            return f"Take money from {seat_token(seat)}"
        case m.BringAlly(hat=slot):
            return f"Bring {called(lookups, state, slot)} from {where(lookups, state, slot)}"
        case m.NameColour(colour=colour):
            return f"Name {colour} and turn up your top card"
        case m.PickCharacter(character=key):
            return f"Take {character_words(lookups, key)} into your hand"
        case _:
            return "Draw"


def _how(lookups: Lookups, state: LongRoadState, key: str) -> str:
    ally = has_ally(state, state.turn, state.at)
    return " face up, beside an ally" if ally and lookups.character[key] == lookups.doctor else ""


def _leave(state: LongRoadState) -> str:
    if state.step == s.CARD:
        return f"Draw {counted(state.changed, 'new card')}"
    if state.step == s.CHOICES:
        return "End your turn"
    return "Bring nobody" if state.step == s.FIRST else "Take no further card"
