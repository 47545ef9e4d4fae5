"""Names of every script: whole, measured as drawn, in embedded fonts, read back as they are."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from pypdf.generic import ContentStream

from reports.fitting import fit, fit_cell
from reports.fonts import (
    CJK,
    EMOJI,
    FALLBACKS,
    SANS,
    SEMI,
    SERIF,
    font,
    missing_glyphs,
    runs,
    width,
)
from reports.page_surface import PageSurface
from reports.writing_systems import CARRIER, clean, clusters, visual_order
from tests.reports.papers import IMPRINT
from tests.reports.reading import read

WORLD = (
    "李小龙 王美玲",
    "山田 花子 やまだ",
    "김민수 이영희",
    "محمد علي الخطيب",
    "فاطمة الزهراء",
    "ئاراس ڕەشید",
    "عبدالله",
    "שרה כהן",
    "שָׂרָה כֹּהֵן",
    "Nguyễn Thị Hồng",
    "Γιώργος Παπαδόπουλος",
    "Ольга Ўзбек",
    "Ann 😀🀄 ♣",
)
UNSEEN = "\u200d\u200c\u202e\ufe0f\n"
PIECES = st.sampled_from("aeWŁễ -’Бא김李やمحلاשָ\u0301\u064b٣♣😀🀄\u2d30" + UNSEEN)
scripts = st.text(PIECES, max_size=80) | st.text(max_size=80)


def _letters(text: str) -> str:
    known = unicodedata.normalize("NFKC", clean(text)).replace(CARRIER, "")
    return unicodedata.normalize("NFC", re.sub(r"[\s\u200c\u200d]", "", known))


def _printed(text: str, face: str = SANS, size: float = 16) -> bytes:
    out = io.BytesIO()
    press = PageSurface(out, IMPRINT, "Test", paper="letter")
    press.at(0, 0)
    press.text(0, 100, text, size, face)
    press.turn()
    press.finish()
    return out.getvalue()


def _reach(pdf: bytes) -> tuple[float, bool]:
    """How far the text on the only page reaches by its own widths, and whether all is drawn."""
    reader = PdfReader(io.BytesIO(pdf))
    page = reader.pages[0]
    faces = page["/Resources"]["/Font"]
    widths: dict[str, list[float]] = {
        name: [float(character) for character in face.get_object()["/Widths"]]
        for name, face in faces.items()
    }
    x, size, name, whole = 0.0, 0.0, "", True
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        if operator == b"Tm":
            x = float(operands[4])
        elif operator == b"Tf":
            name, size = operands[0], float(operands[1])
        for part in _shown(operands, operator):
            if isinstance(part, bytes):
                x += sum(widths[name][code] for code in part) * size / 1000
                whole = whole and 0 not in part
            else:
                x -= part * size / 1000
    return x, whole


def _shown(operands: list, operator: bytes) -> Iterator[bytes | float]:
    parts = {b"Tj": operands[:1], b"TJ": operands[0] if operands else []}.get(operator, [])
    for part in parts:
        if isinstance(part, int | float):
            yield float(part)
        else:
            yield getattr(part, "original_bytes", part)


@pytest.mark.parametrize("face", [SANS, SEMI, SERIF])
@pytest.mark.parametrize("name", WORLD)
def test_a_name_of_any_script_is_drawn_whole_and_reads_back(name, face):
    assert missing_glyphs(name) == ""
    pdf = _printed(name, face)
    assert _letters(read(pdf)[0]) == _letters(name)
    assert _reach(pdf)[1]


@given(scripts, st.sampled_from([SANS, SEMI]))
@settings(max_examples=150, deadline=None)
def test_a_line_is_as_long_as_it_was_measured_and_nothing_of_it_is_missing(text, face):
    pdf = _printed(text, face)
    reach, whole = _reach(pdf)
    assert whole
    assert reach == pytest.approx(width(text, face, 16), abs=0.05 + 0.01 * len(text))
    assert pdf == _printed(text, face)


@given(scripts)
@settings(max_examples=100, deadline=None)
def test_every_font_of_a_line_is_embedded(text):
    faces = PdfReader(io.BytesIO(_printed(text))).pages[0]["/Resources"]["/Font"]
    for face in faces.values():
        assert "/FontFile2" in face.get_object()["/FontDescriptor"]


@given(scripts)
@example("W\u200c\u0301\u200c")
@settings(max_examples=300, deadline=None)
def test_cleaning_again_changes_nothing_and_loses_no_letter(text):
    once = clean(text)
    assert clean(once) == once
    assert "".join(clusters(once)) == once
    assert len(visual_order(once)) == len(once)
    assert not any(unicodedata.category(character) == "Cc" for character in once)


@given(scripts, st.sampled_from([(84.0, 33.0), (180.0, 46.0), (441.0, 26.0), (248.0, 92.0)]))
@settings(max_examples=150, deadline=None)
def test_a_name_of_any_script_is_whole_and_inside_its_zone(name, zone):
    room, tall = zone
    fitted = fit(name, SEMI, 26, room=room, tall=tall)
    assert _bare("".join(fitted.lines)) == _bare(clean(name))
    assert all(width(line, fitted.font, fitted.size) <= room + 1e-6 for line in fitted.lines)
    assert not fitted.lines or fitted.height <= tall + 1e-6
    cell = fit_cell(name, SANS, 11, 120)
    assert _bare("".join(cell.lines)) == _bare(clean(name))
    assert all(width(line, cell.font, cell.size) <= 120 + 1e-6 for line in cell.lines)


def _bare(text: str) -> str:
    return "".join(text.split())


def test_joined_forms_are_drawn_and_not_single_letters():
    (joined,) = runs("محمد", SANS)
    alone = {runs(character, SANS)[0].text for character in "محمد"}
    assert alone.isdisjoint(joined.text)
    assert width("علی\u200cرضا", SANS, 10) != width("علیرضا", SANS, 10)


def test_a_mark_without_a_letter_gets_a_carrier_and_zero_width_is_nothing():
    assert clean("\u0301\u0302") == f"{CARRIER}\u0301\u0302"
    assert clean("Ann\u200b\u202e\ufeff") == "Ann"
    assert width("\u200b\u200d", SANS, 10) == 0
    assert clean("a\x07b\u2028c\u00adé") == "a b cé"


def test_marks_stay_on_what_carries_them_in_a_line_from_the_right():
    assert visual_order("\u05d0\u2019\u0301\u05d1\u05b8") == "\u05d1\u05b8\u2019\u0301\u05d0"


def test_a_korean_initial_alone_is_drawn_as_lists_head_it():
    assert clean(unicodedata.normalize("NFD", "이")[0]) == "ㅇ"
    assert clean(unicodedata.normalize("NFD", "이영희")) == "이영희"


def test_the_first_font_that_has_a_letter_and_its_marks_draws_it():
    assert [(run.font, run.fallback) for run in runs("Li 李😀", SEMI)] == [
        (SEMI, False),
        (CJK, True),
        (EMOJI, True),
    ]
    assert [run.font for run in runs("1\u20e3", SANS)] == [EMOJI]


def test_no_block_hides_a_letter_that_a_fallback_has():
    for code in range(0x20, 0x20000):
        if chr(code).isprintable() and missing_glyphs(chr(code)) and clean(chr(code)):
            assert not any(code in font(name).characters for name in FALLBACKS), hex(code)


def test_fonts_of_other_scripts_are_loaded_only_for_a_text_that_needs_them():
    text = (
        "from reports import fonts; fonts.width('Zoë Łucja 12 · “Ann”', fonts.SEMI, 10);"
        "fonts.missing_glyphs('שרה علي 🀄'); fonts.missing_glyphs('Ольга Γιώργος Nguyễn');"
        "from reportlab.pdfbase import pdfmetrics; print(fonts.CJK in pdfmetrics._fonts)"
    )
    done = subprocess.run(
        [sys.executable, "-c", text], check=True, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.stdout.strip() == "False"
