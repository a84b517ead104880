"""Every reason for which Longhorn refuses a move: its rulebook section and its sentence."""

from typing import Final

from longtable.engine.refusal import Reasons, RefusalCode


class Code(RefusalCode):
    """The reasons."""

    GAME_OVER = "game_over"
    CHANCE_FIRST = "chance_first"
    START_FIRST = "start_first"
    RAID_FIRST = "raid_first"
    IRON_FIRST = "iron_first"
    AMBUSH_FIRST = "ambush_first"
    EPIDEMIC_FIRST = "epidemic_first"
    SNAKE_FIRST = "snake_first"
    OUTLAW_FIRST = "outlaw_first"
    NOT_DUE = "not_due"
    NO_SUCH_OUTCOME = "no_such_outcome"
    NO_SUCH_THING = "no_such_thing"
    NOT_A_START = "not_a_start"
    NO_COW_HERE = "no_cow_here"
    NOT_HERE = "not_here"
    NOT_NEXT_DOOR = "not_next_door"
    OTHER_COLOUR = "other_colour"
    RIVAL_HAS_NONE = "rival_has_none"
    RIVAL_HAS_NO_NUGGET = "rival_has_no_nugget"
    COW_NOT_RATTLED = "cow_not_rattled"
    SAME_TILE = "same_tile"
    WRONG_DISTANCE = "wrong_distance"
    NO_CATTLE_THERE = "no_cattle_there"
    DANGEROUS = "dangerous"
    NOT_YOURS = "not_yours"
    OWN_HERD_ONLY = "own_herd_only"
    COWS_STAY = "cows_stay"
    TILES_STAY = "tiles_stay"
    TOKEN_STAYS = "token_stays"
    OUTLAW_TO_TILE = "outlaw_to_tile"
    DRAG_IT = "drag_it"


EQUIPMENT: Final = "Equipment"
SETUP: Final = "Mise en Place"
GAMEPLAY: Final = "Gameplay"
STEALING: Final = "1- Stealing Cattle"
TOKENS: Final = "The Possible Effects of Action Tokens"
MOVING: Final = "2- Move and Turn Over the Outlaw Token"
END: Final = "The End of the Game"

REASONS: Final = Reasons(
    Code,
    {
        Code.GAME_OVER: (END, "The game is over."),
        Code.CHANCE_FIRST: (SETUP, "Chance decides first."),
        Code.START_FIRST: (SETUP, "First the outlaw is put on a starting tile."),
        Code.RAID_FIRST: (GAMEPLAY, "First steal all cattle of one colour where the outlaw is."),
        Code.IRON_FIRST: (TOKENS, "First use the Branding Iron: take one colour from a neighbouring tile."),
        Code.AMBUSH_FIRST: (
            TOKENS,
            "First spring the Ambush: take a nugget or up to two cows of one colour from your rival.",
        ),
        Code.EPIDEMIC_FIRST: (TOKENS, "First choose the colour that the Epidemic strikes."),
        Code.SNAKE_FIRST: (TOKENS, "First lay out the cows that the Rattlesnake has frightened."),
        Code.OUTLAW_FIRST: (GAMEPLAY, "The raid is done: now move the outlaw."),
        Code.NOT_DUE: (GAMEPLAY, "That is not decided now."),
        Code.NO_SUCH_OUTCOME: (SETUP, "That can't come about: {why}."),
        Code.NO_SUCH_THING: (EQUIPMENT, "There is no {kind} called {name} in the game."),
        Code.NOT_A_START: (SETUP, "{tile} is no starting tile: the game begins on a tile with four cows."),
        Code.NO_COW_HERE: (STEALING, "There is no {colour} cow on {tile}."),
        Code.NOT_HERE: (STEALING, "The raid takes place where the outlaw is, on {tile}."),
        Code.NOT_NEXT_DOOR: (TOKENS, "{tile} does not touch the outlaw's tile, {here}."),
        Code.OTHER_COLOUR: (
            f"{TOKENS} (ruling IRON-1)",
            "The Branding Iron takes the colour just raided, {colour}.",
        ),
        Code.RIVAL_HAS_NONE: (TOKENS, "Your rival has no {colour} cow."),
        Code.RIVAL_HAS_NO_NUGGET: (TOKENS, "Your rival has no gold nugget."),
        Code.COW_NOT_RATTLED: (
            TOKENS,
            "No {colour} cow is to be laid out: the snake frightens one of each colour you hold.",
        ),
        Code.SAME_TILE: (MOVING, "The outlaw must move to another tile."),
        Code.WRONG_DISTANCE: (
            MOVING,
            "{tile} can't be reached in {steps} steps up, down and sideways without passing a tile twice.",
        ),
        Code.NO_CATTLE_THERE: (MOVING, "{tile} holds no cattle, and another tile {steps} steps away does."),
        Code.DANGEROUS: (MOVING, "{tile} is dangerous, and this outlaw's last turn was there: send him elsewhere."),
        Code.NOT_YOURS: (GAMEPLAY, "That belongs to your rival."),
        Code.OWN_HERD_ONLY: (STEALING, "Stolen cattle go to your own herd."),
        Code.COWS_STAY: (STEALING, "Cattle in a herd stay there."),
        Code.TILES_STAY: (SETUP, "The tiles stay where they are."),
        Code.TOKEN_STAYS: (STEALING, "A token acts by itself when a raid empties its tile."),
        Code.OUTLAW_TO_TILE: (MOVING, "The outlaw moves from tile to tile."),
        Code.DRAG_IT: (GAMEPLAY, "Nothing is tapped here: drag a cow, a token or the outlaw."),
    },
)

refuse: Final = REASONS.refuse
