"""The state that a position in words stands for, and back."""

from longtable.engine.game import require
from longtable.games.longroad.box.cards import LETTERS
from longtable.games.longroad.positions import position as w
from longtable.games.longroad.positions.pieces import WEAPON_FIELDS, Pieces
from longtable.games.longroad.positions.plausible import check_memory, check_step
from longtable.games.longroad.positions.position import Position
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import ROUTE_KEYS, Lookups
from longtable.games.longroad.rules.moves import COLOURS
from longtable.games.longroad.rules.secrets import face_down, picks_made
from longtable.games.longroad.rules.setup import bosses, cast, end_tiles
from longtable.games.longroad.rules.state import LongRoadState, bits, mask_of, owner, slots_of
from longtable.games.longroad.rules.supply import count


def place(lookups: Lookups, position: Position, empty: LongRoadState) -> LongRoadState:
    """Fill `empty`, a state with nothing dealt, with what the position says.

    Raises:
        PositionError: it can't be; the path leads to the field.
    """
    return _Placing(lookups, empty, position).place()


class _Placing(Pieces):
    """Puts the pieces of a position."""

    def __init__(self, lookups: Lookups, state: LongRoadState, position: Position) -> None:
        super().__init__(lookups, state)
        self.position = position

    def place(self) -> LongRoadState:
        state, position = self.state, self.position
        state.step = self.index(s.STEPS, position.step, "step")
        state.star, state.turn = self.seat(position.star, "star"), self.seat(position.turn, "turn")
        require(len(position.seats) <= state.seats, "seats", f"there are {state.seats} seats")
        state.turns = position.turns if state.step > s.DRAFT else 0
        if state.step == s.OPEN:
            return state
        self._place_marks()
        for route, words in enumerate((position.teepee, position.cactus, position.canyon)):
            self._place_destination(route, words)
        self._place_cards()
        self._place_lines()
        self._place_turn()
        self._place_people()
        self._place_supplies()
        self._place_actor()
        check_step(self.lookups, state)
        if state.step > s.DEAL_TEAMS:
            state.aside &= ~self._placed_people()
        return state

    # -- marks and destinations ------------------------------------------------------------------

    def _place_marks(self) -> None:
        lookups, state, position = self.lookups, self.state, self.position
        if position.tile is None:
            state.tile = end_tiles(lookups, state)[0]
        else:
            state.tile = self.look_up(lookups.tile, position.tile, "tile", "face of a tile")
            require(state.tile in end_tiles(lookups, state), "tile", "this tile stays in the box in Companeros")
        require(len(position.reached) <= 4, "reached", "there are 4 Reached Destination tiles")
        state.reached = [self.seat(seat, f"reached.{index}") for index, seat in enumerate(position.reached)]
        state.road = int(position.road)
        require(not state.road or len(state.reached) == 4, "road", "the fourth tile comes before On the Road")
        driven = sum(state.unseen)
        passed = {self.town(key, f"passed.{i}", driven, "be there") for i, key in enumerate(position.passed)}
        state.passed = mask_of(passed)
        state.unseen = [deck & ~state.passed for deck in state.unseen]

    def _place_destination(self, route: int, words: w.RoutePosition) -> None:
        lookups, state, path = self.lookups, self.state, ROUTE_KEYS[route]
        deck = state.unseen[route]
        if words.destination == w.NO_DESTINATION:
            town = s.NOBODY
        elif words.destination is None:
            require(deck > 0, f"{path}.destination", "the deck has no destination left")
            town = bits(deck)[0]
        else:
            town = self.town(words.destination, f"{path}.destination", deck, "lie there")
        state.dest[route] = town
        if town >= 0:
            deck &= ~(1 << town)
            card = lookups.destinations[town]
            state.coins[route] = card.coins if words.coins is None else words.coins
            state.knives[route] = card.knives if words.knives is None else words.knives
            most = card.coins + card.knives
            require(
                state.coins[route] + state.knives[route] <= most and state.knives[route] <= card.knives,
                f"{path}.coins",
                f"{card.name} pays {card.coins} coins and {card.knives} knives",
            )
        else:
            lying = {"coins": words.coins or words.knives, "caravan": words.caravan, "line": words.line}
            for field, things in lying.items():
                require(not things, f"{path}.{field}", "no destination lies there")
        if words.unseen is not None:
            unseen = {self.town(key, f"{path}.unseen.{i}", deck, "be unseen") for i, key in enumerate(words.unseen)}
            require(mask_of(unseen) == deck, f"{path}.unseen", "every destination is unseen, open or passed")
        state.unseen[route] = deck

    # -- caravan cards ---------------------------------------------------------------------------

    def _place_cards(self) -> None:
        state, position = self.state, self.position
        routes = (position.teepee, position.cactus, position.canyon)
        # Keys that name their deck come first: the others take what is left.
        for seat, words in enumerate(position.seats):
            path = f"seats.{seat}.hand"
            require(len(words.hand) <= s.HAND, path, f"a hand has at most {s.HAND} cards")
            state.hand[seat] = sorted(self.cards(words.hand, path, seat))
        require(len(position.decks) <= s.DECKS, "decks", f"there are {s.DECKS} decks")
        for deck, deck_words in enumerate(position.decks):
            for index, entry in enumerate(deck_words.under):
                path = f"decks.{deck}.under.{index}"
                knows = s.PUBLIC if entry.knows is None else self.seat(entry.knows, f"{path}.knows")
                state.under[deck].append(self.card(entry.card, f"{path}.card", deck) + 64 * knows)
        for route, route_words in enumerate(routes):
            state.caravans[route] = self.cards(route_words.caravan, f"{ROUTE_KEYS[route]}.caravan")
        for seat, words in enumerate(position.seats):
            state.taken[seat] = mask_of(self.cards(words.taken, f"seats.{seat}.taken"))
        state.gone = mask_of(self.cards(position.gone, "gone"))
        for deck in range(s.DECKS):
            whole = ((1 << s.DECK) - 1) << s.DECK * deck
            fresh = position.decks[deck].fresh if deck < len(position.decks) else None
            left = self.cards_left & whole
            if fresh is not None:
                mask = mask_of(self.cards(fresh, f"decks.{deck}.fresh", deck))
                require(mask == left, f"decks.{deck}.fresh", "every card is in a deck, a hand, a caravan or taken")
            state.fresh[deck] = left
            state.left[deck] = left.bit_count()
        for seat, words in enumerate(position.seats):
            for index, key in enumerate(words.aware):
                path = f"seats.{seat}.aware.{index}"
                card = self.look_up(self.lookups.card, key, path, "caravan card")
                held = any(card in hand for other, hand in enumerate(state.hand) if other != seat)
                require(held, path, f"{key} is in nobody else's hand")
                state.aware[seat] |= 1 << card

    # -- characters ------------------------------------------------------------------------------

    def _place_lines(self) -> None:
        state, position = self.state, self.position
        standing = [
            (route, f"{ROUTE_KEYS[route]}.line.{index}", person)
            for route, words in enumerate((position.teepee, position.cactus, position.canyon))
            for index, person in enumerate(words.line)
        ]
        taken = {s.HATS * person.seat + person.hat for _, _, person in standing if person.hat is not None}
        clock = 0
        for route, path, person in standing:
            self.seat(person.seat, f"{path}.seat")
            if person.hat is None:
                free = [slot for slot in slots_of(person.seat) if slot not in taken]
                require(bool(free), path, "a seat has 5 hats")
                slot = free[0]
                taken.add(slot)
            else:
                slot = s.HATS * person.seat + person.hat
                require(state.played[slot] < 0, f"{path}.hat", "this hat is on another character")
            state.who[slot] = self.person(person.character, f"{path}.character")
            state.up[slot] = int(person.up)
            hidden_preacher = state.who[slot] == self.lookups.preacher and not person.up
            require(not hidden_preacher, f"{path}.up", "the Preacher is always face up (R1)")
            state.armed[slot] = self.bundle(person.weapons)
            state.played[slot] = clock if person.played is None else person.played
            clock = max(clock, state.played[slot] + 1)
            state.lines[route].append(slot)
        if position.clock is not None:
            require(position.clock >= clock, "clock", "characters were played later than this")
        state.clock = clock if position.clock is None else position.clock

    def _place_people(self) -> None:
        """Hands of characters, and what everybody knows of them."""
        lookups, state, position = self.lookups, self.state, self.position
        self._count_hats()
        if state.step >= s.DRAFT:
            self._place_draft()
        if state.step <= s.DRAFT:
            return
        for seat, words in enumerate(position.seats):
            if words.characters is not None:
                path = f"seats.{seat}.characters"
                team = [self.person(key, f"{path}.{index}") for index, key in enumerate(words.characters)]
                state.team[seat] = mask_of(team)
                hats = state.hats[seat]
                wanted = f"expected {hats} characters in hand, as many as hats in supply (H26)"
                require(len(team) == hats, path, wanted)
        for seat in range(state.seats):
            while state.team[seat].bit_count() < state.hats[seat]:
                require(bool(self.people_left), "seats", "there are not enough characters")
                first = self.people_left & -self.people_left
                self.people_left ^= first
                state.team[seat] |= first
        self._place_memory()
        state.letters = [
            self.look_up(lookups.letter, words.letter, f"seats.{seat}.letter", "letter")
            for seat, words in enumerate(position.seats)
            if words.letter is not None
        ]
        given = not state.letters or len(set(state.letters)) == len(state.letters) == state.seats
        require(given, "seats", "every seat has a letter of its own, or none has")
        check_memory(lookups, state)

    def _count_hats(self) -> None:
        state, position = self.state, self.position
        state.pile = list(position.pile)
        require(len(set(state.pile)) == len(state.pile), "pile", "a hat lies once in the pile")
        for index, slot in enumerate(state.pile):
            self.seat(owner(slot), f"pile.{index}")
        for seat in range(state.seats):
            worn = 0
            for route in range(s.ROUTES):
                for slot in state.lines[route]:
                    done = route == state.sale and (state.step == s.PICK or slot in state.pile)
                    worn += owner(slot) == seat and not done
            piled = 0 if state.rules & s.COMPANEROS else sum(owner(slot) == seat for slot in state.pile)
            require(worn + piled <= s.HATS, f"seats.{seat}", "a seat has 5 hats")
            state.hats[seat] = s.HATS - worn - piled

    def _place_draft(self) -> None:
        lookups, state, position = self.lookups, self.state, self.position
        if not position.draft:
            require(state.step != s.DRAFT, "draft", "a draft needs its packs")
            return
        whole = len(position.draft) == state.seats and all(len(pack) == s.PACK for pack in position.draft)
        require(whole, "draft", f"expected {state.seats} packs of {s.PACK} characters")
        require(position.picks <= s.PICKS * state.seats, "picks", f"there are {s.PICKS * state.seats} picks")
        done = position.picks == s.PICKS * state.seats
        require(done == (state.step > s.DRAFT), "picks", f"a draft has {s.PICKS * state.seats} picks")
        state.picks = position.picks
        for pack, keys in enumerate(position.draft):
            for index, key in enumerate(keys):
                path = f"draft.{pack}.{index}"
                character = self.look_up(lookups.character, key, path, "character")
                require(character in cast(lookups, state), path, f"{key} is not in this game")
                require(character not in state.draft, path, f"{key} is in another pack")
                state.draft.append(character)
        for pack in range(state.seats):
            left = slice(s.PACK * pack + picks_made(state, pack), s.PACK * pack + s.PACK)
            state.draft[left] = sorted(state.draft[left])

    def _place_memory(self) -> None:
        """Who was seen where."""
        lookups, state, position = self.lookups, self.state, self.position
        for key, seat in position.origin.items():
            character = self.look_up(lookups.character, key, f"origin.{key}", "character")
            state.origin[character] = self.seat(seat, f"origin.{key}")
        for seat, words in enumerate(position.seats):
            for key, since in words.known.items():
                path = f"seats.{seat}.known.{key}"
                character = self.look_up(lookups.character, key, path, "character")
                lying = [slot for slot in face_down(state, seat) if state.who[slot] == character]
                held = bool(lying) or bool(state.team[seat] >> character & 1)
                require(held, path, "the seat has no such hidden character")
                later = all(since < state.played[slot] for slot in lying)
                require(later, path, "it was played before everybody saw it taken")
                state.known[seat] |= 1 << character
                state.since[character] = since
                if state.origin[character] < 0:
                    state.origin[character] = seat
                state.clock = max(state.clock, since + 1)
        for slot, character in enumerate(state.who):
            if character >= 0 and state.up[slot] and state.origin[character] < 0:
                state.origin[character] = owner(slot)

    # -- supplies --------------------------------------------------------------------------------

    def _place_supplies(self) -> None:
        lookups, state, position = self.lookups, self.state, self.position
        for seat, words in enumerate(position.seats):
            if words.money is not None:
                state.money[seat] = words.money
            state.arms[seat] = self.bundle(words.weapons)
        total = lookups.shop(state.seats)
        shop = 0
        for weapon in s.ARMS:
            used = sum(count(bundle, weapon) for bundle in (*state.arms, *state.armed))
            used += sum(state.knives) if weapon == s.KNIFE else 0
            left = count(total, weapon) - used
            require(left >= 0, "shop", f"there are only {count(total, weapon)} {WEAPON_FIELDS[weapon]}")
            shop |= left << 4 * weapon
        state.shop = shop
        if position.shop is not None:
            require(self.bundle(position.shop) == shop, "shop", "weapons would be lost or made")
        bank = lookups.bank - sum(state.money) - sum(state.coins)
        if position.bank is not None:
            require(position.bank == bank, "bank", f"expected {bank}: coins would be lost or made")
        require(bank >= 0 or not state.rules & s.SHORT_BANK, "bank", f"there are only ${lookups.bank} in the box")
        state.bank = bank
        self._place_bosses()

    def _place_bosses(self) -> None:
        lookups, state, position = self.lookups, self.state, self.position
        if state.step <= s.DEAL_BOSSES:
            return
        of_set = bosses(lookups, state)
        for seat, words in enumerate(position.seats):
            if words.boss is not None:
                path = f"seats.{seat}.boss"
                boss = self.look_up(lookups.boss, words.boss, path, "boss")
                require(boss in of_set, path, f"{words.boss} is not in this game")
                require(boss not in state.bosses, path, f"{words.boss} has a seat already")
                state.bosses[seat] = boss
        for seat in range(state.seats):
            if state.bosses[seat] < 0:
                state.bosses[seat] = next(boss for boss in of_set if boss not in state.bosses)

    # -- the turn and the sale -------------------------------------------------------------------

    def _place_turn(self) -> None:
        state, position = self.state, self.position
        state.at = self.route(position.at, "at")
        state.stage = self.index(s.STAGES, position.stage, "stage")
        state.effect = self.index(s.EFFECTS, position.effect, "effect")
        state.changed, state.draws = position.changed, position.draws
        state.armed_one = self.slot(position.armed_one, "armed_one")
        state.sale = self.route(position.sale, "sale")
        state.turning = [self.slot(key, f"turning.{index}") for index, key in enumerate(position.turning)]
        state.active = self.slot(position.active, "active")
        state.budget = position.budget
        if position.named is not None:
            state.named = self.index(COLOURS, position.named, "named")
        state.ending = s.ROUTES if position.ending == "over" else self.route(position.ending, "ending")
        state.closed = [self.route(key, f"closed.{index}") for index, key in enumerate(position.closed)]
        require(len(set(state.closed)) == len(state.closed), "closed", "a destination is reached once")
        if state.sale >= 0 and state.ending < 0 and state.step != s.TURN_DESTINATION and not state.closed:
            state.closed = [state.sale]
        if state.step == s.TURN_UP and state.sale >= 0 and state.active < 0 and not state.turning:
            state.turning = [slot for slot in state.lines[state.sale] if not state.up[slot]]
        for route in range(s.ROUTES):
            empty = state.dest[route] >= 0 and not state.coins[route] and not state.knives[route]
            listed = route in state.closed
            require(empty or not listed, "closed", f"{ROUTE_KEYS[route]} is not reached: rewards are left")
            path = f"{ROUTE_KEYS[route]}.coins"
            require(listed or not empty, path, "a destination without rewards is reached: see `closed`")

    def _place_actor(self) -> None:
        state = self.state
        step = state.step
        if step == s.DRAFT:
            state.acting = state.picks % state.seats
        elif step in (s.CARD, s.REWARD, s.CHOICES):
            state.acting = state.turn
        elif step in (s.FIRST, s.TAKE, s.MORE, s.COLOUR):
            require(state.active >= 0, "active", "this step needs the active character")
            state.acting = owner(state.active)
        elif step == s.PICK:
            require(bool(state.pile), "pile", "there is no hat to take back")
            state.acting = owner(state.pile[-1])

    def _placed_people(self) -> int:
        state = self.state
        placed = mask_of([character for character in state.who if character >= 0])
        if state.step == s.DRAFT:
            placed |= mask_of(state.draft)
        for team in state.team:
            placed |= team
        return placed


