"""A whole day through the window, by keys and mouse, added up again beside it."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from director_app.domain.sheets import SheetState
from director_app.services.roster.service import RosterCounts
from director_app.ui.points_report.panel import ReportPanel
from tests.builders import Book
from tests.cli.conftest import Cli
from tests.story.at_the_window import Front
from tests.story.conftest import Start
from tests.story.day import PLAYERS, ROSTER, TABLES, Day
from tests.story.test_day_by_command_line import play_the_day
from tests.wording import PRINT_THEN_START, SAVE_REPORT

pytestmark = pytest.mark.walks

HALF = 6
MINUTES = 60
REPORT_LINE = re.compile(
    r"^(T?)(\d+) \d+ (.+) not entered 2 (\S+) (\S+) (\S+)(?: yes)?$", re.MULTILINE
)
WINDS = {"E": "East", "N": "North", "W": "West", "S": "South"}


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """A club's first book, on a clock of its own."""
    return Book(tmp_path / "club.db")


def test_the_day(start: Start, book: Book, cli: Cli, tmp_path: Path) -> None:
    front = start(book)
    make_the_event(front)
    import_the_list(front)
    check_everybody_in(front)
    draw(front)
    day = Day.of(front.plan())
    assert len(day.seats) == 2 * TABLES
    print_round_one(front, day, tmp_path)
    play_round_one(front, day)
    begin_round_two(front, day)
    log_undo_redo(front, day)
    quit_in_the_middle(front, day)
    again = start(book)
    carry_on(again, day)
    finish_round_two(again, day)
    look_at_the_standings(again, day)
    publish_the_standings(again)
    write_the_report(again, day, tmp_path)
    shown = cli.bare("--db", book.path, "standings", "--json").data
    assert play_the_day(cli, again.plan(), tmp_path) == shown
    assert cli.bare("--db", book.path, "verify", "--json").data == {"ok": True, "problems": []}


def make_the_event(front: Front) -> None:
    assert front.hand.focus == "first_sample"
    front.hand.press("Ctrl+N")
    assert front.hand.focus == "event_name"
    front.hand.type("Fall Classic").tab_to("event_rounds").type("2")
    front.hand.press("Ctrl+Return")
    assert front.here == "roster"
    event = front.desk.events.get(front.event)
    assert (event.name, event.main.ruleset, front.strip.rounds) == ("Fall Classic", "mjmp", 2)
    assert front.strip.next_step == "Add players"


def import_the_list(front: Front) -> None:
    front.roster.open_import(ROSTER)
    front.hand.press("Ctrl+Return")
    front.qtbot.waitUntil(lambda: front.toast == f"{PLAYERS} players imported")
    assert len(front.roster.page.list.lines) == PLAYERS
    assert front.strip.next_step == f"{PLAYERS} not here yet: open check-in"


def counts(front: Front) -> RosterCounts:
    return front.desk.at(front.event).roster.roster().counts


def check_everybody_in(front: Front) -> None:
    front.hand.press("F5")
    assert front.hand.focus == "check_in_find"
    front.hand.type("1\n")
    assert front.toast == "Trudy Feldman checked in"
    front.hand.press("Ctrl+Z")
    assert counts(front).checked_in == 0
    asked = []
    for badge in range(1, PLAYERS + 1):
        front.hand.type(f"{badge}\n")
        if front.roster.checking.asking:
            asked.append(badge)
            front.hand.type("1")
        assert counts(front).checked_in == badge
    assert asked == unpaid()
    assert front.desk.at(front.event).roster.get(asked[0]).facts.paid_how == "cash"
    assert front.strip.next_step == f"Draw the seating for {PLAYERS} players"


def draw(front: Front) -> None:
    front.hand.press("Ctrl+Return")
    assert (front.here, front.hand.focus) == ("seating", "seating_draw")
    front.hand.type("\n")
    front.qtbot.waitUntil(lambda: front.toast == "2 rounds drawn")
    assert front.strip.tables == TABLES
    assert front.strip.next_step == PRINT_THEN_START.format(round=1)


