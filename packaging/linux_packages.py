"""The tarball and the Debian package, from the built folder."""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import tarfile
from datetime import UTC, datetime
from pathlib import Path

import icons
from contents import COMMAND, ROOT, SUMMARY, VERSION

HERE = ROOT / "packaging"
LINUX = HERE / "linux"
_ALSO = ("libstdc++6", "libgcc-s1")
_CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: The Front Table authors <front-table@localhost>
Section: misc
Priority: optional
Installed-Size: {size}
Depends: {depends}
Recommends: shared-mime-info, desktop-file-utils, hicolor-icon-theme, libcups2 | libcups2t64
Suggests: speech-dispatcher
Description: {summary}
 The console that the director of an American mah jongg tournament runs at
 the front table: roster, seating, round clock, score entry, rulings,
 standings, and every sheet of paper in between.
"""
_COPYRIGHT = """\
Front Table is under the Apache License 2.0, whose text is in
/usr/share/common-licenses/Apache-2.0.
What comes with it has licences of its own: THIRD-PARTY-LICENSES.gz, beside this file.
"""


def build(folder: Path, work: Path, dist: Path, epoch: int) -> None:
    """Write both into ``dist``."""
    stage = work / "stage"
    shutil.rmtree(stage, ignore_errors=True)
    _fill(stage, folder, work / "papers", epoch)
    machine = platform.machine()
    _tarball(stage, dist / f"{COMMAND}-{VERSION}-linux-{machine}.tar.xz", work, epoch)
    _deb(stage, work / "deb", dist, epoch)


def system_packages() -> list[str]:
    """What Qt needs of the system, as ``system.sh`` lists it; a bar stands between two names."""
    text = (HERE / "system.sh").read_text(encoding="utf-8")
    held = re.search(r'^window="([^"]*)"', text, re.MULTILINE)
    assert held is not None
    return held[1].split()


def filled(file: Path, epoch: int) -> str:
    """A text with the version and what else it wants put in."""
    text = file.read_text(encoding="utf-8")
    packages = " ".join(one.partition("|")[0] for one in system_packages())
    date = datetime.fromtimestamp(epoch, UTC).date().isoformat()
    values = {"VERSION": VERSION, "DATE": date, "SUMMARY": SUMMARY, "PACKAGES": packages}
    return re.sub(r"@([A-Z]+)@", lambda held: values[held[1]], text)


def _fill(stage: Path, folder: Path, papers: Path, epoch: int) -> None:
    """The tree that both share: lib, bin and share, as they will lie under /usr or ~/.local."""
    (stage / "bin").mkdir(parents=True)
    (stage / "bin" / COMMAND).symlink_to(f"../lib/{COMMAND}/{COMMAND}")
    shutil.copytree(folder, stage / "lib" / COMMAND, symlinks=True)
    share = stage / "share"
    icons.write_linux(share)
    for name, place in (
        ("front-table.desktop", "applications"),
        ("front-table.xml", "mime/packages"),
        ("front-table.metainfo.xml", "metainfo"),
    ):
        (share / place).mkdir(parents=True)
        (share / place / name).write_text(filled(LINUX / name, epoch), encoding="utf-8")
    (share / "man" / "man1").mkdir(parents=True)
    page = filled(LINUX / "front-table.1", epoch).encode()
    (share / "man" / "man1" / "front-table.1.gz").write_bytes(gzip.compress(page, 9, mtime=0))
    doc = share / "doc" / COMMAND
    doc.mkdir(parents=True)
    (doc / "copyright").write_text(_COPYRIGHT, encoding="utf-8")
    for source in (papers / "THIRD-PARTY-LICENSES", ROOT / "CHANGELOG.md"):
        name = "changelog" if source.suffix else source.name
        (doc / f"{name}.gz").write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def _tarball(stage: Path, out: Path, work: Path, epoch: int) -> None:
    top = f"{COMMAND}-{VERSION}"
    extra = {
        "README.txt": filled(LINUX / "README.txt", epoch).encode(),
        "install.sh": (LINUX / "install.sh").read_bytes(),
        "LICENSE": (ROOT / "LICENSE").read_bytes(),
        "THIRD-PARTY-LICENSES": (work / "papers" / "THIRD-PARTY-LICENSES").read_bytes(),
    }
    for name, held in extra.items():
        (work / name).write_bytes(held)
        (work / name).chmod(0o755 if name.endswith(".sh") else 0o644)
    with tarfile.open(out, "w:xz", format=tarfile.GNU_FORMAT, preset=6) as tar:
        for name in sorted(extra):
            tar.add(work / name, f"{top}/{name}", filter=lambda one: _plain(one, epoch))
        for path in sorted(stage.rglob("*")):
            place = f"{top}/{path.relative_to(stage)}"
            tar.add(path, place, recursive=False, filter=lambda one: _plain(one, epoch))


def _plain(one: tarfile.TarInfo, epoch: int) -> tarfile.TarInfo:
    """Nobody's, at the one moment, readable by everybody."""
    one.uid = one.gid = 0
    one.uname = one.gname = "root"
    one.mtime = epoch
    one.mode = 0o755 if one.isdir() or one.mode & 0o100 else 0o644
    return one


def _deb(stage: Path, tree: Path, dist: Path, epoch: int) -> None:
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(stage, tree / "usr", symlinks=True)
    asked = ["dpkg", "--print-architecture"]
    architecture = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    depends = [one.replace("|", " | ") for one in system_packages()]
    libc = os.confstr("CS_GNU_LIBC_VERSION") or "glibc 2.35"
    control = tree / "DEBIAN"
    control.mkdir()
    files = sorted(one for one in (tree / "usr").rglob("*") if one.is_file())
    (control / "control").write_text(
        _CONTROL.format(
            name=COMMAND,
            version=re.sub(r"(\d)(a|b|rc)(\d)", r"\1~\2\3", VERSION),
            architecture=architecture,
            size=sum(one.lstat().st_size for one in files) // 1024,
            depends=", ".join([f"libc6 (>= {libc.split()[1]})", *_ALSO, *depends]),
            summary=SUMMARY,
        ),
        encoding="utf-8",
    )
    sums = [
        f"{hashlib.md5(one.read_bytes(), usedforsecurity=False).hexdigest()}  "
        f"{one.relative_to(tree)}\n"
        for one in files
        if not one.is_symlink()
    ]
    (control / "md5sums").write_text("".join(sums), encoding="utf-8")
    for path in sorted(tree.rglob("*")):
        if not path.is_symlink():
            wide = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if wide else 0o644)
    out = dist / f"{COMMAND}_{VERSION}_{architecture}.deb"
    said = ["dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", tree, out]
    env = os.environ | {"SOURCE_DATE_EPOCH": str(epoch)}
    subprocess.run([str(one) for one in said], env=env, check=True, stdout=subprocess.DEVNULL)
