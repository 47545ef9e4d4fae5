"""Rows judged."""

from __future__ import annotations

import pytest

from director_app.errors import ImportRefused
from director_app.services.amounts import cents_in
from director_app.services.roster.files.answers import payment, people, standing, yes_or_no
from director_app.services.roster.files.people import ListedStatus, RosterDecisions
from director_app.services.roster.files.preview import ImportOutcome, RowFix, RowVerdict, preview
from tests.unit.roster_files.builders import names, written
from tests.wording import CHECK_COMING


def test_the_same_name_is_left_out_unless_reached_otherwise(tmp_path):
    text = "Name,Email,Phone\nRuth Kim,r@x.org,\nKIM Ruth,,555-010-0001\nRuth Kim,other@x.org,\n"
    shown = preview(written(tmp_path, text))
    assert names(shown) == ["Ruth Kim", "Ruth Kim"]
    assert [(skipped.row, skipped.same_as) for skipped in shown.judgement.skipped] == [(3, 2)]
    assert [(flag.row, flag.like_row) for flag in shown.similar] == [(4, 2)]
    assert "with a different email: the same person, or two?" in shown.similar[0].reason


@pytest.mark.parametrize(
    ("second", "players"),
    [
        ("Ruth Kim,R@X.ORG,+1 (555) 010-0001,0101", 1),
        ("Ruth Kim,r@x.org,555-010-0002,101", 1),
        ("Ruth Kim,r@x.org,555-010-0001,102", 2),
        ("Ruth Kim,,,102", 2),
        ("Ruth Kim,,,", 1),
    ],
)
def test_spellings_of_the_same_address_and_number_are_the_same(tmp_path, second, players):
    text = f"Name,Email,Phone,Member no\nRuth Kim,r@x.org,555.010.0001,101\n{second}\n"
    assert len(preview(written(tmp_path, text)).added) == players


def test_similar_names_are_added_and_pointed_out(tmp_path):
    shown = preview(written(tmp_path, "Name\nZoë Weiss\nZoe Weiss\nRuth Kim\n"))
    assert len(shown.added) == 3
    assert [(flag.row, flag.like_row) for flag in shown.similar] == [(3, 2)]
    assert shown.plain_count == 2


def test_a_cancelled_ticket_never_stands_for_the_bought_one(tmp_path):
    text = "Name,Status\nAnn Lee,Refunded\nAnn Lee,Attending\nBea Moss,Waitlist\nCara Ng,Odd\n"
    shown = preview(written(tmp_path, text))
    assert [(player.row, player.status.value) for player in shown.added] == [
        (3, "entered"),
        (4, "waitlist"),
        (5, "entered"),
    ]
    assert shown.cancelled == ()
    assert "this one is canceled" in shown.judgement.skipped[0].reason
    assert shown.lines[3].why == f"“Status” says “Odd”; {CHECK_COMING}"
    assert shown.lines[3].outcome is ImportOutcome.CHECK


def test_sums_and_a_second_header_are_no_players(tmp_path):
    text = "Name,Fee\nAnn Lee,45\nName,Fee\nBea Total,45\nGrand total: 2,90\n"
    shown = preview(written(tmp_path, text))
    assert names(shown) == ["Ann Lee", "Bea Total"]
    assert [skipped.row for skipped in shown.judgement.skipped] == [3, 5]


def test_a_sum_in_another_column_is_no_player(tmp_path):
    shown = preview(written(tmp_path, "No,Name,Fee\n1,Ann Lee,45\nTOTAL,,45\n"))
    assert [skipped.row for skipped in shown.judgement.skipped] == [3]


@pytest.mark.parametrize(
    ("cell", "says"),
    [
        ("", "there’s no name under “Name”"),
        ("123", "has no letters"),
        ("+cmd", "starts with “+”"),
        ("-Ann", "starts with “-”"),
        ("@Ann", "starts with “@”"),
        ("a@x.org", "is an email address"),
        ("x" * 81, "has 81 characters (limit 80)"),
        ("Ann\x07 Lee", "unreadable characters"),
    ],
)
def test_unreadable_names_are_refused_with_what_to_do(tmp_path, cell, says):
    shown = preview(written(tmp_path, f"Name,City\nAnn Lee,Cary\n{cell},Tampa\n"))
    assert [refused.row for refused in shown.judgement.refused] == [3]
    assert says in shown.judgement.refused[0].reason
    assert shown.lines[1].mend is RowFix.TYPE_NAME


