"""What the log, the moves list and the prompt say."""

import re

import pytest

from longtable.components.files import data_file
from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.refusals import REASONS
from longtable.games.longshot.state import LongShotState
from tests.games.longshot.help import (
    FREE_BET,
    GAME,
    HELMET,
    JERSEY,
    MARKET_HORSE,
    ROW_1,
    SOLO,
    THREE_BACK,
    TWO_FORWARD,
    Board,
    Race,
    a_line,
    bonus_turn,
    legal,
    play,
    race,
    turn,
)
from tests.games.longshot.test_solo_board import HIS, MINE, SPACES, his


def told(match: Race, move: m.Move) -> str:
    """The log line of a legal move."""
    assert GAME.why_not(match.state, move) is None
    return GAME.describe(match.state, move)


def asked(match: Race) -> str:
    return GAME.table.prompt(GAME.observe(match.state, 0))


# -- the log -----------------------------------------------------------------------------------------


def test_the_deal_names_cards_bets_and_marks() -> None:
    match: Match[LongShotState] = Match(GAME, {}, SOLO, 1)
    assert told(match, m.Dealt(("A", "B"), 0)) == (
        "⟨0⟩ has Starting Card A: bets of $2 on horse 1 and $4 on horse 5, marks on 8, 7, 3, 4. "
        "⟨1⟩ has Starting Card B: bets of $3 on horse 3 and $3 on horse 7. ⟨0⟩ is the first Active Player."
    )


def test_the_mix_names_the_horses() -> None:
    match: Match[LongShotState] = Match(GAME, {"horses": "random"}, (PLAYER, PLAYER), 1)
    names = tuple(GAME.box.horses[card].card.name for card in GAME.box.of_set("bridle"))
    assert told(match, m.Mixed(names)).startswith("The horses of this race: 1 Strung Along, 2 Pie in the Sky, 3 ")


def test_a_roll_names_every_horse_that_moves_the_rolled_one_first() -> None:
    match = race(marks={6: (5, 6)}, horses={2: 15, 5: 4})
    assert told(match, m.Rolled(6, 3)) == (
        "⟨0⟩ rolls horse 6 and movement 3. Horse 6 goes from the start to space 4; horse 2 finishes 1st; "
        "horse 3 goes from the start to space 1; horse 5 goes from space 4 to space 5."
    )


LOG = [
    (turn(8), m.Concession(0), "⟨0⟩ takes a concession: the 8 in row 1, column 1."),
    (turn(1), m.Helmet(7, True), "⟨0⟩ takes the helmet of horse 7. ⟨0⟩ marks a Wild Number."),
    (turn(1), m.Jersey(1), "⟨0⟩ takes the jersey of horse 1."),
    (
        turn(1, Board(bets={1: 2})),
        m.Bet(1, 3),
        "⟨0⟩ bets $3 on horse 1. ⟨0⟩'s bet on horse 1 is $5; ⟨0⟩ pays $3 and has $9.",
    ),
    (
        turn(1, Board(owns=(1,)), names=("Strung Along",)),
        m.Bet(1, 1, spur=True),
        "⟨0⟩ bets $1 on horse 1 and spurs it on. Horse 1 goes from the start to space 1; "
        "⟨0⟩'s bet on horse 1 is $1; ⟨0⟩ pays $1 and has $11.",
    ),
    (turn(1), m.Buy(1), "⟨0⟩ buys horse 1, Chain Reaction. ⟨0⟩ owns horse 1; ⟨0⟩ pays $10 and has $2."),
    (
        turn(1, Board(cells=(7, 14), helmets=(1,), jerseys=(1,), money=0, wilds=1), Board(owns=(1,))),
        m.EraseWild(),
        "⟨0⟩ is stuck and spends the turn on a Wild Number. ⟨0⟩ erases the mark of a Wild Number.",
    ),
    (
        turn(1, Board(cells=(7, 14), helmets=(1,), jerseys=(1,), money=0), Board(owns=(1,))),
        m.Pass(),
        "⟨0⟩ is stuck and passes.",
    ),
    (turn(1, pending=((s.BAR, 1, 0),)), m.MarkBox(1, 8), "⟨0⟩ marks the bar of card 1. Box 8 of card 1 is marked."),
    (
        turn(1, a_line(), pending=((s.BONUS,),)),
        m.TakeBonus(0),
        "⟨0⟩ takes a Concession Bonus: $7. ⟨0⟩ gets $7 and has $19.",
    ),
    (
        bonus_turn(THREE_BACK, horses={4: 2}),
        m.MoveHorse(4, -3),
        "⟨0⟩ moves horse 4 3 back. Horse 4 goes from space 2 to the start.",
    ),
    (bonus_turn(FREE_BET), m.FreeBet(4), "⟨0⟩ places a free bet on horse 4. ⟨0⟩'s bet on horse 4 is $3."),
    (
        bonus_turn(MARKET_HORSE),
        m.TakeHorse(1),
        "⟨0⟩ takes horse 1, Chain Reaction, without paying. ⟨0⟩ owns horse 1.",
    ),
    (
        turn(6, pending=((s.ANYTHING, 6),)),
        m.MarkCell(5),
        "⟨0⟩ marks a concession cell by an ability: the 7 in row 2, column 2.",
    ),
    (turn(6, pending=((s.ANYTHING, 6),)), m.MarkHelmet(2), "⟨0⟩ marks the helmet of horse 2 by an ability."),
    (turn(6, pending=((s.ANYTHING, 6),)), m.MarkJersey(2), "⟨0⟩ marks the jersey of horse 2 by an ability."),
    (turn(6, pending=((s.ANYTHING, 6),)), m.Decline(), "⟨0⟩ leaves Miracle Worker unused."),
    (turn(6, pending=((s.BAR, 6, 1),)), m.Decline(), "⟨0⟩ leaves the second box of card 6 unused."),
    (
        turn(8, Board(owns=(8,)), Board(money=1), names=("Magic Hate Ball",), pending=((s.OTHERS_LOSE, 8, 2),)),
        m.UseAbility(8),
        "⟨0⟩ uses the ability of horse 8, Magic Hate Ball. ⟨1⟩ loses $1 and has $0.",
    ),
    (
        turn(3, Board(owns=(7,)), pending=((s.TAKE_MONEY, 7, 2, 1),)),
        m.UseAbility(7),
        "⟨0⟩ uses the ability of horse 7, Sticky Fingers. ⟨0⟩ gets $2 and has $14; ⟨1⟩ loses $2 and has $10.",
    ),
]


