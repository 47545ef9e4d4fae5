"""The standings page: places through a round, how each came about, and the release."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from director_app.domain.standings import Place
from director_app.domain.topics import Topic
from director_app.services.standings import StandingsView
from director_app.ui.find import score
from director_app.ui.live_tab import LiveTab
from director_app.ui.models.rows import RowsModel
from director_app.ui.session import Session
from director_app.ui.tabs.standings_columns import (
    WORDED,
    aside_lines,
    columns_of,
    kept_columns,
    out_words,
    round_segments,
)
from director_app.ui.tabs.standings_results import StandingsSide
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.card import Card
from director_app.ui.widgets.chips import Chip, ChipSpec
from director_app.ui.widgets.empty import Empty
from director_app.ui.widgets.fields import SearchField
from director_app.ui.widgets.page import Page, two_columns
from director_app.ui.widgets.segments import Segment, Segments
from director_app.ui.widgets.tables import RowsTable
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr

_PAGE_KEYS = (
    Qt.Key.Key_BracketLeft,
    Qt.Key.Key_BracketRight,
    Qt.Key.Key_Escape,
)


class PlacesTable(RowsTable):
    """Places in their order; keys of the page go on to the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the brackets, Esc and Ctrl+E to the page."""
        if event.key() in _PAGE_KEYS or _is_explain(event):
            event.ignore()
            return
        super().keyPressEvent(event)


class StandingsTab(LiveTab):
    """Places through any round, one division at a time."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.SCORES, Topic.RULINGS, Topic.ROSTER, Topic.ROUNDS, Topic.SEATING, Topic.EVENT}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._division = session.division
        self._through: int | None = None
        self._view: StandingsView | None = None
        self._columns: tuple[object, ...] = ()
        self.page = Page(tr("Standings"))
        self.divisions = Segments()
        self.divisions.setObjectName("standings_division")
        self.rounds = Segments()
        self.rounds.setObjectName("standings_through")
        self.after = Text(tr("After round"), "body", "ink2")
        self.page.head.left(self.after)
        self.page.head.left(self.rounds)
        self.page.head.left(self.divisions)
        self.hide_button = Button(tr("Take the release back"))
        self.hide_button.setObjectName("standings_take_back")
        self.release_button = Button(tr("Release"), kind="primary", icon="monitor")
        self.release_button.setObjectName("standings_release")
        self.page.head.right(self.hide_button)
        self.page.head.right(self.release_button)
        self.find_field = SearchField(tr("Find a player"), key="Ctrl F", name="standings_find")
        self.state = Chip()
        self.provisional = Chip()
        self.provisional.setObjectName("standings_provisional")
        self._model = RowsModel([], identity=lambda place: place.tally.entrant)
        self.table = PlacesTable(self._model, sortable=False)
        self.table.setObjectName("standings_table")
        self.side = StandingsSide(session)
        self.day = self.side.day
        self._stack = QStackedWidget()
        self._build()
        self._wire()

    def reload(self) -> None:
        """Count again."""
        desk, event = self._session.desk, self._session.event
        kept = desk.events.get(event)
        known = [one.id for one in kept.divisions]
        if self._division not in known:
            self._division = None
        several = len(kept.divisions) > 1
        self.divisions.setVisible(several)
        if several:
            options = [Segment(one.id, one.name) for one in kept.divisions]
            self.divisions.show_segments(options, self._division or kept.main.id)
        latest = desk.standings.standings(event, division=self._division)
        rounds = [
            one
            for one in desk.rounds.all(event, self._division)
            if not one.cancelled and one.number <= latest.through
        ]
        if self._through not in {one.number for one in rounds} or self._through == latest.through:
            self._through = None
        view = latest
        if self._through is not None:
            view = desk.standings.standings(event, self._through, self._division)
        segments = round_segments([one.number for one in rounds])
        self.after.setVisible(len(rounds) > WORDED)
        self.rounds.setVisible(bool(segments))
        self.rounds.show_segments(segments, view.through if segments else None)
        self._show(view)

    def first_focus(self) -> QWidget | None:
        """The places."""
        empty = self._stack.currentIndex() == 1
        return self._empty.action if empty else self.table

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page."""
        return (
            ("[ ]", tr("After the round before, after the next one")),
            ("A - Z", tr("Find by letters")),
            ("Enter, Ctrl E", tr("How this place came about; Enter again opens a game’s sheet")),
            ("Esc", tr("Back to the places")),
            ("Ctrl C", tr("Copy all rows for a spreadsheet")),
        )

    def show_detail(self, detail: object) -> None:
        """The place of the player who wears this badge."""
        if self.stale:
            self.refresh()
            self.reload()
        for place in self._model.rows:
            if place.tally.badge == detail:
                self.table.choose(place.tally.entrant)

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """The keys go to the field that finds."""
        self.find_field.setFocus()
        self.find_field.selectAll()

    def explain(self) -> None:
        """The keys go to the day of the selected player."""
        self.table.choose_first()
        if self.table.current() is not None:
            self.day.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Brackets step through the rounds; Ctrl+E explains; Esc leads to the places."""
        key = event.key()
        if key in (Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight):
            self.rounds.step(-1 if key == Qt.Key.Key_BracketLeft else 1)
        elif _is_explain(event):
            self.explain()
        elif key == Qt.Key.Key_Escape and not self.table.hasFocus():
            self.table.setFocus()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        tools = QHBoxLayout()
        tools.setSpacing(12)
        self.find_field.setMinimumWidth(240)
        tools.addWidget(self.find_field, 2)
        tools.addWidget(self.provisional)
        tools.addWidget(self.state)
        tools.addStretch(3)
        card = Card(margin=0)
        card.add(self.table)
        full = QWidget()
        column = QVBoxLayout(full)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(tools)
        column.addWidget(two_columns(card, self.side, 330), 1)
        self._empty = Empty(
            "standings",
            tr("No points yet"),
            tr("Points appear with the first accepted sheet."),
            tr("Go to the scores"),
        )
        self._stack.addWidget(full)
        self._stack.addWidget(self._empty)
        self.page.body.addWidget(self._stack, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)

    def _wire(self) -> None:
        self.rounds.chosen.connect(self._go_to)
        self.divisions.chosen.connect(self._take_division)
        self.table.row_chosen.connect(self._explain_row)
        self.table.row_opened.connect(self.explain)
        self.day.left.connect(self.table.setFocus)
        self.day.game_asked.connect(self._to_scores)
        self.find_field.textEdited.connect(self._jump)
        self.find_field.returnPressed.connect(self.table.setFocus)
        self.release_button.clicked.connect(self._release)
        self.hide_button.clicked.connect(self._take_back)
        self._empty.acted.connect(self._to_scores)

    def _show(self, view: StandingsView) -> None:
        self._view = view
        begun = view.through > 0
        self._stack.setCurrentIndex(0 if begun else 1)
        self.release_button.setVisible(begun and not view.released)
        self.hide_button.setVisible(begun and view.released)
        self.release_button.say(tr("Release round {number} to the room", number=view.through))
        if not begun:
            return
        self._show_state(view)
        self._show_columns(view)
        self._model.set_rows(view.places)
        self.table.choose_first()
        self._explain_row(self.table.current())

    def _show_state(self, view: StandingsView) -> None:
        self.provisional.setVisible(view.provisional)
        self.provisional.show_spec(ChipSpec(out_words(view), "mind", "flag"))
        tables = ", ".join(
            tr("round {number} table {table}", number=number, table=table)
            for number, table in view.waited_for[:40]
        )
        told = "\n".join((*aside_lines(view), *([tables] if tables else [])))
        self.provisional.setToolTip(told)
        self.state.setVisible(view.released)
        self.state.show_spec(ChipSpec(tr("The room sees these"), "do", "monitor"))

    def _show_columns(self, view: StandingsView) -> None:
        wanted = kept_columns(view)
        if wanted != self._columns:
            self._columns = wanted
            self._model.set_columns(columns_of(view))
            self.table.fit_columns()

    def _explain_row(self, place: Place | None) -> None:
        view = self._view
        if view is None or place is None:
            self.day.show_nobody()
            return
        parts = self._session.desk.explaining.player_day(self._session.event, place.tally.badge)
        numbers = {one.number for one in view.rounds}
        shown = [one for one in parts if one.line.round is None or one.line.round in numbers]
        self.day.show_day(place, view.places, shown)

    def _go_to(self, number: object) -> None:
        self._through = number if isinstance(number, int) else None
        self.reload()

    def _take_division(self, division: object) -> None:
        self._division = division if isinstance(division, int) else None
        self._through = None
        self.reload()

    def _jump(self, query: str) -> None:
        if not query.strip():
            return
        found = [(score(query, _found_in(place)), place) for place in self._model.rows]
        best = max(found, key=lambda pair: pair[0], default=None)
        if best is not None and best[0]:
            self.table.choose(best[1].tally.entrant)

    def _release(self) -> None:
        if self._view is None:
            return
        through = self._view.through
        self._session.act(
            lambda: self._session.desk.standings.release(
                self._session.event, through, self._division
            ),
            done=tr("Standings through round {number} released to the room", number=through),
        )

    def _take_back(self) -> None:
        if self._view is None:
            return
        before = [one.number for one in self._view.rounds if one.number < self._view.through]
        through = max(before, default=0)
        self._session.act(
            lambda: self._session.desk.standings.release(
                self._session.event, through, self._division
            ),
            done=tr("The room no longer sees round {number}", number=self._view.through),
        )

    def _to_scores(self, where: object = None) -> None:
        """The sheets of the division shown here, at a game if one is meant."""
        if self._division != self._session.division:
            self._session.division = self._division
            self._session.bus.tell()
        self._session.go("scores", where)


def _found_in(place: Place) -> str:
    return f"{place.tally.name} {place.tally.badge}"


def _is_explain(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_E and event.modifiers() == Qt.KeyboardModifier.ControlModifier
