"""Where everything of Long Cours lies, and what is printed where.

Places of the chart: `stop:<id>`, `sign:<id>`, `reach:<id>`, `zone:<number>`, `pile:<number>`. Of the strip below
it: `die`, `corsair`, `talk`, `offer`, `answer`, `left:1..3`. Of a seat's board: `purse`, `berth`, `flag`,
`cargo:<product>`; `cards` on the small ones; `notes`, `hold`, `storms`, `directs`, `brawls` and
`blows` on the own one.
"""

from collections.abc import Iterator
from typing import Final

from longtable.engine.game import Observation
from longtable.engine.layout import prefix
from longtable.engine.moves import Seat
from longtable.engine.table import Arrangement, Face, Lying, Shape, seat_token
from longtable.engine.words import counted
from longtable.games.longcours import faces
from longtable.games.longcours import state as s
from longtable.games.longcours.actions import actor
from longtable.games.longcours.auction import bidding, bids
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.state import LongCoursState
from longtable.games.longcours.sums import in_notes
from longtable.games.longcours.words import blow, lowest_bid, million

View = Observation[LongCoursState]
Places = dict[str, tuple[Lying, ...]]

LARGE_CARDS: Final = 5
"""So many Brawl cards lie beside each other at full size; more of them are small."""


def printed(chart: Chart, state: LongCoursState) -> dict[str, Face]:
    """The print of the chart and of every hold."""
    found: dict[str, Face] = {}
    products = chart.box.map.products
    for stop, name in enumerate(chart.names):
        found[f"sign:{chart.ids[stop]}"] = _sign(chart, stop, name)
    for zone, number in zip(chart.box.map.zones, chart.zones, strict=True):
        name = f"Zone {number}, {zone.name}"
        found[f"zone:{number}"] = Face(
            Shape.ROUND, name, number=str(number), ink="paper", hover=f"Entered by a {zone.die}."
        )
    for seat in state.seats:
        for product in products:
            found[f"{prefix(seat)}cargo:{product.id}"] = faces.no_ticket(product)
    return found


def _sign(chart: Chart, stop: int, name: str) -> Face:
    zone = chart.zones[chart.zone_of[stop]]
    near = ", ".join(chart.names[other] for other in chart.neighbours[stop])
    if chart.sells[stop] < 0:
        hover = f"Beaching place of zone {zone}; nothing is sold. Routes to {near}."
        return Face(Shape.CELL, f"{name}, beaching place", number=name, glyph="anchor", hover=hover)
    product = chart.box.map.products[chart.sells[stop]]
    hover = f"Zone {zone}. Routes to {near}."
    return Face(
        Shape.CELL,
        f"{name}, sells {product.name}",
        number=name,
        glyph=faces.letter(product),
        ink=product.ink,
        hover=hover,
    )


def arrange(chart: Chart, view: View) -> Arrangement:
    """Everything but the cards in the hands of others, who show how many they hold."""
    state = view.state
    places: Places = {}
    captions: dict[str, str] = {}
    _ships(chart, view, places)
    _corsair(chart, state, places)
    for zone, number in enumerate(chart.zones):
        pile = state.pile(zone)
        if any(pile):
            places[f"pile:{number}"] = (Lying(f"pile:{number}", faces.wrecks(chart, zone, pile)),)
    for seat in state.seats:
        _board(chart, state, seat, places, captions)
    _own(chart, view, places, captions)
    _strip(chart, view, places, captions)
    return Arrangement(places, captions)


def _ships(chart: Chart, view: View, places: Places) -> None:
    """Ships and the Corsair at their stops: what the viewer commands lies on top."""
    state = view.state
    order = sorted(state.alive(), key=lambda seat: seat == view.seat)
    for stop, name in enumerate(chart.ids):
        here = [Lying(f"ship:{seat}", faces.ship(seat)) for seat in order if state.at[seat] == stop]
        if stop == state.corsair:
            figure = faces.corsair("Sinks every rival of its owner that it meets.")
            here.insert(max(0, len(here) - 1), Lying("corsair", figure))
        if here:
            places[f"stop:{name}"] = tuple(here)
    for seat in order:
        if state.at[seat] < 0:
            places[f"{prefix(seat)}berth"] = (Lying(f"ship:{seat}", faces.ship(seat)),)


def _corsair(chart: Chart, state: LongCoursState, places: Places) -> None:
    """The Corsair for sale, or ashore at its owner's board, or at sea: then its flag and its reach show."""
    if state.owner < 0:
        figure = faces.corsair(f"For sale to the highest bidder, from {million(chart.reserve)}.")
        places["corsair"] = (Lying("corsair", figure),)
        return
    board = f"{prefix(state.owner)}flag"
    if state.corsair < 0:
        places[board] = (Lying("corsair", faces.corsair("Enters by the die at the end of its owner's turn.")),)
        return
    places[board] = (Lying("flag", faces.flag()),)
    left = chart.corsair_moves - state.steps
    for stop, name in enumerate(chart.ids):
        if 0 < chart.distance[state.corsair][stop] <= left:
            places[f"reach:{name}"] = (Lying(f"reach:{name}", faces.reach()),)


