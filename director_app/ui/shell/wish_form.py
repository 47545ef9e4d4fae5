"""Adding a wish: who, what (a digit chooses), and the table, seat and rounds where it has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from director_app.domain.tables import SEATS, Seat
from director_app.errors import DirectorError
from director_app.services.seating.wishes import WishAnswer, WishesView, WishKind
from director_app.ui.kit.fields import ChoiceField, Field, number_field, whole
from director_app.ui.kit.pick_list import PickList
from director_app.ui.kit.player_picker import Person, PlayerPicker
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.wish_words import OFFERED, wish_words

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


class WishForm(QWidget):
    """The fields of a wish; ``made`` tells when one is kept. ``over`` is what answers lie on.

    Where it is not ``alone``, who and what for are chosen elsewhere.
    """

    made = Signal(object)

    def __init__(self, session: Session, over: QWidget, *, alone: bool = True) -> None:
        super().__init__()
        self._session = session
        self._badge: int | None = None
        self.person = PlayerPicker(over, single=True, name="wish_person")
        self.other = PlayerPicker(over, single=True, name="wish_other")
        self.other.field.label.say(tr("Apart from"))
        self.kinds = PickList(
            [(kind, f"{at}   {tr(words)}") for at, (kind, words) in enumerate(OFFERED, start=1)]
        )
        self.kinds.setObjectName("wish_kinds")
        self.table = number_field(tr("Table"), "wish_table", 1, 9999)
        self.seat = ChoiceField(
            tr("Seat"),
            [(None, tr("Any")), *((seat, seat.wind) for seat in SEATS)],
            name="wish_seat",
        )
        self.since = number_field(tr("From round"), "wish_since", 1, 99)
        self.until = number_field(tr("Through round"), "wish_until", 1, 99)
        self.until.line.setPlaceholderText(tr("the last"))
        self.notes = Text("", "body", "mindInk", wrap=True)
        self.notes.setObjectName("wish_notes")
        self._lay_out()
        self.person.setVisible(alone)
        self.kinds.setVisible(alone)
        self._wire()
        self._show_fields()

    @property
    def kind(self) -> WishKind:
        """What is wished for."""
        return next(kind for kind, _ in OFFERED if kind == self.kinds.current)

    def show_people(self, view: WishesView) -> None:
        """Who can have a wish."""
        people = [Person(person.badge, person.name, person.division) for person in view.people]
        self.person.show_people(people)
        self.other.show_people([person for person in people if person.badge != self._badge])
        tables = view.tables
        hint = tr("{first} to {last}", first=tables[0], last=tables[-1]) if tables else ""
        self.table.line.setPlaceholderText(hint)

    def begin(self, badge: int | None, kind: WishKind = "keeps") -> None:
        """An empty form, for somebody if a badge is given."""
        self._badge = badge
        self.person.choose([badge] if badge else [])
        self.other.choose([])
        self.choose_kind(kind)
        for field in (self.table, self.until):
            field.set_text("")
        self.since.set_text("1")
        self.seat.choose(None)
        self.tell("")
        self._clear_refusals()

    def choose_kind(self, kind: WishKind) -> None:
        """Wish for this."""
        self.kinds.choose(kind)
        self._show_fields()

    def first_focus(self) -> QWidget:
        """Where typing begins."""
        if self.person.isVisibleTo(self) and not self.person.badges:
            return self.person.line
        return self._first_field() or self._kind_button()

    def save(self) -> None:
        """Keep the wish; what can't be is said beside its field."""
        self._clear_refusals()
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
            return "who", tr("Say who: letters of the name, or the badge.")
        if self.kind == "apart" and not self.other.badges:
            return "other", tr("Say from whom: letters of the name, or the badge.")
        if self.kind == "seat" and not self.table.text and self.seat.key is None:
            return "table", tr("Name a table, or a seat, or both.")
        return None

    def _make(self, badge: int) -> WishAnswer:
        desk, event = self._session.desk.wishes, self._session.event
        since, until = whole(self.since.text) or 1, whole(self.until.text)
        if self.kind in {"seat", "stops"}:
            place = self.kind == "seat"
            table = whole(self.table.text) if place else None
            seat = self.seat.key if place else None
            letter = seat if isinstance(seat, Seat) else None
            return desk.wish_seat(event, badge, table, letter, since, until)
        if self.kind == "apart":
            return desk.keep_apart(event, badge, self.other.badges[0])
        if self.kind == "experienced":
            return desk.experienced(event, [badge])
        return (desk.keep_table if self.kind == "keeps" else desk.fill_in)(event, badge)

    def _tell(self, done: WishAnswer, badge: int) -> None:
        for wish in done.wishes:
            name = next(who.name for who in wish.people if who.badge == badge)
            words = tr("{name}: {wish}", name=name, wish=wish_words(wish, badge))
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
        """Say what the director should know of the last wish."""
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
        for name, field in self._fields().items():
            if name != "who":
                field.setVisible(name in shown)
        self.other.setVisible("other" in shown)

    def _fields(self) -> dict[str, Field]:
        return {
            "who": self.person.field,
            "table": self.table,
            "seat": self.seat,
            "since": self.since,
            "until": self.until,
            "other": self.other.field,
        }

    def _clear_refusals(self) -> None:
        for field in self._fields().values():
            field.clear_refusal()

    def _refuse(self, key: str, sentence: str) -> None:
        fields = self._fields()
        place = fields.get(key)
        if place is None or place.isHidden():
            name = {"seat": "table", "stops": "since", "apart": "other"}.get(self.kind, "who")
            place = fields[name]
            if name == "who" and self.person.isHidden():
                self._session.notices.refuse(sentence)
                return
        place.refuse(sentence)
        place.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.person)
        column.addWidget(self.kinds)
        for pair in ((self.table, self.seat), (self.since, self.until)):
            row = QHBoxLayout()
            row.setSpacing(10)
            for field in pair:
                row.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
            column.addLayout(row)
        column.addWidget(self.other)
        column.addWidget(self.notes)
        column.addStretch(1)
