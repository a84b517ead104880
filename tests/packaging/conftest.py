"""The programs of packaging/, which are run and not installed."""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"
Load = Callable[[str], ModuleType]


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Load:
    """Loads one of them by name, as Python does that runs one."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    before = set(sys.modules)

    def by_name(name: str) -> ModuleType:
        spec = importlib.util.spec_from_file_location(name, PACKAGING / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        for new in set(sys.modules) - before:
            if getattr(sys.modules[new], "__file__", None) == str(PACKAGING / f"{new}.py"):
                monkeypatch.setitem(sys.modules, new, sys.modules[new])
        return module

    return by_name
