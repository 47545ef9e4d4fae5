"""What check-in does to the roster, each act one step that can be taken back."""

from __future__ import annotations

from director_app.domain.actions import ActionKind
from director_app.domain.people import Entrant, Status
from director_app.services.roster.service import RosterLine
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session


class CheckInCommands:
    """The acts at the door of an event."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def check_in(self, line: RosterLine, how: str) -> bool:
        """Somebody is here, and has paid in this way if in any."""
        session = self._session
        done = session.act(
            lambda: session.here.roster.check_in([line.badge], paid_how=how),
            tr("{name} checked in", name=line.label),
        )
        return done is not None

    def decide(self, line: RosterLine, reason: str, *, admit: bool) -> bool:
        """Somebody barred is admitted, or turned away."""
        session = self._session
        words = tr("{name} admitted") if admit else tr("{name} turned away")
        done = session.act(
            lambda: session.here.rulings.decide_barred(line.badge, admit=admit, reason=reason),
            words.format(name=line.label),
        )
        return done is not None

    def add_late(self, name: str) -> Entrant | None:
        """Enter somebody who is not on the list; who is barred is not checked in yet."""
        session = self._session
        barred = session.here.roster.barred({"name": name})
        status = Status.ENTERED if barred else Status.CHECKED_IN
        facts = {"name": name, "status": status.value}
        entrant = session.act(lambda: session.here.roster.enter(facts))
        if entrant is not None:
            words = (
                tr(
                    "{name} added, badge {badge}. Not checked in.",
                    name=entrant.name,
                    badge=entrant.badge,
                )
                if barred
                else tr(
                    "{name} added (badge {badge}) and checked in",
                    name=entrant.name,
                    badge=entrant.badge,
                )
            )
            session.notices.done(words)
        return entrant

    def take_back(self, line: RosterLine) -> None:
        """Somebody is not here after all."""
        session = self._session
        desk, event = session.desk, session.event
        done = desk.at(event).history.undoable().undo
        last = (
            done is not None
            and done.kind is ActionKind.CHECK_IN
            and done.parameters.get("badges") == [line.badge]
        )
        words = tr("{name} isn’t here after all", name=line.label)
        if last:
            session.act(desk.at(event).history.undo, words, undo=False)
        else:
            session.act(lambda: desk.at(event).roster.set_status(line.badge, Status.ENTERED), words)


def below_words(typed: str, found: int, *, most: int, framed: bool) -> str:
    """What the typing comes to when ``found`` may be meant and ``most`` are shown, if unclear."""
    if typed.isdigit() and not found:
        return tr("No player has badge {badge}. Type part of the name.", badge=typed)
    if typed and not found:
        return tr("No player matches “{typed}”.", typed=typed)
    if found > most:
        return tr("%n more match. Type another letter.", n=found - most)
    if found > 1 and not framed:
        return tr("Who is it? Press the down arrow or a number, then Enter.")
    return ""
