"""What stands beside a sheet, or a table's cards, while something is asked or explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.ui.kit.side_panel import SidePanel


class PanelStack(QWidget):
    """One panel at a time; without one it takes no room."""

    def __init__(self, panels: Sequence[SidePanel]) -> None:
        super().__init__()
        self._panels = tuple(panels)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for panel in self._panels:
            column.addWidget(panel)
        self.clear()

    @property
    def current(self) -> SidePanel | None:
        """The panel that is shown."""
        return next((panel for panel in self._panels if not panel.isHidden()), None)

    def show_panel(self, panel: SidePanel) -> None:
        """This one in place of any other; the keys stay where they are."""
        self.clear()
        self.show()
        panel.show()

    def clear(self) -> None:
        """No panel."""
        for panel in self._panels:
            panel.hide()
        self.hide()
