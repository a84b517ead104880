"""The changelog: what Debian reads of it, and that it knows the program's version."""

import re
import shutil
import subprocess

import pytest

import longtable
from tests.packaging.conftest import PACKAGING, Load

TEXT = """\
# Changelog

## [Unreleased]

### Added

- Nothing yet.

## [0.2.0] - 2026-12-24

### Added

- A sixth game,
  with snow.

### Fixed

- The horse.

## [0.1.0] - 2026-11-30

- All of it.
"""
WHOLE = (PACKAGING.parent / "CHANGELOG.md").read_text(encoding="utf-8")


def test_debian_reads_the_releases(load: Load) -> None:
    assert load("changes").debian_changelog(TEXT, "Ada <ada@example.org>") == (
        "longtable (0.2.0) unstable; urgency=medium\n\n"
        "  * A sixth game,\n    with snow.\n  * The horse.\n\n"
        " -- Ada <ada@example.org>  Thu, 24 Dec 2026 00:00:00 +0000\n\n"
        "longtable (0.1.0) unstable; urgency=medium\n\n"
        "  * All of it.\n\n"
        " -- Ada <ada@example.org>  Mon, 30 Nov 2026 00:00:00 +0000\n"
    )


def test_a_changelog_without_a_release_is_refused(load: Load) -> None:
    with pytest.raises(ValueError, match="no release"):
        load("changes").debian_changelog("# Changelog\n\n## [Unreleased]\n", "Ada <ada@example.org>")


@pytest.mark.skipif(shutil.which("dpkg-parsechangelog") is None, reason="this is no Debian with its tools")
def test_debians_own_reader_takes_it(load: Load) -> None:
    told = load("changes").debian_changelog(WHOLE, "Ada <ada@example.org>")
    read = subprocess.run(
        ["dpkg-parsechangelog", "--all", "-l-"], input=told, capture_output=True, text=True, check=True
    )
    assert read.stderr == ""
    assert "Source: longtable" in read.stdout


def test_the_newest_release_is_the_programs_version_and_is_not_called_unreleased_twice() -> None:
    headings = re.findall(r"^## \[([^\]]+)\]", WHOLE, re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert headings[1] == longtable.__version__
    assert len(set(headings)) == len(headings)


def test_who_builds_the_package_answers_for_it(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    linux = load("linux")
    for name in ("DEBFULLNAME", "DEBEMAIL"):
        monkeypatch.delenv(name, raising=False)
    assert linux.maintainer() == "The Longtable authors <authors@longtable.invalid>"
    monkeypatch.setenv("DEBFULLNAME", "Ada")
    monkeypatch.setenv("DEBEMAIL", "ada@example.org")
    assert linux.maintainer() == "Ada <ada@example.org>"
