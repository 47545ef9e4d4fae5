"""What goes wrong on the three days, and how the director sets it right."""

from __future__ import annotations

from tests.trial.day import Day
from tests.trial.paper import PEEK, Sheet


def wrong_total(day: Day, sheet: Sheet) -> None:
    """A player has added up wrong: ours stand, with the reason that is offered."""
    badge = sheet.seats["W"]
    day.begin_sheet(sheet)
    day.hand.enter(*(one.keys for one in sheet.games))
    day.hand.enter(*day.totals_on(sheet, {badge: sheet.totals[badge] + 100}))
    day.hand.press("4")
    day.hand.at("sheet_reason_line")
    day.hand.press("Enter")
    day.hand.at("sheet_grid")
    day.accept(sheet)


def penalty_first(day: Day, sheet: Sheet) -> None:
    """A ruling is logged while the table plays; its sheet comes with the penalty in its total."""
    badge = sheet.seats["N"]
    day.hand.press("Ctrl+r")
    day.hand.at("kind_find")
    day.hand.enter("peek", str(badge), "", "")
    day.hand.until("the ruling is logged", lambda: "ogged" in day.hand.says("toast"))
    day.ledger.rule(badge, PEEK)
    day.to_scores()
    day.type_sheet(sheet, paper={badge: sheet.totals[badge] + PEEK})


def draft_through_a_power_cut(day: Day, sheet: Sheet) -> None:
    """A sheet is half typed when the power fails; it goes on where it was."""
    day.begin_sheet(sheet)
    day.hand.enter(*(one.keys for one in sheet.games[:2]))
    day.hand.until(
        "the draft is called kept", lambda: day.hand.says("sheet_grid").startswith("Game 3")
    )
    with day.step("power cut with a sheet half typed") as made:
        day.power_cut(made)
        day.to_scores()
        day.begin_sheet(sheet)
        day.hand.until(
            "the draft is there", lambda: day.hand.says("sheet_grid").startswith("Game 3")
        )
    day.hand.enter(*(one.keys for one in sheet.games[2:]))
    day.hand.enter(*day.totals_on(sheet))
    day.accept(sheet)


def somebody_leaves(day: Day, badge: int) -> None:
    """A player goes home after this round; the seats of the later ones are made anew."""
    day.hand.press("Ctrl+2")
    day.hand.click("seating_change")
    day.hand.until("the menu", lambda: day.hand.has_window("seating_change_menu"))
    day.hand.press("Down", "Enter")
    day.hand.at("again_leaves")
    day.hand.enter(str(badge))
    day.hand.until("somebody leaves", lambda: day.hand.find(f"again_leaves_{badge}"))
    day.hand.until("a plan", lambda: (day.hand.find("again_apply") or {}).get("enabled"))
    day.hand.click("again_apply")
    day.hand.until("the seats are changed", lambda: day.hand.says("toast"))


def somebody_comes(day: Day, given: str, family: str) -> None:
    """A player comes late, is entered, and gets a seat in the later rounds."""
    day.hand.press("Ctrl+1")
    day.hand.until("the roster", lambda: day.hand.find("roster_table") or _out(day))
    day.hand.press("Ins")
    day.hand.at("edit_given")
    day.hand.type(given)
    day.hand.press("Tab")
    day.hand.at("edit_family")
    day.hand.type(family)
    day.hand.click("edit_save")
    day.hand.until("the newcomer", lambda: given in day.hand.says("toast"))


def _out(day: Day) -> None:
    day.hand.press("Esc")


def sat_elsewhere(day: Day, sheet: Sheet) -> Sheet:
    """Two players had taken each other's seats: the sheet says who really sat there."""
    swapped = dict(sheet.seats)
    swapped["E"], swapped["N"] = swapped["N"], swapped["E"]
    return sheet.with_seats(swapped)
