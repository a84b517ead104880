"""Every reason for which Long Cours refuses a move: its rulebook section and its sentence."""

from typing import Final

from longtable.engine.refusal import Reasons, RefusalCode


class Code(RefusalCode):
    """The reasons."""

    GAME_OVER = "game_over"
    CHANCE_FIRST = "chance_first"
    NO_SUCH_OUTCOME = "no_such_outcome"
    OTHER_DECISION = "other_decision"
    NOT_ASKED = "not_asked"
    FIRST_TURN = "first_turn"
    NO_SUCH_STOP = "no_such_stop"
    NO_SUCH_ZONE = "no_such_zone"
    NO_SUCH_SEAT = "no_such_seat"
    OTHER_ZONE = "other_zone"
    NOT_ON_BEACH = "not_on_beach"
    NO_SHIP = "no_ship"
    CORSAIR_LAST = "corsair_last"
    NOTHING_SOLD = "nothing_sold"
    AMOUNT_TOO_LOW = "amount_too_low"
    TOO_DEAR = "too_dear"
    HAS_SAILED = "has_sailed"
    HAS_GONE_DIRECT = "has_gone_direct"
    HERE_ALREADY = "here_already"
    NOT_NEXT = "not_next"
    NO_DIRECT_MOVE = "no_direct_move"
    HAS_ROLLED = "has_rolled"
    EMPTY_HOLD = "empty_hold"
    ROLL_IN_PORT = "roll_in_port"
    NO_STORM = "no_storm"
    NO_SUCH_BLOW = "no_such_blow"
    BRAWL_IN_PORT = "brawl_in_port"
    FOE_IS_YOU = "foe_is_you"
    FOE_NOT_HERE = "foe_not_here"
    TOO_WEAK = "too_weak"
    CORSAIR_OWNED = "corsair_owned"
    BID_TOO_LOW = "bid_too_low"
    BID_TOO_HIGH = "bid_too_high"
    NOT_YOUR_CORSAIR = "not_your_corsair"
    CORSAIR_WAITS = "corsair_waits"
    CORSAIR_NOT_NEXT = "corsair_not_next"
    NO_LEAVING = "no_leaving"
    OFFERED = "offered"
    OTHER_SEAT = "other_seat"
    SHIP_TO_STOP = "ship_to_stop"
    CORSAIR_TO_STOP = "corsair_to_stop"
    NOTE_TO_PORT = "note_to_port"
    NOTE_NOT_HERE = "note_not_here"
    STORM_TO_ZONE = "storm_to_zone"
    DIRECT_TO_PORT = "direct_to_port"
    BLOW_TO_SHIP = "blow_to_ship"
    STAYS = "stays"
    NOT_TAPPED = "not_tapped"


FIRST_TURN: Final = "Starting Position — First Turn of the Game"
PURCHASE: Final = "Purchase"
GENERAL: Final = "The Game — General Rule"
STOPS: Final = "Stationing — Stopover Points"
MOVEMENT: Final = "Movement"
RESALE: Final = "Resale"
STORM: Final = "Storm Cards"
ENTRY: Final = "After a Storm — Entry into Play of a Cargo"
BRAWL: Final = "Brawl Cards"
CORSAIR: Final = "The Corsair Ship"
END: Final = "The Last Player in the Game Wins the Game"

