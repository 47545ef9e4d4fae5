"""Reports that went out: numbered, kept to the byte, amended with exactly what changed."""

from __future__ import annotations

import csv
import io
import random
from dataclasses import replace

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.rounds import RoundKind
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, NotFound
from director_app.services.game_rulings.awards import award
from director_app.services.points_report.columns import COLUMNS, is_event_column
from director_app.services.points_report.drafts import facts_of, named_differences
from director_app.services.rulings.service import Disqualification, NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import Book, accept_walls, drawn_event, new_event, wall
from tests.paper_text import page_texts
from tests.said_in_spanish import in_spanish

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH


def sent(desk, event, folder):
    return [path.read_bytes() for path in desk.at(event).reports.send(folder).files]


def rows(table):
    """The CSV's lines by badge, read by nothing of ours."""
    text = table.decode("utf-8-sig") if isinstance(table, bytes) else table
    return {row["badge"]: row for row in csv.DictReader(io.StringIO(text))}


def correct(desk, event, number, table, games, reason="A slip"):
    desk.at(event).scores.reopen(
        desk.at(event).scores.sheet(number, table), reason, all_present=True
    )
    desk.at(event).scores.accept(desk.at(event).scores.sheet(number, table), games)


def words(page):
    return " ".join(" ".join(page_texts(page)).split())


def won(value=50):
    return Game(Outcome.MAHJONG, winner=E, value=value, thrower=S, exposures=0)


@pytest.fixture
def played(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2)
    return event


def test_the_same_facts_again_are_the_same_files_and_no_new_report(desk, played, tmp_path, book):
    first = desk.at(played).reports.send(tmp_path / "one")
    kept = [path.read_bytes() for path in first.files]
    book.time.pass_by(minutes=600)
    again = desk.at(played).reports.send(tmp_path / "two")
    assert [path.read_bytes() for path in again.files] == kept
    assert (first.number, first.new, again.number, again.new) == (1, True, 1, False)
    assert len(desk.at(played).reports.sent_reports()) == 1


def test_what_was_sent_comes_again_to_the_byte_after_corrections(desk, played, tmp_path):
    kept = {}
    for number in (1, 2, 3):
        kept[number] = sent(desk, played, tmp_path / f"{number}")
        correct(desk, played, 1, 1, [won(20 + 5 * number), wall(), wall(), wall()])
    for number, contents in kept.items():
        written = desk.at(played).reports.save_again(number, tmp_path / f"again-{number}")
        assert [path.read_bytes() for path in written.files] == contents
        assert written.replaces == (number - 1 or None)
    report = desk.at(played).reports.sent_reports()[1]
    assert (report.number, report.by, report.note) == (2, "Desk 1", "replaces report 1")
    with pytest.raises(NotFound, match=r"There’s no report 9\. Saved reports: 1, 2, 3\."):
        desk.at(played).reports.save_again(9, tmp_path)


def test_an_amended_report_names_who_was_is_and_why(desk, played, tmp_path):
    before = rows(sent(desk, played, tmp_path)[1])
    correct(desk, played, 1, 1, [won(), wall(), wall(), wall()], "Written in the wrong line")
    page, table = sent(desk, played, tmp_path)
    text = words(page)
    assert "replaces report 1" in text
    lines = named_differences(desk.at(played).reports.sent_reports()[-1])
    east = desk.at(played).scores.sheet(1, 1).seated[0].east
    badge = next(
        line.badge for line in desk.at(played).roster.roster().lines if line.entrant.id == east
    )
    (line,) = (line for line in lines if line.badge == badge)
    assert f"Round 1 {before[str(badge)]['round_1']}" in line.was
    assert f"Round 1 {rows(table)[str(badge)]['round_1']}" in line.now
    assert line.why == "Round 1, table 1 corrected: Written in the wrong line."
    assert "Written in the wrong line" in text
    others = {str(line.badge) for line in lines if line.why == "Other players’ points changed."}
    now = rows(table)
    seats = {badge for badge in now if now[badge]["round_1"] == before[badge]["round_1"]}
    assert others <= seats
    assert others


