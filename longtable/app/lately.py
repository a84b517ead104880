"""What happened just now, in as few words as there is room for."""

import re
from collections.abc import Callable, Sequence

LONGEST = 90
"""How many characters of one happening are told where not everything fits."""
_END = re.compile(r"(?<=[\w)])\. (?=\S)")


def in_brief(happenings: Sequence[str], fits: Callable[[str], bool]) -> str:
    """The happenings as one paragraph that fits.

    Everything, if there is room; else the first sentence of each; else as many of these as fit, and how many are
    in the log alone. The longest go before the shortest, which tell least (`... ends the turn.`), and the very
    longest is told in any case.
    """
    whole = " ".join(happenings)
    if fits(whole):
        return whole
    short = [_first(text) for text in happenings]
    told: list[int] = []
    for number in sorted(range(len(short)), key=lambda number: -len(short[number])):
        more = sorted([*told, number])
        if not told or fits(_with_rest(short, more)):
            told = more
    return _with_rest(short, told)


def _with_rest(short: Sequence[str], told: Sequence[int]) -> str:
    left = len(short) - len(told)
    return " ".join(short[number] for number in told) + (f" ({left} more in the log.)" if left else "")


def _first(text: str) -> str:
    """The first sentence, cut after a word where it is long."""
    end = _END.search(text)
    sentence = text[: end.start() + 1] if end else text
    if len(sentence) <= LONGEST:
        return sentence
    return f"{sentence[:LONGEST].rsplit(' ', 1)[0].rstrip(' ,;:')} …"
