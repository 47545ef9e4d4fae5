"""Series of the club: one at a time, its standings, and what is made of it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.domain.series import Series
from director_app.errors import DirectorError
from director_app.services.club.series_types import SeriesPlace, SeriesView
from director_app.ui.club.scroll_panel import ScrollPanel
from director_app.ui.club.series_editor import SeriesEditor
from director_app.ui.club.series_words import (
    event_words,
    place_of,
    series_columns,
    series_line,
    shown,
)
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.choose_file import choose_place
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import two_columns
from director_app.ui.kit.rows import RowsModel
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.tables import PageTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import BookSession

_EMPTY, _FULL = 0, 1


class PlacePanel(ScrollPanel):
    """Somebody's part in the series, event by event."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("series_panel")

    def show_place(self, view: SeriesView | None, place: SeriesPlace | None) -> None:
        """This line, or nobody."""
        self.clear()
        if view is None or place is None:
            self.show_head(tr("No one selected"), tr("Choose a row or search."))
            return
        head = tr("Place {place}: {points}", place=place_of(place), points=shown(place.total))
        self.show_head(place.name, head)
        for event, figure in zip(view.events, place.figures, strict=True):
            told, when, why = event_words(event, figure)
            self.add_entry(event.name, told, when, why)
        self.to_top()


