"""All settings on one page, with a field that narrows them as one types."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.access import Role
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.backups.due import Safety
from director_app.services.desks.profiles import Profile, load_profile, save_profile
from director_app.system.settings import HOURS, LANGUAGES
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.choose_file import choose_file, choose_folder, choose_place
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.language import tell_times
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import Page
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.live_tab import FindingPage
from director_app.ui.shell.session import BookSession
from director_app.ui.shell.settings.event import Jump, event_rows
from director_app.ui.shell.settings.laptop import LaptopRows
from director_app.ui.shell.settings.rows import SettingGroup
from director_app.ui.shell.window_memory import WindowMemory

_MOST_WIDE = 980


class SettingsPage(FindingPage):
    """Each choice is kept at once; what belongs to an event is found here and gone to."""

    shows: ClassVar[frozenset[Topic]] = frozenset()
    log_asked = Signal()
    desk_changed = Signal()
    """The desk has another name, role or wait now."""

    def __init__(self, session: BookSession, memory: WindowMemory, jump: Jump | None) -> None:
        super().__init__(session.bus)
        self._session, self._memory = session, memory
        self.page = Page(tr("Settings"))
        self.search = SearchField(tr("Find a setting"), key="Ctrl+F", name="settings_find")
        self.search.setMinimumWidth(300)
        self.back = Button(tr("Back"), key="Esc", name="settings_back")
        self.rows = LaptopRows()
        self.groups = [*self.rows.groups]
        if jump is not None:
            self.groups.append(SettingGroup(tr("Settings for this event"), event_rows(jump)))
        self.nothing = EmptyPage(
            "search",
            tr("No setting matches"),
            tr("Try another word, or show all settings."),
            tr("Show all settings"),
        )
        self._lay_out()
        self._wire()
        self._narrow("")

    def reload(self) -> None:
        """Everything as it is now."""
        rows, access, backups = self.rows, self._session.access, self._session.desk.backups
        rows.theme.choose(theme().choice)
        rows.size.choose(theme().text_size)
        rows.language.choose(self._memory.recall("language") or LANGUAGES[0])
        rows.hours.choose(self._memory.recall("hours") or HOURS[0])
        rows.name.set_text(access.station)
        rows.role.choose(access.role)
        kept = self._memory.recall("auto_lock")
        rows.show_wait(int(kept) if kept.isdecimal() else 0)
        rows.show_every(round(backups.places.every.total_seconds() / 60))
        self._show_second(str(backups.places.second or ""))
        for control in (rows.every, rows.choose):
            control.setEnabled(backups.supported)

    def first_focus(self) -> QWidget | None:
        """The field that finds."""
        return self.search

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keys go to the field that finds."""
        self.search.setFocus(reason)

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("Ctrl+F", tr("Find a setting")),
            ("Enter", tr("Go to the first match")),
            ("Esc", tr("Go back")),
        )

    def take_second(self, folder: str) -> None:
        """Copy to this folder too from now on."""
        self._choose_second(Path(folder))

    def save_to(self, name: str) -> None:
        """Write the settings that can be carried to a file."""
        kept = self._memory.recall("auto_lock")
        profile = Profile(
            theme=theme().choice,
            text_size=theme().text_size,
            language=self._memory.recall("language") or LANGUAGES[0],
            auto_lock=int(kept) if kept.isdecimal() else 0,
            copy_minutes=round(self._session.desk.backups.places.every.total_seconds() / 60),
            hours=self._memory.recall("hours") or HOURS[0],
        )
        said = tr("Saved {name}. Take it to the other laptop.", name=name)
        self._try(lambda: save_profile(profile, Path(name)), said)

    def take_from(self, name: str) -> None:
        """Take the settings in a file over; a damaged one changes nothing."""

        def take() -> None:
            profile = load_profile(Path(name))
            self._session.desk.backups.places.copy_every(profile.copy_minutes)
            self._memory.keep("auto_lock", str(profile.auto_lock))
            self._memory.keep("language", profile.language)
            self._choose_hours(profile.hours)
            theme().choose(profile.theme)
            theme().set_text_size(profile.text_size)
            self._keep_look()
            self.desk_changed.emit()

        self._try(take, tr("Settings loaded."))
        self.reload()

    def _lay_out(self) -> None:
        self.page.head.left(self.search)
        self.page.head.right(self.back)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(4, 4, 4, 8)
        column.setSpacing(14)
        column.addWidget(self.nothing)
        for group in self.groups:
            group.setMaximumWidth(_MOST_WIDE)
            column.addWidget(group)
        column.addStretch(1)
        self.page.body.addWidget(scrolled(body), 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)

    def _wire(self) -> None:
        rows = self.rows
        self.search.textChanged.connect(self._narrow)
        self.search.returnPressed.connect(self._to_first)
        self.nothing.acted.connect(self.search.clear)
        self.back.clicked.connect(self.left)
        rows.theme.picked.connect(self._choose_theme)
        rows.size.picked.connect(self._choose_size)
        rows.language.picked.connect(self._choose_language)
        rows.hours.picked.connect(self._choose_hours)
        rows.role.picked.connect(self._become)
        rows.name.line.editingFinished.connect(self._become)
        rows.wait.picked.connect(self._choose_wait)
        rows.every.picked.connect(self._choose_every)
        rows.choose.clicked.connect(self._ask_second)
        rows.none.clicked.connect(lambda: self._choose_second(None))
        rows.save.clicked.connect(self._ask_save)
        rows.take.clicked.connect(self._ask_take)
        rows.log.clicked.connect(self.log_asked)
        self.page.notice.acted.connect(lambda _: self.page.notice.show_view(None))
        self._session.notices.said_refused.connect(partial(self._say, tone="wrong"))

    def _narrow(self, query: str) -> None:
        found = sum(group.narrow(query) for group in self.groups)
        self.nothing.setVisible(not found)

    def _to_first(self) -> None:
        rows = (row for group in self.groups for row in group.rows)
        row = next((row for row in rows if row.isVisible()), None)
        if row is not None:
            row.control.setFocus(Qt.FocusReason.TabFocusReason)

    def _choose_theme(self, choice: object) -> None:
        theme().choose(str(choice))
        self._keep_look()

    def _choose_size(self, size: object) -> None:
        theme().set_text_size(int(str(size)))
        self._keep_look()

    def _choose_language(self, language: object) -> None:
        self._memory.keep("language", str(language))
        self._say(tr("The language changes the next time you start Front Table."))

    def _choose_hours(self, hours: object) -> None:
        self._memory.keep("hours", str(hours))
        tell_times(str(hours))
        self._session.bus.tell()

    def _keep_look(self) -> None:
        self._memory.keep("theme", theme().choice)
        self._memory.keep("text_size", str(theme().text_size))

    def _become(self, _role: object = None) -> None:
        access, rows = self._session.access, self.rows
        role = Role(str(rows.role.key))
        if (rows.name.text, role) == (access.station, access.role):
            rows.name.clear_refusal()
            return
        try:
            access.become(rows.name.text, role)
        except DirectorError as refusal:
            self._refused_desk(refusal)
            return
        self._memory.keep("station", access.station)
        self._memory.keep("role", access.role.value)
        rows.name.set_text(access.station)
        self.desk_changed.emit()
        self._say(tr("This station is now {name}.", name=access.station))

    def _refused_desk(self, refusal: DirectorError) -> None:
        rows, access = self.rows, self._session.access
        rows.role.choose(access.role)
        if refusal.field == "station":
            rows.name.refuse(refusal.sentence)
        else:
            rows.name.set_text(access.station)
            self._say(refusal.sentence, tone="wrong")

    def _choose_wait(self, minutes: object) -> None:
        self._memory.keep("auto_lock", str(minutes))
        self.desk_changed.emit()

    def _choose_every(self, minutes: object) -> None:
        places = self._session.desk.backups.places
        self._try(lambda: places.copy_every(int(str(minutes))), "")

    def _choose_second(self, place: Path | None) -> None:
        work = partial(self._session.desk.backups.choose_second, place)
        self._session.tasks.submit(work, self._second_taken, self._session.notices.show, self)

    def _second_taken(self, safety: Safety) -> None:
        self._show_second(safety.place)

    def _show_second(self, place: str) -> None:
        none = tr(
            "Backups are only on this computer. Add a USB drive or another "
            "disk in case the computer breaks."
        )
        self.rows.second.say(tr("Backups also go to {folder}.", folder=place) if place else none)
        self.rows.none.setVisible(bool(place))

    def _ask_second(self) -> None:
        choose_folder(
            self, tr("Choose a second backup location"), "own_second_folder", self.take_second
        )

    def _ask_save(self) -> None:
        title, kinds = tr("Save these settings"), [tr("Settings files (*.toml)")]
        file = "front-table-profile.toml"
        choose_place(self, title, kinds, "own_profile_file", file, self.save_to)

    def _ask_take(self) -> None:
        title, kinds = tr("Load settings"), tr("Settings files (*.toml)")
        choose_file(self, title, kinds, "own_profile_open", self.take_from)

    def _try(self, do: Callable[[], object], done: str) -> None:
        try:
            do()
        except DirectorError as refusal:
            self._say(refusal.sentence, tone="wrong")
            return
        if done:
            self._say(done)

    def _say(self, words: str, tone: str = "do") -> None:
        self.page.notice.show_view(NoticeView("settings", words, "", tr("Close"), tone))
