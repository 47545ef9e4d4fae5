"""Every named action of the window with its keys, in one table; menus and help are made from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from director_app.domain.topics import Topic
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """Name, words, keys and menu of an action; ``group`` makes it one of several to check."""

    name: str
    text: str
    keys: tuple[str, ...] = ()
    menu: str = ""
    icon: str = ""
    group: str = ""
    line: bool = False
    changes: Topic | None = None
    """What it changes: held where this desk's role has no part in it."""

    @property
    def key_words(self) -> str:
        """The first key as the screen writes it."""
        return key_words(self.keys[0]) if self.keys else ""


def key_words(key: str) -> str:
    """``Ctrl+Return`` becomes ``Ctrl+Enter``."""
    named = key.replace("Return", "Enter")
    return f"{named[:-2]} +" if named.endswith("++") else named


_A = ActionSpec
ACTIONS: Final[tuple[ActionSpec, ...]] = (
    _A("new_event", "New event…", ("Ctrl+N",), "Event", "plus", changes=Topic.EVENT),
    _A("sample_event", "Try the sample event", ("Ctrl+T",), "Event", "star"),
    _A("first_event", "Your first event, step by step", ("Ctrl+G",), "Event", "arrow-right"),
    _A("open_file", "Open an event file…", ("Ctrl+O",), "Event", "folder"),
    _A("save_event", "Save this event as a file…", (), "Event", "export"),
    _A("all_events", "All events", ("Ctrl+Shift+O",), "Event", "calendar"),
    _A("rule_sets", "Rule sets…", ("Ctrl+Shift+R",), "Event", "rulings"),
    _A("club", "People and series…", ("Ctrl+Shift+P",), "Event", "roster"),
    _A("event_settings", "Event settings", (), "Event", "settings", line=True),
    _A("safety", "Backups", ("Ctrl+Shift+B",), "Event", "shield-check"),
    _A("copy_to_stick", "Back up to a USB drive now…", (), "Event", "shield-check"),
    _A("this_desk", "This station…", (), "Event", "person", line=True),
    _A("lock", "Lock this station", ("Ctrl+L",), "Event", "lock"),
    _A("lock_all", "Lock everything", ("Ctrl+Shift+L",), "Event", "lock"),
    _A("settings", "Settings…", ("Ctrl+,",), "Event", "settings", line=True),
    _A("quit", "Quit", ("Ctrl+Q",), "Event", "x", line=True),
    _A("undo", "Undo", ("Ctrl+Z",), "Edit", "undo"),
    _A("redo", "Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "Edit", "redo"),
    _A("journal", "History…", ("Ctrl+J",), "Edit", "page"),
    _A("edit", "Edit", ("F2",), "Edit", "pencil", line=True),
    _A("find", "Find on this page", ("Ctrl+F",), "Edit", "search"),
    _A("palette", "Find anything", ("Ctrl+K",), "Edit", "search"),
    _A("next_pane", "Next panel", ("F6",), "View"),
    _A("text_larger", "Larger text", ("Ctrl++", "Ctrl+="), "View", line=True),
    _A("text_smaller", "Smaller text", ("Ctrl+-",), "View"),
    _A("text_normal", "Normal size", ("Ctrl+0",), "View"),
    _A("theme_system", "Match the computer", (), "View", group="theme", line=True),
    _A("theme_light", "Light", (), "View", group="theme"),
    _A("theme_dark", "Dark", (), "View", group="theme"),
    _A("theme_contrast", "High contrast", (), "View", group="theme"),
    _A("room_view", "On the big screen…", ("F8",), "View", "monitor", line=True),
    _A("room_blank", "Blank the big screen", ("F7",), "View", "eye"),
    _A("prizes", "Prizes and money", ("Ctrl+Shift+M",), "View", "dollar", line=True),
    _A("statistics", "Event statistics", ("Ctrl+Shift+S",), "View", "standings"),
    _A("today", "Today: what is due", ("Ctrl+Shift+D",), "Round", "calendar"),
    _A("next_step", "Next step", ("Ctrl+Return", "Ctrl+Enter"), "Round", "arrow-right"),
    _A("next_round", "Next round", (), "Round", "clock", changes=Topic.CLOCK),
    _A("check_in", "Check-in", ("F5",), "Round", "check", changes=Topic.ROSTER),
    _A("clock_toggle", "Start or pause the clock", ("F9",), "Round", "clock", changes=Topic.CLOCK),
    _A("ruling", "New ruling", ("Ctrl+R",), "Round", "rulings", changes=Topic.RULINGS),
    _A("explain", "Explain this", ("Ctrl+E",), "Round", "info"),
    _A("print", "Print", ("Ctrl+P",), "Print", "print", changes=Topic.PRINTS),
    _A("save_pdf", "Save as PDF…", ("Ctrl+S",), "Print", "page", changes=Topic.PRINTS),
    _A("points_report", "Points report…", (), "Print", "page", changes=Topic.RESULTS),
    _A("emergency_pack", "Save the emergency pack now", (), "Print", "shield-check", line=True),
    _A("help", "Help for this page", ("F1",), "Help", "help"),
    _A("keys", "Keys on this page", ("?",), "Help"),
    _A("handbook", "Handbook", ("Ctrl+F1",), "Help", "page"),
    _A("log", "Program log", (), "Help", "page", line=True),
    _A("report_problem", "Report a problem…", (), "Help", "warning"),
    _A("about", "About Front Table", (), "Help", "info", line=True),
)
MENUS: Final = ("Event", "Edit", "View", "Round", "Print", "Help")
GROUPS: Final = {"theme": "Colors"}
"""Menus within a menu, of which one is chosen."""
PAGE_KEYS: Final = 9
_ONCE: Final = frozenset({"room_view", "room_blank", "clock_toggle", "next_step", "next_round"})
"""What the whole hall sees changes once, however long the key is held."""


class Actions(QObject):
    """One QAction for each name; pages and the window connect to them."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._made: dict[str, QAction] = {}
        self._groups: dict[str, QActionGroup] = {}
        self._held: dict[str, str] = {}
        self._offered: dict[str, bool] = {}
        self._curtained = False
        for spec in ACTIONS:
            self._made[spec.name] = self._make(spec)

    def __getitem__(self, name: str) -> QAction:
        return self._made[name]

    def __iter__(self) -> Iterator[ActionSpec]:
        return iter(ACTIONS)

    def offer(self, *names: str, offered: bool = True) -> None:
        """Make actions usable, or not, in this state of the window."""
        for name in names:
            self._offered[name] = offered
            self._enable(name)

    def hold(self, name: str, why: str) -> None:
        """Make an action unusable whatever the window offers, and say why; "" lets it go."""
        self._held[name] = why
        self._made[name].setToolTip(why)
        self._made[name].setStatusTip(why)
        self._enable(name)

    def curtain(self, down: bool) -> None:
        """Nothing can be done while the curtain is down."""
        self._curtained = down
        for name in self._made:
            self._enable(name)

    def say(self, name: str, words: str) -> None:
        """Let an action be called otherwise."""
        self._made[name].setText(words)

    def _enable(self, name: str) -> None:
        free = not self._curtained and not self._held.get(name)
        self._made[name].setEnabled(self._offered.get(name, True) and free)

    def _make(self, spec: ActionSpec) -> QAction:
        action = QAction(tr(spec.text), self)
        action.setObjectName(f"action_{spec.name}")
        action.setShortcuts([QKeySequence(key) for key in spec.keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setAutoRepeat(spec.name not in _ONCE)
        if spec.group:
            action.setCheckable(True)
            group = self._groups.setdefault(spec.group, QActionGroup(self))
            group.addAction(action)
        return action
