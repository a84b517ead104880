"""The data files: what is in them, and what is said where they are wrong."""

import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

from longtable.components.faults import DataError, Fault
from longtable.components.files import data_file, resource_file
from longtable.components.reading import parse, read
from longtable.engine.game import Provenance
from longtable.games.longcours.box.box import Box
from longtable.games.longcours.box.caisse import Caisse
from longtable.games.longcours.box.checks import check_caisse, check_deck, check_map, check_ports
from longtable.games.longcours.box.deck import Deck
from longtable.games.longcours.box.map import SeaMap
from longtable.games.longcours.box.ports import Ports
from longtable.games.longcours.game import LongCours
from tests.games.longcours.help import CHART, GAME

ROOT = Path(__file__).parents[3]
MAP = data_file("longcours", "map.yaml").read_text(encoding="utf-8")
DECK = data_file("longcours", "deck.yaml").read_text(encoding="utf-8")
CAISSE = data_file("longcours", "caisse.yaml").read_text(encoding="utf-8")


def edited(text: str, old: str, new: str) -> bytes:
    """The text with one thing else."""
    assert text.count(old) >= 1, old
    return text.replace(old, new, 1).encode()


def line_of(text: bytes, words: str) -> int:
    """The number of the first line with these words."""
    return next(number for number, line in enumerate(text.decode().splitlines(), 1) if words in line)


def map_faults(old: str, new: str) -> tuple[bytes, list[Fault]]:
    """The chart with one thing else, and what is wrong with it."""
    text = edited(MAP, old, new)
    return text, list(check_map(parse("map.yaml", text, SeaMap)))


# -- what is there -----------------------------------------------------------------------------------


def test_the_printed_facts() -> None:
    box = GAME.box
    assert [zone.id for zone in box.map.zones] == [11, 22, 33, 44, 55, 66]
    assert [CHART.names[beach] for beach in CHART.beach] == [
        "Gibraltar", "North Cape", "Aleutian Islands", "Cape Horn", "Malaysia", "Panama",
    ]  # fmt: skip
    stops = {stop.name: stop for stop in box.map.stops}
    assert (stops["Perth"].sells, stops["Perth"].zone) == ("gold", 55)
    assert (stops["Tamatave"].zone, stops["Colombo"].zone) == (55, 55)
    assert stops["Valparaiso"].sells == "cereals"
    assert CHART.start_cash == 3
    assert CHART.reserve == 6
    assert CHART.corsair_moves == 3
    assert CHART.factor == 3
    assert CHART.product_of_face[1] == CHART.product_index["cereals"]
    assert CHART.product_of_face[2] == CHART.product_index["fruit"]


def test_each_product_is_sold_at_three_ports_and_every_zone_has_three() -> None:
    for product in range(6):
        assert CHART.sells.count(product) == 3
    assert all(len(ports) == 3 for ports in CHART.ports_of)
    assert CHART.sells.count(-1) == 6


def test_the_graph_is_the_reconstruction_of_the_facts() -> None:
    degrees = sorted(len(near) for near in CHART.neighbours)
    assert degrees == [2] * 9 + [3] * 12 + [4] * 3
    distances = [CHART.distance[a][b] for a in range(24) for b in range(a)]
    assert max(distances) == 6
    assert round(sum(distances) / len(distances), 3) == 3.181
    within = [sum(0 < far <= 3 for far in CHART.distance[stop]) for stop in range(24)]
    assert (min(within), max(within)) == (9, 18)


def test_nothing_that_we_made_up_is_called_published() -> None:
    weak = {stop.name for stop in GAME.box.map.stops if stop.provenance is not Provenance.PUBLISHED}
    assert {"Marseille", "Tamatave", "Colombo", "Valparaiso"} <= weak
    assert GAME.box.map.routes_provenance is Provenance.HOUSE
    listed = {component.name: component for component in GAME.components()}
    assert listed["Perth"].provenance is Provenance.PUBLISHED
    assert listed["A nasty look"].provenance is Provenance.INFERRED
    assert "Routes to" in listed["Perth"].text or "routes to" in listed["Perth"].text


# -- what is wrong with a chart ----------------------------------------------------------------------


def test_the_programs_own_files_are_sound() -> None:
    assert list(check_map(parse("m", MAP.encode(), SeaMap))) == []
    assert list(check_deck(parse("d", DECK.encode(), Deck))) == []
    assert list(check_caisse(parse("c", CAISSE.encode(), Caisse))) == []
    assert not Box().packs.broken


