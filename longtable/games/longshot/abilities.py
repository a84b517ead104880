"""What the horses can do: the ability kinds that a card's YAML may name, with their parameters.

Each class says when it acts, by the rulebook's keywords (section Horse Abilities). An ability
belongs to the seat that owns the horse, and Roland's horses have none. Where an ability only
ever helps its owner it applies by itself; where there is something to decide, or somebody else
loses by it, the owner is asked (ruling AUTO-1).
"""

from typing import Annotated

import msgspec

Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Number = Annotated[int, msgspec.Meta(ge=1, le=8)]
Spaces = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """Base of all ability kinds."""


# Horse Die + number: at the start of the owner's own turn (ruling DIE-1).


class MoneyWhenRolled(Ability, frozen=True, tag="money_when_rolled"):
    """Gain `amount` dollars when the Horse Die shows `number`."""

    number: Number
    amount: Positive


class MoveTrailingWhenRolled(Ability, frozen=True, tag="move_trailing_when_rolled"):
    """Move a horse that is not in or tied for the lead `spaces` forward when `number` is rolled."""

    number: Number
    spaces: Spaces


class OthersLoseWhenRolled(Ability, frozen=True, tag="others_lose_when_rolled"):
    """Every other player loses up to `amount` dollars when `number` is rolled."""

    number: Number
    amount: Positive


# Concession: when the owner takes the Concession Action (ruling KEY-1).


class NeighbourNumber(Ability, frozen=True, tag="neighbour_number"):
    """A number one above or below the rolled one may be marked; 1 and 8 are no neighbours (ruling NEXT-1)."""


class MoneyPerLine(Ability, frozen=True, tag="money_per_line"):
    """Gain `amount` dollars for each row or column completed."""

    amount: Positive


class CellOnColumn(Ability, frozen=True, tag="cell_on_column"):
    """Completing a column also marks any one concession cell."""


class WildOnRow(Ability, frozen=True, tag="wild_on_row"):
    """Completing a row erases one Wild Number mark."""


class PushBackOnRow(Ability, frozen=True, tag="push_back_on_row"):
    """Completing a row lets the owner move any horse `spaces` back."""

    spaces: Spaces


# Concession Bonus: when the owner resolves a bonus box.


class RicherMoneyBonus(Ability, frozen=True, tag="richer_money_bonus"):
    """Money bonuses pay `extra` dollars more."""

    extra: Positive


class RicherFreeBet(Ability, frozen=True, tag="richer_free_bet"):
    """Free bet bonuses of `amount` dollars become `becomes` dollars."""

    amount: Positive
    becomes: Positive


class FurtherBack(Ability, frozen=True, tag="further_back"):
    """Backward bonuses may push each horse `spaces` further back."""

    spaces: Spaces


class FurtherAny(Ability, frozen=True, tag="further_any"):
    """Movement bonuses may move each horse `spaces` further their way."""

    spaces: Spaces


class MoneyWhenTakenFree(Ability, frozen=True, tag="money_when_taken_free"):
    """Gain `amount` dollars when this horse is taken with the market horse bonus."""

    amount: Positive


# Helmet, Jersey: when the owner takes that action.


class SecondBarBox(Ability, frozen=True, tag="second_bar_box"):
    """A Jersey Action may mark two boxes of the bar."""


class TakeFromOwner(Ability, frozen=True, tag="take_from_owner"):
    """A Jersey Action takes up to `amount` dollars from the owner of the card whose bar is marked."""

    amount: Positive


class FreeBetOnJockeySet(Ability, frozen=True, tag="free_bet_on_jockey_set"):
    """Completing a helmet and jersey pair places a free bet of `amount` dollars on that horse."""

    amount: Positive


# Bet: when the owner takes the Bet Action, not with free bets (ruling BET-1).


class BetAndNudge(Ability, frozen=True, tag="bet_and_nudge"):
    """A bet of exactly `stake` dollars may move its horse `spaces` forward."""

    stake: Annotated[int, msgspec.Meta(ge=1, le=3)]
    spaces: Spaces


