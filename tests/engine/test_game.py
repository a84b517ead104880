"""What every game's rules are made with."""

import pytest

from longtable.engine.game import PositionError, require


def test_a_position_is_refused_where_something_does_not_hold() -> None:
    require(True, "horses.3", "there are 16 spaces")
    with pytest.raises(PositionError, match=r"^horses\.3: there are 16 spaces$") as caught:
        require(False, "horses.3", "there are 16 spaces")
    assert (caught.value.path, caught.value.message) == ("horses.3", "there are 16 spaces")
    with pytest.raises(PositionError, match=r"^nobody is on turn$"):
        require(False, "", "nobody is on turn")
