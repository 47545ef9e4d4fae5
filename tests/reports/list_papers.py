"""Small inputs for lists, logs, rules and reports."""

from __future__ import annotations

from typing import Any

from reports import (
    audit_log,
    checklist,
    emergency,
    master_points,
    missing_or_unpaid,
    money_summary,
    prizes,
    rule_sheet,
    rule_sheet_text,
    ruling_log,
    schedule,
    seating_by_name,
    seating_by_table,
    sign_in,
    standings,
    tables_out,
)
from reports.page import figure
from tests.reports.card_papers import POINTS
from tests.reports.people import IMPRINT, LETTERS, LONG, MORE, NAMES, SEATS, WINDS
from tests.reports.reading import Document


def named(name: str, table: int, seat: str) -> seating_by_name.NamedSeat:
    """A row of the list by name, with the family name last."""
    given, _, family = name.rpartition(" ")
    return seating_by_name.NamedSeat(family, given, table, seat)


BY_NAME = Document(
    "seating-by-name",
    seating_by_name.SeatingByName(
        IMPRINT,
        4,
        (
            seating_by_name.RoundByName(
                3,
                tuple(named(name, at + 1, SEATS[at % 4]) for at, name in enumerate(NAMES)),
                "1:15 pm",
            ),
        ),
    ),
    seating_by_name.write_seating_by_name,
)
ALL_ROUNDS = Document(
    "seating-all-rounds",
    seating_by_name.SeatingAllRounds(
        IMPRINT,
        (1, 2, 3, 4),
        tuple(
            seating_by_name.AllRoundsName(*name.split(" ", 1)[::-1], (at, 21, None, 23))
            for at, name in enumerate(NAMES, 1)
        ),
    ),
    seating_by_name.write_seating_all_rounds,
)
BY_TABLE = Document(
    "seating-by-table",
    seating_by_table.SeatingByTable(
        IMPRINT,
        4,
        (
            seating_by_table.RoundByTable(
                3,
                tuple(
                    seating_by_table.SeatedTable(
                        table,
                        tuple(
                            seating_by_table.TableSeat(wind, name, letter)
                            for wind, name, letter in zip(WINDS, names, SEATS, strict=True)
                        ),
                    )
                    for table, names in ((1, LETTERS), (2, MORE))
                ),
            ),
        ),
    ),
    seating_by_table.write_seating_by_table,
)
TABLES_OUT = Document(
    "tables-out",
    tables_out.TablesOut(
        IMPRINT,
        4,
        (
            tables_out.RoundOut(
                3,
                tuple(
                    tables_out.TableOut(table, names) for table, names in ((3, LETTERS), (9, MORE))
                ),
                "Tables 3 and 9, please come.",
                "Over at 1:15 pm",
            ),
        ),
    ),
    tables_out.write_tables_out,
)


def standing(place: int, name: str, total: int, **more: Any) -> standings.StandingRow:
    """A player's line."""
    rounds = (total, 0, -25, 25)
    return standings.StandingRow(
        place,
        tied=False,
        name=name,
        rounds=tuple(map(figure, rounds)),
        counted=rounds,
        total=total,
        **more,
    )


STANDINGS = Document(
    "standings",
    standings.Standings(
        IMPRINT,
        (
            standings.StandingsList(
                "Final standings",
                "Lakeshore Spring Classic",
                "Saturday, March 14, 2026 · 8 players",
                ("1", "2", "3", "4"),
                tuple(
                    standing(at, name, 120 - at * 35, prize=at < 3)
                    for at, name in enumerate(NAMES, 1)
                ),
                ("Prizes: places above the heavy rule.",),
            ),
        ),
    ),
    standings.write_standings,
)


def ruling(number: int, name: str, points: int | None = -25) -> ruling_log.RulingEntry:
    """A ruling."""
    return ruling_log.RulingEntry(
        number,
        "10:06",
        "Round 1",
        "table 11, game 3",
        "Misnamed tile",
        "§ 14.3",
        (ruling_log.RuledPlayer(name, number),),
        "Said so.",
        points,
    )


