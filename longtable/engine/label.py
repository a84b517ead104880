"""What is told of a game before its rules are loaded.

A start of the program shows every game and plays none: nothing here takes time to import.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from longtable.engine.game import AnyGame


class Credit(NamedTuple):
    """Who made the printed game."""

    designer: str
    publisher: str
    year: int


class Label(NamedTuple):
    """A game's name on its box, and for whom it is.

    Attributes:
        key: its name in files and on the command line.
        title: its name in print.
        credit: who made the printed game.
        players: how many seats of role `PLAYER` may play when no automaton does.
        automata: the seats that the rules play (`roland`), each with the name the table shows.
        variants: those of `players` that only a variant of the rules seats.
        package: the package whose folders `data/<key>` and `resources/<key>` hold the game's files.
    """

    key: str
    title: str
    credit: Credit
    players: range
    automata: Mapping[str, str] = {}
    variants: tuple[int, ...] = ()
    package: str = "longtable"

    @property
    def for_whom(self) -> str:
        """How many play, in words: `2 to 4 players, or one against Roland`."""
        usual = [count for count in self.players if count not in self.variants]
        low, high = usual[0], usual[-1]
        parts = [f"{low} players" if low == high else f"{low} to {high} players"]
        if self.automata:
            parts.append(f"one against {' or '.join(self.automata.values())}")
        if self.variants:
            parts.append(f"{' or '.join(map(str, self.variants))} as a variant")
        return ", or ".join(parts)


class Games(Mapping[str, "AnyGame"]):
    """Games by their keys. Each is loaded when it is first asked for, and then kept.

    Args:
        labels: what is known of each before, in the order of the start page.
        load: loads the game of a key.
        broken: why games that are left out can't be played, in words, by their keys.
        more: finds other games, when one that is none of these is asked for, or all are.
    """

    def __init__(
        self,
        labels: Iterable[Label],
        load: Callable[[str], "AnyGame"],
        broken: Mapping[str, str] | None = None,
        more: Callable[[], "Games"] | None = None,
    ) -> None:
        self._own = {label.key: label for label in labels}
        self._load = load
        self._loaded: dict[str, AnyGame] = {}
        self._broken = broken or {}
        self._more = more

    @cached_property
    def _others(self) -> "Games | None":
        return None if self._more is None else self._more()

    @property
    def labels(self) -> Mapping[str, Label]:
        """What is known of each game, by its key, in the order of the start page."""
        return self._own if self._others is None else {**self._own, **self._others.labels}

    @property
    def broken(self) -> Mapping[str, str]:
        """Why games that are left out can't be played, in words, by their keys."""
        return self._broken if self._others is None else {**self._broken, **self._others.broken}

    def __getitem__(self, key: str) -> "AnyGame":
        if key not in self._own:
            if self._others is None:
                raise KeyError(key)
            return self._others[key]
        if key not in self._loaded:
            self._loaded[key] = self._load(key)
        return self._loaded[key]

    def __contains__(self, key: object) -> bool:
        return key in self._own or key in self.labels

    def __iter__(self) -> Iterator[str]:
        return iter(self.labels)

    def __len__(self) -> int:
        return len(self.labels)
