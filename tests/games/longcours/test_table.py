"""The table: what lies where, what is shown to whom, and what gestures mean."""

from itertools import combinations

import pytest

from longtable.engine.amounts import Amounts
from longtable.engine.layout import Board, Spot, boards
from longtable.engine.moves import PLAYER, Move
from longtable.engine.refusal import Refusal
from longtable.engine.signs import seat_ink, seat_mark
from longtable.engine.table import Drag, Gesture, Tap
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.refusals import Code
from longtable.play.controller import Accepted, Choose, Controller, Refused
from tests.games.longcours.help import (
    CHART,
    GAME,
    Brawl,
    Corsair,
    Game,
    Seat,
    placed,
    play,
    policy_states,
    rolled,
    seat,
    table,
)

TABLE = GAME.table


def captain(**position: object) -> Game:
    """A match in which the first seat has one of everything at Perth."""
    return table(
        Seat(at="perth", cash=20, cargo={"wood": 3}, storm=2, direct_move=2, brawl=(4, 9)),
        Seat(at="perth", cash=8),
        Seat(at="bahia", cash=1, brawl=(7,)),
        **position,  # type: ignore[arg-type]
    )


def meant(match: Game, gesture: Gesture) -> Move | Refusal:
    """What a gesture of the acting seat was meant to do."""
    assert match.actor is not None
    return TABLE.intent(GAME.observe(match.state, match.actor), gesture)


def refused(match: Game, gesture: Gesture) -> Code:
    """Why a gesture can't mean a thing."""
    refusal = meant(match, gesture)
    assert isinstance(refusal, Refusal)
    assert refusal.section
    assert GAME.explain(refusal)
    return Code(refusal.code)


def gestures(match: Game, move: Move) -> tuple[Gesture, ...]:
    """The gestures of a move of the acting seat."""
    assert match.actor is not None
    return TABLE.gestures(GAME.observe(match.state, match.actor), move)


def pieces(match: Game, viewer: int) -> dict[str, tuple[str, ...]]:
    """The pieces of every place, as a seat sees it."""
    arrangement = TABLE.arrange(GAME.observe(match.state, viewer))
    return {place: tuple(lying.piece for lying in lyings) for place, lyings in arrangement.places.items()}


# -- layout ------------------------------------------------------------------------------------------


def laid(players: int = 6) -> tuple[Board, ...]:
    """Every board of a table."""
    view = GAME.observe(placed(players).state, 0)
    return boards(TABLE.layout(view), (PLAYER,) * players, 0)


def overlap(one: Spot, two: Spot) -> bool:
    """Whether two places have an area in common."""
    across = min(one.x + one.width, two.x + two.width) - max(one.x, two.x)
    down = min(one.y + one.height, two.y + two.height) - max(one.y, two.y)
    return across > 0 and down > 0


def test_every_place_lies_on_its_board_and_every_board_on_the_table() -> None:
    for players in (2, 3, 6):
        for board in laid(players):
            wide, high = board.zone.size[0] * board.scale, board.zone.size[1] * board.scale
            assert 0 <= board.x <= board.x + wide <= 1066
            assert 0 <= board.y <= board.y + high <= 720
            for spot in board.spots:
                assert board.x <= spot.x <= spot.x + spot.width <= board.x + wide + 0.01, spot.id
                assert board.y <= spot.y <= spot.y + spot.height <= board.y + high + 0.01, spot.id


def test_no_sign_covers_another_or_a_zone_or_a_pile() -> None:
    chart = next(board for board in laid() if board.id == "chart")
    kinds = ("sign:", "zone:", "pile:")
    spots = [spot for spot in chart.spots if spot.id.startswith(kinds)]
    assert [(a.id, b.id) for a, b in combinations(spots, 2) if overlap(a, b)] == []


def test_no_sign_covers_a_stop() -> None:
    chart = next(board for board in laid() if board.id == "chart")
    signs = [spot for spot in chart.spots if spot.id.startswith("sign:")]
    for stop in (spot for spot in chart.spots if spot.id.startswith("stop:")):
        middle_x, middle_y = stop.x + stop.width / 2, stop.y + stop.height / 2
        for sign in signs:
            inside = sign.x < middle_x < sign.x + sign.width and sign.y < middle_y < sign.y + sign.height
            assert not inside, (stop.id, sign.id)


