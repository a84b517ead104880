"""The Long Road once more, from its rulebook and rulings alone. Chapters of the rulebook are named in quotes."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from longtable.engine.moves import CHANCE, Move, OptionValue, Seat
from longtable.games.longroad.rules.moves import (
    Arm,
    BringAlly,
    BuyWeapon,
    DealtBosses,
    DealtHands,
    DealtLetters,
    DealtPacks,
    Discard,
    Draft,
    Drew,
    MoveCharacter,
    NameColour,
    Opened,
    PickCharacter,
    PlayCard,
    PlayCharacter,
    ShowHand,
    ShownBosses,
    Skip,
    TakeCard,
    TakeMoney,
    TakeNothing,
    TakeReward,
    TakeWeapon,
    TurnedDestination,
    TurnedTop,
    TurnedUp,
)

BOX = Path(__file__).parents[2] / "data" / "longroad"


@cache
def printed(name: str) -> dict[str, Any]:
    """A file of the box."""
    content: dict[str, Any] = yaml.safe_load((BOX / name).read_text(encoding="utf-8"))
    return content


TOWNS = {town["key"]: town for town in printed("destinations.yaml")["destinations"]}
KINDS = {kind["key"]: kind for kind in printed("caravan.yaml")["kinds"]}
CARDS = {card["key"]: card for card in printed("caravan.yaml")["cards"]}
PEOPLE = {person["key"]: person for person in printed("characters.yaml")["characters"]}
BOSSES = {boss["key"]: boss for boss in printed("bosses.yaml")["bosses"]}
BOSS_BONUS = printed("bosses.yaml")["bonus"]
WEAPONS = {weapon["key"]: weapon for weapon in printed("supplies.yaml")["weapons"]}
CHANGE = printed("supplies.yaml")["change"]
END_TILES = printed("tiles.yaml")["end_tiles"]
REACHED = printed("tiles.yaml")["reached"]["worth"]
ROAD = printed("tiles.yaml")["road"]["price"]

ROUTES = ("teepee", "cactus", "canyon")
"""In the order in which unfinished caravans are resolved (R6)."""

STAGES = ("character", "effect", "buy", "arm")
"""The optional actions after the caravan card, in the Player Aid's order."""

DUE = {
    "open": Opened,
    "deal_hands": DealtHands,
    "deal_bosses": DealtBosses,
    "draw": Drew,
    "turn_top": TurnedTop,
    "turn_up": TurnedUp,
    "turn_destination": TurnedDestination,
    "show_bosses": ShownBosses,
}
"""What chance does, by the step; `deal_teams` has two ways."""

CHOICES = ("take_weapon", "take_money", "bring_ally")
"""The abilities that ask for a choice before a card is taken."""

DECKS = 4
HATS = 5
HAND = 3
TEAM = 5
PACK = 6


@cache
def look(card: str) -> str:
    """What is printed on a caravan card, without the deck it came from: the first such card of the box."""
    printed_on = [{**face, "key": ""} for face in CARDS.values()]
    return list(CARDS)[printed_on.index({**CARDS[card.rpartition("-")[0]], "key": ""})]


def deck_of(card: str) -> int:
    """The deck that a caravan card came from."""
    return int(card.rpartition("-")[2])


def kind(card: str) -> str:
    """The kind of a caravan card."""
    found: str = CARDS[look(card)]["kind"]
    return found


def steers(card: str) -> int:
    """How many steers a caravan card shows."""
    found: int = CARDS[look(card)]["white"] + CARDS[look(card)]["black"]
    return found


def sorted_cards(cards: Iterable[str]) -> list[str]:
    """Caravan cards deck by deck, each in the order of the box."""
    return sorted(cards, key=lambda card: (deck_of(card), list(CARDS).index(card.rpartition("-")[0])))


def sorted_people(people: Iterable[str]) -> list[str]:
    """Characters in the order of the box."""
    return sorted(people, key=list(PEOPLE).index)


def different(parts: Sequence[str], among: Iterable[str]) -> bool:
    """Whether all the parts differ and are among those there are."""
    return len(set(parts)) == len(parts) and set(parts) <= set(among)


