"""What lies where, and what is printed where; the places stand in `places.py`."""

from collections.abc import Iterator
from typing import Final

from longtable.engine.game import Observation
from longtable.engine.layout import prefix
from longtable.engine.moves import Seat
from longtable.engine.table import Arrangement, Face, Lying
from longtable.engine.words import counted
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.legal import actor, bidding, bids, lowest_bid
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState
from longtable.games.longcours.table import faces
from longtable.games.longcours.table.places import in_notes
from longtable.games.longcours.words.names import million
from longtable.games.longcours.words.prompts import talk

View = Observation[LongCoursState]
Places = dict[str, tuple[Lying, ...]]

LARGE_CARDS: Final = 5
"""So many Brawl cards lie beside each other at full size; more of them are small."""


def printed(lookups: Lookups, state: LongCoursState) -> dict[str, Face]:
    """The print of the chart and of every hold."""
    sea = lookups.box.map
    found = {f"sign:{name}": faces.sign(lookups, stop) for stop, name in enumerate(lookups.ids)}
    found |= {f"zone:{zone.id}": faces.zone(zone) for zone in sea.zones}
    for seat in state.seats:
        found |= {f"{prefix(seat)}cargo:{product.id}": faces.no_ticket(product) for product in sea.products}
    return found


def arrange(lookups: Lookups, view: View) -> Arrangement:
    """Everything but the cards in the hands of others, who show how many they hold."""
    state = view.state
    places: Places = {}
    captions: dict[str, str] = {}
    _ships(lookups, view, places)
    _corsair(lookups, state, places)
    for zone, number in enumerate(lookups.zones):
        pile = state.pile(zone)
        if any(pile):
            places[f"pile:{number}"] = (Lying(f"pile:{number}", faces.wrecks(lookups, zone, pile)),)
    for seat in state.seats:
        _board(lookups, state, seat, places, captions)
    _own(lookups, view, places, captions)
    _strip(lookups, view, places, captions)
    return Arrangement(places, captions)


def _ships(lookups: Lookups, view: View, places: Places) -> None:
    """Ships and the Corsair at their stops: what the viewer commands lies on top."""
    state = view.state
    order = sorted(state.alive(), key=lambda seat: seat == view.seat)
    for stop, name in enumerate(lookups.ids):
        here = [Lying(f"ship:{seat}", faces.ship(seat)) for seat in order if state.at[seat] == stop]
        if stop == state.corsair:
            figure = faces.corsair("Sinks every rival of its owner that it meets.")
            here.insert(max(0, len(here) - 1), Lying("corsair", figure))
        if here:
            places[f"stop:{name}"] = tuple(here)
    for seat in order:
        if state.at[seat] < 0:
            places[f"{prefix(seat)}berth"] = (Lying(f"ship:{seat}", faces.ship(seat)),)


def _corsair(lookups: Lookups, state: LongCoursState, places: Places) -> None:
    """The Corsair for sale, or ashore at its owner's board, or at sea: then its flag and its reach show."""
    if state.owner < 0:
        figure = faces.corsair(f"For sale to the highest bidder, from {million(lookups.reserve)}.")
        places["corsair"] = (Lying("corsair", figure),)
        return
    board = f"{prefix(state.owner)}flag"
    if state.corsair < 0:
        places[board] = (Lying("corsair", faces.corsair("Enters by the die at the end of its owner's turn.")),)
        return
    places[board] = (Lying("flag", faces.flag()),)
    left = lookups.corsair_moves - state.steps
    for stop, name in enumerate(lookups.ids):
        if 0 < lookups.distance[state.corsair][stop] <= left:
            places[f"reach:{name}"] = (Lying(f"reach:{name}", faces.reach()),)


