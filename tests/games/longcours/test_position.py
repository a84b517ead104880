"""Positions in words: what can be, and what is refused with the path to the field."""

from typing import Any

import pytest
from msgspec import json

from longtable.engine.coding import decode, encode
from longtable.engine.game import PositionError
from longtable.engine.moves import PLAYER
from longtable.engine.options import complete
from longtable.games.longcours.positions.position import LongCoursPosition
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from tests.games.longcours.help import (
    GAME,
    Auction,
    Brawl,
    Corsair,
    Seat,
    changed,
    play,
    policy_states,
    random_states,
    seat,
    table,
)

ROLES = (PLAYER,) * 3
OPTIONS = complete(GAME.options(), {})
USUAL = LongCoursPosition(seats=(Seat(at="perth"), Seat(at="bahia"), Seat(at="londres")))


def refused(path: str, words: str, position: LongCoursPosition, **options: Any) -> None:  # noqa: ANN401 - any option
    """Check that a position is refused at this path, with these words."""
    with pytest.raises(PositionError) as caught:
        GAME.place(position, complete(GAME.options(), options), ROLES)
    assert caught.value.path == path, caught.value
    assert words in caught.value.message


def with_seat(number: int, **fields: Any) -> LongCoursPosition:  # noqa: ANN401 - any field
    """The usual position with something else at one seat."""
    seats = list(USUAL.seats)
    seats[number] = Seat(**{"at": seats[number].at, **fields})
    return changed(USUAL, seats=tuple(seats))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_position_of_a_match_is_told_and_placed_again(players: int) -> None:
    for states in (random_states, policy_states):
        for options in ({}, {"length": "short", "leaving": True, "round_limit": 60}):
            roles = (PLAYER,) * players
            for state in states(3, players, **options):
                assert GAME.place(GAME.tell(state), complete(GAME.options(), options), roles) == state


def test_what_is_left_out_has_its_default() -> None:
    state = GAME.place(USUAL, OPTIONS, ROLES)
    assert state.cash == [3, 3, 3]
    assert state.round == 2
    assert state.turn == state.first == 0
    assert state.played_storms == 12, "cards in no hand have been played"


@pytest.mark.parametrize(
    ("path", "words", "fields"),
    [
        ("phase", "there is no phase", {"phase": "siesta"}),
        ("seats", "there are 3 seats", {"seats": (Seat(),) * 4}),
        ("first", "expected a seat", {"first": 3}),
        ("turn", "expected a seat", {"turn": -1}),
        ("round", "begins with round 2", {"round": 1}),
        ("moved", "expected nothing", {"moved": "sideways"}),
        ("moved", "takes the place", {"moved": "both"}),
        ("offered", "by the options", {"offered": True}),
        ("piles.12", "there is no zone 12", {"piles": {12: {"wood": 1}}}),
        ("piles.11", "there is no product", {"piles": {11: {"silk": 1}}}),
        ("corsair.owner", "expected a seat", {"corsair": Corsair(owner=4)}),
        ("corsair.at", "has an owner", {"corsair": Corsair(at="perth")}),
        ("corsair.at", "there is no stop", {"corsair": Corsair(owner=0, at="atlantis")}),
        ("corsair.steps", "3 stopovers", {"corsair": Corsair(owner=0, at="perth", steps=4)}),
        ("corsair.steps", "owner's turn alone", {"corsair": Corsair(owner=1, at="perth", steps=1)}),
        ("corsair.steps", "the turn has ended", {"corsair": Corsair(owner=0, at="perth", steps=3)}),
        ("corsair.fresh", "only the seat on turn", {"corsair": Corsair(owner=1, fresh=True)}),
        ("brawl", "alone", {"brawl": Brawl(1, 5, 1)}),
        ("brawl", "alone", {"phase": "brawl"}),
        ("auction", "alone", {"phase": "auction"}),
        ("voter", "alone", {"voter": 1}),
        ("ending", "alone", {"ending": "last"}),
        ("ending", "alone", {"phase": "over"}),
        ("ending", "there is no ending", {"phase": "over", "ending": "boredom"}),
        ("ending", "one player is left", {"phase": "over", "ending": "last"}),
        ("ending", "something left", {"phase": "over", "ending": "bankrupt"}),
        ("ending", "not over by the options", {"phase": "over", "ending": "limit"}),
        ("ending", "by the options", {"phase": "over", "ending": "agreed"}),
        ("phase", "after a wreck alone", {"phase": "roll_entry"}),
        ("phase", "nothing in the hold", {"phase": "roll_resale", "rolled": True}),
        ("rolled", "being rolled", {"phase": "roll_resale"}),
        ("phase", "after it was bought", {"phase": "roll_corsair"}),
        ("brawl.foe", "not in the same port", {"phase": "brawl", "brawl": Brawl(1, 5, 1)}),
        ("brawl.foe", "with himself", {"phase": "brawl", "brawl": Brawl(0, 5, 0)}),
        ("brawl.asked", "one of the two", {"phase": "brawl", "brawl": Brawl(1, 5, 2)}),
        ("auction.bid", "expected 6 or more", {"phase": "auction", "auction": Auction(5, 0, 1)}),
        ("auction.bid", "less money", {"phase": "auction", "auction": Auction(9, 0, 1)}),
        ("showing", "alone", {"phase": "showing"}),
        ("showing.0", "only cards of a seat that is out", {"phase": "showing", "showing": (1,)}),
    ],
)
def test_a_position_that_cannot_be(path: str, words: str, fields: dict[str, Any]) -> None:
    refused(path, words, changed(USUAL, **fields))


