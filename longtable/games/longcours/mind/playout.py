"""The rest of a match, played quickly: every effect by the rules, the seats by the rule of thumb of a temperament.

A seat of a playout chooses by its own hand, by what lies open and by how many cards of a kind are left, never by
what the others hold. What is lighter than the rule policy is that a turn is thought through once, in one
order: goods, the die, the auction, brawls, raids, the way, goods again, the hunt.
"""

from collections.abc import Sequence
from math import ceil, comb
from random import Random
from typing import Final

from longtable.engine.moves import Move, Seat
from longtable.games.longcours.mind.styles import ALL, Temperament
from longtable.games.longcours.mind.value import SUNK
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.chance import deal_out, hand_to_show
from longtable.games.longcours.rules.effects import apply
from longtable.games.longcours.rules.legal import (
    may_go_direct,
    may_hunt,
    may_roll,
    may_sail,
    rivals_here,
    zone_to_enter,
)
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import NOWHERE, ORDINARY, LongCoursState

CARD: Final = 1.5
"""What a card is worth in millions where nothing says more."""
ASTRAY: Final = 0.2
"""How far a reckoning of a brawl or a bid goes astray, so that nobody can read it off."""
DOOM: Final = 1000.0
"""What a stop within the Corsair's reach costs."""
WHIM: Final = 0.5
"""How far chance alone prefers one stop to another."""
PULL: Final = tuple(2.0 / (1 + far) ** 1.5 for far in range(100))
"""How strongly a million ashore draws a ship, by the routes to it."""


