"""What a hint says: its worth and its reason, out of the search's figures alone."""

import re
from collections.abc import Mapping
from random import Random

import pytest

from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER, Move, Seat
from longtable.engine.thinking import Level, ThinkingSide
from longtable.engine.words import written
from longtable.games import GAMES
from longtable.play.controller import Controller, Offer
from longtable.play.hints import ALONE, HURRIED, compared, differences, estimated, follow, tell, worth
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session
from longtable.players.levels import decide
from longtable.players.search import Amount, Line
from longtable.players.wire import pack_line, read_line
from tests.toy import PASS, TOY, Sided, ToyPosition, ToyState

NAMES = ("Ada", "Ben")


class Accounts(ThinkingSide[ToyState]):
    """Pebble Market that says what a seat's game came to."""

    def account(self, state: ToyState, seat: Seat) -> Mapping[str, float]:
        return {"points": state.points[seat], "dollars": state.coins[seat]}


def line(share: float = 0.5, weight: int = 100, proven: bool = False, **amounts: tuple[float, ...]) -> Line:
    """A line whose amounts are given as mean, spread and, where it is not 0.5, what they have to do with winning."""
    account = tuple(Amount(name.replace("_", " "), *(*figures, 0.5)[:3]) for name, figures in amounts.items())
    return Line(PASS, share, weight, proven, account)


def market() -> tuple[ToyState, Controller, tuple[Offer, ...]]:
    """The last round, in which a boosted 4 wins."""
    position = ToyPosition(round=4, rolled=2, hands=((2, 4, 9), (0, 3)), piles=((6,), ()), coins=(2, 0))
    session = Session.new(TOY, {"rounds": 4}, (SeatSpec(HUMAN), SeatSpec(HUMAN)), 3, position=position)
    if session.called is not None:
        session.lift_curtain()
    return session.match.state, session.controller, session.controller.offers()


# -- playouts ----------------------------------------------------------------------------------


def test_playouts_tell_what_each_line_comes_to_when_more_than_one_is_asked_for() -> None:
    state, _, _ = market()
    game = Sided(Accounts)
    view = game.observe(state, 0)
    level = Level(60.0, 200, candidates=6)
    alone = decide(game, view, level, 5)
    assert all(not line.account for line in alone.lines)
    told = decide(game, view, level, 5, lines=3)
    first, second, third = told.lines[:3]
    assert [amount.name for amount in first.account] == ["points", "dollars"]
    assert first.share >= second.share >= third.share
    # The three that are told have been tried alike, and more often than the others.
    assert min(first.weight, second.weight, third.weight) >= 30
    assert all(other.weight <= third.weight for other in told.lines[3:])
    # Boosting costs a dollar of two, and nothing later in this round brings one back.
    assert next(amount.mean for amount in first.account if amount.name == "dollars") == 1.0


def test_the_amounts_that_differ_most_for_their_size_come_first() -> None:
    one = line(0.6, dollars_from_bets=(40, 8), dollars_from_horses=(9, 3), cards=(3, 1), wins=(1.0, 0.0))
    two = line(0.5, dollars_from_bets=(28, 8), dollars_from_horses=(12, 3), cards=(3.1, 1), wins=(1.0, 0.0))
    assert [(found.name, found.by) for found in differences(one, two)] == [
        ("dollars from bets", 12),
        ("dollars from horses", -3),
    ]
    assert compared(one, two, 2) == "About 12 more dollars from bets, but 3 fewer dollars from horses, than move 2."
    assert compared(two, one, 1) == "About 12 fewer dollars from bets, but 3 more dollars from horses, than move 1."


