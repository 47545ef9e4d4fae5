"""A new ruling: what happened, to whom, where, what it costs, a note."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.rulings import Conduct, Scope
from director_app.rules.play_parts import DEFAULT
from director_app.services.rulings import FREE, Complaints, KindChoice, NewRuling
from director_app.ui.find import matches
from director_app.ui.models.rows import Column, RowsModel
from director_app.ui.tabs.player_picker import PlayerPicker
from director_app.ui.tabs.ruling_log import capital
from director_app.ui.theme import theme
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.card import Card
from director_app.ui.widgets.fields import ChoiceField, SearchField, TextField
from director_app.ui.widgets.notice import NoticeBar, NoticeView
from director_app.ui.widgets.tables import RowsTable
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr, true_minus

_ROW = 36
_DIGITS = "123456789"


@dataclass(frozen=True, slots=True)
class KindRow:
    """A kind in the list, with the digit that chooses it."""

    digit: str
    choice: KindChoice


class _KindSearch(SearchField):
    digit = Signal(int)
    stepped = Signal(int)
    taken = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits choose, arrows step, Enter takes."""
        key = event.key()
        if event.text() and event.text() in _DIGITS:
            self.digit.emit(int(event.text()))
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit()
        else:
            super().keyPressEvent(event)


class KindList(Card):
    """The sheet's own kinds, dead hands with their reasons, free words; letters find."""

    chosen = Signal()
    taken = Signal()

    def __init__(self) -> None:
        super().__init__(margin=0, spacing=0)
        self._kinds: tuple[KindChoice, ...] = ()
        self.search = _KindSearch(tr("What happened? Letters find, a digit chooses"))
        self.search.setObjectName("kind_find")
        around = QVBoxLayout()
        around.setContentsMargins(12, 12, 12, 8)
        around.addWidget(self.search)
        self.add(around)
        self.model = RowsModel(
            [
                Column(tr("Key"), lambda row: row.digit, kind="quiet", width=44),
                Column(
                    tr("What happened"),
                    lambda row: capital(row.choice.label),
                    tip=lambda row: capital(row.choice.label),
                ),
                Column(tr("Points"), _cost, kind="quiet", numeric=True, width=112),
                Column(tr("Section"), _section, kind="quiet", width=104),
            ],
            identity=lambda row: row.choice.kind,
        )
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("kind_list")
        self.table.setAccessibleName(tr("Kinds of ruling"))
        self.table.set_row_height(_ROW)
        self.table.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.add(self.table, 1)
        self.search.textChanged.connect(self._show)
        self.search.digit.connect(self._by_digit)
        self.search.stepped.connect(self._step)
        self.search.taken.connect(self._take)
        self.table.row_chosen.connect(self._told)
        self.table.row_opened.connect(self._take)
        self._fit()
        theme().changed.connect(self._fit)

    @property
    def current(self) -> KindChoice | None:
        """The kind chosen."""
        row = self.table.current()
        return row.choice if row is not None else None

    def show_kinds(self, kinds: Sequence[KindChoice]) -> None:
        """Offer these kinds; the chosen one stays if it is among them."""
        if tuple(kinds) != self._kinds:
            self._kinds = tuple(kinds)
            self._show()

    def clear(self) -> None:
        """No kind is chosen."""
        self.search.clear()
        self.table.setCurrentIndex(self.model.index(-1, -1))
        self.table.clearSelection()
        self.table.scrollToTop()

    def _show(self) -> None:
        query = self.search.text()
        found = [kind for kind in self._kinds if matches(query, _words(kind))]
        digits = [*_DIGITS, *("" for _ in found)]
        self.model.set_rows([KindRow(d, k) for d, k in zip(digits, found, strict=False)])
        if query and self.table.current() is None:
            self.table.choose_first()
        self.chosen.emit()

    def _fit(self) -> None:
        self.table.setMinimumHeight(theme().px(_ROW) * 4 + 4)

    def _told(self, row: object) -> None:
        del row
        self.chosen.emit()

    def _by_digit(self, digit: int) -> None:
        if digit <= self.model.rowCount():
            self.table.setCurrentIndex(self.model.index(digit - 1, 0))
            self.taken.emit()

    def _step(self, by: int) -> None:
        at = self.table.currentIndex().row()
        place = 0 if at < 0 else min(max(at + by, 0), self.model.rowCount() - 1)
        self.table.setCurrentIndex(self.model.index(place, 0))

    def _take(self) -> None:
        self.table.choose_first()
        if self.current is not None:
            self.taken.emit()


