"""The ways by which input comes into the program: how it is made wrong for each, and what each must then do."""

import contextlib
import io
import logging
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeVar
from unittest import mock

import msgspec

from longtable import __main__ as program
from longtable.app.settings import Memory, Settings, Shelf
from longtable.components.faults import DataError
from longtable.components.files import DATA_VARIABLE, HOME_VARIABLE, UserFolders, data_file, is_there
from longtable.engine.layout import boards
from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.refusal import OptionError, SeatingError
from longtable.games import GAMES
from longtable.play import journal
from longtable.play.autosave import unfinished
from longtable.play.journal import JournalError
from longtable.play.locking import is_locked
from longtable.play.opening import lookers, scores
from longtable.play.saving import SaveError
from longtable.play.scenario import Scenario
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session
from longtable.players import worker
from longtable.players.mind import Mind, Trouble
from longtable.players.wire import Reply
from tests.bad_paths import BAD
from tests.soak.mangling import Tree, mangled, misspoken, spelled, written
from tests.soak.seeds import Seeds

T = TypeVar("T")

LONGEST_LINE: Final = 1500
"""Characters of one line of what people are told: what is wrong with one thing, and the path of its file."""
LONGEST_PATH: Final = 10_000
"""Where the path itself is as long as can be."""
MOST_LINES: Final = 1100
"""Lines of it: each fault of a file has one."""
PLAYED_ON: Final = 3
"""Moves that are played on in what was accepted."""


class Broken(Exception):
    """The program did not do what it must; the message says what it must."""


def require(holds: bool, promise: str) -> None:
    """Raise `Broken` with the promise unless it holds."""
    if not holds:
        raise Broken(f"not so: {promise}")


class Input(NamedTuple):
    """What comes in by one door.

    Attributes:
        data: the bytes of a file or a pipe.
        words: of a command line, or whatever else the door takes.
        game: which game it is meant for, where the door is one of a game.
        seed: decides what is done with what was accepted.
    """

    data: bytes = b""
    words: tuple[str, ...] = ()
    game: str = ""
    seed: int = 0


