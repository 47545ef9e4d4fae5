"""Each printed page is remembered with what it showed: exactly the wrong ones come again."""

from __future__ import annotations

import io
import re

import pytest

from director_app.errors import DirectorError
from director_app.services.printing.documents import DOCUMENTS
from director_app.services.printing.papers import PrintRequest
from tests.builders import accept_walls, asked_of, drawn_event
from tests.paper_text import page_texts
from tests.wording import BY_NAME

pytestmark = pytest.mark.walks

CHANGING = ("audit-log", "tables-out", "missing-or-unpaid", "money-summary", "checklist")
NEW = "Caraqux"
REPORT = "master-points"
"""Its last page has a check figure of all its lines, so it changes with every name."""


def pages_of(pdf):
    return [re.sub(r"\s+", "", page) for page in page_texts(pdf)]


def put_on_paper(desk, event, key, **request):
    out = io.BytesIO()
    desk.at(event).printing.write(key, out, asked_of(key, **request))
    return out.getvalue()


def printed(desk, event, key, **request):
    return pages_of(put_on_paper(desk, event, key, **request))


def made(desk, event, key, **request):
    return desk.at(event).printing.make(key, asked_of(key, **request))


def shows(pages):
    return [page for page in pages if NEW in page]


def checked(pages):
    """Pages with the name, or with the figure that is made of all names."""
    return len([page for page in pages if NEW in page or "Check" in page or "check" in page])


def event_with_paper(desk, key, players=61):
    event = drawn_event(desk, players=players, rounds=2)
    accept_walls(desk, event, 1)
    put_on_paper(desk, event, key)
    return event


@pytest.mark.parametrize("key", [kind.key for kind in DOCUMENTS if kind.key not in CHANGING])
def test_a_changed_name_marks_exactly_the_pages_that_show_it(desk, key):
    event = event_with_paper(desk, key)
    desk.at(event).roster.change(3, {"given": NEW})
    fresh = made(desk, event, key)
    whole = shows(pages_of(fresh.pdf))
    wrong = [page for page in desk.at(event).printing.wrong() if page.document == key]
    if not whole:
        assert wrong == []
        with pytest.raises(DirectorError, match="No reprint needed"):
            printed(desk, event, key, outdated=True)
        return
    again = printed(desk, event, key, outdated=True)
    if key == REPORT:
        assert checked(again) == checked(pages_of(fresh.pdf))
        return
    assert all(NEW in page for page in again)
    if desk.at(event).printing.kind(key).paged:
        assert len(again) == len(whole) == len(wrong)
    else:
        alone = [page for page in wrong if page.piece in fresh.runs]
        assert len(alone) == len(wrong)
        assert len(wrong) == sum(page.count(NEW) > 0 for page in singles(desk, event, key, fresh))
    assert not [page for page in desk.at(event).printing.wrong() if page.document == key]


def singles(desk, event, key, fresh):
    """The text of every piece, printed by itself."""
    composers = desk.at(event).printing._works.composers
    facts = composers.facts(event, key, PrintRequest())
    composed = composers.compose(key, facts, PrintRequest())
    assert len(composed.units) == len(fresh.runs)
    return [repr(unit) for _, unit in composed.units]


def test_only_the_page_of_a_list_that_changed_comes_again(desk):
    event = event_with_paper(desk, "seating-by-name", players=200)
    assert len(printed(desk, event, "seating-by-name", round=1)) > 1
    desk.at(event).roster.change(3, {"given": NEW})
    wrong = desk.at(event).printing.wrong()
    assert [page.words for page in wrong] == [
        f"{BY_NAME.format(round=1)}, page 1",
        f"{BY_NAME.format(round=2)}, page 1",
    ]
    again = printed(desk, event, "seating-by-name", outdated=True)
    assert len(again) == 2
    assert all("page1of2" in page and "replaces" in page for page in again)
    assert desk.at(event).printing.wrong() == ()


def test_a_list_in_another_layout_comes_whole(desk):
    event = event_with_paper(desk, "seating-by-name", players=200)
    desk.at(event).roster.change(3, {"given": NEW})
    again = printed(desk, event, "seating-by-name", outdated=True, large_print=True)
    whole = made(desk, event, "seating-by-name", large_print=True).printed.pages
    assert len(again) == whole > 2


def test_pieces_are_called_by_name(desk):
    event = drawn_event(desk)
    for key in ("movement-cards", "score-sheets", "seat-guides", "sign-in"):
        printed(desk, event, key)
    desk.at(event).roster.change(3, {"given": NEW})
    words = [page.words for page in desk.at(event).printing.wrong()]
    assert f"Movement card for #3 {NEW} Abbott" in words
    assert "Sign-in list" in words
    sheets = [title for title in words if title.startswith("Score sheet")]
    assert all(re.fullmatch(r"Score sheet for table \d, round \d", sheet) for sheet in sheets)
    assert len(sheets) == 2
    assert not [word for word in words if word.startswith("Seat guide")]


def test_changed_rules_make_sheets_old_and_undo_makes_them_right(desk):
    event = drawn_event(desk)
    printed(desk, event, "score-sheets")
    round_ = desk.at(event).rounds.all()[0]
    desk.at(event).seating.view()
    floor = desk.at(event).seating.view().floors[1]
    desk.at(event).seating.moves.swap(
        round_.number, floor[0].chairs[0].badge, floor[1].chairs[0].badge
    )
    assert len(desk.at(event).printing.wrong()) == 2
    desk.at(event).history.undo()
    assert desk.at(event).printing.wrong() == ()


