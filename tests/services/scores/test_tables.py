"""Tables of scores: three shapes in and out, verdicts with reasons, one step, nothing twice."""

from __future__ import annotations

import openpyxl
import pytest

from director_app.domain.rulings import RuledGameFacts
from director_app.domain.sheets import SheetState
from director_app.domain.tables import SEATS, Seats
from director_app.errors import ImportRefused, Stale
from director_app.services.game_rulings.awards import award
from director_app.services.rulings.service import NewRuling
from director_app.services.scores.tables.service import ScoreDecisions, TableShape
from director_app.services.scores.tables.types import ScoreRowFix, ScoreRowVerdict
from tests.builders import accept_walls, drawn_event, wall
from tests.wording import NO_LEGAL_GAME, NO_SUCH_BADGE, ONLY_GAMES, OTHER_TABLES

E, N, W, S = SEATS
POINTS = "round,table,game,E,N,W,S\n"
WHOLE = ("E25S2", "L", "W30P", "T")


@pytest.fixture
def event(desk):
    return drawn_event(desk)


def verdicts(shown):
    return [line.verdict.value for line in shown.lines]


def why(shown, at=0):
    return shown.lines[at].why


def keys_table(*keys, number=1, table=1):
    rows = (f"{number},{table},{at},{key}\n" for at, key in enumerate(keys, 1))
    return "round,table,game,keys\n" + "".join(rows)


def state(desk, event, table=1, number=1):
    return desk.at(event).scores.sheet(number, table).sheet.state


def actions(desk, event):
    return [line.action for line in desk.at(event).history.log()]


def badge_at(desk, event, seat, table=1, number=1):
    entrant = desk.at(event).scores.sheet(number, table).seated[0][seat]
    return next(
        line.badge for line in desk.at(event).roster.roster().lines if line.entrant.id == entrant
    )


def players_table(desk, event, points, *, heads="badge,round,g1,g2,g3,g4", table=1):
    rows = [f"{badge_at(desk, event, seat, table)},1,{','.join(points[seat])}\n" for seat in SEATS]
    return f"{heads}\n{''.join(rows)}"


def test_points_of_each_seat_become_the_likeliest_game(desk, event):
    shown = desk.at(event).scores.tables.read(POINTS + "1,1,1,45,0,0,-20\n1,1,2,10,10,10,10\n")
    assert shown.columns.shape is TableShape.GAMES
    assert verdicts(shown) == ["new", "new"]
    assert [line.told for line in shown.lines] == ["East 45, South threw, 2 exposures", "Wall game"]
    assert shown.lines[0].ways > 1
    assert shown.sheets[0].missing == (3, 4)


def test_a_table_copied_from_a_spreadsheet_is_read_by_its_own_headers(desk, event):
    text = "Rd.\tTable #\tGame No\tEast\tNorth\tWest points\tSouth\n1\t1\t1\t45\t0\tX\t−20\n"
    shown = desk.at(event).scores.tables.read(text)
    assert verdicts(shown) == ["new"]
    assert dict(shown.lines[0].played.points) == {E: 45, N: 0, W: 0, S: -20}


def test_the_sheets_own_letters_name_the_seats(desk):
    event = drawn_event(desk, ruleset="mahjcon")
    letters = desk.at(event).scores.sheet(1, 1).rules.seats.letters
    assert letters
    text = "round,table,game," + ",".join(letters[seat] for seat in SEATS) + "\n1,1,1,0,0,0,0\n"
    assert desk.at(event).scores.tables.read(text).columns.shape is TableShape.GAMES


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("1,9,1,0,0,0,0", OTHER_TABLES.format(round="Round 1", table=9, first=1, last=2)),
        ("7,1,1,0,0,0,0", "There’s no round 7. Rounds run from 1 to 2."),
        ("1,1,5,0,0,0,0", f"{ONLY_GAMES.format(round='Round 1', most=4)}, so there’s no game 5."),
        ("1,1,1,abc,0,0,0", "“abc” under “E” isn’t a whole number of points."),
        ("1,one,1,0,0,0,0", "“one” under “table” isn’t a valid table. Use a whole number."),
        (
            "1,,1,0,0,0,0",
            "The table is missing. Fill it in on every row, including merged cells.",
        ),
        ("1,0,1,0,0,0,0", "“0” under “table” isn’t a valid table. Use a whole number."),
        ('1,1,1,"10,000",0,0,0', "10,000 under “E” is more than one game can score."),
        ("1,1,1,2.5,0,0,0", "“2.5” under “E” isn’t a whole number of points."),
        ("1,1,1,999999999999999999,0,0,0", "is more than one game can score."),
        ("1,1,1,10,,10,10", "Points are missing: North ("),
        ("1,1,1,25,7,-10,-10", f"{NO_LEGAL_GAME}North 0 instead of 7."),
    ],
)
def test_a_row_that_cannot_be_says_why(desk, event, row, said):
    shown = desk.at(event).scores.tables.read(f"{POINTS}{row}\n1,2,1,10,10,10,10\n")
    assert verdicts(shown) == ["refused", "new"]
    assert said in why(shown)
    done = desk.at(event).scores.tables.bring_in(shown, accept=True)
    assert [line.row for line in done.left] == [2]
    assert [draft.place for draft in done.drafts] == [(1, 2)]
    assert state(desk, event) is SheetState.OUT


