"""People of the club in words and columns."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from director_app.domain.people import Status
from director_app.messages.places import place_mark
from director_app.services.club.service import ClubPerson, ConductRecord, PersonEvent, PersonHistory
from director_app.ui.kit.rows import SignedWord, TableColumn
from director_app.ui.kit.words import day_words, money_words, tr, true_minus

_STATUS = {
    Status.WAITLIST: "On the waitlist",
    Status.CANCELLED: "Canceled",
    Status.NO_SHOW: "No-show",
    Status.WITHDRAWN: "Withdrawn",
    Status.DISQUALIFIED: "Disqualified",
}


def people_columns(*, prizes: bool) -> list[TableColumn]:
    """Who, then how often, then how well."""
    columns = [
        TableColumn(tr("Player"), _name, kind="name", sort=_by_name, tip=_tip),
        TableColumn(tr("City"), lambda history: history.person.city, kind="quiet", width=130),
        TableColumn(tr("Events"), lambda history: history.person.attended, kind="number", width=66),
        TableColumn(
            tr("Wins"), lambda history: history.person.wins or None, kind="number", width=58
        ),
        TableColumn(tr("Best place"), _best, kind="number", width=88, sort=_best_place),
        TableColumn(tr("Average"), _average, kind="points", width=84, sort=_average_exact),
        TableColumn(
            tr("Best round"), lambda history: history.person.best_round, kind="number", width=96
        ),
        TableColumn(
            tr("Self-picks"), lambda history: history.person.self_picks, kind="number", width=88
        ),
        TableColumn(tr("Walls"), lambda history: history.person.walls, kind="number", width=64),
    ]
    if prizes:
        columns.append(TableColumn(tr("Prizes"), _prizes, kind="number", width=86, sort=_cents))
    return columns


def conduct_words(conduct: ConductRecord) -> str:
    """What the log has of somebody's conduct."""
    parts = [
        tr("%n complaints", n=conduct.complaints) if conduct.complaints else "",
        tr("%n warnings", n=conduct.warnings) if conduct.warnings else "",
        tr("disqualified %n times", n=conduct.disqualified) if conduct.disqualified else "",
        tr("barred from future events") if conduct.barred else "",
    ]
    return ", ".join(part for part in parts if part)


def average_words(value: Fraction | None) -> str:
    """Points a round with one decimal."""
    return "" if value is None else f"{float(value):.1f}".replace("-", "\N{MINUS SIGN}")


def person_facts(person: ClubPerson) -> list[tuple[str, str]]:
    """Labels and what is known, without those that say nothing."""
    missed = tr(", missed %n", n=person.no_shows) if person.no_shows else ""
    average = average_words(person.average)
    facts = [
        (tr("Events"), tr("{count} played", count=person.attended) + missed),
        (tr("Last played"), day_words(person.last_day)),
        (tr("Wins"), str(person.wins) if person.wins else ""),
        (tr("Points"), true_minus(person.points) if person.rounds else ""),
        (tr("Per round"), tr("{average} over %n rounds", n=person.rounds, average=average)),
        (tr("Best round"), "" if person.best_round is None else true_minus(person.best_round)),
        (
            tr("Mah jongg"),
            tr(
                "%n times, {self_picks} by self-pick",
                n=person.mahjongs,
                self_picks=person.self_picks,
            ),
        ),
        (tr("Walls"), tr("%n at their table", n=person.walls)),
        (tr("Prizes"), prize_words(person.prize_cents, person.prize_things)),
        (tr("Conduct"), conduct_words(person.conduct)),
    ]
    played = person.rounds > 0
    games = {tr("Per round"), tr("Mah jongg"), tr("Walls")}
    return [(label, value) for label, value in facts if value and (played or label not in games)]


def prize_words(cents: int, things: Sequence[str]) -> str:
    """Money and things that were handed over."""
    money = [money_words(cents)] if cents else []
    return ", ".join((*money, *things))


def event_place(part: PersonEvent) -> str:
    """The place in an event, or why there is none."""
    if part.place is not None:
        return tr(
            "{place} of {player_count}",
            place=place_mark(part.place, tied=part.tied),
            player_count=part.field,
        )
    if part.status in _STATUS:
        return tr(_STATUS[part.status])
    return tr("no place yet") if not part.finished else tr("no place")


def event_when(part: PersonEvent) -> str:
    """Day, division where there are several, and whether it is over."""
    words = [day_words(part.day)]
    if part.several:
        words.append(part.division)
    if part.practice:
        words.append(tr("practice"))
    if part.through and not part.finished:
        words.append(tr("through round {number}", number=part.through))
    return " · ".join(words)


def event_points(part: PersonEvent) -> str:
    """Round by round, and what they make."""
    if part.total is None or not part.played:
        return ""
    none = "\N{EN DASH}"
    rounds = "  ".join(none if points is None else true_minus(points) for points in part.rounds)
    return tr("{rounds}  =  {total}", rounds=rounds, total=true_minus(part.total))


def event_more(part: PersonEvent) -> str:
    """Prizes and conduct in an event."""
    words = (prize_words(part.prize_cents, part.prize_things), conduct_words(part.conduct))
    return "; ".join(word for word in words if word)


def _name(history: PersonHistory) -> SignedWord:
    return SignedWord(history.person.name, "flag" if history.person.conduct else "")


def _tip(history: PersonHistory) -> str:
    return conduct_words(history.person.conduct)


def _by_name(history: PersonHistory) -> str:
    return f"{history.person.family} {history.person.given}".casefold()


def _best(history: PersonHistory) -> str:
    place = history.person.best_place
    return "" if place is None else str(place)


def _best_place(history: PersonHistory) -> int:
    place = history.person.best_place
    return place if place is not None else 1_000_000


def _average(history: PersonHistory) -> str:
    return average_words(history.person.average)


def _average_exact(history: PersonHistory) -> Fraction:
    value = history.person.average
    return value if value is not None else Fraction(-1_000_000)


def _prizes(history: PersonHistory) -> str:
    return money_words(history.person.prize_cents) if history.person.prize_cents else ""


def _cents(history: PersonHistory) -> int:
    return history.person.prize_cents
