"""What a seat may do now (rulebook: All Players Take One Action, and what follows an action)."""

from collections.abc import Sequence

from longtable.engine.moves import Move
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.abilities import (
    BetAndLift,
    BetAndNudge,
    FirstBetFree,
    NeighbourNumber,
)
from longtable.games.longshot.box import (
    FreeBetBonus,
    HelmetBonus,
    JerseyBonus,
    MarketHorseBonus,
)
from longtable.games.longshot.race_card import RaceCard
from longtable.games.longshot.state import LongShotState, Pending


def legal_moves(race: RaceCard, state: LongShotState) -> Sequence[Move]:
    """Every move of the seat whose turn it is, in the order of the player board."""
    pending = state.pending[-1]
    kind = pending[0]
    if kind == s.ACT:
        return _actions(race, state)
    return _FOLLOW_UPS[str(kind)](race, state, pending)


def may_bet_on(race: RaceCard, state: LongShotState, seat: int, horse: int) -> bool:
    """Whether a bet on `horse` is allowed at all (rulebook: Bet; No Bet Line)."""
    space = state.space[horse]
    return space < race.no_bet or (space < race.finish and bool(state.helmets[seat] >> horse & 1))


def stake_due(race: RaceCard, state: LongShotState, seat: int, horse: int, amount: int) -> int:
    """What a Bet Action of `amount` costs: nothing for a first bet by the ability that says so."""
    if state.bets[9 * seat + horse] == 0 and race.held(state, seat, FirstBetFree):
        return 0
    return amount


def is_stuck(race: RaceCard, state: LongShotState) -> bool:
    """Whether the seat on turn has no action on the rolled number (rulebook: Getting Stuck)."""
    return not _on_number(race, state, state.die, False) and not _neighbour_cells(race, state)


def may_push(race: RaceCard, state: LongShotState, horse: int, spaces: int) -> bool:
    """Whether a direct move of several spaces takes the horse further than one of one space less would."""
    return 0 <= state.space[horse] + spaces <= race.last


# -- the turn's action -------------------------------------------------------------------------------


def _actions(race: RaceCard, state: LongShotState) -> list[Move]:
    found = _on_number(race, state, state.die, False)
    neighbours = _neighbour_cells(race, state)
    found.extend(m.CONCESSION[False][cell] for cell in neighbours)
    stuck = not found
    seat = state.turn
    marked = state.wilds[seat]
    if marked < race.wilds:
        for number in m.HORSES:
            if number != state.die:
                found.extend(_on_number(race, state, number, True, neighbours))
    if stuck:
        found.append(m.ERASE_WILD if marked else m.PASS)
    return found


def _on_number(
    race: RaceCard, state: LongShotState, number: int, wild: bool, but_cells: Sequence[int] = ()
) -> list[Move]:
    """The five actions on one number; `but_cells` need no Wild Number."""
    seat = state.turn
    marked = state.cells[seat]
    found: list[Move] = [
        m.CONCESSION[wild][cell] for cell in race.cells_of[number] if not marked >> cell & 1 and cell not in but_cells
    ]
    if not state.helmets[seat] >> number & 1:
        found.append(m.HELMET[wild][number])
    if not state.jerseys[seat] >> number & 1:
        found.append(m.JERSEY[wild][number])
    if may_bet_on(race, state, seat, number):
        money = state.money[seat]
        spurs = _spur_stakes(race, state)
        for amount in m.STAKES:
            if stake_due(race, state, seat, number, amount) <= money:
                found.append(m.BET[wild][number][amount])
                if amount in spurs:
                    found.append(m.SPUR_BET[wild][number][amount])
    if state.owner[number] < 0 and state.space[number] < race.finish and race.costs[number] <= state.money[seat]:
        found.append(m.BUY[wild][number])
    return found


def _neighbour_cells(race: RaceCard, state: LongShotState) -> list[int]:
    """Cells one above or below the rolled number, where an ability allows them."""
    seat = state.turn
    if not race.held(state, seat, NeighbourNumber):
        return []
    return [
        cell
        for number in (state.die - 1, state.die + 1)
        if 1 <= number <= 8
        for cell in race.cells_of[number]
        if not state.cells[seat] >> cell & 1
    ]


def _spur_stakes(race: RaceCard, state: LongShotState) -> set[int]:
    """The stakes with which the seat's horses let a bet move horses."""
    seat = state.turn
    return {ability.stake for _, ability in race.held(state, seat, BetAndNudge)} | {
        ability.stake for _, ability in race.held(state, seat, BetAndLift)
    }


# -- what follows ------------------------------------------------------------------------------------


