"""Who isn't coming, in the words of forms, shops and clubs: never silently a player."""

from __future__ import annotations

import pytest

from director_app.services.roster.files.answers import day_first, moment, money
from director_app.services.roster.files.people import ListCell, RosterDecisions, RowReason
from director_app.services.roster.files.preview import ImportOutcome, preview
from tests.unit.roster_files.builders import FIELD, names, outcomes, written

IN, OUT, CHECK = ImportOutcome.PLAYER, ImportOutcome.NOT_COMING, ImportOutcome.CHECK


@pytest.mark.parametrize("path", sorted(FIELD.glob("v01-*.csv")), ids=lambda path: path.name)
def test_a_person_of_whom_a_column_says_so_is_not_coming(path):
    shown = preview(path)
    assert outcomes(shown) == [("Ada Quill", IN), ("Beth Rowan", OUT)]
    doubt = shown.lines[1].doubt
    assert doubt is not None
    assert doubt.reason is RowReason.NOT_COMING
    assert doubt.cell == ListCell(shown.table.headers[2], shown.table.rows[1].cells[2])


def test_void_tickets_are_not_coming_and_the_attendee_is_not_the_buyer():
    shown = preview(FIELD / "tickets-void.csv")
    assert outcomes(shown) == [
        ("Ada Quill", IN),
        ("Beth Rowan", IN),
        ("Cora Stone", OUT),
        ("Dora Thorn", IN),
    ]
    assert (shown.added[1].email, shown.added[1].phone) == ("beth@example.org", "555-0101")


@pytest.mark.parametrize("name", ["square-refund.csv", "v10.csv"])
def test_a_refund_in_a_row_of_its_own_takes_the_entry_back(name):
    shown = preview(FIELD / name)
    assert "Beth Rowan" not in names(shown)
    assert "Ada Quill" in names(shown)
    assert [line.outcome for line in shown.lines if line.name == "Beth Rowan"] == [
        OUT,
        ImportOutcome.LEFT_OUT,
    ]


def test_a_refund_of_a_part_is_worth_a_look(tmp_path):
    text = "Name,Type,Amount\nAnn Lee,Payment,65.00\nAnn Lee,Refund,($20.00)\n"
    shown = preview(written(tmp_path, text))
    assert outcomes(shown)[0] == ("Ann Lee", CHECK)
    assert shown.lines[0].why == "part of it was refunded (row 3)"


def test_a_refund_without_its_entry_is_nobody(tmp_path):
    shown = preview(written(tmp_path, "Name,Qty\nAnn Lee,1\nBea Moss,-1\n"))
    assert outcomes(shown) == [("Ann Lee", IN), ("Bea Moss", OUT)]


def test_of_two_entries_one_refund_takes_one(tmp_path):
    text = "Name,Amount\nAnn Lee,65\nAnn Lee,65\nAnn Lee,-65\n"
    shown = preview(written(tmp_path, text))
    assert names(shown) == ["Ann Lee"]


@pytest.mark.parametrize(
    ("header", "answer", "outcome"),
    [
        ("Booking State", "CANCELLED", OUT),
        ("Registration status", "Withdrawn", OUT),
        ("Order Status", "refunded", OUT),
        ("Refund Status", "Completed", OUT),
        ("Refund status", "None", IN),
        ("Refund status", "Not refunded", IN),
        ("Refund status", "Requested", CHECK),
        ("Amount Refunded", "$0.00", IN),
        ("Amount Refunded", "$65.00", OUT),
        ("Cancellation date", "10/5/2026", OUT),
        ("Cancelled at", "2026-10-05T09:00:00Z", OUT),
        ("Canceled?", "x", OUT),
        ("Canceled?", "no", IN),
        ("Will you be attending?", "No, sorry", OUT),
        ("Will you be attending?", "Can't make it this year", OUT),
        ("Will you be attending?", "Yes!", IN),
        ("Will you be attending?", "Not sure yet", CHECK),
        ("Will you be attending the Fall Classic on November 20?", "No", CHECK),
        ("Will you be attending the Saturday lunch?", "No", IN),
        ("Attending (Y/N)", "N", OUT),
        ("Status", "Unpaid", IN),
        ("Joined", "Void", OUT),
        ("Registration", "Closed - refunded in full", CHECK),
        ("RSVP", "Regrets", OUT),
        ("RSVP", "Accepted", IN),
        ("RSVP", "Maybe", CHECK),
        ("Attending", "N", OUT),
        ("Payment", "Refunded 10/5", OUT),
        ("Payment", "Partially refunded", IN),
        ("Item", "Entry - CANCELED", CHECK),
        ("Comments", "Had to cancel, out of town", CHECK),
        ("Comments", "no refund needed", IN),
        ("Comments", "I can't sit near the door", IN),
        ("¿Asistirá?", "No", OUT),
        ("¿Asistirá?", "Sí", IN),
        ("Estado", "Reembolsado", OUT),
        ("Estado", "Confirmada", IN),
        ("Fecha de cancelación", "5/10/2026", OUT),
        ("Reembolso", "Sí", OUT),
    ],
)
def test_usual_words(tmp_path, header, answer, outcome):
    text = f'Name,Email,"{header}"\nAnn Lee,a@x.org,\nBea Moss,b@x.org,"{answer}"\n'
    assert outcomes(preview(written(tmp_path, text))) == [("Ann Lee", IN), ("Bea Moss", outcome)]


