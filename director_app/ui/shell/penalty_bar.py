"""Asks whether a logged penalty is in points that are legal with it and without."""

from __future__ import annotations

from director_app.ui.kit.two_ways import TwoWays
from director_app.ui.kit.words import tr


def penalty_bar(name: str) -> TwoWays:
    """1: it is in the points; 2: it is charged beside them."""
    return TwoWays(name, tr("It’s in the points (count once)"), tr("It’s extra (charge it too)"))
