"""Campaigns find what is planted, say it, keep it, and are silent otherwise."""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest

from longtable.app.match_page import MatchPage
from longtable.components.faults import Fault
from longtable.engine.match import Entry
from longtable.games import GAMES
from longtable.play import autosave, journal, opening
from longtable.play.controller import Controller
from longtable.play.journal import Journal, JournalError
from tests.soak import __main__ as command
from tests.soak import doors, guided, kills, rules, secrets, table
from tests.soak import input as hostile
from tests.soak.campaign import Campaign, Soak, shrunk
from tests.soak.seeds import Seeds

LONGHORN = type(GAMES["longhorn"])
LONGROAD = type(GAMES["longroad"])
forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills need a system that forks")


def run(soak: Any, folder: Path, most: int, *words: str) -> Campaign:  # noqa: ANN401 - a module that is a Soak
    """A small campaign of a kind."""
    parser = argparse.ArgumentParser()
    soak.add_options(parser)
    campaign = Campaign("try", 1, soak.UNIT, minutes=5, most=most, folder=folder)
    soak.run(campaign, parser.parse_args(words))
    return campaign


def kept(folder: Path) -> set[str]:
    """The names of the files in which faults are kept."""
    return {path.name for path in folder.rglob("*") if path.is_file()}


# -- every campaign --------------------------------------------------------------------------------


def test_the_fewest_steps_that_fail_are_found() -> None:
    asked: list[Sequence[int]] = []

    def fails(steps: Sequence[int]) -> bool:
        asked.append(steps)
        return 7 in steps and 30 in steps and steps.index(7) < steps.index(30)

    assert shrunk(range(100), fails) == [7, 30]
    assert len(asked) <= 200
    assert shrunk([1, 2, 3], lambda steps: True) == []
    assert shrunk([7, 1, 30], fails, tries=0) == [7, 1, 30]


def test_a_campaign_ends_after_what_it_may_try_or_when_there_is_too_much_to_look_at(tmp_path: Path) -> None:
    campaign = Campaign("try", 3, "games", minutes=5, most=2, folder=tmp_path)
    while campaign.goes_on():
        campaign.count()
    assert campaign.figures().startswith("soak try, seed 3: 2 games; 0 faults;")
    assert not Campaign("try", 3, "games", minutes=0, folder=tmp_path).goes_on()
    faulty = Campaign("try", 3, "games", minutes=5, folder=tmp_path)
    while faulty.goes_on():
        faulty.fault("it broke", "like this", {"input.bin": b"\x00"})
    assert 1 < len(faulty.faults) < 100
    assert (tmp_path / "try-3" / "fault-1" / "input.bin").read_bytes() == b"\x00"
    assert "like this" in (tmp_path / "try-3" / "fault-1" / "story.txt").read_text(encoding="utf-8")


def test_every_try_of_a_seed_is_the_same_and_no_two_are_alike(tmp_path: Path) -> None:
    one, same = (Campaign("try", 3, "games", minutes=1, folder=tmp_path) for _ in range(2))
    assert one.random(4).random() == same.random(4).random()
    assert len({one.random(4).random(), one.random(5).random(), one.random(4, 1).random()}) == 3


