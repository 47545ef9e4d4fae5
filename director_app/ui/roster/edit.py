"""Changing or adding somebody, in the panel beside the roster."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.people import Facts, Status
from director_app.errors import DirectorError
from director_app.services.roster.files.columns import is_email
from director_app.services.roster.service import RosterLine
from director_app.services.written_names import read_name
from director_app.ui.kit.buttons import Button, Tick
from director_app.ui.kit.fields import ChoiceField, Field, TextField
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.roster.panel import WAYS
from director_app.ui.shell.session import Session

_TEXTS = (
    ("given", "Given name"),
    ("family", "Family name"),
    ("phone", "Phone"),
    ("email", "Email"),
    ("city", "From"),
    ("club", "Club"),
    ("member_no", "Member no."),
    ("badge", "Badge"),
    ("fee", "Fee"),
    ("paid_amount", "Amount paid"),
    ("needs", "Needs, such as vegetarian"),
    ("note", "Note"),
)
_PAIRS = (("given", "family"), ("member_no", "badge"), ("fee", "paid_amount"))
_PLACES = {"name": "given", "fee_cents": "fee", "paid_cents": "paid_amount", "paid_how": "paid"}


class RosterEdit(SidePanel):
    """Every fact as a field; Enter keeps, Esc leaves everything as it was."""

    kept = Signal(object)
    """Somebody was changed or added: their badge."""
    left = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("roster_edit")
        self._session = session
        self._line: RosterLine | None = None
        self._before: dict[str, str] = {}
        self._apart: dict[int, str] = {}
        self._apart_before: frozenset[int] = frozenset()
        self._fields: dict[str, TextField] = {
            key: TextField(tr(label), name=f"edit_{key}") for key, label in _TEXTS
        }
        self._division = ChoiceField(tr("Division"), (), name="edit_division")
        self._paid = ChoiceField(tr("Fee paid"), _paid_options(), "", name="edit_paid")
        self._stationary = Tick(tr("Keeps one table"))
        self._stationary.setObjectName("edit_stationary")
        self._fill_in = Tick(tr("Fills in where needed"))
        self._fill_in.setObjectName("edit_fill_in")
        self._experienced = Tick(tr("Experienced"))
        self._experienced.setObjectName("edit_experienced")
        self._experienced.setToolTip(tr("Round 1 has one experienced player at a table"))
        self._here = Tick(tr("Is here already"))
        self._here.setObjectName("edit_here")
        self._meet = TextField(
            tr("Keep apart from"), "", tr("Name or badge, then Enter"), name="edit_apart"
        )
        self._pairs = QVBoxLayout()
        self._pairs.setSpacing(2)
        self._lay_out()
        self._save = Button(tr("Save"), kind="primary", key="Enter")
        self._save.setObjectName("edit_save")
        self._save.clicked.connect(self.save)
        leave = Button(tr("Cancel"), key="Esc")
        leave.setObjectName("edit_cancel")
        leave.clicked.connect(self.left)
        self.set_footer([leave, self._save])

    @property
    def adding(self) -> bool:
        """Whether this is somebody new."""
        return self._line is None

    def open(self, line: RosterLine | None, *, name: str = "") -> None:
        """Begin with what is known of somebody, or with nothing but a typed name."""
        self._line = line
        session = self._session
        divisions = session.desk.events.get(session.event).divisions
        self._division.choice.show_options(
            [(division.name, division.name) for division in divisions]
        )
        self._division.setVisible(len(divisions) > 1)
        self._before = _values(line) if line else {}
        if line is None and name:
            read = read_name(name)
            self._before = {"given": read.given, "family": read.family}
        for key, field in self._fields.items():
            field.clear_refusal()
            field.set_text(self._before.get(key, ""))
        for other in (self._division, self._paid, self._meet):
            other.clear_refusal()
        self._division.choose(line.division if line else divisions[0].name)
        self._paid.choose(self._before.get("paid", ""))
        self._stationary.setChecked(self._before.get("stationary") == "yes")
        self._fill_in.setChecked(self._before.get("fill_in") == "yes")
        self._experienced.setChecked(self._before.get("experienced") == "yes")
        self._here.setVisible(line is None)
        self._here.setChecked(False)
        self._meet.set_text("")
        self._read_apart(line)
        if line is None:
            self.show_head(tr("Add a player"), tr("The next free badge, if you give none."))
            self._save.say(tr("Add"))
        else:
            self.show_head(tr("Edit"), line.label)
            self._save.say(tr("Save"))

    def first(self) -> QWidget:
        """Where typing begins."""
        return self._fields["given"].line

    def save(self) -> None:
        """Keep what was typed; what can't be kept is said beside its field."""
        if self._meet.text and not self._take_apart():
            return
        values = self._changed()
        if (email := values.get("email")) and not is_email(email):
            self._refuse("email", tr("An email address is written like name@example.org."))
            return
        apart = frozenset(self._apart)
        moved = apart if apart != self._apart_before else None
        if self._line is not None and not values and moved is None:
            self.left.emit()
            return
        try:
            badge = self._keep(values, moved)
        except DirectorError as refusal:
            self._refuse(refusal.field or "given", refusal.sentence)
            return
        self.kept.emit(badge)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps, Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self._meet.line.hasFocus() and self._meet.text:
                self._take_apart()
            else:
                self.save()
        else:
            super().keyPressEvent(event)

    def _keep(self, values: Mapping[str, str], apart: frozenset[int] | None) -> int:
        desk, event = self._session.desk.roster, self._session.event
        if self._line is None:
            one = desk.enter(event, values, apart=apart)
            self._session.notices.done(
                tr("{name} added, badge {badge}", name=one.name, badge=one.badge)
            )
        else:
            one = desk.change(event, self._line.badge, values, apart=apart)
            self._session.notices.done(tr("{name} changed", name=one.name))
        return one.badge

    def _changed(self) -> dict[str, str]:
        now = {key: field.text for key, field in self._fields.items()}
        now["division"] = str(self._division.key)
        paid = str(self._paid.key or "")
        now["paid"], _, now["paid_how"] = paid.partition(":")
        now["stationary"] = "yes" if self._stationary.isChecked() else "no"
        now["fill_in"] = "yes" if self._fill_in.isChecked() else "no"
        now["experienced"] = "yes" if self._experienced.isChecked() else "no"
        if self._line is None:
            if self._here.isChecked():
                now["status"] = Status.CHECKED_IN.value
            found = {key: text for key, text in now.items() if text and text != "no"}
            if now["paid"] == "no":
                found["paid"] = "no"
            return {"given": now["given"], "family": now["family"], **found}
        before = dict(self._before)
        before["paid"], _, before["paid_how"] = before.get("paid", "").partition(":")
        found = {key: text for key, text in now.items() if text != before.get(key, "")}
        if not now["paid"]:
            found.pop("paid", None)
        if "badge" in found and not found["badge"]:
            del found["badge"]
        return dict(sorted(found.items(), key=lambda pair: not pair[1]))

    def _refuse(self, key: str, sentence: str) -> None:
        place = _PLACES.get(key, key)
        others: dict[str, Field] = {"division": self._division, "paid": self._paid}
        field = self._fields.get(place) or others.get(place) or self._fields["given"]
        field.refuse(sentence)
        field.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read_apart(self, line: RosterLine | None) -> None:
        view = self._session.desk.roster.roster(self._session.event)
        wanted = set(line.apart) if line else set()
        self._apart = {line.badge: line.label for line in view.lines if line.label in wanted}
        self._apart_before = frozenset(self._apart)
        self._show_apart()

    def _take_apart(self) -> bool:
        text = self._meet.text
        found = self._session.desk.roster.find(self._session.event, text)
        mine = self._line.badge if self._line else None
        found = tuple(line for line in found if line.badge != mine)
        if len(found) != 1:
            self._meet.refuse(_who_is_meant(text, found))
            self._meet.line.setFocus(Qt.FocusReason.OtherFocusReason)
            return False
        self._apart[found[0].badge] = found[0].label
        self._meet.set_text("")
        self._meet.clear_refusal()
        self._show_apart()
        return True

    def _show_apart(self) -> None:
        clear_layout(self._pairs)
        for badge, label in self._apart.items():
            row = QHBoxLayout()
            row.addWidget(Text(label, "body", "ink", wrap=True), 1)
            meet = Button(tr("May meet"), kind="link")
            meet.setObjectName(f"meet_{badge}")
            meet.setProperty("badge", badge)
            meet.clicked.connect(self._let_meet)
            row.addWidget(meet)
            self._pairs.addLayout(row)

    def _let_meet(self) -> None:
        self._apart.pop(self.sender().property("badge"), None)
        self._show_apart()
        self._meet.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        second = {pair[1] for pair in _PAIRS}
        pairs = dict(_PAIRS)
        for key, _ in _TEXTS:
            if key in second:
                continue
            if key in pairs:
                row = QHBoxLayout()
                row.setSpacing(10)
                for side in (key, pairs[key]):
                    row.addWidget(self._fields[side], 1, Qt.AlignmentFlag.AlignTop)
                self.add_inside(row)
            else:
                self.add_inside(self._fields[key])
            if key == "fee":
                self.add_inside(self._paid)
                self.add_inside(self._division)
        for tick in (self._stationary, self._fill_in, self._experienced, self._here):
            self.add_inside(tick)
        self.add_inside(self._pairs)
        self.add_inside(self._meet)


