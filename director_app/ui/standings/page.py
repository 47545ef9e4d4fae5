"""The standings page: places through a round, how each came about, and the release."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.standings import RankedTally
from director_app.domain.topics import Topic
from director_app.services.desk import Desk
from director_app.services.prizes.service import PrizesView
from director_app.services.standings.page import StandingPage
from director_app.services.standings.views import TableLine
from director_app.ui.kit.context_menu import buttons_in
from director_app.ui.kit.page import make_soon
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import (
    Destination,
    Goal,
    PageKey,
    PlayerDay,
    PointsReport,
    ScoreSheet,
    StandingsToPublish,
    TieToSettle,
)
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.page_loader import PageLoader
from director_app.ui.shell.print_again import PrintAgain, ShownPaper
from director_app.ui.shell.session import Session
from director_app.ui.standings.columns import columns_of, spare
from director_app.ui.standings.other_views import (
    PLACES,
    OtherStandingsView,
    badge_of,
    name_of,
    otherwise,
)
from director_app.ui.standings.page_layout import BLANK, EMPTY, FULL, StandingsLayout
from director_app.ui.standings.player_day import PlayerDayPanel
from director_app.ui.standings.publish_buttons import PublishButtons
from director_app.ui.standings.table import is_explain, is_settle
from director_app.ui.standings.tie_words import notice_of, place_tie_words, tied_at


@dataclass(frozen=True, slots=True)
class StandingsQuery:
    """What is looked at: through a round (all begun without one), of a division, which view."""

    through: int | None
    division: int | None
    kind: str = PLACES

    def read(self, desk: Desk, event: int) -> tuple[StandingPage, OtherStandingsView | None]:
        """Look it up."""
        page = desk.at(event, self.division).standings.pages.read(self.through)
        return page, otherwise(desk, self.kind, page)


_BRACKETS = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}


_SHOWS = frozenset(
    {
        Topic.SCORES,
        Topic.RULINGS,
        Topic.ROSTER,
        Topic.ROUNDS,
        Topic.SEATING,
        Topic.EVENT,
        Topic.RESULTS,
        Topic.MONEY,
    }
)


class StandingsTab(LiveTab):
    """Places through any round, one division at a time."""

    shows: ClassVar[frozenset[Topic]] = _SHOWS

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._asked = StandingsQuery(None, session.division)
        self._shown: StandingPage | None = None
        self._prizes: PrizesView | None = None
        self._then: Destination | None = None
        self.frame = StandingsLayout(session)
        self.page, self.table, self.side = self.frame.page, self.frame.table, self.frame.side
        self._loads = PageLoader(session, self, every=True)
        self._days = PageLoader(session, self)
        self._release = PublishButtons(session, self.frame, self)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self._wire()
        make_soon(self.side, "day")

    @property
    def division(self) -> int | None:
        """The division whose places are shown, ``None`` for the default one."""
        return self._asked.division

    @property
    def day(self) -> PlayerDayPanel:
        """The selected player's day."""
        return self.side.day

    def begin(self) -> None:
        """The division at work."""
        self._asked = replace(self._asked, division=self._session.division)

    def reload(self) -> None:
        """Count again, in one reading."""
        asked = self._asked
        work = partial(asked.read, self._session.desk, self._session.event)
        self._loads.ask(work, partial(self._came, asked))

    def first_focus(self) -> QWidget | None:
        """The places."""
        if self.frame.stack.currentIndex() == BLANK:
            return self
        empty = self.frame.stack.currentIndex() == EMPTY
        return self.frame.empty.action if empty else self.frame.list_shown

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return _keys()

    def lead_to(self, goal: Destination) -> None:
        """The day of a player, the report, a tie, or the button that publishes."""
        if self.stale:
            self.refresh()
        self._then = goal
        if self._shown is not None and not self._loads.busy:
            self._go_on()

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """The keys go to the field that finds."""
        self.frame.find_field.setFocus()
        self.frame.find_field.selectAll()

    def explain(self) -> None:
        """The keys go to the day of the selected player."""
        self.frame.list_shown.choose_first()
        if self._place() is not None:
            self._open_day()
            self.day.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Brackets step through the rounds; Ctrl+E explains; Esc leads to the places."""
        key = Qt.Key(event.key())
        if key in _BRACKETS:
            self.frame.rounds.step(_BRACKETS[key])
        elif is_explain(event):
            self.explain()
        elif is_settle(event):
            self._open_tie()
        elif key == Qt.Key.Key_Escape and self.side.opened:
            self.side.close_panel()
        elif key == Qt.Key.Key_Escape and not self.frame.list_shown.hasFocus():
            self.frame.list_shown.setFocus()
        else:
            super().keyPressEvent(event)

    def _wire(self) -> None:
        frame, side = self.frame, self.side
        frame.rounds.chosen.connect(self._go_to)
        frame.divisions.chosen.connect(self._take_division)
        frame.views.chosen.connect(self._take_view)
        for table in (frame.table, frame.other):
            table.row_chosen.connect(self._choose_row)
            table.row_opened.connect(self._open_row)
            table.clicked_on.connect(self._open_day)
        self.again = PrintAgain(self._session, self._again, self)
        self.table.offer(lambda: [*buttons_in(side.selected), None, self.again])
        frame.other.offer(lambda: buttons_in(side.selected))
        side.left.connect(self._back)
        side.prizes.shown.connect(self._show_prizes)
        side.day_asked.connect(self.explain)
        side.game_asked.connect(self._to_scores)
        frame.find_field.textEdited.connect(self._jump)
        frame.find_field.returnPressed.connect(self._back)
        self.page.notice.acted.connect(lambda _key: side.open_tie(None))
        frame.empty.acted.connect(self._to_scores)

    def _again(self) -> ShownPaper | None:
        """The player who is selected, for paper of theirs."""
        place = self._place()
        return None if place is None else ShownPaper(badge=place.tally.badge)

    def _came(
        self, asked: StandingsQuery, answer: tuple[StandingPage, OtherStandingsView | None]
    ) -> None:
        if asked == self._asked:
            self._show(*answer)

    def _show(self, page: StandingPage, other: OtherStandingsView | None) -> None:
        self._shown = page
        had_keys = self.hasFocus()
        self.frame.stack.setCurrentIndex(FULL if page.view.through else EMPTY)
        self.frame.show_page(page)
        self._release.show_page(page)
        self.page.notice.show_view(notice_of(page))
        if page.view.through:
            self._show_rows(page, other)
        if had_keys:
            (self.first_focus() or self).setFocus()
        self._go_on()

    def _show_rows(self, page: StandingPage, other: OtherStandingsView | None) -> None:
        frame = self.frame
        table = frame.table if other is None else frame.other
        kept = table.selected_identity()
        if other is None:
            table.show_rows(page.view.places, columns_of(page, self._prizes), spare())
        else:
            table.show_rows(other.rows, other.columns)
            frame.told.say(other.told)
        frame.lists.setCurrentIndex(0 if other is None else 1)
        table.keep(kept)
        self.side.show_page(page, self._place())
        if self.side.shows_day:
            self._open_day()

    def _show_prizes(self, prizes: PrizesView) -> None:
        """The prizes were counted: their column."""
        self._prizes = prizes
        page = self._shown
        if page is not None and page.view.through:
            self.table.show_rows(page.view.places, columns_of(page, prizes), spare())

    def _place(self) -> RankedTally | None:
        """The place of whoever is selected, in whichever view, on the page that is shown."""
        row, page = self.frame.list_shown.current(), self._shown
        if row is None or page is None:
            return None
        badge = badge_of(row)
        return next((place for place in page.view.places if place.tally.badge == badge), None)

    def _choose_row(self, _row: object) -> None:
        if self._shown is not None:
            self.side.show_place(self._place(), self._shown)
        if self.side.shows_day:
            self._open_day()

    def _open_row(self, row: object) -> None:
        if isinstance(row, TableLine):
            self._to_scores(ScoreSheet(row.round, row.table, 1))
        else:
            self.explain()

    def _open_day(self) -> None:
        """The selected player's day, in the place of the prizes."""
        place, page = self._place(), self._shown
        if place is None or page is None:
            return
        self.side.open_day()
        desk = self._session.here.scores.explaining
        numbers = {round_.number for round_ in page.view.rounds}
        tie = place_tie_words(place, page.view.ranking)
        explanation = page.view.total_words.explanation(place.tally)

        def show(parts: object) -> None:
            assert isinstance(parts, tuple)
            shown = [
                part for part in parts if part.line.round is None or part.line.round in numbers
            ]
            self.day.show_day(place, page.view.places, shown, tie, explanation)

        self._days.ask(partial(desk.player_day, place.tally.badge), show)

    def _open_tie(self) -> None:
        """The tie of the selected player, else the best one that is open."""
        place, page = self._place(), self._shown
        if page is None:
            return
        self.side.open_tie(tied_at(page.view.ties, place.tally) if place is not None else None)

    def _back(self) -> None:
        self.frame.list_shown.setFocus()

    def _go_on(self) -> None:
        """Whoever was to be shown once the standings are here."""
        goal, self._then = self._then, None
        if isinstance(goal, PointsReport):
            self._to_report()
        elif isinstance(goal, TieToSettle):
            self.side.open_tie(None)
        elif isinstance(goal, StandingsToPublish) and self._shown is not None:
            self._to_publish(goal, self._shown)
        elif isinstance(goal, PlayerDay) and self._shown is not None:
            self._choose_view(PLACES)
            found = [place for place in self._shown.view.places if place.tally.badge == goal.badge]
            if found:
                self.table.choose(found[0].tally.entrant)
                self._open_day()

    def _to_publish(self, goal: StandingsToPublish, page: StandingPage) -> None:
        """To the button, once these standings are shown."""
        if page.view.through == goal.through:
            self.frame.release_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif any(round_.number == goal.through for round_ in page.begun):
            self._go_to(goal.through)
            self.lead_to(goal)

    def _go_to(self, number: object) -> None:
        latest = self._shown.begun[-1].number if self._shown and self._shown.begun else None
        through = number if isinstance(number, int) and number != latest else None
        self._ask(replace(self._asked, through=through))

    def _take_division(self, division: object) -> None:
        kept = division if isinstance(division, int) else None
        self._ask(replace(self._asked, division=kept, through=None))

    def _take_view(self, kind: object) -> None:
        self._ask(replace(self._asked, kind=str(kind)))

    def _choose_view(self, kind: str) -> None:
        if self._asked.kind != kind:
            self.frame.views.choose(kind)
            self._take_view(kind)

    def _ask(self, asked: StandingsQuery) -> None:
        self._asked = asked
        self.reload()

    def _jump(self, query: str) -> None:
        self.frame.list_shown.jump(query, name_of)

    def _to_report(self) -> None:
        if self._shown is None or not self._shown.view.through:
            self._session.notices.refuse(tr("No accepted sheets to report yet."))
            return
        self.side.report_asked.emit()

    def _to_scores(self, where: Goal = PageKey.SCORES) -> None:
        """The sheets of the division shown here, at a game if one is meant."""
        if self._asked.division != self._session.division:
            self._session.division = self._asked.division
            self._session.bus.tell()
        self._session.go(where)


def _keys() -> tuple[tuple[str, str], ...]:
    return (
        ("[ ]", tr("Previous round, next round")),
        ("A - Z", tr("Type to search")),
        ("Enter, Ctrl+E", tr("See how they got this place. Enter again opens a game’s sheet")),
        ("Ctrl+D", tr("Enter dice or playoff points for a tie")),
        ("Esc", tr("Back to the standings")),
        ("Ctrl+C", tr("Copy all rows for a spreadsheet")),
    )