def test_points_where_nobody_sits_are_refused(desk):
    event = drawn_event(desk, players=7)
    short = next(tile.table for tile in desk.at(event).scores.board(1) if len(tile.seats) == 3)
    empty = next(
        seat for seat in SEATS if seat not in desk.at(event).scores.board(1)[short - 1].seats
    )
    row = dict.fromkeys(SEATS, "0") | {empty: "-"}
    good = ",".join(row[seat] for seat in SEATS)
    bad = ",".join("10" if seat is empty else row[seat] for seat in SEATS)
    shown = desk.at(event).scores.tables.read(f"{POINTS}1,{short},1,{good}\n1,{short},2,{bad}\n")
    assert why(shown, 1) == f"{empty.wind} has 10, but no one was {empty.wind} at table {short}."
    assert verdicts(shown)[1] == "refused"
    assert shown.lines[0].verdict is not ScoreRowVerdict.REFUSED or "no one was" not in why(shown)


def test_a_game_told_twice_otherwise_is_refused_and_twice_alike_is_taken_once(desk, event):
    wall_row, won = "1,1,1,10,10,10,10\n", "1,1,1,45,0,0,-20\n"
    shown = desk.at(event).scores.tables.read(POINTS + wall_row + won)
    assert verdicts(shown) == ["refused", "refused"]
    assert why(shown) == (
        "Game 1 at table 1 is also in row 3, with different points. Keep the correct one."
    )
    shown = desk.at(event).scores.tables.read(POINTS + wall_row + wall_row)
    assert verdicts(shown) == ["new", "left_out"]
    assert why(shown, 1) == "Same as row 2."


def test_keys_are_read_as_at_the_desk(desk, event):
    shown = desk.at(event).scores.tables.read(keys_table("e25 s2", "125/42", "E25", "E25E"))
    assert verdicts(shown) == ["new", "new", "refused", "refused"]
    assert why(shown, 2).startswith("“E25” isn’t a complete game. Missing: ")
    assert why(shown, 3).startswith("“E25E” isn’t a game: ")
    assert shown.lines[0].played.points == shown.lines[1].played.points


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("W40P0", "“W40P0” isn’t a game: “0” can’t follow “W40P”."),
        ("Z", "“Z” isn’t a game: it can’t start with “Z”."),
        ("N25E0Q!", "“N25E0Q!” isn’t a game: “!” can’t follow “N25E0Q”."),
        ("N0", "“N0” isn’t a game: A hand value can’t start with 0."),
    ],
)
def test_a_wrong_key_is_told_as_of_a_file_not_of_the_keyboard(desk, keys, told):
    event = drawn_event(desk)
    shown = desk.at(event).scores.tables.read(f"round,table,game,keys\n1,1,1,{keys}\n1,1,2,L\n")
    assert why(shown, 0) == told


