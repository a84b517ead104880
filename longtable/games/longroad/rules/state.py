"""One position of The Long Road: ids and primitives only.

Ids: routes 0 to 2 are teepee, cactus and canyon; caravan cards are `15 * deck + number in the
deck`; characters, bosses and destinations count through the box. A played character stands on a
slot, one for each hat: `5 * seat + 0 to 4`. Weapons are kept as bundles: the count of knives in the
low four bits, then colts, then rifles. Sets of cards are bit masks.
"""

from collections.abc import Iterable
from dataclasses import field
from typing import Final

from longtable.engine.state import State, stateclass

ROUTES: Final = 3
DECKS: Final = 4
DECK: Final = 15
CARDS: Final = DECKS * DECK
HATS: Final = 5
SLOTS: Final = 4 * HATS
CHARACTERS: Final = 30
HAND: Final = 3
PACK: Final = 6
"""Characters dealt to each seat in the draft."""
PICKS: Final = 5
"""Rounds of the draft."""
KNIFE: Final = 0
COLT: Final = 1
RIFLE: Final = 2
ARMS: Final = (KNIFE, COLT, RIFLE)
ONE: Final = (1, 16, 256)
"""One weapon of each kind as a bundle."""
SHIFT: Final = (0, 4, 8)
NOBODY: Final = -1
UNKNOWN: Final = -1
PUBLIC: Final = 4
"""Who knows a card under a deck: a seat, or everybody."""
MOST_CHANGED: Final = 3
CHANGED: Final = 4
"""`changed` once the new cards are drawn."""

# Bits of `rules`.
SHOWING: Final = 1
"""Card showing: characters are played face up."""
COMPANEROS: Final = 2
"""Characters go back to their owners."""
ONE_ARMED: Final = 4
"""One character a turn is armed."""
SHORT_BANK: Final = 8
"""There are no more coins than in the box."""
DRAFTED: Final = 16
"""Teams are drafted."""
BOSS_SET: Final = 8
"""From this bit on: the number of the set of bosses."""

# Steps, in the order of a match.
OPEN: Final = 0
"""Chance: the first player, the destinations and the end tile."""
DEAL_HANDS: Final = 1
DEAL_BOSSES: Final = 2
DEAL_TEAMS: Final = 3
"""Chance: letters or packs."""
DRAFT: Final = 4
CARD: Final = 5
"""Change the hand, or play a caravan card."""
REWARD: Final = 6
CHOICES: Final = 7
"""What may follow a card: a character, the effect, a weapon, arming; `stage` says how far it is."""
DRAW: Final = 8
"""Chance: `draws` cards for the seat on turn."""
TURN_UP: Final = 9
"""Chance: the characters on the slots `turning` turn up; a sale begins, or the turn goes on."""
FIRST: Final = 10
"""A decision before the active character takes a card."""
TAKE: Final = 11
MORE: Final = 12
"""A further card of the active character."""
COLOUR: Final = 13
TURN_TOP: Final = 14
"""Chance: the top card of a gambler's deck."""
PICK: Final = 15
"""Take a character from the destination."""
TURN_DESTINATION: Final = 16
"""Chance: a new destination."""
SHOW_BOSSES: Final = 17
"""Chance: the bosses are shown."""
OVER: Final = 18

STEPS: Final = (
    "open",
    "deal_hands",
    "deal_bosses",
    "deal_teams",
    "draft",
    "card",
    "reward",
    "choices",
    "draw",
    "turn_up",
    "first",
    "take",
    "more",
    "colour",
    "turn_top",
    "pick",
    "turn_destination",
    "show_bosses",
    "over",
)
"""What positions call the steps."""

# Stages of a turn's choices.
CHARACTER: Final = 0
EFFECT: Final = 1
BUY: Final = 2
ARM: Final = 3
STAGES: Final = ("character", "effect", "buy", "arm")

# What `LongRoadState.effect` may be.
NO_EFFECT: Final = 0
HALF_PRICE: Final = 1
EXTRA_CHARACTER: Final = 2
EXTRA_CARD: Final = 3
MOVE_CHARACTER: Final = 4
EFFECTS: Final = ("none", "half_price_weapon", "extra_character", "extra_card", "move_character")
"""What positions call the effects."""


