"""Settings that belong to the open event: found here by their words, changed where they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from director_app.frozen import frozen
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.words import tr
from director_app.ui.shell.settings.rows import SettingRow

Jump = Callable[[str, object], None]


@frozen
class _Place:
    title: str
    said: str
    page: str
    detail: str | None = None
    also: str = ""


_PLACES = (
    _Place("The event", "Name, days, place and director.", "event_settings", "event"),
    _Place(
        "Rounds",
        "How many there are, their games, and when they begin.",
        "event_settings",
        "rounds",
        "minutes cancel shorten",
    ),
    _Place("Divisions", "Their names, tables and rules.", "event_settings", "divisions"),
    _Place(
        "Rules", "The rule set, and what is changed of it.", "event_settings", "rules", "points"
    ),
    _Place(
        "How scores are entered",
        "Totals, cards or sheets, and what is entered twice.",
        "event_settings",
        "scores",
        "second sample",
    ),
    _Place(
        "Paper",
        "Your own lines on the rule sheet. The size, US Letter or A4, is chosen on the Print page "
        "and kept with the event.",
        "event_settings",
        "paper",
        "print printer",
    ),
    _Place(
        "Sounds and cues",
        "Bells, spoken words and volume, when the clock comes to its end.",
        "clock",
        None,
        "bell gong voice mute",
    ),
    _Place("Prizes and money", "Fund, prizes and fees.", "prizes"),
    _Place(
        "Director’s PIN", "Set it, change it or take it away.", "this_desk", None, "password lock"
    ),
    _Place(
        "Laptops that work alone", "Give tables to one, and merge its file.", "this_desk", "apart"
    ),
    _Place(
        "Copies of the book",
        "See all copies, prove one, or bring one back.",
        "safety",
        None,
        "backup restore",
    ),
)


def event_rows(jump: Jump) -> list[SettingRow]:
    """A row for each place, with a button that goes there."""
    rows = []
    for place in _PLACES:
        button = Button(
            tr("Go there"),
            trailing="arrow-right",
            name=f"settings_to_{place.page}_{place.detail or 'page'}",
        )
        button.setAccessibleName(tr("Go to {title}", title=tr(place.title)))
        button.clicked.connect(partial(_go, jump, place))
        rows.append(SettingRow(tr(place.title), tr(place.said), button, tr(place.also)))
    return rows


def _go(jump: Jump, place: _Place, _checked: object = None) -> None:
    jump(place.page, place.detail)
