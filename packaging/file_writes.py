"""Finds code that writes files past their one door, ``director_app/system/written_files.py``.

``make check`` runs it. Every export could write over a club book while each wrote its files by
itself, so nothing in the program opens a file for writing any more, but for the few places of
``ALLOWED``, each with its reason. An exception that nothing needs any more is a fault as well.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sources import ROOT, Module, modules

BOOKS = "storage keeps books: their files, copies and logs are its own"
MEMORY = "writes into memory or into the stream that it is given"
ALLOWED: Mapping[tuple[str, str], str] = {
    ("director_app/system/written_files.py", "open"): "the door itself",
    ("director_app/system/written_files.py", "replace"): "the door itself",
    ("director_app/system/logs.py", "RotatingFileHandler"): "the program's own log",
    ("director_app/system/settings.py", "write_text"): "the program's own settings",
    ("director_app/system/settings.py", "replace"): "the program's own settings",
    ("director_app/system/held_files.py", "os.open"): "its lock is held; nothing is written to it",
    ("director_app/storage/read_only.py", "shutil.copyfile"): BOOKS,
    ("director_app/system/crashes.py", "open"): "the trace of a crash, in the folder of the log",
    ("director_app/system/crashes.py", "replace"): "the trace of a crash, in the folder of the log",
    ("director_app/storage/journal_end.py", "write_text"): "the program's own note of a book",
    ("director_app/storage/journal_end.py", "replace"): "the program's own note of a book",
    ("director_app/cli/run.py", "os.open"): "the null device, when nobody hears the answer",
    (
        "director_app/seating/stored_starters.py",
        "write_text",
    ): "a maintainer's tool writes shipped data",
    ("director_app/storage/backups.py", "shutil.copyfile"): BOOKS,
    ("director_app/storage/backups.py", "replace"): BOOKS,
    ("director_app/storage/backups.py", "open"): BOOKS,
    ("director_app/storage/damaged.py", "shutil.copyfile"): BOOKS,
    ("director_app/storage/damaged.py", "open"): BOOKS,
    ("director_app/storage/backups.py", "hardlink_to"): BOOKS,
    ("director_app/storage/backups.py", "rename"): BOOKS,
    ("director_app/storage/replacing.py", "shutil.copyfile"): BOOKS,
    ("director_app/storage/replacing.py", "replace"): BOOKS,
    ("director_app/storage/server_backups.py", "write_bytes"): BOOKS,
    ("director_app/services/help/diagnosis/service.py", "zipfile.ZipFile"): MEMORY,
    ("reports/spreadsheets.py", "save"): MEMORY,
    ("director_app/ui/shell/second_start.py", "QLockFile"): "the lock of one window to a book",
    ("director_app/ui/big_screen/logo_file.py", "QImageWriter"): MEMORY,
    ("director_app/ui/printing/paper.py", "setOutputFileName"): (
        "Qt prints into a folder of its own; the door takes the file from there"
    ),
}
"""What may write by itself: file and call, and why."""

_METHODS = frozenset(
    {
        "hardlink_to", "link_to", "rename", "setOutputFile", "setOutputFileName", "symlink_to",
        "touch", "write_bytes", "write_text",
    }
)  # fmt: skip
"""Methods whose name alone says that they write, whatever they belong to."""

_FUNCTIONS = frozenset(
    {
        "os.link", "os.mkfifo", "os.mknod", "os.rename", "os.renames", "os.replace", "os.symlink",
        "os.truncate", "shutil.copy", "shutil.copy2", "shutil.copyfile", "shutil.copytree",
        "shutil.make_archive", "shutil.move", "shutil.unpack_archive", "sqlite3.connect",
        "tempfile.NamedTemporaryFile", "tempfile.mkstemp",
    }
)  # fmt: skip

_WRITERS = frozenset(
    {
        "FileHandler", "QFile", "QImageWriter", "QLockFile", "QPdfWriter", "QSaveFile",
        "QSettings", "QSvgGenerator", "QTemporaryFile", "QTextDocumentWriter",
        "RotatingFileHandler", "TimedRotatingFileHandler", "WatchedFileHandler",
    }
)  # fmt: skip
"""Classes that open a file, or that may."""

_OPENERS = frozenset({"ZipFile", "fdopen", "open", "open_code", "TarFile"})
_SAVERS = frozenset({"QImage", "QPixmap", "QPicture", "Workbook", "openpyxl", "Image"})
"""Where one of these is imported, ``save`` with a place writes a file."""
_STREAMS = frozenset({"BaseDocTemplate", "Canvas", "SimpleDocTemplate"})
"""ReportLab's papers write into whatever they are given, so they are not given a name."""

