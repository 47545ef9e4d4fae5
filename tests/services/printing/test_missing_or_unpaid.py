"""Who isn't here yet or hasn't paid: by last name, with what is due, for the director alone."""

from __future__ import annotations

import io
import re

import pytest

from director_app.domain.people import EntrantFacts, Status
from director_app.services.printing.papers import PrintRequest
from tests.builders import new_event
from tests.paper_text import page_texts

KEY = "missing-or-unpaid"
HERE, LATE, OWES, BOTH, WAITS, GONE, SAID = range(1, 8)
PEOPLE = {
    HERE: EntrantFacts("Ada", "Young", fee_cents=4500, paid=True),
    LATE: EntrantFacts("Bea", "Xavier", city="Tampa", phone="555-0102", fee_cents=4500, paid=True),
    OWES: EntrantFacts(
        "Cy", "Wood", club="Gulf Club", city="Naples", fee_cents=4500, paid_cents=2000
    ),
    BOTH: EntrantFacts("Di", "Vance", fee_cents=4550),
    WAITS: EntrantFacts("Ed", "Unger", fee_cents=4500),
    GONE: EntrantFacts("Flo", "Terry", fee_cents=4500),
    SAID: EntrantFacts("Gus", "Silva", paid=False),
}


@pytest.fixture
def event(desk):
    """One who is here and paid, one late, two who owe, one both, one waiting, one withdrawn."""
    event = new_event(desk, players=0)
    for known in PEOPLE.values():
        desk.at(event).roster.add(known)
    desk.at(event).roster.check_in([HERE, OWES, SAID])
    desk.at(event).roster.set_status(WAITS, Status.WAITLIST)
    desk.at(event).roster.set_status(GONE, Status.WITHDRAWN)
    return event


def made(desk, event, **asked):
    return desk.at(event).printing.make(KEY, PrintRequest(**asked))


def text_of(paper):
    return re.sub(r"\s+", " ", " ".join(page_texts(paper.pdf)))


def state(desk, event):
    return next(state for state in desk.at(event).printing.state() if state.kind.key == KEY)


def all_settled(desk, event):
    desk.at(event).roster.check_in([LATE, BOTH])
    for badge in (OWES, BOTH, SAID):
        desk.at(event).roster.pay(badge, None, "cash")


@pytest.mark.parametrize("large", [False, True])
def test_who_is_late_or_owes_is_told_by_last_name_with_what_is_due(desk, event, large):
    paper = made(desk, event, large_print=large)
    told = text_of(paper)
    assert (paper.printed.pieces, paper.printed.pages) == (1, 1)
    names = re.findall(r"Gus Silva|Di Vance|Cy Wood|Bea Xavier|Ada|Ed Unger|Flo Terry", told)
    assert names == ["Gus Silva", "Di Vance", "Cy Wood", "Bea Xavier"]
    for row in (
        "7 Gus Silva Not paid 4 Di",
        "4 Di Vance Not here yet, not paid $45.50",
        "3 Cy Wood Gulf Club Part paid $25",
        "2 Bea Xavier Tampa · 555-0102 Not here yet",
        "Total due $70.50",
        "for the director only · 2 not here yet · 3 not paid · 1 of them both",
    ):
        assert row in told
    assert "Naples" not in told


def test_a_long_list_goes_on_on_a_second_page_and_is_summed_once(desk):
    event = new_event(desk, players=40, here=False)
    for badge in (1, 40):
        desk.at(event).roster.change(badge, {"fee": "45"})
    pages = [re.sub(r"\s+", " ", page) for page in page_texts(made(desk, event).pdf)]
    assert len(pages) == 2
    assert "40 not here yet · 2 not paid · 2 of them both" in pages[0]
    assert [page.count("Total due $90") for page in pages] == [0, 1]
    assert "page 2 of 2" in pages[1]


def test_without_fees_nothing_is_said_of_amounts(desk):
    told = text_of(made(desk, new_event(desk, players=3, here=False)))
    assert "3 not here yet" in told
    assert "$" not in told
    assert "paid" not in told.replace("Missing or unpaid", "").replace("MISSING OR UNPAID", "")


def test_once_everyone_is_here_and_has_paid_one_sentence_says_so(desk, event):
    assert (state(desk, event).new, state(desk, event).empty) == (1, "")
    all_settled(desk, event)
    paper = made(desk, event)
    assert paper.printed.empty == "Missing or unpaid: everyone is here, and no fee is due."
    assert "Everyone is here, and no fee is due." in text_of(paper)
    assert (state(desk, event).pieces, state(desk, event).new) == (0, 0)
    assert state(desk, event).empty == "everyone is here, and no fee is due."


def test_before_there_are_players_the_roster_is_named(desk):
    event = new_event(desk, players=0)
    assert "no players yet. Add players" in state(desk, event).empty
    assert "no players yet. Add players" in made(desk, event).printed.empty


def test_it_is_of_the_moment_and_never_out_of_date(desk, event):
    desk.at(event).printing.write(KEY, io.BytesIO())
    desk.at(event).roster.check_in([LATE])
    assert desk.at(event).printing.wrong() == ()
    assert state(desk, event).new == 1