class BetAndLift(Ability, frozen=True, tag="bet_and_lift"):
    """A bet of exactly `stake` dollars may move every horse on its horse's space `spaces` forward."""

    stake: Annotated[int, msgspec.Meta(ge=1, le=3)]
    spaces: Spaces


class FirstBetFree(Ability, frozen=True, tag="first_bet_free"):
    """A bet costs nothing if the owner had no money on that horse yet."""


class MoneyForHelmetBet(Ability, frozen=True, tag="money_for_helmet_bet"):
    """Gain `amount` dollars when betting on a horse whose helmet the owner has."""

    amount: Positive


# When Bought: at once, after a purchase and after the market horse bonus (ruling FREE-1).


class SecondHorseHalfPrice(Ability, frozen=True, tag="second_horse_half_price"):
    """A second market horse may be bought for half its cost, rounded down (ruling HALF-1)."""


class RegainWilds(Ability, frozen=True, tag="regain_wilds"):
    """Erase up to `count` Wild Number marks."""

    count: Positive


class RunWithPartner(Ability, frozen=True, tag="run_with_partner"):
    """This horse and one other horse may move `spaces` forward each."""

    spaces: Spaces


class MarkAnything(Ability, frozen=True, tag="mark_anything"):
    """Mark any one concession cell, helmet or jersey; the mark is no action (ruling MARK-1)."""


class MarkJerseys(Ability, frozen=True, tag="mark_jerseys"):
    """Mark `count` jerseys without marking any bar (ruling MARK-1)."""

    count: Positive


# At Scoring.


class ScoreManyHorses(Ability, frozen=True, tag="score_many_horses"):
    """`amount` dollars for owning `at_least` horses."""

    at_least: Positive
    amount: int


class ScoreOutOfPlaces(Ability, frozen=True, tag="score_out_of_places"):
    """`amount` dollars (less than 0) unless this horse is in the top three; nobody declines that (ruling PIE-1)."""

    amount: int


class ScoreMarkedHorses(Ability, frozen=True, tag="score_marked_horses"):
    """`amount` dollars for each owned horse that is marked on this card's bar (ruling DANCE-1)."""

    amount: int


class ScoreNoJockeySet(Ability, frozen=True, tag="score_no_jockey_set"):
    """`amount` dollars for having no helmet and jersey of the same horse."""

    amount: int


class ScoreSingleGear(Ability, frozen=True, tag="score_single_gear"):
    """`amount` dollars for each horse of which the owner has just one of helmet and jersey."""

    amount: int


class ScoreRows(Ability, frozen=True, tag="score_rows"):
    """`amount` dollars for each complete row of the Concession Grid (ruling BREAD-1)."""

    amount: int


class RicherPurses(Ability, frozen=True, tag="richer_purses"):
    """If this horse is in the top three, each purse its owner earns pays `amount` dollars more (ruling PURSE-1)."""

    amount: int


AT_SCORING = (
    ScoreManyHorses,
    ScoreOutOfPlaces,
    ScoreMarkedHorses,
    ScoreNoJockeySet,
    ScoreSingleGear,
    ScoreRows,
    RicherPurses,
)
"""The kinds that act at scoring."""

AnyAbility = (
    MoneyWhenRolled
    | MoveTrailingWhenRolled
    | OthersLoseWhenRolled
    | NeighbourNumber
    | MoneyPerLine
    | CellOnColumn
    | WildOnRow
    | PushBackOnRow
    | RicherMoneyBonus
    | RicherFreeBet
    | FurtherBack
    | FurtherAny
    | MoneyWhenTakenFree
    | SecondBarBox
    | TakeFromOwner
    | FreeBetOnJockeySet
    | BetAndNudge
    | BetAndLift
    | FirstBetFree
    | MoneyForHelmetBet
    | SecondHorseHalfPrice
    | RegainWilds
    | RunWithPartner
    | MarkAnything
    | MarkJerseys
    | ScoreManyHorses
    | ScoreOutOfPlaces
    | ScoreMarkedHorses
    | ScoreNoJockeySet
    | ScoreSingleGear
    | ScoreRows
    | RicherPurses
)
