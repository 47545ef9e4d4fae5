"""Settings that belong to the open event: found here by their words, changed where they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import Goal, PageKey, SettingsPart, page_of
from director_app.ui.shell.settings.rows import SettingRow

Jump = Callable[[Goal], None]


@dataclass(frozen=True, slots=True)
class _Place:
    title: str
    said: str
    goal: Goal
    also: str = ""


_PLACES = (
    _Place("The event", "Name, dates, place, and director.", SettingsPart("event")),
    _Place(
        "Rounds",
        "How many, games in each, and when they start.",
        SettingsPart("rounds"),
        "minutes cancel shorten",
    ),
    _Place("Divisions", "Their names, tables, and rules.", SettingsPart("divisions")),
    _Place("Rules", "The rule set and your changes to it.", SettingsPart("rules"), "points"),
    _Place(
        "How scores are entered",
        "Totals, cards, or sheets, and what’s entered twice.",
        SettingsPart("scores"),
        "second sample",
    ),
    _Place(
        "Paper",
        "Your own lines on the rule sheet. Paper size (US Letter or A4) is "
        "chosen on the Print page and saved with the event.",
        SettingsPart("paper"),
        "print printer",
    ),
    _Place(
        "Sounds and cues",
        "Bells, spoken announcements, and volume as time runs out.",
        PageKey.CLOCK,
        "bell gong voice mute",
    ),
    _Place("Prizes and money", "Prize fund, prizes, and fees.", PageKey.PRIZES),
    _Place("Director’s PIN", "Set, change, or remove it.", PageKey.THIS_DESK, "password lock"),
    _Place(
        "Backups",
        "See all backups, test one, or restore one.",
        PageKey.SAFETY,
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
            name=f"settings_to_{_name(place.goal)}",
        )
        button.setAccessibleName(tr("Go to {setting}", setting=tr(place.title)))
        button.clicked.connect(partial(_go, jump, place))
        rows.append(SettingRow(tr(place.title), tr(place.said), button, tr(place.also)))
    return rows


def _go(jump: Jump, place: _Place, _checked: object = None) -> None:
    jump(place.goal)


def _name(goal: Goal) -> str:
    part = goal.part if isinstance(goal, SettingsPart) else "page"
    return f"{page_of(goal)}_{part}"
