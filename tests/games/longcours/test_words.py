"""Log lines and previews in words."""

from random import Random

import pytest

from longtable.engine.moves import CHANCE
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from tests.games.longcours.help import (
    GAME,
    Auction,
    Corsair,
    Game,
    Seat,
    dealt,
    line,
    new,
    placed,
    play,
    random_states,
    rolled,
    table,
)


def captain(**position: object) -> Game:
    """A match with something of everything."""
    return table(
        Seat(at="perth", cash=20, cargo={"wood": 3}, storm=2, direct_move=2, brawl=(4, 9)),
        Seat(at="perth", cash=8),
        Seat(at="bahia", cash=1, brawl=(7,)),
        **position,  # type: ignore[arg-type]
    )


def test_the_deal_tells_what_is_set_aside_and_no_hand() -> None:
    match = new(5, first="first_seat")
    deal = GAME.sample_chance(match.state, Random(1))
    assert (
        line(match, deal) == "The cards are dealt, 7 to each, with 3 million; ⟨0⟩ begins; set aside: A nasty look (1)."
    )
    short = new(4, first="first_seat", length="short")
    told = line(short, GAME.sample_chance(short.state, Random(1)))
    assert told.endswith("set aside: 3 Storms, 3 Direct Moves, A nasty look (1) and A terrible look (2).")


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (m.Buy(3), "⟨0⟩ buys 3 million of gold at Perth and keeps 17 million."),
        (m.Sail("malaisie"), "⟨0⟩ sails from Perth to Malaysia and takes what lies there: 2 million of fruit."),
        (m.Sail("tamatave"), "⟨0⟩ sails from Perth to Tamatave."),
        (m.DirectMove("bahia"), "⟨0⟩ plays a Direct Move from Perth to Bahia."),
        (m.TRY_RESALE, "⟨0⟩ rolls the die to resell."),
        (m.StartBrawl(1, 4), "⟨0⟩ announces a brawl with ⟨1⟩ at Perth: A wounding word (4)."),
        (m.Bid(7), "⟨0⟩ asks for the auction of the Corsair and bids 7 million."),
        (m.END_TURN, "⟨0⟩ ends the turn."),
    ],
)
def test_operations_are_told(move: m.Move, told: str) -> None:
    assert line(captain(piles={55: {"fruit": 2}}), move) == told


def test_rolls_are_told_by_what_they_were_for() -> None:
    match = captain()
    play(match, m.TRY_RESALE)
    assert line(match, rolled(3)) == "The die shows 3, wood: ⟨0⟩ resells 3 million for 9 million and has 29 million."
    assert line(match, rolled(1)) == "The die shows 1, cereals: ⟨0⟩ has none to resell."
    wrecked = table(Seat(at=""), Seat(at="bahia"), Seat(at="londres"), phase=s.ROLL_ENTRY)
    assert line(wrecked, rolled(2)) == "The die shows 2: the new ship of ⟨0⟩ enters in zone 22."
    entering = captain(corsair=Corsair(owner=0), phase=s.ROLL_CORSAIR)
    assert line(entering, rolled(6)) == "The die shows 6: the Corsair of ⟨0⟩ enters at Panama, zone 66."


def test_ships_are_told_to_be_placed() -> None:
    match = dealt(3)
    assert line(match, m.PlaceShip("le_cap")) == "⟨0⟩ places a ship at Cape Town, zone 11."
    wrecked = table(Seat(at=""), Seat(at="bahia"), Seat(at="londres"), phase=s.ENTRY, die=2)
    assert line(wrecked, m.PlaceShip("londres")) == "⟨0⟩ enters with a new ship at London, zone 22."
    assert line(placed(3), m.END_TURN) == "⟨0⟩ ends the first purchases."


def test_the_end_of_an_auction_is_told_with_its_last_bid() -> None:
    seats = (Seat(at="perth", cash=9), Seat(at="bahia", cash=9), Seat(at="londres"))
    match = table(*seats, phase=s.AUCTION, auction=Auction(6, 0, 1))
    assert line(match, m.PASS_BID) == "⟨1⟩ passes; the Corsair goes to ⟨0⟩, who keeps 3 million."
    assert line(match, m.Bid(7)) == "⟨1⟩ bids 7 million."
    assert line(match, m.Bid(9)) == "⟨1⟩ bids 9 million; the Corsair goes to ⟨1⟩, who keeps 0 million."


def test_leaving_is_told() -> None:
    match = captain(options={"leaving": True}, corsair=Corsair(owner=0, at="malaisie"))
    assert line(match, m.RESIGN) == (
        "⟨0⟩ resigns; 20 million and 3 million of wood go to the Caisse; the Corsair is for sale again."
    )
    assert line(match, m.OFFER_DRAW) == "⟨0⟩ offers a draw."
    play(match, m.OFFER_DRAW)
    assert line(match, m.AnswerDraw(True)) == "⟨1⟩ agrees on a draw."
    play(match, m.AnswerDraw(True))
    assert line(match, m.AnswerDraw(True)) == "⟨2⟩ agrees on a draw. All agree: the match is a draw."
    assert line(match, m.AnswerDraw(False)) == "⟨2⟩ does not agree on a draw."


def test_the_last_round_is_told() -> None:
    match = table(Seat(at="perth"), Seat(at="bahia"), Seat(at="londres"), turn=2, round=30, options={"round_limit": 30})
    assert line(match, m.END_TURN) == "⟨2⟩ ends the turn. Round 30 was the last one: the richest wins."


@pytest.mark.parametrize("seed", range(4))
def test_lines_are_whole_sentences_that_name_stops_and_amounts(seed: int) -> None:
    rng = Random(seed)
    for state in random_states(seed, 4, leaving=True):
        actor = GAME.actor(state)
        if actor is None:
            break
        move = GAME.sample_chance(state, rng) if actor == CHANCE else rng.choice(GAME.legal_moves(state))
        told = GAME.describe(state, move)
        assert told.endswith(".")
        assert ".." not in told
        assert "  " not in told
        if isinstance(move, m.Buy | m.Bid):
            assert f"{move.amount} million" in told
