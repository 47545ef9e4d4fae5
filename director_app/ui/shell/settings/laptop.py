"""Settings of this laptop: its look, what it is there for, its copies."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from director_app.domain.access import Role
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.layouts import row_in
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import TEXT_SIZES
from director_app.ui.kit.words import tr
from director_app.ui.shell.settings.rows import SettingGroup, SettingRow

_WAITS = (0, 2, 5, 10, 15, 30, 60)
_EVERY = (2, 5, 10, 15, 30)
_THEMES = {
    "system": "Match the computer",
    "light": "Light",
    "dark": "Dark",
    "contrast": "High contrast",
}
_LANGUAGES = {"system": "Match the computer", "en": "English", "es": "Español"}
_HOURS = {
    "system": "Match the computer",
    "12": "2:30 pm",
    "24": "14:30",
}
_ROLES = {
    Role.DIRECTOR: "Director: everything",
    Role.SCORER: "Scorer: scores and rulings",
    Role.ROSTER: "Roster station: check-in, fees",
    Role.VIEWER: "Viewer: can’t change anything",
}


class LaptopRows:
    """The controls, and the groups they stand in."""

    def __init__(self) -> None:
        self.theme = _choice("own_theme", [(key, tr(said)) for key, said in _THEMES.items()])
        self.size = _choice("own_size", [(size, f"{size}%") for size in TEXT_SIZES])
        self.language = _choice(
            "own_language", [(key, tr(said)) for key, said in _LANGUAGES.items()]
        )
        self.hours = _choice("own_hours", [(key, tr(said)) for key, said in _HOURS.items()])
        self.name = TextField(tr("Station name"), name="own_name")
        self.name.label.hide()
        self.role = _choice("own_role", [(key, tr(said)) for key, said in _ROLES.items()])
        self.wait = _choice("own_wait")
        self.every = _choice("own_every")
        self.choose = _button("own_second", tr("Choose a location…"), "folder")
        self.none = _button("own_second_none", tr("Remove location"))
        self.save = _button("own_profile_save", tr("Save to a file…"), "export")
        self.take = _button("own_profile_take", tr("Load from a file…"), "import")
        self.log = _button("own_log", tr("Program log"), "page")
        self.second = SettingRow(
            tr("Second backup location"),
            "",
            _beside(self.choose, self.none),
            tr("usb drive stick folder backup copy"),
        )
        self.groups = self._groups()

    def show_wait(self, minutes: int) -> None:
        """Locks after so many minutes."""
        waits = sorted({*_WAITS, minutes})
        self.wait.show_options([(wait, _wait_words(wait)) for wait in waits], minutes)

    def show_every(self, minutes: int) -> None:
        """Copies every so many minutes."""
        every = sorted({*_EVERY, minutes})
        self.every.show_options([(often, tr("%n minutes", n=often)) for often in every], minutes)

    def _groups(self) -> list[SettingGroup]:
        return [
            SettingGroup(tr("Look"), self._look()),
            SettingGroup(tr("This station"), self._desk()),
            SettingGroup(tr("Backups"), self._copies()),
            SettingGroup(tr("This computer and others"), self._others()),
        ]

    def _look(self) -> list[SettingRow]:
        return [
            SettingRow(
                tr("Text size"),
                tr("For everything in the window. Press Ctrl and + or − anywhere to change it."),
                self.size,
                tr("font letters zoom bigger larger smaller"),
            ),
            SettingRow(
                tr("Colors"),
                tr("Light or dark. Matches the computer unless you choose."),
                self.theme,
                tr("theme contrast night dark mode colour"),
            ),
            SettingRow(
                tr("Language"),
                tr(
                    "For the window and for printing. A change takes effect "
                    "the next time you start."
                ),
                self.language,
                tr("Spanish Español English idioma translation"),
            ),
        ]

    def _desk(self) -> list[SettingRow]:
        return [
            SettingRow(
                tr("Station name"),
                tr("For example, Station 2. The history shows it with every change made here."),
                self.name,
                tr("station desk computer"),
            ),
            SettingRow(
                tr("Time format"),
                tr("12 or 24 hours, on this computer, on the big screen, and on paper."),
                self.hours,
                tr("clock hours am pm military"),
            ),
            SettingRow(
                tr("What this station is used for"),
                tr("A role limits what this station can change, to prevent mistakes."),
                self.role,
                tr("role station permission"),
            ),
            SettingRow(
                tr("Auto-lock"),
                tr("After this many idle minutes. The director’s PIN unlocks it."),
                self.wait,
                tr("lock minutes pin screen"),
            ),
        ]

    def _copies(self) -> list[SettingRow]:
        return [
            SettingRow(
                tr("Back up changes every"),
                tr(
                    "Everything you enter is saved right away. A backup is for "
                    "the day the computer breaks."
                ),
                self.every,
                tr("backup safety minutes"),
            ),
            self.second,
        ]

    def _others(self) -> list[SettingRow]:
        plugged = Text(tr("No setup needed"), "body", "ink2")
        return [
            SettingRow(
                tr("Copy these settings to another laptop"),
                tr(
                    "A small file with the look, lock, and backup settings. It "
                    "has no names, PINs, or passwords."
                ),
                self.save,
                tr("profile export carry"),
            ),
            SettingRow(
                tr("Load settings from another laptop"),
                tr("This station’s name, role, and folders don’t change."),
                self.take,
                tr("profile import carry"),
            ),
            SettingRow(
                tr("Scanner"),
                tr("A scanner that acts as a keyboard works as soon as you plug it in."),
                plugged,
                tr("barcode code reader"),
            ),
            SettingRow(
                tr("If something goes wrong"),
                tr("The program log, and a diagnostic file you can send."),
                self.log,
                tr("problem fault diagnostic report"),
            ),
        ]


def _wait_words(minutes: int) -> str:
    return tr("after %n minutes", n=minutes) if minutes else tr("never")


def _choice(name: str, rows: Sequence[tuple[object, str]] = ()) -> ChoiceBox:
    made = ChoiceBox(rows)
    made.setObjectName(name)
    return made


def _button(name: str, text: str, icon: str = "") -> Button:
    return Button(text, icon=icon, name=name)


def _beside(*buttons: Button) -> QWidget:
    both = QWidget()
    row = row_in(both, 8)
    for button in buttons:
        row.addWidget(button, 1)
    return both
