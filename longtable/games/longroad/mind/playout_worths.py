"""What one seat sees of the table in a playout, as numbers: caravans, lines, what a sale would bring.

It reads the open table, the seat's own hand, boss and characters, and nothing else.
"""

from typing import Final

import msgspec

from longtable.engine.moves import Seat
from longtable.games.longroad.box.supplies import Goal
from longtable.games.longroad.mind.policy import character_worth
from longtable.games.longroad.mind.value import Judgement
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState

Standing = tuple[float, int, Seat, int]
"""One of a line, the fastest first: minus its activation value, its place, seat, character or -1."""


class Manner(msgspec.Struct, frozen=True):
    """What a seat thinks of things, in dollars unless said otherwise; found by matches of playouts.

    Attributes:
        coin, knife: the rewards.
        half_price, extra_character, extra_card, move_character: effects of caravan cards.
        care: how much a dollar of an opponent hurts, by the number of seats less 2.
        fade: how much of a sale is left of its worth, by Reached tiles taken, by rewards that still lie.
        crowd, saloon: how much of a character's worth in hand is lost when it is played.
        ready: what is gained by having a character on the table at all.
        haste: how much of what a character can earn a card is credited with, where it joins it.
        unseen: the activation value of a character that nobody has seen; `hidden` what its ability brings.
        door: how much of a sale is lost by leaving one reward to whoever comes next.
        tile: how much of a Reached tile's dollars counts.
        change: the worth of a best card below which the hand is changed.
        buying, arming: how much of what a weapon moves counts; `spared`, what one is worth unused.
        card: a card under the boss; `most` where the tile counts cards, `kind` where it counts kinds.
    """

    coin: float = 1.0
    knife: float = 1.4
    half_price: float = 0.8
    extra_character: float = 1.8
    extra_card: float = 2.2
    move_character: float = 0.7
    care: tuple[float, float, float] = (0.4, 0.4, 0.3)
    fade: tuple[tuple[float, ...], ...] = (
        (1.0, 0.5, 0.4, 0.35, 0.3, 0.3, 0.3),
        (1.0, 0.5, 0.4, 0.35, 0.3, 0.3, 0.3),
        (1.0, 0.5, 0.4, 0.35, 0.3, 0.3, 0.3),
        (1.0, 0.4, 0.3, 0.25, 0.2, 0.2, 0.2),
        (1.0, 0.3, 0.2, 0.15, 0.15, 0.15, 0.15),
    )
    crowd: float = 0.35
    saloon: float = 0.9
    ready: float = 1.2
    haste: float = 0.8
    unseen: float = 3.3
    hidden: float = 0.8
    door: float = 0.15
    tile: float = 1.0
    change: float = 0.6
    buying: float = 0.5
    arming: float = 0.9
    spared: float = 0.2
    card: float = 0.3
    most: float = 0.5
    kind: float = 1.2


USUAL: Final = Manner()


