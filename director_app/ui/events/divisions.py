"""Divisions of an event, and the rules of one in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.events import Division
from director_app.rules.editing.differences import differences, summary
from director_app.rules.ruleset import RuleSet
from director_app.rules.whole_sheet import whole_sheet
from director_app.rules.words import RulesSection
from director_app.ui.events.division_panel import DivisionInput, DivisionPanel
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.context_menu import buttons_in
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import clear_layout, two_columns
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr


class RulesHead(QWidget):
    """``MJMP with 4 changes``, whether the book says otherwise now, and the buttons."""

    asked = Signal(str)
    """``change``, ``newer`` or ``keep``."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(2)
        self._summary = Text("", "row", "ink", weight=600, wrap=True)
        self._summary.setObjectName("rules_summary")
        self._copy = Text("", "body", "ink2", wrap=True)
        self._copy.setObjectName("rules_copy")
        column.addWidget(self._summary)
        column.addWidget(self._copy)
        column.addSpacing(8)
        buttons = QWidget()
        row = flowing(buttons, 10)
        column.addWidget(buttons)
        self._newer = Button(
            tr("Use the club book’s version…"), icon="arrow-right", name="rules_newer"
        )
        keep = Button(tr("Save to the club book…"), icon="copy", name="rules_keep")
        change = Button(tr("Change this event’s rules…"), icon="pencil", name="rules_change")
        for button, what in ((change, "change"), (keep, "keep"), (self._newer, "newer")):
            button.setProperty("what", what)
            button.clicked.connect(self._ask)
            row.addWidget(button)

    def show_rules(self, rules: RuleSet | None, book: RuleSet | None) -> None:
        """The event's rules, and the book's where they are another text."""
        self.setVisible(rules is not None)
        if rules is None:
            return
        self._summary.say(summary(rules))
        others = 0 if book is None else len(differences(rules, book))
        self._newer.setVisible(bool(others))
        said = tr("This event has its own copy of the rules.")
        if others:
            said += " " + tr("%n values are different in the club book now.", n=others)
        self._copy.say(said)

    def _ask(self) -> None:
        self.asked.emit(str(self.sender().property("what")))


__all__ = ["DivisionInput", "DivisionsPart", "RulesPart"]

_READABLE = 900


