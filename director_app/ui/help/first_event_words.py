"""What the guide of a first event says at each step, and where it is done."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.services.help.first_event import Lesson
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import CheckIn, Goal, NewDraw, PageKey

STEPS = tuple(lesson for lesson in Lesson if lesson is not Lesson.DONE)


@dataclass(frozen=True, slots=True)
class Told:
    """A step in words: ``goal`` is where it is done, ``instead`` does it for the director."""

    title: str
    how: str
    goal: Goal | None
    instead: str = ""


def told(lesson: Lesson) -> Told:
    """The words of a step."""
    return _WORDS[lesson]()


def place_words(lesson: Lesson) -> str:
    """Which step it is."""
    if lesson is Lesson.DONE:
        return tr("Done")
    return tr("Step {number} of {count}", number=STEPS.index(lesson) + 1, count=len(STEPS))


def _players() -> Told:
    how = tr("On Roster, press Ins, type a name, and press Enter. One is enough to get the idea.")
    return Told(tr("Add 8 players"), how, PageKey.ROSTER, tr("Fill in the rest"))


def _check_in() -> Told:
    how = tr("Press F5 to open check-in. Type 3 letters of a name, then press Enter.")
    return Told(tr("Check them in"), how, CheckIn(), tr("Everyone’s here"))


def _draw() -> Told:
    how = tr("On Seating, click Draw. No one plays the same opponent twice if it can be avoided.")
    return Told(tr("Draw the seating"), how, NewDraw())


def _print() -> Told:
    how = tr("Ctrl+P prints what’s checked for the round. Ctrl+S saves it as a PDF.")
    return Told(tr("Print round 1"), how, PageKey.PRINT, tr("Continue without printing"))


def _start() -> Told:
    how = tr("On Clock, press Space to start or pause the round. The big screen follows.")
    return Told(tr("Start the clock"), how, PageKey.CLOCK)


def _sheets() -> Told:
    how = tr(
        "Type a table number, then press Enter. L and Enter is a wall "
        "game. E25P and Enter is East with 25, self-picked. After the last "
        "game, Enter takes you to Accept."
    )
    return Told(tr("Enter 2 score sheets"), how, PageKey.SCORES, tr("Enter one for me"))


def _standings() -> Told:
    how = tr(
        "Everyone’s points and places are here. They show on the big screen once you publish them."
    )
    return Told(tr("See the standings"), how, PageKey.STANDINGS)


def _done() -> Told:
    how = tr("Every round works like this. The bar at the top always shows the next step.")
    return Told(tr("That’s a whole round"), how, None, tr("Create your own event"))


_WORDS = {
    Lesson.PLAYERS: _players,
    Lesson.CHECK_IN: _check_in,
    Lesson.DRAW: _draw,
    Lesson.PRINT: _print,
    Lesson.START: _start,
    Lesson.SHEETS: _sheets,
    Lesson.STANDINGS: _standings,
    Lesson.DONE: _done,
}
