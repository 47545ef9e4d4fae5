"""What somebody who looks at the window would see, told over a local socket; it only reads.

Runs within the program under trial, on its window's thread, and touches nothing there: no key, no
press, no signal of the program comes from here. Every request is one JSON line, so is its answer.
"""

from __future__ import annotations

import json
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Queue
from typing import Any

from tests.trial.heartbeat import Heartbeat

_LOOK_S = 0.01


def observe(place: Path) -> None:
    """Begin to answer at this socket as soon as the program has its application."""
    threading.Thread(target=_begin, args=(place,), name="observer", daemon=True).start()


def _begin(place: Path) -> None:
    """The program makes its application by itself and in its own time: this only waits for it."""
    while not _application():
        time.sleep(_LOOK_S)
    observer = _observer_class()()
    observer.moveToThread(_application().thread())
    observer.begun.emit()
    server, new = socket.socket(socket.AF_UNIX), place.with_suffix(".new")
    server.bind(str(new))
    server.listen()
    new.rename(place)  # whoever finds it is answered
    while True:
        link, _ = server.accept()
        threading.Thread(target=_serve, args=(link, observer), daemon=True).start()


def _application() -> Any:
    widgets = sys.modules.get("PySide6.QtWidgets")
    known = getattr(widgets, "QApplication", None)
    return known.instance() if known is not None else None


def _serve(link: socket.socket, observer: Any) -> None:
    """Until nobody asks any more, or the program ends: it takes the observer with it."""
    with suppress(OSError, RuntimeError), link, link.makefile("rw", encoding="utf-8") as lines:
        for line in lines:
            answer: Queue[Any] = Queue()
            observer.asked.emit(json.loads(line), answer)
            lines.write(json.dumps(answer.get()) + "\n")
            lines.flush()


def _observer_class() -> type:
    """Made late: Qt is to be loaded by the program, as it is without a trial."""
    from PySide6.QtCore import QObject, Qt, Signal, Slot

    class Observer(QObject):
        begun = Signal()
        asked = Signal(object, object)

        def __init__(self) -> None:
            super().__init__()
            self.begun.connect(self._begin, Qt.ConnectionType.QueuedConnection)
            self.asked.connect(self._answer, Qt.ConnectionType.QueuedConnection)
            self._heart: Heartbeat | None = None

        @Slot()
        def _begin(self) -> None:
            self._heart = Heartbeat(_shown)

        @Slot(object, object)
        def _answer(self, asked: dict[str, Any], answer: Queue[Any]) -> None:
            assert self._heart is not None
            with self._heart.excused():
                answers: dict[str, Callable[..., Any]] = {
                    "seen": seen,
                    "board": board,
                    "picture": picture,
                    "late": self._heart.told,
                }
                try:
                    answer.put(answers[asked.pop("ask")](**asked))
                except Exception as fault:  # the asker is told; the program is not disturbed
                    answer.put({"fault": repr(fault)})

    return Observer


def _windows() -> list[Any]:
    """Every window that is to be seen, the one with the keys last."""
    from PySide6.QtWidgets import QApplication

    found = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    return sorted(found, key=lambda window: window.isActiveWindow())


def _shown() -> bool:
    return any(window.windowHandle() and window.windowHandle().isExposed() for window in _windows())


def seen() -> dict[str, Any]:
    """Every window with its visible widgets: name, words, place on the displays."""
    from PySide6.QtWidgets import QApplication

    keys = QApplication.focusWidget()
    return {
        "focus": keys.objectName() if keys is not None else "",
        "windows": [
            {
                "name": window.objectName(),
                "kind": type(window).__name__,
                "title": window.windowTitle(),
                "active": window.isActiveWindow(),
                "modal": window.isModal(),
                "rect": _rect(window),
                "widgets": list(_widgets(window)),
            }
            for window in _windows()
        ],
    }


def _widgets(window: Any) -> Iterator[dict[str, Any]]:
    from PySide6.QtWidgets import QAbstractItemView, QWidget

    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or widget.window() is not window:
            continue
        words = _words(widget)
        if not (widget.objectName() or words):
            continue
        fact = {
            "name": widget.objectName(),
            "kind": type(widget).__name__,
            "words": words,
            "heard": widget.accessibleName(),
            "enabled": widget.isEnabled(),
            "rect": _rect(widget),
        }
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            fact["rows"] = list(_rows(widget))
        yield fact


def _words(widget: Any) -> str:
    for name in ("text", "plainText", "currentText", "title"):
        found = widget.property(name)
        if isinstance(found, str) and found:
            return found
    return ""


def _rows(view: Any) -> Iterator[list[str]]:
    model = view.model()
    for row in range(min(model.rowCount(), 1000)):
        yield [str(model.index(row, column).data() or "") for column in range(model.columnCount())]


def _rect(widget: Any) -> list[int]:
    from PySide6.QtCore import QPoint

    corner = widget.mapToGlobal(QPoint(0, 0))
    return [corner.x(), corner.y(), widget.width(), widget.height()]


def board(folder: str) -> dict[str, Any]:
    """The big screen's pixels as they stand on the display, and a fresh painting of the same scene.

    Both are taken between two turns of the event loop, so they show the same moment, unless a
    change has been made known and is not painted yet.
    """
    from PySide6.QtGui import QImage

    found = [window for window in _windows() if window.objectName() == "big_screen"]
    if not found:
        return {"open": False}
    shown = found[0]
    corner = _rect(shown)
    there = shown.screen().grabWindow(0, *_within(corner, shown.screen())).toImage()
    fresh = type(shown)()
    fresh.resize(shown.size())
    fresh.show_scene(shown.scene)
    wanted = fresh.grab().toImage()
    fresh.deleteLater()
    pixels = [picture.convertToFormat(QImage.Format.Format_RGB32) for picture in (there, wanted)]
    names = [str(Path(folder) / f"board-{name}.png") for name in ("seen", "fresh")]
    for image, name in zip(pixels, names, strict=True):
        image.save(name)
    same = pixels[0] == pixels[1]
    return {
        "open": True,
        "same": same,
        "files": names,
        "rect": corner,
        "words": shown.accessibleName(),
        "rows": len(shown.scene.rows),
        "show": shown.scene.show.name,
        "differs": 0 if same else _differing(*pixels),
    }


def _within(rect: list[int], screen: Any) -> list[int]:
    origin = screen.geometry().topLeft()
    return [rect[0] - origin.x(), rect[1] - origin.y(), rect[2], rect[3]]


def _differing(there: Any, wanted: Any) -> int:
    """How many pixel rows differ; all of them where the sizes do."""
    if there.size() != wanted.size():
        return int(max(there.height(), wanted.height()))
    return sum(
        bytes(there.constScanLine(row)) != bytes(wanted.constScanLine(row))
        for row in range(there.height())
    )


def picture(file: str) -> dict[str, Any]:
    """All displays side by side, as a picture."""
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QGuiApplication, QImage, QPainter

    screens = QGuiApplication.screens()
    whole = screens[0].virtualGeometry()
    image = QImage(whole.size(), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    for screen in screens:
        at = screen.geometry().topLeft() - whole.topLeft()
        painter.drawPixmap(QPoint(at), screen.grabWindow(0))
    painter.end()
    return {"saved": image.save(file)}