class Home:
    """The one folder in which anything may be written.

    Attributes:
        work: a folder in it that is empty before each input.
        complaints: what was logged since.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.work = path / "work"
        self.complaints: list[str] = []
        self._application: Any = None

    def clear(self) -> None:
        """Take away what the last input left."""
        self.complaints.clear()
        if self.work.exists():
            shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)

    def application(self) -> Any:  # noqa: ANN401 - of a module that is loaded where it is needed
        """The one application of this process, which pictures and windows share."""
        from longtable.app.main import make_application

        self._application = self._application or make_application()
        return self._application

    def file(self, name: str, data: bytes) -> Path:
        """A new file in the working folder."""
        path = self.work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path


class Door(NamedTuple):
    """One way in.

    Attributes:
        often: how often it is tried, beside the others.
        make: makes input that is wrong in some way, or right.
        enter: gives it to the program; whether it was accepted. Raises whatever must not be.
    """

    often: float
    make: Callable[[Random, Seeds], Input]
    enter: Callable[[Input, Home], bool]


# -- what people are told ----------------------------------------------------------------------------


def check_told(text: str, most: int = 1, longest: int = LONGEST_LINE) -> None:
    """Hold what people are told to clear lines of a bounded length, at most `most`."""
    lines = text.splitlines()
    require(0 < len(lines) <= most, f"what is wrong is told in 1 to {most} lines, not {len(lines)}: {text[:600]!r}")
    require("Traceback" not in text, "people are shown no traceback")
    for line in lines:
        require(bool(line.strip()), f"no line is empty: {text[:600]!r}")
        require(len(line) <= longest, f"a line is no longer than {longest} characters: {line[:300]!r}")
        odd = [
            sign for sign in line if not sign.isprintable() and not "\ud800" <= sign <= "\udfff" and sign != "\ufeff"
        ]
        require(not odd, f"a line holds no control characters: {line[:300]!r}")


def check_faults(faults: Sequence[object]) -> None:
    """Hold the faults of files to `file:line:column: message`."""
    for fault in faults:
        check_told(str(fault))
        require(re.search(r":[1-9]\d*:[1-9]\d*: \S", str(fault)) is not None, f"a fault has its place: {fault}")


# -- looking at what was accepted --------------------------------------------------------------------


def look_at(session: Session, rng: Random) -> None:
    """Show a match to a seat, count its points, tell its log, and play on for some moves."""
    game, match = session.game, session.match
    require(len(session.log_lines) == len(match.log), "the log tells every move")
    seats = lookers(match.roles)
    session.lift_curtain()
    for played in range(PLAYED_ON + 1):
        actor = match.actor
        viewer = actor if actor in seats else rng.choice(seats)
        assert viewer is not None, "somebody looks"
        view = game.observe(match.state, viewer)
        arrangement = game.table.arrange(view)
        boards(game.table.layout(view), match.roles, viewer, arrangement.runs)
        require(bool(game.table.prompt(view)), "the table says what to do")
        scores(game, match.state, match.roles, rng.choice((None, viewer)))
        moves = game.legal_moves(match.state)
        for move in moves[:5] if actor == viewer else ():
            game.table.gestures(view, move)
            game.table.label(view, move)
            game.describe(match.state, move)
        if actor is None or played == PLAYED_ON or session.looking:
            break
        require(actor == CHANCE or bool(moves), "whoever acts has a move")
        if actor == CHANCE:
            match.draw()
        else:
            match.play(rng.choice(moves))
    session.controller.offers()
    again = journal.replay(journal.contents(match, session.seats), "again", {game.key: game})
    require(again.match.state == match.state, "what is kept of a match is the match")


# -- journals ----------------------------------------------------------------------------------------


def lines_of(header: Tree, lines: Sequence[Tree]) -> bytes:
    """A journal."""
    return b"".join(spelled(line) + b"\n" for line in (header, *lines))


def make_journal(rng: Random, seeds: Seeds) -> Input:
    """A journal with a word or a line or a byte of it wrong."""
    played = rng.choice(seeds.every)
    header, lines = played.journal(rng)
    way = rng.random()
    if way < 0.65:
        foreign = rng.choice(seeds.every) if rng.random() < 0.3 else played
        others = [msgspec.to_builtins(entry) for entry in rng.choices(foreign.log, k=4)]
        if way < 0.25 or not lines:
            header = misspoken(rng, header, [*others, rng.choice(seeds.every).header(rng, 0)])
        elif way < 0.4:
            header["position"] = misspoken(rng, header["position"], others)
        else:
            place = rng.randrange(len(lines))
            lines[place] = misspoken(rng, lines[place], others)
        data = lines_of(header, lines)
    else:
        data = lines_of(header, lines)
        if way < 0.97:
            data = mangled(rng, data, lines_of(*rng.choice(seeds.every).journal(rng)))
    return Input(data, seed=rng.getrandbits(32))


def enter_replay(given: Input, home: Home) -> bool:
    """A journal in memory."""
    try:
        loaded = journal.replay(given.data, "match.longtable", GAMES)
    except JournalError as error:
        check_told(str(error))
        if error.loaded is None:
            return False
        loaded = error.loaded
    for warning in loaded.warnings:
        check_told(warning)
    session = Session(loaded.match, loaded.seats, None)
    look_at(session, Random(given.seed))
    session.close()
    return True


def enter_open(given: Input, home: Home) -> bool:
    """A journal as a file that is opened, looked at, and gone on with in a copy."""
    path = home.file("match.longtable", given.data)
    rng = Random(given.seed)
    accepted = False
    try:
        session = Session.open(path, GAMES)
    except (JournalError, SaveError) as error:
        check_told(str(error))
        require(path.read_bytes() == given.data, "a file that is refused stays as it is")
        if isinstance(error, SaveError) or error.loaded is None:
            require(not is_locked(path), "a file that is refused is not locked")
            return False
    else:
        accepted = True
        with contextlib.closing(session):
            look_at(session, rng)
            log = list(session.match.log)
        require(journal.load(path, GAMES).match.log == log, "the file holds what was played")
    require(not is_locked(path), "a file that was closed is not locked")
    before = path.read_bytes()
    looked = Session.look(path, GAMES)
    with contextlib.closing(looked):
        look_at(looked, rng)
        require(path.read_bytes() == before, "a file that is looked at stays as it is")
        looked.save_as(home.work / "copy.longtable")
        look_at(looked, rng)
    return accepted


def enter_unfinished(given: Input, home: Home) -> bool:
    """A journal among those that wait on the start page."""
    path = home.file("waiting.longtable", given.data)
    waiting = unfinished(home.work, GAMES.labels)
    for match in waiting:
        require(all(name and name.isprintable() and len(name) < 60 for name in match.names), f"names: {match.names}")
    require(path.read_bytes() == given.data and not is_locked(path), "looking at it changes nothing")
    return bool(waiting)


# -- scenarios, packs, data --------------------------------------------------------------------------


def make_scenario(rng: Random, seeds: Seeds) -> Input:
    """A scenario with something wrong."""
    number = rng.randrange(len(seeds.scenarios))
    if rng.random() < 0.5:
        others = rng.choices(seeds.scenario_trees, k=2)
        data = written(rng, misspoken(rng, seeds.scenario_trees[number], others))
        if rng.random() < 0.1:
            data = mangled(rng, data, seeds.scenarios[0])
    else:
        data = mangled(rng, seeds.scenarios[number], rng.choice(seeds.scenarios))
    return Input(data, seed=rng.getrandbits(32))


def enter_scenario(given: Input, home: Home) -> bool:
    """A scenario that is run and put on the table."""
    path = home.file("scenario.yaml", given.data)
    try:
        scenario = Scenario(path, GAMES)
        check_faults(scenario.run())
        session = scenario.session()
    except DataError as error:
        check_faults(error.faults)
        return False
    finally:
        require(path.read_bytes() == given.data, "a scenario stays as it is")
    with contextlib.closing(session):
        look_at(session, Random(given.seed))
    return True


def make_pack(rng: Random, seeds: Seeds) -> Input:
    """A pack of any game with something wrong."""
    game = rng.choice(list(seeds.packs))
    number = rng.randrange(len(seeds.packs[game]))
    foreign = rng.choice(list(seeds.packs.values()))
    if rng.random() < 0.6:
        others = rng.choices([tree for trees in seeds.pack_trees.values() for tree in trees], k=2)
        data = written(rng, misspoken(rng, seeds.pack_trees[game][number], others))
    else:
        data = mangled(rng, seeds.packs[game][number], rng.choice(foreign))
    return Input(data, game=game, seed=rng.getrandbits(32))


def enter_pack(given: Input, home: Home) -> bool:
    """A pack in the user's folder, and a match with whatever it offers."""
    path = home.file(f"{given.game}/odd.yaml", given.data)
    game = GAMES[given.game].with_packs(path.parent)
    faults = game.pack_faults()
    check_faults(faults)
    options = game.options()
    if faults or game.digests() == GAMES[given.game].digests():
        return False
    rng = Random(given.seed)
    game.components()
    before = {option.key: {choice.value for choice in option.choices} for option in GAMES[given.game].options()}
    chosen = {
        option.key: rng.choice([value for value in values if value not in before.get(option.key, ())] or values)
        for option in options
        if (values := [choice.value for choice in option.choices]) and rng.random() < 0.6
    }
    roles = (PLAYER,) * rng.choice(list(game.players))
    try:
        match: Match[Any] = Match(game, chosen, roles, given.seed)
    except (OptionError, SeatingError) as error:
        check_told(str(error))
        return True
    session = Session(match, [SeatSpec(rng.choice((HUMAN, "policy"))) for _ in roles], None)
    for _ in range(rng.choice((1, 4))):
        look_at(session, rng)
    session.close()
    return True


