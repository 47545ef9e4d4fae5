"""The file that a director can send when something went wrong, and the log it is made from."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

from director_app.services.asking import Service
from director_app.services.help.diagnosis import facts
from director_app.services.journal.service import JournalService
from director_app.storage.store import Store
from director_app.system import logs
from director_app.system.file_kinds import FileKind
from director_app.system.paths import settings_file
from director_app.system.settings import load
from director_app.system.written_files import check_target, write_file

_MOST_BYTES = 400_000
LINES = 2000
"""So many lines are shown or sent at most."""


def tail(log: Path, most: int = LINES) -> tuple[str, ...]:
    """The last lines, the newest last; none where nothing was ever logged."""
    newest = _lines(log)
    if len(newest) < most:
        newest = (*_lines(log.with_name(f"{log.name}.1")), *newest)
    return newest[-most:]


def _lines(file: Path) -> tuple[str, ...]:
    try:
        with file.open("rb") as stream:
            size = stream.seek(0, 2)
            stream.seek(max(0, size - _MOST_BYTES))
            read = stream.read()
    except OSError:
        return ()
    lines = read.decode("utf-8", errors="replace").splitlines()
    return tuple(lines[1:] if size > _MOST_BYTES else lines)


@dataclass(frozen=True, slots=True)
class DiagnosisOptions:
    """What goes into a diagnostic file.

    ``names``: the director agreed to names in it. ``program``: what the window knows of itself,
    by name. ``fault``: the trace of what went wrong, if something did.
    """

    names: bool = False
    program: Mapping[str, str] = field(default_factory=dict)
    fault: str = ""


class DiagnosisService(Service):
    """Writes the file; it changes nothing in the book, and a damaged book does not hinder it."""

    def __init__(
        self,
        store: Store,
        journal: JournalService,
        *,
        log: Callable[[], Path] = logs.log_file,
        settings: Callable[[], Path] = settings_file,
    ) -> None:
        self._store, self._journal = store, journal
        self._log, self._settings = log, settings

    @property
    def file_name(self) -> str:
        """How the file is called: by the time, and by nothing else."""
        return f"front-table-diagnosis-{self._store.now().astimezone():%Y%m%d-%H%M}.zip"

    def log(self) -> tuple[str, ...]:
        """The end of the program's log, the newest line last."""
        return tail(self._log())

    def parts(self, options: DiagnosisOptions) -> dict[str, str]:
        """What is in the file, by name."""
        names = options.names
        found = {
            "read-me.txt": facts.read_me(names=names),
            "program.txt": facts.program(options.program),
            "settings.txt": facts.settings(
                load(self._settings()), self._store.station, names=names
            ),
            "book.txt": facts.book(self._store, self._journal, names=names),
            "log.txt": facts.log(self.log(), names=names),
        }
        if options.fault:
            found["fault.txt"] = facts.log(options.fault.splitlines(), names=names)
        return found

    def write(self, file: Path, options: DiagnosisOptions) -> Path:
        """Write it, all or nothing; a place that can't be written to is refused."""
        check_target(file, FileKind.DIAGNOSIS)
        packed = BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as kept:
            for name, text in self.parts(options).items():
                kept.writestr(name, text)
        return write_file(file, packed.getvalue(), FileKind.DIAGNOSIS)
