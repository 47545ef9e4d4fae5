"""Work on a book that runs on other threads than the one that will close it."""

from __future__ import annotations

from concurrent.futures import Future, wait


class UnderWay:
    """The work that runs on one open book, so that the book is never closed under it."""

    def __init__(self) -> None:
        self._jobs: set[Future[None]] = set()

    @property
    def busy(self) -> bool:
        """Whether any work has not ended."""
        return bool(self._jobs)

    def add(self, job: Future[None]) -> None:
        """Count a job until it has ended, from the moment it was asked for."""
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    def wait(self) -> None:
        """Wait until no work is left, that which is added meanwhile included.

        Work that is counted here may not ask for this: it would wait for itself.
        """
        while jobs := self._jobs.copy():
            wait(jobs)
            self._jobs -= jobs
