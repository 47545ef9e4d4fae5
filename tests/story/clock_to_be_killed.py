"""Processes that look at a clock, change it, and are killed: one after the other, in forks.

``python -m tests.story.clock_to_be_killed`` reads a JSON line for each: when it opens the book by
the true time and by the computer's calendar, in seconds, and what it does. It answers with the
seconds that the process saw left, before and after its deed, and kills it without a warning.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from datetime import timedelta
from pathlib import Path

from tests.world import World


def main() -> None:
    """One process for each line, until there are no more."""
    gc.freeze()
    for line in sys.stdin:
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            at_work(json.loads(line), writer)
        os.close(writer)
        with os.fdopen(reader) as says:
            print(says.readline().strip(), flush=True)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def at_work(asked: dict[str, object], writer: int) -> None:
    """Open the book, do what is asked, say what is left, and beat until the end."""
    world = World(Path(str(asked["book"])))
    world.true = timedelta(seconds=float(str(asked["true"])))
    world.ahead = timedelta(seconds=float(str(asked["ahead"])))
    desk = world.open()

    def left() -> int:
        return desk.at(world.event).clock.show().remaining_s(desk.time.now())

    found, deed = left(), asked["deed"]
    if deed in {"pause", "resume"}:
        getattr(desk.at(world.event).clock, str(deed))()
    elif deed == "add":
        desk.at(world.event).clock.add(1)
    os.write(writer, f"{found} {left()}\n".encode())
    while True:
        desk.time.beat()


if __name__ == "__main__":
    main()
