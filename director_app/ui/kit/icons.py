"""Icons from resources/icons, drawn in the colour of a role and kept by size and scale."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from director_app.shipped_data import resources
from director_app.ui.kit.theme import theme

_GRID = 24
_STROKE = 1.75
_THINNEST = 1.6


@cache
def _source(name: str) -> str:
    return (resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=600)
def _drawn(name: str, color: str, size: int, ratio: float) -> QPixmap:
    stroke = max(_STROKE, _THINNEST * _GRID / size)
    source = _source(name).replace("#000000", color)
    source = source.replace(f'width="{_STROKE}"', f'width="{stroke:.2f}"')
    renderer = QSvgRenderer(QByteArray(source.encode()))
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, picture.width(), picture.height()))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def _ratio() -> float:
    app = QGuiApplication.instance()
    return app.devicePixelRatio() if isinstance(app, QGuiApplication) else 1.0


def pixmap(name: str, role: str = "ink", size: int = 18, ratio: float | None = None) -> QPixmap:
    """An icon in the colour of a role; the size grows with the text."""
    now = theme()
    return _drawn(name, now.hex(role), now.px(size), _ratio() if ratio is None else ratio)


def tinted(name: str, color: QColor, size: int, ratio: float) -> QPixmap:
    """An icon in a colour that is no role of the desk (the big screen, a hover mix)."""
    return _drawn(name, color.name(), theme().px(size), ratio)


def icon(name: str, role: str = "ink", size: int = 18) -> QIcon:
    """The same as a QIcon, dimmed when disabled."""
    made = QIcon(pixmap(name, role, size))
    made.addPixmap(pixmap(name, "ink3", size), QIcon.Mode.Disabled)
    return made
