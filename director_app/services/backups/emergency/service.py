"""The emergency pack: paper from which the day can go on if this computer cannot.

Sheets of the next round, all seating still to come and the totals so far, in one file beside the
book. Its pages are not remembered as printed: nobody knows whether they ever are.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING

from director_app.domain.topics import Topic
from director_app.messages.message import Message, joined
from director_app.services.asking import Service
from director_app.services.backups.emergency.facts import (
    EventProgress,
    EventStatus,
    progress_of,
    stand_of,
)
from director_app.services.backups.emergency.files import (
    keep_file,
    make_ready,
    pack_file,
    pack_folder,
    pack_name,
    thin,
)
from director_app.services.backups.emergency.paper import PackFacts, PackPages, bound
from director_app.services.backups.own_process import answer_of
from director_app.services.paper.options import paper_options
from director_app.services.printing.service import PrintingService, PrintRequest, StandingsOptions
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import check_target, write_file

if TYPE_CHECKING:
    from reports.page import PaperName

_FACT = "emergency pack {event}"
_ON_PAPER = frozenset({Topic.SCORES, Topic.RULINGS, Topic.SEATING, Topic.ROSTER, Topic.ROUNDS})
"""What changes the pages of a pack."""


class EmergencyPackService(Service):
    """Writes packs, and knows when one is wanted."""

    def __init__(self, store: Store, printing: Callable[[int], PrintingService]) -> None:
        self._store = store
        self._printing = printing
        self._writing = RLock()
        """One pack at a time: an event may be left and opened again while one is written."""
        self.apart = False
        """Whether a pack that nobody asked for is written by a process of its own."""

    @property
    def folder(self) -> Path:
        """Where the packs lie."""
        return pack_folder(self._store.address)

    def due(self, event: int) -> bool:
        """Whether a round was completed since the last pack, or what it says was changed since.

        While sheets of a round come in, nothing is due until its last one.
        """
        with self._store.read() as work:
            progress = progress_of(work, work.events.get(event))
            before = json.loads(work.unjournaled.fact(_FACT.format(event=event)) or "{}")
            done, then = _done(progress), before.get("done", {})
            if any(number > then.get(host, 0) for host, number in done.items()):
                return True
            if not any(done.values()) or not all(stand.resting for stand in progress):
                return False
            changed = work.journal.since(int(before.get("seq", 0)))[1]
        return bool(changed & _ON_PAPER)

    def pack(self, event: int, *, paper: PaperName | None = None) -> Path:
        """Write the pack of this moment beside the book; the event's oldest ones go.

        It is on the event's usual paper unless told another.
        """
        with self._writing:
            return self._pack(event, paper)

    def _pack(self, event: int, paper: PaperName | None) -> Path:
        with self._store.read() as work:
            facts, seq = _facts(work, event), work.journal.newest()
            paper = paper or paper_options(work, event).paper
            name = pack_name(facts.kept, work.events.all())
        progress = [stand.progress for stand in facts.stands]
        file = pack_file(self.folder, name, max((stand.done for stand in progress), default=0))
        make_ready(file)
        keep_file(file, self._content(facts, paper))
        thin(file, name)
        with self._store.unjournaled() as work:
            fact = json.dumps({"seq": seq, "done": _done(progress)})
            work.unjournaled.set_fact(_FACT.format(event=event), fact)
        return file

    def pack_if_due(self, event: int, *, paper: PaperName | None = None) -> Path | None:
        """Write a pack if one is wanted."""
        with self._writing:
            if self._store.read_only or not self.due(event):
                return None
            return (self._pack_apart(event) if self.apart and not paper else None) or self._pack(
                event, paper
            )

    def write(
        self, event: int, file: Path, *, paper: PaperName | None = None, overwrite: bool = False
    ) -> Path:
        """Write the pack of this moment to another place.

        Refused where another kind of file stands there.
        """
        check_target(file, FileKind.PDF, overwrite=overwrite)
        with self._store.read() as work:
            facts = _facts(work, event)
            paper = paper or paper_options(work, event).paper
        content = self._content(facts, paper)
        return write_file(file, content, FileKind.PDF, overwrite=overwrite)

    def _pack_apart(self, event: int) -> Path | None:
        words = ("print", "emergency-pack", "--event", str(event), "--station", self._store.station)
        answer = answer_of(self._store.address.name, *words)
        return Path(answer["file"]) if answer is not None else None

    def _content(self, facts: PackFacts, paper: PaperName) -> bytes:
        pages = [
            page
            for stand in facts.stands
            for page in self._pages(facts.kept.id, stand, paper, named=facts.several)
        ]
        return bound(facts, pages, paper)

    def _pages(
        self, event: int, stand: EventStatus, paper: PaperName, *, named: bool
    ) -> Iterator[PackPages]:
        """What one seating needs: sheets, lists of each round ahead, totals."""
        progress, host = stand.progress, stand.progress.host.id
        before = Message("{names}: ", names=progress.names) if named else ""

        def pages(title: str, document: str, request: PrintRequest) -> PackPages:
            out = io.BytesIO()
            self._printing(event).write(document, out, request, on_paper=False)
            return PackPages(joined("", (before, title)), out.getvalue())

        ahead = [round_ for round_ in progress.ahead if round_.number in stand.seated]
        if progress.host.scored and progress.next in ahead:
            request = PrintRequest(round=ahead[0].number, division=host, paper=paper)
            yield pages(
                Message("Score sheets, {round}", round=ahead[0].title), "score-sheets", request
            )
        lists = {
            "seating-by-name": Message("Seating by name"),
            "seating-by-table": Message("Seating by table"),
        }
        for key, words in lists.items():
            for round_ in ahead:
                request = PrintRequest(round=round_.number, division=host, paper=paper)
                yield pages(
                    Message("{list}, {round}", list=words, round=round_.title), key, request
                )
        for division in progress.together:
            if division.scored and stand.through:
                request = PrintRequest(
                    division=division.id,
                    paper=paper,
                    options=StandingsOptions(through=stand.through),
                )
                whose = (
                    Message(" for {division}", division=division.name)
                    if len(progress.together) > 1
                    else ""
                )
                yield pages(
                    Message("Totals and places so far{of_division}", of_division=whose),
                    "standings",
                    request,
                )


def _facts(work: UnitOfWork, event: int) -> PackFacts:
    kept = work.events.get(event)
    newest = work.journal.entries(event, last=1)
    stands = tuple(stand_of(work, progress) for progress in progress_of(work, kept))
    return PackFacts(kept, stands, newest[-1].at if newest else None)


def _done(progress: Sequence[EventProgress]) -> dict[str, int]:
    return {str(stand.host.id): stand.done for stand in progress}
