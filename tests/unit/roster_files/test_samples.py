"""The five sample lists, to the row."""

from __future__ import annotations

from director_app.services.roster.files.people import ListedStatus
from director_app.services.roster.files.preview import RowVerdict
from director_app.services.table_files.fields import ListField
from tests.unit.roster_files.builders import SAMPLES, names, sample
from tests.wording import NOT_COMING, ONE_IS_NEEDED


def test_sign_up_form_brings_46_players_and_finds_the_one_entered_twice():
    shown = sample("signup-form.csv")
    assert len(shown.added) == 46
    assert shown.as_json()["skipped"] == [
        {
            "row": 31,
            "name": "Ana-María Van der Berg",
            "reason": (f"Ana-María Van der Berg is listed twice (rows 7 and 31): {ONE_IS_NEEDED}"),
        }
    ]
    assert shown.judgement.skipped[0].same_as == 7
    assert shown.judgement.refused == ()
    assert shown.similar == ()
    assert shown.plain_count == 46


def test_sign_up_form_reads_capitals_spaces_and_accents_rightly():
    read = {player.row: player for player in sample("signup-form.csv").added}
    assert (read[13].given, read[13].family) == ("Harriet", "Weiss")
    assert (read[36].given, read[36].family) == ("Linda", "Cohen")
    assert read[2].name == "Trudy Feldman"
    assert read[47].name == "Ana-María Kim"
    assert (read[3].given, read[3].family) == ("Siân", "Van der Berg")
    assert (read[9].given, read[9].family) == ("Myrna", "la")
    assert [read[row].name for row in (18, 22, 29, 35)] == [
        "Harriet Łukasik",
        "Ngọc Park",
        "Phyllis Nguyễn",
        "Xiùyīng Johnson",
    ]


def test_sign_up_form_reads_needs_requests_and_fees():
    read = {player.row: player for player in sample("signup-form.csv").added}
    assert [row for row, player in read.items() if player.stationary] == [6, 21, 36]
    assert read[6].note == "Yes please, bad knee"
    assert {row: player.apart[0].row for row, player in read.items() if player.apart} == {
        9: 10,
        23: 24,
    }
    assert read[2].paid is True
    assert read[3].paid is False
    assert read[9].paid is False


def test_lunch_is_kept_and_counted():
    counted = {extra.header: extra.text for extra in sample("signup-form.csv").extras}
    assert counted["Lunch"] == "14 Turkey, 14 Veggie, 6 Tuna, no mayo"
    assert counted["Timestamp"] == "46 different answers"


def test_ticket_shop_brings_60_players_and_4_cancelled_tickets():
    shown = sample("ticket-shop.csv")
    assert len(shown.added) == 60
    assert [player.row for player in shown.cancelled] == [2, 18, 34, 50]
    assert {player.status for player in shown.cancelled} == {ListedStatus.CANCELLED}
    assert shown.verdicts[RowVerdict.CANCELLED] == 4
    skipped = shown.as_json()["skipped"]
    assert isinstance(skipped, list)
    assert [skip["row"] for skip in skipped] == [2, 18, 34, 50]
    assert skipped[1]["reason"] == NOT_COMING.format(column="Attendee Status", typed="Cancelled")


def test_ticket_shop_columns():
    shown = sample("ticket-shop.csv")
    fields = {column.header: column.field for column in shown.matching.columns}
    assert fields["Total Paid"] is ListField.PAID
    assert fields["Attendee Status"] is ListField.STATUS
    assert fields["Home City"] is ListField.CITY
    for kept in ("Ticket Type", "Fees Paid", "Attendee #", "Order #", "Order Type"):
        assert fields[kept] is ListField.KEEP
    read = {player.row: player for player in shown.added}
    assert (read[11].given, read[11].family) == ("Walter", "Ó Briain")
    assert read[29].name == "Elaine O'Neill"
    assert read[46].name == "Susan McAllister"
    assert read[35].name == "Priya de"
    assert (read[3].paid, read[3].paid_cents) == (True, 4500)
    assert (read[3].city, read[3].state) == ("San José", "FL")
    assert {extra.header: extra.text for extra in shown.extras}["Ticket Type"] == (
        "46 Competitive, 14 Social play"
    )


def test_club_members_brings_22_players_and_no_total():
    shown = sample("club-members.xlsx")
    assert (shown.table.sheet, shown.table.sheets) == ("Members", ("Members", "Treasurer"))
    assert shown.table.header_row == 3
    assert len(shown.added) == 22
    assert [(skipped.row, skipped.reason) for skipped in shown.judgement.skipped] == [
        (26, "a total row, not a player")
    ]
    read = {player.row: player for player in shown.added}
    assert read[4].name == "Susan Johnson"
    assert [read[row].member_no for row in (4, 5)] == ["100", "00101"]
    assert read[9].note == "wheelchair"
    assert read[9].remarks == ("“wheelchair”: may need to stay at one table",)
    assert [(extra.header, extra.text) for extra in shown.extras] == [("Dues paid", "14 X")]


def test_old_program_is_read_in_its_own_encoding():
    shown = sample("old-program.csv")
    assert (shown.table.encoding, shown.table.delimiter) == ("cp1252", ";")
    assert [(player.given, player.family, player.city) for player in shown.added] == [
        ("Käthe", "Müller", "Köln"),
        ("Françoise", "Lefèvre", "Liège"),
        ("Peggy", "O’Hara", "Cork"),
    ]


def test_broken_list_loads_its_good_row_and_explains_the_others():
    shown = sample("broken.csv")
    assert names(shown) == ["Ann Lee"]
    reasons = {refused.row: refused.reason for refused in shown.judgement.refused}
    assert list(reasons) == [3, 4, 5, 7, 8]
    assert "an opening quote has no closing quote on its line" in reasons[3]
    assert "6 cells, but the list has 2 columns" in reasons[4]
    assert "unreadable characters" in reasons[5]
    assert "starts with “=”" in reasons[7]
    assert "5000 characters" in reasons[8]


def test_every_row_of_every_sample_has_one_verdict():
    for path in SAMPLES.iterdir():
        shown = sample(path.name)
        rows = [line.row for line in shown.lines]
        assert rows == [row.number for row in shown.table.rows]