# -- and back ----------------------------------------------------------------------------------------


def tell(lookups: Lookups, state: LongRoadState) -> Position:
    """The position of a state, every field filled: `place` gives the state back."""
    keys = lookups.card_key
    routes = [_tell_route(lookups, state, route) for route in range(s.ROUTES)]
    return Position(
        step=s.STEPS[state.step],
        star=state.star,
        turn=state.turn,
        turns=state.turns,
        teepee=routes[0],
        cactus=routes[1],
        canyon=routes[2],
        passed=_towns(lookups, state.passed),
        seats=tuple(_tell_seat(lookups, state, seat) for seat in range(state.seats)),
        decks=tuple(_tell_deck(lookups, state, deck) for deck in range(s.DECKS)),
        gone=tuple(keys[card] for card in bits(state.gone)),
        shop=_weapons(state.shop),
        bank=state.bank,
        tile=None if state.tile < 0 else lookups.goal(state.tile).value,
        reached=tuple(state.reached),
        road=bool(state.road),
        at=_route_key(state.at),
        stage=s.STAGES[state.stage],
        effect=s.EFFECTS[state.effect],
        changed=state.changed,
        draws=state.draws,
        armed_one=_person(lookups, state, state.armed_one),
        closed=tuple(ROUTE_KEYS[route] for route in state.closed),
        sale=_route_key(state.sale),
        active=_person(lookups, state, state.active),
        turning=tuple(lookups.character_key[state.who[slot]] for slot in state.turning),
        pile=tuple(state.pile),
        budget=state.budget,
        named=None if state.named < 0 else COLOURS[state.named],
        ending="over" if state.ending == s.ROUTES else _route_key(state.ending),
        clock=state.clock,
        draft=tuple(
            tuple(lookups.character_key[character] for character in state.draft[start : start + s.PACK])
            for start in range(0, len(state.draft), s.PACK)
        ),
        picks=state.picks,
        origin={lookups.character_key[c]: seat for c, seat in enumerate(state.origin) if seat >= 0},
    )


