"""Long Cours in words: what moves do, told for the log, and moves as orders."""

from collections.abc import Callable, Sequence
from typing import Final

from longtable.engine.moves import Move
from longtable.engine.signs import seat_mark
from longtable.engine.table import seat_token
from longtable.engine.words import counted, listed
from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.auction import highest_so_far
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.state import LongCoursState


def million(amount: int) -> str:
    """`3 million`."""
    return f"{amount:,} million"


def goods(chart: Chart, amounts: Sequence[int]) -> str:
    """`3 million of cereals and 2 million of gold`, or nothing."""
    return listed([f"{million(amount)} of {chart.product_names[i]}" for i, amount in enumerate(amounts) if amount])


def blow(chart: Chart, force: int) -> str:
    """A Brawl card by its name and force."""
    return f"{chart.brawl_names[force]} ({force})"


def hand_words(chart: Chart, hand: m.Hand) -> str:
    """Every card of a hand."""
    parts = [
        counted(count, name) for count, name in ((hand.storm, "Storm"), (hand.direct_move, "Direct Move")) if count
    ]
    return listed([*parts, *(blow(chart, force) for force in hand.brawl)])


# -- the log -----------------------------------------------------------------------------------------


def describe(chart: Chart, before: LongCoursState, after: LongCoursState, move: Move) -> str:
    """What `move` does, told from the positions before and after it."""
    told = _TOLD[type(move)](chart, before, after, move)
    return " ".join(filter(None, [f"{told}.", _ending(before, after)]))


def _who(seat: int) -> str:
    return seat_token(seat)


def _dealt(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.Dealt) -> str:
    aside = chart.aside(len(before.roles), short=before.rules.short)
    hand = m.Hand(aside.storm, aside.direct_move, aside.brawl)
    set_aside = f"; set aside: {hand_words(chart, hand)}" if hand.count else ""
    dealt = f"The cards are dealt, {aside.hand} to each, with {million(chart.start_cash)}"
    return f"{dealt}; {_who(move.first)} begins{set_aside}"


def _place_ship(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.PlaceShip) -> str:
    stop = chart.index[move.stop]
    where = f"{chart.names[stop]}, zone {chart.zones[chart.zone_of[stop]]}"
    if before.phase == s.PLACING:
        return f"{_who(before.turn)} places a ship at {where}"
    return f"{_who(before.turn)} enters with a new ship at {where}"


def _buy(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.Buy) -> str:
    seat = before.turn
    product = chart.product_names[chart.sells[before.at[seat]]]
    port = chart.names[before.at[seat]]
    return f"{_who(seat)} buys {million(move.amount)} of {product} at {port} and keeps {million(after.cash[seat])}"


def _sail(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.Sail) -> str:
    seat = before.turn
    stop = chart.index[move.stop]
    told = f"{_who(seat)} sails from {chart.names[before.at[seat]]} to {chart.names[stop]}"
    plundered = goods(chart, before.pile(chart.zone_of[stop])) if chart.sells[stop] < 0 else ""
    return f"{told} and takes what lies there: {plundered}" if plundered else told


def _direct_move(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.DirectMove) -> str:
    seat = before.turn
    here, there = chart.names[before.at[seat]], chart.names[chart.index[move.stop]]
    return f"{_who(seat)} plays a Direct Move from {here} to {there}"


def _try_resale(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.TryResale) -> str:
    return f"{_who(before.turn)} rolls the die to resell"


def _rolled(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.Rolled) -> str:
    seat = before.turn
    die = f"The die shows {move.face}"
    if before.phase == s.ROLL_ENTRY:
        zone = chart.zones[chart.zone_of_face[move.face]]
        return f"{die}: the new ship of {_who(seat)} enters in zone {zone}"
    if before.phase == s.ROLL_CORSAIR:
        zone_number = chart.zone_of_face[move.face]
        beach, zone = chart.names[chart.beach[zone_number]], chart.zones[zone_number]
        return f"{die}: the Corsair of {_who(seat)} enters at {beach}, zone {zone}"
    product = chart.product_of_face[move.face]
    name, sold = chart.product_names[product], before.cargo[6 * seat + product]
    if not sold:
        return f"{die}, {name}: {_who(seat)} has none to resell"
    paid, cash = million(chart.factor * sold), million(after.cash[seat])
    return f"{die}, {name}: {_who(seat)} resells {million(sold)} for {paid} and has {cash}"


