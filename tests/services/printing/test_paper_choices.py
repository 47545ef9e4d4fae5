"""Choices of paper: round slips, whom one meets, the plan of the hall, badge stock, additions."""

from __future__ import annotations

import io
import re

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.hall import Hall, in_rows
from director_app.errors import DirectorError
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset, shipped_text
from director_app.services.printing.meetings import placed_tables
from director_app.services.printing.papers import PrintRequest
from director_app.services.printing.rule_sheet import additions
from director_app.services.printing.sheets import short_notes
from director_app.services.rulings.service import NewRuling
from tests.builders import accept_walls, asked_of, drawn_event
from tests.paper_text import page_texts
from tests.wording import SHEET_TURNED_IN, STAND_IN


def pages(desk, event, key, **request):
    out = io.BytesIO()
    desk.at(event).printing.write(key, out, asked_of(key, **request))
    found = page_texts(out.getvalue())
    return [re.sub(r"\s+", " ", page.replace("-\n", "-")) for page in found]


def test_round_slips_are_a_card_for_each_seat_and_round_in_the_order_of_the_tables(desk):
    event = drawn_event(desk, players=11)
    text = " ".join(pages(desk, event, "round-slips"))
    assert len(re.findall(r"Slip \d+ of 22", text)) == 22
    slips = sorted(
        (int(number), int(table))
        for table, number in re.findall(r"SEAT (\d+) 1 of 2.*?Slip (\d+) of 22", text)
    )
    assert len(slips) == 11
    assert [table for _, table in slips] == sorted(table for _, table in slips)
    assert text.count("Three players. No Charleston. All roll for East in the last game.") == 6


def test_a_slip_alone_is_of_its_round_table_or_player(desk):
    event = drawn_event(desk, players=8)
    (page,) = pages(desk, event, "round-slips", round=2, table=1)
    assert page.count("2 of 2") >= 4
    text = " ".join(pages(desk, event, "round-slips", player=3))
    assert text.count("Cara Abbott") >= 2
    assert "Slip 2 of 2" in text
    with pytest.raises(DirectorError, match="no table 9"):
        pages(desk, event, "round-slips", table=9)


@pytest.mark.parametrize(
    ("ruleset", "says"),
    [
        ("mjmp", "C · West turns in this table’s slips."),
        ("mania", "WINNER"),
        ("mahjcon", "YOUR INITIALS"),
        ("four-seasons", "WINNER"),
        ("mission", "Turn it in after this round."),
    ],
)
def test_slips_are_signed_and_turned_in_as_the_sheet_asks(desk, ruleset, says):
    event = drawn_event(desk, ruleset=ruleset, players=8, rounds=3)
    assert says in " ".join(pages(desk, event, "round-slips", round=3))


@pytest.mark.parametrize(
    ("ruleset", "says"),
    [
        ("mjmp", "A, B, C, D turn in the cards after rounds 1, 2, 3, 4, in that order."),
        ("mahjcon", "C · West turns in the table’s cards."),
        ("mission", "Each player turns in their own card after every round."),
    ],
)
def test_a_day_card_says_who_turns_it_in_all_day(desk, ruleset, says):
    event = drawn_event(desk, ruleset=ruleset)
    text = " ".join(pages(desk, event, "score-cards"))
    assert says in text
    assert "this sheet" not in text


@pytest.mark.parametrize(
    ("each", "sheet", "slip", "card"),
    [
        ('signer = "opposite"', "Opposite players sign", "OPPOSITE", "OPPOSITE SIGNS"),
        ('signer = "own"', "Each player signs", "SIGNED", "YOUR INITIALS"),
        ('signer = "scorekeeper", scorekeeper = "N"', "North signs", "NORTH", "NORTH SIGNS"),
    ],
)
def test_each_game_is_signed_on_paper_by_whom_the_sheet_names(
    desk, tmp_path, each, sheet, slip, card
):
    text = desk.rulebook.text("mania").replace('id = "mania"', 'id = "ours"')
    was = 'signer = "winner", stand_in = "W"'
    assert was in text
    (tmp_path / "ours.toml").write_text(text.replace(was, each), encoding="utf-8")
    desk.rulebook.add(tmp_path / "ours.toml")
    event = drawn_event(desk, ruleset="ours", players=8, rounds=2)
    assert sheet in " ".join(pages(desk, event, "score-sheets", round=1, table=1))
    assert slip in " ".join(pages(desk, event, "round-slips", round=1, player=1))
    assert card in " ".join(pages(desk, event, "score-cards", player=1))


