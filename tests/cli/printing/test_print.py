"""``print``: what is out of date, packets, everything for a round; whole files or none."""

from __future__ import annotations

import os
import re
from itertools import chain
from pathlib import Path

import pytest
from pypdf import PdfReader

from director_app.services.printing.documents import DOCUMENTS
from tests.wording import OPEN_BOOK


def pages_of(file: Path) -> list[str]:
    return [re.sub(r"\s+", " ", page.extract_text()) for page in PdfReader(file).pages]


@pytest.fixture
def paper(event, tmp_path):
    """Cards, sheets and lists on paper."""
    for document in ("movement-cards", "score-sheets", "seating-by-name"):
        event.ok("print", document, "--out", tmp_path / f"{document}.pdf")
    return event


def test_all_that_is_out_of_date_in_one_file(paper, tmp_path):
    file = tmp_path / "changed.pdf"
    assert paper.ok("print", "--list", "--outdated").out == "No printed pages are out of date.\n"
    assert "No reprints needed" in paper.refused("print", "--outdated", "--out", file)
    assert not file.exists()
    paper.ok("roster", "set", 3, "family=Changedname")
    wrong = paper.data("print", "--list", "--outdated")
    titles = [page["title"] for page in wrong]
    assert sum(title.startswith("Movement card for #3 ") for title in titles) == 1
    assert {page["document"] for page in wrong} == {
        "movement-cards",
        "score-sheets",
        "seating-by-name",
    }
    assert "Movement card for #3" in paper.ok("print", "--list", "--outdated").out
    done = paper.data("print", "--outdated", "--out", file)
    pages = pages_of(file)
    assert done["pages"] == len(pages) == len(wrong)
    assert all("Changedname" in page for page in pages)
    assert paper.data("print", "--list", "--outdated") == []


def test_one_document_s_outdated_pages(paper, tmp_path):
    paper.ok("roster", "set", 3, "family=Changedname")
    file = tmp_path / "cards.pdf"
    done = paper.data("print", "movement-cards", "--outdated", "--out", file)
    assert (done["pieces"], done["pages"]) == (1, 1)
    assert len(paper.data("print", "--list", "--outdated")) > 0


def test_everything_for_a_round(event, tmp_path):
    file = tmp_path / "round.pdf"
    done = event.data("print", "everything", "--round", 1, "--out", file)
    assert done["documents"] == ["seating-by-name", "seating-by-table", "score-sheets"]
    reader = PdfReader(file)
    assert len(reader.pages) == done["pages"]
    assert [mark.title for mark in reader.outline] == [
        "Seating by name",
        "Seating by table",
        "Score sheets",
    ]
    assert "Round 2" not in " ".join(pages_of(file))


def test_packets_by_table_and_by_runner(event, tmp_path):
    file = tmp_path / "packets.pdf"
    by_table = event.data("print", "packets", "--out", file)
    marks = [mark.title for mark in PdfReader(file).outline]
    assert marks == [f"Table {table}" for table in range(1, len(marks) + 1)]
    assert by_table["documents"] == ["table-signs", "seat-guides", "score-sheets"]
    first = file.read_bytes()
    event.data("print", "packets", "--out", file)
    assert file.read_bytes() == first
    done = event.data(
        "print", "packets", "--with", "score-sheets", "--sections", "1-2,3-99", "--out", file
    )
    assert next(mark.title for mark in PdfReader(file).outline) == "Tables 1 to 2"
    assert done["parts"] == 2
    event.ok("print", "packets", "--sections", 1, "--round", 1, "--out", file)
    event.ok("print", "packets", "--sections", "rows", "--out", file)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("--sections", "ninety"), "isn’t a range of tables"),
        (("--sections", "90-99"), "no tables in 90-99"),
        (("--sections", "0"), "at least one table"),
        (("--with", "standings"), "A packet can hold"),
    ],
)
def test_packets_that_cannot_be_are_refused(event, tmp_path, asked, says):
    file = tmp_path / "packets.pdf"
    assert says in event.refused("print", "packets", *asked, "--out", file)
    assert not file.exists()


def test_a_place_that_cannot_be_written_leaves_nothing(event, tmp_path):
    file = tmp_path / "none" / "sheets.pdf"
    assert "Can’t write" in event.refused("print", "score-sheets", "--out", file)
    kept = tmp_path / "sheets.pdf"
    kept.mkdir()
    assert "Can’t write" in event.refused("print", "score-sheets", "--out", kept)
    assert list(tmp_path.glob(".*.part")) == []
    assert "No reprint needed" in event.refused(
        "print", "score-sheets", "--outdated", "--out", file
    )


def test_a_letter_that_no_font_has_names_its_player(event, tmp_path):
    event.ok("roster", "set", 3, "given=𓀀")
    said = event.ok("print", "badges", "--out", tmp_path / "badges.pdf")
    assert "#3 𓀀" in said.err
    assert "(EGYPTIAN HIEROGLYPH A001)" in said.err


def test_a_place_that_is_no_file_is_left_as_it_is(event, tmp_path):
    assert "has no name" in event.refused("print", "badges", "--out", "")
    assert "it’s a folder" in event.refused("print", "badges", "--out", tmp_path)
    assert f"is {OPEN_BOOK}" in event.refused("print", "badges", "--out", event.book)
    long = tmp_path / f"{'x' * 300}.pdf"
    assert "Can’t write" in event.refused("print", "badges", "--out", long)
    assert event.ok("verify").status == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such places on this system")
