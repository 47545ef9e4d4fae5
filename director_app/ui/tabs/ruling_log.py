"""The ruling log as a list, and the foot that tells one ruling whole and cancels it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QStyleOptionViewItem, QVBoxLayout, QWidget

from director_app.domain.rulings import Conduct, Ruling, Scope
from director_app.rules.play_parts import DEFAULT
from director_app.services.rulings import RulingLine
from director_app.ui.find import matches
from director_app.ui.models.rows import Column, RowsModel
from director_app.ui.theme import theme
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.card import Card, Line
from director_app.ui.widgets.cells import Index, RowCell
from director_app.ui.widgets.fields import SearchField, TextField
from director_app.ui.widgets.page import clear_layout
from director_app.ui.widgets.paint import LEFT, RIGHT, icon_at, width_of, words
from director_app.ui.widgets.tables import RowsTable
from director_app.ui.widgets.text import Text
from director_app.ui.words import at_words, tr, true_minus

_ROW = 82


def capital(label: str) -> str:
    """The label of a kind as it begins a line."""
    return label[:1].upper() + label[1:]


def where_words(line: RulingLine) -> str:
    """Round, table and game, as far as they are known."""
    ruling = line.ruling
    parts = [
        tr("Round {number}", number=line.round) if line.round is not None else "",
        tr("table {table}", table=ruling.table) if ruling.table is not None else "",
        tr("game {game}", game=ruling.game) if ruling.game is not None else "",
    ]
    return capital(", ".join(part for part in parts if part))


def points_words(ruling: Ruling) -> str:
    """What it costs."""
    if not ruling.points:
        return tr("no points")
    return tr("{points} points", points=true_minus(ruling.points))


def state_words(ruling: Ruling) -> str:
    """Whether it stands, and the section it stands on."""
    if not ruling.stands:
        return tr("Cancelled: {reason}", reason=ruling.cancel_reason)
    if ruling.conduct is Conduct.DISQUALIFIED:
        return tr("Disqualified")
    if ruling.conduct is Conduct.PROPOSED:
        return tr("Disqualification proposed")
    if ruling.conduct is Conduct.WARNED:
        return tr("Warned")
    if ruling.section and ruling.section != DEFAULT:
        return tr("Logged, section {section}", section=ruling.section)
    return tr("Logged")


def found_in(line: RulingLine) -> str:
    """Every word by which a ruling is found."""
    ruling = line.ruling
    return " ".join(
        (
            str(ruling.number),
            ruling.label,
            where_words(line),
            ruling.note,
            ruling.cancel_reason,
            *line.players,
            *(str(badge) for badge in line.badges),
        )
    )


class _LogCell(RowCell):
    """Three lines: what and when, who and where, how it stands and what it costs."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Three lines high."""
        del option, index
        return QSize(theme().px(240), theme().px(_ROW))

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        """The three lines; a cancelled ruling is dimmed and struck."""
        if not isinstance(value, RulingLine):
            return
        now, ruling = theme(), value.ruling
        high = now.px(24)
        top = area.top() + (area.height() - 3 * high) / 2
        first, second, third = (
            QRectF(area.left(), top + at * high, area.width(), high) for at in range(3)
        )
        dim = None if ruling.stands else "ink3"
        caption = now.font("caption")
        time = f"{tr('No. {number}', number=ruling.number)}  {at_words(ruling.at)}"
        room = first.adjusted(0, 0, -width_of(time, caption) - 10, 0)
        words(painter, first, time, caption, now.color("ink2"), RIGHT)
        head = _struck(now.font("body", 600), struck=not ruling.stands)
        words(painter, room, capital(ruling.label), head, now.color(dim or "ink"), elide=True)
        text = " · ".join(part for part in (", ".join(value.players), where_words(value)) if part)
        font = now.font("caption")
        words(painter, second, text, font, now.color(dim or "ink2"), LEFT, elide=True)
        self._foot(painter, third, ruling)

    def _foot(self, painter: QPainter, line: QRectF, ruling: Ruling) -> None:
        now = theme()
        icon, role = ("check", "doInk") if ruling.stands else ("x", "ink3")
        if ruling.stands and ruling.conduct is not None:
            out = ruling.conduct in {Conduct.PROPOSED, Conduct.DISQUALIFIED}
            icon, role = ("rulings", "wrongInk") if out else ("warning", "mindInk")
        icon_at(painter, QPointF(line.left() + 7, line.center().y()), icon, role, 15)
        points = points_words(ruling)
        font = now.font("caption", 600 if ruling.points and ruling.stands else 500)
        struck = _struck(font, struck=not ruling.stands and bool(ruling.points))
        ink = "ink3" if not ruling.stands else "ink" if ruling.points else "ink2"
        words(painter, line, points, struck, now.color(ink), RIGHT)
        room = line.adjusted(now.px(21), 0, -width_of(points, font) - 10, 0)
        words(painter, room, state_words(ruling), now.font("caption"), now.color(role), elide=True)