def _board(chart: Chart, state: LongCoursState, seat: Seat, places: Places, captions: dict[str, str]) -> None:
    before = prefix(seat)
    if state.out[seat]:
        captions[f"{before}purse"] = "Out"
        return
    captions[f"{before}purse"] = f"{state.cash[seat]:,} M"
    held = state.held[seat]
    captions[f"{before}cards"] = counted(held, "card")
    for product, amount in zip(chart.box.map.products, state.hold(seat), strict=True):
        if amount:
            piece = f"{before}ticket:{product.id}"
            places[f"{before}cargo:{product.id}"] = (Lying(piece, faces.ticket(product, amount)),)


def _own(chart: Chart, view: View, places: Places, captions: dict[str, str]) -> None:
    """The viewer's banknotes and hand. The board of others shows how many cards they hold, the own one the cards."""
    state, seat = view.state, view.seat
    before = prefix(seat)
    captions.pop(f"{before}cards", None)
    if state.out[seat]:
        return
    cash = state.cash[seat]
    if cash:
        notes = in_notes(cash, chart.notes)
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
    blows = chart.forces_in(state.brawls[seat])
    if blows:
        cards = tuple(Lying(f"{before}brawl:{force}", faces.blow_card(chart, force)) for force in blows)
        places[f"{before}{'brawls' if len(blows) <= LARGE_CARDS else 'blows'}"] = cards


def _strip(chart: Chart, view: View, places: Places, captions: dict[str, str]) -> None:
    """The die, what is going on, and the buttons for whoever is asked."""
    state = view.state
    places["die"] = (Lying(faces.DIE, faces.die(state.die)),)
    captions["talk"] = talk(chart, state)
    dealt = chart.dealt(len(state.roles), short=state.rules.short)
    for number, (glyph, name, count) in enumerate(
        (
            (faces.STORM, "Storms", dealt.storm - state.played_storms),
            (faces.DIRECT, "Direct Moves", dealt.direct_move - state.played_directs),
            (faces.BLOW, "Brawl cards", len(dealt.brawl) - state.played_brawls.bit_count()),
        ),
        1,
    ):
        places[f"left:{number}"] = (Lying(f"left:{number}", faces.left(glyph, name, count)),)
    if actor(state) == view.seat:
        places.update(_buttons(chart, state))


def _buttons(chart: Chart, state: LongCoursState) -> Iterator[tuple[str, tuple[Lying, ...]]]:
    if state.phase == s.AUCTION or (state.phase == s.TURN and state.owner < 0 and not state.steps):
        yield from _offer(chart, state)
    answers = {
        s.AUCTION: (("pass", "Pass", "Leave the auction"),),
        s.BRAWL: (("give_up", "Yield", "Give up the brawl and lose all banknotes"),),
        s.VOTE: (("agree", "Draw", "Agree on a draw"), ("play_on", "Play on", "Don't agree")),
    }.get(state.phase, ())
    if answers:
        yield "answer", tuple(Lying(piece, faces.answer(text, name)) for piece, text, name in answers)


def _offer(chart: Chart, state: LongCoursState) -> Iterator[tuple[str, tuple[Lying, ...]]]:
    """The button that asks for a bid, where the seat can make one."""
    if bids(chart, state):
        least, most = million(lowest_bid(chart, state)), million(state.cash[bidding(state)])
        text, verb = ("Raise", "Raise to") if state.phase == s.AUCTION else ("Bid", "Bid")
        yield "offer", (Lying("offer", faces.answer(text, f"{verb} {least} or more, up to {most}")),)


def talk(chart: Chart, state: LongCoursState) -> str:
    """What is going on beside the turn, in at most two lines."""
    asked = seat_token(state.asked)
    match state.phase:
        case s.AUCTION:
            return f"{seat_token(state.bidder)} bids {million(state.bid)} for the Corsair.\n{asked} raises or passes."
        case s.BRAWL:
            other = state.turn if state.asked == state.foe else state.foe
            return f"{seat_token(other)}: {blow(chart, state.force)}!\n{asked} strikes back or yields."
        case s.VOTE:
            return f"{seat_token(state.turn)} offers a draw.\n{asked} answers."
        case s.OVER:
            return "The game is over."
        case s.DEAL:
            return "The cards are dealt."
        case s.PLACING | s.PURCHASES:
            return "First turn: ships are placed,\nthen goods are bought."
    if state.owner < 0:
        return f"The Corsair is for sale,\nfrom {million(chart.reserve)}."
    owner = seat_token(state.owner)
    if state.corsair < 0:
        return f"{owner} owns the Corsair.\nIt enters by the die."
    left = chart.corsair_moves - state.steps
    reach = f"Rings: within its {counted(left, 'stopover')}."
    return f"{owner}'s Corsair is at {chart.names[state.corsair]}.\n{reach}"