def changed_cells(before, after):
    """What differs between two tables, cell by cell: nothing of our comparing is used."""
    event = {column.key for column in COLUMNS if is_event_column(column.key)}
    found = set()
    for badge in before.keys() | after.keys():
        old, new = before.get(badge), after.get(badge)
        if old is None or new is None:
            found.add((int(badge), "", "", ""))
            continue
        new_column = {"points"} - (old.keys() & new.keys())
        for head in (old.keys() | new.keys()) - event - new_column:
            was, now = old.get(head, ""), new.get(head, "")
            if was != now:
                found.add((int(badge), head, was, now))
    return found


def listed_cells(lines):
    return {
        (
            line.badge,
            change.column,
            *(("", "") if not change.column else (_bare(change.was), _bare(change.now))),
        )
        for line in lines
        if line.badge is not None
        for change in line.changes
    }


def _bare(text):
    return "" if text == "none" else text


def _correct_sheet(desk, event, chance):
    number, table = chance.choice((1, 2)), chance.choice((1, 2))
    game = award(
        {seat: chance.randrange(-40, 80, 5) for seat in (E, N, W, S)}, "Corrected at random"
    )
    correct(desk, event, number, table, [game, wall(), wall(), wall()])


def _rule(desk, event, chance):
    desk.at(event).rulings.add(NewRuling("late", (chance.randint(1, 8),), points=-5))


def _cancel(desk, event, chance):
    standing = [line.ruling for line in desk.at(event).rulings.log() if line.ruling.kind == "late"]
    standing = [ruling for ruling in standing if ruling.stands]
    if standing:
        desk.at(event).rulings.cancel(chance.choice(standing).number, "It was another")


def _move_house(desk, event, chance):
    entrant = desk.at(event).roster.get(chance.randint(1, 8))
    city = chance.choice(("Newton, MA", "Rome, GA", "Oslo", ""))
    desk.at(event).roster.edit(
        entrant, replace(entrant.facts, city=city, member_no=str(chance.randint(1, 3)))
    )


def _type_points(desk, event, chance):
    desk.at(event).reports.set_points(chance.randint(1, 8), str(chance.randint(1, 30)))


def _open_again(desk, event, chance):
    view = desk.at(event).scores.sheet(2, chance.choice((1, 2)))
    if view.sheet.counts:
        desk.at(event).scores.reopen(view, "Looked at again", all_present=True)
    else:
        desk.at(event).scores.accept(view, [wall()] * 4)


_DEEDS = (_correct_sheet, _correct_sheet, _rule, _cancel, _move_house, _type_points, _open_again)


def _do(desk, event, chance):
    deed = chance.choice(_DEEDS)
    try:
        deed(desk, event, chance)
    except DirectorError:
        desk.at(event).reports.set_points(1, "")


@pytest.mark.parametrize("seed", range(6))
def test_the_amended_report_lists_exactly_what_changed(desk, played, tmp_path, seed):
    chance = random.Random(seed)
    before = rows(sent(desk, played, tmp_path)[1])
    last = desk.at(played).reports.sent_reports()[-1]
    for _ in range(4):
        for _ in range(chance.randint(1, 3)):
            _do(desk, played, chance)
        written = desk.at(played).reports.send(tmp_path)
        after = rows(written.files[1].read_bytes())
        report = desk.at(played).reports.sent_reports()[-1]
        found = changed_cells(before, after)
        if written.new:
            assert listed_cells(named_differences(report)) == found
            assert all(line.why and line.was != line.now for line in named_differences(report))
            facts, old = facts_of(report), facts_of(last)
            labels = {line.name for line in named_differences(report) if line.badge is None}
            same = dict(old.particulars())
            other = {fact.value for fact, value in facts.particulars() if same[fact] != value}
            assert other <= labels
            text = words(written.files[0].read_bytes())
            assert [
                line.name for line in named_differences(report) if line.name.split()[0] not in text
            ] == []
        else:
            assert not found
            assert report.table == last.table
        before, last = after, report


def test_facts_of_the_event_that_change_are_named_too(desk, played, tmp_path):
    sent(desk, played, tmp_path)
    event = desk.events.get(played)
    facts = replace(event.facts, place="Oak Hall", certification="Certified, no. 12")
    desk.events.change(event, facts)
    desk.at(played).reports.set_columns(("name", "place", "qualifying_total"))
    sent(desk, played, tmp_path)
    lines = {
        line.name: line for line in named_differences(desk.at(played).reports.sent_reports()[-1])
    }
    assert (lines["Venue"].was, lines["Venue"].now) == ("Palm Room", "Oak Hall")
    assert lines["Certification"].now == "Certified, no. 12"
    assert lines["Columns"].now == "Player, Place, Qualifying"
    assert set(lines) == {"Venue", "Certification", "Columns"}


