"""What somebody typed or named stands as it is, though the language knows every word of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.messages import saying
from director_app.messages.catalogue import WINDOW, sources
from director_app.messages.saying import OWN_PLACES, finished, keep, speaking, told, tr

_PLACE = re.compile(r"\{(\w+)\}")
_MESSAGES = tuple(sources("es"))
_WORDS = [one.source for one in _MESSAGES if "{" not in one.source and "%" not in one.source]
_WITH_PLACES = [one.source for one in _MESSAGES if one.context == WINDOW and "%" not in one.source]
_HOLDING = [one for one in _WITH_PLACES if OWN_PLACES & set(_PLACE.findall(one))]
_NAMED = [one for one in _WITH_PLACES if "name" in _PLACE.findall(one)]


@pytest.fixture(autouse=True, scope="module")
def _spanish() -> Iterator[None]:
    with speaking("es"):
        yield
    keep(frozenset())
    saying.use(None)


def test_a_file_is_called_what_it_is_called() -> None:
    title = tr("Import {file}", file="missing.csv")
    assert title == told(title) == "Importar missing.csv"


@given(
    text=st.sampled_from(_HOLDING), own=st.sampled_from(_WORDS), end=st.sampled_from(("", ".csv"))
)
def test_files_and_remarks_are_never_translated(text: str, own: str, end: str) -> None:
    places = _PLACE.findall(text)
    values = {one: f"{own}{end}" if one in OWN_PLACES else "7" for one in places}
    said = tr(text, **values)
    assert f"{own}{end}" in said
    assert told(said) == said
    assert told(f"{said} · {told('Round 2')}") == f"{said} · Ronda 2"


@given(text=st.sampled_from(_NAMED), name=st.sampled_from(_WORDS))
def test_names_and_places_that_are_kept_are_never_translated(text: str, name: str) -> None:
    keep(frozenset({name}))
    said = tr(text, **dict.fromkeys(_PLACE.findall(text), "7") | {"name": name})
    assert name in said
    assert told(said) == said


@given(remark=st.sampled_from(_WORDS))
def test_a_remark_that_is_shown_with_its_head_stands(remark: str) -> None:
    line = finished(f"Nota: {remark}")
    assert told(line) == line
