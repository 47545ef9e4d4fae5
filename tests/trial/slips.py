"""What goes wrong on the three days, and how the director sets it right."""

from __future__ import annotations

from tests.trial.day import Day
from tests.trial.paper import PEEK, Sheet


def wrong_total(day: Day, sheet: Sheet) -> None:
    """A player has added up wrong: ours stand, with the reason that is offered."""
    badge = sheet.seats["W"]
    day.begin_sheet(sheet)
    day.hand.enter(*(game.keys for game in sheet.games))
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
    day.hand.until("the ruling is logged", lambda: "ogged" in day.hand.says("news"))
    day.to_scores()
    sheet = day.pile.without_penalties(sheet)
    day.type_sheet(sheet, paper={badge: sheet.totals[badge] + PEEK})
    day.ledger.rule(badge, PEEK)


def draft_through_a_power_cut(day: Day, sheet: Sheet) -> None:
    """A sheet is half typed when the power fails; it goes on where it was."""
    day.begin_sheet(sheet)
    day.hand.enter(*(game.keys for game in sheet.games[:2]))
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
    day.hand.enter(*(game.keys for game in sheet.games[2:]))
    day.hand.enter(*day.totals_on(sheet))
    day.accept(sheet)


def wrong_seats(day: Day, sheet: Sheet) -> None:
    """East and North had taken each other's seats, and say so before their sheet is typed."""
    east, north = sheet.seats["E"], sheet.seats["N"]
    change_seats(day, "sat_pair_1_who", downs=3)
    day.hand.press("Ctrl+a")
    day.hand.enter(str(east))
    day.hand.type(f"{sheet.table}N")
    change = f"{sheet.table}A → {sheet.table}B"
    day.hand.until("what is to be recorded", lambda: day.hand.reads_of(change))
    day.hand.press("Ctrl+Enter")
    day.hand.until("it is recorded", lambda: "each other" in day.hand.says("news"))
    day.to_scores()
    day.type_sheet(sheet.with_seats({**sheet.seats, "E": north, "N": east}))


def comes_late(day: Day, given: str, family: str) -> int:
    """Somebody comes late and is entered; the badge."""
    day.hand.press("Ctrl+1")
    day.hand.until("the roster", lambda: day.hand.find("roster_table") or day.hand.press("Esc"))
    day.hand.press("Ins")
    day.hand.at("edit_given")
    day.hand.type(given)
    day.hand.press("Tab")
    day.hand.until("the next field", lambda: day.hand.seen()["focus"] != "edit_given")
    day.hand.type(family)
    day.hand.press("Enter")
    said = f"{given} {family} added, badge "
    return int(day.hand.until("the newcomer", lambda: _after(day.hand.says("news"), said)))


def seated_again(day: Day, *, leaves: int, comes: int) -> None:
    """One goes home after this round, one has come late: the later rounds are seated again."""
    change_seats(day, "again_leaves", downs=1)
    day.hand.enter(str(leaves))
    day.hand.until("who leaves", lambda: day.hand.find(f"again_leaves_{leaves}"))
    day.hand.click("again_comes")
    day.hand.at("again_comes")
    day.hand.enter(str(comes))
    day.hand.until("who comes", lambda: day.hand.find(f"again_comes_{comes}"))
    day.hand.until(
        "a plan with nobody short",
        lambda: day.hand.reads_of("No 3-player tables.") and _can_apply(day),
    )
    day.hand.click("again_apply")
    day.hand.until("the new seats", lambda: "Reseated" in day.hand.says("news"))


def round_cancelled(day: Day, number: int) -> None:
    """It snows: a round is not played."""
    day.hand.press("Ctrl+3")
    day.hand.at("clock_face")
    day.hand.click(f"clock_round_{number}")
    day.hand.at("round_name")
    day.hand.click("round_reason")
    day.hand.at("round_reason")
    day.hand.type("Snow")
    day.hand.click("round_cancel")
    day.hand.until("it is canceled", lambda: "canceled" in day.hand.says("news"))


def change_seats(day: Day, field: str, *, downs: int) -> None:
    """A panel of the seating page, by its place in the menu, until its first field has the keys."""
    day.hand.go_to_desk()
    day.hand.press("Ctrl+2")
    day.hand.click(f"Round {max(day.number, 1)}")
    day.hand.click("seating_change")
    day.hand.until("the menu", lambda: day.hand.has_window("seating_change_menu"))
    day.hand.press(*["Down"] * downs, "Enter")
    day.hand.at(field)


def _can_apply(day: Day) -> bool:
    found = day.hand.find("again_apply")
    return found is not None and bool(found["enabled"])


def _after(said: str, words: str) -> str:
    return said.removeprefix(words) if said.startswith(words) else ""
