"""Runs what ``make check`` looks for in the source beside ruff, mypy and the import contracts.

One process runs all of it, because parsing the program takes longer than most of the checks.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping

import accepted_sheets
import file_writes
import message_values
import paper_words
import place_names
import read_back
import wording
import words

CHECKS: Mapping[str, Callable[[], list[str]]] = {
    "No file is written past its door.": file_writes.in_program,
    "Every sheet is accepted in one place.": accepted_sheets.in_program,
    "No fact is read back out of a sentence.": read_back.in_program,
    "No English word is put into a message as a plain text.": message_values.in_program,
    "What paper says is a message.": paper_words.in_program,
    "Every place of a message says what it holds.": place_names.in_program,
    "Translations are up to date and finished.": words.in_program,
    "One word is said for one thing.": wording.in_program,
}
"""What is said where nothing is wrong, and what finds the faults, a line each."""


def main(checks: Mapping[str, Callable[[], list[str]]] = CHECKS) -> int:
    """Say what is wrong; 1 where something is."""
    status = 0
    for fine, check in checks.items():
        faults = check()
        print("\n".join(faults) or fine)
        status |= bool(faults)
    return status


if __name__ == "__main__":
    gc.disable()  # it would look through the trees again and again, for longer than the checks
    sys.exit(main())
