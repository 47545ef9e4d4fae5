"""The card of laptops that work alone: what they have along, giving tables, and merging."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director_app.services.desks.merging.service import Out
from director_app.services.taken_tables import Took
from director_app.ui.desks.apart_words import out_words, own_words
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr


class ApartCard(Card):
    """At the main desk two ways; at a laptop that works alone its way back."""

    give_asked = Signal()
    merge_asked = Signal()
    put_asked = Signal()
    home_asked = Signal()

    def __init__(self) -> None:
        super().__init__(margin=20, spacing=12)
        self.words = Text("", "body", "ink2", wrap=True)
        self.words.setObjectName("apart_words")
        self.out = Text("", "body", "ink", wrap=True)
        self.out.setObjectName("apart_out")
        self.give = _button(tr("Take tables along…"), "export", "apart_give")
        self.merge = _button(tr("Merge tables back…"), "import", "apart_merge")
        self.put = _button(tr("Save to a USB drive…"), "export", "apart_put")
        self.home = _button(tr("Return to its own book"), "", "apart_home")
        self.add(Text(tr("Work offline"), "subhead", weight=600))
        self.add(self.words)
        self.add(self.out)
        foot = QWidget()
        flow = flowing(foot, 8)
        for button, asked in (
            (self.give, self.give_asked),
            (self.merge, self.merge_asked),
            (self.put, self.put_asked),
            (self.home, self.home_asked),
        ):
            button.clicked.connect(asked)
            flow.addWidget(button)
        self.add(foot)

    def show_state(self, took: Took | None, out: tuple[Out, ...]) -> None:
        """What this book is, and who has tables of it along."""
        said = tr(
            "No network in the other room? Take tables along on a USB "
            "drive and work offline on another laptop. Then merge them "
            "back here. If both stations entered the same sheet, you "
            "choose which one to keep."
        )
        self.words.say(own_words(took) if took else said)
        self.out.say("\n".join(out_words(away) for away in out))
        self.out.setVisible(bool(out) and took is None)
        for button in (self.give, self.merge):
            button.setVisible(took is None)
        for button in (self.put, self.home):
            button.setVisible(took is not None)


def _button(words: str, icon: str, name: str) -> Button:
    made = Button(words, kind="secondary", icon=icon)
    made.setObjectName(name)
    return made