def test_a_reason_speaks_for_the_better_move() -> None:
    one = line(0.6, sights=(5, 1), debts=(10, 2, -0.5), dollars=(30, 5))
    two = line(0.5, sights=(4, 1), debts=(20, 2, -0.5), dollars=(20, 5))
    # Debts go with losing: that there are fewer of them is a gain.
    assert compared(one, two, 2) == "About 10 fewer debts and 10 more dollars than move 2."
    alone = line(0.6, dollars=(20, 5)), line(0.5, dollars=(30, 5))
    assert compared(*alone, 2) == "Hardly better than move 2."
    # What does not go with winning is no reason.
    idle = line(0.6, dollars=(30, 5, 0.02)), line(0.5, dollars=(20, 5, 0.02))
    assert differences(*idle) == []


def test_what_is_lost_is_negative_and_told_by_how_much_is_lost() -> None:
    one, two = line(0.6, points_lost=(-2.0, 1.0)), line(0.5, points_lost=(-5.0, 1.0))
    assert [(found.name, found.by) for found in differences(one, two)] == [("points lost", -3)]
    assert compared(one, two, 2) == "About 3 fewer points lost than move 2."
    assert compared(two, one, 1) == "About 3 more points lost than move 1."
    assert compared(line(0.6), two, 2) == "About 5 fewer points lost than move 2."
    # Of what one of the two has lost and the other gained, there is more or less.
    assert compared(line(0.6, dollars=(4.0, 1.0)), line(0.5, dollars=(-2.0, 1.0)), 2) == (
        "About 6 more dollars than move 2."
    )


def test_what_luck_may_do_is_no_reason() -> None:
    one, two = line(0.52, 20, dollars=(40, 30)), line(0.48, 20, dollars=(30, 30))
    assert differences(one, two) == []
    assert compared(one, two, 2) == "Hardly better than move 2."
    assert compared(two, one, 1) == "Hardly worse than move 1."
    far = line(0.9, 400, dollars=(40, 30)), line(0.4, 400, dollars=(40, 30))
    assert compared(*far, 2) == "No one thing makes the difference to move 2."


def test_an_amount_that_only_one_of_two_has_is_compared_with_nothing() -> None:
    assert compared(line(ships=(2.0, 0.1)), line(), 3) == "About 2 more ships than move 3."
    assert compared(line(0.4), line(ships=(0.25, 0.1)), 1) == "About 0.2 fewer ships than move 1."
    assert compared(line(gold=(1284.0, 10)), line(gold=(200.0, 10)), 2) == "About 1,100 more gold than move 2."
    assert compared(line(guilders=(350.0, 10)), line(guilders=(200.0, 10)), 2) == "About 150 more guilders than move 2."


def test_one_of_a_thing_is_told_as_one() -> None:
    told = compared(line(0.6, dollars_in_hand=(21.0, 1.0)), line(0.5, dollars_in_hand=(20.0, 1.0)), 2)
    assert told == "About 1 more dollar in hand than move 2."
    told = compared(line(0.4, rivals_out=(0.02, 0.1)), line(0.6, rivals_out=(1.0, 0.1)), 1)
    assert told == "About 1 fewer rival out than move 1."
    assert compared(line(ships=(1.1, 0.1)), line(), 2) == "About 1.1 more ships than move 2."


@pytest.mark.parametrize(
    ("key", "singular"),
    [
        (
            "longshot",
            "dollar from purses, dollar from bets, dollar from jockey sets, dollar in hand, "
            "dollar from horse abilities",
        ),
        ("longhorn", ""),
        (
            "longboard",
            "point from stickers, point lost with unshaped boards, point for the most shaped boards, "
            "point for the longest board, point from objectives",
        ),
        (
            "longroad",
            "dollar in hand, dollar from the boss, dollar from the End of the Game tile, "
            "dollar from Reached Destination tiles, dollar from weapons",
        ),
        (
            "longcours",
            "million in the purse, million of goods aboard, Storm in hand, Direct Move in hand, rival out of the game",
        ),
    ],
)
def test_every_line_of_every_account_can_be_told_of_one(key: str, singular: str) -> None:
    match = Match(GAMES[key], {}, (PLAYER,) * 3 if key != "longhorn" else (PLAYER,) * 2, 5)
    while match.actor == CHANCE:
        match.draw()
    told = []
    for name in match.game.thinking.account(match.state, 0):
        one = Line(PASS, 0.6, 100, account=(Amount(name, 1.0, 0.1, 0.5),))
        told.append(compared(one, line(), 2).removeprefix("About 1 more ").removesuffix(" than move 2."))
    assert ", ".join(told) == singular


