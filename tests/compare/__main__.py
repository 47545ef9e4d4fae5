"""Records the sample day into a folder, or says what two recordings differ in."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

PARTS = ("pictures", "documents", "commands")


def main() -> int:
    """Do what is asked; the exit status is 1 where something differs."""
    asked = argparse.ArgumentParser(prog="python -m tests.compare", description=__doc__)
    asked.add_argument("kept", type=Path, help="the recording to compare with; made if not there")
    asked.add_argument("--now", type=Path, default=Path("out/compare"), help="today's recording")
    asked.add_argument("--only", action="append", choices=PARTS, help="some parts of it")
    asked.add_argument("--anew", action="store_true", help="keep a new recording")
    args = asked.parse_args()
    parts = args.only or PARTS
    making = args.anew or not args.kept.exists()
    target = args.kept if making else args.now
    shutil.rmtree(target, ignore_errors=True)
    with tempfile.TemporaryDirectory() as home:
        _settle_surroundings(Path(home))
        _record(target, parts)
    if making:
        print(f"The recording is kept in {target}. The next run is compared with it.")
        return 0
    from tests.compare.differences import differences

    shown = args.now.with_name(f"{args.now.name}-differences")
    shutil.rmtree(shown, ignore_errors=True)
    count = 0
    for line in differences(args.kept, args.now, shown):
        if args.only and not line.split(": ", 1)[-1].startswith(tuple(parts)):
            continue
        count += not line.startswith("    ")
        print(line)
    print(f"{count} files differ from {args.kept}." if count else "Nothing differs.")
    return int(bool(count))


def _record(folder: Path, parts: list[str] | tuple[str, ...]) -> None:
    from tests.compare import commands, documents, pictures

    recorders = {"pictures": pictures, "documents": documents, "commands": commands}
    for part in parts:
        print(f"Recording {part} ...", flush=True)
        recorders[part].record(folder / part)


def _settle_surroundings(home: Path) -> None:
    """The same on every computer: no screen, no files of the director's own, one time zone."""
    os.environ |= {
        "QT_QPA_PLATFORM": "offscreen",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        "WAKEPY_FAKE_SUCCESS": "1",
        "HOME": str(home),
    }
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        os.environ[f"XDG_{name}_HOME"] = str(home / name.lower())
    for name in ("FRONT_TABLE_DB", "FRONT_TABLE_PIN"):
        os.environ.pop(name, None)


if __name__ == "__main__":
    sys.exit(main())
