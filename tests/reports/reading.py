"""Printing a document and reading it back with other programs."""

from __future__ import annotations

import io
import re
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PIL import Image
from pypdf import PdfReader

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CAPITALS, BASELINE = 0.26, 0.78
"""Where letters begin and end in the height of a word's box."""


@dataclass(frozen=True)
class Document:
    """A document by its contract name, with a small input and its writer."""

    name: str
    sheets: Any
    write: Callable[..., None]
    cards: bool = False

    def __str__(self) -> str:
        return self.name

    def pdf(self, sheets: Any = None, **options: Any) -> bytes:
        """Print it."""
        out = io.BytesIO()
        self.write(self.sheets if sheets is None else sheets, out, **options)
        return out.getvalue()

    def pages(self, sheets: Any = None, **options: Any) -> list[str]:
        """Print it and read each page back."""
        return read(self.pdf(sheets, **options))


def read(pdf: bytes) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def words(text: str) -> str:
    """Text in one line, as names may be broken at spaces and after hyphens."""
    return " ".join(text.replace("-\n", "-").split())


def render(pdf: bytes, folder: Path, *, dpi: int = 200, page: int = 1) -> Image.Image:
    """A page as a picture."""
    source = folder / "page.pdf"
    source.write_bytes(pdf)
    command = ["pdftoppm", "-r", str(dpi), "-f", str(page), "-l", str(page), "-singlefile"]
    subprocess.run([*command, "-gray", "-png", str(source), str(folder / "page")], check=True)
    return Image.open(folder / "page.png")


@dataclass(frozen=True)
class Box:
    """A word on a page, in points from the top left."""

    left: float
    top: float
    right: float
    bottom: float
    word: str


def boxes(pdf: bytes, folder: Path) -> list[tuple[float, float, list[Box]]]:
    """Width, height and words of each page, as another program sees them."""
    source = folder / "page.pdf"
    source.write_bytes(pdf)
    command = ["pdftotext", "-bbox", str(source), "-"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    pages: list[tuple[float, float, list[Box]]] = []
    for kind, *sides, word in re.findall(_BOX, output):
        if kind == "page":
            pages.append((float(sides[0]), float(sides[1]), []))
        else:
            pages[-1][2].append(Box(*map(float, sides), word))
    return pages


def collisions(found: list[Box]) -> list[tuple[str, str]]:
    """Words whose letters lie on each other, between the capitals' top and the baseline."""
    spans = sorted(
        (
            (
                box.top + CAPITALS * (box.bottom - box.top),
                box.top + BASELINE * (box.bottom - box.top),
                box,
            )
            for box in found
        ),
        key=lambda span: span[:2],
    )
    lines = []
    for at, (_, foot, one) in enumerate(spans):
        for top, other_foot, other in spans[at + 1 :]:
            if top >= foot - 0.5:
                break
            across = min(one.right, other.right) - max(one.left, other.left)
            if across > 0.5 and min(foot, other_foot) - top > 0.5:
                lines.append((one.word, other.word))
    return lines


_BOX = re.compile(
    r'<(page|word)(?: xMin)?(?: width)?="([\d.-]+)" (?:yMin|height)="([\d.-]+)"'
    r'(?: xMax="([\d.-]+)" yMax="([\d.-]+)")?>([^<]*)'
)
