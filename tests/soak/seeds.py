"""Good input of every kind, made by the program itself or taken from the tests: what is mangled begins as this."""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import yaml

from longtable.app.settings import Choices, Memory, SeatChoice, Settings
from longtable.app.store import save
from longtable.components.files import data_file
from longtable.engine.coding import sight
from longtable.engine.match import Entry, Match
from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.thinking import Level
from longtable.games import GAMES
from longtable.play import journal
from longtable.play.seats import HUMAN, SeatSpec
from longtable.players.foreseeing import Foreseeing
from longtable.players.levels import decide
from longtable.players.search.weighing import weigh
from longtable.players.wire import (
    ForecastRequest,
    Reply,
    Request,
    WarmRequest,
    WeighRequest,
    pack_line,
    pack_move,
    pack_weighed,
)
from tests.contract.tables import Table
from tests.games.longboard.test_data import PACK as OBJECTIVES
from tests.games.longcours.test_box import PACK as PORTS
from tests.games.longroad.test_data import BOSS_PACK
from tests.games.longshot.test_box import PACK as HORSES
from tests.referees.compare import tables
from tests.soak.mangling import Tree

MATCHES: Final = 8
"""How many matches of each game there are to begin with."""
LONGEST: Final = 260
"""Moves of a match that are played; most inputs have a few of them."""
STOPS: Final = 12
"""In how many of its positions a match can begin."""
SCENARIOS: Final = Path(__file__).resolve().parents[1] / "scenarios"
QUICK: Final = Level(1.0, 1, depth=1, candidates=1)
"""A level that thinks for a moment."""
COMPUTERS: Final = (HUMAN, HUMAN, "random", "policy", "greenhorn", "boss")


class Played(msgspec.Struct, frozen=True):
    """A match that was played.

    Attributes:
        table: at which table.
        seats: who sits there.
        log: its moves.
        stops: positions of it in the game's words, by how many moves were played.
        views: what a seat sees that is on turn, by how many moves were played.
    """

    table: Table
    seats: tuple[SeatSpec, ...]
    log: tuple[Entry, ...]
    stops: dict[int, Tree]
    views: dict[int, tuple[int, Any]]

    def header(self, rng: Random, stop: int) -> Tree:
        """The first line of a journal that begins at one of the stops."""
        match = Match(self.table.game, self.table.given, self.table.roles, rng.getrandbits(30), free_undo=True)
        told = msgspec.to_builtins(journal.Header.of(match, self.seats), str_keys=True)
        told["free_undo"] = rng.random() < 0.7
        told["position"] = self.stops[stop] if stop else None
        return told

    def journal(self, rng: Random) -> tuple[Tree, list[Tree]]:
        """The header of a journal and some lines that fit: moves, with some taken back, and some of those played again.

        Most are short, so that many can be tried.
        """
        stop = 0 if rng.random() < 0.3 else rng.choice(list(self.stops))
        long = len(self.log) if rng.random() < 0.02 else min(int(rng.expovariate(1 / 8)), 60)
        lines: list[Tree] = []
        for entry in self.log[stop : stop + long]:
            lines.append(msgspec.to_builtins(entry))
            if rng.random() < 0.05:
                back = rng.choice((1, 1, 2))
                lines += [{"undo": 1}] * back + [{"redo": 1}] * (back if rng.random() < 0.9 else back + 1)
        if stop + long >= len(self.log) and rng.random() < 0.5:
            lines.append({"over": 1})
        return self.header(rng, stop), lines


