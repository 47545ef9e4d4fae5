"""The handbook's own pictures and its list of keys, in every language; run by itself it writes the
lists of keys."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("WAKEPY_FAKE_SUCCESS", "1")

from PIL import Image  # noqa: E402

from director_app.bootstrap import open_desk  # noqa: E402
from director_app.messages.saying import ENGLISH, spoken_language  # noqa: E402
from director_app.system.settings import LANGUAGES  # noqa: E402
from director_app.ui.kit.language import speak  # noqa: E402
from director_app.ui.shell.app import application  # noqa: E402
from director_app.ui.shell.console import Console  # noqa: E402
from director_app.ui.shell.keys_chapter import keys_chapter, keys_of_pages  # noqa: E402

HANDBOOK = ROOT / "docs" / "handbook"
MORE = ("prizes", "statistics", "safety", "this_desk")
"""Pages that are reached from a menu."""
TAKEN = {
    "opening": "opening",
    "today": "today",
    "new-event": "new-event",
    "roster": "roster",
    "check-in": "roster-check_in",
    "seating": "seating",
    "clock": "clock",
    "scores": "scores",
    "sheet": "scores-sheet",
    "adviser": "adviser",
    "standings": "standings",
    "print": "print",
    "event_settings": "event_settings",
    "journal": "journal",
    "big-screen": "big-screen",
    "rule-sets": "rule-sets",
    **{name: name for name in MORE},
}
"""Each picture of the handbook, and the picture of a screen that it is made from."""
_COLOURS = 128


def folder_here() -> Path:
    """Where the handbook in the language in use is."""
    return HANDBOOK if spoken_language() == ENGLISH else HANDBOOK / spoken_language()


def illustrate(console: Console, folder: Path) -> None:
    """Renew the pictures, in few colours, from those of every screen; and the list of keys."""
    pictures = folder_here() / "pictures"
    pictures.mkdir(exist_ok=True)
    for name, taken in TAKEN.items():
        picture = Image.open(next(folder.glob(f"??-{taken}.png"))).convert("RGB")
        few = picture.quantize(_COLOURS, dither=Image.Dither.NONE)
        few.save(pictures / f"{name}.png", optimize=True)
    write_keys(console)


def write_keys(console: Console) -> None:
    """Write the chapter of keys from the pages of the event that is open."""
    keys = keys_chapter(keys_of_pages(console.window.shell))
    (folder_here() / "keys.md").write_text(keys, encoding="utf-8")


def main() -> int:
    """Write the lists of keys."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = application()
    for language in LANGUAGES[1:]:
        speak(app, language)
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as books:
            console = Console(open_desk(Path(books) / "book.db"), open_desk)
            console.open_sample()
            console.practice.wait()
            write_keys(console)
            console.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
