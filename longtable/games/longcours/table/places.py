"""The places of the table, and what lies at them.

Places of the chart: `stop:<id>`, `sign:<id>`, `reach:<id>`, `zone:<number>`, `pile:<number>`. Of the strip below
it: `die`, `corsair`, `talk`, `offer`, `answer`, `left:1..3`. Of a seat's board: `purse`, `berth`, `flag`,
`cargo:<product>`; `cards` on the small ones; `notes`, `hold`, `storms`, `directs`, `brawls` and
`blows` on the own one.
"""

from longtable.games.longcours.rules.lookups import Lookups


def stop_at(lookups: Lookups, place: str) -> str:
    """The stop that a place of the chart belongs to, or nothing."""
    kind, _, name = place.partition(":")
    if kind in ("stop", "sign", "reach"):
        return name
    if kind == "pile" and name.isdecimal() and int(name) in lookups.zone_index:
        return lookups.ids[lookups.beach[lookups.zone_index[int(name)]]]
    return ""


def in_notes(cash: int, values: tuple[int, ...]) -> dict[int, int]:
    """A purse in as few banknotes as can be: how many of each value, the highest first.

    Args:
        cash: what is in it.
        values: of the banknotes, the lowest one first.
    """
    found: dict[int, int] = {}
    for value in reversed(values):
        count, cash = divmod(cash, value)
        if count:
            found[value] = count
    return found