def _played(table: Table, rng: Random) -> Played:
    game = table.game
    match: Match[Any] = table.match(rng.getrandbits(30), free_undo=True)
    stops: dict[int, Tree] = {0: None}
    views: dict[int, tuple[int, Any]] = {}
    while (actor := match.actor) is not None and len(match.log) < LONGEST:
        done = len(match.log)
        if done % (LONGEST // (2 * STOPS)) == 1 or rng.random() < 0.03:
            stops[done] = msgspec.to_builtins(game.tell(match.state), str_keys=True)
        if actor == CHANCE:
            match.draw()
            continue
        moves = game.legal_moves(match.state)
        view = game.observe(match.state, actor)
        if len(views) < STOPS and len(moves) > 1 and rng.random() < 0.15:
            views[done] = actor, view
        match.play(rng.choice(moves) if rng.random() < 0.5 else game.policy(view, moves, rng))
    seats = tuple(
        SeatSpec(rng.choice(COMPUTERS) if role == PLAYER else role, rng.choice(("", "", "Ann", "Ünal")))
        for role in table.roles
    )
    return Played(table, seats, tuple(match.log), stops, views)


class Seeds:
    """All good input of one campaign.

    Args:
        rng: decides which matches there are.
        folder: for files that are made on the way.
        matches: how many of each game.
    """

    def __init__(self, rng: Random, folder: Path, matches: int = MATCHES) -> None:
        self.matches: dict[str, list[Played]] = {}
        for game in GAMES.values():
            laid = tables(game, rng)
            self.matches[game.key] = [_played(next(laid), rng) for _ in range(matches)]
        self.every = [played for each in self.matches.values() for played in each]
        self.scenarios = [file.read_bytes() for file in sorted(SCENARIOS.rglob("*.yaml"))]
        self.scenario_trees: list[Tree] = [yaml.safe_load(text) for text in self.scenarios]
        self.packs: dict[str, list[bytes]] = {
            "longboard": [OBJECTIVES.encode()],
            "longcours": [PORTS.encode()],
            "longroad": [BOSS_PACK.encode(), data_file("longroad", "destinations.yaml").read_bytes()],
            "longshot": [HORSES.format(key="mine", number=5, name="Sugar Lump").encode()],
        }
        self.packs["longhorn"] = [pack for packs in self.packs.values() for pack in packs]
        self.pack_trees = {game: [yaml.safe_load(text) for text in packs] for game, packs in self.packs.items()}
        self.data = sorted(
            file.relative_to(data_file()) for key in GAMES for file in data_file(key).rglob("*.yaml") if file.is_file()
        )
        self.settings, self.memory = _kept(folder)
        self.replies = {key: _replies(played[0]) for key, played in self.matches.items()}
        self.requests = [line for played in self.every for line in _requests(played)]

    def words(self, rng: Random) -> tuple[str, ...]:
        """Some words that mean something on a command line."""
        games = [*GAMES, "chess", ""]
        seats = ["policy,policy", "random,random,random", "boss", "human,policy", ",", "policy," * 20, "roland,policy"]
        numbers = ["1", "2", "0", "-1", "1e3", "٣", "10000001", "9" * 400, "0x1", "", " 1", "nan", "inf", "1.5", "²"]
        sizes = ["200x200", "1366x768", "10000x10000", "99999x1", "0x0", "-1x5", "300×300", "axb"]
        common = ["--home", "--version", "--help", "-h", "--self-test", "--", "-", "--x", "-v", "--no", "=", "--seat=1"]
        options = [
            "--options",
            "--seats",
            "--games",
            "--seed",
            "--json",
            "--seat",
            "--move",
            "--size",
            "--dpr",
            "--out",
        ]
        own = [f"{option.key}={rng.choice(option.choices).value}" for key in GAMES for option in GAMES[key].options()]
        pools = (games, seats, numbers, sizes, common, options, own, ["simulate", "replay", "render", "scenario"])
        return tuple(rng.choice(rng.choice(pools)) for _ in range(rng.randrange(6)))


def _kept(folder: Path) -> tuple[Tree, Tree]:
    """Settings and memory as the program writes them."""
    seats = (SeatChoice(HUMAN, "Ann"), SeatChoice("boss", "", "raider"))
    memory = Memory(
        "longhorn",
        {key: Choices(seats, {"objectives": "drawn", "horses": 3, "free": True}) for key in GAMES},
        ("/tmp/a.longtable", "relative.yaml", "/tmp/m\udcfcller.longtable"),
        geometry="AdnQywADAAAAAAAA",
    )
    told = []
    for value in (Settings(), memory):
        file = folder / "kept.json"
        save(file, value)
        told.append(json.loads(file.read_bytes()))
        file.unlink()
    return told[0], told[1]


def _replies(played: Played) -> list[Tree]:
    """Replies to a first question in some positions of a match, as the thinking process gives them."""
    game = played.table.game
    told: list[Reply] = [Reply(0)]
    for done, (_, view) in list(played.views.items())[:2]:
        finding = decide(game, view, QUICK, 5, lines=3)
        lines = tuple(pack_line(line) for line in finding.lines)
        told.append(Reply(1, lines[0].move, lines))
        told.append(Reply(1, weighed=pack_weighed(weigh(game, view, played.log[done].move, 4, 5))))
        foreseeing = Foreseeing(game, view, 2, 5)
        while not foreseeing.done:
            foreseeing.go_on()
        told.append(Reply(1, forecast=foreseeing.forecast()))
        told.append(Reply(1, error="ValueError at a.py:1"))
    return [json.loads(msgspec.json.encode(reply)) for reply in told]


def _requests(played: Played) -> list[Tree]:
    """Requests of every kind about positions of a match, quick to answer."""
    told: list[Any] = [WarmRequest(played.table.game.key)]
    key = played.table.game.key
    for done, (_, view) in list(played.views.items())[:4]:
        seen = sight(view)
        told.append(Request(1, key, seen, "greenhorn", 5, 0.02, 2))
        told.append(WeighRequest(2, key, seen, pack_move(played.log[done].move), 10, 5))
        told.append(ForecastRequest(3, key, seen, 2, 5))
    return [json.loads(msgspec.json.encode(each)) for each in told]
