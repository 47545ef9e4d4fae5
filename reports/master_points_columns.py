"""The columns of the master-point report, laid out so that every one fits.

The first way that fits is taken: upright with whole headings, with the narrowest ones, smaller;
then the same on paper that lies. A column of words may take less than its longest one: it is
fitted, and goes on in a second line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from reports.fonts import CONDENSED, SANS, SEMI, width
from reports.language import in_paper_language
from reports.page import MEASURE, paper_named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.page import PaperName

Kind = Literal["place", "name", "text", "number", "strong"]
"""``strong`` is the number that the list goes by."""

_LYING = 48.0
_GAP = 7.0
_TIGHT = 5.0
_TRACKED = 1.12
_FLOORS = {"name": 11.5, "text": 3.0}
"""How many times the size of type a column of words is at least."""
_LONG_WORD = 14.0


@dataclass(frozen=True, slots=True)
class MasterPointColumn:
    """A column of the list; ``narrow`` is its shortest heading."""

    heading: str
    narrow: str
    kind: Kind = "text"


@dataclass(frozen=True, slots=True)
class Sizes:
    """Type of a list: rows, headings, rows that are a little smaller, and the smallest."""

    row: float
    label: float
    small: float
    least: float


@dataclass(frozen=True, slots=True)
class ColumnSlot:
    """Where a column stands: its left edge and how wide it is."""

    column: MasterPointColumn
    heading: str
    left: float
    wide: float

    @property
    def right(self) -> float:
        return self.left + self.wide


@dataclass(frozen=True, slots=True)
class ListLayoutOnPaper:
    """How the list stands on its paper; numbers are set in ``font`` of this size."""

    landscape: bool
    size: float
    font: str
    slots: tuple[ColumnSlot, ...]
    wide: float


@dataclass(frozen=True, slots=True)
class _Way:
    landscape: bool
    narrow: bool
    size: float
    font: str
    gap: float


def lay_out(
    columns: Sequence[MasterPointColumn],
    rows: Sequence[Sequence[str]],
    sizes: Sizes,
    paper: PaperName,
) -> ListLayoutOnPaper:
    """The first way in which the columns fit; the tightest where none does."""
    natural = {
        font: [_natural(rows, at, column, font) for at, column in enumerate(columns)]
        for font in (SANS, CONDENSED)
    }
    lying = paper_named(paper).height - 2 * _LYING
    found: ListLayoutOnPaper | None = None
    for way in _ways(sizes):
        measure = lying if way.landscape else MEASURE
        found = _try(columns, natural[way.font], way, sizes, measure)
        if found is not None:
            return found
    last = _ways(sizes)[-1]
    return _pressed(columns, natural[last.font], last, sizes, lying)


def _ways(sizes: Sizes) -> list[_Way]:
    small = sizes.small
    return [
        way
        for lies in (False, True)
        for way in (
            _Way(lies, narrow=False, size=sizes.row, font=SANS, gap=_GAP),
            _Way(lies, narrow=True, size=sizes.row, font=SANS, gap=_GAP),
            _Way(lies, narrow=True, size=small, font=SANS, gap=_GAP),
            _Way(lies, narrow=True, size=small, font=CONDENSED, gap=_TIGHT),
        )
    ] + [_Way(landscape=True, narrow=True, size=sizes.least, font=CONDENSED, gap=_TIGHT)]


@dataclass(frozen=True, slots=True)
class _Natural:
    """The longest text of a column, and its longest word, in a type of size 1."""

    text: float
    word: float


def _natural(
    rows: Sequence[Sequence[str]], at: int, column: MasterPointColumn, font: str
) -> _Natural:
    face = SEMI if column.kind in {"place", "strong"} else font
    texts = {row[at] for row in rows}
    words = {word for text in texts for word in text.split()}
    return _Natural(
        max((width(text, face, 1.0) for text in texts), default=0.0),
        max((width(word, face, 1.0) for word in words), default=0.0),
    )


def _try(
    columns: Sequence[MasterPointColumn],
    natural: Sequence[_Natural],
    way: _Way,
    sizes: Sizes,
    measure: float,
) -> ListLayoutOnPaper | None:
    heads = [column.narrow if way.narrow else column.heading for column in columns]
    full, least = _widths(columns, natural, heads, way, sizes)
    room = measure - way.gap * max(0, len(columns) - 1)
    if sum(least) > room:
        return None
    spare = room - sum(least)
    wants = [whole - low for whole, low in zip(full, least, strict=True)]
    share = min(1.0, spare / sum(wants)) if sum(wants) else 0.0
    given = [low + want * share for low, want in zip(least, wants, strict=True)]
    _give_rest(columns, given, room)
    return _placed(columns, heads, given, way, measure)


def _widths(
    columns: Sequence[MasterPointColumn],
    natural: Sequence[_Natural],
    heads: Sequence[str],
    way: _Way,
    sizes: Sizes,
) -> tuple[list[float], list[float]]:
    """How wide each column would be, and how narrow it may become."""
    full, least = [], []
    for column, longest, head in zip(columns, natural, heads, strict=True):
        title = width(in_paper_language(head).upper(), SEMI, sizes.label) * _TRACKED
        whole = max(longest.text * way.size + 1, title)
        full.append(whole)
        if column.kind in _FLOORS:
            word = min(longest.word + 0.1, _LONG_WORD)
            whole = min(whole, max(title, max(_FLOORS[column.kind], word) * way.size))
        least.append(whole)
    return full, least


def _give_rest(columns: Sequence[MasterPointColumn], given: list[float], room: float) -> None:
    """What is left over goes to the name, or to the first column."""
    at = next((at for at, column in enumerate(columns) if column.kind == "name"), 0)
    if given:
        given[at] += max(0.0, room - sum(given))


def _placed(
    columns: Sequence[MasterPointColumn],
    heads: Sequence[str],
    given: Sequence[float],
    way: _Way,
    measure: float,
) -> ListLayoutOnPaper:
    slots, left = [], 0.0
    for column, head, wide in zip(columns, heads, given, strict=True):
        slots.append(ColumnSlot(column, head, left, wide))
        left += wide + way.gap
    return ListLayoutOnPaper(way.landscape, way.size, way.font, tuple(slots), measure)


def _pressed(
    columns: Sequence[MasterPointColumn],
    natural: Sequence[_Natural],
    way: _Way,
    sizes: Sizes,
    measure: float,
) -> ListLayoutOnPaper:
    """Every column narrower by the same part: cells are fitted into what there is."""
    heads = [column.narrow for column in columns]
    _, least = _widths(columns, natural, heads, way, sizes)
    room = measure - way.gap * max(0, len(columns) - 1)
    part = room / sum(least)
    return _placed(columns, heads, [low * part for low in least], way, measure)
