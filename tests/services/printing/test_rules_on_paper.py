"""The rules on paper: whole, house defaults marked; sets that differ never print alike."""

from __future__ import annotations

import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import Seat
from director_app.rules.checking.problems import problems_of
from director_app.rules.legality import GameError
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.whole_sheet import rulings
from director_app.rules.words import every_value
from director_app.services.printing.papers import PrintRequest
from director_app.services.printing.point_tables import short_tables, titled_tables
from director_app.services.printing.rule_sheet import printed_mark, printed_rules
from tests.builders import new_event
from tests.unit.rules.strategies import ALL, legal_games
from tests.unit.rules.test_every_value_told import OTHER, RICH, UNTOLD, changed
from tests.wording import ADDED_BY_THE_DIRECTOR, WINNER_PAID


def pages(desk, ruleset, **request):
    event = new_event(desk, players=4, ruleset=ruleset)
    out = io.BytesIO()
    desk.at(event).printing.write("rule-sheet", out, PrintRequest(**request))
    return [page.extract_text() for page in PdfReader(out).pages]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("ruleset", SHIPPED)
def test_each_sheet_is_printed_whole_and_its_rules_go_on_the_first_two_pages(desk, ruleset, large):
    """Rulings at the table begin a page of their own; normal print takes two sheets of paper."""
    printed = pages(desk, ruleset, large_print=large)
    flat = [re.sub(r"\s+", " ", page).replace("−", "-") for page in printed]
    first = next(at for at, page in enumerate(flat) if "RULINGS AT THE TABLE" in page)
    assert large or (first == 2 and len(flat) <= 4)
    rules, ruled = " ".join(flat[:first]), " ".join(flat[first:])
    sheet = shipped_ruleset(ruleset)
    for section in every_value(sheet):
        assert section.heading in rules
        for sentence in section.sentences:
            assert sentence.text.split()[-1].replace("−", "-") in rules
    for section in rulings(sheet):
        assert section.heading in ruled
        for sentence in section.sentences:
            assert printed_mark(sentence) in ruled
    assert "house rule" in rules
    assert ADDED_BY_THE_DIRECTOR in flat[first - 1]


def test_a_club_s_short_sheet_has_no_page_of_rulings(desk, tmp_path):
    """Nothing is printed of situations that the sheet doesn't speak about."""
    file = tmp_path / "club.toml"
    file.write_text(
        'id = "club"\nname = "Club"\nshort = "Club"\n'
        "[ranking]\nmethod = { kind = 'best', best = 3 }\n"
    )
    desk.rulebook.add(file)
    told = re.sub(r"\s+", " ", " ".join(pages(desk, "club")))
    assert "Each player’s best 3 rounds are added up" in told
    assert "RULINGS AT THE TABLE" not in told


@pytest.mark.parametrize(
    ("ruleset", "said"),
    [
        ("mjmp", "West moves up 2 tables after each round."),
        ("mjmp", "never less than 50 minutes"),
        ("mjmp", "East may check everyone’s scores instead."),
        ("mjmp", "a sheet for each table is fine too"),
        ("mjmp", WINNER_PAID),
        ("mania", "West moves up 2 tables after each round."),
        ("mahjcon", "For anything not covered here, the rules of the"),
        ("four-seasons", "For anything not covered here, the rules of the"),
        ("four-seasons", "Write the scores on a sheet for each table"),
        ("mission", "A hand completed in the Charleston is a heavenly hand too."),
    ],
)
def test_what_each_sheet_states_stands_on_paper(ruleset, said):
    assert said in told(shipped_ruleset(ruleset))


def told(rules: RuleSet) -> str:
    """All that is put on paper of a set."""
    tables, sections, ruled = printed_rules(rules)
    return "\n".join(
        [
            *(f"{table.heading} {row}" for table in tables for row in table.rows),
            *(f"{part.heading} {part.rows}" for part in (*sections, *ruled)),
            *(
                f"{part.heading} {each.text} {each.section}"
                for part in (*sections, *ruled)
                for each in part.rules
            ),
        ]
    )


