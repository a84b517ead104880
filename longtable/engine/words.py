"""Small words that every game's texts are made with."""

from collections.abc import Sequence


def listed(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def counted(count: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{written(count)} {noun}" + ("" if count == 1 else "s")


def written(amount: int) -> str:
    """`12,730`, `−3`: by thousands, and with a minus sign that is as wide as a digit."""
    return f"{amount:,}".replace("-", "−")


def dollars(amount: int) -> str:
    """`$7`, `$1,200`, `−$10`."""
    return f"−${-amount:,}" if amount < 0 else f"${amount:,}"


def capital(text: str) -> str:
    """The text with a capital letter, the rest of it as it was."""
    return text[:1].upper() + text[1:]
