"""Lists written for a test, and the samples."""

from __future__ import annotations

from pathlib import Path

from director_app.services.roster.files.comparing import KnownEntrant
from director_app.services.roster.files.people import Candidate
from director_app.services.roster.files.preview import ImportOutcome, ImportPreview, preview

SAMPLES = Path(__file__).parent / "samples"
FIELD = Path(__file__).parent / "field"
"""Shapes of real exports and habits, all people made up."""


def sample(name: str) -> ImportPreview:
    return preview(SAMPLES / name)


def written(folder: Path, text: str, name: str = "list.csv") -> Path:
    path = folder / name
    path.write_bytes(text.encode())
    return path


def names(shown: ImportPreview) -> list[str]:
    return [player.name for player in shown.added]


def outcomes(shown: ImportPreview) -> list[tuple[str, ImportOutcome]]:
    return [(line.name, line.outcome) for line in shown.lines]


def known(one: Candidate, number: int, key: str, **desk: str) -> KnownEntrant:
    """The entrant that an import made of a candidate, with what the desk changed since."""
    return KnownEntrant(
        id=100 + number,
        badge=number,
        name=desk.pop("name", one.name),
        current=one.facts() | desk,
        imported=one.facts(),
        list_key=key,
    )
