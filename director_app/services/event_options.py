"""What an event wants of its results: kept with the event, by subject."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from director_app.domain.money import PrizeMoney
from director_app.domain.prizes import PrizesStand
from director_app.domain.results_kept import Finality, ReportOptions
from director_app.storage.unit_of_work import UnitOfWork

if TYPE_CHECKING:
    from cattrs.preconf.json import JsonConverter

_Kept = TypeVar("_Kept", PrizeMoney, PrizesStand, Finality, ReportOptions)

SUBJECTS: dict[type[Any], str] = {
    PrizeMoney: "prizes",
    PrizesStand: "prizes_stand",
    Finality: "final",
    ReportOptions: "report",
}
"""Under which subject of the event's options each is kept."""


def _moment(value: Any, _: type[datetime]) -> datetime:
    return datetime.fromisoformat(value)


@cache
def _converter() -> JsonConverter:
    from cattrs.preconf.json import make_converter  # noqa: PLC0415 - not at the start, 25 ms

    made = make_converter()
    made.register_structure_hook(datetime, _moment)
    made.register_unstructure_hook(datetime, datetime.isoformat)
    return made


def stored_options(work: UnitOfWork, event: int, kind: type[_Kept]) -> _Kept | None:
    """What the event wants of a subject; ``None`` when nothing was ever said."""
    plain = work.events.options(event).get(SUBJECTS[kind])
    return _converter().structure(plain, kind) if plain else None


def store_options(
    work: UnitOfWork, event: int, options: PrizeMoney | PrizesStand | Finality | ReportOptions
) -> None:
    """Want it so from now on."""
    work.events.set_options(event, SUBJECTS[type(options)], _converter().unstructure(options))


def forget(work: UnitOfWork, event: int, kind: type[Any]) -> None:
    """Want nothing special of a subject any more."""
    work.events.set_options(event, SUBJECTS[kind], {})
