"""What a search asks of Long Cours: short lists, judged playouts, drawn blows and bids."""

from random import Random

import pytest

from longtable.engine.moves import CHANCE, Move
from longtable.engine.thinking import Level
from longtable.games.longcours.mind import playout_worths
from longtable.games.longcours.mind.search import LEVELS
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.players.levels import decide
from tests.games.longcours.help import CHART, GAME, Auction, Brawl, Corsair, Game, Seat, policy_states, table

SIDE = GAME.thinking
THOUGHT = Level(60.0, 150, candidates=14)


def listed(match: Game, most: int = 14) -> list[Move]:
    """The moves that are compared."""
    actor = match.actor
    assert actor is not None
    return SIDE.shortlist(GAME.observe(match.state, actor), GAME.legal_moves(match.state), most, Random(1))


def choice(match: Game, seed: int = 1, level: Level = THOUGHT) -> Move:
    """What a level plays."""
    actor = match.actor
    assert actor is not None
    return decide(GAME, GAME.observe(match.state, actor), level, seed).best.move


def test_a_short_list_holds_a_few_legal_moves_and_each_once() -> None:
    rng = Random(2)
    for seed in range(6):
        for state in policy_states(seed, 4, leaving=bool(seed % 2)):
            actor = GAME.actor(state)
            if actor is None or actor == CHANCE or rng.random() > 0.2:
                continue
            moves = GAME.legal_moves(state)
            for most in (2, 6, 14):
                chosen = SIDE.shortlist(GAME.observe(state, actor), moves, most, Random(seed))
                assert 1 <= len(chosen) <= most
                assert len(set(chosen)) == len(chosen)
                assert set(chosen) <= set(moves)


def test_nobody_resigns_or_offers_a_draw_by_thinking() -> None:
    for state in policy_states(3, 3, leaving=True):
        if state.phase == s.TURN:
            chosen = SIDE.shortlist(GAME.observe(state, state.turn), GAME.legal_moves(state), 99, Random(1))
            assert not {m.RESIGN, m.OFFER_DRAW} & set(chosen)


def test_a_full_hold_and_an_empty_purse_are_rolled_for_at_once() -> None:
    match = table(Seat(at="perth", cash=0, cargo={"gold": 4}, storm=1), Seat(at="bahia", cash=9), Seat(at="londres"))
    assert listed(match) == [m.TRY_RESALE]


def test_purchases_are_compared_by_parts_of_the_purse() -> None:
    match = table(Seat(at="perth", cash=80), Seat(at="bahia"), Seat(at="londres"))
    amounts = [move.amount for move in listed(match) if isinstance(move, m.Buy)]
    assert amounts[0] == 80
    assert len(amounts) == 3
    assert amounts == sorted(amounts, reverse=True)


def test_storms_are_compared_where_they_hurt_and_on_the_corsair() -> None:
    match = table(
        Seat(at="perth", cash=0, storm=2),
        Seat(at="bahia", cash=0, cargo={"gold": 40}),
        Seat(at="londres", cash=0),
        corsair=Corsair(owner=1, at="aleoutiennes"),
    )
    assert [move for move in listed(match) if isinstance(move, m.Storm)] == [m.Storm(33), m.Storm(44)]


def test_a_direct_move_is_compared_where_it_saves_or_wins_a_purse() -> None:
    quiet = table(Seat(at="perth", cash=0, direct_move=2), Seat(at="bahia", cash=0), Seat(at="londres", cash=0))
    assert not [move for move in listed(quiet) if isinstance(move, m.DirectMove)]
    rich = table(
        Seat(at="perth", cash=0, direct_move=2, brawl=(12,)), Seat(at="bahia", cash=60), Seat(at="londres", cash=0)
    )
    assert m.DirectMove("bahia") in listed(rich)
    hunted = table(
        Seat(at="perth", cash=0, direct_move=2), Seat(at="bahia", cash=0), corsair=Corsair(owner=1, at="malaisie")
    )
    refuges = [move for move in listed(hunted) if isinstance(move, m.DirectMove)]
    assert refuges
    for move in refuges:
        assert CHART.distance[CHART.index["malaisie"]][CHART.index[move.stop]] > CHART.corsair_moves


def test_it_takes_the_rival_that_ends_the_match() -> None:
    match = table(
        Seat(at="vancouver", cash=0),
        Seat(at="perth", cash=0),
        corsair=Corsair(owner=0, at="malaisie"),
    )
    for _ in range(4):
        match.play(choice(match))
        if match.actor is None:
            break
    assert match.state.out[1]


def test_it_saves_itself_from_the_corsair() -> None:
    match = table(
        Seat(at="bahia", cash=0, direct_move=1),
        Seat(at="perth", cash=0, storm=1),
        corsair=Corsair(owner=1, at="las_palmas"),
    )
    move = choice(match)
    assert isinstance(move, m.DirectMove)
    assert CHART.distance[CHART.index["las_palmas"]][CHART.index[move.stop]] > CHART.corsair_moves


def test_the_corsair_is_worth_more_where_nobody_can_sink_it() -> None:
    """By playouts with it and without."""
    bare = table(Seat(at="perth", cash=40, storm=1), Seat(at="bahia", cash=30), Seat(at="londres", cash=0))
    bids = [move for move in listed(bare) if isinstance(move, m.Bid)]
    assert bids[0] == m.Bid(6)
    assert isinstance(choice(bare), m.Bid | m.Buy | m.Sail)
    asked = table(
        Seat(at="perth", cash=40, storm=1),
        Seat(at="bahia", cash=30),
        Seat(at="londres", cash=0),
        phase=s.AUCTION,
        auction=Auction(bid=12, bidder=1, asked=0),
    )
    finding = decide(GAME, GAME.observe(asked.state, 0), THOUGHT, 3)
    shares = {line.move: line.share for line in finding.lines}
    assert max(share for move, share in shares.items() if isinstance(move, m.Bid)) > shares[m.PASS_BID] + 0.1


