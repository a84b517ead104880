"""What the styles of Longhorn like: gold that lies bare, large herds, and little for the other."""

from longtable.engine.game import Observation
from longtable.engine.moves import Move
from longtable.games.longhorn.moves import Brand, Infect, Raid, SendOutlaw, StealCows, StealNugget
from longtable.games.longhorn.state import LonghornState
from tests.games.longhorn.help import LONGHORN, horn


def liking(state: LonghornState, move: Move, style: str) -> float:
    """How much the seat on turn likes a move."""
    return LONGHORN.liking(Observation(0, state), move, style)


def test_a_gold_digger_likes_the_raid_that_leaves_a_nugget_bare() -> None:
    bare = horn("tulsa", {"tulsa": "ww", "dagger_flat": "b"}, tokens={"tulsa": "gold_500"})
    assert liking(bare, Raid("white"), "gold") == 5.0
    covered = horn("tulsa", {"tulsa": "wwb", "dagger_flat": "b"}, tokens={"tulsa": "gold_500"})
    assert liking(covered, Raid("white"), "gold") == 0.0
    snake = horn("tulsa", {"tulsa": "ww", "dagger_flat": "b"}, tokens={"tulsa": "rattlesnake"})
    assert liking(snake, Raid("white"), "gold") == 0.0
    assert liking(bare, StealNugget(), "gold") > liking(bare, StealCows("white"), "gold")


def test_a_cattle_baron_counts_cows() -> None:
    state = horn("tulsa", {"tulsa": "wwbo", "dagger_flat": "ggg"})
    assert [liking(state, Raid(colour), "baron") for colour in ("white", "black", "grey")] == [2.0, 1.0, 0.0]
    assert liking(state, Brand("dagger_flat", "grey"), "baron") == 3.0
    assert liking(state, StealCows("white"), "baron") > liking(state, StealNugget(), "baron")


def test_a_spoiler_sends_the_other_where_few_cows_are() -> None:
    state = horn("tulsa", {"tulsa": "wwbo", "dagger_flat": "ggg", "nugget_hill": "o"})
    assert liking(state, SendOutlaw("nugget_hill"), "spoiler") == -1.0
    assert liking(state, SendOutlaw("dagger_flat"), "spoiler") == -3.0
    assert liking(state, Raid("white"), "spoiler") == liking(state, Infect("white"), "spoiler") == 0.0
