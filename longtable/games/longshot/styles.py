"""The styles of Long Shot's computer players: each likes one way to make money best."""

from collections.abc import Mapping
from typing import Final

from longtable.engine.thinking import Style
from longtable.games.longshot import moves as m

STYLES: Final[Mapping[str, Style]] = {
    "gambler": Style("Gambler", "Bets whenever it can.", {m.Bet: 1.0, m.FreeBet: 1.0}),
    "owner": Style("Owner", "Buys horses and lives on their purses.", {m.Buy: 1.0, m.TakeHorse: 1.0}),
    "collector": Style(
        "Collector",
        "Collects jerseys and helmets.",
        {m.Jersey: 1.0, m.MarkJersey: 1.0, m.Helmet: 1.0, m.MarkHelmet: 1.0},
    ),
    "vendor": Style("Vendor", "Fills the Concession Grid.", {m.Concession: 1.0, m.MarkCell: 1.0}),
}
