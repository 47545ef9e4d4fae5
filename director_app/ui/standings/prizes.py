"""The card of the prizes beside the standings: who would get what if it ended now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from director_app.domain.prizes import PrizeKind
from director_app.services.amounts import in_short
from director_app.services.prizes.service import PrizeLine, PrizesView
from director_app.services.prizes.words import places_words
from director_app.ui.kit.buttons import link
from director_app.ui.kit.card import Card, Separator
from director_app.ui.kit.page import after_picture, clear_layout
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.place_words import line_worth, nobody_state, place_title, prize_words
from director_app.ui.shell.session import Session

__all__ = ["CardRow", "PrizesCard", "card_rows", "prize_words"]

_ROWS = 5
_PLACES = 3
"""So many places have a row of their own where there are more than fit."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A prize, or several places together: what, who, how much."""

    title: str
    who: str
    worth: str


def card_rows(view: PrizesView, division: int | None = None) -> tuple[CardRow, ...]:
    """The first places one by one, the rest together, then what else is won.

    ``division`` is ``None`` for the main one.
    """
    lines = [line for line in view.lines if line.prize.division == division]
    places = [line for line in lines if line.prize.kind is PrizeKind.PLACE]
    once = [line for line in lines if line.prize.kind is not PrizeKind.PLACE and not line.where]
    rest = [line for line in lines if line.where]
    room = max(_ROWS - min(len(once), 2) - bool(rest), _PLACES)
    if len(places) <= room:
        rows = [_row(place) for place in places]
    else:
        rows = [_row(place) for place in places[: room - 1]]
        rows.append(_together(places[room - 1 :]))
    left = max(_ROWS - len(rows) - bool(rest), 0)
    rows += [_row(line) for line in once[:left]]
    more = [*once[left:], *rest]
    if more:
        rows.append(_others(more))
    return tuple(rows)


def _row(line: PrizeLine) -> CardRow:
    won = line.winners
    title = place_title(line)
    if not won:
        return CardRow(title, nobody_state(line).text, line_worth(line))
    if len(won) == 1:
        why = won[0].why if line.prize.kind is not PrizeKind.PLACE else ""
        who = f"{won[0].name}, {why}" if why else won[0].name
        return CardRow(title, who, won[0].worth)
    shared = tr("%n players split {amount}", n=len(won), amount=in_short(line.cents))
    who = shared if line.cents else tr("%n players", n=len(won))
    worths = {winner.worth for winner in won}
    each = won[0].worth if len(worths) == 1 else tr("{points} or less", points=won[0].worth)
    return CardRow(title, who, each)


def _together(lines: Sequence[PrizeLine]) -> CardRow:
    """``5th to 7th``, three players, what they get in all."""
    places = sorted({prize.place for line in lines for prize in line.prizes})
    count = sum(len(line.winners) for line in lines)
    cents = sum(line.cents for line in lines)
    return CardRow(places_words(places), tr("%n players", n=count), in_short(cents))


def _others(lines: Sequence[PrizeLine]) -> CardRow:
    cents = sum(line.cents for line in lines)
    titles = list(dict.fromkeys(line.name or line.title for line in lines))
    who = ", ".join(titles[:2]) + ("…" if len(titles) > 2 else "")
    worth = in_short(cents) if cents else tr("Gifts")
    return CardRow(tr("%n more prizes", n=len(lines)), who, worth)


class PrizesCard(Card):
    """Counted beside the window's work; ``shown`` carries the view for the table's column."""

    asked = Signal()
    shown = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__(margin=20, spacing=10)
        self.setObjectName("standings_prizes")
        self._session = session
        self._wanted = 0
        self._division: int | None = None
        self.view: PrizesView | None = None
        self.title = Text(tr("Prizes"), "subhead", "ink", weight=600)
        self.fund = Text("", "body", "ink2")
        self.fund.setObjectName("standings_prizes_fund")
        self.open_button = link(tr("Prizes and money"))
        self.open_button.setObjectName("standings_prizes_open")
        self._rows: tuple[CardRow, ...] = ()
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.fund)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self.nothing = Text(
            tr("No prizes yet"),
            "body",
            "ink2",
            wrap=True,
        )
        self.add(head)
        self.add_line()
        self.add(self._grid)
        self.add(self.nothing)
        self.body.addWidget(self.open_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.open_button.clicked.connect(self.asked)

    @property
    def rows(self) -> tuple[CardRow, ...]:
        return self._rows

    def show_through(self, event: int, through: int | None, division: int | None = None) -> None:
        """As if it ended after this round; a division is named unless it is the default one.

        The answer comes a moment later: it is asked for when the places are painted.
        """
        self._wanted += 1
        self._division = division
        after_picture(self, partial(self._ask, self._wanted, event, through))

    def _ask(self, wanted: int, event: int, through: int | None) -> None:
        if wanted == self._wanted:
            self._session.tasks.submit(
                partial(self._session.desk.at(event).prizes.view, through),
                partial(self._show, wanted),
                self._session.notices.show,
                self,
            )

    def _show(self, wanted: int, view: PrizesView) -> None:
        if wanted != self._wanted:
            return
        self.view = view
        lines = [line for line in view.lines if line.prize.division == self._division]
        going_on = any(line.blocked for line in lines)
        self.title.say(tr("Prizes if it ended now") if going_on else tr("Prizes"))
        self.fund.say(in_short(view.fund) if view.fund else "")
        self._show_rows(card_rows(view, self._division))
        self.shown.emit(view)

    def _show_rows(self, rows: tuple[CardRow, ...]) -> None:
        self.nothing.setVisible(not rows)
        if rows == self._rows:
            return
        self._rows = rows
        clear_layout(self._grid)
        for at, row in enumerate(rows):
            if at:
                self._grid.addWidget(Separator(), 3 * at, 0, 1, 2)
            self._grid.addWidget(_two(row), 3 * at + 1, 0)
            worth = Text(row.worth, "row", "ink", weight=600)
            self._grid.addWidget(
                worth, 3 * at + 1, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            )


def _two(row: CardRow) -> QWidget:
    """What it is, and below it who gets it."""
    box = QWidget()
    column = QGridLayout(box)
    column.setContentsMargins(0, 6, 0, 6)
    column.setVerticalSpacing(0)
    column.addWidget(Text(row.title, "body", "ink", weight=600, wrap=True), 0, 0)
    column.addWidget(Text(row.who, "body", "ink2", wrap=True), 1, 0)
    return box
