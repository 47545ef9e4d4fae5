"""The rows of an import preview: what happens with each, why, and one thing to do about it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from director_app.frozen import frozen
from director_app.services.roster.files.preview import Line, Mend, Verdict
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.preview import PreviewTable
from director_app.ui.kit.rows import Column
from director_app.ui.kit.words import told, tr

CHIPS: dict[Verdict, tuple[str, str, str]] = {
    Verdict.BARRED: ("barred", "mind", "warning"),
    Verdict.ADD: ("new", "do", "plus"),
    Verdict.UPDATE: ("updated", "do", "pencil"),
    Verdict.UNCHANGED: ("as they are", "quiet", "check"),
    Verdict.CANCELLED: ("cancelled", "quiet", "x"),
    Verdict.SKIP: ("left out", "quiet", "x"),
    Verdict.REFUSE: ("refused", "wrong", "warning"),
    Verdict.VANISHED: ("not in the list any more", "mind", "search"),
}
_ROWS = {
    Verdict.ADD: "New",
    Verdict.UPDATE: "Update",
    Verdict.UNCHANGED: "As it is",
    Verdict.CANCELLED: "Cancelled",
    Verdict.SKIP: "Left out",
    Verdict.REFUSE: "Refused",
    Verdict.VANISHED: "Vanished",
    Verdict.BARRED: "Barred",
}
_MENDS = {
    Mend.ADD_ANYWAY: "Add anyway",
    Mend.ADD_AS_NEW: "Add as new",
    Mend.TYPE_NAME: "Type name",
    Mend.DECIDE: "Decide…",
}
_ROW = 76


@frozen
class ImportRow:
    """A line of the preview; ``settled`` when the director has decided about it."""

    line: Line
    settled: bool = False

    @property
    def action(self) -> str:
        """What can be done, in words, or nothing."""
        if self.settled:
            return tr("Take back")
        return tr(_MENDS[self.line.mend]) if self.line.mend else ""

    @property
    def why(self) -> str:
        """Why it is so, as a sentence."""
        text = told(self.line.why)
        decision = self.line.flag.decision if self.line.flag else None
        if decision is not None:
            words = tr("You admit: {why}") if decision.admit else tr("You turn away: {why}")
            text = f"{words.format(why=decision.reason.rstrip(' .'))}. {text}"
        elif self.settled:
            text = f"{tr('As you decided')}; {text}" if text else tr("As you decided")
        return f"{text[:1].upper()}{text[1:]}." if text else ""


def rows_of(
    lines: Sequence[Line], settled: Collection[int], *, verdict: object, doubtful: bool
) -> list[ImportRow]:
    """The rows to show: of one verdict, or all; only those that need a look, or all."""
    found = [ImportRow(line, _settled(line, settled)) for line in lines]
    if verdict is not None:
        return [row for row in found if row.line.verdict is verdict]
    if doubtful:
        return [row for row in found if row.settled or not row.line.plain]
    return found


def _settled(line: Line, settled: Collection[int]) -> bool:
    return line.flag.decision is not None if line.flag else line.row in settled


class ImportTable(PreviewTable[ImportRow]):
    """Rows of the preview; Enter does what the row offers, a click on its button too."""

    def __init__(self) -> None:
        super().__init__(_columns(), _identity, height=_ROW, whys=(3,), action=4)
        self.setObjectName("import_rows")
        self.setAccessibleName(tr("Rows of the list"))


def _identity(row: ImportRow) -> object:
    return (row.line.row, row.line.name)


def _name(row: ImportRow) -> str:
    return row.line.name or tr("(empty)")


def _chip(row: ImportRow) -> ChipSpec:
    decision = row.line.flag.decision if row.line.flag else None
    if decision is not None:
        return (
            ChipSpec(tr("Admitted"), "do", "check")
            if decision.admit
            else ChipSpec(tr("Turned away"), "out", "x")
        )
    _, tone, icon = CHIPS[row.line.verdict]
    return ChipSpec(tr(_ROWS[row.line.verdict]), tone, icon)


def _columns() -> tuple[Column, ...]:
    return (
        Column(tr("Row"), lambda row: row.line.row, kind="number", width=56),
        Column(tr("Name"), _name, kind="name", width=178, most=340, tip=_name),
        Column(tr("What happens"), _chip, kind="chip", width=120),
        Column(tr("Why"), lambda row: row.why, tip=lambda row: row.why),
        Column("", lambda row: row.action, width=136),
    )