class SeriesPart(QWidget):
    """Choose a series, read its standings, change it."""

    shown_again = Signal()
    """Something here took the place of what had the keys."""

    def __init__(self, session: BookSession) -> None:
        super().__init__()
        self._session = session
        self._series: tuple[Series, ...] = ()
        self._view: SeriesView | None = None
        self._columns: object = None
        self._asked = 0
        self._seen = False
        self.choice = ChoiceBox()
        self.choice.setObjectName("series_choice")
        self.choice.setAccessibleName(tr("Series"))
        self.change = Button(tr("Change"), icon="pencil", key="F2", name="series_change")
        self.save = Button(tr("Save to file…"), icon="export", name="series_save")
        self.new = Button(tr("New series"), kind="primary", icon="plus", name="series_new")
        self.line = Text("", "body", "ink2", wrap=True)
        self.line.setObjectName("series_line")
        self.nothing = Text("", "body", "ink2", wrap=True)
        self.model = RowsModel(series_columns(None), identity=lambda place: place.person)
        self.table = PageTable(self.model, sortable=False)
        self.table.setObjectName("series_table")
        self.table.setAccessibleName(tr("Series standings"))
        self.panel = PlacePanel()
        self.editor = SeriesEditor()
        self._side = PageStack()
        self._stack = PageStack()
        self.empty = EmptyPage(
            "star",
            tr("No series yet"),
            tr(
                "Several events that count together, such as a league, a "
                "season, or the best 4 of 6."
            ),
            tr("New series"),
        )
        self._lay_out()
        self._wire()

    @property
    def editing(self) -> bool:
        return self._side.currentWidget() is self.editor

    def reload(self) -> None:
        """The series of the book, and the standings of the chosen one."""
        work = self._session.desk.series.all
        self._session.tasks.submit(work, self._take, self._session.notices.show, self)

    def first_focus(self) -> QWidget:
        """Where the keys go."""
        if self.editing:
            return self.editor.name
        if not self._series:
            return self.empty.action
        return self.table if self.model.rowCount() else self.choice

    def show_tools(self, *, shown: bool) -> None:
        """Whether the buttons in the page's head are to be seen."""
        self._seen = shown
        self._show_parts()

    def edit(self, series: Series | None = None) -> None:
        """Open the editor on the chosen series, or on a new one."""
        events = self._session.desk.events.all()
        self.editor.begin(series or Series(0, ""), events)
        self._side.setCurrentWidget(self.editor)
        self._show_parts()
        self.editor.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _edit_new(self) -> None:
        self.edit()

    def _to_panel(self) -> None:
        self.panel.setFocus(Qt.FocusReason.OtherFocusReason)

    def edit_chosen(self) -> None:
        """Change the chosen series."""
        chosen = self._chosen()
        if chosen is not None:
            self.edit(chosen)

    def close_editor(self) -> None:
        """Back to the standings."""
        self._side.setCurrentWidget(self.panel)
        self._show_parts()
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_place(self) -> None:
        """Ask where the file goes: a table for a spreadsheet, or pages."""
        chosen = self._chosen()
        if chosen is None:
            return
        title = tr("Save the series standings")
        kinds = [tr("Tables (*.csv)"), tr("Pages (*.pdf)")]
        file = f"{_file_name(chosen.name)}.csv"
        choose_place(self, title, kinds, "series_dialog", file, self._write)

    def _lay_out(self) -> None:
        tools = QHBoxLayout()
        tools.setSpacing(12)
        self.choice.setMinimumWidth(260)
        self.choice.setMaximumWidth(420)
        tools.addWidget(self.choice, 2)
        tools.addWidget(self.change)
        tools.addWidget(self.line, 3)
        card = Card(margin=0, spacing=0)
        self.nothing.setContentsMargins(16, 16, 16, 16)
        card.add(self.nothing)
        card.add(self.table, 1)
        self._main = PageStack()
        self._main.addWidget(self.empty)
        self._main.addWidget(card)
        self._side.addWidget(self.panel)
        self._side.addWidget(self.editor)
        self._tools = QWidget()
        self._tools.setLayout(tools)
        tools.setContentsMargins(0, 0, 0, 0)
        column = column_in(self, 12)
        column.addWidget(self._tools)
        column.addWidget(two_columns(self._main, self._side, 340), 1)

    def _wire(self) -> None:
        self.choice.picked.connect(self._count)
        self.new.clicked.connect(self._edit_new)
        self.empty.acted.connect(self._edit_new)
        self.change.clicked.connect(self.edit_chosen)
        self.save.clicked.connect(self.ask_place)
        self.table.row_chosen.connect(self._show_place)
        self.table.row_opened.connect(self._to_panel)
        self.table.offer(lambda: [self.change, self.save, self.new])
        self.panel.left.connect(self.table.setFocus)
        self.editor.left.connect(self.close_editor)
        self.editor.kept.connect(self._keep)
        self.editor.drop_asked.connect(self._drop)

    def _show_parts(self) -> None:
        """Only what has something to say."""
        there = bool(self._series)
        self._tools.setVisible(there)
        self._main.setCurrentIndex(_FULL if there else _EMPTY)
        self._side.setVisible(there or self.editing)
        self.empty.action.setEnabled(not self.editing)
        for button in (self.save, self.new):
            button.setVisible(there and self._seen)
        self.new.set_kind("secondary" if self.editing else "primary")

    def _take(self, series: tuple[Series, ...], choose: int | None = None) -> None:
        self._series = series
        self.choice.show_options([(kept.id, kept.name) for kept in series], choose)
        self._show_parts()
        self._count()
        if not series:
            self.shown_again.emit()

    def _chosen(self) -> Series | None:
        return next((kept for kept in self._series if kept.id == self.choice.key), None)

    def _count(self) -> None:
        chosen = self._chosen()
        self._asked += 1
        if chosen is None:
            self._view = None
            self.model.set_rows(())
            return
        work = partial(self._session.desk.series.standings, chosen.id)
        done = partial(self._counted, self._asked)
        self._session.tasks.submit(work, done, self._session.notices.show, self)

    def _counted(self, asked: int, view: SeriesView) -> None:
        if asked != self._asked:
            return
        self._view = view
        wanted = tuple(event.day for event in view.events)
        if wanted != self._columns:
            self._columns = wanted
            self.model.set_columns(series_columns(view), view.places)
        else:
            self.model.set_rows(view.places)
        self.line.say(series_line(view))
        self.nothing.setVisible(not view.places)
        self.nothing.say(
            tr("None of its events has a finished round yet.")
            if view.events
            else tr("No events yet. Edit the series and check the events that count.")
        )
        self.table.choose_first()
        self._show_place(self.table.current())
        self.shown_again.emit()

    def _show_place(self, place: SeriesPlace | None) -> None:
        self.panel.show_place(self._view, place)

    def _keep(self, series: Series) -> None:
        try:
            kept = self._session.desk.series.save(series)
        except DirectorError as refusal:
            self.editor.refuse(refusal)
            return
        self._take(self._session.desk.series.all(), kept.id)
        self.close_editor()
        self._session.notices.done(tr("Series {name} saved", name=kept.name))

    def _drop(self, series: Series) -> None:
        try:
            self._session.desk.series.drop(series.id)
        except DirectorError as refusal:
            self.editor.refuse(refusal)
            return
        self._take(self._session.desk.series.all())
        self.close_editor()
        self._session.notices.done(tr("Series {name} deleted", name=series.name))

    def _write(self, name: str) -> None:
        if self._view is None:
            return
        work = partial(self._session.desk.series.write, self._view, Path(name))
        self._session.tasks.submit(work, self._written, self._session.notices.show, self)

    def _written(self, file: Path) -> None:
        self._session.notices.done(tr("Saved: {file}", file=file.name), undo=False)


def _file_name(name: str) -> str:
    """A series' name as a file may be called."""
    kept = "".join(character if character.isalnum() else "-" for character in name)
    return "-".join(part for part in kept.split("-") if part) or "series"
