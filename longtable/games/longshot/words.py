"""Long Shot in words: what moves do, told for the log, the moves list and the prompt."""

from collections.abc import Callable
from typing import Final

from longtable.engine.moves import PLAYER, Move
from longtable.engine.table import seat_token
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.actions import stake_due
from longtable.games.longshot.box import (
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
    SoloPushBack,
    Which,
)
from longtable.games.longshot.race_card import RaceCard
from longtable.games.longshot.roland import can_be_taken
from longtable.games.longshot.state import LongShotState

PLACES: Final = ("1st", "2nd", "3rd")


def describe_setup(box: Box, state: LongShotState, move: Move) -> str:
    """The log line of a move of the setup."""
    if isinstance(move, m.Mixed):
        return "The horses of this race: " + ", ".join(f"{n} {name}" for n, name in enumerate(move.cards, 1)) + "."
    assert isinstance(move, m.Dealt)
    parts = []
    for seat, letter in enumerate(move.cards):
        card = box.starting_by_letter[letter]
        bets = " and ".join(f"${amount} on horse {horse}" for horse, amount in card.bets.items())
        cells = [box.board.grid.rows[row][column - 1] for row, column in enumerate(card.columns)]
        marks = f", marks on {', '.join(map(str, cells))}" if state.roles[seat] == PLAYER else ""
        parts.append(f"{seat_token(seat)} has Starting Card {letter}: bets of {bets}{marks}.")
    first = f" {seat_token(move.first)} is the first Active Player." if len(move.cards) > 1 else ""
    return " ".join(parts) + first


def describe(race: RaceCard, before: LongShotState, after: LongShotState, move: Move) -> str:
    """The log line of `move`, with everything that it changed."""
    head = _HEADS[type(move)](race, before, move)
    changes = _changes(race, before, after)
    tail = f" {'; '.join(changes)}." if changes else ""
    return f"{head}.{tail[:1]}{tail[1:2].upper()}{tail[2:]}"


# -- what changed ------------------------------------------------------------------------------------


def _changes(race: RaceCard, before: LongShotState, after: LongShotState) -> list[str]:
    """Horses that moved, marks and money, in the order of the board."""
    changes = []
    moved = [horse for horse in m.HORSES if before.space[horse] != after.space[horse]]
    moved.sort(key=lambda horse: (horse != after.die, horse))
    for horse in moved:
        if after.space[horse] >= race.finish:
            changes.append(f"horse {horse} finishes {PLACES[after.finished.index(horse)]}")
        else:
            changes.append(f"horse {horse} goes from {_space(before.space[horse])} to {_space(after.space[horse])}")
    for card in m.HORSES:
        new = after.bars[card] & ~before.bars[card]
        changes.extend(f"box {horse} of card {card} is marked" for horse in m.HORSES if new >> horse & 1)
    for seat in range(len(after.roles)):
        changes.extend(_seat_changes(before, after, seat))
    return changes


def _space(space: int) -> str:
    return f"space {space}" if space else "the start"


def _seat_changes(before: LongShotState, after: LongShotState, seat: int) -> list[str]:
    changes = []
    name = seat_token(seat)
    for horse in m.HORSES:
        at = 9 * seat + horse
        if before.bets[at] != after.bets[at]:
            changes.append(f"{name}'s bet on horse {horse} is ${after.bets[at]}")
        if before.owner[horse] != after.owner[horse] == seat:
            changes.append(f"{name} owns horse {horse}")
    if before.wilds[seat] != after.wilds[seat]:
        what = "marks" if after.wilds[seat] > before.wilds[seat] else "erases the mark of"
        count = abs(after.wilds[seat] - before.wilds[seat])
        changes.append(f"{name} {what} {'a Wild Number' if count == 1 else f'{count} Wild Numbers'}")
    if before.money[seat] != after.money[seat]:
        less = "pays" if seat == before.turn else "loses"
        what = "gets" if after.money[seat] > before.money[seat] else less
        changes.append(f"{name} {what} ${abs(after.money[seat] - before.money[seat])} and has ${after.money[seat]}")
    return changes


# -- what was done -----------------------------------------------------------------------------------


def _who(state: LongShotState) -> str:
    return seat_token(state.turn)


def _rolled(race: RaceCard, state: LongShotState, move: m.Rolled) -> str:
    return f"{seat_token(state.active)} rolls horse {move.horse} and movement {move.movement}"


def _new_roll(race: RaceCard, state: LongShotState, move: m.NewRoll) -> str:
    told = _solo_turn(race, state, int(state.pending[-1][1]), move.horse)
    return f"{_who(state)} rolls the Horse Die again, {move.horse}: {told}"


def _roland_acts(race: RaceCard, state: LongShotState, move: m.RolandActs) -> str:
    told = _solo_turn(race, state, state.die)
    return f"{_who(state)} reads his board at horse {state.die}, movement {state.movement}: {told}"


