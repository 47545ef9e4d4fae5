"""What the program loads before its first picture: nothing that only other pages need."""

from __future__ import annotations

import subprocess
import sys

_FIRST = """
import sys
import director_app.bootstrap, director_app.ui.app, director_app.ui.tabs.clock
needless = {
    "PySide6.QtMultimedia", "alembic", "cattrs", "cryptography", "openpyxl", "psutil", "psycopg",
    "pypdf", "reports", "sqlalchemy.dialects.postgresql", "director_app.services.handbook",
    "director_app.services.printing", "director_app.services.prizes",
    "director_app.services.roster_files.preview", "director_app.ui.opening",
    "director_app.ui.tabs.clock_day_parts", "director_app.ui.tabs.clock_rounds",
}
print(*sorted(needless & set(sys.modules)))
"""


def test_the_first_picture_waits_for_nothing_that_it_does_not_show() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _FIRST], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []
