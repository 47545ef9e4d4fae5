"""Every document's record: who composes it, and where it is offered."""

from __future__ import annotations

from inspect import get_annotations
from pkgutil import resolve_name

import pytest

from director_app.services.printing.composers import composer_of
from director_app.services.printing.documents import DOCUMENTS
from director_app.services.printing.packets import PACKED, USUAL


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.key)
def test_every_composer_is_there_and_takes_the_same(document):
    told = list(get_annotations(composer_of(document.key)).values())
    assert told == ["Sources", "PrintFacts", "PrintWish", "Composed"]


@pytest.mark.parametrize(
    "document",
    [document for document in DOCUMENTS if document.wanted],
    ids=lambda document: document.key,
)
def test_who_says_whether_it_is_wanted_is_asked_the_same(document):
    told = list(get_annotations(resolve_name(document.wanted)).values())
    assert told == ["Sources", "PrintFacts", "PrintWish", "bool"]
    assert document.made_of == "moment"


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
