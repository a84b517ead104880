"""Every reason for which Long Shot refuses a move: its rulebook section and its sentence."""

from typing import Final

from longtable.engine.refusal import Reasons, RefusalCode


class Code(RefusalCode):
    """The reasons."""

    RACE_OVER = "race_over"
    NOT_YOUR_TURN = "not_your_turn"
    DICE_FIRST = "dice_first"
    NO_SUCH_OUTCOME = "no_such_outcome"
    OTHER_DECISION = "other_decision"
    NO_SUCH_THING = "no_such_thing"
    NOT_A_PLACE = "not_a_place"
    OTHER_BOARD = "other_board"
    CELL_MARKED = "cell_marked"
    HELMET_MARKED = "helmet_marked"
    JERSEY_MARKED = "jersey_marked"
    BOX_MARKED = "box_marked"
    OTHER_CARD = "other_card"
    BONUS_MARKED = "bonus_marked"
    BONUS_USELESS = "bonus_useless"
    NO_WILD_LEFT = "no_wild_left"
    WILD_NOT_NEEDED = "wild_not_needed"
    WILD_NEEDED = "wild_needed"
    NOT_ENOUGH_MONEY = "not_enough_money"
    STAKE_RANGE = "stake_range"
    PAST_NO_BET_LINE = "past_no_bet_line"
    FINISHED_NO_BET = "finished_no_bet"
    FINISHED_NO_BUY = "finished_no_buy"
    FINISHED_NO_MOVE = "finished_no_move"
    ALREADY_OWNED = "already_owned"
    NO_SPUR = "no_spur"
    NOT_STUCK = "not_stuck"
    NO_WILD_MARKED = "no_wild_marked"
    ERASE_INSTEAD = "erase_instead"
    WRONG_SPACES = "wrong_spaces"
    SAME_HORSE_TWICE = "same_horse_twice"
    HORSE_IN_LEAD = "horse_in_lead"
    PARTNER_ITSELF = "partner_itself"
    MUST_CHOOSE = "must_choose"
    ROLAND_ONLY = "roland_only"


REASONS: Final = Reasons(
    Code,
    {
        Code.RACE_OVER: ("End of Game", "The race is over; nothing more can be done."),
        Code.NOT_YOUR_TURN: ("All Players Take One Action", "It is not this seat's turn."),
        Code.DICE_FIRST: ("Roll Dice", "The dice are rolled first."),
        Code.NO_SUCH_OUTCOME: ("Roll Dice", "The dice or cards can't come out like that here."),
        Code.OTHER_DECISION: ("Round Sequence", "Something else is to be decided first: {waiting}."),
        Code.NO_SUCH_THING: ("Components", "There is no such horse, cell or box on the board."),
        Code.NOT_A_PLACE: ("Actions Reference", "{piece} can't be put there; it goes {where}."),
        Code.OTHER_BOARD: ("Actions Reference", "Only the marks on your own board are yours to make."),
        Code.CELL_MARKED: ("Concession", "This cell of your Concession Grid is marked already."),
        Code.HELMET_MARKED: ("Helmet", "You have the helmet of horse {horse} already."),
        Code.JERSEY_MARKED: ("Jersey", "You have the jersey of horse {horse} already."),
        Code.BOX_MARKED: ("Jersey (ruling BOX-1)", "The box of horse {horse} on card {card} is marked already."),
        Code.OTHER_CARD: ("Jersey", "The jersey you took lets you mark the bar of card {card}."),
        Code.BONUS_MARKED: ("Concession Bonuses", "This Concession Bonus is used up."),
        Code.BONUS_USELESS: (
            "Concession Bonuses (ruling BONUS-1)",
            "This Concession Bonus would find nothing to take; choose another.",
        ),
        Code.NO_WILD_LEFT: ("Wild Numbers", "The dice say horse {die}, and all your Wild Numbers are used up."),
        Code.WILD_NOT_NEEDED: ("Wild Numbers (ruling WILD-1)", "No Wild Number is needed here."),
        Code.WILD_NEEDED: ("Wild Numbers", "The dice say horse {die}; another number takes a Wild Number."),
        Code.NOT_ENOUGH_MONEY: ("Bet", "That costs ${cost}, and you have ${money}."),
        Code.STAKE_RANGE: ("Bet", "A bet is $1, $2 or $3."),
        Code.PAST_NO_BET_LINE: (
            "No Bet Line",
            "Horse {horse} is past the No Bet Line, and you don't have its helmet.",
        ),
        Code.FINISHED_NO_BET: ("Bet", "Horse {horse} has finished; nobody can bet on it any more."),
        Code.FINISHED_NO_BUY: ("Buy", "Horse {horse} has finished; it can't be had any more."),
        Code.FINISHED_NO_MOVE: (
            "Crossing the Finish Line",
            "Horse {horse} has finished; it can't be moved any more.",
        ),
        Code.ALREADY_OWNED: ("Buy", "Horse {horse} is not in the Market any more."),
        Code.NO_SPUR: ("Horse Abilities", "None of your horses lets a bet of ${amount} move a horse."),
        Code.NOT_STUCK: ("Getting Stuck", "You are not stuck: there is something you can do with horse {die}."),
        Code.NO_WILD_MARKED: ("Getting Stuck", "You have no marked Wild Number to erase."),
        Code.ERASE_INSTEAD: (
            "Getting Stuck (ruling STUCK-2)",
            "Being stuck, you erase the mark of a Wild Number instead of passing.",
        ),
        Code.WRONG_SPACES: ("Concession Bonuses", "The horse moves {spaces} here."),
        Code.SAME_HORSE_TWICE: (
            "Concession Bonuses",
            "Horse {horse} has moved; the second one must be another horse.",
        ),
        Code.HORSE_IN_LEAD: (
            "Horse Abilities",
            "Horse {horse} is in the lead or tied for it; only another one may be moved.",
        ),
        Code.PARTNER_ITSELF: ("Horse Abilities", "Horse {horse} moves anyway; choose the other one."),
        Code.MUST_CHOOSE: ("Horse Abilities", "This has to be decided; it can't be declined."),
        Code.ROLAND_ONLY: ("Solo Play", "Only Roland follows the Solo Board."),
    },
)

refuse: Final = REASONS.refuse
