"""Lists written for a test, and the samples."""

from __future__ import annotations

from pathlib import Path

from director_app.services.roster.files.comparing import Known
from director_app.services.roster.files.people import Candidate
from director_app.services.roster.files.preview import Outcome, Preview, preview

SAMPLES = Path(__file__).parent / "samples"
FIELD = Path(__file__).parent / "field"
"""Shapes of real exports and habits, all people made up."""


def sample(name: str) -> Preview:
    return preview(SAMPLES / name)


def written(folder: Path, text: str, name: str = "list.csv") -> Path:
    path = folder / name
    path.write_bytes(text.encode())
    return path


def names(shown: Preview) -> list[str]:
    return [player.name for player in shown.added]


def outcomes(shown: Preview) -> list[tuple[str, Outcome]]:
    return [(line.name, line.outcome) for line in shown.lines]


def known(one: Candidate, number: int, key: str, **desk: str) -> Known:
    """The entrant that an import made of a candidate, with what the desk changed since."""
    return Known(
        id=100 + number,
        badge=number,
        name=desk.pop("name", one.name),
        current=one.facts() | desk,
        imported=one.facts(),
        list_key=key,
    )
