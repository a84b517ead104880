"""The command line: `longtable` opens the window; every other command runs without one.

Exit codes: 0 all is well; 1 a scenario differs from what it expects, or a player misses its bar; 2 the input
is wrong, with the reason on standard error; 130 interrupted.
"""

import argparse
import contextlib
import io
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from longtable.engine.game import AnyGame
    from longtable.engine.label import Games
    from longtable.engine.standings import ScoreLine
    from longtable.play.opening import Scores


HIGHEST_STREAM: Final = 2
"""The system's number of standard error, the last of the three streams that every process has."""
DIFFERS: Final = 1
WRONG: Final = 2
INTERRUPTED: Final = 130

PROGRAM: Final = "longtable"
LARGEST_PICTURE: Final = 100_000_000
"""Pixels."""
WITH_VALUE: Final = ("--home", "--rehearse")
"""Options before the command that take a value."""
HELP: Final = frozenset({"-h", "--help"})
REHEARSALS: Final = ("start", "match", "screen")
"""What the tests of an installed program ask of it: see `longtable.app.rehearsal`."""


class UserError(Exception):
    """What the user asked for can't be done; the message is for them, ready to print."""

    @classmethod
    def because(cls, reason: object) -> "UserError":
        """With the program's name before the reason, in one line."""
        from longtable.components.files import one_line

        return cls(f"{PROGRAM}: {one_line(reason)}")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Leave with the message."""
        from longtable.components.files import one_line

        fail(f"{PROGRAM}: {one_line(message)} (see {self.prog} --help)")
        self.exit(WRONG)


def say(text: str) -> None:
    """A line of the result."""
    with _telling():
        sys.stdout.write(text + "\n")


def complain(text: str) -> None:
    """A line of what is wrong; where that can't be told, the exit code tells it alone."""
    with contextlib.suppress(OSError):
        sys.stderr.write(text + "\n")


class Unheard(io.StringIO):
    """Stands for a stream that a program with a window and no terminal has not."""


def fail(text: str) -> None:
    """Say why nothing is done at all."""
    complain(text)
    if isinstance(sys.stderr, Unheard):
        from longtable.app.windows import show

        show(text)


@contextlib.contextmanager
def _telling() -> Iterator[None]:
    """Output that can't be written is one line too, and what waits to be written is given up."""
    try:
        yield
    except OSError as error:
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            # Whoever read it has gone, and wants no more.
            raise
        raise UserError.because(f"the output can't be written: {error.strerror or error}") from error


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--engine"]:
        from longtable.players.worker import main as think

        return think()
    _settle_streams()
    try:
        try:
            given = _with_command(given)
            code = _run(_parser(given).parse_args(given))
        finally:
            with _telling():
                sys.stdout.flush()
    except UserError as error:
        fail(str(error))
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return 0
    return code


def _settle_streams() -> None:
    """Let there be streams that take every sign: a bundle with a window has none, and some terminals lack some."""
    # Whatever is opened next would get the number of a closed stream, and with it what others write to that: a match
    # could hold the warnings of Qt.
    with contextlib.suppress(OSError):
        while (handle := os.open(os.devnull, os.O_RDWR)) <= HIGHEST_STREAM:
            continue
        os.close(handle)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Unheard())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _with_command(given: list[str]) -> list[str]:
    """The arguments with the command that is meant where none is named: `open`."""
    place = 0
    while place < len(given) and given[place].startswith("-"):
        place += 2 if given[place] in WITH_VALUE else 1
    if place > len(given) or (place < len(given) and given[place] in COMMANDS):
        return given
    return [*given[:place], "open", *given[place:]]


def _parser(given: Sequence[str]) -> Parser:
    """Reads these arguments: a command that is not among them is left out, for a quick start, unless help is asked."""
    from longtable import __version__

    parser = Parser(
        prog=PROGRAM,
        allow_abbrev=False,
        description="Five board games on one wooden table. Without a command, the window opens.",
    )
    parser.add_argument("--version", action="version", version=f"Longtable {__version__}")
    parser.add_argument("--home", type=_path, metavar="DIR", help="keep settings, matches and packs in this folder")
    parser.add_argument(
        "--self-test", action="store_true", help="open the window on a new match, print how long it took, and quit"
    )
    parser.add_argument("--rehearse", choices=REHEARSALS, help=argparse.SUPPRESS)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (purpose, add_arguments) in COMMANDS.items():
        if name in given or not HELP.isdisjoint(given):
            add_arguments(commands.add_parser(name, help=purpose))
    return parser


