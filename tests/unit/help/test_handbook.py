"""The handbook's source: every page has help, links lead somewhere, words are found."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.services.help.handbook import Handbook, handbook, load
from director_app.services.help.markdown import anchor_of, chapter_of, spans_of
from director_app.shipped_data import handbook_folder
from director_app.system.settings import LANGUAGES

_WORDS = st.text(alphabet="abc XYZ.,", min_size=1, max_size=20).map(str.strip).filter(bool)


@pytest.fixture(scope="module")
def book() -> Handbook:
    return handbook()


@pytest.fixture(scope="module", params=LANGUAGES[1:])
def each(request: pytest.FixtureRequest) -> Handbook:
    """The book in every language."""
    return load(handbook_folder(), request.param)


def test_every_file_is_a_chapter_of_the_contents_once(each: Handbook) -> None:
    book, folder = each, each.folders[0]
    files = sorted(file.stem for file in folder.glob("*.md") if file.stem != "README")
    assert sorted(chapter.name for chapter in book.chapters) == files
    assert len({chapter.title for chapter in book.chapters}) == len(files)


def test_every_link_leads_to_a_chapter_and_a_heading_in_it(each: Handbook) -> None:
    links = [(chapter.name, link) for chapter in each.chapters for link in chapter.links]
    assert len(links) > 12
    assert [link for link in links if each.place(link[1], link[0]) is None] == []


def test_every_picture_is_there_and_every_one_there_is_shown(each: Handbook) -> None:
    shown = sorted(file for chapter in each.chapters for file in chapter.pictures)
    there = sorted(f"pictures/{path.name}" for path in (each.folders[0] / "pictures").glob("*.png"))
    assert shown == there


def test_what_goes_wrong_is_in_the_book(book: Handbook) -> None:
    chapter = book.chapter("when-something-goes-wrong")
    assert chapter is not None
    told = " ".join(section.title for section in chapter.sections).lower()
    for trouble in ("power", "late", "seat", "lost", "disputed", "printer", "laptop", "time"):
        assert trouble in told
    assert "Two stations" in " ".join(section.title for section in chapter.sections)


@pytest.mark.parametrize(
    ("query", "name", "heading"),
    [
        ("lost sheet", "when-something-goes-wrong", "A score sheet is lost"),
        ("power", "when-something-goes-wrong", "The power goes out"),
        ("wrong seat", "when-something-goes-wrong", "A player sat in the wrong seat"),
        ("CHECK in", "roster", "Check-in"),
        ("tie", "standings", "Ties"),
        ("big screen", "big-screen", "The big screen"),
    ],
)
def test_the_best_place_is_found_first(book: Handbook, query: str, name: str, heading: str) -> None:
    best = book.find(query)[0]
    assert (best.chapter.name, best.section.title) == (name, heading)
    assert best.words


def test_nothing_is_found_by_nonsense_or_by_nothing(book: Handbook) -> None:
    assert book.find("xylophone") == ()
    assert book.find("  ") == ()


def test_every_word_of_a_query_must_be_there(book: Handbook) -> None:
    assert book.find("printer")
    assert book.find("printer xylophone") == ()


def test_a_chapter_is_read_with_its_lists_keys_links_and_pictures() -> None:
    text = (
        "# One\n\nIt’s **so**\nand *so*.\n\n1. Press `Ctrl+K`\n   twice\n2. [On](two.md#end)\n\n"
        "- a\n\n## An end, here\n\n![Words](pictures/a.png)\n\n"
        "| k | d |\n|---|---|\n| `F1` | help |\n"
    )
    chapter = chapter_of("one", text)
    first, second = chapter.sections
    assert [block.kind for block in first.blocks] == ["text", "number", "number", "bullet"]
    assert first.blocks[0].text == "It’s so and so."
    assert [span.style for span in first.blocks[0].spans] == ["", "strong", "", "said", ""]
    assert first.blocks[1].text == "Press Ctrl+K twice"
    assert chapter.links == ("two.md#end",)
    assert (second.title, second.anchor) == ("An end, here", "an-end-here")
    assert chapter.pictures == ("pictures/a.png",)
    assert second.blocks[-1].text == "F1 help"


def test_what_stands_inside_something_else_comes_through_too() -> None:
    text = (
        "# The `F1` key\n\n- a\n\n  after\n  - within\n\n[On **to** it](two.md) 2 \\* 3\n\n"
        "| k | d |\n|---|---|\n| \\| |\n"
    )
    chapter = chapter_of("one", text)
    assert chapter.title == "The F1 key"
    blocks = chapter.sections[0].blocks
    assert [(block.kind, block.text) for block in blocks] == [
        ("bullet", "a"),
        ("text", "after"),
        ("bullet", "within"),
        ("text", "On to it 2 * 3"),
        ("row", "k d"),
        ("row", "|"),
    ]
    assert [(span.style, span.link) for span in blocks[3].spans] == [
        ("", "two.md"),
        ("strong", "two.md"),
        ("", "two.md"),
        ("", ""),
    ]


@given(st.lists(_WORDS, min_size=1, max_size=5))
def test_plain_words_come_through_as_they_are(words: list[str]) -> None:
    line = " ".join(words)
    assert "".join(span.text for span in spans_of(line)) == line
    assert anchor_of(line) == anchor_of(line.upper())


def test_the_contents_name_the_groups(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("# Book\n\n## First\n\n- [A](a.md)\n", encoding="utf-8")
    (tmp_path / "a.md").write_text("# Title\n\nWords.\n", encoding="utf-8")
    made = load(tmp_path)
    assert [
        (group, [chapter.title for chapter in chapters]) for group, chapters in made.groups
    ] == [("First", ["Title"])]
    assert made.place("a.md") is not None
    assert made.place("b.md") is None
    assert made.place("a.md#nowhere") is None
