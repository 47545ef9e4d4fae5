"""The shape of the command line.

The module of a command is imported when that command is meant: with all of them, and the services
that they need, ``--help`` and a mistyped command took 1.1 s instead of 0.15.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.messages.saying import tr
from director_app.system.terminal import safe

if TYPE_CHECKING:
    from director_app.cli.session import Command


# Argparse asks gettext for its words, by two names of its module, and gettext knows neither the
# program's voice nor its Spanish. ``speak`` lets it say these instead, and name an argument with
# its value, as its help does.

SAID = {
    "usage: ": Message("usage: "),
    "positional arguments": Message("arguments"),
    "options": Message("options"),
    "show this help message and exit": Message("show this help and exit"),
    "argument %(argument_name)s: %(message)s": Message("%(argument_name)s: %(message)s"),
    "unrecognized arguments: %s": Message("Not understood: %s"),
    "not allowed with argument %s": Message("use this or %s, not both"),
    "ignored explicit argument %r": Message("takes no value, so leave out %r"),
    "the following arguments are required: %s": Message("Add %s"),
    "one of the arguments %s is required": Message("Add one of these: %s"),
    "expected one argument": Message("needs a value"),
    "expected at most one argument": Message("takes one value at most"),
    "expected at least one argument": Message("needs at least one value"),
    "expected %s argument": Message("needs %s value"),
    "expected %s arguments": Message("needs %s values"),
    "ambiguous option: %(option)s could match %(matches)s": Message(
        "%(option)s could be %(matches)s. Type it in full"
    ),
    "invalid %(type)s value: %(value)r": Message("%(value)r can’t be used here"),
    "invalid choice: %(value)r (choose from %(choices)s)": Message(
        "%(value)r can’t be used here. Choose from %(choices)s"
    ),
}
"""What a director can meet of argparse's words, as the program says it; the others are for whoever
makes the commands."""

VALUES = (
    Message("AMOUNT"), Message("BADGE"), Message("BADGE=6,5"), Message("BADGE=POINTS"),
    Message("BADGE=TABLE:SEAT"), Message("CHAIRS"), Message("COLUMN=FIELD"), Message("COMMAND"),
    Message("DAMAGED"), Message("DATE"), Message("DOCUMENT"), Message("ENTRY"), Message("FILE"),
    Message("FILE.csv"), Message("FILE.json"), Message("FILE.jsonl"), Message("FILE.pdf"),
    Message("FILE.toml"), Message("FILE.toml|-"), Message("FILE.xlsx"), Message("FOLDER"),
    Message("GAMES.jsonl|-"), Message("HOST"), Message("ID|FILE"), Message("ID|FILE.toml"),
    Message("KEY"), Message("KEY=VALUE"), Message("KIND"), Message("LOGIN"), Message("MINUTES"),
    Message("NAME"), Message("NEW"), Message("NEW.db"), Message("NO"), Message("NUMBER"),
    Message("NUMBERS"), Message("N|rows|RANGES"), Message("PATH|URL"), Message("PLACE"),
    Message("QUERY"), Message("QUESTION=KEY"), Message("REASON"), Message("RECEIPT"),
    Message("ROUND"), Message("SEAT"), Message("SITUATION"), Message("STATION"), Message("TABLE"),
    Message("TEXT"), Message("TIE"), Message("TIME"), Message("TO"),
    Message("TOPIC"), Message("WITH"), Message("WORDS"), Message("YEAR"),
)  # fmt: skip
"""What stands for a value in usage lines."""


def speak() -> None:
    """Let argparse say its words in the language in use, from now on."""
    vars(argparse).update(_=_translated, ngettext=_counted, _get_action_name=_argument)


def _translated(text: str) -> str:
    return tr(SAID.get(text, text)) if text else text  # a title or a description can be missing


def _counted(single: str, many: str, number: int) -> str:
    return _translated(single if number == 1 else many)


def _argument(action: argparse.Action | None) -> str | None:
    """How a refusal names an argument: ``--from ROUND``, ``KIND``."""
    if action is None:
        return None
    value = action.metavar if isinstance(action.metavar, str) and action.nargs != 0 else ""
    return " ".join(filter(None, ("/".join(action.option_strings), value))) or action.dest


COMMANDS = {
    "events.commands": {
        "event": "create, list, and show events",
    },
    "events.divisions": {
        "division": "list, add, and change divisions; move players",
    },
    "roster.commands": {
        "roster": "import lists, check in, withdraw",
    },
    "seating.commands": {
        "seat": "draw, change, import, export, and check seating",
    },
    "scores.score": {
        "score": "score games, one per line (no book needed)",
    },
    "scores.commands": {
        "scores": "import or export games",
    },
    "scores.explain": {
        "explain": "find the legal games behind four scores (no book needed)",
    },
    "rulings.advise": {
        "advise": "look up the rule for a situation at a table",
    },
    "rulings.commands": {
        "ruling": "log penalties and rulings",
    },
    "clock.commands": {
        "clock": "the round clock",
    },
    "clock.day": {
        "day": "the day’s schedule",
    },
    "standings.commands": {
        "standings": "standings through a round",
    },
    "standings.ties": {
        "ties": "settle ties by dice or a playoff",
    },
    "standings.results": {
        "results": "save results as a page to share, or as files",
    },
    "prizes.money": {
        "money": "cash log, prize fund, and cash drawers",
    },
    "prizes.commands": {
        "prizes": "set prizes, name winners, and pay them",
    },
    "club.commands": {
        "people": "people in the club book, across all events",
        "statistics": "game statistics for an event",
    },
    "club.series": {
        "series": "events that count together: all, or the best of them",
    },
    "printing.commands": {
        "print": "save a document as PDF",
    },
    "points_report.commands": {
        "report": "post-event reports",
    },
    "rule_sets.commands": {
        "ruleset": "list, show, save, check, and add rule sets",
    },
    "journal.commands": {
        "log": "the event’s history, newest last",
        "undo": "undo this station’s last change, or a given entry",
        "redo": "redo what was undone",
        "verify": "check the whole book",
    },
    "desks.book": {
        "book": "show, choose, or move the book",
    },
    "backups.commands": {
        "backup": "back up the book, even while it’s in use",
        "restore": "restore a backup of the book",
    },
    "backups.salvage": {
        "salvage": "save what can be read from a damaged book",
    },
    "desks.commands": {
        "desk": "this station’s name and role",
        "pin": "the director’s PIN for this book",
    },
    "help.handbook": {
        "handbook": "save the handbook as PDF (no book needed)",
    },
    "help.demo": {
        "demo": "play a sample event, with every document",
    },
}
"""The modules with the commands, what they add, and what it does, in the order of the help."""
LANGUAGES = ("en", "es")
_Action = TypeVar("_Action", bound=argparse.Action)
ROLES = ("director", "scorer", "roster", "viewer")

speak()


class Parser(argparse.ArgumentParser):
    """A parser whose refusals are one sentence and exit status 2."""

    def __init__(self, *args: Any, **extras: Any) -> None:
        extras.setdefault("allow_abbrev", False)
        super().__init__(*args, **extras)

    def _add_action(self, action: _Action) -> _Action:
        """Take an argument, whose help and values are in the language of what is printed.

        Every argument comes through here, of groups of which one excludes the other too; there is
        no public place for it.
        """
        if action.help and action.help != argparse.SUPPRESS:
            action.help = tr(action.help)
        takes = action.nargs != 0 and not action.choices
        if action.metavar is None and action.option_strings and takes:
            action.metavar = action.dest.upper()  # as argparse itself would
        if isinstance(action.metavar, str):
            action.metavar = tr(action.metavar)
        return super()._add_action(action)

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        """A choice is meant however it is capitalized: ``Lunch`` is ``lunch``."""
        value = super()._get_value(action, arg_string)
        if action.nargs == argparse.PARSER or action.choices is None or value in action.choices:
            return value
        alike = (each for each in action.choices if each.casefold() == arg_string.casefold())
        return next(alike, value)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a value that isn't among the choices, in a sentence that names them."""
        if action.choices is None or value in action.choices:
            return
        known = ", ".join(action.choices)
        if action.nargs == argparse.PARSER:
            words = tr(
                "There’s no command {command}. Choose from {commands}",
                command=value,
                commands=known,
            )
        elif action.option_strings:
            option = action.option_strings[0]
            words = tr(
                "{option} can’t be {value}. Choose from {choices}",
                option=option,
                value=value,
                choices=known,
            )
        else:
            words = tr("There’s no kind {kind}. Choose from {kinds}", kind=value, kinds=known)
        raise argparse.ArgumentError(None, words)

    def _print_message(self, message: str, file: Any = None) -> None:
        super()._print_message(safe(message), file)

    def error(self, message: str) -> NoReturn:
        """End with status 2 and one line: what is wrong, and where help is."""
        words = tr(
            "{program}: {problem}. See {program} --help.",
            program=self.prog,
            problem=message.rstrip("."),
        )
        self.exit(2, f"{words}\n")


