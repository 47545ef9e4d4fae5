"""What the yearly card prints as the values of hands."""

USUAL_VALUES = frozenset({25, 30, 35, 40, 45, 50, 60, 75})
"""Values that cards print year after year."""

LOWEST, HIGHEST = 20, 100
"""What cards hardly go below, and hardly above."""

STEP = 5
"""Cards print multiples of five."""


def odd_value(value: int) -> bool:
    """Whether cards hardly print such a value: no multiple of five, very low or over 100."""
    return value % STEP != 0 or not LOWEST <= value <= HIGHEST
