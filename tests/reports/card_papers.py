"""Small inputs for sheets, cards, badges and signs."""

from __future__ import annotations

from dataclasses import replace

from reports import (
    badges,
    certificates,
    fee_receipts,
    movement_cards,
    prizes,
    round_slips,
    score_cards,
    score_sheet_types,
    score_sheets,
    seat_guides,
    table_signs,
)
from tests.reports.people import IMPRINT, LETTERS, NAMES, SEATS, WINDS
from tests.reports.reading import Document


def sheet_seats(names: tuple[str | None, ...] = LETTERS) -> tuple[score_sheet_types.SheetSeat, ...]:
    """Four columns; `None` is an empty seat."""
    return tuple(
        score_sheet_types.SheetSeat(wind, letter, name, number * 9 + 1, f"{letter} checks")
        for number, (wind, letter, name) in enumerate(zip(WINDS, SEATS, names, strict=True))
    )


LEAD = "X is a zero."
TRUTH = "You are three in round 3."
SIGNING = score_sheet_types.Signing(
    note="of the player across the table",
    bar="C · West brings this in.",
    bar_note="All four initials required.",
    bar_sentences=("All four initials required.",),
)
POINTS = (
    score_sheet_types.SheetPoints("A game won", (("Value", ""), ("Self-pick", "+10"))),
    score_sheet_types.SheetPoints(
        "The thrower", (("None or one", "-10"), ("Three or more", "-25"))
    ),
    score_sheet_types.SheetPoints("Wall and time", (("Wall game, each", "+10"), ("Time", "0"))),
)
SHEET = score_sheet_types.TableSheet(
    12, 3, "FT1:7:3:12", sheet_seats(), "1:15 pm · 4 games in 60 minutes", 4, SIGNING
)
SCORE_SHEETS = Document(
    "score-sheets",
    score_sheet_types.ScoreSheets(
        IMPRINT, "MJMP", 4, (SHEET, replace(SHEET, table=13, code="FT1:7:3:13")), points=POINTS
    ),
    score_sheets.write_score_sheets,
)


def card(number: int, name: str, rounds: int = 4) -> score_cards.ScoreCard:
    """A score card."""
    rows = tuple(
        score_cards.CardRound(
            number, number * 7, WINDS[number % 4], SEATS[number % 4], NAMES[number % 8]
        )
        for number in range(1, rounds + 1)
    )
    return score_cards.ScoreCard(name, number, f"FT1:7:P{number}", rows)


SCORE_CARDS = Document(
    "score-cards",
    score_cards.ScoreCards(
        IMPRINT,
        tuple(card(number, name) for number, name in enumerate(NAMES, 1)),
        fact="own card",
        lead=LEAD,
        lead_rest="Don’t leave any box blank.",
        notes=("The player across initials.",),
    ),
    score_cards.write_score_cards,
    cards=True,
)


def stops(rounds: int = 4) -> tuple[movement_cards.RoundStop, ...]:
    """Rounds of a card."""
    return tuple(
        movement_cards.RoundStop(
            number, 100 + number, WINDS[number % 4], SEATS[number % 4], "9:30 am"
        )
        for number in range(1, rounds + 1)
    )


def movement(number: int, name: str, rounds: int = 4) -> movement_cards.MovementCard:
    """A movement card."""
    truths = (TRUTH,)
    return movement_cards.MovementCard(name, number, f"FT1:7:P{number}", stops(rounds), truths)


MOVEMENT_CARDS = Document(
    "movement-cards",
    movement_cards.MovementCards(
        IMPRINT, tuple(movement(number, name) for number, name in enumerate(NAMES, 1))
    ),
    movement_cards.write_movement_cards,
    cards=True,
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
RECEIPTS = Document(
    "receipts",
    prizes.Receipts(
        IMPRINT,
        tuple(prizes.Receipt(at, name, "$75.00", "2nd place") for at, name in enumerate(NAMES, 1)),
    ),
    prizes.write_receipts,
    cards=True,
)
FEE_RECEIPTS = Document(
    "fee-receipts",
    fee_receipts.FeeReceipts(
        IMPRINT,
        tuple(
            fee_receipts.FeeReceipt(
                at, name, "$45.00", ("$45.00 in cash, Saturday, March 14, 2026, 9:12 am",)
            )
            for at, name in enumerate(NAMES, 1)
        ),
        "Noémie Gagné",
    ),
    fee_receipts.write_fee_receipts,
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
BADGES_ON_STOCK = Document(
    "badges-on-stock", replace(BADGES.sheets, stock=True), badges.write_badges, cards=True
)


def slip(number: int, name: str, games: int = 4) -> round_slips.RoundSlip:
    """A round slip."""
    return round_slips.RoundSlip(
        name,
        number,
        f"FT1:7:P{number}",
        3,
        100 + number,
        WINDS[number % 4],
        SEATS[number % 4],
        NAMES[number % 8],
        games,
        ("Bring it after this round.",),
    )


ROUND_SLIPS = Document(
    "round-slips",
    round_slips.RoundSlips(
        IMPRINT,
        4,
        tuple(slip(number, name) for number, name in enumerate(NAMES, 1)),
        "Play with your own card.",
        lead=LEAD,
        lead_rest="Don’t leave any box blank.",
    ),
    round_slips.write_round_slips,
    cards=True,
)
