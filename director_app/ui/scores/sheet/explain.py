"""The panel beside a sheet that explains every point of the game under the cursor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout

from director_app.domain.sheets import SheetState
from director_app.messages.message import joined
from director_app.rules.words.telling import words_by_seat
from director_app.ui.kit.buttons import quiet
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, true_minus, worded
from director_app.ui.scores.sheet.ruled_games import ruling_words
from director_app.ui.shell.place_words import _RIGHT, add_lines

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.domain.games import PointsLine
    from director_app.domain.tables import Seat
    from director_app.rules.entry import TypedGame
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.typing import SheetTyping


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat as the panel shows it: who, the points, and the lines or a note in their place."""

    name: str
    points: str
    lines: tuple[PointsLine, ...] = ()
    note: str = ""


class ExplainPanel(SidePanel):
    """Who has how many points in a game, and every reason; the keys stay in the sheet."""

    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("explain_panel")
        self._shown: object = None
        leave = quiet(tr("Close"), key="Esc", height=HIGH)
        leave.setObjectName("explain_close")
        leave.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        leave.setProperty("byKeys", "Esc")
        leave.clicked.connect(self.cancelled)
        self.set_footer([leave])

    def begin(self) -> None:
        """The keys stay where they are."""

    def show_game(self, view: SheetView, typing: SheetTyping) -> None:
        """Explain the game under the cursor as it stands now."""
        game = min(typing.game, typing.count - 1)
        entry = typing.entry(game)
        seats = seats_shown(view, game, entry)
        rulings = ruling_words(view, game)
        wanted = (view.table, game, entry.sentence, entry.complete, seats, rulings)
        if wanted == self._shown:
            return
        self._shown = wanted
        self.clear()
        self.show_head(
            tr("Table {table}, game {game}", table=view.table, game=game + 1),
            entry.sentence or tr("Nothing entered for this game yet."),
        )
        if entry.parts and not entry.complete:
            self.add_text(tr("Not complete yet: {question}", question=entry.expected.prompt))
        for seat in seats:
            self._add_seat(seat)
        if rulings:
            self.add_rule()
        for words in rulings:
            self.add_inside(Text(words, "caption", "mindInk", wrap=True))
        if entry.game is not None:
            self.add_rule()
            self.add_inside(Text(_stands(view), "caption", "ink2", wrap=True))

    def _add_seat(self, seat: SeatShown) -> None:
        self.add_rule()
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        grid.addWidget(Text(seat.name, "body", "ink", weight=600, wrap=True), 0, 0, 1, 2)
        grid.addWidget(Text(seat.points, "body", "ink", weight=600), 0, 2, _RIGHT)
        if seat.note:
            grid.addWidget(Text(seat.note, "caption", "ink2", wrap=True), 1, 0, 1, 3)
        add_lines(grid, seat.lines, 1)
        self.add_inside(grid)


def seats_shown(view: SheetView, game: int, entry: TypedGame) -> tuple[SeatShown, ...]:
    """The occupied seats of a game (counted from 0) from left to right."""
    data = {}
    if entry.game is not None and entry.score is not None:
        data = {seen.seat: seen for seen in words_by_seat(entry.game, entry.score)}
    shown = []
    for seat in view.rules.seats.columns:
        who = view.seated[game][seat]
        if who is None:
            continue
        name = _name(view, seat, who)
        if seat in data:
            seen = data[seat]
            nothing = "" if seen.lines else seen.nothing
            shown.append(SeatShown(name, true_minus(seen.points), seen.lines, nothing))
        else:
            shown.append(_uncertain(name, seat, entry))
    return tuple(shown)


def _uncertain(name: str, seat: Seat, entry: TypedGame) -> SeatShown:
    points = entry.points.get(seat) if entry.parts else None
    hints = entry.hints.get(seat, ()) if entry.parts else ()
    note = joined("   ", (hint.words for hint in hints))
    return SeatShown(name, "…" if points is None else true_minus(points), note=note)


def _name(view: SheetView, seat: Seat, who: int) -> str:
    letter = view.rules.seats.letters.get(seat)
    name = view.names.get(who, "?")
    return f"{letter} · {name}" if letter else f"{worded(seat.wind)} · {name}"


def _stands(view: SheetView) -> str:
    if view.sheet.state is SheetState.ACCEPTED:
        return tr("As accepted, under {rules}.", rules=view.rules.name)
    return tr(
        "As entered, under {rules}. It counts once the sheet is accepted.", rules=view.rules.name
    )