class Quick:
    """The components as one manner of playing sees them.

    Attributes:
        goods: by destination and, last, for the road: by caravan card, eight times what its steers fetch.
        kept: by face of the End of the Game tile and, last, for none: by character, what it is worth in hand.
        white, black: the masks of the cards of a deck that win for who names the colour.
        net: as `kept`: what its ability brings, less what is lost when it is played.
        bare: by the number of seats less 2: by caravan card, what its place brings the player beside the sale.
        most_cards, most_kinds: by face and, last, for none: whether the tile counts cards, or kinds.
    """

    def __init__(self, lookups: Lookups, judgement: Judgement, manner: Manner) -> None:
        self.lookups: Final = lookups
        self.manner: Final = manner
        self.judgement: Final = judgement
        self.extras: Final = judgement.extras
        self.banks: Final = judgement.banks
        prices = [
            *((town.white, town.black) for town in lookups.destinations),
            (lookups.road_price, lookups.road_price),
        ]
        heads = tuple(zip(lookups.white, lookups.black, strict=True))
        self.goods: Final = tuple(
            tuple(8 * (white * own_white + black * own_black) for own_white, own_black in heads)
            for white, black in prices
        )
        self.kept: Final = tuple(
            tuple(character_worth(lookups, judgement, face, character) for character in range(s.CHARACTERS))
            for face in (*lookups.tiles, s.NOBODY)
        )
        self.net: Final = tuple(
            tuple(extra - manner.crowd * worth for extra, worth in zip(judgement.extras, kept, strict=True))
            for kept in self.kept
        )
        effects = (0.0, manner.half_price, manner.extra_character, manner.extra_card, manner.move_character)
        self.bare: Final = tuple(
            tuple(
                lookups.money[kind] + lookups.levy[kind] * (others + 1.0) + effects[lookups.effect[kind]]
                for kind in lookups.kind
            )
            for others in range(3)
        )
        whole = range(s.DECK)
        self.white: Final = sum(1 << card for card in whole if lookups.white[card] >= lookups.black[card])
        self.black: Final = sum(1 << card for card in whole if lookups.black[card] >= lookups.white[card])
        self.most_cards: Final = (*(goal is Goal.MOST_CARDS for goal in lookups.tile_goals), False)
        self.most_kinds: Final = (*(goal is Goal.MOST_KINDS for goal in lookups.tile_goals), False)