def _solo_turn(race: RaceCard, state: LongShotState, row: int, roll: int = 0) -> str:
    """What Roland does by a row of his board, and what becomes of it."""
    told = solo_words(race.solo[state.movement, row])
    if can_be_taken(race, state, row, roll):
        return told
    if row:
        return f"{told}; that can't be done, so he takes the default: {_solo_turn(race, state, 0)}"
    return f"{told}; the first can't be done"


def _concession(race: RaceCard, state: LongShotState, move: m.Concession) -> str:
    return f"{_who(state)} takes a concession: {cell_words(race, move.cell)}"


def _helmet(race: RaceCard, state: LongShotState, move: m.Helmet) -> str:
    return f"{_who(state)} takes the helmet of horse {move.horse}"


def _jersey(race: RaceCard, state: LongShotState, move: m.Jersey) -> str:
    return f"{_who(state)} takes the jersey of horse {move.horse}"


def _bet(race: RaceCard, state: LongShotState, move: m.Bet) -> str:
    spur = " and spurs it on" if move.spur else ""
    return f"{_who(state)} bets ${move.amount} on horse {move.horse}{spur}"


def _buy(race: RaceCard, state: LongShotState, move: m.Buy) -> str:
    return f"{_who(state)} buys horse {move.horse}, {race.names[move.horse]}"


def _erase_wild(race: RaceCard, state: LongShotState, move: m.EraseWild) -> str:
    return f"{_who(state)} is stuck and spends the turn on a Wild Number"


def _pass(race: RaceCard, state: LongShotState, move: m.Pass) -> str:
    return f"{_who(state)} is stuck and passes"


def _mark_box(race: RaceCard, state: LongShotState, move: m.MarkBox) -> str:
    return f"{_who(state)} marks the bar of card {move.card}"


def _take_bonus(race: RaceCard, state: LongShotState, move: m.TakeBonus) -> str:
    return f"{_who(state)} takes a Concession Bonus: {bonus_words(race.bonuses[move.box])}"


def _move_horse(race: RaceCard, state: LongShotState, move: m.MoveHorse) -> str:
    way = "forward" if move.spaces > 0 else "back"
    return f"{_who(state)} moves horse {move.horse} {abs(move.spaces)} {way}"


def _free_bet(race: RaceCard, state: LongShotState, move: m.FreeBet) -> str:
    return f"{_who(state)} places a free bet on horse {move.horse}"


def _take_horse(race: RaceCard, state: LongShotState, move: m.TakeHorse) -> str:
    return f"{_who(state)} takes horse {move.horse}, {race.names[move.horse]}, without paying"


def _mark_cell(race: RaceCard, state: LongShotState, move: m.MarkCell) -> str:
    return f"{_who(state)} marks a concession cell by an ability: {cell_words(race, move.cell)}"


def _mark_helmet(race: RaceCard, state: LongShotState, move: m.MarkHelmet) -> str:
    return f"{_who(state)} marks the helmet of horse {move.horse} by an ability"


def _mark_jersey(race: RaceCard, state: LongShotState, move: m.MarkJersey) -> str:
    return f"{_who(state)} marks the jersey of horse {move.horse} by an ability"


def _use_ability(race: RaceCard, state: LongShotState, move: m.UseAbility) -> str:
    return f"{_who(state)} uses the ability of horse {move.horse}, {race.names[move.horse]}"


def _decline(race: RaceCard, state: LongShotState, move: m.Decline) -> str:
    kind, number = state.pending[-1][:2]
    unused = f"the second box of card {number}" if kind == s.BAR else race.names[int(number)]
    return f"{_who(state)} leaves {unused} unused"


_HEADS: Final[dict[type[Move], Callable[..., str]]] = {
    m.Rolled: _rolled,
    m.NewRoll: _new_roll,
    m.RolandActs: _roland_acts,
    m.Concession: _concession,
    m.Helmet: _helmet,
    m.Jersey: _jersey,
    m.Bet: _bet,
    m.Buy: _buy,
    m.EraseWild: _erase_wild,
    m.Pass: _pass,
    m.MarkBox: _mark_box,
    m.TakeBonus: _take_bonus,
    m.MoveHorse: _move_horse,
    m.FreeBet: _free_bet,
    m.TakeHorse: _take_horse,
    m.MarkCell: _mark_cell,
    m.MarkHelmet: _mark_helmet,
    m.MarkJersey: _mark_jersey,
    m.UseAbility: _use_ability,
    m.Decline: _decline,
}

# -- components in words -----------------------------------------------------------------------------


def cell_words(race: RaceCard, cell: int) -> str:
    """A concession cell by its number and place."""
    row, column = divmod(cell, 4)
    return f"the {race.number_of_cell[cell]} in row {row + 1}, column {column + 1}"


def bonus_words(bonus: Bonus) -> str:
    """A Concession Bonus in words."""
    match bonus:
        case MoneyBonus(amount=amount):
            return f"${amount}"
        case FreeBetBonus(amount=amount):
            return f"a free ${amount} bet"
        case MoveBonus(horses=horses, spaces=spaces):
            way = "forward" if spaces > 0 else "back"
            whose = "two horses" if horses == 2 else "a horse"
            return f"move {whose} {abs(spaces)} {way}"
        case HelmetBonus():
            return "any helmet"
        case JerseyBonus():
            return "any jersey"
        case _:
            return "a market horse for free"


