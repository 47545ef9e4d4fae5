"""The documents of a moment: what is ticked of them, how it is printed, the list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card, Separator
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.printing.amounts import amount_of
from director_app.ui.printing.choices import PrintChoices
from director_app.ui.printing.list import PaperList, PaperRow
from director_app.ui.printing.options import PrintOptions


class PaperCard(Card):
    """What would be printed and how much paper that is, above the documents."""

    def __init__(self) -> None:
        super().__init__(margin=0, spacing=0)
        self.list = PaperList()
        self.options = PrintOptions()
        self.choices = PrintChoices()
        self.open = Button(
            tr("Print"), kind="primary", icon="print", key="Ctrl+P", name="print_open"
        )
        self.open.setToolTip(tr("Lets you choose the printer, copies, and pages"))
        self._title = Text("", "subhead", "ink", weight=600, wrap=True)
        self._title.setObjectName("print_title")
        self.below = Text("", "caption", "ink2", wrap=True)
        self.below.setObjectName("print_amount")
        head = QHBoxLayout()
        head.setContentsMargins(16, 14, 16, 12)
        head.setSpacing(12)
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addWidget(self._title)
        texts.addWidget(self.below)
        head.addLayout(texts, 1)
        head.addWidget(self.open)
        self.add(head)
        self.add(self.options)
        self.add(self.choices)
        self.add(Separator())
        self.add(self.list, 1)

    def show_rows(self, rows: Sequence[PaperRow], title: str, doing: str = "") -> None:
        """These documents; what is being printed where something is."""
        self.list.show_rows(rows)
        if rows:
            self.list.choose_first()
        self._title.say(title)
        wanted = [row for row in rows if row.ticked and row.ready]
        self.below.say(doing or amount_told(wanted, paper=self.options.paper_words))
        if not rows:
            self.below.say(tr("Checking what’s ready"))
        self.open.setEnabled(bool(wanted))

    def show_only(self, title: str, words: str, *, ready: bool) -> None:
        """A single piece, or a packet, in place of what is ticked."""
        self._title.say(title)
        self.below.say(words)
        self.open.setEnabled(ready)


def amount_told(rows: Sequence[PaperRow], paper: str) -> str:
    """``8 cards, 2 sheets of paper · Letter``, of those documents whose pages are known."""
    if not rows:
        return tr("No documents checked")
    amount = amount_of(row.state for row in rows).words()
    unknown = sum(not row.state.pages for row in rows)
    lines = [amount] if amount else []
    if unknown:
        lines.append(tr("1 more list") if unknown == 1 else tr("%n more lists", n=unknown))
    return " · ".join([*lines, paper])
