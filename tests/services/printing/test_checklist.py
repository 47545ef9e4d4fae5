"""The checklist of a day: ticked by what the book shows, on one page."""

from __future__ import annotations

import io
from dataclasses import fields, replace

import pytest

from director_app.domain.people import EntrantFacts
from director_app.services.printing.checklist import DayDone, RoundDone, parts
from director_app.services.printing.service import PrintRequest
from tests.builders import accept_walls, drawn_event, new_event
from tests.paper_text import page_texts

KEY = "checklist"


def ticked(desk, event) -> dict[str, str]:
    """By the first words of a line: a letter for each box, x where it is ticked."""
    works = desk.at(event).printing._works
    composed, _ = works.compose(event, KEY, PrintRequest())
    return {
        line.words: "".join("x" if box.done else "-" for box in line.boxes)
        for part in composed.units[0][1]
        for line in part.lines
    }


def lines_of(done: DayDone) -> set[str]:
    """The words of the lines that are ticked for these facts."""
    lines = (line for part in parts(done) for line in part.lines)
    return {line.words for line in lines if all(box.done for box in line.boxes)}


def test_an_empty_event_has_nothing_ticked_but_its_rules(desk):
    lines = ticked(desk, new_event(desk, players=0))
    done = {words for words, boxes in lines.items() if "x" in boxes}
    assert done == lines_of(DayDone(rules=True))


def test_lines_are_ticked_as_the_day_goes_on(desk):
    event = drawn_event(desk, players=8, rounds=2)
    enter, draw = "Enter the players, or import a list", "Draw the seating"
    cards, sheets = "Print the movement cards", "Enter every score sheet"
    lines = ticked(desk, event)
    assert (lines[enter], lines[draw], lines[cards], lines[sheets]) == ("x", "x", "-", "--")
    desk.at(event).printing.write("movement-cards", io.BytesIO())
    accept_walls(desk, event, 1)
    lines = ticked(desk, event)
    assert (lines[cards], lines[sheets]) == ("x", "x-")
    desk.at(event).history.undo()
    assert ticked(desk, event)[sheets] == "--"


def test_a_fee_is_set_and_then_collected(desk):
    event = new_event(desk, players=0)
    desk.at(event).roster.add(EntrantFacts("Ada", "Katz", fee_cents=4500))
    fee, collect = "Set the entry fee", "Collect the fees"
    assert (ticked(desk, event)[fee], ticked(desk, event)[collect]) == ("x", "-")
    desk.at(event).roster.pay(1, None, "cash")
    assert ticked(desk, event)[collect] == "x"


@pytest.mark.parametrize("field", [field.name for field in fields(DayDone) if field.type == "bool"])
def test_each_fact_ticks_one_line(field):
    before = parts(DayDone())
    after = parts(replace(DayDone(), **{field: True}))
    changed = [
        new.words
        for old_part, new_part in zip(before, after, strict=True)
        for old, new in zip(old_part.lines, new_part.lines, strict=True)
        if old != new
    ]
    assert len(changed) == 1


def test_prizes_have_a_line_only_where_there_are_some():
    def lines(done: DayDone) -> int:
        return sum(len(part.lines) for part in parts(done))

    assert lines(DayDone(prizes=False)) == lines(DayDone(prizes=None)) + 1


@pytest.mark.parametrize("rounds", [0, 2, 12])
def test_it_is_one_page_for_the_helpers(desk, rounds):
    event = drawn_event(desk, players=8, rounds=rounds) if rounds else new_event(desk, players=0)
    paper = desk.at(event).printing.make(KEY)
    assert paper.printed.pages == 1
    told = page_texts(paper.pdf)[0]
    for title in ("The night before", "The morning", "Each round", "The end"):
        assert title in told


def test_of_a_long_event_the_last_rounds_have_boxes():
    done = DayDone(rounds=tuple(RoundDone(at, started=True) for at in range(1, 12)))
    line = next(line for part in parts(done) for line in part.lines if len(line.boxes) > 1)
    assert [box.label for box in line.boxes] == [str(at) for at in range(4, 12)]
