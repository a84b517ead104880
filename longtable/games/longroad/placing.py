"""The state that a position in words stands for, checked as no play could leave it otherwise."""

from collections.abc import Iterable, Mapping

from longtable.engine.game import PositionError
from longtable.games.longroad.abilities import Gamble
from longtable.games.longroad.knowledge import face_down
from longtable.games.longroad.moves import COLOURS
from longtable.games.longroad.position import (
    NO_DESTINATION,
    Position,
    RoutePosition,
    Standing,
    Weapons,
)
from longtable.games.longroad.sale import first_moves, more_cards
from longtable.games.longroad.setup import bosses, cast, end_tiles
from longtable.games.longroad.state import (
    ARMS,
    CARD,
    CARDS,
    CHOICES,
    COLOUR,
    COMPANEROS,
    DEAL_BOSSES,
    DEAL_HANDS,
    DEAL_TEAMS,
    DECK,
    DECKS,
    DRAFT,
    DRAW,
    FIRST,
    HAND,
    HATS,
    KNIFE,
    MORE,
    NOBODY,
    OPEN,
    OVER,
    PACK,
    PICK,
    PICKS,
    PUBLIC,
    REWARD,
    ROUTES,
    SHORT_BANK,
    SHOW_BOSSES,
    STAGES,
    STEPS,
    TAKE,
    TURN_DESTINATION,
    TURN_TOP,
    TURN_UP,
    LongRoadState,
    bits,
    owner,
)
from longtable.games.longroad.supply import count
from longtable.games.longroad.tables import EFFECTS, ROUTE_KEYS, Tables
from longtable.games.longroad.turn import deck_of

WEAPON_FIELDS = ("knives", "colts", "rifles")


def place(tables: Tables, empty: LongRoadState, position: Position) -> LongRoadState:
    """Fill `empty`, a state with nothing dealt, with what the position says.

    Raises:
        PositionError: it can't be; the path leads to the field.
    """
    return _Placing(tables, empty, position).place()


def _require(holds: bool, path: str, message: str) -> None:
    if not holds:
        raise PositionError(path, message)