_EVERYWHERE = (
    "Every command also takes --db, --event, --station, --role, --pin, --language, and --json: "
    "see front-table --help."
)


class Commands:
    """Adds commands that all understand ``--db``, ``--event`` and ``--json``."""

    def __init__(self, actions: Any, shared: argparse.ArgumentParser) -> None:
        self._actions = actions
        self._shared = shared

    def add(self, name: str, what: str, run: Command | None = None) -> Parser:
        """A command; ``run`` does its work."""
        words = tr(what)
        made: Parser = self._actions.add_parser(
            name, help=words, description=words, parents=[self._shared], epilog=tr(_EVERYWHERE)
        )
        if run is not None:
            made.set_defaults(run=run)
        return made

    def group(self, name: str, what: str) -> Commands:
        """A command with commands of its own."""
        made = self.add(name, what)
        actions = made.add_subparsers(title=tr("commands"), metavar=tr("COMMAND"), required=True)
        return Commands(actions, self._shared)


def parsed(argv: Sequence[str]) -> argparse.Namespace:
    """What the arguments say; no command is loaded but the one that is meant."""
    try:
        args, rest = _bare(add_help=False, exit_on_error=False).parse_known_args(argv)
    except argparse.ArgumentError:
        return build(_named(argv)).parse_args(argv)
    if not rest:
        return args
    return build(_named(argv)).parse_args(argv)


