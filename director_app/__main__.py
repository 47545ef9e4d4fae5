"""The command ``front-table``, which can be stopped from the keyboard while it still loads."""

from __future__ import annotations

import sys
from collections.abc import Sequence

_STOPPED = 130
"""What a shell gets of a command that Ctrl+C ended."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status.

    What a command at work says of Ctrl+C it says itself; before there is one, nothing was done.
    """
    try:
        from director_app.program import main as program  # noqa: PLC0415 - Ctrl+C in the 0.15 s of it

        return program(argv)
    except KeyboardInterrupt:
        return _STOPPED


if __name__ == "__main__":
    sys.exit(main())
