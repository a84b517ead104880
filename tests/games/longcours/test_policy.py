"""The rule policy: four temperaments, a hunt, a flight, and shares of the win."""

from collections import Counter
from random import Random

import pytest

from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.options import complete
from longtable.games.longcours.mind.styles import ALL, of_seat
from longtable.games.longcours.mind.value import Unseen, best_hunt, weakness
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.play.seats import HUMAN, SeatSpec, parse_seats, roles_of
from longtable.play.simulate import simulate
from tests.games.longcours.help import CHART, GAME, Brawl, Corsair, Game, Seat, legal, play, policy_states, table


def choice(match: Game, seed: int = 1) -> object:
    """What the policy does."""
    actor = match.actor
    assert actor is not None
    return GAME.policy(GAME.observe(match.state, actor), legal(match), Random(seed))


def winner(players: int, random_seats: set[int], seed: int) -> int:
    """Who wins a match in which some seats play at random."""
    rng = Random(seed)
    state = GAME.new(complete(GAME.options(), {}), (PLAYER,) * players)
    while (actor := GAME.actor(state)) is not None:
        if actor == CHANCE:
            move = GAME.sample_chance(state, rng)
        elif actor in random_seats:
            move = rng.choice(GAME.legal_moves(state))
        else:
            move = GAME.policy(GAME.observe(state, actor), GAME.legal_moves(state), rng)
        GAME.apply(state, move)
    return state.alive()[0]