def test_what_would_be_told_as_nothing_is_not_told() -> None:
    assert compared(line(0.9, ships=(0.04, 0.01)), line(0.4), 2) == "No one thing makes the difference to move 2."


def test_hints_compare_each_move_with_the_best_other() -> None:
    state, _, offers = market()
    moves = [offer.move for offer in offers[:3]]
    lines = [
        Line(move, share, 100, account=(Amount("points", points, 0.5, 0.5),))
        for move, share, points in zip(moves, (0.7, 0.6, 0.5), (9.0, 7.0, 5.0), strict=True)
    ]
    hints = tell(TOY, TOY.observe(state, 0), NAMES, lines, offers)
    assert [hint.reason for hint in hints] == [
        "About 2 more points than move 2.",
        "About 2 fewer points than move 1.",
        "About 4 fewer points than move 1.",
    ]
    assert [hint.words for hint in hints] == ["wins 70%", "wins 60%", "wins 50%"]
    assert [(hint.label, hint.gesture) for hint in hints] == [(offer.label, offer.gesture) for offer in offers[:3]]
    costly = next(offer for offer in offers if offer.cost)
    assert tell(TOY, TOY.observe(state, 0), NAMES, [Line(costly.move, 0.5, 100)], offers)[0].cost == "Costs $1."
    # A line that is not on offer is passed over, and the only move needs no other reason.
    assert tell(TOY, TOY.observe(state, 0), NAMES, lines, offers[:1])[0].reason == "It is the only move."
    assert tell(TOY, TOY.observe(state, 0), NAMES, lines[1:], offers[:1]) == ()


def test_a_move_that_was_hardly_tried_is_not_said_to_be_worth_anything() -> None:
    state, _, offers = market()
    lines = [Line(offer.move, 1.0, weight) for offer, weight in zip(offers, (120, 1), strict=False)]
    first, second = tell(TOY, TOY.observe(state, 0), NAMES, lines, offers)
    assert (first.words, first.reason) == ("wins 100%", "Played to the end 120 times.")
    assert (second.words, second.reason) == ("good by rule of thumb", HURRIED)
    (only,) = tell(TOY, TOY.observe(state, 0), NAMES, lines[1:], offers)
    assert (only.words, only.reason) == ("good by rule of thumb", ALONE)


# -- trees -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "words", "reason"),
    [
        (line(0.62, 9), "wins 62%", "9 moves on you are ahead."),
        (line(0.5, 1), "wins 50%", "1 move on you are level."),
        (line(0.1, 4), "wins 10%", "4 moves on you are far behind."),
        (line(0.9, 0), "wins 90%", "You are far ahead."),
        (line(0.3, 0), "wins 30%", "You are behind."),
        (line(1.0, 9, proven=True), "wins by force", "Whatever the others do."),
        (line(0.0, 9, proven=True), "loses by force", "Whatever the others do."),
        (line(0.5, 9, proven=True), "wins 50%", "9 moves on you are level."),
    ],
)
def test_what_a_tree_knows_without_a_line_is_told_too(given: Line, words: str, reason: str) -> None:
    assert worth(given) == words
    assert estimated(given) == reason


def longhorn_line(moves: int) -> tuple[Session, Line]:
    """A session of Longhorn whose turn it is, and a line of so many moves that can be played there."""
    game = GAMES["longhorn"]
    session = Session.new(game, {}, (SeatSpec(HUMAN, "Ada"), SeatSpec(HUMAN, "Ben")), 3)
    while session.match.actor not in (0, 1):
        session.step()
    twin = session.match.state.copy()
    then: list[Move] = []
    while len(then) < moves and game.actor(twin) in (0, 1):
        then.append(game.legal_moves(twin)[-1])
        game.apply(twin, then[-1])
    return session, Line(then[0], 1.0, 9, True, then=tuple(then[1:]))