@pytest.mark.parametrize(
    ("path", "words", "fields"),
    [
        ("seats.1.at", "there is no stop", {"at": "atlantis"}),
        ("seats.1.cargo", "there is no product", {"cargo": {"silk": 2}}),
        ("seats.1.brawl", "no Brawl card of force 13", {"brawl": (13,)}),
        ("seats.1.brawl", "held already", {"brawl": (5, 5)}),
        ("seats.1", "more than the 12 dealt", {"storm": 12, "brawl": (5,)}),
        ("seats.1.at", "has no ship", {"out": 1, "cash": 0}),
        ("seats.1.cash", "has no money", {"out": 1, "at": ""}),
        ("seats.1.cargo", "has no goods", {"out": 1, "at": "", "cash": 0, "cargo": {"wood": 1}}),
        ("seats.1", "has no cards", {"out": 1, "at": "", "cash": 0, "storm": 1}),
        ("seats", "without a gap", {"out": 2, "at": "", "cash": 0}),
    ],
)
def test_a_seat_that_cannot_be(path: str, words: str, fields: dict[str, Any]) -> None:
    refused(path, words, with_seat(1, **fields))


def test_more_cards_of_a_kind_than_there_are() -> None:
    seats = tuple(Seat(at=at, storm=5) for at in ("perth", "bahia", "londres"))
    refused("seats", "`storm` is 15 in all hands", changed(USUAL, seats=seats))


def test_a_card_in_two_hands() -> None:
    seats = (Seat(at="perth", brawl=(5,)), Seat(at="bahia", brawl=(5,)), Seat(at="londres"))
    refused("seats.1.brawl", "held already", changed(USUAL, seats=seats))


def test_a_card_that_is_set_aside() -> None:
    position = changed(USUAL, seats=(Seat(at="perth", brawl=(1,)), *USUAL.seats[1:]))
    refused("seats.0.brawl", "no Brawl card of force 1", position, length="short")


def test_a_ship_beside_a_pile_it_would_have_taken() -> None:
    position = changed(with_seat(1, at="panama"), piles={66: {"wood": 2}})
    refused("piles.66", "has taken what lay there", position)


def test_somebody_is_in_the_game_and_a_match_goes_on_with_two() -> None:
    out = Seat(cash=0, out=1)
    refused("seats", "somebody", changed(USUAL, seats=(out, out, out)))
    refused("seats", "the match is over", changed(USUAL, seats=(Seat(at="perth"), out, out)))
    seats = (Seat(at="perth"), out, Seat(at="bahia"))
    refused("turn", "has no turn", changed(USUAL, seats=seats, turn=1))
    refused("corsair.owner", "owns no Corsair", changed(USUAL, seats=seats, corsair=Corsair(owner=1)))


def test_nothing_comes_after_the_hunt() -> None:
    hunting = changed(USUAL, corsair=Corsair(owner=0, at="malaisie", steps=1))
    GAME.place(hunting, OPTIONS, ROLES)
    position = changed(with_seat(0, cargo={"wood": 1}), corsair=hunting.corsair, phase=s.ROLL_RESALE, rolled=True)
    refused("corsair.steps", "nothing comes after", position)


def test_the_rounds_of_the_option() -> None:
    refused("round", "after round 30", changed(USUAL, round=31), round_limit=30)


@pytest.mark.parametrize(
    ("path", "words", "fields"),
    [
        ("auction.asked", "somebody else", {"auction": Auction(6, 0, 0)}),
        ("auction.passed", "not asked again", {"auction": Auction(6, 0, 1, (1,))}),
        ("auction.passed", "expected rising seats", {"auction": Auction(6, 0, 1, (2, 2))}),
        ("auction.asked", "can't raise", {"auction": Auction(6, 0, 2)}),
        ("auction.bidder", "expected a seat", {"auction": Auction(6, 5, 2)}),
        ("corsair.owner", "not for sale", {"auction": Auction(6, 0, 1), "corsair": Corsair(owner=2)}),
    ],
)
def test_an_auction_that_cannot_be(path: str, words: str, fields: dict[str, Any]) -> None:
    seats = (Seat(at="perth", cash=9), Seat(at="bahia", cash=9), Seat(at="londres"))
    GAME.place(changed(USUAL, seats=seats, phase=s.AUCTION, auction=Auction(6, 0, 1)), OPTIONS, ROLES)
    refused(path, words, changed(USUAL, seats=seats, phase=s.AUCTION, **fields))


