"""Documents with nothing to show say what is missing and what to do, and print a page of it."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from director_app.services.printing.documents import DOCUMENTS
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event
from tests.wording import NO_SEATING

SEATED = (
    "seating-certificate",
    "seat-guides",
    "table-signs",
    "seating-by-name",
    "seating-by-table",
    "score-sheets",
    "round-slips",
    "tables-out",
)


def states(desk, event, number=None):
    return {state.kind.key: state for state in desk.at(event).printing.state(round_number=number)}


def text_of(paper):
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(paper.pdf)).pages)


@pytest.mark.parametrize("key", [kind.key for kind in DOCUMENTS])
@pytest.mark.parametrize("players", [0, 8])
def test_every_document_prints_before_the_draw(desk, key, players):
    event = new_event(desk, players=players)
    paper = desk.at(event).printing.make(key)
    assert paper.printed.pages >= 1
    assert "Fall Classic" in text_of(paper)
    assert bool(paper.printed.empty) is (paper.printed.pieces == 0)
    if key in SEATED:
        says = NO_SEATING
        assert paper.printed.empty.endswith(says)


@pytest.mark.parametrize("key", ["sign-in", "badges", "movement-cards", "score-cards"])
def test_without_players_the_roster_is_named(desk, key):
    state = states(desk, new_event(desk, players=0))[key]
    assert (state.pieces, state.new, state.pages) == (0, 0, 1)
    assert "no players yet. Add players" in state.empty


def test_what_is_empty_is_not_on_paper_and_never_out_of_date(desk):
    event = new_event(desk)
    for kind in DOCUMENTS:
        if desk.at(event).printing.make(kind.key).printed.empty:
            desk.at(event).printing.write(kind.key, io.BytesIO())
    desk.at(event).seating.draw(DrawOptions(seed=1))
    assert desk.at(event).printing.wrong() == ()
    assert states(desk, event)["score-sheets"].new == 4


def test_a_round_of_which_nobody_is_seated_is_named(desk):
    event = drawn_event(desk, rounds=2)
    desk.at(event).rounds.add()
    state = states(desk, event, 3)["score-sheets"]
    assert state.empty == "no seating for round 3 yet. Draw it first."
    assert states(desk, event, 1)["score-sheets"].empty == ""


def test_certificates_wait_for_points(desk):
    event = drawn_event(desk)
    assert "Accept the first score sheets" in states(desk, event)["certificates"].empty
    accept_walls(desk, event, 1)
    assert states(desk, event)["certificates"].empty == ""


def test_nobody_to_call_is_said(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    state = states(desk, event, 1)["tables-out"]
    assert (state.pieces, state.pages) == (0, 0)
    assert "no sheets are missing" in state.empty