def test_what_is_expected_is_told_in_the_words_of_the_log() -> None:
    session, given = longhorn_line(8)
    outlook = follow(session.game, session.view, session.names, given)
    assert len(outlook.told) == 1
    assert not outlook.over
    assert any(name in " ".join(outlook.told) for name in ("Ada", "Ben"))
    assert "⟨" not in "".join(outlook.told)
    (hint,) = tell(session.game, session.view, session.names, [given], session.controller.offers())
    assert hint.words == "wins by force"
    assert hint.reason.startswith("Expects: ")
    assert hint.reason.endswith(f"9 moves on: {outlook.score}.")
    assert re.fullmatch(r"you [\d,]+, (Ada|Ben) [\d,]+", outlook.score)
    # Whatever can't be played ends the line.
    broken = Line(given.move, 1.0, 9, True, then=(given.move, *given.then))
    assert follow(session.game, session.view, session.names, broken).told == ()
    session.close()


def test_a_line_to_the_end_says_in_how_many_moves_it_wins() -> None:
    game = GAMES["longhorn"]
    session = Session.new(game, {}, (SeatSpec(HUMAN, "Ada"), SeatSpec(HUMAN, "Ben")), 3)
    match = session.match
    line_of: tuple[Move, ...] = ()
    while match.actor is not None:
        if match.actor in (0, 1) and not (line_of := to_the_end(session)):
            match.play(game.legal_moves(match.state)[0])
        elif line_of:
            break
        else:
            match.draw()
    assert line_of
    given = Line(line_of[0], 1.0, 9, True, then=line_of[1:])
    outlook = follow(game, session.view, session.names, given)
    assert outlook.over
    assert outlook.own >= 1
    (hint,) = tell(game, session.view, session.names, [given], session.controller.offers())
    assert hint.words == f"wins by force in {outlook.own} move{'s' if outlook.own != 1 else ''}"
    assert hint.reason.endswith(f"At the end: {outlook.score}.")
    session.close()


def test_an_end_that_money_does_not_decide_is_told() -> None:
    game = GAMES["longhorn"]
    for seed in range(200):
        match = Match(game, {}, (PLAYER, PLAYER), seed)
        rng = Random(seed)
        while match.actor is not None:
            if match.actor == CHANCE:
                match.draw()
            else:
                match.play(rng.choice(game.legal_moves(match.state)))
        notes = [standing.note for standing in game.standings(match.state)]
        last = match.log[-1]
        if notes[last.seat] == "arrested":
            break
    view = game.observe(match.state_before(len(match.log) - 1), last.seat)
    outlook = follow(game, view, ("Ada", "Ben"), Line(last.move, 0.0, 1, True))
    mine, theirs = (game.standings(match.state)[seat].total for seat in (last.seat, 1 - last.seat))
    assert outlook.over
    assert outlook.score == f"you {written(mine)} (arrested), {('Ada', 'Ben')[1 - last.seat]} {written(theirs)}"


def to_the_end(session: Session, most: int = 6) -> tuple[Move, ...]:
    """A few moves without chance that end the match, if the first ones do."""
    game, twin = session.game, session.match.state.copy()
    found: list[Move] = []
    while len(found) < most and game.actor(twin) in (0, 1):
        found.append(game.legal_moves(twin)[0])
        game.apply(twin, found[-1])
    return tuple(found) if game.actor(twin) is None and len(session.controller.offers()) > 1 else ()


# -- over the wire -----------------------------------------------------------------------------


def test_a_line_goes_over_the_pipe_whole() -> None:
    _, given = longhorn_line(4)
    whole = Line(given.move, 0.25, 7, False, (Amount("cows", 2.5, 0.5),), given.then)
    assert read_line(GAMES["longhorn"], pack_line(whole)) == whole
