"""When roster and seating name different people: what the page's notice says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import some_names, tr

if TYPE_CHECKING:
    from director_app.services.seating.service import SeatingView


def people_notice(view: SeatingView) -> NoticeView | None:
    """Who has no seat, who has one and no longer plays, who hasn't come; None if all is well."""
    parts = []
    if view.missing:
        parts.append(tr("No seat: {names}.", names=some_names(view.missing)))
    if view.leaving:
        parts.append(tr("Seated, but no longer playing: {names}.", names=some_names(view.leaving)))
    if not view.played and 0 < len(view.not_here) < view.here:
        many = tr("%n seated players aren’t here yet", n=len(view.not_here))
        single = tr("1 seated player isn’t here yet")
        said = single if len(view.not_here) == 1 else many
        parts.append(tr("{said}: {names}.", said=said, names=some_names(view.not_here)))
    if not parts:
        return None
    detail = tr("Reseat changes as few cards as possible and lists them.")
    return NoticeView("people", " ".join(parts), detail, tr("Reseat"))
