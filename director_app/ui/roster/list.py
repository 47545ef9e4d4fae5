"""The roster as a list: numbers that filter, a field to find with, one row for each person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.people import Status
from director_app.services.entry_fees import usual_way
from director_app.services.roster.service import RosterLine, RosterView
from director_app.ui.kit.card import Card
from director_app.ui.kit.find import matches
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.roster.columns import PeopleTable, roster_columns
from director_app.ui.roster.stats import AnswerRow, RosterStats
from director_app.ui.roster.words import needs_of, place_words

_OUT = {Status.CANCELLED, Status.NO_SHOW, Status.WITHDRAWN, Status.DISQUALIFIED}
FILTERS: dict[str, Callable[[RosterLine], bool]] = {
    "all": lambda line: line.entrant.status.plays,
    "here": lambda line: line.entrant.status is Status.CHECKED_IN,
    "missing": lambda line: line.entrant.status is Status.ENTERED,
    "needs": lambda line: line.entrant.status.plays and bool(needs_of(line)),
    "barred": lambda line: line.to_decide,
    "fee": lambda line: line.entrant.status.plays and line.entrant.fee.owed,
    "waitlist": lambda line: line.entrant.status is Status.WAITLIST,
    "out": lambda line: line.entrant.status in _OUT,
}
_TITLES = {
    "all": "All",
    "here": "Here",
    "missing": "Not here yet",
    "needs": "Needs and notes",
    "barred": "Barred",
    "fee": "Fee due",
    "waitlist": "Waitlist",
    "out": "Not playing",
}


class RosterList(QWidget):
    """Stats, segments, answers, and the table; tells who is chosen."""

    chosen = Signal(object)
    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._view: RosterView | None = None
        self._text = ""
        self._badge: int | None = None
        self.stats = RosterStats()
        self.segments = Segments()
        self.segments.setObjectName("roster_segments")
        self.answers = AnswerRow()
        self._model = RowsModel(
            roster_columns(begun=False, divisions=False, places=True, fees=False), (), _identity
        )
        self.table = PeopleTable(self._model)
        self.table.setObjectName("roster_table")
        self.table.setAccessibleName(tr("Players"))
        self.table.sort_by(tr("Name"))
        self._none = Text("", "body", "ink2", wrap=True)
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._none.setObjectName("roster_none")
        self._none.hide()
        self._card = Card(margin=0, spacing=0)
        self._card.add(self.table, 1)
        self._card.add(self._none, 1)
        column = column_in(self, 10)
        for part in (self.stats, self.segments, self.answers):
            column.addWidget(part)
        self.below = QVBoxLayout()
        column.addLayout(self.below, 1)
        self.stats.asked.connect(self.choose_filter)
        self.segments.chosen.connect(self._refill)
        self.answers.chosen.connect(self._refill)
        self.table.row_chosen.connect(self._row_chosen)
        self.table.row_opened.connect(self.opened)

    @property
    def card(self) -> Card:
        """The card with the table, to be laid beside the panel."""
        return self._card

    @property
    def usual_way(self) -> str:
        """How most fees were paid at the door."""
        lines = self._view.lines if self._view else ()
        return usual_way(line.entrant.fee for line in lines)

    @property
    def current(self) -> RosterLine | None:
        """Who is chosen."""
        found: RosterLine | None = self.table.current()
        return found

    @property
    def lines(self) -> tuple[RosterLine, ...]:
        """The rows shown, in their order."""
        return self._model.rows

    def show_roster(self, view: RosterView) -> None:
        """This roster; the filter, the finding and the chosen one stay."""
        self._view = view
        counts = view.counts
        known = any(line.entrant.fee.known for line in view.lines if line.entrant.status.plays)
        undecided = sum(line.to_decide for line in view.lines)
        self.stats.show_counts(counts, paid_known=known, undecided=undecided)
        self._show_segments(view)
        self.answers.show_answers(view.answers)
        several = len({line.division for line in view.lines}) > 1
        columns = roster_columns(
            begun=counts.checked_in > 0,
            divisions=several,
            places=any(place_words(line.entrant.facts) for line in view.lines),
            fees=known,
        )
        if [column.title for column in columns] != [column.title for column in self._model.columns]:
            self._model.set_columns(columns)
            self.table.fit_columns()
            self.table.sort_by(tr("Name"))
        elif columns[-2] is not self._model.columns[-2]:
            self._swap(columns)
        self._refill()

    def find_text(self, text: str) -> None:
        """Show only whom these letters or this badge may mean."""
        self._text = text.strip()
        self._refill()

    def choose(self, badge: int) -> bool:
        """Select somebody, taking the filter away if it hides them."""
        if self._view is None:
            return False
        line = next((line for line in self._view.lines if line.badge == badge), None)
        if line is None:
            return False
        if line not in self.lines:
            self.answers.show_everybody()
            self._text = ""
            fitting = (key for key, fits in FILTERS.items() if fits(line))
            self.segments.choose(next(fitting, "all"))
            self._badge = line.entrant.id
            self._refill()
        return self.table.choose(line.entrant.id)

    def choose_filter(self, key: object) -> None:
        """Show one part of the roster."""
        self.segments.choose(key)
        self._refill()

    def _swap(self, columns: tuple[TableColumn, ...]) -> None:
        heads = self.table.horizontalHeader()
        at, order = heads.sortIndicatorSection(), heads.sortIndicatorOrder()
        self._model.set_columns(columns)
        self.table.fit_columns()
        self.table.sort_by(columns[at].title, order)

    def _show_segments(self, view: RosterView) -> None:
        tally = Counter(key for line in view.lines for key, fits in FILTERS.items() if fits(line))
        always = {"all", "missing", "needs"}
        wanted = [key for key in FILTERS if key in always or tally[key]]
        if tally["here"] == tally["all"] and "here" in wanted:
            wanted.remove("here")
        self.segments.show_segments([Segment(key, tr(_TITLES[key]), tally[key]) for key in wanted])

    def _refill(self) -> None:
        if self._view is None:
            return
        before = self._badge
        place = self.table.currentIndex().row()
        key = str(self.segments.current() or "all")
        self._model.set_rows([line for line in self._view.lines if self._fits(line, key)])
        shown = bool(self._model.rows)
        self.table.setVisible(shown)
        self._none.setVisible(not shown)
        if not shown:
            self._none.say(self._nobody())
        else:
            with QSignalBlocker(self.table):
                self._stay(before, place)
        self._row_chosen(self.current if shown else None)

    def _stay(self, entrant: int | None, place: int) -> None:
        """At whom one was, or else at the row where they stood."""
        if entrant is None or not self.table.choose(entrant):
            last = len(self._model.rows) - 1
            self.table.setCurrentIndex(self._model.index(min(max(place, 0), last), 0))

    def _fits(self, line: RosterLine, key: str) -> bool:
        if self._text:
            if self._text.isdigit():
                found = str(line.badge).startswith(self._text) or self._text in _digits(line)
            else:
                found = matches(self._text, f"{line.label} {line.entrant.facts.city}")
            if not found:
                return False
            if key == "all":
                return self.answers.fits(line)
        return FILTERS[key](line) and self.answers.fits(line)

    def _nobody(self) -> str:
        if self._text:
            return tr("No player matches “{typed}”. Esc clears the search.", typed=self._text)
        return tr("No players in this list.")

    def _row_chosen(self, line: RosterLine | None) -> None:
        self._badge = line.entrant.id if line is not None else None
        self.chosen.emit(line)


def _identity(line: RosterLine) -> int:
    return line.entrant.id


def _digits(line: RosterLine) -> str:
    return "".join(sign for sign in line.entrant.facts.phone if sign.isdigit())
