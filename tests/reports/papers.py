"""Small inputs for every document."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from reports import (
    audit_log,
    badges,
    certificates,
    master_points,
    movement_cards,
    prizes,
    rule_sheet,
    ruling_log,
    schedule,
    score_cards,
    score_sheets,
    seat_guides,
    seating_by_name,
    seating_by_table,
    sign_in,
    standings,
    table_signs,
    tables_out,
)
from reports.page import Imprint
from tests.reports.reading import Document
from tests.reports.seating_paper import certificate_on

IMPRINT = Imprint("Lakeshore Spring Classic", "Saturday, March 14, 2026", "K7QD")
LONG = "Bartholomew Aloysius Featherstonehaugh-Cholmondeley of Great Neck Plaza East Jr."
LETTERS = ("Łucja Żółtowska", "Nguyễn Thị Hồng Nhung", "Mārīte Ozoliņa", "Siân O’Brien")
MORE = ("Søren Ødegård", "Renée Müller", "Carol Wójcik", "Θεοδώρα Παπαδοπούλου")
NAMES = (*LETTERS, *MORE)
WINDS = ("East", "North", "West", "South")
SEATS = "ABCD"


def sheet_seats(names: tuple[str | None, ...] = LETTERS) -> tuple[score_sheets.SheetSeat, ...]:
    """Four columns; `None` is an empty seat."""
    return tuple(
        score_sheets.SheetSeat(wind, letter, name, number * 9 + 1, f"{letter} checks")
        for number, (wind, letter, name) in enumerate(zip(WINDS, SEATS, names, strict=True))
    )


SIGNING = score_sheets.Signing(
    note="of the player across the table",
    bar="C · West turns in this sheet.",
    bar_note="All four initials first.",
)
POINTS = (
    score_sheets.SheetPoints("When a game is won", (("Value", ""), ("Self-pick", "+10"))),
    score_sheets.SheetPoints("The thrower", (("None or one", "-10"), ("Three or more", "-25"))),
    score_sheets.SheetPoints("Wall and time", (("Wall game, each", "+10"), ("Time", "0"))),
)
SHEET = score_sheets.TableSheet(
    12, 3, "FT1:7:3:12", sheet_seats(), "1:15 pm · 4 games in 60 minutes", 4, SIGNING
)
SCORE_SHEETS = Document(
    "score-sheets",
    score_sheets.ScoreSheets(
        IMPRINT, "MJMP", 4, (SHEET, replace(SHEET, table=13, code="FT1:7:3:13")), points=POINTS
    ),
    score_sheets.write_score_sheets,
)


def card(number: int, name: str, rounds: int = 4) -> score_cards.ScoreCard:
    """A score card."""
    rows = tuple(
        score_cards.CardRound(one, one * 7, WINDS[one % 4], SEATS[one % 4], NAMES[one % 8])
        for one in range(1, rounds + 1)
    )
    return score_cards.ScoreCard(name, number, f"FT1:7:P{number}", rows)


SCORE_CARDS = Document(
    "score-cards",
    score_cards.ScoreCards(
        IMPRINT,
        tuple(card(number, name) for number, name in enumerate(NAMES, 1)),
        fact="own card",
        lead="Write X for a zero.",
        lead_rest="An empty box stops the count.",
        notes=("The player across initials.",),
    ),
    score_cards.write_score_cards,
    cards=True,
)


def stops(rounds: int = 4) -> tuple[movement_cards.Stop, ...]:
    """Rounds of a card."""
    return tuple(
        movement_cards.Stop(one, 100 + one, WINDS[one % 4], SEATS[one % 4], "9:30 am")
        for one in range(1, rounds + 1)
    )


def movement(number: int, name: str, rounds: int = 4) -> movement_cards.MovementCard:
    """A movement card."""
    truths = ("Round 3 is a table of three.",)
    return movement_cards.MovementCard(name, number, f"FT1:7:P{number}", stops(rounds), truths)


MOVEMENT_CARDS = Document(
    "movement-cards",
    movement_cards.MovementCards(
        IMPRINT, tuple(movement(number, name) for number, name in enumerate(NAMES, 1))
    ),
    movement_cards.write_movement_cards,
    cards=True,
)


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
                "Tables 3 and 9, please bring your sheets to the front.",
                "Time was called at 1:15 pm",
            ),
        ),
    ),
    tables_out.write_tables_out,
)


def standing(place: int, name: str, total: int, **more: Any) -> standings.StandingRow:
    """A player's line."""
    rounds = (total, 0, -25, 25)
    return standings.StandingRow(place, tied=False, name=name, rounds=rounds, total=total, **more)


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
        "Tile misnamed",
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
            rule_sheet.RuleSection(
                "Mah jongg in error",
                (rule_sheet.RuleText("Called, and nothing shown: play on.", "§16.1"),),
                (
                    rule_sheet.RuleRow("1 hand still whole", "that hand +10"),
                    rule_sheet.RuleRow("No hand", "-20", "house default"),
                ),
            ),
            rule_sheet.RuleSection(
                "Time", (rule_sheet.RuleText("About an hour.", "house default"),)
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
        ("1", "2"),
        tuple(
            master_points.MasterPointRow(at, at == 2, name, str(27000 + at), (45, -10), 35)
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
BADGES = Document(
    "badges",
    badges.Badges(
        IMPRINT,
        tuple(
            badges.Badge(name, number, f"FT1:7:P{number}", stops(), "Oslo")
            for number, name in enumerate(NAMES, 1)
        ),
    ),
    badges.write_badges,
    cards=True,
)
SEAT_GUIDES = Document(
    "seat-guides",
    seat_guides.SeatGuides(
        IMPRINT,
        tuple(
            seat_guides.SeatGuide(
                12, wind, letter, ("Next: to table 13, seat A",), ("You turn in the sheet.",)
            )
            for wind, letter in zip(WINDS, SEATS, strict=True)
        ),
    ),
    seat_guides.write_seat_guides,
    cards=True,
)
TABLE_SIGNS = Document(
    "table-signs",
    table_signs.TableSigns(
        IMPRINT,
        (7, 12, 125),
        tuple(table_signs.SignSeat(w, s) for w, s in zip(WINDS, SEATS, strict=True)),
    ),
    table_signs.write_table_signs,
)
PRIZES = Document(
    "prizes",
    prizes.Prizes(
        IMPRINT,
        "8 players",
        tuple(prizes.PrizeRow(f"place {at}", name, "$75") for at, name in enumerate(NAMES, 1)),
        "$600",
    ),
    prizes.write_prizes,
)
RECEIPTS = Document(
    "receipts",
    prizes.Receipts(
        IMPRINT,
        tuple(prizes.Receipt(at, name, "$75.00", "2nd place") for at, name in enumerate(NAMES, 1)),
    ),
    prizes.write_receipts,
    cards=True,
)
CERTIFICATES = Document(
    "certificates",
    certificates.Certificates(
        IMPRINT,
        tuple(
            certificates.Certificate("First place", "of 8 players", name, "290 points")
            for name in NAMES
        ),
        "Milwaukee",
        "Noémie Gagné, director",
    ),
    certificates.write_certificates,
)
AUDIT_LOG = Document(
    "audit-log",
    audit_log.AuditLog(
        IMPRINT,
        "chain unbroken",
        tuple(
            audit_log.AuditEntry(at, "09:12:05", "front desk", f"Check in {name}", "0123456789abcd")
            for at, name in enumerate(NAMES, 1)
        ),
    ),
    audit_log.write_audit_log,
)

SEATING = certificate_on(IMPRINT)

NAMED = (
    SCORE_CARDS,
    MOVEMENT_CARDS,
    BY_TABLE,
    TABLES_OUT,
    STANDINGS,
    RULING_LOG,
    RULE_SHEET,
    MASTER_POINTS,
    SIGN_IN,
    SCHEDULE,
    BADGES,
    PRIZES,
    RECEIPTS,
    CERTIFICATES,
    AUDIT_LOG,
)
DOCUMENTS = (
    SCORE_SHEETS,
    BY_NAME,
    ALL_ROUNDS,
    SEAT_GUIDES,
    TABLE_SIGNS,
    SEATING,
    *NAMED,
)
