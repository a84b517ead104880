"""Plays matches of a game beside its second referee and says where the two first differ.

From the command line, a campaign of matches at any seating and options:
`python -m tests.referees.compare GAME MATCHES SEED`.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from longtable.engine.chance import stream
from longtable.engine.game import AnyGame
from longtable.engine.moves import CHANCE, Move, Seat
from longtable.engine.refusal import OptionError
from longtable.engine.state import State
from longtable.play.seats import seatings
from tests.contract.tables import Table
from tests.referees import Referee, referee_of

Chooser = Callable[[AnyGame, State, Random], Move]
"""How the seats choose a move; of a family of amounts any amount."""

FARTHEST = 5_000
"""So many moves of a match are compared: not every game's rules bound its length."""

STRANGERS = 3
"""How many moves of the match's other positions are tried at each position."""


def at_random(game: AnyGame, state: State, rng: Random) -> Move:
    """Any legal move, of a family any amount, listed or not."""
    return any_amount(game, state, rng.choice(game.legal_moves(state)), rng)


def by_policy(game: AnyGame, state: State, rng: Random) -> Move:
    """The move of the game's rule policy."""
    actor = game.actor(state)
    assert actor is not None, "somebody acts"
    return game.policy(game.observe(state, actor), game.legal_moves(state), rng)


def by_either(game: AnyGame, state: State, rng: Random) -> Move:
    """One or the other, so that sensible matches meet senseless moves."""
    return (at_random if rng.random() < 0.5 else by_policy)(game, state, rng)


def by_temper(seed: int) -> Chooser:
    """Seats that are fond of some kinds of moves and loath to make others, each in its own way.

    Hoarders, misers and spendthrifts come to positions that neither chance nor good sense ever reach.
    """
    nature = Random(seed)
    fondness: dict[tuple[Seat | None, type[Move]], float] = {}

    def choose(game: AnyGame, state: State, rng: Random) -> Move:
        if rng.random() < 0.1:
            return at_random(game, state, rng)
        by_kind: dict[type[Move], list[Move]] = {}
        for move in game.legal_moves(state):
            by_kind.setdefault(type(move), []).append(move)
        actor = game.actor(state)
        weights = [fondness.setdefault((actor, kind), 2 ** nature.uniform(-6, 6)) for kind in by_kind]
        (moves,) = rng.choices(list(by_kind.values()), weights)
        return any_amount(game, state, rng.choice(moves), rng)

    return choose


def any_amount(game: AnyGame, state: State, move: Move, rng: Random) -> Move:
    """A legal move, or of its family any one, listed or not."""
    family = game.amounts(state, move)
    return move if family is None else family.move(rng.randint(family.low, family.high))


def first_difference(
    table: Table,
    seed: int,
    choose: Chooser = by_either,
    judge: type[Referee] | None = None,
    position: msgspec.Struct | None = None,
) -> str | None:
    """Where the rules and the second referee first differ in one match; None where they agree.

    Args:
        table: the game, its seats and options.
        seed: decides chance, choices and which moves are tried besides.
        choose: how the seats play.
        judge: the referee, instead of the game's own.
        position: where the match begins, instead of the setup.

    Raises:
        PositionError: it can't be.
    """
    game = table.game
    options, roles = table.options, table.roles
    state = game.new(options, roles) if position is None else game.place(position, options, roles)
    referee = (judge or referee_of(game.key))(_told(game, state), table.options, table.roles)
    rng = Random(seed)
    met: dict[Move, None] = {}
    played: list[Move] = []
    drawn = 0
    while len(played) < FARTHEST:
        try:
            faults = list(_differences(game, state, referee, rng.sample(list(met), min(STRANGERS, len(met)))))
            if not faults and (actor := game.actor(state)) is None:
                return None
            if not faults:
                listed = game.legal_moves(state)
                met.update(dict.fromkeys(listed[: 2 * STRANGERS]))
                if actor == CHANCE:
                    move = game.sample_chance(state, stream(seed, drawn))
                    drawn += 1
                    faults += [] if referee.possible(move) else [f"chance: only the rules think {move} possible"]
                else:
                    move = choose(game, state, rng)
            if faults:
                return "\n".join((_where(table, seed, played), *faults))
            met[move] = None
            played.append(move)
            referee.play(move)
        except Exception as error:
            error.add_note(_where(table, seed, played))
            raise
        game.apply(state, move)
    return None