def test_nothing_that_was_sent_is_taken_back(desk, played, tmp_path):
    desk.at(played).rulings.add(NewRuling("late", (1,), points=-5))
    sent(desk, played, tmp_path)
    undone = desk.at(played).history.undo()
    assert "report" not in undone
    assert len(desk.at(played).reports.sent_reports()) == 1
    assert desk.at(played).reports.view().draft.changed
    desk.at(played).history.redo()
    assert not desk.at(played).reports.view().draft.changed
    assert desk.journal.verify() == ()


def test_a_report_that_cannot_be_written_is_not_kept(desk, played, tmp_path):
    blocked = tmp_path / "blocked"
    blocked.write_text("a file", encoding="utf-8")
    with pytest.raises(DirectorError, match="Choose another folder"):
        desk.at(played).reports.send(blocked)
    assert desk.at(played).reports.sent_reports() == ()
    folder = tmp_path / "half"
    (folder / "master-points.csv").mkdir(parents=True)
    with pytest.raises(DirectorError, match="it’s a folder"):
        desk.at(played).reports.send(folder)
    assert [path.name for path in folder.iterdir()] == ["master-points.csv"]
    assert desk.at(played).reports.sent_reports() == ()


def test_bonus_rounds_are_named_as_left_out_and_never_summed(desk, tmp_path):
    event = new_event(desk, players=4, rounds=1)
    desk.at(event).rounds.add(kind=RoundKind.BONUS, name="Bonus hand")
    desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [won(), wall(), wall(), wall()])
    turned = award({E: -500, N: 0, W: 0, S: 500}, "The bonus hand")
    desk.at(event).scores.accept(
        desk.at(event).scores.sheet(2, 1), [turned, wall(), wall(), wall()]
    )
    page, table = sent(desk, event, tmp_path)
    text = words(page)
    assert "Not counted: Bonus hand (bonus round)." in text
    for row in rows(table).values():
        assert {"530", "-470", "560", "-440"}.isdisjoint(row.values())
    assert "530" not in text
    keys = (*desk.at(event).reports.columns(), "left_out")
    desk.at(event).reports.set_columns(keys)
    for row in rows(sent(desk, event, tmp_path)[1]).values():
        assert int(row["qualifying_total"]) == int(row["round_1"]) + int(row["adjustments"])
        assert row["left_out_2"] in {"530", "-470", "30"}


def test_every_rule_that_differs_is_on_page_and_in_the_table(desk, tmp_path):
    event = drawn_event(desk, ruleset="mania")
    accept_walls(desk, event, 1)
    page, table = sent(desk, event, tmp_path)
    facts = facts_of(desk.at(event).reports.sent_reports()[0])
    assert len(facts.deviations) > 3
    first, text = next(iter(rows(table).values()))["deviations"], words(page)
    for line in (deviation.sentence for deviation in facts.deviations):
        assert line in first
        assert " ".join(line.split())[:40] in text


def test_a_disqualified_player_keeps_the_line(desk, played, tmp_path):
    sent(desk, played, tmp_path)
    desk.at(played).rulings.disqualify(3, Disqualification("Shouted", keeps_points=False))
    table = rows(sent(desk, played, tmp_path)[1])
    assert (table["3"]["status"], table["3"]["place"]) == ("disqualified", "")
    (line,) = (
        line
        for line in named_differences(desk.at(played).reports.sent_reports()[-1])
        if line.badge == 3
    )
    assert "Ruling 1" in line.why


def test_two_desks_do_not_send_one_number_twice(book: Book, desk, played, tmp_path):
    other = book.open("Desk 2")
    try:
        desk.at(played).reports.send(tmp_path)
        again = other.at(played).reports.send(tmp_path / "other")
        assert (again.number, again.new) == (1, False)
    finally:
        other.close()