def test_complete_sheets_are_accepted_in_one_step_that_undo_takes_back(desk, event):
    text = keys_table(*WHOLE) + keys_table("L", "L", table=2).partition("\n")[2]
    shown = desk.at(event).scores.tables.read(text)
    before = len(actions(desk, event))
    done = desk.at(event).scores.tables.bring_in(shown, accept=True)
    assert [sheet.place for sheet in done.accepted] == [(1, 1)]
    assert [(draft.place, draft.missing) for draft in done.drafts] == [((1, 2), (3, 4))]
    assert (state(desk, event, 1), state(desk, event, 2)) == (SheetState.ACCEPTED, SheetState.DRAFT)
    assert desk.at(event).scores.sheet(1, 2).keys == ("L", "L", "", "")
    assert len(actions(desk, event)) == before + 1
    assert "Accept 1 sheet from Pasted table" in actions(desk, event)
    assert desk.journal.verify() == ()
    desk.at(event).history.undo()
    assert state(desk, event, 1) is SheetState.DRAFT
    assert desk.at(event).scores.sheet(1, 1).keys == WHOLE


def test_drafts_are_typed_keys_and_make_no_entry(desk, event):
    before = actions(desk, event)
    shown = desk.at(event).scores.tables.read(POINTS + "1,1,1,45,0,0,-20\n")
    done = desk.at(event).scores.tables.bring_in(shown, accept=False)
    assert (done.accepted, [draft.place for draft in done.drafts]) == ((), [(1, 1)])
    assert desk.at(event).scores.sheet(1, 1).keys == ("E45S2", "", "", "")
    assert actions(desk, event) == before


def test_the_same_table_again_changes_nothing(desk, event):
    text = keys_table(*WHOLE)
    drafts = desk.at(event).scores.tables.read(text)
    desk.at(event).scores.tables.bring_in(drafts, accept=False)
    again = desk.at(event).scores.tables.read(text)
    assert verdicts(again) == ["typed"] * 4
    done = desk.at(event).scores.tables.bring_in(again, accept=False)
    assert (done.accepted, done.drafts) == ((), ())
    desk.at(event).scores.tables.bring_in(again, accept=True)
    assert state(desk, event) is SheetState.ACCEPTED
    once_more = desk.at(event).scores.tables.read(text)
    assert verdicts(once_more) == ["same"] * 4
    log = actions(desk, event)
    done = desk.at(event).scores.tables.bring_in(once_more, accept=True)
    assert (done.accepted, done.drafts, actions(desk, event)) == ((), (), log)


def test_an_accepted_sheet_is_reopened_first(desk, event):
    accept_walls(desk, event, 1)
    shown = desk.at(event).scores.tables.read(POINTS + "1,1,1,45,0,0,-20\n1,1,2,10,10,10,10\n")
    assert verdicts(shown) == ["differs", "same"]
    assert why(shown) == (
        "Table 1 has a different game 1 accepted: Wall game. Reopen its sheet first."
    )
    before = actions(desk, event)
    done = desk.at(event).scores.tables.bring_in(shown, accept=True)
    assert (done.accepted, done.drafts, actions(desk, event)) == ((), (), before)
    assert [line.row for line in done.left] == [2]


def test_what_the_desk_typed_stays_unless_the_director_says_so(desk, event):
    desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(1, 1), ("N25P", "", "", ""))
    tables = desk.at(event).scores.tables
    shown = tables.read(keys_table(*WHOLE))
    assert verdicts(shown) == ["otherwise", "new", "new", "new"]
    assert shown.lines[0].mend is ScoreRowFix.TAKE
    done = tables.bring_in(shown, accept=True)
    assert not done.accepted
    assert desk.at(event).scores.sheet(1, 1).keys == ("N25P", *WHOLE[1:])
    again = tables.judge_again(shown, decisions=shown.decisions.take((1, 1, 1)))
    assert verdicts(again) == ["new", "typed", "typed", "typed"]
    tables.bring_in(again, accept=True)
    assert desk.at(event).scores.sheet(1, 1).keys == WHOLE
    assert state(desk, event) is SheetState.ACCEPTED


def test_points_that_no_game_gives_are_an_award_only_with_a_reason(desk, event):
    tables = desk.at(event).scores.tables
    shown = tables.read(POINTS + "1,1,1,25,7,-10,-10\n" + "1,1,2,10,10,10,10\n")
    assert shown.lines[0].mend is ScoreRowFix.AWARD
    decided = shown.decisions.awarded((1, 1, 1), "Tiles fell")
    shown = tables.judge_again(shown, decisions=decided)
    assert verdicts(shown) == ["award", "new"]
    whole = tables.read(
        POINTS.replace("S\n", "S,award\n")
        + "1,1,1,25,7,-10,-10,Tiles fell\n"
        + "".join(f"1,1,{game},10,10,10,10,\n" for game in (2, 3, 4))
    )
    tables.bring_in(whole, accept=True)
    first = desk.at(event).scores.sheet(1, 1).sheet.games[0]
    assert (first.game.reason, dict(first.points)) == ("Tiles fell", {E: 25, N: 7, W: -10, S: -10})
    assert desk.at(event).rulings.log()[0].ruling.note == "Tiles fell"
    assert desk.journal.verify() == ()


