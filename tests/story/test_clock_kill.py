"""Fifty times within a round the plug is pulled, and fifty times the clock is right."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tests.world import World

pytestmark = pytest.mark.walks

KILLS = 50
ROUND = 60 * 60


@dataclass
class Stopwatch:
    """What somebody in the hall would say is left."""

    left: float = ROUND
    runs: bool = True

    def wait(self, seconds: float) -> None:
        if self.runs:
            self.left -= seconds

    def do(self, deed: str) -> None:
        self.runs = {"pause": False, "resume": True}.get(deed, self.runs)
        self.left += 60 * (deed == "add")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
def test_fifty_kills_within_a_round_lose_and_gain_no_second(tmp_path: Path) -> None:
    chance, watch = Random(6), Stopwatch()
    world = World(tmp_path / "book.db")
    desk = world.open()
    desk.at(world.event).clock.start(1)
    desk.close()
    asked, right = [], []
    true, ahead = world.true.total_seconds(), 0
    for _ in range(KILLS):
        gone = chance.randint(1, 120)
        true, ahead = true + gone, ahead + chance.choice((0, 0, -7200, 3600, 45))
        watch.wait(gone)
        deed = chance.choice(("add", "look", "pause" if watch.runs else "resume"))
        before = watch.left
        watch.do(deed)
        right.append(f"{before:.0f} {watch.left:.0f}")
        line = {"book": str(world.path), "true": true, "ahead": ahead, "deed": deed}
        asked.append(json.dumps(line))
    told = subprocess.run(
        [sys.executable, "-m", "tests.story.clock_to_be_killed"],
        input="\n".join(asked) + "\n",
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert told.stdout.splitlines() == right
    assert watch.left > 0
