"""What the event's paper says beside its facts: the director's own lines, and the usual paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from director_app.domain.paper_options import PaperOptions, PaperSize
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.paper.options import lines_of
from director_app.ui.events.settings_card import one_card
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.form import Form, LinesSpec, PickSpec
from director_app.ui.kit.own_keys import OwnKeys
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session


class PaperPart(Form, OwnKeys):
    """Typed a line each, and saved; what is changed waits until then."""

    prefix = "paper"
    additions = LinesSpec(
        Message("Director’s additions to the rule sheet (one per line)"),
        hint=Message("Printed in a box at the bottom of the rule sheet."),
        height=168,
    )
    paper = PickSpec(
        (("letter", Message("US Letter")), ("a4", "A4")),
        Message("Default paper size"),
        name="paper_usual",
    )

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._kept = PaperOptions()
        self.save = Button(
            tr("Save"), kind="primary", icon="check", key="Ctrl+Enter", name="paper_save"
        )
        self.back = Button(tr("Discard changes"), name="paper_put_back")
        card = Card(margin=20, spacing=16)
        for row in self.laid_rows():
            card.add(row)
        one_card(self, card, (self.back, self.save))
        self.edit_does(self._offer)
        self.save.clicked.connect(self._ask)
        self.back.clicked.connect(self._fill)
        self._fill()

    @property
    def changed(self) -> bool:
        """Whether something is not saved."""
        try:
            return self.options() != self._kept
        except DirectorError:
            return True

    def reload(self) -> None:
        """The event's paper as it is now, unless something that was changed waits."""
        waiting = self.changed
        self._kept = self._session.here.paper_options.options()
        if not waiting:
            self._fill()
        self._offer()

    def options(self) -> PaperOptions:
        """The paper as it stands in the form; refuses too many lines and too long ones."""
        lines = lines_of(self.additions.lines.toPlainText().splitlines())
        return replace(self._kept, additions=lines, paper=cast("PaperSize", self.paper.current))

    def meant(self, event: QKeyEvent) -> Callable[[], object] | None:
        """Ctrl+Enter saves, from the lines too, before the window's next step."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            return self._ask
        return None

    def _fill(self) -> None:
        self.show_values(additions="\n".join(self._kept.additions), paper=self._kept.paper)
        self._offer()

    def _offer(self, *_: object) -> None:
        self.additions.clear_refusal()
        self.save.setEnabled(self.changed)
        self.back.setVisible(self.changed)

    def _ask(self) -> None:
        try:
            options = self.options()
        except DirectorError as refusal:
            self.additions.refuse(refusal.sentence)
            self.additions.lines.setFocus()
            return
        if options == self._kept:
            return
        desk = self._session.here.paper_options
        self._session.act(lambda: desk.change(options), tr("Settings saved"))
        self._kept = desk.options()
        if self._kept == options:
            self._fill()
