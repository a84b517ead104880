"""Golden playthroughs: one seeded match a game and seating, as a text that people can review.

`python -m tests.contract.playthroughs` writes them anew. Moves are drawn at random from the
legal ones, so that the texts change when rules or words change, and with nothing else.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.options import spelled
from longtable.engine.table import with_names
from longtable.engine.words import written
from longtable.games import GAMES
from tests.contract.tables import SEATINGS, Table

FOLDER = Path(__file__).with_name("playthroughs")
SEED = 2024


def golden_tables() -> list[Table]:
    """The tables that have a golden playthrough: every seating of every game of the program."""
    return [table for table in SEATINGS if table.game.key in GAMES]


def file_of(table: Table) -> Path:
    """Where the playthrough of a table is kept."""
    automata = [role for role in table.roles if role != PLAYER]
    people = len(table.roles) - len(automata)
    return FOLDER / table.game.key / ("_".join([f"{people}_player{'s' if people > 1 else ''}", *automata]) + ".txt")


def write(table: Table) -> str:
    """The playthrough of a table."""
    return "\n".join(_lines(table)) + "\n"


def _lines(table: Table) -> Iterator[str]:
    game = table.game
    names = tuple(game.automata.get(role, f"Seat {seat}") for seat, role in enumerate(table.roles))
    match = table.match(SEED)
    rng = Random(SEED)
    yield f"{game.title}: {', '.join(names)}; seed {SEED}"
    yield "options: " + ", ".join(f"{key}={spelled(value)}" for key, value in match.options.items())
    yield ""
    yield "move  legal  what happens"
    rounds = game.rounds(match.state)
    while (actor := match.actor) is not None:
        if actor == CHANCE:
            move, count = game.sample_chance(match.state, Random(f"{SEED}/{len(match.log)}")), "dice"
        else:
            moves = game.legal_moves(match.state)
            move, count = rng.choice(moves), str(len(moves))
        text = with_names(game.describe(match.state, move), names)
        match.play(move)
        yield f"{len(match.log):>4}  {count:>5}  {text}"
        if game.rounds(match.state) != rounds:
            rounds = game.rounds(match.state)
            yield f"             -- {', '.join(_totals(table, match.state, names))}"
    yield ""
    yield "final scoring"
    for standing in game.standings(match.state):
        yield f"{names[standing.seat]}: {written(standing.total)}, rank {standing.rank}{_noted(standing.note)}"
        for line in standing.lines:
            yield f"    {written(line.amount):>6}  {line.label}{f': {line.detail}' if line.detail else ''}"


def _totals(table: Table, state: object, names: tuple[str, ...]) -> Iterator[str]:
    for standing in table.game.standings(state):
        yield f"{names[standing.seat]} {written(standing.total)}"


def _noted(note: str) -> str:
    return f" ({note})" if note else ""


def main() -> int:
    """Write every playthrough, and take away those of tables that are no more."""
    wanted = {file_of(table): write(table) for table in golden_tables()}
    for path in FOLDER.rglob("*.txt"):
        if path not in wanted:
            path.unlink()
            sys.stdout.write(f"removed {path}\n")
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            sys.stdout.write(f"wrote {path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
