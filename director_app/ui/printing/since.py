"""What was done since the oldest print of pages that are wrong now."""

from __future__ import annotations

from collections.abc import Sequence

from director_app.domain.topics import Topic
from director_app.messages.dates import hour_minute
from director_app.messages.message import Message, joined
from director_app.services.journal.service import JournalLine
from director_app.services.printing.service import PaperState
from director_app.ui.kit.words import tr

_MOST = 2
_REDONE = "Redo: {action}"
_POINTS = frozenset({Topic.SCORES, Topic.RULINGS})
_SEATS = frozenset({Topic.EVENT, Topic.ROSTER, Topic.SEATING, Topic.ROUNDS, Topic.DAY})
_OF_POINTS = frozenset(
    {"points-by-name", "standings", "certificates", "ruling-log", "master-points"}
)
"""Documents that show points or rulings; all others show who sits where and when."""


def since_words(states: Sequence[PaperState], log: Sequence[JournalLine]) -> str:
    """``since 12:26: Swap Ada and Bo; Change #17``: the newest changes that may be the cause."""
    wrong = [page for state in states for page in state.wrong]
    printed = [page.printed for page in wrong if page.printed is not None]
    if not printed:
        return ""
    oldest = min(printed)
    scored = any(page.document in _OF_POINTS for page in wrong)
    topics = _SEATS | _POINTS if scored else _SEATS
    found = [_changed(line) for line in log if line.at > oldest and line.topics & topics]
    newest = list(dict.fromkeys(reversed(found)))
    if not newest:
        return ""
    time = oldest.astimezone()
    text = joined("; ", newest[:_MOST])
    if len(newest) > _MOST:
        text = tr("{names} and {count} more", names=text, count=len(newest) - _MOST)
    return tr("since {time}: {changes}", time=hour_minute(time), changes=text)


def _changed(line: JournalLine) -> str:
    """The change itself, where it was only undone and redone since."""
    action = line.action
    if isinstance(action, Message) and action.template == _REDONE:
        return str(action.values["action"])
    return action
