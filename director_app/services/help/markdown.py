"""The little Markdown that the handbook is written in: headings, lists, keys, links, pictures."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

Kind = Literal["heading", "text", "bullet", "number", "row", "picture"]

_INLINE = re.compile(
    r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<said>[^*]+)\*|`(?P<key>[^`]+)`"
    r"|\[(?P<words>[^\]]+)\]\((?P<link>[^)\s]+)\)"
)
_PICTURE = re.compile(r"!\[(?P<words>[^\]]*)\]\((?P<file>[^)\s]+)\)")
_ITEM = re.compile(r"(?:- |(?P<number>\d+)\. )(?P<words>.*)")
_RULE = re.compile(r"\|(?:\s*:?-+:?\s*\|)+")


@dataclass(frozen=True, slots=True)
class Span:
    """Words of one kind: plain, strong, as the screen says them, or a key; ``link`` leads on."""

    text: str
    style: Literal["", "strong", "said", "key"] = ""
    link: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a paragraph, a line of a list, a row of a table, or a picture."""

    kind: Kind
    spans: tuple[Span, ...] = ()
    number: int = 0
    cells: tuple[tuple[Span, ...], ...] = ()
    file: str = ""

    @property
    def text(self) -> str:
        """The words alone."""
        parts = (self.spans, *self.cells)
        return " ".join("".join(span.text for span in spans) for spans in parts if spans)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands below it; the first of a chapter has the chapter's title."""

    title: str
    anchor: str
    blocks: tuple[Block, ...]

    @property
    def text(self) -> str:
        """All words below the heading."""
        return " ".join(block.text for block in self.blocks)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A file of the handbook; its name is that of the page it helps with, where there is one."""

    name: str
    title: str
    sections: tuple[Section, ...]

    @property
    def links(self) -> tuple[str, ...]:
        """Where its words lead."""
        return tuple(
            span.link
            for section in self.sections
            for block in section.blocks
            for spans in (block.spans, *block.cells)
            for span in spans
            if span.link
        )

    @property
    def pictures(self) -> tuple[str, ...]:
        """The files of its pictures."""
        found = (block.file for section in self.sections for block in section.blocks)
        return tuple(file for file in found if file)


def anchor_of(title: str) -> str:
    """The mark of a heading in an address, as web pages made from Markdown have it."""
    kept = re.sub(r"[^\w\- ]", "", title.lower())
    return kept.replace(" ", "-")


def spans_of(words: str) -> tuple[Span, ...]:
    """Words with their strong parts, keys and links."""
    spans: list[Span] = []
    done = 0
    for found in _INLINE.finditer(words):
        if found.start() > done:
            spans.append(Span(_curled(words[done : found.start()])))
        if found["strong"] is not None:
            spans.append(Span(_curled(found["strong"]), "strong"))
        elif found["said"] is not None:
            spans.append(Span(_curled(found["said"]), "said"))
        elif found["key"] is not None:
            spans.append(Span(found["key"], "key"))
        else:
            spans.append(Span(_curled(found["words"]), link=found["link"]))
        done = found.end()
    if done < len(words):
        spans.append(Span(_curled(words[done:])))
    return tuple(spans)


def _curled(words: str) -> str:
    return words.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


def chapter_of(name: str, text: str) -> Chapter:
    """Read a chapter; its first line is its title."""
    sections: list[Section] = []
    title, blocks = "", list[Block]()
    for part in _parts(text):
        if part.startswith("#"):
            if title:
                sections.append(Section(title, anchor_of(title), tuple(blocks)))
            title, blocks = _curled(part.lstrip("#").strip()), []
        else:
            blocks.append(_block(part))
    sections.append(Section(title, anchor_of(title), tuple(blocks)))
    return Chapter(name, sections[0].title, tuple(sections))


def _parts(text: str) -> Iterator[str]:
    """Headings, paragraphs, items and rows, each with the lines that belong to it."""
    held = ""
    for line in text.splitlines():
        bare = line.strip()
        alone = bare.startswith(("#", "|", "!["))
        if held and (not bare or alone or _ITEM.match(line)):
            yield held
            held = ""
        if alone:
            if not _RULE.fullmatch(bare):
                yield bare
        elif bare:
            held = f"{held} {bare}" if held else bare
    if held:
        yield held


def _block(part: str) -> Block:
    picture, item = _PICTURE.fullmatch(part), _ITEM.fullmatch(part)
    if picture:
        return Block("picture", (Span(picture["words"]),), file=picture["file"])
    if part.startswith("|"):
        return Block("row", cells=tuple(spans_of(cell.strip()) for cell in _cells(part)))
    if item:
        number = int(item["number"] or 0)
        return Block("number" if number else "bullet", spans_of(item["words"]), number)
    return Block("text", spans_of(part))


def _cells(row: str) -> list[str]:
    return [part.replace(r"\|", "|") for part in re.split(r"(?<!\\)\|", row)[1:-1]]
