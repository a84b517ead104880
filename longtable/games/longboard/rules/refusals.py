"""Every reason for which Longboard refuses a move: its rulebook section and its sentence."""

from typing import Final

from longtable.engine.refusal import Reasons, RefusalCode


class Code(RefusalCode):
    """The reasons."""

    GAME_OVER = "game_over"
    CARDS_FIRST = "cards_first"
    NOT_DUE = "not_due"
    NO_SUCH_OUTCOME = "no_such_outcome"
    CALL_FIRST = "call_first"
    NO_CALL_YET = "no_call_yet"
    CANNOT_CALL = "cannot_call"
    NO_SUCH_CARD = "no_such_card"
    SWAP_FIRST = "swap_first"
    DECK_EMPTY = "deck_empty"
    NOT_IN_SUPPLY = "not_in_supply"
    IN_THE_OFFER = "in_the_offer"
    NO_SUCH_BOARD = "no_such_board"
    WILD_BEGINS_NONE = "wild_begins_none"
    WRONG_COLOUR = "wrong_colour"
    TOO_LOW = "too_low"
    NO_SUCH_SEAT = "no_such_seat"
    WITH_YOURSELF = "with_yourself"
    OTHER_PARTNER = "other_partner"
    EMPTY_SUPPLY = "empty_supply"
    NO_USE = "no_use"
    TOO_POOR = "too_poor"
    NOT_OFFERED = "not_offered"
    OFFER_FIRST = "offer_first"
    NOT_THEIRS = "not_theirs"
    TOO_DEAR = "too_dear"
    USE_AT_ONCE = "use_at_once"
    ON_A_BOARD = "on_a_board"
    OTHER_BUILD_AREA = "other_build_area"
    STAYS = "stays"
    GOES = "goes"


SETUP: Final = "Setup"
PLAY: Final = "How to Play"
DRAW: Final = "Increase Your Supply"
BUILD: Final = "Start or Extend a Board"
RULES: Final = "Build Rules"
SWAP: Final = "Swap a Card and Use It"
END: Final = "Game End"

REASONS: Final = Reasons(
    Code,
    {
        Code.GAME_OVER: (END, "The game is over; nothing more can be done."),
        Code.CARDS_FIRST: (SETUP, "The cards come first."),
        Code.NOT_DUE: (PLAY, "No card is turned over now."),
        Code.NO_SUCH_OUTCOME: (SETUP, "That can't come up here: {why}."),
        Code.CALL_FIRST: (END, "Your actions are done: end the game, or play on."),
        Code.NO_CALL_YET: (
            END,
            "The game can be ended at the end of a turn only; {actions} of this turn's actions are left.",
        ),
        Code.CANNOT_CALL: (
            END,
            "To end the game takes {boards} shaped boards, one of them with {longest} cards; you have {shaped}, "
            "the longest with {length}.",
        ),
        Code.NO_SUCH_CARD: ("Components", "There is no Board card {card}."),
        Code.SWAP_FIRST: (SWAP, "A swap has been begun: take a card for your offer, or take the offer back."),
        Code.DECK_EMPTY: (END, "The deck is empty: there is no card to draw."),
        Code.NOT_IN_SUPPLY: (BUILD, "The {card} is not in your supply."),
        Code.IN_THE_OFFER: (SWAP, "The {card} lies in your offer; take it back first."),
        Code.NO_SUCH_BOARD: (BUILD, "You have no board {board}."),
        Code.WILD_BEGINS_NONE: (RULES, "A wild can't begin a board: its first card fixes the colour."),
        Code.WRONG_COLOUR: (RULES, "Board {board} is {colour}; the {card} can't go there."),
        Code.TOO_LOW: (RULES, "Board {board} ends with a {top}; the {card} is lower, and values never fall."),
        Code.NO_SUCH_SEAT: (SWAP, "There is no such player."),
        Code.WITH_YOURSELF: (SWAP, "A swap takes another player."),
        Code.OTHER_PARTNER: (SWAP, "Your offer lies before another player; take it back first."),
        Code.EMPTY_SUPPLY: (SWAP, "That player has no card to take."),
        Code.NO_USE: (SWAP, "That player has only wilds, and none of them fits on a board of yours."),
        Code.TOO_POOR: (
            SWAP,
            "Your whole supply is worth {total}, and the cheapest card there that you can use costs {cost}: you must "
            "give more than you take.",
        ),
        Code.NOT_OFFERED: (SWAP, "The {card} is not in your offer."),
        Code.OFFER_FIRST: (SWAP, "First offer cards that are worth more: drag them to that player."),
        Code.NOT_THEIRS: (SWAP, "The {card} is not in the supply of the player you are swapping with."),
        Code.TOO_DEAR: (SWAP, "Your offer is worth {total}; for the {card} it must be worth more than {cost}."),
        Code.USE_AT_ONCE: (SWAP, "A card from a swap goes on one of your boards at once, not into your supply."),
        Code.ON_A_BOARD: (BUILD, "A card on a board stays there."),
        Code.OTHER_BUILD_AREA: (BUILD, "You build on your own boards only."),
        Code.STAYS: (PLAY, "{what} stays where it is."),
        Code.GOES: (PLAY, "{what} goes {where}."),
    },
    over=Code.GAME_OVER,
    early=Code.CARDS_FIRST,
)

refuse: Final = REASONS.refuse