def _open_arguments(command: Parser) -> None:
    command.add_argument("journal", nargs="?", type=_path, help="a match or a scenario to open")


def _simulate_arguments(command: Parser) -> None:
    command.add_argument("game", help="the game, as longshot")
    command.add_argument("--seats", required=True, help="what sits on each seat, as boss,policy")
    command.add_argument("--games", type=_count, default=100, metavar="N", help="how many matches (100)")
    command.add_argument("--seed", type=int, default=0, metavar="S", help="decides dice and deals (0)")
    command.add_argument("--options", nargs="+", action="extend", default=[], metavar="KEY=VALUE", help="game options")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _ladder_arguments(command: Parser) -> None:
    command.add_argument("game", help="the game, as longhorn")
    command.add_argument("--only", nargs="+", default=[], metavar="PLAYER", help="only contests of these players")
    command.add_argument("--against", nargs="+", default=[], metavar="PLAYER", help="only contests against these")
    command.add_argument("--deals", type=_count, default=400, metavar="N", help="the most deals of a contest (400)")
    command.add_argument("--sprt", action="store_true", help="stop as soon as the sequential test has decided")
    command.add_argument("--seed", type=int, default=0, metavar="S", help="decides dice and deals (0)")
    command.add_argument("--jobs", type=_count, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")
    command.add_argument(
        "--out", type=_path, default=Path("docs", "strength"), metavar="DIR", help="where the table is (docs/strength)"
    )


def _render_arguments(command: Parser) -> None:
    command.add_argument("file", type=_path, help="a journal or a scenario")
    command.add_argument("--out", type=_path, required=True, metavar="F.png", help="the picture")
    command.add_argument(
        "--size", type=_size, default=(1366, 768), metavar="WxH", help="in pixels at 100 %% (1366x768)"
    )
    command.add_argument("--dpr", type=_ratio, default=1.0, metavar="R", help="device pixel ratio (1)")
    command.add_argument("--seat", type=int, metavar="N", help="whose eyes, from 0")
    command.add_argument("--move", type=int, metavar="N", help="after so many moves; the last position by default")


def _replay_arguments(command: Parser) -> None:
    command.add_argument("journal", type=_path, help="a match; while it runs, what is hidden from anybody stays hidden")
    command.add_argument("--seat", type=int, metavar="N", help="score a running match as this seat sees it, from 0")


def _check_data_arguments(command: Parser) -> None:
    command.add_argument("folder", nargs="?", type=_path, help="a copy of data/, or a folder of packs")


def _scenario_arguments(command: Parser) -> None:
    command.add_argument("files", nargs="+", type=_path, metavar="FILE")


def _path(text: str) -> Path:
    """A path with `~` for home, which shells put in only where a word begins with it."""
    if not text:
        raise argparse.ArgumentTypeError("expected a name, found nothing")
    return Path(os.path.expanduser(text))  # noqa: PTH111 - Path's own raises where there is no such user


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of matches")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text)
    if match is None or not all(200 <= int(side) <= 10_000 for side in match.groups()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; expected width x height as 1366x768, each 200 to 10000")
    return int(match[1]), int(match[2])


def _ratio(text: str) -> float:
    with contextlib.suppress(ValueError):
        if 0.5 <= float(text) <= 4:
            return float(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no device pixel ratio; expected a number from 0.5 to 4")


COMMANDS: Final[Mapping[str, tuple[str, Callable[[Parser], None]]]] = {
    "open": ("open the window (this is what happens without a command)", _open_arguments),
    "simulate": ("play many matches without a table and weigh the results", _simulate_arguments),
    "ladder": ("measure how strong the computer players of a game are", _ladder_arguments),
    "render": ("paint the table of a journal or a scenario into a PNG file", _render_arguments),
    "replay": ("print the log and the scoring of a journal: of a running match what all may know", _replay_arguments),
    "check-data": ("check the component files, a copy of them, or a folder of packs", _check_data_arguments),
    "scenario": ("run scenarios and print what differs", _scenario_arguments),
}
"""Every command: what it is for, and what adds its arguments."""


# -- commands ----------------------------------------------------------------------------------


def _run(asked: argparse.Namespace) -> int:
    from longtable.components.files import HOME_VARIABLE, FolderError, whole_path

    try:
        if asked.home is not None:
            # Everything finds the user's folders by it, the worker processes of computer players too.
            os.environ[HOME_VARIABLE] = str(whole_path(asked.home))
        return _open(asked) if asked.command == "open" else _headless(asked)
    except FolderError as error:
        raise UserError.because(error) from error
    except ImportError as error:
        from longtable.app.libraries import advice, missing_library

        library = missing_library(error.msg)
        if library is None and "PySide6" not in f"{error.name} {error.path}":
            raise
        told = advice([library]) if library else error.msg
        raise UserError(f"{PROGRAM}: Qt can't be loaded: {told}") from error


def _open(asked: argparse.Namespace) -> int:
    """Open the window, or run one of its tests."""
    from longtable.app.libraries import obstacle

    reason = obstacle()
    if reason:
        raise UserError(f"{PROGRAM}: no window can be opened: {reason}")
    if asked.self_test:
        from longtable.app.main import self_test

        code, told = self_test()
        say(told)
        return code
    from longtable.app.first import Claim, hand_over, place_of
    from longtable.components.files import UserFolders, whole_path

    path = None if asked.journal is None else whole_path(asked.journal)
    place = place_of(UserFolders.find().logs)
    claim = Claim.of(place)
    if claim is None and asked.rehearse is None:
        if hand_over(place, path):
            return 0
        # The window that was there may have been closed meanwhile.
        claim = Claim.of(place)
    from longtable.app import main as window

    if asked.rehearse is None:
        return window.run_window(path, claim=claim)
    if asked.rehearse == "start":
        return window.run_window(path, claim=claim, rehearse=window.time_start)
    from longtable.app.rehearsal import REHEARSALS

    return window.run_window(path, claim=claim, rehearse=REHEARSALS[asked.rehearse])


def _headless(asked: argparse.Namespace) -> int:
    """Run a command that needs no window."""
    from longtable.components.faults import DataError
    from longtable.components.files import UserFolders
    from longtable.engine.refusal import OptionError, SeatingError
    from longtable.play.boxes import games_with_packs
    from longtable.play.journal import JournalError
    from longtable.play.opening import OutsideMatch
    from longtable.play.saving import SaveError

    try:
        return _command(asked, games_with_packs(UserFolders.find()))
    except DataError as error:
        raise UserError(str(error)) from error
    except (JournalError, OutsideMatch, SaveError, SeatingError, OptionError) as error:
        raise UserError.because(error) from error


def _command(asked: argparse.Namespace, games: "Games") -> int:
    match asked.command:
        case "simulate":
            return _simulate(asked, games)
        case "ladder":
            return _ladder(asked, games)
        case "render":
            return _render(asked, games)
        case "replay":
            return _replay(asked.journal, asked.seat, games)
        case "check-data":
            return _check_data(asked.folder, games)
        case _:
            return _scenarios(asked.files, games)


def _simulate(asked: argparse.Namespace, games: "Games") -> int:
    import msgspec

    from longtable.play.seats import parse_seats
    from longtable.play.simulate import as_table, simulate

    game = _game(asked.game, games)
    outcomes = simulate(game, parse_seats(asked.seats, game), asked.games, asked.seed, _options(asked.options))
    say(msgspec.json.encode(outcomes).decode() if asked.json else as_table(outcomes))
    return 0


def _game(key: str, games: "Games") -> "AnyGame":
    if key in games.broken:
        raise UserError.because(f"the game {key!r} can't be played: {games.broken[key]}")
    if key not in games:
        raise UserError.because(f"there is no game {key!r}; there is: {', '.join(games)}")
    return games[key]


def _ladder(asked: argparse.Namespace, games: "Games") -> int:
    from datetime import datetime

    from longtable.play.ladder import contests, report

    game = _game(asked.game, games)
    chosen = [
        contest
        for contest in game.thinking.contests
        if (not asked.only or contest.one in asked.only) and (not asked.against or contest.others in asked.against)
    ]
    if not chosen:
        raise UserError.because(f"{game.title} has no such contest")
    missed = False
    for contest in chosen:
        result = contests.run(game, contest, asked.seed, asked.deals, sprt=asked.sprt, jobs=asked.jobs)
        say(report.line(result))
        missed = missed or not result.met
        report.write(asked.out, game, [result], asked.seed, datetime.now().astimezone().date())
    return DIFFERS if missed else 0


def _options(given: Sequence[str]) -> dict[str, str]:
    options = {}
    for text in given:
        key, sign, value = text.partition("=")
        if not sign or not key:
            raise UserError.because(f"{text!r} is no option; expected key=value")
        options[key] = value
    return options


def _render(asked: argparse.Namespace, games: "Games") -> int:
    width, height = asked.size
    if width * height * asked.dpr**2 > LARGEST_PICTURE:
        raise UserError.because(f"a picture of {width} x {height} at {asked.dpr:g} would be too large")
    from longtable.tabletop.picture import render_file

    render_file(asked.file, asked.out, asked.size, asked.dpr, games, seat=asked.seat, move=asked.move)
    return 0


def _replay(path: Path, seat: int | None, games: "Games") -> int:
    from longtable.play.journal import JournalError, load
    from longtable.play.opening import check_seat, scores
    from longtable.play.session import Session

    failure: JournalError | None = None
    try:
        loaded = load(path, games)
    except JournalError as error:
        if error.loaded is None:
            raise
        failure, loaded = error, error.loaded
    check_seat(loaded.match, seat, path)
    session = Session(loaded.match, loaded.seats, None)
    over = session.match.actor is None
    for warning in loaded.warnings:
        complain(f"{PROGRAM}: {warning}")
    # Whoever knows the seed can deal the cards once more.
    seed = f" (seed {session.match.seed})" if over or not session.game.secrets else ""
    say(f"{session.game.title}: {', '.join(session.names)}{seed}")
    for line in session.log_lines:
        say(f"{line.number + 1:>4}  {line.text}")
    say("")
    if over:
        say("Final scoring")
    elif seat is not None and session.game.secrets:
        say(f"Scoring so far as {session.names[seat]} sees it, to whom what is hidden counts nothing")
    else:
        say("Scoring so far; the match is not over")
    told = scores(session.game, session.match.state, session.match.roles, seat)
    say(_scoring(session.names, told))
    if failure is not None:
        raise failure
    return 0


def _scoring(names: Sequence[str], scores: "Scores") -> str:
    """The scoring as a table: one column a seat, one row a line; those that are hidden say so."""
    from longtable.engine.words import written

    standings, hidden = scores.standings, scores.hidden

    def cell(line: "ScoreLine") -> str:
        return "hidden" if line.key in hidden else written(line.amount)

    labels = {line.key: line.label for standing in standings for line in standing.lines}
    amounts = [{line.key: cell(line) for line in standing.lines} for standing in standings]
    rows = [["", *names]]
    rows += [[label, *(lines.get(key, "") for lines in amounts)] for key, label in labels.items()]
    if hidden:
        known = [sum(line.amount for line in standing.lines if line.key not in hidden) for standing in standings]
        rows.append(["Without the hidden", *map(written, known)])
    else:
        rows.append(["Total", *(written(standing.total) for standing in standings)])
        rows.append(["Rank", *(str(standing.rank) for standing in standings)])
        if any(standing.note for standing in standings):
            rows.append(["", *(standing.note for standing in standings)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        ).rstrip()
        for row in rows
    )


def _check_data(folder: Path | None, games: "Games") -> int:
    from longtable.play.data_check import check_folder, check_program

    try:
        faults = check_program(games) if folder is None else check_folder(folder, games)
    except OSError as error:
        raise UserError.because(f"{folder}: {error.strerror or error}") from error
    for fault in faults:
        complain(fault)
    if faults:
        return WRONG
    say("All component files are in order.")
    return 0


def _scenarios(files: Sequence[Path], games: "Games") -> int:
    from longtable.components.faults import DataError
    from longtable.components.files import one_line
    from longtable.play.scenario import Scenario

    wrong: list[str] = []
    different = False
    for file in files:
        try:
            differences = Scenario(file, games).run()
        except DataError as error:
            wrong.append(str(error))
            continue
        different = different or bool(differences)
        for difference in differences:
            say(str(difference))
        if not differences:
            say(f"{one_line(file)}: as expected")
    for message in wrong:
        complain(message)
    return WRONG if wrong else DIFFERS if different else 0


if __name__ == "__main__":
    sys.exit(main())
