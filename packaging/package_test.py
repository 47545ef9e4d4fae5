"""Installs, runs and removes what ``make package`` built: ``make package-test``.

The tarball in a folder of its own; the Debian package on this machine, where that is allowed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

from contents import COMMAND, MIME, ROOT, VERSION
from smoke import Tried, tried

DIST = ROOT / "dist"
WATCHED = ("/etc", "/opt", "/usr", "/var/lib/dpkg/info")
NO_DOMAIN = "cid-desktopapp-is-not-rdns=info"
"""Front Table has no domain of its own, so its id is no domain turned round."""
APT = ("apt-get", "-o", "Dpkg::Use-Pty=0", "-qq", "-y")


def one(pattern: str) -> Path:
    """The one file of ``dist/`` that is meant."""
    found = sorted(DIST.glob(pattern))
    if len(found) != 1:
        raise Tried(f"dist/{pattern}: {len(found)} files; run make package first.")
    return found[0]


def say(*said: object, **env: str) -> str:
    """Run a command that must succeed."""
    done = subprocess.run(
        [str(part) for part in said],
        env=os.environ | env,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Tried(f"{said}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def valid(share: Path) -> None:
    """The files that desktops read, by their own checkers where these are installed."""
    desktop = share / "applications" / "front-table.desktop"
    metainfo = share / "metainfo" / "front-table.metainfo.xml"
    checks = (
        ("desktop-file-validate", desktop),
        ("appstreamcli", "validate", "--no-net", f"--override={NO_DOMAIN}", metainfo),
        ("man", "--warnings", "-l", share / "man" / "man1" / "front-table.1.gz"),
    )
    for checker, *rest in checks:
        if shutil.which(checker):
            say(checker, *rest)
            print(f"ok  {checker}")
    ET.parse(share / "mime" / "packages" / "front-table.xml")  # noqa: S314 - our own file


def tarball(work: Path) -> None:
    """Unpacked it runs; installed it is in the menu; removed it is gone."""
    with tarfile.open(one(f"{COMMAND}-{VERSION}-linux-*.tar.xz")) as tar:
        tar.extractall(work, filter="tar")
    top = work / f"{COMMAND}-{VERSION}"
    valid(top / "share")
    tried(top / "bin" / COMMAND)
    prefix = work / "prefix"
    (prefix / "share" / "applications").mkdir(parents=True)
    say(top / "install.sh", PREFIX=str(prefix))
    if VERSION not in say(prefix / "bin" / COMMAND, "--version"):
        raise Tried("The installed program says another version.")
    say(top / "install.sh", "--remove", PREFIX=str(prefix))
    left = [path for path in prefix.rglob("*") if "front-table" in path.name]
    if left:
        raise Tried(f"install.sh --remove left {left}.")
    print("ok  tarball")


def there() -> set[str]:
    """Every file of the folders that packages write to."""
    return {
        f"{folder}/{name}"
        for top in WATCHED
        for folder, folders, names in os.walk(top)
        for name in (*folders, *names)
    }


def debian_package() -> None:
    """Installed from the file, tried, and purged: what was not there before is gone."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        print("--  Debian package: only root can install it here")
        return
    package = one(f"{COMMAND}_{VERSION}_*.deb")
    before = there()
    say(*APT, "install", "--no-install-recommends", package, DEBIAN_FRONTEND="noninteractive")
    try:
        own = say("dpkg", "-L", COMMAND).split("\n")
        print(f"ok  installed, {len(own)} files and folders")
        known = Path("/usr/share/mime") / f"{MIME}.xml"
        if shutil.which("update-mime-database") and not known.exists():
            raise Tried(f"The system does not know {MIME}.")
        say("dpkg", "--verify", COMMAND)
        tried(Path("/usr/bin") / COMMAND)
        if say("dpkg", "--verify", COMMAND):
            raise Tried("Running the program changed its own files.")
    finally:
        say(*APT, "purge", COMMAND, DEBIAN_FRONTEND="noninteractive")
    left = sorted(there() - before)
    if left:
        raise Tried(f"The package left {len(left)} files: {left[:10]}")
    print("ok  removed, nothing left")


def main() -> None:
    """Everything, in turn."""
    with tempfile.TemporaryDirectory() as folder:
        tarball(Path(folder))
    debian_package()


if __name__ == "__main__":
    try:
        main()
    except Tried as fault:
        sys.exit(f"not ok: {fault}")
