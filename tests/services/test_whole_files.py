"""A disk that is full and a program that dies leave no half a file under the final name."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from time import monotonic

import pytest

from director_app.errors import DirectorError
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import write_file
from tests.builders import drawn_event
from tests.full_disk import files_at_most
from tests.patience import PATIENCE_S

WRITES = """
import sys
from pathlib import Path
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import write_file
write_file(Path(sys.argv[1]), b"%PDF-" + bytes(400_000_000), FileKind.PDF)
"""


@pytest.mark.parametrize("before", [None, b"%PDF- before"])
def test_a_file_that_there_is_no_room_for_leaves_what_was_there(tmp_path, before):
    file = tmp_path / "packets.pdf"
    if before is not None:
        file.write_bytes(before)
    with files_at_most(4096), pytest.raises(DirectorError, match="Choose another folder"):
        write_file(file, bytes(100_000), FileKind.PDF)
    assert (file.read_bytes() if file.exists() else None) == before
    assert [path.name for path in tmp_path.iterdir()] == ([file.name] if before else [])


def test_packets_that_can_t_be_written_don_t_count_as_printed(desk, tmp_path):
    event = drawn_event(desk)
    folder = tmp_path / "out"
    folder.mkdir()
    desk.at(event).printing.state()
    paper = desk.at(event).printing.packets.everything(
        event, desk.at(event).printing.make("badges").request
    )
    with files_at_most(4096), pytest.raises(DirectorError):
        desk.at(event).printing.packets.save(paper, folder / "all.pdf")
    assert list(folder.iterdir()) == []
    assert all(state.at is None for state in desk.at(event).printing.state())


def test_a_program_killed_while_it_writes_leaves_no_file_of_that_name(tmp_path):
    file = tmp_path / "packets.pdf"
    child = subprocess.Popen([sys.executable, "-c", WRITES, str(file)])
    until = monotonic() + PATIENCE_S
    while child.poll() is None and not any(tmp_path.iterdir()) and monotonic() < until:
        continue
    child.kill()
    assert child.wait() == -signal.SIGKILL
    assert not file.exists()
    write_file(file, b"after", FileKind.PDF)
    assert [path.name for path in tmp_path.iterdir()] == ["packets.pdf"]
    assert file.read_bytes() == b"after"


def test_a_full_disk_is_one_sentence_and_leaves_what_was_there(tmp_path, monkeypatch):
    file = tmp_path / "sheets.pdf"
    file.write_bytes(b"%PDF- before")

    def full(_descriptor):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(DirectorError, match="disk is full"):
            write_file(file, b"after", FileKind.PDF)
    assert file.read_bytes() == b"%PDF- before"
    assert [path.name for path in tmp_path.iterdir()] == ["sheets.pdf"]
    write_file(file, b"after", FileKind.PDF)
    assert file.read_bytes() == b"after"
    with pytest.raises(DirectorError, match="Can’t write"):
        write_file(tmp_path / "gone" / "sheets.pdf", b"", FileKind.PDF)
