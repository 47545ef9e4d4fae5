"""One moment of the big screen as it is painted: for the room, and small at the desk.

Both paint the same ``BigScreenPicture``, so that the desk can't be shown anything but what the room
sees.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.ui.big_screen.bands import layout_of
from director_app.ui.big_screen.paint import paint_board, span_words
from director_app.ui.big_screen.placed_words import row_texts, still_texts

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter, QRegion

    from director_app.ui.big_screen.list_layout import ListLayout
    from director_app.ui.big_screen.scene import BigScreenScene, SceneRow
    from director_app.ui.big_screen.text import PlacedText


@dataclass(frozen=True, slots=True)
class BigScreenPicture:
    """A scene laid out on a board of one size."""

    scene: BigScreenScene
    frame: QRectF
    still: tuple[PlacedText, ...]
    """Every text but the rows of a list."""
    rows: tuple[PlacedText, ...]
    layout: ListLayout | None
    """How the rows of the list stand that is seen; ``None`` where none is."""

    @classmethod
    def of(cls, scene: BigScreenScene, frame: QRectF) -> BigScreenPicture:
        """Lay a scene out."""
        layout = layout_of(scene, frame) if scene.lists else None
        return cls(scene, frame, still_texts(scene, frame), row_texts(scene, frame), layout)

    @property
    def texts(self) -> tuple[PlacedText, ...]:
        return self.still + self.rows

    @property
    def goes_by(self) -> bool:
        """Whether a list is too long to be seen at once, so that its rows go by."""
        return self.layout is not None and self.layout.goes_by

    @property
    def lines(self) -> tuple[tuple[SceneRow | None, ...], ...]:
        """The rows that are seen, by column."""
        return self.layout.shown(self.scene.rows, self.scene.turn) if self.layout else ()

    @property
    def span(self) -> str:
        """Which rows of a list are seen; nothing for other views."""
        return span_words(self.scene, self.frame) if self.scene.rows else ""

    def paint(self, painter: QPainter, part: QRegion | None = None) -> None:
        """Paint all of it, or what of it is asked for."""
        paint_board(painter, self.frame, self.scene, self.texts, part)
