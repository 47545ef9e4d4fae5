"""What a series is made of: its name, its events, what they give, how many count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from director_app.domain.events import EventLine
from director_app.domain.series import Measure, Series
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.ui.club.series_words import MEASURES, best_choices, points_of, points_words
from director_app.ui.kit.buttons import Button, CheckBox
from director_app.ui.kit.fields import LabeledField
from director_app.ui.kit.form import ChoiceSpec, FormPanel, PartSpec, TextSpec, options_of
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import day_words, tr

_USUAL_POINTS = "25 18 15 12 10 8 6 4 2 1"
_FEWEST_CHOICES = 6


class SeriesEditor(FormPanel):
    """A new series, or one that is changed; Enter keeps it, Esc leaves."""

    kept = Signal(object)
    """The series as it should be."""
    drop_asked = Signal(object)
    prefix = "series"
    name = TextSpec(Message("Name"))
    measure = ChoiceSpec(Message("Each event counts"), options_of(MEASURES))
    points = TextSpec(
        Message("Points by place, starting with first"),
        placeholder=_USUAL_POINTS,
        hint=Message("Tied players each get the points for that place."),
    )
    best = ChoiceSpec(Message("How many events count"))
    events = PartSpec(lambda: LabeledField(tr("Events"), QWidget()))
    drop = PartSpec(lambda: Button(tr("Delete this series"), kind="danger", icon="trash"))
    rest = "name"

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("series_editor")
        self._series = Series(0, "")
        self._ticks: dict[int, CheckBox] = {}
        self._list = column_in(self.events.editor, 2)
        for row in self.laid_rows():
            self.add_inside(row)
        self.set_ends(
            Button(tr("Cancel"), key="Esc", name="series_cancel"),
            Button(tr("Save"), kind="primary", key="Enter", name="series_keep"),
        )
        self.measure.edited.connect(self._show_points)
        self.drop.clicked.connect(lambda: self.drop_asked.emit(self._series))

    def begin(self, series: Series, events: Sequence[EventLine]) -> None:
        """Show this series; an id of 0 is a new one."""
        self._series = series
        self.show_head(tr("Edit the series") if series.id else tr("New series"))
        self.drop.setVisible(series.id > 0)
        self.clear_refusals()
        self.best.choice.show_options(
            best_choices(max(len(events), series.best or 0, _FEWEST_CHOICES)), series.best or 0
        )
        self.show_values(
            name=series.name, measure=series.measure, points=points_words(series.points)
        )
        self._fill(series, events)
        self._show_points()

    def refuse(self, refusal: DirectorError) -> None:
        """Say it beside its field."""
        self.refuse_field(refusal.field, refusal.sentence)

    def _fill(self, series: Series, events: Sequence[EventLine]) -> None:
        clear_layout(self._list)
        self._ticks = {}
        if not events:
            self._list.addWidget(Text(tr("No events in the club book yet."), "body", "ink2"))
        for event in events:
            practice = tr(" (practice)") if event.practice else ""
            tick = CheckBox(f"{day_words(event.days[0])}  {event.name}{practice}")
            tick.setToolTip(event.name)
            tick.setObjectName(f"series_event_{event.id}")
            tick.setChecked(event.id in series.events)
            self._ticks[event.id] = tick
            self._list.addWidget(tick)

    def _show_points(self) -> None:
        self.points.setVisible(self.measure.key == "places")

    def submit(self) -> None:
        """Tell the series as it stands, or say which points can't be read."""
        points = points_of(self.points.text)
        if points is None:
            refused = tr("Enter points as whole numbers with spaces, such as 25 18 15.")
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
