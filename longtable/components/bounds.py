"""How large a file may be: far above anything real, so that what is larger is refused before it is parsed.

A match of our games has some 1,100 lines at most and a header of under 2,000 bytes; the largest file of components
has 12,000 bytes and some 2,500 values. With these bounds no file takes more than a second or 256 MB to be refused.
"""

from typing import Final

JOURNAL_BYTES: Final = 4_000_000
"""Of a whole journal."""
HEADER_BYTES: Final = 64_000
"""Of a journal's first line."""
LINE_BYTES: Final = 16_000
"""Of any other line of it."""
JOURNAL_LINES: Final = 30_000
"""Of a journal: moves, undos and redos, and the header."""
MOST_SEATS: Final = 16
"""Of a match."""
YAML_BYTES: Final = 500_000
"""Of a file of components, a pack or a scenario."""
YAML_VALUES: Final = 50_000
"""Of such a file, names included."""
YAML_DEPTH: Final = 32
"""How many lists and blocks may stand inside each other in it."""
LONGEST_MESSAGE: Final = 500
"""Characters of what is said of one thing that is wrong: it quotes what stands there."""
MOST_FAULTS: Final = 1000
"""How many faults of a file are told; one with more is no file of components."""
MOST_WARNINGS: Final = 20
"""How many odd things are told of one journal."""
