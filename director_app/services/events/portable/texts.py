"""The names and titles of an event file as the book keeps them, whoever wrote the file."""

from __future__ import annotations

from dataclasses import replace

from director_app.domain.written import (
    DAY_TITLE,
    DIVISION_NAME,
    GROUP_NAME,
    PRIZE_TEXT,
    ROOM_NAME,
    ROUND_NAME,
    written,
    written_event,
    written_person,
)
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.events.portable.format import DivisionPart, EventFile, PlayerPart
from director_app.services.events.portable.format_money import ResultsPart


def written_file(file: EventFile) -> EventFile:
    """The file with every name cleaned; refused where one is too long.

    A name by which others refer to it is cleaned wherever it stands.
    """
    return replace(
        file,
        event=written_event(file.event),
        divisions=tuple(_division(division) for division in file.divisions),
        players=tuple(_player(player) for player in file.players),
        rulings=tuple(
            replace(ruling, division=_division_name(ruling.division)) for ruling in file.rulings
        ),
        groups=tuple(replace(group, name=written(group.name, GROUP_NAME)) for group in file.groups),
        results=_results(file.results),
        hall=tuple(replace(room, name=written(room.name, ROOM_NAME)) for room in file.hall),
        day=tuple(replace(item, title=written(item.title, DAY_TITLE)) for item in file.day),
    )


def _division_name(name: str | None) -> str | None:
    return None if name is None else written(name, DIVISION_NAME)


def _results(results: ResultsPart) -> ResultsPart:
    prizes = tuple(
        replace(
            prize,
            division=_division_name(prize.division),
            thing=written(prize.thing, PRIZE_TEXT),
            title=written(prize.title, PRIZE_TEXT),
        )
        for prize in results.prizes
    )
    ties = tuple(
        replace(tie, division=written(tie.division, DIVISION_NAME)) for tie in results.ties
    )
    reports = tuple(
        replace(report, division=written(report.division, DIVISION_NAME))
        for report in results.reports
    )
    return replace(results, prizes=prizes, ties=ties, reports=reports)


def _division(division: DivisionPart) -> DivisionPart:
    rounds = tuple(
        replace(round_, name=written(round_.name, ROUND_NAME)) for round_ in division.rounds
    )
    return replace(
        division,
        name=written(division.name, DIVISION_NAME),
        seated_with=_division_name(division.seated_with),
        rounds=rounds,
    )


def _player(player: PlayerPart) -> PlayerPart:
    try:
        facts = written_person(player.facts)
    except DirectorError as refusal:
        raise DirectorError(
            Message("badge {badge}: {sentence}", badge=player.badge, sentence=refusal.sentence)
        ) from refusal
    return replace(player, division=written(player.division, DIVISION_NAME), facts=facts)
