"""Certificates: a page to be proud of, in serif on a double frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.fitting import fit, fit_cell
from reports.fonts import SANS, SERIF, SERIF_ITALIC, SERIF_TEXT
from reports.page import DOT, WRITING
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class Certificate:
    """What one player is honoured for."""

    title: str  # "First place"
    line: str  # "of 96 players over four rounds of American mah jongg"
    name: str
    points: str = ""  # "290 points"


@dataclass(frozen=True, slots=True)
class Certificates:
    """A run of certificates, signed by the director."""

    imprint: Imprint
    certificates: tuple[Certificate, ...]
    place: str = ""  # "Milwaukee, Wisconsin"
    signed_by: str = ""  # "Noémie Gagné, director"


def write_certificates(
    sheets: Certificates, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write a page for each; large print is the same."""
    press = PageSurface(
        out, sheets.imprint, Message("Certificate"), paper=paper, large=large, landscape=True
    )
    press.pages = len(sheets.certificates)
    if not sheets.certificates:
        press.nothing_yet(Message("No certificates yet."))
        return
    for certificate in sheets.certificates:
        press.bookmark(joined(": ", (certificate.title, certificate.name)))
        _page(press, sheets, certificate)
        press.turn()
    press.finish()


def _page(press: PageSurface, sheets: Certificates, certificate: Certificate) -> None:
    mine = sheets.imprint
    press.at(0, 0)
    wide, tall = press.width, press.height
    press.box(40, 40, wide - 80, tall - 80, 2.2)
    press.box(47, 47, wide - 94, tall - 94, 0.6)
    middle = wide / 2
    spare = (tall - 612) / 2
    event = fit(mine.event, SERIF, 20, room=600, tall=34, most=2)
    press.name(middle, 92 + spare, event, 34, "centre")
    press.rule(middle - 40, middle + 40, 134 + spare, WRITING)
    place = fit_cell(sheets.place, SERIF_ITALIC, 14, 600, floor=6)
    press.lines(middle, 158 + spare, place, "centre")
    title = fit(certificate.title, SERIF, 56, room=640, tall=70, most=2)
    press.name(middle, 190 + spare, title, 70, "centre")
    line = fit_cell(certificate.line, SERIF_ITALIC, 14, 620, floor=8)
    press.lines(middle, 288 + spare, line, "centre")
    name = fit(certificate.name, SERIF, 44, room=620, tall=60)
    press.name(middle, 324 + spare, name, 60, "centre")
    press.rule(middle - 280, middle + 280, 392 + spare, WRITING)
    points = fit_cell(certificate.points, SERIF_TEXT, 18, 560, floor=8)
    press.lines(middle, 421 + spare, points, "centre")
    for left, words in ((middle - 286, sheets.signed_by), (middle + 66, mine.date)):
        press.rule(left, left + 220, 510 + spare, WRITING)
        press.lines(left, 524 + spare, fit_cell(words, SERIF_TEXT, 11, 220, floor=5))
    number = press.page
    which = Message("Certificate {number} of {count}", number=number, count=press.pages)
    words = joined(DOT, (which, *press.job()[1:]))
    press.text(middle, tall - 60, words, 7.5, SANS, align="centre")