RULING_LOG = Document(
    "ruling-log",
    ruling_log.RulingLog(
        IMPRINT,
        "Saturday, March 14, 2026 · MJMP rules",
        tuple(ruling(number, name) for number, name in enumerate(NAMES, 1)),
        -200,
    ),
    ruling_log.write_ruling_log,
)
RULE_SHEET = Document(
    "rule-sheet",
    rule_sheet.RuleSheet(
        IMPRINT,
        "Saturday, March 14, 2026 · MJMP rules",
        POINTS,
        (
            rule_sheet_text.RuleSection(
                "A wrong call",
                (rule_sheet_text.RuleText("Called, and nothing shown: play on.", "§16.1"),),
                (
                    rule_sheet_text.RuleRow("1 hand still whole", "that hand +10"),
                    rule_sheet_text.RuleRow("No hand", "-20", "our default"),
                ),
            ),
            rule_sheet_text.RuleSection(
                "Time", (rule_sheet_text.RuleText("About an hour.", "our default"),)
            ),
        ),
        (f"Ask {', '.join(NAMES)}.",),
    ),
    rule_sheet.write_rule_sheet,
)
MASTER_POINTS = Document(
    "master-points",
    master_points.MasterPointReport(
        IMPRINT,
        1,
        "Saturday, March 14, 2026 · Milwaukee",
        (("Director", "Noémie Gagné"), ("Certificate", "No. 2087"), ("Rule set", "MJMP")),
        (
            master_points.MasterPointColumn("Place", "Pl.", "place"),
            master_points.MasterPointColumn("Player", "Player", "name"),
            master_points.MasterPointColumn("Member no.", "Mem."),
            master_points.MasterPointColumn("1", "1", "number"),
            master_points.MasterPointColumn("2", "2", "number"),
            master_points.MasterPointColumn("Qualifying", "Qual.", "strong"),
        ),
        tuple(
            (f"{at}{'=' if at == 2 else ''}", name, str(27000 + at), "45", "\N{MINUS SIGN}10", "35")
            for at, name in enumerate(NAMES, 1)
        ),
        "6F2C 91B0 44DE",
    ),
    master_points.write_master_points,
)
SIGN_IN = Document(
    "sign-in",
    sign_in.SignIn(
        IMPRINT,
        "Check-in from 8:30 am",
        tuple(sign_in.SignInRow(at, name, "Oslo", 4550) for at, name in enumerate(NAMES, 1)),
    ),
    sign_in.write_sign_in,
)
MISSING_OR_UNPAID = Document(
    "missing-or-unpaid",
    missing_or_unpaid.MissingOrUnpaid(
        IMPRINT,
        "Saturday, March 14, 2026 · 8 not here yet",
        tuple(
            missing_or_unpaid.MissingRow(at, name, "Still to come", "Oslo", "555-0100", 4550)
            for at, name in enumerate(NAMES, 1)
        ),
    ),
    missing_or_unpaid.write_missing_or_unpaid,
)
CHECKLIST = Document(
    "checklist",
    checklist.Checklist(
        IMPRINT,
        "Saturday, March 14, 2026",
        (
            checklist.CheckPart(
                "The night before",
                tuple(
                    checklist.CheckLine(f"Call {name}", (checklist.CheckBox(at % 2 == 0),))
                    for at, name in enumerate(NAMES)
                ),
            ),
            checklist.CheckPart(
                "Each round",
                (
                    checklist.CheckLine(
                        f"Start with {LONG}",
                        tuple(checklist.CheckBox(at < 3, str(at)) for at in range(1, 9)),
                    ),
                ),
            ),
        ),
    ),
    checklist.write_checklist,
)
SCHEDULE = Document(
    "schedule",
    schedule.Schedule(
        IMPRINT,
        "Saturday, March 14, 2026",
        (
            schedule.ScheduleItem("9:30 am", f"Round 1 with {', '.join(LETTERS)}", "hall"),
            schedule.ScheduleItem(
                "12:00 pm", f"Lunch with {', '.join(MORE)}", "garden", light=True
            ),
        ),
    ),
    schedule.write_schedule,
)
PRIZES = Document(
    "prizes",
    prizes.Prizes(
        IMPRINT,
        "8 players",
        tuple(prizes.PrizeTableRow(f"place {at}", name, "$75") for at, name in enumerate(NAMES, 1)),
        "$600",
    ),
    prizes.write_prizes,
)
MONEY_SUMMARY = Document(
    "money-summary",
    money_summary.MoneySheet(
        IMPRINT,
        "Saturday, March 14, 2026",
        (
            money_summary.MoneyRow("head", "Money in"),
            *(money_summary.MoneyRow("line", f"Donation, {name}", "$50.00") for name in NAMES),
            money_summary.MoneyRow("sum", "Total in", "$400.00"),
            money_summary.MoneyRow("head", "In the drawers"),
            money_summary.MoneyRow("line", "Front, cash", "$400.00", "$395 counted: $5 short"),
            money_summary.MoneyRow("note", f"{NAMES[0]} still owes."),
        ),
    ),
    money_summary.write_money_summary,
)
AUDIT_LOG = Document(
    "audit-log",
    audit_log.AuditLog(
        IMPRINT,
        "history intact",
        tuple(
            audit_log.AuditEntry(at, "09:12:05", "front desk", f"Check in {name}", "0123456789abcd")
            for at, name in enumerate(NAMES, 1)
        ),
    ),
    audit_log.write_audit_log,
)
EMERGENCY = Document(
    "emergency-pack",
    emergency.EmergencyCover(
        IMPRINT,
        f"{IMPRINT.date} \N{MIDDLE DOT} As it was at 1:12 pm",
        parts=tuple(
            emergency.PackPart(f"Seating, round {at}", at * 2, at * 2 + at % 2)
            for at in range(1, 60)
        ),
        steps=("Reprint these pages.", "Add the points.", f"Type the sheets in. {LONG}, {LONG}."),
        state=("Round 2 is in; the last one was table 14 at 1:12 pm.",),
    ),
    emergency.write_emergency_cover,
)
