"""Says at the desk that a projector mirrors it, before the hall reads what is typed here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.big_screen.screen import MIRRORED
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.ui.big_screen.screen import RoomScreen
    from director_app.ui.shell.session import Session


def tell_of_mirrors(session: Session, place: RoomScreen) -> None:
    """Say it as long as it is so."""
    if not place.mirrored:
        session.notices.settle(MIRRORED)
        return
    title = tr(
        "The projector is showing this same screen. Choose “Extend” in the display settings."
    )
    detail = tr("The room sees what you see here. The big screen needs its own display.")
    session.notices.attend(NoticeView(MIRRORED, title, detail, tr("On the big screen")))
