"""Observations that cross to another process are the same on the other side."""

import msgspec
import pytest

from longtable.engine.coding import decode, encode, state_class
from longtable.engine.game import AnyGame
from tests.contract.tables import ALL_GAMES, TABLES, Table, positions


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_an_observation_comes_back_as_it_was(table: Table) -> None:
    game = table.game
    for state in positions(table, 3, 12):
        for seat in table.viewers:
            view = game.observe(state, seat)
            back = decode(game, encode(view))
            assert back == view
            assert back.state.fingerprint() == view.state.fingerprint()
            if seat == game.actor(state):
                assert list(game.legal_moves(back.state)) == list(game.legal_moves(state))


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
@pytest.mark.parametrize("text", [b"", b"{}", b'{"seat":0,"state":[]}', b'{"seat":0,"state":[1,2,3]}', b"[1]"])
def test_anything_else_is_refused(game: AnyGame, text: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        decode(game, text)


@pytest.mark.parametrize("table", TABLES[:1] + TABLES[-1:], ids=lambda table: table.name)
def test_the_class_of_states_is_known(table: Table) -> None:
    state = table.match(1).state
    assert state_class(type(table.game)) is type(state)
