"""Packets hold each table's own paper; files are whole or not there; prints can be stopped."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from director_app.domain.hall import Hall, Room, in_rows
from director_app.errors import DirectorError
from director_app.services.paper.joining import joined, page_total
from director_app.services.printing.packets import (
    PACKED,
    PacketRequest,
    section_name,
    sections_of,
    sections_of_hall,
    sections_typed,
)
from director_app.services.printing.papers import PrintRequest
from director_app.services.printing.progress import FirstPages, PrintStopped, Progress
from reports.page import Imprint
from tests.builders import drawn_event
from tests.paper_text import page_texts


def text_by_mark(pdf):
    reader = PdfReader(io.BytesIO(pdf))
    marks = [mark for mark in reader.outline if not isinstance(mark, list)]
    starts = [(mark.title, reader.get_destination_page_number(mark)) for mark in marks]
    ends = [page for _, page in starts[1:]] + [len(reader.pages)]
    texts = page_texts(pdf)
    return {
        title: re.sub(r"\s+", " ", " ".join(texts[a:b]))
        for (title, a), b in zip(starts, ends, strict=True)
    }


@given(st.integers(1, 60), st.integers(1, 70))
def test_sections_hold_every_table_once(count, each):
    tables = tuple(range(1, count + 1))
    sections = sections_of(tables, each)
    assert tuple(table for section in sections for table in section) == tables
    assert all(len(section) == each for section in sections[:-1])


def test_rows_of_the_hall_and_tables_that_stand_nowhere():
    room = in_rows([1, 2, 3, 4], 2)
    hall = room if isinstance(room, Hall) else Hall((room,) if isinstance(room, Room) else room)
    assert sections_of_hall(hall, (1, 2, 3, 4, 9)) == ((1, 2), (3, 4), (9,))


def test_typed_sections():
    assert sections_typed("1-2; 4", (1, 2, 3, 4)) == ((1, 2), (4,))
    assert [section_name(tables) for tables in ((3,), (1, 2, 3), (2, 7))] == [
        "Table 3",
        "Tables 1 to 3",
        "Tables 2, 7",
    ]
    with pytest.raises(DirectorError, match="Enter each runner’s tables"):
        sections_typed(" , ", (1,))


def test_a_packet_has_its_table_s_paper_and_no_other(desk):
    event = drawn_event(desk, players=16, rounds=2)
    bundle = desk.at(event).printing.packets.packets(event, PacketRequest(documents=PACKED))
    packets = text_by_mark(bundle.pdf)
    assert list(packets) == ["Table 1", "Table 2", "Table 3", "Table 4"]
    floors = desk.at(event).seating.view().floors
    for table, told in enumerate(packets.values(), start=1):
        sheets = set(re.findall(rf"FT1:{event}:(\d+):(\d+):", told))
        assert sheets == {("1", str(table)), ("2", str(table))}
        begin = {str(chair.badge) for chair in floors[1][table - 1].chairs}
        assert begin <= set(re.findall(rf"FT1:{event}:P(\d+):", told))
    desk.at(event).printing.packets.remember(bundle.papers)
    states = {state.kind.key: state for state in desk.at(event).printing.state()}
    assert all(states[key].new == 0 for key in PACKED)
    assert desk.at(event).printing.wrong() == ()


def test_the_packets_of_one_round_have_its_sheets_alone(desk):
    event = drawn_event(desk)
    request = PacketRequest(documents=("score-sheets",), round=2, sections=((1, 2),))
    told = text_by_mark(desk.at(event).printing.packets.packets(event, request).pdf)
    assert list(told) == ["Tables 1 to 2"]
    assert set(re.findall(rf"FT1:{event}:(\d+):", told["Tables 1 to 2"])) == {"2"}


def test_a_stopped_print_writes_nothing_and_counts_for_nothing(desk, tmp_path):
    event = drawn_event(desk, players=16)
    pages = []

    def tell(page, of):
        pages.append((page, of))
        watch.stop()

    watch = Progress(tell)
    with pytest.raises(PrintStopped):
        desk.at(event).printing.save("score-sheets", tmp_path / "sheets.pdf", watch=watch)
    assert pages == [(1, 8)]
    assert list(tmp_path.glob("*sheets*")) == []
    assert (
        next(
            state for state in desk.at(event).printing.state() if state.kind.key == "score-sheets"
        ).new
        == 8
    )


def test_first_pages_are_a_file_of_their_own(desk):
    event = drawn_event(desk, players=16)
    paper = desk.at(event).printing.preview("score-sheets", PrintRequest(), FirstPages(3))
    assert (len(PdfReader(io.BytesIO(paper.pdf)).pages), paper.printed.pages) == (3, 8)
    assert not paper.whole


def test_pages_are_counted_in_files_of_one_paper_and_of_several_whatever_they_are_called(desk):
    event = drawn_event(desk, players=16, rounds=3)
    kept = desk.events.get(event)
    odd = "(/Root 3 0 R) /Count 99 endobj trailer"
    desk.events.change(kept, replace(kept.facts, name=odd))
    for document in ("score-sheets", "movement-cards", "standings"):
        alone = desk.at(event).printing.make(document, PrintRequest()).pdf
        several = joined(
            [("A", alone, None), ("B", alone, [1])], odd, Imprint(odd, "today", "ab12")
        )
        for pdf in (alone, several):
            assert page_total(pdf) == len(PdfReader(io.BytesIO(pdf)).pages)
