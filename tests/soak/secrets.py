"""Pairs of worlds that differ in hidden things alone: whatever a seat can reach is the same in both.

Most pairs are compared by all that games, controller, hints and the thinking process's messages say of them; some go
on with the same moves for a while, back by undo, and through the real window, a journal and the command line.
"""

import argparse
import contextlib
import io
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from longtable import __main__ as command_line
from longtable.engine import coding
from longtable.engine.match import Match, UndoBarred
from longtable.engine.moves import CHANCE, PLAYER, Move, Seat
from longtable.engine.thinking import Level
from longtable.games import GAMES
from longtable.play import journal
from longtable.play.controller import Accepted, Controller
from longtable.play.hints import tell
from longtable.play.seats import HUMAN, SeatSpec, names_of
from longtable.players.levels import decide
from tests.contract.tables import Table, walk
from tests.referees.compare import tables
from tests.soak.campaign import Campaign

UNIT: Final = "pairs of worlds"
A_MATCH: Final = 40
"""In so many positions of a match pairs are made, one for each seat that looks."""
OFTEN: Final = 4
"""How many more matches of a game that has secrets are looked at."""
GOES_ON: Final = 12
"""One pair in so many goes on with the same moves."""
TOGETHER: Final = 8
"""For so many moves at the most."""
HINTED: Final = 60
"""One pair in so many is asked for hints."""
SHOWN: Final = 400
"""One pair in so many is shown in the window and told by the command line."""
TRIED: Final = 6
"""How many gestures that nobody expects are tried in each world."""
THOUGHT: Final = Level(60.0, 6, depth=1, candidates=2)
"""Enough to compare two moves, by nodes alone."""
Reached = dict[str, object]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which game."""
    parser.add_argument("--game", choices=tuple(GAMES), help="this game alone")


def run(campaign: Campaign, options: argparse.Namespace) -> None:
    """Make pairs in matches of every game in turn, mostly of those that have secrets."""
    secret = [game for game in GAMES.values() if game.secrets]
    games = [GAMES[options.game]] if options.game else [*GAMES.values(), *OFTEN * secret]
    laid = {game.key: tables(game, campaign.random()) for game in games}
    number = 0
    while campaign.goes_on():
        table = next(laid[games[number % len(games)].key])
        for truth, viewer in looked_at(table, campaign.random(number)):
            if not campaign.goes_on():
                return
            Pair(campaign, table, truth, viewer).compare()
        number += 1


def looked_at(table: Table, rng: Random) -> Iterator[tuple[Any, Seat]]:
    """Positions of one match with a seat that looks at each."""
    for state, _ in walk(table, rng.getrandbits(30)):
        if rng.random() < A_MATCH / 250:
            yield state.copy(), rng.choice(table.viewers)


class Pair:
    """The truth of a position, and another that looks the same to one seat."""

    def __init__(self, campaign: Campaign, table: Table, truth: Any, viewer: Seat) -> None:  # noqa: ANN401 - any state
        self._campaign = campaign
        self._number = campaign.done[UNIT]
        self._rng = campaign.random(self._number, 1)
        self._table = table
        self._game = table.game
        self._viewer = viewer
        twin = self._game.determinize(self._game.observe(truth, viewer), self._rng)
        self._worlds = [self._world(truth), self._world(twin)]
        self._differ = truth != twin

    def _world(self, state: Any) -> Match[Any]:  # noqa: ANN401 - any state
        match: Match[Any] = Match(
            self._game, self._table.given, self._table.roles, 5, position=self._game.tell(state), free_undo=True
        )
        return match

    def compare(self) -> None:
        """Count the pair, and tell of all that is not the same."""
        self._same("", *(self._reached(match) for match in self._worlds))
        if self._number % HINTED == 0:
            self._same("hints", *(self._hints(match) for match in self._worlds))
        if self._number % GOES_ON == 0:
            self._go_on()
        if self._number % SHOWN == 0:
            self._same("window", *(shown(self._table, match, self._viewer) for match in self._worlds))
            self._same("command line", *(commanded(self._table, match, self._viewer) for match in self._worlds))
            self._campaign.count("shown")
        self._campaign.count()
        self._campaign.count("that differ", self._differ)

    def _same(self, where: str, one: Reached, other: Reached) -> None:
        for name in one.keys() | other.keys():
            if one.get(name) != other.get(name):
                what = f"{self._table.name}, seat {self._viewer}: {where} {name} tells worlds apart"
                positions = {
                    f"world-{number}.longtable": journal.contents(match, self._specs())
                    for number, match in enumerate(self._worlds)
                }
                self._campaign.fault(what, f"one: {one.get(name)}\n\nother: {other.get(name)}", positions)
                return

    def _specs(self) -> tuple[SeatSpec, ...]:
        return specs(self._table, self._viewer)

    # -- what can be reached ---------------------------------------------------------------

    def _reached(self, match: Match[Any]) -> Reached:
        """All that the program would show or send of a world for this seat."""
        game, viewer = self._game, self._viewer
        view = game.observe(match.state, viewer)
        arrangement = game.table.arrange(view)
        names = names_of(game.label, self._specs())
        controller = Controller(match, viewer=viewer, names=names)
        offers = controller.offers()
        reached: Reached = {
            "actor": match.actor,
            "arrangement": arrangement,
            "printed": game.table.printed(view),
            "layout": game.table.layout(view),
            "prompt": game.table.prompt(view),
            "standings": game.standings(view.state),
            "rounds": game.rounds(match.state),
            "offers": offers,
            "choices": controller.choices(),
            "movable": controller.movable(),
            "buttons": controller.buttons(),
            "dice": controller.roll_gesture(),
            "previews": [controller.preview(offer.move) for offer in offers],
            "gestures": [game.table.gestures(view, offer.move) for offer in offers],
            "sent to think": coding.encode(view),
            "worth": game.value(view, viewer),
            "log": [game.describe(match.state_before(at), entry.move) for at, entry in enumerate(match.log)],
            "undo": match.undo_bar(),
            "told": [game.describe(match.state, offer.move) for offer in offers],
            "revealed": [game.reveals(match.state, offer.move, self._viewer) for offer in offers],
        }
        if match.actor == viewer:
            reached["policy"] = game.policy(view, [offer.move for offer in offers], Random(1))
            reached["refusals"] = self._refusals(match, controller, arrangement)
        return reached

    def _refusals(self, match: Match[Any], controller: Controller, arrangement: Any) -> list[object]:  # noqa: ANN401
        """What is said to gestures that may mean anything; what they play is taken back."""
        rng = Random(self._number)
        pieces = sorted(lying.piece for lyings in arrangement.places.values() for lying in lyings)
        places = sorted(arrangement.places)
        answers: list[object] = []
        for _ in range(TRIED if pieces else 0):
            piece, place = rng.choice(pieces), rng.choice(places)
            for outcome in (controller.drop(piece, place), controller.tap(piece)):
                answers.append(outcome)
                if isinstance(outcome, Accepted):
                    match.undo()
        return answers

    def _hints(self, match: Match[Any]) -> Reached:
        """What a seat on turn is told of its best moves."""
        game = self._game
        view = game.observe(match.state, self._viewer)
        if match.actor != self._viewer:
            return {}
        lines = decide(game, view, THOUGHT, 17, lines=3).lines
        names = names_of(game.label, self._specs())
        offers = Controller(match, viewer=self._viewer, names=names).offers()
        return {"lines": lines, "hints": tell(game, view, names, lines, offers)}

    # -- the same moves in both ------------------------------------------------------------

    def _go_on(self) -> None:
        """Play the same moves in both worlds while they look the same, then take them back."""
        one, other = self._worlds
        for _ in range(TOGETHER):
            move = self._common()
            if move is None:
                break
            revealed = [match.game.reveals(match.state, move, self._viewer) for match in self._worlds]
            self._same("before a move", {"revealed": revealed[0]}, {"revealed": revealed[1]})
            for match in self._worlds:
                match.play(move)
            views = [self._game.observe(match.state, self._viewer) for match in self._worlds]
            if views[0] != views[1]:
                # Something came to light, as it does in play: a card is turned, a hand is shown.
                self._campaign.count("come to light")
                break
            self._same(f"after {type(move).__name__}", self._reached(one), self._reached(other))
            self._campaign.count("moves in both")
        for match in self._worlds:
            with contextlib.suppress(UndoBarred):
                while True:
                    match.undo()
        self._same("after undo", self._reached(one), self._reached(other))

    def _common(self) -> Move | None:
        """A move that can be made in both worlds."""
        one, other = self._worlds
        if one.actor is None:
            return None
        if one.actor == CHANCE:
            drawn = self._game.sample_chance(one.state, self._rng)
            return drawn if self._game.why_not(other.state, drawn) is None else None
        there = set(self._game.legal_moves(other.state))
        both = [move for move in self._game.legal_moves(one.state) if move in there]
        return self._rng.choice(both) if both else None


def specs(table: Table, viewer: Seat) -> tuple[SeatSpec, ...]:
    """The viewer is the one person at the table."""
    return tuple(
        SeatSpec(role if role != PLAYER else HUMAN if seat == viewer else "random")
        for seat, role in enumerate(table.roles)
    )


# -- the command line and the window ---------------------------------------------------------------


def commanded(table: Table, match: Match[Any], viewer: Seat) -> Reached:
    """What the command line says of a world's journal to this seat, and to everybody."""
    told: Reached = {}
    with tempfile.TemporaryDirectory(prefix="longtable-secrets-") as folder:
        path = Path(folder, "match.longtable")
        path.write_bytes(journal.contents(match, specs(table, viewer)))
        for arguments in (["replay", str(path)], ["replay", str(path), "--seat", str(viewer)]):
            out, err = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                code = command_line.main(arguments)
            told[f"{arguments[0]} {len(arguments)}"] = (code, out.getvalue(), err.getvalue())
    return {name: json.dumps(words).replace(folder, "") for name, words in told.items()}


def shown(table: Table, match: Match[Any], viewer: Seat) -> Reached:
    """All that the window shows of a world."""
    from tests.soak.seen import everything

    with tempfile.TemporaryDirectory(prefix="longtable-secrets-") as folder:
        return everything(match, specs(table, viewer), Path(folder))