def test_stops_lie_where_the_chart_is_drawn() -> None:
    chart = next(board for board in laid() if board.id == "chart")
    spots = {spot.id: spot for spot in chart.spots}
    scale = chart.zone.size[0] / GAME.box.map.width
    for stop in GAME.box.map.stops:
        spot = spots[f"stop:{stop.id}"]
        assert abs(spot.x - chart.x + spot.width / 2 - stop.x * scale) <= 1
        assert abs(spot.y - chart.y + spot.height / 2 - stop.y * scale) <= 1


def test_a_ship_carries_the_ink_and_the_mark_of_its_seat() -> None:
    (ship,) = TABLE.arrange(GAME.observe(captain().state, 0)).places["stop:bahia"]
    assert (ship.face.ink, ship.face.mark) == (seat_ink(2), seat_mark(2))


# -- what lies where ---------------------------------------------------------------------------------


def test_the_own_hand_lies_open_and_those_of_others_show_their_number() -> None:
    match = captain()
    own = pieces(match, 0)
    assert own["s0.storms"] == ("s0.storm:1", "s0.storm:2")
    assert own["s0.directs"] == ("s0.direct:1", "s0.direct:2")
    assert own["s0.brawls"] == ("s0.brawl:4", "s0.brawl:9")
    captions = TABLE.arrange(GAME.observe(match.state, 0)).captions
    assert captions["s2.cards"] == "1 card"
    for viewer in (1, 2):
        arrangement = TABLE.arrange(GAME.observe(match.state, viewer))
        assert not [
            piece for lyings in arrangement.places.values() for piece in lyings if piece.piece.startswith("s0.b")
        ]
        assert arrangement.captions["s0.cards"] == "6 cards"


def test_purse_and_hold_of_everyone_are_public() -> None:
    match = captain()
    for viewer in range(3):
        arrangement = TABLE.arrange(GAME.observe(match.state, viewer))
        assert arrangement.captions["s0.purse"] == "20 M"
        (ticket,) = arrangement.places["s0.cargo:wood"]
        assert ticket.face.number == "3"


def test_a_purse_lies_in_as_few_banknotes_as_can_be() -> None:
    match = captain()
    assert pieces(match, 0)["s0.notes"] == ("note:10",)
    assert pieces(match, 1)["s1.notes"] == ("note:5", "note:1")
    rich = table(Seat(at="perth", cash=2316), Seat(at="bahia"), Seat(at="londres"))
    notes = TABLE.arrange(GAME.observe(rich.state, 0)).places["s0.notes"]
    assert [lying.face.number for lying in notes] == ["46 × 50", "1 × 10", "1 × 5", "1 × 1"]
    assert notes[0].face.name == "46 banknotes of 50 million"
    poor = table(Seat(at="perth", cash=0), Seat(at="bahia"), Seat(at="londres"))
    assert "s0.notes" not in pieces(poor, 0)


def test_many_brawl_cards_lie_small() -> None:
    for forces in ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6)):
        match = table(Seat(at="perth", brawl=forces), Seat(at="bahia"), Seat(at="londres"))
        place = "s0.brawls" if len(forces) == 5 else "s0.blows"
        assert pieces(match, 0)[place] == tuple(f"s0.brawl:{force}" for force in forces)


def test_the_corsair_is_for_sale_then_ashore_then_at_sea_with_its_reach() -> None:
    match = captain()
    assert pieces(match, 0)["corsair"] == ("corsair",)
    assert not any(place.startswith("reach:") for place in pieces(match, 0))
    match = captain(corsair=Corsair(owner=1))
    assert pieces(match, 0)["s1.flag"] == ("corsair",)
    match = captain(corsair=Corsair(owner=1, at="vancouver"))
    shown = pieces(match, 0)
    assert shown["s1.flag"] == ("flag",)
    assert shown["stop:vancouver"] == ("corsair",)
    reach = {place.removeprefix("reach:") for place in shown if place.startswith("reach:")}
    far = CHART.distance[CHART.index["vancouver"]]
    assert reach == {CHART.ids[stop] for stop in range(24) if 0 < far[stop] <= 3}


