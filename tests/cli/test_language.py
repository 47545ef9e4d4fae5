"""The command line in Spanish: what it says, asks, refuses and explains."""

from __future__ import annotations

import argparse
import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from director_app.cli.parser import SAID, VALUES, build
from director_app.messages.saying import speaking, spoken_language
from tests.cli.conftest import Cli
from tests.said_in_spanish import spanish

SPANISH = ("--language", "es")


def test_an_answer_is_in_the_language_that_was_asked_for(event: Cli) -> None:
    english = event.ok("seat", "check").out.splitlines()[0]
    spanish = event.ok(*SPANISH, "seat", "check").out.splitlines()[0]
    assert english == "16 players at 4 tables, 2 rounds: 4 repeats."
    assert spanish == "16 jugadores en 4 mesas, 2 rondas: 4 repeticiones."
    assert spoken_language() == "en"


def test_one_is_said_as_one_in_both(event: Cli) -> None:
    assert event.ok("roster", "check-in", 1).out == "Checked in 1 player.\n"
    assert event.ok(*SPANISH, "roster", "check-in", 1).out == "Registrados: 1 jugador.\n"


def test_a_table_has_its_heads_and_states_in_the_language_and_names_stay(event: Cli) -> None:
    head, first, *_ = event.ok(*SPANISH, "roster", "list").out.splitlines()
    assert head.split() == ["número", "nombre", "estado", "notas"]
    assert first.split()[1:3] == ["Una", "Adler"]
    assert first.endswith("registrado")


def test_data_for_another_program_is_the_same_in_every_language(event: Cli) -> None:
    for command in (("roster", "list"), ("log",), ("day", "show"), ("seat", "check")):
        assert event.data(*SPANISH, *command) == event.data(*command)


def test_a_refusal_is_in_the_language(event: Cli) -> None:
    assert event.refused(*SPANISH, "roster", "check-in") == (
        "front-table: ¿Qué jugadores? Indique sus números, o use --all.\n"
    )
    assert event.refused(*SPANISH, "prizes", "drop", 99).startswith("front-table: ")


@pytest.mark.parametrize("form", [("--language", "es"), ("--language=es",)])
def test_arguments_are_refused_and_explained_in_the_language(
    cli: Cli, form: tuple[str, ...]
) -> None:
    said = cli.bare(*form, "event", "open", "x")
    assert said.status == 2
    assert "'x' no es un número entero de 1 o más. Vea front-table event open --help." in said.err
    said = cli.bare("xyzzy", *form)
    assert said.status == 2
    assert "No hay ningún comando xyzzy" in said.err
    explained = cli.bare(*form, "seat", "--help").out
    assert "sortear, cambiar, importar, exportar y revisar asientos" in " ".join(explained.split())


def test_another_language_is_refused(cli: Cli) -> None:
    said = cli.bare("--language", "de", "event", "list")
    assert said.status == 2
    assert "--language" in said.err


def test_the_windows_language_is_chosen_in_its_settings(cli: Cli) -> None:
    said = cli.bare(*SPANISH)
    assert (said.status, said.err) == (
        2,
        "front-table: --language es para los comandos. Elija el idioma de la ventana en Ajustes.\n",
    )


def test_the_journal_is_kept_in_english_whatever_is_printed(event: Cli) -> None:
    event.ok(*SPANISH, "roster", "withdraw", 3)
    assert event.data("log")[-1]["action"] == "Willa Adler: withdrawn"


