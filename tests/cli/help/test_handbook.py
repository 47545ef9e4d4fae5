"""The handbook is written without a book, whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from director_app.messages.saying import ENGLISH, spoken_language
from tests.cli.conftest import Cli

pytestmark = pytest.mark.walks


def test_the_handbook_is_written_and_makes_no_book(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "handbook.pdf"
    said = cli.ok("handbook", "--out", file, "--paper", "a4", "--json").data
    pages = PdfReader(file).pages
    assert said["file"] == str(file)
    assert len(pages) > len(said["chapters"]) > 10
    assert round(float(pages[0].mediabox.width)) == 595
    assert not cli.book.exists()


def test_the_handbook_is_written_in_spanish_and_so_is_the_answer(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "manual.pdf"
    said = cli.ok("handbook", "--out", file, "--language", "es")
    assert said.out.startswith("El manual (24 capítulos) se guardó en ")
    assert "Su primer torneo" in PdfReader(file).pages[0].extract_text()
    assert spoken_language() == ENGLISH


def test_a_place_that_cant_be_written_is_refused(cli: Cli, tmp_path: Path) -> None:
    said = cli("handbook", "--out", tmp_path)
    assert said.status == 2
    assert "folder" in said.err
    assert list(tmp_path.glob("*.pdf")) == []
