"""Random and policy matches of every game at every table, with what the contract promises held along the way.

Each position of each match is held to the cheap promises, and one position of it to all of them. Some matches are
played beside the game's second referee, which must agree in every position; some go through `Match` and a journal,
back to their beginning and on again.
"""

import argparse
import traceback
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, Final, Union

import msgspec
import yaml

from longtable.engine.chance import stream
from longtable.engine.layout import boards
from longtable.engine.match import Entry, Match
from longtable.engine.moves import CHANCE, PLAYER, Move, Seat
from longtable.engine.table import Drag, with_names
from longtable.games import GAMES
from longtable.play import journal
from longtable.players import thinking
from tests.contract.tables import LONGEST, Table, families, pool
from tests.referees.compare import at_random, by_either, by_policy, by_temper, first_difference, tables
from tests.soak.campaign import Campaign

UNIT: Final = "games"
REFEREED: Final = 25
"""One match in so many is played beside the second referee."""
BY_POLICY: Final = 20
"""One match in so many is played by the rule policy on every seat."""
KEPT: Final = 400
"""One match in so many goes through a journal."""
TRIED: Final = 12
"""How many moves of elsewhere are tried in such a position."""


class Broken(Exception):
    """A promise that does not hold; the message says which."""


def require(holds: bool, promise: str) -> None:
    """Raise `Broken` with the promise unless it holds."""
    if not holds:
        raise Broken(f"not so: {promise}")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which game, and how many of its matches are refereed."""
    parser.add_argument("--game", choices=tuple(GAMES), help="this game alone")
    parser.add_argument("--refereed", type=int, default=REFEREED, help=f"one match in so many ({REFEREED})")


def run(campaign: Campaign, options: argparse.Namespace) -> None:
    """Play matches, of every game in turn, at any seating and with any options."""
    games = [GAMES[options.game]] if options.game else list(GAMES.values())
    laid = {game.key: tables(game, campaign.random()) for game in games}
    number = 0
    while campaign.goes_on():
        turn, which = divmod(number, len(games))
        play(campaign, next(laid[games[which].key]), number, turn, options.refereed)
        number += 1


def play(campaign: Campaign, table: Table, number: int, turn: int, refereed: int) -> None:
    """One match of the campaign; `turn` decides which kind of match it is."""
    seed = campaign.random(number).getrandbits(48)
    sensible = turn % BY_POLICY == 1
    held = Held(table)
    try:
        if turn % refereed == 0:
            choosers = (at_random, by_policy, by_either, by_temper(seed))
            difference = first_difference(table, seed, choosers[seed % len(choosers)])
            require(difference is None, f"rules and referee agree; {difference}")
            campaign.count("refereed")
        else:
            held.play(seed, by_policy=sensible)
            Looked(table, held.drawn, campaign.random(number, 1)).hold()
            if turn % KEPT == 2:
                kept(table, seed, held.log)
                campaign.count("kept")
    except Exception as error:
        report(campaign, table, seed, held.log, error)
    campaign.count()
    campaign.count("moves", len(held.log))


def report(campaign: Campaign, table: Table, seed: int, log: list[Entry], error: Exception) -> None:
    """Keep a match that broke a promise: as a journal, and its last move with the position before it as a scenario."""
    files = {}
    if log:
        match = Match(table.game, table.given, table.roles, seed, free_undo=True)
        state = table.game.new(table.options, table.roles)
        for entry in log[:-1]:
            table.game.apply(state, entry.move)
        match.log = list(log)
        files["match.longtable"] = journal.contents(match, table.specs())
        scenario = {
            "game": table.game.key,
            "seats": ["random" if role == PLAYER else role for role in table.roles],
            "options": dict(table.options),
            "position": msgspec.to_builtins(table.game.tell(state), str_keys=True),
            "moves": [{"play": msgspec.to_builtins(log[-1].move)}],
        }
        files["position.yaml"] = yaml.safe_dump(scenario, allow_unicode=True, sort_keys=False).encode()
    told = "".join(traceback.format_exception(error))
    story = f"table {table.name}, seed {seed}, options {table.given}, {len(log)} moves\n{told}"
    campaign.fault(f"{table.name}: {type(error).__name__}: {error}", story, files)


class Held:
    """One match by the fast path, held to what is promised of every position.

    Attributes:
        log: what was done.
        drawn: one of its positions, each as likely as any other.
    """

    def __init__(self, table: Table) -> None:
        self.log: list[Entry] = []
        self._table = table
        self._game = table.game
        self._state = table.game.new(table.options, table.roles)
        self.drawn = self._state.copy()
        self._census: Mapping[str, int] = dict(self._game.census(self._state))
        self._rounds = 0

    def play(self, seed: int, *, by_policy: bool) -> None:
        """Play to the end.

        Raises:
            Broken: a promise does not hold.
        """
        rng = thinking(seed, 0, 0)
        drawn = 0
        while (actor := self._game.actor(self._state)) is not None:
            require(len(self.log) < LONGEST, f"a match ends within {LONGEST} moves")
            if actor == CHANCE:
                require(not self._game.legal_moves(self._state), "no seat has a move while chance acts")
                move = self._game.sample_chance(self._state, stream(seed, drawn))
                drawn += 1
            else:
                move = self._chosen(actor, rng, by_policy=by_policy)
            self.log.append(Entry(actor, move))
            self._game.apply(self._state, move)
            self._hold()
            if rng.random() * (len(self.log) + 1) < 1:
                self.drawn = self._state.copy()
        require(not self._game.legal_moves(self._state), "nobody has a move when the match is over")

    def _chosen(self, actor: Seat, rng: Random, *, by_policy: bool) -> Move:
        """A legal move: the rule policy's, or any of them with any amount of its family."""
        game, state = self._game, self._state
        require(0 <= actor < len(self._table.roles), "whoever acts sits at the table")
        moves = game.legal_moves(state)
        require(bool(moves), "whoever acts has a move")
        require(self._table.roles[actor] == PLAYER or len(moves) == 1, "an automaton has one move")
        if by_policy:
            move = game.policy(game.observe(state, actor), moves, rng)
            require(move in moves, "the rule policy plays a legal move")
            return move
        move = rng.choice(moves)
        family = game.amounts(state, move)
        return move if family is None else family.move(rng.randint(family.low, family.high))

    def _hold(self) -> None:
        """What every position is held to."""
        rounds = self._game.rounds(self._state)
        require(rounds >= self._rounds, "rounds are counted upwards")
        require(self._game.census(self._state) == self._census, "components are neither lost nor made")
        self._rounds = rounds


