"""A rule set with lists beside the places."""

from __future__ import annotations

from pathlib import Path

from director_app.services.desk import Desk

BEST_ROUND = """\
id = "boards"
name = "Boards"
short = "Boards"
base = "mjmp"

[ranking]
boards = [
    { name = "Best round", kind = "best", best = 1 },
    { name = "Average", kind = "average", least = 1 },
]
"""


def keep_best_round(desk: Desk, folder: Path) -> str:
    """Add a set with the lists Best round and Average to the book; its id."""
    file = folder / "boards.toml"
    file.write_text(BEST_ROUND, encoding="utf-8")
    desk.rulebook.add(file)
    return "boards"
