"""How the big screen looks: its display, the hall's light, how many places, the event's logo."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

from director_app.domain.room_options import ScreenOptions
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.ui.big_screen.colors import look_of
from director_app.ui.big_screen.logo import logo_frame, paint_sign
from director_app.ui.big_screen.logo_file import logo_of
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.choose_file import choose_file
from director_app.ui.kit.fields import LabeledField
from director_app.ui.kit.form import ChoiceSpec, Form, NumberSpec, SegmentsSpec, options_of
from director_app.ui.kit.layouts import add_rows, column_in, row_of
from director_app.ui.kit.paint import box, painting
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from director_app.domain.room_options import Hall

_HALLS: tuple[tuple[Hall, str], ...] = (
    ("dark", "Dark room"),
    ("bright", "Bright room"),
    ("contrast", "High contrast"),
)
_MOST_PLACES = 999


class LogoPicture(QWidget):
    """The logo as it will stand on the big screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._logo, self._hall = "", ScreenOptions().hall
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_logo(self, logo: str, hall: Hall) -> None:
        """Show this one on the ground of this hall."""
        self._logo, self._hall = logo, hall
        self.setAccessibleName(tr("Event logo") if logo else tr("Front Table logo"))
        self.update()

    def sizeHint(self) -> QSize:
        """A strip of the big screen's upper band."""
        return QSize(120, theme().px(52))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground and logo."""
        del event
        look, frame = look_of(self._hall), QRectF(self.rect())
        side = frame.height() * 0.56
        square = QRectF(12, (frame.height() - side) / 2, side, side)
        with painting(self) as painter:
            box(painter, frame, 8, look.bg, theme().color("line"))
            if logo_frame(self._logo, square).right() < frame.right():
                paint_sign(painter, self._logo, square, look)


class BigScreenSettings(Form, QWidget):
    """Fields for the looks; nothing is kept before the panel says so."""

    prefix = "room"
    display = ChoiceSpec(Message("Display"))
    hall = SegmentsSpec(options_of(dict(_HALLS)), Message("Room lighting"))
    top = NumberSpec(
        Message("Places in the standings"),
        0,
        _MOST_PLACES,
        10,
        lowest=Message("all"),
        hint=Message("0 = everyone, scrolling"),
    )

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._logo = ""
        self.picture = LogoPicture()
        self.pick = Button(tr("Choose a logo…"), name="room_logo")
        self.drop = Button(tr("No logo"), kind="quiet", name="room_no_logo")
        self.logo = LabeledField(tr("Logo (top left)"), self.picture)
        logo = row_of(self.pick, self.drop, spacing=8, trail=True)
        column = column_in(self, 12)
        add_rows(column, (*self.laid_rows(), self.logo, logo))
        column.addStretch(1)
        self.hall.chosen.connect(self._show_logo)
        self.pick.clicked.connect(self._choose)
        self.drop.clicked.connect(self._drop)

    @property
    def stops(self) -> list[QWidget]:
        """What takes keys, in order."""
        halls = [widget for widget in self.hall.findChildren(QWidget) if widget.property("radius")]
        checked = [hall for hall in halls if hall.property("checked")]
        return [self.display.choice, *checked, self.top.spin, self.pick, self.drop]

    def show_looks(
        self, options: ScreenOptions, displays: Sequence[tuple[str, str]], display: str
    ) -> None:
        """Show what is kept; the display only where there is one to choose."""
        self.display.choice.show_options(displays, display)
        self.display.setVisible(len(displays) > 1)
        self.hall.choose(options.hall)
        self.top.set_value(options.top)
        self._logo = options.logo
        self.logo.clear_refusal()
        self._show_logo()

    def looks(self, messages: tuple[str, ...]) -> ScreenOptions:
        return ScreenOptions(self._hall(), self.top.value, messages, self._logo)

    def take_logo(self, file: str) -> None:
        """Take the picture in a file, or say why it can't be."""
        try:
            self._logo = logo_of(Path(file))
        except DirectorError as refusal:
            self.logo.refuse(refusal.sentence)
            return
        self.logo.clear_refusal()
        self._show_logo()

    def _hall(self) -> Hall:
        return next((hall for hall, _ in _HALLS if hall == self.hall.current()), "dark")

    def _choose(self) -> None:
        kinds = tr("Pictures (*.png *.jpg *.jpeg *.svg)")
        choose_file(self, tr("Event logo"), kinds, "room_logo_file", self.take_logo)

    def _drop(self) -> None:
        self._logo = ""
        self.logo.clear_refusal()
        self._show_logo()
        self.pick.setFocus()

    def _show_logo(self) -> None:
        self.picture.show_logo(self._logo, self._hall())
        self.drop.setVisible(bool(self._logo))
