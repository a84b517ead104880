"""The forecast of a running match, kept up to date behind everything else that is thought about."""

from random import Random
from typing import Final

from longtable.engine.thinking import Forecast
from longtable.play.session import Session
from longtable.players.mind import Trouble

RUNS: Final = 1_000
"""How often the rest of the game is run."""


class Foresight:
    """What the game foretells (see `ThinkingSide.forecasts`), through the viewer's eyes.

    Nothing here waits: call `look` now and then.

    Attributes:
        forecast: the latest, or None before the first.
        moves: how many moves the position it tells of had behind it.
        trouble: why there is none for the present position, as the end of a sentence; empty as a rule.
    """

    def __init__(self, session: Session, runs: int = RUNS) -> None:
        self._session = session
        self._runs = runs
        self.forecast: Forecast | None = None
        self.moves = 0
        self.trouble = ""
        self._eyes = session.viewer
        self._known = -1
        self._asked = -1
        self._asked_moves = 0

    @property
    def title(self) -> str:
        """What the game calls it; empty where it foretells nothing."""
        return self._session.game.thinking.forecasts

    @property
    def fresh(self) -> bool:
        """Whether the forecast is that of the present position, or none will be made of it."""
        return not self.title or self._known == self._session.match.version or self._session.match.actor is None

    def look(self) -> bool:
        """Take what has come, and ask for what is out of date; whether there is something new to show."""
        session = self._session
        if session.viewer != self._eyes:
            self._forget()
        news = self._asked >= 0 and self._take()
        version = session.match.version
        if self.fresh or session.viewer is None or (self._asked == version and session.mind.foreseeing):
            return news
        moves = len(session.match.log)
        seed = Random(f"longtable/foresight/{session.match.seed}/{moves}").getrandbits(48)
        session.mind.foresee(session.view, self._runs, seed)
        self._asked, self._asked_moves = version, moves
        return news

    def ask_again(self) -> None:
        """Let the present position be tried once more where there was trouble."""
        if self.trouble:
            self.trouble = ""
            self._known = -1

    def _forget(self) -> None:
        """Other eyes look at the table: they may not know what the last ones did."""
        self._eyes = self._session.viewer
        self.forecast = None
        self.trouble = ""
        self._known = self._asked = -1

    def _take(self) -> bool:
        found = self._session.mind.foreseen()
        if found is None:
            return False
        self._known = self._asked
        self._asked = -1
        self.trouble = found.reason if isinstance(found, Trouble) else ""
        if isinstance(found, Forecast):
            self.forecast, self.moves = found, self._asked_moves
        return True
