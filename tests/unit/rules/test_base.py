"""A sheet that names a base: what it leaves out, what it cites, and what is pointed out to it."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.defaults import inherited
from director_app.rules.editing.differences import base_of, differences
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.loading import (
    SHIPPED,
    check,
    check_text,
    load_ruleset,
    shipped_ruleset,
    shipped_text,
)
from director_app.rules.new_set import named_after, new_text
from director_app.rules.play_parts import ShortTable
from director_app.rules.ruleset import DEFAULT
from director_app.rules.scoring import score_game
from tests.wording import LIVE_HAND_GETS, PEEKED

HEAD = 'id = "own"\nname = "Own"\nshort = "Own"\n'
PHONE = '[[penalties]]\nid = "phone"\nname = "phone"\nscope = "game"\npoints = -5\n'


def on(base: str, text: str = "") -> str:
    return f'{HEAD}base = "{base}"\n{text}'


def cites(text: str) -> list[tuple[int | None, str]]:
    found = check(text).warnings
    return [(one.line, one.key) for one in found if "still cites" in one.text]


@pytest.mark.parametrize("base", SHIPPED)
def test_a_sheet_that_says_nothing_plays_as_its_base(base: str) -> None:
    checked = check(on(base))
    assert checked.rules is not None
    assert differences(shipped_ruleset(base), checked.rules) == ()
    assert checked.warnings == ()
    assert checked.silences == ()


def test_only_what_is_written_differs_and_the_rest_cites_the_base() -> None:
    rules = load_ruleset(on("mjmp", '[wall]\nlive = { points = 15, section = "3" }\n'))
    assert [one.path for one in differences(shipped_ruleset("mjmp"), rules)] == ["wall.live.points"]
    assert rules.wall.live.section == "3"
    assert rules.dead.wall.section == "MJMP 13.8"
    assert rules.misname.mah_jongg.section == "MJMP 13.9, 14.3, default"
    assert rules.thrower.row(4).section == DEFAULT
    assert base_of(rules) == shipped_ruleset("mjmp")


def test_every_line_of_a_score_names_the_sheet_that_says_so() -> None:
    rules = load_ruleset(on("mjmp", "[dead]\nwall = { points = -5 }\n"))
    game = Game(Outcome.WALL, dead=frozenset({Seat.NORTH}))
    lines = {line.seat: (line.points, line.section) for line in score_game(game, rules).lines}
    assert lines[Seat.NORTH] == (-5, "sheet")
    assert lines[Seat.EAST] == (10, "MJMP 13.3")


def test_based_on_alone_only_tells_where_a_copy_came_from() -> None:
    rules = load_ruleset(HEAD + 'based_on = "mjmp"\n')
    assert rules.dead.wall.points == 0
    assert rules.dead.wall.section == DEFAULT


def test_a_list_replaces_that_of_the_base_and_its_rulings_charge_nothing_else() -> None:
    rules = load_ruleset(on("mjmp", PHONE))
    assert [penalty.id for penalty in rules.penalties] == ["phone"]
    theirs = [ruled for ruled in rules.situations if not ruled.common]
    assert theirs
    assert {ruled.penalty for ruled in theirs} <= {"", "phone"}
    own = on("mjmp", '[[situations]]\nid = "wrong_end"\ntext = "Play on."\n')
    assert load_ruleset(own).situations[0].text == "Play on."
    assert len(load_ruleset(own).situations) == 1 + len(shipped_ruleset("mjmp").situations)


def test_rows_of_the_base_that_a_list_no_longer_has_are_pointed_out() -> None:
    jokerless = '[[bonuses]]\nid = "jokerless"\nname = "no jokers"\nwhen = "jokerless"\nadd = 5\n'
    text = on("mania", f"{jokerless}{PHONE}")
    lines = [(one.line, one.key, one.text) for one in check(text).warnings if "list" in one.text]
    assert lines == [
        (
            5,
            "bonuses",
            (
                "your list replaces MANIA’s, so it no longer has self-pick. "
                "Copy the rows you want to keep"
            ),
        ),
        (
            10,
            "penalties",
            (
                "your list replaces MANIA’s, so it no longer has peeked at a blind pass, "
                "late for the start, and conduct complaint. Copy the rows you want to keep"
            ),
        ),
    ]
    assert not check(on("mania", "bonuses = []\n")).warnings
    self_pick = jokerless.replace("jokerless", "self_pick")
    assert not check(on("mania", jokerless + self_pick)).warnings


@pytest.mark.parametrize(
    ("text", "section"),
    [
        (f"{HEAD}", "3, default"),
        (on("mjmp"), "3, MJMP 3.1, 5.3"),
    ],
)
def test_a_short_table_that_is_only_dealt_a_dead_hand_plays_on_as_by_default(
    text: str, section: str
) -> None:
    """What the sheet leaves out is marked as taken from behind it."""
    rules = load_ruleset(f"{text}[short_tables]\nthree = {{ dead_hand = true, section = '3' }}\n")
    assert rules.short_tables.three == ShortTable(
        charleston=False, east="roll_last_game", section=section, dead_hand=True
    )
    refused = check_text(f"{text}[short_tables]\nthree = {{ east = 'as_usual' }}\n")
    assert "short_tables.three.charleston: is missing" in refused[0]


def test_what_the_base_says_of_other_values_is_no_fault_of_the_sheet() -> None:
    assert not check_text(on("mania", "[clock]\nminutes = { count = 3 }\n"))
    assert not check_text(on("mjmp", "bonuses = []\n"))
    refused = on("mania", "[clock]\nminutes = { count = 3 }\nwarnings = { minutes = [5] }\n")
    assert "5 must fall within the 3-minute round" in check_text(refused)[0]


def test_a_base_that_is_none_is_refused_by_name() -> None:
    assert "there’s no rule set 'nowhere' to take the rest from" in check_text(on("nowhere"))[0]
    assert "base: 5 is not text" in check_text(HEAD + "base = 5\n")[0]


@pytest.mark.parametrize("key", ["base", "based_on"])
@pytest.mark.parametrize("section", ["13.3", "MJMP 13.3"])
def test_a_number_under_anothers_section_is_pointed_out(key: str, section: str) -> None:
    start = f'{HEAD}{key} = "mjmp"\n[wall]\n'
    same = start + f'live = {{ points = 10, section = "{section}" }}\n'
    assert cites(same) == []
    other = same.replace("10", "15")
    assert cites(other) == [(6, "wall.live.section")]
    assert "still cites MJMP 13.3," in check(other).warnings[-1].text
    assert cites(other.replace(section, "W")) == []
    assert cites(other.replace(section, "default")) == []


def test_rows_are_pointed_out_by_number_and_words_of_ones_own_are_not() -> None:
    copy = shipped_text("mjmp").replace('id = "mjmp"', 'id = "own"\nbased_on = "mjmp"', 1)
    assert cites(copy) == []
    changed = copy.replace("add = 20", "add = 25").replace(PEEKED, "peeked")
    assert [key for _, key in cites(changed)] == ["bonuses[1].section"]
    rows = copy.replace("exposures = 2, points = -20", "exposures = 2, points = -15")
    assert [key for _, key in cites(rows)] == ["thrower.exposures[1].section"]


@pytest.mark.parametrize("base", SHIPPED)
def test_an_honest_copy_of_a_sheet_cites_nothing_wrongly(base: str) -> None:
    copy = RuleSetDraft.start(base, "own", "Own").text
    assert cites(copy) == []


def test_what_is_inherited_is_known_by_its_section() -> None:
    assert inherited("MJMP 13.3", "mjmp")
    assert inherited("MJMP", "mjmp")
    assert inherited(DEFAULT, "")
    assert not inherited("MJMPs 13", "mjmp")
    assert not inherited("MJMP 13.3", "")


def test_a_form_shows_the_base_and_writes_down_what_is_changed() -> None:
    draft = RuleSetDraft.of(on("mjmp"))
    assert draft.value("dead.wall.points") == -10
    assert draft.section("dead.wall") == "MJMP 13.8"
    assert draft.section("prizes.places") == DEFAULT
    changed = draft.with_value("dead.wall.points", -5)
    assert tomllib.loads(changed.text)["dead"] == {"wall": {"points": -5}}
    assert changed.silent("dead.wall.points").value("dead.wall.points") == -10
    rows = draft.with_value("bonuses[1].add", 25)
    assert [row.get("section") for row in rows.value("bonuses")] == ["MJMP 13.1", None]
    assert cites(rows.text) == []


@pytest.mark.parametrize("base", ["", *SHIPPED])
def test_a_new_sheet_is_a_screenful_that_can_be_kept(base: str) -> None:
    text = new_text("river", 'The "River" club', base)
    checked = check(text)
    assert checked.rules is not None
    assert (checked.rules.id, checked.rules.name) == ("river", 'The "River" club')
    assert checked.warnings == ()
    assert checked.silences == ()
    assert len(text.splitlines()) <= 45
    if base:
        stated = "\n".join(line.removeprefix("# ") for line in text.splitlines()[4:])
        assert differences(shipped_ruleset(base), load_ruleset(stated)) == ()


@given(
    st.sampled_from(SEATS),
    st.sampled_from([None, *SEATS]),
    st.integers(25, 75),
    st.integers(0, 4),
    st.booleans(),
)
def test_a_new_sheet_scores_by_the_card(
    winner: Seat, thrower: Seat | None, value: int, exposures: int, jokerless: bool
) -> None:
    rules = load_ruleset(new_text("river", "River"))
    thrown = None if thrower is winner else thrower
    game = Game(
        Outcome.MAHJONG,
        winner=winner,
        value=value,
        self_pick=thrown is None,
        thrower=thrown,
        exposures=None if thrown is None else exposures,
        jokerless=jokerless,
    )
    points = score_game(game, rules).points
    assert points == {seat: value if seat is winner else 0 for seat in SEATS}
    wall = score_game(Game(Outcome.WALL, dead=frozenset({winner})), rules).points
    assert set(wall.values()) == {0}


@pytest.mark.parametrize(
    ("stem", "ruleset", "name"),
    [
        ("river-club", "river-club", "River club"),
        ("Tuesday_Night 2", "tuesday-night-2", "Tuesday Night 2"),
        ("mjmp", "my-mjmp", "Mjmp"),
        ("...", "my-club", "..."),
        ("日本", "my-club", "日本"),
    ],
)
def test_a_new_sheet_is_named_after_its_file(stem: str, ruleset: str, name: str) -> None:
    assert named_after(stem) == (ruleset, name)


def test_silence_that_decides_points_or_the_day_is_told_until_it_is_settled() -> None:
    silent = {one.key: one.text for one in check(HEAD).silences}
    assert silent["wall.live"] == LIVE_HAND_GETS.format(points="+10")
    assert list(silent) == [
        "rounds.count",
        "clock.games",
        "clock.minutes",
        "bonuses",
        "wall.live",
        "thrower.exposures",
        "error.one_intact",
    ]
    settled = HEAD + 'bonuses = []\n[wall]\nlive = { points = 10, section = "default" }\n'
    assert {"bonuses", "wall.live"}.isdisjoint(one.key for one in check(settled).silences)
    assert check(HEAD + "[wall]\nlive = 3\n").silences == ()
