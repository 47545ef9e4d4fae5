"""The program's sign in the sizes and forms that each system asks for."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

from contents import ROOT

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
SIGN = ROOT / "resources" / "app" / "front-table.svg"
PAPER = ROOT / "resources" / "app" / "event-file.svg"


def png(svg: Path, size: int) -> bytes:
    """A picture of a drawing, this wide and high."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(svg)).render(painter)
    painter.end()
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(held.data())


def write_bundle(svg: Path, out: Path) -> None:
    """One file with every size: ``.ico`` for Windows, ``.icns`` for macOS."""
    from PIL import Image

    sides = [16, 24, 32, 48, 64, 128, 256] if out.suffix == ".ico" else [16, 32, 64, 128, 256, 512]
    pictures = [Image.open(BytesIO(png(svg, side))) for side in sides]
    form = out.suffix[1:].upper()
    more = {"sizes": [(side, side) for side in sides]} if form == "ICO" else {}
    pictures[-1].save(out, format=form, append_images=pictures[:-1], **more)


def write_linux(share: Path) -> None:
    """The icon theme's files, for the program and for its event files."""
    for svg, kind, name in (
        (SIGN, "apps", "front-table"),
        (PAPER, "mimetypes", "application-x-front-table-event"),
    ):
        for size in SIZES:
            folder = share / "icons" / "hicolor" / f"{size}x{size}" / kind
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{name}.png").write_bytes(png(svg, size))
        folder = share / "icons" / "hicolor" / "scalable" / kind
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.svg").write_bytes(svg.read_bytes())
