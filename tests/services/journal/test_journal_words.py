"""Entries told as sentences; every label that a service writes has its words."""

from __future__ import annotations

import pytest

from director_app.services.journal.words import DID, OWN, past, sentence, tells_itself
from tests.services.journal.action_labels import VALUE, action_labels

LABELS = action_labels()


def test_the_labels_of_all_services_are_found() -> None:
    assert len(LABELS) > 150
    for label in ("Accept table …, …", "Pause the clock, …", "Print on A4", "… paid (…)"):
        assert label in LABELS


@pytest.mark.parametrize("label", sorted(LABELS))
def test_every_label_is_told_in_the_past_or_tells_of_others(label: str) -> None:
    verb, _ = past(label)
    assert verb or label.startswith(VALUE) or tells_itself(label), LABELS[label]
    told = sentence("Desk 2", label)
    assert told.startswith(f"Desk 2 {verb}" if verb else "Desk 2: ")
    assert verb not in DID


@pytest.mark.parametrize("start", OWN)
def test_nothing_is_listed_that_no_label_begins_with(start: str) -> None:
    assert any(label.startswith(start) for label in LABELS)


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("Accept table 7, Round 3", "Desk 2 accepted table 7, round 3"),
        (
            "Reopen table 7, Round 3: see Round 3 again",
            "Desk 2 reopened table 7, round 3: see Round 3 again",
        ),
        ("Start the clock of Round 1", "Desk 2 started the clock of round 1"),
        ("Ann Abbott: no show", "Desk 2: Ann Abbott: no show"),
        ("Mark Twain: withdrawn", "Desk 2: Mark Twain: withdrawn"),
        ("Mark Ann Abbott as experienced", "Desk 2 marked Ann Abbott as experienced"),
        ("Waive: signatures", "Desk 2 waived: signatures"),
        (
            "Take back: Accept table 7, Round 3",
            "Desk 2 took back: accepted table 7, round 3",
        ),
        ("Put back: Ann Abbott paid (cash)", "Desk 2 put back: Ann Abbott paid (cash)"),
        ("Take back the seat that Bea pulled", "Desk 2 took back the seat that Bea pulled"),
    ],
)
def test_a_sentence(action: str, told: str) -> None:
    assert sentence("Desk 2", action) == told
