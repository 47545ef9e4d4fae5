"""The groups of rows that are worth a look: each decided with one press, undone with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from director_app.services.roster.files.groups import GroupChoice
from director_app.services.roster.files.people import RowReason
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import ChipSpec, FilterChip
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.services.roster.files.groups import DoubtGroup

    Shown = tuple[DoubtGroup, GroupChoice]
    """A group, and how its rows stand."""


def group_words(group: DoubtGroup) -> str:
    """What the rows of a group have in common, with how many."""
    count = len(group.rows)
    if group.reason is RowReason.NOT_COMING:
        if group.sure:
            return tr("%n aren’t coming", n=count)
        return tr("%n may not be coming", n=count)
    if group.reason is RowReason.SAME_PERSON:
        if group.sure:
            return tr("%n are listed twice", n=count)
        return tr("%n may be the same person", n=count)
    if group.reason is RowReason.SEVERAL_PEOPLE:
        return tr("%n share a row with others", n=count)
    if group.reason is RowReason.NO_PERSON:
        return tr("%n may not be a person", n=count)
    if group.reason is RowReason.HIDDEN:
        return tr("%n are hidden in the workbook", n=count)
    return tr("%n need a look", n=count)


def choice_words(group: DoubtGroup, choice: GroupChoice) -> str:
    """What happens to the rows of a group now."""
    count = len(group.rows)
    if choice is GroupChoice.OPEN:
        return tr("Not decided yet: added as listed.")
    if choice is GroupChoice.ADD:
        return tr("%n will be added.", n=count)
    return tr("%n will be left out.", n=count)


class GroupLine(QWidget):
    """One group: a chip that shows its rows only, what happens to them, and the two ways."""

    chosen = Signal(object)
    """What was decided about all of its rows."""
    looked = Signal()
    """Its rows are to be shown, or all again."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.chip = FilterChip(place, ChipSpec(""), self)
        self.told = Text("", "body", "ink2", wrap=True)
        self.add = Button("", name=f"import_group_add_{place}")
        self.out = Button("", name=f"import_group_out_{place}")
        self.undo = Button(tr("Undo"), kind="quiet", icon="undo", name=f"import_group_undo_{place}")
        row = flowing(self, 10)
        for part in (self.chip, self.told, self.undo, self.add, self.out):
            row.addWidget(part)
        self.chip.setObjectName(f"import_group_{place}")
        self.chip.clicked.connect(self.looked)
        self.add.clicked.connect(lambda: self.chosen.emit(GroupChoice.ADD))
        self.out.clicked.connect(lambda: self.chosen.emit(GroupChoice.LEAVE_OUT))
        self.undo.clicked.connect(lambda: self.chosen.emit(GroupChoice.OPEN))

    def show_group(self, group: DoubtGroup, choice: GroupChoice) -> None:
        """Show a group as its rows stand."""
        open_ = choice is GroupChoice.OPEN
        words, count = group_words(group), len(group.rows)
        self.chip.show_spec(ChipSpec(words, *(("mind", "flag") if open_ else ("quiet", "check"))))
        self.told.say(choice_words(group, choice))
        self.add.say(tr("Add %n", n=count))
        self.out.say(tr("Leave out %n", n=count))
        for button, what in ((self.add, tr("Add: {group}")), (self.out, tr("Leave out: {group}"))):
            button.setAccessibleName(what.format(group=words))
        self.add.setVisible(choice is not GroupChoice.ADD)
        self.out.setVisible(choice is not GroupChoice.LEAVE_OUT)
        self.undo.setVisible(choice is not group.usual)
        self.setMinimumHeight(self.out.sizeHint().height())


class GroupsCard(Card):
    """All groups of a list, those in doubt first; not seen where there is none."""

    decided = Signal(object, object)
    """A group, and what was decided about it."""
    looked = Signal()
    """Another group's rows are to be shown alone, or all."""

    def __init__(self) -> None:
        super().__init__(margin=14, spacing=8)
        self.setObjectName("import_groups")
        self._groups: list[DoubtGroup] = []
        self._choices: list[GroupChoice] = []
        self._lines: list[GroupLine] = []
        self.hide()

    @property
    def rows(self) -> frozenset[int] | None:
        """The rows of the group that is to be shown alone; ``None`` for all."""
        for line, group in zip(self._lines, self._groups, strict=False):
            if line.chip.isChecked():
                return frozenset(group.rows)
        return None

    def show_groups(self, shown: Sequence[Shown]) -> None:
        """These groups; a line that has the keys keeps them, or hands them to the next one."""
        held = next((at for at, line in enumerate(self._lines) if _has_keys(line)), None)
        self._groups = [group for group, _ in shown]
        self._choices = [choice for _, choice in shown]
        if len(self._lines) < len(shown):
            while len(self._lines) < len(shown):
                self._add_line()
            tab_where(self, *self._lines)
        for line, (group, choice) in zip(self._lines, shown, strict=False):
            line.show_group(group, choice)
        for at, line in enumerate(self._lines):
            line.setVisible(at < len(shown))
            if at >= len(shown):
                line.chip.setChecked(False)
        self.setVisible(bool(shown))
        if held is not None and shown:
            self._hand_on(held)

    def look_at_all(self) -> None:
        """No group is shown alone."""
        for line in self._lines:
            line.chip.setChecked(False)

    @property
    def first(self) -> QWidget | None:
        """What is suggested for the first group that nobody has decided about, if there is one."""
        at = self._choices.index(GroupChoice.OPEN) if GroupChoice.OPEN in self._choices else None
        if at is None:
            return None
        line = self._lines[at]
        return line.add if self._groups[at].suggested is GroupChoice.ADD else line.out

    def _hand_on(self, held: int) -> None:
        """After a decision the keys go to the first group that is open, else to this one's undo."""
        line = self._lines[min(held, len(self._choices) - 1)]
        undo = line.undo if line.undo.isVisibleTo(line) else line.add
        (self.first or undo).setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_line(self) -> None:
        line = GroupLine(len(self._lines))
        line.chosen.connect(lambda choice: self._decide(line, choice))
        line.looked.connect(lambda: self._look(line))
        self._lines.append(line)
        self.add(line)

    def _decide(self, line: GroupLine, choice: GroupChoice) -> None:
        self.decided.emit(self._groups[self._lines.index(line)], choice)

    def _look(self, line: GroupLine) -> None:
        for other in self._lines:
            if other is not line:
                other.chip.setChecked(False)
        self.looked.emit()


def _has_keys(line: GroupLine) -> bool:
    return any(button.hasFocus() for button in (line.add, line.out, line.undo))
