"""Two dice each, or a play-off: typed as they fall, the order shown, kept, taken back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.rules.event_parts import Ranking
from director_app.rules.words.telling import section_words
from director_app.services.standings.service import TieAt
from director_app.services.standings.ties.rolls import to_roll
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.place_words import ordinal
from director_app.ui.shell.session import Session
from director_app.ui.standings.tie_words import (
    asked_words,
    points_of,
    points_order,
    roll_of,
    roll_order,
    settled_words,
    who_of,
)

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_WALKS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_FOCUS = Qt.FocusReason.OtherFocusReason


class _Rows(QWidget):
    """What holds the fields: arrows walk over them before the panel scrolls."""

    walked = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down."""
        by = _WALKS.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self.walked.emit(by)


class TiePanel(SidePanel):
    """One tie: Enter goes from player to player and keeps; Esc leaves."""

    left = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("tie_panel")
        self._session = session
        self.tie: TieAt | None = None
        self._ranking: Ranking | None = None
        self._through, self._division = 0, 0
        self._fields: list[tuple[int, TextField]] = []
        self.order = Text("", "body", "ink", weight=600, wrap=True)
        self.order.setObjectName("tie_order")
        self.keep_button = Button(
            tr("Save this order"), kind="primary", key=tr("Enter"), name="tie_keep"
        )
        self.share_button = Button(tr("Share the place"), name="tie_share")
        self.forget_button = Button(tr("Undo"), icon="undo", name="tie_forget")
        self._back = Button(tr("Back"), key="Esc", name="tie_back")
        self._back.clicked.connect(self.left)
        self.keep_button.clicked.connect(self.keep)
        self.share_button.clicked.connect(self._share)
        self.forget_button.clicked.connect(self._forget)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(10)
        typed = _Rows()
        typed.walked.connect(self._walk)
        typed.setLayout(self._rows)
        self._rows.setContentsMargins(0, 0, 0, 0)
        for part in (typed, self.order, self.share_button, self.forget_button):
            self.add_inside(part)
        self.set_footer([self._back, self.keep_button])

    def begin(self, tie: TieAt, ranking: Ranking, through: int, division: int) -> None:
        """Opened now, with nothing typed."""
        self._ranking, self._through, self._division = ranking, through, division
        self.tie = tie
        self._show()

    def show_ties(self, ties: Sequence[TieAt]) -> None:
        """The standings were read again: what was typed stays while the same players are tied."""
        if self.tie is None:
            return
        was = self.tie
        now = next((tie for tie in ties if tie.place == was.place), None)
        if now is None:
            self.tie = None
            self.left.emit()
        elif (who_of(now), now.open, now.settled) != (who_of(was), was.open, was.settled):
            self.tie = now
            self._show()

    def keep(self) -> None:
        """Keep what was typed, if everybody has rolled."""
        if self.tie is None or not self.tie.open or self._missing():
            self._go_on()
            return
        desk, tie = (
            self._session.desk.at(self._session.event, self._division).standings.ties,
            self.tie,
        )
        try:
            if tie.policy == "dice":
                desk.roll(tie.place, self._dice(), self._through)
            else:
                desk.play_off(tie.place, self._points(), self._through)
        except DirectorError as refusal:
            self._fields[-1][1].refuse(refusal.sentence)
            self._fields[-1][1].line.setFocus(_FOCUS)
            return
        self._session.notices.done(tr("Tie for {place} place settled", place=ordinal(tie.place)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes what is typed, Esc leads back."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            leave_or_ask(self, self.left.emit)
        elif key in _ENTER and not event.isAutoRepeat():
            self._take()
        else:
            super().keyPressEvent(event)

    def _walk(self, by: int) -> None:
        lines = [field.line for _, field in self._fields]
        at = next((at for at, line in enumerate(lines) if line.hasFocus()), 0)
        if lines:
            lines[min(max(at + by, 0), len(lines) - 1)].setFocus(_FOCUS)

    def _show(self) -> None:
        tie = self.tie
        assert tie is not None
        self._fields = []
        clear_layout(self._rows)
        title = tr("{place} place is tied", place=ordinal(tie.place))
        self.show_head(title, self._told(tie))
        self.keep_button.setVisible(tie.open)
        self.share_button.setVisible(tie.open)
        self.forget_button.setVisible(not tie.open)
        if tie.open:
            self._ask([player.badge for player in tie.players], 0)
            self._show_order()
            self._fields[0][1].line.setFocus(_FOCUS)
            return
        for player in tie.players:
            self._rows.addWidget(Text(f"{player.badge}  {player.name}", "body", "ink", wrap=True))
        self.order.say(settled_words(tie.settled) if tie.settled is not None else "")
        self.order.show()
        self.forget_button.setFocus(_FOCUS)

    def _told(self, tie: TieAt) -> str:
        points = tr("{points} points each", points=tie.players[0].worth)
        section = section_words(tie.row.section)
        return tr(
            "{points}: {way} · {section}", points=points, way=asked_words(tie), section=section
        )

    def _ask(self, badges: Sequence[int], turn: int) -> None:
        """A field for each of these, the turn's number above them after the first."""
        tie = self.tie
        assert tie is not None
        by_badge = {player.badge: player for player in tie.players}
        for badge in badges:
            player = by_badge[badge]
            label = f"{player.badge}  {player.name}"
            if turn:
                label = tr("{player}, roll again", player=label)
            field = TextField(label, name=f"tie_{badge}_{turn}")
            field.line.setPlaceholderText("6 5" if tie.policy == "dice" else tr("Points"))
            field.line.setMaxLength(7)
            field.edited.connect(partial(self._edited, turn))
            self._rows.addWidget(field)
            field.show()
            self._fields.append((turn, field))

    def _edited(self, turn: int, _text: str) -> None:
        """Rolls that came after this one count no more."""
        for other, field in [field for field in self._fields if field[0] > turn]:
            self._fields.remove((other, field))
            self._rows.removeWidget(field)
            field.hide()
            field.deleteLater()
        self._show_order()

    def _take(self) -> None:
        """Enter in a field: refuse what can't be, else go on."""
        for _, field in self._fields:
            if field.line.hasFocus() and self._read(field) is None:
                field.refuse(self._refusal())
                field.line.selectAll()
                return
        if self._missing() or (self.tie is not None and self._due()):
            self._go_on()
        else:
            self.keep_button.setFocus(_FOCUS)
        self._show_order()

    def _go_on(self) -> None:
        """The keys go to what is still to be typed; equal sums are asked to roll again."""
        missing = self._missing()
        if not missing:
            due = self._due()
            if not due:
                return
            self._ask(due, max(turn for turn, _ in self._fields) + 1)
            missing = self._missing()
        missing[0].line.setFocus(_FOCUS)
        missing[0].line.selectAll()

    def _missing(self) -> list[TextField]:
        return [field for _, field in self._fields if self._read(field) is None]

    def _due(self) -> tuple[int, ...]:
        tie, ranking = self.tie, self._ranking
        if tie is None or ranking is None or tie.policy != "dice":
            return ()
        return to_roll([player.badge for player in tie.players], tie.place, self._dice(), ranking)

    def _read(self, field: TextField) -> object:
        dice = self.tie is not None and self.tie.policy == "dice"
        return roll_of(field.text) if dice else points_of(field.text)

    def _refusal(self) -> str:
        if self.tie is not None and self.tie.policy == "dice":
            return tr("Enter two dice, 1 to 6 each, like 6 5.")
        return tr("Enter the playoff points, like 45.")

    def _dice(self) -> dict[int, list[tuple[int, int]]]:
        found: dict[int, list[tuple[int, int]]] = {}
        for _, field in self._fields:
            roll = roll_of(field.text)
            if roll is not None:
                found.setdefault(_badge(field), []).append(roll)
        return found

    def _points(self) -> dict[int, int]:
        read = ((_badge(field), points_of(field.text)) for _, field in self._fields)
        return {badge: points for badge, points in read if points is not None}

    def _show_order(self) -> None:
        tie = self.tie
        if tie is None:
            return
        text = points_order(tie.players, tie.place, self._points())
        if tie.policy == "dice":
            text = roll_order(tie.players, tie.place, self._dice())
        self.order.say(text)
        self.order.setVisible(bool(text))
        self.keep_button.setEnabled(not self._missing() and not self._due())

    def _share(self) -> None:
        tie, event = self.tie, self._session.event
        if tie is not None:
            self._session.act(
                lambda: self._session.desk.at(event, self._division).standings.ties.share(
                    tie.place, self._through
                ),
                tr("They share {place} place", place=ordinal(tie.place)),
            )

    def _forget(self) -> None:
        tie, event = self.tie, self._session.event
        if tie is not None and tie.settled is not None:
            number = tie.settled.id
            self._session.act(
                lambda: self._session.desk.at(event).standings.ties.forget(number),
                tr("Tie for {place} place reopened", place=ordinal(tie.place)),
            )


def _badge(field: TextField) -> int:
    return int(field.line.objectName().split("_")[1])