def _hand_shown(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.HandShown) -> str:
    return f"The cards of {_who(move.seat)} are spread out and removed: {hand_words(chart, move.hand)}"


def _storm(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.Storm) -> str:
    zone = chart.zone_index[move.zone]
    told = f"{_who(before.turn)} plays a Storm on zone {move.zone}, {chart.zone_names[zone]}"
    wrecked = [seat for seat in before.seats if before.at[seat] >= 0 > after.at[seat]]
    parts = []
    if wrecked:
        ships = "the ship" if len(wrecked) == 1 else "the ships"
        is_ = "is" if len(wrecked) == 1 else "are"
        parts.append(f"{ships} of {listed([_who(seat) for seat in wrecked])} {is_} wrecked")
        lost = [sum(before.cargo[6 * seat + product] for seat in wrecked) for product in range(6)]
        if any(lost):
            parts.append(f"{goods(chart, lost)} washed ashore at {chart.names[chart.beach[zone]]}")
    if after.owner < before.owner:
        parts.append(f"the Corsair of {_who(before.owner)} is sunk and for sale again")
    return f"{told}: {'; '.join(parts) or 'nobody is there'}"


def _start_brawl(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.StartBrawl) -> str:
    where = chart.names[before.at[before.turn]]
    return f"{_who(before.turn)} announces a brawl with {_who(move.foe)} at {where}: {blow(chart, move.force)}"


def _retaliate(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.Retaliate) -> str:
    return f"{_who(before.asked)} strikes back: {blow(chart, move.force)}"


def _give_up(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.GiveUp) -> str:
    loser = before.asked
    winner = before.turn if loser == before.foe else before.foe
    taken = f"takes all banknotes, {million(before.cash[loser])}," if before.cash[loser] else "finds no banknotes"
    return f"{_who(loser)} gives up; {_who(winner)} {taken} and has {million(after.cash[winner])}"


def _bid(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.Bid) -> str:
    if before.phase == s.TURN:
        told = f"{_who(before.turn)} asks for the auction of the Corsair and bids {million(move.amount)}"
    else:
        told = f"{_who(before.asked)} bids {million(move.amount)}"
    return told + _sold(after)


def _pass_bid(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.PassBid) -> str:
    return f"{_who(before.asked)} passes{_sold(after)}"


def _sold(after: LongCoursState) -> str:
    if after.phase == s.AUCTION:
        return ""
    return f"; the Corsair goes to {_who(after.owner)}, who keeps {million(after.cash[after.owner])}"


def _move_corsair(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.MoveCorsair) -> str:
    owner = before.owner
    here, there = chart.names[before.corsair], chart.names[chart.index[move.stop]]
    told = f"{_who(owner)} sends the Corsair from {here} to {there}"
    sunk = [seat for seat in before.seats if after.out[seat] and not before.out[seat]]
    for seat in sunk:
        lost = goods(chart, before.hold(seat))
        back = f", and {lost} go to the Caisse" if lost else ""
        told += f"; it sinks {_who(seat)}, whose {million(before.cash[seat])} go to {_who(owner)}{back}"
    return told


def _end_turn(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.EndTurn) -> str:
    if before.phase == s.PURCHASES:
        return f"{_who(before.turn)} ends the first purchases"
    return f"{_who(before.turn)} ends the turn"


def _offer_draw(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.OfferDraw) -> str:
    return f"{_who(before.turn)} offers a draw"


def _answer_draw(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.AnswerDraw) -> str:
    return f"{_who(before.asked)} {'agrees' if move.agree else 'does not agree'} on a draw"


def _resign(chart: Chart, before: LongCoursState, after: LongCoursState, move: m.Resign) -> str:
    seat = before.turn
    lost = listed([million(before.cash[seat]), *filter(None, [goods(chart, before.hold(seat))])])
    corsair = "; the Corsair is for sale again" if before.owner == seat else ""
    return f"{_who(seat)} resigns; {lost} go to the Caisse{corsair}"


