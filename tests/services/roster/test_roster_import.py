"""Lists into the roster: once, again, changed, taken back; what the desk changed stays."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from director_app.domain.people import EntrantFacts, Status
from director_app.errors import ImportRefused, Stale
from director_app.services.roster.files.people import RosterDecisions
from director_app.services.seating.service import DrawOptions
from tests.builders import new_event
from tests.patience import costs_at_most
from tests.unit.roster_files.builders import SAMPLES

PLAYERS = {
    "signup-form.csv": 46,
    "ticket-shop.csv": 60,
    "club-members.xlsx": 22,
    "old-program.csv": 3,
    "broken.csv": 1,
}


@pytest.fixture
def event(desk):
    return new_event(desk, players=0)


@pytest.fixture
def write(tmp_path):
    def made(text: str, name: str = "list.csv") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return made


def bring(desk, event, path, overrides=None, **how):
    return desk.at(event).roster.imports.bring_in(
        desk.at(event).roster.imports.preview(path, overrides), **how
    )


def by_name(desk, event):
    return {line.entrant.name: line for line in desk.at(event).roster.roster().lines}


def changed_copy(tmp_path, change):
    """The sign-up form with rows changed: ``change`` gets the rows with their header."""
    text = (SAMPLES / "signup-form.csv").read_text(encoding="utf-8-sig")
    rows = list(csv.DictReader(text.splitlines()))
    folder = tmp_path / "again"
    folder.mkdir()
    path = folder / "signup-form.csv"
    header = list(rows[0])
    with path.open("w", encoding="utf-8-sig", newline="") as out:
        writer = csv.DictWriter(out, header)
        writer.writeheader()
        writer.writerows(change([row for row in rows if any(row.values())]))
    return path


def named(rows, name):
    return next(row for row in rows if " ".join(row["First and Last Name"].split()) == name)


@pytest.mark.parametrize(("file", "players"), PLAYERS.items())
def test_every_sample_gives_its_players_badges_in_the_list_s_order(desk, event, file, players):
    done = bring(desk, event, SAMPLES / file)
    assert done.badges == tuple(range(1, players + 1))
    lines = desk.at(event).roster.roster().lines
    assert [line.badge for line in lines] == list(done.badges)
    assert [line.entrant.name for line in lines] == [player.name for player in done.preview.added]
    assert {line.entrant.status for line in lines} == {Status.ENTERED}


@pytest.mark.parametrize("file", PLAYERS)
def test_importing_a_list_again_changes_nothing(desk, event, file):
    bring(desk, event, SAMPLES / file)
    before = desk.at(event).roster.roster()
    newest = desk.journal.newest()
    again = bring(desk, event, SAMPLES / file)
    assert (again.badges, again.updated) == ((), ())
    assert again.preview.comparison.differences == ()
    assert again.preview.comparison.vanished == ()
    assert desk.at(event).roster.roster() == before
    assert desk.journal.newest() == newest


def test_a_preview_changes_nothing(desk, event):
    newest = desk.journal.newest()
    desk.at(event).roster.imports.preview(SAMPLES / "signup-form.csv")
    assert desk.journal.newest() == newest
    assert desk.at(event).roster.roster().lines == ()


def test_cancelled_tickets_are_not_in_the_roster(desk, event):
    bring(desk, event, SAMPLES / "ticket-shop.csv")
    names = by_name(desk, event)
    for gone in ("Joyce Adler", "Phyllis O'Neill", "Søren de", "Linda Kim"):
        assert gone not in names
    assert names["Susan Chen"].entrant.facts.city == "San José, FL"


def test_letters_of_every_sample_come_through(desk, event):
    for file in PLAYERS:
        bring(desk, event, SAMPLES / file)
    names = by_name(desk, event)
    for name in ("Harriet Łukasik", "Phyllis Nguyễn", "Xiùyīng Johnson", "Peggy O’Hara"):
        assert name in names


def test_lunches_are_counted_over_those_who_play(desk, event):
    bring(desk, event, SAMPLES / "signup-form.csv")
    answers = dict(desk.at(event).roster.roster().answers)
    assert dict(answers["Lunch"]) == {"Turkey": 14, "Veggie": 14, "Tuna, no mayo": 6}
    desk.at(event).roster.set_status(1, Status.CANCELLED)
    assert dict(desk.at(event).roster.roster().answers)["Lunch"] != answers["Lunch"]


def test_requests_of_the_list_keep_people_apart(desk, event):
    bring(desk, event, SAMPLES / "signup-form.csv")
    names = by_name(desk, event)
    assert names["Myrna la"].apart == ("Walter Rosen",)
    assert names["Walter Rosen"].apart == ("Myrna la",)
    assert names["Mei-Ling Adler"].apart == ("Mei-Ling Feldman",)
    assert sum(bool(line.apart) for line in names.values()) == 4


def test_a_request_that_the_desk_took_away_stays_away(desk, event):
    bring(desk, event, SAMPLES / "signup-form.csv")
    names = by_name(desk, event)
    desk.at(event).roster.set_apart(
        names["Myrna la"].badge, names["Walter Rosen"].badge, apart=False
    )
    bring(desk, event, SAMPLES / "signup-form.csv")
    assert by_name(desk, event)["Myrna la"].apart == ()


def test_a_request_told_later_is_kept_too(desk, event, tmp_path):
    bring(desk, event, SAMPLES / "signup-form.csv")

    def change(rows):
        named(rows, "Ruth Kim")["Anyone you should not sit with?"] = "Linda Katz"
        return rows

    bring(desk, event, changed_copy(tmp_path, change))
    assert by_name(desk, event)["Ruth Kim"].apart == ("Linda Katz",)


def test_a_request_holds_once_the_other_enters(desk, event, write):
    head = "Name,Anyone you should not sit with?\n"
    bring(desk, event, write(head + "Ann Lee,Bea Moss\nCara Ng,\n"))
    assert by_name(desk, event)["Ann Lee"].apart == ()
    bring(desk, event, write(head + "Ann Lee,Bea Moss\nCara Ng,\nBea Moss,\n"))
    assert by_name(desk, event)["Ann Lee"].apart == ("Bea Moss",)


def test_what_the_desk_changed_survives_a_changed_list(desk, event, tmp_path):
    bring(desk, event, SAMPLES / "signup-form.csv")
    badge = {name: line.badge for name, line in by_name(desk, event).items()}
    desk.at(event).roster.change(
        badge["Ruth Kim"], {"phone": "(555) 999-9999", "name": "Ruthie Kim"}
    )
    desk.at(event).roster.change(badge["Ruth Müller"], {"stationary": "no"})
    desk.at(event).roster.check_in([badge["Naomi Abbott"]], paid_how="cash")
    desk.at(event).roster.set_status(badge["Fern Smith"], Status.WITHDRAWN)

    def change(rows):
        named(rows, "Ruth Kim")["Phone"] = "(555) 111-1111"
        named(rows, "Sharon Peterson")["Phone"] = "(555) 222-2222"
        named(rows, "Naomi Abbott")["Lunch"] = "Veggie"
        rows.remove(named(rows, "Roz Haddad"))
        new = {**rows[0], "First and Last Name": "Zelda Quist", "Email Address": "zq@example.org"}
        return [*rows, {**new, "Phone": "(555) 333-3333"}]

    again = bring(desk, event, changed_copy(tmp_path, change))
    names = by_name(desk, event)
    assert again.badges == (47,)
    assert names["Zelda Quist"].badge == 47
    assert names["Ruthie Kim"].entrant.facts.phone == "(555) 999-9999"
    assert names["Ruth Müller"].entrant.facts.stationary is False
    assert names["Sharon Peterson"].entrant.facts.phone == "(555) 222-2222"
    naomi = names["Naomi Abbott"].entrant
    assert (naomi.status, naomi.facts.paid) == (Status.CHECKED_IN, True)
    assert dict(naomi.facts.extras)["Lunch"] == "Veggie"
    assert names["Fern Smith"].entrant.status is Status.WITHDRAWN
    assert names["Roz Haddad"].entrant.status is Status.ENTERED
    comparison = again.preview.comparison
    assert [player.name for player in comparison.vanished] == ["Roz Haddad"]
    listed = {(difference.known.name, difference.fact) for difference in comparison.differences}
    assert {("Ruthie Kim", "phone"), ("Ruthie Kim", "name")} <= listed
    assert ("Ruth Müller", "stationary") in listed
    assert sorted(again.updated) == sorted([badge["Sharon Peterson"], badge["Naomi Abbott"]])


def test_a_ticket_cancelled_later_takes_nobody_out_who_is_here(desk, event, write):
    head = "Name,Email,Status\n"
    two = "Ann Lee,a@example.org,{}\nBea Moss,b@example.org,{}\n"
    bring(desk, event, write(head + two.format("Attending", "Attending")))
    desk.at(event).roster.check_in([1])
    bring(desk, event, write(head + two.format("Refunded", "Refunded")))
    names = by_name(desk, event)
    assert names["Ann Lee"].entrant.status is Status.CHECKED_IN
    assert names["Bea Moss"].entrant.status is Status.CANCELLED


def test_another_list_s_columns_are_kept_beside_the_first_one_s(desk, event, write):
    bring(desk, event, write("Name,Email,Lunch\nAnn Lee,a@example.org,Veggie\n"))
    bring(desk, event, write("Name,Email,Shirt\nAnn Lee,a@example.org,XL\n", "shirts.csv"))
    assert dict(desk.at(event).roster.get(1).facts.extras) == {"Lunch": "Veggie", "Shirt": "XL"}


def test_check_in_notes_everybody_of_the_list_as_here(desk, event):
    desk.at(event).roster.add(EntrantFacts(given="Käthe", family="Müller"))
    bring(desk, event, SAMPLES / "old-program.csv", check_in=True)
    counts = desk.at(event).roster.roster().counts
    assert (counts.entered, counts.checked_in) == (3, 3)
    desk.at(event).history.undo()
    assert desk.at(event).roster.roster().counts.checked_in == 0


def test_check_in_leaves_alone_who_has_withdrawn(desk, event):
    bring(desk, event, SAMPLES / "old-program.csv")
    desk.at(event).roster.set_status(2, Status.WITHDRAWN)
    bring(desk, event, SAMPLES / "old-program.csv", check_in=True)
    found = [line.entrant.status for line in desk.at(event).roster.roster().lines]
    assert found == [Status.CHECKED_IN, Status.WITHDRAWN, Status.CHECKED_IN]


def test_a_column_can_make_divisions_with_tables_and_rounds_of_their_own(desk, event):
    bring(desk, event, SAMPLES / "ticket-shop.csv", {"Ticket Type": "division"})
    divisions = {division.name: division for division in desk.events.get(event).divisions}
    assert set(divisions) == {"Main", "Competitive", "Social play"}
    counted = [line.division for line in desk.at(event).roster.roster().lines]
    assert (counted.count("Competitive"), counted.count("Social play")) == (46, 14)
    first = {division.first_table for division in divisions.values()}
    assert len(first) == 3
    social = divisions["Social play"].id
    assert len(desk.at(event, social).rounds.all()) == len(desk.at(event).rounds.all())
    assert desk.at(event, social).rounds.all()[0].id != desk.at(event).rounds.all()[0].id


def test_divisions_that_a_list_makes_have_tables_that_no_other_one_has(desk, event, write):
    sizes = {"Main": 440, "Social": 28, "Youth": 500}
    rows = [f"{name} Player{at},{name}" for name, count in sizes.items() for at in range(count)]
    bring(desk, event, write("\n".join(["Name,Division", *rows])))
    assert [division.first_table for division in desk.events.get(event).divisions] == [1, 201, 301]
    for division in desk.events.get(event).divisions:
        desk.at(event, division.id).seating.draw(DrawOptions(entered=True, method="random", seed=1))
    assert desk.at(event).history.undo().startswith("Draw the seating")


def test_who_a_list_puts_in_another_division_leaves_the_seat_in_the_old_one(desk, event, write):
    rows = [f"Ann{at} Lee,Main" for at in range(9)] + [f"Bea{at} Ng,Other" for at in range(7)]
    bring(desk, event, write("\n".join(["Name,Division", *rows])))
    other = desk.events.get(event).divisions[1].id
    for division in (None, other):
        desk.at(event, division).seating.draw(DrawOptions(entered=True, seed=1))
    moved = write("\n".join(["Name,Division", "Ann0 Lee,Other", *rows[1:]]))
    bring(desk, event, moved)
    entrant = by_name(desk, event)["Ann0 Lee"].entrant
    assert entrant.division == other
    seats = {}
    for division in (None, other):
        lines = desk.at(event, division).seating.view().by_name
        seats[division] = next((x.seats for x in lines if x.entrant == entrant.id), ())
    assert not any(seats[None])
    assert all(seats[other])


def test_one_undo_takes_the_whole_import_back_and_redo_brings_it_again(desk, event):
    bring(desk, event, SAMPLES / "ticket-shop.csv", {"Ticket Type": "division"}, check_in=True)
    before = desk.at(event).roster.roster()
    label = desk.at(event).history.undo()
    assert label == "Import 60 players from ticket-shop.csv"
    assert desk.at(event).roster.roster().lines == ()
    assert [division.name for division in desk.events.get(event).divisions] == ["Main"]
    assert desk.at(event).history.redo() == label
    after = desk.at(event).roster.roster()
    assert [(x.badge, x.entrant.facts, x.division) for x in after.lines] == [
        (x.badge, x.entrant.facts, x.division) for x in before.lines
    ]
    assert after.counts == before.counts
    assert desk.journal.verify() == ()


def test_an_import_looked_at_before_another_one_is_not_brought_in_twice(desk, event, book):
    path = SAMPLES / "signup-form.csv"
    shown = desk.at(event).roster.imports.preview(path)
    other = book.open("Desk 2")
    bring(other, event, path)
    other.close()
    with pytest.raises(Stale, match="Review the list again"):
        desk.at(event).roster.imports.bring_in(shown)
    assert len(desk.at(event).roster.roster().lines) == 46


def test_an_update_looked_at_before_the_desk_s_change_does_not_undo_it(desk, event, tmp_path):
    bring(desk, event, SAMPLES / "signup-form.csv")

    def change(rows):
        named(rows, "Ruth Kim")["Phone"] = "(555) 111-1111"
        return rows

    shown = desk.at(event).roster.imports.preview(changed_copy(tmp_path, change))
    desk.at(event).roster.change(
        by_name(desk, event)["Ruth Kim"].badge, {"phone": "(555) 999-9999"}
    )
    with pytest.raises(Stale):
        desk.at(event).roster.imports.bring_in(shown)
    assert by_name(desk, event)["Ruth Kim"].entrant.facts.phone == "(555) 999-9999"


def test_a_column_decided_anew_is_seen_at_once(desk, event):
    shown = desk.at(event).roster.imports.preview(SAMPLES / "signup-form.csv")
    again = desk.at(event).roster.imports.preview_again(
        shown, {"Lunch": "city"}, RosterDecisions(keep=frozenset({31}))
    )
    done = desk.at(event).roster.imports.bring_in(again)
    assert len(done.badges) == 47
    assert {"Turkey", "Veggie"} <= {
        line.entrant.facts.city for line in desk.at(event).roster.roster().lines
    }


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "empty"), ("Order #,Total\n12,45.00\n", "name"), ("Name\n\n\n", "no players")],
)
def test_a_list_without_a_player_is_refused_and_changes_nothing(desk, event, write, text, says):
    newest = desk.journal.newest()
    with pytest.raises(ImportRefused, match=says):
        bring(desk, event, write(text))
    assert desk.journal.newest() == newest


def test_badges_of_the_list_are_given_and_others_go_round_them(desk, event, write):
    bring(desk, event, write("Name,Badge\nAnn Lee,2\nBea Moss,\nCara Ng,2\nDi Oz,40\nEve Po,\n"))
    badges = {name: line.badge for name, line in by_name(desk, event).items()}
    assert len(set(badges.values())) == 5
    assert (badges["Ann Lee"], badges["Di Oz"]) == (2, 40)


def test_a_thousand_rows_come_in_before_anybody_waits(desk, event, write):
    rows = "\n".join(f"Given{n} Family{n},p{n}@example.org,{n % 7} sandwiches" for n in range(1000))
    path = write(f"Name,Email,Lunch\n{rows}\n")
    with costs_at_most(20):
        done = bring(desk, event, path)
        again = bring(desk, event, path)
    assert len(done.badges) == 1000
    assert (again.badges, again.updated) == ((), ())
