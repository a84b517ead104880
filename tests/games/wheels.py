"""Packages as pip leaves them, for tests of games that others bring."""

from pathlib import Path


def install(folder: Path, **games: str) -> Path:
    """Lay down what names an installed package's games, by their keys; the folder to search for packages."""
    info = folder / "some_games-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: some-games\nVersion: 1.0\n")
    lines = "".join(f"{key} = {value}\n" for key, value in games.items())
    (info / "entry_points.txt").write_text(f"[longtable.games]\n{lines}")
    return folder