def test_a_stop_that_no_route_leads_to() -> None:
    text = MAP
    for route in (
        "  - {a: yokohama, b: malaisie,",
        "  - {a: aleoutiennes, b: yokohama",
        "  - {a: san_francisco, b: yokohama",
    ):
        start = text.index(route)
        text = text[:start] + text[text.index("\n", start) + 1 :]
    source = parse("map.yaml", text.encode(), SeaMap)
    (fault,) = check_map(source)
    assert fault.line == line_of(text.encode(), "id: yokohama")
    assert str(fault).startswith(f"map.yaml:{fault.line}:{fault.column}: no route leads from Gibraltar to Yokohama")


def test_a_zone_without_its_beaching_place() -> None:
    text, faults = map_faults("beaching_place: malaisie", "beaching_place: perth")
    assert len(faults) == 1
    assert faults[0].line == line_of(text, "id: 55, die: 5")
    assert "zone 55 has no beaching place perth" in faults[0].message
    _, faults = map_faults("zone: 55, sells: gold", "zone: 55, sells: null")
    assert any("expected one" in fault.message and "malaisie, perth" in fault.message for fault in faults)
    assert any("zone 55 has 2 ports, expected 3" in fault.message for fault in faults)


def test_a_product_sold_twice_in_a_zone() -> None:
    text, faults = map_faults(
        "name: Colombo, french: Colombo, zone: 55, sells: fruit",
        "name: Colombo, french: Colombo, zone: 55, sells: gold",
    )
    assert [fault.line for fault in faults] == [line_of(text, "id: colombo"), line_of(text, "id: perth")]
    assert "gold is sold in zone 55 at Perth too" in faults[0].message


CHART_FAULTS: tuple[tuple[str, str, str], ...] = (
    ("sells: textiles", "sells: silk", "there is no product silk"),
    ("zone: 11, sells: textiles", "zone: 12, sells: textiles", "there is no zone 12"),
    ("x: 413", "x: 1413", "outside the chart"),
    ("{a: tamatave, b: perth}", "{a: tamatave, b: tamatave}", "ends where it begins"),
    ("{a: tamatave, b: perth}", "{a: colombo, b: tamatave}", "have a route already"),
    ("{a: tamatave, b: perth}", "{a: tamatave, b: sydney}", "there is no stop sydney"),
    ("id: 66, die: 6", "id: 66, die: 5", "expected each of 1 to 6 once"),
    ("id: 66, die: 6", "id: 55, die: 6", "id 55 stands here twice"),
    ("letter: W", "letter: C", "letter C stands here twice"),
    ("name: Perth", "name: Bahia", "name Bahia stands here twice"),
    ("id: perth", "id: bahia", "id bahia stands here twice"),
)


@pytest.mark.parametrize(("old", "new", "message"), CHART_FAULTS)
def test_other_faults_of_a_chart(old: str, new: str, message: str) -> None:
    _, faults = map_faults(old, new)
    assert any(message in fault.message for fault in faults), [fault.message for fault in faults]


# -- decks and the Caisse ----------------------------------------------------------------------------


def deck_faults(old: str, new: str) -> tuple[bytes, list[Fault]]:
    """The deck with one thing else, and what is wrong with it."""
    text = edited(DECK, old, new)
    return text, list(check_deck(parse("deck.yaml", text, Deck)))


def test_a_deck_that_does_not_deal_out() -> None:
    text, faults = deck_faults("5: {brawl: [1], hand: 7}", "5: {hand: 7}")
    (fault,) = faults
    assert fault.line == line_of(text, "5: {hand: 7}")
    assert fault.message == "36 cards are left, which don't deal out as 5 hands of 7"
    _, faults = deck_faults("name: Storm, count: 12", "name: Storm, count: 13")
    assert len(faults) == 10, "no number of players gets even hands any more"


DECK_FAULTS: tuple[tuple[str, str, str], ...] = (
    ("    4: {hand: 9}\n", "", "found [2, 3, 5, 6] players"),
    ("5: {brawl: [1], hand: 7}", "5: {brawl: [13], hand: 7}", "no Brawl card of force 13"),
    ("2: {brawl: [1, 2], storm: 2", "2: {brawl: [1, 1], storm: 2", "set aside twice"),
    ("storm: 3, direct_move: 3", "storm: 13, direct_move: 3", "at most the 12"),
    ("force: 12", "force: 11", "force 11 stands here twice"),
)


@pytest.mark.parametrize(("old", "new", "message"), DECK_FAULTS)
def test_other_faults_of_a_deck(old: str, new: str, message: str) -> None:
    _, faults = deck_faults(old, new)
    assert any(message in fault.message for fault in faults), [fault.message for fault in faults]


@pytest.mark.parametrize("values", ["[5, 10, 50]", "[1, 5, 5]", "[50, 1]"])
def test_notes_that_cannot_pay_every_sum(values: str) -> None:
    text = edited(CAISSE, "values: [1, 5, 10, 50]", f"values: {values}")
    (fault,) = check_caisse(parse("caisse.yaml", text, Caisse))
    assert fault.line == line_of(text, "notes:")


