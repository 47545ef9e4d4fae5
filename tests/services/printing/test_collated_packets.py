"""Packets are one small file; a runner's begins with a cover that tells what is inside."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from director_app.domain.actions import ActionKind
from director_app.domain.hall import Hall, in_rows
from director_app.errors import DirectorError
from director_app.services.printing.packets import PacketRequest
from director_app.services.printing.papers import PrintRequest
from director_app.services.printing.progress import PrintStopped, Progress
from tests.builders import drawn_event


def told(page):
    return re.sub(r"\s+", " ", page.extract_text())


def packed(desk, event, sections="", **request):
    packets = desk.at(event).printing.packets
    return packets.packets(
        event, PacketRequest(sections=packets.sections(event, sections), **request)
    )


def fonts_of(reader):
    """Every embedded font file, once for each time that it stands in the file."""
    objects = (reader.get_object(number) for number in range(1, len(reader.xref[0]) + 1))
    return [
        object_["/FontName"]
        for object_ in objects
        if isinstance(object_, dict) and "/FontFile2" in object_
    ]


def test_packets_of_many_tables_hold_each_font_once(desk):
    event = drawn_event(desk, players=96)
    bundle = packed(desk, event)
    reader = PdfReader(io.BytesIO(bundle.pdf))
    assert (bundle.parts, bundle.pages, len(reader.pages)) == (24, 96, 96)
    fonts = fonts_of(reader)
    assert fonts
    assert len(fonts) == len(set(fonts))
    alone = desk.at(event).printing.make("score-sheets", PrintRequest(table=1))
    assert len(bundle.pdf) < 24 * len(alone.pdf)
    assert reader.metadata.title == "Packets: Fall Classic"
    assert reader.root_object["/Lang"] == "en-US"
    assert packed(desk, event).pdf == bundle.pdf


def test_pages_of_a_packet_say_what_they_say_when_printed_apart(desk):
    event = drawn_event(desk, players=16)
    reader = PdfReader(io.BytesIO(packed(desk, event, documents=("score-sheets",)).pdf))
    alone = desk.at(event).printing.make("score-sheets", PrintRequest(table=3))
    apart = PdfReader(io.BytesIO(alone.pdf))
    first = reader.get_destination_page_number(reader.outline[2])
    assert [told(reader.pages[first + at]) for at in range(2)] == [told(p) for p in apart.pages]


def test_a_section_begins_with_its_cover_and_keeps_each_table_together(desk):
    event = drawn_event(desk, players=24)
    bundle = packed(desk, event, "Ann: 1-4; 5-6")
    reader = PdfReader(io.BytesIO(bundle.pdf))
    names = [mark if isinstance(mark, list) else mark.title for mark in reader.outline]
    assert names[0] == "Ann: Tables 1 to 4"
    assert [name.title for name in names[1]] == ["Table 1", "Table 2", "Table 3", "Table 4"]
    assert names[2] == "Tables 5 to 6"
    cover = told(reader.pages[0])
    for words in ("Ann", "Tables 1 to 4", "of 2", "Table signs 4 4", "Seat guides 16 4"):
        assert words in cover
    assert "Score sheets 8 8" in cover
    second = reader.get_destination_page_number(reader.outline[2])
    assert re.search(rf"one page per sheet of paper\) {second}\b", cover)
    assert (bundle.parts, second) == (2, 17)
    places = [
        int(found[1])
        for page in reader.pages
        if (found := re.search(rf"FT1:{event}:\d+:(\d+):", page.extract_text()))
    ]
    assert places == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    desk.at(event).printing.packets.remember(bundle.papers)
    assert desk.at(event).printing.wrong() == ()


def test_rows_of_the_hall_are_sections_where_tables_have_places(desk):
    event = drawn_event(desk, players=16)
    assert desk.at(event).printing.packets.sections(event, "rows") == ((1, 2, 3, 4),)
    with desk.store.begin(ActionKind.OTHER, "Place the tables", event=event) as work:
        work.seating.set_hall(event, Hall((in_rows([4, 3, 2, 1], 2),)))
    sections = desk.at(event).printing.packets.sections(event, "Rows")
    assert sections == ((4, 3), (2, 1))
    assert sections[1].runner == "Row 2"


def test_a_table_has_one_runner(desk):
    event = drawn_event(desk, players=16)
    with pytest.raises(DirectorError, match="Table 2 is in two sections"):
        desk.at(event).printing.packets.sections(event, "1-2, 2-4")


@pytest.mark.parametrize("sections", ["", "2"])
def test_packets_tell_table_by_table_how_far_they_are_and_stop_at_once(desk, sections):
    event = drawn_event(desk, players=16)
    heard = []
    request = PacketRequest(sections=desk.at(event).printing.packets.sections(event, sections))
    desk.at(event).printing.packets.packets(
        event, request, Progress(lambda at, of: heard.append((at, of)))
    )
    assert list(dict.fromkeys(heard)) == [(1, 4), (2, 4), (3, 4), (4, 4)]

    def stop_at(at, of):
        del of
        if at == 3:
            watch.stop()

    watch = Progress(stop_at)
    with pytest.raises(PrintStopped):
        desk.at(event).printing.packets.packets(event, request, watch)
    assert (
        next(
            state for state in desk.at(event).printing.state() if state.kind.key == "score-sheets"
        ).new
        == 8
    )


class StopsAtTheEnd(Progress):
    """Stops when the last page is drawn and the file is being written."""

    def turned(self, page, pages, words):
        going_on = super().turned(page, pages, words)
        if page == pages and self.part + 1 == self.parts:
            self.stop()
        return going_on


def test_a_print_ends_while_its_file_is_being_written(desk):
    event = drawn_event(desk)
    with pytest.raises(PrintStopped):
        desk.at(event).printing.make("score-sheets", watch=StopsAtTheEnd())
    with pytest.raises(PrintStopped):
        desk.at(event).printing.packets.everything(event, PrintRequest(round=1), StopsAtTheEnd())
