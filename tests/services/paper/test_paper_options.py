"""The director's own lines and the usual paper: kept, taken back, printed, carried along."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime, timedelta

import pytest
from pypdf import PdfReader

from director_app.domain.actions import ActionKind
from director_app.domain.paper_options import PaperChoices, PaperOptions
from director_app.domain.topics import Topic
from director_app.errors import DirectorError, ImportRefused
from director_app.messages.dates import hour_minute
from director_app.messages.saying import worded
from director_app.services.journal.service import JournalLine
from director_app.services.paper.options import lines_of
from director_app.services.printing.documents import DOCUMENTS
from director_app.services.printing.papers import OldPage, PaperState, PrintRequest
from director_app.ui.printing.since import since_words
from tests.builders import Book, new_event
from tests.wording import ADDED_BY_THE_DIRECTOR

LINES = ("Tables 1 to 4 break first.", "Flowers out of turn cost nothing – today.")
THEN = datetime(2026, 11, 14, 12, 26, tzinfo=UTC)


def rule_sheet(desk, event, **request):
    out = io.BytesIO()
    desk.at(event).printing.write("rule-sheet", out, PrintRequest(**request))
    return [" ".join(page.extract_text().split()) for page in PdfReader(out).pages]


def wrong(desk, event):
    return [page.document for page in desk.at(event).printing.wrong()]


def test_lines_and_paper_are_kept_and_taken_back(desk):
    event = new_event(desk)
    assert desk.at(event).paper_options.options() == PaperOptions()
    desk.at(event).paper_options.change(PaperOptions(LINES))
    desk.at(event).paper_options.use("a4")
    desk.at(event).paper_options.use("a4")
    assert desk.at(event).paper_options.options() == PaperOptions(LINES, "a4")
    assert [line.action for line in desk.at(event).history.log(last=2)] == [
        "Change the director’s notes on the rule sheet",
        "Print on A4",
    ]
    desk.at(event).history.undo()
    desk.at(event).history.undo()
    assert desk.at(event).paper_options.options() == PaperOptions()


def test_the_rule_sheet_prints_them_and_the_old_one_is_wrong(desk):
    event = new_event(desk, players=4)
    page = " ".join(rule_sheet(desk, event))
    assert LINES[0] not in page
    assert wrong(desk, event) == []
    desk.at(event).paper_options.change(PaperOptions(LINES))
    assert wrong(desk, event) == ["rule-sheet"]
    page = " ".join(rule_sheet(desk, event))
    assert f"{ADDED_BY_THE_DIRECTOR} {LINES[0]} {LINES[1]}" in page
    assert wrong(desk, event) == []
    desk.at(event).paper_options.use("a4")
    assert wrong(desk, event) == []


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("ruleset", ["mjmp", "mission"])
def test_as_many_lines_as_there_may_be_are_all_printed(desk, ruleset, large):
    event = new_event(desk, players=4, ruleset=ruleset)
    long = tuple(f"{chr(65 + at)}start {'MW ' * 62}{chr(65 + at)}end" for at in range(12))
    desk.at(event).paper_options.change(PaperOptions(long))
    text = " ".join(rule_sheet(desk, event, large_print=large, paper="a4"))
    for at in range(12):
        assert f"{chr(65 + at)}start MW" in text
        assert f"{chr(65 + at)}end" in text


def test_what_is_typed_is_tidied_or_refused():
    assert lines_of([" No  phones. ", "", "\t", "Lunch at 12."]) == ("No phones.", "Lunch at 12.")
    with pytest.raises(DirectorError, match=r"room for 12 lines from the director\. You have 13\."):
        lines_of(["x"] * 13)
    with pytest.raises(DirectorError, match="Line 2 for the rule sheet has 201 characters"):
        lines_of(["x", "y" * 201])


def test_the_event_file_carries_them(desk, tmp_path):
    event = new_event(desk)
    desk.at(event).paper_options.change(PaperOptions(LINES, "a4"))
    file = tmp_path / "event.json"
    file.write_text(desk.exchange.export(event), encoding="utf-8")
    other = Book(tmp_path / "other.db").open()
    brought = other.exchange.bring_in(file).id
    assert other.at(brought).paper_options.options() == PaperOptions(LINES, "a4")
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["version"] == 7
    del data["paper_options"]
    file.write_text(json.dumps(data), encoding="utf-8")
    plain = other.exchange.bring_in(file).id
    assert other.at(plain).paper_options.options() == PaperOptions()
    data["paper_options"] = {"additions": ["x" * 201], "paper": "letter"}
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ImportRefused, match="paper_options"):
        other.exchange.bring_in(file)
    other.close()


def entry(minutes, action, *topics):
    at = THEN + timedelta(minutes=minutes)
    return JournalLine(
        number=1,
        at=at,
        station="desk",
        action=action,
        sentence=action,
        kind="do",
        target=None,
        topics=frozenset(topics),
        undone=False,
        hash="",
        action_kind=ActionKind.OTHER,
        parameters={},
    )


def old(document, minutes=0):
    kind = next(kind for kind in DOCUMENTS if kind.key == document)
    page = OldPage(document, "1", "a page", None, THEN + timedelta(minutes=minutes))
    return PaperState(kind, 1, 0, 1, wrong=(page,))


def test_the_newest_changes_since_the_oldest_print_are_named():
    since = f"since {_at(0)}"
    log = (
        entry(-5, "Before", Topic.ROSTER),
        entry(1, "Check in #2", Topic.ROSTER),
        entry(2, "Change #17", Topic.ROSTER),
        entry(3, "Accept table 4", Topic.SCORES),
        entry(4, "Pause the clock", Topic.CLOCK),
        entry(5, "Swap Ada and Bo", Topic.SEATING),
    )
    cards, late = old("movement-cards"), old("badges", 4)
    assert since_words([late], log) == f"since {_at(4)}: Swap Ada and Bo"
    words = since_words([late, cards], log)
    assert words == f"{since}: Swap Ada and Bo; Change #17 and 1 more"
    assert (
        since_words([old("standings")], log[:4])
        == f"{since}: Accept table 4; Change #17 and 1 more"
    )
    assert since_words([cards], log[:1]) == ""
    assert since_words([], log) == ""


def _at(minutes):
    return worded(hour_minute(THEN + timedelta(minutes=minutes)))


@pytest.mark.parametrize(
    ("form", "chosen"),
    [
        *((form, True) for form in ("stock", "small", "meetings", "whole_day", "plain")),
        *((form, "5395") for form in ("labels", "table_labels")),
    ],
)
def test_the_form_of_a_document_is_kept_said_and_undone(desk, form, chosen):
    event = new_event(desk)
    desk.at(event).paper_options.change(PaperOptions(LINES, "a4"))
    desk.at(event).paper_options.choose(PaperChoices(**{form: chosen}))
    assert desk.at(event).paper_options.options() == PaperOptions(
        LINES, "a4", PaperChoices(**{form: chosen})
    )
    on = desk.at(event).history.log()[-1].action
    desk.at(event).paper_options.choose(PaperChoices(**{form: chosen}))
    assert len({on, desk.at(event).history.log()[-1].action}) == 1
    desk.at(event).paper_options.choose(PaperChoices())
    assert desk.at(event).history.log()[-1].action != on
    desk.at(event).history.undo()
    assert getattr(desk.at(event).paper_options.options().choices, form) == chosen
