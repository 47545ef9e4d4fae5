"""The command line in Spanish: what it says, asks, refuses and explains."""

from __future__ import annotations

import pytest

from director_app.messages.saying import spoken
from tests.cli.conftest import Cli

SPANISH = ("--language", "es")


def test_an_answer_is_in_the_language_that_was_asked_for(event: Cli) -> None:
    english = event.ok("seat", "check").out.splitlines()[0]
    spanish = event.ok(*SPANISH, "seat", "check").out.splitlines()[0]
    assert english == (
        "16 players at 4 tables, 2 rounds: 4 repeats; no plan of these tables has fewer than 0."
    )
    assert spanish == (
        "16 jugadores en 4 mesas, 2 rondas: 4 repeticiones; ningún plan de estas mesas tiene "
        "menos de 0."
    )
    assert spoken() == "en"


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
        "front-table: Nombre los números que llegaron, o dé --all.\n"
    )
    assert event.refused(*SPANISH, "prizes", "drop", 99).startswith("front-table: ")


@pytest.mark.parametrize("form", [("--language", "es"), ("--language=es",)])
def test_arguments_are_refused_and_explained_in_the_language(
    cli: Cli, form: tuple[str, ...]
) -> None:
    said = cli.bare(*form, "event", "open", "x")
    assert said.status == 2
    assert "'x' no es un número entero desde 1. Vea front-table event open --help." in said.err
    said = cli.bare("xyzzy", *form)
    assert said.status == 2
    assert "no hay ningún comando xyzzy" in said.err
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
