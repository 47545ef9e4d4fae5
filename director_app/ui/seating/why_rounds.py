"""The lines of "Why here?": a round with its table, its people and its reasons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Line
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.map import seat_letter
from director_app.ui.seating.quality import place_words
from director_app.ui.seating.why_words import meets_words, said_words, totals

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from director_app.services.seating.explaining import Said, WhyPair, WhyPerson, WhyRound
    from director_app.services.seating.service import SeatingView


def round_lines(
    view: SeatingView, round_: WhyRound, ask: Callable[[int], None], *, current: bool
) -> QWidget:
    """A round: link to it, place, who is met, why."""
    place = place_words(view, round_.place) if round_.place is not None else ""
    part, column = _part()
    column.addWidget(Line())
    column.addLayout(_head(round_.number, round_.title, place, ask, current=current))
    if meets := meets_words(round_):
        column.addWidget(Text(meets, "body", "ink", wrap=True))
    _reasons(column, round_.why)
    return part


def pair_lines(view: SeatingView, pair: WhyPair, ask: Callable[[int], None]) -> QWidget:
    """Whether two players meet, the rounds in which they do, and why."""
    part, column = _part()
    column.addWidget(Line())
    told = Text(said_words(pair.told), "row", "ink", weight=600, wrap=True)
    told.setObjectName("why_pair")
    column.addWidget(told)
    _reasons(column, pair.why, "mindInk" if pair.apart and pair.meetings else "ink2")
    for meeting in pair.meetings:
        seats = " · ".join(seat_letter(view, seat) for seat in meeting.seats)
        where = tr("table {table}: {seats}", table=meeting.table, seats=seats)
        column.addLayout(_head(meeting.number, meeting.title, where, ask, current=False))
    return part


def person_facts(view: SeatingView, person: WhyPerson) -> QWidget:
    """What the rounds come to."""
    part, column = _part()
    column.addWidget(Line())
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setColumnStretch(1, 1)
    for at, (label, value) in enumerate(totals(view, person)):
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(Text(label, "body", "ink2"), at, 0, top)
        grid.addWidget(Text(value, "body", "ink", wrap=True), at, 1, top)
    column.addLayout(grid)
    return part


def _part() -> tuple[QWidget, QVBoxLayout]:
    part = QWidget()
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    return part, column


def _head(
    number: int, title: str, place: str, ask: Callable[[int], None], *, current: bool
) -> QHBoxLayout:
    row = QHBoxLayout()
    link = Button(title, kind="link", name=f"why_round_{number}")
    link.setToolTip(tr("Show this round"))
    link.clicked.connect(partial(ask, number))
    row.addWidget(link)
    if current:
        row.addWidget(Text(tr("shown"), "caption", "ink3"))
    row.addStretch(1)
    row.addWidget(Text(place, "body", "ink", weight=600))
    return row


def _reasons(column: QVBoxLayout, why: Sequence[Said], role: str = "ink2") -> None:
    for said in why:
        column.addWidget(Text(said_words(said), "caption", role, wrap=True))
