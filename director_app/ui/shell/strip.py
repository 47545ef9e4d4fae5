"""The strip: round, clock, tables in, safe, next step; on every screen and in every mode."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from director_app.ui.kit.card import Ground, Separator
from director_app.ui.kit.paint import LEFT, RIGHT, box, icon_at, mix, painting, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent


_PAD = 8
_GAP = 9
_BAR_WIDE = 86
_BAR_HIGH = 8
_ICON = 18
_NEXT_LEAST = 180
_NEXT_PAD = 14


@dataclass(frozen=True, slots=True)
class StripText:
    """Words in a step of type; ``icon`` and ``bar`` are steps of their own."""

    text: str
    step: str
    role: str = "ink"
    share: float = 0.0


class StripPart(QAbstractButton):
    """A caption over its pieces."""

    def __init__(self, caption: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._caption = caption
        self._pieces: tuple[StripText, ...] = ()
        self.setObjectName(name)
        self.setText(caption)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def said(self) -> str:
        """Everything that it says, in one line."""
        said = (piece.text for piece in self._pieces if piece.step not in {"icon", "bar"})
        return " ".join((self._caption, *said))

    def show_pieces(self, pieces: tuple[StripText, ...]) -> None:
        if pieces == self._pieces:
            return
        wider = self._total(pieces) != self._total(self._pieces)
        self._pieces = pieces
        self.setAccessibleName(self.said)
        if wider:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the wider of caption and pieces."""
        caption = width_of(self._caption, theme().font("caption"))
        wide = max(caption, self._total(self._pieces)) + 2 * _PAD
        return QSize(round(wide) + 4, theme().px(60))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Caption, then pieces."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        with painting(self) as painter:
            if self.underMouse():
                hover = mix(now.color("surface"), now.color("ink"), 0.05)
                box(painter, frame.adjusted(0, 5, 0, -6), 8, hover)
            top = QRectF(_PAD, frame.height() * 0.13, frame.width(), frame.height() * 0.28)
            words(painter, top, self._caption, now.font("caption"), now.color("ink2"))
            left, middle = float(_PAD), frame.height() * 0.645
            for piece in self._pieces:
                self._paint_piece(painter, piece, left, middle)
                left += self._wide(piece) + _GAP

    def _paint_piece(self, painter: QPainter, piece: StripText, left: float, middle: float) -> None:
        now = theme()
        if piece.step == "icon":
            at = QPointF(left + now.px(_ICON) / 2, middle)
            icon_at(painter, at, piece.text, piece.role, _ICON)
        elif piece.step == "bar":
            high = now.px(_BAR_HIGH)
            track = QRectF(left + 4, middle - high / 2, now.px(_BAR_WIDE), high)
            box(painter, track, high / 2, now.color("line"))
            if piece.share > 0:
                track.setWidth(max(high, track.width() * min(piece.share, 1)))
                box(painter, track, high / 2, now.color(piece.role))
        else:
            high = now.px(30)
            down = 0 if piece.step == "strip" or len(self._pieces) < 2 else now.px(1.5)
            if piece.step == "body" and self._pieces[0].step == "icon":
                down = 0
            area = QRectF(left, middle - high / 2 + down, 600, high)
            words(painter, area, piece.text, now.font(piece.step), now.color(piece.role), LEFT)

    def _wide(self, piece: StripText) -> float:
        if piece.step == "icon":
            return theme().px(_ICON)
        if piece.step == "bar":
            return theme().px(_BAR_WIDE) + 4
        return width_of(piece.text, theme().font(piece.step))

    def _total(self, pieces: tuple[StripText, ...]) -> float:
        return sum(self._wide(piece) for piece in pieces) + _GAP * max(len(pieces) - 1, 0)