def test_the_director_says_that_they_come_after_all(tmp_path):
    path = written(tmp_path, "Name,RSVP\nAnn Lee,No\nBea Moss,Maybe\nCara Ng,Yes\n")
    kept = preview(path, decisions=RosterDecisions().with_kept_rows(2, 3))
    assert outcomes(kept) == [("Ann Lee", IN), ("Bea Moss", IN), ("Cara Ng", IN)]
    out = preview(path, decisions=RosterDecisions().with_kept_rows(2, 3).left_out(3))
    assert names(out) == ["Ann Lee", "Cara Ng"]


@pytest.mark.parametrize("name", ["v02.csv", "v02b.csv"])
def test_one_person_who_answered_twice_has_the_newer_contact(name):
    shown = preview(FIELD / name)
    assert [(player.row, player.name) for player in shown.added] == [(3, "Beth Rowan")]
    assert "which counts" in shown.lines[0].why
    assert shown.added[0].email in {"beth@work.example", "beth@example.org"}
    assert (shown.added[0].phone, shown.added[0].email) in {
        ("555-0199", "beth@example.org"),
        ("555-010-0101", "beth@work.example"),
    }


def test_the_newest_answer_counts_wherever_it_stands(tmp_path):
    text = (
        "Timestamp,Name,Email,Are you coming?\n"
        "10/9/2026 9:00:00,Ann Lee,a@x.org,No\n10/1/2026 9:00:00,Ann Lee,a@x.org,Yes\n"
        "10/1/2026 9:00:00 PM,Bea Moss,b@x.org,No\n10/1/2026 10:00:00 AM,Bea Moss,b@x.org,Yes\n"
        "10/1/2026 9:00:00,Cara Ng,c@x.org,No\n10/2/2026 8:00:00,Cara Ng,c@x.org,Yes\n"
    )
    assert names(preview(written(tmp_path, text))) == ["Cara Ng"]


def test_a_ticket_bought_twice_and_refunded_once_stands(tmp_path):
    text = (
        "Order date,Name,Email,Status\n"
        "2026-10-01,Ann Lee,a@x.org,Attending\n2026-10-02,Ann Lee,a@x.org,Refunded\n"
    )
    shown = preview(written(tmp_path, text))
    assert names(shown) == ["Ann Lee"]
    assert "this one is canceled" in shown.lines[1].why


def test_two_of_one_name_with_other_contacts_are_both_shown_and_asked_about(tmp_path):
    text = "Name,Email\nAnn Lee,a@x.org\nAnn Lee,b@x.org\n"
    shown = preview(written(tmp_path, text))
    assert outcomes(shown) == [("Ann Lee", IN), ("Ann Lee", CHECK)]
    assert "the same person, or two?" in shown.lines[1].why
    assert shown.lines[1].doubt is not None
    assert shown.lines[1].doubt.reason is RowReason.SAME_PERSON


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("($65.00)", -6500),
        ("-65", -6500),
        ("−$5", -500),
        ("$-5.00", -500),
        ("65", 6500),
        ("x", None),
    ],
)
def test_money_given_back(text, cents):
    assert money(text) == cents
    assert money("x") is None


def test_moments_are_compared_as_the_column_writes_them():
    assert moment("10/9") > moment("10/1")
    assert moment("10/1/2026 1:05 PM") > moment("10/1/2026 11:05 AM")
    assert moment("2026-10-01T09:00:00Z") == moment("10/1/26 9:00")
    assert day_first(["13/1/2026"])
    assert moment("13/1/2026", day_first=True) == moment("2026-01-13")
    assert moment("soon") == ()


def test_what_stands_beside_a_name_says_so_too(tmp_path):
    text = "Name\nAnn Lee - cancelled\nBea Moss (waitlist)\nCara Ng (withdrawn)\nDi Oz\n"
    assert outcomes(preview(written(tmp_path, text))) == [
        *(("Ann Lee", OUT), ("Bea Moss", ImportOutcome.WAITLIST), ("Cara Ng", OUT), ("Di Oz", IN)),
    ]
