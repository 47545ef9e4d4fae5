"""Beside the list of documents: round and paper, and the one selected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.tabs.print_list import PIECES, PaperRow, pieces_words
from director_app.ui.widgets.buttons import Button, Tick
from director_app.ui.widgets.card import Card
from director_app.ui.widgets.fields import ChoiceField
from director_app.ui.widgets.segments import Segment, Segments
from director_app.ui.widgets.side_panel import SidePanel
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr

Paper = Literal["letter", "a4"]
REPORT = "master-points"

_FOR = {
    "sign-in": "Everybody entered with a line to sign on: for the check-in desk.",
    "badges": "A badge for each player, with name and number.",
    "schedule": "The rounds and breaks of the day, with their times: for the wall.",
    "seat-guides": "A guide for each table: where its players go next.",
    "table-signs": "The number of each table, large, to stand on it.",
    "certificates": "A certificate for each player who has a place to be proud of.",
    "audit-log": "Everything that was done at this event, entry by entry.",
    "rule-sheet": "The event's rules in plain words, with their sections: for the wall and for "
    "every table.",
    "movement-cards": "A card for each player: the table and seat of every round.",
    "score-cards": "A card for each player, to keep their own points on.",
    "seating-by-name": "Everybody by family name with table and seat: for the doors.",
    "seating-certificate": "How good the seating is, with the proven best beside it: for the wall.",
    "seating-by-table": "Every table with its players: for the desk.",
    "score-sheets": "The official sheet of each table, names printed.",
    "tables-out": "Tables whose sheets are not here when time is over, with names: to call them.",
    "standings": "Places through the last round that has points.",
    "ruling-log": "Every ruling of the event, cancelled ones too.",
    "master-points": "Facts of the event for the master-point office. The report is saved as "
    "PDF and CSV together.",
}


class PrintOptions(Card):
    """Division, round, paper, size of print."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__(margin=20, spacing=12)
        self.division = ChoiceField(tr("Division"), [], name="print_division")
        self.round = ChoiceField(tr("Round"), [], name="print_round")
        self.papers = Segments([Segment("letter", tr("Letter")), Segment("a4", "A4")])
        self.papers.setObjectName("print_paper")
        self.large = Tick(tr("Large print"))
        self.large.setObjectName("print_large")
        self.add(self.division)
        self.add(self.round)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.papers)
        line.addStretch(1)
        line.addWidget(self.large)
        self.add(Text(tr("Paper"), "caption", "ink2"))
        self.add(line)
        self.division.edited.connect(self._tell)
        self.round.edited.connect(self._tell)

    @property
    def paper(self) -> Paper:
        """The paper's size."""
        return cast("Paper", self.papers.current())

    def show_choices(
        self,
        divisions: Sequence[tuple[int, str]],
        rounds: Sequence[tuple[int, str]],
        current: int | None,
    ) -> None:
        """Divisions (hidden while there is one) and rounds."""
        self.division.setVisible(len(divisions) > 1)
        self.division.choice.show_options(divisions)
        self.round.choice.show_options(rounds, current)

    def _tell(self, _key: object) -> None:
        self.changed.emit()


class PaperPanel(SidePanel):
    """The selected document: what it is for, how it stands, a look at it."""

    look_asked = Signal(str)
    report_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("paper_panel")
        self._row: PaperRow | None = None

    def show_row(self, row: PaperRow | None) -> None:
        """Show this document."""
        if row == self._row and row is not None:
            return
        self._row = row
        self.clear()
        if row is None:
            self.show_head(tr("No document selected"), tr("Choose one in the list."))
            self.set_footer(())
            return
        kind = row.state.kind
        self.show_head(tr(kind.title), tr(PIECES[kind.of]))
        self.add_text(tr(_FOR.get(kind.key, "")), "ink")
        if row.ready:
            printed = row.state.pieces - row.state.new
            facts = [
                (tr("Pieces"), pieces_words(row)),
                (tr("On paper"), str(printed)),
                (tr("Out of date"), str(row.state.old)),
            ]
            self.add_facts(facts)
        else:
            self.add_text(tr("There is nothing to print yet: its facts are still to come."))
        if row.failed:
            self.add_text(row.failed, "wrongInk")
        self.set_footer(self._buttons(row))

    def _buttons(self, row: PaperRow) -> list[QWidget]:
        look = Button(tr("Look at it"), icon="eye")
        look.setObjectName("paper_look")
        look.setToolTip(tr("Opens it in this computer's PDF viewer; it does not count as printed"))
        look.setEnabled(row.ready)
        look.clicked.connect(self._look)
        buttons: list[QWidget] = [look]
        if row.key == REPORT:
            save = Button(tr("Save the report"), icon="export")
            save.setObjectName("report_save")
            save.setEnabled(row.ready)
            save.clicked.connect(self.report_asked)
            buttons.append(save)
        return buttons

    def _look(self) -> None:
        if self._row is not None:
            self.look_asked.emit(self._row.key)


def side(options: PrintOptions, panel: PaperPanel) -> QWidget:
    """Options above, the document below."""
    both = QWidget()
    column = QVBoxLayout(both)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(14)
    column.addWidget(options)
    column.addWidget(panel, 1)
    return both
