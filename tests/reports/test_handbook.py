"""The handbook on paper, read back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from pypdf import PdfReader

from director_app.messages.saying import speaking
from director_app.services.help.handbook import handbook
from director_app.services.help.handbook_paper import save_pdf
from director_app.system.settings import LANGUAGES
from reports.page import PaperName
from tests.reports.reading import words

pytestmark = pytest.mark.walks


@pytest.fixture(autouse=True, params=LANGUAGES[1:])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """What the handbook and its paper speak."""
    with speaking(request.param):
        yield request.param


def test_every_chapter_with_all_its_words_is_on_paper(tmp_path: Path) -> None:
    file = tmp_path / "handbook.pdf"
    save_pdf(handbook(), file, date(2026, 11, 14))
    pages = [words(page.extract_text()) for page in PdfReader(file).pages]
    whole = "".join(" ".join(pages).split())
    for chapter in handbook().chapters:
        assert chapter.title in pages[0]
        for section in chapter.sections:
            assert "".join(section.title.split()) in whole
            for block in section.blocks:
                for spans in (block.spans, *block.cells):
                    text = "".join("".join(span.text for span in spans).split())
                    assert text.replace("−", "-") in whole.replace("−", "-")


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_contents_tell_the_pages_and_the_first_tournament_is_one(
    paper: PaperName, tmp_path: Path
) -> None:
    file = tmp_path / "handbook.pdf"
    save_pdf(handbook(), file, date(2026, 11, 14), paper=paper)
    reader = PdfReader(file)
    data = {
        str(mark["/Title"]): reader.get_destination_page_number(mark) for mark in reader.outline
    }  # type: ignore[index,arg-type]
    contents = words(reader.pages[0].extract_text())
    for title, place in list(data.items())[1:]:
        assert f"{title} {place + 1}" in contents
    first, second = list(data.values())[1:3]
    assert second - first == 1
    assert sum(len(page.images) for page in reader.pages) == len(
        [file for chapter in handbook().chapters for file in chapter.pictures]
    )


def test_what_stands_about_the_chapters_is_in_the_language_too(
    language: str, tmp_path: Path
) -> None:
    file = tmp_path / "handbook.pdf"
    save_pdf(handbook(), file, date(2026, 11, 14))
    reader = PdfReader(file)
    cover = words(reader.pages[0].extract_text())
    data = {
        "en": ("HANDBOOK", "November 14, 2026", "page 1 of", "Contents"),
        "es": ("MANUAL", "14 de noviembre de 2026", "página 1 de", "Contenido"),
    }
    *shown, mark = data[language]
    assert [text for text in shown if text not in cover] == []
    assert str(reader.outline[0]["/Title"]) == mark  # type: ignore[call-overload,index]
    assert reader.trailer["/Root"]["/Lang"][:2] == language
