"""The recording of a sample day holds every command, and finds what is different."""

from __future__ import annotations

from PySide6.QtGui import QColor, QImage

from tests.compare.commands import not_in_the_day
from tests.compare.differences import differences


def test_every_command_has_a_line_in_the_day():
    assert not_in_the_day() == []


def test_two_recordings_are_told_apart_file_by_file(tmp_path, qapp):
    old, new, shown = (tmp_path / name for name in ("old", "new", "shown"))
    for folder, color, word in ((old, "white", "East"), (new, "black", "West")):
        folder.mkdir()
        picture = QImage(4, 4, QImage.Format.Format_RGB32)
        picture.fill(QColor(color))
        picture.save(str(folder / "page.png"))
        picture.fill(QColor("red"))
        picture.save(str(folder / "same.png"), quality=100 if folder is old else 0)
        (folder / "words.txt").write_text(f"table 1\n{word}\n")
        (folder / "same.txt").write_text("the same\n")
        (folder / "paper.pdf").write_bytes(word.encode())
        (folder / f"{word}.txt").write_text("")
    lines = list(differences(old, new, shown))
    assert [line.split(" (")[0] for line in lines] == [
        "gone: East.txt",
        "new: West.txt",
        "looks different: page.png",
        "changed: paper.pdf, 4 to 4 bytes",
        "changed: words.txt",
        "    -East",
        "    +West",
    ]
    assert sorted(path.name for path in shown.iterdir()) == ["page.after.png", "page.before.png"]
    assert list(differences(old, old, shown)) == []
