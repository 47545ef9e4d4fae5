"""Pages of several PDF files in one, and some pages of one."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence
from typing import Any

from director_app.messages.message import Message
from reports.language import in_paper_language, tag
from reports.page import Imprint


def page_total(pdf: bytes) -> int:
    """How many pages a file of ours has, as its list of pages says."""
    root = int(_said(rb"/Root (\d+) 0 R", pdf[pdf.rindex(b"trailer") :]))
    pages = int(_said(rb"/Pages (\d+) 0 R", _part(pdf, root)))
    return int(_said(rb"/Count (\d+)", _part(pdf, pages)))


def _part(pdf: bytes, number: int) -> bytes:
    return _said(rb"[\r\n]%d 0 obj\b(.*?)\bendobj" % number, pdf)


def _said(what: bytes, there: bytes) -> bytes:
    found = re.search(what, there, re.DOTALL)
    if found is None:
        raise ValueError(what)
    return found[1]


def joined(
    parts: Iterable[tuple[str, bytes, Sequence[int] | None]], title: str, imprint: Imprint
) -> bytes:
    """One file of these parts: the bookmark of each, its bytes, its pages (all for ``None``).

    The bookmark of a part that goes on from the last is empty.
    """
    from pypdf import PdfWriter  # noqa: PLC0415 - large, and few papers are joined
    from pypdf.generic import NameObject, TextStringObject  # noqa: PLC0415 - large, and few papers are joined

    writer = PdfWriter()
    for bookmark, pdf, pages in parts:
        writer.append(
            io.BytesIO(pdf),
            outline_item=in_paper_language(bookmark) or None,
            pages=None if pages is None else [page - 1 for page in pages],
            import_outline=False,
        )
    facts: dict[str, Any] = {
        "/Title": in_paper_language(Message("{title}: {event}", title=title, event=imprint.event)),
        "/Author": in_paper_language(imprint.event),
        "/Subject": in_paper_language(
            Message("{date}, print run {run}", date=imprint.date, run=imprint.run)
            if imprint.run
            else imprint.date
        ),
        "/Creator": "Front Table",
    }
    writer.add_metadata(facts)
    writer.root_object[NameObject("/Lang")] = TextStringObject(tag(imprint.language))
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()
