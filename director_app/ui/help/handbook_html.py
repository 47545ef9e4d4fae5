"""Chapters of the handbook as a document in the colours and sizes of the window."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from director_app.services.help.markdown import (
        Chapter,
        MarkdownBlock,
        MarkdownSection,
        MarkdownSpan,
    )

_LISTS = {"bullet": "ul", "number": "ol"}


def style() -> str:
    """The document's own style sheet."""
    now = theme()
    return f"""
    body, p, li, td {{ color: {now.hex("ink")}; font-size: {now.px(15)}px; line-height: 135%; }}
    h1 {{ color: {now.hex("ink")}; font-size: {now.px(22)}px; font-weight: 600; margin: 0 0 10px; }}
    h2 {{ color: {now.hex("ink")}; font-size: {now.px(17)}px; font-weight: 600;
      margin: 18px 0 6px; }}
    p {{ margin: 0 0 9px; }}
    li {{ margin: 0 0 6px; }}
    ul, ol {{ margin: 0 0 9px; }}
    td {{ padding: 3px 14px 3px 0; }}
    a {{ color: {now.hex("doInk")}; }}
    .key {{ background-color: {now.hex("sunken")}; font-weight: 600; }}
    .words {{ color: {now.hex("ink2")}; font-size: {now.px(13)}px; }}
    """


def chapter_html(chapter: Chapter, wide: int, *, title: bool = True) -> str:
    """A chapter; its pictures are no wider than so many pixels, or left out at none."""
    parts = []
    for place, section in enumerate(chapter.sections):
        level = 2 if place else 1
        head = f'<h{level}><a name="{section.anchor}"></a>{escape(section.title)}</h{level}>'
        parts += [head if place or title else "", *_section(section, wide)]
    return "".join(parts)


def keys_html(title: str, anchor: str, keys: Iterable[tuple[str, str]]) -> str:
    """Keys at the left, what they do at the right."""
    rows = [
        f'<tr><td><span class="key">&nbsp;{_unbroken(key)}&nbsp;</span></td>'
        f"<td>{escape(told)}</td></tr>"
        for key, told in keys
    ]
    head = f'<h2><a name="{anchor}"></a>{escape(title)}</h2>'
    return f'{head}<table cellspacing="0">{"".join(rows)}</table>' if rows else ""


def _unbroken(key: str) -> str:
    """A short key stays in one line."""
    return escape(key).replace(" ", "&nbsp;") if len(key) < 18 else escape(key)


def _section(section: MarkdownSection, wide: int) -> Iterator[str]:
    for kind, group in groupby(section.blocks, key=lambda block: block.kind):
        blocks = list(group)
        if kind in _LISTS:
            items = "".join(f"<li>{_spans(block.spans)}</li>" for block in blocks)
            yield f"<{_LISTS[kind]}>{items}</{_LISTS[kind]}>"
        elif kind == "row":
            yield _table(blocks)
        elif kind == "picture":
            yield "".join(_picture(block, wide) for block in blocks)
        else:
            yield "".join(f"<p>{_spans(block.spans)}</p>" for block in blocks)


def _table(blocks: Sequence[MarkdownBlock]) -> str:
    rows = ("".join(f"<td>{_spans(cell)}</td>" for cell in block.cells) for block in blocks)
    return f'<table cellspacing="0">{"".join(f"<tr>{row}</tr>" for row in rows)}</table>'


def _picture(block: MarkdownBlock, wide: int) -> str:
    if wide <= 0:
        return ""
    told = escape(block.text, quote=True)
    shown = f'<img src="{escape(block.file, quote=True)}" width="{wide}" alt="{told}">'
    return f'<p>{shown}</p><p class="words">{told}</p>'


def _spans(spans: Iterable[MarkdownSpan]) -> str:
    return "".join(_span(span) for span in spans)


def _span(span: MarkdownSpan) -> str:
    words = escape(span.text)
    if span.link:
        return f'<a href="{escape(span.link, quote=True)}">{words}</a>'
    if span.style == "key":
        return f'<span class="key">&nbsp;{_unbroken(span.text)}&nbsp;</span>'
    mark = {"strong": "b", "said": "i"}.get(span.style)
    return f"<{mark}>{words}</{mark}>" if mark else words