def test_wrong_pages_are_of_all_rounds_and_counts_of_the_one_shown(desk):
    event = event_with_paper(desk, "score-sheets", players=8)
    desk.at(event).roster.change(3, {"given": NEW})
    states = desk.at(event).printing.state(1)
    sheets = next(state for state in states if state.kind.key == "score-sheets")
    assert (sheets.pieces, sheets.old, len(sheets.wrong), sheets.pages) == (2, 1, 2, 2)


def test_pages_are_counted_without_drawing_them_all(desk):
    event = drawn_event(desk, players=61, rounds=2)
    for state in desk.at(event).printing.state():
        if state.pages:
            assert made(desk, event, state.kind.key).printed.pages == state.pages


def test_a_part_of_the_pages_counts_where_a_page_is_a_piece(desk):
    event = drawn_event(desk, players=16, rounds=1)
    sheets = made(desk, event, "score-sheets")
    assert desk.at(event).printing.remember(sheets, [2, 3]) == 2
    state = next(
        state for state in desk.at(event).printing.state() if state.kind.key == "score-sheets"
    )
    assert (state.pieces, state.new) == (4, 2)


SHARED = ("movement-cards", "score-cards", "badges", "seat-guides", "round-slips")


def names_on(page):
    return {int(badge) for badge in re.findall(r"#(\d+)", page)}


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("key", ["movement-cards", "score-cards", "badges"])
def test_a_page_range_remembers_just_the_cards_on_its_pages(desk, key, plain):
    event = drawn_event(desk, players=21, rounds=2)
    paper = made(desk, event, key, plain=plain)
    pages = pages_of(paper.pdf)
    asked = [2, 3]
    shown = set().union(*(names_on(pages[page - 1]) for page in asked))
    assert desk.at(event).printing.remember(paper, asked) == len(shown)
    assert 4 <= len(shown) < 21
    state = next(state for state in desk.at(event).printing.state() if state.kind.key == key)
    assert state.new == 21 - len(shown)
    for badge in (*shown, *({1, 2, 3, 4, 5} - shown)):
        desk.at(event).roster.change(badge, {"family": f"Changed{badge}"})
    state = next(state for state in desk.at(event).printing.state() if state.kind.key == key)
    wrong = {int(re.search(r"#(\d+)", page.words)[1]) for page in state.wrong}
    assert wrong == shown


def test_badges_on_stock_count_when_front_and_back_are_printed(desk):
    event = drawn_event(desk, players=8)
    paper = made(desk, event, "badges", stock=True)
    assert paper.printed.pages == 4
    assert desk.at(event).printing.remember(paper, [1]) == 0
    assert desk.at(event).printing.remember(paper, [1, 2, 3]) == 4


def test_a_card_on_two_pages_counts_when_both_are_printed(desk):
    event = drawn_event(desk, players=8, rounds=9)
    paper = made(desk, event, "score-cards", large_print=True)
    assert paper.printed.pages == 16
    assert desk.at(event).printing.remember(paper, [2, 3]) == 0
    assert desk.at(event).printing.remember(paper, [2, 3, 4]) == 1


def test_lists_of_several_pages_count_where_all_their_pages_are_printed(desk):
    event = drawn_event(desk, players=200, rounds=2)
    paper = made(desk, event, "seating-by-table", large_print=True)
    half = paper.printed.pages // 2
    assert half > 1
    assert desk.at(event).printing.remember(paper, range(2, half + 1)) == 0
    assert desk.at(event).printing.remember(paper, range(1, half + 1)) == 1


@pytest.mark.parametrize("key", SHARED)
def test_every_piece_stands_somewhere_and_every_page_has_one(desk, key):
    event = drawn_event(desk, players=9, rounds=2)
    for plain in (False, True):
        paper = made(desk, event, key, plain=plain)
        places = paper.places()
        assert set(places) == set(paper.runs)
        stood = {page for pages in places.values() for page in pages}
        assert stood == set(range(1, paper.printed.pages + 1))


@pytest.mark.parametrize(
    ("key", "asked", "words"),
    [
        ("seating-by-name", {"whole_day": True}, "Seating by name, all rounds"),
        ("standings", {"top": 3}, "Standings, first 3 places"),
        ("standings", {"alone": True, "through": 1}, "Standings, round 1 only"),
        ("standings", {"through": 1, "top": 5}, "Standings, through round 1, first 5 places"),
    ],
)
def test_other_forms_of_a_list_are_found_wrong_and_printed_again(desk, key, asked, words):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    printed(desk, event, key, **asked)
    assert desk.at(event).printing.wrong() == ()
    desk.at(event).roster.change(3, {"family": NEW})
    assert [page.words for page in desk.at(event).printing.wrong()] == [words]
    assert shows(printed(desk, event, key, outdated=True))
    assert desk.at(event).printing.wrong() == ()


def test_standings_through_a_round_stay_right_when_the_next_is_played(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    printed(desk, event, "standings", through=1)
    printed(desk, event, "standings")
    accept_walls(desk, event, 2)
    assert [page.words for page in desk.at(event).printing.wrong()] == ["Standings"]