def test_the_reach_shrinks_with_every_stopover() -> None:
    match = captain(corsair=Corsair(owner=0, at="vancouver"))
    play(match, m.MoveCorsair("san_francisco"), m.MoveCorsair("panama"))
    reach = {place.removeprefix("reach:") for place in pieces(match, 0) if place.startswith("reach:")}
    assert reach == {"san_francisco", "valparaiso", "la_havane", "maracaibo"}


def test_what_the_viewer_commands_lies_on_top() -> None:
    match = table(Seat(at="perth"), Seat(at="perth"), Seat(at="perth"), corsair=Corsair(owner=1, at="perth"))
    assert pieces(match, 1)["stop:perth"] == ("ship:0", "ship:2", "corsair", "ship:1")
    assert pieces(match, 0)["stop:perth"][-1] == "ship:0"


def test_a_wrecked_ship_lies_on_its_board_and_its_goods_at_the_beaching_place() -> None:
    match = captain()
    play(match, m.Storm(44), m.Storm(55))
    shown = pieces(match, 0)
    assert shown["s2.berth"] == ("ship:2",)
    assert shown["pile:55"] == ("pile:55",)
    face = TABLE.arrange(GAME.observe(match.state, 0)).places["pile:55"][0].face
    assert face.number == "3"
    assert face.name == "Wrecks at Malaysia: 3 million of wood"


def test_who_is_out_has_an_empty_board() -> None:
    match = table(Seat(at="perth"), Seat(at="bahia"), Seat(cash=0, out=1))
    for viewer in (0, 2):
        arrangement = TABLE.arrange(GAME.observe(match.state, viewer))
        assert arrangement.captions["s2.purse"] == "Out"
        assert "s2.cards" not in arrangement.captions
        assert not any(place.startswith("s2.") for place in arrangement.places)


def test_the_strip_tells_what_is_going_on() -> None:
    match = captain()
    captions = TABLE.arrange(GAME.observe(match.state, 1)).captions
    assert captions["talk"] == "The Corsair is for sale,\nfrom 6 million."
    play(match, m.Bid(6))
    shown = TABLE.arrange(GAME.observe(match.state, 1))
    assert shown.captions["talk"] == "⟨0⟩ bids 6 million for the Corsair.\n⟨1⟩ raises or passes."
    assert shown.places["offer"][0].face.number == "Raise"
    assert shown.places["offer"][0].face.name == "Raise to 7 million or more, up to 8 million"
    assert shown.places["answer"][0].piece == "pass"
    # The others see the strip without buttons.
    assert not any(place in ("offer", "answer") for place in pieces(match, 0))


def test_words_on_faces_name_no_seat_by_a_token() -> None:
    for state in policy_states(4, 4):
        view = GAME.observe(state, 0)
        for lyings in TABLE.arrange(view).places.values():
            for lying in lyings:
                face = lying.face
                assert "⟨" not in face.name + face.hover + face.title + "".join(face.text)
        break


def test_names_of_a_view_hold_no_hidden_card() -> None:
    """Nothing that a rival sees changes with the cards in a hand, but their number."""
    one = table(Seat(at="perth", storm=3), Seat(at="bahia"), Seat(at="londres"))
    two = table(Seat(at="perth", brawl=(4, 5, 6)), Seat(at="bahia"), Seat(at="londres"))
    for match in (one, two):
        match.state.played_storms = match.state.played_brawls = match.state.played_directs = 0
    assert TABLE.arrange(GAME.observe(one.state, 1)) == TABLE.arrange(GAME.observe(two.state, 1))


# -- gestures ----------------------------------------------------------------------------------------


def test_ships_and_the_corsair_are_dragged_from_stop_to_stop() -> None:
    match = captain()
    assert gestures(match, m.Sail("malaisie"))[0] == Drag("ship:0", "stop:malaisie")
    match = captain(corsair=Corsair(owner=0, at="vancouver"))
    assert gestures(match, m.MoveCorsair("san_francisco"))[0] == Drag("corsair", "stop:san_francisco")


