"""Scenarios: a position, some moves and what should come of them, in one YAML file.

Tests tell the rulebook's examples with them; people set up a position and play on. The bounds of every YAML file
hold: 500,000 bytes, 50,000 values, 32 lists and blocks inside each other.
"""

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Union

import msgspec

from longtable.components.faults import DataError, Fault
from longtable.components.reading import Source, read
from longtable.engine.game import AnyGame, PositionError
from longtable.engine.match import Match
from longtable.engine.moves import Move, OptionValue, Seat
from longtable.engine.refusal import IllegalMove, OptionError, SeatingError
from longtable.play.saving import discard
from longtable.play.seats import SeatSpec, roles_of
from longtable.play.session import Session

Trail = tuple[str | int, ...]
"""The way to a value of the file: names of blocks, numbers of list items from 0."""

Words = dict[str | int, Any]
"""A block whose types only the game knows."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: at most one of `play`, `legal` and `refused`, and what should be so after it.

    Attributes:
        play: a move that is played; chance outcomes are moves too.
        legal: a move that must be allowed; it is not played.
        refused: a move that must be refused.
        seat: who must be on turn for it.
        code: the refusal's code.
        section: the refusal's rulebook section.
        expect: part of the position that must be so.
        scores: the totals, by seat.
        lines: amounts of scoring lines by their keys, by seat.
    """

    play: Words | None = None
    legal: Words | None = None
    refused: Words | None = None
    seat: Seat | None = None
    code: str | None = None
    section: str | None = None
    expect: Words | None = None
    scores: tuple[int, ...] | None = None
    lines: tuple[dict[str, int], ...] | None = None


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says.

    Attributes:
        game: the game's key.
        seats: seat kinds, or kinds with names.
        title: what it shows, for people.
        options: the game's options.
        seed: decides chance where people play on.
        position: where it begins, in the game's words; the setup where it is missing.
        moves: the steps.
        expect, scores, lines: as in a step, at the end.
    """

    game: str
    seats: tuple[str | SeatSpec, ...]
    title: str = ""
    options: dict[str, OptionValue] = {}
    seed: int = 0
    position: Words | None = None
    moves: tuple[Step, ...] = ()
    expect: Words | None = None
    scores: tuple[int, ...] | None = None
    lines: tuple[dict[str, int], ...] | None = None


class Scenario:
    """A scenario that can be run: its file is well formed and its position can be.

    Raises:
        DataError: the file can't be read, or names what its game does not have.

    Attributes:
        file: what the file says.
        game: its game.
        seats: who sits where.
    """

    def __init__(self, path: Path, games: Mapping[str, AnyGame]) -> None:
        self._source: Source[ScenarioFile] = read(path, ScenarioFile)
        self.file = self._source.value
        game = games.get(self.file.game)
        if game is None:
            raise self._wrong(("game",), f"there is no game {self.file.game!r}, expected {' or '.join(games)}")
        self.game: AnyGame = game
        self.seats = tuple(seat if isinstance(seat, SeatSpec) else SeatSpec(seat) for seat in self.file.seats)
        self._position = self._read_position()
        self._moves = [self._read_step(number, step) for number, step in enumerate(self.file.moves)]
        self.match()

    def match(self) -> Match[Any]:
        """A new match at the beginning of the scenario."""
        try:
            roles = roles_of(self.game, self.seats)
            return Match(self.game, self.file.options, roles, self.file.seed, position=self._position, free_undo=True)
        except SeatingError as error:
            raise self._wrong(("seats",), str(error)) from error
        except OptionError as error:
            raise self._wrong(("options",), str(error)) from error
        except PositionError as error:
            raise self._wrong(("position", *_steps(error.path)), error.message) from error

    def session(self, path: Path | None = None, *, tap_dice: bool = False) -> Session:
        """The scenario on the table: its moves are played, and people play on.

        Raises:
            DataError: a move of it is refused.
            SaveError: the journal at `path` can't be written.
        """
        session = Session.new(
            self.game,
            self.file.options,
            self.seats,
            self.file.seed,
            path,
            free_undo=True,
            tap_dice=tap_dice,
            position=self._position,
        )
        with contextlib.ExitStack() as on_failure:
            if path is not None:
                # A scenario that can't be played leaves no match behind.
                on_failure.callback(discard, path)
            on_failure.callback(session.close)
            for number, step in enumerate(self.file.moves):
                if step.play is not None and (fault := self._play(session.match, number)) is not None:
                    raise DataError([fault])
            on_failure.pop_all()
        return session

    def run(self) -> tuple[Fault, ...]:
        """Play it through; everything that differs from what was expected.

        Raises:
            DataError: it expects something of a field or a scoring line that there is not.
        """
        match = self.match()
        found: list[Fault] = []
        for number, step in enumerate(self.file.moves):
            stuck = self._take(match, number, found)
            if stuck:
                return tuple(found)
            found += self._compare(match, ("moves", number), step)
        found += self._compare(match, (), self.file)
        return tuple(found)

    # -- steps -----------------------------------------------------------------------------

    def _take(self, match: Match[Any], number: int, found: list[Fault]) -> bool:
        """Do what a step says; whether nothing after it makes sense."""
        step = self.file.moves[number]
        move = self._moves[number]
        if move is None:
            return False
        here: Trail = ("moves", number)
        if step.seat is not None and step.seat != match.actor:
            found.append(self._fault((*here, "seat"), f"expected seat {step.seat} on turn, found {match.actor}"))
        if step.play is not None:
            fault = self._play(match, number)
            if fault is not None:
                found.append(fault)
                return True
            return False
        refusal = self.game.why_not(match.state, move)
        if step.legal is not None:
            if refusal is not None:
                told = f"{self.game.explain(refusal)} ({refusal.code.value}; {refusal.section})"
                found.append(self._fault((*here, "legal"), f"expected a legal move, but: {told}"))
        elif refusal is None:
            found.append(self._fault((*here, "refused"), "expected a refusal, but the move is legal"))
        else:
            if step.code is not None and refusal.code.value != step.code:
                message = f"expected the code {step.code}, found {refusal.code.value}"
                found.append(self._fault((*here, "code"), message))
            if step.section is not None and refusal.section != step.section:
                message = f'expected the section "{step.section}", found "{refusal.section}"'
                found.append(self._fault((*here, "section"), message))
        return False

    def _play(self, match: Match[Any], number: int) -> Fault | None:
        """Play the move of a step; what went wrong."""
        move = self._moves[number]
        assert move is not None, "the step has a move"
        try:
            match.play(move)
        except IllegalMove as error:
            code, section = error.refusal.code.value, error.refusal.section
            return self._fault(("moves", number, "play"), f"the move is refused: {error} ({code}; {section})")
        return None

    def _compare(self, match: Match[Any], trail: Trail, wanted: Step | ScenarioFile) -> Iterator[Fault]:
        if wanted.expect is not None:
            yield from self._differences(wanted.expect, self.game.tell(match.state), (*trail, "expect"))
        if wanted.scores is None and wanted.lines is None:
            return
        standings = self.game.standings(match.state)
        if wanted.scores is not None:
            totals = [standing.total for standing in standings]
            yield from self._differences(list(wanted.scores), totals, (*trail, "scores"))
        if wanted.lines is not None:
            amounts = [{line.key: line.amount for line in standing.lines} for standing in standings]
            yield from self._line_differences(wanted.lines, amounts, (*trail, "lines"))

    def _line_differences(
        self, wanted: Sequence[Mapping[str, int]], amounts: Sequence[Mapping[str, int]], trail: Trail
    ) -> Iterator[Fault]:
        for seat, lines in enumerate(wanted):
            if seat >= len(amounts):
                raise self._wrong((*trail, seat), f"there is no seat {seat}")
            for key, amount in lines.items():
                here = (*trail, seat, key)
                if key not in amounts[seat]:
                    raise self._wrong(here, f"there is no scoring line {key!r}, expected {' or '.join(amounts[seat])}")
                if amounts[seat][key] != amount:
                    yield self._fault(here, f"`{key}` of seat {seat}: expected {amount}, found {amounts[seat][key]}")

    def _differences(self, wanted: Any, found: Any, trail: Trail) -> Iterator[Fault]:  # noqa: ANN401 - values of any game
        """Where `found` is not what is wanted. Blocks are compared by the names that are wanted, lists whole."""
        if isinstance(wanted, dict) and isinstance(found, msgspec.Struct):
            names = found.__struct_fields__
            for name, value in wanted.items():
                if name not in names:
                    raise self._wrong((*trail, name), f"there is no {name!r} here, expected {' or '.join(names)}")
                yield from self._differences(value, getattr(found, str(name)), (*trail, name))
        elif isinstance(wanted, dict) and isinstance(found, Mapping):
            for name, value in wanted.items():
                yield from self._differences(value, found.get(name), (*trail, name))
        elif isinstance(wanted, dict) and isinstance(found, list | tuple):
            for index, value in wanted.items():
                inside = isinstance(index, int) and 0 <= index < len(found)
                yield from self._differences(value, found[int(index)] if inside else None, (*trail, index))
        elif isinstance(wanted, list) and isinstance(found, list | tuple) and len(wanted) == len(found):
            for index, (value, is_) in enumerate(zip(wanted, found, strict=True)):
                yield from self._differences(value, is_, (*trail, index))
        elif wanted != (plain := msgspec.to_builtins(found)):
            yield self._fault(trail, f"expected {_told(wanted)}, found {_told(plain)}")

    # -- reading ---------------------------------------------------------------------------

    def _read_position(self) -> msgspec.Struct | None:
        if self.file.position is None:
            return None
        return self._source.part(("position",), self.game.position)

    def _read_step(self, number: int, step: Step) -> Move | None:
        here: Trail = ("moves", number)
        given = [name for name in ("play", "legal", "refused") if getattr(step, name) is not None]
        if len(given) > 1:
            raise self._wrong((*here, given[1]), f"a step has one move, expected no `{given[1]}` beside `{given[0]}`")
        for name in ("code", "section"):
            if getattr(step, name) is not None and step.refused is None:
                raise self._wrong((*here, name), f"`{name}` belongs to a refused move, expected `refused` beside it")
        if step.code is not None and step.code not in self.game.refusals:
            codes = " or ".join(self.game.refusals)
            raise self._wrong((*here, "code"), f"{self.game.title} has no refusal {step.code!r}, expected {codes}")
        if not given:
            return None
        kinds: Any = Union[tuple(self.game.moves)]  # noqa: UP007 - the members are known at run time only
        move: Move = self._source.part((*here, given[0]), kinds)
        return move

    def _fault(self, trail: Trail, message: str) -> Fault:
        return self._source.fault(trail, message)

    def _wrong(self, trail: Trail, message: str) -> DataError:
        return DataError([self._fault(trail, message)])


def _steps(path: str) -> Trail:
    """The way that a dotted path names."""
    return tuple(int(step) if step.isdecimal() else step for step in path.split(".") if step)


def _told(value: object) -> str:
    return msgspec.json.encode(value).decode() if value is not None else "nothing"
