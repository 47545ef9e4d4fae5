"""Lines of a game's score, below each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from director_app.rules.play_parts import DEFAULT
from director_app.rules.words.telling import line_section, signed
from director_app.ui.kit.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.games import PointsLine


_TOP = Qt.AlignmentFlag.AlignTop


_RIGHT = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight


def add_lines(grid: QGridLayout, lines: Sequence[PointsLine], first: int) -> None:
    """Lines below each other in three columns: points, why, section."""
    for at, line in enumerate(lines, start=first):
        points = signed(line.points) if line.points or len(lines) > 1 else "0"
        role = "mindInk" if line.section == DEFAULT else "ink2"
        grid.addWidget(Text(points, "caption", "ink"), at, 0, _RIGHT)
        grid.addWidget(Text(line.why, "caption", "ink", wrap=True), at, 1, _TOP)
        grid.addWidget(Text(line_section(line), "caption", role), at, 2, _RIGHT)
