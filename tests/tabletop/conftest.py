"""Everything here draws, so everything here needs Qt's application."""

import pytest
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Start it."""
