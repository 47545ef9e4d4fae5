"""Bringing a copy of the book back while the window is open."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from director_app.errors import DirectorError
from director_app.services.backups.restoring import Plan
from director_app.ui.dialogs.choose_file import choose_file
from director_app.ui.dialogs.restore_ask import RestoreAsk, say
from director_app.ui.words import tr

if TYPE_CHECKING:
    from director_app.ui.console import Console


class BringingBack(QObject):
    """Asks first; the console lets the book go and opens it again around the exchange."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._console = console
        self._ask = RestoreAsk(console.window)
        self._ask.agreed.connect(self.bring)

    def choose(self) -> None:
        """Ask for a file, as from the opening page."""
        kinds = tr("Copies of a book (*.db)")
        window = self._console.window
        choose_file(window, tr("Bring back a backup"), kinds, "choose_backup", self.look)

    def look(self, file: str) -> None:
        """Say what bringing this file back would do, and ask."""
        try:
            self.ask(self._console.book.backups.restorer().plan(Path(file)))
        except DirectorError as refusal:
            self._refuse(refusal.sentence)

    def ask(self, plan: Plan) -> None:
        """Ask whether to bring a copy back."""
        self._ask.ask(plan)

    def bring(self, plan: Plan) -> None:
        """Bring it back: proven, the present book kept aside, all at once."""
        console, refused = self._console, ""
        event = console.at_work.session.event if console.at_work is not None else None
        try:
            restorer = console.book.backups.to_restore()
        except DirectorError as refusal:
            self._refuse(refusal.sentence)
            return
        try:
            console.change_book(partial(restorer.restore, plan.file))
        except DirectorError as refusal:
            refused = refusal.sentence
        if event is not None and event in {one.id for one in console.book.events.all()}:
            console.open_event(event)
            console.go("safety")
        else:
            console.show_opening()
        if refused:
            self._refuse(refused)
        else:
            console.say_done(tr("The copy is the book now"))

    def _refuse(self, sentence: str) -> None:
        if self._console.at_work is not None:
            self._console.refuse(sentence)
        else:
            say(self._console.window, tr("Nothing was changed"), sentence)
