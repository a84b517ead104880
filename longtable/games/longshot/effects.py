"""What each move does (rulebook: Round Sequence, Horse Abilities)."""

from collections.abc import Callable
from typing import Final

from longtable.engine.moves import PLAYER, Move
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.abilities import (
    BetAndLift,
    BetAndNudge,
    CellOnColumn,
    FreeBetOnJockeySet,
    FurtherAny,
    FurtherBack,
    MarkAnything,
    MarkJerseys,
    MoneyForHelmetBet,
    MoneyPerLine,
    MoneyWhenRolled,
    MoneyWhenTakenFree,
    MoveTrailingWhenRolled,
    OthersLoseWhenRolled,
    PushBackOnRow,
    RegainWilds,
    RicherFreeBet,
    RicherMoneyBonus,
    RunWithPartner,
    SecondBarBox,
    SecondHorseHalfPrice,
    TakeFromOwner,
    WildOnRow,
)
from longtable.games.longshot.actions import ALL_HORSES, legal_moves, may_bet_on, stake_due
from longtable.games.longshot.box import (
    FreeBetBonus,
    HelmetBonus,
    JerseyBonus,
    MoneyBonus,
    MoveBonus,
)
from longtable.games.longshot.race_card import RaceCard, completed_by
from longtable.games.longshot.roland import act_as_roland, finish_with_roll
from longtable.games.longshot.running import push, race_is_run, run_round
from longtable.games.longshot.state import LongShotState


def apply(race: RaceCard, state: LongShotState, move: Move) -> None:
    """Play a legal move, or an outcome of chance after the deal, in place."""
    _EFFECTS[type(move)](race, state, move)
    _settle(race, state)


# -- the flow of turns -------------------------------------------------------------------------------


def _settle(race: RaceCard, state: LongShotState) -> None:
    """Drop decisions that find nothing to decide, and pass the turn on when none is left."""
    _drop_closed(race, state)
    if not state.pending and state.phase == s.TURN:
        _end_turn(race, state)
        _drop_closed(race, state)


def _drop_closed(race: RaceCard, state: LongShotState) -> None:
    while state.pending and not is_open(race, state):
        state.pending.pop()


def is_open(race: RaceCard, state: LongShotState) -> bool:
    """Whether the decision that waits offers more than declining."""
    if state.pending[-1][0] in _ALWAYS_OPEN:
        return True
    offered = legal_moves(race, state)
    return bool(offered) and offered[0] is not m.DECLINE


_ALWAYS_OPEN: Final = frozenset({s.ACT, s.BONUS, s.MOVE, s.ROLAND, s.ROLAND_ROLL})


def _end_turn(race: RaceCard, state: LongShotState) -> None:
    seats = len(state.roles)
    following = (state.turn + 1) % seats
    if following != state.active:
        _begin_turn(race, state, following)
        return
    if race_is_run(race, state):
        state.phase = s.OVER
        return
    if all(role == PLAYER for role in state.roles):
        state.active = following = (state.active + 1) % seats
    state.turn = state.active
    state.phase = s.ROLL


def _begin_turn(race: RaceCard, state: LongShotState, seat: int) -> None:
    """Make it `seat`'s turn; its Horse Die abilities come first (rulebook: Horse Abilities)."""
    state.turn = seat
    state.phase = s.TURN
    if state.roles[seat] != PLAYER:
        state.pending.append((s.ROLAND,))
        return
    state.pending.append((s.ACT,))
    for horse, lose in race.held(state, seat, OthersLoseWhenRolled):
        if lose.number == state.die:
            state.pending.append((s.OTHERS_LOSE, horse, lose.amount))
    for horse, trailing in race.held(state, seat, MoveTrailingWhenRolled):
        if trailing.number == state.die:
            state.pending.append((s.TRAILING, horse, trailing.spaces))
    for _, gain in race.held(state, seat, MoneyWhenRolled):
        if gain.number == state.die:
            state.money[seat] += gain.amount


def _rolled(race: RaceCard, state: LongShotState, move: m.Rolled) -> None:
    state.round += 1
    state.die = move.horse
    state.movement = move.movement
    run_round(race, state)
    _begin_turn(race, state, state.active)


# -- the five actions --------------------------------------------------------------------------------


def _spend_wild(state: LongShotState, wild: bool) -> None:
    if wild:
        state.wilds[state.turn] += 1


def _concession(race: RaceCard, state: LongShotState, move: m.Concession) -> None:
    _spend_wild(state, move.wild)
    state.pending.pop()
    _mark_cell(race, state, move.cell, by_action=True)