def _named(argv: Sequence[str]) -> list[str]:
    """The modules of all commands that the arguments name: one of them is meant, if any is."""
    return [module for module, added in COMMANDS.items() if not added.keys().isdisjoint(argv)]


def build(modules: Collection[str] = COMMANDS) -> Parser:
    """The whole command line; the commands of other modules are there by name alone."""
    parser = _bare()
    actions = parser.add_subparsers(title=tr("commands"), metavar=tr("COMMAND"))
    commands = Commands(actions, _shared(explained=False))
    for module, added in COMMANDS.items():
        if module in modules:
            import_module(f"director_app.cli.{module}").add(commands)
        else:
            for name, what in added.items():
                actions.add_parser(name, help=tr(what))
    return parser


def summary(command: str) -> str:
    """What a command does, in a few words."""
    return next(added[command] for added in COMMANDS.values() if command in added)


def _bare(**more: bool) -> Parser:
    """The command line without a command."""
    parser = Parser(
        prog="front-table",
        description=tr(
            "Run an American mah jongg tournament. Without a command, the window opens."
        ),
        parents=[_shared()],
        **more,
    )
    parser.add_argument("--version", action="store_true", help="print the version")
    parser.add_argument(
        "--demo",
        action="store_true",
        help="open the window on a sample event, in a temporary book",
    )
    parser.add_argument(
        "--open",
        nargs="?",
        const="",
        metavar="FILE",
        help="open the window on an event file (added to the book the first time)",
    )
    parser.add_argument(
        "--smoke", action="store_true", help="open the last event, draw the window once, and exit"
    )
    return parser


def _shared(*, explained: bool = True) -> argparse.ArgumentParser:
    """Options that stand before or after the command: where one is left out, nothing is set.

    ``explained``: in the help, which is enough in that of ``front-table`` itself.
    """
    shared = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    shared.add_argument("--db", metavar="PATH|URL", help="the club book (or FRONT_TABLE_DB)")
    shared.add_argument(
        "--event", metavar="ID", type=number, help="event id (default: the last one opened)"
    )
    shared.add_argument("--station", metavar="NAME", help="this station’s name in the history")
    shared.add_argument("--role", choices=ROLES, help="this station’s role")
    shared.add_argument("--pin", metavar="PIN", help="the director’s PIN (or FRONT_TABLE_PIN)")
    shared.add_argument("--language", choices=LANGUAGES, help="output language (default: English)")
    shared.add_argument("--json", action="store_true", help="print JSON for other programs")
    if not explained:
        for action in shared._actions:  # noqa: SLF001 - argparse has no public list of them
            action.help = argparse.SUPPRESS
    return shared


def number(text: str) -> int:
    """A whole number from 1."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > 0):
        raise argparse.ArgumentTypeError(
            tr("{typed} isn’t a whole number of 1 or more", typed=repr(text))
        )
    return int(text)


def whole(text: str) -> int:
    """A whole number, which may be negative."""
    bare = text[1:] if text[:1] in {"-", "+", "−"} else text
    if not (bare.isascii() and bare.isdecimal() and len(bare) < 10):
        raise argparse.ArgumentTypeError(tr("{typed} isn’t a whole number", typed=repr(text)))
    return -int(bare) if text[0] in "-−" else int(bare)


def add_division(parser: argparse.ArgumentParser) -> None:
    """Let a command be meant for a division other than the default one."""
    parser.add_argument("--division", metavar="NAME", help="division (default: the main one)")


def add_overwrite(parser: argparse.ArgumentParser) -> None:
    """Let a command that writes a file replace one of another kind."""
    parser.add_argument(
        "--overwrite",
        action="store_true",
        help="replace a file of another kind, but never a club book or backup",
    )


def pairs(texts: Sequence[str], flag: str) -> dict[str, str]:
    """``KEY=VALUE`` texts as a mapping; the last sign of equality divides."""
    found: dict[str, str] = {}
    for text in texts:
        key, sign, value = text.rpartition("=") if flag == "--map" else text.partition("=")
        if not sign or not key.strip():
            form = Message("COLUMN=FIELD") if flag == "--map" else flag
            raise DirectorError(
                Message(
                    "{typed} should look like {form}, with = in between.",
                    typed=repr(text),
                    form=form,
                )
            )
        found[key.strip()] = value.strip()
    return found
