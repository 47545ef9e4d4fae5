"""The desk of the master-point report: what would go out, sending it, what went out before.

Every writing that says something else than the last report is kept as a new one: the second and
later ones replace the one before and name each difference with its reason. The same facts again
are the same files, to the byte, and no new report. What was sent is never taken back.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from pathlib import Path

from director_app.domain.actions import ActionKind
from director_app.domain.results_kept import ReportOptions, SentReport
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message
from director_app.services.event_options import store_options, stored_options
from director_app.services.paper.facts import PrintFacts, print_facts
from director_app.services.paper.options import paper_options
from director_app.services.points_report.collecting import collect
from director_app.services.points_report.columns import BY_KEY, POINTS, checked_columns, usual
from director_app.services.points_report.drafts import (
    ReportDraft,
    body_of,
    check_sent,
    csv_bytes,
    csv_of,
    draft_now,
    drafted,
    page_of,
    replaced,
)
from director_app.services.points_report.paper import master_points
from director_app.services.points_report.points import PointsImport, checked_points, read_points
from director_app.services.points_report.warnings import ReportWarning, warnings
from director_app.services.standings.service import RankedService
from director_app.storage.journal import EntryKind
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import REPORT
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import (
    NewFile,
    make_folder,
    write_files,
    written_together,
)
from reports.page import Imprint, PaperName
from reports.print_run import print_run

__all__ = [
    "BY_KEY",
    "ReportService",
    "ReportView",
    "ReportWarning",
    "WrittenReport",
    "check_sent",
    "draft_now",
    "master_points",
]


REPORT_FILES = (("master-points.pdf", FileKind.PDF), ("master-points.csv", FileKind.TABLE))
"""The report as its page and its table."""


@dataclass(frozen=True, slots=True)
class ReportView:
    """What would go out now, what to look at before, and what went out, oldest first."""

    draft: ReportDraft
    warnings: tuple[ReportWarning, ...]
    sent: tuple[SentReport, ...]
    points: dict[int, str]


@dataclass(frozen=True, slots=True)
class WrittenReport:
    """Files that were written; ``new`` where the report has not gone out before."""

    files: tuple[Path, ...]
    number: int
    replaces: int | None
    new: bool


class ReportService(RankedService):
    """Reports that go out after the event."""

    def view(self) -> ReportView:
        """The report as it would go out now, with everything beside it."""
        return self._read(self.division)

    def _read(self, division: int | None) -> ReportView:
        facts = self._facts(division)
        meant = facts.division.id
        standings = self._standings.standings(self.event, division=meant)
        with self._store.read() as work:
            now = collect(work, standings, facts)
            request = stored_options(work, self.event, ReportOptions) or ReportOptions()
            return ReportView(
                drafted(work, self.event, meant, now),
                warnings(work, self.event, now),
                tuple(work.outcomes.reports(self.event, meant)),
                dict(request.points),
            )

    def check(self) -> tuple[ReportWarning, ...]:
        """What to look at before the report goes."""
        return self.view().warnings

    def sent_reports(self) -> tuple[SentReport, ...]:
        """What went out, oldest first."""
        with self._store.read() as work:
            return tuple(work.outcomes.reports(self.event, self._division_in(work)))

    def master_points(self, folder: Path, *, overwrite: bool = False) -> tuple[Path, ...]:
        """Write ``master-points.pdf`` and ``master-points.csv`` into a folder."""
        return self.send(folder, overwrite=overwrite).files

    def send(self, folder: Path, *, overwrite: bool = False) -> WrittenReport:
        """Write page and CSV, and keep them as sent under the next number.

        Where the last report says the very same, its own files are written again and nothing is
        kept. A report that says something else replaces it, and names every difference.

        Refuses when another desk has just sent the report, and files that are there unless
        ``overwrite``.
        """
        facts = self._facts(self.division)
        meant = facts.division.id
        draft = draft_now(self._store, self._standings, facts)
        with self._store.read() as work:
            paper = paper_options(work, self.event).paper
        imprint = Imprint(facts.title, facts.dates, "", practice=facts.event.practice)
        page, run = _page(draft, imprint, paper)
        if draft.sent is not None:
            page = page_of(draft.sent)
        files = _files(folder, page, csv_bytes(draft.table))
        if draft.sent is None:
            writing = written_together(files, overwrite=overwrite)
            sent = self._store.begin(
                ActionKind.SEND_REPORT, _label(draft), event=self.event, number=draft.number
            )
            with sent as work, writing:
                work.kind = EntryKind.SENT
                self._keep(work, meant, draft, page)
        else:
            write_files(files, overwrite=overwrite)
        with self._store.unjournaled() as work:
            work.unjournaled.remember_printed(self.event, REPORT, {"all": run}, work.now)
        places = tuple(file.place for file in files)
        return WrittenReport(places, draft.number, draft.replaces, draft.sent is None)

    def save_again(self, number: int, folder: Path, *, overwrite: bool = False) -> WrittenReport:
        """Write what was sent under a number, to the byte; refuses a number that was not sent."""
        found = {report.number: report for report in self.sent_reports()}
        if number not in found:
            known = ", ".join(map(str, found)) or Message("none")
            raise NotFound(
                Message(
                    "There’s no report {number}. Saved reports: {reports}.",
                    number=number,
                    reports=known,
                ),
                field="number",
            )
        report = found[number]
        files = _files(folder, page_of(report), csv_of(report))
        write_files(files, overwrite=overwrite)
        return WrittenReport(
            tuple(file.place for file in files), number, replaced(report), new=False
        )

    def columns(self) -> tuple[str, ...]:
        """The report's columns in order."""
        return self._request().columns or self._usual()

    def set_columns(self, keys: tuple[str, ...]) -> None:
        """Want these columns from now on; none of them: the usual ones.

        Refuses a column that does not exist, one named twice, and a list without one that the
        report needs.
        """
        wanted = checked_columns(keys) if keys else ()
        if wanted and wanted == self._usual():
            wanted = ()
        label = Message("Change the report columns")
        with self._store.begin(ActionKind.CHANGE_REPORT_COLUMNS, label, event=self.event) as work:
            request = stored_options(work, self.event, ReportOptions) or ReportOptions()
            store_options(work, self.event, replace(request, columns=wanted))

    def points(self) -> dict[int, str]:
        """Master points that were typed or imported, by badge."""
        return dict(self._request().points)

    def set_points(self, badge: int, text: str) -> None:
        """Keep master points as they were typed; nothing takes them away.

        Refuses text that is no number, or one below zero.
        """
        points = checked_points(text)
        with self._store.begin(
            ActionKind.TYPE_MASTER_POINTS, Message("Enter master points"), event=self.event
        ) as work:
            entrant = work.roster.by_badge(self.event, badge)
            if points:
                label = Message("Enter master points for {name}", name=entrant.name)
                work.describe(label, ActionKind.TYPE_MASTER_POINTS, badge=badge)
            else:
                label = Message("Clear master points for {name}", name=entrant.name)
                work.describe(label, ActionKind.CLEAR_MASTER_POINTS, badge=badge)
            request = stored_options(work, self.event, ReportOptions) or ReportOptions()
            others = {key: value for key, value in request.points.items() if key != badge}
            _keep_points(work, self.event, request, others | ({badge: points} if points else {}))

    def import_points(self, path: Path) -> PointsImport:
        """Take master points from a list: CSV, TSV or XLSX, by badge, member number or name.

        Refuses a file without a column of points or of names, and one of which no row can be used;
        rows that give no points are named in the answer.
        """
        with self._store.read() as work:
            found = read_points(path, work.roster.all(self.event))
        count = len(found.points)
        label = (
            Message("Import master points for {count} player", count=count)
            if count == 1
            else Message("Import master points for {count} players", count=count)
        )
        kind = ActionKind.IMPORT_MASTER_POINTS
        with self._store.begin(kind, label, event=self.event, count=count, file=path.name) as work:
            request = stored_options(work, self.event, ReportOptions) or ReportOptions()
            _keep_points(work, self.event, request, {**request.points, **found.points})
        return found

    def _facts(self, division: int | None) -> PrintFacts:
        with self._store.read() as work:
            return print_facts(work, self._rulebook.of, self.event, division).alone

    def _usual(self) -> tuple[str, ...]:
        facts = self._read(None).draft.facts
        return usual(
            with_points=any(player.points for player in facts.players),
            explained=any(player.explanation for player in facts.players),
        )

    def _request(self) -> ReportOptions:
        with self._store.read() as work:
            return stored_options(work, self.event, ReportOptions) or ReportOptions()

    def _keep(self, work: UnitOfWork, division: int, draft: ReportDraft, page: bytes) -> None:
        if work.outcomes.next_report(division) != draft.number:
            raise DirectorError(
                Message("Another station just saved this report. Check it, then save again.")
            )
        work.outcomes.add_report(
            SentReport(
                0,
                self.event,
                division,
                draft.number,
                work.now,
                work.station,
                draft.check,
                draft.table,
                body_of(draft, page),
                Message("replaces report {report}", report=draft.replaces)
                if draft.replaces
                else "",
            )
        )


