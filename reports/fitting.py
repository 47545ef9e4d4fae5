"""Names that are too long: never cut, never an ellipsis, always inside their zone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from reports.fonts import NARROW, measured
from reports.language import in_paper_language
from reports.writing_systems import clean, clusters

CONDENSED_COUNTS = 0.86
LEADING = 1.12
FLOOR = 7.5
FLOOR_LARGE = 11.0
_WORST = 6.0
_LAST_RESORT = 0.5


@dataclass(frozen=True, slots=True)
class FittedText:
    """A text broken into lines that fit their zone."""

    lines: tuple[str, ...]
    font: str
    size: float
    leading: float

    @property
    def height(self) -> float:
        """From the top of the first line to the foot of the last."""
        return self.leading * (len(self.lines) - 1) + self.size


def _pieces(text: str) -> tuple[str, ...]:
    """Parts that a line may be broken between: after a space or a hyphen."""
    pieces: list[str] = []
    for word in text.split(" "):
        start = 0
        for at, mark in enumerate(word[:-1]):
            if mark in "-\N{HYPHEN}/" and at > start:
                pieces.append(word[start : at + 1])
                start = at + 1
        pieces.append(word[start:] + " ")
    return tuple(pieces)


def _joined(pieces: tuple[str, ...]) -> str:
    return "".join(pieces).strip()


@lru_cache(maxsize=4096)
def balanced(text: str, font: str, lines: int) -> tuple[str, ...]:
    """Break a text into so many lines that the longest is as short as can be."""
    pieces = _pieces(text)
    if lines == 1 or len(pieces) == 1:
        return (_joined(pieces),)
    best: tuple[float, tuple[str, ...]] | None = None
    for cut in range(1, len(pieces)):
        head = _joined(pieces[:cut])
        rest = balanced(_joined(pieces[cut:]), font, lines - 1)
        longest = max(measured(line, font, 1.0) for line in (head, *rest))
        if best is None or longest < best[0]:
            best = (longest, (head, *rest))
    return best[1] if best else (text,)


def _broken_anywhere(text: str, font: str, size: float, room: float) -> tuple[str, ...]:
    lines: list[str] = []
    line = ""
    for cluster in clusters(text):
        if line and measured(line + cluster, font, size) > room:
            lines.append(line.strip())
            line = ""
        line += cluster
    return (*lines, line.strip()) if line.strip() else tuple(lines)


def _greatest_size(
    lines: tuple[str, ...], font: str, size: float, *, room: float, tall: float
) -> float:
    """Greatest size in half points, down from `size`, at which the lines lie in the zone."""
    longest = max(measured(line, font, 1.0) for line in lines)
    by_height = tall / (LEADING * (len(lines) - 1) + 1)
    by_width = room / longest if longest else size
    return min(size, int(min(by_height, by_width) * 2 + 1e-6) / 2)


def fit(
    text: str, font: str, size: float, *, room: float, tall: float, most: int = 3
) -> FittedText:
    """Fit a name into a zone `room` wide and `tall` high.

    One line, two balanced lines, Condensed, three lines, smaller in half points: the best
    effective size wins, Condensed counted as 0.86 of its size.
    """
    name = " ".join(clean(in_paper_language(text)).split())
    if not name:
        return FittedText((), font, size, size * LEADING)
    best = _best(name, font, size, room=room, tall=tall, lines=range(1, most + 1))
    if best is None or best.size < FLOOR:
        more = _best(name, font, size, room=room, tall=tall, lines=range(most + 1, most + 3))
        best = more or best
    if best is not None and best.size >= min(size, _WORST):
        return best
    return _fit_anywhere(name, font, size, room=room, tall=tall)


def _best(
    name: str, font: str, size: float, *, room: float, tall: float, lines: range
) -> FittedText | None:
    best: tuple[float, FittedText] | None = None
    for count in lines:
        for face, counts in ((font, 1.0), (NARROW.get(font, font), CONDENSED_COUNTS)):
            broken = balanced(name, face, count)
            found = _greatest_size(broken, face, size, room=room, tall=tall)
            if found > 0 and (best is None or found * counts > best[0]):
                best = (found * counts, FittedText(broken, face, found, found * LEADING))
    return best[1] if best else None


def _fit_anywhere(name: str, font: str, size: float, *, room: float, tall: float) -> FittedText:
    """The last rung: break wherever a line is full, and go below the floor if it must be."""
    face = NARROW.get(font, font)
    found = max(_LAST_RESORT, int(size * 2) / 2)
    while True:
        lines = _broken_anywhere(name, face, found, room)
        if found <= _LAST_RESORT or (LEADING * (len(lines) - 1) + 1) * found <= tall:
            return FittedText(lines, face, found, found * LEADING)
        found -= 0.5


def fit_cell(text: str, font: str, size: float, room: float, floor: float = FLOOR) -> FittedText:
    """Fit a cell of a list: Regular, Condensed, smaller to the floor, then more lines."""
    name = clean(in_paper_language(text)).strip()
    for face in (font, NARROW.get(font, font)):
        if measured(name, face, size) <= room:
            return FittedText((name,), face, size, size * LEADING)
    face = NARROW.get(font, font)
    found = int(room / max(measured(name, face, 1.0), 0.01) * 2) / 2
    if found >= floor:
        return FittedText((name,), face, found, found * LEADING)
    return FittedText(wrap(name, face, floor, room), face, floor, floor * LEADING)


def wrap(text: str, font: str, size: float, room: float) -> tuple[str, ...]:
    """Break running text into full lines; a word that is longer than a line is broken."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(" ".join(clean(in_paper_language(text)).split())):
        if line and measured((line + piece).rstrip(), font, size) > room:
            lines.append(line.rstrip())
            line = ""
        line += piece
        if measured(line.rstrip(), font, size) > room:
            *full, line = _broken_anywhere(line.rstrip(), font, size, room)
            lines += full
            line += " "
    return (*lines, line.rstrip()) if line.strip() else tuple(lines)