class _Placing:
    """Puts every piece once and keeps account of those that are not placed yet."""

    def __init__(self, tables: Tables, state: LongRoadState, position: Position) -> None:
        self.tables = tables
        self.state = state
        self.position = position
        self.cards_left = (1 << CARDS) - 1
        self.people_left = sum(1 << character for character in cast(tables, state))

    def place(self) -> LongRoadState:
        state, position = self.state, self.position
        state.step = self._index(STEPS, position.step, "step")
        seats = state.seats
        _require(position.star < seats, "star", f"there are {seats} seats")
        _require(position.turn < seats, "turn", f"there are {seats} seats")
        _require(len(position.seats) <= seats, "seats", f"there are {seats} seats")
        state.star, state.turn, state.turns = position.star, position.turn, position.turns
        if state.step == OPEN:
            state.turns = 0
            return state
        if state.step <= DRAFT:
            state.turns = 0
        self._place_marks()
        for route, words in enumerate((position.teepee, position.cactus, position.canyon)):
            self._place_destination(route, words)
        self._place_cards()
        self._place_lines()
        self._place_turn()
        self._place_people()
        self._place_supplies()
        self._place_actor()
        self._check_step()
        if state.step > DEAL_TEAMS:
            state.aside &= ~self._placed_people()
        return state

    # -- names -----------------------------------------------------------------------------------

    def _index(self, names: tuple[str, ...], name: str, path: str) -> int:
        _require(name in names, path, f"expected one of {', '.join(names)}")
        return names.index(name)

    def _look_up(self, names: Mapping[str, int], name: str, path: str, what: str) -> int:
        _require(name in names, path, f"there is no {what} {name!r}")
        return names[name]

    def _route(self, key: str | None, path: str) -> int:
        return NOBODY if key is None else self._look_up(self.tables.route, key, path, "destination deck")

    def _card(self, key: str, path: str, own: int | None = None) -> int:
        """The card with this key, taken from those left."""
        if "-" in key:
            card = self._look_up(self.tables.card, key, path, "caravan card")
        else:
            decks = range(DECKS) if own is None else (own,)
            copies = [self._look_up(self.tables.card, f"{key}-{deck}", path, "caravan card") for deck in decks]
            card = next((copy for copy in copies if self.cards_left >> copy & 1), copies[0])
        _require(bool(self.cards_left >> card & 1), path, f"{key} is somewhere else already")
        self.cards_left &= ~(1 << card)
        return card

    def _cards(self, keys: Iterable[str], path: str, own: int | None = None) -> list[int]:
        return [self._card(key, f"{path}.{index}", own) for index, key in enumerate(keys)]

    def _person(self, key: str, path: str) -> int:
        """The character with this key, taken from those left."""
        character = self._look_up(self.tables.character, key, path, "character")
        _require(bool(self.people_left >> character & 1), path, f"{key} is somewhere else already, or not in this game")
        self.people_left &= ~(1 << character)
        return character

    def _slot(self, key: str | None, path: str) -> int:
        """The slot of a character in a line."""
        if key is None:
            return NOBODY
        character = self._look_up(self.tables.character, key, path, "character")
        _require(character in self.state.who, path, f"{key} stands in no line")
        return self.state.who.index(character)

    def _bundle(self, weapons: Weapons) -> int:
        return sum(getattr(weapons, field) << 4 * weapon for weapon, field in enumerate(WEAPON_FIELDS))

    # -- marks and destinations ------------------------------------------------------------------

    def _place_marks(self) -> None:
        tables, state, position = self.tables, self.state, self.position
        if position.tile is None:
            state.tile = end_tiles(tables, state)[0]
        else:
            state.tile = self._look_up(tables.tile, position.tile, "tile", "face of a tile")
            _require(state.tile in end_tiles(tables, state), "tile", "this tile stays in the box in Companeros")
        _require(len(position.reached) <= 4, "reached", "there are 4 Reached Destination tiles")
        for index, seat in enumerate(position.reached):
            _require(seat < state.seats, f"reached.{index}", f"there are {state.seats} seats")
        state.reached = list(position.reached)
        state.road = int(position.road)
        _require(not state.road or len(state.reached) == 4, "road", "the fourth tile comes before On the Road")
        for index, key in enumerate(position.passed):
            town = self._look_up(tables.destination, key, f"passed.{index}", "destination")
            _require(any(deck >> town & 1 for deck in state.unseen), f"passed.{index}", f"{key} can't be there")
            state.passed |= 1 << town
        for route in range(ROUTES):
            state.unseen[route] &= ~state.passed

    def _place_destination(self, route: int, words: RoutePosition) -> None:
        tables, state, path = self.tables, self.state, ROUTE_KEYS[route]
        deck = state.unseen[route]
        if words.destination == NO_DESTINATION:
            town = NOBODY
        elif words.destination is None:
            _require(deck > 0, f"{path}.destination", "the deck has no destination left")
            town = bits(deck)[0]
        else:
            town = self._look_up(tables.destination, words.destination, f"{path}.destination", "destination")
            _require(bool(deck >> town & 1), f"{path}.destination", f"{words.destination} can't lie there")
        state.dest[route] = town
        if town >= 0:
            deck &= ~(1 << town)
            card = tables.destinations[town]
            state.coins[route] = card.coins if words.coins is None else words.coins
            state.knives[route] = card.knives if words.knives is None else words.knives
            most = card.coins + card.knives
            _require(
                state.coins[route] + state.knives[route] <= most and state.knives[route] <= card.knives,
                f"{path}.coins",
                f"{card.name} pays {card.coins} coins and {card.knives} knives",
            )
        else:
            _require(not words.coins and not words.knives, f"{path}.coins", "no destination lies there")
            _require(not words.caravan, f"{path}.caravan", "no destination lies there")
            _require(not words.line, f"{path}.line", "no destination lies there")
        if words.unseen is not None:
            mask = 0
            for index, key in enumerate(words.unseen):
                unseen = self._look_up(tables.destination, key, f"{path}.unseen.{index}", "destination")
                _require(bool(deck >> unseen & 1), f"{path}.unseen.{index}", f"{key} can't be unseen")
                mask |= 1 << unseen
            _require(mask == deck, f"{path}.unseen", "every destination is unseen, open or passed")
        state.unseen[route] = deck

    # -- caravan cards ---------------------------------------------------------------------------

    def _place_cards(self) -> None:
        state, position = self.state, self.position
        routes = (position.teepee, position.cactus, position.canyon)
        # Keys that name their deck come first: the others take what is left.
        for seat, words in enumerate(position.seats):
            path = f"seats.{seat}.hand"
            _require(len(words.hand) <= HAND, path, f"a hand has at most {HAND} cards")
            state.hand[seat] = sorted(self._cards(words.hand, path, seat))
        under: list[list[int]] = [[] for _ in range(DECKS)]
        _require(len(position.decks) <= DECKS, "decks", f"there are {DECKS} decks")
        for deck, deck_words in enumerate(position.decks):
            for index, entry in enumerate(deck_words.under):
                path = f"decks.{deck}.under.{index}"
                knows = PUBLIC if entry.knows is None else entry.knows
                _require(knows == PUBLIC or knows < state.seats, f"{path}.knows", f"there are {state.seats} seats")
                under[deck].append(self._card(entry.card, f"{path}.card", deck) + 64 * knows)
        state.under = under
        for route, route_words in enumerate(routes):
            state.caravans[route] = self._cards(route_words.caravan, f"{ROUTE_KEYS[route]}.caravan")
        for seat, words in enumerate(position.seats):
            state.taken[seat] = _mask(self._cards(words.taken, f"seats.{seat}.taken"))
        state.gone = _mask(self._cards(position.gone, "gone"))
        for deck in range(DECKS):
            whole = ((1 << DECK) - 1) << DECK * deck
            fresh = position.decks[deck].fresh if deck < len(position.decks) else None
            left = self.cards_left & whole
            if fresh is not None:
                mask = _mask(self._cards(fresh, f"decks.{deck}.fresh", deck))
                _require(mask == left, f"decks.{deck}.fresh", "every card is in a deck, a hand, a caravan or taken")
            state.fresh[deck] = left
            state.left[deck] = left.bit_count()
        for seat, words in enumerate(position.seats):
            for index, key in enumerate(words.aware):
                path = f"seats.{seat}.aware.{index}"
                card = self._look_up(self.tables.card, key, path, "caravan card")
                held = any(card in hand for other, hand in enumerate(state.hand) if other != seat)
                _require(held, path, f"{key} is in nobody else's hand")
                state.aware[seat] |= 1 << card

    # -- characters ------------------------------------------------------------------------------

    def _place_lines(self) -> None:
        state, position = self.state, self.position
        standing: list[tuple[int, str, Standing]] = []
        for route, words in enumerate((position.teepee, position.cactus, position.canyon)):
            for index, person in enumerate(words.line):
                standing.append((route, f"{ROUTE_KEYS[route]}.line.{index}", person))
        taken = {HATS * person.seat + person.hat for _, _, person in standing if person.hat is not None}
        clock = 0
        for route, path, person in standing:
            _require(person.seat < state.seats, f"{path}.seat", f"there are {state.seats} seats")
            if person.hat is None:
                free = [s for s in range(HATS * person.seat, HATS * person.seat + HATS) if s not in taken]
                _require(bool(free), path, "a seat has 5 hats")
                slot = free[0]
                taken.add(slot)
            else:
                slot = HATS * person.seat + person.hat
                _require(state.played[slot] < 0, f"{path}.hat", "this hat is on another character")
            state.who[slot] = self._person(person.character, f"{path}.character")
            state.up[slot] = int(person.up)
            hidden_preacher = state.who[slot] == self.tables.preacher and not person.up
            _require(not hidden_preacher, f"{path}.up", "the Preacher is always face up (R1)")
            state.armed[slot] = self._bundle(person.weapons)
            state.played[slot] = clock if person.played is None else person.played
            clock = max(clock, state.played[slot] + 1)
            state.lines[route].append(slot)
        if position.clock is not None:
            _require(position.clock >= clock, "clock", "characters were played later than this")
        state.clock = clock if position.clock is None else position.clock

    def _place_people(self) -> None:
        """Hands of characters, and what everybody knows of them."""
        tables, state, position = self.tables, self.state, self.position
        self._count_hats()
        if state.step == DRAFT:
            self._place_draft()
            return
        if state.step < DRAFT:
            return
        self._place_draft()
        for seat, words in enumerate(position.seats):
            if words.characters is not None:
                path = f"seats.{seat}.characters"
                for index, key in enumerate(words.characters):
                    state.team[seat] |= 1 << self._person(key, f"{path}.{index}")
                _require(
                    state.team[seat].bit_count() == state.hats[seat],
                    path,
                    f"expected {state.hats[seat]} characters in hand, as many as hats in supply (H26)",
                )
        for seat in range(state.seats):
            while state.team[seat].bit_count() < state.hats[seat]:
                _require(bool(self.people_left), "seats", "there are not enough characters")
                first = bits(self.people_left)[0]
                self.people_left &= ~(1 << first)
                state.team[seat] |= 1 << first
        self._place_memory()
        for seat, words in enumerate(position.seats):
            if words.letter is not None:
                if not state.letters:
                    state.letters = [NOBODY] * state.seats
                state.letters[seat] = self._look_up(tables.letter, words.letter, f"seats.{seat}.letter", "letter")
        if state.letters:
            given = len(set(state.letters)) == state.seats and NOBODY not in state.letters
            _require(given, "seats", "every seat has a letter of its own, or none has")
        self._check_memory()

    def _count_hats(self) -> None:
        state, position = self.state, self.position
        state.pile = list(position.pile)
        _require(len(set(state.pile)) == len(state.pile), "pile", "a hat lies once in the pile")
        for index, slot in enumerate(state.pile):
            _require(owner(slot) < state.seats, f"pile.{index}", f"there are {state.seats} seats")
        for seat in range(state.seats):
            worn = 0
            for route in range(ROUTES):
                for slot in state.lines[route]:
                    done = route == state.sale and (state.step == PICK or slot in state.pile)
                    worn += owner(slot) == seat and not done
            piled = 0 if state.rules & COMPANEROS else sum(owner(slot) == seat for slot in state.pile)
            _require(worn + piled <= HATS, f"seats.{seat}", "a seat has 5 hats")
            state.hats[seat] = HATS - worn - piled

    def _place_draft(self) -> None:
        tables, state, position = self.tables, self.state, self.position
        if not position.draft:
            _require(state.step != DRAFT, "draft", "a draft needs its packs")
            return
        whole = len(position.draft) == state.seats and all(len(pack) == PACK for pack in position.draft)
        _require(whole, "draft", f"expected {state.seats} packs of {PACK} characters")
        _require(position.picks <= PICKS * state.seats, "picks", f"there are {PICKS * state.seats} picks")
        done = position.picks == PICKS * state.seats
        _require(done == (state.step > DRAFT), "picks", f"a draft has {PICKS * state.seats} picks")
        state.picks = position.picks
        for pack, keys in enumerate(position.draft):
            for index, key in enumerate(keys):
                path = f"draft.{pack}.{index}"
                character = self._look_up(tables.character, key, path, "character")
                _require(character in cast(tables, state), path, f"{key} is not in this game")
                _require(character not in state.draft, path, f"{key} is in another pack")
                state.draft.append(character)
        turn, seat = divmod(state.picks, state.seats)
        for pack in range(state.seats):
            made = turn + (turn < PICKS and (pack + turn) % state.seats < seat)
            rest = state.draft[PACK * pack + made : PACK * pack + PACK]
            state.draft[PACK * pack + made : PACK * pack + PACK] = sorted(rest)

    def _place_memory(self) -> None:
        """Who was seen where."""
        tables, state, position = self.tables, self.state, self.position
        for key, seat in position.origin.items():
            character = self._look_up(tables.character, key, f"origin.{key}", "character")
            _require(seat < state.seats, f"origin.{key}", f"there are {state.seats} seats")
            state.origin[character] = seat
        for seat, words in enumerate(position.seats):
            for key, since in words.known.items():
                path = f"seats.{seat}.known.{key}"
                character = self._look_up(tables.character, key, path, "character")
                lying = any(state.who[slot] == character for slot in face_down(state, seat))
                held = lying or bool(state.team[seat] >> character & 1)
                _require(held, path, "the seat has no such hidden character")
                state.known[seat] |= 1 << character
                state.since[character] = since
                if state.origin[character] < 0:
                    state.origin[character] = seat
                state.clock = max(state.clock, since + 1)
        for slot, character in enumerate(state.who):
            if character >= 0 and state.up[slot] and state.origin[character] < 0:
                state.origin[character] = owner(slot)

    def _check_memory(self) -> None:
        """Letters and drafts must agree with who has whom."""
        tables, state = self.tables, self.state
        seen = _mask([character for character, seat in enumerate(state.origin) if seat >= 0])
        for seat in range(state.seats):
            hidden = state.team[seat] | _mask([state.who[slot] for slot in face_down(state, seat)])
            unseen = hidden & ~state.known[seat]
            _require(not unseen & seen, f"seats.{seat}.characters", "everybody has seen one of these: see `known`")
            if state.letters:
                wanted = tables.letters[state.letters[seat]] & ~seen
                _require(unseen == wanted, f"seats.{seat}.letter", "the hidden characters are not those of the letter")
            elif state.draft:
                picked = [
                    state.draft[PACK * pack + (seat - pack) % state.seats + turn]
                    for pack in range(state.seats)
                    for turn in range(0, PICKS - (seat - pack) % state.seats, state.seats)
                ]
                wanted = _mask(picked) & ~seen
                _require(unseen == wanted, "draft", f"the hidden characters of seat {seat} are not those it picked")

    # -- supplies --------------------------------------------------------------------------------

    def _place_supplies(self) -> None:
        tables, state, position = self.tables, self.state, self.position
        for seat, words in enumerate(position.seats):
            if words.money is not None:
                state.money[seat] = words.money
            state.arms[seat] = self._bundle(words.weapons)
        total = tables.shop(state.seats)
        shop = 0
        for weapon in ARMS:
            used = sum(count(bundle, weapon) for bundle in (*state.arms, *state.armed))
            used += sum(state.knives) if weapon == KNIFE else 0
            left = count(total, weapon) - used
            _require(left >= 0, "shop", f"there are only {count(total, weapon)} {WEAPON_FIELDS[weapon]}")
            shop |= left << 4 * weapon
        state.shop = shop
        if position.shop is not None:
            _require(self._bundle(position.shop) == shop, "shop", "weapons would be lost or made")
        bank = tables.bank - sum(state.money) - sum(state.coins)
        if position.bank is not None:
            _require(position.bank == bank, "bank", f"expected {bank}: coins would be lost or made")
        _require(bank >= 0 or not state.rules & SHORT_BANK, "bank", f"there are only ${tables.bank} in the box")
        state.bank = bank
        self._place_bosses()

    def _place_bosses(self) -> None:
        tables, state, position = self.tables, self.state, self.position
        if state.step <= DEAL_BOSSES:
            return
        of_set = bosses(tables, state)
        for seat, words in enumerate(position.seats):
            if words.boss is not None:
                path = f"seats.{seat}.boss"
                boss = self._look_up(tables.boss, words.boss, path, "boss")
                _require(boss in of_set, path, f"{words.boss} is not in this game")
                _require(boss not in state.bosses, path, f"{words.boss} has a seat already")
                state.bosses[seat] = boss
        for seat in range(state.seats):
            if state.bosses[seat] < 0:
                state.bosses[seat] = next(boss for boss in of_set if boss not in state.bosses)

    # -- the turn and the sale -------------------------------------------------------------------

    def _place_turn(self) -> None:
        state, position = self.state, self.position
        state.at = self._route(position.at, "at")
        state.stage = self._index(STAGES, position.stage, "stage")
        state.effect = self._index(EFFECTS, position.effect, "effect")
        state.changed, state.draws = position.changed, position.draws
        state.armed_one = self._slot(position.armed_one, "armed_one")
        state.sale = self._route(position.sale, "sale")
        state.turning = [self._slot(key, f"turning.{index}") for index, key in enumerate(position.turning)]
        state.active = self._slot(position.active, "active")
        state.budget = position.budget
        if position.named is not None:
            state.named = self._index(COLOURS, position.named, "named")
        state.ending = ROUTES if position.ending == "over" else self._route(position.ending, "ending")
        state.closed = [self._route(key, f"closed.{index}") for index, key in enumerate(position.closed)]
        _require(len(set(state.closed)) == len(state.closed), "closed", "a destination is reached once")
        if state.sale >= 0 and state.ending < 0 and state.step != TURN_DESTINATION and not state.closed:
            state.closed = [state.sale]
        if state.step == TURN_UP and state.sale >= 0 and state.active < 0 and not state.turning:
            state.turning = [slot for slot in state.lines[state.sale] if not state.up[slot]]
        for route in range(ROUTES):
            empty = state.dest[route] >= 0 and not state.coins[route] and not state.knives[route]
            listed = route in state.closed
            _require(empty or not listed, "closed", f"{ROUTE_KEYS[route]} is not reached: rewards are left")
            path = f"{ROUTE_KEYS[route]}.coins"
            _require(listed or not empty, path, "a destination without rewards is reached: see `closed`")

    def _place_actor(self) -> None:
        state = self.state
        step = state.step
        if step == DRAFT:
            state.acting = state.picks % state.seats
        elif step in (CARD, REWARD, CHOICES):
            state.acting = state.turn
        elif step in (FIRST, TAKE, MORE, COLOUR):
            _require(state.active >= 0, "active", "this step needs the active character")
            state.acting = owner(state.active)
        elif step == PICK:
            _require(bool(state.pile), "pile", "there is no hat to take back")
            state.acting = owner(state.pile[-1])

    def _check_step(self) -> None:
        tables, state = self.tables, self.state
        step = state.step
        if step == REWARD:
            at = state.at
            _require(at >= 0, "at", "a reward needs the destination of the card")
            _require(bool(state.caravans[at]), "at", "no card was played there")
            _require(bool(state.coins[at] and state.knives[at]), "step", "only one kind of reward is left")
        elif step == CHOICES:
            ready = state.at >= 0 or (STAGES[state.stage] in ("buy", "arm") and not state.effect)
            _require(ready, "at", "choices need the destination of the card")
            _require(state.at < 0 or bool(state.caravans[state.at]), "at", "no card was played there")
        elif step == DRAW:
            _require(state.draws > 0 and deck_of(state, state.turn) >= 0, "draws", "there is nothing to draw")
        elif step == TURN_UP:
            self._check_turning()
        elif FIRST <= step <= PICK:
            self._check_sale(tables)
        elif step == TURN_DESTINATION:
            route = state.sale
            _require(route >= 0, "sale", "which destination was reached?")
            ready = state.dest[route] < 0 and bool(state.unseen[route])
            _require(ready, "sale", "no destination can be turned up there")
        if step in (DEAL_HANDS, DEAL_BOSSES, DEAL_TEAMS, DRAFT, SHOW_BOSSES, OVER):
            _require(not any(state.lines), "step", "nobody stands in a line then")
        if step <= DEAL_HANDS:
            _require(not any(state.hand), "step", "hands are not dealt yet")

    def _check_turning(self) -> None:
        """Who is turned up, and why: a sale begins, an ally was brought, or the Preacher stands beside."""
        state, route = self.state, self.state.sale
        for index, slot in enumerate(state.turning):
            _require(not state.up[slot], f"turning.{index}", "it lies open already")
        if route < 0 or state.active >= 0:
            _require(len(state.turning) == 1, "turning", "one character is turned up here")
            _require(route < 0 or state.turning[0] in state.lines[route], "turning", "it must stand in the sale")
            ready = state.at >= 0 and STAGES[state.stage] == "buy" and bool(state.caravans[state.at])
            _require(route >= 0 or ready, "at", "choices need the destination of the card")
            return
        hidden = [slot for slot in state.lines[route] if not state.up[slot]]
        _require(state.turning == hidden, "turning", "in a sale all are turned up in the order of the line")
        begins = state.ending == route or (state.ending < 0 and state.closed[0] == route)
        _require(begins and not state.pile, "sale", "not the one reached")

    def _check_sale(self, tables: Tables) -> None:
        state = self.state
        step, route = state.step, state.sale
        _require(route >= 0, "sale", "which destination is sold?")
        due = state.ending == route or (state.ending < 0 and state.closed[0] == route)
        _require(due, "sale", "not the one reached")
        line = state.lines[route]
        _require(all(state.up[slot] for slot in line), f"{ROUTE_KEYS[route]}.line", "in a sale all are face up")
        if step == PICK:
            _require(not state.rules & COMPANEROS, "step", "in Companeros nobody picks")
            _require(len(line) == len(state.pile), "pile", "as many hats lie there as characters")
            return
        active = state.active
        _require(active in line and active not in state.pile, "active", "it must stand there and wait")
        if step == FIRST:
            _require(bool(first_moves(tables, state)), "step", "this character decides nothing first")
        elif step == MORE:
            _require(bool(more_cards(tables, state)), "budget", "this character takes no further card")
        elif step in (COLOUR, TURN_TOP):
            gambles = isinstance(tables.ability[state.who[active]], Gamble)
            _require(gambles and deck_of(state, owner(active)) >= 0, "active", "this character does not gamble")
            named = (state.named >= 0) == (step == TURN_TOP)
            _require(named, "named", "the colour is named before the card is turned up")

    def _placed_people(self) -> int:
        state = self.state
        placed = _mask([character for character in state.who if character >= 0])
        if state.step == DRAFT:
            placed |= _mask(state.draft)
        for team in state.team:
            placed |= team
        return placed


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)
