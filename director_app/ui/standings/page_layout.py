"""What the standings page is laid out of: title row, tools, places, side."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from director_app.domain.access import ProtectedEffect
from director_app.messages.message import joined
from director_app.services.standings.page import StandingPage
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import Chip, ChipSpec
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session
from director_app.ui.standings.columns import WORDED, round_segments
from director_app.ui.standings.missing_words import out_tip, out_words
from director_app.ui.standings.other_views import PLACES, identity_of, views
from director_app.ui.standings.side import StandingsSide
from director_app.ui.standings.table import PlacesTable

BLANK, FULL, EMPTY = range(3)
_WIDEST = 420


class ToolChip(Chip):
    """A chip in the row of tools: as high as a field, and no wider than there is room."""

    def sizeHint(self) -> QSize:
        """Its words, as far as the row has room for them; the tip has them all."""
        now = theme()
        return QSize(min(super().sizeHint().width(), now.px(_WIDEST)), now.px(40))


class StandingsLayout:
    """The widgets of the page, in their places."""

    def __init__(self, session: Session) -> None:
        self.page = Page(tr("Standings"))
        self.after = Text(tr("After round"), "body", "ink2")
        self.rounds = _named(Segments(), "standings_through")
        self.divisions = _named(Segments(), "standings_division")
        self.views = Segments([Segment(key, words) for key, words in views()])
        self.views.setObjectName("standings_views")
        self.final_button = Button(
            tr("Unofficial"), icon="clock", name="standings_final", changes=ProtectedEffect.RELEASE
        )
        self.final_button.setToolTip(tr("How long results can be questioned"))
        self.hide_button = Button("", name="standings_take_back", changes=ProtectedEffect.RELEASE)
        self.release_button = Button(
            tr("Publish"), kind="primary", icon="monitor", name="standings_release"
        )
        self.find_field = SearchField(tr("Find a player"), key="Ctrl+F", name="standings_find")
        self.provisional, self.state = ToolChip(), ToolChip()
        self.provisional.setObjectName("standings_provisional")
        self.table = PlacesTable("standings_table", lambda place: place.tally.entrant)
        self.table.setAccessibleName(tr("Places"))
        self.sums = Text("", "caption", "ink2", wrap=True)
        self.sums.setObjectName("standings_sums")
        self.other = PlacesTable("standings_other", identity_of)
        self.other.setAccessibleName(tr("Standings"))
        self.told = Text("", "body", "ink2", wrap=True)
        self.told.setObjectName("standings_told")
        self.side = StandingsSide(session)
        self.lists, self.stack = PageStack(), PageStack()
        self.empty = EmptyPage(
            "standings",
            tr("No points yet"),
            tr("Points appear after the first accepted score sheet."),
            tr("Go to the scores"),
        )
        self._lay_out()

    @property
    def list_shown(self) -> PlacesTable:
        """The list that is seen: the places, or another view."""
        return self.table if self.views.current() == PLACES else self.other

    def show_page(self, page: StandingPage) -> None:
        """The divisions and rounds to choose from, and what is still out."""
        view, divisions = page.view, page.event.divisions
        several = len(divisions) > 1
        self.divisions.setVisible(several)
        if several:
            options = [Segment(division.id, division.name) for division in divisions]
            self.divisions.show_segments(options, view.division.id)
        self.views.show_segments([Segment(key, words) for key, words in views(view.boards)])
        segments = round_segments([line.number for line in page.begun])
        self.after.setVisible(len(segments) > WORDED)
        self.rounds.setVisible(bool(segments))
        self.rounds.show_segments(segments, view.through if segments else None)
        notes = joined(" ", view.sum_notes)
        self.sums.say(notes)
        self.sums.setVisible(bool(notes))
        self.provisional.setVisible(view.provisional)
        if view.provisional:
            self.provisional.show_spec(ChipSpec(out_words(view), "mind", "flag"))
            self.provisional.setToolTip(out_tip(view))

    def _lay_out(self) -> None:
        head = self.page.head
        head.left(self.after)
        head.left(self.rounds)
        for button in (self.final_button, self.hide_button, self.release_button):
            head.right(button)
        self.lists.addWidget(self._places())
        self.lists.addWidget(self._other_list())
        full = QWidget()
        column = column_in(full, 12)
        column.addWidget(self._tools())
        column.addWidget(two_columns(self.lists, self.side, 330), 1)
        for widget in (QWidget(), full, self.empty):
            self.stack.addWidget(widget)
        self.page.body.addWidget(self.stack, 1)

    def _tools(self) -> QWidget:
        tools = QWidget()
        row = flowing(tools, 12)
        self.find_field.setMinimumWidth(theme().px(210))
        for segments in (self.views, self.divisions):
            segments.setMinimumHeight(theme().px(40))
        chips = (self.provisional, self.state)
        for widget in (self.views, self.divisions, self.find_field, *chips):
            row.addWidget(widget)
        return tools

    def _places(self) -> QWidget:
        card = Card(margin=0, spacing=0)
        card.add(self.table, 1)
        self.sums.setContentsMargins(16, 8, 16, 12)
        card.add(self.sums)
        return card

    def _other_list(self) -> QWidget:
        card = Card(margin=0, spacing=0)
        self.told.setContentsMargins(16, 12, 16, 4)
        card.add(self.told)
        card.add(self.other, 1)
        return card


def _named(segments: Segments, name: str) -> Segments:
    segments.setObjectName(name)
    return segments
