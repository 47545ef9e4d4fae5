"""Statistics of the event: what directors like to tell when the prizes are given."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QToolButton, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.services.club.statistics import EventStatistics
from director_app.ui.club.statistics_words import (
    by_round,
    by_seat,
    columns_of,
    common_words,
    decimal,
    hand_bars,
    hands_by_round,
    highest_words,
    lines_of,
    pace_words,
    percent,
    walls_by_round,
)
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.charts import BarChart
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.rows import RowsModel
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.stat import Stat, StatRow
from director_app.ui.kit.tables import PageTable
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.session import Session

_CHARTS, _NUMBERS = "charts", "numbers"
_WHOLE = "whole"
_BRACKETS = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}


class Charts(QWidget):
    """Six pictures of the event's games."""

    def __init__(self) -> None:
        super().__init__()
        self.walls = BarChart(tr("Wall games by round"))
        self.timed_out = BarChart(tr("Timed out by round"))
        self.hands = BarChart(tr("Hand values"))
        self.average = BarChart(tr("Average hand by round"))
        self.self_picks = BarChart(tr("Self-picks by round"))
        self.seats = BarChart(tr("Points per game by seat"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(12)
        charts = (
            self.walls,
            self.hands,
            self.timed_out,
            self.average,
            self.self_picks,
            self.seats,
        )
        for at, chart in enumerate(charts):
            card = Card(margin=12, spacing=0)
            card.add(chart, 1)
            grid.addWidget(card, at // 2, at % 2)

    def show_told(self, told: EventStatistics) -> None:
        rounds, whole = told.rounds, told.whole
        self.walls.show_bars(walls_by_round(rounds), tr("No wall games yet."))
        self.hands.show_bars(hand_bars(whole), tr("No hands won yet."))
        timed_out = by_round(rounds, lambda games: games.incomplete)
        self.timed_out.show_bars(timed_out, tr("Every game finished in time."))
        self.average.show_bars(hands_by_round(rounds), tr("No hands won yet."))
        picked = by_round(rounds, lambda games: games.self_picks)
        self.self_picks.show_bars(picked, tr("No self-picks yet."))
        self.seats.show_bars(by_seat(whole), tr("No points at any seat yet."))


class StatisticsPage(LiveTab):
    """Charts of the event, or the same in numbers; a division by itself where there are several."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.SCORES, Topic.ROUNDS, Topic.ROSTER, Topic.RULINGS, Topic.SEATING, Topic.EVENT}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._division: int | None = None
        self._asked = 0
        self.page = Page(tr("Statistics"))
        self.views = Segments([Segment(_CHARTS, tr("Charts")), Segment(_NUMBERS, tr("Numbers"))])
        self.views.setObjectName("statistics_views")
        self.divisions = Segments()
        self.divisions.setObjectName("statistics_division")
        self.copy = Button(tr("Copy numbers"), icon="copy", key="Ctrl+C", name="statistics_copy")
        self.stats = {key: Stat(0, "") for key in ("games", "walls", "hand", "picks", "outs")}
        self.charts = Charts()
        self.panel = SidePanel()
        self.panel.setObjectName("statistics_panel")
        self._model = RowsModel([], identity=lambda line: line.title)
        self.table = PageTable(self._model, sortable=False)
        self.table.setObjectName("statistics_table")
        self.table.setAccessibleName(tr("Statistics by round"))
        self._empty = EmptyPage(
            "standings",
            tr("No statistics yet"),
            tr("Statistics start with the first accepted score sheet."),
            tr("Go to the scores"),
        )
        self._stack = PageStack()
        self._lay_out()
        self._wire()

    def reload(self) -> None:
        """Count again, beside the window's work."""
        event = self._session.desk.events.get(self._session.event)
        scored = [division for division in event.divisions if division.scored]
        if self._division not in {division.id for division in scored}:
            self._division = None
        self.divisions.setVisible(len(scored) > 1)
        options = [
            Segment(_WHOLE, tr("All")),
            *(Segment(division.id, division.name) for division in scored),
        ]
        self.divisions.show_segments(options, self._division or _WHOLE)
        self._asked += 1
        work = partial(self._session.desk.at(event.id).statistics.of_event, self._division)
        done = partial(self._counted, self._asked)
        self._session.tasks.submit(work, done, self._session.notices.show, self)

    def first_focus(self) -> QWidget | None:
        """Charts or numbers, whichever is chosen."""
        if self._stack.currentWidget() is self._empty:
            return self._empty.action
        if self.views.current() == _NUMBERS:
            return self.table
        pieces = self.views.findChildren(QToolButton)
        return next((piece for piece in pieces if piece.isChecked()), self.views)

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("[ ]", tr("Charts or numbers")),
            ("Ctrl+C", tr("Copy the numbers for a spreadsheet")),
            ("Esc", tr("Back to the standings")),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Brackets change the view, Ctrl+C copies, Esc leaves."""
        key = Qt.Key(event.key())
        copying = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if key in _BRACKETS:
            self.views.step(_BRACKETS[key])
        elif key == Qt.Key.Key_C and copying:
            self._copy()
        elif key == Qt.Key.Key_Escape:
            self._session.go(PageKey.STANDINGS)
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self.page.head.left(self.views)
        self.page.head.left(self.divisions)
        self.page.head.right(self.copy)
        card = Card(margin=0)
        card.add(self.table)
        full = QWidget()
        column = column_in(full, 12)
        column.addWidget(StatRow(list(self.stats.values())))
        self._views = PageStack()
        self._views.addWidget(two_columns(self.charts, self.panel, 318))
        self._views.addWidget(card)
        column.addWidget(self._views, 1)
        self._stack.addWidget(QWidget())
        self._stack.addWidget(self._empty)
        self._stack.addWidget(full)
        self.page.body.addWidget(self._stack, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)

    def _wire(self) -> None:
        self.views.chosen.connect(self._show_view)
        self.divisions.chosen.connect(self._take_division)
        self.copy.clicked.connect(self._copy)
        self._empty.acted.connect(lambda: self._session.go(PageKey.SCORES))

    def _counted(self, asked: int, told: EventStatistics) -> None:
        if asked != self._asked:
            return
        whole = told.whole
        was = self._stack.currentIndex()
        self._stack.setCurrentIndex(2 if whole.games else 1)
        self.copy.setEnabled(whole.games > 0)
        self.views.setVisible(whole.games > 0)
        if was != self._stack.currentIndex() and self.hasFocus():
            (self.first_focus() or self).setFocus()
        self.stats["games"].show_value(whole.games, tr("games", n=whole.games))
        share = percent(whole.wall_share) or "0"
        walls = tr("walls ({share})", n=whole.walls, share=share)
        self.stats["walls"].show_value(whole.walls, walls)
        self.stats["hand"].show_value(decimal(whole.average_hand) or "0", tr("average hand"))
        self.stats["picks"].show_value(whole.self_picks, tr("self-picks", n=whole.self_picks))
        self.stats["outs"].show_value(whole.incomplete, tr("timed out", n=whole.incomplete))
        self.charts.show_told(told)
        self._model.set_columns(columns_of(told), lines_of(told))
        self.table.fit_columns()
        self._tell(told)

    def _tell(self, told: EventStatistics) -> None:
        whole, panel = told.whole, self.panel
        panel.clear()
        panel.show_head(tr("Highlights"), told.name)
        if told.highest:
            high = tr("Highest hand: {points}", points=told.highest[0].value)
            panel.add_section(high)
            for words in highest_words(told.highest):
                panel.add_text(words, "ink")
        panel.add_section(tr("All games"))
        share = percent(whole.self_pick_share)
        picked = tr("{share} of the games won", share=share) if share else ""
        facts = (
            (tr("Most common"), common_words(whole)),
            (tr("Self-picks"), picked),
            (tr("Jokerless"), str(whole.jokerless)),
            (tr("Dead hands"), str(whole.dead)),
            (tr("In error"), str(whole.errors)),
            (tr("Ruled"), str(whole.others)),
        )
        panel.add_facts([(label, value) for label, value in facts if value])
        if told.longest is not None and told.longest is not told.shortest:
            panel.add_section(tr("Round times"))
            panel.add_facts(
                [
                    (tr("Longest"), pace_words(told.longest)),
                    (tr("Shortest"), pace_words(told.shortest)),
                ]
            )

    def _show_view(self, key: object) -> None:
        numbers = key == _NUMBERS
        self._views.setCurrentIndex(1 if numbers else 0)
        if numbers:
            self.table.setFocus()

    def _take_division(self, key: object) -> None:
        self._division = key if isinstance(key, int) else None
        self.reload()

    def _copy(self) -> None:
        if self._model.rowCount():
            self.table.copy_rows()
            self._session.notices.done(tr("Copied for a spreadsheet"), undo=False)