@pytest.mark.parametrize(("match", "move", "line"), LOG, ids=[f"{n} {type(c[1]).__name__}" for n, c in enumerate(LOG)])
def test_the_log_names_everything_that_changes(match: Race, move: m.Move, line: str) -> None:
    assert told(match, move) == line


# -- Roland in the log -------------------------------------------------------------------------------


def rolands(movement: int, die: int, board: Board = HIS, mine: Board = MINE) -> Race:
    return turn(die, mine, board, roles=SOLO, movement=movement, turn=1, horses=SPACES)


def test_roland_reads_his_board() -> None:
    assert told(rolands(1, 1), m.RolandActs()) == (
        "⟨1⟩ reads his board at horse 1, movement 1: buy the lead unowned horse. ⟨1⟩ owns horse 1; "
        "⟨1⟩ pays $10 and has $10."
    )


def test_the_log_says_when_roland_takes_the_default() -> None:
    assert told(rolands(1, 1, his(money=5)), m.RolandActs()) == (
        "⟨1⟩ reads his board at horse 1, movement 1: buy the lead unowned horse; that can't be done, "
        "so he takes the default: gain $10. ⟨1⟩ gets $10 and has $15."
    )


def test_the_log_says_when_the_default_comes_to_money() -> None:
    assert told(rolands(2, 2, his(money=3)), m.RolandActs()) == (
        "⟨1⟩ reads his board at horse 2, movement 2: bet $6 on his lead owned horse; that can't be done, "
        "so he takes the default: bet $4 on the lead horse that may be bet on, or else gain $8; "
        "the first can't be done. ⟨1⟩ gets $8 and has $11."
    )


def test_the_log_tells_new_rolls() -> None:
    match = rolands(3, 1)
    assert told(match, m.RolandActs()) == (
        "⟨1⟩ reads his board at horse 1, movement 3: on the card of a new roll, mark his lead owned horse."
    )
    match.play(m.RolandActs())
    assert told(match, m.NewRoll(7)) == (
        "⟨1⟩ rolls the Horse Die again, 7: on the card of a new roll, mark his lead owned horse. "
        "Box 4 of card 7 is marked."
    )
    assert told(match, m.NewRoll(8)) == (
        "⟨1⟩ rolls the Horse Die again, 8: on the card of a new roll, mark his lead owned horse; that can't be done, "
        "so he takes the default: on the card of a new roll, mark the horse with his highest bet, or else gain $4."
    )
    match.play(m.NewRoll(8))
    assert told(match, m.NewRoll(1)).endswith("or else gain $4. Box 5 of card 1 is marked.")
    assert told(match, m.NewRoll(2)).endswith("the first can't be done. ⟨1⟩ gets $4 and has $24.")


