"""The master-point report: facts of the event as PDF and CSV, no computed points."""

from __future__ import annotations

import csv
import hashlib
import io
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from director_app.domain.standings import ranked
from director_app.errors import DirectorError
from director_app.services.printing import results
from director_app.services.printing.composed import Composed
from director_app.services.printing.facts import PrintFacts, print_facts
from director_app.services.rulebook import Rulebook
from director_app.services.ruling_lines import log_lines, overrules
from director_app.services.standings import StandingsDesk, StandingsView
from director_app.storage.beside import REPORT
from director_app.storage.store import Store
from reports.page import Imprint
from reports.run import print_run


@dataclass(frozen=True, slots=True)
class MasterPoints:
    """The report as it would go out: the page, the CSV and its check figure."""

    composed: Composed
    csv: str
    check: str


class ReportDesk:
    """Reports that go out after the event."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook
        self._standings = StandingsDesk(store, rulebook)

    def master_points(
        self, event: int, folder: Path, division: int | None = None
    ) -> tuple[Path, ...]:
        """Write ``master-points.pdf`` and ``master-points.csv`` into a folder."""
        with self._store.read() as work:
            facts = print_facts(work, self._rulebook, event, division, alone=True)
        report = master_points(self._store, self._standings, facts)
        unit = report.composed.units[0][1]
        bare = Imprint(facts.title, facts.dates, "")
        run = print_run(report.composed.bind((unit,), bare))
        page = io.BytesIO()
        report.composed.write(report.composed.bind((unit,), replace(bare, run=run)), page)
        files = folder / "master-points.pdf", folder / "master-points.csv"
        contents = page.getvalue(), report.csv.encode("utf-8-sig")
        parts = [one.with_name(f".{one.name}.part") for one in files]
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for part, content in zip(parts, contents, strict=True):
                part.write_bytes(content)
            for part, file in zip(parts, files, strict=True):
                part.replace(file)
        except OSError as fault:
            for part in parts:
                with suppress(OSError):
                    part.unlink(missing_ok=True)
            raise DirectorError(
                f"The report can't be written to {folder} ({fault.strerror}). "
                "Choose another folder."
            ) from fault
        with self._store.beside() as work:
            work.beside.remember_printed(event, REPORT, {"all": run}, work.now)
        return files


def master_points(store: Store, standings: StandingsDesk, facts: PrintFacts) -> MasterPoints:
    """Compose the report from the standings through the last round with points."""
    view = standings.standings(facts.event.id, division=facts.division.id)
    tallies = [
        replace(place.tally, total=place.tally.qualifying_total, average=None, placed=True)
        for place in view.places
    ]
    view = replace(view, places=ranked(tallies))
    text = _csv(facts, view)
    check = check_figure(text)
    with store.read() as work:
        sheets = work.sheets.of_rounds(one.id for one in view.rounds)
        overruled = [
            line
            for line in log_lines(work, facts.event.id)
            if line.ruling.stands and overrules(line.ruling)
        ]
        corrections = [
            entry
            for entry in work.journal.entries(facts.event.id)
            if entry.action.startswith("Accept corrected")
        ]
    composed = results.master_points(facts, view, sheets, corrections, check, overruled)
    return MasterPoints(composed, text, check)


def check_figure(text: str) -> str:
    """Twelve hexadecimal digits that change with any change of the text, in groups of four."""
    digits = hashlib.sha256(text.encode()).hexdigest()[:12].upper()
    return " ".join(digits[start : start + 4] for start in (0, 4, 8))


def _csv(facts: PrintFacts, view: StandingsView) -> str:
    counted = [(index, one) for index, one in enumerate(view.rounds) if one.counts_master]
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        [
            "place",
            "badge",
            "name",
            "member_no",
            *(f"round_{one.number}" for _, one in counted),
            "adjustments",
            "qualifying_total",
            "status",
        ]
    )
    for place in view.places:
        tally = place.tally
        entrant = facts.entrants[tally.entrant]
        rounds = (
            "" if tally.rounds[index] is None else tally.rounds[index] for index, _ in counted
        )
        writer.writerow(
            [
                place.rank or "",
                tally.badge,
                _plain(entrant.name),
                _plain(entrant.facts.member_no),
                *rounds,
                tally.adjustments,
                tally.qualifying_total,
                tally.status.value,
            ]
        )
    return out.getvalue()


def _plain(text: str) -> str:
    """Text that a spreadsheet never takes for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "\t", "\r", "\n"} else text