def tables(game: AnyGame, rng: Random) -> Iterator[Table]:
    """Tables at any seating without end; at every other one the options are drawn too, again where they clash."""
    allowed = seatings(game)
    while True:
        drawn = {option.key: rng.choice(option.choices).value for option in game.options()}
        # Matches to 5000 only take longer.
        given = {key: value for key, value in drawn.items() if str(value) != "5000"}
        table = Table(game, rng.choice(allowed), given)
        try:
            game.new(table.options, table.roles)
        except OptionError:
            continue
        yield Table(game, rng.choice(allowed), {})
        yield table


def campaign(game: AnyGame, matches: int, seed: int) -> Iterator[str]:
    """The first difference of every match that has one: by chance, the rule policy, both and tempers in turn."""
    for number, table in zip(range(matches), tables(game, Random(seed)), strict=False):
        choosers = (at_random, by_policy, by_either, by_temper(seed + number))
        found = first_difference(table, seed + number, choosers[number // 2 % len(choosers)])
        if found is not None:
            yield found


def _differences(game: AnyGame, state: State, referee: Referee, strangers: Iterable[Move]) -> Iterator[str]:
    """Everything in which the two differ at this position."""
    yield from _unlike("actor", game.actor(state), referee.actor())
    yield from _unlike("position", _told(game, state), referee.position())
    listed = {move: game.amounts(state, move) for move in game.legal_moves(state)}
    alone = {move for move, family in listed.items() if family is None}
    families = [family for family in listed.values() if family is not None]
    judged = set(referee.legal_moves())
    yield from _lacking("legal moves", alone, judged)
    spans = {(family.lowest, family.high) for family in families}
    yield from _lacking("families", spans, set(referee.families()))
    chance = game.actor(state) == CHANCE
    for move in strangers:
        judged_so = referee.possible(move) if chance else move in judged or any(move in family for family in families)
        if judged_so != (game.why_not(state, move) is None):
            yield f"refusals: only {'the referee allows' if judged_so else 'the rules allow'} {move}"
    standings = game.standings(state)
    lines = [{line.key: line.amount for line in standing.lines} for standing in standings]
    yield from _unlike("scores", lines, referee.scores())
    yield from _unlike("ranks", [standing.rank for standing in standings], referee.ranks())


def _told(game: AnyGame, state: State) -> dict[str, Any]:
    """The position in plain lists and dicts, horses and cities as text keys."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(game.tell(state)))
    return told


def _plain(value: Any) -> Any:  # noqa: ANN401 - values of any game
    """The same with every tuple a list, since a referee may answer with either."""
    if isinstance(value, dict):
        return {str(name): _plain(part) for name, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value


def _unlike(path: str, rules: Any, referee: Any) -> Iterator[str]:  # noqa: ANN401 - values of any game
    """Where two values differ, part by part."""
    rules, referee = _plain(rules), _plain(referee)
    if rules == referee:
        return
    if isinstance(rules, dict) and isinstance(referee, dict):
        for name in dict.fromkeys((*rules, *referee)):
            yield from _unlike(f"{path}.{name}", rules.get(name, "nothing"), referee.get(name, "nothing"))
    elif isinstance(rules, list) and isinstance(referee, list) and len(rules) == len(referee):
        for index, (one, other) in enumerate(zip(rules, referee, strict=True)):
            yield from _unlike(f"{path}.{index}", one, other)
    else:
        yield f"{path}: the rules say {rules}, the referee {referee}"


def _lacking(what: str, rules: set[Any], referee: set[Any]) -> Iterator[str]:
    """What only one of the two has."""
    for whose, found in (("the rules", rules - referee), ("the referee", referee - rules)):
        if found:
            yield f"{what}: only {whose} have {', '.join(sorted(map(str, found)))}"


def _where(table: Table, seed: int, played: Sequence[Move]) -> str:
    """Which position of which match it is."""
    options = ", ".join(f"{key} {value}" for key, value in table.given.items()) or "the default options"
    last = "".join(f"\n  {move}" for move in played[-3:])
    seats = ", ".join(table.roles)
    return f"{table.game.key}, {seats}, {options}, seed {seed}: after {len(played)} moves, the last of them{last}"


if __name__ == "__main__":
    from longtable.games import GAMES

    differing = 0
    for difference in campaign(GAMES[sys.argv[1]], int(sys.argv[2]), int(sys.argv[3])):
        differing += 1
        sys.stdout.write(f"{difference}\n\n")
        sys.stdout.flush()
    sys.stdout.write(f"{differing} of {sys.argv[2]} matches differ\n")