@pytest.mark.parametrize(
    ("ruleset", "signed", "bar"),
    [
        ("mjmp", ("C · West checks", "A · East checks"), SHEET_TURNED_IN.format(seat="A · East")),
        ("mania", ("East signs", f"Winner signs {STAND_IN.format(wind='West')}"), "West turns in"),
        (
            "mahjcon",
            ("East signs", "each player for their own total"),
            SHEET_TURNED_IN.format(seat="C · West"),
        ),
        ("four-seasons", ("East signs", "Winner signs"), SHEET_TURNED_IN.format(seat="West")),
        ("mission", ("Chair 3 checks", "X means zero."), "Turn in after every round."),
    ],
)
@pytest.mark.parametrize("large", [False, True])
def test_score_sheets_are_signed_exactly_as_each_sheet_asks(desk, ruleset, signed, bar, large):
    event = drawn_event(desk, ruleset=ruleset)
    text = " ".join(pages(desk, event, "score-sheets", round=1, table=1, large_print=large))
    for part in (*signed, bar):
        assert part in text


def test_whom_one_meets_is_printed_on_request_alone(desk):
    event = drawn_event(desk, players=8)
    assert "You play" not in " ".join(pages(desk, event, "movement-cards"))
    told = pages(desk, event, "movement-cards", meetings=True)
    assert " ".join(told).count("You play") == 8
    view = desk.at(event).seating.view()
    company: dict[str, list[str]] = {}
    for number in (1, 2):
        for table in view.floors[number]:
            here = [chair.name for chair in table.chairs]
            for name in here:
                company.setdefault(name, []).extend(other for other in here if other != name)
    for name, others in company.items():
        met = len({*others})
        (card,) = pages(
            desk,
            event,
            "movement-cards",
            meetings=True,
            player=next(
                chair.badge
                for table in view.floors[1]
                for chair in table.chairs
                if chair.name == name
            ),
        )
        assert f"You play {met} players" in card
        again = {other for other in others if others.count(other) > 1}
        assert ("no one twice" in card) is not bool(again)
        assert all(f"{other} twice: rounds 1 and 2" in card for other in again)


def test_asking_for_company_makes_no_other_card_old(desk):
    event = drawn_event(desk, players=8)
    pages(desk, event, "movement-cards", meetings=True)
    state = next(
        state for state in desk.at(event).printing.state() if state.kind.key == "movement-cards"
    )
    assert (state.new, state.old) == (0, 0)


def test_the_plan_of_the_hall_is_on_large_cards_where_tables_have_places(desk):
    event = drawn_event(desk, players=8)
    bare = pages(desk, event, "movement-cards", large_print=True, player=1)[0]
    with desk.store.begin(ActionKind.OTHER, "Place tables", event=event) as work:
        work.seating.set_hall(event, Hall((in_rows(range(81, 92), 4), in_rows((1, 2), 2))))
    planned = pages(desk, event, "movement-cards", large_print=True, player=1)[0]
    for table in range(81, 92):
        assert str(table) not in bare
        assert str(table) in planned
    assert "84" not in pages(desk, event, "movement-cards", player=1)[0]


def test_rooms_stand_one_below_the_other_on_the_plan():
    placed = placed_tables(Hall((in_rows((1, 2, 3), 2), in_rows((7,), 1))))
    assert [spot.table for spot in placed] == [1, 2, 3, 7]
    assert [spot.down for spot in placed] == [0, 0, pytest.approx(1 / 3), 1]
    assert [spot.across for spot in placed] == [0, 1, 0, 0]
    assert placed_tables(Hall()) == ()


@pytest.mark.parametrize(
    ("key", "sheet", "first"),
    [("badges", "labels", "first_label"), ("table-signs", "table_labels", "first_table_label")],
)
def test_another_sheet_of_labels_makes_no_paper_out_of_date(desk, key, sheet, first):
    event = drawn_event(desk, players=8)
    for chosen in ({}, {sheet: "5395", first: 3}, {sheet: "5160"}, {}):
        pages(desk, event, key, **chosen)
        for asked in ({}, {sheet: "5395", first: 4}, {sheet: "L7163"}):
            options = {key: asked_of(key, **asked).options}
            states = desk.at(event).printing.state(options=options)
            (state,) = (state for state in states if state.kind.key == key)
            assert (state.new, state.old) == (0, 0)