def test_a_pipe_is_not_written_over(event, tmp_path):
    pipe = tmp_path / "printer"
    os.mkfifo(pipe)
    assert "it isn’t an ordinary file" in event.refused("print", "badges", "--out", pipe)
    assert pipe.is_fifo()


@pytest.mark.walks
@pytest.mark.parametrize("document", [kind.key for kind in DOCUMENTS])
def test_a_round_a_table_or_a_badge_that_is_not_there_is_said(event, tmp_path, document):
    file = tmp_path / "paper.pdf"
    said = event.refused("print", document, "--round", 9, "--out", file)
    assert "There’s no round 9" in said
    said = event.refused("print", document, "--table", 99, "--out", file)
    assert said == "front-table: There’s no table 99 to print.\n"
    assert "badge 99" in event.refused("print", document, "--player", 99, "--out", file)
    assert list(tmp_path.glob("*paper.pdf*")) == []


def test_a_packet_of_one_table(event, tmp_path):
    file = tmp_path / "packet.pdf"
    event.ok("print", "packets", "--table", 2, "--out", file)
    table, papers = PdfReader(file).outline
    assert table.title == "Table 2"
    assert [paper.title for paper in papers] == ["Table 2"]
    assert "no tables in 99" in event.refused("print", "packets", "--table", 99, "--out", file)


def test_the_schedule_for_handing_out_and_who_meets_whom(event, tmp_path):
    small, cards = tmp_path / "small.pdf", tmp_path / "cards.pdf"
    event.ok("print", "schedule", "--small", "--out", small)
    assert " ".join(pages_of(small)).count("Round 1") == 4
    event.ok("print", "movement-cards", "--meetings", "--out", cards)
    event.ok("print", "movement-cards", "--out", tmp_path / "plain.pdf")
    assert cards.read_bytes() != (tmp_path / "plain.pdf").read_bytes()


def test_badge_stock_the_first_places_and_the_whole_day_are_asked_for(event, tmp_path):
    file = tmp_path / "paper.pdf"
    event.ok("print", "badges", "--stock", "--out", file)
    assert "6 to a page" in pages_of(file)[0]
    event.ok("print", "seating-by-name", "--whole-day", "--out", file)
    assert len(pages_of(file)) == 1


def test_badges_on_the_free_labels_of_a_sheet(event, tmp_path):
    file = tmp_path / "labels.pdf"
    event.ok("print", "badges", "--labels", "5395", "--first-label", 8, "--out", file)
    numbers = [re.findall(r"#(\d+)", page) for page in pages_of(file)]
    assert numbers[0] == ["1"]
    assert numbers[1][0] == "2"
    assert "has 8 labels" in event.refused(
        "print", "badges", "--labels", "5395", "--first-label", 9, "--out", file
    )
    assert event.refused("print", "badges", "--first-label", 2, "--out", file)


def test_table_signs_on_the_free_labels_of_a_sheet(event, tmp_path):
    file = tmp_path / "labels.pdf"
    event.ok("print", "table-signs", "--labels", "5395", "--first-label", 8, "--out", file)
    tables = [re.findall(r"Table (\d+)", page) for page in pages_of(file)]
    assert tables[0] == ["1"]
    assert tables[1][0] == "2"
    assert "has 8 labels" in event.refused(
        "print", "table-signs", "--labels", "5395", "--first-label", 9, "--out", file
    )
    assert event.refused("print", "seat-guides", "--labels", "5395", "--out", file)


def test_cards_page_by_page_or_in_cut_piles(event, tmp_path):
    orders = {}
    for order in ("stacks", "plain"):
        file = tmp_path / f"{order}.pdf"
        event.ok("print", "movement-cards", "--order", order, "--out", file)
        orders[order] = [
            [int(number) for number in re.findall(r"#(\d+)", p)] for p in pages_of(file)
        ]
    assert orders["plain"][0] == [1, 2, 3, 4]
    assert orders["stacks"][0] != orders["plain"][0]
    everybody = {order: sorted(chain.from_iterable(badges)) for order, badges in orders.items()}
    assert everybody["stacks"] == everybody["plain"]
    event.ok("print", "movement-cards", "--out", file)
    assert [int(number) for number in re.findall(r"#(\d+)", pages_of(file)[0])] == orders["stacks"][
        0
    ]


def test_a_document_with_nothing_to_show_says_why_and_what_to_do(event, tmp_path):
    file = tmp_path / "certificates.pdf"
    said = event.ok("print", "certificates", "--out", file).out
    assert "Certificates: no places yet. Accept the first score sheets." in said
    assert "has 1 page saying so" in said
    assert "No certificate" in pages_of(file)[0]
    assert event.data("print", "certificates", "--out", file)["empty"].startswith("Certificates:")


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("badges", "--small"), "badges can’t be printed with --small. Leave it out."),
        (("standings", "--whole-day"), "standings can’t be printed with --whole-day."),
        (("schedule", "--through", 1), "schedule can’t be printed with --through."),
        (("everything", "--top", 3), "everything can’t be printed with --top."),
        (("packets", "--meetings"), "packets can’t be printed with --meetings."),
    ],
)
def test_an_option_of_another_document_is_refused(event, tmp_path, asked, says):
    file = tmp_path / "paper.pdf"
    assert says in event.refused("print", *asked, "--out", file)
    assert not file.exists()