def test_brawls_that_cannot_be() -> None:
    seats = (Seat(at="perth"), Seat(at="perth", brawl=(7,)), Seat(at="londres"))
    GAME.place(changed(USUAL, seats=seats, phase=s.BRAWL, brawl=Brawl(1, 5, 1)), OPTIONS, ROLES)
    for force in (7, 13):
        position = changed(USUAL, seats=seats, phase=s.BRAWL, brawl=Brawl(1, force, 1))
        refused("brawl.force", "was not played", position)
    seats = (Seat(at="panama"), Seat(at="panama"), Seat(at="londres"))
    refused("phase", "in ports", changed(USUAL, seats=seats, phase=s.BRAWL, brawl=Brawl(1, 5, 1)))


def test_votes_that_cannot_be() -> None:
    asked = changed(USUAL, phase=s.VOTE, voter=1, offered=True)
    GAME.place(asked, complete(GAME.options(), {"leaving": True}), ROLES)
    refused("voter", "the others", changed(asked, voter=0), leaving=True)
    refused("offered", "has offered", changed(asked, offered=False), leaving=True)


def test_reentries_that_cannot_be() -> None:
    wrecked = with_seat(0, at="")
    GAME.place(changed(wrecked, phase=s.ROLL_ENTRY), OPTIONS, ROLES)
    refused("die", "expected 1 to 6", changed(wrecked, phase=s.ENTRY))
    refused("phase", "before anything else", changed(wrecked, phase=s.ENTRY, die=2, rolled=True))


def test_a_turn_without_a_ship_needs_a_storm() -> None:
    seats = (Seat(storm=12), Seat(at="bahia"), Seat(at="londres"))
    refused("phase", "the own Storm", changed(USUAL, seats=seats))
    GAME.place(with_seat(0, at=""), OPTIONS, ROLES)


FIRST = LongCoursPosition(
    phase=s.PURCHASES,
    round=1,
    seats=(
        Seat(at="marseille", cash=1, cargo={"textiles": 2}, storm=12),
        Seat(at="londres", direct_move=12),
        Seat(at="yokohama", brawl=tuple(range(1, 13))),
    ),
)


def first_with(number: int, **fields: Any) -> LongCoursPosition:  # noqa: ANN401 - any field
    """The first turn with something else at one seat."""
    seats = list(FIRST.seats)
    plain = {name: getattr(seats[number], name) for name in Seat.__struct_fields__}
    seats[number] = Seat(**{**plain, **fields})
    return changed(FIRST, seats=tuple(seats))


def test_a_first_turn_that_can_be() -> None:
    GAME.place(FIRST, OPTIONS, ROLES)


@pytest.mark.parametrize(
    ("path", "words", "position"),
    [
        ("round", "round 1", changed(FIRST, round=2)),
        ("piles", "ruling S4", changed(FIRST, piles={11: {"wood": 1}})),
        ("corsair", "ruling S4", changed(FIRST, corsair=Corsair(owner=0))),
        ("seats.1.at", "a port of zone 22", first_with(1, at="perth")),
        ("seats.1.cargo", "made in order", first_with(1, cash=2, cargo={"petroleum": 1})),
        ("seats.0.cargo", "at the own port", first_with(0, cargo={"wood": 2})),
        ("seats.0.cash", "come to 3 million", first_with(0, cash=3)),
        ("seats.2", "expected 12 in hand", first_with(2, brawl=())),
        ("seats.0.at", "not placed yet", changed(FIRST, phase=s.PLACING)),
    ],
)
def test_a_first_turn_that_cannot_be(path: str, words: str, position: LongCoursPosition) -> None:
    refused(path, words, position)


def test_before_the_deal() -> None:
    state = GAME.place(LongCoursPosition(phase=s.DEAL, first=-1), OPTIONS, ROLES)
    assert state.first == -1
    refused("first", "where it is drawn", LongCoursPosition(phase=s.DEAL, first=2))
    refused("phase", "nobody has anything", LongCoursPosition(phase=s.DEAL, seats=(Seat(),)))
    refused("round", "expected 0", LongCoursPosition(phase=s.DEAL, round=7))
    refused("turn", "expected 0", LongCoursPosition(phase=s.DEAL, turn=1))


def test_purses_have_no_bounds() -> None:
    rich = 3**45
    match = table(Seat(at="perth", cash=rich, cargo={"wood": rich}), Seat(at="bahia"), Seat(at="londres"))
    play(match, m.Buy(rich - 1))
    assert seat(match).cargo == {"gold": rich - 1, "wood": rich}
    state = match.state
    assert state.copy().fingerprint() == state.fingerprint()
    told = json.decode(json.encode(GAME.tell(state)), type=LongCoursPosition)
    assert GAME.place(told, OPTIONS, ROLES) == state
    view = GAME.observe(state, 0)
    assert decode(GAME, encode(view)) == view
