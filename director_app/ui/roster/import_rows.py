"""The rows of an import preview: what happens with each, why, and one thing to do about it."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.messages.message import Message
from director_app.services.roster.files.people import RosterDecisions
from director_app.services.roster.files.preview import PreviewLine, RowFix, RowVerdict
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.import_screen import PreviewTable, VerdictLook
from director_app.ui.kit.rows import TableColumn
from director_app.ui.kit.words import tr, worded

VERDICTS: dict[RowVerdict, VerdictLook] = {
    RowVerdict.BARRED: VerdictLook(Message("barred"), Message("Barred"), "mind", "warning"),
    RowVerdict.ADD: VerdictLook(Message("new"), Message("New"), "do", "plus"),
    RowVerdict.UPDATE: VerdictLook(Message("updated"), Message("Update"), "do", "pencil"),
    RowVerdict.UNCHANGED: VerdictLook(Message("no change"), Message("No change"), "quiet", "check"),
    RowVerdict.CANCELLED: VerdictLook(Message("canceled"), Message("Canceled"), "quiet", "x"),
    RowVerdict.SKIP: VerdictLook(Message("left out"), Message("Left out"), "quiet", "x"),
    RowVerdict.REFUSE: VerdictLook(Message("refused"), Message("Refused"), "wrong", "warning"),
    RowVerdict.VANISHED: VerdictLook(
        Message("no longer on the list"), Message("Off the list"), "mind", "search"
    ),
}
_MENDS = {
    RowFix.ADD_ANYWAY: "Add anyway",
    RowFix.ADD_AS_NEW: "Add as new",
    RowFix.TYPE_NAME: "Enter name",
    RowFix.DECIDE: "Decide…",
    RowFix.LEAVE_OUT: "Leave out",
    RowFix.AS_ONE: "One person",
}
_ROW = 76


@dataclass(frozen=True, slots=True)
class ImportRow:
    """A line of the preview; ``settled`` when the director has decided about it."""

    line: PreviewLine
    settled: bool = False

    @classmethod
    def of(cls, line: PreviewLine, decisions: RosterDecisions) -> ImportRow:
        """The row of a line, with whether anything is decided about it."""
        if line.flag is not None:
            return cls(line, line.flag.decision is not None)
        return cls(line, line.key is not None and decisions.settles(line.key))

    @property
    def action(self) -> str:
        """What can be done, in words, or nothing."""
        if self.settled:
            return tr("Undo")
        return tr(_MENDS[self.line.mend]) if self.line.mend else ""

    @property
    def why(self) -> str:
        """Why it is so, as a sentence."""
        text = worded(self.line.why)
        decision = self.line.flag.decision if self.line.flag else None
        if decision is not None:
            words = tr("Admitted: {reason}") if decision.admit else tr("Turned away: {reason}")
            text = f"{words.format(reason=decision.reason.rstrip(' .'))}. {text}"
        elif self.settled:
            text = f"{tr('Your decision')}; {text}" if text else tr("Your decision")
        return f"{text[:1].upper()}{text[1:]}." if text else ""


def import_table() -> PreviewTable[ImportRow]:
    """The list of the rows."""
    table = PreviewTable(_columns(), _identity, height=_ROW, whys=(3,), action=4)
    table.setObjectName("import_rows")
    table.setAccessibleName(tr("List rows"))
    return table


def _identity(row: ImportRow) -> object:
    return (row.line.key, row.line.name)


def _name(row: ImportRow) -> str:
    return row.line.name or tr("(empty)")


def _chip(row: ImportRow) -> ChipSpec:
    decision = row.line.flag.decision if row.line.flag else None
    if decision is None:
        return VERDICTS[row.line.verdict].chip
    if decision.admit:
        return ChipSpec(tr("Admitted"), "do", "check")
    return ChipSpec(tr("Turned away"), "out", "x")


def _columns() -> tuple[TableColumn, ...]:
    return (
        TableColumn(tr("Row"), lambda row: row.line.row, kind="number", width=56),
        TableColumn(tr("Name"), _name, kind="name", width=178, tip=_name),
        TableColumn(tr("What happens"), _chip, kind="chip", width=120),
        TableColumn(tr("Why"), lambda row: row.why, tip=lambda row: row.why),
        TableColumn("", lambda row: row.action, width=136),
    )