def test_four_temperaments_sit_at_a_table_of_four() -> None:
    state = next(policy_states(1, 4))
    state.first = 2
    assert {of_seat(state, seat).name for seat in range(4)} == {"trader", "raider", "hoarder", "turtle"}
    assert len({temper.name for temper in ALL}) == 4
    state.first = 3
    assert of_seat(state, 0) is not of_seat(state, 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_policy_beats_random_players(players: int) -> None:
    games = 12
    won = sum(winner(players, set(range(players)) - {seed % players}, seed) == seed % players for seed in range(games))
    assert won >= games * 0.75


def test_each_temperament_wins_now_and_then() -> None:
    wins = Counter()
    for seed in range(24):
        for state in policy_states(seed, 4):
            last = state
        if last.ending == s.LAST:
            wins[of_seat(last, last.alive()[0]).name] += 1
    assert len(wins) == 4, wins


def test_nobody_is_ganged_up_on_in_any_seat() -> None:
    """Between equals each seat has its fair share: where a person sits, and be it the first, makes no difference."""
    games = 120
    won = simulate(GAME, parse_seats("policy,policy,policy,policy", GAME), games, 11, {}).win_share
    # Three standard errors of a quarter in 120 games are 0.12.
    assert all(0.13 < share < 0.37 for share in won), won
    # No computer can tell a person from another computer.
    assert roles_of(GAME, [SeatSpec(kind) for kind in (HUMAN, "boss", "policy", "random")]) == (PLAYER,) * 4


def test_it_flees_from_the_corsair_by_the_ordinary_movement_where_that_helps() -> None:
    # Colombo is three routes from Las Palmas, Malaysia four.
    match = table(
        Seat(at="colombo", cash=0, storm=2, direct_move=2),
        Seat(at="perth"),
        corsair=Corsair(owner=1, at="las_palmas"),
    )
    assert choice(match) == m.Sail("malaisie")
    # From Bahia no neighbour is out of reach: it takes a card.
    match = table(
        Seat(at="bahia", cash=0, storm=2, direct_move=2), Seat(at="perth"), corsair=Corsair(owner=1, at="las_palmas")
    )
    assert isinstance(choice(match), m.Storm | m.DirectMove)


def test_it_saves_itself_by_a_card() -> None:
    corsair = Corsair(owner=1, at="las_palmas")
    match = table(Seat(at="bahia", cash=0, storm=2), Seat(at="perth"), corsair=corsair)
    assert choice(match) == m.Storm(11)
    match = table(Seat(at="bahia", cash=0, direct_move=1), Seat(at="perth"), corsair=corsair)
    move = choice(match)
    assert isinstance(move, m.DirectMove)
    assert CHART.distance[CHART.index["las_palmas"]][CHART.index[move.stop]] > 3


def test_it_wrecks_itself_to_sink_the_corsair_only_where_it_would_be_sunk_otherwise() -> None:
    # Perth and Malaysia, where the Corsair lies, are in one zone; every neighbour of Perth is in its reach.
    corsair = Corsair(owner=1, at="malaisie")
    board = {"at": "perth", "cash": 0, "storm": 3}
    match = table(Seat(**board, direct_move=1), Seat(at="bahia"), Seat(at="londres"), corsair=corsair)
    for seed in range(20):
        assert isinstance(choice(match, seed), m.DirectMove)
    match = table(Seat(**board), Seat(at="bahia"), Seat(at="londres"), corsair=corsair)
    assert choice(match) == m.Storm(55)
    play(match, m.Storm(55))
    assert not match.state.out[0]
    assert match.state.owner < 0


def test_no_raid_strikes_the_own_ship() -> None:
    rich = {"cargo": {"wood": 90, "gold": 90}, "cash": 0}
    match = table(
        Seat(at="perth", cash=0, storm=6, cargo={"fruit": 40}), Seat(at="colombo", **rich), Seat(at="tamatave")
    )
    for seed in range(20):
        assert choice(match, seed) != m.Storm(55)


def test_where_it_must_play_a_storm_it_spares_its_own_ship_and_its_own_corsair() -> None:
    match = table(
        Seat(at="perth", cash=0, storm=1),
        Seat(at="bahia"),
        Seat(at="londres"),
        corsair=Corsair(owner=0, at="vancouver"),
    )
    view = GAME.observe(match.state, 0)
    for seed in range(20):
        assert GAME.policy(view, [m.Storm(55), m.Storm(11), m.Storm(33)], Random(seed)) == m.Storm(11)


def test_it_hunts_down_who_can_be_had() -> None:
    match = table(
        Seat(at="vancouver", cash=0), Seat(at="tamatave"), Seat(at="londres"), corsair=Corsair(owner=0, at="malaisie")
    )
    for _ in range(6):
        move = choice(match)
        match.play(move)  # type: ignore[arg-type]
        if match.state.out[1]:
            break
    assert match.state.out[1]


def test_the_best_hunt_takes_two_rather_than_one() -> None:
    match = table(
        Seat(at="vancouver"),
        Seat(at="yokohama", cash=0),
        Seat(at="perth"),
        Seat(at="tamatave"),
        corsair=Corsair(owner=0, at="malaisie"),
    )
    while match.state.steps < 3 and match.state.turn == 0:
        stop = best_hunt(CHART, match.state, 0)
        assert stop >= 0
        play(match, m.MoveCorsair(CHART.ids[stop]))
    assert [bool(fallen) for fallen in match.state.out] == [False, False, True, True]


def test_it_asks_for_the_corsair_when_the_rivals_are_bare() -> None:
    match = table(Seat(at="perth", cash=7), Seat(at="bahia", cash=0), Seat(at="londres", cash=0))
    assert choice(match) == m.Bid(6)


def test_it_bids_all_where_it_could_not_save_itself() -> None:
    match = table(Seat(at="perth", cash=8), Seat(at="bahia", cash=9), Seat(at="londres", cash=0))
    play(match, m.Bid(8))
    assert choice(match) == m.Bid(9)


def test_it_strikes_back_rather_than_lose_a_rich_purse() -> None:
    match = table(
        Seat(at="perth", cash=30),
        Seat(at="perth", cash=40, brawl=(12,)),
        Seat(at="bahia"),
        phase=s.BRAWL,
        brawl=Brawl(1, 5, 1),
    )
    assert choice(match) == m.Retaliate(12)


def test_it_keeps_its_cards_where_the_purse_is_empty() -> None:
    match = table(
        Seat(at="perth", cash=0),
        Seat(at="perth", cash=0, brawl=(12,)),
        Seat(at="bahia"),
        phase=s.BRAWL,
        brawl=Brawl(1, 5, 1),
    )
    assert choice(match) == m.GIVE_UP


def test_it_chooses_out_of_whatever_it_is_given() -> None:
    rng = Random(3)
    for number, state in enumerate(policy_states(8, 4, leaving=True)):
        actor = GAME.actor(state)
        if actor is None or actor == CHANCE or number % 3:
            continue
        moves = list(GAME.legal_moves(state))
        some = rng.sample(moves, rng.randint(1, len(moves)))
        assert GAME.policy(GAME.observe(state, actor), some, Random(1)) in some


def test_hidden_hands_are_reckoned_with_by_their_odds() -> None:
    # Of four unseen cards two are defences; the rivals hold one and three of them.
    match = table(Seat(at="perth"), Seat(at="bahia", storm=1), Seat(at="londres", direct_move=1, brawl=(4, 9)))
    view = GAME.observe(match.state, 0).state
    hidden = Unseen(CHART, view, 0)
    assert (hidden.count, hidden.defences, hidden.forces) == (4, 2, [4, 9])
    assert hidden.defenceless(1) == pytest.approx(1 / 2)
    assert hidden.defenceless(2) == 0
    assert hidden.answers(1, 5) == pytest.approx(1 / 4)
    assert hidden.answers(2, 3) == 1
    assert hidden.answers(1, 9) == 0
    assert weakness(CHART, view, 0, hidden) == pytest.approx(1 / 4)


def test_the_value_shares_out_the_win() -> None:
    for state in policy_states(2, 5):
        if GAME.actor(state) == CHANCE:
            continue
        view = GAME.observe(state, 1)
        shares = [GAME.value(view, seat) for seat in range(5)]
        assert sum(shares) == pytest.approx(1)
        assert all(share == 0 for share, fallen in zip(shares, state.out, strict=True) if fallen)


def test_the_value_likes_money_cards_and_the_corsair() -> None:
    plain = table(Seat(at="perth", cash=5), Seat(at="bahia", cash=5), Seat(at="londres", cash=5))
    rich = table(Seat(at="perth", cash=50), Seat(at="bahia", cash=5), Seat(at="londres", cash=5))
    armed = table(Seat(at="perth", cash=5, storm=3), Seat(at="bahia", cash=5), Seat(at="londres", cash=5))
    owner = table(
        Seat(at="perth", cash=5), Seat(at="bahia", cash=5), Seat(at="londres", cash=5), corsair=Corsair(owner=0)
    )
    base = GAME.value(GAME.observe(plain.state, 0), 0)
    assert base == pytest.approx(1 / 3)
    for better in (rich, armed, owner):
        assert GAME.value(GAME.observe(better.state, 0), 0) > base


def test_a_settled_match_is_worth_one_or_a_share() -> None:
    for state in policy_states(5, 3):
        last = state
    shares = [GAME.value(GAME.observe(last, seat), seat) for seat in range(3)]
    assert sorted(shares) == [0, 0, 1]
    drawn = table(Seat(at="perth", cash=0), Seat(at="bahia", cash=0), Seat(cash=0, out=1))
    play(drawn, m.END_TURN)
    assert GAME.value(GAME.observe(drawn.state, 0), 0) == 0.5
