"""The little Markdown that the handbook is written in: headings, lists, keys, links, pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode as Node

Kind = Literal["heading", "text", "bullet", "number", "row", "picture"]
Style = Literal["", "strong", "said", "key"]

_READER = MarkdownIt("js-default").disable("newline")
_STYLES: dict[str, Style] = {"strong": "strong", "em": "said", "code_inline": "key"}


@dataclass(frozen=True, slots=True)
class MarkdownSpan:
    """Words of one kind: plain, strong, as the screen says them, or a key; ``link`` leads on."""

    text: str
    style: Style = ""
    link: str = ""


@dataclass(frozen=True, slots=True)
class MarkdownBlock:
    """A heading, a paragraph, a line of a list, a row of a table, or a picture."""

    kind: Kind
    spans: tuple[MarkdownSpan, ...] = ()
    number: int = 0
    cells: tuple[tuple[MarkdownSpan, ...], ...] = ()
    file: str = ""

    @property
    def text(self) -> str:
        """The words alone."""
        parts = (self.spans, *self.cells)
        return " ".join("".join(span.text for span in spans) for spans in parts if spans)


@dataclass(frozen=True, slots=True)
class MarkdownSection:
    """A heading and what stands below it; the first of a chapter has the chapter's title."""

    title: str
    anchor: str
    blocks: tuple[MarkdownBlock, ...]

    @property
    def text(self) -> str:
        """All words below the heading."""
        return " ".join(block.text for block in self.blocks)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A file of the handbook; its name is that of the page it helps with, where there is one."""

    name: str
    title: str
    sections: tuple[MarkdownSection, ...]

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


def spans_of(words: str) -> tuple[MarkdownSpan, ...]:
    """Words with their strong parts, keys and links."""
    return tuple(_spans(Node(_READER.parseInline(words)).children[0]))


def _spans(node: Node, style: Style = "", link: str = "") -> Iterator[MarkdownSpan]:
    style = _STYLES.get(node.type, style)
    link = str(node.attrGet("href") or link)
    if node.children:
        for part in node.children:
            yield from _spans(part, style, link)
    elif style == "key":
        yield MarkdownSpan(node.content, style, link)
    elif node.content:
        words = node.content.replace("\n", " ").replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
        yield MarkdownSpan(words, style, link)


def chapter_of(name: str, text: str) -> Chapter:
    """Read a chapter; its first line is its title."""
    sections: list[tuple[str, list[MarkdownBlock]]] = []
    for node in Node(_READER.parse(text)).children:
        if node.type == "heading":
            sections.append(("".join(span.text for span in _spans(node)), []))
        else:
            sections[-1][1].extend(_blocks(node))
    made = tuple(
        MarkdownSection(title, anchor_of(title), tuple(blocks)) for title, blocks in sections
    )
    return Chapter(name, made[0].title, made)


def _blocks(node: Node) -> Iterator[MarkdownBlock]:
    if node.type == "table":
        for row in (row for part in node.children for row in part.children):
            yield MarkdownBlock("row", cells=tuple(tuple(_spans(cell)) for cell in row.children))
    elif node.type in {"bullet_list", "ordered_list"}:
        for item in node.children:
            number, (first, *rest) = int(item.info or 0), item.children
            yield MarkdownBlock("number" if number else "bullet", tuple(_spans(first)), number)
            for part in rest:
                yield from _blocks(part)
    elif (picture := node.children[0].children[0]).type == "image":
        yield MarkdownBlock("picture", tuple(_spans(picture)), file=str(picture.attrGet("src")))
    else:
        yield MarkdownBlock("text", tuple(_spans(node)))