class Judge:
    """One match of The Long Road. The position is the dict that scenarios write, changed in place."""

    def __init__(self, start: Mapping[str, Any], options: Mapping[str, OptionValue], roles: Sequence[str]) -> None:
        self.at: dict[str, Any] = deepcopy(dict(start))
        self.count = len(roles)
        self.drafting = options["team"] == "draft"
        self.showing = bool(options["showing"])
        self.companeros = bool(options["companeros"])
        self.one_armed = bool(options["one_armed"])
        self.short_bank = bool(options["short_bank"])

    # -- what the protocol asks --------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The position in words."""
        return self.at

    def actor(self) -> Seat | None:
        """Who acts."""
        step = self.at["step"]
        if step == "over":
            return None
        if step in DUE or step == "deal_teams":
            return CHANCE
        if step == "draft":
            return int(self.at["picks"]) % self.count
        if step == "pick":
            return int(self.at["pile"][-1]) // HATS
        if self.at["active"] is not None:
            return int(self.active()["seat"])
        return int(self.at["turn"])

    def legal_moves(self) -> Collection[Move]:
        """Every move of the acting seat."""
        if self.actor() in (None, CHANCE):
            return []
        moves: list[Move] = getattr(self, f"moves_to_{self.at['step']}")()
        return moves

    def families(self) -> Collection[tuple[Move, int]]:
        """Nothing here has any amount one likes."""
        return []

    def possible(self, outcome: Move) -> bool:
        """Whether chance may have it so."""
        step = self.at["step"]
        if step == "deal_teams":
            due: type[Move] = DealtPacks if self.drafting else DealtLetters
        elif step in DUE:
            due = DUE[step]
        else:
            return False
        return type(outcome) is due and bool(getattr(self, f"can_{step}")(outcome))

    def play(self, move: Move) -> None:
        """Play a move or an outcome."""
        getattr(self, f"play_{type(move).__name__}")(move)

    def scores(self) -> list[dict[str, int]]:
        """Every seat's money, Boss, End of the Game tile, Reached tiles, colts and rifles ("End of the Game")."""
        tile = self.tile_winners()
        found = []
        for seat, own in enumerate(self.at["seats"]):
            boss = 0
            if own["boss"] is not None:
                boss = sum(BOSS_BONUS for card in own["taken"] if kind(card) == BOSSES[own["boss"]]["kind"])
            found.append(
                {
                    "money": own["money"],
                    "boss": boss,
                    "end_tile": END_TILES["bonus"] if seat in tile else 0,
                    "reached": sum(
                        worth for worth, owner in zip(REACHED, self.at["reached"], strict=False) if owner == seat
                    ),
                    "weapons": sum(own["weapons"][weapon["plural"]] * weapon["sells"] for weapon in WEAPONS.values()),
                }
            )
        return found

    def ranks(self) -> list[int]:
        """The largest amount of money wins, ties are shared ("End of the Game")."""
        totals = [sum(lines.values()) for lines in self.scores()]
        return [1 + sum(other > total for other in totals) for total in totals]

    def tile_winners(self) -> list[int]:
        """Who has what the End of the Game tile asks for, all that tie (NONE-1, R14)."""
        goal = self.at["tile"]
        seats = range(self.count)
        if goal is None:
            return []
        if goal in ("most_cards", "most_kinds"):
            taken = [self.at["seats"][seat]["taken"] for seat in seats]
            amounts = [len(cards) if goal == "most_cards" else len({kind(card) for card in cards}) for cards in taken]
            best = max(amounts)
            return [seat for seat in seats if amounts[seat] == best and best > 0]
        if not self.at["turns"]:
            return []
        sums = [sum(PEOPLE[person]["number"] for person in self.gang(seat)) for seat in seats]
        best = max(sums) if goal == "highest_numbers" else min(sums)
        return [seat for seat in seats if sums[seat] == best]

    def gang(self, seat: int) -> list[str]:
        """A seat's characters, in hand and on the table."""
        return [
            *self.at["seats"][seat]["characters"],
            *(standing["character"] for standing in self.standing() if standing["seat"] == seat),
        ]

    # -- looking around ----------------------------------------------------------------------

    def mine(self) -> dict[str, Any]:
        """What the seat on turn has."""
        found: dict[str, Any] = self.at["seats"][self.at["turn"]]
        return found

    def others(self, seat: int) -> list[int]:
        """The opponents of a seat."""
        return [other for other in range(self.count) if other != seat]

    def standing(self) -> list[dict[str, Any]]:
        """All characters in the three lines."""
        return [standing for route in ROUTES for standing in self.at[route]["line"]]

    def hat(self, standing: Mapping[str, Any]) -> int:
        """The number of the hat on a character."""
        return int(HATS * standing["seat"] + standing["hat"])

    def sold(self) -> dict[str, Any]:
        """The destination of the sale."""
        found: dict[str, Any] = self.at[self.at["sale"]]
        return found

    def active(self) -> dict[str, Any]:
        """The active character."""
        return next(standing for standing in self.sold()["line"] if standing["character"] == self.at["active"])

    def ability(self) -> dict[str, Any]:
        """What the active character can do."""
        found: dict[str, Any] = PEOPLE[self.at["active"]]["ability"]
        return found

    def to_be_activated(self) -> list[dict[str, Any]]:
        """The characters of the sale without the activated ones, whose hats lie on the pile."""
        return [standing for standing in self.sold()["line"] if self.hat(standing) not in self.at["pile"]]

    def waiting(self) -> list[dict[str, Any]]:
        """Those that are activated after the active one."""
        return [standing for standing in self.to_be_activated() if standing["character"] != self.at["active"]]

    def enemies(self) -> list[dict[str, Any]]:
        """Those waiting with a hat of another colour than the active one's."""
        return [standing for standing in self.waiting() if standing["seat"] != self.active()["seat"]]

    def last_turn(self) -> bool:
        """Whether the seat at the right of the star is on turn after the fourth destination was reached."""
        return bool(self.at["road"]) and (self.at["turn"] + 1) % self.count == self.at["star"]

    # -- money -------------------------------------------------------------------------------

    def from_bank(self, amount: int) -> int:
        """Coins from the bank; of a short one what is left (R11)."""
        if self.short_bank:
            amount = min(amount, self.at["bank"])
        self.at["bank"] -= amount
        return amount

    def gain(self, seat: int, amount: int) -> None:
        """A seat gets money from the bank."""
        self.at["seats"][seat]["money"] += self.from_bank(amount)

    def pay(self, amount: int) -> None:
        """The seat on turn pays the bank."""
        self.mine()["money"] -= amount
        self.at["bank"] += amount

    def rob(self, victim: int, seat: int, amount: int) -> None:
        """Money from a seat to another, no more than there is (R15)."""
        amount = min(amount, self.at["seats"][victim]["money"])
        self.at["seats"][victim]["money"] -= amount
        self.at["seats"][seat]["money"] += amount

    # -- "Setup" and "Forming the team" --------------------------------------------------------

    def can_open(self, outcome: Opened) -> bool:
        """In Companeros the tile about characters stays in the box."""
        goals = [
            face["goal"]
            for tile in END_TILES["tiles"]
            for face in tile["faces"]
            if not (self.companeros and face["goal"] in ("highest_numbers", "lowest_numbers"))
        ]
        return (
            0 <= outcome.first < self.count
            and len(outcome.destinations) == len(ROUTES)
            and all(town in self.at[route]["unseen"] for route, town in zip(ROUTES, outcome.destinations, strict=True))
            and outcome.tile in goals
        )

    def play_Opened(self, outcome: Opened) -> None:
        """The star, three destinations with their rewards, and the tile."""
        self.at["star"] = self.at["turn"] = outcome.first
        self.at["tile"] = outcome.tile
        for route, town in zip(ROUTES, outcome.destinations, strict=True):
            self.lay(route, town)
        self.at["step"] = "deal_hands"

    def lay(self, route: str, town: str) -> None:
        """A destination with its rewards; a coin for each knife that is missing (R10)."""
        there, shop = self.at[route], self.at["shop"]
        there["destination"] = town
        there["unseen"].remove(town)
        there["knives"] = min(TOWNS[town]["knives"], shop["knives"])
        there["coins"] = self.from_bank(TOWNS[town]["coins"] + TOWNS[town]["knives"] - there["knives"])
        shop["knives"] -= there["knives"]

    def can_deal_hands(self, outcome: DealtHands) -> bool:
        """Three cards of each seat's own deck."""
        return len(outcome.cards) == self.count and all(
            len(cards) == HAND and different(cards, self.at["decks"][seat]["fresh"])
            for seat, cards in enumerate(outcome.cards)
        )

    def play_DealtHands(self, outcome: DealtHands) -> None:
        """Everybody draws three."""
        for seat, cards in enumerate(outcome.cards):
            self.at["seats"][seat]["hand"] = sorted_cards(cards)
            for card in cards:
                self.at["decks"][seat]["fresh"].remove(card)
        self.at["step"] = "deal_bosses"

    def can_deal_bosses(self, outcome: DealtBosses) -> bool:
        """One of the seven each."""
        return len(outcome.bosses) == self.count and different(outcome.bosses, BOSSES)

    def play_DealtBosses(self, outcome: DealtBosses) -> None:
        """A secret Boss each."""
        for own, boss in zip(self.at["seats"], outcome.bosses, strict=True):
            own["boss"] = boss
        self.at["step"] = "deal_teams"

    def in_the_box(self) -> list[str]:
        """The Preacher and the Doctor stay out of the Card showing Variant."""
        return [person for person in PEOPLE if not (self.showing and person in ("preacher", "doctor"))]

    def can_deal_teams(self, outcome: DealtLetters | DealtPacks) -> bool:
        """A letter, or six characters, each; in the Card showing Variant only A, D, E and F."""
        if isinstance(outcome, DealtLetters):
            letters = "ADEF" if self.showing else "ABCDEF"
            return len(outcome.letters) == self.count and different(outcome.letters, letters)
        dealt = [person for pack in outcome.packs for person in pack]
        right = all(len(pack) == PACK for pack in outcome.packs)
        return len(outcome.packs) == self.count and right and different(dealt, self.in_the_box())

    def play_DealtLetters(self, outcome: DealtLetters) -> None:
        """ "First game players"."""
        for own, letter in zip(self.at["seats"], outcome.letters, strict=True):
            own["letter"] = letter
            own["characters"] = [person for person in PEOPLE if PEOPLE[person]["letter"] == letter]
        self.begin()

    def play_DealtPacks(self, outcome: DealtPacks) -> None:
        """ "Expert players"."""
        self.at["draft"] = [sorted_people(pack) for pack in outcome.packs]
        self.at["step"] = "draft"

    def pack(self) -> tuple[list[str], int]:
        """The pack in the drafting seat's hand, and how many were picked from it: packs go to the left."""
        round_, seat = divmod(self.at["picks"], self.count)
        return self.at["draft"][(seat - round_) % self.count], round_

    def moves_to_draft(self) -> list[Move]:
        """One of those that are left."""
        pack, picked = self.pack()
        return [Draft(person) for person in pack[picked:]]

    def play_Draft(self, move: Draft) -> None:
        """Picks lie in front in the pack; the last of each pack goes into the box."""
        pack, picked = self.pack()
        pack.remove(move.character)
        pack.insert(picked, move.character)
        self.at["picks"] += 1
        if self.at["picks"] == TEAM * self.count:
            for seat, own in enumerate(self.at["seats"]):
                packs = [self.at["draft"][(seat - round_) % self.count] for round_ in range(TEAM)]
                own["characters"] = sorted_people(pack[round_] for round_, pack in enumerate(packs))
            self.begin()

    def begin(self) -> None:
        """The first turn."""
        self.at["turns"] = 1
        self.at["step"] = "card"

    # -- caravan decks -------------------------------------------------------------------------

    def deck(self, seat: int) -> dict[str, Any] | None:
        """The deck that a seat draws from: its own, or the first unused one with cards (DECK-1)."""
        decks = self.at["decks"]
        return next((deck for deck in (decks[seat], *decks[self.count :]) if deck["fresh"] or deck["under"]), None)

    def on_top(self, seat: int, card: str) -> bool:
        """Whether a card may be the next one: any until those put under the deck come up in order."""
        deck = self.deck(seat)
        assert deck is not None, "somebody draws"
        return card in deck["fresh"] if deck["fresh"] else card == deck["under"][0]["card"]

    def draw(self, seat: int, card: str) -> tuple[dict[str, Any], list[int]]:
        """Take the top card of a seat's deck: the deck, and the other seats that know the card."""
        deck = self.deck(seat)
        assert deck is not None, "somebody draws"
        if deck["fresh"]:
            deck["fresh"].remove(card)
            return deck, []
        knows = deck["under"].pop(0)["knows"]
        return deck, [other for other in self.others(seat) if knows in (None, other)]

    def forget(self, cards: Collection[str]) -> None:
        """Nobody knows these cards in another's hand any longer."""
        for own in self.at["seats"]:
            own["aware"] = [card for card in own["aware"] if card not in cards]

    def can_draw(self, outcome: Drew) -> bool:
        """From the deck of the seat on turn."""
        return self.on_top(self.at["turn"], outcome.card)

    def play_Drew(self, outcome: Drew) -> None:
        """A card comes into the hand; who knew where it lay knows it there."""
        seat = self.at["turn"]
        _, knowing = self.draw(seat, outcome.card)
        self.mine()["hand"] = sorted_cards([*self.mine()["hand"], outcome.card])
        for other in knowing:
            aware = self.at["seats"][other]["aware"]
            self.at["seats"][other]["aware"] = sorted_cards([*aware, outcome.card])
        self.at["draws"] -= 1
        self.draw_on()

    def draw_on(self) -> None:
        """Until nothing is missing or no deck has a card (R8); then the change of hand is done, or the turn."""
        if self.at["draws"] and self.deck(self.at["turn"]):
            self.at["step"] = "draw"
            return
        self.at["draws"] = 0
        if self.at["changed"] in (1, 2, 3):
            self.at["changed"] = 4
            self.at["step"] = "card"
        else:
            self.after_turn()

    # -- "Changing your card hand" and "Playing 1 Caravan card" -----------------------------------

    def playable(self) -> list[Move]:
        """Where the cards in hand can go: to the destination with their symbol, or anywhere without one."""
        return [
            PlayCard(card, route)
            for card in dict.fromkeys(map(look, self.mine()["hand"]))
            for route in ROUTES
            if CARDS[card].get("symbol", route) == route and self.at[route]["destination"] != "none"
        ]

    def moves_to_card(self) -> list[Move]:
        """Change the hand, play a card, or show that none can be played (R9)."""
        hand = list(map(look, self.mine()["hand"]))
        discards: list[Move] = [Discard(card) for card in dict.fromkeys(hand)]
        if self.at["changed"] in (1, 2, 3):
            return [*discards, Skip()]
        change = self.at["changed"] == 0 and self.mine()["money"] >= CHANGE and self.deck(self.at["turn"])
        return [*(self.playable() or [ShowHand(tuple(hand))]), *(discards if change else [])]

    def play_Discard(self, move: Discard) -> None:
        """$2 for one to three cards that go under the deck in the order of the player's choice (R12, DECK-1)."""
        seat = self.at["turn"]
        if self.at["changed"] == 0:
            self.pay(CHANGE)
            self.forget(self.mine()["hand"])
        card = self.take_from_hand(move.card)
        deck = self.deck(seat) or self.at["decks"][seat]
        deck["under"].append({"card": card, "knows": seat})
        self.at["changed"] += 1
        if self.at["changed"] == HAND or not self.mine()["hand"]:
            self.draw_after_change()

    def draw_after_change(self) -> None:
        """As many as were discarded."""
        self.at["draws"] = self.at["changed"]
        self.draw_on()

    def take_from_hand(self, card: str) -> str:
        """The copy of a card that leaves the hand: the first that looks like it."""
        found: str = next(copy for copy in self.mine()["hand"] if look(copy) == card)
        self.mine()["hand"].remove(found)
        return found

    def play_ShowHand(self, move: ShowHand) -> None:
        """No card, character or effect this turn (R9); everybody knows the hand (SHOW-1)."""
        for other in self.others(self.at["turn"]):
            own = self.at["seats"][other]
            own["aware"] = sorted_cards({*own["aware"], *self.mine()["hand"]})
        if self.nobody_can_play():
            self.end_with(ROUTES)
            return
        self.at["stage"] = "buy"
        self.at["step"] = "choices"

    def nobody_can_play(self) -> bool:
        """No hand has, or can get by drawing or by a change, a card that can be played (STUCK-1)."""
        ways = [route for route in ROUTES if self.at[route]["destination"] != "none"]
        for seat, own in enumerate(self.at["seats"]):
            if any(CARDS[look(card)].get("symbol", way) == way for card in own["hand"] for way in ways):
                return False
            if ways and self.deck(seat) and (len(own["hand"]) < HAND or own["money"] >= CHANGE):
                return False
        return True

    def play_PlayCard(self, move: PlayCard) -> None:
        """A card joins a caravan, and takes a reward where it has the sign."""
        if self.at["step"] == "choices":
            # "Ranch": the second card brings no character.
            self.at["stage"] = "effect"
            self.at["effect"] = "none"
        card = self.take_from_hand(move.card)
        self.forget([card])
        self.at["at"] = move.to
        there = self.at[move.to]
        there["caravan"].append(card)
        if KINDS[kind(card)]["sign"] and there["coins"] and there["knives"]:
            self.at["step"] = "reward"
        elif KINDS[kind(card)]["sign"] and (there["coins"] or there["knives"]):
            self.take_reward("coin" if there["coins"] else "knife")
        else:
            # No sign, or no reward left (R7).
            self.begin_effect()

    def moves_to_reward(self) -> list[Move]:
        """One of the two, as one chooses."""
        return [TakeReward("coin"), TakeReward("knife")]

    def play_TakeReward(self, move: TakeReward) -> None:
        """The chosen reward."""
        self.take_reward(move.reward)

    def take_reward(self, reward: str) -> None:
        """A coin or a knife; the last one reaches the destination ("Reaching a destination")."""
        there = self.at[self.at["at"]]
        if reward == "coin":
            there["coins"] -= 1
            self.mine()["money"] += 1
        else:
            there["knives"] -= 1
            self.mine()["weapons"]["knives"] += 1
        if there["coins"] == there["knives"] == 0:
            self.at["closed"].append(self.at["at"])
        self.begin_effect()

    # -- the optional actions --------------------------------------------------------------------

    def begin_effect(self) -> None:
        """The card's place: money comes by itself (AUTO-1), other effects wait for their turn."""
        effect = KINDS[kind(self.at[self.at["at"]]["caravan"][-1])]["effect"]
        seat = self.at["turn"]
        if effect["kind"] == "money":
            self.gain(seat, effect["amount"])
        elif effect["kind"] == "levy":
            for other in self.others(seat):
                self.rob(other, seat, effect["amount"])
        elif effect["kind"] != "none":
            self.at["effect"] = effect["kind"]
        self.at["step"] = "choices"

    def moves_to_choices(self) -> list[Move]:
        """In the Player Aid's order: a later action gives up the earlier ones (ORDER-1)."""
        stage = STAGES.index(self.at["stage"])
        moves: list[Move] = [Skip()]
        if stage == 0:
            moves += self.usual_characters()
        if stage <= 1:
            moves += self.effects()
        if stage <= 2:
            moves += self.purchases()
        return [*moves, *self.armings()]

    def ally_at(self, route: str) -> bool:
        """Whether the seat on turn has a character there."""
        return any(standing["seat"] == self.at["turn"] for standing in self.at[route]["line"])

    def usual_characters(self) -> list[Move]:
        """ "Playing 1 Character card": where none of one's own is, except for the Doctor."""
        ally = self.ally_at(self.at["at"])
        return [
            PlayCharacter(person)
            for person in self.mine()["characters"]
            if not ally or PEOPLE[person]["ability"]["kind"] == "doctor"
        ]

    def effects(self) -> list[Move]:
        """ "Applying the effect of the Caravan card"."""
        moves: list[Move] = []
        effect, seat = self.at["effect"], self.at["turn"]
        if effect == "extra_card":
            moves = self.playable()
        elif effect == "extra_character" and (self.at["stage"] == "effect" or self.ally_at(self.at["at"])):
            # SALOON-1: where nobody of one's own is, the first one is the usual one.
            moves = [PlayCharacter(person, saloon=True) for person in self.mine()["characters"]]
        elif effect == "move_character":
            moves = [
                MoveCharacter(self.hat(standing), to)
                for route in ROUTES
                for standing in self.at[route]["line"]
                for to in ROUTES
                if standing["seat"] == seat and to != route and self.at[to]["destination"] != "none"
            ]
        elif effect == "half_price_weapon":
            moves = self.purchases()
        return moves

    def price(self, weapon: str) -> int:
        """The cost of a weapon, half of it by the General Store."""
        cost: int = WEAPONS[weapon]["cost"]
        return cost // 2 if self.at["effect"] == "half_price_weapon" else cost

    def purchases(self) -> list[Move]:
        """ "Buying a weapon": one that the supply has and one can pay."""
        return [
            BuyWeapon(weapon)
            for weapon in WEAPONS
            if self.at["shop"][WEAPONS[weapon]["plural"]] and self.price(weapon) <= self.mine()["money"]
        ]

    def armings(self) -> list[Move]:
        """ "Arming a character": any of one's weapons on any of one's characters (ARM-1)."""
        return [
            Arm(weapon, self.hat(standing))
            for standing in self.standing()
            for weapon in WEAPONS
            if standing["seat"] == self.at["turn"]
            and self.mine()["weapons"][WEAPONS[weapon]["plural"]]
            and self.at["armed_one"] in (None, standing["character"])
        ]

    def play_PlayCharacter(self, move: PlayCharacter) -> None:
        """At the very left of the line, face down: but for the showing variant, the Preacher (R1) and his
        neighbour, and the Doctor beside an ally, except by the Saloon."""
        seat, line = self.at["turn"], self.at[self.at["at"]]["line"]
        ability = PEOPLE[move.character]["ability"]["kind"]
        up = (
            self.showing
            or ability == "preacher"
            or (ability == "doctor" and self.ally_at(self.at["at"]) and not move.saloon)
            or (bool(line) and self.is_preacher(line[-1]))
        )
        worn = [standing["hat"] for standing in self.standing() if standing["seat"] == seat]
        standing = {
            "character": move.character,
            "seat": seat,
            "up": False,
            "weapons": {weapon["plural"]: 0 for weapon in WEAPONS.values()},
            "hat": min(set(range(HATS)) - set(worn)),
            "played": self.at["clock"],
        }
        self.at["clock"] += 1
        line.append(standing)
        self.mine()["characters"].remove(move.character)
        if up:
            self.turn_up(standing)
        self.at["stage"] = "effect"
        if move.saloon:
            self.at["effect"] = "none"

    def is_preacher(self, standing: Mapping[str, Any]) -> bool:
        """Whether it is the Preacher that stands there."""
        return bool(PEOPLE[standing["character"]]["ability"]["kind"] == "preacher")

    def turn_up(self, standing: dict[str, Any]) -> None:
        """Now everybody sees who it is, and with whom it was first seen."""
        standing["up"] = True
        self.at["seats"][standing["seat"]]["known"].pop(standing["character"], None)
        self.at["origin"].setdefault(standing["character"], standing["seat"])

    def play_MoveCharacter(self, move: MoveCharacter) -> None:
        """ "Trading Post": with hat and weapons to the left of the other line; beside the Preacher one lies open."""
        standing = self.lift(move.hat)
        line = self.at[move.to]["line"]
        line.append(standing)
        self.at["stage"] = "buy"
        self.at["effect"] = "none"
        pair = line[-2:]
        beside = [one for one in pair if len(pair) > 1 and any(map(self.is_preacher, pair)) and not one["up"]]
        if beside:
            self.at["turning"] = [one["character"] for one in beside]
            self.at["step"] = "turn_up"

    def lift(self, hat: int) -> dict[str, Any]:
        """Take the character under a hat out of its line."""
        for route in ROUTES:
            for standing in self.at[route]["line"]:
                if self.hat(standing) == hat:
                    self.at[route]["line"].remove(standing)
                    return dict(standing)
        raise AssertionError(hat)

    def play_BuyWeapon(self, move: BuyWeapon) -> None:
        """The General Store's weapon comes besides the usual one."""
        self.pay(self.price(move.weapon))
        self.at["shop"][WEAPONS[move.weapon]["plural"]] -= 1
        self.mine()["weapons"][WEAPONS[move.weapon]["plural"]] += 1
        self.at["stage"] = "buy" if self.at["effect"] == "half_price_weapon" else "arm"
        self.at["effect"] = "none"

    def play_Arm(self, move: Arm) -> None:
        """By option one character a turn (ARM-1)."""
        weapons = WEAPONS[move.weapon]["plural"]
        standing = next(one for one in self.standing() if self.hat(one) == move.hat)
        self.mine()["weapons"][weapons] -= 1
        standing["weapons"][weapons] += 1
        if self.one_armed:
            self.at["armed_one"] = standing["character"]
        self.at["stage"] = "arm"
        self.at["effect"] = "none"

    def play_Skip(self, _: Skip) -> None:
        """Leave what is optional."""
        step = self.at["step"]
        if step == "card":
            self.draw_after_change()
        elif step == "choices":
            self.restore_hand()
        elif step == "first":
            self.at["step"] = "take"
        else:
            self.finish()

    def restore_hand(self) -> None:
        """ "Restore your hand by drawing Caravan cards": three again; fewer where no deck has any (R8)."""
        self.at["effect"] = "none"
        self.at["armed_one"] = None
        self.at["draws"] = HAND - len(self.mine()["hand"])
        self.draw_on()

    # -- turns ------------------------------------------------------------------------------------

    def after_turn(self) -> None:
        """Sales of what was reached, in that order; then the last caravans or the next turn."""
        if self.at["closed"]:
            self.begin_sale(self.at["closed"][0])
        elif self.last_turn():
            self.end_with(ROUTES)
        else:
            self.at["turn"] = (self.at["turn"] + 1) % self.count
            self.at["turns"] += 1
            self.at["stage"] = "character"
            self.at["changed"] = 0
            self.at["at"] = self.at["sale"] = None
            self.at["step"] = "card"

    def end_with(self, routes: Sequence[str]) -> None:
        """ "End of the Game": resolve the incomplete caravans where anybody stands, then show the Bosses."""
        for route in routes:
            if self.at[route]["line"]:
                self.at["ending"] = route
                self.begin_sale(route)
                return
        self.at["ending"] = "over"
        self.at["sale"] = None
        self.at["step"] = "show_bosses"

    # -- "Reaching a destination" -------------------------------------------------------------------

    def begin_sale(self, route: str) -> None:
        """Flip the face-down characters."""
        self.at["sale"] = route
        self.at["turning"] = [one["character"] for one in self.at[route]["line"] if not one["up"]]
        self.at["step"] = "turn_up"

    def can_turn_up(self, outcome: TurnedUp) -> bool:
        """They are who they are."""
        return list(outcome.characters) == self.at["turning"]

    def play_TurnedUp(self, outcome: TurnedUp) -> None:
        """Beside the Preacher, brought by the Adventurer, or for a sale, whose tile is taken first."""
        for standing in self.standing():
            if standing["character"] in outcome.characters:
                self.turn_up(standing)
        self.at["turning"] = []
        if self.at["sale"] is None:
            self.at["step"] = "choices"
        elif self.at["active"] is not None:
            self.at["step"] = "take"
        else:
            if self.at["ending"] is None and len(self.at["reached"]) < len(REACHED):
                self.at["reached"].append(self.at["turn"])
            self.activate_next()

    def value(self, standing: Mapping[str, Any]) -> int:
        """The Activation Value: number, weapons, and the + for cards that are still there."""
        person = PEOPLE[standing["character"]]
        ability = person["ability"]
        value: int = person["number"]
        value += sum(standing["weapons"][weapon["plural"]] * weapon["strength"] for weapon in WEAPONS.values())
        if ability["kind"] == "stronger_with":
            value += sum(ability["step"] for card in self.sold()["caravan"] if kind(card) == ability["cards"])
        return value

    def activate_next(self) -> None:
        """The highest value first; of equal ones the nearest to the destination."""
        self.at["active"] = None
        waiting = self.to_be_activated()
        if waiting:
            self.at["active"] = max(waiting, key=self.value)["character"]
            choice = self.ability()["kind"] in CHOICES and [move for move in self.moves_to_first() if move != Skip()]
            self.at["step"] = "first" if choice else "take"
        elif self.at["pile"] and not self.companeros:
            self.at["step"] = "pick"
        else:
            self.end_sale()

    def act_first(self) -> None:
        """What the active character does without a choice before it takes its first card (AUTO-1)."""
        ability, active = self.ability(), self.active()
        seat, amount = active["seat"], ability.get("amount", 0)
        match ability["kind"]:
            case "money_per_armed":  # H24
                self.gain(seat, amount * sum(any(one["weapons"].values()) for one in self.waiting()))
            case "money_per_enemy":
                self.gain(seat, amount * len(self.enemies()))
            case "money_per_activated":
                self.gain(seat, min(amount * len(self.at["pile"]), ability["most"]))
            case "money_if_armed":
                self.gain(seat, amount if any(active["weapons"].values()) else 0)
            case "preacher" | "money_first":
                self.gain(seat, amount)
            case "weapon_from_supply":
                weapons = WEAPONS[ability["weapon"]]["plural"]
                if self.at["shop"][weapons]:
                    self.at["shop"][weapons] -= 1
                    self.at["seats"][seat]["weapons"][weapons] += 1
            case "levy":
                for victim in {one["seat"] for one in self.enemies()}:
                    self.rob(victim, seat, amount)

    def moves_to_first(self) -> list[Move]:
        """The Sheriff's weapon, the Outlaw's victim (MUST-1), or the Adventurer's ally, or nobody (R3)."""
        match self.ability()["kind"]:
            case "take_weapon":
                return [
                    TakeWeapon(weapon, one["character"])
                    for one in self.enemies()
                    for weapon in WEAPONS
                    if one["weapons"][WEAPONS[weapon]["plural"]]
                ]
            case "take_money":
                victims = {one["seat"] for one in self.enemies()}
                return [TakeMoney(victim) for victim in victims]
        seat = self.active()["seat"]
        allies = [
            one for route in ROUTES if route != self.at["sale"] for one in self.at[route]["line"] if one["seat"] == seat
        ]
        return [*(BringAlly(self.hat(ally)) for ally in allies), Skip()]

    def play_TakeWeapon(self, move: TakeWeapon) -> None:
        """Into the supply of the Sheriff's owner (R2)."""
        weapons = WEAPONS[move.weapon]["plural"]
        enemy = next(one for one in self.enemies() if one["character"] == move.character)
        enemy["weapons"][weapons] -= 1
        self.at["seats"][self.active()["seat"]]["weapons"][weapons] += 1
        self.at["step"] = "take"

    def play_TakeMoney(self, move: TakeMoney) -> None:
        """Up to $2."""
        self.rob(move.seat, self.active()["seat"], self.ability()["amount"])
        self.at["step"] = "take"

    def play_BringAlly(self, move: BringAlly) -> None:
        """With its weapons to the left of the others, and face up as they are."""
        ally = self.lift(move.hat)
        self.sold()["line"].append(ally)
        self.at["step"] = "take"
        if not ally["up"]:
            self.at["turning"] = [ally["character"]]
            self.at["step"] = "turn_up"

    # -- taking cards -----------------------------------------------------------------------------

    def moves_to_take(self) -> list[Move]:
        """A card, if there is any (MUST-1); the Banker takes none."""
        cards = [] if self.ability()["kind"] == "money_per_card_left" else self.sold()["caravan"]
        return [TakeCard(card) for card in dict.fromkeys(map(look, cards))] or [TakeNothing()]

    def moves_to_more(self) -> list[Move]:
        """Further cards are optional (MUST-1)."""
        return [*(TakeCard(card) for card in dict.fromkeys(map(look, self.further()))), Skip()]

    def further(self) -> list[str]:
        """Which cards the active character could still take."""
        ability, cards = self.ability(), self.sold()["caravan"]
        match ability["kind"]:
            case "two_small":
                return [card for card in cards if steers(card) == 1]
            case "extra_of_kinds":
                return [card for card in cards if kind(card) in ability["cards"]]
            case "take_steers":
                return [card for card in cards if steers(card) <= self.at["budget"]]
        return list(cards)

    def worth(self, card: str) -> int:
        """What the active character gets for a card's steers."""
        ability, town = self.ability(), TOWNS[self.sold()["destination"]]
        price = {"white": ROAD, "black": ROAD} if self.at["road"] else {"white": town["white"], "black": town["black"]}
        if ability["kind"] == "dearer":
            price = {colour: price[colour] + ability.get(colour, 0) for colour in price}
        elif ability["kind"] == "higher_price":
            price = dict.fromkeys(price, max(price.values()))
        return sum(CARDS[look(card)][colour] * price[colour] for colour in price)

    def play_TakeNothing(self, _: TakeNothing) -> None:
        """Empty-handed, but with its other effects (EMPTY-1)."""
        ability = self.ability()
        self.act_first()
        if ability["kind"] == "money_per_card_left":
            money = ability["amount"] * len(self.sold()["caravan"])
            self.gain(self.active()["seat"], min(money, ability["most"]))
        self.finish()

    def play_TakeCard(self, move: TakeCard) -> None:
        """Take a card, sell its steers, and keep it under the Boss; then perhaps more."""
        ability, seat = self.ability(), self.active()["seat"]
        first = self.at["step"] == "take"
        if first:
            self.act_first()
        card = next(copy for copy in self.sold()["caravan"] if look(copy) == move.card)
        self.sold()["caravan"].remove(card)
        if ability["kind"] == "keep_one" and not first:
            # R5, KEEP-1
            self.gain(seat, ability["others"])
            self.at["gone"] = sorted_cards([*self.at["gone"], card])
        else:
            if not (ability["kind"] == "second_card_unpaid" and not first):
                self.gain(seat, self.worth(card))
            if ability["kind"] == "stronger_with" and kind(card) == ability["cards"]:
                self.gain(seat, ability["bonus"])
            own = self.at["seats"][seat]
            own["taken"] = sorted_cards([*own["taken"], card])
        self.at["budget"] = self.budget(card, first)
        if self.at["budget"] and self.further():
            self.at["step"] = "more"
        else:
            self.finish()

    def budget(self, card: str, first: bool) -> int:
        """How many cards, of the Drunkard how many steers, may follow the card just taken."""
        ability, left = self.ability(), self.at["budget"]
        match ability["kind"]:
            case "take_steers":
                return int((ability["most"] if first else left) - steers(card))
            case "keep_one":
                return int((ability["cards"] if first else left) - 1)
            case "second_card_unpaid" | "extra_of_kinds":
                return 1 if first else 0
            case "two_small":
                return 1 if first and steers(card) == 1 else 0
        return 0

    def finish(self) -> None:
        """What the active character does after its cards."""
        self.at["budget"] = 0
        ability, seat = self.ability(), self.active()["seat"]
        match ability["kind"]:
            case "money_per_kind_left":
                kinds = {kind(card) for card in self.sold()["caravan"]}
                self.gain(seat, min(ability["amount"] * len(kinds), ability["most"]))
            case "money_per_ally":
                self.gain(seat, ability["amount"] * self.allies_in_sale(seat))
            case "gamble":
                if self.deck(seat):
                    self.at["step"] = "colour"
                    return
        self.retire()

    def allies_in_sale(self, seat: int) -> int:
        """A seat's characters in this sale, activated or not."""
        waiting = sum(one["seat"] == seat for one in self.to_be_activated())
        return waiting + sum(hat // HATS == seat for hat in self.at["pile"])

    def moves_to_colour(self) -> list[Move]:
        """The Gambler names one."""
        return [NameColour("white"), NameColour("black")]

    def play_NameColour(self, move: NameColour) -> None:
        """Then the top card is turned up."""
        self.at["named"] = move.colour
        self.at["step"] = "turn_top"

    def can_turn_top(self, outcome: TurnedTop) -> bool:
        """From the deck of the Gambler's owner."""
        return self.on_top(self.active()["seat"], outcome.card)

    def play_TurnedTop(self, outcome: TurnedTop) -> None:
        """$5 for at least as many steers of the colour as of the other; the card goes under the deck, seen by all."""
        seat, card = self.active()["seat"], CARDS[look(outcome.card)]
        other = "black" if self.at["named"] == "white" else "white"
        if card[self.at["named"]] >= card[other]:
            self.gain(seat, self.ability()["amount"])
        deck, _ = self.draw(seat, outcome.card)
        deck["under"].append({"card": outcome.card, "knows": None})
        self.at["named"] = None
        self.retire()

    def retire(self) -> None:
        """Weapons back to the supply (WEAPON-1), the Veteran's to his owner; the hat on the pile."""
        standing = self.active()
        own = self.at["seats"][standing["seat"]]
        to = own["weapons"] if self.ability()["kind"] == "keep_weapons" else self.at["shop"]
        for weapons, number in standing["weapons"].items():
            to[weapons] += number
            standing["weapons"][weapons] = 0
        self.at["pile"].append(self.hat(standing))
        if self.companeros:
            self.take_back(standing["seat"], standing["character"])
        self.activate_next()

    # -- taking characters back ---------------------------------------------------------------------

    def moves_to_pick(self) -> list[Move]:
        """Any character of the destination, no matter who played it."""
        return [PickCharacter(one["character"]) for one in self.sold()["line"]]

    def play_PickCharacter(self, move: PickCharacter) -> None:
        """The hat on top of the pile goes home with a character."""
        self.take_back(self.at["pile"].pop() // HATS, move.character)
        if not self.at["pile"]:
            self.end_sale()

    def take_back(self, seat: int, character: str) -> None:
        """Everybody sees which character comes into the hand (R16)."""
        line, own = self.sold()["line"], self.at["seats"][seat]
        line.remove(next(one for one in line if one["character"] == character))
        own["characters"] = sorted_people([*own["characters"], character])
        own["known"][character] = self.at["clock"]
        self.at["clock"] += 1

    # -- after a sale -----------------------------------------------------------------------------

    def discard_caravan(self, route: str) -> None:
        """The cards that nobody took."""
        self.at["gone"] = sorted_cards([*self.at["gone"], *self.at[route]["caravan"]])
        self.at[route]["caravan"] = []

    def end_sale(self) -> None:
        """Discard what is left; after the fourth destination the On the Road tiles come, and always a new card."""
        route = self.at["sale"]
        self.at["pile"] = []
        self.discard_caravan(route)
        if self.at["ending"] is not None:
            self.end_with(ROUTES[ROUTES.index(route) + 1 :])
            return
        there = self.at[route]
        self.at["passed"] = sorted([*self.at["passed"], there["destination"]], key=list(TOWNS).index)
        there["destination"] = "none"
        self.at["closed"].remove(route)
        if len(self.at["reached"]) == len(REACHED):
            self.at["road"] = True
        if there["unseen"] and not self.last_turn():  # R13, END-1
            self.at["step"] = "turn_destination"
        else:
            self.after_turn()

    def can_turn_destination(self, outcome: TurnedDestination) -> bool:
        """From the same deck."""
        return outcome.destination in self.sold()["unseen"]

    def play_TurnedDestination(self, outcome: TurnedDestination) -> None:
        """With its rewards."""
        self.lay(self.at["sale"], outcome.destination)
        self.after_turn()

    def can_show_bosses(self, outcome: ShownBosses) -> bool:
        """They are who they are."""
        return list(outcome.bosses) == [own["boss"] for own in self.at["seats"]]

    def play_ShownBosses(self, outcome: ShownBosses) -> None:
        """The game is over."""
        self.at["step"] = "over"
