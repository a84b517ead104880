"""Why a move is refused: the slow path that explains one refusal."""

from collections.abc import Callable
from typing import Final

from longtable.engine.moves import CHANCE, PLAYER, Move, Seat
from longtable.engine.refusal import Refusal
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.actions import bonus_is_useful, is_stuck, legal_moves, stake_due
from longtable.games.longshot.box import Box
from longtable.games.longshot.race_card import RaceCard
from longtable.games.longshot.refusals import Code, refuse
from longtable.games.longshot.state import LongShotState, Pending

WAITING: Final = {
    s.ACT: "the action of this turn",
    s.BONUS: "which Concession Bonus to mark",
    s.BAR: "which box of the bar to mark",
    s.MOVE: "which horse the bonus moves",
    s.FREE_BET_ON: "on which horse to place the free bet",
    s.ANY_HELMET: "which helmet to take",
    s.ANY_JERSEY: "which jersey to take",
    s.FREE_HORSE: "which horse to take from the Market",
    s.EXTRA_CELL: "which further cell to mark",
    s.ANYTHING: "which cell, helmet or jersey to mark",
    s.EXTRA_JERSEY: "which jersey to mark",
    s.HALF_PRICE: "which second horse to buy for half its cost",
    s.PARTNER: "which horse runs along",
    s.TRAILING: "which horse to move forward",
    s.PUSH_BACK: "which horse to move back",
    s.OTHERS_LOSE: "whether the other players lose money",
    s.TAKE_MONEY: "whether to take money from the card's owner",
    s.ROLAND: "what Roland does",
    s.ROLAND_ROLL: "a new roll for Roland",
}
"""What a pending decision asks for, in words."""


def actor(state: LongShotState) -> Seat | None:
    """Who acts: a seat, `CHANCE`, or None when the race is over."""
    if state.phase == s.OVER:
        return None
    if state.phase != s.TURN or state.pending[-1][0] == s.ROLAND_ROLL:
        return CHANCE
    return state.turn


def why_not(box: Box, race: RaceCard | None, state: LongShotState, move: Move) -> Refusal | None:
    """Why `move` is refused, or None where it is legal; `race` is None before the cards are known."""
    if state.phase == s.OVER:
        return refuse(Code.RACE_OVER)
    if isinstance(move, m.Mixed | m.Dealt | m.Rolled | m.NewRoll):
        return None if _may_come_out(box, race, state, move) else refuse(Code.NO_SUCH_OUTCOME)
    if race is None or actor(state) == CHANCE:
        return refuse(Code.DICE_FIRST)
    if move in legal_moves(race, state):
        return None
    if isinstance(move, m.RolandActs):
        return refuse(Code.ROLAND_ONLY)
    if state.roles[state.turn] != PLAYER:
        return refuse(Code.NOT_YOUR_TURN)
    if not _exists(move):
        return refuse(Code.NO_SUCH_THING)
    if isinstance(move, m.Decline):
        return refuse(Code.MUST_CHOOSE)
    pending = state.pending[-1]
    if type(move) not in _ANSWERS[str(pending[0])]:
        return refuse(Code.OTHER_DECISION, waiting=WAITING[str(pending[0])])
    return _REASONS[type(move)](race, state, pending, move)


def _may_come_out(box: Box, race: RaceCard | None, state: LongShotState, move: Move) -> bool:
    if isinstance(move, m.Mixed):
        return state.phase == s.MIX and _is_mix(box, move.cards)
    if isinstance(move, m.Dealt):
        letters = box.starting_by_letter
        whole = len(move.cards) == len(set(move.cards)) == len(state.roles)
        drawn = state.active < 0 and all(role == PLAYER for role in state.roles)
        first = move.first in (range(len(state.roles)) if drawn else (0,))
        return state.phase == s.DEAL and whole and first and all(card in letters for card in move.cards)
    if race is None:
        return False
    if isinstance(move, m.Rolled):
        return state.phase == s.ROLL and move.horse in race.horse_faces and move.movement in race.movement_faces
    waits = state.phase == s.TURN and state.pending[-1][0] == s.ROLAND_ROLL
    return waits and isinstance(move, m.NewRoll) and move.horse in race.horse_faces


def _is_mix(box: Box, names: tuple[str, ...]) -> bool:
    if len(names) != len(m.HORSES) or any(name not in box.by_name for name in names):
        return False
    return [box.horses[box.by_name[name]].card.number for name in names] == list(m.HORSES)