def test_the_first_ten_places_are_marked(desk, tmp_path):
    event = drawn_event(desk, players=16, rounds=1)
    for table in range(1, 5):
        view = desk.at(event).scores.sheet(1, table)
        games = [award({E: 100 * table, N: 10, W: table, S: -table}, "By hand"), *[wall()] * 3]
        desk.at(event).scores.accept(view, games)
    table = rows(sent(desk, event, tmp_path)[1])
    for row in table.values():
        assert (row["top_ten"] == "yes") == (int(row["place"]) <= 10)
    standings = desk.at(event).standings.standings().places
    assert [(row["badge"], row["place"]) for row in table.values()] == [
        (str(standing.tally.badge), str(standing.rank)) for standing in standings
    ]


def test_the_report_says_the_same_of_the_event_in_another_book(desk, played, tmp_path):
    correct(desk, played, 1, 1, [won(), wall(), wall(), wall()])
    desk.at(played).reports.send(tmp_path / "here")
    (tmp_path / "event.json").write_text(desk.exchange.export(played), encoding="utf-8")
    other = Book(tmp_path / "other.db").open()
    brought = other.exchange.bring_in(tmp_path / "event.json").id
    assert other.at(brought).reports.view().draft.sent is not None
    here, there = ((desk, played), (other, brought))
    pages = [station.at(at).printing.make("master-points").pdf for station, at in (here, there)]
    assert pages[0] == pages[1]
    other.close()


def test_a_correction_counts_however_it_was_made_and_not_once_it_is_undone(desk, played, book):
    def corrections():
        return desk.at(played).reports.view().draft.facts.corrections

    before = desk.at(played).scores.sheet(1, 1)
    correct(desk, played, 1, 1, [won(), wall(), wall(), wall()])
    assert corrections() == 1
    desk.at(played).history.undo()
    desk.at(played).history.undo()
    assert corrections() == 0
    assert desk.at(played).scores.sheet(1, 1).sheet.games == before.sheet.games
    view = desk.at(played).scores.sheet(1, 2)
    desk.at(view.event).scores.accept_over(
        view, [won(), wall(), wall(), wall()], "Theirs was misread"
    )
    assert corrections() == 1


def test_why_a_report_was_amended_is_said_as_whoever_reads_it_later_does(desk, played, tmp_path):
    desk.at(played).reports.send(tmp_path / "first")
    desk.at(played).rulings.add(NewRuling("late", (1,), round=1, points=-10))
    correct(desk, played, 1, 1, [won(), wall(), wall(), wall()], "self-pick")
    shown = desk.at(played).reports.view().draft.differences
    desk.at(played).reports.send(tmp_path / "second")
    (_, amended) = desk.at(played).reports.sent_reports()
    kept = named_differences(amended)
    assert [line.why for line in kept] == [line.why for line in shown]
    for line, before in zip(kept, shown, strict=True):
        for text in ("name", "was", "now", "why"):
            assert in_spanish(getattr(line, text)) == in_spanish(getattr(before, text))
    whys = " ".join(in_spanish(line.why) for line in kept)
    assert "Ronda 1, mesa 1: hoja corregida: self-pick." in whys
    assert "Decisión 1, no estaba en su asiento" in whys
    assert in_spanish(amended.note) == "reemplaza al informe 1"
    facts = facts_of(amended)
    assert [in_spanish(deviation.sentence) for deviation in facts.deviations] == [
        in_spanish(deviation.sentence)
        for deviation in desk.at(played).reports.view().draft.facts.deviations
    ]


def test_an_amended_report_comes_from_an_event_file_as_it_is_said(desk, played, tmp_path):
    desk.at(played).reports.send(tmp_path / "first")
    correct(desk, played, 1, 1, [won(), wall(), wall(), wall()])
    desk.at(played).reports.send(tmp_path / "second")
    before = [
        in_spanish(line.why)
        for line in named_differences(desk.at(played).reports.sent_reports()[1])
    ]
    desk.exchange.write(played, tmp_path / "event.json")
    made = desk.exchange.bring_in(tmp_path / "event.json").id
    after = [
        in_spanish(line.why) for line in named_differences(desk.at(made).reports.sent_reports()[1])
    ]
    assert before == after
    assert not any("corrected" in why for why in after)
    assert desk.journal.verify() == ()
