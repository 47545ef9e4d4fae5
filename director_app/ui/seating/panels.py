"""What the Seating page's Change menu offers, each panel made when it is first opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.ui.kit.words import tr
from director_app.ui.seating.correction import SeatCorrectionPanel
from director_app.ui.seating.division import DivisionMovePanel
from director_app.ui.seating.hall import HallPanel
from director_app.ui.seating.pulled import PulledPanel
from director_app.ui.seating.replan import ReplanPanel
from director_app.ui.seating.standing import StandingPanel
from director_app.ui.seating.substitute import SubstitutePanel
from director_app.ui.seating.why import WhyPanel
from director_app.ui.seating.wishes import WishesPanel

if TYPE_CHECKING:
    from director_app.ui.seating.panel import SeatingPanel
    from director_app.ui.shell.session import Session


@dataclass(frozen=True, slots=True)
class Change:
    """An entry: its key, its words, how its panel is made, whether it needs drawn seats.

    ``apart`` begins a new part of the menu; ``keys`` are told beside it.
    """

    key: str
    words: str
    make: Callable[[Session], SeatingPanel]
    seated: bool = True
    apart: bool = False
    divided: bool = False
    """Only where the event has several divisions."""
    keys: str = ""


def changes() -> tuple[Change, ...]:
    """The entries in order."""
    return (
        Change("again", tr("Reseat (late arrival, withdrawal)…"), _replan),
        Change("substitute", tr("Substitute or late arrival…"), _substitute),
        Change("sat", tr("Fix who actually sat where…"), _correction),
        Change("standing", tr("Seat by standings…"), _standing),
        Change("wishes", tr("Seating requests…"), _wishes, seated=False, apart=True),
        Change("pulled", tr("Draw seats from a bag…"), _pulled, seated=False),
        Change("hall", tr("Room layout…"), _hall),
        Change("division", tr("Move to another division…"), _division, divided=True),
        Change("why", tr("Why here?"), _why, apart=True, keys="Ctrl E"),
    )


def _replan(session: Session) -> SeatingPanel:
    return ReplanPanel(session)


def _substitute(session: Session) -> SeatingPanel:
    return SubstitutePanel(session)


def _correction(session: Session) -> SeatingPanel:
    return SeatCorrectionPanel(session)


def _standing(session: Session) -> SeatingPanel:
    return StandingPanel(session)


def _wishes(session: Session) -> SeatingPanel:
    return WishesPanel(session)


def _pulled(session: Session) -> SeatingPanel:
    return PulledPanel(session)


def _hall(session: Session) -> SeatingPanel:
    return HallPanel(session)


def _division(session: Session) -> SeatingPanel:
    return DivisionMovePanel(session)


def _why(session: Session) -> SeatingPanel:
    return WhyPanel(session)
