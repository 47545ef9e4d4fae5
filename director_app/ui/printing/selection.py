"""What is wanted on paper: documents ticked, one sheet or card, what has changed, packets."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.services.printing.service import DOCUMENTS, PaperState, PrintRequest
from director_app.ui.kit.words import tr
from director_app.ui.printing.amounts import NO_AMOUNT, amount_again, amount_of
from director_app.ui.printing.commands import PrintBatch, outdated, papers_of
from director_app.ui.printing.list import PaperRow, moment_title, wanted_on_paper
from director_app.ui.printing.packets import PacketLayout
from director_app.ui.printing.paper_states import PaperStateRequest
from director_app.ui.printing.preview_loader import PreviewRequest
from director_app.ui.printing.side import titled
from director_app.ui.shell.print_run import PaperJob, paper_file

if TYPE_CHECKING:
    from director_app.services.printing.service import MissingGlyphs
    from director_app.ui.printing.page_layout import PrintView
    from director_app.ui.shell.session import Session

_PIECES = {"table", "player"}


class PrintSelection:
    """Reads the page, and says what is to be printed."""

    def __init__(self, session: Session, view: PrintView) -> None:
        self._session = session
        self._view = view
        self.states: tuple[PaperState, ...] = ()
        self.ticks: dict[str, bool] = {}
        self.failed: dict[str, str] = {}
        self.doing: dict[str, str] = {}
        self.round: int | None = None
        self._named: tuple[str, tuple[int, ...]] | None = None

    @property
    def named(self) -> bool:
        """Whether just the pieces of players who were named are wanted."""
        return self._named is not None

    def name(self, document: str, players: tuple[int, ...]) -> None:
        """Want this document of these badges, and nothing else."""
        self._named = (document, players)

    def name_none(self) -> bool:
        """Want what is ticked again; False if nobody was named."""
        there, self._named = self.named, None
        return there

    @property
    def division(self) -> int | None:
        """The division at work, as every page has it."""
        return self._session.division

    @property
    def one(self) -> int | None:
        """The single table or badge that is asked for, if the document has such pieces."""
        row = self._view.card.list.current()
        if self.named or row is None or row.state.kind.of not in _PIECES:
            return None
        return self._view.card.options.one

    @property
    def layout(self) -> PrintRequest:
        """Paper, size of print and division."""
        choices = self._view.card.options
        return PrintRequest(
            paper=choices.paper,
            large_print=choices.large.isChecked(),
            division=self.division,
        )

    @property
    def state_request(self) -> PaperStateRequest:
        """How everything would be printed: the layout, and the form of each document."""
        choices = self._view.card.choices
        options = {document.key: choices.options_of(document) for document in DOCUMENTS}
        return PaperStateRequest(self.round, replace(self.layout, plain=choices.plain), options)

    @property
    def packet_layout(self) -> PacketLayout:
        """The same, for packets."""
        layout = self.layout
        plain = self._view.card.choices.plain
        return PacketLayout(layout.paper, layout.large_print, self.division, self.round, plain)

    def row(self, document: str) -> PaperRow | None:
        """How a document stands."""
        return next((row for row in self.all_rows() if row.key == document), None)

    def all_rows(self) -> list[PaperRow]:
        """Every document."""
        return [
            PaperRow(
                state,
                self._ticked(state),
                self.doing.get(state.kind.key, ""),
                self.failed.get(state.kind.key, ""),
            )
            for state in self.states
        ]

    def _ticked(self, state: PaperState) -> bool:
        if self._named is not None:
            return state.kind.key == self._named[0]
        return self.ticks.get(state.kind.key, wanted_on_paper(state))

    def rows(self) -> list[PaperRow]:
        """The documents of the moment."""
        moment = self._view.moments.current()
        return [row for row in self.all_rows() if row.state.kind.moment == moment]

    def ticked(self) -> list[PaperRow]:
        """What would be printed: the selected document for a single piece, else what is ticked."""
        if self.one is not None:
            row = self._view.card.list.current()
            return [row] if row.ready else []
        return [row for row in self.rows() if row.ticked and row.ready]

    def request(self, state: PaperState) -> PrintRequest:
        """How a document is wanted."""
        kind, number = state.kind, self.one
        request = replace(
            self.layout,
            round=self.round if kind.moment == "round" else None,
            large_print=self.layout.large_print and kind.large,
            table=number if kind.of == "table" else None,
            player=number if kind.of == "player" else None,
            players=self._named[1] if self._named and kind.key == self._named[0] else (),
        )
        return self._view.card.choices.of(kind, request)

    def preview_request(self, row: PaperRow | None) -> PreviewRequest | None:
        if row is None:
            return None
        request = self.request(row.state)
        return PreviewRequest(row.key, titled(row, request), request)

    def jobs(self) -> list[PaperJob]:
        """What would be printed, a file each."""
        return [PaperJob(row.key, self.request(row.state)) for row in self.ticked()]

    def title(self) -> str:
        """What is ticked, in words."""
        rows = self.ticked()
        if len(rows) == 1:
            return titled(rows[0], self.request(rows[0].state))
        return moment_title(self._view.moments.current(), self.round)

    def papers(self) -> PrintBatch | None:
        """What is ticked, together; ``None`` for nothing."""
        rows = self.ticked()
        if not rows:
            return None
        wanted = [(row.state, self.request(row.state)) for row in rows]
        title = self.title()
        whole = self.one is None and not self.named
        amount = amount_of(row.state for row in rows) if whole else NO_AMOUNT
        return papers_of(self._session, title, wanted, amount)

    def changed(self) -> PrintBatch | None:
        """Just the pages that are wrong now, of all rounds; ``None`` for none."""
        old = [state for state in self.states if state.wrong]
        if not old:
            return None
        wanted = [(state, outdated(self.request(state))) for state in old]
        return papers_of(self._session, tr("Changed pages"), wanted, amount_again(old))

    def packets(self) -> PrintBatch | None:
        """Packets as asked for in their panel; ``None`` where the panel refuses."""
        request = self._view.packets.request(self.packet_layout)
        if request is None:
            return None
        desk, event = self._session.desk, self._session.event
        return PrintBatch(
            tr("Packets"),
            request.documents,
            lambda watch: desk.at(event).printing.packets.packets(event, request, watch),
            paper_file(self._session, tr("Packets")),
            request.paper,
            lacking=self.lacking(request.documents),
        )

    def lacking(self, documents: Collection[str]) -> tuple[MissingGlyphs, ...]:
        """Players on these documents whose names have letters that no font has."""
        found = (state.lacking for state in self.states if state.kind.key in documents)
        return tuple(dict.fromkeys(letters for lacking in found for letters in lacking))
