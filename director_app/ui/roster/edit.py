"""Changing or adding somebody, in the panel beside the roster."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.fees import WAIVED
from director_app.domain.people import EntrantFacts, Status
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.amounts import in_short
from director_app.services.roster.files.columns import is_email
from director_app.services.roster.service import RosterLine
from director_app.services.written_names import read_name
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.form import CheckSpec, ChoiceSpec, FormPanel, TextSpec
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.roster.panel import WAYS
from director_app.ui.shell.session import Session


class RosterEdit(FormPanel):
    """Every fact as a field; Enter keeps, Esc leaves everything as it was."""

    kept = Signal(object)
    """Somebody was changed or added: their badge."""
    prefix = "edit"
    given = TextSpec(Message("First name"), refused=["name"])
    family = TextSpec(Message("Last name"))
    phone = TextSpec(Message("Phone"))
    email = TextSpec(Message("Email"))
    city = TextSpec(Message("From"))
    club = TextSpec(Message("Club"))
    member_no = TextSpec(Message("Member no."))
    badge = TextSpec(Message("Badge"))
    fee = TextSpec(Message("Fee"), refused=["fee_cents"])
    paid_amount = TextSpec(Message("Amount paid"), refused=["paid_cents"])
    paid = ChoiceSpec(Message("Fee paid"), refused=["paid_how"])
    division = ChoiceSpec(Message("Division"))
    needs = TextSpec(Message("Needs (such as vegetarian)"))
    note = TextSpec(Message("Note"))
    stationary = CheckSpec(Message("Stays at one table"))
    fill_in = CheckSpec(Message("Fills in where needed"))
    experienced = CheckSpec(
        Message("Experienced"), tip=Message("Round 1 puts an experienced player at each table")
    )
    here = CheckSpec(Message("Already here"))
    meet = TextSpec(
        Message("Keep apart from"),
        placeholder=Message("Name or badge number, then Enter"),
        name="edit_apart",
    )
    facts = (
        (given, family),
        phone,
        email,
        city,
        club,
        (member_no, badge),
        (fee, paid_amount),
        paid,
        division,
        needs,
        note,
        stationary,
        fill_in,
        experienced,
        here,
    )
    rest = "given"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("roster_edit")
        self._session = session
        self._line: RosterLine | None = None
        self._at_fee = False
        self._before: dict[str, str] = {}
        self._apart: dict[int, str] = {}
        self._apart_before: frozenset[int] = frozenset()
        self.paid.choice.show_options(_paid_options())
        self._pairs = QVBoxLayout()
        self._pairs.setSpacing(2)
        for row in (*self.laid_rows(self.facts), self._pairs, self.meet):
            self.add_inside(row)
        self.set_ends(
            Button(tr("Cancel"), key="Esc", name="edit_cancel"),
            Button(tr("Save"), kind="primary", key="Enter", name="edit_save"),
        )

    @property
    def adding(self) -> bool:
        """Whether this is somebody new."""
        return self._line is None

    def open(self, line: RosterLine | None, *, name: str = "", fee: bool = False) -> None:
        """Begin with what is known of somebody, or with nothing but a typed name.

        With ``fee`` typing begins at what was paid.
        """
        self._line, self._at_fee = line, fee
        session = self._session
        divisions = session.desk.events.get(session.event).divisions
        self.division.choice.show_options(
            [(division.name, division.name) for division in divisions]
        )
        self.division.setVisible(len(divisions) > 1)
        self._before = _values(line) if line else {}
        if line is None and name:
            read = read_name(name)
            self._before = {"given": read.given, "family": read.family}
        self.clear_refusals()
        before = self._before
        self.show_values(
            **{key: before.get(key, "") for key in (*_texts(), "paid")},
            **{key: before.get(key) == "yes" for key in _TICKS},
            division=line.division if line else divisions[0].name,
            here=False,
            meet="",
        )
        usual = line.entrant.usual_fee if line else divisions[0].fee_cents
        if usual is None:
            usual = session.desk.events.get(session.event).facts.fee_cents
        self.fee.line.setPlaceholderText(
            "" if usual is None else tr("{amount} like everyone", amount=in_short(usual))
        )
        self.here.setVisible(line is None)
        self._read_apart(line)
        if line is None:
            self.show_head(
                tr("Add a player"), tr("Leave the badge blank for the next free number.")
            )
            self.primary.say(tr("Add"))
        else:
            self.show_head(tr("Edit"), line.label)
            self.primary.say(tr("Save"))

    def first(self) -> QWidget:
        """Where typing begins."""
        return self.paid_amount.line if self._at_fee else self.given.line

    def submit(self) -> None:
        """Keep what was typed; what can't be kept is said beside its field."""
        if self.meet.text and not self._take_apart():
            return
        values = self._changed()
        if (email := values.get("email")) and not is_email(email):
            said = tr("Enter an email like name@example.org.")
            self.refuse_field("email", said)
            return
        apart = frozenset(self._apart)
        moved = apart if apart != self._apart_before else None
        if self._line is not None and not values and moved is None:
            self.left.emit()
            return
        try:
            badge = self._keep(values, moved)
        except DirectorError as refusal:
            self.refuse_field(refusal.field, refusal.sentence)
            return
        self.kept.emit(badge)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter behind a name to keep apart from takes that name first."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.meet.line.hasFocus() and self.meet.text:
            self._take_apart()
        else:
            super().keyPressEvent(event)

    def _keep(self, values: Mapping[str, str], apart: frozenset[int] | None) -> int:
        desk = self._session.here.roster
        if self._line is None:
            entrant = desk.enter(values, apart=apart)
            self._session.notices.done(
                tr("{name} added, badge {badge}", name=entrant.name, badge=entrant.badge)
            )
        else:
            entrant = desk.change(self._line.badge, values, apart=apart)
            self._session.notices.done(tr("{name} updated", name=entrant.name))
        return entrant.badge

    def _changed(self) -> dict[str, str]:
        now: dict[str, str] = {key: getattr(self, key).text for key in _texts()}
        now["division"] = str(self.division.key)
        now["paid"], _, now["paid_how"] = str(self.paid.key or "").partition(":")
        now |= {key: "yes" if getattr(self, key).isChecked() else "no" for key in _TICKS}
        if self._line is None:
            if self.here.isChecked():
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

    def _read_apart(self, line: RosterLine | None) -> None:
        view = self._session.here.roster.roster()
        wanted = set(line.apart) if line else set()
        self._apart = {line.badge: line.label for line in view.lines if line.label in wanted}
        self._apart_before = frozenset(self._apart)
        self._show_apart()

    def _take_apart(self) -> bool:
        text = self.meet.text
        found = self._session.here.roster.find(text)
        mine = self._line.badge if self._line else None
        found = tuple(line for line in found if line.badge != mine)
        if len(found) != 1:
            self.meet.refuse(_who_is_meant(text, found))
            self.meet.line.setFocus(Qt.FocusReason.OtherFocusReason)
            return False
        self._apart[found[0].badge] = found[0].label
        self.meet.set_text("")
        self.meet.clear_refusal()
        self._show_apart()
        return True

    def _show_apart(self) -> None:
        clear_layout(self._pairs)
        for badge, label in self._apart.items():
            row = QHBoxLayout()
            row.addWidget(Text(label, "body", "ink", wrap=True), 1)
            meet = Button(tr("OK to play each other"), kind="link", name=f"meet_{badge}")
            meet.setProperty("badge", badge)
            meet.clicked.connect(self._let_meet)
            row.addWidget(meet)
            self._pairs.addLayout(row)

    def _let_meet(self) -> None:
        self._apart.pop(self.sender().property("badge"), None)
        self._show_apart()
        self.meet.line.setFocus(Qt.FocusReason.OtherFocusReason)


_TICKS = ("stationary", "fill_in", "experienced")


def _texts() -> tuple[str, ...]:
    """The keys of the facts that are typed."""
    every = RosterEdit.specs().items()
    return tuple(key for key, spec in every if isinstance(spec, TextSpec) and key != "meet")


def _paid_options() -> list[tuple[object, str]]:
    ways = [
        (
            f"yes:{how}",
            tr(words) if how == WAIVED else tr("Paid: {method}", method=tr(words).lower()),
        )
        for how, words in WAYS
    ]
    return [("", tr("Not known")), ("no", tr("Not yet")), ("yes", tr("Paid")), *ways]


def _values(line: RosterLine) -> dict[str, str]:
    facts: EntrantFacts = line.entrant.facts
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
        return tr("No player on the roster matches “{typed}”.", typed=text)
    names = ", ".join(f"{line.label} ({line.badge})" for line in found[:3])
    return tr("That could be {names}. Enter the badge number.", names=names)
