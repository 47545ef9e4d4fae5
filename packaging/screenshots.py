"""A PNG of every screen, on the sample event, and the handbook's pictures: `make screenshots`.

What the pictures of the handbook show is kept in words; with ``--check`` it is only compared with
what the screens show now, and nothing is written.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterable
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
if sys.platform.startswith("linux") and not (
    os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("WAKEPY_FAKE_SUCCESS", "1")
os.environ["TZ"] = "EST5EDT"
if hasattr(time, "tzset"):  # not on Windows
    time.tzset()

from handbook import HANDBOOK, MORE, TAKEN, illustrate  # noqa: E402
from PySide6.QtCore import QEventLoop, Qt, QTimer  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication, QHeaderView, QTabBar, QWidget  # noqa: E402

from director_app.bootstrap import open_desk  # noqa: E402
from director_app.domain.events import EventFacts  # noqa: E402
from director_app.services.events.service import NewEvent  # noqa: E402
from director_app.services.help.demo_players import sign_up_list  # noqa: E402
from director_app.system.settings import LANGUAGES  # noqa: E402
from director_app.ui.kit.language import speak  # noqa: E402
from director_app.ui.kit.theme import theme  # noqa: E402
from director_app.ui.roster.tab import RosterTab  # noqa: E402
from director_app.ui.shell.app import application  # noqa: E402
from director_app.ui.shell.console import Console  # noqa: E402
from director_app.ui.shell.destinations import PageKey, TablePaper  # noqa: E402

PAGES = (
    ("today", None),
    ("roster", None),
    ("roster", "check_in"),
    ("seating", None),
    ("clock", None),
    ("scores", None),
    ("scores", "sheet"),
    ("rulings", None),
    ("standings", None),
    ("print", None),
    ("event_settings", None),
    ("journal", None),
)
WORDS = ROOT / "packaging" / "pictures.json"
"""What each picture of the English handbook showed when it was made."""
STATION = "Front table"
NOW = datetime(2026, 11, 14, 15, 20, tzinfo=UTC)
"""The pictures' day, so that another day makes no other pictures."""
shown: dict[str, list[str]] = {}
"""What the pictures that the handbook takes show, each as it was first made."""
TYPED = ("E25S2", "N30PJ", "L", "W25E")
SIZES = {"1280x800": (1280, 800), "1920x1080": (1920, 1080)}
LOOKS = tuple((choice, size) for choice in ("light", "dark") for size in SIZES)
"""Theme and size of each set of pictures; the handbook's are made from the first."""


def settle(app: QApplication, console: Console) -> None:
    """Let everything be laid out and painted, work off the window's thread included."""
    for _ in range(3):
        app.processEvents()
        if console.at_work is not None:
            console.at_work.session.tasks.wait()
        app.processEvents()


def stay(milliseconds: int) -> None:
    """Leave the window alone for a while, so that it may begin by itself what it waits with."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def shoot(console: Console, app: QApplication, folder: Path, name: str) -> None:
    """Save the window as it is now."""
    settle(app, console)
    save(console.window, folder, name)


def save(window: QWidget, folder: Path, name: str) -> None:
    """Save a window, numbered after those that are there, and keep its words."""
    number = len(list(folder.glob("*.png"))) + 1
    window.grab().save(str(folder / f"{number:02d}-{name}.png"))
    if name in TAKEN.values():
        shown.setdefault(name, words_of(window))


def words_of(window: QWidget) -> list[str]:
    """What a window says of itself, without the numbers: its words, but not those of its rows."""
    said: set[str] = set()
    for widget in window.findChildren(QWidget):
        if not widget.isVisible():
            continue
        said.add(widget.accessibleName())
        for name in ("text", "placeholderText"):
            if callable(text := getattr(widget, name, None)):
                said.add(str(text()))
        if isinstance(widget, QTabBar):
            said.update(widget.tabText(at) for at in range(widget.count()))
        if isinstance(widget, QHeaderView) and (rows := widget.model()) is not None:
            heads = (rows.headerData(at, widget.orientation()) for at in range(widget.count()))
            said.update(str(head or "") for head in heads)
    plain = {re.sub(r"\d+", "#", line) for text in said for line in text.splitlines()}
    return sorted(line for line in plain if re.search(r"[^\W#]", line) and not _is_place(line))


def _is_place(line: str) -> bool:
    return "/" in line and tempfile.gettempdir().strip("/") in line


def type_games(console: Console, app: QApplication) -> None:
    """Type three games and most of a fourth, as a person does."""
    console.window.activateWindow()
    settle(app, console)
    for keys in TYPED:
        QTest.keyClicks(app.focusWidget() or console.window, keys)
        if keys is not TYPED[-1]:
            QTest.keyClick(app.focusWidget() or console.window, Qt.Key.Key_Return)


def walk(console: Console, app: QApplication, folder: Path) -> None:
    """Every screen at one size and theme."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    console.show_opening()
    shoot(console, app, folder, "opening")
    console.new_event()
    shoot(console, app, folder, "new-event")
    console.open_sample()
    console.practice.wait()
    assert console.at_work is not None
    for page, detail in PAGES:
        if detail == "sheet":
            overview = console.at_work.session.desk.at(
                console.at_work.session.event
            ).overview.show()
            console.at_work.go(TablePaper((overview.tables_out or (1,))[0]))
        else:
            console.at_work.go(PageKey(page))
        if detail == "sheet":
            type_games(console, app)
        if page == "print":
            settle(app, console)
            stay(1500)
        shoot(console, app, folder, f"{page}-{detail}" if detail else page)


