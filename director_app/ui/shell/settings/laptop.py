"""Settings of this laptop: its look, what it is there for, its copies."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from director_app.domain.access import Role
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.choice import Choice
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.layouts import row_in
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import TEXT_SIZES
from director_app.ui.kit.words import tr
from director_app.ui.shell.settings.rows import SettingGroup, SettingRow

_WAITS = (0, 2, 5, 10, 15, 30, 60)
_EVERY = (2, 5, 10, 15, 30)
_THEMES = {
    "system": "As the computer has them",
    "light": "Light",
    "dark": "Dark",
    "contrast": "High contrast",
}
_LANGUAGES = {"system": "As the computer has it", "en": "English", "es": "Español"}
_ROLES = {
    Role.DIRECTOR: "Director: everything",
    Role.SCORER: "Scorer: scores and rulings",
    Role.ROSTER: "Roster desk: check-in, fees",
    Role.VIEWER: "Viewer: changes nothing",
}


class LaptopRows:
    """The controls, and the groups they stand in."""

    def __init__(self) -> None:
        self.theme = _choice("own_theme", [(key, tr(said)) for key, said in _THEMES.items()])
        self.size = _choice("own_size", [(size, f"{size} %") for size in TEXT_SIZES])
        self.language = _choice(
            "own_language", [(key, tr(said)) for key, said in _LANGUAGES.items()]
        )
        self.name = TextField(tr("Name of this desk"), name="own_name")
        self.name.label.hide()
        self.role = _choice("own_role", [(key, tr(said)) for key, said in _ROLES.items()])
        self.wait = _choice("own_wait")
        self.every = _choice("own_every")
        self.choose = _button("own_second", tr("Choose a place…"), "folder")
        self.none = _button("own_second_none", tr("No second place"))
        self.save = _button("own_profile_save", tr("Save to a file…"), "export")
        self.take = _button("own_profile_take", tr("Take from a file…"), "import")
        self.log = _button("own_log", tr("Log and problems"), "page")
        self.second = SettingRow(
            tr("Second place of copies"),
            "",
            _beside(self.choose, self.none),
            tr("stick folder backup copy"),
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
            SettingGroup(tr("This desk"), self._desk()),
            SettingGroup(tr("Copies of the book"), self._copies()),
            SettingGroup(tr("This laptop and others"), self._others()),
        ]

    def _look(self) -> list[SettingRow]:
        return [
            SettingRow(
                tr("Text size"),
                tr("Of everything in the window. Ctrl + and Ctrl - change it anywhere."),
                self.size,
                tr("font letters zoom bigger larger smaller"),
            ),
            SettingRow(
                tr("Colours"),
                tr("Light or dark, as the computer has it unless you choose."),
                self.theme,
                tr("theme contrast night dark mode"),
            ),
            SettingRow(
                tr("Language"),
                tr("Of the window and of paper. Another one is used from the next start on."),
                self.language,
                tr("Spanish Español English idioma translation"),
            ),
        ]

    def _desk(self) -> list[SettingRow]:
        return [
            SettingRow(
                tr("Name of this desk"),
                tr("Such as Desk 2. Every change made here carries it in the journal."),
                self.name,
                tr("station computer"),
            ),
            SettingRow(
                tr("What this desk is there for"),
                tr("A role keeps a desk to its work and guards against slips."),
                self.role,
                tr("role station permission"),
            ),
            SettingRow(
                tr("Locks by itself"),
                tr("After so many minutes without a key or a press; the director’s PIN unlocks."),
                self.wait,
                tr("lock minutes pin screen"),
            ),
        ]

    def _copies(self) -> list[SettingRow]:
        return [
            SettingRow(
                tr("Changed work is copied every"),
                tr("Every entry is saved at once in any case; a copy is for the day it breaks."),
                self.every,
                tr("backup safety minutes"),
            ),
            self.second,
        ]

    def _others(self) -> list[SettingRow]:
        plugged = Text(tr("Nothing to set"), "body", "ink2")
        return [
            SettingRow(
                tr("Take these settings to another laptop"),
                tr("A small file with look, lock and copies. No name, PIN or password is in it."),
                self.save,
                tr("profile export carry"),
            ),
            SettingRow(
                tr("Take settings from another laptop"),
                tr("The name of this desk, its role and its places stay as they are."),
                self.take,
                tr("profile import carry"),
            ),
            SettingRow(
                tr("Scanner"),
                tr("A scanner that types works on every page as soon as it is plugged in."),
                plugged,
                tr("barcode code reader"),
            ),
            SettingRow(
                tr("When something went wrong"),
                tr("The program’s log, and a file about it that can be sent."),
                self.log,
                tr("problem fault diagnostic report"),
            ),
        ]


def _wait_words(minutes: int) -> str:
    return tr("after %n minutes", n=minutes) if minutes else tr("never")


def _choice(name: str, rows: Sequence[tuple[object, str]] = ()) -> Choice:
    made = Choice(rows)
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
