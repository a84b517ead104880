"""How Long Shot lies on the table: pieces, places, faces and gestures, without Qt.

Places of a seat's board: `cell:0..15`, `bonus:0..11`, `number|helmet|jersey|bet|odds:1..8`,
`wild:1..3`, `money`, `stable`, the supplies `coin:1..3`, `helmets`, `jerseys`, `pens` and `free`;
on Roland's `solo:<movement>:<horse>`. On the table: `space:0..15`, `winner:1..3`, `dice`, `round`,
`market:1..8`, `owner:1..8`, `bar:<card>:<horse>`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final

from longtable.components.reading import read_data
from longtable.engine.game import Observation
from longtable.engine.layout import Layout, prefix, whose
from longtable.engine.moves import CHANCE, PLAYER, Move, Seat
from longtable.engine.refusal import Refusal
from longtable.engine.table import Arrangement, Drag, Face, Gesture, Lying, Pip, Shape, TableSide, Tap, seat_token
from longtable.engine.words import capital, listed
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.actions import is_stuck, legal_moves, stake_due
from longtable.games.longshot.box import (
    FOLDER,
    Bonus,
    Box,
    FreeBetBonus,
    HelmetBonus,
    JerseyBonus,
    MoneyBonus,
    MoveBonus,
    SoloAction,
    SoloBet,
    SoloBuy,
    SoloGain,
    SoloMark,
    Which,
)
from longtable.games.longshot.race_card import RaceCard, completed_by
from longtable.games.longshot.reasons import WAITING, actor
from longtable.games.longshot.refusals import Code, refuse
from longtable.games.longshot.running import race_is_run
from longtable.games.longshot.state import LongShotState
from longtable.games.longshot.words import PLACES, bonus_words, order, solo_words

View = Observation[LongShotState]

HORSE: Final = "horse-variant"
HELMET: Final = "racing-helmet"
JERSEY: Final = "tshirt-crew"
WILD: Final = "star-four-points"

SUPPLIES: Final = {
    "helmet": ("helmets", Face(Shape.TOKEN, "Helmet", glyph=HELMET, ink="wood", hover="Drag it to a helmet space.")),
    "jersey": ("jerseys", Face(Shape.TOKEN, "Jersey", glyph=JERSEY, ink="wood", hover="Drag it to a jersey space.")),
    "pen": (
        "pens",
        Face(Shape.TOKEN, "Pen", glyph="close-thick", ink="ink", hover="Drag it to a cell, a bonus or a bar box."),
    ),
}
"""The supplies of a player's own board: piece, place and face."""

_GOES: Final = {
    "coin": "on a bet space of your board",
    "free": "on a bet space of your board",
    "helmet": "on a helmet space of your board",
    "jersey": "on a jersey space of your board",
    "pen": "on a concession cell, a bonus box or a bar box",
    "card": "into your stable",
    "horse": "on the track, where a bonus or ability moves it",
}
_CALLED: Final = {
    "coin": "A coin",
    "free": "The free bet",
    "helmet": "A helmet",
    "jersey": "A jersey",
    "pen": "An X",
    "card": "A horse card",
    "horse": "A horse",
}

_ACTIONS: Final[Mapping[type[Move], str]] = {
    m.Bet: "a coin",
    m.Helmet: "a helmet",
    m.Jersey: "a jersey",
    m.Concession: "an X",
    m.Buy: "its card",
}
"""What is dragged for each action."""


