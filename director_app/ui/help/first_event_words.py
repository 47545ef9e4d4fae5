"""What the guide of a first event says at each step, and where it is done."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.services.help.first_event import FirstEventStep
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import CheckIn, Goal, NewDraw, PageKey

STEPS = tuple(lesson for lesson in FirstEventStep if lesson is not FirstEventStep.DONE)


@dataclass(frozen=True, slots=True)
class StepWords:
    """A step in words: ``goal`` is where it is done, ``instead`` does it for the director."""

    title: str
    how: str
    goal: Goal | None
    instead: str = ""


def step_words(lesson: FirstEventStep) -> StepWords:
    """The words of a step."""
    return _WORDS[lesson]()


def place_words(lesson: FirstEventStep) -> str:
    """Which step it is."""
    if lesson is FirstEventStep.DONE:
        return tr("Done")
    return tr("Step {number} of {count}", number=STEPS.index(lesson) + 1, count=len(STEPS))


def _players() -> StepWords:
    how = tr("On Roster, press Ins, type a name, and press Enter. One is enough to get the idea.")
    return StepWords(tr("Add 8 players"), how, PageKey.ROSTER, tr("Fill in the rest"))


def _check_in() -> StepWords:
    how = tr("Press F5 to open check-in. Type 3 letters of a name, then press Enter.")
    return StepWords(tr("Check them in"), how, CheckIn(), tr("Everyone’s here"))


def _draw() -> StepWords:
    how = tr("On Seating, click Draw. No one plays the same opponent twice if it can be avoided.")
    return StepWords(tr("Draw the seating"), how, NewDraw())


def _print() -> StepWords:
    how = tr("Ctrl+P prints what’s checked for the round. Ctrl+S saves it as a PDF.")
    return StepWords(tr("Print round 1"), how, PageKey.PRINT, tr("Continue without printing"))


def _start() -> StepWords:
    how = tr("On Clock, press Space to start or pause the round. The big screen follows.")
    return StepWords(tr("Start the clock"), how, PageKey.CLOCK)


def _sheets() -> StepWords:
    how = tr(
        "Type a table number, then press Enter. L and Enter is a wall "
        "game. E25P and Enter is East with 25, self-picked. After the last "
        "game, Enter takes you to Accept."
    )
    return StepWords(tr("Enter 2 score sheets"), how, PageKey.SCORES, tr("Enter one for me"))


def _standings() -> StepWords:
    how = tr(
        "Everyone’s points and places are here. They show on the big screen once you publish them."
    )
    return StepWords(tr("See the standings"), how, PageKey.STANDINGS)


def _done() -> StepWords:
    how = tr("Every round works like this. The bar at the top always shows the next step.")
    return StepWords(tr("That’s a whole round"), how, None, tr("Create your own event"))


_WORDS = {
    FirstEventStep.PLAYERS: _players,
    FirstEventStep.CHECK_IN: _check_in,
    FirstEventStep.DRAW: _draw,
    FirstEventStep.PRINT: _print,
    FirstEventStep.START: _start,
    FirstEventStep.SHEETS: _sheets,
    FirstEventStep.STANDINGS: _standings,
    FirstEventStep.DONE: _done,
}
