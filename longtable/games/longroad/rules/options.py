"""What is chosen before a match: how teams are formed, the variants, and rulings that can be switched."""

from typing import Final

from longtable.engine.options import Choice, Option, Options
from longtable.games.longroad.box.box import Box
from longtable.games.longroad.rules import state as s

LETTERS: Final = "letters"
DRAFT: Final = "draft"
_SWITCHES: Final = (
    (s.SHOWING, "showing", "Card showing", "Characters are played face up; the Preacher and the Doctor stay out."),
    (s.COMPANEROS, "companeros", "¡Compañeros!", "Characters return to their owners instead of being chosen anew."),
    (s.ONE_ARMED, "one_armed", "Arm one character a turn", "The rulebook lets you arm several."),
    (s.SHORT_BANK, "short_bank", "The bank can run out", "Otherwise the bank is unlimited."),
)


def options(box: Box) -> tuple[Option, ...]:
    """What may be chosen; sets only where a player's packs bring more than one."""
    sets = (
        ("destinations", "Destinations", "Which fifteen towns are driven to.", box.destination_sets),
        ("bosses", "Bosses", "Which bosses are dealt.", box.boss_sets),
    )
    return (
        Option(
            "team",
            "Teams",
            "A letter deck each for a first game; a draft for players who know the characters.",
            (Choice(LETTERS, "First game: letter decks"), Choice(DRAFT, "Expert: draft")),
        ),
        *(Option(key, label, help_, (Choice(False, "No"), Choice(True, "Yes"))) for _, key, label, help_ in _SWITCHES),
        *(
            Option(key, label, help_, tuple(Choice(each.key, each.title) for each in choices))
            for key, label, help_, choices in sets
            if len(choices) > 1
        ),
    )


def chosen(box: Box, options: Options) -> tuple[int, str]:
    """The bits of `LongRoadState.rules`, and the key of the set of destinations."""
    rules = sum(bit for bit, key, *_ in _SWITCHES if options[key])
    rules |= s.DRAFTED if options["team"] == DRAFT else 0
    bosses = [each.key for each in box.boss_sets]
    rules |= bosses.index(str(options.get("bosses", bosses[0]))) << s.BOSS_SET
    return rules, str(options.get("destinations", box.destination_sets[0].key))
