"""The second referee of Long Cours, from its rulebook and the rulings of docs/rulings/longcours.md alone.

Sections of the rulebook stand in quotation marks in the docstrings, rulings by their ids. The position is held as
it is told: dicts, lists and words; a ship in the Caisse lies at "".
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from longtable.engine.moves import CHANCE, Move, OptionValue, Seat
from longtable.games.longcours.rules import moves as m

BOX: Final = Path(__file__).parents[2] / "data" / "longcours"
MAP, DECK, CAISSE = (
    msgspec.yaml.decode((BOX / f"{name}.yaml").read_bytes(), type=dict[str, Any]) for name in ("map", "deck", "caisse")
)
ZONE_OF: Final[dict[str, int]] = {stop["id"]: stop["zone"] for stop in MAP["stops"]}
SELLS: Final[dict[str, str]] = {stop["id"]: stop["sells"] for stop in MAP["stops"] if stop["sells"]}
"""What each port sells; a beaching place is no port."""
BEACH: Final[dict[int, str]] = {zone["id"]: zone["beaching_place"] for zone in MAP["zones"]}
ZONE_ON_DIE: Final[dict[int, int]] = {zone["die"]: zone["id"] for zone in MAP["zones"]}
PRODUCT_ON_DIE: Final[dict[int, str]] = {product["die"]: product["id"] for product in MAP["products"]}
NEIGHBOURS: Final[dict[str, list[str]]] = {stop: [] for stop in ZONE_OF}
for route in MAP["routes"]:
    NEIGHBOURS[route["a"]].append(route["b"])
    NEIGHBOURS[route["b"]].append(route["a"])


def ports_of(zone: int) -> list[str]:
    """The three ports of a zone."""
    return [stop for stop in SELLS if ZONE_OF[stop] == zone]


class Judge:
    """One match with the ports as they are on the chart, judged by the rulebook."""

    def __init__(self, start: Mapping[str, Any], options: Mapping[str, OptionValue], roles: Sequence[str]) -> None:
        self.options = options
        self.count = len(roles)
        self.told = cast("dict[str, Any]", msgspec.to_builtins(start))

    # -- what is asked -------------------------------------------------------------------------

    def actor(self) -> Seat | None:
        """Who acts. "A player may not undertake anything when it is not their turn to play", but to answer."""
        told = self.told
        match told["phase"]:
            case "over":
                return None
            case "deal" | "roll_entry" | "roll_resale" | "roll_corsair" | "showing":
                return CHANCE
            case "brawl" | "auction" as answered:
                return cast("int", told[answered]["asked"])
            case "vote":
                return cast("int", told["voter"])
        return cast("int", told["turn"])

    def legal_moves(self) -> list[Move]:
        """Every legal move but purchases and bids."""
        legal: list[Move] = []
        match self.told["phase"]:
            case "placing":
                legal += self._first_placements()
            case "purchases":
                legal.append(m.EndTurn())  # Ruling S4; "A purchase is never compulsory."
            case "entry":
                legal += [m.PlaceShip(stop) for stop in ports_of(ZONE_ON_DIE[self.told["die"]])]
            case "turn" if self.told["corsair"]["steps"]:
                legal += [*self._hunts(), m.EndTurn()]  # Ruling C9: nothing else after the Corsair's first move.
            case "turn":
                legal += [*self._sailings(), *self._direct_moves(), *self._resales(), *self._storms(), *self._brawls()]
                legal += [*self._hunts(), *self._leavings(), m.EndTurn()]
            case "brawl":
                force = self.told["brawl"]["force"]
                answering = self._seat(self.told["brawl"]["asked"])
                legal += [m.Retaliate(stronger) for stronger in answering["brawl"] if stronger > force]
                legal.append(m.GiveUp())
            case "auction":
                legal.append(m.PassBid())
            case "vote":
                legal += [m.AnswerDraw(True), m.AnswerDraw(False)]
        return legal

    def families(self) -> list[tuple[Move, int]]:
        """Purchases and bids. Rulings B1, C1 and C2: by whole millions, up to all one's cash."""
        actor = self.actor()
        if actor is None or actor == CHANCE:
            return []
        found: list[tuple[Move, int]] = []
        phase, cash = self.told["phase"], self._seat(actor)["cash"]
        hunting = self.told["corsair"]["steps"] > 0
        if phase in ("purchases", "turn") and not hunting and self._seat(actor)["at"] in SELLS and cash >= 1:
            found.append((m.Buy(1), cash))
        lowest = CAISSE["corsair"]["reserve_price"]
        if phase == "turn" and not hunting and self.told["corsair"]["owner"] < 0 and cash >= lowest:
            found.append((m.Bid(lowest), cash))
        if phase == "auction":
            found.append((m.Bid(self.told["auction"]["bid"] + 1), cash))
        return found

    def possible(self, outcome: Move) -> bool:
        """Whether a deal, a roll or a shown hand can be so."""
        phase = self.told["phase"]
        if phase == "deal":
            return isinstance(outcome, m.Dealt) and self._deals(outcome)
        if phase == "showing":
            seat = self.told["showing"][0]
            return outcome == m.HandShown(seat, self._hand(seat))
        rolls = phase in ("roll_entry", "roll_resale", "roll_corsair")
        return rolls and isinstance(outcome, m.Rolled) and outcome.face in ZONE_ON_DIE

    def play(self, move: Move) -> None:
        """Do what a move or an outcome says."""
        doings: dict[type[Move], Callable[[Any], None]] = {
            m.Dealt: self._dealt,
            m.Rolled: self._rolled,
            m.HandShown: self._hand_shown,
            m.PlaceShip: self._place_ship,
            m.Buy: self._buy,
            m.Sail: self._sail,
            m.DirectMove: self._direct_move,
            m.TryResale: self._try_resale,
            m.Storm: self._storm,
            m.StartBrawl: self._start_brawl,
            m.Retaliate: self._retaliate,
            m.GiveUp: self._give_up,
            m.Bid: self._bid,
            m.PassBid: self._pass_bid,
            m.MoveCorsair: self._move_corsair,
            m.EndTurn: self._end_turn,
            m.OfferDraw: self._offer_draw,
            m.AnswerDraw: self._answer_draw,
            m.Resign: self._resign,
        }
        doings[type(move)](move)

    def position(self) -> dict[str, Any]:
        """The position as it is told."""
        return cast("dict[str, Any]", msgspec.to_builtins(self.told))

    def scores(self) -> list[dict[str, int]]:
        """Cash, and cargo at what it cost (ruling E4). Before the Initial Distribution nobody has anything."""
        if not self.told["seats"]:
            return [{"cash": 0, "cargo": 0}] * self.count
        return [{"cash": seat["cash"], "cargo": sum(seat["cargo"].values())} for seat in self.told["seats"]]

    def ranks(self) -> list[int]:
        """The places: after those in the game by their wealth, those who left it latest (E1, E3, E4)."""
        together = self.told["ending"] in ("bankrupt", "agreed")
        lasted = [(seat["out"] == 0, seat["out"]) for seat in self.told["seats"]] or [(True, 0)] * self.count
        wealth = [0 if together else sum(lines.values()) for lines in self.scores()]
        keys = list(zip(lasted, wealth, strict=True))
        return [1 + sum(other > key for other in keys) for key in keys]

    # -- Initial Distribution ------------------------------------------------------------------

    def _deals(self, dealt: m.Dealt) -> bool:
        """ "Initial Distribution": every card but those set aside is dealt, to each as many; S2: who begins."""
        aside = DECK["set_asides"][self.options["length"]][self.count]
        forces = {card["force"] for card in DECK["brawl"]} - set(aside.get("brawl", []))
        hands = dealt.hands
        return (
            len(hands) == self.count
            and all(hand.storm + hand.direct_move + len(hand.brawl) == aside["hand"] for hand in hands)
            and all(hand.storm >= 0 and hand.direct_move >= 0 for hand in hands)
            and sum(hand.storm for hand in hands) == DECK["storm"]["count"] - aside.get("storm", 0)
            and sum(hand.direct_move for hand in hands) == DECK["direct_move"]["count"] - aside.get("direct_move", 0)
            and sorted(force for hand in hands for force in hand.brawl) == sorted(forces)
            and 0 <= dealt.first < self.count
            and (self.options["first"] == "drawn" or dealt.first == 0)
        )

    def _dealt(self, dealt: m.Dealt) -> None:
        """ "A sum of 3 million francs", a ship, and the cards."""
        self.told["seats"] = [
            {
                "cash": CAISSE["start_cash"]["amount"],
                "cargo": {},
                "at": "",
                "storm": hand.storm,
                "direct_move": hand.direct_move,
                "brawl": list(hand.brawl),
                "out": 0,
            }
            for hand in dealt.hands
        ]
        self.told.update(phase="placing", round=1, first=dealt.first, turn=dealt.first)

    def _first_placements(self) -> list[Move]:
        """Ruling S2: the nth player on any port of the nth zone."""
        nth = (self.told["turn"] - self.told["first"]) % self.count
        return [m.PlaceShip(stop) for stop in ports_of(ZONE_ON_DIE[nth + 1])]

    # -- what a seat has -----------------------------------------------------------------------

    def _seat(self, seat: Seat) -> dict[str, Any]:
        return cast("dict[str, Any]", self.told["seats"][seat])

    @property
    def _mine(self) -> dict[str, Any]:
        """What the seat on turn has."""
        return self._seat(self.told["turn"])

    def _hand(self, seat: Seat) -> m.Hand:
        has = self._seat(seat)
        return m.Hand(has["storm"], has["direct_move"], tuple(has["brawl"]))

    def _alive(self) -> list[Seat]:
        """Who is in the game, in seat order."""
        return [seat for seat in range(self.count) if self._seat(seat)["out"] == 0]

    def _after(self, seat: Seat) -> Seat:
        """The next one clockwise who is in the game."""
        around = [(seat + step) % self.count for step in range(1, self.count + 1)]
        return next(other for other in around if self._seat(other)["out"] == 0)

    # -- turns ---------------------------------------------------------------------------------

    def _place_ship(self, move: m.PlaceShip) -> None:
        """A first ship (S2, S3), or a new one, which has "one normal turn of play" in its port of entry."""
        self._mine["at"] = move.stop
        if self.told["phase"] == "entry":
            self.told["phase"] = "turn"
            return
        self.told["turn"] = self._after(self.told["turn"])
        if self.told["turn"] == self.told["first"]:
            self.told.update(phase="purchases")

    def _end_turn(self, _: m.EndTurn) -> None:
        """Ruling C6: the owner's turn ends with the Corsair's entry, but not the one in which he bought it."""
        corsair = self.told["corsair"]
        if corsair["owner"] == self.told["turn"] and corsair["at"] == "" and not corsair["fresh"]:
            self.told["phase"] = "roll_corsair"
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """The turn is over. Ruling E3 is looked for first, then the next one clockwise begins (W8, E4)."""
        told = self.told
        if self._all_bankrupt():
            if self.options["universal_bankruptcy"] == "shared_draw":
                self._over("bankrupt")
                return
            for seat in self._alive():
                self._seat(seat)["cash"] += 1
        following = self._after(told["turn"])
        to_first = (told["first"] - told["turn"] - 1) % self.count
        to_following = (following - told["turn"] - 1) % self.count
        if to_first <= to_following:  # The one who began has the turn, or would have it if in the game.
            limit = int(self.options["round_limit"])
            if limit and told["round"] >= limit:
                self._over("limit")
                return
            told["round"] += 1
        told.update(turn=following, die=0, moved="", rolled=False, offered=False)
        told["corsair"].update(fresh=False, steps=0)
        if told["round"] == 1:
            told["phase"] = "purchases"
        else:
            told["phase"] = "turn" if self._mine["at"] else "roll_entry"

    def _all_bankrupt(self) -> bool:
        """Ruling E3: no player in the game has cash or goods, no pile lies anywhere, nobody owns the Corsair."""
        poor = all(self._seat(seat)["cash"] == 0 and not self._seat(seat)["cargo"] for seat in self._alive())
        return poor and not self.told["piles"] and self.told["corsair"]["owner"] < 0

    def _over(self, ending: str) -> None:
        self.told.update(phase="over", ending=ending)

    def _rolled(self, roll: m.Rolled) -> None:
        """The die fell, for what was to be rolled."""
        told = self.told
        told["die"] = roll.face
        match told["phase"]:
            case "roll_entry":  # "After a Storm — Entry into Play of a Cargo"
                told["phase"] = "entry"
            case "roll_resale":  # "Resale": all tickets of the product, at triple their value.
                sold = self._mine["cargo"].pop(PRODUCT_ON_DIE[roll.face], 0)
                self._mine["cash"] += CAISSE["resale_factor"]["amount"] * sold
                told["phase"] = "turn"
            case "roll_corsair":  # "The player places their Corsair on the large white rectangle"; ruling C8.
                told["corsair"]["at"] = BEACH[ZONE_ON_DIE[roll.face]]
                self._next_turn()

    # -- Purchase, Movement, Resale ------------------------------------------------------------

    def _buy(self, move: m.Buy) -> None:
        """ "At each of these ports, only one product can be bought"; rulings B2 and B3."""
        mine = self._mine
        mine["cash"] -= move.amount
        product = SELLS[mine["at"]]
        mine["cargo"][product] = mine["cargo"].get(product, 0) + move.amount

    def _sailings(self) -> list[Move]:
        """ "One movement only, to an immediately neighbouring stopover point"; ruling T2."""
        stop, moved = self._mine["at"], self.told["moved"]
        may = moved == "" or (moved == "direct" and self.options["ordinary_and_direct_same_turn"])
        return [m.Sail(neighbour) for neighbour in NEIGHBOURS[stop]] if stop and may else []

    def _direct_moves(self) -> list[Move]:
        """ "To a port, even a distant one", instead of the ordinary movement; rulings T2, T3 and T4."""
        stop, sailed = self._mine["at"], self.told["moved"] in ("ordinary", "both")
        may = self._mine["direct_move"] and (not sailed or self.options["ordinary_and_direct_same_turn"])
        return [m.DirectMove(port) for port in SELLS if port != stop] if stop and may else []

    def _sail(self, move: m.Sail) -> None:
        """Ruling W5: the first cargo that calls at a white rectangle takes all that lies there."""
        mine = self._mine
        mine["at"] = move.stop
        self.told["moved"] = "both" if self.told["moved"] else "ordinary"
        if move.stop not in SELLS:
            pile = self.told["piles"].pop(str(ZONE_OF[move.stop]), {})
            for product, amount in pile.items():
                mine["cargo"][product] = mine["cargo"].get(product, 0) + amount

    def _direct_move(self, move: m.DirectMove) -> None:
        """ "Every card played is removed from the game permanently." """
        self._mine["direct_move"] -= 1
        self._mine["at"] = move.stop
        self.told["moved"] = "both" if self.told["moved"] in ("ordinary", "both") else "direct"

    def _resales(self) -> list[Move]:
        """ "To roll the die once, and only once"; rulings B4 and B6."""
        stop, ports_only = self._mine["at"], self.options["resale_roll_where"] == "ports_only"
        here = stop in SELLS if ports_only else stop != ""
        return [m.TryResale()] if here and self._mine["cargo"] and not self.told["rolled"] else []

    def _try_resale(self, _: m.TryResale) -> None:
        self.told.update(phase="roll_resale", rolled=True)

    # -- Storm Cards ---------------------------------------------------------------------------

    def _storms(self) -> list[Move]:
        """ "In a zone that the player chooses freely"; rulings W1 and W7."""
        return [m.Storm(zone) for zone in BEACH] if self._mine["storm"] else []

    def _storm(self, move: m.Storm) -> None:
        """Rulings W2 to W6: every cargo in the zone is wrecked, its goods pile up, the Corsair there is sunk."""
        self._mine["storm"] -= 1
        for seat in self.told["seats"]:
            if ZONE_OF.get(seat["at"]) == move.zone:
                seat["at"] = ""
                for product, amount in seat["cargo"].items():
                    pile = self.told["piles"].setdefault(str(move.zone), {})
                    pile[product] = pile.get(product, 0) + amount
                seat["cargo"] = {}
        if ZONE_OF.get(self.told["corsair"]["at"]) == move.zone:
            self.told["corsair"].update(owner=-1, at="")

    # -- Brawl Cards ---------------------------------------------------------------------------

    def _brawls(self) -> list[Move]:
        """ "Two cargos found in the same port"; rulings F1, F2, F4, F5, W9."""
        stop, ports_only = self._mine["at"], self.options["brawl_where"] == "ports_only"
        if stop == "" or (ports_only and stop not in SELLS):
            return []
        foes = [foe for foe in self._alive() if foe != self.told["turn"] and self._seat(foe)["at"] == stop]
        return [m.StartBrawl(foe, force) for foe in foes for force in self._mine["brawl"]]

    def _start_brawl(self, move: m.StartBrawl) -> None:
        """Ruling F7: the target is always asked."""
        self._mine["brawl"].remove(move.force)
        self.told.update(phase="brawl", brawl={"foe": move.foe, "force": move.force, "asked": move.foe})

    def _retaliate(self, move: m.Retaliate) -> None:
        """ "The other retaliates on their turn, with another card, and so on." """
        brawl = self.told["brawl"]
        self._seat(brawl["asked"])["brawl"].remove(move.force)
        brawl.update(force=move.force, asked=self._striker())

    def _give_up(self, _: m.GiveUp) -> None:
        """ "Stripped by the one who struck them, of their entire fortune in banknotes." """
        loser, winner = self._seat(self.told["brawl"]["asked"]), self._seat(self._striker())
        winner["cash"] += loser["cash"]
        loser["cash"] = 0
        self.told.update(phase="turn", brawl=None)

    def _striker(self) -> Seat:
        """Who struck the last blow of the brawl."""
        brawl, turn = self.told["brawl"], self.told["turn"]
        return cast("int", turn if brawl["asked"] == brawl["foe"] else brawl["foe"])

    # -- The Corsair Ship ----------------------------------------------------------------------

    def _bid(self, move: m.Bid) -> None:
        """ "They ask for the auction"; rulings C1 and C2."""
        if self.told["phase"] == "turn":
            self.told.update(phase="auction", auction={"asked": self.told["turn"], "passed": []})
        auction = self.told["auction"]
        auction.update(bid=move.amount, bidder=auction["asked"])
        self._ask_on()

    def _pass_bid(self, _: m.PassBid) -> None:
        """Ruling C2: who passes is out of the auction for good."""
        auction = self.told["auction"]
        auction["passed"] = sorted([*auction["passed"], auction["asked"]])
        self._ask_on()

    def _ask_on(self) -> None:
        """Rulings C2 and C3: the next one clockwise who can raise is asked; if nobody can, the bidder buys.

        Whoever can't raise when it would be his bid has passed.
        """
        auction = self.told["auction"]
        bidder, passed = auction["bidder"], auction["passed"]
        asked = self._after(auction["asked"])
        while asked != bidder and (asked in passed or self._seat(asked)["cash"] <= auction["bid"]):
            passed = sorted({*passed, asked})
            asked = self._after(asked)
        auction["passed"] = passed
        auction["asked"] = asked
        if asked == bidder:
            self._seat(bidder)["cash"] -= auction["bid"]  # Ruling C4.
            own_turn = bidder == self.told["turn"]
            self.told["corsair"].update(owner=bidder, at="", fresh=own_turn)  # Ruling C6.
            self.told.update(phase="turn", auction=None)

    def _hunts(self) -> list[Move]:
        """ "Three ordinary movements to a neighbouring stopover"; rulings C7, C9, C10."""
        corsair = self.told["corsair"]
        if corsair["owner"] != self.told["turn"] or corsair["at"] == "":
            return []
        return [m.MoveCorsair(stop) for stop in NEIGHBOURS[corsair["at"]]]

    def _move_corsair(self, move: m.MoveCorsair) -> None:
        """ "It sinks without mercy the other cargos when it joins the latter"; rulings C11, C13 and E1."""
        corsair, owner = self.told["corsair"], self._mine
        corsair.update(at=move.stop, steps=corsair["steps"] + 1)
        sunk = [seat for seat in self._alive() if self._seat(seat) is not owner and self._seat(seat)["at"] == move.stop]
        owner["cash"] += sum(self._seat(seat)["cash"] for seat in sunk)
        self._put_out(sunk)
        self._show_hands()

    def _put_out(self, seats: list[Seat]) -> None:
        """Out of the game at one blow: money and goods are gone, the hand is still to be shown."""
        blow = 1 + max(seat["out"] for seat in self.told["seats"])
        for seat in seats:
            self._seat(seat).update(cash=0, cargo={}, at="", out=blow)
        self.told["showing"] = [seat for seat in seats if self._hand(seat) != m.Hand()]

    def _hand_shown(self, shown: m.HandShown) -> None:
        """ "They are spread out for everyone to see and removed from the game." """
        self._seat(shown.seat).update(storm=0, direct_move=0, brawl=[])
        self.told["showing"].remove(shown.seat)
        self._show_hands()

    def _show_hands(self) -> None:
        """Hands first; then the match is over, or the turn goes on, or it passes on."""
        if self.told["showing"]:
            self.told["phase"] = "showing"
        elif len(self._alive()) == 1:
            self._over("last")
        elif self._mine["out"] or self.told["corsair"]["steps"] == CAISSE["corsair"]["moves"]:
            self._next_turn()
        else:
            self.told["phase"] = "turn"

    # -- leaving -------------------------------------------------------------------------------

    def _leavings(self) -> list[Move]:
        """Rulings E4 and E6: a draw is offered once a turn."""
        if not self.options["leaving"]:
            return []
        return [m.Resign()] if self.told["offered"] else [m.OfferDraw(), m.Resign()]

    def _offer_draw(self, _: m.OfferDraw) -> None:
        self.told.update(phase="vote", offered=True, voter=self._after(self.told["turn"]))

    def _answer_draw(self, move: m.AnswerDraw) -> None:
        """Ruling E4: by consent, so of all."""
        following = self._after(self.told["voter"])
        if not move.agree:
            self.told.update(phase="turn", voter=-1)
        elif following == self.told["turn"]:
            self.told["voter"] = -1
            self._over("agreed")
        else:
            self.told["voter"] = following

    def _resign(self, _: m.Resign) -> None:
        """Rulings E6 and C14."""
        if self.told["corsair"]["owner"] == self.told["turn"]:
            self.told["corsair"].update(owner=-1, at="", fresh=False)
        self._put_out([self.told["turn"]])
        self._show_hands()
