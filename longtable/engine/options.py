"""What may be chosen before a match begins."""

from collections.abc import Iterable, Mapping

import msgspec

from longtable.engine.moves import OptionValue
from longtable.engine.refusal import OptionError

Options = dict[str, OptionValue]
"""A complete choice: one value for every option of a game."""


class Choice(msgspec.Struct, frozen=True):
    """One value an option may take, and what the dialog calls it."""

    value: OptionValue
    label: str


class Option(msgspec.Struct, frozen=True):
    """One thing to decide before a match.

    Attributes:
        key: its name in journals, scenarios and on the command line.
        label: its name in the dialog.
        help: one sentence on what it changes.
        choices: the values it may take; the first is the default. A yes/no option has
            the two choices `False` and `True` in either order.
        when: `(key, value)` of another option that must be so for this one to matter.
    """

    key: str
    label: str
    help: str
    choices: tuple[Choice, ...]
    when: tuple[str, OptionValue] | None = None

    @property
    def default(self) -> OptionValue:
        """The value taken where nobody says otherwise."""
        return self.choices[0].value

    def read(self, value: OptionValue) -> OptionValue:
        """`value` as one of the choices; a string is matched to numbers and yes/no too.

        Raises:
            OptionError: it is none of them.
        """
        for choice in self.choices:
            if type(choice.value) is type(value) and choice.value == value:
                return choice.value
        for choice in self.choices:
            if isinstance(value, str) and spelled(choice.value) == value.strip().lower():
                return choice.value
        allowed = ", ".join(spelled(choice.value) for choice in self.choices)
        raise OptionError(f"option {self.key} can't be {value!r}; it takes one of: {allowed}")


def spelled(value: OptionValue) -> str:
    """An option's value as it is typed on a command line."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def complete(options: Iterable[Option], given: Mapping[str, OptionValue]) -> Options:
    """Every option with its given or default value.

    Raises:
        OptionError: an unknown option, or a value it can't take.
    """
    known = {option.key: option for option in options}
    for key in given:
        if key not in known:
            names = ", ".join(known) or "none"
            raise OptionError(f"there is no option {key!r}; this game has: {names}")
    return {key: option.read(given[key]) if key in given else option.default for key, option in known.items()}
