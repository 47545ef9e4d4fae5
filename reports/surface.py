"""A drawing surface that counts from the top left: lines of text, rules, boxes and rings."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

from director_app.messages.message import Message
from reports import binding, fonts, progress_watch
from reports.binding import new_canvas
from reports.fonts import SANS, SEMI, STRONG, measured, runs
from reports.language import in_paper_language
from reports.page import FOOT, HAIR, MINUS, TOP, WRITING, Imprint, paper_named
from reports.writing_systems import clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import BinaryIO

    from reportlab.pdfgen.canvas import Canvas

    from reports.binding import Typeset
    from reports.fitting import FittedText
    from reports.page import PaperName

Align = Literal["left", "right", "centre"]

LABEL_TRACKING = 0.6
CAP_HEIGHT = 0.714
_ASCENT = 0.8
PRACTICE = Message("PRACTICE")
_PRACTICE_AT, _PRACTICE_SIZE = 21.0, 7.0
_FALLBACK_STROKE = 0.025
_MINUS_HEIGHT = 0.345
_MINUS_THICK = 0.075
_MINUS_THICK_STRONG = 0.115
_K = 0.5523
_CIRCLE = (
    f"1 0 m 1 {_K} {_K} 1 0 1 c -{_K} 1 -1 {_K} -1 0 c "
    f"-1 -{_K} -{_K} -1 0 -1 c {_K} -1 1 -{_K} 1 0 c"
)


class Surface:
    """One document being printed; `at` moves the origin, for cards that share a page."""

    def __init__(
        self,
        out: BinaryIO,
        imprint: Imprint,
        kind: str,
        *,
        paper: PaperName,
        large: bool = False,
        landscape: bool = False,
    ) -> None:
        self.imprint = imprint
        self.kind = kind
        self.large = large
        self.paper = paper_named(paper)
        size = (self.paper.width, self.paper.height)
        self.width, self.height = size[::-1] if landscape else size
        self.margin = self.paper.margin if not landscape else 48.0
        self._binder = binding.current()
        self._canvas = self._begin(out, kind)
        self.page = 1
        self.pages = 1
        self._watch = progress_watch.current()
        self._words: list[str] = []
        self._marks = 0
        self._set: Typeset = {} if self._binder is None else self._binder.typeset
        self._left = self.margin
        self._top = TOP

    def _begin(self, out: BinaryIO, kind: str) -> Canvas:
        """A file of its own, or the pages that come next in a file of several documents."""
        size = (self.width, self.height)
        if self._binder is None:
            return new_canvas(out, kind, self.imprint, size)
        self._binder.canvas.setPageSize(size)
        return self._binder.canvas

    @property
    def live(self) -> float:
        """Height of the live area, in points."""
        return self.height - TOP - FOOT - 12

    def at(self, left: float, top: float) -> None:
        """Put the origin at a point of the paper, counted from its top left corner."""
        self._left, self._top = left, top

    def home(self) -> None:
        """Put the origin back to the top left of the live area."""
        self.at(self.margin, TOP)

    def turn(self) -> None:
        """Close the page; the next one begins, unless whoever watches has enough."""
        if self.imprint.practice:
            self.at(0, 0)
            self.text(
                self.margin, _PRACTICE_AT, PRACTICE, _PRACTICE_SIZE, SEMI, tracking=LABEL_TRACKING
            )
        self._canvas.showPage()
        if self._binder is not None:
            self._binder.pages += 1
        if self._watch is not None:
            words, self._words = " ".join(self._words), []
            if not self._watch.turned(self.page, self.pages, words):
                if self._watch.keeps:
                    self.finish()
                raise progress_watch.DrawingStopped
        self.page += 1
        self.home()

    def finish(self) -> None:
        """Write the file, all its pages being turned; a shared one goes on."""
        if self._binder is None:
            self._canvas.save()

    @contextmanager
    def upside_down(self) -> Iterator[None]:
        """Draw with the paper turned round."""
        self._canvas.saveState()
        self._canvas.translate(self.width, self.height)
        self._canvas.rotate(180)
        yield
        self._canvas.restoreState()

    def bookmark(self, title: str, level: int = 0) -> None:
        """Name this page in the reader's outline."""
        self.outline(title, self.anchor(), level)

    def anchor(self) -> str:
        """A new mark on this page, to be named in the outline later: one name to a mark."""
        self._marks += 1
        key = f"mark-{self._marks}"
        if self._binder is None:
            self._canvas.bookmarkPage(key)
        return key

    def outline(self, title: str, anchor: str, level: int = 0) -> None:
        """Name a marked page in the reader's outline; that of a shared file names its parts."""
        if self._binder is None:
            self._canvas.addOutlineEntry(clean(in_paper_language(title)), anchor, level, closed=0)

    # -- text

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        font: str = SANS,
        *,
        align: Align = "left",
        tracking: float = 0.0,
        reversed_out: bool = False,
        as_given: bool = False,
    ) -> float:
        """Draw one line with its baseline at `y`; return its width.

        What is `as_given` was said in the paper's language before, as a text that was broken.
        """
        if not as_given:
            words = in_paper_language(words)
        if self._watch is not None:
            self._words.append(words)
        key = (words, size, font, tracking)
        done = self._set.get(key)
        if done is None:
            line = clean(words)
            block = _typeset(self._canvas, line, size, font, tracking) if line else ""
            done = self._set[key] = (block, measured(line, font, size, tracking))
        block, long = done
        if not block:
            return 0.0
        if align != "left":
            x -= long if align == "right" else long / 2
        colour = "1 g " if reversed_out else ""
        self._draw(f"q {colour}1 0 0 1 {self._at(x, y)} cm {block} Q")
        return long

    def label(self, x: float, y: float, words: str, size: float = 8, align: Align = "left") -> None:
        """A caps label: names a box or a column."""
        words = in_paper_language(words).upper()
        self.text(x, y, words, size, SEMI, align=align, tracking=LABEL_TRACKING, as_given=True)

    def lines(self, x: float, y: float, fitted: FittedText, align: Align = "left") -> float:
        """Draw fitted lines, the first baseline at `y`; return the last baseline."""
        for number, line in enumerate(fitted.lines):
            base = y + number * fitted.leading
            self.text(x, base, line, fitted.size, fitted.font, align=align, as_given=True)
        return y + max(0, len(fitted.lines) - 1) * fitted.leading

    def name(
        self, x: float, y: float, fitted: FittedText, tall: float, align: Align = "left"
    ) -> None:
        """Draw a fitted name in the middle of its zone, which is `tall` high from `y` down."""
        spare = max(0.0, tall - fitted.height)
        self.lines(x, y + spare / 2 + _ASCENT * fitted.size, fitted, align)

    # -- strokes

    def rule(self, x1: float, x2: float, y: float, weight: float = HAIR) -> None:
        """A level line."""
        self._draw(f"{weight} w {self._at(x1, y)} m {self._at(x2, y)} l S")

    def stroke(
        self, points: Sequence[tuple[float, float]], weight: float = HAIR, *, dashed: bool = False
    ) -> None:
        """A line from point to point."""
        path = self._path(points)
        self._draw(f"[3 3] 0 d {weight} w {path} S [] 0 d" if dashed else f"{weight} w {path} S")

    def leader(self, x1: float, x2: float, y: float) -> None:
        """A row of dots that leads the eye, drawn and not typed."""
        if x2 - x1 >= 6:
            path = self._path(((x2, y), (x1, y)))
            self._draw(f"[0.8 2.4] 0 d 0.6 w {path} S [] 0 d")

    def box(self, x: float, y: float, wide: float, tall: float, weight: float = WRITING) -> None:
        """A writing box, its top left corner at (x, y)."""
        self._draw(f"{weight} w {self._rectangle(x, y, wide, tall)} S")

    def bar(self, x: float, y: float, wide: float, tall: float) -> None:
        """A black bar."""
        self._draw(f"{self._rectangle(x, y, wide, tall)} f")

    def blank(self, x: float, y: float, wide: float, tall: float, weight: float = WRITING) -> None:
        """A box that is white within, on hatching or lines."""
        self._draw(f"1 g {weight} w {self._rectangle(x, y, wide, tall)} B 0 g")

    def wedge(self, *points: tuple[float, float]) -> None:
        """A black shape with so many corners."""
        self._draw(f"{self._path(points)} h f")

    def ring(self, x: float, y: float, across: float) -> None:
        """A ring about the point (x, y)."""
        radius = across / 2
        self.figure(x, y, radius, f"{WRITING / radius:.4f} w {_CIRCLE} S")

    def dot(self, x: float, y: float, across: float) -> None:
        """A black disc about the point (x, y)."""
        self.figure(x, y, across / 2, f"{_CIRCLE} f")

    def figure(self, x: float, y: float, scale: float, path: str) -> None:
        """Path operators with (x, y) as their origin, y up, and so many points to a unit."""
        self._draw(f"q {scale:.4f} 0 0 {scale:.4f} {self._at(x, y)} cm {path} Q")

    def _draw(self, operators: str) -> None:
        self._canvas.addLiteral(operators)

    def _at(self, x: float, y: float) -> str:
        return f"{self._left + x:.3f} {self._y(y):.3f}"

    def _path(self, points: Sequence[tuple[float, float]]) -> str:
        first, *others = points
        return " ".join((f"{self._at(*first)} m", *(f"{self._at(*point)} l" for point in others)))

    def _rectangle(self, x: float, y: float, wide: float, tall: float) -> str:
        return f"{self._at(x, y + tall)} {wide:.3f} {tall:.3f} re"

    def _y(self, y: float) -> float:
        return self.height - self._top - y


