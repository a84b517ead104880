"""What characters and caravan cards can do: the kinds that YAML may name, with their parameters.

An ability acts when its character is activated in a sale. "Waiting" is a character of that sale
that is not activated yet; an ally has a hat of the same colour, an enemy another (rulebook:
Clarifications on the cards).
"""

from enum import StrEnum
from typing import Annotated

import msgspec

Dollars = Annotated[int, msgspec.Meta(ge=1, le=20)]
Key = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is read from YAML: a key nobody knows is a fault."""


class Weapon(StrEnum):
    """The three kinds of weapons, weakest first."""

    KNIFE = "knife"
    COLT = "colt"
    RIFLE = "rifle"


# -- characters --------------------------------------------------------------------------------------


class Ability(Data, frozen=True, tag_field="kind"):
    """Base of all ability kinds. Where nothing else is said, the character takes one card."""


class Plain(Ability, frozen=True, tag="plain"):
    """No other effect."""


class MoneyPerArmed(Ability, frozen=True, tag="money_per_armed"):
    """First `amount` for each other armed character waiting, ally or enemy (H24)."""

    amount: Dollars


class MoneyPerEnemy(Ability, frozen=True, tag="money_per_enemy"):
    """First `amount` for each enemy waiting."""

    amount: Dollars


class MoneyPerActivated(Ability, frozen=True, tag="money_per_activated"):
    """First `amount` for each character activated before in this sale, `most` together."""

    amount: Dollars
    most: Dollars


class MoneyIfArmed(Ability, frozen=True, tag="money_if_armed"):
    """First `amount` where the character carries a weapon."""

    amount: Dollars


class MoneyFirst(Ability, frozen=True, tag="money_first"):
    """First `amount`."""

    amount: Dollars


class Preacher(Ability, frozen=True, tag="preacher"):
    """First `amount`. Always face up; turns the next character to his left face up (R1)."""

    amount: Dollars


class Doctor(Ability, frozen=True, tag="doctor"):
    """May be played where an ally is, then face up (H32)."""


class WeaponFromSupply(Ability, frozen=True, tag="weapon_from_supply"):
    """First takes `weapon` from the general supply into the owner's, if there is one (H30)."""

    weapon: Weapon


class TakeWeapon(Ability, frozen=True, tag="take_weapon"):
    """First takes a weapon from an enemy waiting into the owner's supply (R2)."""


class TakeMoney(Ability, frozen=True, tag="take_money"):
    """First takes up to `amount` from the owner of an enemy waiting (R15)."""

    amount: Dollars


class CharacterLevy(Ability, frozen=True, tag="levy"):
    """First each opponent with a character waiting pays `amount` (R15)."""

    amount: Dollars


class BringAlly(Ability, frozen=True, tag="bring_ally"):
    """First may bring an ally, with its weapons, from another destination to the end of the line (R3)."""


class StrongerWith(Ability, frozen=True, tag="stronger_with"):
    """Activation value + `step` for each card of kind `cards` here; `bonus` for taking such a card."""

    cards: Key
    step: Annotated[int, msgspec.Meta(ge=1, le=9)]
    bonus: Annotated[int, msgspec.Meta(ge=0, le=20)]


class Dearer(Ability, frozen=True, tag="dearer"):
    """Each white or black steer of the card pays that much more."""

    white: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    black: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class HigherPrice(Ability, frozen=True, tag="higher_price"):
    """Every steer of the card pays the higher of the two prices."""


class SecondCardUnpaid(Ability, frozen=True, tag="second_card_unpaid"):
    """May take a second card without pay."""


class TwoSmall(Ability, frozen=True, tag="two_small"):
    """May take a second card where both show exactly one steer."""


class ExtraOfKinds(Ability, frozen=True, tag="extra_of_kinds"):
    """May also take, paid, one card of the kinds `cards`."""

    cards: Annotated[tuple[Key, ...], msgspec.Meta(min_length=1)]


class TakeSteers(Ability, frozen=True, tag="take_steers"):
    """Takes any cards of at most `most` steers together, all paid and kept (H30)."""

    most: Annotated[int, msgspec.Meta(ge=1, le=12)]


class KeepOne(Ability, frozen=True, tag="keep_one"):
    """Takes up to `cards`: the first is kept and paid (KEEP-1); the others pay `others` each and are discarded (R5)."""

    cards: Annotated[int, msgspec.Meta(ge=2, le=9)]
    others: Annotated[int, msgspec.Meta(ge=0, le=20)]


class MoneyPerCardLeft(Ability, frozen=True, tag="money_per_card_left"):
    """Takes no card: `amount` for each card in the caravan, `most` together."""

    amount: Dollars
    most: Dollars


class MoneyPerKindLeft(Ability, frozen=True, tag="money_per_kind_left"):
    """Afterwards `amount` for each different kind left in the caravan, `most` together."""

    amount: Dollars
    most: Dollars


class MoneyPerAlly(Ability, frozen=True, tag="money_per_ally"):
    """Afterwards `amount` for each of the owner's characters in this sale, activated or not, himself too."""

    amount: Dollars


class Gamble(Ability, frozen=True, tag="gamble"):
    """Afterwards names a colour; the owner's top card pays `amount` if it shows as many steers of it or more."""

    amount: Dollars


class KeepWeapons(Ability, frozen=True, tag="keep_weapons"):
    """His weapons go back to the owner's supply, not to the general one."""


_AnyMoneyFirst = MoneyPerArmed | MoneyPerEnemy | MoneyPerActivated | MoneyIfArmed | MoneyFirst | Preacher
_AnyOtherFirst = Doctor | WeaponFromSupply | TakeWeapon | TakeMoney | CharacterLevy | BringAlly
_AnyCard = StrongerWith | Dearer | HigherPrice | SecondCardUnpaid | TwoSmall | ExtraOfKinds | TakeSteers | KeepOne
_AnyAfter = MoneyPerCardLeft | MoneyPerKindLeft | MoneyPerAlly | Gamble | KeepWeapons
AnyAbility = Plain | _AnyMoneyFirst | _AnyOtherFirst | _AnyCard | _AnyAfter


# -- caravan cards -----------------------------------------------------------------------------------


class Effect(Data, frozen=True, tag_field="kind"):
    """Base of what a kind of caravan card does when it is played."""


class NoEffect(Effect, frozen=True, tag="none"):
    """Nothing."""


class Money(Effect, frozen=True, tag="money"):
    """Take `amount` from the bank."""

    amount: Dollars


class HalfPriceWeapon(Effect, frozen=True, tag="half_price_weapon"):
    """May buy one weapon at half price, besides the usual purchase."""


class ExtraCharacter(Effect, frozen=True, tag="extra_character"):
    """May play one more character here, face down, even where an ally is (H32)."""


class ExtraCard(Effect, frozen=True, tag="extra_card"):
    """May play one more caravan card (H33)."""


class MoveCharacter(Effect, frozen=True, tag="move_character"):
    """May move one's own character to the end of another line (R4, H34)."""


class Levy(Effect, frozen=True, tag="levy"):
    """Take `amount` from each opponent (R15)."""

    amount: Dollars


AnyEffect = NoEffect | Money | HalfPriceWeapon | ExtraCharacter | ExtraCard | MoveCharacter | Levy
