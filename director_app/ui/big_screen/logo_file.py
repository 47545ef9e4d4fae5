"""The event's logo for the big screen: any usual picture, made a PNG of at most 1000 pixels."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

from director_app.errors import DirectorError
from director_app.system.paths import no_file
from director_app.ui.kit.words import tr

MOST_PIXELS = 1000
MOST_BYTES = 20_000_000
_SVG = (".svg", ".svgz")


def logo_of(path: Path) -> str:
    """The picture in a file as base64, or why it can't be one."""
    try:
        if no_file(path):
            raise OSError
        size = path.stat().st_size
        data = path.read_bytes() if size <= MOST_BYTES else b""
    except OSError as error:
        raise DirectorError(
            tr("{file} can’t be read. Choose another picture.", file=path.name)
        ) from error
    if size > MOST_BYTES:
        words = tr(
            "{file} is {size} MB. Choose a picture of {most} MB or less.",
            file=path.name,
            size=-(-size // 1_000_000),
            most=MOST_BYTES // 1_000_000,
        )
        raise DirectorError(words)
    image = _svg(data) if path.suffix.lower() in _SVG else _picture(data)
    if image.isNull() or image.width() < 1:
        words = tr(
            "{file} isn’t a picture Front Table can show. Choose a PNG, JPEG, or SVG file.",
            file=path.name,
        )
        raise DirectorError(words)
    return b64encode(_png(image)).decode("ascii")


def _picture(data: bytes) -> QImage:
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    wanted = _fitting(reader.size())
    if wanted != reader.size():
        reader.setScaledSize(wanted)
    image = reader.read()
    return image if image.isNull() else _scaled(image)


def _svg(data: bytes) -> QImage:
    drawing = QSvgRenderer(QByteArray(data))
    size = drawing.defaultSize()
    if not drawing.isValid() or size.isEmpty():
        return QImage()
    grown = size.scaled(MOST_PIXELS, MOST_PIXELS, Qt.AspectRatioMode.KeepAspectRatio)
    image = QImage(grown.expandedTo(QSize(1, 1)), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    return image


def _fitting(size: QSize) -> QSize:
    if max(size.width(), size.height()) <= MOST_PIXELS:
        return size
    fitted = size.scaled(MOST_PIXELS, MOST_PIXELS, Qt.AspectRatioMode.KeepAspectRatio)
    return fitted.expandedTo(QSize(1, 1))


def _scaled(image: QImage) -> QImage:
    """Formats that can't say their size beforehand are made smaller afterwards."""
    return image.scaled(
        _fitting(image.size()),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def _png(image: QImage) -> bytes:
    kept = QByteArray()
    buffer = QBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(kept.data())
