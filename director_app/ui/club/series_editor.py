"""What a series is made of: its name, its events, what they give, how many count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.series import Measure, Series
from director_app.errors import DirectorError
from director_app.services.events.service import EventLine
from director_app.ui.club.series_words import MEASURES, best_choices, points_of, points_words
from director_app.ui.kit.buttons import Button, Tick
from director_app.ui.kit.fields import ChoiceField, Field, TextField
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import day_words, tr

_USUAL_POINTS = "25 18 15 12 10 8 6 4 2 1"
_FEWEST_CHOICES = 6


class SeriesEditor(SidePanel):
    """A new series, or one that is changed; Enter keeps it, Esc leaves."""

    left = Signal()
    kept = Signal(object)
    """The series as it should be."""
    drop_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("series_editor")
        self._series = Series(0, "")
        self._ticks: dict[int, Tick] = {}
        self.name = TextField(tr("Name"), name="series_name")
        self.measure = ChoiceField(
            tr("What an event gives"),
            [(key, tr(words)) for key, words in MEASURES.items()],
            name="series_measure",
        )
        self.best = ChoiceField(tr("How many count"), best_choices(6), name="series_best")
        self.points = TextField(
            tr("Points by place, first place first"),
            placeholder=_USUAL_POINTS,
            hint=tr("Players who share a place each get what it gives."),
            name="series_points",
        )
        self._events = QWidget()
        self._list = QVBoxLayout(self._events)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(2)
        self.events = Field(tr("Events"), self._events)
        self.drop = Button(tr("Drop this series"), kind="danger", icon="trash")
        self.drop.setObjectName("series_drop")
        self._save = Button(tr("Keep"), kind="primary", key="Enter")
        self._save.setObjectName("series_keep")
        cancel = Button(tr("Cancel"), key="Esc")
        cancel.setObjectName("series_cancel")
        for part in (self.name, self.measure, self.points, self.best, self.events, self.drop):
            self.add_inside(part)
        self.set_footer([cancel, self._save])
        self.measure.edited.connect(self._show_points)
        self.drop.clicked.connect(lambda: self.drop_asked.emit(self._series))
        self._save.clicked.connect(self._keep)
        cancel.clicked.connect(self.left)

    def begin(self, series: Series, events: Sequence[EventLine]) -> None:
        """Show this series; an id of 0 is a new one."""
        self._series = series
        self.show_head(tr("Change the series") if series.id else tr("New series"))
        self.drop.setVisible(series.id > 0)
        for field in (self.name, self.measure, self.best, self.points, self.events):
            field.clear_refusal()
        self.name.set_text(series.name)
        self.measure.choose(series.measure)
        self.best.choice.show_options(
            best_choices(max(len(events), series.best or 0, _FEWEST_CHOICES)), series.best or 0
        )
        self.points.set_text(points_words(series.points))
        self._fill(series, events)
        self._show_points()

    def refuse(self, refusal: DirectorError) -> None:
        """Say it beside its field."""
        fields: dict[str, Field] = {
            "name": self.name,
            "measure": self.measure,
            "best": self.best,
            "points": self.points,
            "events": self.events,
        }
        field = fields.get(refusal.field or "", self.name)
        field.refuse(refusal.sentence)
        field.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps, Esc leaves."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._keep()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _fill(self, series: Series, events: Sequence[EventLine]) -> None:
        clear_layout(self._list)
        self._ticks = {}
        if not events:
            self._list.addWidget(Text(tr("There is no event in the book yet."), "body", "ink2"))
        for one in events:
            practice = tr(" (practice)") if one.practice else ""
            tick = Tick(f"{day_words(one.days[0])}  {one.name}{practice}")
            tick.setToolTip(one.name)
            tick.setObjectName(f"series_event_{one.id}")
            tick.setChecked(one.id in series.events)
            self._ticks[one.id] = tick
            self._list.addWidget(tick)

    def _show_points(self) -> None:
        self.points.setVisible(self.measure.key == "places")

    def _keep(self) -> None:
        points = points_of(self.points.text)
        if points is None:
            refused = tr("Points are whole numbers with spaces between, such as 25 18 15.")
            self.points.refuse(refused)
            self.points.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        best = self.best.key
        self.kept.emit(
            Series(
                self._series.id,
                self.name.text,
                tuple(event for event, tick in self._ticks.items() if tick.isChecked()),
                cast(Measure, self.measure.key),
                best if isinstance(best, int) and best else None,
                points,
                self._series.version,
            )
        )
