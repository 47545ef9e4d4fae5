"""``ruleset``: the rule sets to choose from."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TextIO

from director_app.cli.parser import Commands, add_overwrite, summary
from director_app.cli.session import CommandSession
from director_app.errors import DirectorError, RuleSetError
from director_app.messages.message import Message, joined
from director_app.rules.checking.toml_text import sheet_of
from director_app.rules.defaults import completed
from director_app.rules.loading import (
    EXAMPLES,
    SHIPPED,
    check_file,
    check_from,
    examples,
    load_ruleset,
    read_file,
    shipped,
    shipped_ruleset,
    shipped_text,
    why_id_is_taken,
)
from director_app.rules.new_set import named_after, new_text
from director_app.rules.situations import catalogue
from director_app.rules.whole_sheet import whole_sheet
from director_app.rules.words.base import bracketed
from director_app.system.file_kinds import FileKind

if TYPE_CHECKING:
    from director_app.rules.loading import CheckedRuleSet, Problem
    from director_app.rules.ruleset import RuleSet
    from director_app.rules.situations import Situation, SituationCatalogue

_MARK = Message("our default")


def add(commands: Commands) -> None:
    group = commands.group("ruleset", summary("ruleset"))
    listed = group.add("list", "list rule sets", _list)
    listed.add_argument(
        "--examples", action="store_true", help="made-up clubs’ sheets to start from instead"
    )
    show = group.add("show", "show a rule set in plain words", _show)
    show.add_argument("id", metavar="ID|FILE.toml")
    out = group.add(
        "export", "save a rule set to a file, as a starting point for your own", _export
    )
    out.add_argument("id", metavar="ID")
    out.add_argument("file", type=Path, metavar="FILE.toml")
    add_overwrite(out)
    fresh = group.add("new", "write the file of a new rule set, a screenful to fill in", _new)
    fresh.add_argument("file", type=Path, metavar="FILE.toml")
    fresh.add_argument(
        "--base", metavar="ID", default="", help="what the file doesn’t say is taken from this set"
    )
    check = group.add("check", "list everything wrong or odd in a rule-set file", _check)
    check.add_argument("file", metavar="FILE.toml|-")
    group.add("situations", "list the situations that rules can cover", _situations)
    new = group.add("add", "save a rule set in the book, for new events", _add)
    new.add_argument("file", type=Path, metavar="FILE.toml")


def _text(session: CommandSession, ruleset: str) -> str:
    if session.book_is_there:
        return session.desk.rulebook.text(ruleset)
    return shipped_text(ruleset)


def _list(session: CommandSession) -> None:
    if session.args.examples:
        _list_examples(session)
        return
    sets = session.desk.rulebook.all() if session.book_is_there else shipped()
    data = [
        {
            "id": rules.id,
            "name": rules.name,
            "short": rules.short,
            "date": rules.date,
            "based_on": rules.based_on or rules.base,
            "shipped": rules.id in SHIPPED,
        }
        for rules in sets
    ]
    if session.as_json:
        session.give(data)
        return
    rows = [(rules.id, rules.name, rules.date, _from(rules)) for rules in sets]
    session.table((Message("id"), Message("name"), Message("date"), Message("from")), rows)


def _list_examples(session: CommandSession) -> None:
    if session.as_json:
        session.give(
            [
                {"id": rules.id, "name": rules.name, "about": EXAMPLES[rules.id]}
                for rules in examples()
            ]
        )
        return
    rows = [(rules.id, rules.name, EXAMPLES[rules.id]) for rules in examples()]
    session.table((Message("id"), Message("name"), Message("what it is")), rows)


def _from(rules: RuleSet) -> str:
    if rules.id in SHIPPED:
        return Message("built in")
    start = rules.based_on or rules.base
    return Message("this book, based on {base}", base=start) if start else Message("this book")


def _show(session: CommandSession) -> None:
    name = session.args.id
    file = Path(name)
    of_file = file.suffix.lower() == ".toml" or file.is_file()
    text = read_file(file) if of_file else _text(session, name)
    rules = load_ruleset(text, source=file.name if of_file else name)
    if session.as_json:
        session.give(completed(sheet_of(text)))
    else:
        _print_sheet(session, rules)


def _print_sheet(session: CommandSession, rules: RuleSet) -> None:
    session.print_lines(f"{rules.name} ({rules.id}), {rules.date}".rstrip(", "))
    session.print_lines(
        Message(
            "In brackets: the section of the rule sheet, or {mark} if it doesn’t say.", mark=_MARK
        )
    )
    for section in whole_sheet(rules):
        session.print_lines("", section.heading)
        session.print_lines(
            *(
                Message(
                    "  {label}: {worth} {bracketed}",
                    label=row.label,
                    worth=row.worth,
                    bracketed=bracketed(row),
                )
                for row in section.rows
            )
        )
        session.print_lines(
            *(
                Message("  {text} {bracketed}", text=sentence.text, bracketed=bracketed(sentence))
                for sentence in section.sentences
            )
        )


def _export(session: CommandSession) -> None:
    args = session.args
    session.write(args.file, _text(session, args.id), FileKind.RULE_SET)
    session.answer(
        {"id": args.id, "file": str(args.file)},
        Message("Saved {id} to {file}.", id=args.id, file=args.file),
        Message(
            "Give it its own id, name, and short name. Then change "
            "whatever is different on your rule sheet."
        ),
    )


def _new(session: CommandSession) -> None:
    file: Path = session.args.file
    if file.exists():
        raise DirectorError(
            Message("{file} is already there. Give the new file another name.", file=file)
        )
    ruleset, name = named_after(file.stem)
    session.write(file, new_text(ruleset, name, session.args.base), FileKind.RULE_SET)
    session.answer(
        {"id": ruleset, "file": str(file), "base": session.args.base},
        Message("Saved {id} to {file}.", id=ruleset, file=file),
        Message(
            "Change what your rule sheet says differently. Then check it: "
            "front-table ruleset check {file}",
            file=file,
        ),
    )


def _check(session: CommandSession) -> None:
    file: str = session.args.file
    path = Path(file)
    piped = file == "-"
    source = Message("the text") if piped else path.name
    checked = check_from(_piped()) if piped else check_file(path)
    if session.as_json:
        session.give(_checked_data(file, source, checked))
    if checked.problems:
        raise _refusal(session, source, checked.problems)
    if not session.as_json:
        session.print_lines(
            Message("{rule_set} is ready to use.", rule_set=source if piped else file)
        )
        _warn(session, checked)
        _tell_silences(session, checked)


def _piped() -> IO[bytes]:
    """What comes in; nothing where the input is closed."""
    stream: TextIO | None = sys.stdin
    return io.BytesIO() if stream is None else stream.buffer


def _checked_data(file: str, source: str, checked: CheckedRuleSet) -> dict[str, Any]:
    return {
        "file": file,
        "ok": not checked.problems,
        "problems": [problem.of(source) for problem in checked.problems],
        "details": [_detail(problem) for problem in checked.problems],
        "warnings": [_detail(warning) for warning in checked.warnings],
        "silences": [_detail(silence) for silence in checked.silences],
    }


def _detail(problem: Problem) -> dict[str, Any]:
    return {"line": problem.line, "key": problem.key, "text": problem.text}


def _refusal(session: CommandSession, source: str, problems: tuple[Problem, ...]) -> DirectorError:
    """One problem is the whole sentence; more are listed, and the sentence names their keys."""
    if len(problems) == 1 or session.as_json:
        return RuleSetError(source, tuple(map(str, problems)))
    session.print_lines(*(problem.of(source) for problem in problems))
    keys = dict.fromkeys(problem.key for problem in problems if problem.key)
    return DirectorError(
        Message(
            "{source} has {problems_count} problems and can’t be used. Fix: {names}.",
            source=source,
            problems_count=len(problems),
            names=", ".join(keys),
        )
    )


def _warn(session: CommandSession, checked: CheckedRuleSet) -> None:
    if checked.warnings:
        session.print_lines(
            Message("%n things in the rule set are allowed but unusual:", len(checked.warnings))
        )
        session.print_lines(
            *(Message("  {one}", one=warning.sentence) for warning in checked.warnings)
        )


def _tell_silences(session: CommandSession, checked: CheckedRuleSet) -> None:
    if checked.silences:
        session.print_lines(
            Message("The sheet says nothing about these, so our defaults hold:"),
            *(Message("  {one}", one=silence.sentence) for silence in checked.silences),
        )
    elif checked.rules is not None and checked.rules.base:
        session.print_lines(
            Message(
                "What the sheet doesn’t say is taken from {base}.",
                base=shipped_ruleset(checked.rules.base).short,
            )
        )


def _situations(session: CommandSession) -> None:
    known = catalogue()
    if session.as_json:
        session.give([_situation_data(known, situation) for situation in known.situations])
        return
    for situation in known.situations:
        session.print_lines(Message("{id}: {title}", id=situation.id, title=situation.title))
        for question in known.questions_of(situation):
            answers = joined(
                ", ",
                (
                    Message("{key} ({say})", key=answer.key, say=answer.say)
                    for answer in question.answers
                ),
            )
            session.print_lines(
                Message(
                    "  {id}: {ask} {answers}",
                    id=question.id,
                    ask=question.ask,
                    answers=answers or Message("0, 1, 2, or 3"),
                )
            )


def _situation_data(known: SituationCatalogue, situation: Situation) -> dict[str, Any]:
    asked = [
        {"id": asks.id, "ask": asks.ask, "answers": {each.key: each.say for each in asks.answers}}
        for asks in known.questions_of(situation)
    ]
    return {"id": situation.id, "title": situation.title, "questions": asked}


def _add(session: CommandSession) -> None:
    file: Path = session.args.file
    read = load_ruleset(read_file(file), source=file.name)
    if why_id_is_taken(read):
        raise DirectorError(
            Message(
                "{name}: {id} is a built-in rule set. Give yours its own "
                "id in the first lines of the file.",
                name=file.name,
                id=read.id,
            ),
            field="id",
        )
    replaced = read.id in session.made_desk.rulebook.ids()
    rules = session.made_desk.rulebook.add(file)
    message = Message("Saved {name} as {id}", name=rules.name, id=rules.id)
    if replaced:
        message += Message(
            ", replacing the earlier one. Events already created keep their own copy"
        )
    data = {"id": rules.id, "name": rules.name, "replaced": replaced}
    session.answer(data, Message("{told}.", told=message))
