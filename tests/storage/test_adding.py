"""Many entrants kept at once: numbered, journaled and known as if each came alone."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from sqlalchemy import Engine
from sqlalchemy import event as listening

from director_app.domain.actions import ActionKind
from director_app.domain.people import EntrantFacts, Status
from director_app.storage.prebuilt_statements import Values
from director_app.storage.roster import RosterEntry
from director_app.storage.tables import EntrantRow
from director_app.storage.undo import steps

from . import makings

LISTED = (
    EntrantFacts(given="Ada", family="Lee", email="ada@example.org"),
    EntrantFacts(given="Ada", family="Lee", email="ada@example.org", city="Erie"),
    EntrantFacts(given="Ada", family="Lee", member_no="77"),
    EntrantFacts(given="Ada", family="Lee", member_no="77", phone="1"),
    EntrantFacts(given="Bo", family="Ng", phone="5"),
    EntrantFacts(given="Bo", family="Ng", phone="5"),
    EntrantFacts(given="Bo", family="Ng"),
)


@pytest.fixture
def event(store):
    return makings.new_event(store)


@contextmanager
def statements():
    """What is told to the book meanwhile."""
    lines: list[str] = []

    def hear(_connection, _cursor, statement, *_rest):
        lines.append(statement)

    listening.listen(Engine, "before_cursor_execute", hear)
    yield lines
    listening.remove(Engine, "before_cursor_execute", hear)


def enter_all(store, event, facts):
    with store.begin(ActionKind.OTHER, "Enter all", event=event[0]) as work:
        first = work.roster.next_badge(event[0])
        return work.roster.add_all(
            event[0],
            [
                RosterEntry(event[1], badge, Status.ENTERED, person)
                for badge, person in enumerate(facts, start=first)
            ],
        )


def enter_each(store, event, facts):
    for badge, person in enumerate(facts, start=1):
        with store.begin(ActionKind.OTHER, "Enter one", event=event[0]) as work:
            work.roster.add(event[0], event[1], badge, Status.ENTERED, person)


def everybody(store, event):
    with store.read() as work:
        return work.roster.all(event[0])


def test_the_same_people_as_if_each_had_come_alone(desk, store, event):
    enter_all(store, event, LISTED)
    at_once = [person.person for person in everybody(store, event)]
    makings.undo(store, event[0])
    enter_each(store, event, LISTED)
    alone = [person.person for person in everybody(store, event)]
    assert [at_once.index(person) for person in at_once] == [
        alone.index(person) for person in alone
    ]


def test_who_the_book_knows_is_found_and_a_namesake_here_is_another(store, event):
    enter_all(store, event, LISTED[:1] + LISTED[4:5])
    other = makings.new_event(store)
    enter_all(store, other, (*LISTED[:1], *LISTED[4:6]))
    ada, bo = (person.person for person in everybody(store, event))
    assert [person.person for person in everybody(store, other)][:2] == [ada, bo]
    assert everybody(store, other)[2].person not in {ada, bo}


def test_taken_back_and_put_back_and_no_number_is_used_again(store, event):
    first = enter_all(store, event, LISTED)
    before = everybody(store, event)
    makings.undo(store, event[0])
    assert everybody(store, event) == []
    makings.redo(store, event[0])
    assert [(person.id, person.facts) for person in everybody(store, event)] == [
        (person.id, person.facts) for person in before
    ]
    makings.undo(store, event[0])
    second = enter_all(store, event, LISTED)
    assert min(second) > max(first)
    assert makings.enter(store, *event, "Cy") > max(second)
    assert makings.problems(store) == []


def test_nobody_is_entered_without_a_list(store, event):
    assert enter_all(store, event, ()) == ()


def test_more_people_need_no_more_statements(store, event):
    many = [EntrantFacts(given=f"Player {at}", family="Lee") for at in range(120)]
    with statements() as few:
        enter_all(store, event, many[:3])
    with statements() as told:
        enter_all(store, event, many[3:])
    assert len(told) == len(few)


def test_rows_are_found_by_keys_of_several_columns_and_nothing_by_an_empty_one(store, event):
    enter_all(store, event, LISTED)
    wanted = [(event[0], 2), (event[0], 5), (event[0] + 1, 1), (event[0], None)]
    with store.read() as work, statements() as told:
        found: list[Values] = []
        work.at_rows(
            lambda session: found.extend(
                steps.matching(session, EntrantRow, ("event_id", "badge"), wanted)
            )
        )
    assert sorted(row["badge"] for row in found) == [2, 5]
    assert len([row for row in told if "entrant" in row]) == 1
