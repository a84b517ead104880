"""Which pieces of The Long Road lie where, as one seat sees it, and what the places say."""

from collections.abc import Mapping

from longtable.engine.game import Observation
from longtable.engine.moves import Seat
from longtable.engine.table import Arrangement, Lying
from longtable.games.longroad.box.cards import steers
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.income import prices, strength
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.setup import pack_left
from longtable.games.longroad.rules.state import LongRoadState, bits, owner
from longtable.games.longroad.rules.supply import count
from longtable.games.longroad.table import faces as f
from longtable.games.longroad.table import places as p

NAMES_FIT = 42
"""How many letters fit above a line: longer orders of activation are told in numbers."""

ROOMY_LINE = 3
"""So many characters of a line lie side by side."""

View = Observation[LongRoadState]
Places = dict[str, tuple[Lying, ...]]


def arrange(lookups: Lookups, view: View) -> Arrangement:
    """Everything on the table."""
    return _Arranging(lookups, view).arrange()


class _Arranging:
    """Lays out one view."""

    def __init__(self, lookups: Lookups, view: View) -> None:
        self.lookups = lookups
        self.state = view.state
        self.viewer = view.seat
        boss = view.state.bosses[view.seat]
        self.wanted = lookups.boss_cards[boss] if boss >= 0 else 0
        self.places: Places = {}
        self.captions: dict[str, str] = {}

    def arrange(self) -> Arrangement:
        """All boards."""
        for route in range(s.ROUTES):
            self._route(route)
        self._supply()
        for seat in range(self.state.seats):
            self._board(seat)
        self._pack()
        filled: Mapping[str, tuple[Lying, ...]] = {place: pieces for place, pieces in self.places.items() if pieces}
        return Arrangement(filled, {place: text for place, text in self.captions.items() if text})

    # -- destinations ----------------------------------------------------------------------------

    def _route(self, route: int) -> None:
        lookups, state, places = self.lookups, self.state, self.places
        town = state.dest[route]
        if state.unseen[route]:
            left = state.unseen[route].bit_count()
            places[p.at("towns", route)] = (Lying(f"towns:{route}", f.towns_face(route, left)),)
        if town < 0:
            return
        places[p.at("dest", route)] = (
            Lying(f"town:{lookups.destinations[town].key}", f.town_face(lookups, town, bool(state.road))),
        )
        if state.road:
            places[p.at("road", route)] = (Lying(f"road:{route}", f.road_face(lookups)),)
        knife = f.weapon_face(lookups, s.KNIFE, f.KNIFE_HOVER)
        places[p.at("rewards", route)] = (
            *(Lying(p.reward("coin", route, number), f.COIN) for number in range(state.coins[route])),
            *(Lying(p.reward("knife", route, number), knife) for number in range(state.knives[route])),
        )
        white, black = prices(lookups, state, route)
        places[p.at("caravan", route)] = tuple(
            self._card(card, lookups.white[card] * white + lookups.black[card] * black)
            for card in state.caravans[route]
        )
        places[p.at("line", route)] = tuple(self._standing(slot, route) for slot in state.lines[route])
        if state.sale == route and not state.rules & s.COMPANEROS:
            places[p.at("hats", route)] = tuple(Lying(f"hat:{slot}", f.hat_face(owner(slot))) for slot in state.pile)
        self.captions[p.at("order", route)] = order_words(lookups, state, route)
        self.captions[p.at("worth", route)] = worth_words(lookups, state, route)

    def _card(self, card: int, worth: int | None = None) -> Lying:
        wanted = bool(self.wanted >> card & 1)
        return Lying(p.card(self.lookups.card_key[card]), f.card_face(self.lookups, card, wanted=wanted, worth=worth))

    def _standing(self, slot: int, route: int) -> Lying:
        lookups, state = self.lookups, self.state
        character, seat = state.who[slot], owner(slot)
        if character < 0:
            return Lying(p.down(slot), f.hidden_face(lookups, seat, state.armed[slot]))
        face = f.standing_face(
            lookups,
            character,
            seat,
            state.armed[slot],
            strength(lookups, state, slot, route),
            up=bool(state.up[slot]),
            active=slot == state.active,
            hatless=state.sale == route and (state.step == s.PICK or slot in state.pile),
            roomy=len(state.lines[route]) <= ROOMY_LINE,
        )
        return Lying(p.man(lookups.character_key[character]), face)

    # -- beside the destinations -----------------------------------------------------------------

    def _supply(self) -> None:
        lookups, state, places = self.lookups, self.state, self.places
        for weapon in s.ARMS:
            data = lookups.box.supplies.weapons[weapon]
            left = count(state.shop, weapon)
            place = f"shop:{data.key}"
            if left:
                hover = f"{left} left, ${data.cost} each. Drag it to your weapons to buy one."
                places[place] = (Lying(f"shop:{data.key}", f.weapon_face(lookups, weapon, hover)),)
            self.captions[f"price:{data.key}"] = f"${data.cost} · {left} left"
        if state.tile >= 0:
            places[p.END_TILE] = (Lying("tile", f.tile_face(lookups, state.tile)),)
        taken = len(state.reached)
        places[p.TILES] = tuple(
            Lying(f"reached:{number}", f.reached_face(lookups, number)) for number in range(taken, 4)
        )
        if not state.road:
            places[p.ROADS] = tuple(Lying(f"road:{route}", f.road_face(lookups)) for route in range(s.ROUTES))
        spare = []
        for deck in range(state.seats, s.DECKS):
            cards = state.left[deck] + len(state.under[deck])
            if cards:
                spare.append(Lying(f"deck:{deck}", f.spare_face(deck, cards)))
        places["spare"] = tuple(spare)

    # -- seats -----------------------------------------------------------------------------------

    def _board(self, seat: Seat) -> None:
        lookups, state, places = self.lookups, self.state, self.places
        places[p.of(seat, "hand")] = tuple(
            self._card(card) if card >= 0 else Lying(f"back:{seat}:{number}", f.back_face(-1 - card))
            for number, card in enumerate(state.hand[seat])
        )
        places[p.of(seat, "team")] = self._team(seat)
        places[p.of(seat, "arms")] = tuple(
            Lying(
                p.arm(seat, data.key, number), f.weapon_face(lookups, weapon, "Drag it to a line to arm a character.")
            )
            for weapon, data in enumerate(lookups.box.supplies.weapons)
            for number in range(count(state.arms[seat], weapon))
        )
        places[p.of(seat, "hats")] = tuple(Lying(f"hat:{slot}", f.hat_face(seat)) for slot in self._free_hats(seat))
        deck = state.left[seat] + len(state.under[seat])
        if deck:
            face = f.deck_face(seat, state.left[seat], len(state.under[seat]))
            places[p.of(seat, "deck")] = (Lying(f"deck:{seat}", face),)
        boss = state.bosses[seat]
        if boss >= 0:
            places[p.of(seat, "boss")] = (Lying(f"boss:{seat}", f.boss_face(lookups, boss)),)
        elif state.bosses[self.viewer] >= 0:
            places[p.of(seat, "boss")] = (Lying(f"boss:{seat}", f.hidden_boss_face(seat)),)
        taken = sorted(bits(state.taken[seat]), key=lambda card: (lookups.kind[card], card))
        places[p.of(seat, "taken")] = tuple(
            Lying(
                p.card(lookups.card_key[card]),
                f.taken_face(lookups, card, wanted=seat == self.viewer and bool(self.wanted >> card & 1)),
            )
            for card in taken
        )
        places[p.of(seat, "reached")] = tuple(
            Lying(f"reached:{number}", f.reached_face(lookups, number))
            for number, taker in enumerate(state.reached)
            if taker == seat
        )
        if state.step > s.OPEN and state.star == seat:
            places[p.of(seat, "star")] = (Lying("star", f.STAR),)
        self.captions[p.of(seat, "money")] = f"${state.money[seat]}"
        self.captions[p.of(seat, "cards")] = f"{deck} left"

    def _team(self, seat: Seat) -> tuple[Lying, ...]:
        """The characters in hand; in the draft those kept so far."""
        lookups, state = self.lookups, self.state
        if state.step == s.DRAFT:
            kept = _kept(state, seat)
        elif seat == self.viewer or state.team[seat]:
            kept = bits(state.team[seat])
        elif state.step < s.DRAFT:
            kept = []
        else:
            face = f.crew_face(lookups, bits(state.known[seat]))
            return tuple(Lying(f"crew:{seat}:{number}", face) for number in range(state.hats[seat]))
        if seat != self.viewer and state.step == s.DRAFT:
            return tuple(Lying(f"crew:{seat}:{number}", f.CREW) for number in range(len(kept)))
        return tuple(
            Lying(p.man(lookups.character_key[character]), f.character_face(lookups, character)) for character in kept
        )

    def _free_hats(self, seat: Seat) -> list[int]:
        """The hats in a seat's supply."""
        state = self.state
        worn = set(state.pile) if not state.rules & s.COMPANEROS else set()
        for route, line in enumerate(state.lines):
            worn.update(
                slot for slot in line if not (route == state.sale and (state.step == s.PICK or slot in state.pile))
            )
        return [slot for slot in range(s.HATS * seat, s.HATS * seat + s.HATS) if slot not in worn]

    def _pack(self) -> None:
        """The characters that the viewer chooses from, if it has not chosen in this round."""
        lookups, state = self.lookups, self.state
        if state.step != s.DRAFT or len(_kept(state, self.viewer)) > state.picks // state.seats:
            return
        self.places[p.PACK] = tuple(
            Lying(p.man(lookups.character_key[character]), f.character_face(lookups, character))
            for character in pack_left(state, self.viewer)
        )


