"""Every way of writing a file past the one door is found by ``make check``."""

from __future__ import annotations

import pytest

WRITES = {
    "open(name, 'w')": "open",
    "open(name, mode='ab')": "open",
    "open(name, mode)": "open",
    "path.open('x')": "open",
    "path.open('rb+')": "open",
    "Path(name).open(mode='wb')": "open",
    "import io\nio.open(name, 'w')": "io.open",
    "import gzip\ngzip.open(name, 'wt')": "gzip.open",
    "import os\nos.fdopen(handle, 'w')": "os.fdopen",
    "import os\nos.open(name, os.O_WRONLY | os.O_CREAT)": "os.open",
    "path.write_text('')": "write_text",
    "path.write_bytes(b'')": "write_bytes",
    "path.touch()": "touch",
    "path.rename(other)": "rename",
    "path.replace(other)": "replace",
    "path.hardlink_to(other)": "hardlink_to",
    "path.symlink_to(other)": "symlink_to",
    "import os\nos.replace(a, b)": "os.replace",
    "from os import rename as moved\nmoved(a, b)": "os.rename",
    "import shutil\nshutil.copyfile(a, b)": "shutil.copyfile",
    "from shutil import copy2\ncopy2(a, b)": "shutil.copy2",
    "import shutil as files\nfiles.move(a, b)": "shutil.move",
    "import tempfile\ntempfile.NamedTemporaryFile()": "tempfile.NamedTemporaryFile",
    "from tempfile import mkstemp\nmkstemp()": "tempfile.mkstemp",
    "import zipfile\nzipfile.ZipFile(name, 'w')": "zipfile.ZipFile",
    "from zipfile import ZipFile\nZipFile(name, mode='a')": "zipfile.ZipFile",
    "import sqlite3\nsqlite3.connect(name)": "sqlite3.connect",
    "from PySide6.QtCore import QSaveFile\nQSaveFile(name)": "QSaveFile",
    "QFile(name)": "QFile",
    "from PySide6.QtGui import QPixmap\nshot.save(name)": "save",
    "from PySide6.QtGui import QImage\nimage.save('a.png', 'PNG')": "save",
    "import openpyxl\nbook.save(path)": "save",
    "printer.setOutputFileName(name)": "setOutputFileName",
    "from reportlab.pdfgen.canvas import Canvas\nCanvas('a.pdf')": "Canvas",
    "from reportlab.platypus import SimpleDocTemplate\nSimpleDocTemplate(str(path))": (
        "SimpleDocTemplate"
    ),
    "import logging\nlogging.FileHandler(name)": "FileHandler",
}

HARMLESS = (
    "open(name)",
    "open(name, 'rb')",
    "path.open()",
    "path.open('r', encoding='utf-8')",
    "page.open('rulings')",
    "import os\nos.open(folder, os.O_RDONLY)",
    "text.replace('a', 'b')",
    "moment.replace(tzinfo=UTC)",
    "from dataclasses import replace\nreplace(facts, name='b')",
    "desk.divisions.move(event, badge)",
    "work.scores.save(sheet)",
    "from PySide6.QtGui import QImage\npainter.save()",
    "import zipfile\nzipfile.ZipFile(name)",
    "from reportlab.pdfgen.canvas import Canvas\nCanvas(out)",
)


@pytest.fixture
def check(part):
    """The check of ``make check``."""
    return part("file_writes")


@pytest.mark.parametrize("source", WRITES)
def test_every_way_of_writing_a_file_is_seen(check, module, source):
    found = list(check.writes_in(module(source, "director_app/ui/page.py")))
    assert [write.call for write in found] == [WRITES[source]]
    assert found[0].line == len(source.splitlines())


@pytest.mark.parametrize("source", HARMLESS)
def test_what_only_reads_is_left_alone(check, module, source):
    assert list(check.writes_in(module(source, "director_app/ui/page.py"))) == []


def test_an_exception_that_nothing_needs_is_a_fault_and_each_has_its_reason(check):
    unused = {("director_app/ui/gone.py", "open"): "it was there once"}
    assert check.faults([], unused) == [
        "director_app/ui/gone.py: open is allowed in packaging/file_writes.py, but nothing calls it"
    ]
    write = check.Write("director_app/ui/page.py", 7, "write_text")
    assert check.faults([write], {}) == [
        (
            "director_app/ui/page.py:7: write_text writes a file past "
            "director_app/system/written_files.py"
        )
    ]
    assert all(check.ALLOWED.values())
