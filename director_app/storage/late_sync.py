"""Writing a book's log through to the disk while nobody waits for it."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from director_app.storage.backups import sync


class LateSync:
    """Sees that what is in the log (``-wal``) reaches the disk, beside whoever wrote it.

    A fault is told to nobody: the next step that has to be on the disk meets it too.
    """

    def __init__(self, log: Path) -> None:
        self._log = log
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="front-table-sync")
        self._last: Future[None] | None = None

    def ask(self) -> None:
        """Something was written just now; what is asked before the disk begins is done at once."""
        last = self._last
        if last is None or last.running() or last.done():
            self._last = self._worker.submit(self._sync)

    def close(self) -> None:
        """Wait until what was asked is done."""
        self._worker.shutdown()

    def _sync(self) -> None:
        # SQLite has no locks on its log, so on POSIX systems too a close takes none away.
        with suppress(OSError):
            sync(self._log)
