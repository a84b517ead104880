"""What no play could leave: checks of a position whose pieces are placed."""

from longtable.engine.game import require
from longtable.games.longroad.box import abilities
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import ROUTE_KEYS, Lookups
from longtable.games.longroad.rules.sale import first_moves, more_cards
from longtable.games.longroad.rules.secrets import face_down
from longtable.games.longroad.rules.state import LongRoadState, mask_of, owner
from longtable.games.longroad.rules.turn import deck_of


def check_step(lookups: Lookups, state: LongRoadState) -> None:
    """What is due must be possible."""
    step = state.step
    if step == s.REWARD:
        at = state.at
        require(at >= 0, "at", "a reward needs the destination of the card")
        require(bool(state.caravans[at]), "at", "no card was played there")
        require(bool(state.coins[at] and state.knives[at]), "step", "only one kind of reward is left")
    elif step == s.CHOICES:
        ready = state.at >= 0 or (s.STAGES[state.stage] in ("buy", "arm") and not state.effect)
        require(ready, "at", "choices need the destination of the card")
        require(state.at < 0 or bool(state.caravans[state.at]), "at", "no card was played there")
    elif step == s.DRAW:
        require(state.draws > 0 and deck_of(state, state.turn) >= 0, "draws", "there is nothing to draw")
    elif step == s.TURN_UP:
        _check_turning(state)
    elif s.FIRST <= step <= s.PICK:
        _check_sale(lookups, state)
    elif step == s.TURN_DESTINATION:
        route = state.sale
        require(route >= 0, "sale", "which destination was reached?")
        ready = state.dest[route] < 0 and bool(state.unseen[route])
        require(ready, "sale", "no destination can be turned up there")
    if not s.TURN_UP <= step <= s.TURN_DESTINATION:
        require(state.sale < 0, "sale", "nothing is sold before and after a turn's sales")
    if step in (s.DEAL_HANDS, s.DEAL_BOSSES, s.DEAL_TEAMS, s.DRAFT, s.SHOW_BOSSES, s.OVER):
        require(not any(state.lines), "step", "nobody stands in a line then")
    if step <= s.DEAL_HANDS:
        require(not any(state.hand), "step", "hands are not dealt yet")


def _check_turning(state: LongRoadState) -> None:
    """Who is turned up, and why: a sale begins, an ally was brought, or the Preacher stands beside."""
    route = state.sale
    for index, slot in enumerate(state.turning):
        require(not state.up[slot], f"turning.{index}", "it lies open already")
    if route < 0 or state.active >= 0:
        require(len(state.turning) == 1, "turning", "one character is turned up here")
        require(route < 0 or state.turning[0] in state.lines[route], "turning", "it must stand in the sale")
        ready = state.at >= 0 and s.STAGES[state.stage] == "buy" and bool(state.caravans[state.at])
        require(route >= 0 or ready, "at", "choices need the destination of the card")
        return
    hidden = [slot for slot in state.lines[route] if not state.up[slot]]
    require(state.turning == hidden, "turning", "in a sale all are turned up in the order of the line")
    begins = state.ending == route or (state.ending < 0 and state.closed[0] == route)
    require(begins and not state.pile, "sale", "not the one reached")


def _check_sale(lookups: Lookups, state: LongRoadState) -> None:
    step, route = state.step, state.sale
    require(route >= 0, "sale", "which destination is sold?")
    due = state.ending == route or (state.ending < 0 and state.closed[0] == route)
    require(due, "sale", "not the one reached")
    line = state.lines[route]
    require(all(state.up[slot] for slot in line), f"{ROUTE_KEYS[route]}.line", "in a sale all are face up")
    if step == s.PICK:
        require(not state.rules & s.COMPANEROS, "step", "in Companeros nobody picks")
        require(len(line) == len(state.pile), "pile", "as many hats lie there as characters")
        return
    active = state.active
    require(active in line and active not in state.pile, "active", "it must stand there and wait")
    if step == s.FIRST:
        require(bool(first_moves(lookups, state)), "step", "this character decides nothing first")
    elif step == s.MORE:
        require(bool(more_cards(lookups, state)), "budget", "this character takes no further card")
    elif step in (s.COLOUR, s.TURN_TOP):
        gambles = isinstance(lookups.ability[state.who[active]], abilities.Gamble)
        require(gambles and deck_of(state, owner(active)) >= 0, "active", "this character does not gamble")
        named = (state.named >= 0) == (step == s.TURN_TOP)
        require(named, "named", "the colour is named before the card is turned up")


def check_memory(lookups: Lookups, state: LongRoadState) -> None:
    """Letters and drafts must agree with who has whom."""
    seen = mask_of([character for character, seat in enumerate(state.origin) if seat >= 0])
    for seat in range(state.seats):
        hidden = state.team[seat] | mask_of([state.who[slot] for slot in face_down(state, seat)])
        unseen = hidden & ~state.known[seat]
        first = mask_of([character for character, other in enumerate(state.origin) if other == seat])
        require(not unseen & seen, f"seats.{seat}.characters", "everybody has seen one of these: see `known`")
        if state.letters:
            team = lookups.letters[state.letters[seat]]
            require(not first & ~team, "origin", f"seat {seat} was never given one of these")
            require(unseen == team & ~seen, f"seats.{seat}.letter", "the hidden characters are not those of the letter")
        elif state.draft:
            picked = [
                state.draft[s.PACK * pack + (seat - pack) % state.seats + turn]
                for pack in range(state.seats)
                for turn in range(0, s.PICKS - (seat - pack) % state.seats, state.seats)
            ]
            team = mask_of(picked)
            require(not first & ~team, "origin", f"seat {seat} never picked one of these")
            require(unseen == team & ~seen, "draft", f"the hidden characters of seat {seat} are not those it picked")
