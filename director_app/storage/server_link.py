"""Whether the server that keeps the book answers, as the last attempt found."""

from __future__ import annotations

from threading import Event

from director_app.errors import Unreachable
from director_app.messages.message import Message


class ServerLink:
    """Shared by everything of a store, on all threads.

    While somebody watches the connection and has found it cut, nothing else waits for it.
    """

    def __init__(self, label: str) -> None:
        self._label = label
        self._cut = Event()
        self.watched = False

    @property
    def cut(self) -> bool:
        """Whether the connection is known to be lost."""
        return self._cut.is_set()

    def lose(self) -> None:
        """Note that the connection failed; where it is watched, use is refused until ``find``."""
        if self.watched:
            self._cut.set()

    def find(self) -> None:
        """Note that the connection works again."""
        self._cut.clear()

    def check(self) -> None:
        """Refused at once, not after a long wait, where the connection is known to be lost."""
        if self.cut:
            raise self.refusal()

    def refusal(self, *, sent: bool = False) -> Unreachable:
        """What the director reads; ``sent`` if the step may have been kept all the same."""
        if sent:
            return Unreachable(
                Message(
                    "The connection to the book {book} was lost while "
                    "this change was being saved. When it’s back, check "
                    "whether the change is there. If not, make it again.",
                    book=self._label,
                ),
                sent=True,
            )
        return Unreachable(
            Message(
                "Can’t reach the book {book}. This change wasn’t saved. "
                "Front Table tries again as soon as the connection is back.",
                book=self._label,
            )
        )
