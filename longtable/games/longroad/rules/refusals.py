"""Every reason for which The Long Road refuses a move: its rulebook section and its sentence."""

from typing import Final

from longtable.engine.refusal import Reasons, RefusalCode


class Code(RefusalCode):
    """The reasons."""

    GAME_OVER = "game_over"
    CHANCE_FIRST = "chance_first"
    NO_SUCH_OUTCOME = "no_such_outcome"
    NO_SUCH_THING = "no_such_thing"
    OTHER_DECISION = "other_decision"
    NOT_IN_PACK = "not_in_pack"
    NOT_IN_HAND = "not_in_hand"
    CHANGE_TOO_LATE = "change_too_late"
    CHANGE_TOO_DEAR = "change_too_dear"
    CHANGE_BEGUN = "change_begun"
    DECKS_EMPTY = "decks_empty"
    OTHER_SYMBOL = "other_symbol"
    NO_DESTINATION = "no_destination"
    CAN_PLAY = "can_play"
    MUST_PLAY = "must_play"
    ONE_CARD = "one_card"
    TOO_LATE = "too_late"
    NO_CARD_PLAYED = "no_card_played"
    NOT_AT_CARD = "not_at_card"
    NOBODY_THERE = "nobody_there"
    ALLY_HERE = "ally_here"
    NO_SALOON = "no_saloon"
    NOT_IN_SALOON_YET = "not_in_saloon_yet"
    NOT_ON_TABLE = "not_on_table"
    NO_TRADING_POST = "no_trading_post"
    SAME_LINE = "same_line"
    SHOP_EMPTY = "shop_empty"
    TOO_DEAR = "too_dear"
    ONE_WEAPON = "one_weapon"
    NO_WEAPON = "no_weapon"
    ONE_ARMED = "one_armed"
    NOT_IN_CARAVAN = "not_in_caravan"
    TOO_MANY_STEERS = "too_many_steers"
    ONE_STEER_ONLY = "one_steer_only"
    OTHER_KINDS = "other_kinds"
    TAKES_NONE = "takes_none"
    MUST_TAKE = "must_take"
    NOT_WAITING = "not_waiting"
    ALREADY_HERE = "already_here"
    NOT_LEFT = "not_left"
    NOT_OPTIONAL = "not_optional"
    NOT_YOURS = "not_yours"
    NOT_A_PLACE = "not_a_place"
    STAYS = "stays"
    DRAG_IT = "drag_it"


SETUP: Final = "Setup"
TEAM: Final = "Forming the team"
PLAY: Final = "Gameplay"
CHANGE: Final = "Changing your card hand"
CARAVAN: Final = "Playing 1 Caravan card"
CHARACTER: Final = "Playing 1 Character card"
EFFECT: Final = "Applying the effect of the Caravan card"
BUYING: Final = "Buying a weapon"
ARMING: Final = "Arming a character"
SALE: Final = "Reaching a destination"
CARDS: Final = "Clarifications on the cards"
END: Final = "End of the Game"

REASONS: Final = Reasons(
    Code,
    {
        Code.GAME_OVER: (END, "The game is over."),
        Code.CHANCE_FIRST: (SETUP, "Cards are drawn first."),
        Code.NO_SUCH_OUTCOME: (SETUP, "Chance can't come out like that here."),
        Code.NO_SUCH_THING: ("Contents", "There is no {kind} called {name}."),
        Code.OTHER_DECISION: (PLAY, "Something else is to be decided first: {waiting}."),
        Code.NOT_IN_PACK: (TEAM, "{name} is not among the cards that you choose from."),
        Code.NOT_IN_HAND: (PLAY, "{name} is not in your hand."),
        Code.CHANGE_TOO_LATE: (CHANGE, "The hand is changed once in a turn, before the caravan card is played."),
        Code.CHANGE_TOO_DEAR: (CHANGE, "Changing the hand costs ${cost}, and you have ${money}."),
        Code.CHANGE_BEGUN: (CHANGE, "First draw the new cards of the change."),
        Code.DECKS_EMPTY: (CHANGE, "No deck has a card left to draw."),
        Code.OTHER_SYMBOL: (CARAVAN, "{card} shows the {symbol}; it can't go to the {place} destination."),
        Code.NO_DESTINATION: (CARAVAN, "The {place} deck has no destination left."),
        Code.CAN_PLAY: (
            "Playing 1 Caravan card (ruling R9)",
            "A card of your hand can be played, so you must play one.",
        ),
        Code.MUST_PLAY: (CARAVAN, "A caravan card has to be played."),
        Code.ONE_CARD: (CARAVAN, "You played your caravan card; only the Ranch lets you play one more."),
        Code.TOO_LATE: (PLAY, "The actions of a turn have an order: it is too late for {what}."),
        Code.NO_CARD_PLAYED: (CHARACTER, "You played no caravan card, so no character can join it."),
        Code.NOT_AT_CARD: (CHARACTER, "A character joins the caravan to which you played your last card."),
        Code.NOBODY_THERE: (ARMING, "None of your characters stands there."),
        Code.ALLY_HERE: (CHARACTER, "You have a character at this destination already."),
        Code.NO_SALOON: (CARDS, "Only the Saloon just played brings one more character."),
        Code.NOT_IN_SALOON_YET: (CARDS, "Play your character first; the Saloon brings one more."),
        Code.NOT_ON_TABLE: (ARMING, "That is not one of your characters on the table."),
        Code.NO_TRADING_POST: (CARDS, "Only the Trading Post just played moves a character."),
        Code.SAME_LINE: (CARDS, "{name} stands at this destination already."),
        Code.SHOP_EMPTY: (BUYING, "There is no {weapon} left in the general supply."),
        Code.TOO_DEAR: (BUYING, "A {weapon} costs ${cost}, and you have ${money}."),
        Code.ONE_WEAPON: (BUYING, "One weapon may be bought in a turn, before characters are armed."),
        Code.NO_WEAPON: (ARMING, "You have no {weapon} in your supply."),
        Code.ONE_ARMED: ("Arming a character (ruling ARM-1)", "Only one character may be armed in a turn."),
        Code.NOT_IN_CARAVAN: (SALE, "This card is not in the caravan that is sold."),
        Code.TOO_MANY_STEERS: (CARDS, "{name} may take {left} more steers, and this card shows {steers}."),
        Code.ONE_STEER_ONLY: (CARDS, "{name} takes a second card only where both show exactly one steer."),
        Code.OTHER_KINDS: (CARDS, "{name} may take besides only: {kinds}."),
        Code.TAKES_NONE: (CARDS, "{name} takes no card."),
        Code.MUST_TAKE: (SALE, "{name} takes a card while there is one."),
        Code.NOT_WAITING: (CARDS, "That is not an enemy who waits to be activated and has this to give."),
        Code.ALREADY_HERE: (CARDS, "{name} brings an ally from another destination."),
        Code.NOT_LEFT: (SALE, "{name} is not among the characters left at this destination."),
        Code.NOT_OPTIONAL: (PLAY, "This has to be decided; it can't be left."),
        Code.NOT_YOURS: (PLAY, "That belongs to somebody else."),
        Code.NOT_A_PLACE: (PLAY, "{piece} can't be put there; it goes {where}."),
        Code.STAYS: (PLAY, "{piece} stays where it is; {why}."),
        Code.DRAG_IT: (PLAY, "Drag it where it should go; a tap does nothing."),
    },
    over=Code.GAME_OVER,
    early=Code.CHANCE_FIRST,
)

refuse: Final = REASONS.refuse