def make_data(rng: Random, seeds: Seeds) -> Input:
    """One of the program's own data files with something wrong."""
    file = rng.choice(seeds.data)
    data = data_file(str(file)).read_bytes()
    return Input(mangled(rng, data, data), (str(file),), seed=rng.getrandbits(32))


def enter_data(given: Input, home: Home) -> bool:
    """A copy of a game's data with that file in it."""
    file = Path(given.words[0])
    folder = home.work / "data"
    shutil.copytree(data_file(file.parts[0]), folder / file.parts[0])
    (folder / file).write_bytes(given.data)
    code = command(["check-data", str(folder)], home)
    if code:
        return False
    key = file.parts[0]
    with mock.patch.dict(os.environ, {DATA_VARIABLE: str(folder)}):
        game = type(GAMES[key])()
        rng = Random(given.seed)
        roles = (PLAYER,) * rng.choice(list(game.players))
        session = Session(Match(game, {}, roles, given.seed), [SeatSpec("policy") for _ in roles], None)
        look_at(session, rng)
        session.close()
    return True


# -- settings ----------------------------------------------------------------------------------------


def make_settings(rng: Random, seeds: Seeds) -> Input:
    """One of the two files in the folder of settings with something wrong."""
    name = rng.choice(("settings.json", "memory.json", "memory.json"))
    tree, other = (seeds.settings, seeds.memory) if name[0] == "s" else (seeds.memory, seeds.settings)
    if rng.random() < 0.6:
        data = spelled(misspoken(rng, tree, [other, tree]))
    else:
        data = mangled(rng, spelled(tree), spelled(other))
    return Input(data, (name,), seed=rng.getrandbits(32))


