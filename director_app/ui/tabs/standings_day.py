"""How a place came about: the player's day, game by game, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QScrollBar

from director_app.domain.standings import Place, Standing
from director_app.services.standings import DayLine
from director_app.ui.tabs.ruling_log import capital
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.side_panel import SidePanel
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr, true_minus

_STEPS = {
    Qt.Key.Key_Down: 42,
    Qt.Key.Key_Up: -42,
    Qt.Key.Key_PageDown: 320,
    Qt.Key.Key_PageUp: -320,
    Qt.Key.Key_Home: -100_000,
    Qt.Key.Key_End: 100_000,
}


def place_words(place: Place) -> str:
    """A place as the list shows it: ``=3`` where it is shared."""
    if place.rank is None:
        return ""
    return f"={place.rank}" if place.tied else str(place.rank)


def ordinal(rank: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    if rank % 100 in {11, 12, 13}:
        return tr("{rank}th", rank=rank)
    endings = {1: tr("{rank}st", rank=rank), 2: tr("{rank}nd", rank=rank)}
    endings[3] = tr("{rank}rd", rank=rank)
    return endings.get(rank % 10, tr("{rank}th", rank=rank))


def shared_words(place: Place, places: Sequence[Place]) -> str:
    """The place in words, with those who share it."""
    points = tr("{points} points", points=true_minus(place.tally.total))
    if place.tally.status is Standing.DISQUALIFIED:
        return tr("{points}; disqualified, so without a place.", points=points)
    others = [
        one.tally.name
        for one in places
        if one.rank == place.rank and one.tally.entrant != place.tally.entrant
    ]
    if place.rank is None or not others:
        return tr("{points}.", points=points)
    most = 3
    names = ", ".join(others[:most])
    if len(others) > most:
        names = tr("{names} and {count} more", names=names, count=len(others) - most)
    return tr("{points}, as {names}.", points=points, names=names)


class DayPanel(SidePanel):
    """The selected player; Ctrl+E brings the keys here, arrows scroll, Esc leads back."""

    left = Signal()
    print_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("day_panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("radius", 12)
        self._shown: object = None
        button = Button(tr("Print the standings"), icon="print")
        button.setObjectName("standings_print")
        button.clicked.connect(self.print_asked)
        self.set_footer([button])

    def show_nobody(self) -> None:
        """Nobody is selected."""
        self._shown = None
        self.clear()
        self.show_head(tr("Nobody selected"), tr("Choose a row, or find by letters."))

    def show_day(self, place: Place, places: Sequence[Place], day: Sequence[DayLine]) -> None:
        """This player's place, and everything that it is made of."""
        wanted = (place, shared_words(place, places), tuple(day))
        if wanted == self._shown:
            return
        self._shown = wanted
        self.clear()
        tally = place.tally
        head = tally.name
        if place.rank is not None:
            text = tr("{name} shares {place}") if place.tied else tr("{name} is {place}")
            head = text.format(name=tally.name, place=ordinal(place.rank))
        self.show_head(head, wanted[1])
        if not day:
            self.add_text(tr("No accepted game yet."))
        for number, lines in groupby(day, key=lambda line: line.round):
            self._add_round(number, tuple(lines))
        self._add_total(place, day)
        bar = self._bar()
        if bar is not None:
            bar.setValue(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows scroll, Esc leads back to the list."""
        key = Qt.Key(event.key())
        bar = self._bar()
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in _STEPS and bar is not None:
            bar.setValue(bar.value() + _STEPS[key])
        else:
            super().keyPressEvent(event)

    def _bar(self) -> QScrollBar | None:
        area = self.findChild(QScrollArea)
        return area.verticalScrollBar() if area is not None else None

    def _add_round(self, number: int | None, lines: Sequence[DayLine]) -> None:
        tables = sorted({line.table for line in lines if line.table is not None})
        title = tr("The whole event") if number is None else tr("Round {number}", number=number)
        if tables:
            title = tr(
                "{round}, table {table}", round=title, table=" + ".join(str(one) for one in tables)
            )
        self.add_rule()
        grid = _grid()
        top = Qt.AlignmentFlag.AlignTop
        right = top | Qt.AlignmentFlag.AlignRight
        grid.addWidget(Text(title, "body", "ink", weight=600), 0, 0, 1, 2)
        whole = true_minus(sum(line.points for line in lines))
        grid.addWidget(Text(whole, "body", "ink", weight=600), 0, 2, right)
        for at, line in enumerate(lines, start=1):
            game = tr("Game {game}", game=line.game) if line.game is not None else tr("Ruling")
            grid.addWidget(Text(game, "caption", "ink2"), at, 0, top)
            grid.addWidget(Text(capital(line.why), "caption", "ink", wrap=True), at, 1, top)
            grid.addWidget(Text(true_minus(line.points), "caption", "ink"), at, 2, right)
        self.add_inside(grid)

    def _add_total(self, place: Place, day: Sequence[DayLine]) -> None:
        self.add_rule()
        grid = _grid()
        right = Qt.AlignmentFlag.AlignRight
        grid.addWidget(Text(tr("Total"), "body", "ink", weight=600), 0, 0, 1, 2)
        total = Text(true_minus(place.tally.total), "strip", "ink", weight=600)
        total.setObjectName("day_total")
        grid.addWidget(total, 0, 2, right)
        self.add_inside(grid)
        counted = sum(line.points for line in day)
        if counted != place.tally.total and day:
            self.add_text(
                tr(
                    "The parts add up to {sum}; the total follows the rounds shown, "
                    "and how the sheet weighs them.",
                    sum=true_minus(counted),
                )
            )


def _grid() -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    return grid