def test_a_blow_that_is_hardly_better_or_worse_is_drawn() -> None:
    match = table(
        Seat(at="perth", cash=5, brawl=(1,)),
        Seat(at="perth", cash=5, brawl=(6, 9)),
        Seat(at="bahia", brawl=(12,)),
        phase=s.BRAWL,
        brawl=Brawl(foe=1, force=3, asked=1),
    )
    view = GAME.observe(match.state, 1)
    answers = [m.GIVE_UP, m.Retaliate(6), m.Retaliate(9)]
    near = SIDE.mixture(view, answers, [0.40, 0.41, 0.39])
    assert min(near) > 0.2 * max(near)
    clear = SIDE.mixture(view, answers, [0.1, 0.5, 0.6])
    assert clear[2] == 1
    assert max(clear[:2]) < 0.1


def test_the_less_is_known_the_more_is_drawn() -> None:
    open_ = table(
        Seat(at="perth", cash=5, brawl=(1,)),
        Seat(at="perth", cash=5, brawl=(6,)),
        Seat(at="bahia", brawl=(12,)),
        phase=s.BRAWL,
        brawl=Brawl(foe=1, force=3, asked=1),
    )
    sure = table(
        Seat(at="perth", cash=5, brawl=(1,)),
        Seat(at="perth", cash=5, brawl=(12,)),
        Seat(at="bahia", brawl=(2,)),
        phase=s.BRAWL,
        brawl=Brawl(foe=1, force=3, asked=1),
    )
    bluffs = [
        SIDE.mixture(GAME.observe(match.state, 1), [m.GIVE_UP, m.Retaliate(force)], [0.5, 0.48])[1]
        for match, force in ((open_, 6), (sure, 12))
    ]
    assert bluffs[0] > 2 * bluffs[1]


def test_what_no_rival_has_to_guess_is_not_drawn() -> None:
    match = table(Seat(at="perth", cash=4), Seat(at="bahia"), Seat(at="londres"))
    view = GAME.observe(match.state, 0)
    assert not SIDE.mixture(view, [m.Buy(1), m.END_TURN], [0.5, 0.5])
    # Nor is a move of that kind drawn beside a blow, unless it is the best.
    weights = SIDE.mixture(view, [m.Buy(1), m.END_TURN, m.Bid(6)], [0.5, 0.499, 0.499])
    assert weights[0] == 1
    assert weights[1] == 0
    assert weights[2] > 0.5


def test_the_same_seed_draws_the_same() -> None:
    match = table(
        Seat(at="perth", cash=5, brawl=(1, 8)),
        Seat(at="perth", cash=5, brawl=(6, 9)),
        Seat(at="bahia", brawl=(12,)),
        phase=s.BRAWL,
        brawl=Brawl(foe=1, force=3, asked=1),
    )
    level = LEVELS["hand"]
    drawn = [choice(match, seed, level) for seed in range(12)]
    assert drawn == [choice(match, seed, level) for seed in range(12)]
    assert set(drawn) <= set(GAME.legal_moves(match.state))


def test_the_prospects_are_shares_of_one_win() -> None:
    for players in (2, 4):
        for state in policy_states(players, players):
            if state.phase == s.DEAL:
                continue
            shares = playout_worths.shares(CHART, state)
            assert sum(shares) == pytest.approx(1)
            assert all(not share for share, out in zip(shares, state.out, strict=True) if out)
        assert sorted(shares) == [0] * (players - 1) + [1]


def test_the_prospects_like_storms_money_and_the_corsair() -> None:
    def first(*seats: Seat, corsair: Corsair | None = None) -> float:
        match = table(*seats, **({"corsair": corsair} if corsair else {}))
        return playout_worths.shares(CHART, match.state)[0]

    for others in ((Seat(at="bahia", cash=5),), (Seat(at="bahia", cash=5), Seat(at="londres", cash=5))):
        plain = first(Seat(at="perth", cash=5), *others)
        assert first(Seat(at="perth", cash=5, storm=2), *others) > plain
        assert first(Seat(at="perth", cash=5, direct_move=2), *others) > plain
        assert first(Seat(at="perth", cash=50), *others) > plain
        assert first(Seat(at="perth", cash=5), *others, corsair=Corsair(owner=0)) > plain


def test_drawn_and_limited_matches_are_settled_exactly() -> None:
    drawn = table(Seat(at="perth", cash=0), Seat(at="bahia", cash=0), Seat(cash=0, out=1))
    drawn.play(m.END_TURN)
    assert playout_worths.shares(CHART, drawn.state) == [0.5, 0.5, 0]
    state = table(Seat(at="perth", cash=8), Seat(at="bahia", cash=8), Seat(at="londres", cash=2)).state.copy()
    state.ending = s.LIMIT
    assert playout_worths.shares(CHART, state) == [0.5, 0.5, 0]


def test_the_account_is_told_in_words_that_follow_a_number() -> None:
    match = table(
        Seat(at="perth", cash=7, cargo={"gold": 4, "wood": 1}, storm=2, direct_move=1),
        Seat(at="bahia"),
        Seat(cash=0, out=1),
    )
    assert SIDE.account(match.state, 0) == {
        "millions in the purse": 7,
        "millions of goods aboard": 5,
        "Storms in hand": 2,
        "Direct Moves in hand": 1,
        "rivals out of the game": 1,
    }