class RulingForm(QWidget):
    """Everything that a ruling needs, in the order in which it is said."""

    logged = Signal()
    changed = Signal()
    place_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        head = QHBoxLayout()
        self.title = Text(tr("New ruling"), "title", "ink")
        self.title.setMinimumHeight(theme().px(40))
        self.rules = Text("", "caption", "ink2")
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.rules)
        column.addLayout(head)
        self.kinds = KindList()
        column.addWidget(self.kinds, 1)
        self.people = PlayerPicker(self)
        self.round = ChoiceField(tr("Round"), [(None, tr("None"))], name="ruling_round")
        self.table = self._number(tr("Table"), "ruling_table", 999)
        self.game = self._number(tr("Game"), "ruling_game", 16)
        where = QHBoxLayout()
        where.setSpacing(10)
        for part, share in ((self.people, 5), (self.round, 3), (self.table, 2), (self.game, 2)):
            where.addWidget(part, share, Qt.AlignmentFlag.AlignTop)
        column.addLayout(where)
        column.addLayout(self.people.named)
        self.answer = NoticeBar()
        self.answer.setObjectName("ruling_answer")
        column.addWidget(self.answer)
        self.points = TextField(tr("Points"), placeholder="-10", name="ruling_points")
        self.points.line.setValidator(QIntValidator(-999, 999, self))
        self.note = TextField(
            tr("Note"), placeholder=tr("For the log, if you want one"), name="ruling_note"
        )
        last = QHBoxLayout()
        last.setSpacing(10)
        last.addWidget(self.points, 1, Qt.AlignmentFlag.AlignTop)
        last.addWidget(self.note, 5, Qt.AlignmentFlag.AlignTop)
        column.addLayout(last)
        self.log = Button(
            tr("Log this ruling"), kind="primary", icon="check", key="Enter", height=44
        )
        self.log.setObjectName("ruling_log")
        foot = QHBoxLayout()
        foot.addWidget(Text(tr("Nothing is final: Ctrl Z takes it back."), "caption", "ink2"))
        foot.addStretch(1)
        foot.addWidget(self.log)
        column.addLayout(foot)
        self._wire()
        self._kind_changed()

    @property
    def fields(self) -> dict[str, object]:
        """The fields by the names that refusals use."""
        return {
            "player": self.people.field,
            "round": self.round,
            "table": self.table,
            "game": self.game,
            "points": self.points,
            "note": self.note,
        }

    @property
    def begun(self) -> bool:
        """Whether anything has been said yet."""
        return bool(
            self.kinds.current
            or self.people.chosen
            or self.people.line.text()
            or self.table.text
            or self.note.text
        )

    def wish(self) -> NewRuling | None:
        """What stands in the form; ``None`` while no kind is chosen."""
        kind = self.kinds.current
        if kind is None:
            return None
        number = self.round.key
        return NewRuling(
            kind=kind.kind,
            badges=self.people.badges,
            round=number if isinstance(number, int) else None,
            table=_whole(self.table.text),
            game=_whole(self.game.text),
            points=_whole(self.points.text) if self.points.isVisible() else None,
            note=self.note.text,
        )

    def show_rounds(self, rounds: Sequence[tuple[int, str]], current: int | None) -> None:
        """The rounds to choose from."""
        options = [*rounds, (None, tr("None"))]
        self.round.choice.show_options(options, current)

    def clear(self) -> None:
        """An empty form; the round stays."""
        self.kinds.clear()
        self.people.choose(())
        for field in (self.table, self.game, self.points, self.note):
            field.set_text("")
            field.clear_refusal()
        self._kind_changed()

    def show_answer(
        self, names: Sequence[str], complaints: Sequence[tuple[str, Complaints]]
    ) -> None:
        """What follows, before it is logged."""
        kind = self.kinds.current
        if kind is None:
            self.answer.show_view(None)
            return
        title = f"{capital(kind.label)}: {self._cost(kind)}"
        detail = ", ".join(names) or tr("Name the player next.")
        tone = "do"
        if kind.complaint:
            title = capital(kind.label)
            detail = " ".join(ladder_words(name, one) for name, one in complaints) or detail
            out = any(one.next is Conduct.PROPOSED for _, one in complaints)
            tone = "wrong" if out else "mind"
        elif any(one.count for _, one in complaints):
            told = [ladder_words(name, one) for name, one in complaints if one.count]
            detail = " ".join((f"{detail}.", *told))
        self.answer.show_view(NoticeView("answer", title, detail, tone=tone))

    def refuse(self, field: str | None, sentence: str) -> bool:
        """Say it beside its field; False if there is none."""
        if field == "kind":
            self.kinds.search.setFocus()
            return False
        place = self.fields.get(field or "")
        if not isinstance(place, (TextField, ChoiceField, type(self.people.field))):
            return False
        place.refuse(sentence)
        place.editor.setFocus()
        return True

    def clear_refusals(self) -> None:
        """All is well so far."""
        for place in (self.people.field, self.round, self.table, self.game, self.points, self.note):
            place.clear_refusal()

    def _cost(self, kind: KindChoice) -> str:
        points = kind.points if kind.points is not None else _whole(self.points.text)
        if kind.points is None and points is None:
            return tr("no points") if kind.kind == FREE else tr("the sheet leaves the points open")
        if not points:
            return tr("no points")
        amount = tr("{points} points", points=true_minus(points))
        in_game = bool(self.game.text) if kind.kind == FREE else kind.scope is not Scope.EVENT
        where = self.round.key
        if in_game and isinstance(where, int):
            return tr("{amount} in round {number}", amount=amount, number=where)
        return tr("{amount} on the event total", amount=amount)

    def _number(self, label: str, name: str, most: int) -> TextField:
        field = TextField(label, name=name)
        field.line.setValidator(QIntValidator(1, most, self))
        return field

    def _wire(self) -> None:
        self.kinds.chosen.connect(self._kind_changed)
        self.kinds.taken.connect(self.people.line.setFocus)
        self.people.changed.connect(self.changed)
        self.people.entered.connect(self.logged)
        self.round.edited.connect(self._placed)
        self.table.edited.connect(self._placed)
        for field in (self.game, self.points):
            field.edited.connect(self._edited)
        for field in (self.table, self.game, self.points, self.note):
            field.line.returnPressed.connect(self.logged)
        self.log.clicked.connect(self.logged)

    def _placed(self, _value: object) -> None:
        self.place_changed.emit()

    def _edited(self, _value: object) -> None:
        self.changed.emit()

    def _kind_changed(self) -> None:
        kind = self.kinds.current
        self.points.setVisible(kind is not None and kind.points is None)
        free = kind is not None and kind.kind == FREE
        self.note.label.setText(tr("What was ruled") if free else tr("Note"))
        self.points.clear_refusal()
        self.note.clear_refusal()
        self.changed.emit()


