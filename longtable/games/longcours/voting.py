"""A draw by consent (ruling E4)."""

from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.state import LongCoursState
from longtable.games.longcours.turns import close, next_in_game


def offer_draw(chart: Chart, state: LongCoursState, move: m.OfferDraw) -> None:
    """The seat on turn asks; the others answer in turn."""
    state.offered = True
    state.asked = next_in_game(state, state.turn)
    state.phase = s.VOTE


def answer_draw(chart: Chart, state: LongCoursState, move: m.AnswerDraw) -> None:
    """One No and the turn goes on; when all have agreed the match is over."""
    state.asked = next_in_game(state, state.asked) if move.agree else s.NOBODY
    if not move.agree:
        state.phase = s.TURN
    elif state.asked == state.turn:
        close(state, s.AGREED)