def test_an_award_kept_as_a_draft_stands_in_the_row(desk, event):
    tables = desk.at(event).scores.tables
    shown = tables.read(
        POINTS + "1,1,1,25,7,-10,-10\n", decisions=ScoreDecisions(awards={(1, 1, 1): "Tiles fell"})
    )
    tables.bring_in(shown, accept=False)
    assert '"reason":"Tiles fell"' in desk.at(event).scores.sheet(1, 1).keys[0]
    assert verdicts(tables.judge_again(shown)) == ["typed"]


def test_players_rows_are_gathered_by_who_sat_where(desk, event):
    games = {
        seat: ["10", "45", "10", "10"] if seat is E else ["10", "0", "10", "10"] for seat in SEATS
    }
    games[S][1] = "-20"
    text = players_table(desk, event, games)
    shown = desk.at(event).scores.tables.read(text)
    assert shown.columns.shape is TableShape.PLAYERS
    assert verdicts(shown) == ["new"] * 4
    assert shown.sheets[0].acceptable
    desk.at(event).scores.tables.bring_in(shown, accept=True)
    assert dict(desk.at(event).scores.board(1)[0].totals) == {E: 75, N: 30, W: 30, S: 10}


def test_points_follow_the_person_who_sat_there(desk, event):
    first, second = desk.at(event).scores.sheet(1, 1), desk.at(event).scores.sheet(1, 2)
    north, guest = first.seated[0][N], second.seated[0][E]
    badge = badge_at(desk, event, E, table=2)
    games = {seat: ["10"] * 4 for seat in SEATS}
    whole = players_table(desk, event, games)
    desk.at(event).scores.seat_at(
        second,
        Seats.of({seat: who for seat, who in second.seated[0] if who != guest}),
        first_game=3,
    )
    desk.at(event).scores.seat_at(
        first, Seats.of({**dict(first.seated[0]), N: guest}), first_game=3
    )
    shown = desk.at(event).scores.tables.read(whole)
    gone = [line.why for line in shown.lines if "had no seat in game 3 of round 1" in line.why]
    assert [why.startswith(first.names[north]) for why in gone] == [True]
    games[N][2:] = ["", ""]
    shown = desk.at(event).scores.tables.read(
        players_table(desk, event, games) + f"{badge},1,,,10,10\n"
    )
    assert verdicts(shown) == ["new"] * 4
    assert [line.played.seats[N] for line in shown.lines] == [north, north, guest, guest]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("badge,round,total\n1,1,40\n", "A total alone doesn’t show how each game went"),
        ("table,game,E,N,W,S\n1,1,0,0,0,0\n", "No column found for the round"),
        ("round,E,N,W,S\n1,0,0,0,0\n", "No column found for the table and the game"),
        ("name,town\nAnn,Rye\n", "No scores found in columns"),
    ],
)
def test_a_table_that_says_too_little_is_refused_whole(desk, event, text, said):
    shown = desk.at(event).scores.tables.read(text)
    assert said in shown.problem
    with pytest.raises(ImportRefused, match="Pasted table: "):
        desk.at(event).scores.tables.bring_in(shown, accept=True)


def test_totals_are_checked_and_taken_only_beside_all_games(desk, event):
    text = "badge,round,g1,g2,total\n1,1,10,10,30\n2,1,,,40\n99,1,1,1,2\n"
    shown = desk.at(event).scores.tables.read(text)
    assert why(shown) == "Badge 1’s games add up to 20, but the total says 30."
    assert why(shown, 1).startswith("The total 40 has no game points with it")
    assert why(shown, 2) == NO_SUCH_BADGE.format(badge=99)