def show_ruling(console: Console, app: QApplication, folder: Path) -> None:
    """The adviser on mah jongg in error, at the table whose sheet is open; then why a game pays."""
    assert console.at_work is not None
    overview = console.at_work.session.desk.at(console.at_work.session.event).overview.show()
    console.at_work.go(TablePaper((overview.tables_out or (1,))[0]))
    settle(app, console)
    console.window.acts["explain"].trigger()
    shoot(console, app, folder, "explained")
    console.window.acts["explain"].trigger()
    settle(app, console)
    QTest.keyClick(app.focusWidget() or console.window, Qt.Key.Key_F4)
    for points in ("45", "0", "0"):
        QTest.keyClicks(app.focusWidget() or console.window, points + "\t")
    QTest.keyClicks(app.focusWidget() or console.window, "-20")
    shoot(console, app, folder, "four-scores")
    QTest.keyClick(app.focusWidget() or console.window, Qt.Key.Key_Escape)
    settle(app, console)
    console.window.acts["ruling"].trigger()
    settle(app, console)
    QTest.keyClicks(app.focusWidget() or console.window, "error")
    QTest.keyClick(app.focusWidget() or console.window, Qt.Key.Key_Return)
    settle(app, console)
    for keys in ("S", "\r", "4", "1", "1"):
        QTest.keyClicks(app.focusWidget() or console.window, keys)
        settle(app, console)
    shoot(console, app, folder, "adviser")


def show_rule_sets(console: Console, app: QApplication, folder: Path) -> None:
    """The rule sets of the book, and one that is being written."""
    console.show_opening()
    console.rule_sets()
    shoot(console, app, folder, "rule-sets")
    assert console.rules is not None
    console.rules.start("mjmp")
    shoot(console, app, folder, "rule-set-editor")
    console.show_opening()


def show_import(console: Console, app: QApplication, folder: Path) -> None:
    """The preview of a list that comes to an event with nobody in it yet."""
    console.show_opening()
    day = (date(2026, 11, 14),)
    desk = console.book
    event = desk.events.create(NewEvent(EventFacts("Spring Classic", day), "mania")).id
    console.open_event(event)
    assert console.at_work is not None
    shoot(console, app, folder, "roster-empty")
    names = folder / "sign-ups.csv"
    names.write_text(sign_up_list(44, Random(4)) + "TOTAL,,,,,,,44\r\n", encoding="utf-8")
    page = console.window.shell.page("roster")
    assert isinstance(page, RosterTab)
    page.open_import(names)
    shoot(console, app, folder, "roster-import")
    names.unlink()


def show_board(console: Console, app: QApplication, folder: Path) -> None:
    """The big screen and its chooser."""
    assert console.at_work is not None
    room = console.at_work.room
    console.window.acts["room_view"].trigger()
    shoot(console, app, folder, "room-chooser")
    room.open_board()
    settle(app, console)
    if room.board is not None:
        save(room.board, folder, "big-screen")
    room.close_board()


def show_more(console: Console, app: QApplication, folder: Path) -> None:
    """The pages of the sample event that are reached from a menu."""
    console.show_opening()
    console.open_sample()
    console.practice.wait()
    assert console.at_work is not None
    for page in MORE:
        console.at_work.go(PageKey(page))
        shoot(console, app, folder, page)


def shoot_language(
    app: QApplication,
    language: str,
    looks: Iterable[tuple[str, str]],
    out: Path,
    *,
    handbook: bool,
) -> None:
    """Every screen in a language; its handbook's pictures and keys, too, if they are wanted."""
    speak(app, language)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as books:
        open_here = partial(open_desk, station=STATION, now=lambda: NOW)
        console = Console(open_here(Path(books) / "book.db"), open_here)
        console.window.show()
        for choice, size in looks:
            theme().choose(choice)
            console.window.resize(*SIZES[size])
            settle(app, console)
            folder = out / f"{choice}-{size}"
            walk(console, app, folder)
            show_ruling(console, app, folder)
            show_board(console, app, folder)
            show_rule_sets(console, app, folder)
            show_import(console, app, folder)
            show_more(console, app, folder)
        if handbook:
            illustrate(console, out / "-".join(LOOKS[0]))
        console.close()


def differences() -> list[str]:
    """What the pictures don't show, or show and is no more: a line each."""
    kept = json.loads(WORDS.read_text(encoding="utf-8"))
    found = []
    for name in sorted({*kept, *shown}):
        before, now = set(kept.get(name, ())), set(shown.get(name, ()))
        found += [f"{name}: not in the picture: {line}" for line in sorted(now - before)]
        found += [f"{name}: only in the picture: {line}" for line in sorted(before - now)]
    return found


def check(app: QApplication, english: str) -> int:
    """Compare what the screens show with what the pictures show."""
    with tempfile.TemporaryDirectory() as folder:
        shoot_language(app, english, LOOKS[:1], Path(folder), handbook=False)
    found = differences()
    if found:
        print(*found, "Run `make screenshots`.", sep="\n")
    return bool(found)


def main() -> int:
    """Write the pictures and say where they are."""
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "out/screenshots")
    app = application()
    handbook = "--screens-only" not in sys.argv
    english, *others = LANGUAGES[1:]
    if "--check" in sys.argv:
        return check(app, english)
    shoot_language(app, english, LOOKS, out, handbook=handbook)
    if handbook:
        WORDS.write_text(json.dumps(shown, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        for language in others:
            shoot_language(app, language, LOOKS[:1], out / language, handbook=True)
        print(f"The handbook's pictures and keys are renewed in {HANDBOOK}.")
    print(f"Pictures of every screen are in {out}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
