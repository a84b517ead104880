"""Log lines: what a move does, with everything that came of it."""

from longtable.engine.moves import Move
from longtable.engine.table import seat_token
from longtable.engine.words import listed
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState
from longtable.games.longcours.words.names import blow, goods, hand_words, million, stop_name


def describe(lookups: Lookups, before: LongCoursState, after: LongCoursState, move: Move) -> str:
    """The log line of `move`, told from the positions before and after it."""
    return " ".join(filter(None, [f"{_done(lookups, before, after, move)}.", _ending(before, after)]))


def _done(lookups: Lookups, before: LongCoursState, after: LongCoursState, move: Move) -> str:
    seat = before.turn
    who, asked = seat_token(seat), seat_token(before.asked)
    here = lookups.names[before.at[seat]]
    match move:
        case m.Dealt(first=first):
            aside = lookups.box.set_aside(len(before.roles), short=before.rules.short)
            hand = m.Hand(aside.storm, aside.direct_move, aside.brawl)
            set_aside = f"; set aside: {hand_words(lookups, hand)}" if hand.count else ""
            dealt = f"The cards are dealt, {aside.hand} to each, with {million(lookups.start_cash)}"
            return f"{dealt}; {seat_token(first)} begins{set_aside}"
        case m.Rolled(face=face):
            return f"The die shows {face}{_rolled(lookups, before, after, face)}"
        case m.HandShown(seat=fallen, hand=hand):
            return f"The cards of {seat_token(fallen)} are spread out and removed: {hand_words(lookups, hand)}"
        case m.PlaceShip(stop=stop):
            verb = "places a ship" if before.phase == s.PLACING else "enters with a new ship"
            zone = lookups.zones[lookups.zone_of[lookups.index[stop]]]
            return f"{who} {verb} at {stop_name(lookups, stop)}, zone {zone}"
        case m.Buy(amount=amount):
            product = lookups.product_names[lookups.sells[before.at[seat]]]
            return f"{who} buys {million(amount)} of {product} at {here} and keeps {million(after.cash[seat])}"
        case m.Sail(stop=stop):
            told = f"{who} sails from {here} to {stop_name(lookups, stop)}"
            there = lookups.index[stop]
            plundered = goods(lookups, before.pile(lookups.zone_of[there])) if lookups.sells[there] < 0 else ""
            return f"{told} and takes what lies there: {plundered}" if plundered else told
        case m.DirectMove(stop=stop):
            return f"{who} plays a Direct Move from {here} to {stop_name(lookups, stop)}"
        case m.TryResale():
            return f"{who} rolls the die to resell"
        case m.Storm():
            return _storm(lookups, before, after, move)
        case m.StartBrawl(foe=foe, force=force):
            return f"{who} announces a brawl with {seat_token(foe)} at {here}: {blow(lookups, force)}"
        case m.Retaliate(force=force):
            return f"{asked} strikes back: {blow(lookups, force)}"
        case m.GiveUp():
            winner, lost = before.striker(), before.cash[before.asked]
            taken = f"takes all banknotes, {million(lost)}," if lost else "finds no banknotes"
            return f"{asked} gives up; {seat_token(winner)} {taken} and has {million(after.cash[winner])}"
        case m.Bid(amount=amount) if before.phase == s.TURN:
            return f"{who} asks for the auction of the Corsair and bids {million(amount)}{_sold(after)}"
        case m.Bid(amount=amount):
            return f"{asked} bids {million(amount)}{_sold(after)}"
        case m.PassBid():
            return f"{asked} passes{_sold(after)}"
        case m.MoveCorsair(stop=stop):
            return _hunt(lookups, before, after, stop)
        case m.EndTurn():
            return f"{who} ends the {'first purchases' if before.phase == s.PURCHASES else 'turn'}"
        case m.OfferDraw():
            return f"{who} offers a draw"
        case m.AnswerDraw(agree=agree):
            return f"{asked} {'agrees' if agree else 'does not agree'} on a draw"
        case _:
            gone = listed([million(before.cash[seat]), *filter(None, [goods(lookups, before.hold(seat))])])
            corsair = "; the Corsair is for sale again" if before.owner == seat else ""
            return f"{who} resigns; {gone} go to the Caisse{corsair}"


def _rolled(lookups: Lookups, before: LongCoursState, after: LongCoursState, face: int) -> str:
    """What the die has decided."""
    who, zone = seat_token(before.turn), lookups.zone_of_face[face]
    if before.phase == s.ROLL_ENTRY:
        return f": the new ship of {who} enters in zone {lookups.zones[zone]}"
    if before.phase == s.ROLL_CORSAIR:
        beach = lookups.names[lookups.beach[zone]]
        return f": the Corsair of {who} enters at {beach}, zone {lookups.zones[zone]}"
    product = lookups.product_of_face[face]
    name, sold = lookups.product_names[product], before.hold(before.turn)[product]
    if not sold:
        return f", {name}: {who} has none to resell"
    paid, cash = million(lookups.factor * sold), million(after.cash[before.turn])
    return f", {name}: {who} resells {million(sold)} for {paid} and has {cash}"


def _storm(lookups: Lookups, before: LongCoursState, after: LongCoursState, move: m.Storm) -> str:
    zone = lookups.zone_index[move.zone]
    wrecked = [seat for seat in before.seats if before.at[seat] >= 0 > after.at[seat]]
    parts = []
    if wrecked:
        ships, are = ("ship", "is") if len(wrecked) == 1 else ("ships", "are")
        parts.append(f"the {ships} of {listed([seat_token(seat) for seat in wrecked])} {are} wrecked")
        lost = [sum(amounts) for amounts in zip(*map(before.hold, wrecked), strict=True)]
        if any(lost):
            parts.append(f"{goods(lookups, lost)} washed ashore at {lookups.names[lookups.beach[zone]]}")
    if after.owner < before.owner:
        parts.append(f"the Corsair of {seat_token(before.owner)} is sunk and for sale again")
    told = f"{seat_token(before.turn)} plays a Storm on zone {move.zone}, {lookups.zone_names[zone]}"
    return f"{told}: {'; '.join(parts) or 'nobody is there'}"


def _sold(after: LongCoursState) -> str:
    if after.phase == s.AUCTION:
        return ""
    return f"; the Corsair goes to {seat_token(after.owner)}, who keeps {million(after.cash[after.owner])}"


def _hunt(lookups: Lookups, before: LongCoursState, after: LongCoursState, stop: str) -> str:
    owner, here = seat_token(before.owner), lookups.names[before.corsair]
    told = f"{owner} sends the Corsair from {here} to {stop_name(lookups, stop)}"
    for seat in before.seats:
        if after.out[seat] and not before.out[seat]:
            lost = goods(lookups, before.hold(seat))
            back = f", and {lost} go to the Caisse" if lost else ""
            told += f"; it sinks {seat_token(seat)}, whose {million(before.cash[seat])} go to {owner}{back}"
    return told


def _ending(before: LongCoursState, after: LongCoursState) -> str:
    """How the match ended by this move, or what the Caisse gave instead."""
    match after.ending:
        case s.LAST:
            return f"{seat_token(after.alive()[0])} is the last player in the game and wins."
        case s.BANKRUPT:
            return "Nobody has anything left and nothing can change any more: the match is a draw."
        case s.LIMIT:
            return f"Round {after.round} was the last one: the richest wins."
        case s.AGREED:
            return "All agree: the match is a draw."
    if after.caisse < before.caisse and after.turn != before.turn:
        return "Nobody had anything left: the Caisse gives each player 1 million."
    return ""