def test_cards_go_to_a_zone_a_port_or_a_rival() -> None:
    match = captain()
    assert gestures(match, m.Storm(44)) == (Drag("s0.storm:2", "zone:44"), Drag("s0.storm:1", "zone:44"))
    assert gestures(match, m.DirectMove("londres"))[0] == Drag("s0.direct:2", "stop:londres")
    found = gestures(match, m.StartBrawl(1, 9))
    assert found == (
        Drag("s0.brawl:9", "stop:perth"), Drag("s0.brawl:9", "s1.purse"),
    )  # fmt: skip


def test_a_banknote_on_the_port_or_the_hold_asks_for_how_much() -> None:
    match = captain()
    controller = Controller(match, viewer=0)
    for place in ("stop:perth", "s0.hold"):
        outcome = controller.drop("note:10", place)
        assert isinstance(outcome, Choose)
        assert outcome.amounts == Amounts(m.Buy(1), 20)
        assert [(offer.label, offer.move) for offer in outcome.offers] == [("Buy gold", m.Buy(1))]
        assert match.log == []
    assert controller.play(m.Buy(13)) == Accepted(m.Buy(13))
    assert seat(match).cargo == {"wood": 3, "gold": 13}


def test_the_last_million_is_spent_without_a_question() -> None:
    match = table(Seat(at="perth", cash=1), Seat(at="bahia"), Seat(at="londres"))
    assert Controller(match, viewer=0).drop("note:1", "stop:perth") == Accepted(m.Buy(1))


def test_no_menu_is_long() -> None:
    rich = table(Seat(at="perth", cash=9_999), Seat(at="bahia", cash=20_000), Seat(at="londres"))
    for viewer, moves in ((0, ()), (1, (m.Bid(6),))):
        play(rich, *moves)
        assert rich.actor == viewer
        controller = Controller(rich, viewer=viewer)
        shared: dict[Gesture, int] = {}
        for choice in controller.choices():
            for gesture in gestures(rich, choice.move):
                shared[gesture] = shared.get(gesture, 0) + 1
        assert set(shared.values()) == {1}


def test_the_choices_name_purchases_and_bids_once() -> None:
    match = captain()
    words = [choice.words for choice in Controller(match, viewer=0).choices()]
    assert [line for line in words if "gold" in line] == ["Buy gold: 1 to 20 …"]
    assert [line for line in words if "Corsair" in line] == ["Ask for the Corsair and bid: 6 to 20 …"]
    play(match, m.Bid(6))
    words = [choice.words for choice in Controller(match, viewer=1).choices()]
    assert words == ["Raise the bid for the Corsair: 7 to 8 …", "Pass"]


def test_buttons_answer_in_a_brawl_and_an_auction() -> None:
    match = captain(phase=s.BRAWL, brawl=Brawl(1, 5, 1))
    assert gestures(match, m.GIVE_UP) == (Tap("give_up"),)
    assert pieces(match, 1)["answer"] == ("give_up",)
    match = captain()
    assert gestures(match, m.Bid(6)) == (Tap("offer"),)
    play(match, m.Bid(6))
    assert gestures(match, m.PASS_BID) == (Tap("pass"),)


def test_a_blow_is_answered_at_the_port_or_on_the_purse() -> None:
    match = table(Seat(at="perth", brawl=(4,)), Seat(at="perth", brawl=(9,)), Seat(at="bahia"))
    play(match, m.StartBrawl(1, 4))
    assert set(gestures(match, m.Retaliate(9))) == {
        Drag("s1.brawl:9", place) for place in ("stop:perth", "s0.purse", "talk")
    }
    assert meant(match, Drag("s1.brawl:9", "zone:11")) == m.Retaliate(9)


