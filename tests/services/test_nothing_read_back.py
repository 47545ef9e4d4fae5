"""Names and reasons that look like words of the program: nothing is read out of a sentence."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from director_app.domain.games import Game, Outcome, PointsLine
from director_app.domain.prizes import PrizeKind
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.tables import Seat
from director_app.errors import GameError
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.words.signing import sign_off
from director_app.rules.words.telling import reason
from director_app.services.points_report.drafts import named_differences
from director_app.services.printing.papers import PrintRequest
from director_app.services.prizes.checks import NewPrize
from director_app.services.roster.files.preview import preview
from director_app.services.rulings.service import FREE, NewRuling
from tests.builders import accept_walls, drawn_event
from tests.services.played import played_event
from tests.unit.roster_files.builders import known, written


def paper(desk, event, key, **request):
    out = io.BytesIO()
    desk.at(event).printing.write(key, out, PrintRequest(**request))
    words = " ".join(page.extract_text() for page in PdfReader(out).pages)
    return " ".join(words.split())


def test_a_ruling_whose_label_ends_like_a_quotation_keeps_its_reason_apart(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    view = desk.at(event).scores.sheet(1, 1)
    names = {line.entrant.id: line.badge for line in desk.at(event).roster.roster().lines}
    badge = names[view.seated[0][Seat.NORTH]]
    misnamed = NewRuling(
        FREE,
        (badge,),
        label="Odd (said “two bam”): late",
        round=1,
        table=1,
        game=2,
        facts=RuledGameFacts(misnamed=Seat.NORTH),
    )
    with pytest.raises(GameError) as refused:
        desk.at(event).rulings.add(misnamed)
    assert refused.value.sentence == (
        "Table 1, game 2 was accepted differently: North didn’t discard the winning "
        "tile in this game. Reopen the sheet and correct the game first."
    )


def test_points_by_name_keep_notes_that_have_the_sign_of_a_shared_place(desk):
    event = played_event(desk, "mission", {1: 50, 12: 50}, {7: 35}, players=12)
    kept = desk.events.get(event)
    desk.events.change(kept, replace(kept.facts, certification="Certificate = 17"))
    listed = paper(desk, event, "points-by-name")
    assert "Certificate = 17" in listed
    assert "Places with a T" not in listed


def test_a_report_names_every_round_that_changed_however_it_is_called(desk, tmp_path: Path):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2)
    desk.at(event).reports.send(tmp_path / "first")
    first, second = (round_ for round_ in desk.at(event).rounds.all() if round_.number in (1, 2))
    desk.at(event).rounds.change(replace(first, name="Final: gold"))
    desk.at(event).rounds.change(replace(second, name="Final: silver"))
    desk.at(event).reports.send(tmp_path / "again")
    changes = named_differences(desk.at(event).reports.sent_reports()[-1])
    rounds = [(change.was, change.now) for change in changes if change.name == "Round"]
    assert rounds == [
        ("Round 1, normal", "Final: gold, normal"),
        ("Round 2, normal", "Final: silver, normal"),
    ]


def test_a_player_whose_name_has_a_colon_differs_in_just_the_fact(tmp_path: Path):
    first = "Name,Email,Phone\nRuth: Kim,r@x.org,555-010-0001\n"
    candidate = preview(written(tmp_path, first)).added[0]
    someone = known(candidate, 1, preview(written(tmp_path, first)).table.key, phone="555-010-0006")
    changed = written(tmp_path, first.replace("0001", "0009"), "again.csv")
    (line,) = preview(changed, None, [someone]).lines
    assert line.name == candidate.name
    assert line.why == (
        "phone is 555-010-0009 in the list, 555-010-0006 in the roster; the roster’s value is kept"
    )


def test_a_penalty_named_like_an_award_keeps_its_section():
    line = PointsLine(Seat.EAST, -10, "director’s award delayed", "7.2")
    assert reason(line) == "director’s award delayed §7.2"


def test_an_award_has_no_section():
    from director_app.rules.loading import shipped_ruleset
    from director_app.rules.scoring import score_game

    game = Game(Outcome.RULED, points={Seat.EAST: 5}, reason="fair")
    score = score_game(game, shipped_ruleset("mjmp"))
    assert [reason(line) for line in score.lines] == ["director’s award: fair"]


def test_a_sign_for_zero_with_a_period_stays_in_one_sentence():
    draft = RuleSetDraft.start("mjmp", "club", "Club").with_value("sign_off.zero.mark", "X.")
    assert draft.rules is not None
    assert "X. means zero." in sign_off(draft.rules).bar_notes


def test_a_gift_with_a_comma_stays_when_prizes_stand(desk):
    event = drawn_event(desk)
    for number in (1, 2):
        accept_walls(desk, event, number)
    for badge in range(2, 9):
        desk.at(event).rulings.add(NewRuling("free", (badge,), points=-5 * badge, label="Apart"))
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, 1, cents=5_000))
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, 2, thing="Mug, blue"))
    mug = desk.at(event).prizes.prizes()[-1]
    desk.at(event).rulings.add(NewRuling("free", (2,), points=10, label="Level"))
    desk.at(event).prizes.name_winner(mug.id, badge=2)
    assert _worths(desk, event) == {1: "$25", 2: "$25 and Mug, blue"}
    desk.at(event).prizes.let_stand("Announced")
    assert _things(desk, event) == [(2, "Mug, blue")]


def _worths(desk, event):
    return {
        winner.badge: winner.worth
        for line in desk.at(event).prizes.view().lines
        for winner in line.winners
    }


def _things(desk, event):
    winners = [winner for line in desk.at(event).prizes.view().lines for winner in line.winners]
    return [(winner.badge, winner.thing) for winner in winners if winner.thing]
