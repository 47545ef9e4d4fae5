"""The panel beside the floor: what is true of the seating, then of the one selected."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.tables import Seat
from director_app.seating.note_words import note_sentences
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card, Separator
from director_app.ui.kit.empty_page import SignBadge
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.icons import pixmap
from director_app.ui.kit.page import Body, beside_bar, clear_layout, room_for_body
from director_app.ui.kit.paint import CENTER, box, icon_at, painting, width_of, words
from director_app.ui.kit.tab_order import tab_then
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.seating.floor_model import (
    ChairPerson,
    FloorCard,
    TableSign,
    seat_letter,
    signs_in,
)
from director_app.ui.seating.words import SeatingFactText, facts, headline, meetings, met, troubles

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PySide6.QtGui import QPaintEvent

    from director_app.services.seating.service import NameLine, SeatingView


class FactLine(QWidget):
    """A sign, what, how much at the right, and below what that means."""

    def __init__(self, fact: SeatingFactText, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._well = fact.well
        said = ", ".join(part for part in (fact.value, fact.detail) if part)
        self.setAccessibleName(f"{fact.label}: {said}")
        self.setProperty("heardAs", "words")
        left = theme().px(26)
        grid = QGridLayout(self)
        grid.setContentsMargins(left, 6, 0, 6)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        label = Text(fact.label, "body", "ink", wrap=True)
        value = Text(fact.value, "body", "ink" if fact.well else "mindInk", weight=600)
        detail = Text(fact.detail, "caption", "ink2", wrap=True)
        grid.addWidget(label, 0, 0)
        grid.addWidget(value, 0, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(detail, 1, 0, 1, 2)
        detail.setVisible(bool(fact.detail))
        grid.setColumnStretch(0, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        name, role = ("check", "do") if self._well else ("warning", "mind")
        with painting(self) as painter:
            icon_at(painter, QPointF(theme().px(8), theme().px(17)), name, role, 18)


class RoundTile(QAbstractButton):
    """A round and where the selected person sits in it; pressing it shows that round."""

    asked = Signal(int)

    def __init__(
        self, number: int, title: str, place: str, *, current: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._title, self._place, self._current = title, place, current
        self.setObjectName(f"person_round_{number}")
        self.setProperty("number", number)
        self.setProperty("radius", 8)
        self.setText(f"{title} {place}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._ask)

    def sizeHint(self) -> QSize:
        """Two lines."""
        now = theme()
        place = width_of(self._place, now.font("body", 600)) + 14
        return QSize(round(max(width_of(self._title, now.font("caption")) + 10, place)), now.px(46))

    def minimumSizeHint(self) -> QSize:
        """As narrow as its words allow."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Round above, table and seat below."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        tone = "keys" if self._current else ""
        with painting(self) as painter:
            edge = now.color("edge") if now.scheme.tint_border else None
            box(painter, frame, 8, now.color("keysTint" if tone else "sunken"), edge)
            upper = QRectF(0, now.px(3), frame.width(), now.px(19))
            lower = QRectF(0, now.px(22), frame.width(), now.px(20))
            quiet = now.color("keysInk" if tone else "ink2")
            words(painter, upper, self._title, now.font("caption"), quiet, CENTER)
            ink = now.color("keysInk" if tone else "ink")
            words(painter, lower, self._place, now.font("body", 600), ink, CENTER)

    def _ask(self) -> None:
        self.asked.emit(int(self.property("number")))


