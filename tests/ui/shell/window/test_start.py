"""What the program loads before its first picture: nothing that only other pages need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from director_app.bootstrap import open_desk
from tests.bench.fields import played
from tests.builders import Time
from tests.patience import patience

_FIRST = """
import sys
import director_app.bootstrap, director_app.ui.shell.app, director_app.ui.clock.page
needless = {
    "PySide6.QtMultimedia", "alembic", "cattrs", "cryptography", "difflib",
    "markdown_it", "openpyxl", "psutil", "psycopg", "pypdf", "rapidfuzz", "reports",
    "snowballstemmer", "sqlalchemy.dialects.postgresql",
    "director_app.services.help.handbook", "director_app.storage.all_tables",
    "director_app.services.printing.service", "director_app.services.prizes.service",
    "director_app.services.roster.files.preview", "director_app.ui.shell.opening.page",
    "director_app.ui.clock.cues_edit", "director_app.ui.clock.day_parts",
    "director_app.ui.clock.rounds", "director_app.ui.clock.start_of_play",
    "director_app.ui.shell.waiting", "xml.etree.ElementTree",
}
print(*sorted(needless & set(sys.modules)))
"""


def test_the_first_picture_waits_for_nothing_that_it_does_not_show() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _FIRST],
        capture_output=True,
        text=True,
        check=True,
        timeout=patience(3),
    )
    assert done.stdout.split() == []


_OPENED = """
import sys
from director_app.__main__ import main
assert main(["--db", sys.argv[1], "--event", sys.argv[2], "--smoke"]) == 0
from director_app.storage.row import Row
later = {"_strptime", "director_app.rules.scoring"}
later |= {"director_app.ui.big_screen.window", "director_app.ui.big_screen.placed_words"}
print(*sorted(one.class_.__name__ for one in Row.registry.mappers if one.configured))
print(*sorted(later & set(sys.modules)))
"""


def test_an_event_is_opened_by_plain_statements_and_what_it_shows_alone(tmp_path: Path) -> None:
    desk = open_desk(tmp_path / "book.db", station="Bench", now=Time())
    event = played(desk, 8, 1, more=1)
    desk.close()
    done = subprocess.run(
        [sys.executable, "-c", _OPENED, str(tmp_path / "book.db"), str(event)],
        capture_output=True,
        text=True,
        check=True,
        timeout=patience(3),
    )
    assert done.stdout.split() == []
