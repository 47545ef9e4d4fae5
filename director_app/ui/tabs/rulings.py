"""The rulings page: the log at the left, a new ruling at the right."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.roster import RosterLine
from director_app.ui.live_tab import LiveTab
from director_app.ui.session import Session
from director_app.ui.tabs.player_picker import Person
from director_app.ui.tabs.ruling_form import RulingForm
from director_app.ui.tabs.ruling_log import RulingLog, capital
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.page import Page
from director_app.ui.words import tr


class RulingsTab(LiveTab):
    """Log a ruling by keys alone; find, read and cancel those logged."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.RULINGS, Topic.ROSTER, Topic.ROUNDS, Topic.SEATING, Topic.CLOCK, Topic.EVENT}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._lines: dict[int, RosterLine] = {}
        self._standing: int | None = None
        self._round_touched = False
        self._table_typed = False
        self.log = RulingLog()
        self.form = RulingForm()
        self.page = Page(tr("Rulings"))
        new = Button(tr("New"), icon="plus", key="Ctrl R")
        new.setObjectName("ruling_new")
        new.clicked.connect(self.new)
        self.page.head.right(new)
        left = QWidget()
        under = QVBoxLayout(left)
        under.setContentsMargins(0, 0, 0, 0)
        under.setSpacing(12)
        under.addWidget(self.page.head)
        under.addWidget(self.log, 1)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addWidget(left, 39)
        row.addWidget(self.form, 61)
        self.page.body.addLayout(row, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self.form.logged.connect(self._log)
        self.form.changed.connect(self._explain)
        self.form.place_changed.connect(self._place_changed)
        self.form.people.changed.connect(self._named)
        self.log.cancelled.connect(self._cancel)

    def reload(self) -> None:
        """The log, the people, the rounds and kinds as they are now; the form stays as typed."""
        desk, event = self._session.desk, self._session.event
        log = desk.rulings.log(event)
        self._standing = sum(line.ruling.stands for line in log)
        self.log.show_log(log)
        self._lines = {line.badge: line for line in desk.roster.roster(event).lines}
        self._show_rounds()
        self._show_kinds()
        self._show_people()
        self._explain()

    def first_focus(self) -> QWidget | None:
        """What happened."""
        return self.form.kinds.search

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page."""
        return (
            ("Ctrl R", tr("A new ruling")),
            ("1 - 9", tr("Choose what happened")),
            ("Tab", tr("Go on to the next field")),
            ("Enter", tr("Take the player, then log")),
            ("Ctrl F", tr("Find in the log")),
            ("Del", tr("Cancel the selected ruling, with a reason")),
            ("Esc", tr("One step out")),
        )

    def count(self) -> int | None:
        """How many rulings stand."""
        if self._standing is None:
            log = self._session.desk.rulings.log(self._session.event)
            self._standing = sum(line.ruling.stands for line in log)
        return self._standing or None

    def show_detail(self, detail: object) -> None:
        """A new ruling: about a badge, or at a (round, table) or (round, table, game)."""
        if self.stale:
            self.refresh()
            self.reload()
        self.new()
        if isinstance(detail, tuple):
            self._at(detail)
        elif isinstance(detail, int):
            self.form.people.choose((detail,))

    def new(self) -> None:
        """An empty form, the keys at "What happened?"; a form begun is kept."""
        if not self.form.begun:
            self._clear()
        self.form.kinds.search.setFocus()

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """The keys go to the field that finds in the log."""
        self.log.search.setFocus()
        self.log.search.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leads to "What happened?"; from there it empties the form."""
        if event.key() == Qt.Key.Key_Escape:
            if self.form.kinds.search.hasFocus():
                self._clear()
            self.form.kinds.search.setFocus()
        else:
            super().keyPressEvent(event)

    def _at(self, place: tuple[object, ...]) -> None:
        number, table, game = (*place, None, None)[:3]
        self.form.round.choose(number)
        self._round_touched = True
        self._table_typed = table is not None
        self.form.table.set_text("" if table is None else str(table))
        self.form.game.set_text("" if game is None else str(game))
        self._show_people()
        self._explain()

    @property
    def _division(self) -> int | None:
        chosen = self.form.people.chosen
        return chosen[0].division if chosen else self._session.division

    def _show_rounds(self) -> None:
        desk, event = self._session.desk, self._session.event
        rounds = [one for one in desk.rounds.all(event, self._division) if not one.cancelled]
        key = self.form.round.key
        current = key if self._round_touched and isinstance(key, int) else None
        if not self._round_touched and rounds:
            current = desk.clock.show(event, self._division).round.number
        options = [(one.number, one.title) for one in rounds]
        self.form.show_rounds(options, current)
        if current is None and self._round_touched:
            self.form.round.choose(None)

    def _show_kinds(self) -> None:
        desk, event = self._session.desk, self._session.event
        self.form.kinds.show_kinds(desk.rulings.kinds(event, self._division))
        kept = desk.events.get(event)
        meant = kept.main if self._division is None else kept.division(self._division)
        name = desk.rulebook.of(meant).name if meant.scored else tr("Unscored division")
        self.form.rules.say(name)

    def _seated(self) -> dict[int, str]:
        """Seats at the table named, by entrant."""
        number, table = self.form.round.key, self.form.table.text
        if not isinstance(number, int) or not table.isdigit():
            return {}
        desk, event = self._session.desk, self._session.event
        try:
            sheet = desk.scores.sheet(event, number, int(table), self._division)
        except DirectorError:
            return {}
        game = self.form.game.text
        at = min(int(game), len(sheet.seated)) - 1 if game.isdigit() else 0
        return {entrant: seat.wind for seat, entrant in sheet.seated[max(at, 0)]}

    def _show_people(self) -> None:
        seated = self._seated()
        people = [
            Person(
                line.badge,
                line.label,
                line.entrant.division,
                tr(seated.get(line.entrant.id, "")) if line.entrant.id in seated else "",
            )
            for line in self._lines.values()
        ]
        badges = {line.entrant.id: line.badge for line in self._lines.values()}
        near = [badges[entrant] for entrant in seated if entrant in badges]
        self.form.people.show_people(people, near)

    def _named(self) -> None:
        """The table of the first one named, unless another was typed."""
        self._show_kinds()
        chosen = self.form.people.chosen
        number = self.form.round.key
        if not self._table_typed and isinstance(number, int):
            seats = (
                self._session.desk.roster.seats(self._lines[chosen[0].badge].entrant)
                if (chosen)
                else ()
            )
            table = next((one.table for one in seats if one.round == number), None)
            self.form.table.set_text("" if table is None else str(table))
            self._show_people()
        self._explain()

    def _place_changed(self) -> None:
        self._round_touched = True
        self._table_typed = bool(self.form.table.text)
        self._show_people()
        self._explain()

    def _explain(self) -> None:
        desk, event = self._session.desk, self._session.event
        chosen = self.form.people.chosen
        complaints = [(one.name, desk.rulings.complaints(event, one.badge)) for one in chosen]
        self.form.show_answer([one.name for one in chosen], complaints)

    def _log(self) -> None:
        wish = self.form.wish()
        self.form.clear_refusals()
        if wish is None:
            self.form.kinds.search.setFocus()
            self._session.notices.refuse(tr("Choose what happened first: a digit, or letters."))
            return
        try:
            ruling = self._session.desk.rulings.add(self._session.event, wish)
        except DirectorError as refusal:
            if not self.form.refuse(refusal.field, refusal.sentence):
                self._session.notices.refuse(refusal.sentence)
            return
        names = ", ".join(one.name for one in self.form.people.chosen)
        self._clear()
        self._session.notices.done(
            tr("“{label}” logged for {names}", label=capital(ruling.label), names=names)
        )
        self.log.list.choose(ruling.number)
        self.form.kinds.search.setFocus()

    def _clear(self) -> None:
        self._round_touched = self._table_typed = False
        self.form.clear()
        self._show_rounds()
        self._show_people()

    def _cancel(self, number: int, reason: str) -> None:
        try:
            self._session.desk.rulings.cancel(self._session.event, number, reason)
        except DirectorError as refusal:
            if refusal.field == "reason":
                self.log.foot.reason.refuse(refusal.sentence)
            else:
                self._session.notices.refuse(refusal.sentence)
            return
        self.log.foot.left.emit()
        self._session.notices.done(tr("Ruling {number} cancelled", number=number))
