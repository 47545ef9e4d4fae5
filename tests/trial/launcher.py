"""Starts the program as ``front-table`` does, with an observer in it: ``launcher SOCKET ...``."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.trial.observer import observe

if __name__ == "__main__":
    observe(Path(sys.argv.pop(1)))
    from director_app.__main__ import main

    sys.exit(main())
