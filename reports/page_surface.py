"""What pages are made of: head and footer, seats, codes, hatching, cut and fold marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports import fonts, qr_codes
from reports.fitting import fit, fit_cell
from reports.fonts import SANS, SEMI, width
from reports.language import in_paper_language
from reports.page import CUT_MARK, CUT_WEIGHT, DOT, EDGE, FOOT, HAIR, TOP
from reports.surface import CAP_HEIGHT, Surface

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.fitting import FittedText

_CONTINUED = Message("continued")
_HATCH_STEP = 5.0
_HEAD_RIGHT = 110.0


class PageSurface(Surface):
    """A surface that knows the figures of our pages."""

    def disc(self, x: float, y: float, across: float, letter: str) -> None:
        """A black disc about (x, y) with a white letter: a seat."""
        self.dot(x, y, across)
        size = across * 0.66
        base = y + size * CAP_HEIGHT / 2
        self.text(x, base, letter, size, SEMI, align="centre", reversed_out=True)

    def hatch(self, x: float, y: float, wide: float, tall: float) -> None:
        """45 degree hatching: no player here."""
        step = _HATCH_STEP * 2**0.5
        offset = step
        while offset < wide + tall:
            start = (x + max(0.0, offset - tall), y + min(tall, offset))
            end = (x + min(wide, offset), y + max(0.0, offset - wide))
            self.stroke((start, end), HAIR)
            offset += step

    def code(
        self, right: float, top: float, code: str, *, caption: float = 0, centred: bool = False
    ) -> None:
        """A QR code with its right edge at `right`, and the same text below it for typing."""
        caption = caption or (9.0 if self.large else 7.5)
        printed = qr_codes.with_run(code, self.imprint.run)
        modules, bars = qr_codes.symbol(printed)
        side = modules * qr_codes.MODULE
        self.figure(right - side, top + side, qr_codes.MODULE, bars)
        base = top + side + qr_codes.QUIET + caption * CAP_HEIGHT - 1
        long = width(printed, SANS, caption)
        if long > side and not centred:
            self.text(right, base, printed, caption, align="right")
        else:
            self.text(right - side / 2, base, printed, caption, align="centre")

    def cut_marks(self, across: Sequence[float] = (), down: Sequence[float] = ()) -> None:
        """Marks for level cuts at the heights `down` and upright cuts at `across`, in paper points.

        They lie at the paper edges and cross in the middle; no line goes through the page.
        """
        self.at(0, 0)
        wide, tall, half = self.width, self.height, CUT_MARK / 2
        for y in down:
            for left in (EDGE, wide / 2 - half, wide - EDGE - CUT_MARK):
                self.rule(left, left + CUT_MARK, y, CUT_WEIGHT)
        for x in across:
            for top in (EDGE, tall - EDGE - CUT_MARK, *(y - half for y in down)):
                self.stroke(((x, top), (x, top + CUT_MARK)), CUT_WEIGHT)

    def head(
        self, kind: str, title: str, facts: str, *, right: tuple[str, str, str] | None = None
    ) -> float:
        """Caps label, title, a line of facts and the head rule; return the y of the rule."""
        large = self.large
        wide = self.width - 2 * self.margin
        room = wide - (_HEAD_RIGHT if right else 0)
        self.label(0, 6, kind, 11 if large else 8)
        base, zone = (46, 40) if large else (36, 31)
        fitted = fit(title, fonts.SERIF, 32 if large else 25, room=room, tall=zone, most=2)
        first = base if len(fitted.lines) == 1 else base + 6 - zone + fitted.size * 0.9
        self.lines(-1, first, fitted)
        line = self._facts(facts, right=bool(right))
        foot = self.lines(0, 68 if large else 53.5, line)
        if right:
            self.label(wide, 6, right[0], 11 if large else 8, align="right")
            self.text(wide, base, right[1], 46 if large else 29, SEMI, align="right")
            self.text(wide, foot, right[2], line.size, align="right")
        y = self.head_rule(facts, right=bool(right))
        self.rule(0, wide, y, 2)
        return y

    def _facts(self, facts: str, *, right: bool) -> FittedText:
        room = self.width - 2 * self.margin - (_HEAD_RIGHT if right else 0)
        size, floor = (14.0, 12.0) if self.large else (10.5, 9.0)
        return fit_cell(facts, SANS, size, room, floor=floor)

    def head_rule(self, facts: str, *, right: bool = False) -> float:
        """Where the rule of a head with these facts lies."""
        line = self._facts(facts, right=right)
        more = max(0, len(line.lines) - 1) * line.leading
        return more + (82.0 if self.large else 65.0)

    def head_again(self, kind: str, title: str) -> float:
        """The small head of a page that goes on; return the y of its rule."""
        size = 16.0 if self.large else 11.5
        wide = self.width - 2 * self.margin
        base = size * CAP_HEIGHT
        taken = width(_CONTINUED, SANS, size * 0.82)
        label = 11 if self.large else 8
        wide_label = width(in_paper_language(kind).upper(), SEMI, label, 0.6)
        self.label(0, base, kind, label)
        fitted = fit_cell(title, fonts.SERIF, size, wide - taken - wide_label - 36, floor=5)
        self.lines(wide_label + 14, base - (len(fitted.lines) - 1) * fitted.leading, fitted)
        self.text(wide, base, _CONTINUED, size * 0.82, align="right")
        self.rule(0, wide, self.again_rule, 2)
        return self.again_rule

    @property
    def again_rule(self) -> float:
        """Where the rule of the small head lies."""
        return 19.0 if self.large else 15.5

    def footer(self, name: str = "") -> None:
        """Event and date at the left; kind, page x of y and print run at the right."""
        self.home()
        size = 9 if self.large else 8
        wide = self.width - 2 * self.margin
        base = self.height - FOOT - TOP
        mine = self.imprint
        right = joined(DOT, self.job(name))
        taken = width(right, SANS, size)
        day = joined(DOT, (mine.event, mine.date))
        left = fit_cell(day, SANS, size, wide - taken - 18, floor=5)
        self.lines(0, base - (len(left.lines) - 1) * left.leading, left)
        self.text(wide, base, right, size, align="right")

    def job(self, name: str = "") -> list[str]:
        """What the right of every footer says, part by part."""
        mine = self.imprint
        parts = [
            name or self.kind,
            Message("page {page} of {pages}", page=self.page, pages=self.pages),
            Message("print run {number}", number=mine.run),
        ]
        if mine.replaces:
            parts.append(Message("replaces {number}", number=mine.replaces))
        return parts

    def nothing_yet(self, words: str) -> None:
        """The one page of a document that has nothing to show yet."""
        self.pages = 1
        self.bookmark(self.kind)
        self.head(self.kind, self.imprint.event, self.imprint.date)
        self.text(0, 110, words, 14 if self.large else 11.5)
        self.footer()
        self.turn()
        self.finish()
