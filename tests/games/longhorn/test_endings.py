"""The End of the Game: three endings and the scoring."""

from longtable.games.longhorn.moves import Brand, Raid, SendOutlaw, StealCows
from longtable.games.longhorn.position import LonghornPosition
from longtable.games.longhorn.refusals import Code
from longtable.games.longhorn.state import OVER, RATTLESNAKE, SEND, STEP, LonghornState
from tests.games.longhorn.help import LONGHORN, OPTIONS, ROLES, code, horn, legal, play, position, told


def ranks(state: LonghornState) -> list[int]:
    return [standing.rank for standing in LONGHORN.standings(state)]


def notes(state: LonghornState) -> list[str]:
    return [standing.note for standing in LONGHORN.standings(state)]


# -- 1. the Sheriff ----------------------------------------------------------------------------------


def test_an_outlaw_forced_to_take_the_sheriff_loses_at_once() -> None:
    state = horn(
        "nugget_hill",
        {"nugget_hill": "w", "tulsa": "b"},
        tokens={"nugget_hill": "sheriff"},
        herds=("wwwwwwwbbbbbbbboooooogggggg", "w" + "ooo" + "ggg"),
    )
    assert LONGHORN.describe(state, Raid("white")).endswith("The tile is empty: Sheriff. ⟨0⟩ is arrested and loses.")
    play(state, Raid("white"))
    assert LONGHORN.actor(state) is None
    assert legal(state) == set()
    assert code(state, SendOutlaw("tulsa")) == Code.GAME_OVER
    assert told(state).ending == "arrested"
    assert ranks(state) == [2, 1], "whatever the money says"
    assert notes(state) == ["arrested", ""]
    assert [LONGHORN.value(LONGHORN.observe(state, 0), seat) for seat in (0, 1)] == [0, 1]


def test_the_sheriff_comes_before_nine_of_a_colour() -> None:
    """Ruling NINE-1."""
    state = horn(
        "nugget_hill",
        {"nugget_hill": "w", "tulsa": "b"},
        tokens={"nugget_hill": "sheriff"},
        herds=("wwwwwwww" + "bbbb" + "oooo" + "gggg", "bbbb" + "ooooo" + "ggggg"),
    )
    play(state, Raid("white"))
    assert told(state).herds[0]["white"] == 9
    assert told(state).ending == "arrested"
    assert ranks(state) == [2, 1]


# -- 2. nine of a colour -----------------------------------------------------------------------------

EIGHT = ("wwwwwwww" + "bbbb" + "oooo" + "gggg", "bbbb" + "ooooo" + "ggggg")


def test_nine_cows_of_a_colour_win_at_once() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"}, herds=EIGHT)
    assert LONGHORN.describe(state, Raid("white")).endswith("⟨0⟩ has all nine white cows and wins.")
    play(state, Raid("white"))
    assert told(state).ending == "nine"
    assert ranks(state) == [1, 2]
    assert notes(state) == ["nine white cows", ""]


def test_nine_win_even_where_cattle_are_left_on_the_tile() -> None:
    state = play(horn("tulsa", {"tulsa": "wb"}, herds=EIGHT), Raid("white"))
    assert told(state).ending == "nine"


def test_nine_win_before_the_snake_can_act() -> None:
    """Ruling NINE-1."""
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"}, tokens={"tulsa": "rattlesnake"}, herds=EIGHT)
    play(state, Raid("white"))
    assert told(state).ending == "nine"
    assert told(state).tokens["tulsa"] == "rattlesnake"
    assert state.cells[STEP] != RATTLESNAKE


def test_the_iron_can_complete_nine() -> None:
    """Ruling NINE-2."""
    herds = ("wwwwwww" + "bbbb" + "oooo" + "gggg", "bbbbb" + "ooooo" + "ggggg")
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "w"}, tokens={"tulsa": "branding_iron"}, herds=herds)
    play(state, Raid("white"), Brand("nugget_hill", "white"))
    assert told(state).ending == "nine"
    assert ranks(state) == [1, 2]