class QualityPanel(Card):
    """Headline, five facts, what is not kept, the person, the signs, the notes of the draw."""

    round_asked = Signal(int)
    why_asked = Signal(int)
    """Why the selected person sits here: their badge."""
    certificate_asked = Signal()
    again_asked = Signal(object)
    """Paper of the selected person again; with the button that was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=18, spacing=8)
        self.setObjectName("seating_quality")
        room_for_body(self.body, 18)
        head = QHBoxLayout()
        beside_bar(head)
        head.setSpacing(12)
        self._badge = SignBadge("check", "do", 44)
        head.addWidget(self._badge, 0, Qt.AlignmentFlag.AlignTop)
        texts = QVBoxLayout()
        texts.setSpacing(1)
        self._title = Text("", "subhead", "ink", weight=600, wrap=True)
        self._title.setObjectName("seating_headline")
        self._detail = Text("", "body", "ink2", wrap=True)
        texts.addWidget(self._title)
        texts.addWidget(self._detail)
        head.addLayout(texts, 1)
        self.add(head)
        self._area = area = Body()
        area.column.setSpacing(12)
        self._facts, self._person, self._rest = _column(0), _column(8), _column(6)
        for part in (self._facts, self._person, self._rest):
            area.column.addLayout(part)
        area.column.addStretch(1)
        self.add(area, 1)
        self.certificate = Button(
            tr("Fairness certificate"), icon="print", name="seating_certificate"
        )
        self.certificate.clicked.connect(self.certificate_asked)
        foot = QHBoxLayout()
        beside_bar(foot)
        foot.addWidget(self.certificate)
        self.add(foot)

    def hasHeightForWidth(self) -> bool:
        """It scrolls within itself, so it asks its page for no more height than that takes."""
        return False

    def show_view(
        self,
        view: SeatingView,
        number: int,
        cards: Sequence[FloorCard],
        changed: Collection[int] = (),
    ) -> None:
        """Show what is true of a seating, and of one round of it.

        ``changed`` are tables of the round whose paper is old, where their cards do not say so.
        """
        told = headline(view)
        self._badge.show_sign(*(("check", "do") if told.well else ("warning", "mind")))
        self._title.say(told.title)
        self._detail.say(told.detail)
        self._detail.setVisible(bool(told.detail))
        clear_layout(self._facts)
        for fact in facts(view):
            self._facts.addWidget(Separator())
            self._facts.addWidget(FactLine(fact))
        if view.quality is not None:
            self._facts.addWidget(Separator())
            self._facts.addSpacing(6)
            recounted = tr("Independently verified")
            self._facts.addWidget(Text(recounted, "caption", "ink3", wrap=True))
        clear_layout(self._rest)
        self._list(tr("Please check"), troubles(view), "mindInk")
        again = tr("Repeat opponents in round {round}", round=number)
        self._list(again, meetings(view, number), "ink2")
        self._show_signs(cards, changed)
        notes = note_sentences(view.drawn.notes) if view.drawn is not None else ()
        self._list(tr("Draw notes"), notes, "ink2")

    def show_person(self, view: SeatingView, person: ChairPerson | None, number: int) -> None:
        """Show where somebody sits in every round."""
        clear_layout(self._person)
        line = next(
            (line for line in view.by_name if person and line.entrant == person.entrant), None
        )
        if line is None:
            return
        self._person.addWidget(Separator())
        head = QHBoxLayout()
        name = Text(line.name, "row", "ink", weight=600, wrap=True)
        name.setObjectName("seating_person")
        head.addWidget(name, 1)
        head.addWidget(Text(tr("badge {badge}", badge=line.badge), "caption", "ink2"))
        self._person.addLayout(head)
        self._person.addLayout(self._tiles(view, line, number))
        self._person.addWidget(self._why(view, line))
        tab_then(self._area, self.certificate)

    def _why(self, view: SeatingView, line: NameLine) -> QWidget:
        count = met(view, line.entrant)
        people = tr("Plays with 1 person") if count == 1 else tr("Plays with %n people", n=count)
        link = Button(tr("Why here?"), kind="link", name="seating_why")
        link.setAccessibleName(f"{people}. {link.text()}")
        link.clicked.connect(partial(self.why_asked.emit, line.badge))
        around = QWidget()
        row = flowing(around, 8)
        row.addWidget(Text(people, "body", "ink2"))
        row.addWidget(link)
        row.addWidget(Text(tr("Ctrl+E"), "caption", "ink2"))
        again = Button(tr("Reprint"), kind="link", icon="print", name="seating_print_again")
        again.setToolTip(tr("This player’s cards and the table’s sheets, on the Print page"))
        again.clicked.connect(partial(self.again_asked.emit, again))
        row.addWidget(again)
        return around

    def _tiles(self, view: SeatingView, line: NameLine, number: int) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(6)
        in_row = 4 if theme().scale < 1.2 else 3 if theme().scale < 1.8 else 2
        for at, (round_, place) in enumerate(zip(view.rounds, line.seats, strict=True)):
            title = tr("Round %n", n=round_.number)
            tile = RoundTile(
                round_.number, title, place_words(view, place), current=round_.number == number
            )
            tile.asked.connect(self.round_asked)
            grid.addWidget(tile, at // in_row, at % in_row)
        for column in range(in_row):
            grid.setColumnStretch(column, 1)
        return grid

    def _list(self, title: str, sentences: Sequence[str], role: str) -> None:
        if not sentences:
            return
        self._rest.addWidget(Separator())
        self._rest.addWidget(Text(title, "body", "ink", weight=600))
        for sentence in sentences:
            self._rest.addWidget(Text(sentence, "caption", role, wrap=True))

    def _show_signs(self, cards: Sequence[FloorCard], changed: Collection[int]) -> None:
        signs = signs_in(cards)
        counts = {
            sign.icon: sum(sign.icon in {here.icon for here in card.signs} for card in cards)
            for sign in signs
        }
        if changed and "plus" not in counts:
            signs = (*signs, TableSign("plus", "do", tr("Changed since printing")))
            counts["plus"] = len(changed)
        if not signs:
            return
        self._rest.addWidget(Separator())
        for sign in signs:
            row = QHBoxLayout()
            row.setSpacing(10)
            picture = Text("")
            picture.setPixmap(pixmap(sign.icon, sign.role, 18))
            row.addWidget(picture)
            row.addWidget(Text(_general(sign.icon, sign.words), "body", "ink2", wrap=True), 1)
            row.addWidget(Text(str(counts[sign.icon]), "body", "ink2"))
            self._rest.addLayout(row)


def place_words(view: SeatingView, place: tuple[int, Seat] | None) -> str:
    """A table and a seat: ``7 E``."""
    if place is None:
        return "–"
    table, seat = place
    return f"{table} {seat_letter(view, seat)}"


def _general(icon: str, said: str) -> str:
    if icon == "three-people":
        return tr("3-player table")
    return tr("Repeat opponents") if icon == "not-equal" else said


def _column(spacing: int) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(spacing)
    return column
