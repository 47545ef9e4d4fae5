"""One file of several documents, drawn one after the other: they share their fonts."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import NoEncryption
from reportlab.pdfgen.canvas import Canvas

from director_app.messages.message import Message
from reports import fonts, progress_watch
from reports.fonts import SANS
from reports.language import in_paper_language, tag
from reports.writing_systems import clean

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from reports.page import Imprint

rl_config.useA85 = 0  # as bytes, not as text of base 85: quicker by a third, and smaller

Typeset = dict[tuple[str, float, str, float], tuple[str, float]]
"""Lines as operators with their widths, by words, size, font and tracking."""


class Binder:
    """A file that several documents are drawn into, each with its own pages and print run."""

    def __init__(
        self, out: BinaryIO, kind: str, imprint: Imprint, size: tuple[float, float]
    ) -> None:
        self.canvas = new_canvas(out, kind, imprint, size)
        self.typeset: Typeset = {}
        self.pages = 0
        self._marks = 0

    @contextmanager
    def part(self) -> Iterator[None]:
        """Whatever document is drawn meanwhile goes into this file."""
        token = _binder.set(self)
        try:
            yield
        finally:
            _binder.reset(token)

    def bookmark(self, title: str, level: int = 0) -> None:
        """Name the page that comes next in the reader's outline."""
        self._marks += 1
        self.canvas.bookmarkPage(f"part-{self._marks}")
        self.canvas.addOutlineEntry(
            clean(in_paper_language(title)), f"part-{self._marks}", level, closed=1
        )

    def finish(self) -> None:
        """Write the file, all its parts being drawn."""
        self.canvas.save()


_binder: ContextVar[Binder | None] = ContextVar("binder", default=None)


def current() -> Binder | None:
    """The file that this thread's documents are drawn into, if they share one."""
    return _binder.get()


def new_canvas(out: BinaryIO, kind: str, imprint: Imprint, size: tuple[float, float]) -> Canvas:
    """An empty file that says what it is, the same for the same facts."""
    fonts.font(SANS)
    canvas = Canvas(
        out,
        pagesize=size,
        initialFontName=SANS,  # type: ignore[arg-type]  # the stub wants a number
        invariant=1,
        pageCompression=1,
        lang=tag(imprint.language),
    )
    canvas.setTitle(f"{in_paper_language(kind)}: {in_paper_language(imprint.event)}")
    canvas.setAuthor(in_paper_language(imprint.event))
    subject = imprint.date
    if imprint.run:
        subject = Message("{date}, print run {run}", date=imprint.date, run=imprint.run)
    canvas.setSubject(in_paper_language(subject))
    canvas.setCreator("Front Table")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas._doc.encrypt = _Heedful()  # type: ignore[attr-defined]  # noqa: SLF001 - its one hook
    return canvas


class _Heedful(NoEncryption):
    """Hears of each object while a long file is written, and ends where it is stopped."""

    def register(self, objnum: int, version: int) -> None:
        del objnum, version
        mine = progress_watch.current()
        if mine is not None and mine.stopped:
            raise progress_watch.DrawingStopped
