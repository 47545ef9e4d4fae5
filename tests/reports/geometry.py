"""The strokes of a page read back from its content, and the words that lie across them."""

from __future__ import annotations

import io
import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from pypdf import PdfReader

from tests.reports.reading import Box, boxes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

CAPITALS, BASELINE = 0.26, 0.78
ARABIC_TOP, ARABIC_BASELINE = 0.35, 0.62
MARKS, TAILS = 0.12, 0.13
SLACK = 0.35
LONGEST_STROKE_OF_TEXT = 3.0
SYMBOL = 40.0
LEVEL = 16.0

_TOKEN = re.compile(
    rb"\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>|/[^\s/\[\]()<>]+|\[|\]|[-+]?\d*\.?\d+|[A-Za-z'\"*]+\d?",
    re.DOTALL,
)
_NUMBER = re.compile(rb"[-+]?\d*\.?\d+")
Point = tuple[float, float]


class Area(NamedTuple):
    """A level rectangle, in points from the top left."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> Area:
        """Wider on every side."""
        return Area(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def holds(self, other: Area) -> bool:
        """Whether the other lies within."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )

    def meets(self, other: Area) -> bool:
        """Whether they have a part in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


@dataclass(frozen=True)
class Line:
    """A straight stroke; `order` says when it was drawn."""

    start: Point
    end: Point
    weight: float
    order: int

    def crosses(self, area: Area) -> bool:
        """Whether it passes through the area: Liang and Barsky's clipping."""
        grown = area.grown(self.weight / 2)
        first, last = 0.0, 1.0
        for at, low, high in ((0, grown.left, grown.right), (1, grown.top, grown.bottom)):
            step = self.end[at] - self.start[at]
            if abs(step) < 1e-9:
                if not low < self.start[at] < high:
                    return False
                continue
            ends = sorted(((low - self.start[at]) / step, (high - self.start[at]) / step))
            first, last = max(first, ends[0]), min(last, ends[1])
        return first < last


@dataclass(frozen=True)
class Circle:
    """A ring or a disc."""

    middle: Point
    radius: float
    order: int

    def crosses(self, area: Area) -> bool:
        """Whether its edge passes through the area."""
        x, y = self.middle
        near = hypot(max(area.left - x, 0, x - area.right), max(area.top - y, 0, y - area.bottom))
        return near < self.radius - SLACK and self.radius + SLACK < max(
            hypot(x - across, y - down)
            for across in (area.left, area.right)
            for down in (area.top, area.bottom)
        )


