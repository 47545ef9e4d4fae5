"""A PNG of every screen, on the sample event, and the handbook's pictures: `make screenshots`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
if sys.platform.startswith("linux") and not (
    os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("WAKEPY_FAKE_SUCCESS", "1")

from handbook import HANDBOOK, MORE, illustrate  # noqa: E402
from PySide6.QtCore import QEventLoop, Qt, QTimer  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

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


def shoot(console: Console, app: QApplication, folder: Path, number: int, name: str) -> None:
    """Save the window as it is now."""
    settle(app, console)
    console.window.grab().save(str(folder / f"{number:02d}-{name}.png"))


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
    console.show_opening()
    shoot(console, app, folder, 1, "opening")
    console.new_event()
    shoot(console, app, folder, 2, "new-event")
    console.open_sample()
    console.practice.wait()
    assert console.at_work is not None
    for number, (page, detail) in enumerate(PAGES, start=3):
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
        shoot(console, app, folder, number, f"{page}-{detail}" if detail else page)


def show_ruling(console: Console, app: QApplication, folder: Path, number: int) -> None:
    """The adviser on mah jongg in error, at the table whose sheet is open; then why a game pays."""
    assert console.at_work is not None
    overview = console.at_work.session.desk.at(console.at_work.session.event).overview.show()
    console.at_work.go(TablePaper((overview.tables_out or (1,))[0]))
    settle(app, console)
    console.window.acts["explain"].trigger()
    shoot(console, app, folder, number, "explained")
    console.window.acts["explain"].trigger()
    settle(app, console)
    QTest.keyClick(app.focusWidget() or console.window, Qt.Key.Key_F4)
    for points in ("45", "0", "0"):
        QTest.keyClicks(app.focusWidget() or console.window, points + "\t")
    QTest.keyClicks(app.focusWidget() or console.window, "-20")
    shoot(console, app, folder, number + 1, "four-scores")
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
    shoot(console, app, folder, number + 2, "adviser")


def show_rule_sets(console: Console, app: QApplication, folder: Path, number: int) -> None:
    """The rule sets of the book, and one that is being written."""
    console.show_opening()
    console.rule_sets()
    shoot(console, app, folder, number, "rule-sets")
    assert console.rules is not None
    console.rules.start("mjmp")
    shoot(console, app, folder, number + 1, "rule-set-editor")
    console.show_opening()


def show_import(console: Console, app: QApplication, folder: Path, number: int) -> None:
    """The preview of a list that comes to an event with nobody in it yet."""
    console.show_opening()
    day = (date(2026, 11, 14),)
    desk = console.book
    event = desk.events.create(NewEvent(EventFacts("Spring Classic", day), "mania")).id
    console.open_event(event)
    assert console.at_work is not None
    shoot(console, app, folder, number, "roster-empty")
    names = folder / "sign-ups.csv"
    names.write_text(sign_up_list(44, Random(4)) + "TOTAL,,,,,,,44\r\n", encoding="utf-8")
    page = console.window.shell.page("roster")
    assert isinstance(page, RosterTab)
    page.open_import(names)
    shoot(console, app, folder, number + 1, "roster-import")
    names.unlink()


def show_board(console: Console, app: QApplication, folder: Path, number: int) -> None:
    """The big screen and its chooser."""
    assert console.at_work is not None
    room = console.at_work.room
    console.window.acts["room_view"].trigger()
    shoot(console, app, folder, number, "room-chooser")
    room.open_board()
    settle(app, console)
    if room.board is not None:
        room.board.grab().save(str(folder / f"{number + 1:02d}-big-screen.png"))
    room.close_board()


def show_more(console: Console, app: QApplication, folder: Path, number: int) -> None:
    """The pages of the sample event that are reached from a menu."""
    console.show_opening()
    console.open_sample()
    console.practice.wait()
    assert console.at_work is not None
    for place, page in enumerate(MORE):
        console.at_work.go(PageKey(page))
        shoot(console, app, folder, number + place, page)


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
        console = Console(open_desk(Path(books) / "book.db"), open_desk)
        console.window.show()
        for choice, size in looks:
            theme().choose(choice)
            console.window.resize(*SIZES[size])
            settle(app, console)
            folder = out / f"{choice}-{size}"
            walk(console, app, folder)
            show_ruling(console, app, folder, 14)
            show_board(console, app, folder, 17)
            show_rule_sets(console, app, folder, 19)
            show_import(console, app, folder, 21)
            show_more(console, app, folder, 23)
        if handbook:
            illustrate(console, out / "-".join(LOOKS[0]))
        console.close()


def main() -> int:
    """Write the pictures and say where they are."""
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "out/screenshots")
    app = application()
    handbook = "--screens-only" not in sys.argv
    english, *others = LANGUAGES[1:]
    shoot_language(app, english, LOOKS, out, handbook=handbook)
    if handbook:
        for language in others:
            shoot_language(app, language, LOOKS[:1], out / language, handbook=True)
        print(f"The handbook's pictures and keys are renewed in {HANDBOOK}.")
    print(f"Pictures of every screen are in {out}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
