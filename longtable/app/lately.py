"""What happened just now, in as few words as there is room for."""

import re
from collections.abc import Callable, Sequence

LONGEST = 100
"""How many characters of one happening are told where not everything fits."""
_END = re.compile(r"(?<=[\w)])\. (?=\S)")


def in_brief(happenings: Sequence[str], fits: Callable[[str], bool]) -> str:
    """The happenings as one paragraph that fits.

    Everything, if there is room; else the first sentence of each; else without the shortest of these, which
    tell least (`... ends the turn.`), and with how many are in the log alone. The last one left is told in any case.
    """
    whole = " ".join(happenings)
    if fits(whole):
        return whole
    told = [_first(text) for text in happenings]
    while len(told) > 1 and not fits(_with_rest(told, len(happenings))):
        told.remove(min(told, key=len))
    return _with_rest(told, len(happenings))


def _with_rest(told: Sequence[str], count: int) -> str:
    left = count - len(told)
    return " ".join(told) + (f" ({left} more in the log.)" if left else "")


def _first(text: str) -> str:
    """The first sentence, cut after a word where it is long."""
    end = _END.search(text)
    sentence = text[: end.start() + 1] if end else text
    if len(sentence) <= LONGEST:
        return sentence
    return f"{sentence[:LONGEST].rsplit(' ', 1)[0].rstrip(' ,;:')} …"
