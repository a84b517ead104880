"""Positions of Longhorn in few words, for tests that need one with a certain cow in a certain place.

The square that all of them use, by cell:

    0 nugget_hill        1 tulsa               2 dagger_flat
    3 cherokee_spring    4 maverick_junction   5 red_river_valley
    6 kid_coopers_ranch  7 salomon_tree        8 blackstone_corral
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER, Move
from longtable.engine.options import Options, complete
from longtable.engine.refusal import RefusalCode
from longtable.games.longhorn.game import Longhorn
from longtable.games.longhorn.position import LonghornPosition
from longtable.games.longhorn.state import LonghornState

ROLES = (PLAYER, PLAYER)
LONGHORN = Longhorn()
OPTIONS: Options = complete(LONGHORN.options(), {})
SAME: Options = complete(LONGHORN.options(), {"iron_same_colour": True})
ROWS = (
    ("nugget_hill", "tulsa", "dagger_flat"),
    ("cherokee_spring", "maverick_junction", "red_river_valley"),
    ("kid_coopers_ranch", "salomon_tree", "blackstone_corral"),
)
TILES = tuple(key for row in ROWS for key in row)
COLOURS = {"w": "white", "b": "black", "o": "orange", "g": "grey"}
FILLERS = ("gold_500", "snake_oil", "ambush", "branding_iron", "gold_300")
"""The tokens that tiles without a named one have had, each as often as there are some."""


def herd(letters: str) -> dict[str, int]:
    """`wwg` as cows by colour."""
    return dict(Counter(COLOURS[letter] for letter in letters))


def position(
    outlaw: str,
    cows: Mapping[str, str],
    *,
    tokens: Mapping[str, str] | None = None,
    herds: Sequence[str] | None = None,
    nuggets: Sequence[Mapping[str, int]] = ({}, {}),
    removed: str = "",
    spent: Mapping[str, str] | None = None,
    **others: Any,  # noqa: ANN401 - any field of the position
) -> LonghornPosition:
    """A position with these cows on the tiles.

    Tiles that no token is named for have had theirs. Where no herds are given, all other cows are
    shared out between the two seats.
    """
    on_tiles = {tile: herd(letters) for tile, letters in cows.items()}
    used = Counter(letter for letters in (*cows.values(), removed) for letter in letters)
    if herds is None:
        rest = {letter: 9 - used[letter] for letter in COLOURS}
        herds = (
            "".join(letter * (n // 2) for letter, n in rest.items()),
            "".join(letter * (n - n // 2) for letter, n in rest.items()),
        )
    gold = {tile: f"gold_{worth}" for held in nuggets for tile, worth in held.items()}
    known = {**(tokens or {}), **(spent or {}), **gold}
    left = Counter(LONGHORN.tables.kinds[kind] for kind in LONGHORN.tables.pile)
    left.subtract(known.values())
    gone = dict(spent or {})
    for tile in TILES:
        if tile not in known:
            filler = next(kind for kind in FILLERS if left[kind] > 0)
            left[filler] -= 1
            gone[tile] = filler
    return LonghornPosition(
        tiles=ROWS,
        tokens=dict(tokens or {}),
        spent=gone,
        nuggets=tuple(dict(held) for held in nuggets),
        cows=on_tiles,
        herds=tuple(herd(letters) for letters in herds),
        removed=herd(removed),
        outlaw=outlaw,
        **others,
    )


def horn(outlaw: str, cows: Mapping[str, str], *, options: Options = OPTIONS, **others: Any) -> LonghornState:  # noqa: ANN401
    """The state of such a position."""
    return LONGHORN.place(position(outlaw, cows, **others), options, ROLES)


def play(state: LonghornState, *moves: Move) -> LonghornState:
    """The same state after these moves, each checked."""
    for move in moves:
        refusal = LONGHORN.why_not(state, move)
        assert refusal is None, LONGHORN.explain(refusal)
        LONGHORN.apply(state, move)
    return state


def told(state: LonghornState) -> LonghornPosition:
    """The state in words."""
    position_ = LONGHORN.tell(state)
    assert isinstance(position_, LonghornPosition)
    return position_


def legal(state: LonghornState) -> set[Move]:
    """The legal moves."""
    return set(LONGHORN.legal_moves(state))


def code(state: LonghornState, move: Move) -> RefusalCode:
    """The code of the refusal of a move."""
    refusal = LONGHORN.why_not(state, move)
    assert refusal is not None, "the move is legal"
    assert LONGHORN.explain(refusal)
    return refusal.code


def random_states(seed: int, options: Options = OPTIONS) -> Iterator[LonghornState]:
    """Every position of a game that both seats play at random; one state that goes on."""
    rng = Random(seed)
    state = LONGHORN.new(options, ROLES)
    yield state
    while (actor := LONGHORN.actor(state)) is not None:
        chance = actor == CHANCE
        move = LONGHORN.sample_chance(state, rng) if chance else rng.choice(LONGHORN.legal_moves(state))
        LONGHORN.apply(state, move)
        yield state


def match(position_: msgspec.Struct | None = None, seed: int = 1) -> Match[LonghornState]:
    """A match from a position, or from the setup."""
    return Match(LONGHORN, {}, ROLES, seed, position=position_)