def _paid_options() -> list[tuple[object, str]]:
    ways = [(f"yes:{how}", tr("Paid: {how}", how=tr(words).lower())) for how, words in WAYS]
    return [("", tr("Nobody said")), ("no", tr("Not yet")), ("yes", tr("Paid")), *ways]


def _values(line: RosterLine) -> dict[str, str]:
    facts: Facts = line.entrant.facts
    paid = "" if facts.paid is None else "yes" if facts.paid else "no"
    if facts.paid and facts.paid_how in dict(WAYS):
        paid = f"yes:{facts.paid_how}"
    return {
        "given": facts.given,
        "family": facts.family,
        "phone": facts.phone,
        "email": facts.email,
        "city": facts.city,
        "club": facts.club,
        "member_no": facts.member_no,
        "badge": str(line.badge),
        "fee": _amount(facts.fee_cents),
        "paid_amount": _amount(facts.paid_cents),
        "needs": facts.needs,
        "note": facts.note,
        "division": line.division,
        "paid": paid,
        "stationary": "yes" if facts.stationary else "no",
        "fill_in": "yes" if facts.fill_in else "no",
        "experienced": "yes" if facts.experienced else "no",
    }


def _amount(cents: int | None) -> str:
    return "" if cents is None else f"{cents // 100}.{cents % 100:02d}"


def _who_is_meant(text: str, found: tuple[RosterLine, ...]) -> str:
    if not found:
        return tr("Nobody in the roster is called “{typed}”.", typed=text)
    names = ", ".join(f"{line.label} ({line.badge})" for line in found[:3])
    return tr("That may be {names}: type the badge.", names=names)