def _bonuses(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    """Boxes not marked yet that have something to give; where none has, any of them (ruling BONUS-1)."""
    open_boxes = [box for box in m.BOXES if not state.boxes[state.turn] >> box & 1]
    useful = [box for box in open_boxes if bonus_is_useful(race, state, box)]
    return [m.TAKE_BONUS[box] for box in useful or open_boxes]


def bonus_is_useful(race: RaceCard, state: LongShotState, box: int) -> bool:
    """Whether a bonus box finds anything to act on."""
    bonus = race.bonuses[box]
    seat = state.turn
    if isinstance(bonus, FreeBetBonus):
        return any(may_bet_on(race, state, seat, horse) for horse in m.HORSES)
    if isinstance(bonus, HelmetBonus):
        return state.helmets[seat] != ALL_HORSES
    if isinstance(bonus, JerseyBonus):
        return state.jerseys[seat] != ALL_HORSES
    if isinstance(bonus, MarketHorseBonus):
        return any(in_market(race, state, horse) for horse in m.HORSES)
    return True


ALL_HORSES = sum(1 << horse for horse in m.HORSES)


def in_market(race: RaceCard, state: LongShotState, horse: int) -> bool:
    """Whether a horse can still be had: nobody's, and not finished."""
    return state.owner[horse] < 0 and state.space[horse] < race.finish


def _bar(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    card = int(pending[1])
    found: list[Move] = [m.MARK_BOX[card][horse] for horse in m.HORSES if not state.bars[card] >> horse & 1]
    return [*found, m.DECLINE] if pending[2] else found


def _moves_of_horses(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    """Any unfinished horse, though its move may be wasted (ruling MOVE-1); no longer ones that change nothing."""
    spaces, further, chosen = int(pending[1]), int(pending[2]), int(pending[4])
    way = 1 if spaces > 0 else -1
    found: list[Move] = []
    for horse in m.HORSES:
        if horse == chosen or state.space[horse] >= race.finish:
            continue
        found.append(m.MOVE_HORSE[horse, spaces])
        longer = (spaces + way * more for more in range(1, further + 1))
        found.extend(m.MOVE_HORSE[horse, by] for by in longer if may_push(race, state, horse, by))
    return found


def _free_bets(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    return [m.FREE_BET[horse] for horse in m.HORSES if may_bet_on(race, state, state.turn, horse)]


def _helmets(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    return [m.HELMET[False][horse] for horse in m.HORSES if not state.helmets[state.turn] >> horse & 1]


def _jerseys(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    return [m.JERSEY[False][horse] for horse in m.HORSES if not state.jerseys[state.turn] >> horse & 1]


def _free_horses(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    return [m.TAKE_HORSE[horse] for horse in m.HORSES if in_market(race, state, horse)]


def _cells(state: LongShotState) -> list[Move]:
    return [m.MARK_CELL[cell] for cell in m.CELLS if not state.cells[state.turn] >> cell & 1]


def _extra_cell(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    return [*_cells(state), m.DECLINE]


def _anything(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    seat = state.turn
    helmets = [m.MARK_HELMET[horse] for horse in m.HORSES if not state.helmets[seat] >> horse & 1]
    jerseys = [m.MARK_JERSEY[horse] for horse in m.HORSES if not state.jerseys[seat] >> horse & 1]
    return [*_cells(state), *helmets, *jerseys, m.DECLINE]


def _extra_jersey(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    jerseys = [m.MARK_JERSEY[horse] for horse in m.HORSES if not state.jerseys[state.turn] >> horse & 1]
    return [*jerseys, m.DECLINE]


def _half_price(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    money = state.money[state.turn]
    found: list[Move] = [
        m.BUY[False][horse] for horse in m.HORSES if in_market(race, state, horse) and race.costs[horse] // 2 <= money
    ]
    return [*found, m.DECLINE]


def _partner(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    by, spaces = int(pending[1]), int(pending[2])
    found: list[Move] = [
        m.MOVE_HORSE[horse, spaces] for horse in m.HORSES if horse != by and state.space[horse] < race.finish
    ]
    return [*found, m.DECLINE]


def _trailing(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    spaces = int(pending[2])
    lead = max((state.space[h] for h in m.HORSES if state.space[h] < race.finish), default=0)
    found: list[Move] = [m.MOVE_HORSE[horse, spaces] for horse in m.HORSES if state.space[horse] < lead]
    return [*found, m.DECLINE]


def _push_back(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    spaces = int(pending[2])
    found: list[Move] = [m.MOVE_HORSE[horse, -spaces] for horse in m.HORSES if state.space[horse] < race.finish]
    return [*found, m.DECLINE]


def _others_lose(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    some = any(money for seat, money in enumerate(state.money) if seat != state.turn)
    return [m.USE_ABILITY[int(pending[1])], m.DECLINE] if some else [m.DECLINE]


def _take_money(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    some = state.money[int(pending[3])]
    return [m.USE_ABILITY[int(pending[1])], m.DECLINE] if some else [m.DECLINE]


def _roland(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    return [m.ROLAND_ACTS]


def _dice(race: RaceCard, state: LongShotState, pending: Pending) -> Sequence[Move]:
    return ()


_FOLLOW_UPS = {
    s.BONUS: _bonuses,
    s.BAR: _bar,
    s.MOVE: _moves_of_horses,
    s.FREE_BET_ON: _free_bets,
    s.ANY_HELMET: _helmets,
    s.ANY_JERSEY: _jerseys,
    s.FREE_HORSE: _free_horses,
    s.EXTRA_CELL: _extra_cell,
    s.ANYTHING: _anything,
    s.EXTRA_JERSEY: _extra_jersey,
    s.HALF_PRICE: _half_price,
    s.PARTNER: _partner,
    s.TRAILING: _trailing,
    s.PUSH_BACK: _push_back,
    s.OTHERS_LOSE: _others_lose,
    s.TAKE_MONEY: _take_money,
    s.ROLAND: _roland,
    s.ROLAND_ROLL: _dice,
}
