"""What goes into the built program and what stays out of it; the spec and the tests read it."""

from __future__ import annotations

import sys
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from director_app.cli.parser import COMMANDS  # noqa: E402
from director_app.version import VERSION  # noqa: E402

NAME = "Front Table"
COMMAND = "front-table"
SUMMARY = "The director's desk for American mah jongg tournaments"
MIME = "application/x-front-table-event"
SUFFIX = "ftevent"
__all__ = ["COMMANDS", "VERSION"]

MIGRATIONS = "director_app/storage/migrations"
"""Read as files when a book is made or brought up to date."""

HIDDEN = (
    *(f"director_app.cli.{name}" for name in COMMANDS),
    "alembic.context",
    "alembic.op",
    "keyring.backends",
    "logging.config",
    "psutil",
    "psycopg",
    "psycopg_binary",
    "reportlab.graphics.barcode.code128",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite.pysqlite",
)
"""Imported by a name that is put together, so that no search of the source finds them."""

EXCLUDED = (
    "IPython",
    "PIL.AvifImagePlugin",
    "PIL.ImageCms",
    "PIL.ImageQt",
    "PIL.ImageTk",
    "PIL.WebPImagePlugin",
    "PIL._avif",
    "PIL._imagingcms",
    "PIL._imagingtk",
    "PIL._webp",
    "PyInstaller",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "PySide6.QtTest",
    "_curses",
    "alembic.testing",
    "curses",
    "distutils",
    "lib2to3",
    "mypy",
    "numpy",
    "pip",
    "pkg_resources",
    "pydoc_data",
    "pytest",
    "readline",
    "setuptools",
    "sqlalchemy.dialects.mssql",
    "sqlalchemy.dialects.mysql",
    "sqlalchemy.dialects.oracle",
    "sqlalchemy.testing",
    "tkinter",
    "turtle",
)
"""Modules that something offers to import and nothing here uses."""

_QT_UNUSED = (
    "*Qt6Qml*",
    "*Qt6Quick*",
    "*Qt6EglF[Ss]*",
    "*Qt6VirtualKeyboard*",
    "*QtMultimediaWidgets*",
    "*Qt6MultimediaWidgets*",
    "*QtQml*",
    "*QtQuick*",
    "*opengl32sw.dll",
    "*/plugins/egldeviceintegrations/*",
    "*/plugins/generic/*",
    "*/plugins/networkinformation/*",
    "*/plugins/platforminputcontexts/*virtualkeyboard*",
    "*/plugins/platforms/*eglfs*",
    "*/plugins/platforms/*linuxfb*",
    "*/plugins/platforms/*minimalegl*",
    "*/plugins/platforms/*qvnc*",
    "*/plugins/platforms/*vkkhr*",
    "*/plugins/qmltooling/*",
    "*/plugins/texttospeech/*mock*",
    "*/plugins/tls/*",
    "*/plugins/wayland-graphics-integration-server/*",
    "*/qml/*",
)
_SOUND_FILMS = (
    "*/plugins/multimedia/*ffmpeg*",
    "*avcodec*",
    "*avformat*",
    "*avutil*",
    "*swresample*",
    "*swscale*",
    "*libQt6FFmpegStub*",
)
"""Films and compressed sound: a cue is a plain wave, which Qt plays by itself."""

_TAKEN_ALONG = (
    "libbz2.*",
    "libcrypto.*",
    "libexpat.*",
    "libffi.*",
    "liblzma.*",
    "libpython*",
    "libsqlite3.*",
    "libssl.*",
    "libuuid.*",
    "libxcb-cursor.*",
    "libxcb-icccm.*",
    "libxcb-image.*",
    "libxcb-keysyms.*",
    "libxcb-render-util.*",
    "libxcb-util.*",
    "libz.*",
)
"""What a Linux system's own folders give: Python's needs, and what few desktops have.

Everything else must be the running system's, as it talks to its server, fonts and drivers.
"""

_LANGUAGES = ("en", "es")
"""Qt's own words are kept in these."""


def data_files(root: Path = ROOT) -> list[tuple[str, str]]:
    """Files and folders to ship as they are: where they come from, and where they go."""
    shipped = [
        (str(folder), f"resources/{folder.name}")
        for folder in sorted((root / "resources").iterdir())
        if folder.is_dir()
    ]
    handbook = root / "docs" / "handbook"
    shipped += [(str(one), "resources/handbook") for one in sorted(handbook.glob("*.md"))]
    shipped += [
        (str(folder), f"resources/handbook/{folder.name}")
        for folder in sorted(handbook.iterdir())
        if folder.is_dir()
    ]
    versions = sorted((root / MIGRATIONS / "versions").glob("*.py"))
    shipped += [(str(one), f"{MIGRATIONS}/versions") for one in versions]
    shipped += [
        (str(root / MIGRATIONS / name), MIGRATIONS) for name in ("env.py", "script.py.mako")
    ]
    return shipped


def wanted(place: str, origin: str = "", platform: str = sys.platform) -> bool:
    """Whether a file that the search found goes in, at this place; ``origin`` is where it is."""
    place = place.replace("\\", "/")
    if any(fnmatch(place, one) for one in (*_QT_UNUSED, *_SOUND_FILMS)):
        return False
    name = place.rpartition("/")[2]
    if platform.startswith("linux") and origin.startswith(("/usr/lib/", "/lib/")):
        return any(fnmatch(name, one) for one in _TAKEN_ALONG)
    if name.endswith(".qm"):
        return any(name == f"qtbase_{one}.qm" for one in _LANGUAGES)
    return True


if __name__ == "__main__":
    print(VERSION)