class LongShotTable(TableSide[LongShotState]):
    """Long Shot's side of the table.

    Args:
        box: the components, given when they are first needed.
        race_card: the race card of a state whose cards are known.
    """

    chance_order = "Roll the dice"

    def __init__(self, box: Callable[[], Box], race_card: Callable[[LongShotState], RaceCard]) -> None:
        self._box = box
        self._race_card = race_card

    @cached_property
    def _layout(self) -> Layout:
        return read_data(Layout, FOLDER, "layout.yaml")

    def layout(self, view: View) -> Layout:
        """The same for every race."""
        return self._layout

    # -- print -----------------------------------------------------------------------------------

    def printed(self, view: View) -> Mapping[str, Face]:
        """The print of the track, the market and every player board."""
        box = self._box()
        track, supply = box.board.track, box.board.player
        inks = {horse.number: horse.ink for horse in box.board.horses}
        faces: dict[str, Face] = {
            f"space:{space}": Face(Shape.TEXT, f"Space {space}") for space in range(1, track.finish)
        }
        for place, (name, purse) in enumerate(zip(PLACES, track.purses, strict=True), 1):
            faces[f"purse:{place}"] = Face(Shape.TEXT, f"{name} place, ${purse}", title=f"{name} ${purse}")
        for card in m.HORSES:
            faces[f"market:{card}"] = Face(
                Shape.CELL, f"Market place of horse {card}", number=str(card), ink=inks[card]
            )
            for horse in m.HORSES:
                faces[f"bar:{card}:{horse}"] = Face(
                    Shape.CELL,
                    f"Box {horse} of card {card}'s bar",
                    number=str(horse),
                    ink=inks[horse],
                    hover=f"Once it is marked, horse {horse} moves 1 space whenever {card} is rolled.",
                )
        for seat, role in enumerate(view.state.roles):
            before = prefix(seat)
            for horse in m.HORSES:
                name, ink = f"horse {horse}", inks[horse]
                odds = box.board.horses[horse - 1].odds
                faces[f"{before}number:{horse}"] = Face(Shape.CELL, f"Horse {horse}", number=str(horse), ink=ink)
                faces[f"{before}bet:{horse}"] = Face(
                    Shape.CELL, f"Bets on {name}", title="bet", ink="", hover=_pays_words(odds)
                )
                if role != PLAYER:
                    continue
                for kind, glyph, does in (
                    ("helmet", HELMET, f"Lets you bet on {name} past the No Bet Line"),
                    ("jersey", JERSEY, f"With it you mark a box of the bar of card {horse}"),
                ):
                    faces[f"{before}{kind}:{horse}"] = Face(
                        Shape.CELL,
                        f"{kind.capitalize()} of {name}",
                        glyph=glyph,
                        ink="line",
                        hover=f"{does}. A helmet and a jersey of the same horse score at the end.",
                    )
                faces[f"{before}odds:{horse}"] = Face(
                    Shape.TEXT,
                    f"Odds of {name}: {odds[0]}, {odds[1]}, {odds[2]}",
                    text=("·".join(map(str, odds)),),
                    hover=_pays_words(odds),
                )
            if role != PLAYER:
                faces.update(self._solo_print(box, before))
                continue
            for row, title in (("helmet", "helmet"), ("jersey", "jersey"), ("bet", "bets"), ("odds", "pays")):
                faces[f"{before}row:{row}"] = Face(Shape.TEXT, title.capitalize(), text=(title,))
            numbers = [number for row in box.board.grid.rows for number in row]
            for cell, number in enumerate(numbers):
                faces[f"{before}cell:{cell}"] = Face(
                    Shape.ROUND,
                    f"Concession cell {number}",
                    number=str(number),
                    ink=inks[number],
                    hover="A whole row or column of crossed cells earns a Concession Bonus.",
                )
            for index, bonus in enumerate(box.board.bonuses.boxes):
                faces[f"{before}bonus:{index}"] = _bonus_face(bonus)
            for wild in range(1, supply.wilds + 1):
                faces[f"{before}wild:{wild}"] = Face(
                    Shape.ROUND,
                    "Wild Number",
                    glyph=WILD,
                    hover="Use it up to act on any horse in place of the one that was rolled.",
                )
        return faces

    def _solo_print(self, box: Box, before: str) -> dict[str, Face]:
        faces = {}
        for movement in (1, 2, 3):
            faces[f"{before}solo:head:{movement}"] = Face(
                Shape.TEXT, f"Movement Die {movement}", title=f"movement {movement}"
            )
        for row in range(9):
            label = str(row) if row else "*"
            faces[f"{before}solo:row:{row}"] = Face(Shape.TEXT, f"Horse Die {label}", title=label)
        for (movement, row), action in box.solo_board.actions().items():
            faces[f"{before}solo:{movement}:{row}"] = Face(
                Shape.CELL, f"Roland would {solo_words(action)}", text=(_solo_short(action),)
            )
        return faces

    # -- pieces ----------------------------------------------------------------------------------

    def arrange(self, view: View) -> Arrangement:
        """Everything lies open; the supplies lie at the viewer's own board alone."""
        state = view.state
        places: dict[str, tuple[Lying, ...]] = {}
        captions: dict[str, str] = {"round": f"Round\n{state.round}" if state.round else ""}
        if state.cards:
            race = self._race_card(state)
            self._arrange_track(race, state, places)
            self._arrange_cards(race, state, places, captions)
        for seat, role in enumerate(state.roles):
            self._arrange_board(state, seat, role, places, captions)
        if state.roles[view.seat] == PLAYER:
            self._arrange_supplies(view, places)
        return Arrangement(places, captions)

    def _arrange_track(self, race: RaceCard, state: LongShotState, places: dict[str, tuple[Lying, ...]]) -> None:
        for space in range(race.finish):
            there = tuple(_token(race, horse) for horse in m.HORSES if state.space[horse] == space)
            if there:
                places[f"space:{space}"] = there
        for place, horse in enumerate(state.finished, 1):
            places[f"winner:{place}"] = (_token(race, horse),)
        ink = race.inks[state.die] if state.die else "paper"
        places["dice"] = (
            Lying(
                "die:horse",
                Face(Shape.DIE, f"Horse Die: {state.die or 'not rolled'}", number=str(state.die or "?"), ink=ink),
            ),
            Lying(
                "die:movement",
                Face(
                    Shape.DIE,
                    f"Movement Die: {state.movement or 'not rolled'}",
                    number="" if state.movement else "?",
                    pips=tuple(Pip("circle") for _ in range(state.movement)),
                    ink="paper",
                ),
            ),
        )

    def _arrange_cards(
        self, race: RaceCard, state: LongShotState, places: dict[str, tuple[Lying, ...]], captions: dict[str, str]
    ) -> None:
        stables: dict[int, list[Lying]] = {}
        for horse in m.HORSES:
            lying = Lying(f"card:{horse}", _card_face(race, horse))
            owner = state.owner[horse]
            if owner < 0:
                places[f"market:{horse}"] = (lying,)
            else:
                stables.setdefault(owner, []).append(lying)
                captions[f"owner:{horse}"] = seat_token(owner)
            for marked in m.HORSES:
                if state.bars[horse] >> marked & 1:
                    printed = bool(race.printed[horse] >> marked & 1)
                    name = f"{'printed ' if printed else ''}X on box {marked} of card {horse}"
                    places[f"bar:{horse}:{marked}"] = (
                        Lying(f"mark:bar:{horse}:{marked}", Face(Shape.CROSS, name, ink="ink" if printed else "red")),
                    )
        for owner, cards in stables.items():
            places[f"{prefix(owner)}stable"] = tuple(cards)

    def _arrange_board(
        self,
        state: LongShotState,
        seat: Seat,
        role: str,
        places: dict[str, tuple[Lying, ...]],
        captions: dict[str, str],
    ) -> None:
        before = prefix(seat)
        captions[f"{before}money"] = f"${state.money[seat]}"
        for horse in m.HORSES:
            amount = state.bets[9 * seat + horse]
            if amount:
                face = Face(Shape.COIN, f"${amount} bet on horse {horse}", number=f"${amount}", ink="gold")
                places[f"{before}bet:{horse}"] = (Lying(f"{before}mark:bet:{horse}", face),)
        if role != PLAYER:
            if state.movement:
                there = f"{before}solo:{state.movement}:{state.die}"
                action = self._box().solo_board.actions()[state.movement, state.die]
                ring = Face(
                    Shape.CROSS,
                    "Roland's action for these dice",
                    mark="ring",
                    ink="red",
                    hover=f"{capital(solo_words(action))}.",
                )
                places[there] = (Lying(f"{before}mark:solo", ring),)
            return
        for kind, mask, face in (
            ("helmet", state.helmets[seat], Face(Shape.TOKEN, "Helmet", glyph=HELMET, ink="wood")),
            ("jersey", state.jerseys[seat], Face(Shape.TOKEN, "Jersey", glyph=JERSEY, ink="wood")),
        ):
            for horse in m.HORSES:
                if mask >> horse & 1:
                    places[f"{before}{kind}:{horse}"] = (Lying(f"{before}mark:{kind}:{horse}", face),)
        for kind, mask, count in (("cell", state.cells[seat], 16), ("bonus", state.boxes[seat], 12)):
            for index in range(count):
                if mask >> index & 1:
                    face = Face(Shape.CROSS, f"marked {kind}", ink="red")
                    places[f"{before}{kind}:{index}"] = (Lying(f"{before}mark:{kind}:{index}", face),)
        if state.phase == s.TURN and state.turn == seat:
            ring = Face(Shape.CROSS, f"The dice say horse {state.die}", mark="ring", ink="red")
            places[f"{before}number:{state.die}"] = (Lying(f"{before}mark:die", ring),)
        for wild in range(1, state.wilds[seat] + 1):
            face = Face(Shape.CROSS, "used Wild Number", ink="red")
            places[f"{before}wild:{wild}"] = (Lying(f"{before}mark:wild:{wild}", face),)

    def _arrange_supplies(self, view: View, places: dict[str, tuple[Lying, ...]]) -> None:
        state, before = view.state, prefix(view.seat)
        for amount in m.STAKES:
            face = Face(Shape.COIN, f"${amount} coin", number=f"${amount}", ink="gold", hover="Drag it to a bet space.")
            places[f"{before}coin:{amount}"] = (Lying(f"coin:{amount}", face),)
        for piece, (place, face) in SUPPLIES.items():
            places[f"{before}{place}"] = (Lying(piece, face),)
        waits = state.pending[-1] if state.pending else None
        if waits and waits[0] == s.FREE_BET_ON and state.turn == view.seat:
            for amount in m.STAKES:
                del places[f"{before}coin:{amount}"]
            face = Face(Shape.COIN, f"free ${waits[1]} bet", number=f"${waits[1]}", ink="green", title="free")
            places[f"{before}free"] = (Lying("free", face),)

    # -- words -----------------------------------------------------------------------------------

    def prompt(self, view: View) -> str:
        """Who must do what now, with the things to drag."""
        state = view.state
        if state.phase == s.OVER:
            return "The race is over."
        if actor(state) == CHANCE:
            if state.phase == s.ROLL:
                return f"{seat_token(state.active)} rolls the dice."
            return "Roland rolls the Horse Die again." if state.phase == s.TURN else "The cards are dealt."
        if state.pending[-1][0] == s.ROLAND:
            return f"{seat_token(state.turn)} follows the Solo Board."
        return f"{seat_token(state.turn)}: {self._asked(state)}"

    def _asked(self, state: LongShotState) -> str:
        race = self._race_card(state)
        waits = state.pending[-1]
        match waits[0]:
            case s.ACT:
                last = "this is the last round; " if race_is_run(race, state) else ""
                left = race.wilds - state.wilds[state.turn]
                if is_stuck(race, state):
                    tail = "erase the mark of one" if state.wilds[state.turn] else "pass"
                    use = "use a Wild Number or " if left else ""
                    return f"{last}nothing can be done with horse {state.die}: {use}{tail}."
                things, on_others = _draggable(legal_moves(race, state))
                one = "your last Wild Number" if left == 1 else f"one of {left} Wild Numbers"
                wild = f", or act on another number with {one}" if on_others else ""
                return f"{last}take one action on horse {state.die}: drag {things}{wild}."
            case s.BONUS:
                return "a line is complete: drag an X to a Concession Bonus."
            case s.BAR:
                again = "you may mark another box" if waits[2] else "drag an X to a box"
                return f"{again} of the bar of card {waits[1]}; marked horses move along when {waits[1]} is rolled."
            case s.MOVE:
                spaces = int(waits[1])
                way = "forward" if spaces > 0 else "back"
                which = "another horse" if waits[4] else "a horse"
                more = f" (up to {int(waits[2])} more)" if waits[2] else ""
                return f"drag {which} {abs(spaces)} {way}{more} along the track."
            case s.FREE_BET_ON:
                return f"drag the free ${waits[1]} coin to a bet space."
            case s.ANY_HELMET:
                return "drag a helmet to any horse."
            case s.ANY_JERSEY:
                return "drag a jersey to any horse."
            case s.FREE_HORSE:
                return "drag any horse card from the Market to your stable, without paying."
            case s.EXTRA_CELL:
                return f"{race.names[int(waits[1])]} lets you mark any one concession cell."
            case s.ANYTHING:
                return f"{race.names[int(waits[1])]} lets you mark any one concession cell, helmet or jersey."
            case s.EXTRA_JERSEY:
                jerseys = f"{int(waits[2]) + 1} jerseys" if waits[2] else "a jersey"
                return f"{race.names[int(waits[1])]} lets you mark {jerseys} without a bar."
            case s.HALF_PRICE:
                return f"{race.names[int(waits[1])]} lets you buy a second horse for half its cost."
            case s.PARTNER:
                return f"{race.names[int(waits[1])]} may move {waits[2]} forward with a partner: drag another horse."
            case s.TRAILING:
                return f"{race.names[int(waits[1])]} lets you move a horse that is not in the lead {waits[2]} forward."
            case s.PUSH_BACK:
                return f"{race.names[int(waits[1])]} lets you move any horse {waits[2]} back."
            case s.OTHERS_LOSE:
                return f"{race.names[int(waits[1])]} can make every other player lose ${waits[2]}."
            case _:
                owner = seat_token(int(waits[3]))
                return f"{race.names[int(waits[1])]} can take up to ${waits[2]} from {owner}, who owns the card."

    def label(self, view: View, move: Move) -> str:
        """A legal move as an order."""
        if isinstance(move, m.Mixed | m.Dealt):
            return "Deal the cards"
        return order(self._race_card(view.state), view.state, move)

    def cost(self, view: View, move: Move) -> str:
        """A Wild Number is agreed to before it is marked."""
        state = view.state
        if getattr(move, "wild", False):
            race = self._race_card(state)
            left = race.wilds - state.wilds[state.turn] - 1
            return f"Marks a Wild Number; {left} left after it."
        return ""

    def preview(self, view: View, move: Move) -> str:
        """What the order does not say: what a bet can pay, what a horse can do, what comes next."""
        state = view.state
        if not state.cards:
            return ""
        race, seat = self._race_card(state), state.turn
        match move:
            case m.Bet(horse=horse, amount=amount):
                left = state.money[seat] - stake_due(race, state, seat, horse, amount)
                return f"{_pays(race, state, seat, horse, amount)} You keep ${left}."
            case m.FreeBet(horse=horse):
                return _pays(race, state, seat, horse, int(state.pending[-1][1]))
            case m.Buy(horse=horse) | m.TakeHorse(horse=horse):
                return race.texts[horse]
            case m.Helmet(horse=horse):
                return f"Lets you bet on horse {horse} past the No Bet Line."
            case m.Jersey(horse=horse):
                return f"Next you mark a box of the bar of card {horse}."
            case m.MarkBox(card=card, horse=horse):
                return f"Horse {horse} will move 1 whenever {card} is rolled."
            case m.Concession(cell=cell) | m.MarkCell(cell=cell):
                lines = sum(completed_by(state.cells[seat], cell))
                return ("", "Completes a line: a bonus.", "Completes a row and a column: two bonuses.")[lines]
            case _:
                return ""

    # -- gestures --------------------------------------------------------------------------------

    def chance_gesture(self, view: View) -> Gesture | None:
        """The Active Player taps the dice; the deal and Roland's new rolls happen by themselves."""
        return Tap("die:horse") if view.state.phase == s.ROLL else None

    def gesture(self, view: View, move: Move) -> Gesture:
        """The drag or tap of a move."""
        state = view.state
        before = prefix(state.turn)
        match move:
            case m.Concession(cell=cell) | m.MarkCell(cell=cell):
                return Drag("pen", f"{before}cell:{cell}")
            case m.TakeBonus(box=box):
                return Drag("pen", f"{before}bonus:{box}")
            case m.MarkBox(card=card, horse=horse):
                return Drag("pen", f"bar:{card}:{horse}")
            case m.Helmet(horse=horse) | m.MarkHelmet(horse=horse):
                return Drag("helmet", f"{before}helmet:{horse}")
            case m.Jersey(horse=horse) | m.MarkJersey(horse=horse):
                return Drag("jersey", f"{before}jersey:{horse}")
            case m.Bet(horse=horse, amount=amount):
                return Drag(f"coin:{amount}", f"{before}bet:{horse}")
            case m.FreeBet(horse=horse):
                return Drag("free", f"{before}bet:{horse}")
            case m.Buy(horse=horse) | m.TakeHorse(horse=horse):
                return Drag(f"card:{horse}", f"{before}stable")
            case m.MoveHorse(horse=horse, spaces=spaces):
                race = self._race_card(state)
                to = min(race.last, max(0, state.space[horse] + spaces))
                return Drag(f"horse:{horse}", f"space:{to}")
            case m.EraseWild():
                return Tap(f"{before}mark:wild:{state.wilds[state.turn]}")
            case m.Pass():
                return Tap("pass")
            case m.Decline():
                return Tap("decline")
            case m.UseAbility():
                return Tap("use_ability")
            case m.RolandActs():
                return Tap("roland")
            case _:
                return Tap("die:horse")

    def intent(self, view: View, gesture: Gesture) -> Move | Refusal:
        """The move that a gesture would be if it were allowed."""
        state = view.state
        if isinstance(gesture, Tap):
            return self._tapped(state, gesture.target)
        kind, _, number = gesture.piece.partition(":")
        if kind not in _GOES:
            return refuse(Code.NOT_A_PLACE, piece="This", where="nowhere else")
        owner, place = whose(gesture.place)
        if owner not in (None, state.turn):
            return refuse(Code.OTHER_BOARD)
        name, *numbers = place.split(":")
        meant = self._meant(state, kind, int(number or 0), name, [int(part) for part in numbers if part.isdigit()])
        return meant or refuse(Code.NOT_A_PLACE, piece=_CALLED[kind], where=_GOES[kind])

    def _tapped(self, state: LongShotState, target: str) -> Move | Refusal:
        if target.startswith("die:"):
            return refuse(Code.OTHER_DECISION, waiting=WAITING[str(state.pending[-1][0])])
        owner, piece = whose(target)
        if piece.startswith("mark:wild:"):
            return m.ERASE_WILD if owner == state.turn else refuse(Code.OTHER_BOARD)
        simple: dict[str, Move] = {"pass": m.PASS, "decline": m.DECLINE, "roland": m.ROLAND_ACTS}
        if target in simple:
            return simple[target]
        if target == "use_ability":
            return m.USE_ABILITY[1]
        return refuse(Code.NOT_A_PLACE, piece="This", where="where it lies; drag a coin, a helmet, a jersey or an X")

    def _meant(self, state: LongShotState, kind: str, number: int, place: str, at: list[int]) -> Move | None:
        """The move of carrying a piece of `kind` with its `number` to a place."""
        waits = str(state.pending[-1][0]) if state.pending else s.ACT
        acts = waits == s.ACT
        match kind, place, at:
            case "pen", "cell", [cell]:
                if waits in (s.EXTRA_CELL, s.ANYTHING):
                    return m.MARK_CELL[cell]
                number_there = [n for row in self._box().board.grid.rows for n in row][cell]
                return m.CONCESSION[number_there != state.die][cell]
            case "pen", "bonus", [box]:
                return m.TAKE_BONUS[box]
            case "pen", "bar", [card, horse]:
                return m.MARK_BOX[card][horse]
            case "helmet", "helmet", [horse]:
                return m.MARK_HELMET[horse] if waits == s.ANYTHING else m.HELMET[acts and horse != state.die][horse]
            case "jersey", "jersey", [horse]:
                plain = waits in (s.ANYTHING, s.EXTRA_JERSEY)
                return m.MARK_JERSEY[horse] if plain else m.JERSEY[acts and horse != state.die][horse]
            case "coin", "bet", [horse]:
                return m.BET[horse != state.die][horse][number]
            case "free", "bet", [horse]:
                return m.FREE_BET[horse]
            case "card", "stable", []:
                free = waits == s.FREE_HORSE
                return m.TAKE_HORSE[number] if free else m.BUY[acts and number != state.die][number]
            case "horse", "space", [space]:
                spaces = space - state.space[number]
                return m.MOVE_HORSE.get((number, spaces), m.MoveHorse(number, spaces))
            case "horse", "winner", [_]:
                return m.MoveHorse(number, 99)
            case _:
                return None