def _exists(move: Move) -> bool:
    """Whether the numbers of a move are numbers of things on the board."""
    for field in ("horse", "card"):
        if getattr(move, field, 1) not in m.HORSES:
            return False
    return getattr(move, "cell", 0) in m.CELLS and getattr(move, "box", 0) in m.BOXES


_ANSWERS: Final[dict[str, tuple[type[Move], ...]]] = {
    s.ACT: (m.Concession, m.Helmet, m.Jersey, m.Bet, m.Buy, m.EraseWild, m.Pass),
    s.BONUS: (m.TakeBonus,),
    s.BAR: (m.MarkBox,),
    s.MOVE: (m.MoveHorse,),
    s.FREE_BET_ON: (m.FreeBet,),
    s.ANY_HELMET: (m.Helmet,),
    s.ANY_JERSEY: (m.Jersey,),
    s.FREE_HORSE: (m.TakeHorse,),
    s.EXTRA_CELL: (m.MarkCell,),
    s.ANYTHING: (m.MarkCell, m.MarkHelmet, m.MarkJersey),
    s.EXTRA_JERSEY: (m.MarkJersey,),
    s.HALF_PRICE: (m.Buy,),
    s.PARTNER: (m.MoveHorse,),
    s.TRAILING: (m.MoveHorse,),
    s.PUSH_BACK: (m.MoveHorse,),
    s.OTHERS_LOSE: (m.UseAbility,),
    s.TAKE_MONEY: (m.UseAbility,),
}
"""The kinds of moves that can answer each pending decision of a player, beside declining it."""


def _wild(race: RaceCard, state: LongShotState, pending: Pending, number: int, wild: bool) -> Refusal | None:
    """What is wrong with acting on `number`, with or without a Wild Number."""
    if pending[0] != s.ACT:
        return refuse(Code.WILD_NOT_NEEDED) if wild else None
    if wild and number == state.die:
        return refuse(Code.WILD_NOT_NEEDED)
    if number != state.die and state.wilds[state.turn] >= race.wilds:
        return refuse(Code.NO_WILD_LEFT, die=state.die)
    if number != state.die and not wild:
        return refuse(Code.WILD_NEEDED, die=state.die)
    return None


def _concession(race: RaceCard, state: LongShotState, pending: Pending, move: m.Concession) -> Refusal:
    if state.cells[state.turn] >> move.cell & 1:
        return refuse(Code.CELL_MARKED)
    plain = move.wild and m.CONCESSION[False][move.cell] in legal_moves(race, state)
    wrong = None if plain else _wild(race, state, pending, race.number_of_cell[move.cell], move.wild)
    return wrong or refuse(Code.WILD_NOT_NEEDED)


def _helmet(race: RaceCard, state: LongShotState, pending: Pending, move: m.Helmet) -> Refusal:
    if state.helmets[state.turn] >> move.horse & 1:
        return refuse(Code.HELMET_MARKED, horse=move.horse)
    return _wild(race, state, pending, move.horse, move.wild) or refuse(Code.WILD_NOT_NEEDED)


def _jersey(race: RaceCard, state: LongShotState, pending: Pending, move: m.Jersey) -> Refusal:
    if state.jerseys[state.turn] >> move.horse & 1:
        return refuse(Code.JERSEY_MARKED, horse=move.horse)
    return _wild(race, state, pending, move.horse, move.wild) or refuse(Code.WILD_NOT_NEEDED)


def _not_betable(race: RaceCard, state: LongShotState, horse: int) -> Refusal | None:
    space = state.space[horse]
    if space >= race.finish:
        return refuse(Code.FINISHED_NO_BET, horse=horse)
    if space >= race.no_bet and not state.helmets[state.turn] >> horse & 1:
        return refuse(Code.PAST_NO_BET_LINE, horse=horse)
    return None


def _bet(race: RaceCard, state: LongShotState, pending: Pending, move: m.Bet) -> Refusal:
    if move.amount not in m.STAKES:
        return refuse(Code.STAKE_RANGE)
    forbidden = _not_betable(race, state, move.horse) or _wild(race, state, pending, move.horse, move.wild)
    if forbidden is not None:
        return forbidden
    money = state.money[state.turn]
    cost = stake_due(race, state, state.turn, move.horse, move.amount)
    if cost > money:
        return refuse(Code.NOT_ENOUGH_MONEY, cost=cost, money=money)
    return refuse(Code.NO_SPUR, amount=move.amount)