def _mark_cell(race: RaceCard, state: LongShotState, cell: int, *, by_action: bool) -> None:
    """Mark a cell; completed lines bring a bonus each, after the abilities they set off (rulings ORDER-1, LINE-1).

    Abilities of the Concession keyword act only on lines completed by the Concession Action (ruling KEY-1).
    """
    seat = state.turn
    whole_row, whole_column = completed_by(state.cells[seat], cell)
    state.cells[seat] |= 1 << cell
    for _ in range(whole_row + whole_column):
        state.pending.append((s.BONUS,))
    if not by_action or not (whole_row or whole_column):
        return
    for _, money in race.held(state, seat, MoneyPerLine):
        state.money[seat] += money.amount * (whole_row + whole_column)
    if whole_row:
        for _ in race.held(state, seat, WildOnRow):
            _regain_wilds(state, seat, 1)
        for horse, back in race.held(state, seat, PushBackOnRow):
            state.pending.append((s.PUSH_BACK, horse, back.spaces))
    if whole_column:
        for horse, _ in race.held(state, seat, CellOnColumn):
            state.pending.append((s.EXTRA_CELL, horse))


def _regain_wilds(state: LongShotState, seat: int, count: int) -> None:
    state.wilds[seat] = max(0, state.wilds[seat] - count)


def _helmet(race: RaceCard, state: LongShotState, move: m.Helmet) -> None:
    _spend_wild(state, move.wild)
    state.pending.pop()
    state.helmets[state.turn] |= 1 << move.horse
    _reward_jockey_set(race, state, move.horse)


def _jersey(race: RaceCard, state: LongShotState, move: m.Jersey) -> None:
    """Mark the jersey, then a box of the card's bar; a full bar leaves nothing to mark (ruling JERSEY-1)."""
    _spend_wild(state, move.wild)
    state.pending.pop()
    seat = state.turn
    state.jerseys[seat] |= 1 << move.horse
    _reward_jockey_set(race, state, move.horse)
    if state.bars[move.horse] == ALL_HORSES:
        return
    for _ in race.held(state, seat, SecondBarBox):
        state.pending.append((s.BAR, move.horse, 1))
    state.pending.append((s.BAR, move.horse, 0))


def _reward_jockey_set(race: RaceCard, state: LongShotState, horse: int) -> None:
    seat = state.turn
    if state.helmets[seat] & state.jerseys[seat] & 1 << horse and may_bet_on(race, state, seat, horse):
        for _, free in race.held(state, seat, FreeBetOnJockeySet):
            state.bets[9 * seat + horse] += free.amount


def _mark_box(race: RaceCard, state: LongShotState, move: m.MarkBox) -> None:
    """Mark the box; the first of a Jersey Action may take money from the card's owner."""
    first = not state.pending.pop()[2]
    state.bars[move.card] |= 1 << move.horse
    owner = state.owner[move.card]
    if first and owner not in (-1, state.turn):
        for horse, take in race.held(state, state.turn, TakeFromOwner):
            state.pending.append((s.TAKE_MONEY, horse, take.amount, owner))


def _bet(race: RaceCard, state: LongShotState, move: m.Bet) -> None:
    _spend_wild(state, move.wild)
    state.pending.pop()
    seat, horse = state.turn, move.horse
    state.money[seat] -= stake_due(race, state, seat, horse, move.amount)
    state.bets[9 * seat + horse] += move.amount
    if state.helmets[seat] >> horse & 1:
        for _, gain in race.held(state, seat, MoneyForHelmetBet):
            state.money[seat] += gain.amount
    if move.spur:
        for _, nudge in race.held(state, seat, BetAndNudge):
            if nudge.stake == move.amount:
                push(race, state, horse, nudge.spaces)
        for _, lift in race.held(state, seat, BetAndLift):
            if lift.stake == move.amount:
                space = state.space[horse]  # the start is a space too (ruling SPACE-1)
                for other in [other for other in m.HORSES if state.space[other] == space]:
                    push(race, state, other, lift.spaces)


def _buy(race: RaceCard, state: LongShotState, move: m.Buy) -> None:
    _spend_wild(state, move.wild)
    half = state.pending.pop()[0] == s.HALF_PRICE
    cost = race.costs[move.horse]
    state.money[state.turn] -= cost // 2 if half else cost
    _own(race, state, move.horse)


def _own(race: RaceCard, state: LongShotState, horse: int) -> None:
    """Give a horse to the seat on turn and let its When Bought ability act."""
    seat = state.turn
    state.owner[horse] = seat
    ability = race.abilities[horse]
    if isinstance(ability, RegainWilds):
        _regain_wilds(state, seat, ability.count)
    elif isinstance(ability, SecondHorseHalfPrice):
        state.pending.append((s.HALF_PRICE, horse))
    elif isinstance(ability, RunWithPartner):
        state.pending.append((s.PARTNER, horse, ability.spaces))
    elif isinstance(ability, MarkAnything):
        state.pending.append((s.ANYTHING, horse))
    elif isinstance(ability, MarkJerseys):
        state.pending.append((s.EXTRA_JERSEY, horse, ability.count - 1))


def _erase_wild(race: RaceCard, state: LongShotState, move: m.EraseWild) -> None:
    state.pending.pop()
    _regain_wilds(state, state.turn, 1)


