"""A small seating quality certificate."""

from __future__ import annotations

from reports import seating_certificate
from reports.page import Imprint
from tests.reports.reading import Document


def certificate_on(imprint: Imprint) -> Document:
    """A seating with repeats."""
    return Document(
        "seating-certificate",
        seating_certificate.SeatingCertificate(
            imprint,
            "Saturday, March 14, 2026",
            (("Players", "62"), ("Tables", "16"), ("Rounds", "4")),
            repeats="24",
            bound="12",
            headline="24 pairs twice, first in round 5.",
            rows=tuple(
                seating_certificate.SeatingFact(
                    what, "16 players once, 46 never", "The fair share."
                )
                for what in (
                    "3-player tables",
                    "Seats",
                    "Repeat tables",
                    "Players kept apart",
                    "Sitting out",
                )
            ),
            notes=("Made on Saturday, March 14, 2026, 9:12 am by the sheet, seed 7.",),
        ),
        seating_certificate.write_seating_certificate,
    )
