"""The handbook in another language: the same chapters, shape, keys and names, and English for what
isn't there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from director_app.messages.catalogue import TranslationCatalogue, read
from director_app.messages.saying import speaking
from director_app.services.help.handbook import Handbook, handbook, load
from director_app.services.help.markdown import MarkdownSection
from director_app.shipped_data import handbook_folder
from director_app.system.settings import LANGUAGES

_OTHERS = LANGUAGES[2:]
_DIFFERS = {("es", "Scores, left"): "Puntos, izquierda", ("es", "provisional"): "provisional"}
"""Words as the screen says them that are no text of their own."""
_SAME = {"Front Table", "PIN", "Several stations at one event"}


@pytest.fixture(scope="module")
def english() -> Handbook:
    return load(handbook_folder())


@pytest.fixture(scope="module", params=_OTHERS)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def other(language: str) -> Handbook:
    return load(handbook_folder(), language)


@pytest.fixture(scope="module")
def catalogue(language: str) -> TranslationCatalogue:
    return read(language)


def _pairs(
    english: Handbook, other: Handbook
) -> Iterator[tuple[str, MarkdownSection, MarkdownSection]]:
    for ours, theirs in zip(english.chapters, other.chapters, strict=True):
        for section, another in zip(ours.sections, theirs.sections, strict=True):
            yield f"{ours.name}: {section.title}", section, another


def _styled(section: MarkdownSection, style: str) -> list[str]:
    return [
        span.text
        for block in section.blocks
        for spans in (block.spans, *block.cells)
        for span in spans
        if span.style == style
    ]


def test_every_chapter_is_there_in_its_place(english: Handbook, other: Handbook) -> None:
    own, theirs = english.folders[0], other.folders[0]
    assert own not in theirs.parents[1:]
    assert {path.name for path in theirs.glob("*.md")} == {path.name for path in own.glob("*.md")}
    assert {path.name for path in (theirs / "pictures").iterdir()} == {
        path.name for path in (own / "pictures").iterdir()
    }
    shape = [[chapter.name for chapter in chapters] for _, chapters in english.groups]
    assert [[chapter.name for chapter in chapters] for _, chapters in other.groups] == shape
    assert all(one != two for (one, _), (two, _) in zip(english.groups, other.groups, strict=True))


def test_every_section_has_the_same_shape_pictures_and_links(
    english: Handbook, other: Handbook
) -> None:
    for ours, theirs in zip(english.chapters, other.chapters, strict=True):
        assert theirs.pictures == ours.pictures
        files = [link.partition("#")[0] for link in ours.links]
        assert sorted(link.partition("#")[0] for link in theirs.links) == sorted(files), ours.name
        assert [bool("#" in link) for link in theirs.links] == ["#" in link for link in ours.links]
    for where, section, another in _pairs(english, other):
        kinds = [block.kind for block in section.blocks]
        assert [block.kind for block in another.blocks] == kinds, where


def test_nothing_is_left_in_english(english: Handbook, other: Handbook) -> None:
    left = []
    for where, section, another in _pairs(english, other):
        for ours, theirs in zip(section.blocks, another.blocks, strict=True):
            lines = (ours.cells[-1], theirs.cells[-1]) if ours.cells else (ours.spans, theirs.spans)
            if lines[0] == lines[1]:
                left.append((where, ours.text))
        if section.title == another.title:
            left.append((where, section.title))
    assert left == []


def test_pages_buttons_and_menus_have_the_names_that_the_window_gives_them(
    english: Handbook, other: Handbook, catalogue: TranslationCatalogue
) -> None:
    for where, section, another in _pairs(english, other):
        for style in ("strong", "said"):
            wanted = [_named(catalogue, name) for name in _styled(section, style)]
            assert sorted(_styled(another, style)) == sorted(wanted), where


def test_the_keys_told_in_a_section_are_the_same(
    english: Handbook, other: Handbook, catalogue: TranslationCatalogue
) -> None:
    space = catalogue.words("Space")
    for where, section, another in _pairs(english, other):
        if not where.startswith("keys:"):
            wanted = sorted(
                space or key if key == "Space" else key for key in _styled(section, "key")
            )
            assert sorted(_styled(another, "key")) == wanted, where


def _named(catalogue: TranslationCatalogue, name: str) -> str:
    if name in _SAME:
        return name
    found = catalogue.words(name) or catalogue.words(f"{name}…")
    found = found or _DIFFERS.get((catalogue.language, name))
    assert found is not None, f"{name!r} is no text of the window"
    return found.replace("&", "").removesuffix("…")


def test_the_handbook_is_in_the_language_in_use() -> None:
    with speaking("es"):
        first = handbook().chapter("first-tournament")
    assert first is not None
    assert first.title == "Su primer torneo"
    again = handbook().chapter("first-tournament")
    assert again is not None
    assert again.title.startswith("Run your first tournament")


@pytest.mark.parametrize(
    ("query", "name", "heading"),
    [
        ("hoja pierde", "when-something-goes-wrong", "Se pierde una hoja de puntaje"),
        ("luz", "when-something-goes-wrong", "Se corta la luz"),
        ("equivocado", "when-something-goes-wrong", "Un jugador se sentó en el lugar equivocado"),
        ("DECISION", "rulings", "Deshacer una decisión"),
        ("empate", "standings", "Empates"),
        ("pantalla grande", "big-screen", "La pantalla grande"),
        ("pagina inicio", "opening", "La página de inicio"),
    ],
)
def test_the_best_place_is_found_with_or_without_accents(
    query: str, name: str, heading: str
) -> None:
    best = load(handbook_folder(), "es").find(query)[0]
    assert (best.chapter.name, best.section.title) == (name, heading)


def test_english_stands_in_for_a_chapter_and_a_picture_that_are_not_there(tmp_path: Path) -> None:
    own = tmp_path / "es"
    (own / "pictures").mkdir(parents=True)
    (tmp_path / "pictures").mkdir()
    contents = "# {}\n\n## {}\n\n- [A](a.md)\n- [B](b.md)\n"
    (tmp_path / "README.md").write_text(contents.format("Book", "First"), encoding="utf-8")
    (own / "README.md").write_text(contents.format("Libro", "Primero"), encoding="utf-8")
    (tmp_path / "a.md").write_text("# One\n", encoding="utf-8")
    (tmp_path / "b.md").write_text("# Two\n", encoding="utf-8")
    (own / "a.md").write_text("# Uno\n", encoding="utf-8")
    for place in (tmp_path / "pictures" / "x.png", tmp_path / "pictures" / "y.png"):
        place.touch()
    (own / "pictures" / "x.png").touch()
    made = load(tmp_path, "es")
    assert [(group, [chapter.title for chapter in found]) for group, found in made.groups] == [
        ("Primero", ["Uno", "Two"])
    ]
    assert made.file("pictures/x.png") == own / "pictures" / "x.png"
    assert made.file("pictures/y.png") == tmp_path / "pictures" / "y.png"
    assert load(tmp_path, "fr").groups[0][0] == "First"
