"""Longhorn once more, from its rulebook and rulings alone. Chapters of the rulebook are named in quotes."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from longtable.engine.moves import CHANCE, Move, OptionValue, Seat
from longtable.games.longhorn.moves import (
    Brand,
    DrawnTokens,
    Infect,
    LaidTiles,
    NuggetDrawn,
    PickStart,
    PlacedCows,
    Raid,
    Rattle,
    SendOutlaw,
    StealCows,
    StealNugget,
    Tossed,
)

BOX = Path(__file__).parents[2] / "data" / "longhorn"


@cache
def printed(name: str) -> dict[str, Any]:
    """A file of the box."""
    content: dict[str, Any] = yaml.safe_load((BOX / name).read_text(encoding="utf-8"))
    return content


TILES = {tile["key"]: tile for tile in printed("tiles.yaml")["tiles"]}
COLOURS = [cow["key"] for cow in printed("cows.yaml")["cows"]]
COWS_OF_A_COLOUR = {cow["key"]: cow["count"] for cow in printed("cows.yaml")["cows"]}
TOKENS_IN_THE_BOX = Counter(
    {token["kind"]: token["count"] for token in printed("tokens.yaml")["tokens"]}
    | Counter(f"gold_{value}" for value in printed("tokens.yaml")["gold"]["values"])
)
YELLOW = [token["kind"] for token in printed("tokens.yaml")["tokens"] if token.get("dangerous")]
SHERIFFS_TILE = next(key for key, tile in TILES.items() if tile.get("sheriff"))
SQUARE = [(row, column) for row in range(3) for column in range(3)]


def beside(spot: tuple[int, int]) -> list[tuple[int, int]]:
    """The places above, below, left and right of one of the square."""
    row, column = spot
    return [
        other
        for other in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        if other in SQUARE
    ]


@cache
def ends_of_trails(spot: tuple[int, int], steps: int) -> frozenset[tuple[int, int]]:
    """Where a way of so many steps can end that passes no tile twice (TRAIL-1)."""
    trails = [[spot]]
    for _ in range(steps):
        trails = [[*trail, after] for trail in trails for after in beside(trail[-1]) if after not in trail]
    return frozenset(trail[-1] for trail in trails)


class Judge:
    """One match of Longhorn. The position is the dict that scenarios write, changed in place."""

    def __init__(self, start: Mapping[str, Any], options: Mapping[str, OptionValue], roles: Sequence[str]) -> None:
        self.at: dict[str, Any] = deepcopy(dict(start))
        self.only_the_raided_colour = bool(options["iron_same_colour"])

    # -- what the protocol asks --------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The position in words."""
        return self.at

    def actor(self) -> Seat | None:
        """Chance lays everything out and draws nuggets; the first tile is chosen by the other seat."""
        step, turn = self.at["step"], self.at["turn"]
        if step == "over":
            return None
        if step in ("tiles", "tokens", "cows", "toss", "nugget"):
            return CHANCE
        return 1 - turn if step == "start" else turn

    def legal_moves(self) -> Collection[Move]:
        """The choices at the step that is due."""
        here = self.at["outlaw"]
        match self.at["step"]:
            case "start":
                # "Mise en Place": from among those containing four cows.
                return {PickStart(tile) for tile in TILES if TILES[tile].get("start")}
            case "raid":
                # "1- Stealing Cattle": a colour in the location in which he is placed.
                return {Raid(colour) for colour in self.colours_on(here)}
            case "iron":
                return self.brands()
            case "ambush":
                return self.ambushes()
            case "epidemic":
                # EPIDEMIC-1: any of the four.
                return {Infect(colour) for colour in COLOURS}
            case "rattlesnake":
                # SNAKE-2: each cow to any neighbour, empty ones too, in any order.
                return {Rattle(colour, tile) for colour in self.at["rattled"] for tile in self.neighbours(here)}
            case "send":
                return {SendOutlaw(tile) for tile in self.destinations()}
        return set()

    def families(self) -> Collection[tuple[Move, int]]:
        """Nothing in Longhorn comes in amounts."""
        return ()

    def possible(self, outcome: Move) -> bool:
        """What "Mise en Place" allows, and the nugget that an Ambush takes at random."""
        match self.at["step"], outcome:
            case "tiles", LaidTiles(tiles):
                return sorted(tiles) == sorted(TILES)
            case "tokens", DrawnTokens(tokens):
                return len(tokens) == len(TILES) and Counter(tokens) <= TOKENS_IN_THE_BOX
            case "cows", PlacedCows(cows):
                as_printed = [TILES[tile]["cows"] for tile in self.tiles()]
                colours = Counter(colour for herd in cows for colour in herd)
                return [len(herd) for herd in cows] == as_printed and colours == Counter(COWS_OF_A_COLOUR)
            case "toss", Tossed(seat):
                return seat in (0, 1)
            case "nugget", NuggetDrawn(value):
                return value in self.at["nuggets"][self.rival()].values()
        return False

    def play(self, move: Move) -> None:
        """One decision, or one outcome of chance."""
        at = self.at
        match move:
            case LaidTiles(tiles):
                at["tiles"] = [list(tiles[row : row + 3]) for row in (0, 3, 6)]
                at["step"] = "tokens"
            case DrawnTokens(tokens):
                self.deal(tokens)
                at["step"] = "cows"
            case PlacedCows(cows):
                at["cows"] = {
                    tile: {colour: herd.count(colour) for colour in COLOURS}
                    for tile, herd in zip(self.tiles(), cows, strict=True)
                }
                at["step"] = "toss"
            case Tossed(seat):
                at["turn"] = seat
                at["step"] = "start"
            case PickStart(tile):
                at["outlaw"] = tile
                self.begin_turn()
            case Raid(colour):
                self.raid(colour)
            case Brand(tile, colour):
                self.brand(tile, colour)
            case StealCows(colour):
                self.ambush(colour)
            case StealNugget():
                at["step"] = "nugget"
            case NuggetDrawn(value):
                self.draw_nugget(value)
            case Infect(colour):
                self.infect(colour)
            case Rattle(colour, tile):
                self.rattle(colour, tile)
            case SendOutlaw(tile):
                self.send(tile)

    def scores(self) -> list[dict[str, int]]:
        """As "The End of the Game" says: $100 for each cow and each of its colour on the board, and the nuggets."""
        lines = []
        for herd, nuggets in zip(self.at["herds"], self.at["nuggets"], strict=True):
            worth = {colour: 100 * herd[colour] * self.on_the_board(colour) for colour in COLOURS}
            lines.append({**worth, "nuggets": sum(nuggets.values())})
        return lines

    def ranks(self) -> list[int]:
        """The arrested one loses, nine of a colour win, else the richest player; TIE-1: equally rich is a draw."""
        turn = self.at["turn"]
        match self.at["ending"]:
            case "arrested":
                return [2 if seat == turn else 1 for seat in (0, 1)]
            case "nine":
                return [1 if seat == turn else 2 for seat in (0, 1)]
        money = [sum(lines.values()) for lines in self.scores()]
        return [1 if own == max(money) else 2 for own in money]

    # -- the board ---------------------------------------------------------------------------

    def tiles(self) -> list[str]:
        """The tiles row by row."""
        return [tile for row in self.at["tiles"] for tile in row]

    def spot(self, tile: str) -> tuple[int, int]:
        """Where a tile lies."""
        return SQUARE[self.tiles().index(tile)]

    def neighbours(self, tile: str) -> list[str]:
        """The orthogonally adjacent locations."""
        return [self.at["tiles"][row][column] for row, column in beside(self.spot(tile))]

    def colours_on(self, tile: str) -> list[str]:
        """The colours of the cattle on a tile."""
        return [colour for colour in COLOURS if self.at["cows"][tile][colour] > 0]

    def empty(self, tile: str) -> bool:
        """Whether a tile has no cattle."""
        return not self.colours_on(tile)

    def on_the_board(self, colour: str) -> int:
        """How many cows of a colour are still on the tiles."""
        return sum(cows[colour] for cows in self.at["cows"].values())

    def herd(self) -> dict[str, int]:
        """The herd of the seat on turn."""
        herd: dict[str, int] = self.at["herds"][self.at["turn"]]
        return herd

    def rival(self) -> Seat:
        """The other one."""
        rival: Seat = 1 - self.at["turn"]
        return rival

    # -- "Mise en Place" ---------------------------------------------------------------------

    def deal(self, tokens: Sequence[str]) -> None:
        """One token a tile; the Sheriff changes places with what lies on his hill."""
        lying = dict(zip(self.tiles(), tokens, strict=True))
        for tile, token in lying.items():
            if token == "sheriff":
                lying[tile], lying[SHERIFFS_TILE] = lying[SHERIFFS_TILE], token
                break
        self.at["tokens"] = lying

    # -- "1- Stealing Cattle" ----------------------------------------------------------------

    def begin_turn(self) -> None:
        """A raid is due."""
        self.at.update(step="raid", stolen=0, raided="", again=False)
        self.at["turns"] += 1

    def take_all(self, tile: str, colour: str) -> int:
        """All cattle of a colour on a tile go to the herd; how many."""
        taken: int = self.at["cows"][tile][colour]
        self.at["cows"][tile][colour] = 0
        self.herd()[colour] += taken
        return taken

    def discard(self, tile: str) -> str:
        """The token of a tile goes back in the box; which it was, if any."""
        token: str = self.at["tokens"][tile]
        if token:
            self.at["tokens"][tile] = ""
            self.at["spent"][tile] = token
        return token

    def raid(self, colour: str) -> None:
        """All of the colour; the token of an emptied tile; NINE-1: the Sheriff, then nine, then any other token."""
        here = self.at["outlaw"]
        self.at["last"][self.at["turn"]] = here
        self.at["stolen"] = self.take_all(here, colour)
        self.at["raided"] = colour
        if self.empty(here) and self.at["tokens"][here] == "sheriff":
            self.discard(here)
            self.end("arrested")
        elif self.herd()[colour] == 9:
            self.end("nine")
        elif self.empty(here):
            self.act(here)
        else:
            self.look_for_destinations()

    def act(self, tile: str) -> None:
        """The effect of the token of a tile that a raid has emptied."""
        token = self.discard(tile)
        due = ""
        if token.startswith("gold"):
            # Kept in front of the player, not in the box.
            del self.at["spent"][tile]
            self.at["nuggets"][self.at["turn"]][tile] = int(token.removeprefix("gold_"))
        elif token == "branding_iron" and self.brands():  # IRON-2
            due = "iron"
        elif token == "ambush" and self.ambushes():  # AMBUSH-2
            due = "ambush"
        elif token == "epidemic":
            due = "epidemic"
        elif token == "rattlesnake":
            # SNAKE-1: a cow of each colour held, those just raided included.
            self.at["rattled"] = [colour for colour in COLOURS if self.herd()[colour] > 0]
            due = "rattlesnake"
        elif token == "snake_oil":
            self.at["again"] = True
        if due:
            self.at["step"] = due
        else:
            self.look_for_destinations()

    def brands(self) -> set[Move]:
        """IRON-1: any one colour of one neighbour, or by the option the raided one alone."""
        return {
            Brand(tile, colour)
            for tile in self.neighbours(self.at["outlaw"])
            for colour in self.colours_on(tile)
            if colour == self.at["raided"] or not self.only_the_raided_colour
        }

    def brand(self, tile: str, colour: str) -> None:
        """The token of a tile that the iron empties has no effect (BARE-1); nine by the iron win (NINE-2)."""
        self.take_all(tile, colour)
        if self.empty(tile):
            self.discard(tile)
        self.unless_nine(colour)

    def ambushes(self) -> set[Move]:
        """A nugget at random or two cows of the same colour; AMBUSH-1: or the only one."""
        moves: set[Move] = {StealCows(colour) for colour in COLOURS if self.at["herds"][self.rival()][colour] > 0}
        return moves | {StealNugget()} if self.at["nuggets"][self.rival()] else moves

    def ambush(self, colour: str) -> None:
        """Up to two cows change hands; nine by an Ambush win (NINE-2)."""
        theirs = self.at["herds"][self.rival()]
        taken = min(2, theirs[colour])
        theirs[colour] -= taken
        self.herd()[colour] += taken
        self.unless_nine(colour)

    def draw_nugget(self, value: int) -> None:
        """Of two nuggets alike, the position names the one that was dealt first."""
        theirs = self.at["nuggets"][self.rival()]
        tile = next(tile for tile in self.tiles() if theirs.get(tile) == value)
        del theirs[tile]
        self.at["nuggets"][self.at["turn"]][tile] = value
        self.look_for_destinations()

    def infect(self, colour: str) -> None:
        """The colour leaves the board, and so does the token of a tile that this empties (BARE-1)."""
        for tile, cows in self.at["cows"].items():
            if cows[colour] > 0:
                self.at["removed"][colour] += cows[colour]
                cows[colour] = 0
                if self.empty(tile):
                    self.discard(tile)
        self.look_for_destinations()

    def rattle(self, colour: str, tile: str) -> None:
        """One of the frightened cows finds its place."""
        self.at["rattled"].remove(colour)
        self.herd()[colour] -= 1
        self.at["cows"][tile][colour] += 1
        if not self.at["rattled"]:
            self.look_for_destinations()

    # -- "2- Move and Turn Over the Outlaw Token" --------------------------------------------

    def destinations(self) -> list[str]:
        """Tiles with cattle as far away as the raid took cows, less the dangerous one while there is another.

        DANGER-1: barred is, for whoever plays next, the tile of his own previous turn with a yellow token on it.
        """
        ends = ends_of_trails(self.spot(self.at["outlaw"]), self.at["stolen"])
        open_ones = [tile for tile in self.tiles() if self.spot(tile) in ends and not self.empty(tile)]
        next_to_play = self.at["turn"] if self.at["again"] else self.rival()
        his_last = self.at["last"][next_to_play]
        spared = [tile for tile in open_ones if tile != his_last or self.at["tokens"][tile] not in YELLOW]
        return spared or open_ones

    def look_for_destinations(self) -> None:
        """After the token's effect (TRAIL-2), the outlaw is sent on or, with nowhere to go, the game ends (OIL-1)."""
        if self.destinations():
            self.at["step"] = "send"
        else:
            self.end("settled")

    def send(self, tile: str) -> None:
        """The outlaw moves, and is turned over but for Snake Oil."""
        self.at["outlaw"] = tile
        if not self.at["again"]:
            self.at["turn"] = self.rival()
        self.begin_turn()

    # -- "The End of the Game" ---------------------------------------------------------------

    def unless_nine(self, colour: str) -> None:
        """Nine of the colour win at once; else the outlaw goes on."""
        if self.herd()[colour] == 9:
            self.end("nine")
        else:
            self.look_for_destinations()

    def end(self, ending: str) -> None:
        """The game is over."""
        self.at["step"] = "over"
        self.at["ending"] = ending
