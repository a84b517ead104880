"""Where the program's files and the user's files are."""

import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs import PlatformDirs

import longtable
from longtable.components import system
from longtable.components.files import UserFolders, data_file, resource_file


def test_the_checkouts_own_files() -> None:
    root = Path(__file__).parents[2]
    assert data_file() == root / "data"
    assert data_file("longshot", "horses.yaml") == root / "data" / "longshot" / "horses.yaml"
    assert resource_file("app", "icon.svg") == root / "resources" / "app" / "icon.svg"


def test_files_inside_the_package_as_a_wheel_or_a_bundle_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "longtable"
    (package / "data" / "toy").mkdir(parents=True)
    monkeypatch.setattr(longtable, "__file__", str(package / "__init__.py"))
    assert data_file("toy") == package / "data" / "toy"


def test_one_folder_for_all_of_the_users_files(tmp_path: Path, home: Path) -> None:
    folders = UserFolders.find()
    assert folders.data == home / "data"
    assert [folder.parent for folder in (folders.settings, folders.matches, folders.logs)] == [home] * 3
    assert UserFolders.find(tmp_path / "other").matches == tmp_path / "other" / "matches"
    assert not home.exists()


def test_the_systems_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("LONGTABLE_HOME")
    monkeypatch.setattr(system, "LINUX", True)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    folders = UserFolders.find()
    assert folders.data == tmp_path / "share" / "longtable"
    assert folders.settings == tmp_path / "config" / "longtable"
    assert folders.matches == tmp_path / "share" / "longtable" / "matches"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems are left to platformdirs")
@pytest.mark.parametrize("chosen", ["", "  ", "/somewhere"])
def test_linux_has_its_folders_where_platformdirs_has_them(chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LONGTABLE_HOME")
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, chosen)
    folders, system = UserFolders.find(), PlatformDirs("longtable", appauthor=False)
    assert folders.data == system.user_data_path
    assert folders.settings == system.user_config_path
    assert folders.logs == system.user_log_path


def test_reading_starts_without_yaml() -> None:
    """Starting the program must not pay for PyYAML before a file is read."""
    code = (
        "import sys, longtable.components.reading, longtable.components.files, longtable.components.packs;"
        "print(sorted({'yaml', 'importlib.resources', 'platformdirs'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