class NextStepButton(QAbstractButton):
    """The one sensible thing to do now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._step, self._key = "", ""
        self._short = False
        self.setObjectName("strip_next")
        self.setProperty("radius", 10)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_step(self, step: str, key: str) -> None:
        """Name the thing and its key."""
        self._step, self._key = step, key
        self.setText(step)
        self.setAccessibleName(tr("Next step: {step}", step=step))
        self.updateGeometry()
        self.update()

    def show_short(self, *, short: bool) -> None:
        """Only that there is a next step; a tip names it."""
        if short != self._short:
            self._short = short
            self.setToolTip(self._step if short else "")
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """As wide as the thing's name."""
        now = theme()
        if self._short:
            wide = width_of(tr("Next step"), now.font("caption")) + 2 * _NEXT_PAD
            return QSize(round(wide), now.px(48))
        named = width_of(self._step, now.font("body", 600)) + now.px(30)
        above = width_of(tr("Next step"), now.font("caption"))
        above += width_of(self._key, now.font("caption")) + 24
        wide = max(named + 2 * _NEXT_PAD + 16, above + 2 * _NEXT_PAD, now.px(_NEXT_LEAST))
        return QSize(round(wide), now.px(48))

    def minimumSizeHint(self) -> QSize:
        """It is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Caption and key above, the thing and an arrow below."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        ink = now.color("doInk")
        with painting(self) as painter:
            share = 0.08 if self.underMouse() or self.isDown() else 0
            border = ink if now.scheme.tint_border else None
            box(painter, frame, 10, mix(now.color("doTint"), now.color("do"), share), border)
            inner = frame.adjusted(_NEXT_PAD, 0, -_NEXT_PAD, 0)
            top = QRectF(inner.left(), frame.height() * 0.08, inner.width(), frame.height() * 0.38)
            words(painter, top, tr("Next step"), now.font("caption"), ink, LEFT)
            if not self._short:
                words(painter, top, self._key, now.font("caption"), ink, RIGHT)
            low = QRectF(inner.left(), frame.height() * 0.46, inner.width(), frame.height() * 0.42)
            if not self._short:
                words(painter, low, self._step, now.font("body", 600), ink, LEFT)
            at = QPointF(inner.right() - now.px(11), low.center().y())
            icon_at(painter, at, "arrow-right", "doInk", 20)


_HEIGHT = 62
_FOLDS = 7
_CLOCK_ROLES = {"time": "mindInk", "last": "mindInk", "paused": "ink3"}
_SAFE_ICONS = {"safe": ("shield-check", "do"), "mind": ("warning", "mindInk")}


@dataclass(frozen=True, slots=True)
class StripView:
    """What the strip says. ``clock_state``: none, ready, running, last, paused or time;
    ``safe_state``: safe, mind or wrong."""

    round: str = "–"
    rounds: int = 0
    clock: str = "–"
    clock_state: str = "none"
    clock_words: str = ""
    tables_in: int = 0
    tables: int = 0
    safe: str = ""
    safe_state: str = "safe"
    safe_short: str = ""
    """What is left of ``safe`` where there is little room and nothing is wrong."""
    safe_tip: str = ""
    next_step: str = ""
    next_key: str = "Ctrl+Enter"
    copied: tuple[str, ...] = ()
    """What is said of copies behind that, the longest words first."""


class Strip(Ground):
    """Five parts, each a button."""

    round_asked = Signal()
    clock_asked = Signal()
    tables_asked = Signal()
    safe_asked = Signal()
    next_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("surface", parent, line="bottom")
        self._view = StripView()
        self._fold = 0
        self._round = StripPart(tr("Round"), "strip_round")
        self._clock = StripPart(tr("Clock"), "strip_clock")
        self._tables = StripPart(tr("Sheets in"), "strip_tables")
        self._safe = StripPart(tr("Safe"), "strip_safe")
        self._next = NextStepButton()
        self._round.clicked.connect(self.round_asked)
        self._clock.clicked.connect(self.clock_asked)
        self._tables.clicked.connect(self.tables_asked)
        self._safe.clicked.connect(self.safe_asked)
        self._next.clicked.connect(self.next_asked)
        self._lines: list[_Upright] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 0, 16, 0)
        self._row.setSpacing(10)
        for at, part in enumerate(self._parts()):
            if at:
                self._lines.append(_Upright())
                self._row.addWidget(self._lines[-1], 0, Qt.AlignmentFlag.AlignVCenter)
            self._row.addWidget(part)
        self._row.addStretch(1)
        self._row.addWidget(self._next, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._show()
        theme().changed.connect(self._show)

    @property
    def view(self) -> StripView:
        return self._view

    @property
    def folded(self) -> int:
        """How much is folded: 1 the bar, 2 also "Saved", 3 also "running", 4 all
        words about the clock, 5 all words about safety, 6 the step's name, 7 round and tables."""
        return self._fold

    def show_view(self, view: StripView) -> None:
        if view != self._view:
            self._view = view
            self._show()

    def show_clock(self, clock: str, state: str, words: str) -> None:
        """Say only this about the clock, as each second does."""
        self.show_view(replace(self._view, clock=clock, clock_state=state, clock_words=words))

    def sizeHint(self) -> QSize:
        """One strip high."""
        return QSize(640, theme().px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """It folds, so its width asks for nothing."""
        return QSize(0, theme().px(_HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold what does not fit; the next step is never cut."""
        super().resizeEvent(event)
        self._fit()

    @property
    def _rests(self) -> tuple[StripPart, ...]:
        """What can be looked up on a page, where there is room for nothing else."""
        return (self._round, self._tables)

    def _parts(self) -> tuple[StripPart, ...]:
        return (self._round, self._clock, self._tables, self._safe)

    def _show(self) -> None:
        self.setFixedHeight(theme().px(_HEIGHT))
        view = self._view
        self._next.show_step(view.next_step, view.next_key)
        self._next.setVisible(bool(view.next_step))
        self._safe.setToolTip(view.safe_tip)
        self._safe.setAccessibleDescription(view.safe_tip or view.safe)
        self._clock.setAccessibleDescription(view.clock_words)
        self._fit()

    def _fit(self) -> None:
        for level in range(-len(self._view.copied), _FOLDS + 1):
            self._say(level)
            rests = self._rests if level == _FOLDS else ()
            parts = [part for part in self._parts() if part not in rests]
            asked = sum(part.sizeHint().width() + 21 for part in parts)
            asked += self._next.sizeHint().width() + 40 if self._view.next_step else 0
            if asked <= self.width() or level == _FOLDS:
                self._fold = max(level, 0)
                self._drop(rests)
                return

    def _drop(self, rests: tuple[StripPart, ...]) -> None:
        """Take parts away, each with the line beside it."""
        for part, line in zip(self._parts(), (None, *self._lines), strict=True):
            part.setVisible(part not in rests)
            if line is not None:
                line.setVisible(part not in rests and self._round not in rests)
        if rests:
            self._lines[-1].show()

    def _say(self, level: int) -> None:
        view = self._view
        self._next.show_short(short=level > 5)
        of = tr("of {count}", count=view.rounds)
        self._round.show_pieces((StripText(view.round, "strip"), StripText(of, "body", "ink2")))
        role = _CLOCK_ROLES.get(view.clock_state, "ink")
        clock = [StripText(view.clock, "strip", role)]
        if view.clock_state == "paused":
            clock.insert(0, StripText("pause", "icon", "ink2"))
        plain = view.clock_state in {"running", "ready"}
        if view.clock_words and level < (3 if plain else 4):
            clock.append(StripText(view.clock_words, "body", "ink2"))
        self._clock.show_pieces(tuple(clock))
        tables = [
            StripText(str(view.tables_in), "strip"),
            StripText(tr("of {count}", count=view.tables), "body", "ink2"),
        ]
        if level < 1:
            share = view.tables_in / view.tables if view.tables else 0.0
            tables.append(StripText("", "bar", "do", share))
        self._tables.show_pieces(tuple(tables))
        self._safe.show_pieces(self._safe_pieces(level, short=level > 1, bare=level > 4))

    def _safe_pieces(self, level: int, *, short: bool, bare: bool) -> tuple[StripText, ...]:
        view = self._view
        icon, role = _SAFE_ICONS.get(view.safe_state, ("warning", "wrongInk"))
        sign = StripText(icon, "icon", role)
        words = view.safe
        if short and view.safe_state == "safe":
            words = view.safe_short
        if level < 0:
            words = f"{words} · {view.copied[level]}" if words else view.copied[level]
        ink = "ink" if view.safe_state == "safe" else role
        return (sign, StripText(words, "body", ink)) if words and not bare else (sign,)


class _Upright(Separator):
    def __init__(self) -> None:
        super().__init__(upright=True)
        self._fit()
        theme().changed.connect(self._fit)

    def _fit(self) -> None:
        self.setFixedHeight(theme().px(36))