def _not_in_market(race: RaceCard, state: LongShotState, horse: int, section: str) -> Refusal | None:
    if state.owner[horse] >= 0:
        return refuse(Code.ALREADY_OWNED, section=section, horse=horse)
    if state.space[horse] >= race.finish:
        return refuse(Code.FINISHED_NO_BUY, section=section, horse=horse)
    return None


def _buy(race: RaceCard, state: LongShotState, pending: Pending, move: m.Buy) -> Refusal:
    wrong = _not_in_market(race, state, move.horse, "Buy") or _wild(race, state, pending, move.horse, move.wild)
    if wrong is not None:
        return wrong
    cost = race.costs[move.horse] // 2 if pending[0] == s.HALF_PRICE else race.costs[move.horse]
    return refuse(Code.NOT_ENOUGH_MONEY, section="Buy", cost=cost, money=state.money[state.turn])


def _erase_wild(race: RaceCard, state: LongShotState, pending: Pending, move: m.EraseWild) -> Refusal:
    if not is_stuck(race, state):
        return refuse(Code.NOT_STUCK, die=state.die)
    return refuse(Code.NO_WILD_MARKED)


def _pass(race: RaceCard, state: LongShotState, pending: Pending, move: m.Pass) -> Refusal:
    if not is_stuck(race, state):
        return refuse(Code.NOT_STUCK, die=state.die)
    return refuse(Code.ERASE_INSTEAD)


def _mark_box(race: RaceCard, state: LongShotState, pending: Pending, move: m.MarkBox) -> Refusal:
    card = int(pending[1])
    if move.card != card:
        return refuse(Code.OTHER_CARD, card=card)
    return refuse(Code.BOX_MARKED, horse=move.horse, card=card)


def _take_bonus(race: RaceCard, state: LongShotState, pending: Pending, move: m.TakeBonus) -> Refusal:
    if state.boxes[state.turn] >> move.box & 1:
        return refuse(Code.BONUS_MARKED)
    assert not bonus_is_useful(race, state, move.box), "an open and useful bonus box can be taken"
    return refuse(Code.BONUS_USELESS)


def _move_horse(race: RaceCard, state: LongShotState, pending: Pending, move: m.MoveHorse) -> Refusal:
    horse = move.horse
    if state.space[horse] >= race.finish:
        return refuse(Code.FINISHED_NO_MOVE, horse=horse)
    if pending[0] == s.MOVE and horse == pending[4]:
        return refuse(Code.SAME_HORSE_TWICE, horse=horse)
    if pending[0] == s.PARTNER and horse == pending[1]:
        return refuse(Code.PARTNER_ITSELF, horse=horse)
    spaces = int(pending[1]) if pending[0] == s.MOVE else int(pending[2])
    if pending[0] == s.PUSH_BACK:
        spaces = -spaces
    if pending[0] == s.TRAILING and move.spaces == spaces:
        return refuse(Code.HORSE_IN_LEAD, horse=horse)
    way = "forward" if spaces > 0 else "back"
    return refuse(Code.WRONG_SPACES, spaces=f"{abs(spaces)} {way}")


def _free_bet(race: RaceCard, state: LongShotState, pending: Pending, move: m.FreeBet) -> Refusal:
    forbidden = _not_betable(race, state, move.horse)
    assert forbidden is not None, "a free bet is legal wherever a bet is allowed"
    return forbidden


def _take_horse(race: RaceCard, state: LongShotState, pending: Pending, move: m.TakeHorse) -> Refusal:
    gone = _not_in_market(race, state, move.horse, "Concession Bonuses (ruling FREE-2)")
    assert gone is not None, "any horse of the Market may be taken"
    return gone


def _mark_cell(race: RaceCard, state: LongShotState, pending: Pending, move: m.MarkCell) -> Refusal:
    return refuse(Code.CELL_MARKED)


def _mark_helmet(race: RaceCard, state: LongShotState, pending: Pending, move: m.MarkHelmet) -> Refusal:
    return refuse(Code.HELMET_MARKED, horse=move.horse)


def _mark_jersey(race: RaceCard, state: LongShotState, pending: Pending, move: m.MarkJersey) -> Refusal:
    return refuse(Code.JERSEY_MARKED, horse=move.horse)


def _use_ability(race: RaceCard, state: LongShotState, pending: Pending, move: m.UseAbility) -> Refusal:
    return refuse(Code.OTHER_DECISION, waiting=WAITING[str(pending[0])])


_REASONS: Final[dict[type[Move], Callable[..., Refusal]]] = {
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
}
