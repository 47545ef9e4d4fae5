"""`make run`: open the console, or play the sample event where there is no display."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "out"


def has_display() -> bool:
    """Whether a window could be shown here."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> int:
    """Run the main job; the exit code is the program's."""
    command = [sys.executable, "-m", "director_app"]
    if has_display():
        return subprocess.run(command, cwd=ROOT, check=False).returncode
    print("There is no display here, so the window can't be opened.", flush=True)
    print("Playing the sample event instead: documents and screenshots go to out/.", flush=True)
    shutil.rmtree(OUT, ignore_errors=True)
    played = subprocess.run(
        [*command, "demo", "--out", str(OUT / "sample-event")], cwd=ROOT, check=False
    )
    if played.returncode:
        return played.returncode
    shots = [sys.executable, str(ROOT / "packaging" / "screenshots.py"), str(OUT / "screenshots")]
    shots.append("--screens-only")
    return subprocess.run(shots, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
