"""Adding a request: who, what (a digit chooses), and the table, seat and rounds if any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QRadioButton, QWidget

from director_app.domain.tables import SEATS, Seat
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.seating.seat_requests import RequestAnswer, RequestsView, SeatRequestKind
from director_app.ui.kit.fields import whole_number
from director_app.ui.kit.finder import Findable
from director_app.ui.kit.form import (
    ChoiceSpec,
    Form,
    PartSpec,
    PickSpec,
    PlayerSpec,
    WholeSpec,
)
from director_app.ui.kit.layouts import add_rows, column_in
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.request_words import OFFERED, request_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from director_app.ui.shell.session import Session

_DIGITS = {getattr(Qt.Key, f"Key_{at}"): kind for at, (kind, _) in enumerate(OFFERED, start=1)}
_SHOWN: dict[str, tuple[str, ...]] = {
    "seat": ("table", "seat", "since", "until"),
    "stops": ("since", "until"),
    "apart": ("other",),
}


class RequestForm(Form, QWidget):
    """The fields of a request; ``made`` tells when one is kept. ``over`` is what answers lie on.

    Where it is not ``alone``, who and what for are chosen elsewhere.
    """

    made = Signal(object)
    prefix = "request"
    person = PlayerSpec(refused=["who"])
    kinds = PickSpec(
        tuple(
            (kind, Message("{digit}   {wish}", digit=at, wish=Message(words)))
            for at, (kind, words) in enumerate(OFFERED, start=1)
        )
    )
    table = WholeSpec(Message("Table"), 1, 9999)
    seat = ChoiceSpec(
        Message("Seat"), ((None, Message("Any")), *((seat, seat.wind) for seat in SEATS))
    )
    since = WholeSpec(Message("From round"), 1, 99)
    until = WholeSpec(Message("Through round"), 1, 99, placeholder=Message("the last"))
    other = PlayerSpec(Message("Apart from"))
    notes = PartSpec(lambda: Text("", "body", "mindInk", wrap=True))
    rows = (person, kinds, (table, seat), (since, until), other, notes)

    def __init__(self, session: Session, over: QWidget, *, alone: bool = True) -> None:
        super().__init__()
        self._session, self.over = session, over
        self._badge: int | None = None
        column = column_in(self, 8)
        add_rows(column, self.laid_rows())
        column.addStretch(1)
        self.person.setVisible(alone)
        self.kinds.setVisible(alone)
        self._wire()
        self._show_fields()

    @property
    def kind(self) -> SeatRequestKind:
        return next(kind for kind, _ in OFFERED if kind == self.kinds.current)

    def show_people(self, view: RequestsView) -> None:
        """Who can have a request."""
        people = [Findable(person.badge, person.name) for person in view.people]
        self.person.offer(people)
        self.other.offer([person for person in people if person.key != self._badge])
        tables = view.tables
        hint = tr("{first} to {last}", first=tables[0], last=tables[-1]) if tables else ""
        self.table.line.setPlaceholderText(hint)

    def begin(self, badge: int | None, kind: SeatRequestKind = "keeps") -> None:
        """An empty form, for somebody if a badge is given."""
        self._badge = badge
        self.person.choose([badge] if badge else [])
        self.other.choose([])
        self.choose_kind(kind)
        self.show_values(table="", until="", since="1", seat=None)
        self.tell("")
        self.clear_refusals()

    def choose_kind(self, kind: SeatRequestKind) -> None:
        self.kinds.choose(kind)
        self._show_fields()

    def first_focus(self) -> QWidget:
        """Where typing begins."""
        if self.person.isVisibleTo(self) and not self.person.badges:
            return self.person.line
        return self._first_field() or self._kind_button()

    def save(self) -> None:
        """Keep the request; what can't be is said beside its field."""
        self.clear_refusals()
        badges = self.person.badges or ((self._badge,) if self._badge else ())
        if missing := self._missing(badges):
            self._refuse(*missing)
            return
        try:
            done = self._make(badges[0])
        except DirectorError as refusal:
            self._refuse(refusal.field or "", refusal.sentence)
        else:
            self._tell(done, badges[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits choose what; Enter keeps."""
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.save()
        elif key in _DIGITS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.choose_kind(_DIGITS[key])
            self._onward()
        else:
            super().keyPressEvent(event)

    def _missing(self, badges: Sequence[int]) -> tuple[str, str] | None:
        """The field that still wants something, and what."""
        if not badges:
            return "who", tr("Enter a name or badge.")
        if self.kind == "apart" and not self.other.badges:
            return "other", tr("Enter who to stay apart from: a name or badge.")
        if self.kind == "seat" and not self.table.text and self.seat.key is None:
            return "table", tr("Enter a table, a seat, or both.")
        return None

    def _make(self, badge: int) -> RequestAnswer:
        desk = self._session.here.seating.requests
        since, until = whole_number(self.since.text) or 1, whole_number(self.until.text)
        if self.kind in {"seat", "stops"}:
            place = self.kind == "seat"
            table = whole_number(self.table.text) if place else None
            seat = self.seat.key if place else None
            letter = seat if isinstance(seat, Seat) else None
            return desk.request_seat(badge, table, letter, since, until)
        if self.kind == "apart":
            return desk.keep_apart(badge, self.other.badges[0])
        if self.kind == "experienced":
            return desk.experienced([badge])
        if self.kind == "keeps":
            return desk.keep_table(badge)
        return desk.fill_in(badge)

    def _tell(self, done: RequestAnswer, badge: int) -> None:
        for request in done.seat_requests:
            name = next(who.name for who in request.people if who.badge == badge)
            words = tr("{name}: {wish}", name=name, wish=request_words(request, badge))
            self._session.notices.done(words)
        self.begin(self._badge if self.person.isHidden() else None, self.kind)
        self.tell(done.words)
        self.made.emit(done)

    def _wire(self) -> None:
        self.kinds.picked.connect(self._show_fields)
        self.person.entered.connect(self._named)
        self.person.changed.connect(self._new_person)
        self.other.entered.connect(self.save)

    def tell(self, words: str) -> None:
        """Say what the director should know of the last request."""
        self.notes.say(words)
        self.notes.setVisible(bool(words))

    def _new_person(self) -> None:
        if self.person.badges:
            self.tell("")

    def _named(self) -> None:
        self._kind_button().setFocus(Qt.FocusReason.OtherFocusReason)

    def _onward(self) -> None:
        if self.person.isVisibleTo(self) and not self.person.badges:
            self.person.line.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        field = self._first_field()
        (field or self._kind_button()).setFocus(Qt.FocusReason.OtherFocusReason)

    def _first_field(self) -> QWidget | None:
        first = {"seat": self.table.line, "stops": self.since.line, "apart": self.other.line}
        return first.get(self.kind)

    def _kind_button(self) -> QWidget:
        picks = self.kinds.findChildren(QRadioButton)
        return next((pick for pick in picks if pick.isChecked()), self.kinds)

    def _show_fields(self, *_: object) -> None:
        shown = _SHOWN.get(self.kind, ())
        for name, field in self._fields.items():
            field.setVisible(name in shown)

    @property
    def _fields(self) -> dict[str, QWidget]:
        """What only some requests ask for."""
        return {
            "table": self.table,
            "seat": self.seat,
            "since": self.since,
            "until": self.until,
            "other": self.other,
        }

    def _refuse(self, key: str, sentence: str) -> None:
        name = {"seat": "table", "stops": "since", "apart": "other"}.get(self.kind, "who")
        if not self.refuse_field(key, sentence) and not self.refuse_field(name, sentence):
            self._session.notices.refuse(sentence)
