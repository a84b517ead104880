"""What a position in words names, looked up, and how much of the box is placed already."""

from collections.abc import Iterable, Mapping

from longtable.engine.game import require
from longtable.games.longroad.positions.position import Weapons
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.setup import cast
from longtable.games.longroad.rules.state import LongRoadState

WEAPON_FIELDS = ("knives", "colts", "rifles")


class Pieces:
    """Hands out every piece once.

    Args:
        lookups: the components.
        state: the state that is being filled.
    """

    def __init__(self, lookups: Lookups, state: LongRoadState) -> None:
        self.lookups = lookups
        self.state = state
        self.cards_left = (1 << s.CARDS) - 1
        self.people_left = sum(1 << character for character in cast(lookups, state))

    def index(self, names: tuple[str, ...], name: str, path: str) -> int:
        """The number of a name in a fixed list."""
        require(name in names, path, f"expected one of {', '.join(names)}")
        return names.index(name)

    def look_up(self, names: Mapping[str, int], name: str, path: str, what: str) -> int:
        """The id of a name."""
        require(name in names, path, f"there is no {what} {name!r}")
        return names[name]

    def seat(self, seat: int, path: str) -> int:
        """A seat that plays."""
        require(seat < self.state.seats, path, f"there are {self.state.seats} seats")
        return seat

    def town(self, key: str, path: str, deck: int, role: str) -> int:
        """A destination of a deck, which can play that role."""
        town = self.look_up(self.lookups.destination, key, path, "destination")
        require(bool(deck >> town & 1), path, f"{key} can't {role}")
        return town

    def route(self, key: str | None, path: str) -> int:
        """The route of a deck, -1 where none is named."""
        return s.NOBODY if key is None else self.look_up(self.lookups.route, key, path, "destination deck")

    def card(self, key: str, path: str, own: int | None = None) -> int:
        """The card with this key, taken from those left."""
        if "-" in key:
            card = self.look_up(self.lookups.card, key, path, "caravan card")
        else:
            decks = range(s.DECKS) if own is None else (own,)
            copies = [self.look_up(self.lookups.card, f"{key}-{deck}", path, "caravan card") for deck in decks]
            card = next((copy for copy in copies if self.cards_left >> copy & 1), copies[0])
        require(bool(self.cards_left >> card & 1), path, f"{key} is somewhere else already")
        self.cards_left &= ~(1 << card)
        return card

    def cards(self, keys: Iterable[str], path: str, own: int | None = None) -> list[int]:
        """The cards with these keys, taken from those left."""
        return [self.card(key, f"{path}.{index}", own) for index, key in enumerate(keys)]

    def person(self, key: str, path: str) -> int:
        """The character with this key, taken from those left."""
        character = self.look_up(self.lookups.character, key, path, "character")
        require(bool(self.people_left >> character & 1), path, f"{key} is somewhere else already, or not in this game")
        self.people_left &= ~(1 << character)
        return character

    def slot(self, key: str | None, path: str) -> int:
        """The slot of a character in a line."""
        if key is None:
            return s.NOBODY
        character = self.look_up(self.lookups.character, key, path, "character")
        require(character in self.state.who, path, f"{key} stands in no line")
        return self.state.who.index(character)

    def bundle(self, weapons: Weapons) -> int:
        """Weapons as a bundle."""
        return sum(getattr(weapons, field) << 4 * weapon for weapon, field in enumerate(WEAPON_FIELDS))
