"""``ruleset``: the rule sets to choose from."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands
from director_app.cli.session import Session, write_file
from director_app.errors import RuleSetError

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet
    from director_app.rules.tables_words import Row


def add(commands: Commands) -> None:
    """Add the commands."""
    group = commands.group("ruleset", "the rule sets to choose from")
    group.add("list", "list the rule sets", _list)
    show = group.add("show", "show a rule set in plain words", _show)
    show.add_argument("id", metavar="ID")
    out = group.add("export", "write a rule set to a file, as a start for your own", _export)
    out.add_argument("id", metavar="ID")
    out.add_argument("file", type=Path, metavar="FILE.toml")
    check = group.add("check", "say everything that is wrong with a file", _check)
    check.add_argument("file", type=Path, metavar="FILE.toml")
    new = group.add("add", "keep a rule set in the book, for new events", _add)
    new.add_argument("file", type=Path, metavar="FILE.toml")


def _text(session: Session, ruleset: str) -> str:
    from director_app.rules.loading import shipped_text

    if session.book_is_there:
        return session.desk.rulebook.text(ruleset)
    return shipped_text(ruleset)


def _list(session: Session) -> None:
    from director_app.rules.loading import shipped

    sets = session.desk.rulebook.all() if session.book_is_there else shipped()
    data = [{"id": one.id, "name": one.name, "short": one.short, "date": one.date} for one in sets]
    if session.as_json:
        session.give(data)
    else:
        session.table(("id", "name", "date"), [(one.id, one.name, one.date) for one in sets])


def _show(session: Session) -> None:
    from director_app.rules.defaults import completed
    from director_app.rules.loading import load_ruleset

    text = _text(session, session.args.id)
    rules = load_ruleset(text, source=session.args.id)
    if session.as_json:
        session.give(completed(tomllib.loads(text)))
    else:
        _tell(session, rules)


def _tell(session: Session, rules: RuleSet) -> None:
    from director_app.rules.words import points_tables, rule_sheet

    session.say(f"{rules.name} ({rules.id}), {rules.date}".rstrip(", "))
    session.say("A section in brackets is the sheet's; default is where the sheet is silent.")
    for table in points_tables(rules, penalties=True):
        session.say("", table.heading)
        session.say(*(_row_line(row) for row in table.rows))
    for section in rule_sheet(rules):
        session.say("", section.heading)
        session.say(*(f"  {one.text} [{one.section}]" for one in section.sentences))
        session.say(*(_row_line(row) for row in section.rows))


def _row_line(row: Row) -> str:
    value = row.words or ("" if row.points is None else str(row.points))
    return f"  {row.label}: {value} [{row.section}]"


def _export(session: Session) -> None:
    args = session.args
    write_file(args.file, _text(session, args.id))
    session.answer({"id": args.id, "file": str(args.file)}, f"Wrote {args.id} to {args.file}.")


def _check(session: Session) -> None:
    from director_app.rules.loading import check_text
    from director_app.services.rulebook import read_text

    file: Path = session.args.file
    problems = check_text(read_text(file), file.name)
    if session.as_json:
        session.give({"file": str(file), "ok": not problems, "problems": list(problems)})
    if problems:
        prefix = f"{file.name}: "
        bare = tuple(one.removeprefix(prefix) for one in problems)
        raise RuleSetError(file.name, bare)
    if not session.as_json:
        session.say(f"{file} can be used.")


def _add(session: Session) -> None:
    from director_app.rules.loading import load_ruleset
    from director_app.services.rulebook import read_text

    file: Path = session.args.file
    load_ruleset(read_text(file), source=file.name)
    rules = session.made.rulebook.add(file)
    session.answer({"id": rules.id, "name": rules.name}, f"{rules.name} is kept as {rules.id}.")
