"""Check-in: find, look, Enter; only the framed one comes in."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.domain.people import Status
from director_app.services.entry_fees import usual_way
from director_app.services.names import by_family
from director_app.services.roster.service import RosterLine, RosterView
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.find import fold, score
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.roster.check_in_commands import CheckInCommands, below_words
from director_app.ui.roster.check_in_keys import CheckInKeys, CheckInQuestion
from director_app.ui.roster.check_in_rows import BigRow, turned_away
from director_app.ui.roster.check_in_side import JustNow, MissingCard
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.session import Session

MOST = 4
"""Big rows at once."""


def matching(lines: Sequence[RosterLine], typed: str) -> tuple[RosterLine, ...]:
    """Whom letters or a badge number may mean, the likeliest first; those not here before others.

    A badge number means one; a whole name means just those who are called so.
    """
    typed = typed.strip()
    if not typed:
        return ()
    if typed.isdigit():
        return tuple(line for line in lines if line.badge == int(typed))
    wanted = fold(typed).split()
    found = [(score(typed, line.label), line) for line in lines]
    near = [(points, line) for points, line in found if points]
    begins = [
        (points, line)
        for points, line in near
        if all(any(w.startswith(part) for w in fold(line.label).split()) for part in wanted)
    ]
    ranked = sorted(
        begins or near,
        key=lambda pair: (
            pair[1].entrant.status is not Status.ENTERED,
            -pair[0],
            by_family(pair[1].entrant),
        ),
    )
    whole = [
        line for _, line in ranked if sorted(fold(line.entrant.name).split()) == sorted(wanted)
    ]
    return tuple(whole or [line for _, line in ranked])


class CheckInPage(Page):
    """A big field, at most four big rows, who has just come, and who is missing."""

    left = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(tr("Check-in"))
        self._acts = CheckInCommands(session)
        self._view: RosterView | None = None
        self._found: tuple[RosterLine, ...] = ()
        self._framed: int | None = None
        self._shown_typed = ""
        self.field = SearchField(tr("Name or badge number"), big=True, name="check_in_find")
        self.field.textChanged.connect(self._typed)
        self._keys = CheckInKeys(self.field)
        self.rows = [BigRow(place) for place in range(1, MOST + 1)]
        self._say = Text("", "body", "ink2", wrap=True)
        self._say.setObjectName("check_in_say")
        self._late = Button(tr("Add as a late entry"), icon="plus", name="late_entry")
        self._late.clicked.connect(self._add_late)
        self._just = JustNow()
        self._just.undo_asked.connect(self._take_back)
        self._side = MissingCard(session)
        self._side.wanted.connect(self._missing_chosen)
        self._side.seating_asked.connect(lambda: session.go(PageKey.SEATING))
        self._back = Button(tr("Back to the roster"), key="Esc", name="check_in_back")
        self._back.clicked.connect(self.left)
        self.head.right(self._back)
        self._lay_out()
        self._wire()

    @property
    def framed(self) -> RosterLine | None:
        """The one whom Enter checks in."""
        return None if self._framed is None else self._found[self._framed]

    @property
    def matches(self) -> tuple[RosterLine, ...]:
        """Whom the typing may mean."""
        return self._found

    @property
    def asking(self) -> bool:
        """Whether it is asked how the fee is paid."""
        return self._keys.asks is CheckInQuestion.FEE

    @property
    def deciding(self) -> bool:
        """Whether it is asked if somebody barred is admitted."""
        return self._keys.asks is CheckInQuestion.BARRED

    @property
    def said(self) -> str:
        """The sentence below the field."""
        return self._say.text()

    def start(self) -> None:
        """Begin with an empty field."""
        self.field.clear()

    def scan(self, badge: int) -> None:
        """A badge was scanned: as if its number and Enter were typed."""
        self.field.setText(str(badge))
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._enter()

    def show_roster(self, view: RosterView) -> None:
        """This roster; the typing stays."""
        self._view = view
        self._keys.usual = usual_way(line.entrant.fee for line in view.lines)
        self._side.show_roster(view)
        self._just.show_roster(view)
        self._typed(self.field.text())

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            (tr("Letters"), tr("Find by name")),
            (tr("Digits"), tr("Find by badge number")),
            (tr("Arrows, 1 to 4"), tr("Choose from several matches")),
            ("Enter", tr("Check in the highlighted player")),
            (tr("Space, 1 to 6"), tr("How the fee is paid, where one is due")),
            ("Ctrl+Z", tr("Undo the last check-in")),
            ("Esc", tr("Back to the roster")),
        )

    def _step(self, by: int) -> None:
        shown = self._keys.shown
        if shown:
            start = -1 if by > 0 else shown
            at = start if self._framed is None else self._framed
            self._frame(min(max(at + by, 0), shown - 1))
        elif self._late.isVisible():
            self._late.setFocus(Qt.FocusReason.OtherFocusReason)

    def _typed(self, typed: str) -> None:
        before = self.framed
        lines = self._view.lines if self._view else ()
        kept = typed == self._shown_typed
        self._shown_typed = typed
        self._found = matching(lines, typed)
        self._keys.shown = min(len(self._found), MOST)
        framed: int | None = 0 if len(self._found) == 1 else None
        if kept and before is not None:
            ids = [line.entrant.id for line in self._found[:MOST]]
            framed = ids.index(before.entrant.id) if before.entrant.id in ids else framed
        self._frame(framed)

    def _frame(self, place: int | None) -> None:
        self._framed, self._keys.asks = place, CheckInQuestion.NOTHING
        several = len(self._found) > 1
        for at, row in enumerate(self.rows):
            if at < len(self._found):
                row.show_match(
                    self._found[at], self.field.text(), framed=at == place, several=several
                )
            else:
                row.hide()
        self._say_more()

    def _say_more(self) -> None:
        typed, found = self.field.text().strip(), len(self._found)
        self._late.setVisible(bool(typed) and not found and not typed.isdigit())
        self._say.say(below_words(typed, found, most=MOST, framed=self._framed is not None))
        self._say.setVisible(bool(self._say.text()))

    def _row_pressed(self) -> None:
        self._frame(self.rows.index(self.sender()))  # type: ignore[arg-type]  # one of them
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enter(self) -> None:
        line = self.framed
        if line is None or self._framed is None or self._keys.asks is not CheckInQuestion.NOTHING:
            return
        status = line.entrant.status
        if status is Status.CHECKED_IN:
            return
        if line.barred is not None and turned_away(line):
            self._tell(
                tr("Turned away. Cancel ruling {number} to let them in.", number=line.barred.ruling)
            )
            return
        if line.to_decide:
            self._keys.asks = CheckInQuestion.BARRED
            self.rows[self._framed].ask_barred()
            return
        if line.entrant.fee.owed and status is not Status.DISQUALIFIED:
            self._keys.asks = CheckInQuestion.FEE
            self.rows[self._framed].ask_fee(line.entrant.fee, self._keys.usual)
            return
        self._check_in(line, "")

    def _pay(self, how: str) -> None:
        line = self.framed
        if line is not None and self.asking:
            self._keys.asks = CheckInQuestion.NOTHING
            self._check_in(line, how)

    def _judge(self, admit: bool) -> None:
        if self._framed is not None:
            self.rows[self._framed].choose_barred(admit=admit)

    def _decide(self, admit: bool, reason: str) -> None:
        line = self.framed
        if line is None or not self._acts.decide(line, reason, admit=admit):
            return
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        if admit:
            self._enter()
        else:
            self.field.clear()

    def _unask(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._frame(self._framed)

    def _tell(self, words: str) -> None:
        self._say.say(words)
        self._say.show()

    def _check_in(self, line: RosterLine, how: str) -> None:
        if self._acts.check_in(line, how):
            self.field.clear()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_late(self) -> None:
        entrant = self._acts.add_late(self.field.text().strip())
        if entrant is not None and entrant.status is Status.CHECKED_IN:
            self.field.clear()
        elif entrant is not None:
            self.field.setText(str(entrant.badge))
            self._enter()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_back(self) -> None:
        if self._just.newest is not None:
            self._acts.take_back(self._just.newest)
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _missing_chosen(self, line: RosterLine) -> None:
        self.field.setText(str(line.badge))
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _wire(self) -> None:
        for row in self.rows:
            row.pressed.connect(self._row_pressed)
            row.accepted.connect(self._enter)
            row.paid.connect(self._pay)
            row.decided.connect(self._decide)
            row.decide_left.connect(self._unask)
        keys = self._keys
        keys.entered.connect(self._enter)
        keys.stepped.connect(self._step)
        keys.chosen.connect(self._frame)
        keys.paid.connect(self._pay)
        keys.judged.connect(self._judge)
        keys.refused.connect(self._tell)
        keys.withdrawn.connect(self._unask)

    def _lay_out(self) -> None:
        unknown = QHBoxLayout()
        unknown.addWidget(self._say, 1)
        unknown.addWidget(self._late)
        main = _column(self.field, self.rows, unknown, self._just)
        self.body.addWidget(two_columns(main, self._side, 376), 1)


def _column(
    field: SearchField, rows: Sequence[BigRow], unknown: QHBoxLayout, just: JustNow
) -> QWidget:
    main = QWidget()
    column = column_in(main, 10)
    column.addWidget(field)
    for row in rows:
        row.hide()
        column.addWidget(row)
    column.addLayout(unknown)
    column.addStretch(1)
    column.addWidget(just)
    return main
