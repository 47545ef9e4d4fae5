"""The smallest program of the toolkit that paints a main window, then leaves."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QMainWindow

if __name__ == "__main__":
    app = QApplication([])
    window = QMainWindow()
    window.show()
    app.processEvents()