ON_PAPER_ALONE = {
    r"situations\[[23]\]\..*": "standard practice is not the sheet’s, and not on its paper",
    r"situations\[\d\]\.common": "what becomes standard practice leaves the paper",
}


@pytest.mark.walks
def test_each_value_that_is_set_stands_on_paper() -> None:
    silent = [
        {path.lstrip(".") for path, other in changed(rules, RuleSet) if told(other) == told(rules)}
        for rules in (RICH, OTHER)
    ]
    allowed = (*UNTOLD, *ON_PAPER_ALONE)
    never = {
        path
        for path in silent[0] & silent[1]
        if not any(re.fullmatch(pattern, path) for pattern in allowed)
    }
    assert never == set()


_POINTS = (
    "win|losers|bonuses|heavenly|wall|unfinished|dead|thrower|misname|error|incidents|penalt"
    "|short_tables"
)


def made_otherwise(data: st.DataObject, rules: RuleSet) -> RuleSet:
    """The set with another value somewhere among its points, which a file could have too."""
    ways = [
        other
        for path, other in changed(rules, RuleSet)
        if re.match(rf"\.({_POINTS})", path)
        and not path.endswith((".section", ".id"))
        and not list(problems_of(other))
    ]
    return data.draw(st.sampled_from(ways))


@pytest.mark.walks
@given(data=st.data())
def test_two_sets_that_score_differently_never_print_alike(data: st.DataObject) -> None:
    """Over sets made up at random: a few values changed in a sheet, then one more."""
    rules = data.draw(st.sampled_from(ALL))
    for _ in range(data.draw(st.integers(0, 3))):
        rules = made_otherwise(data, rules)
    other = made_otherwise(data, rules)
    assert told(rules) != told(other) or all(
        points(game, rules.for_game(number)) == points(game, other.for_game(number))
        for game in data.draw(st.lists(legal_games(rules), min_size=5, max_size=20))
        for number in range(1, 9)
    )


def points(game: Game, rules: RuleSet) -> object:
    try:
        return score_game(game, rules).points
    except GameError:
        return None


def test_a_factor_of_the_card_and_one_of_the_total_print_unlike() -> None:
    """Twice the card's value makes 75 of 25 with a bonus of 25 before it, twice the total 100."""
    head = 'id = "a"\nname = "a"\nshort = "a"\n[[bonuses]]\nid = "own"\nname = "own"\n'
    head += 'when = "self_pick"\nadd = 25\n'
    head += '[[bonuses]]\nid = "bare"\nname = "bare"\nwhen = "jokerless"\nmultiply = 2\n'
    total, card = load_ruleset(head), load_ruleset(head + 'of = "card"\n')
    game = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, self_pick=True, jokerless=True)
    assert [score_game(game, each).points[Seat.EAST] for each in (total, card)] == [100, 75]
    assert [titled_tables(each)[0].rows[2] for each in (total, card)] == [
        ("Bare", "total ×2"),
        ("Bare", "card ×2"),
    ]


def test_rows_that_the_sheet_does_not_state_have_a_star_and_its_meaning():
    mission = titled_tables(shipped_ruleset("mission"))
    assert mission[1].rows[0] == ("None or one *", "0")
    assert mission[1].rows[-1] == ("* house rule", "")
    stated = short_tables(shipped_ruleset("four-seasons"))
    assert stated[1].rows[0] == ("None or one", "0")
    marked = [label for table in stated for label, _ in table.rows if "*" in label]
    assert marked == [
        "Heavenly hand (no self-pick bonus) *",
        "* house rule",
        "Three, or four *",
        "Unfinished game, each hand *",
    ]


def test_what_a_sheet_states_only_in_part_has_a_star_and_what_it_states_has_none():
    """MJMP 13.7 ends at three exposures; 13.9 doesn't say what becomes of the thrower's points."""
    rows = [label for table in short_tables(shipped_ruleset("mjmp")) for label, _ in table.rows]
    assert [label for label in rows if "*" in label] == [
        "* house rule",
        "Three, or four *",
        "Misnamed tile (replaces the above) *",
    ]