def test_badges_on_stock_have_fronts_then_their_backs_mirrored(desk):
    event = drawn_event(desk, players=8)
    told = pages(desk, event, "badges", stock=True)
    assert len(told) == 4
    assert "Badges, fronts" in told[0]
    assert "Badges, backs" in told[1]
    assert "Badge 1 of 8" not in told[0]
    fronts = [int(number) for number in re.findall(r"#(\d+)", told[0])]
    backs = [int(number) for number in re.findall(r"#(\d+) ·", told[1])]
    assert sorted(fronts) == sorted(backs)
    assert fronts[0] == 1
    assert backs == [
        number for pair in zip(fronts[1::2], fronts[::2], strict=True) for number in pair
    ]


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_a_sheet_as_it_comes_has_nothing_that_the_director_adds(ruleset):
    assert additions(shipped_ruleset(ruleset)) == ()


def test_what_the_director_changed_stands_in_the_box():
    text = shipped_text("mjmp").replace(
        'minutes = { count = 60, section = "22" }', 'minutes = { count = 55, section = "" }'
    )
    (told,) = additions(load_ruleset(text))
    assert told.startswith("Different from the MJMP rule sheet: ")
    assert "55" in told
    assert "60" in told


def test_standings_of_the_first_places_or_of_one_round_alone(desk):
    event = drawn_event(desk, players=8)
    for number in (1, 2):
        accept_walls(desk, event, number)
    desk.at(event).rulings.add(NewRuling("peek", (1,), round=1, table=2, game=2))
    desk.at(event).rulings.add(NewRuling("peek", (2,), round=2, table=1, game=2))
    desk.at(event).rulings.add(NewRuling("peek", (2,), round=2, table=1, game=3))
    whole = " ".join(pages(desk, event, "standings"))
    assert "8 Bea Abbott" in whole
    (first,) = pages(desk, event, "standings", top=1)
    assert "first place" in first.lower()
    assert first.count("T1 ") == 6
    assert "Bea Abbott" not in first
    (alone,) = pages(desk, event, "standings", round=1, alone=True)
    assert "round 1 only, not published" in alone.lower()
    assert "8 Ann Abbott 30" in alone
    assert "T1 Bea Abbott 40" in alone
    state = next(
        state for state in desk.at(event).printing.state() if state.kind.key == "standings"
    )
    assert state.old == 0


@pytest.mark.parametrize("asked", [{"top": 0}, {"alone": True}])
def test_standings_that_cannot_be_are_refused(desk, asked):
    event = drawn_event(desk, players=8)
    with pytest.raises(DirectorError, match=r"first place|No round has points yet\."):
        pages(desk, event, "standings", **asked)


def test_the_whole_day_goes_in_one_list_by_name(desk):
    event = drawn_event(desk, players=8)
    text = " ".join(pages(desk, event, "seating-by-name", whole_day=True))
    where: dict[str, list[int]] = {}
    for number in (1, 2):
        for table in desk.at(event).seating.view().floors[number]:
            for chair in table.chairs:
                where.setdefault(chair.name, []).append(table.table)
    assert len(where) == 8
    for name, numbers in where.items():
        given, _, family = name.partition(" ")
        assert f"{family}, {given} {' '.join(str(number) for number in numbers)}" in text


@pytest.mark.parametrize("key", ["movement-cards", "score-cards", "badges", "round-slips"])
def test_the_order_of_cards_is_no_fact_of_them(desk, key):
    event = drawn_event(desk, players=12)
    stacks, plain = (
        desk.at(event).printing.make(key, PrintRequest(plain=plain)) for plain in (False, True)
    )
    assert stacks.runs == plain.runs
    assert stacks.pdf != plain.pdf
    desk.at(event).printing.remember(stacks)
    desk.at(event).roster.change(3, {"family": "Changed"})
    out = io.BytesIO()
    done = desk.at(event).printing.write(key, out, PrintRequest(outdated=True, plain=True))
    assert done.pieces >= 1
    assert desk.at(event).printing.wrong() == ()


def test_cards_in_plain_order_read_on_page_by_page(desk):
    event = drawn_event(desk, players=12)
    first = pages(desk, event, "movement-cards", plain=True)[0]
    assert [int(badge) for badge in re.findall(r"#(\d+)", first)] == [1, 2, 3, 4]
    stacked = pages(desk, event, "movement-cards")[0]
    assert [int(badge) for badge in re.findall(r"#(\d+)", stacked)] == [1, 4, 7, 10]


def test_the_empty_column_says_that_a_dead_hand_is_dealt_there():
    text = 'id = "own"\nname = "Own"\nshort = "Own"\n[short_tables]\n'
    row = 'three = { charleston = true, east = "as_usual", dead_hand = true }\n'
    assert short_notes(load_ruleset(text + row), 3) == (("Three players", "Dead hand dealt"), ())