@dataclass
class Drawing:
    """What is drawn on a page besides its text."""

    lines: list[Line] = field(default_factory=list)
    circles: list[Circle] = field(default_factory=list)
    blanks: list[tuple[Area, int]] = field(default_factory=list)
    symbols: list[Area] = field(default_factory=list)
    boxes: list[tuple[float, float, float]] = field(default_factory=list)
    """Width, height and weight of each stroked rectangle."""

    def near(self) -> Callable[[Area], set[Line]]:
        """The lines that may cross an area, found by their height on the page."""
        levels: dict[int, list[Line]] = defaultdict(list)
        for line in self.lines:
            ends = sorted((line.start[1], line.end[1]))
            for level in range(int((ends[0] - 2) // LEVEL), int((ends[1] + 2) // LEVEL) + 1):
                levels[level].append(line)

        def found(area: Area) -> set[Line]:
            rows = range(int(area.top // LEVEL), int(area.bottom // LEVEL) + 1)
            return {line for row in rows for line in levels[row]}

        return found


class _Reader:
    """Follows the operators of a page, as far as strokes and fills go."""

    def __init__(self, height: float) -> None:
        self.drawn = Drawing()
        self._height = height
        self._matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
        self._weight = 1.0
        self._grey = 0.0
        self._kept: list[tuple[tuple[float, ...], float, float]] = []
        self._paths: list[list[Point]] = []
        self._rectangles: list[Area] = []
        self._round = False
        self._order = 0

    def read(self, content: bytes) -> Drawing:
        """Take every operator with the numbers before it."""
        numbers: list[float] = []
        for token in _TOKEN.findall(content):
            if _NUMBER.fullmatch(token):
                numbers.append(float(token))
            elif token[:1] in b"(</[]":
                continue
            else:
                self._do(token.decode("latin-1"), numbers)
                numbers.clear()
        return self.drawn

    def _do(self, operator: str, numbers: list[float]) -> None:
        known: dict[str, Callable[[list[float]], None]] = {
            "q": lambda _: self._kept.append((self._matrix, self._weight, self._grey)),
            "Q": lambda _: self._restore(),
            "cm": self._turn,
            "w": lambda told: setattr(self, "_weight", told[-1]),
            "g": lambda told: setattr(self, "_grey", told[-1]),
            "m": lambda told: self._paths.append([self._at(told[-2], told[-1])]),
            "l": lambda told: self._paths[-1].append(self._at(told[-2], told[-1])),
            "c": self._curve,
            "re": self._rectangle,
            "h": lambda _: self._paths[-1].append(self._paths[-1][0]),
            "S": lambda _: self._paint(stroked=True, filled=False),
            "f": lambda _: self._paint(stroked=False, filled=True),
            "B": lambda _: self._paint(stroked=True, filled=True),
            "n": lambda _: self._forget(),
        }
        if operator in known:
            known[operator](numbers)

    def _restore(self) -> None:
        self._matrix, self._weight, self._grey = self._kept.pop()  # type: ignore[assignment]

    def _turn(self, by: list[float]) -> None:
        a, b, c, d, e, f = by[-6:]
        p, q, r, s, t, u = self._matrix
        self._matrix = (
            a * p + b * r,
            a * q + b * s,
            c * p + d * r,
            c * q + d * s,
            e * p + f * r + t,
            e * q + f * s + u,
        )

    def _at(self, x: float, y: float) -> Point:
        a, b, c, d, e, f = self._matrix
        return a * x + c * y + e, self._height - (b * x + d * y + f)

    def _curve(self, told: list[float]) -> None:
        self._round = True
        self._paths[-1].append(self._at(told[-2], told[-1]))

    def _rectangle(self, told: list[float]) -> None:
        x, y, wide, tall = told[-4:]
        corners = [
            self._at(x, y),
            self._at(x + wide, y),
            self._at(x + wide, y + tall),
            self._at(x, y + tall),
        ]
        self._paths.append([*corners, corners[0]])
        self._rectangles.append(_around(corners))

    def _paint(self, *, stroked: bool, filled: bool) -> None:
        self._order += 1
        scale = hypot(self._matrix[0], self._matrix[1])
        points = [point for path in self._paths for point in path]
        if not points:
            return
        around = _around(points)
        if self._round:
            middle = ((around.left + around.right) / 2, (around.top + around.bottom) / 2)
            radius = (around.right - around.left) / 2
            self.drawn.circles.append(Circle(middle, radius, self._order))
        elif filled and self._grey:
            self.drawn.blanks += [(rectangle, self._order) for rectangle in self._rectangles]
        elif filled and min(around.right - around.left, around.bottom - around.top) > SYMBOL:
            self.drawn.symbols.append(around)
        if stroked and self._rectangles:
            self.drawn.boxes += [
                (
                    rectangle.right - rectangle.left,
                    rectangle.bottom - rectangle.top,
                    self._weight * scale,
                )
                for rectangle in self._rectangles
            ]
        tall = around.bottom - around.top
        edges = stroked or (not self._grey and tall > LONGEST_STROKE_OF_TEXT)
        if edges and not self._round and around not in self.drawn.symbols:
            weight = self._weight * scale if stroked else 0.0
            self.drawn.lines += [
                Line(start, end, weight, self._order)
                for path in self._paths
                for start, end in pairwise(path)
            ]
        self._forget()

    def _forget(self) -> None:
        self._paths, self._rectangles, self._round = [], [], False


def _around(points: list[Point]) -> Area:
    across, down = [x for x, _ in points], [y for _, y in points]
    return Area(min(across), min(down), max(across), max(down))


def letters(box: Box) -> Area:
    """Where the ink of a word lies: from the capitals' top to the baseline, marks and tails too."""
    tall = box.bottom - box.top
    if any(unicodedata.bidirectional(character) == "AL" for character in box.word):
        top, foot = box.top + ARABIC_TOP * tall, box.top + ARABIC_BASELINE * tall
        return Area(box.left, top, box.right, foot).grown(-SLACK)
    marked = any(
        len(unicodedata.normalize("NFD", character)) > 1 and character.isupper()
        for character in box.word
    )
    tailed = any(character in "gjpqyQ," for character in box.word)
    return Area(
        box.left,
        box.top + (CAPITALS - (MARKS if marked else 0)) * tall,
        box.right,
        box.top + (BASELINE + (TAILS if tailed else 0)) * tall,
    ).grown(-SLACK)


def drawings(pdf: bytes) -> Iterator[Drawing]:
    """What is drawn on each page."""
    for page in PdfReader(io.BytesIO(pdf)).pages:
        content = page.get_contents()
        yield _Reader(float(page.mediabox.height)).read(
            b"" if content is None else content.get_data()
        )


def across_strokes(pdf: bytes, folder: Path) -> list[tuple[int, str, str]]:
    """Words that lie across a stroke, a ring's edge or a code: page, word, and what it crosses."""
    told: list[tuple[int, str, str]] = []
    pages = zip(drawings(pdf), boxes(pdf, folder), strict=True)
    for number, (drawn, (_, _, words)) in enumerate(pages, 1):
        near = drawn.near()
        for box in words:
            ink = letters(box)
            told += [(number, box.word, what) for what in _crossed(drawn, near(ink), ink)]
    return told


def _crossed(drawn: Drawing, lines: set[Line], ink: Area) -> Iterator[str]:
    painted = max((order for blank, order in drawn.blanks if blank.holds(ink)), default=0)
    for line in lines:
        if line.order > painted and line.crosses(ink):
            yield f"line {line.start} {line.end}"
    for circle in drawn.circles:
        if circle.crosses(ink):
            yield f"circle {circle.middle} {circle.radius}"
    for symbol in drawn.symbols:
        if symbol.meets(ink):
            yield f"code {symbol}"


def sizes(pdf: bytes) -> list[dict[str, float]]:
    """The words of each page that are drawn in one piece, and their size."""
    pages = []
    for page in PdfReader(io.BytesIO(pdf)).pages:
        told: dict[str, float] = {}

        def heard(
            words: str, _place: object, _matrix: object, _font: object, size: float, told=told
        ) -> None:
            if words.strip():
                told[words.strip()] = min(size, told.get(words.strip(), size))

        page.extract_text(visitor_text=heard)
        pages.append(told)
    return pages