def _pays_words(odds: Sequence[int]) -> str:
    return f"A bet pays {odds[0]} times its amount for 1st place, {odds[1]} for 2nd and {odds[2]} for 3rd."


def _draggable(moves: Sequence[Move]) -> tuple[str, bool]:
    """What can be dragged for an action on the rolled number, and whether a Wild Number opens another."""
    plain = [type(move) for move in moves if not getattr(move, "wild", False)]
    things = [thing for kind, thing in _ACTIONS.items() if kind in plain]
    words = f"{', '.join(things[:-1])} or {things[-1]}" if len(things) > 1 else listed(things)
    return words, len(plain) < len(moves)


def _pays(race: RaceCard, state: LongShotState, seat: Seat, horse: int, amount: int) -> str:
    """What the whole bet on a horse would pay for each place."""
    whole = state.bets[9 * seat + horse] + amount
    first, second, third = (whole * odds for odds in race.odds[horse])
    return f"${whole} there would pay ${first}, ${second} or ${third}."


def _token(race: RaceCard, horse: int) -> Lying:
    face = Face(
        Shape.TOKEN,
        f"Horse {horse}, {race.names[horse]}",
        number=str(horse),
        glyph=HORSE,
        ink=race.inks[horse],
        hover=race.texts[horse],
    )
    return Lying(f"horse:{horse}", face)


