"""A second program at the same book, for tests that end it or let it compete."""

from __future__ import annotations

import os
import signal
import sys
from datetime import UTC, datetime

from director_app.domain.actions import ActionKind
from director_app.domain.people import EntrantFacts, Status
from director_app.storage.address import BookAddress
from director_app.storage.store import Store

from . import makings


def kill_myself() -> None:
    """End as by kill -9: nothing is tidied up."""
    os.kill(os.getpid(), signal.SIGKILL)


def main(book: str, job: str, event: str, division: str, station: str) -> None:
    """Do one job at the book."""
    store = Store(BookAddress.of(book), station=station, now=lambda: datetime.now(UTC))
    place = int(event), int(division)
    if job == "enter-and-die":
        makings.enter(store, *place, "Kept")
        kill_myself()
    if job == "die-while-entering":
        with store.begin(ActionKind.OTHER, "Enter nobody", event=place[0]) as work:
            work.roster.add(*place, 1, Status.ENTERED, EntrantFacts(given="Lost"))
            work.roster.all(place[0])
            kill_myself()
    for count in range(int(job)):
        makings.enter(store, *place, f"{station} {count}")
        with store.unjournaled() as work:
            work.unjournaled.set_fact(f"{station} {count}", "typed")
    store.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