REASONS: Final = Reasons(
    Code,
    {
        Code.GAME_OVER: (END, "The game is over; nothing more can be done."),
        Code.CHANCE_FIRST: (GENERAL, "The die or the cards come first."),
        Code.NO_SUCH_OUTCOME: (GENERAL, "The die or the cards can't come out like that here."),
        Code.OTHER_DECISION: (GENERAL, "Something else is to be decided first: {waiting}."),
        Code.NOT_ASKED: (GENERAL, "That is an answer, and nobody has asked."),
        Code.FIRST_TURN: (
            f"{FIRST_TURN} (ruling S4)",
            "In the first turn ships are placed and goods are bought; everything else begins with the second turn.",
        ),
        Code.NO_SUCH_STOP: (STOPS, "There is no stop called {stop} on the chart."),
        Code.NO_SUCH_ZONE: (STOPS, "There is no zone {zone} on the chart."),
        Code.NO_SUCH_SEAT: (GENERAL, "There is no such player."),
        Code.OTHER_ZONE: (FIRST_TURN, "Your ship is placed on a port of zone {zone}; {stop} lies elsewhere."),
        Code.NOT_ON_BEACH: (STOPS, "{stop} is a beaching place; the ship goes on a port."),
        Code.NO_SHIP: (
            f"{ENTRY} (ruling W7)",
            "Your ship is wrecked and enters anew in your next turn; until then you have but Storms and an auction.",
        ),
        Code.CORSAIR_LAST: (
            f"{CORSAIR} (ruling C9)",
            "The Corsair has set out; nothing but its hunt is left in this turn.",
        ),
        Code.NOTHING_SOLD: (PURCHASE, "{stop} is a beaching place; nothing can be bought there."),
        Code.AMOUNT_TOO_LOW: (f"{PURCHASE} (ruling B1)", "A purchase is for 1 million or more."),
        Code.TOO_DEAR: (PURCHASE, "That costs {amount} million, and you have {cash}."),
        Code.HAS_SAILED: (MOVEMENT, "Your ship has made its ordinary movement of this turn."),
        Code.HAS_GONE_DIRECT: (
            f"{MOVEMENT} (ruling T2)",
            "A Direct Move has taken the place of your ordinary movement.",
        ),
        Code.HERE_ALREADY: (f"{MOVEMENT} (ruling T4)", "The ship is at {stop} already."),
        Code.NOT_NEXT: (MOVEMENT, "No dotted line leads from {here} straight to {stop}."),
        Code.NO_DIRECT_MOVE: (MOVEMENT, "You hold no Direct Move card."),
        Code.HAS_ROLLED: (RESALE, "The die is rolled for resale once a turn, and you have rolled."),
        Code.EMPTY_HOLD: (RESALE, "There is nothing in your hold to resell."),
        Code.ROLL_IN_PORT: (f"{RESALE} (ruling B6)", "By the option chosen, one resells in ports alone."),
        Code.NO_STORM: (STORM, "You hold no Storm card."),
        Code.NO_SUCH_BLOW: (BRAWL, "You hold no Brawl card of force {force}."),
        Code.BRAWL_IN_PORT: (f"{BRAWL} (ruling F1)", "Brawls break out in ports, and your ship is in none."),
        Code.FOE_IS_YOU: (BRAWL, "A captain does not brawl with himself."),
        Code.FOE_NOT_HERE: (BRAWL, "That captain's ship is not in your port."),
        Code.TOO_WEAK: (BRAWL, "The blow must be stronger than {force}."),
        Code.CORSAIR_OWNED: (f"{CORSAIR} (ruling C1)", "The Corsair has an owner; it is not for sale."),
        Code.BID_TOO_LOW: (CORSAIR, "The bid must be {lowest} million or more."),
        Code.BID_TOO_HIGH: (f"{CORSAIR} (ruling C3)", "Bids are paid in banknotes, and you have {cash} million."),
        Code.NOT_YOUR_CORSAIR: (CORSAIR, "You don't own the Corsair."),
        Code.CORSAIR_WAITS: (
            f"{CORSAIR} (ruling C6)",
            "The Corsair enters by the die at the end of its owner's next turn and sails from the turn after that.",
        ),
        Code.CORSAIR_NOT_NEXT: (
            CORSAIR,
            "The Corsair goes from stop to stop along the dotted lines; {stop} is not next.",
        ),
        Code.NO_LEAVING: (
            f"{END} (ruling E6)",
            "Resigning and offers of a draw were not agreed on before this match.",
        ),
        Code.OFFERED: (f"{END} (ruling E4)", "A draw was offered in this turn already."),
        Code.OTHER_SEAT: (GENERAL, "That belongs to another player."),
        Code.SHIP_TO_STOP: (MOVEMENT, "A ship goes from stop to stop on the chart."),
        Code.CORSAIR_TO_STOP: (CORSAIR, "The Corsair goes from stop to stop on the chart."),
        Code.NOTE_TO_PORT: (
            PURCHASE,
            "Money is spent at the port where your ship lies: drop it on the port or your hold.",
        ),
        Code.NOTE_NOT_HERE: (PURCHASE, "Your ship is not at {stop}; you buy where it lies."),
        Code.STORM_TO_ZONE: (STORM, "A Storm strikes a zone: drop it on the zone's number or on a stop of it."),
        Code.DIRECT_TO_PORT: (MOVEMENT, "A Direct Move leads to a port: drop it on one."),
        Code.BLOW_TO_SHIP: (
            BRAWL,
            "A blow is struck in your port: drop the card on the port or on your rival's purse.",
        ),
        Code.STAYS: (GENERAL, "That stays where it is."),
        Code.NOT_TAPPED: (GENERAL, "Nothing is tapped here: drag ships, cards and banknotes."),
    },
    over=Code.GAME_OVER,
    early=Code.CHANCE_FIRST,
)

refuse: Final = REASONS.refuse
