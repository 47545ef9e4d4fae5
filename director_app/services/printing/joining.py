"""Pages of several PDF files in one, and some pages of one."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any

from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject, TextStringObject

from reports.page import Imprint


def page_total(pdf: bytes) -> int:
    """How many pages a file has."""
    tree: Any = PdfReader(io.BytesIO(pdf)).root_object["/Pages"]
    return int(tree["/Count"])


def joined(
    parts: Iterable[tuple[str, bytes, Sequence[int] | None]], title: str, imprint: Imprint
) -> bytes:
    """One file of these parts: the bookmark of each, its bytes, its pages (all for ``None``).

    The bookmark of a part that goes on from the last is empty.
    """
    writer = PdfWriter()
    for bookmark, pdf, pages in parts:
        writer.append(
            io.BytesIO(pdf),
            outline_item=bookmark or None,
            pages=None if pages is None else [page - 1 for page in pages],
            import_outline=False,
        )
    facts: dict[str, Any] = {
        "/Title": f"{title}: {imprint.event}",
        "/Author": imprint.event,
        "/Subject": f"{imprint.date}, print run {imprint.run}" if imprint.run else imprint.date,
        "/Creator": "Front Table",
    }
    writer.add_metadata(facts)
    writer.root_object[NameObject("/Lang")] = TextStringObject(imprint.language)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()