def _route_key(route: int) -> str | None:
    return None if route < 0 else ROUTE_KEYS[route]


def _person(lookups: Lookups, state: LongRoadState, slot: int) -> str | None:
    return None if slot < 0 else lookups.character_key[state.who[slot]]


def _towns(lookups: Lookups, mask: int) -> tuple[str, ...]:
    return tuple(lookups.destinations[town].key for town in bits(mask))


def _weapons(bundle: int) -> w.Weapons:
    return w.Weapons(count(bundle, 0), count(bundle, 1), count(bundle, 2))


def _tell_route(lookups: Lookups, state: LongRoadState, route: int) -> w.RoutePosition:
    town = state.dest[route]
    return w.RoutePosition(
        destination=w.NO_DESTINATION if town < 0 else lookups.destinations[town].key,
        coins=state.coins[route],
        knives=state.knives[route],
        caravan=tuple(lookups.card_key[card] for card in state.caravans[route]),
        line=tuple(
            w.Standing(
                character=lookups.character_key[state.who[slot]],
                seat=owner(slot),
                up=bool(state.up[slot]),
                weapons=_weapons(state.armed[slot]),
                hat=slot % s.HATS,
                played=state.played[slot],
            )
            for slot in state.lines[route]
        ),
        unseen=_towns(lookups, state.unseen[route]),
    )