_TOLD: Final[dict[type[Move], Callable[..., str]]] = {
    m.Dealt: _dealt,
    m.Rolled: _rolled,
    m.HandShown: _hand_shown,
    m.PlaceShip: _place_ship,
    m.Buy: _buy,
    m.Sail: _sail,
    m.DirectMove: _direct_move,
    m.TryResale: _try_resale,
    m.Storm: _storm,
    m.StartBrawl: _start_brawl,
    m.Retaliate: _retaliate,
    m.GiveUp: _give_up,
    m.Bid: _bid,
    m.PassBid: _pass_bid,
    m.MoveCorsair: _move_corsair,
    m.EndTurn: _end_turn,
    m.OfferDraw: _offer_draw,
    m.AnswerDraw: _answer_draw,
    m.Resign: _resign,
}


def _ending(before: LongCoursState, after: LongCoursState) -> str:
    """How the match ended by this move, or what the Caisse gave instead."""
    match after.ending:
        case s.LAST:
            return f"{_who(after.alive()[0])} is the last player in the game and wins."
        case s.BANKRUPT:
            return "Nobody has anything left and nothing can change any more: the match is a draw."
        case s.LIMIT:
            return f"Round {after.round} was the last one: the richest wins."
        case s.AGREED:
            return "All agree: the match is a draw."
    if after.caisse < before.caisse and after.turn != before.turn:
        return "Nobody had anything left: the Caisse gives each player 1 million."
    return ""


# -- moves as orders ---------------------------------------------------------------------------------


def order(chart: Chart, state: LongCoursState, move: Move) -> str:
    """A legal move as an order, for the moves list and menus."""
    match move:
        case m.PlaceShip(stop=stop):
            verb = "Place your ship at" if state.phase == s.PLACING else "Enter at"
            return f"{verb} {chart.names[chart.index[stop]]}"
        case m.Buy(amount=amount):
            return f"Buy {million(amount)} of {chart.product_names[chart.sells[state.at[state.turn]]]}"
        case m.Sail(stop=stop):
            return f"Sail to {chart.names[chart.index[stop]]}"
        case m.DirectMove(stop=stop):
            return f"Direct Move to {chart.names[chart.index[stop]]}"
        case m.TryResale():
            return "Roll the die to resell"
        case m.Storm(zone=zone):
            return f"Storm on zone {zone}, {chart.zone_names[chart.zone_index[zone]]}"
        case m.StartBrawl(foe=foe, force=force):
            return f"Strike the {seat_mark(foe)} ship: {blow(chart, force)}"
        case m.Retaliate(force=force):
            return f"Strike back: {blow(chart, force)}"
        case m.GiveUp():
            return "Give up the brawl"
        case m.Bid(amount=amount):
            verb = "Raise to" if state.phase == s.AUCTION else "Ask for the Corsair and bid"
            return f"{verb} {million(amount)}"
        case m.PassBid():
            return "Pass"
        case m.MoveCorsair(stop=stop):
            return f"Corsair to {chart.names[chart.index[stop]]}"
        case m.EndTurn():
            return _end_order(state)
        case m.OfferDraw():
            return "Offer a draw"
        case m.AnswerDraw(agree=agree):
            return "Agree on a draw" if agree else "Play on"
        case m.Resign():
            return "Resign"
        case m.Dealt():
            return "Deal the cards"
        case m.HandShown():
            return "Spread out the cards"
        case _:
            return "Roll the die"


def family(chart: Chart, state: LongCoursState, move: Move) -> str:
    """The order of a move without its amount, where any would do."""
    if isinstance(move, m.Buy):
        return f"Buy {chart.product_names[chart.sells[state.at[state.turn]]]}"
    return "Raise the bid for the Corsair" if state.phase == s.AUCTION else "Ask for the Corsair and bid"


def _end_order(state: LongCoursState) -> str:
    if state.phase == s.PURCHASES:
        return "End your purchases"
    if state.owner == state.turn and state.corsair < 0 and not state.fresh:
        return "End your turn: the Corsair enters"
    if state.steps:
        return "End the hunt"
    return "End your turn"


def lowest_bid(chart: Chart, state: LongCoursState) -> int:
    """The lowest bid that counts now."""
    return highest_so_far(chart, state) + 1
