"""What the guide of a first event says at each step, and where it is done."""

from __future__ import annotations

from director_app.frozen import frozen
from director_app.services.help.first_event import Lesson
from director_app.ui.kit.words import tr

STEPS = tuple(lesson for lesson in Lesson if lesson is not Lesson.DONE)


@frozen
class Told:
    """A step in words: ``page`` is where it is done, ``instead`` does it for the director."""

    title: str
    how: str
    page: str
    detail: object = None
    instead: str = ""


def told(lesson: Lesson) -> Told:
    """The words of a step."""
    return _WORDS[lesson]()


def place_words(lesson: Lesson) -> str:
    """Which step it is."""
    if lesson is Lesson.DONE:
        return tr("Done")
    return tr("Step {number} of {all}", number=STEPS.index(lesson) + 1, all=len(STEPS))


def _players() -> Told:
    how = tr("On Roster, press Ins, type a name and press Enter. One is enough to see how it goes.")
    return Told(tr("Enter eight players"), how, "roster", None, tr("Make up the others"))


def _check_in() -> Told:
    how = tr("F5 opens check-in: type three letters of a name, then press Enter.")
    return Told(tr("Check them in"), how, "roster", "check_in", tr("They are all here"))


def _draw() -> Told:
    how = tr("On Seating, press Draw: nobody meets twice if it can be helped.")
    return Told(tr("Draw the seating"), how, "seating", "draw")


def _print() -> Told:
    how = tr("Ctrl+P prints what is ticked for the round, Ctrl+S saves it as PDF.")
    return Told(tr("Print round 1"), how, "print", None, tr("Go on without paper"))


def _start() -> Told:
    how = tr("On Clock, Space starts the round and pauses it; the big screen follows.")
    return Told(tr("Start the clock"), how, "clock")


def _sheets() -> Told:
    how = tr(
        "Type a table’s number, then Enter. L and Enter is a wall game, E25P and Enter is East "
        "with 25, self-picked. After the last game Enter goes on to Accept."
    )
    return Told(tr("Type two score sheets"), how, "scores", None, tr("Type one for me"))


def _standings() -> Told:
    how = tr("Everybody’s points and places are there; the room sees them when you release them.")
    return Told(tr("Look at the standings"), how, "standings")


def _done() -> Told:
    how = tr("Every round goes like this. The strip at the top always names the next step.")
    return Told(tr("That was a whole round"), how, "", None, tr("Make your own event"))


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