# -- the prompt --------------------------------------------------------------------------------------

PROMPTS = [
    (race(), "⟨0⟩ rolls the dice."),
    (race(finished=(1, 2, 3), phase=s.OVER, die=1, movement=1), "The race is over."),
    (turn(1, roles=SOLO, turn=1), "⟨1⟩ follows the Solo Board."),
    (
        turn(1, roles=SOLO, turn=1, movement=3, pending=((s.ROLAND_ROLL, 1),)),
        "Roland rolls the Horse Die again.",
    ),
    (
        turn(1, Board(wilds=3)),
        "⟨0⟩: take one action on horse 1: drag a coin, a helmet, a jersey, an X or its card.",
    ),
    (
        turn(1),
        "⟨0⟩: take one action on horse 1: drag a coin, a helmet, a jersey, an X or its card, "
        "or act on another number with one of 3 Wild Numbers.",
    ),
    (
        turn(1, Board(wilds=2, money=0, jerseys=(1,))),
        "⟨0⟩: take one action on horse 1: drag a helmet or an X, or act on another number with your last Wild Number.",
    ),
    (
        turn(4, Board(wilds=3), finished=(1, 2, 3)),
        "⟨0⟩: this is the last round; take one action on horse 4: drag a coin, a helmet, a jersey, an X or its card.",
    ),
    (turn(1, a_line(), pending=((s.BONUS,),)), "⟨0⟩: a line is complete: drag an X to a Concession Bonus."),
    (
        turn(3, pending=((s.BAR, 3, 0),)),
        "⟨0⟩: drag an X to a box of the bar of card 3; marked horses move along when 3 is rolled.",
    ),
    (
        turn(3, pending=((s.BAR, 3, 1),)),
        "⟨0⟩: you may mark another box of the bar of card 3; marked horses move along when 3 is rolled.",
    ),
    (bonus_turn(TWO_FORWARD), "⟨0⟩: drag a horse 2 forward along the track."),
    (bonus_turn(THREE_BACK), "⟨0⟩: drag a horse 3 back along the track."),
    (bonus_turn(FREE_BET), "⟨0⟩: drag the free $3 coin to a bet space."),
    (bonus_turn(HELMET), "⟨0⟩: drag a helmet to any horse."),
    (bonus_turn(JERSEY), "⟨0⟩: drag a jersey to any horse."),
    (bonus_turn(MARKET_HORSE), "⟨0⟩: drag any horse card from the Market to your stable, without paying."),
    (turn(1, pending=((s.EXTRA_CELL, 1),)), "⟨0⟩: Chain Reaction lets you mark any one concession cell."),
    (
        turn(1, pending=((s.ANYTHING, 6),)),
        "⟨0⟩: Miracle Worker lets you mark any one concession cell, helmet or jersey.",
    ),
    (turn(1, pending=((s.EXTRA_JERSEY, 7, 1),)), "⟨0⟩: Sticky Fingers lets you mark 2 jerseys without a bar."),
    (turn(1, pending=((s.EXTRA_JERSEY, 7, 0),)), "⟨0⟩: Sticky Fingers lets you mark a jersey without a bar."),
    (turn(1, pending=((s.HALF_PRICE, 2),)), "⟨0⟩: Too Lucky lets you buy a second horse for half its cost."),
    (
        turn(1, pending=((s.PARTNER, 6, 2),)),
        "⟨0⟩: Miracle Worker may move 2 forward with a partner: drag another horse.",
    ),
    (
        turn(1, pending=((s.TRAILING, 7, 2),), horses={1: 1}),
        "⟨0⟩: Sticky Fingers lets you move a horse that is not in the lead 2 forward.",
    ),
    (turn(1, pending=((s.PUSH_BACK, 5, 1),)), "⟨0⟩: Laundry Day lets you move any horse 1 back."),
    (
        turn(1, pending=((s.OTHERS_LOSE, 8, 2),)),
        "⟨0⟩: Product Placement can make every other player lose $2.",
    ),
    (
        turn(1, pending=((s.TAKE_MONEY, 7, 2, 1),)),
        "⟨0⟩: Sticky Fingers can take up to $2 from ⟨1⟩, who owns the card.",
    ),
]


@pytest.mark.parametrize(("match", "prompt"), PROMPTS, ids=[prompt[1][:50] for prompt in PROMPTS])
def test_the_prompt_says_who_must_do_what(match: Race, prompt: str) -> None:
    assert asked(match) == prompt


