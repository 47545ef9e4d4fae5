"""The chapters in their order, and finding in them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from director_app.messages.saying import ENGLISH, spoken_language
from director_app.services.help.markdown import Chapter, MarkdownSection, chapter_of
from director_app.shipped_data import handbook_folder

if TYPE_CHECKING:
    from pathlib import Path

CONTENTS = "README.md"
_ABOUT = 90
"""How many letters of a section are shown on each side of what was found."""
_WHERE = ((40, "title"), (25, "heading"), (5, "text"))


@dataclass(frozen=True, slots=True)
class HandbookMatch:
    """A section that answers a question, with the words around what was found."""

    chapter: Chapter
    section: MarkdownSection
    words: str
    worth: int


@dataclass(frozen=True, slots=True)
class Handbook:
    """Groups of chapters, as the list of contents has them."""

    folders: tuple[Path, ...]
    """Where its files are: those of its language, then the English for what isn't there."""
    groups: tuple[tuple[str, tuple[Chapter, ...]], ...]

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Every chapter, in order."""
        return tuple(chapter for _, chapters in self.groups for chapter in chapters)

    def file(self, name: str) -> Path:
        """A chapter's file or a picture, in the language of the book as far as it is there."""
        return _file(self.folders, name)

    def chapter(self, name: str) -> Chapter | None:
        """The chapter of that name, which is the name of the page it helps with."""
        return next((chapter for chapter in self.chapters if chapter.name == name), None)

    def place(self, link: str, here: str = "") -> tuple[Chapter, MarkdownSection] | None:
        """Where a link of the chapter ``here`` leads; nothing if it leads out or nowhere."""
        file, _, anchor = link.partition("#")
        chapter = self.chapter(file.removesuffix(".md") or here)
        if chapter is None or (file and not file.endswith(".md")):
            return None
        if not anchor:
            return chapter, chapter.sections[0]
        found = next((section for section in chapter.sections if section.anchor == anchor), None)
        return (chapter, found) if found else None

    def find(self, query: str) -> tuple[HandbookMatch, ...]:
        """Sections in which every word of the query begins a word, the best first."""
        wanted = _letters(query).split()
        if not wanted:
            return ()
        hits = [
            HandbookMatch(chapter, section, _around(section.text, wanted), worth)
            for chapter in self.chapters
            for section in chapter.sections
            if (worth := _worth(chapter, section, wanted))
        ]
        return tuple(sorted(hits, key=lambda hit: -hit.worth))


def handbook() -> Handbook:
    """The handbook that comes with the program, in the language in use."""
    return _in(spoken_language())


@cache
def _in(language: str) -> Handbook:
    return load(handbook_folder(), language)


def load(folder: Path, language: str = ENGLISH) -> Handbook:
    """Read the chapters that the list of contents names, in its order."""
    folders = (folder,) if language == ENGLISH else (folder / language, folder)
    contents = chapter_of("README", _text(folders, CONTENTS))
    groups = []
    for section in contents.sections[1:]:
        files = [span.link for block in section.blocks for span in block.spans if span.link]
        read = (chapter_of(file.removesuffix(".md"), _text(folders, file)) for file in files)
        groups.append((section.title, tuple(read)))
    return Handbook(folders, tuple(groups))


def _file(folders: tuple[Path, ...], name: str) -> Path:
    there = (folder / name for folder in folders if (folder / name).is_file())
    return next(there, folders[-1] / name)


def _text(folders: tuple[Path, ...], name: str) -> str:
    return _file(folders, name).read_text(encoding="utf-8")


def _letters(text: str) -> str:
    """Small letters without accents, apart where signs stand between."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    plain = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return re.sub(r"[^\w]+", " ", plain)


def _worth(chapter: Chapter, section: MarkdownSection, wanted: list[str]) -> int:
    offered = {"title": chapter.title, "heading": section.title, "text": section.text}
    words = {where: _letters(text).split() for where, text in offered.items()}
    total = 0
    for part in wanted:
        found = [
            worth + (worth if part in words[where] else 0)
            for worth, where in _WHERE
            if any(word.startswith(part) for word in words[where])
        ]
        if not found:
            return 0
        total += sum(found)
    return total


def _around(text: str, wanted: list[str]) -> str:
    """The words of a section about the first that was found."""
    for found in re.finditer(r"\w+", text):
        if any(_letters(found.group()).strip().startswith(part) for part in wanted):
            begin = max(0, found.start() - _ABOUT)
            if begin:
                begin = text.find(" ", begin) + 1
            end = min(len(text), found.end() + _ABOUT)
            if end < len(text):
                end = text.rfind(" ", 0, end)
            before, after = "… " if begin else "", " …" if end < len(text) else ""
            return before + text[begin:end] + after
    return text[: 2 * _ABOUT]