def print_round_one(front: Front, day: Day, folder: Path) -> None:
    front.hand.press("Ctrl+Return")
    assert front.here == "print"
    front.settle()
    front.hand.press("]")
    front.printing.save_to(folder)
    front.settle()
    assert len(list(folder.glob("* round 1.pdf"))) == 3
    pages = pages_of(next(folder.glob("*Score sheets round 1.pdf")))
    assert len(pages) == TABLES
    names = names_by_badge(front)
    for table, page in enumerate(pages, 1):
        assert page.startswith(f"TABLE{table}ROUND1of2")
        for seat, badge in day.seats[1, table].items():
            assert f"{WINDS[seat]}#{badge}{together(names[badge])}" in page
    assert front.strip.next_step == PRINT_THEN_START.format(round=1)
    front.printing.commands.bar.buttons[1].click()
    front.settle()
    front.qtbot.waitUntil(lambda: front.strip.next_step == "Start round 1")


def play_round_one(front: Front, day: Day) -> None:
    front.hand.press("Ctrl+Return")
    assert front.here == "clock"
    front.face_says(f"{MINUTES}:00", "ready")
    front.hand.press("Space")
    front.face_says(f"{MINUTES}:00", "running")
    front.book.time.pass_by(minutes=12, seconds=34)
    front.face_says("47:26", "running")
    front.hand.press("Space")
    front.book.time.pass_by(minutes=5)
    front.face_says("47:26", "paused")
    front.hand.press("Space")
    front.book.time.pass_by(minutes=47, seconds=26)
    front.face_says("0:00", "over")
    assert front.face.word == "time just called"
    front.hand.press("Ctrl+4")
    for table in range(1, TABLES + 1):
        assert front.hand.focus == "scores_number"
        front.hand.type(day.typed(1, table))
        assert front.toast == f"Table {table} accepted"
    take_back_the_last_sheet(front)
    assert (front.strip.tables_in, front.strip.next_step) == (TABLES, "Go to round 2")


def take_back_the_last_sheet(front: Front) -> None:
    front.hand.press("Ctrl+Z")
    assert front.strip.tables_in == TABLES - 1
    front.hand.press("Ctrl+Shift+Z")
    assert front.toast == f"Redone: Accept table {TABLES}, Round 1"


def begin_round_two(front: Front, day: Day) -> None:
    front.hand.press("Ctrl+Return")
    front.settle()
    front.face_says(f"{MINUTES}:00", "ready")
    assert (front.strip.round, front.strip.tables_in) == ("2", 0)
    front.hand.press("Space")
    front.book.time.pass_by(minutes=20, seconds=1)
    front.face_says("39:59", "running")
    front.hand.press("Ctrl+4")
    for table in range(1, HALF + 1):
        front.hand.type(day.typed(2, table))
    assert front.strip.tables_in == HALF


def log_undo_redo(front: Front, day: Day) -> None:
    def logged() -> list[tuple[str, tuple[int, ...], int]]:
        log = front.desk.at(front.event).rulings.log()
        return [(line.ruling.kind, line.badges, line.ruling.points) for line in log]

    front.hand.press("Ctrl+R")
    assert front.hand.focus == "kind_find"
    front.hand.type(f"peek\n{day.looker}\n\n\n")
    entry = ("peek", (day.looker,), -10)
    assert logged() == [entry]
    front.hand.press("Ctrl+Z")
    assert logged() == []
    front.hand.press("Ctrl+Y")
    assert logged() == [entry]
    front.hand.press("Ctrl+Z")
    assert logged() == []


def quit_in_the_middle(front: Front, day: Day) -> None:
    first = day.sheet(2, HALF + 1)[0]
    front.hand.press("Ctrl+4").type(f"{HALF + 1}\n{first.keys}\n")
    front.quit()
    front.book.time.pass_by(minutes=3, seconds=17)


def carry_on(front: Front, day: Day) -> None:
    assert front.hand.focus == "continue"
    front.hand.type("\n")
    assert (front.strip.clock, front.strip.round) == ("36:42", "2")
    assert front.strip.tables_in == HALF
    assert front.strip.next_step == f"Finish table {HALF + 1}"
    front.hand.press("Ctrl+Y")
    assert [line.badges for line in front.desk.at(front.event).rulings.log()] == [(day.looker,)]
    front.hand.press("Ctrl+Return")
    view = front.scores.sheet.view
    assert view is not None
    assert (view.table, view.keys[0]) == (HALF + 1, day.sheet(2, HALF + 1)[0].keys)


