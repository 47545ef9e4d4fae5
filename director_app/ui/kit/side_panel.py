"""The panel of the one thing selected: who or what, its facts, what can be done."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.card import Card, Separator
from director_app.ui.kit.empty_page import SignBadge
from director_app.ui.kit.page import Body, beside_bar, clear_layout, room_for_body
from director_app.ui.kit.tab_order import tab_then
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QLayout

_FACT_LABEL = 88
_MARGIN = 20
_LONG_WORD = re.compile(r"\w{15,}")


class SidePanel(Card):
    """Head, a body that scrolls, buttons at its foot.

    The body keeps its width whether or not it scrolls; its scroll bar lies in the margin.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=_MARGIN, spacing=12)
        self.setProperty("heardAs", "part")
        room_for_body(self.body, _MARGIN)
        head = QHBoxLayout()
        beside_bar(head)
        head.setSpacing(12)
        texts = QVBoxLayout()
        texts.setSpacing(2)
        self._title = Text("", "strip", "ink", weight=600, wrap=True)
        self._subtitle = Text("", "body", "ink2", wrap=True)
        texts.addWidget(self._title)
        texts.addWidget(self._subtitle)
        head.addLayout(texts, 1)
        self._badge = SignBadge("check", "do", 44)
        self._badge.hide()
        head.addWidget(self._badge, 0, Qt.AlignmentFlag.AlignTop)
        self.add(head)
        self._buttons: tuple[QWidget, ...] = ()
        self._fact_parts: list[_Facts] = []
        self._facts_used = 0
        self._area = Body()
        self._inside = self._area.column
        self._inside.setSpacing(10)
        self._inside.addStretch(1)
        self.add(self._area, 1)
        self._foot = QHBoxLayout()
        beside_bar(self._foot)
        self._foot.setSpacing(8)
        self.add(self._foot)

    def hasHeightForWidth(self) -> bool:
        """It scrolls within itself, so it asks its page for no more height than that takes."""
        return False

    def minimumSizeHint(self) -> QSize:
        """As high as its head and foot are at this width: a long name takes three lines."""
        least, layout = super().minimumSizeHint(), self.layout()
        if layout is not None and layout.hasHeightForWidth():
            least.setHeight(max(least.height(), layout.minimumHeightForWidth(self.width())))
        return least

    def show_head(
        self,
        title: str,
        subtitle: str = "",
        badge: tuple[str, str] | None = None,
        badge_words: str = "",
    ) -> None:
        """Who or what; the badge is an icon and a tone, and says the title if nothing else."""
        title = worded(title)
        self._title.say(_LONG_WORD.sub(_parted, title) if theme().large else title)
        self.setAccessibleName(title)
        self._subtitle.say(subtitle)
        self._subtitle.setVisible(bool(subtitle))
        self._badge.setVisible(badge is not None)
        if badge is not None:
            self._badge.show_sign(*badge, badge_words or title)

    def clear(self) -> None:
        """Empty the body; texts of facts are kept for those that come in their place."""
        for facts in self._fact_parts:
            self._inside.removeWidget(facts)
            facts.hide()
        self._facts_used = 0
        clear_layout(self._inside)
        self._inside.addStretch(1)

    def add_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """Labels at the left, what is known at the right."""
        if self._facts_used == len(self._fact_parts):
            self._fact_parts.append(_Facts())
        shown = self._fact_parts[self._facts_used]
        self._facts_used += 1
        shown.say(facts)
        self.add_inside(shown)
        shown.show()

    def add_section(self, title: str) -> None:
        """A line, then a small title."""
        self.add_inside(Separator())
        self.add_inside(Text(title, "body", "ink", weight=600))

    def add_text(self, text: str, role: str = "ink2") -> None:
        self.add_inside(Text(text, "body", role, wrap=True))

    def add_rule(self) -> None:
        self.add_inside(Separator())

    def add_inside(self, thing: QWidget | QLayout) -> None:
        """Put something at the end of the body."""
        at = self._inside.count() - 1
        if isinstance(thing, QWidget):
            self._inside.insertWidget(at, thing)
        else:
            self._inside.insertLayout(at, thing)

    def fill(self, thing: QWidget) -> None:
        """Put one thing in place of the body: its parts scroll by themselves."""
        self._area.hide()
        self.body.insertWidget(self.body.indexOf(self._area), thing, 1)

    def set_footer(self, buttons: Sequence[QWidget], *, right: bool = False) -> None:
        """The buttons at the foot; those there before go.

        They share the width, or stand at the ``right`` where the panel is as wide as a page.
        """
        clear_layout(self._foot)
        if right:
            self._foot.addStretch(1)
        for button in buttons:
            self._foot.addWidget(button, 0 if right else 1)
        self._buttons = tuple(buttons)
        self.buttons_last()
        self._lay_foot()

    def buttons_last(self) -> None:
        """Tab comes to the buttons last, whatever was put into the body since."""
        tab_then(self, *self._buttons)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The foot's buttons stand below each other where there is too little room."""
        super().resizeEvent(event)
        self._lay_foot()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        """The foot has other buttons, or other words on them."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._lay_foot()
        return super().event(event)

    def _lay_foot(self) -> None:
        margins = self.body.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        spare = self._foot.contentsMargins()
        items = [self._foot.itemAt(at) for at in range(self._foot.count())]
        seen = [item.sizeHint().width() for item in items if item and not item.isEmpty()]
        wide = sum(seen) + len(seen) * self._foot.spacing()
        wide += spare.left() + spare.right() - self._foot.spacing()
        wanted = below if wide > room else beside
        if self._foot.direction() != wanted:
            self._foot.setDirection(wanted)


class _Facts(QWidget):
    """Labels with what is known; a text that was made says other words later."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[tuple[Text, Text]] = []
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnMinimumWidth(0, _FACT_LABEL)
        grid.setColumnStretch(1, 1)

    def say(self, facts: Sequence[tuple[str, str]]) -> None:
        """Just these."""
        for at in range(len(self._lines), len(facts)):
            line = Text("", "body", "ink2"), Text("", "body", "ink", wrap=True)
            for column, text in enumerate(line):
                self._grid.addWidget(text, at, column, Qt.AlignmentFlag.AlignTop)
            self._lines.append(line)
        for at, line in enumerate(self._lines):
            told = facts[at] if at < len(facts) else None
            for text, words in zip(line, told or ("", ""), strict=True):
                text.say(words)
                text.setVisible(told is not None)


def _parted(word: re.Match[str]) -> str:
    """A word that large letters may make too long for a line may be parted in its middle."""
    half = len(word[0]) // 2
    return f"{word[0][:half]}\N{SOFT HYPHEN}{word[0][half:]}"
