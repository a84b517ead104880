"""CHANGELOG.md in the form that Debian reads."""

import re
from datetime import UTC, datetime
from email.utils import format_datetime

RELEASE = re.compile(r"^## \[(\d[^\]]*)\] - (\d{4}-\d\d-\d\d)$", re.MULTILINE)


def debian_changelog(text: str, maintainer: str) -> str:
    """The releases of a changelog, newest first; what is not released yet is left out.

    Raises:
        ValueError: there is no release in it.
    """
    # What comes before the first release, then by threes: version, date, changes.
    _, *parts = RELEASE.split(text)
    if not parts:
        raise ValueError("CHANGELOG.md has no release, expected a heading like `## [1.0.0] - 2026-11-30`")
    return "\n".join(
        f"longtable ({version}) unstable; urgency=medium\n\n{_points(changes)}\n"
        f" -- {maintainer}  {format_datetime(datetime.fromisoformat(day).replace(tzinfo=UTC))}\n"
        for version, day, changes in zip(*[iter(parts)] * 3, strict=True)
    )


def _points(changes: str) -> str:
    """The points of a release, under whatever headings."""
    lines = []
    for line in changes.splitlines():
        if line.startswith("- "):
            lines.append(f"  * {line.removeprefix('- ')}")
        elif line.startswith("  "):
            lines.append(f"    {line.strip()}")
    return "".join(f"{line}\n" for line in lines)
