"""The handbook on paper, read back."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from pypdf import PdfReader

from director_app.services.handbook import handbook
from director_app.services.handbook.paper import save_pdf
from tests.reports.reading import words


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
                    told = "".join("".join(one.text for one in spans).split())
                    assert told.replace("−", "-") in whole.replace("−", "-")


def test_the_contents_tell_the_pages_and_the_first_tournament_is_one(tmp_path: Path) -> None:
    file = tmp_path / "handbook.pdf"
    save_pdf(handbook(), file, date(2026, 11, 14), paper="a4")
    reader = PdfReader(file)
    told = {str(one["/Title"]): reader.get_destination_page_number(one) for one in reader.outline}  # type: ignore[index,arg-type]
    contents = words(reader.pages[0].extract_text())
    for title, place in list(told.items())[1:]:
        assert f"{title} {place + 1}" in contents
    first, second = list(told.values())[1:3]
    assert second - first == 1
    assert sum(len(page.images) for page in reader.pages) == len(
        [file for one in handbook().chapters for file in one.pictures]
    )