@pytest.mark.parametrize(
    ("wilds", "prompt"),
    [
        (0, "use a Wild Number or pass."),
        (1, "use a Wild Number or erase the mark of one."),
        (3, "erase the mark of one."),
    ],
)
def test_the_prompt_of_a_stuck_seat(wilds: int, prompt: str) -> None:
    mine = Board(cells=(7, 14), helmets=(1,), jerseys=(1,), money=0, wilds=wilds)
    assert asked(turn(1, mine, Board(owns=(1,)))) == f"⟨0⟩: nothing can be done with horse 1: {prompt}"


def test_before_the_deal_the_prompt_speaks_of_the_cards() -> None:
    match: Match[LongShotState] = Match(GAME, {}, SOLO, 1)
    assert asked(match) == "The cards are dealt."


# -- the moves list ----------------------------------------------------------------------------------


def labels(match: Race) -> list[str]:
    view = GAME.observe(match.state, 0)
    return [GAME.table.label(view, move) for move in GAME.legal_moves(match.state)]


def test_the_moves_list_gives_orders() -> None:
    assert labels(turn(1, Board(wilds=3))) == [
        "Mark the 1 in row 2, column 3",
        "Mark the 1 in row 4, column 2",
        "Take the helmet of horse 1",
        "Take the jersey of horse 1",
        "Bet $1 on horse 1",
        "Bet $2 on horse 1",
        "Bet $3 on horse 1",
        "Buy horse 1, Chain Reaction, for $10",
    ]


def test_every_order_of_a_position_is_different() -> None:
    names = ("Strung Along", "Pay it Forward")
    for match in (
        turn(1, Board(owns=(1, 3)), names=names),
        bonus_turn(TWO_FORWARD, a_line(owns=(8,)), names=("Donut Dollie",), horses={1: 4}),
        turn(6, pending=((s.ANYTHING, 6),)),
    ):
        assert len(set(labels(match))) == len(legal(match))


def test_a_free_first_bet_and_a_half_price_say_so() -> None:
    assert "Bet $3 on horse 5, for free" in labels(turn(5, Board(owns=(4,))))
    match = turn(2, Board(money=30), names=("Half Off Sale",))
    match.play(m.Buy(2))
    assert "Buy horse 1, Chain Reaction, for $5" in labels(match)
    assert labels(match)[-1] == "Leave it"


def test_a_wild_number_is_named_and_agreed_to() -> None:
    match = turn(1, Board(wilds=1))
    view = GAME.observe(match.state, 0)
    assert GAME.table.label(view, m.Helmet(2, True)) == "Take the helmet of horse 2 (Wild Number)"
    assert GAME.table.cost(view, m.Helmet(2, True)) == "Marks a Wild Number; 1 left after it."
    assert GAME.table.cost(view, m.Helmet(1)) == ""


def test_every_move_has_an_order_and_a_log_line() -> None:
    """Nothing that can be legal is left without words."""
    match = turn(1, roles=SOLO, turn=1)
    assert labels(match) == ["Roland acts"]
    play(match, m.RolandActs())
    assert match.actor == CHANCE
    view = GAME.observe(match.state, 0)
    assert GAME.table.label(view, m.Rolled(1, 1)) == "Roll"
    stuck = turn(1, Board(cells=(*ROW_1, 7, 14), helmets=(1,), jerseys=(1,), money=0, wilds=3), Board(owns=(1,)))
    assert labels(stuck) == ["Erase the mark of a Wild Number"]


# -- the rules page ----------------------------------------------------------------------------------


def plain(text: str) -> str:
    return " ".join("".join(sign if sign.isalnum() else " " for sign in text.casefold()).split())


@pytest.mark.parametrize("action", ["bet", "buy", "concession", "helmet", "jersey"])
def test_the_first_heading_of_the_rules_that_names_an_action_is_its_own(action: str) -> None:
    rules = data_file("longshot", "rules.md").read_text(encoding="utf-8")
    headings = [plain(line) for line in rules.splitlines() if line.startswith("#")]
    assert next(heading for heading in headings if action in heading) == action


def test_the_rules_explain_every_ruling_of_the_rulings_page() -> None:
    rules = data_file("longshot", "rules.md").read_text(encoding="utf-8")
    page = (data_file().parent / "docs" / "rulings" / "longshot.md").read_text(encoding="utf-8")
    ids = re.findall(r"^\| ([A-Z]+-\d) \|", page, re.MULTILINE)
    assert len(ids) == len(set(ids)) == 32
    for ruling in ids:
        assert ruling in rules
    named = set(re.findall(r"\b[A-Z]+-\d\b", " ".join(reason.section for reason in REASONS.values())))
    assert named <= set(ids)
