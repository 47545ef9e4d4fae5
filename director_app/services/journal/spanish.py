"""Entries of the journal as Spanish sentences: the label's infinitive becomes what was done."""

from __future__ import annotations

import re

from director_app.messages.message import Message
from director_app.messages.saying import tr, worded

_IRREGULAR = {
    "corregir": "corrigió",
    "dar": "dio",
    "decir": "dijo",
    "deshacer": "deshizo",
    "elegir": "eligió",
    "excluir": "excluyó",
    "hacer": "hizo",
    "incluir": "incluyó",
    "ir": "fue",
    "pedir": "pidió",
    "poner": "puso",
    "rehacer": "rehizo",
    "repetir": "repitió",
    "reponer": "repuso",
    "sustituir": "sustituyó",
    "traer": "trajo",
}
_ENDINGS = {"ar": "ó", "er": "ió", "ir": "ió"}
_INFINITIVE = re.compile(r"[A-ZÁÉÍÓÚ][a-záéíóúñü]*[aei]r\b")
_LEADING = re.compile(r"\{(\w+)\}")


def past(verb: str) -> str:
    """``aceptó`` for ``Aceptar``."""
    small = verb.casefold()
    return _IRREGULAR.get(small) or small[:-2] + _ENDINGS[small[-2:]]


def in_past(label: object) -> str | None:
    """A label in Spanish with its verb in the past; ``None`` where it doesn't begin with one.

    The verb is found in the template, never in what was filled in.
    """
    if not isinstance(label, Message):
        return None
    template, said = tr(label.template, label.n), worded(label)
    if place := _LEADING.match(template):
        inner = label.values.get(place[1])
        done = in_past(inner)
        if done is None or not isinstance(inner, Message):
            return None
        return done + said[len(worded(inner)) :]
    verb = _INFINITIVE.match(template)
    if verb is None:
        return None
    return past(verb[0]) + said[verb.end() :]
