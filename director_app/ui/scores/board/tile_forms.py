"""The forms of a table on the score board, from names with points down to a number."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from director_app.ui.kit.fitting import Form
from director_app.ui.kit.paint import width_of
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont

    from director_app.services.table_stages import Tile

NAMES: Final = "names"
SHORT: Final = "short"
POINTS: Final = "points"
NUMBER: Final = "number"
NAMED: Final = frozenset({NAMES, SHORT})
"""Forms that say who sits there."""

POINTS_WIDE: Final = 34
"""Of four digits with a sign, beside a name."""
_MOST = 0.9
"""So many of the names are to be whole; a card as wide as the longest would be shown nowhere."""


def forms_of(tiles: Sequence[Tile], below: float) -> tuple[Form, ...]:
    """The forms of these tables; those without names leave height for them below."""
    now = theme()
    font = now.font("caption")
    whole = _wide(tuple([tile.players for tile in tiles]), font)
    short = _wide(tuple([tile.shorts for tile in tiles]), font)
    points = now.px(POINTS_WIDE)
    return (
        Form(NAMES, max(whole + points + 36, now.px(170)), now.px(152), 12),
        Form(SHORT, max(short + points + 20, now.px(118)), now.px(98), 8),
        Form(POINTS, now.px(122), now.px(70), 10, below),
        number_form(below),
        Form(NUMBER, now.px(48), now.px(34), 4, below),
    )


def number_form(below: float = 0) -> Form:
    """A number and a sign."""
    now = theme()
    return Form(NUMBER, now.px(54), now.px(42), 6, below)


@lru_cache(maxsize=4)
def _wide(tables: tuple[tuple[str, ...], ...], font: QFont) -> float:
    """What nearly all names of these tables need; a score changes none of them."""
    widths = sorted(width_of(name, font) for names in tables for name in names)
    return widths[int(_MOST * (len(widths) - 1))] if widths else 0
