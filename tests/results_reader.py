"""Reads a results page back, as a browser without scripts would."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

_VOID = {"meta", "input", "br", "link", "img"}


@dataclass
class Row:
    """A row of a table: its badge, its cells by key (or number), and the name."""

    badge: int
    cells: dict[str, str] = field(default_factory=dict)
    name: str = ""
    hidden: bool = False


@dataclass
class ReadPage:
    """What the page holds."""

    standings: list[Row] = field(default_factory=list)
    tables: dict[str, list[Row]] = field(default_factory=dict)
    """Rows of each table of the rounds, by its caption; an older round's has a stroke."""
    notes: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    tags: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    addresses: list[str] = field(default_factory=list)
    scopes: list[str | None] = field(default_factory=list)
    policy: str = ""
    language: str = ""
    data: Any = None
    text: str = ""

    def row(self, badge: int) -> Row:
        """A player's line of the standings."""
        return next(standing for standing in self.standings if standing.badge == badge)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = ReadPage()
        self._open: list[tuple[str, dict[str, str]]] = []
        self._row: Row | None = None
        self._standings = False
        self._caption = ""
        self._cell = ""
        self._data = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: value or "" for key, value in attrs}
        page = self.page
        page.tags.add(tag)
        page.attributes |= found.keys()
        page.addresses += [found[key] for key in ("src", "href") if key in found]
        if tag == "html":
            page.language = found.get("lang", "")
        if found.get("http-equiv") == "Content-Security-Policy":
            page.policy = found["content"]
        if tag == "th":
            page.scopes.append(found.get("scope"))
        if tag == "table":
            self._standings, self._caption = found.get("class") == "standings", ""
        if tag == "tr" and "data-badge" in found:
            self._row = Row(int(found["data-badge"]), hidden="hidden" in found)
        if tag in {"td", "th"}:
            self._begin_cell(found.get("data-of", ""))
        if tag not in _VOID:
            self._open.append((tag, found))

    def _begin_cell(self, key: str) -> None:
        if self._row is not None:
            self._cell = key or str(len(self._row.cells))
            self._row.cells[self._cell] = ""

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass
        if tag == "tr" and self._row is not None:
            rows = self.page.standings
            if not self._standings:
                name = self._caption
                while self._row.badge in {
                    player.badge for player in self.page.tables.get(name, ())
                }:
                    name += "'"
                rows = self.page.tables.setdefault(name, [])
            rows.append(self._row)
            self._row = None
        if tag == "script" and self._data:
            self.page.data, self._data = json.loads(self._data), ""

    def handle_data(self, data: str) -> None:
        tag, found = self._open[-1] if self._open else ("", {})
        if tag in {"style", "script"}:
            self._data += data if found.get("type") == "application/json" else ""
            return
        self.page.text += data
        inside = {name for name, _ in self._open}
        if tag == "p" and found.get("class", "").startswith("note"):
            self.page.notes.append(data)
        if "caption" in inside:
            self._caption += data
        if "thead" in inside and self._standings and found.get("class") != "slim":
            self.page.heads.append(data)
        if self._row is not None:
            if "bdi" in inside:
                self._row.name += data
            elif inside & {"td", "th"}:
                self._row.cells[self._cell] += data


def read_page(page: bytes | str) -> ReadPage:
    """Read it."""
    reader = _Reader()
    reader.feed(page.decode("utf-8") if isinstance(page, bytes) else page)
    reader.close()
    return reader.page