def _keep_points(
    work: UnitOfWork, event: int, options: ReportOptions, points: dict[int, str]
) -> None:
    """Keep points; columns that the director chose get one for them, behind the others."""
    columns = options.columns
    if points and columns and POINTS not in columns:
        columns = (*columns, POINTS)
    store_options(work, event, ReportOptions(columns, dict(sorted(points.items()))))


def _label(draft: ReportDraft) -> str:
    if draft.replaces:
        return Message(
            "Save report {draft}, which replaces report {replaced_report}",
            draft=draft.number,
            replaced_report=draft.replaces,
        )
    return Message("Save master-point report {draft}", draft=draft.number)


def _page(draft: ReportDraft, imprint: Imprint, paper: PaperName) -> tuple[bytes, str]:
    """The page, and its print run."""
    composed = master_points(draft)
    unit = composed.units[0][1]
    run = print_run(composed.bind((unit,), imprint))
    page = io.BytesIO()
    composed.write(composed.bind((unit,), replace(imprint, run=run)), page, paper=paper)
    return page.getvalue(), run


def _files(folder: Path, page: bytes, table: bytes) -> tuple[NewFile, ...]:
    folder = make_folder(folder)
    return tuple(
        NewFile(folder / name, content, kind)
        for (name, kind), content in zip(REPORT_FILES, (page, table), strict=True)
    )
