"""What two recordings differ in: files, words and pixels."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QImage

_TEXTS = {".txt", ".json", ".csv", ".html", ".ftevent", ".jsonl", ".toml"}
_MOST_LINES = 12


def differences(old: Path, new: Path, shown: Path) -> Iterator[str]:
    """A line or a few for each file that is not the same; pictures of both go into ``shown``."""
    before, after = _files(old), _files(new)
    for name in sorted(before | after):
        if name not in after:
            yield f"gone: {name}"
        elif name not in before:
            yield f"new: {name}"
        elif (old / name).read_bytes() != (new / name).read_bytes():
            yield from _difference(name, old / name, new / name, shown)


def _files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def _difference(name: str, old: Path, new: Path, shown: Path) -> Iterator[str]:
    suffix = old.suffix
    if suffix == ".png":
        yield from _pixels(name, old, new, shown)
    elif suffix in _TEXTS:
        yield f"changed: {name}"
        lines = difflib.unified_diff(_lines(old), _lines(new), n=0, lineterm="")
        changed = [line for line in lines if not line.startswith(("---", "+++", "@@"))]
        yield from (f"    {line}" for line in changed[:_MOST_LINES])
        if len(changed) > _MOST_LINES:
            yield f"    ... and {len(changed) - _MOST_LINES} more lines"
    else:
        yield f"changed: {name}, {old.stat().st_size} to {new.stat().st_size} bytes"


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8", errors="replace").splitlines()


def _pixels(name: str, old: Path, new: Path, shown: Path) -> Iterator[str]:
    before, after = (
        QImage(str(picture)).convertToFormat(QImage.Format.Format_RGB32) for picture in (old, new)
    )
    if before.size() == after.size() and bytes(before.constBits()) == bytes(after.constBits()):
        return  # packed otherwise, the same to look at
    place = shown / name
    place.parent.mkdir(parents=True, exist_ok=True)
    for image, what in ((before, "before"), (after, "after")):
        image.save(str(place.with_suffix(f".{what}.png")))
    yield f"looks different: {name} (see {place.with_suffix('')}.before.png and .after.png)"