def test_the_die_is_tapped() -> None:
    match = captain()
    assert gestures(match, m.TRY_RESALE) == (Tap("die"),)
    assert TABLE.chance_gesture(GAME.observe(match.state, 0)) is None
    play(match, m.TRY_RESALE)
    assert TABLE.chance_gesture(GAME.observe(match.state, 0)) is None
    wrecked = table(Seat(at=""), Seat(at="bahia"), Seat(at="londres"), phase=s.ROLL_ENTRY)
    assert TABLE.chance_gesture(GAME.observe(wrecked.state, 0)) == Tap("die")


def test_a_consent_to_a_draw_is_a_tap() -> None:
    match = captain(options={"leaving": True})
    assert gestures(match, m.OFFER_DRAW) == (Tap("offer_draw"),)
    assert gestures(match, m.RESIGN) == (Tap("resign"),)
    play(match, m.OFFER_DRAW)
    assert pieces(match, 1)["answer"] == ("agree", "play_on")
    assert gestures(match, m.AnswerDraw(True)) == (Tap("agree"),)
    assert gestures(match, m.AnswerDraw(False)) == (Tap("play_on"),)


# -- what other gestures meant -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gesture", "code"),
    [
        (Drag("ship:1", "stop:bahia"), Code.OTHER_SEAT),
        (Drag("ship:0", "zone:11"), Code.SHIP_TO_STOP),
        (Drag("corsair", "zone:11"), Code.CORSAIR_TO_STOP),
        (Drag("note:5", "stop:bahia"), Code.NOTE_NOT_HERE),
        (Drag("note:5", "zone:55"), Code.NOTE_TO_PORT),
        (Drag("note:10", "die"), Code.NOTE_TO_PORT),
        (Drag("s0.storm:1", "die"), Code.STORM_TO_ZONE),
        (Drag("s0.direct:1", "zone:11"), Code.DIRECT_TO_PORT),
        (Drag("s0.brawl:4", "zone:11"), Code.BLOW_TO_SHIP),
        (Drag("s0.brawl:4", "stop:bahia"), Code.FOE_NOT_HERE),
        (Drag("s1.ticket:wood", "stop:perth"), Code.OTHER_SEAT),
        (Drag("s0.ticket:wood", "stop:perth"), Code.STAYS),
        (Drag("pile:55", "s0.hold"), Code.STAYS),
        (Drag("die", "stop:perth"), Code.STAYS),
        (Tap("ship:0"), Code.NOT_TAPPED),
        (Tap("note:5"), Code.NOT_TAPPED),
    ],
)
def test_a_gesture_that_means_nothing(gesture: Gesture, code: Code) -> None:
    assert refused(captain(), gesture) is code


@pytest.mark.parametrize(
    ("gesture", "move"),
    [
        (Drag("ship:0", "stop:bahia"), m.Sail("bahia")),
        (Drag("ship:0", "reach:bahia"), m.Sail("bahia")),
        (Drag("ship:0", "pile:55"), m.Sail("malaisie")),
        (Drag("corsair", "stop:bahia"), m.MoveCorsair("bahia")),
        (Drag("note:5", "s0.cargo:gold"), m.Buy(1)),
        (Drag("note:50", "stop:perth"), m.Buy(1)),
        (Drag("s0.storm:1", "stop:bahia"), m.Storm(44)),
        (Drag("s0.direct:1", "stop:panama"), m.DirectMove("panama")),
        (Drag("s0.brawl:4", "s2.purse"), m.StartBrawl(2, 4)),
        (Tap("corsair"), m.Bid(6)),
        (Tap("offer"), m.Bid(6)),
        (Tap("give_up"), m.GIVE_UP),
    ],
)
def test_a_gesture_that_means_a_move(gesture: Gesture, move: Move) -> None:
    assert meant(captain(), gesture) == move


def test_a_storm_dropped_on_a_stop_is_confirmed_first() -> None:
    match = captain()
    outcome = Controller(match, viewer=0).drop("s0.storm:2", "stop:bahia")
    assert isinstance(outcome, Choose)
    assert [offer.move for offer in outcome.offers] == [m.Storm(44)]


