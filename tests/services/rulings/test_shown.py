"""A ruling logged in English is shown in Spanish wherever it is shown."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from director_app.domain.tables import Seat
from director_app.messages.message import Message
from director_app.messages.saying import speaking, worded
from director_app.rules.adviser.parts import SILENT
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.services.rulings.service import NewRuling
from director_app.ui.rulings.line_words import found_in, whole_words
from tests.builders import accept_walls, drawn_event
from tests.said_in_spanish import in_spanish

SAID = f"{SILENT} The tile goes back on the rack. No penalty (standard practice)."
DICHO = "El reglamento no dice nada. La ficha vuelve al atril. Sin penalización (práctica común)."


@pytest.fixture
def event(desk):
    event = drawn_event(desk, ruleset="mahjcon")
    accept_walls(desk, event, 1, [1])
    view = desk.at(event).scores.sheet(1, 1)
    badge = view.players[view.seated[0][Seat.EAST]].badge
    for situation, answers in (("before_east", {}), ("picked_ahead", {"how_far": "picked"})):
        asked = desk.at(event).rulings.adviser.advise(
            situation, answers, AdvisedPlace(1, 1, 1, badge)
        )
        desk.at(event).rulings.add(asked.new)
    return event


def test_in_the_log_of_the_window(desk, event):
    first, second = desk.at(event).rulings.log()
    assert first.ruling.said == SAID
    assert in_spanish(first.ruling.said) == DICHO
    with speaking("es"):
        assert any(DICHO in words for words in map(worded, whole_words(first)))
        assert "atril" in found_in(first)
        assert "Mano muerta: robó por adelantado" in worded(second.ruling.label)


def test_in_the_journal(desk, event):
    line = desk.at(event).history.page().lines[0]
    assert in_spanish(line.action).startswith("Registrar “Mano muerta: robó por adelantado”")
    detail = desk.at(event).history.detail(line.number)
    fields = {change.field: change.after for change in detail.changes}
    assert in_spanish(fields["label"]) == "Mano muerta: robó por adelantado"
    assert "Quien roba por adelantado" in in_spanish(fields["said"])
    assert "messages" not in fields


def test_on_the_sheet_that_it_scores_again(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    assert in_spanish(view.sheet.reason) == "Decisión 2: Mano muerta: robó por adelantado"
    (last,) = desk.sheet_facts.versions(view)[-1:]
    assert in_spanish(last.reason) == "Decisión 2: Mano muerta: robó por adelantado"


def test_what_is_taken_back_and_put_back_says_the_same(desk, event):
    before = [in_spanish(line.ruling.said) for line in desk.at(event).rulings.log()]
    desk.at(event).history.undo()
    desk.at(event).history.undo()
    desk.at(event).history.redo()
    desk.at(event).history.redo()
    assert [in_spanish(line.ruling.said) for line in desk.at(event).rulings.log()] == before
    assert desk.journal.verify() == ()


def test_typed_words_are_no_words_of_the_program(desk, event):
    desk.at(event).rulings.add(NewRuling("free", (1,), label="East", note="self-pick"))
    line = desk.at(event).history.page().lines[0]
    fields = {
        change.field: change.after for change in desk.at(event).history.detail(line.number).changes
    }
    assert in_spanish(fields["label"]) == "East"
    assert not isinstance(fields["label"], Message)


def test_on_paper(desk, event):
    with speaking("es"):
        page = desk.at(event).printing.make("ruling-log").pdf
    text = " ".join(
        " ".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(page)).pages).split()
    )
    assert "Mano muerta: robó por adelantado" in text
    assert "Dead hand" not in text