def finish_round_two(front: Front, day: Day) -> None:
    begun = HALF + 1
    rest = [game.keys for game in day.sheet(2, begun)[1:]]
    front.hand.type("\n".join(rest) + "\n" + day.ended(2, begun))
    for table in range(begun + 1, TABLES + 1):
        front.hand.type(day.typed(2, table))
    states = {table.state for table in front.desk.at(front.event).scores.board(2)}
    assert states == {SheetState.ACCEPTED}
    assert front.strip.next_step == "Publish round 2"


def publish_the_standings(front: Front) -> None:
    front.hand.press("Ctrl+Return")
    front.qtbot.waitUntil(lambda: front.hand.focus == "standings_release")
    front.hand.press("Space")
    assert front.desk.events.get(front.event).main.released_through == 2
    assert front.strip.next_step == SAVE_REPORT


def look_at_the_standings(front: Front, day: Day) -> None:
    front.hand.press("Ctrl+6")
    badges = {name: badge for badge, name in names_by_badge(front).items()}
    first, second, totals, places = day.points(1), day.points(2), day.totals(), day.places()
    rows = front.hand.reads("standings_table", "Place", "Player", "Round 1", "Round 2", "Total")
    assert len(rows) == PLAYERS
    for place, name, one, other, total in rows:
        badge = badges[name]
        rank, tied = places[badge]
        assert number(place) == rank
        assert place.startswith("T") is tied, place
        assert (number(one), number(other)) == (first[badge], second[badge])
        assert number(total) == totals[badge]
    assert [number(row[-1]) for row in rows] == sorted(totals.values(), reverse=True)


def write_the_report(front: Front, day: Day, folder: Path) -> None:
    front.hand.press("Ctrl+Return")
    front.settle()
    assert front.here == "standings"
    panel = front.console.window.findChild(ReportPanel)
    assert panel is not None
    front.qtbot.waitUntil(lambda: panel.view is not None)
    panel.send_to_folder(str(folder))
    front.qtbot.waitUntil((folder / "master-points.csv").exists)
    front.settle()
    totals, places = day.totals(), day.places()
    with (folder / "master-points.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {int(row["badge"]): int(row["qualifying_total"]) for row in rows} == totals
    for row in rows:
        assert int(row["place"]) == places[int(row["badge"])][0]
    text = "\n".join(page.extract_text() for page in PdfReader(folder / "master-points.pdf").pages)
    badges = {name: badge for badge, name in names_by_badge(front).items()}
    data = {}
    for tied, rank, name, *points in REPORT_LINE.findall(text):
        badge = badges[name]
        assert (int(rank), bool(tied)) == places[badge]
        data[badge] = tuple(number(point) for point in points)
    first, second = day.points(1), day.points(2)
    assert data == {badge: (first[badge], second[badge], totals[badge]) for badge in totals}


def names_by_badge(front: Front) -> dict[int, str]:
    return {line.badge: line.label for line in front.desk.at(front.event).roster.roster().lines}


def pages_of(file: Path) -> list[str]:
    """The text of each page without its spaces, which fall where lines are broken."""
    return [together(page.extract_text()) for page in PdfReader(file).pages]


def together(text: str) -> str:
    """Without spaces."""
    return "".join(text.split())


def number(text: str) -> int:
    """A number with a true minus, whatever stands beside it."""
    found = re.search(r"[−-]?\d+", text)
    assert found is not None, text
    return int(found.group().replace("−", "-"))


def unpaid() -> list[int]:
    """Badges of those whose row says that they have not paid."""
    with ROSTER.open(encoding="utf-8-sig", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["Email Address"]]
    paid = {row["Email Address"]: row["Paid?"].strip().lower() for row in rows}
    return [badge for badge, said in enumerate(paid.values(), 1) if said in {"no", ""}]