def _card_face(race: RaceCard, horse: int) -> Face:
    odds = race.odds[horse]
    return Face(
        Shape.SMALL_CARD,
        f"Horse card {horse}, {race.names[horse]}",
        title=race.names[horse],
        number=str(horse),
        glyph=HORSE,
        ink=race.inks[horse],
        pips=(Pip(text=f"${race.costs[horse]}", ink="gold"),),
        hover=f"{race.texts[horse]} Costs ${race.costs[horse]}. A bet pays {odds[0]}, {odds[1]} or {odds[2]} times.",
    )


def _bonus_face(bonus: Bonus) -> Face:
    name = f"Concession Bonus: {bonus_words(bonus)}"
    match bonus:
        case MoneyBonus(amount=amount):
            return Face(Shape.CELL, name, number=f"${amount}")
        case FreeBetBonus(amount=amount):
            return Face(Shape.CELL, name, number=f"${amount}", title="free bet")
        case MoveBonus(horses=horses, spaces=spaces):
            signed = f"{'+' if spaces > 0 else '−'}{abs(spaces)}"
            return Face(Shape.CELL, name, number=" ".join([signed] * horses), glyph=HORSE)
        case HelmetBonus():
            return Face(Shape.CELL, name, glyph=HELMET, title="any")
        case JerseyBonus():
            return Face(Shape.CELL, name, glyph=JERSEY, title="any")
        case _:
            return Face(Shape.CELL, name, glyph=HORSE, title="market")


