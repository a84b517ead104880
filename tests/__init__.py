"""Tests of Longtable, laid out as the package is."""
