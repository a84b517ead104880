"""Which pieces of Longboard lie where, and what places say."""

from typing import Final

from longtable.engine.layout import prefix
from longtable.engine.moves import Seat
from longtable.engine.table import Arrangement, Face, Lying, seat_token
from longtable.engine.words import counted, listed
from longtable.games.longboard.box.cards import Boards
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.scoring import leaders
from longtable.games.longboard.rules.state import LongboardState
from longtable.games.longboard.table import faces as f
from longtable.games.longboard.table import places as p

BACKS: Final = 6
"""How many backs a full deck shows at most."""
PILE: Final = 4
"""How many of the unused Beach cards show."""


def arrange(lookups: Lookups, faces: f.Faces, state: LongboardState) -> Arrangement:
    """Everything lies open but the deck."""
    places: dict[str, list[Lying]] = {}
    captions: dict[str, str] = {}
    _arrange_middle(lookups, faces, state, places, captions)
    for seat, boards in enumerate(state.boards):
        places[p.supply(seat)] = [_loose(lookups, faces, card) for card in state.supplies[seat]]
        _arrange_boards(lookups, faces, seat, boards, places, captions)
        _arrange_checks(lookups, state, seat, places)
    if state.tray:
        places[p.tray(state.partner)] = [_loose(lookups, faces, card) for card in state.tray]
        captions[p.worth(state.partner)] = f"= {lookups.cards.total(state.tray)}"
    runs = {p.area(seat): len(boards) for seat, boards in enumerate(state.boards)}
    return Arrangement({place: tuple(lying) for place, lying in places.items() if lying}, captions, runs)


def _loose(lookups: Lookups, faces: f.Faces, card: int) -> Lying:
    return Lying(p.card_piece(lookups.cards.keys[card]), faces.loose[card])


def _arrange_middle(
    lookups: Lookups, faces: f.Faces, state: LongboardState, places: dict[str, list[Lying]], captions: dict[str, str]
) -> None:
    left = len(state.deck)
    if left:
        under = min(BACKS - 1, (left - 1) * BACKS // len(lookups.cards))
        places[p.DECK] = [*(Lying(f"deck:under:{depth}", f.BACK) for depth in range(under)), Lying(p.DECK, f.BACK)]
    captions[p.DECK] = counted(left, "card") if left else "no card"
    for place, number in enumerate(state.objectives, 1):
        places[f"objective:{place}"] = [Lying(f"objective:{place}", faces.objectives[number])]
        captions[f"lead:{place}"] = _lead(lookups, state, number)
    if state.beach:
        _arrange_beaches(lookups, state, places, captions)


def _arrange_beaches(
    lookups: Lookups, state: LongboardState, places: dict[str, list[Lying]], captions: dict[str, str]
) -> None:
    """The Beach cards under boards, and the next few of the pile."""
    used = len(state.beaches)
    left = lookups.box.numbers.setup.beach_cards - used
    for number, (seat, board) in enumerate(state.beaches, 1):
        places[p.beach(seat, board + 1)] = [Lying(f"beach:{number}", f.BEACH_CARD)]
    # The next one to be used lies on top.
    pile = range(used + min(left, PILE), used, -1)
    places[p.BEACHES] = [Lying(f"beach:{number}", f.BEACH_CARD) for number in pile]
    captions[p.BEACHES] = str(left)


def _lead(lookups: Lookups, state: LongboardState, number: int) -> str:
    """Who would get an objective now."""
    objective = lookups.objectives[number]
    ahead = leaders(lookups, state, objective)
    if not ahead:
        return "nobody yet"
    names = "all" if len(ahead) == len(state.roles) > 2 else listed([seat_token(seat) for seat, _ in ahead])
    told = objective.condition.told(ahead[0][1])
    return f"{names}: {told}"


def _arrange_boards(
    lookups: Lookups,
    faces: f.Faces,
    seat: Seat,
    boards: Boards,
    places: dict[str, list[Lying]],
    captions: dict[str, str],
) -> None:
    keys = lookups.cards.keys
    for number, board in enumerate(boards, 1):
        places[p.board(seat, number)] = [Lying(p.card_piece(keys[card]), faces.built[card]) for card in board]
        captions[p.number(seat, number)] = str(number)


def _arrange_checks(lookups: Lookups, state: LongboardState, seat: Seat, places: dict[str, list[Lying]]) -> None:
    lengths = [len(board) for board in lookups.cards.shaped_boards(state.boards[seat])]
    end = lookups.end[len(state.roles)]
    for place, face in f.check_faces(seat, end, len(lengths), max(lengths, default=0)):
        piece = f"{prefix(seat)}{place}"
        places[piece] = [Lying(piece, face)]


def printed(lookups: Lookups, seats: int) -> dict[str, Face]:
    """The print of the table: how the game ends."""
    return {p.END: f.end_face(lookups.end[seats])}
