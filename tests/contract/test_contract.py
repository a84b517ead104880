"""What every game promises, tried at every table."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Union

import msgspec
import pytest

from longtable.engine.amounts import Amounts
from longtable.engine.chance import stream
from longtable.engine.game import AnyGame, Observation, PositionError
from longtable.engine.layout import boards
from longtable.engine.match import Entry, Match
from longtable.engine.moves import CHANCE, PLAYER, Move, Seat
from longtable.engine.refusal import SeatingError
from longtable.engine.state import State
from longtable.engine.table import Drag, Gesture, Tap, with_names
from longtable.play import journal
from longtable.play.controller import Accepted, Choose, Controller, HouseCode, Refused
from longtable.play.seats import seatings
from longtable.play.session import Session, Turn
from tests.contract.tables import (
    ALL_GAMES,
    NOUGHTS,
    SEATINGS,
    TABLES,
    Table,
    allowed,
    end_of,
    families,
    playout,
    pool,
    positions,
    sampled,
    walk,
)

STEPS = 12
"""The most moves of one family that a game lists."""
ROOT = Path(__file__).resolve().parents[2]

every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
every_seating = pytest.mark.parametrize("table", SEATINGS, ids=lambda table: table.name)
every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)


def acting(game: AnyGame, state: State) -> bool:
    """Whether a seat, and not chance, acts."""
    actor = game.actor(state)
    return actor is not None and actor != CHANCE


# -- play ------------------------------------------------------------------------------------------


@every_table
@pytest.mark.parametrize("seed", range(3))
def test_a_match_ends_and_nobody_moves_after_that(table: Table, seed: int) -> None:
    state = end_of(table, seed)
    assert table.game.actor(state) is None
    assert list(table.game.legal_moves(state)) == []


@every_table
def test_only_the_acting_seat_moves(table: Table) -> None:
    for state, entry in walk(table, 0):
        moves = list(table.game.legal_moves(state))
        if entry.seat == CHANCE:
            assert moves == []
        else:
            assert 0 <= entry.seat < len(table.roles)
            assert allowed(table.game, state, entry.move)
            assert len(set(moves)) == len(moves)


@every_table
def test_an_automaton_has_exactly_one_move(table: Table) -> None:
    for state, entry in walk(table, 0):
        if entry.seat != CHANCE and table.roles[entry.seat] != PLAYER:
            assert len(table.game.legal_moves(state)) == 1


@every_table
def test_a_copy_is_equal_and_independent(table: Table) -> None:
    game = table.game
    for state, entry in walk(table, 0):
        before = state.fingerprint()
        twin = state.copy()
        assert type(twin) is type(state)
        assert twin == state
        assert twin.fingerprint() == before
        game.apply(twin, entry.move)
        assert state.fingerprint() == before
        assert isinstance(twin, State)
        assert twin != state


@every_game
def test_the_fingerprint_is_the_same_in_every_process(game: AnyGame) -> None:
    table = next(table for table in SEATINGS if table.game is game)
    script = f"""if True:
        from tests.contract.tables import SEATINGS, end_of
        table = next(table for table in SEATINGS if table.name == {table.name!r})
        print(end_of(table, 1).fingerprint().hex())
    """
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert told == {end_of(table, 1).fingerprint().hex()}


@every_table
def test_components_are_neither_lost_nor_made(table: Table) -> None:
    counts = [dict(table.game.census(state)) for state, _ in walk(table, 0)]
    counts.append(dict(table.game.census(end_of(table, 0))))
    assert counts[0]
    for before, after in pairwise(counts):
        assert before == after


@every_table
def test_rounds_are_counted_upwards(table: Table) -> None:
    rounds = [table.game.rounds(state) for state, _ in walk(table, 0)]
    assert rounds == sorted(rounds)
    assert table.game.rounds(end_of(table, 0)) >= 1


@every_game
def test_seats_that_are_not_allowed_are_refused_in_words(game: AnyGame) -> None:
    allowed = seatings(game)
    assert allowed
    for count in range(11):
        roles = (PLAYER,) * count
        if roles not in allowed and count != 9 and count != 10:
            with pytest.raises(SeatingError, match=r"\w+ \w+ \w+"):
                game.check_roles(roles)
    with pytest.raises(SeatingError):
        game.check_roles((PLAYER, "nobody"))


# -- chance ----------------------------------------------------------------------------------------


@every_table
def test_chance_keeps_to_its_odds_and_to_the_rules(table: Table) -> None:
    game = table.game
    for state, entry in walk(table, 0):
        if entry.seat != CHANCE:
            continue
        before = state.fingerprint()
        outcomes = game.chance_outcomes(state)
        drawn = [sampled(state, table, number) for number in range(4)]
        assert state.fingerprint() == before
        assert drawn == [sampled(state, table, number) for number in range(4)]
        for move in drawn:
            assert game.why_not(state, move) is None
        if outcomes is None:
            continue
        assert sum(odds for _, odds in outcomes) == pytest.approx(1)
        assert all(odds > 0 for _, odds in outcomes)
        assert len({move for move, _ in outcomes}) == len(outcomes)
        assert set(drawn) <= {move for move, _ in outcomes}
        for move, _ in outcomes:
            assert game.why_not(state, move) is None
            game.apply(state.copy(), move)


@pytest.mark.parametrize(
    "game", [game for game in ALL_GAMES.values() if game is not NOUGHTS], ids=lambda game: game.key
)
def test_sampled_chance_falls_as_often_as_listed(game: AnyGame) -> None:
    """Some events of each kind that a game has, from all its tables and all along its matches; noughts have none."""
    events: dict[type[Move], list[State]] = {}
    for table in TABLES:
        for state, entry in walk(table, 0) if table.game is game else ():
            if entry.seat == CHANCE and game.chance_outcomes(state) is not None:
                events.setdefault(type(entry.move), []).append(state.copy())
    assert events
    for states in events.values():
        for state in Random(7).sample(states, min(len(states), 8)):
            rng, times = stream(7, 7), 2000
            counts = Counter(game.sample_chance(state, rng) for _ in range(times))
            outcomes = game.chance_outcomes(state)
            assert outcomes is not None
            for move, odds in outcomes:
                spread = (times * odds * (1 - odds)) ** 0.5
                assert abs(counts[move] - times * odds) <= 5 * spread + 1, move


# -- refusals --------------------------------------------------------------------------------------


@every_seating
@pytest.mark.parametrize("seed", range(2))
def test_why_not_is_none_exactly_for_legal_moves(table: Table, seed: int) -> None:
    game = table.game
    for state in positions(table, seed, 24):
        before = state.fingerprint()
        legal = set(game.legal_moves(state))
        for move in legal:
            assert game.why_not(state, move) is None, move
        outcomes = game.chance_outcomes(state) if game.actor(state) == CHANCE else ()
        for move in pool(game):
            refusal = game.why_not(state, move)
            if refusal is not None:
                assert move not in legal
                assert refusal.code in game.refusals
                assert refusal.section
                sentence = game.explain(refusal)
                assert sentence.strip().endswith((".", "!")), sentence
                assert "{" not in sentence
            elif game.actor(state) == CHANCE:
                assert outcomes is None or move in {outcome for outcome, _ in outcomes}
            else:
                assert allowed(game, state, move), move
        assert state.fingerprint() == before


@every_seating
@pytest.mark.parametrize("seed", range(2))
def test_every_whole_amount_of_a_family_is_allowed_and_no_other(table: Table, seed: int) -> None:
    game = table.game
    rng = Random(seed)
    for state in positions(table, seed, 40):
        moves = game.legal_moves(state)
        before, census = state.fingerprint(), dict(game.census(state))
        for family in families(game, state):
            listed = [move for move in moves if move in family]
            assert {family.low, family.high} <= {family.of(move) for move in listed}
            assert len(listed) <= STEPS
            between = (rng.randint(family.low, family.high) for _ in range(6))
            for amount in (family.low, family.high, *between):
                move = family.move(amount)
                assert move in family
                assert family.of(move) == amount
                assert game.amounts(state, move) == family
                assert game.why_not(state, move) is None
                assert game.describe(state, move)
                after = state.copy()
                game.apply(after, move)
                assert dict(game.census(after)) == census
            for amount in (family.low - 1, family.high + 1, -family.high, 10**9 + family.high):
                move = family.move(amount)
                assert move not in family
                refusal = game.why_not(state, move)
                assert refusal is not None, move
                assert game.explain(refusal)
        assert state.fingerprint() == before


@every_table
def test_moves_of_a_family_are_put_into_words_for_any_amount(table: Table) -> None:
    game = table.game
    rng = Random(1)
    for state in positions(table, 0, 15):
        for family in families(game, state):
            view = game.observe(state, game.actor(state) or 0)
            name = game.table.family(view, family)
            assert name.strip() == name != ""
            amounts = {family.low, family.high, rng.randint(family.low, family.high)}
            assert len({game.table.label(view, family.move(amount)) for amount in amounts}) == len(amounts)


@every_game
def test_every_code_is_reached_here_or_named_by_a_test_of_the_game(game: AnyGame) -> None:
    reached = set()
    for table in SEATINGS:
        if table.game is game:
            for state in positions(table, 3, 30):
                reached |= {refusal.code for move in pool(game) if (refusal := game.why_not(state, move)) is not None}
    folder = ROOT / "tests" / "games" / game.key
    files = [path for path in folder.rglob("*") if path.suffix in (".py", ".yaml")]
    if game.key == "toy":
        files = list((ROOT / "tests" / "play").glob("*.py"))
    tests = "\n".join(path.read_text(encoding="utf-8") for path in files)
    missing = [
        code
        for code in game.refusals
        if code not in reached and code.name not in tests and f"code: {code}" not in tests
    ]
    assert missing == []


# -- who knows what --------------------------------------------------------------------------------


@every_table
def test_a_guess_at_what_is_hidden_looks_the_same_to_the_one_who_guesses(table: Table) -> None:
    game = table.game
    for state in positions(table, 0, 12):
        before = state.fingerprint()
        for seat in range(len(table.roles)):
            view = game.observe(state, seat)
            assert view.seat == seat
            for number in range(2):
                guess = game.determinize(view, stream(number, seat))
                assert game.observe(guess, seat) == view
                assert game.actor(guess) == game.actor(state)
                assert dict(game.census(guess)) == dict(game.census(state))
        assert state.fingerprint() == before


@every_table
def test_legal_moves_depend_on_what_the_seat_knows(table: Table) -> None:
    game = table.game
    for state, entry in walk(table, 1):
        if entry.seat == CHANCE:
            continue
        guess = game.determinize(game.observe(state, entry.seat), stream(1, 1))
        assert list(game.legal_moves(guess)) == list(game.legal_moves(state))


@every_table
def test_the_log_tells_nothing_that_is_not_public(table: Table) -> None:
    game = table.game
    for state, entry in walk(table, 1):
        told = game.describe(state, entry.move)
        if entry.seat == CHANCE:
            continue
        for seat in range(len(table.roles)):
            guess = game.determinize(game.observe(state, seat), stream(2, seat))
            assert game.describe(guess, entry.move) == told


def shows(game: AnyGame, state: State, move: Move, seat: Seat, guess: State) -> bool:
    """Whether a seat can tell by a move that things are not as it guessed.

    Of others' moves it hears what is told; there may be one that is told alike and comes to the same for its eyes.
    """
    after = seen_after(game, state, move, seat)
    if seat == game.actor(state):
        return seen_after(game, guess, move, seat) != after
    told = game.describe(state, move)
    moves = (move,) if game.why_not(guess, move) is None else ()
    alike = (twin for twin in (*moves, *game.legal_moves(guess)) if game.describe(guess, twin) == told)
    return all(seen_after(game, guess, twin, seat) != after for twin in alike)


def seen_after(game: AnyGame, state: State, move: Move, seat: Seat) -> Observation[State]:
    """What a seat may know after a move."""
    after = state.copy()
    game.apply(after, move)
    return game.observe(after, seat)


def shown(table: Table) -> Iterator[tuple[State, Entry, Seat, bool]]:
    """Each position of a playout in which a person decides, what is done, and whether it shows a seat something."""
    game = table.game
    for number, (state, entry) in enumerate(walk(table, 0)):
        for seat in table.viewers if entry.seat != CHANCE else ():
            view = game.observe(state, seat)
            guesses = (game.determinize(view, stream(guess, number)) for guess in range(2))
            yield state, entry, seat, any(shows(game, state, entry.move, seat, guess) for guess in guesses)


@every_table
def test_a_move_that_shows_a_seat_what_was_hidden_says_so(table: Table) -> None:
    for state, entry, seat, seen in shown(table):
        said = table.game.reveals(state, entry.move, seat)
        assert said or not seen, (entry, seat)
        guess = table.game.determinize(table.game.observe(state, entry.seat), stream(3, 3))
        assert table.game.reveals(guess, entry.move, seat) == said


@every_game
def test_no_move_is_said_to_show_a_seat_something_that_never_does(game: AnyGame) -> None:
    said, true = set(), set()
    for table in TABLES:
        for state, entry, seat, seen in shown(table) if table.game is game else ():
            kind = type(entry.move), seat == entry.seat
            if game.reveals(state, entry.move, seat):
                said.add(kind)
            if seen:
                true.add(kind)
    assert said == true
    assert bool(said) == game.secrets


@every_game
def test_a_game_that_says_it_has_no_secrets_has_none(game: AnyGame) -> None:
    seen_alike = []
    for table in SEATINGS:
        for state in positions(table, 0, 10) if table.game is game and len(table.roles) > 1 else ():
            views = [game.observe(state, seat).state for seat in range(len(table.roles))]
            seen_alike.append(all(view == views[0] for view in views))
    assert all(seen_alike) is not game.secrets


# -- undo and keeping ------------------------------------------------------------------------------


@every_table
def test_undo_is_exact_for_every_move_and_redo_has_the_same_outcome(table: Table) -> None:
    match = table.match(0, free_undo=True)
    prints = [match.state.fingerprint()]
    for entry in playout(table, 0):
        match.play(entry.move)
        prints.append(match.state.fingerprint())
    for expected in reversed(prints[:-1]):
        match.undo()
        assert match.state.fingerprint() == expected
    for expected in prints[1:]:
        match.redo()
        assert match.state.fingerprint() == expected
    assert tuple(match.log) == playout(table, 0)


@every_seating
def test_a_saved_match_loads_to_the_same_state_and_goes_on_the_same(table: Table, tmp_path: Path) -> None:
    games = {table.game.key: table.game}
    straight = Session.new(table.game, {}, table.specs(), 6)
    while straight.step():
        pass
    path = tmp_path / "a.longtable"
    session = Session.new(table.game, {}, table.specs(), 6, path)
    stops = {len(straight.match.log) * part // 4 for part in range(1, 4)}
    while session.turn is not Turn.OVER:
        session.step()
        if len(session.match.log) in stops:
            kept = session.match.state.fingerprint()
            session.close()
            session = Session.open(path, games)
            assert session.match.state.fingerprint() == kept
    session.close()
    assert session.match.log == straight.match.log
    assert session.match.state.fingerprint() == straight.match.state.fingerprint()


@every_table
def test_moves_survive_being_written_down(table: Table) -> None:
    kinds = Union[tuple(table.game.moves)]  # noqa: UP007 - the members are known at run time only
    decoder = msgspec.json.Decoder(kinds)
    for entry in playout(table, 0):
        assert type(entry.move) in table.game.moves
        assert decoder.decode(msgspec.json.encode(entry.move)) == entry.move


@every_game
def test_kinds_of_moves_have_names_of_their_own_and_know_their_fields(game: AnyGame) -> None:
    tags = [kind.__struct_config__.tag for kind in game.moves]
    assert len(set(tags)) == len(tags)
    for kind in game.moves:
        assert issubclass(kind, Move)
        assert kind.__struct_config__.frozen
        assert kind.__struct_config__.forbid_unknown_fields


# -- positions in words ----------------------------------------------------------------------------


@every_table
@pytest.mark.parametrize("seed", range(2))
def test_a_position_in_words_is_the_position(table: Table, seed: int) -> None:
    game = table.game
    for state in positions(table, seed, 12):
        told = game.tell(state)
        assert type(told) is game.position
        placed = game.place(told, table.options, table.roles)
        assert game.tell(placed) == told
        plain = msgspec.json.decode(msgspec.json.encode(told))
        assert msgspec.convert(plain, game.position, str_keys=True) == told
        rest = Random(seed)
        for number in range(200):
            actor = game.actor(state)
            assert game.actor(placed) == actor
            if actor is None:
                break
            assert list(game.legal_moves(placed)) == list(game.legal_moves(state))
            move = sampled(state, table, number) if actor == CHANCE else rest.choice(game.legal_moves(state))
            assert game.describe(placed, move) == game.describe(state, move)
            game.apply(state, move)
            game.apply(placed, move)
        assert game.standings(placed) == game.standings(state)


@every_game
def test_every_field_of_a_position_has_a_default(game: AnyGame) -> None:
    assert isinstance(game.position(), msgspec.Struct)
    assert game.position.__struct_config__.forbid_unknown_fields


def mangled(value: object, rng: Random) -> object:
    """A position in plain values with something else in one place."""
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        return {**value, key: mangled(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        index = rng.randrange(len(value))
        if rng.random() < 0.2:
            return value[:index] + value[index + 1 :]
        return [*value[:index], mangled(value[index], rng), *value[index + 1 :]]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((value + 1, value - 1, 0, -1, 7, 1000, -(10**12), 10**30))
    if isinstance(value, str):
        return rng.choice(("", "x", value + "x"))
    return rng.choice((None, [], 3, "x", {}))


@every_seating
def test_a_position_that_cannot_be_is_refused_in_words(table: Table) -> None:
    game = table.game
    rng = Random(5)
    for state in positions(table, 2, 8):
        plain = msgspec.to_builtins(game.tell(state))
        for _ in range(60):
            edited = mangled(plain, rng)
            try:
                position = msgspec.convert(edited, game.position)
                placed = game.place(position, table.options, table.roles)
            except (msgspec.ValidationError, PositionError) as error:
                said = str(error)
                assert len(said) > 10, edited
                continue
            # What is accepted can be looked at and played on.
            for seat in table.viewers:
                game.table.arrange(game.observe(placed, seat))
            game.standings(placed)
            moves = game.legal_moves(placed)
            if acting(game, placed):
                assert moves, edited
                game.apply(placed, rng.choice(moves))
            elif game.actor(placed) == CHANCE:
                game.apply(placed, game.sample_chance(placed, rng))


# -- reckoning -------------------------------------------------------------------------------------


@every_table
def test_standings_add_up_and_rank_the_seats(table: Table) -> None:
    game = table.game
    for state in positions(table, 0, 20):
        standings = game.standings(state)
        assert [standing.seat for standing in standings] == list(range(len(table.roles)))
        keys = [[line.key for line in standing.lines] for standing in standings]
        assert all(len(set(row)) == len(row) for row in keys)
        labels = {(line.key, line.label) for standing in standings for line in standing.lines}
        assert len({key for key, _ in labels}) == len(labels)
        for standing in standings:
            assert standing.total == sum(line.amount for line in standing.lines)
        assert min(standing.rank for standing in standings) == 1
        for standing in standings:
            better = sum(other.rank < standing.rank for other in standings)
            assert standing.rank == better + 1


@every_table
def test_the_rule_policy_plays_legal_moves_and_touches_nothing(table: Table) -> None:
    game = table.game
    for state in positions(table, 1, 20):
        if not acting(game, state):
            continue
        actor = game.actor(state)
        assert actor is not None
        moves = list(game.legal_moves(state))
        view = game.observe(state, actor)
        before = view.state.fingerprint()
        chosen = game.policy(view, moves, stream(1, 1))
        assert chosen in moves
        assert view.state.fingerprint() == before
        assert game.policy(game.observe(state, actor), moves, stream(1, 1)) == chosen


@every_table
def test_the_value_of_a_position_is_a_share_of_the_win(table: Table) -> None:
    for state in positions(table, 1, 10):
        for seat in range(len(table.roles)):
            assert 0 <= table.game.value(table.game.observe(state, seat), seat) <= 1


# -- words -----------------------------------------------------------------------------------------


@every_table
def test_every_move_is_told_with_the_names_of_the_seats(table: Table) -> None:
    names = tuple(f"Name{seat}" for seat in range(len(table.roles)))
    for state, entry in walk(table, 0):
        before = state.fingerprint()
        text = with_names(table.game.describe(state, entry.move), names)
        assert state.fingerprint() == before
        assert text.strip() == text
        assert len(text) > 4
        assert "⟨" not in text
        assert "\n" not in text


@every_table
def test_every_legal_move_has_a_label_of_its_own(table: Table) -> None:
    game = table.game
    for state, entry in walk(table, 0):
        if entry.seat == CHANCE:
            continue
        view = game.observe(state, entry.seat)
        labels = [game.table.label(view, move) for move in game.legal_moves(state)]
        assert all(label.strip() == label and label for label in labels)
        doubled = [label for label, count in Counter(labels).items() if count > 1]
        assert doubled == []
        for move in game.legal_moves(state):
            for text in (game.table.cost(view, move), game.table.preview(view, move)):
                assert text.strip() == text


@every_table
def test_the_prompt_says_what_to_do(table: Table) -> None:
    for state in positions(table, 0, 15):
        for seat in table.viewers:
            assert len(table.game.table.prompt(table.game.observe(state, seat))) > 8


@every_game
def test_the_box_is_listed_with_where_its_values_come_from(game: AnyGame) -> None:
    listed = game.components()
    assert listed
    for component in listed:
        assert component.group
        assert component.name
        assert component.file
    for file, digest in game.digests().items():
        assert not Path(file).is_absolute()
        assert len(bytes.fromhex(digest)) == 32


@every_game
def test_options_are_named_for_people(game: AnyGame) -> None:
    options = game.options()
    keys = [option.key for option in options]
    assert len(set(keys)) == len(keys)
    for option in options:
        assert option.label
        assert option.help
        values = [choice.value for choice in option.choices]
        assert len(set(values)) == len(values) >= 2
        assert all(choice.label for choice in option.choices)
        if option.when is not None:
            other = next(other for other in options if other.key == option.when[0])
            assert option.when[1] in [choice.value for choice in other.choices]


# -- the table -------------------------------------------------------------------------------------


def spots(game: AnyGame, table: Table, state: State, viewer: int) -> list[str]:
    """The ids of every place on the table as a seat sits at it."""
    view = game.observe(state, viewer)
    laid = boards(game.table.layout(view), table.roles, viewer, game.table.arrange(view).runs)
    return [spot.id for board in laid for spot in board.spots]


@every_table
def test_everything_lies_in_a_place_that_there_is_once(table: Table) -> None:
    game = table.game
    first = table.match(0).state
    layouts = {seat: spots(game, table, first, seat) for seat in table.viewers}
    for state in positions(table, 0, 20):
        # Runs of places may grow, all else stays.
        now = {seat: spots(game, table, state, seat) for seat in table.viewers}
        # A seat's own board has every place; the small boards of the others may leave some out.
        everywhere = set().union(*now.values())
        for viewer, ids in now.items():
            assert len(set(ids)) == len(ids), viewer
            assert set(ids) >= set(layouts[viewer])
            view = game.observe(state, viewer)
            arrangement = game.table.arrange(view)
            pieces = Counter(lying.piece for lyings in arrangement.places.values() for lying in lyings)
            assert [piece for piece, count in pieces.items() if count > 1] == []
            assert all(arrangement.places.values())
            named = {*arrangement.places, *arrangement.captions, *game.table.printed(view)}
            assert named <= everywhere
            foreign = {place for place in named - set(ids) if place.startswith(f"s{viewer}.") or place[:1] != "s"}
            assert foreign == set()


@every_table
def test_every_legal_move_has_a_gesture_that_can_be_made(table: Table) -> None:
    game = table.game
    for state, entry in walk(table, 0):
        if entry.seat == CHANCE:
            continue
        view = game.observe(state, entry.seat)
        here = set(spots(game, table, state, entry.seat))
        pieces = {lying.piece for lyings in game.table.arrange(view).places.values() for lying in lyings}
        for move in game.legal_moves(state):
            gestures = game.table.gestures(view, move)
            assert game.table.gesture(view, move) in gestures
            for gesture in gestures:
                if isinstance(gesture, Drag):
                    assert gesture.piece in pieces, move
                    assert gesture.place in here, move
                else:
                    assert gesture.target


@every_table
def test_the_gesture_that_lets_chance_act_can_be_made(table: Table) -> None:
    game = table.game
    for state in positions(table, 0, 30):
        for seat in table.viewers:
            view = game.observe(state, seat)
            gesture = game.table.chance_gesture(view)
            if gesture is None:
                continue
            assert game.actor(state) == CHANCE
            pieces = {lying.piece for lyings in game.table.arrange(view).places.values() for lying in lyings}
            wanted = gesture.target if isinstance(gesture, Tap) else gesture.piece
            assert wanted in pieces


@every_table
@pytest.mark.parametrize("seed", [0, 4])
def test_each_gesture_makes_its_move_or_asks_which_is_meant(table: Table, seed: int) -> None:
    game = table.game
    for state in positions(table, seed, 8):
        actor = game.actor(state)
        if not acting(game, state) or actor is None or table.roles[actor] != PLAYER:
            continue
        view = game.observe(state, actor)
        moves = list(game.legal_moves(state))
        # Moves that differ in an amount alone are one thing to choose.
        keys = {move: chosen_by(game.amounts(state, move)) or move for move in moves}
        made: dict[Gesture, set[object]] = {}
        for move in moves:
            for gesture in game.table.gestures(view, move):
                made.setdefault(gesture, set()).add(keys[move])
        for move in moves:
            for gesture in game.table.gestures(view, move):
                match = at(table, state, actor)
                controller = Controller(match, viewer=actor)
                if isinstance(gesture, Drag):
                    assert gesture.place in controller.pick_up(gesture.piece)
                    outcome = controller.drop(gesture.piece, gesture.place)
                else:
                    outcome = controller.tap(gesture.target)
                if made[gesture] == {move} and not game.table.cost(view, move):
                    assert outcome == Accepted(move)
                    assert [entry.move for entry in match.log] == [move]
                else:
                    assert isinstance(outcome, Choose)
                    assert {offer.amounts or offer.move for offer in outcome.offers} == made[gesture]
                    assert len(outcome.offers) == len(made[gesture])
                    assert match.log == []


def chosen_by(family: Amounts | None) -> Amounts | None:
    """The family, where there is an amount to choose."""
    return family if family is not None and family.low < family.high else None


def at(table: Table, state: State, actor: int) -> Match[Any]:
    """A match that stands in a position."""
    match = table.match(0)
    match.state = state.copy()
    assert match.actor == actor
    return match


@every_seating
def test_random_illegal_gestures_change_nothing_and_are_answered_in_words(table: Table) -> None:
    game = table.game
    rng = Random(8)
    tried = 0
    for state in positions(table, 5, 20):
        actor = game.actor(state)
        if not acting(game, state) or actor is None or table.roles[actor] != PLAYER:
            continue
        view = game.observe(state, actor)
        arrangement = game.table.arrange(view)
        pieces = [lying.piece for lyings in arrangement.places.values() for lying in lyings]
        places = spots(game, table, state, actor)
        match = at(table, state, actor)
        controller = Controller(match, viewer=actor)
        for _ in range(40):
            piece, place = rng.choice([*pieces, "nothing"]), rng.choice([*places, "nowhere"])
            before = (match.state.fingerprint(), list(match.log), match.undone, match.version)
            if place not in controller.pick_up(piece):
                answered(controller.drop(piece, place), (piece, place))
                tried += 1
            if piece not in controller.movable():
                answered(controller.tap(piece), piece)
                tried += 1
            assert (match.state.fingerprint(), match.log, match.undone, match.version) == before
    assert tried > 100


def answered(outcome: object, gesture: object) -> None:
    """Check that a gesture which makes no legal move was refused with a reason, or asked about."""
    if isinstance(outcome, Choose):
        # Meant as a legal move that has another gesture; nothing is played before it is confirmed.
        return
    assert isinstance(outcome, Refused), gesture
    assert len(outcome.sentence) > 10, gesture
    assert outcome.section or isinstance(outcome.refusal.code, HouseCode), gesture


@every_seating
def test_a_journal_in_memory_is_the_match(table: Table) -> None:
    match = table.match(2, free_undo=True)
    for entry in playout(table, 2):
        match.play(entry.move)
    loaded = journal.replay(journal.contents(match, table.specs()), "a", {table.game.key: table.game})
    assert loaded.match.log == match.log
    assert loaded.match.state == match.state
    assert loaded.warnings == ()
    assert loaded.over
