"""The tables under docs/strength tell of the levels as they are: every bar met, with the budgets of today."""

from pathlib import Path

import pytest

from longtable.engine.game import AnyGame
from longtable.games import GAMES
from longtable.play.ladder.report import HEADS, budget, kept, named

TABLES = Path(__file__).resolve().parents[3] / "docs" / "strength"
ENOUGH = 400
"""Deals that are enough without a sequential test."""


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_bar_is_met_by_the_levels_of_today(game: AnyGame) -> None:
    rows = kept((TABLES / f"{game.key}.md").read_text("utf-8"))
    assert list(rows) == [named(contest) for contest in game.thinking.contests]
    for contest in game.thinking.contests:
        cells = dict(zip(HEADS, rows[named(contest)].strip("| ").split(" | "), strict=True))
        assert (cells["seats"], cells["bar"]) == (str(contest.seats), f"{contest.bar:.0%}")
        assert float(cells["share of the wins (95 % by deal)"].split("%")[0]) >= 100 * contest.bar
        assert cells["met"] == "yes"
        assert cells["budgets: one / others"] == f"{budget(game, contest.one)} / {budget(game, contest.others)}"
        assert "SPRT" in cells["decided by"] or int(cells["deals (games)"].split()[0]) >= ENOUGH
