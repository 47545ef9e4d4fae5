"""How many steps the parts of a day take: ``python -m tests.story.day_in_steps``.

The day is played three times, by keys, by mouse and as it comes, each in a book of its own.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from director_app.ui.shell.app import application
from tests.story.day_in_steps.day import table_of

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
application()
with tempfile.TemporaryDirectory() as made:
    print(table_of(Path(made)))
