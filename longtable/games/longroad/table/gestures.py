"""Which gesture on the table of The Long Road is which move, and what any other gesture was meant to be."""

from longtable.engine.game import Observation
from longtable.engine.layout import whose
from longtable.engine.moves import Move, Seat
from longtable.engine.refusal import Refusal
from longtable.engine.table import Drag, Gesture, Tap
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.income import enemies_waiting
from longtable.games.longroad.rules.lookups import ROUTE_KEYS, Lookups
from longtable.games.longroad.rules.people import slots_on_table
from longtable.games.longroad.rules.refusals import Code, refuse
from longtable.games.longroad.rules.state import LongRoadState, owner, route_of
from longtable.games.longroad.rules.supply import count
from longtable.games.longroad.rules.turn import show_hand_move
from longtable.games.longroad.table import places as p

View = Observation[LongRoadState]

_WHERE = {
    "card": ("A caravan card", "to a caravan, or under your deck to change your hand"),
    "man": ("A character", "to the line beside the card you played"),
    "coin": ("A coin", "to your money"),
    "knife": ("A knife", "to your weapons"),
    "shop": ("A weapon", "from the general supply to your weapons"),
    "arm": ("A weapon", "to a line where your character stands"),
}
_STAYS = {
    "town": ("A destination", "it is discarded once it was sold"),
    "towns": ("The destination deck", "it is turned up by itself"),
    "back": ("This card", "it is in another hand"),
    "crew": ("This character", "it is in another hand"),
    "down": ("This character", "it belongs to somebody else"),
    "hat": ("A hat", "it goes along with a character"),
    "boss": ("A boss", "it is shown at the end"),
    "deck": ("The deck", "cards are drawn at the end of a turn"),
    "reached": ("A Reached tile", "who closes a destination gets it"),
    "road": ("The On the Road tile", "it is placed after the 4th destination"),
    "tile": ("The End of the Game tile", "it counts at the end"),
    "star": ("The star", "the first player keeps it"),
}


# -- moves to gestures -------------------------------------------------------------------------------


def gestures(lookups: Lookups, view: View, move: Move) -> tuple[Gesture, ...]:
    """Every gesture that makes a move of the acting seat, the usual one first."""
    state, seat = view.state, view.state.acting
    match move:
        case m.Draft(character=key) | m.PickCharacter(character=key):
            return (Drag(p.man(key), p.of(seat, "team")),)
        case m.Discard(card=key):
            return tuple(Drag(piece, p.of(seat, "deck")) for piece in _alike(lookups, state.hand[seat], key))
        case m.PlayCard(card=key, to=to):
            route = lookups.route[to]
            ends = (p.at("caravan", route), p.at("dest", route))
            return tuple(Drag(piece, end) for piece in _alike(lookups, state.hand[seat], key) for end in ends)
        case m.TakeCard(card=key):
            cards = state.caravans[state.sale]
            return tuple(Drag(piece, p.of(seat, "taken")) for piece in _alike(lookups, cards, key))
        case m.TakeReward(reward=reward):
            left, end = (state.coins, "money") if move == m.COIN else (state.knives, "arms")
            taken = range(left[state.at])
            return tuple(Drag(p.reward(reward, state.at, number), p.of(seat, end)) for number in taken)
        case m.PlayCharacter(character=key):
            return (Drag(p.man(key), p.at("line", state.at)),)
        case m.MoveCharacter(hat=slot, to=to):
            return (Drag(p.man(lookups.character_key[state.who[slot]]), p.at("line", lookups.route[to])),)
        case m.BringAlly(hat=slot):
            return (Drag(p.man(lookups.character_key[state.who[slot]]), p.at("line", state.sale)),)
        case m.BuyWeapon(weapon=key):
            return (Drag(f"shop:{key}", p.of(seat, "arms")),)
        case m.Arm(weapon=key, hat=slot):
            route = route_of(state, slot)
            held = count(state.arms[seat], lookups.weapon[key])
            return tuple(Drag(p.arm(seat, key, number), p.at("line", route)) for number in range(held))
        case m.TakeWeapon(character=key):
            return (Tap(p.man(key)),)
        case m.TakeMoney(seat=victim):
            slots = [slot for slot in enemies_waiting(state) if owner(slot) == victim]
            return tuple(Tap(p.man(lookups.character_key[state.who[slot]])) for slot in slots)
        case m.NameColour(colour=colour):
            return (Tap(p.NAME + colour),)
        case m.TakeNothing():
            return (Tap(p.ACTIVATE),)
        case m.ShowHand():
            return (Tap(p.SHOW_HAND),)
        case _:
            return (Tap(p.SKIP),)


def _alike(lookups: Lookups, cards: list[int], key: str) -> list[str]:
    """The pieces of the cards that look like this one."""
    look = lookups.look_of[key]
    return [p.card(lookups.card_key[card]) for card in cards if lookups.look[card] == look]


# -- gestures to moves -------------------------------------------------------------------------------


def intent(lookups: Lookups, view: View, gesture: Gesture) -> Move | Refusal:
    """The move that a gesture would be if it were allowed, or why it can't be one."""
    state, seat = view.state, view.state.acting
    if isinstance(gesture, Tap):
        return _tapped(lookups, state, gesture.target)
    kind, _, name = gesture.piece.partition(":")
    if kind in _STAYS:
        what, why = _STAYS[kind]
        return refuse(Code.STAYS, piece=what, why=why)
    owner, place = whose(gesture.place)
    if owner not in (None, seat):
        return refuse(Code.NOT_YOURS)
    area, _, key = place.partition(":")
    route = ROUTE_KEYS.index(key) if key in ROUTE_KEYS else s.UNKNOWN
    meant: Move | Refusal | None = None
    match kind:
        case "card":
            meant = _card(lookups, state, seat, name, area, route)
        case "man":
            meant = _man(lookups, state, seat, name, area, route)
        case "coin" | "knife":
            meant = m.TakeReward(kind) if area in ("money", "arms") else None
        case "shop":
            meant = m.BuyWeapon(name) if area in ("arms", "money") else None
        case "arm":
            meant = _weapon(lookups, state, seat, name, area, route)
        case _:
            return refuse(Code.STAYS, piece="This", why="it is not there")
    if meant is not None:
        return meant
    piece, where = _WHERE[kind]
    return refuse(Code.NOT_A_PLACE, piece=piece, where=where)


def _card(
    lookups: Lookups, state: LongRoadState, seat: Seat, name: str, area: str, route: int
) -> Move | Refusal | None:
    card = lookups.card.get(name, s.UNKNOWN)
    if card < 0:
        return None
    key = lookups.look_key[lookups.look[card]]
    if card in state.hand[seat]:
        if area in ("caravan", "dest", "rewards", "worth") and route >= 0:
            return m.PlayCard(key, ROUTE_KEYS[route])
        return m.Discard(key) if area in ("deck", "cards") else None
    if any(card in caravan for caravan in state.caravans):
        if area in ("taken", "hand", "boss"):
            return m.TakeCard(key) if card in _on_sale(state) else refuse(Code.NOT_IN_CARAVAN)
        return refuse(Code.STAYS, piece="A card of a caravan", why="characters take it when the caravan is sold")
    return refuse(Code.STAYS, piece="A card that was taken", why="it counts at the end")


def _on_sale(state: LongRoadState) -> list[int]:
    return state.caravans[state.sale] if state.sale >= 0 else [card for cards in state.caravans for card in cards]


def _man(lookups: Lookups, state: LongRoadState, seat: Seat, name: str, area: str, route: int) -> Move | Refusal | None:
    character = lookups.character.get(name, s.UNKNOWN)
    if character < 0:
        return None
    slot = next((slot for slot, who in enumerate(state.who) if who == character), s.UNKNOWN)
    if slot < 0:
        if state.step == s.DRAFT:
            return m.Draft(name) if area == "team" else None
        if area != "line":
            return None
        at_card = route in (state.at, s.UNKNOWN) or state.at < 0
        return m.PlayCharacter(name) if at_card else refuse(Code.NOT_AT_CARD)
    if area == "team":
        return m.PickCharacter(name)
    if owner(slot) != seat:
        return refuse(Code.NOT_YOURS)
    if area != "line" or route < 0:
        return None
    bringing = state.step == s.FIRST and route == state.sale
    return m.BringAlly(slot) if bringing else m.MoveCharacter(slot, ROUTE_KEYS[route])


def _weapon(
    lookups: Lookups, state: LongRoadState, seat: Seat, name: str, area: str, route: int
) -> Move | Refusal | None:
    holder, _, rest = name.partition(":")
    weapon = rest.partition(":")[0]
    if holder != str(seat):
        return refuse(Code.NOT_YOURS)
    if area != "line" or route < 0:
        return None
    slot = next((slot for slot, at in slots_on_table(state, seat) if at == route), s.UNKNOWN)
    return m.Arm(weapon, slot) if slot >= 0 else refuse(Code.NOBODY_THERE)


def _tapped(lookups: Lookups, state: LongRoadState, target: str) -> Move | Refusal:
    simple: dict[str, Move] = {p.SKIP: m.SKIP, p.ACTIVATE: m.TAKE_NOTHING}
    if target in simple:
        return simple[target]
    if target == p.SHOW_HAND:
        return show_hand_move(lookups, state)
    if target.startswith(p.NAME):
        return m.NameColour(target.removeprefix(p.NAME))
    return refuse(Code.DRAG_IT)