@pytest.mark.parametrize(("faults", "tried", "code"), [(0, 3, 0), (1, 3, 1), (0, 0, 2)])
def test_the_exit_code_says_how_it_ended(
    faults: int,
    tried: int,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def pretend(campaign: Campaign, _: argparse.Namespace) -> None:
        campaign.count(times=tried)
        for _ in range(faults):
            campaign.fault("it broke", "")

    monkeypatch.setattr(rules, "run", pretend)
    monkeypatch.setattr(command, "KEPT", tmp_path)
    assert command.main(["rules", "--minutes", "0.1"]) == code
    assert capsys.readouterr().out.count("\n") == 1


def test_all_kinds_are_known_to_the_command_line() -> None:
    soaks: dict[str, Soak] = {name: getattr(sys.modules["tests.soak"], name) for name in command.NAMES}
    assert all(soak.UNIT and soak.__doc__ for soak in soaks.values())


# -- the rules -------------------------------------------------------------------------------------


def test_whole_matches_of_every_game_hold_what_is_promised(tmp_path: Path) -> None:
    campaign = run(rules, tmp_path, 30)
    assert campaign.faults == []
    assert campaign.done["refereed"] >= 5
    assert campaign.done["moves"] > 500


@pytest.mark.parametrize(
    ("name", "planted", "found"),
    [
        ("census", lambda self, state: {"moves": len(self.legal_moves(state))}, "neither lost nor made"),
        ("why_not", lambda self, state, move: None, "what is not refused is listed"),
        ("value", lambda self, view, seat: 2.0, "the worth of a position is a share"),
        ("rounds", lambda self, state: -1, "rounds are counted upwards"),
    ],
)
def test_a_broken_promise_is_found_and_kept_as_a_match_and_a_scenario(
    name: str,
    planted: object,
    found: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LONGHORN, name, planted)
    campaign = run(rules, tmp_path, 3, "--game", "longhorn", "--refereed", "1000000")
    assert any(found in fault for fault in campaign.faults)
    assert {"match.longtable", "position.yaml", "story.txt"} <= kept(tmp_path)


# -- secrets ---------------------------------------------------------------------------------------


def test_worlds_that_differ_in_hidden_things_look_the_same(tmp_path: Path) -> None:
    campaign = run(secrets, tmp_path, 40, "--game", "longcours")
    assert campaign.faults == []
    assert campaign.done["shown"] >= 1
    assert campaign.done["that differ"] >= 10


@pytest.mark.parametrize(
    ("owner", "name", "planted", "found"),
    [
        (LONGROAD, "describe", lambda self, state, move: state.fingerprint().hex(), "told"),
        (LONGROAD, "reveals", lambda self, state, move, seat: sum(state.fingerprint()) % 2 == 0, "revealed"),
        (Controller, "preview", lambda self, move: self.match.state.fingerprint().hex(), "previews"),
        (MatchPage, "round_words", lambda self: str(sum(self.session.match.state.fingerprint())), "window"),
    ],
)
def test_a_leak_is_found_whichever_way_it_takes(
    owner: type, name: str, planted: object, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "SHOWN", 5)
    monkeypatch.setattr(owner, name, planted)
    campaign = run(secrets, tmp_path, 16, "--game", "longroad")
    assert any(found in fault for fault in campaign.faults)
    assert {"world-0.longtable", "world-1.longtable", "story.txt"} <= kept(tmp_path)


# -- input -----------------------------------------------------------------------------------------

QUICK = [word for door in doors.DOORS if door not in ("windows", "pictures") for word in ("--door", door)]
"""Every door that needs no Qt, with which a process does not fork well."""


@forks
def test_input_that_is_wrong_is_refused_in_words(tmp_path: Path) -> None:
    campaign = run(hostile, tmp_path, 600, "--matches", "2", *QUICK)
    assert campaign.faults == []
    assert campaign.done["inputs"] == 600
    assert campaign.done["accepted"] > 60
    assert all(campaign.done[door] for door in QUICK[1::2])


@forks
def test_the_same_seed_makes_the_same_input(tmp_path: Path) -> None:
    made = []
    for _ in range(2):
        campaign = Campaign("try", 7, hostile.UNIT, minutes=5, folder=tmp_path)
        seeds = Seeds(campaign.random(), tmp_path, 1)
        made.append([hostile.chosen(campaign, list(doors.DOORS), seeds, number) for number in range(60)])
    assert made[0] == made[1]
    assert len({given.data for _, given in made[0]}) > 40


def _stray(path: Path) -> NoReturn:
    Path(tempfile.gettempdir(), "longtable-stray").write_text("")
    raise JournalError(str(path), 0, "refused")


def _spoil(path: Path) -> NoReturn:
    path.write_bytes(b"")
    raise JournalError(str(path), 0, "refused")


def _raise(*_: object) -> NoReturn:
    raise KeyError("gold")


def _wait(*_: object) -> NoReturn:
    while True:
        time.sleep(1)


def _work(*_: object) -> NoReturn:
    while True:
        pass


@forks
@pytest.mark.parametrize(
    ("door", "owner", "name", "planted", "found"),
    [
        ("journals in memory", journal, "replay", _raise, "KeyError"),
        ("journals opened", journal, "read_bytes", _spoil, "stays as it is"),
        ("journals opened", journal, "read_bytes", _stray, "outside its home"),
        ("commands on files", journal, "load", _raise, "KeyError"),
        ("journals waiting", journal, "read_header", lambda data, name: os.abort(), "ends the process with -6"),
        ("scenarios", doors.Scenario, "run", lambda self: (Fault("a", 0, 0, "odd"),), "a fault has its place"),
        ("settings", doors.Shelf, "remember_file", _wait, "waits too long"),
        ("settings", doors.Shelf, "change", _work, "takes too long"),
        ("replies", doors.Mind, "poll", lambda self: bytearray(1 << 29) and None, "takes too much memory"),
    ],
)
def test_a_reader_that_does_what_it_must_not_is_found(
    door: str,
    owner: object,
    name: str,
    planted: object,
    found: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if planted is _wait:
        monkeypatch.setattr(hostile, "WALL", 0.5)
    monkeypatch.setattr(hostile, "CPU", 0.5 if planted is _work else hostile.CPU)
    monkeypatch.setattr(owner, name, planted)
    if owner is journal:
        monkeypatch.setattr(autosave, "read_header", journal.read_header)
        monkeypatch.setattr(opening, "load", journal.load)
    campaign = run(hostile, tmp_path, 4, "--matches", "1", "--door", door)
    assert any(found in fault for fault in campaign.faults), campaign.faults
    assert {"input.bin", "story.txt"} <= kept(tmp_path)


def test_without_the_fuzzer_its_absence_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "atheris", None)
    monkeypatch.setattr(sys, "argv", ["guided", "folder", "1", "1"])
    with pytest.raises(SystemExit, match="atheris is not installed: python -m pip install atheris"):
        guided.main()


@forks
def test_input_that_fails_is_made_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def picky(data: bytes, *_: object) -> NoReturn:
        if b'"seat"' in data:
            raise KeyError("seat")
        raise JournalError("a", 0, "refused")

    monkeypatch.setattr(journal, "replay", picky)
    run(hostile, tmp_path, 6, "--matches", "1", "--door", "journals in memory")
    (smaller,) = tmp_path.rglob("smaller.bin")
    assert smaller.read_bytes() == b'"seat"'


# -- kills -----------------------------------------------------------------------------------------


@forks
def test_whatever_was_acknowledged_is_there_after_a_kill(tmp_path: Path) -> None:
    campaign = run(kills, tmp_path, 60, "--window", "50")
    assert campaign.faults == []
    assert campaign.done["acknowledged"] > 60
    assert campaign.done[kills.WINDOWS] == 1


@forks
def test_a_move_that_was_shown_and_not_kept_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = Journal.played

    def forgetful(self: Journal, entry: Entry) -> None:
        if entry.seat != 0:
            played(self, entry)

    monkeypatch.setattr(Journal, "played", forgetful)
    campaign = run(kills, tmp_path, 40, "--window", "1000")
    assert campaign.faults
    assert "story.txt" in kept(tmp_path)


# -- the window ------------------------------------------------------------------------------------


def test_random_hands_leave_the_window_whole(tmp_path: Path) -> None:
    campaign = run(table, tmp_path, table.STEPS, "--game", "longhorn")
    assert campaign.faults == []
    assert campaign.done[table.UNIT] == table.STEPS


def test_an_error_in_the_window_is_found_and_the_step_that_made_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The window's process knows no such step.
    monkeypatch.setattr(table, "drawn", lambda rng, count: [("wait", 1, 1), ("jump", 1, 1), ("wait", 2, 2)])
    campaign = run(table, tmp_path, 1, "--game", "longhorn")
    assert "KeyError: 'jump'" in campaign.faults[0]
    (job,) = tmp_path.rglob("job.json")
    assert json.loads(job.read_text(encoding="utf-8"))["steps"] == [["jump", 1, 1]]


def test_a_window_that_ends_by_itself_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "TRIES", 0)
    monkeypatch.setattr(table.Window, "begin", lambda self, job: self.kill())
    campaign = run(table, tmp_path, 1, "--game", "longhorn")
    assert "the window ended with -9" in campaign.faults[0]