_WHICH: Final = {
    Which.LEAD: "the lead horse",
    Which.LAST: "the last-place horse",
    Which.LEAD_OWNED: "his lead owned horse",
    Which.LAST_OWNED: "his last-place owned horse",
    Which.LEAD_BET_ON: "the lead horse he has a bet on",
    Which.LAST_BET_ON: "the last-place horse he has a bet on",
    Which.LEAD_BETABLE: "the lead horse that may be bet on",
    Which.LEAD_UNOWNED: "the lead unowned horse",
    Which.LAST_UNOWNED: "the last-place unowned horse",
    Which.LOWEST_UNOWNED: "the lowest-numbered unowned horse",
    Which.HIGHEST_UNOWNED: "the highest-numbered unowned horse",
    Which.MOST_MARKED_UNOWNED: "the unowned horse marked on the most cards",
    Which.HIGHEST_BET: "the horse with his highest bet",
    Which.HIGHEST_BET_UNOWNED: "the unowned horse with his highest bet",
    Which.PLAYER_HIGHEST_BET_UNOWNED: "the unowned horse with the player's highest bet",
    Which.PLAYER_LEAD_OWNED: "the player's lead owned horse",
    Which.PLAYER_HIGHEST_BET: "the horse with the player's highest bet",
    Which.NEW_ROLL: "the horse of a new roll",
    Which.ALL_OWNED: "all his owned horses",
    Which.ALL_BET_ON: "every horse he has a bet on",
    Which.LEAD_OWNED_AND_HIGHEST_BET: "his lead owned horse and his highest-bet horse",
}


def solo_words(action: SoloAction) -> str:
    """An action of the Solo Board as an order."""
    match action:
        case SoloMark(horse=which, gain=gain, otherwise=otherwise):
            more = f" and gain ${gain}" if gain else ""
            return f"on the card of a new roll, mark {_WHICH[which]}{more}{_or_gain(otherwise)}"
        case SoloBet(horse=which, amount=amount, free=free, otherwise=otherwise):
            return f"{'place a free bet of' if free else 'bet'} ${amount} on {_WHICH[which]}{_or_gain(otherwise)}"
        case SoloBuy(horse=which, free=free):
            return f"take {_WHICH[which]} for free" if free else f"buy {_WHICH[which]}"
        case SoloPushBack(horse=which, spaces=spaces):
            return f"move back {_WHICH[which]} by {spaces}"
        case SoloGain(amount=amount):
            return f"gain ${amount}"


def _or_gain(otherwise: int | None) -> str:
    return "" if otherwise is None else f", or else gain ${otherwise}"


# -- moves as orders ---------------------------------------------------------------------------------


def order(race: RaceCard, state: LongShotState, move: Move) -> str:
    """A legal move of a player as an order, for the moves list and menus."""
    text = _order(race, state, move)
    if getattr(move, "wild", False):
        return f"{text} (Wild Number)"
    return text


def _order(race: RaceCard, state: LongShotState, move: Move) -> str:
    half = bool(state.pending) and state.pending[-1][0] == s.HALF_PRICE
    match move:
        case m.Concession(cell=cell) | m.MarkCell(cell=cell):
            return f"Mark {cell_words(race, cell)}"
        case m.Helmet(horse=horse) | m.MarkHelmet(horse=horse):
            return f"Take the helmet of horse {horse}"
        case m.Jersey(horse=horse) | m.MarkJersey(horse=horse):
            return f"Take the jersey of horse {horse}"
        case m.Bet(horse=horse, amount=amount, spur=spur):
            price = "" if stake_due(race, state, state.turn, horse, amount) else ", for free"
            return f"Bet ${amount} on horse {horse}{price}{', and spur it on' if spur else ''}"
        case m.Buy(horse=horse):
            cost = race.costs[horse] // 2 if half else race.costs[horse]
            return f"Buy horse {horse}, {race.names[horse]}, for ${cost}"
        case m.EraseWild():
            return "Erase the mark of a Wild Number"
        case m.Pass():
            return "Pass"
        case m.MarkBox(card=card, horse=horse):
            return f"Mark box {horse} of card {card}"
        case m.TakeBonus(box=box):
            return f"Take bonus {box + 1}: {bonus_words(race.bonuses[box])}"
        case m.MoveHorse(horse=horse, spaces=spaces):
            return f"Move horse {horse} {abs(spaces)} {'forward' if spaces > 0 else 'back'}"
        case m.FreeBet(horse=horse):
            return f"Place the free bet on horse {horse}"
        case m.TakeHorse(horse=horse):
            return f"Take horse {horse}, {race.names[horse]}"
        case m.UseAbility(horse=horse):
            return f"Use the ability of {race.names[horse]}"
        case m.Decline():
            return "Leave it"
        case m.RolandActs():
            return "Roland acts"
        case _:
            return "Roll"
