"""Where the built program begins."""

import os
import sys

if sys.stdout is None or sys.stderr is None:  # started by a click on Windows: there is no console
    silent = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - for the whole run
    sys.stdout = sys.stdout or silent
    sys.stderr = sys.stderr or silent

from director_app.__main__ import main

sys.exit(main())