def test_every_file_is_read_before_any_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "longcours"
    folder.mkdir()
    (folder / "map.yaml").write_bytes(edited(MAP, "sells: textiles", "sells: silk"))
    (folder / "deck.yaml").write_bytes(edited(DECK, "hand: 18", "hand: 17"))
    (folder / "caisse.yaml").write_bytes(edited(CAISSE, "amount: 3", "amount: three"))
    monkeypatch.setenv("LONGTABLE_DATA", str(tmp_path))
    with pytest.raises(DataError) as caught:
        Box()
    files = {fault.file for fault in caught.value.faults}
    assert files == {"longcours/map.yaml", "longcours/deck.yaml", "longcours/caisse.yaml"}


# -- a player's own ports ----------------------------------------------------------------------------

PACK = """
key: cotton
title: Cotton and coffee
ports:
  - {stop: new_york, name: Boston, sells: cereals}
  - {stop: la_havane, sells: textiles}
"""


def with_pack(tmp_path: Path, text: str) -> LongCours:
    """The game with one pack."""
    (tmp_path / "cotton.yaml").write_text(text, encoding="utf-8")
    return GAME.with_packs(tmp_path)


def test_a_pack_renames_ports_and_changes_what_they_sell(tmp_path: Path) -> None:
    game = with_pack(tmp_path, PACK)
    assert game.pack_faults() == ()
    option = next(option for option in game.options() if option.key == "ports")
    assert [choice.value for choice in option.choices] == ["printed", "cotton"]
    assert "packs/cotton.yaml" in game.digests()
    state = game.start({"ports": "cotton"}, ("player",) * 3)
    chart = game.lookups(state.rules)
    assert chart.names[chart.index["new_york"]] == "Boston"
    assert chart.products[chart.sells[chart.index["la_havane"]]] == "textiles"
    assert any(component.name == "Cotton and coffee" for component in game.components())
    # The printed ports are still to be had.
    assert game.lookups(game.start({}, ("player",) * 3).rules).names == CHART.names


def test_a_match_uses_the_pack_whose_ports_are_on_its_chart(tmp_path: Path) -> None:
    game = with_pack(tmp_path, PACK)
    assert game.unused_packs(game.start({"ports": "cotton"}, ("player",) * 3)) == ()
    assert game.unused_packs(game.start({}, ("player",) * 3)) == ("packs/cotton.yaml",)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("sells: cereals", "sells: coffee", "there is no product coffee"),
        ("sells: cereals", "sells: petroleum", "petroleum is sold in zone 66 at Maracaibo too"),
        ("stop: new_york", "stop: boston", "there is no port boston"),
        ("stop: new_york", "stop: panama", "panama is a beaching place"),
        ("stop: new_york", "stop: la_havane", "la_havane stands here twice"),
        ("name: Boston", "name: Havana", "another stop is called Havana"),
        ("key: cotton", "key: printed", "the key printed is taken"),
        ("{stop: new_york, name: Boston, sells: cereals}", "{stop: perth, sells: wood}", "wood is sold in zone 55"),
    ],
)
def test_a_broken_pack_is_listed_and_left_out(tmp_path: Path, old: str, new: str, message: str) -> None:
    game = with_pack(tmp_path, edited(PACK, old, new).decode())
    assert any(message in fault for fault in game.pack_faults()), game.pack_faults()
    assert all("cotton.yaml:" in fault for fault in game.pack_faults())
    assert all(option.key != "ports" for option in game.options())


def test_a_port_of_a_pack_may_sell_what_its_zone_has_not(tmp_path: Path) -> None:
    assert with_pack(tmp_path, edited(PACK, "sells: cereals", "sells: fruit").decode()).pack_faults() == ()


def test_a_pack_that_changes_nothing() -> None:
    source = parse("p.yaml", b"key: empty\ntitle: Nothing\nports: []\n", Ports)
    (fault,) = check_ports(source, GAME.box.map, ())
    assert "changes no port" in fault.message


# -- the chart as a picture --------------------------------------------------------------------------


def test_the_sea_chart_is_drawn_from_the_data() -> None:
    script = runpy.run_path(str(ROOT / "packaging" / "longcours_chart.py"))
    draw: Callable[[SeaMap, object], str] = script["draw"]
    coast = read(resource_file("longcours", "coastline.yaml"), script["Coastline"]).value
    drawn = draw(GAME.box.map, coast)
    assert drawn == resource_file("longcours", "chart.svg").read_text(encoding="utf-8")
    assert drawn.count("<circle cx") == 18
    assert drawn.count('width="34" height="26"') == 6