class RulingList(RowsTable):
    """The newest ruling first; Del asks to cancel."""

    cancel_asked = Signal()

    def __init__(self) -> None:
        columns = [Column(tr("Ruling"), lambda line: line, tip=_tip)]
        self.log = RowsModel(columns, identity=lambda line: line.ruling.number)
        super().__init__(self.log, sortable=False)
        self.setObjectName("ruling_list")
        self.setAccessibleName(tr("Rulings"))
        self.horizontalHeader().hide()
        self.set_row_height(_ROW)
        self.set_type_ahead(False)

    def fit_columns(self) -> None:
        """Every cell has three lines."""
        super().fit_columns()
        self.setItemDelegateForColumn(0, _LogCell(parent=self))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Del cancels; Esc is the page's."""
        if event.key() == Qt.Key.Key_Delete:
            self.cancel_asked.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class RulingFoot(QWidget):
    """The selected ruling in full; the reason is asked here when it is cancelled."""

    cancelled = Signal(int, str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._line: RulingLine | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Line())
        inside = QWidget()
        self._inside = QVBoxLayout(inside)
        self._inside.setContentsMargins(16, 12, 16, 14)
        self._inside.setSpacing(8)
        column.addWidget(inside)
        self._reason = TextField("")
        self.hide()

    @property
    def asking(self) -> bool:
        """Whether a reason is being typed."""
        return self.isVisible() and self._reason.objectName() == "asking"

    @property
    def reason(self) -> TextField:
        """Where the reason is typed."""
        return self._reason

    def show_line(self, line: RulingLine | None) -> None:
        """Tell this ruling whole."""
        self._line = line
        clear_layout(self._inside)
        self._reason.setObjectName("")
        self.setVisible(line is not None)
        if line is None:
            return
        ruling = line.ruling
        self._inside.addWidget(Text(capital(ruling.label), "body", "ink", weight=600, wrap=True))
        for sentence in _whole(line):
            self._inside.addWidget(Text(sentence, "caption", "ink2", wrap=True))
        if ruling.stands:
            button = Button(tr("Cancel this ruling"), key="Del", height=36)
            button.setObjectName("cancel_ruling")
            button.clicked.connect(self.ask)
            row = QHBoxLayout()
            row.addWidget(button)
            row.addStretch(1)
            self._inside.addLayout(row)

    def ask(self) -> None:
        """Ask why it is cancelled."""
        line = self._line
        if line is None or not line.ruling.stands:
            return
        clear_layout(self._inside)
        number, label = line.ruling.number, line.ruling.label
        head = tr("Cancel ruling {number}, {label}?", number=number, label=label)
        self._inside.addWidget(Text(head, "body", "ink", weight=600, wrap=True))
        self._reason = TextField(
            tr("Why"),
            hint=tr("It stays in the log with this reason, and counts no more."),
            name="cancel_reason",
        )
        self._reason.setObjectName("asking")
        self._inside.addWidget(self._reason)
        cancel = Button(tr("Cancel the ruling"), kind="danger", key="Enter", height=36)
        cancel.setObjectName("cancel_confirm")
        keep = Button(tr("Keep it"), key="Esc", height=36)
        keep.clicked.connect(self.leave)
        cancel.clicked.connect(self._tell)
        self._reason.line.returnPressed.connect(self._tell)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(cancel)
        row.addWidget(keep)
        row.addStretch(1)
        self._inside.addLayout(row)
        self._reason.show()
        self._reason.line.setFocus()

    def leave(self) -> None:
        """Leave it as it is."""
        self.show_line(self._line)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc keeps the ruling."""
        if event.key() == Qt.Key.Key_Escape and self.asking:
            self.leave()
        else:
            super().keyPressEvent(event)

    def _tell(self) -> None:
        if self._line is not None:
            self.cancelled.emit(self._line.ruling.number, self._reason.text)


class RulingLog(Card):
    """Find field, list, foot."""

    cancelled = Signal(int, str)

    def __init__(self) -> None:
        super().__init__(margin=0, spacing=0)
        self.lines: tuple[RulingLine, ...] = ()
        self.search = SearchField(
            tr("Find by player, table or kind"), key="Ctrl F", name="ruling_find"
        )
        around = QVBoxLayout()
        around.setContentsMargins(16, 14, 16, 12)
        around.addWidget(self.search)
        self.add(around)
        self.nothing = Text("", "body", "ink2", wrap=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.nothing.setContentsMargins(24, 24, 24, 24)
        self.nothing.setObjectName("ruling_nothing")
        self.add(self.nothing)
        self.list = RulingList()
        self.add(self.list, 1)
        self.foot = RulingFoot()
        self.add(self.foot)
        self._spare = QWidget()
        self.add(self._spare, 1)
        self.search.textChanged.connect(self._show)
        self.search.returnPressed.connect(self._to_list)
        self.list.row_chosen.connect(self._chosen)
        self.list.cancel_asked.connect(self.foot.ask)
        self.foot.left.connect(self.list.setFocus)
        self.foot.cancelled.connect(self.cancelled)

    def show_log(self, lines: Sequence[RulingLine]) -> None:
        """These rulings, the newest first."""
        before = self.foot.asking
        self.lines = tuple(reversed(lines))
        self._show()
        if not before:
            self.foot.show_line(self.list.current())

    def _show(self) -> None:
        query = self.search.text()
        rows = [line for line in self.lines if matches(query, found_in(line))]
        self.list.log.set_rows(rows)
        self.list.setVisible(bool(rows))
        self._spare.setVisible(not rows)
        self.nothing.setVisible(not rows)
        self.nothing.say(
            tr("No ruling is found by these letters.")
            if self.lines
            else tr("No rulings. Press Ctrl+R when a hand goes up.")
        )
        if not rows:
            self.foot.show_line(None)

    def _chosen(self, line: RulingLine | None) -> None:
        self.foot.show_line(line)

    def _to_list(self) -> None:
        self.list.setFocus()


def _struck(font: QFont, *, struck: bool) -> QFont:
    made = QFont(font)
    made.setStrikeOut(struck)
    return made


def _tip(line: RulingLine) -> str:
    return "\n".join((capital(line.ruling.label), *_whole(line)))


def _whole(line: RulingLine) -> list[str]:
    ruling = line.ruling
    charged = {
        Scope.EVENT: tr("{points} on the event total"),
        Scope.ROUND: tr("{points} on the round"),
        Scope.GAME: tr("{points} on the game"),
    }
    points = points_words(ruling)
    cost = charged[ruling.scope].format(points=points) if ruling.points else points
    parts = [
        " · ".join(part for part in (", ".join(line.players), where_words(line)) if part),
        f"{state_words(ruling)}; {cost}.",
        ruling.note,
        tr("By {station}, {time}", station=ruling.by, time=at_words(ruling.at)),
    ]
    if ruling.cancelled_at is not None:
        by, at = ruling.cancelled_by, at_words(ruling.cancelled_at)
        parts.append(tr("Cancelled by {station}, {time}", station=by, time=at))
    return [part for part in parts if part]
