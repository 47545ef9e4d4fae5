"""A ruling of the log in words."""

from __future__ import annotations

from director_app.domain.rulings import Conduct, Ruling, Scope
from director_app.domain.tables import SEATS, Seat
from director_app.messages.shaped import capital
from director_app.rules.play_parts import DEFAULT
from director_app.rules.words.telling import place_named
from director_app.services.rulings.service import AWARD, WAIVER, RulingLine
from director_app.ui.kit.words import at_words, tr, true_minus, worded


def where_words(line: RulingLine) -> str:
    """Round, table and game, as far as they are known."""
    ruling = line.ruling
    parts = [
        tr("Round {number}", number=line.round) if line.round is not None else "",
        tr("table {table}", table=ruling.table) if ruling.table is not None else "",
        tr("game {game}", game=ruling.game) if ruling.game is not None else "",
    ]
    return capital(", ".join(part for part in parts if part))


def points_words(ruling: Ruling) -> str:
    """What it costs."""
    if not ruling.points:
        return tr("no points")
    return tr("{points} points", points=true_minus(ruling.points))


def state_words(ruling: Ruling) -> str:
    """Whether it stands, what follows from it, and the section it stands on."""
    if not ruling.stands:
        return tr("Canceled: {reason}", reason=ruling.cancel_reason)
    by_conduct = {
        Conduct.DISQUALIFIED: tr("Disqualified"),
        Conduct.PROPOSED: tr("Disqualification proposed"),
    }
    if ruling.conduct in by_conduct:
        return by_conduct[ruling.conduct]
    if ruling.overruled:
        return overruled_words(ruling)
    if ruling.conduct is Conduct.WARNED:
        return tr("Warned")
    if ruling.section and ruling.section != DEFAULT:
        return tr("Logged, section {section}", section=worded(place_named(ruling.section)))
    return tr("Logged")


def overruled_words(ruling: Ruling) -> str:
    """That the director ruled otherwise than the sheet, and why."""
    if not ruling.overruled:
        return ""
    if ruling.kind in {AWARD, WAIVER}:
        return tr("Director’s decision: {reason}", reason=ruling.overruled)
    return tr("Overruled: {reason}", reason=ruling.overruled)


def facts_words(ruling: Ruling) -> str:
    """What it says of the game."""
    facts = ruling.facts
    parts = [
        _seats(tr("Dead"), facts.dead),
        _seats(tr("Out"), facts.out),
        _seats(tr("Misnamed the tile"), frozenset({facts.misnamed} if facts.misnamed else ())),
        tr("Decides how the game ended.") if facts.result is not None else "",
    ]
    return " ".join(part for part in parts if part)


def _seats(lead: str, seats: frozenset[Seat]) -> str:
    named = ", ".join(worded(seat.wind) for seat in SEATS if seat in seats)
    return f"{lead}: {named}." if named else ""


def found_in(line: RulingLine) -> str:
    """Every word by which a ruling is found."""
    ruling = line.ruling
    return " ".join(
        (
            str(ruling.number),
            worded(ruling.label),
            where_words(line),
            worded(ruling.note),
            worded(ruling.cancel_reason),
            worded(ruling.overruled),
            worded(ruling.said),
            *line.players,
            *(str(badge) for badge in line.badges),
        )
    )


def whole_words(line: RulingLine) -> list[str]:
    """Everything that the log knows of a ruling, a sentence each."""
    ruling = line.ruling
    charged = {
        Scope.EVENT: tr("{points} on the event total"),
        Scope.ROUND: tr("{points} on the round"),
        Scope.GAME: tr("{points} on the game"),
    }
    points = points_words(ruling)
    cost = charged[ruling.scope].format(points=points) if ruling.points else points
    parts = [
        " · ".join(part for part in (", ".join(line.players), where_words(line)) if part),
        f"{state_words(ruling)} · {cost}",
        tr("Rule sheet: {rule}", rule=ruling.said) if ruling.said else "",
        overruled_words(ruling),
        facts_words(ruling),
        worded(ruling.note) if ruling.note != ruling.overruled else "",
        tr("By {station}, {time}", station=ruling.by, time=at_words(ruling.at)),
    ]
    if ruling.cancelled_at is not None:
        by, at = ruling.cancelled_by, at_words(ruling.cancelled_at)
        parts.append(tr("Canceled by {station}, {time}", station=by, time=at))
    return [part for part in parts if part]
