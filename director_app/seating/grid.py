"""How a seating is held while it is made."""

from __future__ import annotations

EMPTY = -1
"""An empty seat in a grid."""

Grid = list[list[list[int]]]
"""Rounds of tables of four: players by position from 0, or ``EMPTY``."""

Pair = tuple[int, int]
"""Two positions, the lower one first."""
