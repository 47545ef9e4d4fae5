"""Who only looks reads a fact once in a transaction; a step sees at once what it has changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.people import Status
from director_app.messages.message import Message
from director_app.services.rulings.service import NewRuling
from tests.builders import accept_walls, drawn_event
from tests.transactions import asking


@pytest.fixture
def event(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1, [1])
    desk.at(event).rulings.add(NewRuling("peek", (3,), round=1))
    return event


READS = {
    "entrant": lambda work, event: work.roster.all(event),
    "ruling": lambda work, event: work.rulings.all(event),
    "sheet": lambda work, event: work.sheets.get(work.rounds.of_event(event)[0].id, 1),
}


@pytest.mark.parametrize("table", READS)
def test_a_look_reads_it_once(desk, event, table):
    with asking() as asked, desk.store.read() as work:
        first, again = (READS[table](work, event) for _ in range(2))
    assert first == again
    assert first
    assert asked.reads(f"{table} ") == 1


def test_whoever_is_given_a_list_may_change_it(desk, event):
    with desk.store.read() as work:
        work.roster.all(event).clear()
        work.rulings.all(event).clear()
        assert len(work.roster.all(event)) == 8
        assert len(work.rulings.all(event)) == 1


def test_a_step_sees_what_it_has_changed(desk, event):
    with desk.store.begin(ActionKind.OTHER, Message("Change"), event=event) as work:
        entrant = work.roster.all(event)[0]
        work.roster.save(replace(entrant, status=Status.WITHDRAWN), expected=entrant.version)
        assert work.roster.all(event)[0].status is Status.WITHDRAWN
        (ruling,) = work.rulings.all(event)
        work.rulings.save(replace(ruling, note="Twice"), expected=ruling.version)
        assert [ruling.note for ruling in work.rulings.all(event)] == ["Twice"]
        sheet = work.sheets.get(work.rounds.of_event(event)[0].id, 1)
        work.sheets.save(replace(sheet, reason="A slip"), expected=sheet.version)
        assert work.sheets.get(sheet.round_id, 1).reason == "A slip"
