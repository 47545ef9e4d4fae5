"""Check-in: find, look, Enter; only the framed one comes in."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.people import Status
from director_app.services.names import by_family
from director_app.services.roster import RosterLine, RosterView
from director_app.ui.find import fold, score
from director_app.ui.session import Session
from director_app.ui.tabs.check_in_rows import BigRow, turned_away
from director_app.ui.tabs.check_in_side import JustNow, MissingCard
from director_app.ui.tabs.roster_panel import WAYS
from director_app.ui.tabs.roster_words import owes
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.fields import SearchField
from director_app.ui.widgets.page import Page, two_columns
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr

MOST = 4
"""Big rows at once."""
_JUST_NOW = 3


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
        self._session = session
        self._view: RosterView | None = None
        self._found: tuple[RosterLine, ...] = ()
        self._framed: int | None = None
        self._asking = self._deciding = False
        self._shown_typed = ""
        self.field = SearchField(
            tr("Letters of a name, or a badge number"), big=True, name="check_in_find"
        )
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._typed)
        self.rows = [BigRow(place) for place in range(1, MOST + 1)]
        for row in self.rows:
            row.hide()
            row.pressed.connect(self._row_pressed)
            row.accepted.connect(self._enter)
            row.paid.connect(self._pay)
            row.decided.connect(self._decide)
            row.decide_left.connect(self._leave_deciding)
        self._say = Text("", "body", "ink2", wrap=True)
        self._say.setObjectName("check_in_say")
        self._late = Button(tr("Add as a late entry"), icon="plus")
        self._late.setObjectName("late_entry")
        self._late.clicked.connect(self._add_late)
        self._just = JustNow()
        self._just.undo_asked.connect(self._take_back)
        self._side = MissingCard()
        self._side.wanted.connect(self._missing_chosen)
        self._side.seating_asked.connect(lambda: session.go("seating"))
        self._back = Button(tr("Back to the roster"), key="Esc")
        self._back.setObjectName("check_in_back")
        self._back.clicked.connect(self.left)
        self.head.right(self._back)
        self._lay_out()

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
        return self._asking

    @property
    def deciding(self) -> bool:
        """Whether it is asked if somebody barred is admitted."""
        return self._deciding

    @property
    def said(self) -> str:
        """The sentence below the field."""
        return self._say.text()

    def start(self) -> None:
        """Begin with an empty field."""
        self.field.clear()

    def show_roster(self, view: RosterView) -> None:
        """This roster; the typing stays."""
        self._view = view
        self._side.show_roster(view)
        self._just.show_roster(view)
        self._typed(self.field.text())

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page."""
        return (
            (tr("Letters"), tr("Find by name")),
            (tr("Digits"), tr("The badge number")),
            (tr("Arrows, 1 to 4"), tr("Choose one of several")),
            ("Enter", tr("Check in the framed one")),
            ("Ctrl+Z", tr("Take back the last one")),
            ("Esc", tr("Back to the roster")),
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that choose and check in, while the typing stays in the field."""
        pressed = watched is self.field and event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and self._key(event):
            return True
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        key, text = event.key(), event.text()
        if self._asking or self._deciding:
            asking = self._asking_key if self._asking else self._deciding_key
            return asking(key, text)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._enter()
            return True
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._step(1 if key == Qt.Key.Key_Down else -1)
            return True
        typed = self.field.text().strip()
        shown = min(len(self._found), MOST)
        letters = bool(typed) and not typed.isdigit()
        if letters and text.isdigit() and 1 <= int(text) <= shown:
            self._frame(int(text) - 1)
            return True
        return False

    def _asking_key(self, key: int, text: str) -> bool:
        ways = [how for how, _ in WAYS] + [""]
        if key == Qt.Key.Key_Escape:
            self._frame(self._framed)
        elif text.isdigit() and 1 <= int(text) <= len(ways):
            self._pay(ways[int(text) - 1])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._tell(tr("Say how the fee is paid: 1 to 4. Enter alone never means paid."))
        elif key == Qt.Key.Key_Backspace or text.isprintable():
            self._frame(self._framed)
            return not text.isalpha() and key != Qt.Key.Key_Backspace
        return True

    def _deciding_key(self, key: int, text: str) -> bool:
        if text in {"1", "2"} and self._framed is not None:
            self.rows[self._framed].choose_barred(admit=text == "1")
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._tell(tr("Admit or turn away: 1 or 2. Enter alone never admits."))
        elif key == Qt.Key.Key_Escape:
            self._frame(self._framed)
        elif key == Qt.Key.Key_Backspace or text.isprintable():
            self._frame(self._framed)
            return not text.isalpha() and key != Qt.Key.Key_Backspace
        return True

    def _step(self, by: int) -> None:
        shown = min(len(self._found), MOST)
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
        framed: int | None = 0 if len(self._found) == 1 else None
        if kept and before is not None:
            ids = [line.entrant.id for line in self._found[:MOST]]
            framed = ids.index(before.entrant.id) if before.entrant.id in ids else framed
        self._frame(framed)

    def _frame(self, place: int | None) -> None:
        self._framed, self._asking, self._deciding = place, False, False
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
        typed = self.field.text().strip()
        unknown = bool(typed) and not self._found
        self._late.setVisible(unknown and not typed.isdigit())
        more = len(self._found) - MOST
        if unknown and typed.isdigit():
            self._say.say(tr("Nobody wears badge {badge}. Type letters of the name.", badge=typed))
        elif unknown:
            self._say.say(tr("Nobody on the list is called “{typed}”.", typed=typed))
        elif more > 0:
            self._say.say(tr("%n more may be meant: type another letter.", n=more))
        elif len(self._found) > 1 and self._framed is None:
            self._say.say(tr("Who is it? Arrow down or a number chooses, then Enter."))
        else:
            self._say.say("")
        self._say.setVisible(bool(self._say.text()))

    def _row_pressed(self) -> None:
        self._frame(self.rows.index(self.sender()))  # type: ignore[arg-type]  # one of them
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enter(self) -> None:
        line = self.framed
        if line is None or self._asking or self._framed is None:
            return
        status = line.entrant.status
        if status is Status.CHECKED_IN or self._deciding:
            return
        if line.barred is not None and turned_away(line):
            self._tell(tr("Cancel ruling {number} to let them in.", number=line.barred.ruling))
            return
        if line.to_decide:
            self._deciding = True
            self.rows[self._framed].ask_barred()
            return
        if owes(line.entrant.facts) and status is not Status.DISQUALIFIED:
            self._asking = True
            self.rows[self._framed].ask_fee()
            return
        self._check_in(line, "")

    def _pay(self, how: str) -> None:
        line = self.framed
        if line is not None and self._asking:
            self._asking = False
            self._check_in(line, how)

    def _decide(self, admit: bool, reason: str) -> None:
        line, session = self.framed, self._session
        if line is None:
            return
        words = tr("{name} is admitted") if admit else tr("{name} is turned away")
        done = session.act(
            lambda: session.desk.rulings.decide_barred(
                session.event, line.badge, admit=admit, reason=reason
            ),
            words.format(name=line.label),
        )
        if done is None:
            return
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        if admit:
            self._enter()
        else:
            self.field.clear()

    def _leave_deciding(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._frame(self._framed)

    def _tell(self, words: str) -> None:
        self._say.say(words)
        self._say.show()

    def _check_in(self, line: RosterLine, how: str) -> None:
        session = self._session
        done = session.act(
            lambda: session.desk.roster.check_in(session.event, [line.badge], paid_how=how),
            tr("{name} checked in", name=line.label),
        )
        if done is not None:
            self.field.clear()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_late(self) -> None:
        session, typed = self._session, self.field.text().strip()
        barred = session.desk.roster.barred(session.event, {"name": typed})
        status = Status.ENTERED if barred else Status.CHECKED_IN
        facts = {"name": typed, "status": status.value}
        one = session.act(lambda: session.desk.roster.enter(session.event, facts))
        if one is not None and barred:
            session.notices.done(
                tr("{name} added, badge {badge}; not checked in", name=one.name, badge=one.badge)
            )
            self.field.setText(str(one.badge))
            self._enter()
        elif one is not None:
            session.notices.done(
                tr("{name} added, badge {badge}, and checked in", name=one.name, badge=one.badge)
            )
            self.field.clear()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_back(self) -> None:
        session = self._session
        line = self._just.newest
        if line is None:
            return
        desk, event, name = session.desk, session.event, line.entrant.name
        last = desk.history.undoable(event).undo == f"Check in {name}"
        words = tr("{name} is not here after all", name=line.label)
        if last:
            session.act(lambda: desk.history.undo(event), words, undo=False)
        else:
            session.act(lambda: desk.roster.set_status(event, line.badge, Status.ENTERED), words)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _missing_chosen(self, line: RosterLine) -> None:
        self.field.setText(str(line.badge))
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        main = QWidget()
        column = QVBoxLayout(main)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.field)
        for row in self.rows:
            column.addWidget(row)
        unknown = QHBoxLayout()
        unknown.addWidget(self._say, 1)
        unknown.addWidget(self._late)
        column.addLayout(unknown)
        column.addStretch(1)
        column.addWidget(self._just)
        self.body.addWidget(two_columns(main, self._side, 376), 1)