def test_the_ambush_can_complete_nine() -> None:
    """Ruling NINE-2."""
    herds = ("wwwwww" + "bbbb" + "oooo" + "gggg", "ww" + "bbbb" + "ooooo" + "ggggg")
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"}, tokens={"tulsa": "ambush"}, herds=herds)
    play(state, Raid("white"), StealCows("white"))
    assert told(state).ending == "nine"
    assert notes(state) == ["nine white cows", ""]


# -- 3. settled --------------------------------------------------------------------------------------


def test_the_game_ends_when_all_locations_at_the_distance_are_empty() -> None:
    state = play(horn("tulsa", {"tulsa": "wg", "salomon_tree": "b"}), Raid("white"))
    assert state.cells[STEP] == OVER
    assert told(state).ending == "settled"
    assert LONGHORN.actor(state) is None
    assert notes(state) == ["", ""]


def test_it_goes_on_while_one_of_them_holds_cattle() -> None:
    state = play(horn("tulsa", {"tulsa": "wg", "dagger_flat": "b"}), Raid("white"))
    assert state.cells[STEP] == SEND


def settled() -> LonghornPosition:
    """The position after the last raid of the rulebook's example, its counts mended (SCORE-1)."""
    return position(
        "nugget_hill",
        {"maverick_junction": "ww", "red_river_valley": "g", "salomon_tree": "oooo"},
        herds=("wwwww" + "bbb" + "ggggg" + "oo", "ww" + "bbb" + "ggg" + "ooo"),
        nuggets=({"tulsa": 300}, {"dagger_flat": 200, "kid_coopers_ranch": 400}),
        removed="bbb",
        spent={"cherokee_spring": "epidemic"},
        step="over",
        stolen=1,
        raided="grey",
        ending="settled",
    )


def test_the_worked_scoring_is_2600_to_2500() -> None:
    standings = LONGHORN.standings(LONGHORN.place(settled(), OPTIONS, ROLES))
    lines = [{line.key: line.amount for line in standing.lines} for standing in standings]
    assert lines == [
        {"white": 1000, "black": 0, "orange": 800, "grey": 500, "nuggets": 300},
        {"white": 400, "black": 0, "orange": 1200, "grey": 300, "nuggets": 600},
    ]
    assert [standing.total for standing in standings] == [2600, 2500]
    assert [standing.rank for standing in standings] == [1, 2]


def test_each_line_says_where_it_comes_from() -> None:
    first, second = LONGHORN.standings(LONGHORN.place(settled(), OPTIONS, ROLES))
    assert [line.label for line in first.lines] == [
        "White cows", "Black cows", "Orange cows", "Grey cows", "Gold nuggets"
    ]  # fmt: skip
    assert [line.detail for line in first.lines] == ["5 × $200", "3 × $0", "2 × $400", "5 × $100", "$300"]
    assert second.lines[-1].detail == "$200 + $400"


def test_a_tie_is_a_draw() -> None:
    """Ruling TIE-1."""
    herds = ("wwww" + "bbbb" + "oooo" + "gggg", "wwww" + "bbbb" + "oooo" + "gggg")
    state = horn(
        "tulsa",
        {"salomon_tree": "wbo"},
        herds=("wwww" + "bbbb" + "oooo" + "ggggg", herds[1]),
        step="over",
        stolen=1,
        raided="grey",
        ending="settled",
    )
    assert [standing.total for standing in LONGHORN.standings(state)] == [1200, 1200]
    assert ranks(state) == [1, 1]
    assert LONGHORN.value(LONGHORN.observe(state, 0), 0) == 0.5
    assert LONGHORN.table.prompt(LONGHORN.observe(state, 0)) == (
        "No cattle stand 1 step away. Both have $1,200: a draw."
    )
