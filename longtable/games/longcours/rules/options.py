"""What may be chosen before a match."""

from typing import Final

from longtable.engine.options import Choice, Option, Options
from longtable.games.longcours.box.box import Box
from longtable.games.longcours.box.ports import PRINTED
from longtable.games.longcours.rules.state import NOBODY, Rules

FIRST_SEAT: Final = "first_seat"
_NO_YES: Final = (Choice(False, "No"), Choice(True, "Yes"))

_OPTIONS: Final = (
    Option(
        "length",
        "Length",
        "The short game sets some cards aside, so that the Corsair rules the sea sooner.",
        (Choice("full", "Full game"), Choice("short", "Short game")),
    ),
    Option(
        "first",
        "First player",
        "Who begins. The rulebook draws lots.",
        (Choice("drawn", "Drawn by lot"), Choice(FIRST_SEAT, "The first seat")),
    ),
    # Ruling B6.
    Option(
        "resale_roll_where",
        "Rolling for resale",
        "Where one may roll the die to resell; the rulebook does not say.",
        (Choice("anywhere", "At any stop"), Choice("ports_only", "In ports alone")),
    ),
    # Ruling F1.
    Option(
        "brawl_where",
        "Brawls",
        "Where brawls break out; the rulebook speaks of ports.",
        (Choice("ports_only", "In ports alone"), Choice("anywhere", "At beaching places too")),
    ),
    # Ruling T2.
    Option(
        "ordinary_and_direct_same_turn",
        "Ordinary movement beside Direct Moves",
        "By the rulebook, Direct Moves take the place of the ordinary movement.",
        _NO_YES,
    ),
    # Ruling E3.
    Option(
        "universal_bankruptcy",
        "Universal bankruptcy",
        "What happens when nobody has anything left and the Corsair has no owner.",
        (Choice("shared_draw", "A draw"), Choice("one_million", "1 million for each from the Caisse")),
    ),
    # Ruling E4.
    Option(
        "round_limit",
        "Round limit",
        "After so many rounds the richest player in the game wins.",
        (Choice(0, "None"), *(Choice(limit, f"{limit} rounds") for limit in (30, 60, 100))),
    ),
    # Rulings E4 and E6.
    Option("leaving", "Resigning and draws", "Whether players may resign and agree on a draw.", _NO_YES),
)


def options(box: Box) -> tuple[Option, ...]:
    """The length of the match, the switches of the rulings, and a player's own ports where there are some."""
    packs = [Choice(key, pack.title) for key, pack in box.ports.items()]
    ports = (Choice(PRINTED, "As on the chart"), *packs)
    own = Option("ports", "Ports", "What the ports of the chart are called and sell.", ports)
    return (*_OPTIONS, own) if packs else _OPTIONS


def rules(options: Options) -> Rules:
    """What was chosen, as the state keeps it."""
    return Rules(
        ports=str(options.get("ports", PRINTED)),
        short=options["length"] == "short",
        roll_in_ports=options["resale_roll_where"] == "ports_only",
        brawl_anywhere=options["brawl_where"] == "anywhere",
        both_moves=bool(options["ordinary_and_direct_same_turn"]),
        relief=options["universal_bankruptcy"] == "one_million",
        round_limit=int(options["round_limit"]),
        leaving=bool(options["leaving"]),
    )


def first(options: Options) -> int:
    """Who begins, or `NOBODY` where that is drawn."""
    return 0 if options["first"] == FIRST_SEAT else NOBODY
