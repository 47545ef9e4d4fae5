"""A double click on an event file: the three systems are told the same, and rightly."""

from __future__ import annotations

import configparser
import plistlib
import shutil
import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import Any

import pytest

from director_app.cli.parser import build
from director_app.services.desk import Desk
from tests.builders import Book, new_event
from tests.packaging.conftest import HERE, ROOT

LINUX = HERE / "linux"
_MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def entry() -> configparser.SectionProxy:
    """The menu entry."""
    found = configparser.ConfigParser(interpolation=None, delimiters="=")
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read(LINUX / "front-table.desktop", encoding="utf-8")
    return found["Desktop Entry"]


def test_the_menu_entry_opens_event_files(entry: configparser.SectionProxy, contents: Any) -> None:
    assert entry["MimeType"] == f"{contents.MIME};"
    command, *rest = entry["Exec"].split()
    assert (command, rest) == (contents.COMMAND, ["--open", "%f"])
    assert build().parse_args(["--open", "day.ftevent"]).open == "day.ftevent"
    assert build().parse_args(["--open"]).open == ""
    assert build().parse_args([]).open is None


def test_the_menu_entry_is_valid() -> None:
    checker = shutil.which("desktop-file-validate")
    if checker is None:
        pytest.skip("desktop-file-validate is not installed")
    said = [checker, str(LINUX / "front-table.desktop")]
    done = subprocess.run(said, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_an_event_file_is_known_by_name_and_by_its_beginning(contents: Any, tmp_path: Any) -> None:
    kind = ET.parse(LINUX / "front-table.xml").getroot().find(f"{_MIME}mime-type")
    assert kind is not None
    assert kind.get("type") == contents.MIME
    pattern, match = kind.find(f"{_MIME}glob"), kind.find(f"{_MIME}magic/{_MIME}match")
    assert pattern is not None
    assert match is not None
    assert pattern.get("pattern") == f"*.{contents.SUFFIX}"
    first, last = (int(part) for part in str(match.get("offset")).split(":"))
    desk: Desk = Book(tmp_path / "club.db").open()
    try:
        text = desk.exchange.export(new_event(desk))
    finally:
        desk.close()
    assert first <= text.index(str(match.get("value"))) <= last


def test_windows_and_macos_are_told_the_same(contents: Any) -> None:
    setup = (HERE / "windows" / "front-table.iss").read_text(encoding="utf-8")
    assert rf"Classes\.{contents.SUFFIX}" in setup
    assert contents.MIME in setup
    assert '--open ""%1""' in setup
    plist = plistlib.loads((HERE / "macos" / "Info.plist").read_bytes())
    tags = plist["UTExportedTypeDeclarations"][0]["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == [contents.SUFFIX]
    assert tags["public.mime-type"] == [contents.MIME]


def test_uninstalling_on_windows_leaves_the_club_book_alone() -> None:
    setup = (HERE / "windows" / "front-table.iss").read_text(encoding="utf-8")
    assert "[UninstallDelete]" not in setup
    assert "userappdata" not in setup.casefold()
    assert "localappdata" not in setup.casefold()


def test_the_software_centre_page_names_what_is_there(contents: Any) -> None:
    page = ET.parse(LINUX / "front-table.metainfo.xml").getroot()
    assert page.findtext("launchable") == "front-table.desktop"
    assert page.findtext("provides/mediatype") == contents.MIME
    assert page.findtext("project_license") == "Apache-2.0"


def test_the_debian_package_depends_on_what_the_window_needs(part: Callable[[str], Any]) -> None:
    packages = part("linux_packages").system_packages()
    assert "libegl1" in packages
    assert "libglib2.0-0|libglib2.0-0t64" in packages
    assert len(packages) >= 20


def test_the_signs_are_drawn_in_every_size(part: Callable[[str], Any]) -> None:
    icons = part("icons")
    small, large = icons.png(icons.SIGN, 16), icons.png(icons.SIGN, 256)
    assert small[:8] == large[:8] == b"\x89PNG\r\n\x1a\n"
    assert 100 < len(small) < len(large)
    assert icons.png(icons.PAPER, 48) != icons.png(icons.SIGN, 48)


def test_the_workflow_runs_what_is_there() -> None:
    text = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    said = [line.partition("run: ")[2] for line in text.splitlines() if "- run: " in line]
    targets = [line.removeprefix("make ") for line in said if line.startswith("make ")]
    assert targets == ["check", "test", "walks", "package", "package-test"]
    assert all(f"\n{target}:" in makefile for target in targets)
    scripts = [line.split()[-1].replace("\\", "/") for line in said if "packaging" in line]
    assert len(scripts) == 2
    assert all((ROOT / script).is_file() for script in scripts)
