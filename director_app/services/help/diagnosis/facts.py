"""What a diagnostic file says, page by page; only what the director agreed to has names in it."""

from __future__ import annotations

import platform
import re
import sqlite3
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from director_app.domain.access import Role
from director_app.errors import DirectorError
from director_app.services.help.diagnosis.log_lines import without_names
from director_app.storage.census import census
from director_app.version import VERSION

if TYPE_CHECKING:
    from director_app.services.journal.service import JournalService
    from director_app.storage.store import Store
    from director_app.system.settings import Settings

_SECRET = re.compile(r"(?<=://)[^/\s@]*@")
_TITLES = {
    False: "No names are in this file: not of players, events, places, stations or files.",
    True: "The director agreed that names are in this file. Passwords and PINs are not.",
}


def read_me(*, names: bool) -> str:
    """What the file is, for whoever opens it."""
    return _text(
        "Front Table: a diagnostic file",
        _TITLES[names],
        "",
        "program.txt    the program and the computer it runs on",
        "settings.txt   the settings of this computer, without secrets",
        "book.txt       the form of the book, how much it holds, whether it checks out",
        "log.txt        the end of the program's log",
        "fault.txt      what went wrong last, if this file was made because of it",
    )


def program(more: Mapping[str, str]) -> str:
    """The program, the computer, and what the window knows of them."""
    facts = {
        "Front Table": VERSION,
        "Python": platform.python_version(),
        "built": "frozen" if getattr(sys, "frozen", False) else "from source",
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "SQLite": sqlite3.sqlite_version,
        **more,
    }
    return _facts(facts)


def settings(kept: Settings, station: str, *, names: bool) -> str:
    """The settings; without names only whether a desk and a book were named."""
    facts = {
        "theme": kept.theme,
        "text size": f"{kept.text_size} %",
        "role": kept.role if kept.role in set(Role) else "?",
        "locks after": f"{kept.auto_lock} minutes",
        "copies every": f"{kept.copy_minutes} minutes",
        "second place": _whether("backups:second" in kept.window),
        "book named": _whether(bool(kept.book)),
        "station named": _whether(bool(kept.station)),
    }
    if names:
        facts["station"] = station
        facts["book"] = without_secrets(kept.book)
    return _facts(facts)


def book(store: Store, journal: JournalService, *, names: bool) -> str:
    """The form of the book, its rows by table, and what checking it says."""
    lines = [*_safely(lambda: _counted(store), names=names), ""]
    return _text(*lines, *_safely(lambda: _checked(journal, names=names), names=names))


def log(lines: Iterable[str], *, names: bool) -> str:
    """The end of the log, or of a fault's own words."""
    if names:
        return _text(*(without_secrets(line) for line in lines))
    return _text(*without_names(lines))


def without_secrets(text: str) -> str:
    """The same without the name and password in an address."""
    return _SECRET.sub("", text)


def _counted(store: Store) -> list[str]:
    found = census(store)
    path = store.address.path
    facts = {
        "kept by": found.database,
        "form": found.form,
        "newest form known": found.newest_form,
    }
    if path is not None:
        facts["size"] = f"{path.stat().st_size // 1024} KB"
    return [*_lines(facts), "", *_lines({name: str(count) for name, count in found.rows.items()})]


def _checked(journal: JournalService, *, names: bool) -> list[str]:
    problems = journal.verify()
    if not problems:
        return ["check: all is well"]
    return [f"check: problems: {len(problems)}", *(problems if names else ())]


def _safely(look: Callable[[], list[str]], *, names: bool) -> list[str]:
    """What it says, or what kept it from saying it: a damaged book is told of as well."""
    try:
        return look()
    except Exception as fault:
        said = without_secrets(str(fault)) if names else ""
        kind = "refused" if isinstance(fault, DirectorError) else "failed"
        return [f"{kind}: {type(fault).__name__}", *([said] if said else [])]


def _whether(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _lines(facts: Mapping[str, str]) -> list[str]:
    wide = max(len(name) for name in facts) + 2
    return [f"{name:<{wide}}{value}" for name, value in facts.items()]


def _facts(facts: Mapping[str, str]) -> str:
    return _text(*_lines(facts))


def _text(*lines: str) -> str:
    return "\n".join(lines) + "\n"