OF_PROGRAMMERS = {
    ".__call__() not defined",
    "conflicting subparser: %s",
    "conflicting subparser alias: %s",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
    'argument "-" with mode %r',
    "can't open '%(filename)s': %(error)s",
    "cannot merge actions - two groups are named %r",
    "'required' is an invalid argument for positionals",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "dest= is required for options like %r",
    "invalid conflict_resolution value: %r",
    "conflicting option string: %s",
    "conflicting option strings: %s",
    "mutually exclusive arguments must be optional",
    "cannot have multiple subparser arguments",
    "subcommands",
    "unexpected option string: %s",
    "%r is not callable",
    "%(prog)s: error: %(message)s\n",
}
"""What argparse says to whoever makes commands wrongly, or where ours says something else."""
SAME_IN_SPANISH = {"CLUB", "DIRECTOR", "ID", "MIN", "PIN", "SHA256"}


def _of_argparse() -> Iterator[str]:
    for node in ast.walk(ast.parse(inspect.getsource(argparse))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"_", "ngettext"}:
            for argument in node.args[:2]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def test_what_argparse_says_to_a_director_is_said_in_spanish() -> None:
    assert set(_of_argparse()) - OF_PROGRAMMERS == set(SAID)
    for words in SAID.values():
        said = spanish().words(words.template)
        assert said is not None, words
        places = re.compile(r"%\(\w+\)[sr]|%[sr]")
        assert sorted(places.findall(said)) == sorted(places.findall(words)), words


def _commands(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if action.nargs == argparse.PARSER:
            for choice in (action.choices or {}).values():  # type: ignore[attr-defined]
                yield from _commands(choice)


def test_what_stands_for_a_value_is_named_in_spanish() -> None:
    found = {
        action.metavar
        for command in _commands(build())
        for action in command._actions
        if isinstance(action.metavar, str) and re.search(r"[A-Z]{2}", action.metavar)
    }
    assert found - set(VALUES) <= SAME_IN_SPANISH
    assert set(VALUES) <= found | {"COMMAND"}
    assert [
        value for value in VALUES if spanish().words(value.template) in {None, str(value)}
    ] == []


def test_the_help_of_every_command_is_spanish() -> None:
    english = [command.format_help() for command in _commands(build())]
    with speaking("es"):
        said = [command.format_help() for command in _commands(build())]
    assert len(said) == len(english) > 150
    for ours, theirs in zip(said, english, strict=True):
        assert ours.startswith("uso: ")
        assert "mostrar esta ayuda y terminar" in ours
        assert "options:" not in ours
        same = set(_explained(ours)) & set(_explained(theirs)) - _KEYWORDS
        assert same == set()


_KEYWORDS = {"check-in, break, lunch, awards, other"}


def _explained(help_text: str) -> Iterator[str]:
    """What stands beside or under the arguments of a command."""
    for line in help_text.splitlines():
        words = re.sub(r"^ +(-|\S+  )\S.*?( {2,}|$)", "", line).strip()
        if re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", words) and not words.startswith("["):
            yield words


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("event", "new"), "front-table event new: Agregue --name NOMBRE, --ruleset ID."),
        (("event", "new", "--name"), "--name NOMBRE: falta su valor."),
        (("seat", "draw", "--fair", "--repeats-first"), "use esta o --fair, no ambas."),
        (("seat", "draw", "--seats", "x"), "--seats no puede ser x. Elija entre keep, balance"),
        (("day", "add", "Meal", "9:00"), "No hay ningún tipo Meal. Elija entre check-in, break"),
        (
            ("event", "xyzzy"),
            "front-table event: No hay ningún comando xyzzy. Elija entre new, list,",
        ),
        (("event", "list", "--nothing"), "No se entiende: --nothing."),
        (("log", "--json=3"), "--json: no lleva ningún valor; quite '3'."),
        (("roster", "check-in", "x"), "NÚMERO: 'x' no es un número entero de 1 o más."),
        (("roster", "apart", "1"), "Agregue NÚMERO."),
    ],
)
def test_what_argparse_refuses_is_refused_in_spanish(
    cli: Cli, given: tuple[str, ...], said: str
) -> None:
    answer = cli.bare(*SPANISH, *given)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert "Vea front-table" in answer.err


