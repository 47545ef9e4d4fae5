"""What was typed into the board's number field: a table, or a code that says more."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.scan_codes import BEGINS
from director_app.errors import DirectorError
from director_app.services.scores.scans import CardCode, read_code
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.services.scores.scans import ScanMeaning
    from director_app.ui.shell.session import Session


_MARKS = re.compile(r"\d+(?:[\s,;]+\d+)*\s*[+-]?")


@dataclass(frozen=True, slots=True)
class ScannedHandIn:
    """Tables whose paper is on the desk, or (``here`` false) is not after all."""

    tables: tuple[int, ...]
    here: bool


def handed_in(text: str) -> ScannedHandIn | None:
    """Several numbers, or one with ``+`` behind it; ``-`` takes it back. Nothing else."""
    text = text.strip()
    if not _MARKS.fullmatch(text) or text.isdecimal():
        return None
    tables = tuple(dict.fromkeys(int(number) for number in re.findall(r"\d+", text)))
    return ScannedHandIn(tables, here=not text.endswith("-"))


class BoardInput:
    """Reads it; where something speaks against a code, a second Enter opens it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._doubted = ""

    def meaning(self, text: str) -> int | ScanMeaning:
        """The number of a table, or what a code means; refuses everything else."""
        if text.upper().startswith(BEGINS):
            return self._coded(text)
        if text.isascii() and text.isdecimal():
            return int(text)
        raise DirectorError(tr("Type a table number, or scan a sheet."))

    def _coded(self, text: str) -> ScanMeaning:
        doubted, self._doubted = self._doubted, ""
        session = self._session
        code = read_code(text)
        cards = session.here.scores.takes_cards()
        if isinstance(code, CardCode) and not cards:
            raise DirectorError(tr("That is a player’s card. Scan the table’s sheet."))
        meaning = session.here.scores.scans.meaning(code)
        if meaning.doubt and text != doubted:
            self._doubted = text
            raise DirectorError(tr("{doubt} Press Enter to open it anyway.", doubt=meaning.doubt))
        return meaning