class Playout:
    """One match that is played on.

    Args:
        lookups: what is fixed.
        state: where it goes on; it is played in place.
        dice: what chance draws from.
        whims: what the seats draw from, their temperaments first.
    """

    def __init__(self, lookups: Lookups, state: LongCoursState, dice: Random, whims: Random) -> None:
        self.lookups = lookups
        self.state = state
        self.dice = dice
        self.whims = whims
        count = len(ALL)
        self.tempers: Sequence[Temperament] = [ALL[int(whims.random() * count)] for _ in state.roles]
        self._deck = lookups.dealt(len(state.roles), short=state.rules.short)

    def play(self, move: Move) -> None:
        """One move or roll, by the rules."""
        apply(self.lookups, self.state, move)

    def run(self, turns: int) -> None:
        """Play on until the match is over or so many turns have passed."""
        state = self.state
        turn, round_ = state.turn, state.round
        while (phase := state.phase) != s.OVER:
            if (state.turn != turn or state.round != round_) and phase != s.SHOWING:
                turn, round_ = state.turn, state.round
                turns -= 1
                if turns <= 0:
                    return
            self.step()

    def step(self) -> None:
        """What is due: a whole turn, or the answers and rolls that come before it goes on."""
        state = self.state
        phase = state.phase
        if phase == s.TURN:
            self._turn()
        elif phase == s.BRAWL:
            self.play(self.answer_blow())
        elif phase == s.AUCTION:
            self.play(self.answer_bid())
        elif phase in (s.PLACING, s.ENTRY):
            self.play(self.landing())
        elif phase == s.PURCHASES:
            self._buy()
            self.play(m.END_TURN)
        elif phase == s.SHOWING:
            self.play(hand_to_show(self.lookups, state))
        elif phase == s.VOTE:
            self.play(m.ANSWERS[1])
        elif phase == s.DEAL:
            first = state.first if state.first >= 0 else int(self.dice.random() * len(state.roles))
            self.play(deal_out(self.lookups, state, first, self.dice))
        else:
            self._roll()

    def _roll(self) -> None:
        self.play(m.ROLLED[1 + int(self.dice.random() * 6)])

    # -- a turn --------------------------------------------------------------------------------------

    def _turn(self) -> None:
        """All operations of the turn, or the rest of them."""
        state = self.state
        seat = state.turn
        if not state.steps:
            self._operations(seat)
            if state.phase != s.TURN:
                return
        while may_hunt(self.lookups, state):
            stop = self.prey(seat)
            if stop < 0:
                break
            self.play(m.MoveCorsair(self.lookups.ids[stop]))
            if state.phase != s.TURN or state.turn != seat:
                return
        self.play(m.END_TURN)

    def _operations(self, seat: Seat) -> None:
        """Everything before the Corsair moves."""
        state, lookups = self.state, self.lookups
        cash = state.cash
        if state.at[seat] >= 0:
            if cash[seat]:
                self._buy()
            if may_roll(lookups, state):
                self.play(m.TRY_RESALE)
                self._roll()
        if state.owner < 0 and cash[seat] >= lookups.reserve and self._wants_corsair(seat):
            self.play(m.Bid(lookups.reserve))
            while state.phase == s.AUCTION:
                self.play(self.answer_bid())
        if state.at[seat] < 0:
            return
        if state.brawls[seat]:
            self._brawl(seat)
        temper = self.tempers[seat]
        if state.storms[seat] + state.directs[seat] > temper.keeps:
            self._raid(seat, temper)
            if state.at[seat] < 0:
                return
        if state.corsair >= 0 and state.owner != seat and not self._may_flee(seat):
            self._save(seat)
            if state.at[seat] < 0:
                return
        if may_sail(state):
            self._sail(seat)
        if cash[seat]:
            self._buy()

    # -- goods ---------------------------------------------------------------------------------------

    def _buy(self) -> None:
        """Most of the spare money goes into what the port sells; half of it where there is some aboard already."""
        state, lookups = self.state, self.lookups
        seat = state.turn
        product = lookups.sells[state.at[seat]]
        if product < 0:
            return
        temper = self.tempers[seat]
        spare = state.cash[seat]
        if state.owner < 0:
            kept = int(temper.saves * lookups.reserve)
            if spare > kept:
                spare -= kept
        share = temper.invests
        if not state.moved and state.cargo[6 * seat + product]:
            share *= 0.5
        amount = ceil(spare * share)
        if amount and 10 * spare >= sum(state.cargo[6 * seat : 6 * seat + 6]):
            self.play(m.Buy(amount))

    # -- the auction ---------------------------------------------------------------------------------

    def _bare(self, seat: Seat) -> float:
        """The mean chance, as `seat` sees it, that a rival has nothing to defend itself with."""
        state, deck = self.state, self._deck
        held = state.held
        hidden = sum(held) - held[seat]
        rivals = [held[other] for other, fallen in enumerate(state.out) if not fallen and other != seat]
        if not hidden or not rivals:
            return 1.0
        defences = deck.storm + deck.direct_move - state.played_storms - state.played_directs
        other_kinds = 1.0 - (defences - state.storms[seat] - state.directs[seat]) / hidden
        return sum([other_kinds**count for count in rivals]) / len(rivals)

    def _wants_corsair(self, seat: Seat) -> bool:
        weak = self._bare(seat)
        wanted = self.lookups.reserve * (1 + (self.tempers[seat].patience - 1) * (1 - weak))
        return self.state.cash[seat] >= wanted

    def willing(self, seat: Seat) -> int:
        """The most a seat would bid for the Corsair."""
        state = self.state
        cash = state.cash[seat]
        weak = self._bare(seat)
        if weak > 0.8 or not (state.storms[seat] or state.directs[seat]):
            return cash
        bids = self.tempers[seat].bids
        return int(cash * (bids + (1 - bids) * weak) * self._astray())

    def _astray(self) -> float:
        return 1 - ASTRAY + 2 * ASTRAY * self.whims.random()

    def answer_bid(self) -> Move:
        """A raise by a part of what there is room for, or a pass."""
        state = self.state
        lowest = state.bid + 1
        most = min(self.willing(state.asked), state.cash[state.asked])
        if most < lowest:
            return m.PASS_BID
        return m.Bid(lowest + int(self.whims.random() * ((most - lowest) // 2 + 1)))

    # -- brawls --------------------------------------------------------------------------------------

    def answered(self, seat: Seat, foe: Seat, force: int) -> float:
        """How likely it is, as `seat` sees it, that a foe holds a Brawl card of strictly more than this force."""
        state = self.state
        held = state.held[foe]
        hidden = sum(state.held) - state.held[seat]
        known = state.played_brawls | state.brawls[seat]
        stronger = sum([card > force and not known >> card & 1 for card in self._deck.brawl])
        if not held or not stronger:
            return 0.0
        return 1.0 - comb(hidden - stronger, held) / comb(hidden, held)

    def _brawl(self, seat: Seat) -> None:
        """The blow that promises most to a purse in the same port."""
        state = self.state
        for foe in rivals_here(self.lookups, state):
            force = self._blow(seat, foe, 0, CARD) if state.cash[foe] >= 3 else 0
            if force:
                self.play(m.StartBrawl(foe, force))
                while state.phase == s.BRAWL:
                    self.play(self.answer_blow())
                return

    def _blow(self, seat: Seat, foe: Seat, above: int, least: float) -> int:
        """The force with the best prospects, or 0 where none promises more than `least`."""
        state = self.state
        mine, theirs = state.cash[seat], state.cash[foe]
        mask = state.brawls[seat] >> above + 1 << above + 1
        best, chosen = least, 0
        dares = self.tempers[seat].dares if not above else 1.0
        while mask:
            bit = mask & -mask
            mask ^= bit
            force = bit.bit_length() - 1
            risk = self.answered(seat, foe, force)
            if risk <= dares:
                worth = ((1 - risk) * theirs - risk * mine) * self._astray() - 0.1 * force
                if worth > best:
                    best, chosen = worth, force
        return chosen

    def answer_blow(self) -> Move:
        """A stronger blow where it promises more than the loss of the purse."""
        state = self.state
        seat = state.asked
        force = self._blow(seat, state.striker(), state.force, CARD - state.cash[seat] * self._astray())
        return m.Retaliate(force) if force else m.GIVE_UP

    # -- raids ---------------------------------------------------------------------------------------

    def _raid(self, seat: Seat, temper: Temperament) -> None:
        """A Storm on the richest zone, or a Direct Move to a rich purse that a blow is likely to win."""
        state, lookups = self.state, self.lookups
        least = temper.raids
        at, out = state.at, state.out
        lost: dict[int, int] = {}
        purse, victim, rivals = least, -1, 0
        for other, stop in enumerate(at):
            if out[other] or other == seat:
                continue
            rivals += 1
            if stop >= 0:
                zone = lookups.zone_of[stop]
                lost[zone] = lost.get(zone, 0) + sum(state.cargo[6 * other : 6 * other + 6])
                if state.cash[other] > purse and lookups.sells[stop] >= 0 and stop != at[seat]:
                    purse, victim = state.cash[other], other
        if state.storms[seat] and not (state.owner == seat and state.corsair >= 0):
            self._strike(seat, lost, least, max(1, rivals))
        afloat = victim >= 0 and at[victim] >= 0 and at[seat] >= 0  # after that Storm
        if afloat and state.directs[seat] and state.moved != ORDINARY:
            force = self._blow(seat, victim, 0, least)
            if force:
                self.play(m.DirectMove(lookups.ids[at[victim]]))
                self.play(m.StartBrawl(victim, force))
                while state.phase == s.BRAWL:
                    self.play(self.answer_blow())

    def _strike(self, seat: Seat, lost: dict[int, int], least: float, rivals: int) -> None:
        """A Storm where it does the rivals enough harm, more so where the wrecks can be plundered at once."""
        state, lookups = self.state, self.lookups
        here = state.at[seat]
        best, chosen = least, -1
        for zone, amount in lost.items():
            worth = amount / rivals
            if lookups.zone_of[here] == zone:
                worth -= 2.0 * sum(state.cargo[6 * seat : 6 * seat + 6])
            elif not state.moved and lookups.distance[here][lookups.beach[zone]] == 1:
                worth += 2.0 * amount
            if worth > best:
                best, chosen = worth, zone
        if chosen >= 0:
            self.play(lookups.storms[chosen])

    # -- the way -------------------------------------------------------------------------------------

    def _sail(self, seat: Seat) -> None:
        """To the neighbour that is worth most, or nowhere."""
        state, lookups = self.state, self.lookups
        here = state.at[seat]
        near = lookups.neighbours[here]
        worths = self.worths(seat, (here, *near))
        random = self.whims.random
        best, chosen = worths[0] - WHIM, -1
        for number, worth in enumerate(worths[1:]):
            worth += WHIM * random()
            if worth > best:
                best, chosen = worth, number
        if chosen >= 0:
            self.play(lookups.sails[here][chosen])

    def worths(self, seat: Seat, stops: Sequence[int]) -> list[float]:
        """What it is worth to lie at each stop at the end of the turn."""
        state, lookups = self.state, self.lookups
        cargo, sells, distance = state.cargo, lookups.sells, lookups.distance
        base = 6 * seat
        cash = state.cash[seat]
        money = cash if cash < 20 else 20
        lacking = 1.5 * money if money < 1.5 else 1.5 + 0.5 * money
        hunted = state.corsair >= 0 and state.owner != seat
        reach = distance[state.corsair] if hunted else ()
        moves = lookups.corsair_moves
        piles: list[tuple[int, int]] = []
        if any(state.piles):
            for zone, beach in enumerate(lookups.beach):
                ashore = sum(state.piles[6 * zone : 6 * zone + 6])
                if ashore:
                    piles.append((beach, ashore))
        found = []
        for stop in stops:
            product = sells[stop]
            worth = -0.5 if product < 0 else 0.0 if cargo[base + product] else lacking
            if hunted:
                far = reach[stop]
                worth += 2.0 * far if far > moves else 2.0 * far - DOOM
            for beach, ashore in piles:
                worth += ashore * PULL[distance[stop][beach]]
            found.append(worth)
        return found

    def _may_flee(self, seat: Seat) -> bool:
        """Whether the ship lies beyond the Corsair's reach, or can come there by the ordinary movement."""
        state, lookups = self.state, self.lookups
        here = state.at[seat]
        reach, moves = lookups.distance[state.corsair], lookups.corsair_moves
        if reach[here] > moves:
            return True
        return may_sail(state) and any(reach[stop] > moves for stop in lookups.neighbours[here])

    def _save(self, seat: Seat) -> None:
        """A card against the Corsair: sink it, or flee far."""
        state, lookups = self.state, self.lookups
        here, corsair = state.at[seat], state.corsair
        reach, moves = lookups.distance[corsair], lookups.corsair_moves
        storms = state.storms[seat]
        directs = state.directs[seat] if may_go_direct(state) else 0
        far: list[tuple[int, Move]] = []
        if directs:
            ports = [(lookups.index[move.stop], move) for move in lookups.directs[here]]
            far = [(port, move) for port, move in ports if reach[port] > moves]
        zone = lookups.zone_of[corsair]
        own = sum(state.cargo[6 * seat : 6 * seat + 6]) if lookups.zone_of[here] == zone else 0
        if storms and (not far or (own < 4 and storms >= directs - 1)):
            self.play(lookups.storms[zone])
        elif far:
            worths = self.worths(seat, [port for port, _ in far])
            self.play(far[worths.index(max(worths))][1])

    def landing(self) -> Move:
        """The port to begin or to enter at."""
        state, lookups = self.state, self.lookups
        zone = zone_to_enter(lookups, state)
        random = self.whims.random
        worths = [worth + random() for worth in self.worths(state.turn, lookups.ports_of[zone])]
        return lookups.entries[zone][worths.index(max(worths))]

    # -- the hunt ------------------------------------------------------------------------------------

    def prey(self, seat: Seat) -> int:
        """The next stop of the Corsair: towards the richest prey within reach, or else the nearest; -1 to stay."""
        state, lookups = self.state, self.lookups
        far = lookups.distance[state.corsair]
        left = lookups.corsair_moves - state.steps
        best, target = 0.0, -1
        for rival, stop in enumerate(state.at):
            if stop < 0 or rival == seat:
                continue
            if 0 < far[stop] <= left:
                worth: float = SUNK + state.cash[rival] + sum(state.cargo[6 * rival : 6 * rival + 6]) - far[stop]
            else:
                worth = 1.0 / (2 + far[stop])
            if worth > best:
                best, target = worth, stop
        if target < 0:
            return NOWHERE
        near = lookups.neighbours[state.corsair]
        if not far[target]:
            return near[0] if left > 1 else NOWHERE
        goal = lookups.distance[target]
        return min(near, key=goal.__getitem__)
