"""Builds the program for this system: ``make package`` (on Windows and macOS their own scripts).

Everything goes to ``dist/``. Two builds of the same source on the same machine are the same byte
for byte, but for what README.md beside this file names.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import shipped
from contents import COMMAND, ROOT, VERSION

HERE = ROOT / "packaging"
WORK = ROOT / "build" / "work"
DIST = ROOT / "dist"
FOLDER = DIST / COMMAND


def epoch() -> int:
    """The moment that every file bears: SOURCE_DATE_EPOCH, else the last commit's."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    text = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return int(text) if text else int((ROOT / "pyproject.toml").stat().st_mtime)


def freeze() -> None:
    """The one folder with the program."""
    import icons

    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree(FOLDER, ignore_errors=True)
    WORK.mkdir(parents=True)
    form = {"win32": "ico", "darwin": "icns"}.get(sys.platform)
    if form:
        icons.write_bundle(icons.SIGN, WORK / f"{COMMAND}.{form}")
        icons.write_bundle(icons.PAPER, WORK / f"event-file.{form}")
    if sys.platform == "win32":
        (WORK / "version.txt").write_text(_windows_version(), encoding="utf-8")
    env = os.environ | {"SOURCE_DATE_EPOCH": str(epoch()), "PYTHONHASHSEED": "1"}
    spec = HERE / "front-table.spec"
    said = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    said += ["--distpath", str(DIST), "--workpath", str(ROOT / "build" / "pyinstaller"), str(spec)]
    subprocess.run(said, cwd=ROOT, env=env, check=True)
    if sys.platform == "linux" and shutil.which("strip"):
        inside = FOLDER / "_internal"
        found = [*inside.glob("libpython*.so*"), *inside.glob("python3*/lib-dynload/*.so")]
        subprocess.run(["strip", "--strip-unneeded", *map(str, sorted(found))], check=True)


def papers(folder: Path) -> None:
    """Licences and bill of materials beside the program, and the bill in ``dist/``."""
    held = shipped.parts(WORK / "origins.json")
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "LICENSE", folder)
    text = shipped.licences(held)
    (folder / "THIRD-PARTY-LICENSES").write_text(text, encoding="utf-8", newline="\n")
    at = datetime.fromtimestamp(epoch(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    bill = f"{COMMAND}-{VERSION}-{sys.platform}.cdx.json"
    (DIST / bill).write_text(shipped.bill(held, at), encoding="utf-8", newline="\n")


def _windows_version() -> str:
    """What Windows shows as the properties of the program."""
    four = ", ".join([*VERSION.split("."), "0"])
    data = {"FileDescription": "Front Table", "ProductName": "Front Table"}
    data |= {"FileVersion": VERSION, "ProductVersion": VERSION}
    rows = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in data.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers=({four}), prodvers=({four})), kids=["
        f"StringFileInfo([StringTable('040904B0', [{rows}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def main() -> None:
    """Build what this system has."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--folder-only", action="store_true", help="the program, no installers")
    folder_only = parser.parse_args().folder_only
    freeze()
    if sys.platform != "linux":
        papers(FOLDER)
        return
    papers(WORK / "papers")
    if not folder_only:
        import linux_packages

        linux_packages.build(FOLDER, WORK, DIST, epoch())
    size = sum(one.lstat().st_size for one in FOLDER.rglob("*") if one.is_file())
    print(f"{FOLDER.relative_to(ROOT)}: {size / 1e6:.0f} MB for {platform.machine()}")
    for one in sorted(DIST.glob(f"{COMMAND}*{VERSION}*")):
        print(f"{one.relative_to(ROOT)}: {one.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
