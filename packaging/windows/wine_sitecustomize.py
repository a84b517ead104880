"""What Wine does otherwise than Windows, for the Python that packaging/workshop.py sets up; no bundle carries it."""

import errno
import msvcrt

_locking = msvcrt.locking


def locking(descriptor, mode, size):
    """As on Windows, which says why it refuses a lock."""
    try:
        _locking(descriptor, mode, size)
    except OSError as error:
        raise OSError(error.errno or errno.EACCES, "Permission denied") from error


msvcrt.locking = locking
