"""A font file as it is embedded: shaped glyphs, and the letters that they read back as."""

from __future__ import annotations

import unicodedata
from functools import cached_property
from itertools import pairwise
from threading import Lock
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase.ttfonts import ShapeData, ShapedStr, TTFont

from reports.writing_systems import JOINERS

if TYPE_CHECKING:
    from pathlib import Path

_OWN_CODES = 0xF0000
_place: Any = ShapeData
_shaped: Any = ShapedStr
_NOTHING = "\N{ZERO WIDTH SPACE}"
_BLOCK = 100


class PaperFont(TTFont):
    """A TrueType font whose shaped glyphs have codes of their own, for this process.

    Several threads may print with it at a time.
    """

    def __init__(self, name: str, path: Path, *, ascii_too: bool) -> None:
        super().__init__(name, str(path), subfontIndex=0, asciiReadable=ascii_too)
        face: Any = self.face
        face.glyphToChar = {}  # as large as the font, and wanted of a few fonts: see _forms
        self._file = path
        self._changing = Lock()
        self._codes: dict[tuple[int, str], int] = {}
        self._letters: dict[int, str] = {}

    @cached_property
    def characters(self) -> frozenset[int]:
        """Code points that the font can draw; nobody's private ones."""
        codes = tuple(self.face.charToGlyph)
        return frozenset(code for code in codes if unicodedata.category(chr(code))[0] != "C")

    def em_width(self, text: str) -> float:
        """Width of plain or shaped text in ems."""
        places = getattr(text, "__shapeData__", None)
        if places is not None:
            return float(sum(place.x_advance for place in places)) / 1000
        widths, other = self.face.charWidths, self.face.defaultWidth
        return float(sum(widths.get(ord(character), other) for character in text)) / 1000

    @cached_property
    def _shaper(self) -> Any:
        import uharfbuzz  # type: ignore[import-untyped]  # noqa: PLC0415 - for names in scripts that need shaping

        return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(self._file)), 0))

    @cached_property
    def _forms(self) -> dict[int, list[str]]:
        """The characters that a glyph is drawn for."""
        found: dict[int, list[str]] = {}
        for code, glyph in self.face.charToGlyph.items():
            found.setdefault(glyph, []).append(chr(code))
        return found

    def shape(self, text: str, *, backwards: bool) -> str:
        """Joined forms, and marks on their letters; glyphs in the order of drawing."""
        import uharfbuzz  # noqa: PLC0415 - for names in scripts that need shaping

        buffer = uharfbuzz.Buffer()
        buffer.cluster_level = uharfbuzz.BufferClusterLevel.CHARACTERS
        buffer.flags = uharfbuzz.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if backwards else "ltr"
        uharfbuzz.shape(self._shaper, buffer)
        starts = sorted({info.cluster for info in buffer.glyph_infos})
        ends = dict(pairwise([*starts, len(text)]))
        codes = ""
        places: list[Any] = []
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            first = info.cluster
            letters = "".join(
                character for character in text[first : ends[first]] if character not in JOINERS
            )
            code = self._code(info.codepoint, letters)
            codes += chr(code)
            moves = (place.x_advance, place.y_advance, place.x_offset, place.y_offset)
            wide = self.face.charWidths[code]
            places.append(_place(first, *map(self._scaled, moves), wide))
        shaped: str = _shaped(codes, places)
        return shaped

    def _scaled(self, units: int) -> float:
        return units * 1000 / int(self.face.unitsPerEm)

    def _code(self, glyph: int, letters: str) -> int:
        with self._changing:
            code = self._codes.get((glyph, letters))
            if code is None:
                code = self._codes[glyph, letters] = _OWN_CODES + len(self._codes)
                self._letters[code] = self._read_back(glyph, letters) or _NOTHING
                self.face.charToGlyph[code] = glyph
                self.face.charWidths[code] = self._scaled(self._shaper.get_glyph_h_advance(glyph))
            return code

    def _read_back(self, glyph: int, letters: str) -> str:
        """One character for a joined form where there is one: readers turn it as a whole."""
        for form in self._forms.get(glyph, ()):
            if len(letters) > 1 and unicodedata.normalize("NFKC", form) == letters:
                return form
        return letters

    def addObjects(self, doc: Any) -> None:
        """Embed the subsets, with the letters of all codes: ReportLab's own stop at U+FFFF."""
        with self._changing:
            state = self.state[doc]
            super().addObjects(doc)
        fonts = doc.idToObject["BasicFonts"].dict
        for number, subset in enumerate(state.subsets):
            embedded = fonts[f"{state.internalName}+{number}"]
            stream = doc.idToObject[embedded.ToUnicode.name]
            stream.content = _to_unicode(
                embedded.BaseFont, [self._letters_of(code) for code in subset]
            )

    def _letters_of(self, code: int) -> str:
        return self._letters.get(code, chr(code) if code else "")


def _to_unicode(name: str, letters: list[str]) -> str:
    """The table that says which letters each code of a subset stands for."""
    lines = [
        f"<{code:02X}> <{letter.encode('utf-16-be').hex().upper()}>"
        for code, letter in enumerate(letters)
        if letter
    ]
    blocks = [lines[at : at + _BLOCK] for at in range(0, len(lines), _BLOCK)]
    return "\n".join(
        (
            "/CIDInit /ProcSet findresource begin",
            "12 dict begin",
            "begincmap",
            f"/CIDSystemInfo << /Registry ({name}) /Ordering ({name}) /Supplement 0 >> def",
            f"/CMapName /{name} def",
            "/CMapType 2 def",
            "1 begincodespacerange",
            "<00> <FF>",
            "endcodespacerange",
            *(
                line
                for block in blocks
                for line in (f"{len(block)} beginbfchar", *block, "endbfchar")
            ),
            "endcmap",
            "CMapName currentdict /CMap defineresource pop",
            "end",
            "end",
        )
    )
