"""Segments: one of a few, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.flow import sharing
from director_app.ui.kit.paint import CENTER, painting, raised_box, well, width_of, words
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

_MOST_BUTTONS = 12


@dataclass(frozen=True, slots=True)
class Segment:
    """One choice, with a count if it has one."""

    key: object
    text: str
    count: int | None = None

    @property
    def words(self) -> str:
        """Text and count."""
        words = worded(self.text)
        return words if self.count is None else f"{words} {self.count}"


class _Piece(QToolButton):
    def __init__(self, segment: Segment, parent: QWidget) -> None:
        super().__init__(parent)
        self.show_segment(segment)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setProperty("radius", 6)

    def show_segment(self, segment: Segment) -> None:
        self.segment = segment
        self.setText(segment.words)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        now = theme()
        wide = width_of(self.text(), now.font("body", 600)) + 26
        return QSize(max(round(wide), now.px(34)), now.px(30))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        now = theme()
        frame = QRectF(self.rect())
        with painting(self) as painter:
            hovered = self.underMouse() and self.isEnabled()
            raised_box(painter, frame, chosen=self.isChecked(), hovered=hovered)
            role = "ink" if self.isChecked() else "ink2" if self.isEnabled() else "ink3"
            font = now.font("body", 600 if self.isChecked() else 500)
            words(painter, frame, self.text(), font, now.color(role), CENTER)


class Segments(QFrame):
    """A row of segments in a sunken frame; a list to open when they are more than twelve.

    One that ``folds`` goes on in the next line where it has too little room.
    """

    chosen = Signal(object)

    def __init__(
        self,
        options: Sequence[Segment | str] = (),
        parent: QWidget | None = None,
        *,
        folds: bool = False,
    ) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._row = sharing(self) if folds else QHBoxLayout(self)
        self._row.setContentsMargins(3, 3, 3, 3)
        self._row.setSpacing(2)
        self._pieces: list[_Piece] = []
        self._list: ChoiceBox | None = None
        self._listed: list[Segment] = []
        if not folds:
            self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._group.buttonClicked.connect(self._pressed)
        self.show_segments(options)
        theme().changed.connect(self.updateGeometry)

    def show_segments(self, options: Sequence[Segment | str], current: object = None) -> None:
        """Show these; the chosen one stays unless another is given."""
        wanted = [o if isinstance(o, Segment) else Segment(o, o) for o in options]
        keep = current if current is not None else self.current()
        shown = self._listed if self._list is not None else [p.segment for p in self._pieces]
        if shown != wanted:
            self._build(wanted)
        known = [segment.key for segment in wanted]
        if known:
            self.choose(keep if keep in known else known[0])

    def choose(self, key: object) -> None:
        """Choose without telling."""
        if self._list is not None:
            self._list.choose(key)
        for piece in self._pieces:
            if piece.segment.key == key:
                piece.setChecked(True)

    def current(self) -> object:
        """The chosen key, or None."""
        if self._list is not None:
            return self._list.key
        return next((p.segment.key for p in self._pieces if p.isChecked()), None)

    def step(self, by: int) -> None:
        """Choose a neighbour and tell, as the keys ``[`` and ``]`` do."""
        keys = [p.segment.key for p in self._pieces] or (self._list.keys if self._list else [])
        if not keys:
            return
        at = keys.index(self.current()) if self.current() in keys else 0
        key = keys[min(max(at + by, 0), len(keys) - 1)]
        if key != self.current():
            self.choose(key)
            self.chosen.emit(key)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sunken frame."""
        del event
        if self._list is not None:
            return
        with painting(self) as painter:
            well(painter, QRectF(self.rect()))

    def _build(self, wanted: list[Segment]) -> None:
        if self._pieces and [s.key for s in wanted] == [p.segment.key for p in self._pieces]:
            # Another count alone: the button under a finger, or with the focus, stays.
            for piece, segment in zip(self._pieces, wanted, strict=True):
                piece.show_segment(segment)
            return
        for piece in self._pieces:
            self._group.removeButton(piece)
            self._row.removeWidget(piece)
            piece.hide()
            piece.deleteLater()
        if self._list is not None:
            self._list.hide()
            self._list.deleteLater()
            self._list = None
        self._pieces = []
        if len(wanted) > _MOST_BUTTONS:
            self._list = ChoiceBox([(s.key, s.words) for s in wanted])
            self._listed = wanted
            self._list.picked.connect(self.chosen)
            self._row.addWidget(self._list)
            tab_where(self, self._list)
            return
        for segment in wanted:
            piece = _Piece(segment, self)
            self._pieces.append(piece)
            self._group.addButton(piece)
            self._row.addWidget(piece)
        tab_where(self, *self._pieces)

    def _pressed(self, piece: QToolButton) -> None:
        if isinstance(piece, _Piece):
            self.chosen.emit(piece.segment.key)