def test_what_is_dropped_on_a_name_is_confirmed_first() -> None:
    match = captain()
    for piece, move in (("ship:0", m.Sail("malaisie")), ("s0.direct:1", m.DirectMove("bahia"))):
        outcome = Controller(match, viewer=0).drop(piece, f"sign:{move.stop}")
        assert isinstance(outcome, Choose)
        assert [offer.move for offer in outcome.offers] == [move]


def test_a_blow_in_a_port_without_rivals() -> None:
    match = table(Seat(at="perth", brawl=(4,)), Seat(at="bahia"), Seat(at="londres"))
    outcome = Controller(match, viewer=0).drop("s0.brawl:4", "stop:perth")
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is Code.FOE_NOT_HERE


def test_money_before_the_ship_is_placed_and_after_a_wreck() -> None:
    match = table(Seat(at="", storm=2), Seat(at="bahia"), Seat(at="londres"))
    outcome = Controller(match, viewer=0).drop("note:1", "stop:perth")
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is Code.NO_SHIP


# -- words -------------------------------------------------------------------------------------------


def test_labels_say_what_is_bought_and_who_is_struck() -> None:
    view = GAME.observe(captain().state, 0)
    assert TABLE.label(view, m.Buy(3)) == "Buy 3 million of gold"
    assert TABLE.label(view, m.StartBrawl(1, 9)) == "Strike the square ship: A sharp punch (9)"
    assert TABLE.label(view, m.Storm(44)) == "Storm on zone 44, South America"
    assert TABLE.label(view, m.Bid(6)) == "Ask for the Corsair and bid 6 million"


def test_previews_say_what_will_come() -> None:
    match = captain(corsair=Corsair(owner=1, at="vancouver"))
    view = GAME.observe(match.state, 0)
    assert TABLE.preview(view, m.Buy(3)) == "A 6 resells it for 9 million. You keep 17 million."
    assert TABLE.preview(view, m.Storm(44)) == "Wrecks the triangle ship."
    assert TABLE.preview(view, m.Storm(33)) == "Sinks the Corsair."
    assert TABLE.preview(view, m.Storm(11)) == "Nobody is there."
    assert TABLE.preview(view, m.StartBrawl(1, 4)) == "You play for 8 million against your 20 million."
    assert TABLE.preview(view, m.TRY_RESALE) == "You resell at: 3 wood."
    near = TABLE.preview(view, m.DirectMove("san_francisco"))
    assert near == "Sells gold. 1 stop from the Corsair: within its reach."
    assert TABLE.preview(view, m.DirectMove("tamatave")).endswith("stops from the Corsair.")


def test_the_preview_of_a_hunt_names_the_prey() -> None:
    match = table(Seat(at="vancouver"), Seat(at="perth"), Seat(at="perth"), corsair=Corsair(owner=0, at="malaisie"))
    view = GAME.observe(match.state, 0)
    assert TABLE.preview(view, m.MoveCorsair("perth")) == "Sinks the square and triangle ships."
    assert TABLE.preview(view, m.MoveCorsair("colombo")) == ""


def test_a_pile_is_promised_to_who_calls_there() -> None:
    match = captain(piles={55: {"fruit": 2}})
    view = GAME.observe(match.state, 0)
    assert TABLE.preview(view, m.Sail("malaisie")) == "You take 2 million of fruit."


def test_prompts_name_the_operations_that_are_open() -> None:
    match = captain()
    asked = TABLE.prompt(GAME.observe(match.state, 0))
    for words in ("banknotes", "die", "sail", "Direct Move", "strike", "Storm", "bid for the Corsair", "end your turn"):
        assert words in asked
    danger = captain(corsair=Corsair(owner=1, at="malaisie"))
    assert "within the Corsair's reach" in TABLE.prompt(GAME.observe(danger.state, 0))
    match = captain(phase=s.BRAWL, brawl=Brawl(1, 5, 1))
    assert "A coarse insult (5)" in TABLE.prompt(GAME.observe(match.state, 1))
    wrecked = table(Seat(at=""), Seat(at="bahia"), Seat(at="londres"), phase=s.ROLL_ENTRY)
    play(wrecked, rolled(2))
    assert TABLE.prompt(GAME.observe(wrecked.state, 0)) == "⟨0⟩: drag your new ship to a port of zone 22."
