"""``make trial``: whole days in the real window, with watchers beside them.

Exits 1 if any watcher complains, 2 where this computer has no virtual display.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.trial import habits, slips
from tests.trial.computer import Computer, Failed, displays, missing
from tests.trial.day import Day
from tests.trial.report import Played, write
from tests.trial.watchers import Prompt
from tests.wording import SEATING_VIEW


@dataclass(frozen=True)
class Plan:
    """A day: how many come, and what goes wrong."""

    name: str
    players: int
    rounds: int
    seed: int
    script: Callable[[Day, int], None]


def morning(day: Day) -> None:
    """From the empty home to the drawn seats."""
    with day.step("open the program in an empty home"):
        day.open_program()
    with day.step("make the event"):
        day.make_event()
    with day.step("open a file dialog, leave it with Esc"):
        day.look_for_a_file_and_leave()
    with day.step("bring in the sign-ups"):
        day.enter_roster()
    with day.step("check everybody in"):
        day.check_in()
    with day.step("draw the seats"):
        day.draw()
    with day.step("save the paper as PDF"):
        day.save_paper()


def round_begins(day: Day) -> None:
    """The next round is under way, and the room sees its clock."""
    with day.step(f"start round {day.number + 1}"):
        day.start_round()
    if not day.board_is_open:
        with day.step("open the big screen"):
            day.show_room("Round clock")


def sheets_come(day: Day, some: list) -> None:
    """Plain sheets, typed and accepted."""
    with day.step(f"type {len(some)} sheets of round {day.number}"):
        day.to_scores()
        for sheet in some:
            day.type_sheet(sheet)


def other_desks(day: Day) -> None:
    """Other processes open the book, read it, and close it: commands, and the emergency pack."""
    with day.step("other desks open the book"):
        day.ask_at_another_desk("standings", "--json")
        day.ask_at_another_desk("verify")
        pack = day.computer.home / f"pack-{day.number}.pdf"
        day.ask_at_another_desk("print", "emergency-pack", "--out", pack)


def evening(day: Day) -> None:
    """The standings, the report, the end."""
    with day.step("look at the standings"):
        day.look_at_standings()
    with day.step("write the master-point report"):
        day.write_report()


def others_and_end(day: Day) -> None:
    """A third event is opened; then the day is over."""
    with day.step("open a practice event, a first event, a third event"):
        day.open_other_events()
    with day.step("quit"):
        day.quit()


def standings_in_the_room(day: Day, seconds: float) -> None:
    """Another desk releases the round; the room reads the standings."""
    with day.step("standings on the big screen") as made:
        day.ask_at_another_desk("standings", "--release")
        day.show_room("Published standings")
        day.stare_at_board(made, seconds)


def day_of_wrong_totals(day: Day, seconds: int) -> None:
    """Wrong totals, an undo, habits of the hand, a power cut, standings in the room."""
    morning(day)
    with day.step("Reseat with nothing to do"):
        habits.reseats_with_nothing_to_do(day)
    for _ in range(day.rounds):
        round_begins(day)
        first, second, third, *rest = day.sheets()
        with day.step("a wrong total on the paper"):
            day.to_scores()
            slips.wrong_total(day, first)
        with day.step("an undo, and put back"):
            day.undo(first)
        slips.draft_through_a_power_cut(day, second)
        with day.step("two Enters over a total that can't be"):
            habits.two_enters_over_a_mismatch(day, third)
        if day.number < day.rounds:
            with day.step("Space over missing tables"):
                habits.space_over_missing_tables(day)
        sheets_come(day, rest)
        with day.step("every sheet is in"):
            day.all_in()
        other_desks(day)
        if day.number == 1:
            with day.step("a double click on Publish, and Unpublish"):
                habits.publishes_twice_and_takes_back(day)
        standings_in_the_room(day, seconds)
    evening(day)
    others_and_end(day)


def day_of_rulings(day: Day, seconds: int) -> None:
    """Rulings logged before their sheets, other desks at the book, seats in the room."""
    morning(day)
    for _ in range(day.rounds):
        round_begins(day)
        with day.step("who sits where, on the big screen") as made:
            day.show_room(SEATING_VIEW)
            day.stare_at_board(made, seconds)
        first, *rest = day.sheets()
        with day.step("a ruling logged before its sheet"):
            day.to_scores()
            slips.penalty_first(day, first)
        sheets_come(day, rest)
        other_desks(day)
        with day.step("power cut after a round") as made:
            day.power_cut(made)
    standings_in_the_room(day, seconds)
    evening(day)
    with day.step("quit"):
        day.quit()


def day_of_comings_and_goings(day: Day, seconds: int) -> None:
    """Other events in between, wrong seats, a withdrawal, a late player, a cancelled round."""
    morning(day)
    with day.step("practice, a first event, a third event"):
        day.open_other_events()
    with day.step("back to the club's own event"):
        day.back_to_the_event()
    with day.step("the last round is cancelled"):
        slips.round_cancelled(day, day.rounds)
    for number in range(1, day.rounds):
        round_begins(day)
        sheets = day.sheets()
        with day.step("two sat in each other's seats"):
            slips.wrong_seats(day, sheets[0])
        sheets_come(day, sheets[1:])
        other_desks(day)
        if number == 1:
            with day.step("somebody comes late"):
                late = slips.comes_late(day, "Wilma", "Young")
            with day.step("somebody leaves, and the later rounds are seated again"):
                slips.seated_again(day, leaves=sheets[0].seats["S"], comes=late)
        with day.step("power cut after a round") as made:
            day.power_cut(made)
    standings_in_the_room(day, seconds)
    evening(day)
    with day.step("quit"):
        day.quit()


SHORT = (Plan("a short day", 16, 1, 1, day_of_wrong_totals),)
LONG = tuple(
    Plan(f"{name}, {players} players", players, rounds, seed, script)
    for players, rounds in ((16, 3), (100, 3))
    for seed, (name, script) in enumerate(
        (
            ("wrong totals", day_of_wrong_totals),
            ("rulings", day_of_rulings),
            ("comings and goings", day_of_comings_and_goings),
        ),
        1,
    )
)
SHORT_STARE_S, LONG_STARE_S = 15, 60


def play(plan: Plan, folder: Path, seconds: int) -> Played:
    """Play a day on a computer of its own."""
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="ft-trial-") as own, displays() as display:
        computer = Computer(Path(own), display)
        day = Day(computer, folder, players=plan.players, rounds=plan.rounds, seed=plan.seed)
        try:
            plan.script(day, seconds)
        except Failed as fault:
            print(f"the day ends here: {fault}", file=sys.stderr)
        finally:
            day.close()
            # A program that dies early leaves a trace before it has written any log.
            for place in {found.parent for found in computer.home.rglob("*/log/*")}:
                shutil.copytree(place, folder / "log", dirs_exist_ok=True)
        for path in folder.glob("*.db*"):
            path.unlink()
    return Played(plan.name, day.promises, day.steps, day.prompt.longest, day.board.looks)


def main() -> int:
    """Play the days that were asked for, write the table, say how it went."""
    asked = argparse.ArgumentParser(prog="make trial", description=__doc__)
    asked.add_argument("--short", action="store_true", help="one short day, under two minutes")
    asked.add_argument("--only", default="", help="days whose name has this")
    asked.add_argument("--out", type=Path, default=Path("out/trial"))
    args = asked.parse_args()
    if lacking := missing():
        print(f"A trial needs {', '.join(lacking)}: sh packaging/system.sh trial", file=sys.stderr)
        return 2
    shutil.rmtree(args.out, ignore_errors=True)
    plans = [plan for plan in (SHORT if args.short else LONG) if args.only in plan.name]
    seconds = SHORT_STARE_S if args.short else LONG_STARE_S
    days = []
    for at, plan in enumerate(plans, 1):
        print(f"== {plan.name}", flush=True)
        days.append(play(plan, args.out.absolute() / f"day-{at}", seconds))
        table = write(args.out, days)
    # The short day runs on whatever machine checks a change: how long the window was busy there is
    # told in the table, and judged by the long form on a machine that does nothing else.
    spared = {Prompt.promise} if args.short else set()
    broken = [kind for day in days for step in day.steps for kind, _ in step.complaints]
    complaints = sum(kind not in spared for kind in broken)
    late = f", {len(broken) - complaints} of them only late" if len(broken) > complaints else ""
    print(f"{len(broken)} complaints{late}; the table is in {table}")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
