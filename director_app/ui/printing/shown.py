"""What the print page shows: documents of the moment as they stand, what is wrong on paper."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.paper_options import PaperChoices
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.journal.service import LogLine
from director_app.services.printing.kinds import PaperState
from director_app.ui.kit.words import tr
from director_app.ui.printing.acts import PrintActs
from director_app.ui.printing.frame import PrintFrame
from director_app.ui.printing.list import PaperRow, moment_title, old_notice
from director_app.ui.printing.since import since_words
from director_app.ui.printing.states import Asked, PaperStates
from director_app.ui.printing.ticked import Wanted
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.print_again import Again
from director_app.ui.shell.print_run import PrintRun
from director_app.ui.shell.session import Session

_LOOK_BACK = 60
"""So many entries of the journal are looked at for the change that made paper wrong."""


class PrintShown(LiveTab):
    """The page without what is done on it."""

    shows: ClassVar[frozenset[Topic]] = frozenset(Topic) - {Topic.CLOCK}

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._go_to = ""
        self._seen: object = None
        self._log: tuple[LogLine, ...] = ()
        self._rounds: list[tuple[int, str]] = []
        self.run = PrintRun(session, self)
        self.acts = PrintActs(session, self)
        self.states = PaperStates(session, self)
        self.frame = PrintFrame(session, self.acts.bar)
        self.wanted = Wanted(session, self.frame)
        self.page, self.moments = self.frame.page, self.frame.moments
        self.card, self.side = self.frame.card, self.frame.side
        self.list, self.options = self.card.list, self.card.options
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)

    def reload(self) -> None:
        """Ask how every document stands; the answer is composed off the window's thread."""
        desk, event, wanted = self._session.desk, self._session.event, self.wanted
        rounds = [one for one in desk.rounds.all(event, wanted.division) if not one.cancelled]
        if wanted.round not in {one.number for one in rounds}:
            now = desk.clock.show(event, wanted.division).round.number if rounds else None
            wanted.round = now
        self._rounds = [(one.number, one.title) for one in rounds]
        kept_paper = desk.paper_options.options(event)
        self.options.papers.choose(kept_paper.paper)
        self.card.choices.show_kept(kept_paper.choices)
        self.card.choices.show_rounds(self._rounds)
        self.options.show_rounds(self._rounds, wanted.round)
        newest = desk.history.newest()
        if newest != self._seen:
            self._seen = newest
            self.side.again()
        self.show_all()
        self.states.ask(Asked(wanted.round, wanted.asked))

    def first_focus(self) -> QWidget | None:
        """The documents."""
        return self.list

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page."""
        return (
            ("[ ]", tr("Before the doors, each round, after")),
            (tr("Space"), tr("Tick or untick a document")),
            ("PgUp PgDn", tr("Pages of the document")),
            ("Ctrl P", tr("Print what is ticked")),
            ("Ctrl S", tr("Save what is ticked as PDF")),
            ("Esc", tr("Stop after the page being made")),
        )

    def count(self) -> int | None:
        """How many pages on paper are out of date."""
        return sum(len(state.wrong) for state in self.wanted.states) or None

    def show_detail(self, detail: object) -> None:
        """A document by its key, a round by its number, one sheet or card again."""
        self.options.only.clear()
        self.frame.show_pages()
        if isinstance(detail, Again):
            self.wanted.round = detail.round or self.wanted.round
            self._go_to = detail.document
            if detail.one is not None:
                self.options.only.setText(str(detail.one))
        elif isinstance(detail, int):
            self.wanted.round = detail
            self.moments.choose("round")
        elif isinstance(detail, str):
            self._go_to = detail
        self._go()
        self.refresh()

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """The keys go to the documents."""
        self.list.setFocus()

    def answered(self, states: tuple[PaperState, ...]) -> None:
        self.wanted.states = states
        wrong = any(state.wrong for state in states)
        self._log = self._lately() if wrong else ()
        self._go()
        self.show_all()

    def _lately(self) -> tuple[LogLine, ...]:
        try:
            return self._session.desk.history.log(self._session.event, last=_LOOK_BACK)
        except DirectorError:  # of a book that has gone, the window says so itself
            return ()

    def _go(self) -> None:
        row = self.wanted.row(self._go_to)
        if row is not None:
            self._go_to = ""
            self.moments.choose(row.state.kind.moment)
            self.show_all()
            self.list.choose(row.key)

    def show_all(self) -> None:
        wanted = self.wanted
        wanted.doing = {
            state.kind.key: self.run.doing(state.kind.key) or self.acts.run.doing(state.kind.key)
            for state in wanted.states
        }
        title = moment_title(self.moments.current(), wanted.round)
        self.card.show_rows(wanted.rows(), title, self.acts.run.words)
        self.look_at(self.list.current())
        self.options.round.setVisible(self.moments.current() == "round")
        self.frame.save.setEnabled(self.card.open.isEnabled())
        self.frame.wrong.show_states(wanted.states)
        self.page.notice.show_view(old_notice(wanted.states, since_words(wanted.states, self._log)))

    def _offer_choices(self) -> None:
        """Choices of what is ticked or selected."""
        row = self.list.current()
        shown = {one.key for one in self.wanted.ticked()} | ({row.key} if row else set())
        self.card.choices.show_for(shown)

    def look_at(self, row: PaperRow | None) -> None:
        self._offer_choices()
        self.side.show_row(row, self.wanted.look(row))
        if self.wanted.one is not None and row is not None:
            self.card.show_only(self.wanted.title(), self.acts.run.words, ready=row.ready)
            self.frame.save.setEnabled(row.ready)

    def toggle(self, document: str) -> None:
        row = self.wanted.row(document)
        if row is not None:
            self.wanted.ticks[document] = not row.ticked
            self.show_all()

    def rechosen(self) -> None:
        number = self.options.round.key
        self.wanted.round = number if isinstance(number, int) else None
        desk, event, paper = self._session.desk, self._session.event, self.options.paper
        self._session.act(lambda: desk.paper_options.use(event, paper))
        self.reload()

    def formed(self, choices: PaperChoices) -> None:
        """Documents are wanted in other forms from now on."""
        desk, event = self._session.desk, self._session.event
        self._session.act(lambda: desk.paper_options.choose(event, choices))
        self.reload()
