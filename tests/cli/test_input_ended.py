"""Input that ends at a question is a refusal, not a fault of the program."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from contextlib import suppress

import pytest

from tests.cli.conftest import Cli

QUESTIONS = {
    "a new PIN": ("pin", "set"),
    "the event’s name": ("pin", "forget"),
    "a server’s password": ("--db", "postgresql://ann@host/book", "book", "password"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of its own needs POSIX")
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_end_of_input_at_a_terminal_is_refused(event: Cli, question: str) -> None:
    """Ctrl+D, as a director presses it who does not want to go on."""
    if question == "the event’s name":
        event.ok("pin", "set", "--new", "2468")
    command = [sys.executable, "-m", "director_app", "--db", str(event.book)]
    ours, theirs = pty.openpty()
    running = subprocess.Popen(
        [*command, *QUESTIONS[question]],
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while running.poll() is None:  # the terminal forgets what was pressed before it was asked
        os.write(ours, b"\x04")
        with suppress(subprocess.TimeoutExpired):
            running.wait(timeout=0.2)
    _, said = running.communicate()
    os.close(ours)
    os.close(theirs)
    assert running.returncode == 2, said
    assert "The input ended before the question was answered" in said
    assert "Something went wrong" not in said


def test_book_use_keeps_no_address_that_can_not_be_opened(cli: Cli) -> None:
    said = cli("book", "use", "mysql://host/book")
    assert said.status == 2
    assert "Front Table doesn’t support addresses that begin with mysql://" in said.err
    assert "mysql" not in cli.bare("book", "show").out
