"""The parts of a director's day in their order, each with the three ways to do it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QLineEdit

from director_app.domain.clock import ClockState
from director_app.domain.people import Status
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.services.amounts import in_short
from director_app.services.event_desk import EventDesk
from director_app.services.prizes.money.drawers import DrawerRow
from director_app.services.prizes.service import PrizePayment
from director_app.ui.shell.big_screen_state import BigScreenView
from tests.builders import accept_walls
from tests.story.at_the_window import Front
from tests.story.day_in_steps.hand import (
    Way,
    beside,
    click,
    drop,
    each,
    fill,
    keys,
    menu,
    page,
    row,
    table,
    touch,
)
from tests.wording import PEEK, SAVE_REPORT, SEATING_VIEW

PLAYERS, TABLES, ROUNDS = 40, 10, 4
SIGN_UPS = Path(tempfile.gettempdir()) / f"front-table-sign-ups-{os.getpid()}.tsv"
PAID = 4_500
ANN, BEA, CARA = 1, 2, 3
"""Badges: the first names on the list."""
ZOE = PLAYERS + 1

TYPED = "E25S2\nN30P\nL\nW35E1\n"
TOUCHED = touch("E", "25", "S", "2", "Enter", "N", "30", "P", "Enter", "L", "Enter")
TOUCHED += touch("W", "35", "E", "1", "Enter")


@dataclass(frozen=True)
class Part:
    """A part of the day; ``first`` is what others do before it, ``shows`` when it is done."""

    name: str
    keys: Way
    mouse: Way
    mixed: Way
    shows: Callable[[Front], bool]
    first: Callable[[Front], object] = lambda _front: None


def at(front: Front) -> EventDesk:
    """The event, as another station sees it."""
    return front.desk.at(front.event)


def saved() -> bool:
    """Whether a PDF is in the director's documents."""
    return any(Path(os.environ["XDG_DOCUMENTS_DIR"]).rglob("*.pdf"))


def dice_for_the_first_place(front: Front) -> None:
    """The rule set of this club: a tie for first place is settled by dice."""
    event = front.desk.events.get(front.event)
    text = front.desk.rulebook.text(event.main.ruleset)
    shared = '{ place = 1, policy = "share", section = "Hdr" }'
    assert shared in text
    dice = '{ place = 1, policy = "dice", section = "Hdr" }'
    text = text.replace(shared, f"{dice}, {shared.replace('1', '2')}")
    at(front).rule_changes.apply(event.main.id, text)


def no_printer(front: Front) -> None:
    front.settle()
    front.printing.commands.has_printer = lambda: False


def paper_is_printed(front: Front) -> None:
    """From the file; where there is a printer nothing has to be marked."""
    front.hand.click("notice_action")
    front.settle()


def everybody_else_comes(front: Front) -> None:
    at(front).roster.check_in([ANN, *range(CARA, PLAYERS + 1)], paid_how="cash")


def totals_of_the_paper(front: Front) -> None:
    at(front).scores.options.change(ScoreOptions(totals=True))


def accepted(front: Front, number: int) -> bool:
    tiles = at(front).scores.board(1)
    return any(tile.table == number and tile.state is SheetState.ACCEPTED for tile in tiles)


def other_tables_come_in(front: Front) -> None:
    accept_walls(front.desk, front.event, 1, range(3, TABLES + 1))


def the_rest_is_played(front: Front) -> None:
    for number in range(2, ROUNDS + 1):
        if number > 2:
            at(front).clock.next_round()
        accept_walls(front.desk, front.event, number)
    front.qtbot.waitUntil(lambda: front.strip.next_step == f"Publish round {ROUNDS}")


def everybody_else_is_paid(front: Front) -> None:
    for share in at(front).prizes.view().owed:
        at(front).prizes.hand_over(PrizePayment(badge=share.badge, how="check"))
    front.qtbot.waitUntil(lambda: front.strip.next_step == SAVE_REPORT)


def sits_at(number: int) -> Callable[[Front], str]:
    """Who sits there in the first round, whoever was drawn."""

    def name(front: Front) -> str:
        plan = next(plan for plan in at(front).seating.view().floors[1] if plan.table == number)
        badge = plan.chairs[0].badge
        assert badge is not None
        return at(front).roster.get(badge).name

    return name


def second_of_the_tied(front: Front) -> str:
    """The field for the dice of the second one."""
    fields = front.console.window.findChildren(QLineEdit)
    tied = [field.objectName() for field in fields if field.objectName().startswith("tie_")]
    return tied[1]


def withdrawn(front: Front) -> list[int]:
    return [who.badge for who in at(front).roster.people() if who.status is Status.WITHDRAWN]


def drawer(front: Front) -> DrawerRow:
    """The cash at this desk."""
    return at(front).prizes.money.drawers()[0].rows[0]


def what_the_drawer_holds(front: Front) -> str:
    return in_short(drawer(front).expected)


def status(front: Front, badge: int) -> Status:
    return at(front).roster.get(badge).status