def _tell_seat(lookups: Lookups, state: LongRoadState, seat: int) -> w.SeatPosition:
    boss, people = state.bosses[seat], lookups.character_key
    return w.SeatPosition(
        money=state.money[seat],
        hand=tuple(lookups.card_key[card] for card in state.hand[seat]),
        characters=tuple(people[character] for character in bits(state.team[seat])),
        weapons=_weapons(state.arms[seat]),
        boss=None if boss == s.NOBODY or state.step <= s.DEAL_BOSSES else lookups.bosses[boss].key,
        taken=tuple(lookups.card_key[card] for card in bits(state.taken[seat])),
        known={people[character]: state.since[character] for character in bits(state.known[seat])},
        aware=tuple(lookups.card_key[card] for card in bits(state.aware[seat])),
        letter=LETTERS[state.letters[seat]] if state.letters and state.step > s.DEAL_TEAMS else None,
    )


def _tell_deck(lookups: Lookups, state: LongRoadState, deck: int) -> w.DeckPosition:
    return w.DeckPosition(
        fresh=tuple(lookups.card_key[card] for card in bits(state.fresh[deck])),
        under=tuple(
            w.Under(lookups.card_key[entry & 63], None if entry >> 6 == s.PUBLIC else entry >> 6)
            for entry in state.under[deck]
        ),
    )