def _pass(race: RaceCard, state: LongShotState, move: m.Pass) -> None:
    state.pending.pop()


# -- Concession Bonuses ------------------------------------------------------------------------------


def _take_bonus(race: RaceCard, state: LongShotState, move: m.TakeBonus) -> None:
    state.pending.pop()
    seat = state.turn
    state.boxes[seat] |= 1 << move.box
    bonus = race.bonuses[move.box]
    if isinstance(bonus, MoneyBonus):
        extra = sum(richer.extra for _, richer in race.held(state, seat, RicherMoneyBonus))
        state.money[seat] += bonus.amount + extra
    elif isinstance(bonus, MoveBonus):
        further = sum(more.spaces for _, more in race.held(state, seat, FurtherAny))
        if bonus.spaces < 0:
            further += sum(more.spaces for _, more in race.held(state, seat, FurtherBack))
        state.pending.append((s.MOVE, bonus.spaces, further, bonus.horses - 1, 0))
    elif isinstance(bonus, FreeBetBonus):
        becomes = [r.becomes for _, r in race.held(state, seat, RicherFreeBet) if r.amount == bonus.amount]
        state.pending.append((s.FREE_BET_ON, max(becomes, default=bonus.amount)))
    elif isinstance(bonus, HelmetBonus):
        state.pending.append((s.ANY_HELMET,))
    elif isinstance(bonus, JerseyBonus):
        state.pending.append((s.ANY_JERSEY,))
    else:
        state.pending.append((s.FREE_HORSE,))


def _move_horse(race: RaceCard, state: LongShotState, move: m.MoveHorse) -> None:
    pending = state.pending.pop()
    if pending[0] == s.PARTNER:
        for horse in sorted((int(pending[1]), move.horse)):
            push(race, state, horse, move.spaces)
        return
    push(race, state, move.horse, move.spaces)
    if pending[0] == s.MOVE and pending[3]:
        state.pending.append((s.MOVE, pending[1], pending[2], int(pending[3]) - 1, move.horse))


def _free_bet(race: RaceCard, state: LongShotState, move: m.FreeBet) -> None:
    amount = int(state.pending.pop()[1])
    state.bets[9 * state.turn + move.horse] += amount


def _take_horse(race: RaceCard, state: LongShotState, move: m.TakeHorse) -> None:
    state.pending.pop()
    ability = race.abilities[move.horse]
    if isinstance(ability, MoneyWhenTakenFree):
        state.money[state.turn] += ability.amount
    _own(race, state, move.horse)


# -- abilities that ask ------------------------------------------------------------------------------


def _mark_extra_cell(race: RaceCard, state: LongShotState, move: m.MarkCell) -> None:
    by_action = state.pending.pop()[0] == s.EXTRA_CELL
    _mark_cell(race, state, move.cell, by_action=by_action)


def _mark_helmet(race: RaceCard, state: LongShotState, move: m.MarkHelmet) -> None:
    state.pending.pop()
    state.helmets[state.turn] |= 1 << move.horse


def _mark_jersey(race: RaceCard, state: LongShotState, move: m.MarkJersey) -> None:
    pending = state.pending.pop()
    state.jerseys[state.turn] |= 1 << move.horse
    if pending[0] == s.EXTRA_JERSEY and pending[2]:
        state.pending.append((s.EXTRA_JERSEY, pending[1], int(pending[2]) - 1))


def _use_ability(race: RaceCard, state: LongShotState, move: m.UseAbility) -> None:
    """Take money from the card's owner, or let every other seat lose some, Roland too (ruling ROLAND-1)."""
    pending = state.pending.pop()
    amount = int(pending[2])
    if pending[0] == s.TAKE_MONEY:
        owner = int(pending[3])
        taken = min(amount, state.money[owner])
        state.money[owner] -= taken
        state.money[state.turn] += taken
        return
    for seat in range(len(state.roles)):
        if seat != state.turn:
            state.money[seat] = max(0, state.money[seat] - amount)


def _decline(race: RaceCard, state: LongShotState, move: m.Decline) -> None:
    state.pending.pop()


# -- Roland ------------------------------------------------------------------------------------------


def _roland_acts(race: RaceCard, state: LongShotState, move: m.RolandActs) -> None:
    state.pending.pop()
    act_as_roland(race, state)


def _new_roll(race: RaceCard, state: LongShotState, move: m.NewRoll) -> None:
    row = int(state.pending.pop()[1])
    finish_with_roll(race, state, row, move.horse)


_EFFECTS: Final[dict[type[Move], Callable[..., None]]] = {
    m.Rolled: _rolled,
    m.NewRoll: _new_roll,
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
    m.MarkCell: _mark_extra_cell,
    m.MarkHelmet: _mark_helmet,
    m.MarkJersey: _mark_jersey,
    m.UseAbility: _use_ability,
    m.Decline: _decline,
    m.RolandActs: _roland_acts,
}