def test_bad_cells_beside_a_good_name_refuse_nobody(tmp_path):
    text = "Name,City,Email,Quantity\nAnn Lee,=1+1,nowhere,2\nTBD,Cary,,1\n"
    shown = preview(written(tmp_path, text))
    assert (shown.added[0].city, shown.added[0].email) == ("", "nowhere")
    assert shown.added[0].remarks == (
        "its city is a formula and was left out",
        "“nowhere” isn’t an email address",
    )
    assert shown.lines[0].outcome is ImportOutcome.CHECK
    assert "brings 1 more without a name" in shown.lines[0].why
    assert shown.lines[1].mend is RowFix.TYPE_NAME
    assert "a spot held for a guest" in shown.added[1].remarks[0]


def test_a_request_that_may_mean_two_is_pointed_out(tmp_path):
    text = "Name,Keep apart from\nSiân Park,Ruth\nRuth Kim,\nRuth Stein,Zelda Fox\n"
    shown = preview(written(tmp_path, text))
    assert shown.added[0].apart[0].rows == (3, 4)
    assert "could be Ruth Kim (row 3) or Ruth Stein (row 4)" in shown.lines[0].why
    assert "“Zelda Fox” (keep apart from) isn’t in this list" in shown.lines[2].why


def test_blank_rows_are_passed_over_in_silence(tmp_path):
    shown = preview(written(tmp_path, "Name,City\n,,,\nAnn Lee,Cary\n\n , \n"))
    assert [(line.row, line.verdict) for line in shown.lines] == [(3, RowVerdict.ADD)]


def test_the_director_decides_single_rows(tmp_path):
    text = "Name,Status\nAnn Lee,\nAnn Lee,\nTotal,\n=1,\nBea Moss,Cancelled\n"
    decided = RosterDecisions(keep=frozenset({3, 4, 6}), names={5: "Cara Ng"})
    shown = preview(written(tmp_path, text), decisions=decided)
    assert names(shown) == ["Ann Lee", "Ann Lee", "Total", "Cara Ng", "Bea Moss"]
    assert {player.status for player in shown.added} == {ListedStatus.ENTERED}


def test_a_file_without_one_usable_row_is_refused(tmp_path):
    shown = preview(written(tmp_path, "Name,City\n=1,Cary\nTOTAL,1\n"))
    with pytest.raises(ImportRefused, match="no players found \\(row 2: its name starts"):
        shown.usable()


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Yes please, bad knee", True),
        ("Y", True),
        ("x", True),
        ("No", False),
        ("No, I like to move", False),
        ("not needed", False),
        ("", False),
        ("n/a", False),
        ("bad knee", None),
        ("Norma asked", None),
    ],
)
def test_yes_or_no(text, means):
    assert yes_or_no(text) is means


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("45", 4500),
        ("$45.00", 4500),
        ("45.5", 4550),
        ("1,045.50 USD", 104550),
        ("45,00 €", 4500),
        ("0.00", 0),
        ("free", None),
        ("-5", None),
        ("٤", None),
    ],
)
def test_money(text, cents):
    assert cents_in(text) == cents


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("PAID", (True, None)),
        ("Y", (True, None)),
        ("", (False, None)),
        ("unpaid", (False, None)),
        ("0.00", (False, 0)),
        ("$45", (True, 4500)),
        ("1", (True, None)),
        ("perhaps", (None, None)),
    ],
)
def test_payment(text, means):
    assert payment(text) == means


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Attending", ListedStatus.ENTERED),
        ("Refunded", ListedStatus.CANCELLED),
        ("CANCELED", ListedStatus.CANCELLED),
        ("Not attending", ListedStatus.CANCELLED),
        ("No", ListedStatus.CANCELLED),
        ("Waiting list", ListedStatus.WAITLIST),
        ("", ListedStatus.ENTERED),
    ],
)
def test_status(text, means):
    assert standing(text) == (means, True)


@pytest.mark.parametrize("text", ["Partially refunded", "partial refund 10/5", "Reembolso parcial"])
def test_a_part_of_the_fee_given_back_is_worth_a_look(text):
    assert standing(text) == (ListedStatus.ENTERED, False)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Ann Lee and Bea Moss; Cara Ng", ("Ann Lee", "Bea Moss", "Cara Ng")),
        ("Ann Lee, Bea Moss", ("Ann Lee", "Bea Moss")),
        ("Lee, Ann", ("Lee, Ann",)),
        ("Andy Sanders & Ann Lee", ("Andy Sanders", "Ann Lee")),
        ("nobody", ()),
        ("No", ()),
        ("", ()),
    ],
)
def test_requests(text, named):
    assert people(text) == named