def enter_settings(given: Input, home: Home) -> bool:
    """A file that is read at the start, and written at the first change."""
    home.file(given.words[0], given.data)
    shelf = Shelf(home.work)
    for complaint in home.complaints:
        check_told(complaint)
    require(len(home.complaints) <= 1, "a file that can't be used costs one line of the log")
    read = shelf.memory, shelf.settings
    shelf.recall(shelf.memory)
    shelf.change(shelf.settings)
    shelf.remember_file(home.work / "a.longtable")
    again = Shelf(home.work)
    require(again.settings == read[1], "settings are read as they are written")
    require(again.memory.choices == read[0].choices, "choices are read as they are written")
    return not home.complaints and read != (Memory(), Settings())


# -- the thinking process ----------------------------------------------------------------------------


class Scripted:
    """A process whose answers are given."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        self._lines = list(lines)

    def write(self, line: bytes) -> None:
        """Take a request."""
        msgspec.json.decode(line)

    def read(self) -> bytes:
        """The next line.

        Raises:
            EOFError: there are no more.
        """
        if not self._lines:
            raise EOFError("it has broken off")
        return self._lines.pop(0)

    def kill(self) -> None:
        """End it."""

    def fate(self) -> str:
        """How it ended."""
        return "exit code 0"


def make_reply(rng: Random, seeds: Seeds) -> Input:
    """What the process says, with something wrong."""
    game = rng.choice(list(seeds.replies))
    lines = [seeds.replies[game][0], *rng.choices(seeds.replies[game], k=rng.choice((1, 1, 2)))]
    if rng.random() < 0.6:
        place = rng.randrange(len(lines))
        lines[place] = misspoken(rng, lines[place], [*seeds.replies[game], *rng.choice(list(seeds.replies.values()))])
        data = b"\n".join(map(spelled, lines))
    else:
        data = mangled(rng, b"\n".join(map(spelled, lines)), spelled(rng.choice(seeds.replies[game])))
    words = (rng.choice(("step", "hints", "weigh", "foresee")), str(rng.randrange(len(seeds.matches[game]))))
    return Input(data, words, game, rng.getrandbits(32))


def enter_reply(given: Input, home: Home) -> bool:
    """The process answers that to a player who thinks, wants a hint, a judgement or a forecast."""
    game = GAMES[given.game]
    what = given.words[0]
    roles = (PLAYER,) * max(game.players)
    kind = "greenhorn" if what == "step" else HUMAN
    session = Session(Match(game, {}, roles, given.seed % 50), [SeatSpec(kind) for _ in roles], None)
    mind = Mind(game)
    for holder, name in ((mind, "_process"), (session, "mind")):
        setattr(holder, name, Scripted(given.data.split(b"\n")) if name == "_process" else mind)
    match = session.match
    while match.actor == CHANCE or (what != "step" and len(game.legal_moves(match.state)) < 2):
        if match.actor == CHANCE:
            match.draw()
        else:
            match.play(game.legal_moves(match.state)[0])
    session.lift_curtain()
    accepted = False
    if what == "step":
        for _ in range(3):
            session.step()
        accepted = not session.notices
    elif what == "hints":
        session.ask_for_hints()
        hints = session.hints() or ()
        accepted = bool(hints)
        require(all(str(hint).isprintable() for hint in hints), "a hint is words")
    else:
        view = game.observe(match.state, match.actor or 0)
        if what == "weigh":
            mind.weigh(view, game.legal_moves(match.state)[0], 10, 1)
            found: object = mind.weighed()
        else:
            mind.foresee(view, 2, 1)
            found = mind.foreseen()
        accepted = found is not None and not isinstance(found, Trouble)
        if isinstance(found, Trouble):
            check_told(found.reason)
    for notice in session.notices:
        check_told(notice)
    session.close()
    return accepted


def make_request(rng: Random, seeds: Seeds) -> Input:
    """Requests to the process, with something wrong."""
    lines = rng.choices(seeds.requests, k=rng.choice((1, 1, 2, 4)))
    if rng.random() < 0.6:
        place = rng.randrange(len(lines))
        lines[place] = misspoken(rng, lines[place], rng.choices(seeds.requests, k=2))
        data = b"\n".join(map(spelled, lines))
    else:
        data = mangled(rng, b"\n".join(map(spelled, lines)), spelled(rng.choice(seeds.requests)))
    # How hard it thinks is no mistake of its input.
    for level in (b"boss", b"foreman", b"hand"):
        data = data.replace(b'"level":"' + level, b'"level":"greenhorn')
    return Input(data + rng.choice((b"", b"\n")))


class _Known(dict[str, Any]):
    """The games, whose boxes are read once and not for each input."""

    def with_packs(self, folder: Path) -> Any:  # noqa: ANN401 - a game
        """The game itself."""
        return self["game"]


def enter_request(given: Input, home: Home) -> bool:
    """The process is asked that."""
    replies = BytesIO()
    worker.serve(BytesIO(given.data), replies, {key: _Known(game=game) for key, game in GAMES.items()})  # type: ignore[misc]
    told = [msgspec.json.decode(line, type=Reply) for line in replies.getvalue().splitlines()]
    require(bool(told) and told[0].id == 0, "the process says first that it is ready")
    require(len(told) <= 1 + 2 * (given.data.count(b"\n") + 1), "a request has one answer")
    for reply in told:
        if reply.error:
            check_told(reply.error)
            require(re.fullmatch(r"\w+ at \S+:\d+", reply.error) is not None, f"an error says no more: {reply.error}")
    return any(not reply.error for reply in told[1:])


# -- commands ----------------------------------------------------------------------------------------


def command(words: Sequence[str], home: Home, longest: int = LONGEST_LINE) -> int:
    """Run the program with these arguments, the window aside; its exit code."""
    out, error = (io.TextIOWrapper(BytesIO(), "utf-8", write_through=True) for _ in range(2))
    environment = {HOME_VARIABLE: str(home.path / "user"), "HOME": str(home.path)}
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(error),
        mock.patch.dict(os.environ, environment),
        mock.patch.object(program, "_open", return_value=0),
    ):
        try:
            code: object = program.main(list(words))
        except SystemExit as left:
            code = left.code
    told = error.buffer.getvalue().decode()  # type: ignore[attr-defined]
    require(code in (0, 1, 2), f"the exit code is 0, 1 or 2, not {code}")
    require("Traceback" not in told, f"people are shown no traceback: {told[-600:]}")
    if told or code == 2:
        check_told(told, MOST_LINES, longest)
    return int(str(code))


def make_file_command(rng: Random, seeds: Seeds) -> Input:
    """A command about a file with something wrong."""
    verb = rng.choice(("replay", "replay", "scenario"))
    given = make_scenario(rng, seeds) if verb == "scenario" else make_journal(rng, seeds)
    more = ("--seat", rng.choice(("0", "1", "5", "-1", "x"))) if verb == "replay" and rng.random() < 0.5 else ()
    return Input(given.data, (verb, *more))


def enter_file_command(given: Input, home: Home) -> bool:
    """A command that reads a file."""
    path = home.file("scenario.yaml" if given.words[0] == "scenario" else "match.longtable", given.data)
    code = command([given.words[0], str(path), *given.words[1:]], home)
    require(path.read_bytes() == given.data and not is_locked(path), "a file that is read stays as it is")
    return code < 2


def make_render(rng: Random, seeds: Seeds) -> Input:
    """A picture of a file with something wrong."""
    scenario = rng.random() < 0.3
    given = (make_scenario if scenario else make_journal)(rng, seeds)
    words = ["--size", rng.choice(("200x200", "320x240", "201x999", "10x10", "9999x9999"))]
    words += ["--seat", rng.choice(("0", "1", "7"))] if rng.random() < 0.4 else []
    words += ["--move", rng.choice(("0", "1", "3", "-1", "99999"))] if rng.random() < 0.4 else []
    words += ["--dpr", rng.choice(("1", "0.5", "2", "nan", "9"))] if rng.random() < 0.2 else []
    return Input(given.data, ("a.yaml" if scenario else "a.longtable", *words))


def enter_render(given: Input, home: Home) -> bool:
    """A picture of a table."""
    home.application()
    path = home.file(given.words[0], given.data)
    out = home.work / "a.png"
    code = command(["render", str(path), "--out", str(out), *given.words[1:]], home)
    require(path.read_bytes() == given.data and not is_locked(path), "a file that is read stays as it is")
    require((code == 0) == out.is_file(), "a picture is there where the exit code says so")
    return code == 0


def make_words(rng: Random, seeds: Seeds) -> Input:
    """A command line with words that may not belong there."""
    verb = rng.choice(
        ("simulate", "simulate", "replay", "render", "check-data", "scenario", "open", "ladder", "odd", "")
    )
    key = rng.choice(list(GAMES))
    seats = ",".join(["policy"] * rng.choice((1, 2, 2, 3, 4, 5)))
    words = {
        "simulate": [key, "--seats", seats, "--games", rng.choice(("1", "2"))],
        "ladder": ["chess", "--deals", "1"],
        "": ["--version"],
    }.get(verb, [])
    words = [*([verb] if verb else []), *words]
    for _ in range(rng.choice((0, 1, 1, 2))):
        more = seeds.words(rng)
        place = rng.randrange(len(words) + 1)
        if rng.random() < 0.5:
            words[place:place] = more
        else:
            words[place : place + 1] = more
    # More matches are no mistake, and take their time.
    if "simulate" in words:
        words = ["1" if re.fullmatch(r"\d{2,7}|٣", word) else word for word in words]
        words += ["--games", "1"]
    return Input(words=tuple(words))


def enter_words(given: Input, home: Home) -> bool:
    """A command line."""
    if "--engine" in given.words or ("ladder" in given.words and any(game in given.words for game in GAMES)):
        return False
    os.chdir(home.work)
    home.application()
    return command(given.words, home) == 0


ENDS: Final = (".longtable", ".yaml", ".json", "", ".LONGTABLE", ".png")
NAMES: Final = (
    "", ".", "..", "/", "~", "~nobody/a", "~/nothing", "-", "--", "a\nb", "\udcfc", " ", "x" * 300,
    "a/" * 3000 + "a", "/dev/null", "/dev/zero", "/dev/full", "/dev/stdin", "/dev/tty", "/proc/self/mem",
    "/proc/self/fd/0", "/proc/self/status", "//", "/nothing/at/all", "a\x1b[31mb", "con", "nul.longtable", "a:b", "é",
    "e\u0301", "\u202egnp",
)  # fmt: skip
"""Names that hold no match. No system hands on one with a NUL, or with half a sign that no byte stands for."""


def make_path(rng: Random, seeds: Seeds) -> Input:
    """A place that nothing can be read from, or written to."""
    kinds = [kind for kind in BAD if "drive" not in kind and kind not in ("forbidden", "on a server that was changed")]
    kind = rng.choice(kinds) if rng.random() < 0.5 else ""
    name = rng.choice(ENDS) if kind else rng.choice(NAMES) + rng.choice(("", rng.choice(ENDS)))
    verb = rng.choice(
        ("replay", "render", "scenario", "check-data", "home", "out", "open", "look", "unfinished", "packs")
    )
    return Input(words=(verb, kind, name), seed=rng.getrandbits(32))


def enter_path(given: Input, home: Home) -> bool:
    """A command, or a reader, with such a path."""
    verb, kind, name = given.words
    os.chdir(home.work)
    text = str(BAD[kind](home.work, name)) if kind else name
    good = lines_of(_plain_header(given.seed), [])
    match verb:
        case "home":
            return command(["--home", text, "check-data"], home, LONGEST_PATH) == 0
        case "out":
            home.application()
            path = home.file("good.longtable", good)
            if text.startswith(("/", "~")) and not kind:
                # Other places are real.
                text = "/dev/full"
            code = command(["render", str(path), "--size", "200x200", "--out", text], home, LONGEST_PATH)
            require(path.read_bytes() == good, "a file that is read stays as it is")
            return code == 0
        case "open" | "look":
            try:
                (Session.open if verb == "open" else Session.look)(Path(text), GAMES).close()
            except (JournalError, SaveError) as error:
                check_told(str(error), longest=LONGEST_PATH)
            return False
        case "unfinished" | "packs":
            if verb == "unfinished":
                return bool(unfinished(Path(text), GAMES.labels))
            for fault in GAMES["longshot"].with_packs(Path(text)).pack_faults():
                check_told(fault, longest=LONGEST_PATH)
            return False
        case "render":
            home.application()
            return (
                command(["render", text, "--out", str(home.work / "out.png"), "--size", "200x200"], home, LONGEST_PATH)
                == 0
            )
        case _:
            return command([verb, text], home, LONGEST_PATH) == 0


def _plain_header(seed: int) -> Tree:
    match: Match[Any] = Match(GAMES["longhorn"], {}, (PLAYER,) * 2, seed)
    return msgspec.to_builtins(journal.Header.of(match, (SeatSpec(HUMAN), SeatSpec("policy"))), str_keys=True)


# -- the window --------------------------------------------------------------------------------------


def make_window(rng: Random, seeds: Seeds) -> Input:
    """A match or a scenario that is opened in the window, or a folder of settings that it starts with."""
    kind = rng.choice(("a.longtable", "a.longtable", "a.yaml", "settings"))
    if kind == "settings":
        given = make_settings(rng, seeds)
        return Input(given.data, ("settings", *given.words), seed=given.seed)
    given = (make_scenario if kind == "a.yaml" else make_journal)(rng, seeds)
    return Input(given.data, (kind,), seed=given.seed)


def enter_window(given: Input, home: Home) -> bool:
    """The window opens it, and every question is answered somehow."""
    from longtable.app.window import MainWindow

    rng = Random(given.seed)
    application = home.application()
    folders = UserFolders.under(home.work)
    kind = given.words[0]
    path = home.file(f"settings/{given.words[1]}" if kind == "settings" else kind, given.data)
    with uncaught() as faults:
        window = MainWindow(GAMES, folders, Shelf(folders.settings))

        def answer(title: str, words: str, *answers: str) -> int:
            check_told(title)
            require(len(words) < 20_000, f"a message is bounded: {words[:300]!r}")
            return rng.randrange(-1, len(answers))

        with (
            mock.patch.object(window, "_ask", answer),
            mock.patch("PySide6.QtWidgets.QFileDialog.getSaveFileName") as ask,
        ):
            ask.return_value = "", ""
            window.show()
            window.open_path(path)
            window.refresh_start_page()
            application.processEvents()
            opened = window.page is not None
            if opened:
                window.close_match()
            window.close()
            # What the window wanted to do in a moment is done while it is there.
            for _ in range(3):
                application.processEvents()
            window.deleteLater()
            application.sendPostedEvents(None, 52)
    require(not faults, f"the window catches every error: {faults[:1]}")
    require(not is_there(path) or not is_locked(path), "what was closed is not locked")
    return opened


@contextlib.contextmanager
def uncaught() -> Iterator[list[str]]:
    """Errors in what Qt calls."""
    found: list[str] = []

    def hook(kind: type[BaseException], error: BaseException, where: object) -> None:
        import traceback

        found.append("".join(traceback.format_exception(error)))

    before, sys.excepthook = sys.excepthook, hook
    try:
        yield found
    finally:
        sys.excepthook = before


class Complaints(logging.Handler):
    """Takes what is logged for the home of an input."""

    def __init__(self, home: Home) -> None:
        super().__init__(logging.WARNING)
        self._home = home

    def emit(self, record: logging.LogRecord) -> None:
        """Take one."""
        self._home.complaints.append(record.getMessage())


DOORS: Final[dict[str, Door]] = {
    "replies": Door(20, make_reply, enter_reply),
    "settings": Door(20, make_settings, enter_settings),
    "journals in memory": Door(25, make_journal, enter_replay),
    "journals opened": Door(6, make_journal, enter_open),
    "journals waiting": Door(6, make_journal, enter_unfinished),
    "scenarios": Door(12, make_scenario, enter_scenario),
    "packs": Door(8, make_pack, enter_pack),
    "data": Door(0.5, make_data, enter_data),
    "requests": Door(3, make_request, enter_request),
    "commands on files": Door(3, make_file_command, enter_file_command),
    "command lines": Door(3, make_words, enter_words),
    "paths": Door(3, make_path, enter_path),
    "pictures": Door(0.2, make_render, enter_render),
    "windows": Door(0.1, make_window, enter_window),
}
"""Every door by the name that figures call it."""
