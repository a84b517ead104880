"""What may be chosen before a match."""

from typing import Final

from longtable.engine.options import Choice, Option, Options
from longtable.engine.refusal import OptionError
from longtable.games.longboard.box.box import Box

DRAWN: Final = "drawn"
MIXED: Final = "mixed"
PICK: Final = "pick"
NONE: Final = "none"


def options(box: Box) -> tuple[Option, ...]:
    """Which objectives are laid out, and whether Beach cards are used."""
    count = box.numbers.setup.objectives
    packs = box.sets[1:]
    choices = [Choice(DRAWN, "Four drawn by lot")]
    choices.extend(Choice(pack.key, f"Four drawn from {pack.title}") for pack in packs if len(pack.objectives) >= count)
    if packs:
        choices.append(Choice(MIXED, "Four drawn from all that there are"))
    choices.extend((Choice(PICK, "My own pick"), Choice(NONE, "None, for a first or an easier game")))
    names = [card.objective.name for card in box.objectives]
    picks = tuple(
        Option(
            f"objective{place}",
            f"Objective {place}",
            "An objective of this match; each can be picked once.",
            # Each begins with another card, so that the defaults are a whole pick.
            tuple(Choice(name, name) for name in (*names[place - 1 :], *names[: place - 1])),
            when=("objectives", PICK),
        )
        for place in range(1, count + 1)
    )
    return (
        Option("objectives", "Objectives", "The Objective cards of the match.", tuple(choices)),
        *picks,
        Option(
            "beach",
            "Beach cards",
            "A card goes under every shaped board, to mark it. They count for nothing.",
            (Choice(True, "Yes"), Choice(False, "No")),
        ),
    )


def chosen(box: Box, options: Options) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The objectives to draw from, and those that are laid out for certain.

    Raises:
        OptionError: an objective was picked twice.
    """
    chosen = str(options["objectives"])
    if chosen == NONE:
        return (), ()
    if chosen == PICK:
        names = [str(options[f"objective{place}"]) for place in range(1, box.numbers.setup.objectives + 1)]
        for name in names:
            if names.count(name) > 1:
                raise OptionError(f"the objective {name} is picked twice; pick four different ones")
        return (), tuple(box.by_name[name] for name in names)
    if chosen == MIXED:
        return tuple(range(len(box.objectives))), ()
    return box.of_set(box.sets[0].key if chosen == DRAWN else chosen), ()
