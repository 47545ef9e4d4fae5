"""What a hand does by habit: one Enter more, a double click, Space, and the way out of a panel.

None of it may do what nobody asked for.
"""

from __future__ import annotations

from time import monotonic

from tests.trial.computer import Failed
from tests.trial.day import Day
from tests.trial.paper import Sheet
from tests.trial.slips import change_seats

_ABSURD = 3305
"""No slip of a pencil adds so much to a total."""
_A_NEW_CLICK_S = 1.2
"""A click within a second of another, at the same place, belongs to it."""


def two_enters_over_a_mismatch(day: Day, sheet: Sheet) -> None:
    """A total that can't be: Enter alone never passes it; a typed reason does."""
    badge = sheet.seats["E"]
    day.begin_sheet(sheet)
    day.hand.enter(*(game.keys for game in sheet.games))
    day.hand.enter(*day.totals_on(sheet, {badge: sheet.totals[badge] + _ABSURD}))
    day.hand.press("4")
    day.hand.at("sheet_reason_line")
    day.hand.press("Enter", "Enter")
    day.hand.at("sheet_reason_line")
    day.hand.enter("East wrote the number twice")
    day.hand.at("sheet_grid")
    day.accept(sheet)


def space_over_missing_tables(day: Day) -> None:
    """Time is called with tables missing: Space asks, Enter is no yes."""
    day.hand.go_to_desk()
    day.hand.press("Ctrl+3")
    day.hand.at("clock_face")
    day.call_time()
    day.hand.press("Space")
    day.hand.until("the missing tables", lambda: day.hand.reads_of("in yet. Set up"))
    day.hand.press("Enter")
    day.hand.at("clock_face")
    if f"Round {day.number} " not in day.hand.says("strip_round"):
        raise Failed("Enter went on over tables that are missing")


def reseats_with_nothing_to_do(day: Day) -> None:
    """Reseat is opened by mistake and applied: nobody gets another seat."""
    before = _seats(day)
    change_seats(day, "again_leaves", downs=1)
    day.hand.until("nothing to be done", lambda: day.hand.reads_of("Nothing to change"))
    day.hand.press("Enter")
    day.hand.press("Esc")
    if _seats(day) != before:
        raise Failed("Reseat with nothing to do changed seats")


def publishes_twice_and_takes_back(day: Day) -> None:
    """A double click publishes once; Unpublish brings back that nothing is public."""
    day.hand.go_to_desk()
    day.hand.press("Ctrl+6")
    day.hand.until("the standings", lambda: day.hand.reads("standings_table"))
    day.hand.click("standings_release", times=2)
    clicked = monotonic()
    day.hand.until("they are public", lambda: _public(day))
    # another station may answer sooner than a click here counts as a new one
    day.hand.until("a click is a new one", lambda: monotonic() - clicked > _A_NEW_CLICK_S)
    day.hand.click("standings_take_back")
    day.hand.until("nothing is public", lambda: not _public(day))


def _seats(day: Day) -> str:
    file = day.folder / "all-seats.csv"
    day.ask_at_another_desk("seat", "export", file)
    return file.read_text(encoding="utf-8")


def _public(day: Day) -> bool:
    return "not published" not in day.ask_at_another_desk("standings").out
