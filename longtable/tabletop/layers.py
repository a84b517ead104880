"""What lies above what: the z value of every kind of thing on the scene, bottom first."""

from typing import Final

BOARD: Final = 0.0
"""Boards with their print."""
HEADER: Final = 1.0
"""The strip with a seat's mark and name."""
PIECE: Final = 10.0
"""Resting pieces: plus their rank among the pieces of the table, below 1."""
CAPTION: Final = 20.0
"""The words a place shows now."""
LEGAL: Final = 25.0
"""Outlines of the places where the piece in hand may go: above the pieces that lie there."""
CHOSEN: Final = 26.0
"""The place that the piece in hand would go to."""
FOCUS: Final = 27.0
"""The keyboard's ring."""
HINT: Final = 28.0
"""The light around what a hint names; a little lower for each rank."""
HINT_NUMBER: Final = 29.0
"""The numbers of the moves that a hint names."""
MOVING: Final = 40.0
"""Pieces on their way."""
GHOST: Final = 60.0
"""The piece in hand."""
NOTE: Final = 70.0
"""Paper notes beside the piece in hand, and refusals."""