_SHORT: Final = {
    Which.LEAD: "leader",
    Which.LAST: "last",
    Which.LEAD_OWNED: "lead own",
    Which.LAST_OWNED: "last own",
    Which.LEAD_BET_ON: "lead bet on",
    Which.LAST_BET_ON: "last bet on",
    Which.LEAD_BETABLE: "leader",
    Which.LEAD_UNOWNED: "leader",
    Which.LAST_UNOWNED: "last",
    Which.LOWEST_UNOWNED: "lowest no.",
    Which.HIGHEST_UNOWNED: "highest no.",
    Which.MOST_MARKED_UNOWNED: "most X",
    Which.HIGHEST_BET: "top bet",
    Which.HIGHEST_BET_UNOWNED: "top bet",
    Which.PLAYER_HIGHEST_BET_UNOWNED: "your best",
    Which.PLAYER_LEAD_OWNED: "your leader",
    Which.PLAYER_HIGHEST_BET: "your top bet",
    Which.NEW_ROLL: "new roll",
    Which.ALL_OWNED: "all own",
    Which.ALL_BET_ON: "all bet on",
    Which.LEAD_OWNED_AND_HIGHEST_BET: "lead + top bet",
}


def _solo_short(action: SoloAction) -> str:
    """An action of the Solo Board in a few words, for its small cell."""
    match action:
        case SoloMark(horse=which, gain=gain):
            return f"X {_SHORT[which]}{f' +${gain}' if gain else ''}"
        case SoloBet(horse=which, amount=amount, free=free):
            return f"{'free ' if free else ''}${amount} {_SHORT[which]}"
        case SoloBuy(horse=which, free=free):
            return f"{'free' if free else 'buy'} {_SHORT[which]}"
        case SoloGain(amount=amount):
            return f"gain ${amount}"
        case _:
            return f"−{action.spaces} {_SHORT[action.horse]}"
