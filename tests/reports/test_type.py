"""Fonts, fitting, the true minus and the print run."""

from __future__ import annotations

import io
import unicodedata
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reports.fitting import fit, fit_cell, wrap
from reports.fonts import MINUS_ADVANCE, SANS, SEMI, missing_glyphs, runs, width
from reports.page import MINUS, cut_stacks, figure, plain_order, true_minus
from reports.page_surface import PageSurface
from reports.print_run import ALPHABET, print_run
from reports.writing_systems import visual_order
from tests.reports.papers import IMPRINT, LONG, NAMES
from tests.reports.reading import read

names = st.text(
    st.sampled_from("aeilnorstWMŁễīóżØ’-  ĐĄß") | st.sampled_from("ΑБאשĿ"), min_size=1, max_size=80
)


def _bare(text: str) -> str:
    return "".join(text.split())


@given(names, st.sampled_from([(84.0, 33.0), (180.0, 46.0), (441.0, 26.0), (248.0, 92.0)]))
@settings(max_examples=150, deadline=None)
def test_a_fitted_name_is_whole_and_inside_its_zone(name, zone):
    room, tall = zone
    fitted = fit(name, SEMI, 26, room=room, tall=tall)
    assert _bare("".join(fitted.lines)) == _bare(unicodedata.normalize("NFC", name))
    if fitted.lines:
        assert max(width(line, fitted.font, fitted.size) for line in fitted.lines) <= room + 1e-6
        assert fitted.height <= tall + 1e-6


@given(names, st.floats(40, 300))
@settings(max_examples=150, deadline=None)
def test_a_fitted_cell_is_whole_and_inside_its_column(name, room):
    fitted = fit_cell(name, SANS, 11, room)
    assert _bare("".join(fitted.lines)) == _bare(unicodedata.normalize("NFC", name))
    assert all(width(line, fitted.font, fitted.size) <= room + 1e-6 for line in fitted.lines)


@given(st.text("abc -Łn", max_size=200), st.floats(20, 300))
@settings(max_examples=150, deadline=None)
def test_wrapped_lines_hold_all_words_and_fit(text, room):
    lines = wrap(text, SANS, 10, room)
    assert _bare("".join(lines)) == _bare(text)
    assert all(width(line, SANS, 10) <= room + 1e-6 for line in lines)


def test_the_ladder_prefers_the_largest_effective_size():
    fitted = fit("Zoë Brückner", SEMI, 24, room=180, tall=46)
    assert (fitted.lines, fitted.size, fitted.font) == (("Zoë Brückner",), 24, SEMI)
    two = fit("Nguyễn Thị Hồng Nhung", SEMI, 20, room=140, tall=46)
    assert two.lines == ("Nguyễn Thị", "Hồng Nhung")
    assert two.font == SEMI
    three = fit(LONG, SEMI, 24, room=180, tall=46)
    assert len(three.lines) == 3
    assert three.size >= 7.5
    assert " ".join(three.lines) == LONG


def test_a_string_without_a_space_is_broken_anywhere():
    fitted = fit("W" * 80, SEMI, 13, room=84, tall=33)
    assert "".join(fitted.lines) == "W" * 80
    assert len(fitted.lines) > 1


def test_missing_glyphs_are_named_once_in_order():
    assert missing_glyphs("".join(NAMES)) == ""
    assert missing_glyphs(f"{MINUS}25 שרה ♣") == ""
    assert missing_glyphs("李 Li 🀄") == ""
    assert missing_glyphs("\u2d30 Li \u2d30\u2d63") == "\u2d30\u2d63"


def test_marks_are_composed_before_they_are_drawn():
    assert missing_glyphs(unicodedata.normalize("NFD", "Nguyễn Łucja")) == ""
    assert width("e\u0301", SANS, 10) == width("é", SANS, 10)


def test_a_missing_glyph_is_drawn_as_a_square():
    assert [run.text for run in runs("Li \u2d30", SANS)] == ["Li ", "□"]


def test_hebrew_words_are_turned_and_latin_ones_are_not():
    assert visual_order("Sara שרה כהן, NY") == "Sara ןהכ הרש, NY"
    assert visual_order("Li (שרה) כהן") == "Li (הרש) ןהכ"


def test_parts_of_a_line_and_numbers_of_ours_keep_their_places():
    assert visual_order("שרה · 12 · כהן") == "הרש · 12 · ןהכ"
    assert visual_order(f"כהן {MINUS}25 at table 7") == f"ןהכ {MINUS}25 at table 7"


def test_a_minus_is_drawn_and_reads_back_as_a_hyphen_in_its_number():
    out = io.BytesIO()
    press = PageSurface(out, IMPRINT, "Test", paper="letter")
    press.text(100, 100, figure(-25), 12, SEMI)
    press.text(100, 130, f"{MINUS}10 and {figure(5, signed=True)}", 10)
    press.turn()
    press.finish()
    text = read(out.getvalue())[0]
    assert "-25" in text
    assert "-10 and +5" in text
    assert width(MINUS, SANS, 10) == pytest.approx(MINUS_ADVANCE * 10)


def test_points_and_places_as_printed():
    assert [figure(points) for points in (-5, 0, 7)] == [f"{MINUS}5", "0", "7"]
    assert [figure(points, signed=True) for points in (-5, 0, 7)] == [f"{MINUS}5", "0", "+7"]
    assert [true_minus(text) for text in ("-25", "-", "all", "+10")] == [
        f"{MINUS}25",
        "-",
        "all",
        "+10",
    ]


@dataclass(frozen=True)
class _Fact:
    name: str
    table: int


def test_equal_facts_have_equal_runs_and_others_differ():
    assert print_run((_Fact("Zoë", 3),)) == print_run((_Fact("Zoë", 3),))
    runs_ = {print_run((_Fact("Zoë", table),)) for table in range(200)}
    assert len(runs_) == 200
    assert all(len(run) == 4 and set(run) <= set(ALPHABET) for run in runs_)
    assert not set("0O1I") & set(ALPHABET)


def test_a_run_of_a_set_is_refused():
    with pytest.raises(TypeError, match="tuple"):
        print_run({1, 2})


@given(st.integers(1, 700), st.integers(1, 6))
def test_a_cut_pile_is_in_order(cards, places):
    pages = list(cut_stacks(cards, places))
    for stack in {page.stack for page in pages}:
        mine = [page.cards for page in pages if page.stack == stack]
        assert len(mine) <= 50
        piled = [card for pile in zip(*mine, strict=True) for card in pile if card is not None]
        assert piled == sorted(piled)
    laid = sorted(card for page in pages for card in page.cards if card is not None)
    assert laid == list(range(cards))
    last = [card for page in pages if page.stack == page.stacks for card in page.cards]
    assert last.count(None) < places * max(1, len(pages))


@given(st.integers(1, 900), st.sampled_from([2, 3, 4, 6]))
def test_page_by_page_the_cards_are_in_order(cards, places):
    pages = list(plain_order(cards, places))
    laid = [number for page in pages for number in page.cards]
    assert [number for number in laid if number is not None] == list(range(cards))
    assert len(pages) == len(list(cut_stacks(cards, places)))
    assert laid[:cards] == list(range(cards))