def seat_read(then: Way) -> Way:
    """Read the seat on the card of whoever was looked for, then put it away."""
    (leave,) = then

    def read(front: Front) -> None:
        palette = front.console.window.palette_panel
        front.qtbot.waitUntil(lambda: palette.isVisible() and bool(palette.card.spoken_seat))
        leave(front)

    return (read,)


def round_at_work(front: Front) -> tuple[int, ClockState]:
    view = at(front).clock.show()
    return view.round.number, view.state(front.desk.time.now())


def on_big_screen(front: Front, view: BigScreenView) -> bool:
    assert front.console.at_work is not None
    room = front.console.at_work.room
    return room.screen == "shown" and room.show is view


def seated(front: Front, badge: int, number: int) -> bool:
    seats = at(front).roster.seats(at(front).roster.get(badge)) or ()
    return any(seat.round == number for seat in seats)


PARTS = (
    Part(
        "make the event",
        keys=keys("Ctrl+N") + fill("Fall Classic") + keys("Ctrl+Return"),
        mouse=click("New event") + fill("Fall Classic") + click("event_make"),
        mixed=click("New event") + fill("Fall Classic") + keys("Ctrl+Return"),
        shows=lambda front: front.here == "roster",
    ),
    Part(
        "import the list",
        first=dice_for_the_first_place,
        keys=keys("Ctrl+V", "Ctrl+Return"),
        mouse=drop(SIGN_UPS) + click("import_go"),
        mixed=keys("Ctrl+V") + click("import_go"),
        shows=lambda front: front.toast == f"{PLAYERS} players imported",
    ),
    Part(
        "draw the seating",
        keys=keys("Ctrl+2", "Return"),
        mouse=page("Seating") + click("seating_draw"),
        mixed=page("Seating") + keys("Return"),
        shows=lambda front: front.strip.tables == TABLES,
    ),
    Part(
        "save the paper as PDF",
        first=no_printer,
        keys=keys("Ctrl+7", "Ctrl+P", "Return"),
        mouse=page("Print") + click("print_open", "notice_action"),
        mixed=page("Print") + keys("Ctrl+P", "Return"),
        shows=lambda _: saved(),
    ),
    Part(
        "set the entry fee",
        first=paper_is_printed,
        keys=keys("Ctrl+K") + fill("entry fee") + keys("Return") + fill("45") + keys("Return"),
        mouse=menu("Event", "Event settings")
        + click("settings_fee")
        + fill("45")
        + click("settings_save"),
        mixed=keys("Ctrl+K") + fill("entry fee") + keys("Return") + fill("45") + keys("Return"),
        shows=lambda front: front.desk.events.get(front.event).facts.fee_cents == PAID,
    ),
    Part(
        "mark a player paid",
        keys=keys("Ctrl+K") + fill("ann abb") + keys("Return", "Tab", "Tab", "Space"),
        mouse=page("Roster") + row("roster_table", "Ann Abbott") + click("panel_pay"),
        mixed=page("Roster") + row("roster_table", "Ann Abbott") + click("panel_pay"),
        shows=lambda front: at(front).roster.get(ANN).fee.taken == PAID,
    ),
    Part(
        "check in a player who pays",
        keys=keys("F5") + fill("bea abb") + keys("Return", "Space"),
        mouse=row("roster_table", "Bea Abbott") + click("panel_pay", "panel_check_in"),
        mixed=keys("F5") + fill("bea abb") + keys("Return") + click("pay_check_1"),
        shows=lambda front: (
            status(front, BEA) is Status.CHECKED_IN and at(front).roster.get(BEA).fee.taken == PAID
        ),
    ),
    Part(
        "put the seating on the big screen",
        first=everybody_else_comes,
        keys=keys("F8", "Down", "Down", "Return"),
        mouse=click("room_picture", SEATING_VIEW, "room_go"),
        mixed=click("room_picture", SEATING_VIEW) + keys("Return"),
        shows=lambda front: on_big_screen(front, BigScreenView.SEATING),
    ),
    Part(
        "start the round",
        keys=keys("F9"),
        mouse=page("Clock") + click("clock_go"),
        mixed=keys("F9"),
        shows=lambda front: round_at_work(front) == (1, ClockState.RUNNING),
    ),
    Part(
        "tell a player her seat",
        keys=keys("Ctrl+K") + fill("cara abb") + seat_read(keys("Escape")),
        mouse=click("palette_opener") + fill("cara abb") + seat_read(beside("palette")),
        mixed=fill("cara abb") + seat_read(beside("palette")),
        shows=lambda front: not front.console.window.palette_panel.isVisible(),
    ),
    Part(
        "enter a sheet",
        first=totals_of_the_paper,
        keys=keys("Ctrl+4") + each(f"1\n{TYPED}====\n\n"),
        mouse=page("Scores") + table(1) + TOUCHED + touch("=", "=", "=", "=", "Enter", "Enter"),
        mixed=page("Scores") + table(1) + each(f"{TYPED}====\n\n"),
        shows=lambda front: accepted(front, 1),
    ),
    Part(
        "enter one whose totals don’t match",
        keys=each(f"2\n{TYPED}===-27\n4") + fill("The players agreed") + each("\n\n\n"),
        mouse=table(2)
        + TOUCHED
        + touch("=", "=", "=", "-", "2", "7", "Enter", "4")
        + click("sheet_reason_1")
        + touch("Enter", "Enter"),
        mixed=table(2) + each(f"{TYPED}===-27\n4") + click("sheet_reason_1") + each("\n\n"),
        shows=lambda front: accepted(front, 2),
    ),
    Part(
        "log a ruling",
        keys=keys("Ctrl+R")
        + fill("peek")
        + keys("Return")
        + fill(sits_at(5))
        + keys("Return", "Return", "Return"),
        mouse=page("Rulings")
        + click("ruling_new")
        + fill("peek")
        + row("kind_list", PEEK)
        + fill(sits_at(5))
        + row("player_answers", sits_at(5))
        + click("ruling_log"),
        mixed=keys("Ctrl+R")
        + fill("peek")
        + keys("Return")
        + fill(sits_at(5))
        + keys("Return")
        + click("ruling_log"),
        shows=lambda front: len(at(front).rulings.log()) == 1,
    ),
    Part(
        "add a late arrival",
        keys=keys("F5") + fill("Zoe Adler") + keys("Down", "Return"),
        mouse=page("Roster") + click("roster_check_in") + fill("Zoe Adler") + click("late_entry"),
        mixed=keys("F5") + fill("Zoe Adler") + click("late_entry"),
        shows=lambda front: status(front, ZOE) is Status.CHECKED_IN,
    ),
    Part(
        "withdraw a player",
        first=other_tables_come_in,
        keys=keys("Ctrl+K") + fill(sits_at(6)) + keys("Return", "Delete"),
        mouse=click("check_in_back") + row("roster_table", sits_at(6)) + click("panel_leave"),
        mixed=click("check_in_back") + row("roster_table", sits_at(6)) + keys("Delete"),
        shows=lambda front: len(withdrawn(front)) == 1,
    ),
    Part(
        "go on to the next round",
        keys=keys("Ctrl+Return", "Return", "Space"),
        mouse=click("strip_next", "notice_action", "clock_go"),
        mixed=click("strip_next", "notice_action") + keys("Space"),
        shows=lambda front: (
            round_at_work(front) == (2, ClockState.RUNNING)
            and seated(front, ZOE, 2)
            and not any(seated(front, badge, 2) for badge in withdrawn(front))
        ),
    ),
    Part(
        "publish",
        first=the_rest_is_played,
        keys=keys("Ctrl+Return", "Space"),
        mouse=page("Standings") + click("standings_release"),
        mixed=page("Standings") + click("standings_release"),
        shows=lambda front: front.desk.events.get(front.event).main.released_through == ROUNDS,
    ),
    Part(
        "settle a tie for first place",
        keys=keys("Ctrl+D") + fill("6 5") + keys("Return") + fill("4 3") + keys("Return", "Return"),
        mouse=click("notice_action")
        + fill("6 5")
        + click(second_of_the_tied)
        + fill("4 3")
        + click("tie_keep"),
        mixed=click("notice_action")
        + fill("6 5")
        + keys("Return")
        + fill("4 3")
        + keys("Return", "Return"),
        shows=lambda front: bool(at(front).standings.ties.settled_ties()),
    ),
    Part(
        "set up the prizes and pay one",
        keys=keys("Ctrl+Shift+M", "Return", "Return", "Return", "Return"),
        mouse=menu("View", "Prizes and money")
        + click("prizes_empty_suggest", "prize_suggest_do", "prize_line_do"),
        mixed=keys("Ctrl+Shift+M", "Return", "Return") + click("prize_line_do"),
        shows=lambda front: bool(at(front).prizes.view().receipts),
    ),
    Part(
        "save the report",
        first=everybody_else_is_paid,
        keys=keys("Ctrl+Return", "Return", "Tab", "Return", "Return"),
        mouse=click("strip_next", "report_send", "report_agree", "Choose"),
        mixed=click("strip_next", "report_send", "report_agree") + keys("Return"),
        shows=lambda front: bool(at(front).reports.sent_reports()),
    ),
    Part(
        "count the cash",
        keys=keys("Ctrl+K")
        + fill("cash drawers")
        + keys("Return", "Return")
        + fill(what_the_drawer_holds)
        + keys("Return"),
        mouse=menu("View", "Prizes and money")
        + click("Cash drawers", "drawer_counted")
        + fill(what_the_drawer_holds)
        + click("drawer_count_do"),
        mixed=keys("Ctrl+Shift+M")
        + click("Cash drawers", "drawer_counted")
        + fill(what_the_drawer_holds)
        + keys("Return"),
        shows=lambda front: drawer(front).difference == 0,
    ),
)
