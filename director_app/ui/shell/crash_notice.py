"""What the window says at the start after the program died."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr
from director_app.ui.shell.safe_words import when

if TYPE_CHECKING:
    from director_app.system.crashes import Crash


def crash_notice(crash: Crash) -> NoticeView:
    """That the event is safe, what to check, and where the trace is."""
    title = tr("Front Table crashed on {when}. Your event is safe.", when=when(crash.at))
    check = tr(
        "Everything you accepted is saved. Check the last thing you did, and do it again if needed."
    )
    place = tr("Details are in {log}", log=str(crash.trace))
    return NoticeView("crash", title, f"{check} {place}", tr("Got it"), "mind")