class Looked:
    """One position, held to everything that the contract says of positions."""

    def __init__(self, table: Table, state: Any, rng: Random) -> None:  # noqa: ANN401 - a state of any game
        self._table = table
        self._game = table.game
        self._state = state
        self._rng = rng
        self._before = state.fingerprint()
        self._actor = table.game.actor(state)
        self._moves = list(table.game.legal_moves(state))

    def hold(self) -> None:
        """Hold it to everything.

        Raises:
            Broken: a promise does not hold.
        """
        self._moves_and_refusals()
        self._chance()
        self._amounts()
        self._standings()
        self._words()
        self._who_knows_what()
        self._position_in_words()
        self._table_of(self._rng.choice(self._table.viewers))
        require(self._state.fingerprint() == self._before, "asking changes nothing")

    def _moves_and_refusals(self) -> None:
        game, state = self._game, self._state
        require(len(set(self._moves)) == len(self._moves), "each move is listed once")
        for move in self._moves:
            require(game.why_not(state, move) is None, f"a listed move is allowed: {move}")
        moves = set(self._moves)
        here = families(game, state)
        outcomes = game.chance_outcomes(state) if self._actor == CHANCE else ()
        possible = None if outcomes is None else {outcome for outcome, _ in outcomes}
        for move in self._rng.sample(pool(game), TRIED):
            refusal = game.why_not(state, move)
            if refusal is None:
                listed = move in moves or any(move in family for family in here)
                fits = possible is None or move in possible
                require(listed or (self._actor == CHANCE and fits), f"what is not refused is listed: {move}")
            else:
                require(move not in moves, f"no listed move is refused: {move}")
                sentence = game.explain(refusal)
                require(bool(refusal.section) and "{" not in sentence and sentence.endswith((".", "!")), sentence)

    def _chance(self) -> None:
        game, state = self._game, self._state
        if self._actor != CHANCE:
            return
        drawn = game.sample_chance(state, self._rng)
        require(game.why_not(state, drawn) is None, f"what chance draws is possible: {drawn}")
        outcomes = game.chance_outcomes(state)
        if outcomes is not None:
            require(abs(sum(odds for _, odds in outcomes) - 1) < 1e-9, "the odds of chance add up to one")
            require(drawn in {outcome for outcome, _ in outcomes}, f"what chance draws is listed: {drawn}")

    def _amounts(self) -> None:
        game, state = self._game, self._state
        for family in families(game, state):
            for amount in (family.low, family.high, self._rng.randint(family.low, family.high)):
                require(game.why_not(state, family.move(amount)) is None, f"{amount} of {family} is allowed")
            for amount in (family.low - 1, family.high + 1):
                require(game.why_not(state, family.move(amount)) is not None, f"{amount} of {family} is refused")

    def _standings(self) -> None:
        standings = self._game.standings(self._state)
        require([standing.seat for standing in standings] == list(range(len(self._table.roles))), "each seat has a row")
        for standing in standings:
            require(standing.total == sum(line.amount for line in standing.lines), "scoring lines add up to the total")
            better = sum(other.rank < standing.rank for other in standings)
            require(standing.rank == better + 1, "ranks count those who are better")

    def _words(self) -> None:
        game, state = self._game, self._state
        names = tuple(f"Name{seat}" for seat in range(len(self._table.roles)))
        for move in self._moves:
            told = with_names(game.describe(state, move), names)
            require(told.strip() == told and len(told) > 4 and "⟨" not in told, f"a move is told in words: {told!r}")
        if self._actor is not None and self._actor != CHANCE:
            view = game.observe(state, self._actor)
            labels = Counter(game.table.label(view, move) for move in self._moves)
            doubled = [label for label, times in labels.items() if times > 1]
            require(not doubled, f"each move has an order of its own: {doubled}")

    def _who_knows_what(self) -> None:
        game, state = self._game, self._state
        seats = {self._rng.randrange(len(self._table.roles))}
        if self._actor is not None and self._actor != CHANCE:
            seats.add(self._actor)
        for seat in sorted(seats):
            view = game.observe(state, seat)
            guess = game.determinize(view, self._rng)
            require(game.observe(guess, seat) == view, f"a guess looks the same to seat {seat}")
            require(game.actor(guess) == self._actor, "a guess has the same seat acting")
            require(game.census(guess) == game.census(state), "a guess has every component")
            require(0 <= game.value(view, seat) <= 1, "the worth of a position is a share")
            if seat == self._actor:
                require(list(game.legal_moves(guess)) == self._moves, "moves follow from what the seat knows")
            for move in self._moves[:3]:
                require(game.describe(guess, move) == game.describe(state, move), "the log tells what is public")

    def _position_in_words(self) -> None:
        game, table = self._game, self._table
        told = game.tell(self._state)
        plain = msgspec.json.decode(msgspec.json.encode(told))
        require(msgspec.convert(plain, game.position, str_keys=True) == told, "a position survives being written")
        placed = game.place(told, table.options, table.roles)
        require(game.tell(placed) == told, "a position in words is the position")
        require(list(game.legal_moves(placed)) == self._moves, "a position in words has the same moves")
        require(game.standings(placed) == game.standings(self._state), "a position in words counts the same")
        decoder = msgspec.json.Decoder(Union[tuple(game.moves)])  # noqa: UP007 - known at run time only
        for move in self._moves:
            require(decoder.decode(msgspec.json.encode(move)) == move, f"a move survives being written: {move}")

    def _table_of(self, viewer: Seat) -> None:
        game = self._game
        view = game.observe(self._state, viewer)
        arrangement = game.table.arrange(view)
        pieces = Counter(lying.piece for lyings in arrangement.places.values() for lying in lyings)
        require(not [piece for piece, times in pieces.items() if times > 1], "each piece lies somewhere once")
        laid = boards(game.table.layout(view), self._table.roles, viewer, arrangement.runs)
        here = {spot.id for board in laid for spot in board.spots}
        own = {place for place in arrangement.places if not place.startswith("s") or place.startswith(f"s{viewer}.")}
        require(own <= here, f"what is on the own board has a place: {own - here}")
        require(len(game.table.prompt(view)) > 8, "the table says what to do")
        if viewer == self._actor:
            for move in self._moves:
                for gesture in game.table.gestures(view, move):
                    if isinstance(gesture, Drag):
                        require(gesture.piece in pieces and gesture.place in here, f"{gesture} can be made")


def kept(table: Table, seed: int, log: list[Entry]) -> None:
    """Play a match through `Match`, back to its beginning and on again, and through the bytes of a journal.

    Raises:
        Broken: it is not the same match.
    """
    match: Match[Any] = Match(table.game, table.given, table.roles, seed, free_undo=True)
    prints = [match.state.fingerprint()]
    for entry in log:
        require(match.play(entry.move) == entry, "whoever acted acts again")
        prints.append(match.state.fingerprint())
    for expected in reversed(prints[:-1]):
        match.undo()
        require(match.state.fingerprint() == expected, "undo gives back the same bytes")
    while match.can_redo:
        match.redo()
    require(match.state.fingerprint() == prints[-1], "redo leads to the same end")
    loaded = journal.replay(journal.contents(match, table.specs()), "kept", {table.game.key: table.game})
    require(loaded.match.log == match.log and loaded.match.state == match.state, "a journal is the match")
    require(loaded.over and not loaded.warnings, "a journal of a whole match says that it is over")