class DivisionsPart(QWidget):
    """The table of divisions and the panel."""

    def __init__(self) -> None:
        super().__init__()
        self._titles: dict[str, str] = {}
        self._first_free = 1
        self._divisions: tuple[Division, ...] = ()
        self.model = RowsModel(
            [
                TableColumn(tr("Division"), lambda division: division.name, kind="name"),
                TableColumn(tr("Rule set"), self._rules, kind="quiet"),
                TableColumn(tr("Seated"), self._seated, kind="quiet", width=170),
                TableColumn(tr("First table"), self._first, kind="number", width=104),
            ],
            identity=lambda division: division.id,
        )
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("division_table")
        self.table.setAccessibleName(tr("Divisions"))
        self.panel = DivisionPanel()
        self.add = Button(tr("Add a division"), icon="plus", name="add_division")
        tools = QHBoxLayout()
        tools.addWidget(self.add)
        tools.addStretch(1)
        card = Card(margin=0)
        card.add(self.table)
        left = QWidget()
        column = column_in(left, 12)
        column.addLayout(tools)
        column.addWidget(card, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(two_columns(left, self.panel, 330))
        self.add.clicked.connect(self._new)
        self.table.offer(lambda: [*buttons_in(self.panel), None, self.add])
        self.table.row_chosen.connect(self._chosen)
        self.table.clicked.connect(self._clicked)
        self.table.row_opened.connect(self._opened)

    def show_divisions(
        self, divisions: Sequence[Division], rulesets: Sequence[tuple[str, str]], first_free: int
    ) -> None:
        """These divisions; ``first_free`` is the table after the last one used."""
        self._titles = dict(rulesets)
        self._first_free = first_free
        self._divisions = tuple(divisions)
        self.panel.show_choices(rulesets, divisions)
        self.model.set_rows(divisions)
        self.table.choose_first()
        if not self.panel.adding:
            self.panel.show_division(self.table.current())

    def choose(self, division: int) -> None:
        self.table.choose(division)
        self.panel.show_division(self.table.current())

    def _rules(self, division: Division) -> str:
        return (
            self._titles.get(division.ruleset, division.ruleset)
            if division.scored
            else tr("Unscored")
        )

    def _host(self, division: Division) -> Division:
        found = [each for each in self._divisions if each.id == division.seated_with]
        return found[0] if found else division

    def _seated(self, division: Division) -> str:
        host = self._host(division)
        return tr("Own tables") if host is division else tr("Together with {name}", name=host.name)

    def _first(self, division: Division) -> int:
        return self._host(division).first_table

    def _chosen(self, division: Division | None) -> None:
        if division is not None:
            self.panel.show_division(division)

    def _clicked(self) -> None:
        self._chosen(self.table.current())

    def _opened(self, division: Division) -> None:
        self.panel.show_division(division)
        self.panel.name.line.setFocus()

    def _new(self) -> None:
        self.panel.show_division(None, self._first_free)
        self.panel.name.line.setFocus()


class RulesPart(QWidget):
    """The rules of a division, made from the values of its rule set, with sections."""

    asked = Signal(str)
    """What is to be done with the rules: ``change``, ``newer`` or ``keep``."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: object = None
        self._head = RulesHead()
        self._head.asked.connect(self.asked)
        inside = QWidget()
        inside.setMaximumWidth(_READABLE)
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 12, 12)
        self._column.setSpacing(14)
        row = QWidget()
        centred = QHBoxLayout(row)
        centred.setContentsMargins(0, 0, 0, 0)
        centred.addWidget(inside, 1000)
        centred.addStretch(1)
        self.area = scrolled(row)
        self.area.setObjectName("rules_area")
        self.area.setAccessibleName(tr("The rules in plain words"))
        self.area.setProperty("heardAs", "part")
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        whole = column_in(self, 12)
        whole.addWidget(self._head)
        whole.addWidget(self.area, 1)

    def show_rules(
        self, division: Division, rules: RuleSet | None, book: RuleSet | None = None
    ) -> None:
        """These rules; ``book`` is the rule set of the book from which they were copied."""
        self._head.show_rules(rules, book)
        if self._shown == (division.id, division.ruleset, division.rules_text):
            return
        self._shown = (division.id, division.ruleset, division.rules_text)
        clear_layout(self._column)
        if rules is None:
            words = tr("{name} is unscored, so it has no rule set.", name=division.name)
            self._column.addWidget(Text(words, "body", "ink2", wrap=True))
            self._column.addStretch(1)
            return
        self._column.addWidget(Text(rules.name, "title", "ink", wrap=True))
        for section in whole_sheet(rules):
            self._column.addWidget(_section_card(section))
        self._column.addStretch(1)
        self.area.verticalScrollBar().setValue(0)


def _section_card(section: RulesSection) -> Card:
    card = Card(margin=18, spacing=8)
    card.add(Text(section.heading, "subhead", "ink", wrap=True))
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(0, 1)
    top = Qt.AlignmentFlag.AlignTop
    right = top | Qt.AlignmentFlag.AlignRight
    at = 0
    for row in section.rows:
        grid.addWidget(Text(row.label, "body", "ink", wrap=True), at, 0, top)
        grid.addWidget(Text(row.worth, "body", "ink", weight=600), at, 1, right)
        grid.addWidget(Text(tr(row.mark), "caption", "ink2"), at, 2, right)
        at += 1
    for sentence in section.sentences:
        grid.addWidget(Text(sentence.text, "body", "ink", wrap=True), at, 0, 1, 2)
        grid.addWidget(Text(tr(sentence.mark), "caption", "ink2"), at, 2, right)
        at += 1
    card.add(grid)
    return card