@stateclass
class LongRoadState(State):
    """The whole truth of one position, or what one seat may know of it.

    In an observation, hidden ids are -1 (or as said below), hidden hands of characters are empty
    masks, and `fresh` holds every card of a colour that the seat can't place.

    Attributes:
        rules: bits of the options.
        seats: how many play.
        star: the first player.
        turn: whose turn it is.
        turns: turns begun.
        acting: who decides: a seat, or -1 for chance.
        step: one of the steps above.
        dest: by route, the open destination or -1.
        unseen: by route, the mask of destinations not turned up yet; which ones is public.
        passed: the mask of discarded destinations.
        coins, knives: by route, the rewards left.
        caravans: by route, the cards in the order they were played.
        lines: by route, the slots of the characters, nearest the destination first.
        who: by slot, the character, or -1 where none is.
        armed: by slot, a bundle.
        up: by slot, whether it is face up.
        played: by slot, the `clock` when it was played, or -1 where it is free.
        team: by seat, the mask of characters in hand.
        known: by seat, the mask of hidden characters of which everybody knows that the seat has them.
        hats: by seat, the hats in supply, as many as characters in hand.
        since: by character, the `clock` when everybody saw it go to a hand, or -1.
        origin: by character, the seat that had it first, once everybody has seen it there; else -1.
        clock: grows whenever a character is played or taken.
        aside: the mask of characters that nobody has; empty in an observation.
        draft: by pack, six characters: the picks in order, then the rest, sorted.
        picks: picks made so far.
        letters: by seat, the letter of the team (0 for A), or -1.
        bosses: by seat, or -1.
        hand: by seat, the caravan cards, sorted; a hidden one is -1 minus its deck.
        aware: by seat, the mask of cards in others' hands that it knows.
        fresh: by deck, the mask of cards in random order.
        left: by deck, how many those are.
        under: by deck, cards put at the bottom, next one first: card + 64 * who knows it; a hidden one
            is -1 minus its deck minus 4 times who knows it.
        taken: by seat, the mask of caravan cards under the boss.
        gone: the mask of discarded caravan cards.
        money: by seat.
        bank: what is left in it; below 0 where the bank is unlimited.
        arms: by seat, a bundle.
        shop: the bundle of the general supply.
        tile: the face of the End of the Game tile, or -1.
        reached: the seats that took the Reached tiles, in order.
        road: whether the On the Road tiles lie.
        at: the route of the last card of this turn, or -1.
        stage: how far the choices of this turn are.
        effect: the code of the effect that may still be used, 0 for none.
        changed: cards discarded in this turn's change of hand; `CHANGED` once it is done.
        draws: cards still to draw.
        armed_one: the slot armed in this turn where only one may be, or -1.
        closed: routes reached in this turn and not sold yet, in order.
        sale: the route of the sale, or -1.
        turning: the slots of characters that are about to be turned up.
        active: the slot of the active character, or -1.
        pile: the slots of the hats in the pile, from the bottom.
        budget: what the active character may still take: steers or cards, as its ability counts.
        named: the colour a gambler named: 0 white, 1 black, -1 none.
        ending: the route that the end of the game has come to, or -1 before it.
    """

    rules: int
    seats: int
    star: int = 0
    turn: int = 0
    turns: int = 0
    acting: int = NOBODY
    step: int = OPEN
    dest: list[int] = field(default_factory=lambda: [NOBODY] * ROUTES)
    unseen: list[int]
    passed: int = 0
    coins: list[int] = field(default_factory=lambda: [0] * ROUTES)
    knives: list[int] = field(default_factory=lambda: [0] * ROUTES)
    caravans: list[list[int]] = field(default_factory=lambda: [[], [], []])
    lines: list[list[int]] = field(default_factory=lambda: [[], [], []])
    who: list[int] = field(default_factory=lambda: [NOBODY] * SLOTS)
    armed: list[int] = field(default_factory=lambda: [0] * SLOTS)
    up: list[int] = field(default_factory=lambda: [0] * SLOTS)
    played: list[int] = field(default_factory=lambda: [-1] * SLOTS)
    team: list[int]
    known: list[int]
    hats: list[int]
    since: list[int] = field(default_factory=lambda: [-1] * CHARACTERS)
    origin: list[int] = field(default_factory=lambda: [NOBODY] * CHARACTERS)
    clock: int = 0
    aside: int = (1 << CHARACTERS) - 1
    draft: list[int] = field(default_factory=list)
    picks: int = 0
    letters: list[int] = field(default_factory=list)
    bosses: list[int]
    hand: list[list[int]]
    aware: list[int]
    fresh: list[int] = field(default_factory=lambda: [((1 << DECK) - 1) << DECK * deck for deck in range(DECKS)])
    left: list[int] = field(default_factory=lambda: [DECK] * DECKS)
    under: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    taken: list[int]
    gone: int = 0
    money: list[int]
    bank: int
    arms: list[int]
    shop: int
    tile: int = NOBODY
    reached: list[int] = field(default_factory=list)
    road: int = 0
    at: int = NOBODY
    stage: int = CHARACTER
    effect: int = 0
    changed: int = 0
    draws: int = 0
    armed_one: int = NOBODY
    closed: list[int] = field(default_factory=list)
    sale: int = NOBODY
    turning: list[int] = field(default_factory=list)
    active: int = NOBODY
    pile: list[int] = field(default_factory=list)
    budget: int = 0
    named: int = -1
    ending: int = NOBODY


def bits(numbers: int) -> list[int]:
    """The numbers in a mask, rising."""
    found = []
    while numbers:
        low = numbers & -numbers
        found.append(low.bit_length() - 1)
        numbers ^= low
    return found


def mask_of(numbers: Iterable[int]) -> int:
    """A mask of these numbers, none of them twice."""
    return sum(1 << number for number in numbers)


def owner(slot: int) -> int:
    """The seat whose hat a slot is."""
    return slot // HATS


def slots_of(seat: int) -> range:
    """The slots of a seat's hats."""
    return range(HATS * seat, HATS * seat + HATS)


def route_of(state: LongRoadState, slot: int) -> int:
    """The route in whose line a slot stands, or -1."""
    for route in range(ROUTES):
        if slot in state.lines[route]:
            return route
    return NOBODY
