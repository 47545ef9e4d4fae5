"""Panels beside a sheet: the director's award for a game, and who really sat at a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent

from director_app.domain.tables import SEATS, Seat, Seats
from director_app.errors import DirectorError
from director_app.services.game_rulings.awards import award
from director_app.ui.kit.buttons import primary, quiet
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import (
    ChoiceField,
    LabeledField,
    NumberField,
    SearchField,
    TextField,
)
from director_app.ui.kit.find import matches
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.words import tr, worded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QWidget

    from director_app.services.scores.service import SheetView

_MOST = 9999


def seat_words(view: SheetView, seat: Seat, game: int) -> str:
    """A seat with who sits there in a game."""
    who = view.seated[game][seat]
    name = view.names.get(who, "?") if who is not None else tr("no one")
    letter = view.rules.seats.letters.get(seat)
    wind = worded(seat.wind)
    return f"{letter} · {wind}: {name}" if letter else f"{wind}: {name}"


class AwardPanel(SidePanel):
    """Points of each seat and a reason."""

    awarded = Signal(object)
    """The ruled game."""
    edited = Signal(int, object, str)
    """Game (counted from 0), points by seat and reason, as they are being typed."""
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("award_panel")
        self._game = 0
        self._points: dict[Seat, NumberField] = {}
        self._reason = TextField(tr("Reason"), name="award_reason")

    def open(
        self, view: SheetView, game: int, points: Mapping[Seat, int] | None = None, why: str = ""
    ) -> None:
        """Ask for the award of a game (counted from 0); what was begun stands there."""
        self.clear()
        self._game, begun = game, points or {}
        self.show_head(
            tr("Director’s award"),
            tr("Table {table}, game {game}", table=view.table, game=game + 1),
            ("rulings", "mind"),
        )
        self.add_text(tr("These points count for the game, no matter what the rules say."))
        self._points = {}
        for seat in view.rules.seats.columns:
            if view.seated[game][seat] is None:
                continue
            label = seat_words(view, seat, game)
            typed = begun.get(seat, 0)
            field = NumberField(label, typed, -_MOST, _MOST, name=f"award_{seat.value}")
            field.edited.connect(self._edited)
            self._points[seat] = field
            self.add_inside(field)
        self._reason = TextField(tr("Reason"), name="award_reason")
        self._reason.set_text(why)
        self._reason.edited.connect(self._edited)
        self._reason.line.returnPressed.connect(self._award)
        self.add_inside(self._reason)
        done = primary(tr("Award"), key="Enter", height=HIGH)
        leave = quiet(tr("Cancel"), key="Esc", height=HIGH)
        done.setObjectName("award_done")
        done.clicked.connect(self._award)
        leave.clicked.connect(self.cancelled)
        self.set_footer([leave, done])

    def begin(self) -> None:
        """The keys go into the first field."""
        first = next(iter(self._points.values())).spin
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        first.selectAll()

    def _typed(self) -> dict[Seat, int]:
        return {seat: self._points[seat].value for seat in SEATS if seat in self._points}

    def _edited(self) -> None:
        self.edited.emit(self._game, self._typed(), self._reason.text)

    def _award(self) -> None:
        try:
            game = award(self._typed(), self._reason.text)
        except DirectorError as refusal:
            self._reason.refuse(refusal.sentence)
            self._reason.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.awarded.emit(game)


@dataclass(frozen=True, slots=True)
class _Player:
    entrant: int | None
    badge: int | None
    name: str


class SeatPanel(SidePanel):
    """Which seat, from which game on, and who."""

    seated = Signal(object, int)
    """Who sat where, and from which game on (counted from 1)."""
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("seat_panel")
        self._view: SheetView | None = None
        self._game = 0
        self._everybody: tuple[_Player, ...] = ()
        columns = (
            TableColumn(tr("Badge"), lambda row: row.badge, numeric=True, kind="number", width=64),
            TableColumn(tr("Name"), lambda row: row.name, kind="name"),
        )
        self._model = RowsModel(columns, identity=lambda row: row.entrant)

    def open(self, view: SheetView, game: int) -> None:
        """Ask who sat there; ``game`` counts from 0."""
        self._view, self._game = view, game
        self.clear()
        self.show_head(tr("Someone else sat here"), tr("Table {table}", table=view.table))
        people = sorted(view.players.values(), key=lambda person: view.names[person.id].casefold())
        self._everybody = (
            _Player(None, None, tr("No one")),
            *(_Player(person.id, person.badge, view.names[person.id]) for person in people),
        )
        options = [(seat, seat_words(view, seat, game)) for seat in view.rules.seats.columns]
        self._seat = ChoiceField(tr("Seat"), options, name="seat_seat")
        self._seat.setContentsMargins(5, 0, 5, 5)
        self._first = NumberField(tr("From game"), game + 1, 1, view.games, name="seat_first")
        self._find = SearchField(tr("Name or badge"), name="seat_find")
        self._find.textEdited.connect(self._filter)
        self._find.returnPressed.connect(self._seat_found)
        self._find.installEventFilter(self)
        self._who = LabeledField(tr("Who sat there"), self._find)
        self._list = RowsTable(self._model, sortable=False)
        self._list.setObjectName("seat_list")
        self._list.setMinimumHeight(220)
        self._list.row_opened.connect(self._seat_row)
        around = Card(margin=0)
        around.add(self._list)
        for part in (self._seat, self._first, self._who, around):
            self.add_inside(part)
        done = primary(tr("Seat them"), key="Enter", height=HIGH)
        leave = quiet(tr("Cancel"), key="Esc", height=HIGH)
        done.setObjectName("seat_done")
        done.clicked.connect(self._seat_found)
        leave.clicked.connect(self.cancelled)
        self.set_footer([leave, done])
        self._filter("")

    def begin(self) -> None:
        """The keys go into the first field."""
        self._seat.choice.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The down arrow goes from the field into the list."""
        pressed = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if pressed and event.key() == Qt.Key.Key_Down:  # type: ignore[attr-defined]
            self._list.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return super().eventFilter(watched, event)

    def _filter(self, text: str) -> None:
        self._who.clear_refusal()
        wanted = text.strip()
        if wanted.isdigit():
            found = tuple(player for player in self._everybody if str(player.badge) == wanted)
        else:
            found = tuple(
                player for player in self._everybody if not wanted or matches(wanted, player.name)
            )
        self._model.set_rows(found)
        if len(found) == 1:
            self._list.choose_first()

    def _seat_found(self) -> None:
        row = self._list.current()
        if row is None and len(self._model.rows) == 1:
            row = self._model.row_at(0)
        if row is None:
            count = len(self._model.rows)
            self._who.refuse(
                tr("%n players match. Choose one with the down arrow.", n=count)
                if count
                else tr("No player matches this name or badge.")
            )
            return
        self._seat_row(row)

    def _seat_row(self, row: _Player) -> None:
        seat, view = self._seat.key, self._view
        if not isinstance(seat, Seat) or view is None:
            return
        first = self._first.value
        self.seated.emit(changed_seats(view.seated[first - 1], seat, row.entrant), first)


def changed_seats(before: Seats, seat: Seat, entrant: int | None) -> Seats:
    """Seats with somebody else at one of them; two of the same table change places."""
    seated = dict(before)
    there = before[seat]
    came_from = before.seat_of(entrant) if entrant is not None else None
    seated.pop(seat, None)
    if came_from is not None and came_from is not seat:
        seated.pop(came_from)
        if there is not None:
            seated[came_from] = there
    if entrant is not None:
        seated[seat] = entrant
    return Seats.of(seated)
