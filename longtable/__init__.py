"""Longtable: five board games on one wooden table, played on a desktop without a network."""

__version__ = "0.1.0"