def test_argparse_refuses_in_the_programs_voice(cli: Cli) -> None:
    assert cli.bare("event", "new").err == (
        "front-table event new: Add --name NAME, --ruleset ID. See front-table event new --help.\n"
    )
    said = cli.bare("day", "add", "Meal", "9:00").err
    assert said.startswith("front-table day add: There’s no kind Meal. Choose from check-in, ")


def test_a_choice_is_understood_in_capitals(cli: Cli) -> None:
    assert build(["clock.day"]).parse_args(["day", "add", "Lunch", "12:30"]).kind == "lunch"
    assert build(["roster.commands"]).parse_args(["--role", "Scorer", "roster", "list"]).role == (
        "scorer"
    )


def test_a_command_explains_its_own_options_and_names_the_shared_ones(cli: Cli) -> None:
    said = " ".join(cli.bare("roster", "list", "--help").out.split())
    assert said.startswith("usage: front-table roster list [-h] ")
    assert "the club book (or FRONT_TABLE_DB)" not in said
    assert "Every command also takes --db, --event, " in said
    assert "the club book (or FRONT_TABLE_DB)" in cli.bare("--help").out


def test_a_file_of_another_kind_is_named_in_spanish(event: Cli, tmp_path: Path) -> None:
    (tmp_path / "r.pdf").write_text("uno,dos\n1,2\n", encoding="utf-8")
    said = event.refused(*SPANISH, "print", "standings", "--out", tmp_path / "r.pdf")
    assert "es una tabla CSV, no un PDF" in said


def test_what_a_rule_set_says_oddly_and_by_habit_is_spanish(event: Cli, tmp_path: Path) -> None:
    event.ok("ruleset", "export", "mjmp", tmp_path / "my.toml")
    said = event.ok(*SPANISH, "ruleset", "check", tmp_path / "my.toml").out
    assert "no seat stays" not in said
    assert "ningún asiento se queda en su mesa" in said
    assert "línea " in said
    said = event.ok(*SPANISH, "ruleset", "show", "mjmp").out
    assert "[práctica común]" in said
    assert "standard practice" not in said


def test_what_cannot_be_taken_back_is_said_in_spanish(event: Cli, tmp_path: Path) -> None:
    event.ok("roster", "set", 3, "city=Rome")
    event.ok("roster", "set", 3, "city=Oslo")
    said = event.refused(*SPANISH, "undo", event.data("log")[-2]["number"])
    assert "No se puede deshacer “" in said
    assert "came after" not in said
    assert "vino después" in said


def test_a_long_value_of_a_change_is_cut_in_its_language(event: Cli) -> None:
    entry = next(entry for entry in event.data("log") if entry["action_kind"] == "draw_seating")
    english = event.ok("log", "--changes", entry["number"]).out
    spanish_words = event.ok(*SPANISH, "log", "--changes", entry["number"]).out
    assert "…" in english
    assert "(a draw with the fewest repeats may avoid this).…" in english
    assert "may avoid this" not in spanish_words
    assert "…" in spanish_words


def test_lists_have_their_words_in_spanish(event: Cli, tmp_path: Path) -> None:
    event.ok("roster", "import", tmp_path / "list.csv")
    event.ok("money", "add", "donation", "75")
    assert "efectivo" in event.ok(*SPANISH, "money", "list").out
    assert "antes de importar" in event.ok(*SPANISH, "restore", "--list").out
    kinds = event.ok(*SPANISH, "advise").out
    assert " inicio " in kinds
    assert " start " not in kinds


def test_rulings_of_the_log_are_said_in_the_language(event: Cli) -> None:
    event.ok("ruling", "add", "--kind", "dead_hand:1", "--player", 1, "--round", 1)
    english = event.ok("ruling", "list").out
    output = event.ok(*SPANISH, "ruling", "list").out
    assert "Dead hand: picked ahead or out of turn" in english
    assert "Mano muerta: robó por adelantado o fuera de turno" in output
