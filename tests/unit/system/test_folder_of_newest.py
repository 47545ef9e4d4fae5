"""Where a dialog for lists begins."""

from __future__ import annotations

import os
from pathlib import Path

from director_app.system.paths import folder_of_newest


def test_it_is_where_the_newest_list_lies(tmp_path: Path) -> None:
    downloads, documents = tmp_path / "downloads", tmp_path / "documents"
    for folder, name, at in ((downloads, "old.csv", 1), (documents, "new.XLSX", 2)):
        folder.mkdir()
        (folder / name).touch()
        os.utime(folder / name, (at, at))
    (downloads / "newest.pdf").touch()
    folders = (downloads, documents, tmp_path / "none")
    assert folder_of_newest({".csv", ".xlsx"}, folders) == documents
    assert folder_of_newest({".csv"}, folders) == downloads
    assert folder_of_newest({".tsv"}, folders) is None