def _typeset(canvas: Canvas, line: str, size: float, font: str, tracking: float) -> str:
    """Operators that draw a line from the origin: one text object, and its minus strokes."""
    told = canvas.beginText(0, 0)
    if tracking:
        told.setCharSpace(tracking)
    strokes: list[float] = []
    strong = font in STRONG
    at = 0.0
    for run in runs(line, font):
        fonts.font(run.font)
        told.setFont(run.font, size)
        if run.text == MINUS:
            after = at + fonts.MINUS_ADVANCE * size
            told.setTextRenderMode(3)
            told.setTextOrigin(after - measured("-", run.font, size), 0)
            told.textOut("-")
            told.setTextRenderMode(0)
            strokes.append(at)
            at = after + tracking
            continue
        drawn_bold = run.fallback and strong
        if drawn_bold:
            told.setTextRenderMode(2)
        if at:
            told.setTextOrigin(at, 0)
        told.textOut(run.text)
        if drawn_bold:
            told.setTextRenderMode(0)
        at += fonts.run_width(run) * size + tracking * len(run.text)
    thick = (_MINUS_THICK_STRONG if strong else _MINUS_THICK) * size
    low = _MINUS_HEIGHT * size - thick / 2
    long = fonts.MINUS_LENGTH * size
    bars = " ".join(f"{left:.3f} {low:.3f} {long:.3f} {thick:.3f} re f" for left in strokes)
    return f"{_FALLBACK_STROKE * size:.3f} w {told.getCode()} {bars}"