def test_rows_without_a_round_are_of_the_round_that_is_shown(desk, event):
    text = "table,game,keys\n1,1,L\n"
    shown = desk.at(event).scores.tables.read(text, default_round=2)
    assert [line.place for line in shown.lines] == [(2, 1, 1)]
    shown = desk.at(event).scores.tables.judge_again(shown, default_round=1)
    assert [line.place for line in shown.lines] == [(1, 1, 1)]


def test_columns_that_were_told_are_remembered(desk, event):
    text = "Runde X,Tisch,Nr,Spielzug\n1,1,1,L\n"
    data = {"Runde X": "round", "Nr": "game", "Spielzug": "keys"}
    shown = desk.at(event).scores.tables.read(text, overrides=data)
    assert verdicts(shown) == ["new"]
    desk.at(event).scores.tables.bring_in(shown, accept=False)
    assert verdicts(desk.at(event).scores.tables.read(text)) == ["typed"]
    with pytest.raises(ImportRefused, match="isn’t a score column"):
        desk.at(event).scores.tables.read(text, overrides={"Nr": "shoe size"})


def test_a_workbook_and_a_file_come_in_alike(desk, event, tmp_path):
    book = openpyxl.Workbook()
    book.active.title = "Notes"
    sheet = book.create_sheet("Round 1")
    for row in (["Round", "Table", "Game", "Keys"], [1, 1, 1, "L"], [1, 1, 2, "E25S2"]):
        sheet.append(row)
    path = tmp_path / "scores.xlsx"
    book.save(path)
    shown = desk.at(event).scores.tables.read(path)
    assert (shown.raw.sheet, verdicts(shown)) == ("Round 1", ["new", "new"])
    empty = tmp_path / "empty.csv"
    empty.write_text("round,table,game,keys\n")
    with pytest.raises(ImportRefused, match=r"empty\.csv has no scores"):
        desk.at(event).scores.tables.read(empty)


def test_a_preview_that_the_desk_overtook_is_refused(desk, event):
    shown = desk.at(event).scores.tables.read(keys_table(*WHOLE))
    desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(1, 1), ("N25P", "", "", ""))
    before = actions(desk, event)
    with pytest.raises(Stale, match="Review the table again"):
        desk.at(event).scores.tables.bring_in(shown, accept=True)
    assert actions(desk, event) == before
    assert desk.at(event).scores.sheet(1, 1).keys == ("N25P", "", "", "")


def test_rulings_stand_in_what_comes_in(desk, event):
    dead = RuledGameFacts(dead=frozenset({N}))
    request = NewRuling(
        "dead_hand:1", (badge_at(desk, event, N),), round=1, table=1, game=2, facts=dead
    )
    desk.at(event).rulings.add(request)
    rows = "1,1,1,10,10,10,10\n1,1,2,10,10,10,10\n"
    shown = desk.at(event).scores.tables.read(POINTS + rows)
    assert verdicts(shown) == ["new", "refused"]
    assert "they don’t fit the ruling" in why(shown, 1)
    shown = desk.at(event).scores.tables.read(keys_table(*WHOLE))
    desk.at(event).scores.tables.bring_in(shown, accept=True)
    assert desk.at(event).scores.sheet(1, 1).sheet.games[1].game.dead == {N}
    assert desk.journal.verify() == ()


def test_awards_go_out_in_every_shape_and_are_known_again(desk, event):
    accept_walls(desk, event, 1, [2])
    awarded = award(dict.fromkeys(SEATS, 5), "Fire alarm")
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, [awarded, wall(), wall(), wall()])
    for shape in TableShape:
        shown = desk.at(event).scores.tables.read(desk.at(event).scores.tables.text(shape))
        assert set(verdicts(shown)) == {"same"}


@pytest.mark.walks
def test_very_many_rows_of_one_game_name_only_a_few(desk, event):
    rows = "".join(f"1,1,1,{at},0,0,0\n" for at in range(9000))
    shown = desk.at(event).scores.tables.read(POINTS + rows)
    assert len(shown.refused) == 9000
    assert why(shown) == (
        "Game 1 at table 1 is also in row 3 and 4 and 5 and 8996 more, with "
        "different points. Keep the correct one."
    )
    badge = badge_at(desk, event, E)
    players = "".join(f"{badge},1,{at % 2},0,0,0\n" for at in range(9000))
    shown = desk.at(event).scores.tables.read("badge,round,g1,g2,g3,g4\n" + players)
    assert "8996 more" in why(shown)
