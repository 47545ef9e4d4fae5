"""Prints the cards and sheets that are due, with the usual question, from a page that asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.ui.kit.words import tr
from director_app.ui.shell.preloader import NEEDS, when_loaded

if TYPE_CHECKING:
    from director_app.services.seating.paper import PaperToPrint
    from director_app.ui.kit.page import Page
    from director_app.ui.printing.commands import PrintCommands
    from director_app.ui.shell.session import Session


def paper_words(paper: PaperToPrint) -> str:
    """``5 cards on 2 sheets of paper``."""
    lines = [tr("%n cards", n=paper.cards)] if paper.cards else []
    lines += [tr("%n score sheets", n=paper.sheets)] if paper.sheets else []
    on = tr("%n sheets of paper", n=paper.pages)
    return tr("{pieces} on {paper}", pieces=", ".join(lines), paper=on)


class DuePress(QObject):
    """Puts a bar with the question above a page's body, once something is to be printed.

    The print desk is loaded when it is first asked for.
    """

    ended = Signal()
    """It is on paper, or saved as a file."""

    def __init__(self, session: Session, page: Page) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        self._commands: PrintCommands | None = None

    def print(self, paper: PaperToPrint) -> None:
        """Ask on which printer; printing goes on beside the window."""
        when_loaded(NEEDS["print"], lambda: self._print(paper), self)

    def leave(self) -> bool:
        """Ask no more; False if nothing was asked."""
        return self._commands is not None and self._commands.bar.leave()

    @property
    def commands(self) -> PrintCommands:
        if self._commands is None:
            from director_app.ui.printing.commands import PrintCommands  # noqa: PLC0415 - with it come the papers

            self._commands = PrintCommands(self._session, self._page)
            self._commands.ended.connect(lambda _done: self.ended.emit())
            self._page.body.insertWidget(0, self._commands.bar)
        return self._commands

    def _print(self, paper: PaperToPrint) -> None:
        from director_app.ui.printing.commands import PrintBatch  # noqa: PLC0415 - with it come the papers

        desk, event = self._session.desk, self._session.event
        wanted, title = paper.wanted, paper_words(paper)
        self.commands.print(
            PrintBatch(
                title,
                tuple(document for document, _ in wanted),
                lambda watch: desk.at(event).printing.packets.several(event, wanted, title, watch),
                "changed-paper.pdf",
                wanted[0][1].paper,
            )
        )
