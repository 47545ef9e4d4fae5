"""A part of the event's settings that is one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from director_app.ui.kit.card import Card

_MOST = 860


def one_card(part: QWidget, card: Card, buttons: Sequence[QWidget]) -> None:
    """Lay the card out at the left of its part, the buttons at its foot."""
    foot = QHBoxLayout()
    foot.setSpacing(8)
    foot.addStretch(1)
    for button in buttons:
        foot.addWidget(button)
    card.add(foot)
    card.setMaximumWidth(_MOST)
    row = QHBoxLayout(part)
    row.setContentsMargins(0, 0, 0, 4)
    column = QVBoxLayout()
    column.addWidget(card)
    column.addStretch(1)
    row.addLayout(column, 1000)
    row.addStretch(1)
