"""``series``: several events that count together."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, Parser, add_overwrite, number, summary, whole
from director_app.cli.session import CommandSession
from director_app.domain.series import Series
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.messages.places import place_mark
from director_app.services.club.data import series_data, series_places_data
from director_app.services.club.series_files import write_series
from director_app.services.club.series_words import how_words, worth_words

if TYPE_CHECKING:
    from director_app.services.club.series_types import SeriesFigure

_MEASURES = ("total", "qualifying", "average", "places")


def add(commands: Commands) -> None:
    group = commands.group("series", summary("series"))
    group.add("list", "list the book’s series", _list)
    new = group.add("new", "create a series; prints its number", _new)
    new.add_argument("--name", required=True, metavar="TEXT")
    _add_facts(new)
    change = group.add("set", "change a series", _set)
    _add_series(change)
    change.add_argument("--name", metavar="TEXT")
    _add_facts(change)
    _add_series(group.add("show", "show the standings", _show))
    _add_series(group.add("drop", "delete a series; its events stay", _drop))
    for name, what, end in (
        ("export", "save the standings as a CSV table", "csv"),
        ("print", "save the standings as a PDF", "pdf"),
    ):
        command = group.add(name, what, _write)
        _add_series(command)
        command.set_defaults(kind=end)
        command.add_argument("--out", type=Path, required=True, metavar=f"FILE.{end}")
        add_overwrite(command)


def _add_series(command: Parser) -> None:
    command.add_argument("series", type=number, metavar="ID")


def _add_facts(command: Parser) -> None:
    command.add_argument("--events", nargs="*", type=number, metavar="ID", help="events that count")
    command.add_argument("--measure", choices=_MEASURES, help="what each event contributes")
    command.add_argument(
        "--best", type=_best, metavar="N|all", help="how many of the best events count"
    )
    command.add_argument(
        "--points", nargs="*", type=whole, metavar="P", help="points per place, first place first"
    )


def _best(text: str) -> int:
    """A number of events; 0 stands for all of them."""
    return 0 if text == "all" else number(text)


def _list(session: CommandSession) -> None:
    found = session.desk.series.all()
    if session.as_json:
        session.give([series_data(series) for series in found])
        return
    if not found:
        session.print_lines(Message("No series yet. Create one with `front-table series new`."))
        return
    rows = [
        (series.id, series.name, Message("%n events", len(series.events)), how_words(series))
        for series in found
    ]
    session.table((Message("id"), Message("name"), Message("events"), Message("counts")), rows)


def _new(session: CommandSession) -> None:
    kept = session.desk.series.save(Series(0, session.args.name, **_facts(session)))
    session.answer(series_data(kept), str(kept.id))


def _set(session: CommandSession) -> None:
    desk, args = session.desk.series, session.args
    named: dict[str, Any] = {} if args.name is None else {"name": args.name}
    kept = desk.save(replace(desk.get(args.series), **_facts(session), **named))
    session.answer(series_data(kept), Message("Changed the series {name}.", name=kept.name))


def _facts(session: CommandSession) -> dict[str, Any]:
    args = session.args
    facts: dict[str, Any] = {}
    for key in ("events", "points"):
        given = getattr(args, key)
        if given is not None:
            facts[key] = tuple(given)
    if args.measure is not None:
        facts["measure"] = args.measure
    if args.best is not None:
        facts["best"] = args.best or None
    return facts


def _show(session: CommandSession) -> None:
    view = session.desk.series.standings(session.args.series)
    if session.as_json:
        session.give(series_places_data(view))
        return
    session.print_lines(
        Message("{name}: {how_words}", name=view.series.name, how_words=how_words(view.series))
    )
    for at, event in enumerate(view.events, start=1):
        state = "" if event.finished else Message(", not finished")
        session.print_lines(
            Message(
                "  {at}. {name}, {isoformat}{state}",
                at=at,
                name=event.name,
                isoformat=event.day.isoformat(),
                state=state,
            )
        )
    if not view.places:
        session.print_lines(Message("No results yet."))
        return
    heads = (
        Message("place"),
        Message("name"),
        *(str(at) for at in range(1, len(view.events) + 1)),
        Message("total"),
    )
    rows = [
        (
            place_mark(place.rank, tied=place.tied),
            place.name,
            *(_figure(figure) for figure in place.figures),
            worth_words(place.total),
        )
        for place in view.places
    ]
    session.table(heads, rows)


def _figure(figure: SeriesFigure | None) -> str:
    """A figure, in brackets where it does not count."""
    if figure is None:
        return ""
    words = worth_words(figure.worth)
    return words if figure.counts else f"({words})"


def _drop(session: CommandSession) -> None:
    desk, number_ = session.desk.series, session.args.series
    name = desk.get(number_).name
    desk.drop(number_)
    session.answer(
        {"dropped": number_}, Message("Deleted the series {name}. Its events stay.", name=name)
    )


def _write(session: CommandSession) -> None:
    args = session.args
    if args.out.suffix.lower() != f".{args.kind}":
        raise DirectorError(
            Message("--out needs a file name that ends in .{kind}.", kind=args.kind), field="out"
        )
    file = write_series(
        session.desk.series.standings(args.series), args.out, overwrite=session.overwrite
    )
    session.answer({"file": str(file)}, Message("Saved the series standings to {file}.", file=file))