def _kept(state: LongRoadState, seat: Seat) -> list[int]:
    """What a seat has kept so far; hidden ones are -1."""
    turn, done = divmod(state.picks, state.seats)
    rounds = turn + (turn < s.PICKS and seat < done)
    return [state.draft[s.PACK * ((seat - number) % state.seats) + number] for number in range(rounds)]


# -- what places say ---------------------------------------------------------------------------------


def order_words(lookups: Lookups, state: LongRoadState, route: int) -> str:
    """The activation values of a line in the order of activation, as far as they are known."""
    if state.sale == route and state.step == s.PICK:
        return "Take characters back, the hat on top first"
    values: dict[int, int] = {}
    hidden = 0
    for slot in state.lines[route]:
        if state.sale == route and slot in state.pile:
            continue
        if state.who[slot] < 0:
            hidden += 1
        else:
            values[slot] = strength(lookups, state, slot, route)
    order = sorted(values, key=lambda slot: -values[slot])
    rest = [f"{hidden} hidden"] if hidden else []
    named = " › ".join([*(f"{lookups.name[state.who[slot]]} {values[slot]}" for slot in order), *rest])
    if len(named) <= NAMES_FIT:
        return named
    return " › ".join([*(str(values[slot]) for slot in order), *rest])


def worth_words(lookups: Lookups, state: LongRoadState, route: int) -> str:
    """The steers of a caravan by colour, and what they fetch together."""
    caravan = state.caravans[route]
    if not caravan:
        return ""
    white = sum(lookups.white[card] for card in caravan)
    black = sum(lookups.black[card] for card in caravan)
    for_white, for_black = prices(lookups, state, route)
    return f"{steers(white, black)}: ${white * for_white + black * for_black}"
