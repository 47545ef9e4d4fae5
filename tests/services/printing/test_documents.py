"""Every document's record: who composes it, and where it is offered."""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import fields
from inspect import get_annotations
from pkgutil import resolve_name

import pytest

from director_app.domain.paper_options import PaperChoices
from director_app.services.printing.composers import composer_of
from director_app.services.printing.documents import DOCUMENTS, document_of
from director_app.services.printing.options import (
    BadgeOptions,
    MovementCardOptions,
    ScheduleOptions,
    TableSignOptions,
    options_in,
)
from director_app.services.printing.packets import PACKED, USUAL
from director_app.services.printing.papers import PrintRequest
from director_app.services.printing.print_history import PrintedLayout, layout_marked, layout_of
from reports.label_sheets import LABEL_SHEETS
from tests.builders import new_event


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.key)
def test_every_composer_is_there_and_takes_the_same(document):
    lines = list(get_annotations(composer_of(document.key)).values())
    assert lines == ["DocumentSources", "PrintFacts", "PrintRequest", "ComposedDocument"]


@pytest.mark.parametrize(
    "document",
    [document for document in DOCUMENTS if document.wanted],
    ids=lambda document: document.key,
)
def test_who_says_whether_it_is_wanted_is_asked_the_same(document):
    lines = list(get_annotations(resolve_name(document.wanted)).values())
    assert lines == ["DocumentSources", "PrintFacts", "PrintRequest", "bool"]
    assert document.made_of == "moment"


def test_the_table_loads_nothing_that_composes_or_draws():
    look = (
        "import sys, director_app.services.printing.documents;"
        "print([name for name in sys.modules if name.startswith(('reportlab', 'reports',"
        " 'director_app.services.printing.', 'director_app.storage'))])"
    )
    done = subprocess.run([sys.executable, "-c", look], check=True, capture_output=True, text=True)
    assert sorted(ast.literal_eval(done.stdout)) == [
        "director_app.services.printing.documents",
        "director_app.services.printing.options",
    ]


def test_a_key_and_a_title_are_one_document_s_own():
    assert len({document.key for document in DOCUMENTS}) == len(DOCUMENTS)
    assert len({document.title for document in DOCUMENTS}) == len(DOCUMENTS)


def test_each_has_its_own_place_in_a_packet_and_in_the_menu_that_reprints():
    places = [document.packed.place for document in DOCUMENTS if document.packed is not None]
    assert sorted(places) == list(range(1, len(PACKED) + 1))
    assert set(USUAL) < set(PACKED)
    offers = [document.reprint for document in DOCUMENTS if document.reprint is not None]
    for of in ("table", "player", "list"):
        found = sorted(offer.place for offer in offers if offer.of == of)
        assert found == list(range(1, len(found) + 1))
    assert not any(offer.awarded and offer.of != "player" for offer in offers)


def test_a_choice_of_several_documents_is_described_alike():
    found = {}
    for document in DOCUMENTS:
        for name, option in options_in(document.options).items():
            told = found.setdefault(name, option)
            assert (option.help, option.metavar, option.number, option.rounds) == (
                told.help,
                told.metavar,
                told.number,
                told.rounds,
            )
            assert not option.label or not told.label or option == told
    kept = {each.name for each in fields(PaperChoices)}
    assert kept - set(found) == {"plain"}, "what an event remembers is a choice of some document"
    assert all(not found[name].number for name in kept & set(found))


def test_nothing_is_chosen_unless_it_is_asked_for():
    for document in DOCUMENTS:
        usual = document.options()
        for name, option in options_in(document.options).items():
            assert getattr(usual, name) is option.unchosen


def test_each_label_sheet_that_is_offered_is_known_with_its_count():
    for options, name in ((BadgeOptions, "labels"), (TableSignOptions, "table_labels")):
        offered = options_in(options)[name].choices
        assert {number: words.values["count"] for number, words in offered.items()} == {
            number: sheet.count for number, sheet in LABEL_SHEETS.items()
        }


def test_options_of_another_document_are_not_taken(desk):
    with pytest.raises(AssertionError):
        desk.at(new_event(desk)).printing.make("badges", PrintRequest(options=ScheduleOptions()))


@pytest.mark.parametrize(
    ("key", "options", "mark"),
    [
        ("schedule", ScheduleOptions(small=True), "l2"),
        ("movement-cards", MovementCardOptions(meetings=True), "l4"),
        ("badges", BadgeOptions(stock=True), "l0"),
    ],
)
def test_how_it_was_printed_is_marked_and_asked_for_again(key, options, mark):
    asked = PrintRequest(options=options)
    assert layout_of(asked).mark == mark
    again = layout_marked(mark).request(document_of(key), asked)
    assert again == asked
    assert PrintedLayout("a4", large=True).request(
        document_of(key), PrintRequest()
    ) == PrintRequest(paper="a4", large_print=True, options=document_of(key).options())
