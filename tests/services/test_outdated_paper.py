"""Each printed page is remembered with what it showed: exactly the wrong ones come again."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from director_app.errors import DirectorError
from director_app.services.printing import PrintWish
from director_app.services.printing.kinds import KINDS
from tests.builders import accept_walls, drawn_event

CHANGING = ("audit-log", "tables-out")
NEW = "Caraqux"
REPORT = "master-points"
"""Its last page has a check figure of all its lines, so it changes with every name."""


def pages_of(pdf):
    found = [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]
    return [re.sub(r"\s+", "", page) for page in found]


def printed(desk, event, key, **wish):
    out = io.BytesIO()
    desk.printing.write(event, key, out, PrintWish(**wish))
    return pages_of(out.getvalue())


def made(desk, event, key, **wish):
    return desk.printing.make(event, key, PrintWish(**wish))


def shows(pages):
    return [page for page in pages if NEW in page]


def checked(pages):
    """Pages with the name, or with the figure that is made of all names."""
    return len([page for page in pages if NEW in page or "Check" in page or "check" in page])


def event_with_paper(desk, key, players=61):
    event = drawn_event(desk, players=players, rounds=2)
    accept_walls(desk, event, 1)
    printed(desk, event, key)
    return event


@pytest.mark.parametrize("key", [one.key for one in KINDS if one.key not in CHANGING])
def test_a_changed_name_marks_exactly_the_pages_that_show_it(desk, key):
    event = event_with_paper(desk, key)
    desk.roster.change(event, 3, {"given": NEW})
    fresh = made(desk, event, key)
    whole = shows(pages_of(fresh.pdf))
    wrong = [one for one in desk.printing.wrong(event) if one.document == key]
    if not whole:
        assert wrong == []
        with pytest.raises(DirectorError, match="out of date"):
            printed(desk, event, key, outdated=True)
        return
    again = printed(desk, event, key, outdated=True)
    if key == REPORT:
        assert checked(again) == checked(pages_of(fresh.pdf))
        return
    assert all(NEW in page for page in again)
    if desk.printing.kind(key).paged:
        assert len(again) == len(whole) == len(wrong)
    else:
        alone = [one for one in wrong if one.piece in fresh.runs]
        assert len(alone) == len(wrong)
        assert len(wrong) == sum(page.count(NEW) > 0 for page in singles(desk, event, key, fresh))
    assert not [one for one in desk.printing.wrong(event) if one.document == key]


def singles(desk, event, key, fresh):
    """The text of every piece, printed by itself."""
    composers = desk.printing._composers
    facts = composers.facts(event, key, PrintWish())
    composed = composers.compose(key, facts, PrintWish())
    assert len(composed.units) == len(fresh.runs)
    return [repr(unit) for _, unit in composed.units]


def test_only_the_page_of_a_list_that_changed_comes_again(desk):
    event = event_with_paper(desk, "seating-by-name", players=200)
    assert len(printed(desk, event, "seating-by-name", round=1)) > 1
    desk.roster.change(event, 3, {"given": NEW})
    wrong = desk.printing.wrong(event)
    assert [one.words for one in wrong] == [
        "Seating by name, round 1, page 1",
        "Seating by name, round 2, page 1",
    ]
    again = printed(desk, event, "seating-by-name", outdated=True)
    assert len(again) == 2
    assert all("page1of2" in page and "replaces" in page for page in again)
    assert desk.printing.wrong(event) == ()


def test_a_list_in_another_layout_comes_whole(desk):
    event = event_with_paper(desk, "seating-by-name", players=200)
    desk.roster.change(event, 3, {"given": NEW})
    again = printed(desk, event, "seating-by-name", outdated=True, large_print=True)
    whole = made(desk, event, "seating-by-name", large_print=True).printed.pages
    assert len(again) == whole > 2


def test_pieces_are_called_by_name(desk):
    event = drawn_event(desk)
    for key in ("movement-cards", "score-sheets", "seat-guides", "sign-in"):
        printed(desk, event, key)
    desk.roster.change(event, 3, {"given": NEW})
    words = [one.words for one in desk.printing.wrong(event)]
    assert f"Movement card of #3 {NEW} Abbott" in words
    assert "Sign-in list" in words
    sheets = [one for one in words if one.startswith("Score sheet")]
    assert all(re.fullmatch(r"Score sheet of table \d, round \d", one) for one in sheets)
    assert len(sheets) == 2
    assert not [one for one in words if one.startswith("Seat guide")]


def test_changed_rules_make_sheets_old_and_undo_makes_them_right(desk):
    event = drawn_event(desk)
    printed(desk, event, "score-sheets")
    one = desk.rounds.all(event)[0]
    desk.seating.view(event)
    floor = desk.seating.view(event).floors[1]
    desk.seat_moves.swap(event, one.number, floor[0].chairs[0].badge, floor[1].chairs[0].badge)
    assert len(desk.printing.wrong(event)) == 2
    desk.history.undo(event)
    assert desk.printing.wrong(event) == ()


def test_wrong_pages_are_of_all_rounds_and_counts_of_the_one_shown(desk):
    event = event_with_paper(desk, "score-sheets", players=8)
    desk.roster.change(event, 3, {"given": NEW})
    states = desk.printing.state(event, None, 1)
    sheets = next(one for one in states if one.kind.key == "score-sheets")
    assert (sheets.pieces, sheets.old, len(sheets.wrong), sheets.pages) == (2, 1, 2, 2)


def test_pages_are_counted_without_drawing_them_all(desk):
    event = drawn_event(desk, players=61, rounds=2)
    for state in desk.printing.state(event):
        if state.pages:
            assert made(desk, event, state.kind.key).printed.pages == state.pages


def test_a_part_of_the_pages_counts_where_a_page_is_a_piece(desk):
    event = drawn_event(desk, players=16, rounds=1)
    sheets = made(desk, event, "score-sheets")
    assert desk.printing.remember(sheets, [2, 3]) == 2
    state = next(one for one in desk.printing.state(event) if one.kind.key == "score-sheets")
    assert (state.pieces, state.new) == (4, 2)
    cards = made(desk, event, "movement-cards")
    assert cards.printed.pages < len(cards.runs)
    assert desk.printing.remember(cards, [1]) == 0
    assert next(
        one for one in desk.printing.state(event) if one.kind.key == "movement-cards"
    ).new == len(cards.runs)