class Sight:
    """What one seat sees of the three lines and caravans when it decides in a turn.

    Goods are eight times the price of a card, 1 more where the boss pays for it; the dearest come first.
    So a sum of them still tells the dollars from the marks.

    Attributes:
        goods: by route, the caravan.
        lines: by route, who stands there, the fastest first, as far as the seat knows it.
        here: by route, whether the seat itself stands there.
        fades: by route, how much of a sale is to be had.
    """

    __slots__ = (
        "_bases",
        "_behind",
        "_takers",
        "bonus",
        "care",
        "fade",
        "fades",
        "goods",
        "here",
        "lines",
        "lookups",
        "manner",
        "quick",
        "seat",
        "state",
        "wanted",
    )

    def __init__(self, quick: Quick, state: LongRoadState, seat: Seat) -> None:
        self.quick = quick
        self.lookups = lookups = quick.lookups
        self.manner = manner = quick.manner
        self.state = state
        self.seat = seat
        boss = state.bosses[seat]
        self.wanted = lookups.boss_cards[boss] if boss >= 0 else 0
        self.bonus = lookups.boss_bonus[boss] if boss >= 0 else 0
        self.care = manner.care[state.seats - 2]
        if state.sale < 0:
            self.see_all()

    def see_all(self) -> None:
        """Look at all destinations; in a sale, where little of that is asked for, somebody has to say so."""
        self.fade = self.manner.fade[len(self.state.reached)]
        self.goods: list[list[int]] = [[], [], []]
        self.lines: list[list[Standing]] = [[], [], []]
        self.here = [False, False, False]
        self.fades = [0.0, 0.0, 0.0]
        self._bases: list[float | None] = [0.0, 0.0, 0.0]
        self._takers = [(0, 0.0), (0, 0.0), (0, 0.0)]
        self._behind: list[tuple[int, int, float]] | None = None
        for route in range(s.ROUTES):
            self.see_caravan(route)
            if self.state.lines[route]:
                self.see_line(route)

    def see_caravan(self, route: int) -> None:
        """Look at a caravan and its rewards, anew where a card has joined it."""
        state = self.state
        self.fades[route] = self.fade[state.coins[route] + state.knives[route]]
        caravan = state.caravans[route]
        if caravan:
            worth, wanted = self.worth(route), self.wanted
            if wanted:
                goods = [worth[card] | (wanted >> card & 1) for card in caravan]
            else:
                goods = [worth[card] for card in caravan]
            goods.sort(reverse=True)
            self.goods[route] = goods
            plus = self.lookups.plus_cards
            for standing in self.lines[route]:
                if standing[3] >= 0 and plus[standing[3]]:
                    self.see_line(route)
                    break
        self._bases[route] = None
        self._behind = None

    def see_line(self, route: int) -> None:
        """Look at a line, anew where something has changed there."""
        state, lookups, quick, manner, seat = self.state, self.lookups, self.quick, self.manner, self.seat
        up, who, armed, numbers, plus = state.up, state.who, state.armed, lookups.number, lookups.plus_cards
        extras, banks = quick.extras, quick.banks
        line: list[Standing] = []
        value: float
        here = False
        takers, others = 0, 0.0
        for place, slot in enumerate(state.lines[route]):
            of = slot // s.HATS
            if of == seat:
                here = True
                character = who[slot]
            else:
                character = who[slot] if up[slot] else s.NOBODY
            if character >= 0:
                value = numbers[character] if not plus[character] else self.value(character, route, 0)
                bank = banks[character]
                if bank is None:
                    takers += 1
                    others += extras[character]
                else:
                    others += bank[1] / 2
            else:
                value = manner.unseen
                takers += 1
                others += manner.hidden
            if armed[slot]:
                value += lookups.might(armed[slot])
            line.append((-value, place, of, character))
        line.sort()
        self.lines[route] = line
        self.here[route] = here
        self._takers[route] = (takers, others)
        self._bases[route] = None
        self._behind = None

    def base(self, route: int) -> float:
        """What a sale brings the seat as things are, less what it brings the others as far as that hurts."""
        base = self._bases[route]
        if base is None:
            base = self._bases[route] = self.lead(route, self.goods[route]) if self.lines[route] else 0.0
        return base

    def worth(self, route: int) -> tuple[int, ...]:
        """By caravan card, eight times what its steers fetch there."""
        state = self.state
        return self.quick.goods[-1 if state.road else state.dest[route]]

    def value(self, character: int, route: int, more: int) -> int:
        """The activation value of an unarmed character; `more` are cards that join the caravan, as a mask."""
        lookups = self.lookups
        value = lookups.number[character]
        plus = lookups.plus_cards[character]
        if plus:
            for card in self.state.caravans[route]:
                if plus >> card & 1:
                    value += lookups.plus_step[character]
            if plus & more:
                value += lookups.plus_step[character]
        return value

    def lead(self, route: int, goods: list[int]) -> float:
        """What a sale of other goods than those that lie there would bring, as `base`."""
        if self.here[route]:
            return self.sale(goods, self.lines[route])
        takers, others = self._takers[route]
        return -self.care * ((sum(goods[:takers]) >> 3) + others)

    def sale(self, goods: list[int], line: list[Standing]) -> float:
        """What a sale brings: everybody takes the dearest card left, the seat by what its boss pays too."""
        quick = self.quick
        extras, banks, hidden = quick.extras, quick.banks, self.manner.hidden
        seat, bonus, card = self.seat, self.bonus, self.manner.card
        marked = sum(goods) & 7
        left = goods[:]
        mine = theirs = 0.0
        for _, _, of, character in line:
            if character >= 0:
                bank = banks[character]
                if bank is not None:
                    if of == seat:
                        mine += min(bank[1], bank[0] * len(left))
                    else:
                        theirs += min(bank[1], bank[0] * len(left))
                    continue
                earned = extras[character]
            else:
                earned = hidden
            if of != seat:
                theirs += earned + (left.pop(0) >> 3) if left else earned
            elif not left:
                mine += earned
            elif marked:
                at, most = 0, -1
                for number, good in enumerate(left):
                    brings = (good >> 3) + bonus if good & 1 else good >> 3
                    if brings > most:
                        at, most = number, brings
                del left[at]
                mine += earned + most + card
            else:
                mine += earned + (left.pop(0) >> 3) + card
        return mine - self.care * theirs

    def places(self, goods: list[int], people: int) -> list[float]:
        """By how many of the others come first, what a place in their line gains: the card, and what they lose."""
        care, card, bonus = self.care, self.manner.card, self.bonus
        marked = sum(goods) & 7
        many = len(goods)
        tail = goods[people] >> 3 if people < many else 0
        gains = []
        for ahead in range(people + 1):
            if ahead >= many:
                gains.append(0.0)
                continue
            first = brings = goods[ahead] >> 3
            if marked:
                for good in goods[ahead:]:
                    if good & 1 and (good >> 3) + bonus > brings:
                        brings = (good >> 3) + bonus
            gains.append(brings + card + care * (first - tail))
        return gains

    def join(self, route: int, goods: list[int], more: int) -> tuple[float, int]:
        """What the best character of the hand would gain in a line without an ally, and which it is.

        Args:
            more: the cards of `goods` that do not lie there yet, as a mask.
        """
        line, quick = self.lines[route], self.quick
        net, banks = quick.net[self.state.tile], quick.banks
        numbers, plus = self.lookups.number, self.lookups.plus_cards
        people = len(line)
        gains = self.places(goods, people)
        best, most = s.NOBODY, -99.0
        team = self.state.team[self.seat]
        while team:
            low = team & -team
            team ^= low
            character = low.bit_length() - 1
            value = -numbers[character] if not plus[character] else -self.value(character, route, more)
            ahead = 0
            for standing in line:
                if standing[0] > value:
                    break
                ahead += 1
            bank = banks[character]
            if bank is None:
                gain = gains[ahead] + net[character]
            else:
                gain = min(bank[1], max(0, bank[0] * (len(goods) - ahead))) + net[character]
            if gain > most:
                best, most = character, gain
        return most, best

    def with_character(self, character: int, route: int) -> float:
        """What one more character of one's own adds to a line."""
        line = [*self.lines[route], (-float(self.value(character, route, 0)), 99, self.seat, character)]
        line.sort()
        return self.sale(self.goods[route], line) - self.base(route)

    def lost(self, route: int, place: int) -> float:
        """What is lost where the character at a place of the line leaves it."""
        rest = [standing for standing in self.lines[route] if standing[1] != place]
        return self.fades[route] * (self.base(route) - self.sale(self.goods[route], rest))

    def behind(self) -> list[tuple[int, int, float]]:
        """(route, place in the line, the most it could gain by being first) of the seat's characters that are not."""
        found = self._behind
        if found is None:
            found = []
            self._behind = found
            seat, more = self.seat, 1.0 + self.care
            for route in range(s.ROUTES):
                line = self.lines[route]
                goods = self.goods[route]
                if len(line) > 1 and goods and self.here[route]:
                    for at, standing in enumerate(line):
                        if at and standing[2] == seat:
                            last = goods[at] >> 3 if at < len(goods) else 0
                            gain = more * ((goods[0] >> 3) - last)
                            if sum(goods) & 7:
                                gain += self.bonus
                            found.append((route, at, gain * self.fades[route]))
        return found

    def armed(self, route: int, at: int, more: int) -> float:
        """What `more` on the value of the character at a place of the line adds: the dearer card it takes then."""
        line = self.lines[route]
        value, place, _, _ = line[at]
        faster = (value - more, place)
        first = at
        while first and faster < line[first - 1]:
            first -= 1
        goods = self.goods[route]
        if first == at or first >= len(goods):
            return 0.0
        gain = float(self.dearest(goods, first) - self.dearest(goods, at))
        gain += self.care * ((goods[first] >> 3) - (goods[at] >> 3 if at < len(goods) else 0))
        return gain * self.fades[route]

    def dearest(self, goods: list[int], ahead: int) -> int:
        """What the seat gets for the best card that so many others leave it, its boss's money too."""
        bonus = self.bonus
        most = 0
        for good in goods[ahead:]:
            brings = (good >> 3) + bonus if good & 1 else good >> 3
            if brings > most:
                most = brings
        return most
