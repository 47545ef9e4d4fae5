"""The selected place explained in a few words, and the ways on from it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.domain.standings import RankedTally
from director_app.services.standings.page import StandingPage
from director_app.services.standings.service import TieAt
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.flow import keep_high, sharing
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.place_words import head_words, shared_words
from director_app.ui.standings.tie_words import place_tie_words, tied_at


class SelectedCard(Card):
    """Who, which place, how a tie is settled; every point, paper and reports are a press away."""

    explain_asked = Signal()
    tie_asked = Signal(object)
    print_asked = Signal()
    page_asked = Signal()
    report_asked = Signal()
    statistics_asked = Signal()

    def __init__(self) -> None:
        super().__init__(None, margin=18, spacing=6)
        self.setObjectName("selected_card")
        self._tie: TieAt | None = None
        self.head = Text("", "subhead", "ink", weight=600, wrap=True)
        self.told = Text("", "body", "ink2", wrap=True)
        self.settled = Text("", "body", "ink2", wrap=True)
        self.settled.setObjectName("selected_tie")
        self.sums = Text("", "body", "ink2", wrap=True)
        self.sums.setObjectName("selected_sums")
        self.explain = Button(
            tr("Explain every point"), kind="link", key="Ctrl+E", name="standings_explain"
        )
        self.tie = Button("", kind="link", key="Ctrl+D", name="standings_tie")
        for part in (self.head, self.told, self.sums, self.settled):
            self.add(part)
        for link in (self.explain, self.tie):
            row = QHBoxLayout()
            row.addWidget(link)
            row.addStretch(1)
            self.add(row)
        self.body.addStretch(1)
        self.add(self._foot())
        self.explain.clicked.connect(self.explain_asked)
        self.tie.clicked.connect(lambda: self.tie_asked.emit(self._tie))

    def event(self, event: QEvent) -> bool:
        """The prizes above make way for all of it."""
        keep_high(self, event)
        return super().event(event)

    def show_place(self, place: RankedTally | None, page: StandingPage) -> None:
        """This place of a page; nobody is selected without one."""
        self.explain.setVisible(place is not None)
        if place is None:
            self._tie = None
            self.head.say(tr("No one selected"))
            self.told.say(tr("Choose a row or search."))
            self.sums.hide()
            self.settled.hide()
            self.tie.hide()
            return
        self.head.say(head_words(place))
        self.told.say(shared_words(place, page.view.places))
        explanation = page.view.total_words.explanation(place.tally)
        self.sums.say(explanation)
        self.sums.setVisible(bool(explanation))
        words = place_tie_words(place, page.view.ranking)
        self.settled.say(words)
        self.settled.setVisible(bool(words))
        self._tie = tied_at(page.view.ties, place.tally)
        self.tie.setVisible(self._tie is not None)
        if self._tie is not None:
            dice = self._tie.policy == "dice"
            words = tr("Enter the dice") if dice else tr("Enter the playoff")
            self.tie.say(words if self._tie.open else tr("How the tie was settled"))

    def _foot(self) -> QWidget:
        foot = QWidget()
        row = sharing(foot)
        row.setContentsMargins(0, 8, 0, 0)
        ways = (
            (tr("Print"), "print", "standings_print", tr("Print the standings"), self.print_asked),
            (
                tr("Points report"),
                "page",
                "standings_report",
                tr("Check and save the master-point report"),
                self.report_asked,
            ),
            (
                tr("Statistics"),
                "standings",
                "standings_statistics",
                tr("The event’s wall games, hands, and self-picks"),
                self.statistics_asked,
            ),
            (
                tr("Results page"),
                "export",
                "standings_results",
                tr("One file to post on a website or email"),
                self.page_asked,
            ),
        )
        for text, icon, name, tip, asked in ways:
            button = Button(text, icon=icon)
            button.setObjectName(name)
            button.setToolTip(tip)
            button.clicked.connect(asked)
            row.addWidget(button)
        return foot
