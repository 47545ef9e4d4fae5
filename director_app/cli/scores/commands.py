"""``score`` and ``scores``: what games are worth, and games of the event as a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.app.file_kinds import FileKind
from director_app.cli.parser import Commands, add_division, add_overwrite
from director_app.cli.scores import tables as score_tables
from director_app.cli.session import Session
from director_app.errors import DirectorError, GameError
from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet
    from director_app.services.scores.files import SheetLine


def add(commands: Commands) -> None:
    score = commands.add("score", "score games, one a line; needs no book", _score)
    score.add_argument("--ruleset", required=True, metavar="ID|FILE")
    score.add_argument("--words", action="store_true", help="for reading, not as JSON lines")
    score.add_argument("file", nargs="?", default="-", metavar="GAMES.jsonl|-")
    group = commands.group("scores", "bring games in, write them out")
    bring = group.add("import", "bring in games, all or nothing", _import)
    bring.add_argument("file", type=Path, metavar="FILE.jsonl")
    bring.add_argument("--accept", action="store_true", help="the sheets are vouched for")
    score_tables.add_waive(bring)
    out = group.add("export", "write the games of the accepted sheets", _export)
    out.add_argument("file", type=Path, metavar="FILE.jsonl")
    add_overwrite(out)
    for parser in (bring, out):
        add_division(parser)
    score_tables.add(group)


def rules_named(session: Session, name: str) -> RuleSet:
    """A shipped rule set, a file, or one that the book keeps; no book is made or changed."""
    from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset

    if name in SHIPPED:
        return shipped_ruleset(name)
    path = Path(name)
    if path.is_file():
        return load_ruleset(path)
    if path.suffix.lower() == ".toml" or "/" in name:
        raise DirectorError(
            Message("There is no file {name}. Check its name and folder.", name=name),
            field="ruleset",
        )
    if session.book_is_there:
        return session.desk.rulebook.get(name)
    return shipped_ruleset(name)


def _score(session: Session) -> None:
    from director_app.services.scores.game_lines import lines_of

    rules = rules_named(session, session.args.ruleset)
    scored = refused = 0
    for _, raw in lines_of(Path(session.args.file)):
        result = _result(raw, rules)
        refused += "error" in result
        scored += 1
        if session.args.words:
            session.print_lines(
                Message(
                    "Game {scored}: {get}",
                    scored=scored,
                    get=result.get("error") or _words(raw, rules),
                )
            )
        else:
            session.out.write(json.dumps(result, ensure_ascii=False) + "\n")
    if not scored:
        raise DirectorError(Message("There was no game to score: give one JSON object a line."))
    if refused:
        session.out.flush()
        raise DirectorError(
            Message(
                "{refused} of {games} refused: see the error in each such line.",
                refused=refused,
                games=Message("%n games", scored),
            )
        )


def _words(raw: bytes, rules: RuleSet) -> str:
    """A game that can be, in a line, and a line for each seat."""
    from director_app.rules.entry.words import game_sentence
    from director_app.rules.games_json import game_from_json
    from director_app.rules.scoring import score_game
    from director_app.rules.words.telling import words_by_seat
    from director_app.services.scores.game_lines import object_of

    game = game_from_json(object_of(raw), extra=("round", "table", "game"))
    told = words_by_seat(game, score_game(game, rules))
    seats = [Message("  {wind}: {words}", wind=seat.seat.wind, words=seat.words) for seat in told]
    return joined("\n", (game_sentence(game, rules), *seats))


def _result(raw: bytes, rules: RuleSet) -> dict[str, object]:
    from director_app.rules.games_json import game_from_json, score_to_json
    from director_app.rules.scoring import score_game
    from director_app.services.scores.game_lines import LineRefused, object_of

    try:
        game = game_from_json(object_of(raw), extra=("round", "table", "game"))
        return score_to_json(score_game(game, rules))
    except (GameError, LineRefused) as refused:
        return {"error": refused.sentence, "field": refused.field}


def _import(session: Session) -> None:
    from director_app.services.scores.tables import lacks as lacking

    args = session.args
    session.copy_first()
    found = session.desk.score_files.bring_in(
        session.event,
        args.file,
        accept=args.accept,
        division=session.division,
        waived=score_tables.waived_of(session),
    )
    if session.as_json:
        session.give(
            {
                "accepted": [_sheet(sheet) for sheet in found.accepted],
                "drafts": [_sheet(sheet) for sheet in found.drafts],
                "skipped": [_sheet(sheet) for sheet in found.skipped],
                "notes": list(found.notes),
                "not_carried": list(lacking.lacks_by_name(found.accepted)),
            }
        )
        return
    if found.accepted:
        session.print_lines(
            Message("Accepted {sheets}.", sheets=Message("%n sheets", len(found.accepted)))
        )
        score_tables.warn_of_missing_letters(session, found.accepted)
    if found.drafts:
        session.print_lines(
            Message(
                "Kept {sheets} as typed; accept them at the desk.",
                sheets=Message("%n sheets", len(found.drafts)),
            )
        )
    if found.skipped:
        count = Message("%n sheets", len(found.skipped))
        session.print_lines(Message("{count} had been accepted with the same games.", count=count))
    session.print_lines(*found.notes)


def _sheet(sheet: SheetLine) -> dict[str, int]:
    return {"round": sheet.round, "table": sheet.table, "games": sheet.games}


def _export(session: Session) -> None:
    found = session.desk.score_files.export(session.event, session.division)
    session.write(session.args.file, "".join(f"{line}\n" for line in found.lines), FileKind.GAMES)
    data = {
        "file": str(session.args.file),
        "games": len(found.lines),
        "sheets": found.sheets,
        "left_out": found.left_out,
    }
    left = (
        Message("; {sheets} not accepted left out", sheets=Message("%n sheets", found.left_out))
        if found.left_out
        else ""
    )
    games, sheets = Message("%n games", len(found.lines)), Message("%n sheets", found.sheets)
    session.answer(
        data,
        Message(
            "Wrote {games} of {sheets} to {file}{left}.",
            games=games,
            sheets=sheets,
            file=session.args.file,
            left=left,
        ),
    )
