"""Before other rules hold for an event: every score, total and place, before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.tables import SEATS
from director_app.rules.words.telling import telling
from director_app.services.rule_sets.changes import ChangedTotal, RuleChange
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button, CheckBox
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import Page
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.rule_sets.page_keys import apply_keys

_VIEWS = ("differences", "games", "totals", "refused")


@dataclass(frozen=True, slots=True)
class ChangedSeat:
    """A player of a game whose points change."""

    round: int
    table: int
    game: int
    seat: str
    player: str
    before: int
    after: int
    why: str


@dataclass(frozen=True, slots=True)
class RuleChangeRequest:
    """What is to be applied: why, and whether rounds not begun follow."""

    reason: str
    rounds: bool


class RuleChangePage(QWidget):
    """A change of an event's rules, to be looked at and applied."""

    applied = Signal(object)
    left = Signal()

    def __init__(self, division: str) -> None:
        super().__init__()
        self._change: RuleChange | None = None
        self.page = Page(tr("What changes in {name}", name=division))
        back = Button(tr("Back"), key="Esc", name="apply_back")
        back.clicked.connect(self.left)
        self.primary = Button("", kind="primary", icon="check", key="Ctrl+Enter", name="apply_go")
        self.primary.clicked.connect(self.apply)
        self.primary.hide()
        self.page.head.right(back)
        self.page.head.right(self.primary)
        self.looking = Text(tr("Rescoring every sheet to check…"), "body", "ink2")
        self.looking.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.page.body.addWidget(self.looking, 1)
        self._form = Card(margin=16, spacing=10)
        self.reason = TextField(
            tr("Why are the points changing?"),
            placeholder=tr("The posted rules say 15 for a wall game"),
            name="apply_reason",
        )
        self.reason.line.returnPressed.connect(self.apply)
        self.rounds = CheckBox("")
        self.rounds.setObjectName("apply_rounds")
        self._notes = Text("", "body", "ink2", wrap=True)
        for part in (self.reason, self.rounds, self._notes):
            self._form.add(part)
        self._form.hide()
        self.page.body.addWidget(self._form)
        self.views = Segments()
        self.views.setObjectName("apply_views")
        self.views.hide()
        self.page.body.addWidget(self.views, 0, Qt.AlignmentFlag.AlignLeft)
        self._stack = PageStack()
        self.tables = {name: _table(name) for name in _VIEWS}
        for table in self.tables.values():
            card = Card(margin=0)
            card.add(table)
            self._stack.addWidget(card)
        self._stack.hide()
        self.page.body.addWidget(self._stack, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self.views.chosen.connect(self._show_view)
        for chord in ("Ctrl+Return", "Ctrl+Enter", "Ctrl+S"):
            shortcut = QShortcut(QKeySequence(chord), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.apply)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("heardAs", "part")
        self.setAccessibleName(tr("What changes in {name}", name=division))
        self.setProperty("ownFocus", "yes")

    def show_change(self, change: RuleChange) -> None:
        """Everything that would change."""
        self._change = change
        self.looking.hide()
        rows: dict[str, Sequence[object]] = {
            "differences": change.differences,
            "games": seat_lines(change),
            "totals": change.totals,
            "refused": change.refused,
        }
        counts = {**{name: len(found) for name, found in rows.items()}, "games": len(change.games)}
        for name, found in rows.items():
            model = self.tables[name].model()
            assert isinstance(model, RowsModel)
            model.set_rows(tuple(found))
        titles = {
            "differences": tr("Differences"),
            "games": tr("Games"),
            "totals": tr("Totals and places"),
            "refused": tr("Not possible"),
        }
        shown = [name for name in _VIEWS if counts[name] or name == "differences"]
        first = "refused" if change.refused else "games" if change.games else "differences"
        self.views.show_segments(
            [Segment(name, titles[name], counts[name]) for name in shown], first
        )
        self._show_view(first)
        self.views.show()
        self._stack.show()
        self._show_form(change)
        if change.refused:
            self.page.notice.show_view(_refused(change))
        self.setFocus()

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keys go to the reason where one is needed."""
        if self.reason.isVisible():
            self.reason.line.setFocus(reason)
        elif self.primary.isVisible() and self.primary.isEnabled():
            self.primary.setFocus(reason)
        else:
            super().setFocus(reason)

    def apply(self) -> None:
        """Let it hold, if it can."""
        change = self._change
        if change is None or change.refused or not self.primary.isEnabled():
            return
        if change.games and not self.reason.text:
            self.reason.refuse(tr("Enter a reason. It goes in the history and in the report."))
            self.reason.line.setFocus()
            return
        self.applied.emit(RuleChangeRequest(self.reason.text, self.rounds.isChecked()))

    def refuse(self, field: str | None, sentence: str) -> None:
        """A refusal of the services."""
        if field == "reason":
            self.reason.refuse(sentence)
            return
        self.page.notice.show_view(NoticeView("refused", sentence, tone="wrong"))

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return apply_keys()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            leave_or_ask(self, self.left.emit)
        else:
            super().keyPressEvent(event)

    def _show_form(self, change: RuleChange) -> None:
        self.primary.say(
            tr("Apply to this event (%n games change)", n=len(change.games))
            if change.games
            else tr("Apply to this event (no points change)")
        )
        self.primary.setEnabled(not change.refused)
        self.primary.show()
        self.reason.setVisible(bool(change.games))
        count = len(change.rounds)
        self.rounds.setText(tr("Use the new games and minutes in %n rounds not started", n=count))
        self.rounds.updateGeometry()
        self.rounds.setVisible(bool(count))
        self._notes.say(" ".join(map(worded, change.notes)))
        self._notes.setVisible(bool(change.notes))
        self._form.setVisible(bool(change.games or change.rounds or change.notes))

    def _show_view(self, name: object) -> None:
        self._stack.setCurrentIndex(_VIEWS.index(str(name)))


def seat_lines(change: RuleChange) -> tuple[ChangedSeat, ...]:
    """Every player whose points change, game by game."""
    return tuple(
        ChangedSeat(
            game.round,
            game.table,
            game.game,
            worded(seat.wind),
            game.players.get(seat, ""),
            game.before.get(seat, 0),
            game.after.get(seat, 0),
            telling(game.lines, seat),
        )
        for game in change.games
        for seat in SEATS
        if game.before.get(seat, 0) != game.after.get(seat, 0)
    )


def _refused(change: RuleChange) -> NoticeView:
    said = tr("%n games already played aren’t possible under these rules.", n=len(change.refused))
    way = tr("Nothing was applied. Change the rules again, or correct those games first.")
    return NoticeView("refused", said, way, tone="wrong")


def _table(name: str) -> RowsTable:
    table = RowsTable(RowsModel(_columns(name)), sortable=False)
    table.setObjectName(f"apply_{name}")
    table.setAccessibleName(tr("What changes"))
    return table


def _columns(name: str) -> list[TableColumn]:
    if name == "differences":
        return [
            TableColumn(tr("Rule"), lambda difference: difference.label, kind="name"),
            TableColumn(
                tr("Before"), lambda difference: difference.before_words, kind="quiet", width=190
            ),
            TableColumn(
                tr("After"), lambda difference: difference.after_words, kind="text", width=190
            ),
        ]
    if name == "games":
        return [
            TableColumn(tr("Round"), lambda game: game.round, kind="number", width=80),
            TableColumn(tr("Table"), lambda game: game.table, kind="number", width=80),
            TableColumn(tr("Game"), lambda game: game.game, kind="number", width=80),
            TableColumn(tr("Seat"), lambda game: game.seat, kind="quiet", width=90),
            TableColumn(tr("Player"), lambda game: game.player, kind="name"),
            TableColumn(tr("Before"), lambda game: game.before, kind="number", width=90),
            TableColumn(tr("After"), lambda game: game.after, kind="points", width=90),
            TableColumn(tr("Why"), lambda game: game.why, kind="quiet"),
        ]
    if name == "totals":
        return [
            TableColumn(tr("Badge"), lambda total: total.badge, kind="number", width=90),
            TableColumn(tr("Player"), lambda total: total.name, kind="name"),
            TableColumn(tr("Total before"), lambda total: total.before, kind="number", width=130),
            TableColumn(tr("Total after"), lambda total: total.after, kind="points", width=130),
            TableColumn(tr("Place before"), _place_before, kind="number", width=130),
            TableColumn(tr("Place after"), _place_after, kind="number", width=130),
        ]
    return [
        TableColumn(tr("Game"), lambda refusal: refusal[0], kind="name"),
        TableColumn(tr("Why it’s not possible"), lambda refusal: refusal[1], kind="quiet"),
    ]


def _place_before(total: ChangedTotal) -> object:
    return total.place_before


def _place_after(total: ChangedTotal) -> object:
    return total.place_after
