"""A director's day, from an empty home to the report, as a script; ``slips`` has what goes wrong.

Every act is a key or a press, every wait is for something that the screen shows.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.trial.computer import Computer, Failed, until
from tests.trial.director import Director
from tests.trial.paper import Ledger, Pile, Sheet, seats_of, sign_ups
from tests.trial.watchers import (
    Alive,
    Kept,
    Named,
    Prompt,
    QuietLog,
    Reader,
    Scene,
    Sound,
    Standings,
    TrueBoard,
    Watcher,
)
from tests.wording import PRINT_THEN_START, SAVE_REPORT

EVENT = "Fall Classic"
DONE = "the day is played"
"""The promise that every step is possible, beside the promises of the watchers."""


@dataclass
class Step:
    """One step of the day: what it was, how long it took, what the watchers say."""

    words: str
    seconds: float = 0.0
    complaints: list[tuple[str, str]] = field(default_factory=list)
    """Promises that were broken, and how."""
    picture: Path | None = None


class Day:
    """A day at one computer; the director's acts are its methods, in the order of the day."""

    def __init__(
        self, computer: Computer, folder: Path, *, players: int, rounds: int, seed: int
    ) -> None:
        self.computer, self.folder = computer, folder
        self.players, self.rounds = players, rounds
        self.pile, self.ledger = Pile(seed), Ledger()
        self.steps: list[Step] = []
        self.number = 0
        """The round that is played."""
        self.scene: Scene
        self.hand: Director
        self.board, self.prompt, self.kept = TrueBoard(), Prompt(), Kept()
        self.watchers: tuple[Watcher, ...] = (
            Alive(),
            Named(),
            Sound(),
            Standings(),
            self.board,
            self.prompt,
            QuietLog(),
            self.kept,
        )

        self._beside = ThreadPoolExecutor(2)
        self._reading: list[tuple[Step, str, Future[list[str]]]] = []

    @property
    def promises(self) -> list[str]:
        """What is watched."""
        return [DONE, *(watcher.promise for watcher in self.watchers)]

    @contextmanager
    def step(self, words: str) -> Iterator[Step]:
        """Do a step; then everybody looks. A step that can't be done ends the day."""
        made = Step(words)
        self.steps.append(made)
        begun = time.monotonic()
        try:
            yield made
        except Failed as fault:
            made.complaints.append((DONE, str(fault)))
            raise
        finally:
            made.seconds = time.monotonic() - begun
            self._look(made)
            text = "; ".join(f"{promise}: {how}" for promise, how in made.complaints)
            print(f"{'not ok' if text else 'ok    '}  {words}  ({made.seconds:.1f} s)  {text}")

    def close(self) -> None:
        """The day is over: let whoever still reads come to an end, and end the program."""
        for step, promise, found in self._reading:
            try:
                lines = found.result()
            except Exception as fault:  # whatever it was, the promise was not watched
                lines = [f"could not be watched: {fault!r}"]
            step.complaints += [(promise, how) for how in lines]
            for how in lines:
                print(f"not ok  {step.words}: {promise}: {how}")
        self._beside.shutdown()
        if hasattr(self, "scene") and self.scene.window.ended is None:
            self.scene.window.kill()

    def _read_beside(self, made: Step) -> None:
        """A copy of the book as it is now is read while the day goes on."""
        if not self.computer.book.exists():
            return
        copy, typed = self.scene.copy(), self.ledger.totals()
        for watcher in self.watchers:
            if isinstance(watcher, Reader):
                found = self._beside.submit(
                    lambda by=watcher: list(by.read(self.scene, copy, typed))
                )
                self._reading.append((made, watcher.promise, found))

    def _look(self, made: Step) -> None:
        self._read_beside(made)
        for watcher in self.watchers:
            try:
                made.complaints += [(watcher.promise, how) for how in watcher.look(self.scene)]
            except Failed as fault:
                made.complaints.append((watcher.promise, f"could not be watched: {fault}"))
        if self.scene.window.ended is None:
            place = self.folder / f"{len(self.steps):02d}.png"
            try:
                self.scene.window.ask("picture", file=str(place))
                made.picture = place
            except Failed as fault:
                made.complaints.append((DONE, f"no picture: {fault}"))

    # The program's start and end.

    def open_program(self) -> None:
        """`front-table --db my-book.db` in the folder of the book."""
        window = self.computer.start()
        ledger, folder = self.ledger, self.folder
        if not hasattr(self, "scene"):
            self.scene = Scene(self.computer, window, ledger, folder)
        self.scene.window, self.scene.over = window, False
        self.hand = Director(window, self.computer.env)
        self.hand.until("the window", lambda: self.hand.seen()["windows"])

    def go_on(self) -> None:
        """Carry on where the day was."""
        self.hand.at("continue")
        self.hand.press("Enter")
        self.hand.until("the event", lambda: self.hand.says("strip_round"))

    def power_cut(self, made: Step) -> None:
        """The computer stops; what was called saved must be on its disk. Then it goes on."""
        screen = self.board_is_open
        self.scene.window.kill()
        made.complaints += [(self.kept.promise, how) for how in self.kept.after_kill(self.scene)]
        self.open_program()
        self.go_on()
        if screen:
            self.show_room("Round clock")

    def quit(self) -> None:
        """Ctrl+Q, and yes where the clock still runs."""
        window = self.scene.window
        self.hand.go_to_desk()
        self.hand.press("Ctrl+q")

        def gone() -> bool:
            if window.ended is not None:
                return True
            try:
                if self.hand.has_window("leave") or self.hand.find("Close Front Table"):
                    self.hand.click("Close Front Table")
            except Failed:
                return window.ended is not None
            return False

        until("the end of the program", gone, every=0.3)
        self.scene.over = True
        if window.wait():
            raise Failed(f"the program ended with {window.ended}: {window.words[-1500:]}")

    # Before the doors.

    def make_event(self) -> None:
        """A new event with its name and rounds."""
        self.hand.at("first_sample")
        self.hand.press("Ctrl+n")
        self.hand.at("event_name")
        self.hand.type(EVENT)
        self.hand.click("event_rounds")
        self.hand.press("Ctrl+a")
        self.hand.type(str(self.rounds))
        self.hand.press("Ctrl+Enter")
        self.hand.next_step("Add players")

    def look_for_a_file_and_leave(self) -> None:
        """A file dialog is opened and left with Esc; it lists the folder of the book."""
        self.hand.press("Ctrl+1", "Ctrl+i")
        self.hand.in_dialog("Import a list")
        time.sleep(1)  # as long as a person needs to see that it is the wrong folder
        self.hand.press("Esc")
        self.hand.until("the dialog’s end", lambda: not self.hand.has_window("Import a list"))

    def enter_roster(self) -> None:
        """The web site's list is brought in."""
        file = sign_ups(self.computer.home / "sign-ups.csv", self.players)
        self.hand.press("Ctrl+i")
        self.hand.in_dialog("Import a list")
        self.hand.enter(str(file))
        self.hand.at("import_rows")
        self.hand.press("Ctrl+Enter")
        self.hand.told(f"{self.players} players imported")

    def check_in(self) -> None:
        """Everybody comes to the desk and says a badge."""
        self.hand.press("F5")
        self.hand.at("check_in_find")
        for badge in range(1, self.players + 1):
            self.hand.enter(str(badge))
        self.hand.next_step(f"Draw the seating for {self.players}")

    def draw(self) -> None:
        """All rounds are drawn."""
        self.hand.press("Ctrl+Enter")
        self.hand.at("seating_draw")
        self.hand.press("Enter")
        self.hand.next_step(PRINT_THEN_START.format(round=1))

    def save_paper(self) -> None:
        """The paper of the day is saved as PDF."""
        folder = self.computer.home / "paper"
        folder.mkdir()
        self.hand.press("Ctrl+7")
        self.hand.at("paper_list")
        self.hand.until("what is to be printed", lambda: self.hand.reads("paper_list"))
        self.hand.until("a page of it", lambda: (self.hand.find("paper_look") or {}).get("enabled"))
        self.hand.press("Ctrl+s")
        self.hand.in_dialog("paper_folder")
        self.hand.press("Ctrl+a")
        self.hand.enter(str(folder))
        self.hand.until(
            "the paper is written",
            lambda: len([path for path in folder.glob("*.pdf") if _whole(path)]) >= 3,
        )

    # The room.

    @property
    def board_is_open(self) -> bool:
        """Whether the room sees anything."""
        return self.hand.has_window("big_screen")

    def show_room(self, view: str) -> None:
        """F8: the big screen shows something, and stays."""
        self.hand.go_to_desk()
        self.hand.press("F8")
        self.hand.until("the chooser", lambda: self.hand.find("room_go"))
        self.hand.click(view)
        self.hand.click("room_go")
        self.hand.until("the big screen", lambda: self.board_is_open)
        self.hand.go_to_desk()

    def stare_at_board(self, made: Step, seconds: float) -> None:
        """Somebody in the room reads it for so long."""
        made.complaints += [
            (self.board.promise, how) for how in self.board.stare(self.scene, seconds)
        ]

    # A round.

    def start_round(self) -> None:
        """The clock runs."""
        self.number += 1
        self.hand.press("Ctrl+3")
        self.hand.at("clock_face")
        if self.number > 1:
            self.hand.next_step(f"Go to round {self.number}")
            self.hand.press("Ctrl+Enter")
            self.hand.at("clock_face")
            self.hand.until(
                f"round {self.number} is ready",
                lambda: (
                    f"Round {self.number} " in self.hand.says("strip_round")
                    and "ready" in self.hand.says("strip_clock")
                ),
            )
        self.hand.press("Space")
        self.hand.until("the clock runs", lambda: "running" in self.hand.says("strip_clock"))

    def call_time(self) -> None:
        """The round is over before its time."""
        self.hand.click("clock_rarer")
        self.hand.until("the menu", lambda: self.hand.has_kind("QMenu"))
        self.hand.press("Up", "Up", "Enter")
        self.hand.click("clock_yes")
        self.hand.until("time is called", lambda: "running" not in self.hand.says("strip_clock"))
        self.hand.at("clock_face")

    def seats(self) -> dict[int, dict[str, int]]:
        """Who sits at each table in this round, as another desk reads it from the book."""
        file = self.folder / "seats.csv"
        answer = self.computer.ask("seat", "export", file)
        if answer.status:
            raise Failed(f"seat export: {answer.err}")
        return {
            table: badges for (at, table), badges in seats_of(file).items() if at == self.number
        }

    def sheets(self) -> list[Sheet]:
        """The paper of this round, as the tables hand it in."""
        return [
            self.pile.sheet(self.number, table, badges) for table, badges in self.seats().items()
        ]

    def to_scores(self) -> None:
        """The score desk, ready for a table's number."""
        self.hand.go_to_desk()
        self.hand.press("Ctrl+4")
        self.hand.until("the score desk", self._ready_for_number)

    def _ready_for_number(self) -> bool:
        if self.hand.seen()["focus"] == "scores_number":
            return True
        self.hand.press("Esc")
        return False

    def type_sheet(self, sheet: Sheet, *, paper: dict[int, int] | None = None) -> None:
        """Type a sheet and accept it; ``paper`` are totals that its paper has otherwise."""
        self.begin_sheet(sheet)
        self.hand.enter(*(game.keys for game in sheet.games))
        self.hand.enter(*self.totals_on(sheet, paper))
        self.accept(sheet)

    def begin_sheet(self, sheet: Sheet) -> None:
        """Open the sheet of a table."""
        self.hand.at("scores_number")
        self.hand.enter(str(sheet.table))
        self.hand.at("sheet_grid")

    @staticmethod
    def totals_on(sheet: Sheet, paper: dict[int, int] | None = None) -> list[str]:
        """The totals on the paper, in the order of its seats."""
        totals = {**sheet.totals, **(paper or {})}
        return [str(totals[sheet.seats[seat]]) for seat in "ENWS" if seat in sheet.seats]

    def accept(self, sheet: Sheet) -> None:
        """Enter for the signatures, Enter to accept; the screen says that it is."""
        for _ in range(2):
            self.hand.press("Enter")
        self.hand.told(f"Table {sheet.table} accepted")
        self.hand.at("scores_number")
        self.ledger.accept(sheet)

    def undo(self, sheet: Sheet) -> None:
        """The last sheet is taken back, and put back again."""
        before = self.hand.says("strip_tables")
        self.hand.press("Ctrl+z")
        self.hand.until("it is undone", lambda: self.hand.says("strip_tables") != before)
        self.ledger.take_back(sheet)
        self.hand.press("Ctrl+Shift+z")
        self.hand.until("it is put back", lambda: self.hand.says("strip_tables") == before)
        self.ledger.accept(sheet)

    def all_in(self) -> None:
        """The strip knows that no sheet is out."""
        many = len(self.seats())
        self.hand.until(
            "every sheet is in", lambda: f"{many} of {many}" in self.hand.says("strip_tables")
        )

    # Another desk.

    def ask_at_another_desk(self, *said: object) -> Any:
        """A command of another process opens the book, and closes it."""
        answer = self.computer.ask(*said)
        if answer.status:
            raise Failed(f"{said[0]}: {answer.status} {answer.err}")
        return answer

    # After play.

    def look_at_standings(self) -> None:
        """The standings on the screen are the sum of what was typed."""
        self.hand.go_to_desk()
        self.hand.press("Ctrl+6")
        self.hand.until("the standings", lambda: self.hand.reads("standings_table"))
        typed = sorted(self.ledger.totals().values(), reverse=True)

        self.hand.until(
            f"totals {typed[:5]}…", lambda: any(typed == _column(self.hand, at) for at in range(12))
        )

    def write_report(self) -> None:
        """The master-point report goes into a folder."""
        folder = self.computer.home / "report"
        folder.mkdir()
        last = f"Publish round {self.rounds}"
        ends = (last, SAVE_REPORT)
        self.hand.until(
            f"one of {ends}", lambda: any(end in self.hand.says("strip_next") for end in ends)
        )
        if last in self.hand.says("strip_next"):
            self.hand.press("Ctrl+Enter")
            self.hand.at("standings_release")
            self.hand.press("Space")
        self.hand.next_step(SAVE_REPORT)
        self.hand.press("Ctrl+Enter")
        self.hand.until("the report", lambda: self.hand.find("Not saved yet."))
        self.hand.click("report_send")
        self.hand.until(
            "a question or a folder",
            lambda: self.hand.find("report_agree") or self.hand.has_window("report_folder"),
        )
        if self.hand.find("report_agree"):
            self.hand.click("report_agree")
        self.hand.in_dialog("report_folder")
        self.hand.press("Ctrl+a")
        self.hand.enter(str(folder))
        self.hand.until("the report", lambda: len(list(folder.iterdir())) >= 2)

    def open_other_events(self) -> None:
        """A third event in one run: the sample event, a first event, the sample event again."""
        self.hand.go_to_desk()
        for key in ("Ctrl+t", "Ctrl+g", "Ctrl+t"):
            self._open_event(key)
            for page, name in (("Ctrl+3", "clock_face"), ("Ctrl+4", "scores_number")):
                self.hand.press(page)
                self.hand.until(f"the page with {name}", lambda wanted=name: self.hand.find(wanted))

    def _open_event(self, key: str) -> None:
        """A key that opens another event; the window's title names it then."""
        before = self._title()
        self.hand.press(key)
        self.hand.until(f"another event, by {key}", lambda: self._title() != before)
        self.hand.until("its strip", lambda: self.hand.says("strip_round"))

    def back_to_the_event(self) -> None:
        """From the other events to the club's own."""
        self.hand.press("Ctrl+Shift+o")
        self.go_on()

    def _title(self) -> str:
        return next(
            (
                window["title"]
                for window in self.hand.seen()["windows"]
                if window["kind"] == "MainWindow"
            ),
            "",
        )


def _whole(file: Path) -> bool:
    return file.read_bytes().rstrip().endswith(b"%%EOF")


def _column(hand: Director, at: int) -> list[int]:
    """A column of the standings as numbers; nothing where it has none."""
    try:
        return [int(row[at].replace("−", "-")) for row in hand.reads("standings_table")]
    except (IndexError, ValueError):
        return []