_MODE = re.compile(r"[rbtU]*[wax+][rwaxbt+U]*")
_STORAGE = "director_app/storage/"


@dataclass(frozen=True, slots=True)
class Write:
    """A call that writes a file: where it stands, and what is called."""

    file: str
    line: int
    call: str

    @property
    def key(self) -> tuple[str, str]:
        """By what it may be allowed."""
        return self.file, self.call


def writes_in(module: Module) -> Iterator[Write]:
    """Every call in a module that writes a file, or may."""
    imported = _imported(module)
    saves = not _SAVERS.isdisjoint(name.rpartition(".")[2] for name in imported.values())
    for node in module.nodes:
        if isinstance(node, ast.Call):
            called = _writing(node, imported, saves=saves)
            if called == "sqlite3.connect" and module.file.startswith(_STORAGE):
                continue
            if called:
                yield Write(module.file, node.lineno, called)


def in_program() -> list[str]:
    """What is wrong in the program."""
    return faults([one for module in modules(ROOT) for one in writes_in(module)])


def faults(found: list[Write], allowed: Mapping[tuple[str, str], str] = ALLOWED) -> list[str]:
    """What is wrong, a line each."""
    said = [
        f"{one.file}:{one.line}: {one.call} writes a file past director_app/system/written_files.py"
        for one in found
        if one.key not in allowed
    ]
    used = {one.key for one in found}
    said += [
        f"{file}: {call} is allowed in packaging/file_writes.py, but nothing calls it"
        for file, call in allowed
        if (file, call) not in used
    ]
    return said


def _imported(module: Module) -> dict[str, str]:
    """What the names of a module stand for: ``copyfile`` for ``shutil.copyfile``."""
    names: dict[str, str] = {}
    for node in module.nodes:
        if isinstance(node, ast.Import):
            for one in node.names:
                bound = one.asname or one.name.partition(".")[0]
                names[bound] = one.name if one.asname else bound
        elif isinstance(node, ast.ImportFrom):
            for one in node.names:
                names[one.asname or one.name] = f"{node.module}.{one.name}"
    return names


def _writing(node: ast.Call, imported: Mapping[str, str], *, saves: bool) -> str:
    """What a call that writes is called, else nothing."""
    whole = _dotted(node.func, imported)
    last = whole.rpartition(".")[2]
    if whole in _FUNCTIONS:
        return whole
    if whole == "os.open":
        return whole if _flags(node) != "os.O_RDONLY" else ""
    if last in _OPENERS:
        return whole.removeprefix("?.") if _opens_to_write(node, whole) else ""
    if last in _WRITERS or (last in _METHODS and isinstance(node.func, ast.Attribute)):
        return last
    if last in _STREAMS and _named(node):
        return last
    if last == "replace" and isinstance(node.func, ast.Attribute):
        return last if len(node.args) == 1 and not node.keywords else ""
    if last == "save" and saves and isinstance(node.func, ast.Attribute) and node.args:
        return last
    return ""


def _dotted(function: ast.expr, imported: Mapping[str, str]) -> str:
    """``os.replace`` for a module's function, ``?.open`` for a method of something."""
    if isinstance(function, ast.Name):
        return imported.get(function.id, function.id)
    if isinstance(function, ast.Attribute):
        if isinstance(function.value, ast.Name) and function.value.id in imported:
            return f"{imported[function.value.id]}.{function.attr}"
        return f"?.{function.attr}"
    return ""


def _flags(node: ast.Call) -> str:
    return ast.unparse(node.args[1]) if len(node.args) > 1 else ""


def _opens_to_write(node: ast.Call, whole: str) -> bool:
    """Whether a mode that writes is given, or one that can't be known from the source."""
    given = [one.value for one in node.keywords if one.arg == "mode"]
    method = whole.startswith("?.")
    at = 0 if method and not whole.endswith("ZipFile") else 1
    given += node.args[at : at + 1]
    for mode in given:
        if isinstance(mode, ast.Constant):
            if isinstance(mode.value, str) and _MODE.fullmatch(mode.value):
                return True
        elif not method:
            return True
    return False


def _named(node: ast.Call) -> bool:
    """Whether a place is given by its name: a text, or ``str(path)``."""
    first = node.args[0] if node.args else None
    text = isinstance(first, ast.JoinedStr | ast.Constant)
    return text or (isinstance(first, ast.Call) and ast.unparse(first.func) in {"str", "Path"})