def ladder_words(name: str, complaints: Complaints) -> str:
    """How many complaints stand about somebody, and what the next one leads to."""
    ordinals = (tr("first"), tr("second"), tr("third"))
    place = complaints.count
    ordinal = ordinals[place] if place < len(ordinals) else tr("{number}th", number=place + 1)
    step = {
        Conduct.NOTED: tr("noted"),
        Conduct.PENALIZED: tr("points are taken"),
        Conduct.PROPOSED: tr("disqualification is proposed"),
    }.get(complaints.next, tr("warned"))
    stands = (
        tr("No complaint stands about {name}.", name=name)
        if not place
        else tr("1 complaint stands about {name}.", name=name)
        if place == 1
        else tr("{count} complaints stand about {name}.", count=place, name=name)
    )
    return f"{stands} {tr('The {ordinal}: {step}.', ordinal=ordinal, step=step)}"


def _words(kind: KindChoice) -> str:
    return f"{kind.label} {kind.kind} {kind.section}"


def _section(row: KindRow) -> str:
    return tr("house default") if row.choice.section == DEFAULT else row.choice.section


def _cost(row: KindRow) -> str:
    points = row.choice.points
    if points is None:
        return tr("points open")
    return true_minus(points) if points else ""


def _whole(text: str) -> int | None:
    text = text.replace("\N{MINUS SIGN}", "-")
    try:
        return int(text)
    except ValueError:
        return None
