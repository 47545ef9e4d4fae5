"""The pages of an event; each is loaded when it is first made, and none for the first picture.

That is why the imports stand in the functions: all pages and their services are 800 modules, which
take longer than the start itself (see ``preloader``).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from director_app.domain.access import ProtectedEffect
from director_app.domain.topics import Topic
from director_app.ui.kit.words import tr
from director_app.ui.shell.event_shell import PageSpec

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from director_app.ui.backups.page import SafetyPage
    from director_app.ui.desks.station_page import StationPage
    from director_app.ui.shell.session import Session
    from director_app.ui.standings.page import StandingsTab


def tabs(session: Session) -> list[PageSpec]:
    """The pages with a tab, in their order."""
    return [
        PageSpec("today", tr("Today"), "calendar", partial(_today, session), numbered=False),
        PageSpec("roster", tr("Roster"), "roster", partial(_roster, session), Topic.ROSTER),
        PageSpec("seating", tr("Seating"), "seating", partial(_seating, session), Topic.SEATING),
        PageSpec("clock", tr("Clock"), "clock", partial(_clock, session), Topic.CLOCK),
        PageSpec("scores", tr("Scores"), "scores", partial(_scores, session), Topic.SCORES),
        PageSpec("rulings", tr("Rulings"), "rulings", partial(_rulings, session), Topic.RULINGS),
        PageSpec(
            "standings",
            tr("Standings"),
            "standings",
            partial(standings_page, session),
            ProtectedEffect.RELEASE,
        ),
        PageSpec("print", tr("Print"), "print", partial(_print, session), Topic.PRINTS),
    ]


def menu_pages(
    session: Session,
    settings: Callable[[], QWidget],
    safety: Callable[[], SafetyPage],
    this_desk: Callable[[], StationPage],
) -> list[PageSpec]:
    """The pages that are reached from a menu; some are made by whoever hears of them."""
    return [
        PageSpec("event_settings", tr("Settings"), "settings", settings, Topic.EVENT),
        PageSpec("journal", tr("History"), "page", partial(_journal, session)),
        PageSpec("prizes", tr("Prizes"), "dollar", partial(_prizes, session), Topic.MONEY),
        PageSpec("safety", tr("Backups"), "shield-check", safety),
        PageSpec("this_desk", tr("This station"), "person", this_desk),
        PageSpec("statistics", tr("Statistics"), "standings", partial(_statistics, session)),
    ]


def _today(session: Session) -> QWidget:
    from director_app.ui.today.page import TodayTab

    return TodayTab(session)


def _roster(session: Session) -> QWidget:
    from director_app.ui.roster.tab import RosterTab

    return RosterTab(session)


def _seating(session: Session) -> QWidget:
    from director_app.ui.seating.page import SeatingTab

    return SeatingTab(session)


def _clock(session: Session) -> QWidget:
    from director_app.ui.clock.page import ClockTab

    return ClockTab(session)


def _scores(session: Session) -> QWidget:
    from director_app.ui.scores.page import ScoresTab

    return ScoresTab(session)


def _rulings(session: Session) -> QWidget:
    from director_app.ui.rulings.page import RulingsTab

    return RulingsTab(session)


def standings_page(session: Session) -> StandingsTab:
    """The standings, with the points report beside the places."""
    from director_app.ui.standings.page import StandingsTab

    page = StandingsTab(session)
    page.side.report_asked.connect(partial(_open_report, session, page))
    return page


def _open_report(session: Session, page: StandingsTab) -> None:
    """The points report stands beside the places, where it is asked for."""
    from director_app.ui.points_report.panel import ReportPanel

    panel = page.side.findChild(ReportPanel)
    if panel is None:
        panel = ReportPanel(session, lambda: page.division)
        panel.left.connect(page.side.close_panel)
    page.side.open_panel(panel)
    panel.begin()


def _print(session: Session) -> QWidget:
    from director_app.ui.printing.page import PrintTab

    return PrintTab(session)


def _journal(session: Session) -> QWidget:
    from director_app.ui.journal.page import JournalPage

    return JournalPage(session)


def _prizes(session: Session) -> QWidget:
    from director_app.ui.prizes.page import PrizesPage

    return PrizesPage(session)


def _statistics(session: Session) -> QWidget:
    from director_app.ui.club.statistics import StatisticsPage

    return StatisticsPage(session)