def _board(lookups: Lookups, state: LongCoursState, seat: Seat, places: Places, captions: dict[str, str]) -> None:
    before = prefix(seat)
    if state.out[seat]:
        captions[f"{before}purse"] = "Out"
        return
    captions[f"{before}purse"] = f"{state.cash[seat]:,} M"
    held = state.held[seat]
    captions[f"{before}cards"] = counted(held, "card")
    for product, amount in zip(lookups.box.map.products, state.hold(seat), strict=True):
        if amount:
            piece = f"{before}ticket:{product.id}"
            places[f"{before}cargo:{product.id}"] = (Lying(piece, faces.ticket(product, amount)),)


def _own(lookups: Lookups, view: View, places: Places, captions: dict[str, str]) -> None:
    """The viewer's banknotes and hand. The board of others shows how many cards they hold, the own one the cards."""
    state, seat = view.state, view.seat
    before = prefix(seat)
    captions.pop(f"{before}cards", None)
    if state.out[seat]:
        return
    cash = state.cash[seat]
    if cash:
        notes = in_notes(cash, lookups.notes)
        places[f"{before}notes"] = tuple(
            Lying(f"note:{value}", faces.note(value, count)) for value, count in notes.items()
        )
    for kind, count, face in (
        ("storm", state.storms[seat], faces.storm_card()),
        ("direct", state.directs[seat], faces.direct_card()),
    ):
        if count:
            cards = tuple(Lying(f"{before}{kind}:{number}", face) for number in range(1, count + 1))
            places[f"{before}{kind}s"] = cards
            if count > 1:
                captions[f"{before}{kind}s"] = f"{count} cards"
    blows = lookups.forces_in(state.brawls[seat])
    if blows:
        cards = tuple(Lying(f"{before}brawl:{force}", faces.blow_card(lookups, force)) for force in blows)
        places[f"{before}{'brawls' if len(blows) <= LARGE_CARDS else 'blows'}"] = cards


def _strip(lookups: Lookups, view: View, places: Places, captions: dict[str, str]) -> None:
    """The die, what is going on, and the buttons for whoever is asked."""
    state = view.state
    places["die"] = (Lying(faces.DIE, faces.die(state.die)),)
    captions["talk"] = talk(lookups, state)
    dealt = lookups.dealt(len(state.roles), short=state.rules.short)
    left = (
        faces.left(faces.STORM, "Storms", dealt.storm - state.played_storms),
        faces.left(faces.DIRECT, "Direct Moves", dealt.direct_move - state.played_directs),
        faces.left(faces.BLOW, "Brawl cards", len(dealt.brawl) - state.played_brawls.bit_count()),
    )
    places.update({f"left:{number}": (Lying(f"left:{number}", face),) for number, face in enumerate(left, 1)})
    if actor(state) == view.seat:
        places.update(_buttons(lookups, state))


_ANSWERS: Final = {
    s.AUCTION: (Lying("pass", faces.answer("Pass", "Leave the auction")),),
    s.BRAWL: (Lying("give_up", faces.answer("Yield", "Give up the brawl and lose all banknotes")),),
    s.VOTE: (
        Lying("agree", faces.answer("Draw", "Agree on a draw")),
        Lying("play_on", faces.answer("Play on", "Don't agree")),
    ),
}


def _buttons(lookups: Lookups, state: LongCoursState) -> Iterator[tuple[str, tuple[Lying, ...]]]:
    """What is offered to whoever acts: a bid, where it can make one, and the answers that it can give."""
    for_sale = state.phase == s.TURN and state.owner < 0 and not state.steps
    if (for_sale or state.phase == s.AUCTION) and bids(lookups, state):
        least, most = million(lowest_bid(lookups, state)), million(state.cash[bidding(state)])
        text, verb = ("Raise", "Raise to") if state.phase == s.AUCTION else ("Bid", "Bid")
        yield "offer", (Lying("offer", faces.answer(text, f"{verb} {least} or more, up to {most}")),)
    if state.phase in _ANSWERS:
        yield "answer", _ANSWERS[state.phase]
