"""The ladder of a game as a Markdown table: a row a contest, with its date, so that each can be run anew by itself."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from longtable.components.files import read_plain
from longtable.engine.game import AnyGame
from longtable.engine.thinking import Contest, Level
from longtable.play.ladder.contests import Result
from longtable.play.ladder.weighing import ERROR, LEAST, MARGIN
from longtable.play.saving import SaveError, reason, write_whole
from longtable.players import LEVELS
from longtable.players.levels import level_of

LARGEST: Final = 1_000_000
"""A table of more bytes is not one of these."""
HEADS: Final = (
    "contest",
    "seats",
    "bar",
    "share of the wins (95 % by deal)",
    "met",
    "deals (games)",
    "decided by",
    "share by seat",
    "CPU ms a decision: one / others",
    "budgets: one / others",
    "seed",
    "date",
)


def write(folder: Path, game: AnyGame, results: Sequence[Result], seed: int, today: date) -> Path:
    """Put the results into the game's table in `folder`; rows of the game's other contests stay as they are.

    Raises:
        SaveError: the file can't be read or written.
    """
    file = folder / f"{game.key}.md"
    rows = dict(kept(_read(file)))
    rows |= {named(result.contest): _row(game, result, seed, today) for result in results}
    known = map(named, game.thinking.contests)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(f"{folder} can't be made: {reason(error)}") from error
    write_whole(file, _page(game, [rows[name] for name in known if name in rows]).encode())
    return file


def _read(file: Path) -> str:
    try:
        return read_plain(file, LARGEST).decode()
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise SaveError(f"{file} can't be read: {reason(error)}") from error
    except UnicodeDecodeError as error:
        raise SaveError(f"{file} can't be read: it is no text in UTF-8") from error


def line(result: Result) -> str:
    """A result for the terminal."""
    verdict = "met" if result.met else "MISSED"
    return (
        f"{named(result.contest)}: {result.share:.1%} ± {result.half_width:.1%}, "
        f"bar {result.contest.bar:.1%} {verdict}; "
        f"{result.deals} deals, {result.games} games, LLR {result.ratio:+.2f}; "
        f"{1000 * result.one:.0f} / {1000 * result.others:.0f} ms a decision"
    )


def named(contest: Contest) -> str:
    """What the first cell of a contest's row says."""
    rivals = contest.seats - 1
    others = contest.others if rivals == 1 else f"{rivals} × {contest.others}"
    return f"{contest.one} v. {others}"


def _row(game: AnyGame, result: Result, seed: int, today: date) -> str:
    contest = result.contest
    cells = (
        named(contest),
        str(contest.seats),
        f"{contest.bar:.0%}",
        f"{result.share:.1%} ± {result.half_width:.1%}",
        "yes" if result.met else "**no**",
        f"{result.deals} ({result.games})",
        f"SPRT, LLR {result.ratio:+.2f}" if result.decided else f"length, LLR {result.ratio:+.2f}",
        " ".join("-" if share is None else f"{share:.0%}" for share in result.by_seat),
        f"{1000 * result.one:.1f} / {1000 * result.others:.1f}",
        f"{budget(game, contest.one)} / {budget(game, contest.others)}",
        str(seed),
        today.isoformat(),
    )
    return f"| {' | '.join(cells)} |"


def budget(game: AnyGame, kind: str) -> str:
    """What a level may spend, in short."""
    if kind not in LEVELS:
        return "-"
    level: Level = level_of(game, kind)
    return f"{level.nodes} nodes, slip {level.slip:.0%}" if level.slip else f"{level.nodes} nodes"


def kept(text: str) -> Mapping[str, str]:
    """The rows that are in a table already, by their contest."""
    lines = [line for line in text.splitlines() if line.startswith("| ")][1:]
    return {line.split(" | ")[0].removeprefix("| "): line for line in lines}


def _page(game: AnyGame, rows: Sequence[str]) -> str:
    return "\n".join(
        (
            f"# How strong the computer players of {game.title} are",
            "",
            f"Written by `longtable ladder {game.key}`. Every deal is played once with the one in each seat, and the",
            "others alike; the share is its part of the wins, a tie of k counting 1/k. Levels think by their nodes",
            "alone, so a row can be played again to the move. `policy` is the game's rule policy.",
            "",
            f"The sequential test (SPRT) tells {MARGIN:.0%} above the bar from {MARGIN:.0%} below it, with errors of",
            f"{ERROR:.0%}, by deal, after {LEAST} games at least.",
            "",
            f"| {' | '.join(HEADS)} |",
            f"|{'---|' * len(HEADS)}",
            *rows,
            "",
        )
    )
