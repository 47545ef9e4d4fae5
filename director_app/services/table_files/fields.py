"""What a column of a list can mean, and the words by which its header is recognised."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

from director_app.errors import ImportRefused
from director_app.messages.message import Message, joined
from director_app.services.list_words import begins, folded, has, is_one


class ListField(StrEnum):
    """A fact about a person that a list can bring; the value is what ``--map`` takes."""

    NAME = "name"
    GIVEN = "given"
    FAMILY = "family"
    EMAIL = "email"
    PHONE = "phone"
    CITY = "city"
    STATE = "state"
    MEMBER_NO = "member_no"
    CLUB = "club"
    DIVISION = "division"
    TEAM = "team"
    """Kept apart as a group by that name; no header alone says so."""
    STATIONARY = "stationary"
    APART = "apart"
    EXPERIENCED = "experienced"
    FILL_IN = "fill_in"
    PAID = "paid"
    STATUS = "status"
    QUANTITY = "quantity"
    NOTE = "note"
    BADGE = "badge"
    KEEP = "keep"
    """Kept as it is, shown and counted."""
    IGNORE = "ignore"
    """Not used at all."""


NAME_FIELDS = frozenset({ListField.NAME, ListField.GIVEN, ListField.FAMILY})

BARE_NAMES = frozenset({"name", "names", "nom", "nombre", "naam", "nome"})
"""Headers that mean a whole name alone, but one part of it beside the other part."""

_FOREIGN = r"(emergency|partner|company|event|tournament|team|user|file|ticket|table|billing|buyer"
_FOREIGN += r"|purchaser|cardholder|spouse|referr\w*|organi[sz]er|room ?mate|who)"
_OF_TICKET = re.compile(
    r"^ticket (?=(holder|full name|(first|last) name|e ?mail|(mobile |cell )?phone)\b)"
)
"""Whose ticket it is plays; whose order it is need not."""
_PERSON = r"(player|participant|attendee|member|guest|registrant|your|customer|contact|holder)"
_PERSON += r"( ?s)?"

_FULL = rf"({_PERSON} )?(full |whole |complete )?names?( of {_PERSON})?"
_FULL += rf"|first (and|&|plus) last( names?)?|{_PERSON}s?|vollstandiger name|nom complet"
_GIVEN = rf"({_PERSON} )?(first|given|fore|christian)( ?names?)?|vornamen?|prenoms?|voornaam"
_FAMILY = rf"({_PERSON} )?(last|family|sur)( ?names?)?|nachnamen?|familiennamen?|apellidos?"
_STATIONARY = r"\b(stay|remain|keep|sit|need)\b.*\b(one|same|at a|a fixed) (table|seat)"
_STATIONARY += r"|stationary|fixed (table|seat)|cannot move|can ?t move|no moving|mobility"
_EXPERIENCED = r"^(is |are you )?(an? )?experienced( (tournament )?player)?$"
_EXPERIENCED += r"|^(have you )?played (in )?(a )?tournaments?( before)?$"
_FILL_IN = r"\bfill[ -]?ins?\b|\bstand[ -]?by player\b|\b(be|as|play as) a (sub|substitute|spare)\b"
_APART = r"\b(not|don ?t|never|avoid|rather not)\b.*\b(sit|seat|seated|play|playing|pair|paired"
_APART += r"|with|be with)\b|\bapart\b|\bavoid\b|\bseparate from\b"

_HOW_MANY = r"quantity|qty|(number of )?tickets|seats|how many( are you)?"
_HOW_MANY += r"|(how many|number of) (people|players|seats|spots|entries)"

_PATTERNS: tuple[tuple[ListField, int, re.Pattern[str]], ...] = tuple(
    (field, strength, re.compile(pattern))
    for field, strength, pattern in (
        (ListField.GIVEN, 9, rf"^({_GIVEN}|nombre de pila|nome proprio)$"),
        (ListField.FAMILY, 9, rf"^({_FAMILY}|nom de famille|achternaam|cognome)$"),
        (ListField.NAME, 8, rf"^({_FULL}|nom|nombre|naam|nome|nombre completo|spieler(in)?)$"),
        (ListField.NAME, 6, r"\b(first and last|full|last first|first last)\b.*\bnames?\b"),
        (ListField.NAME, 5, r"\bname\b.*\b(badge|certificate)\b|^nom et prenom$|^name first last$"),
        (ListField.STATIONARY, 8, _STATIONARY),
        (ListField.APART, 8, _APART),
        (ListField.EXPERIENCED, 8, _EXPERIENCED),
        (ListField.FILL_IN, 8, _FILL_IN),
        (ListField.EMAIL, 9, r"^(e ?mail|mail|correo)( (address|adresse|id|electronico))?$"),
        (ListField.EMAIL, 6, r"\be ?mail\b"),
        (ListField.PHONE, 9, r"^(tele)?(phone|fon|fono)( (number|no|nr))?$|^tel$"),
        (
            ListField.PHONE,
            7,
            r"^(mobile|cell|handy|telefoon|telephone|movil)( ?(phone|number|no))?$",
        ),
        (ListField.PHONE, 5, r"\b(phone|mobile|cell|telephone)\b"),
        (ListField.CITY, 8, r"^((home|your) )?(city|town|ort|wohnort|ville|ciudad|stad)$"),
        (ListField.CITY, 5, r"^(billing |mailing )?(city|town)$|^city state$"),
        (ListField.STATE, 8, r"^((home|your) )?(state|province|st|bundesland|estado)$"),
        (ListField.STATE, 5, r"^(billing |mailing )?(state|province)$|^state province$"),
        (ListField.MEMBER_NO, 8, r"^(nmjl |league |club )?member(ship)?( ?(no|nr|number|id))$"),
        (
            ListField.MEMBER_NO,
            7,
            r"^mitgliedsnummer$|^mitglieds? ?nr$|^(player|league) (id|no|number)$",
        ),
        (ListField.CLUB, 8, r"^((home|your|mah ?jongg) )?(club|league|group name|verein)( name)?$"),
        (ListField.DIVISION, 8, r"^(division|flight|section|bracket)$"),
        (ListField.PAID, 9, r"^(total|amount|fee|entry fee|entry) (paid|received)( [a-z]{3})?$"),
        (ListField.PAID, 8, r"^(paid|bezahlt|paye|pagado|paid yet|has paid|paid in full|payment)$"),
        (ListField.PAID, 6, r"^(payment status|paid y n|paid yes no|payment received)$"),
        (ListField.QUANTITY, 8, rf"^({_HOW_MANY})$"),
        (ListField.NOTE, 8, r"^(notes?|comments?|remarks?|bemerkung(en)?|notas?|anmerkung(en)?)$"),
        (ListField.NOTE, 5, r"\b(special (needs|requests?)|anything else|accommodations?)\b"),
        (ListField.BADGE, 8, r"^(badge|badge (no|number|nr)|player (no|number))$"),
    )
)


class ComingQuestion(StrEnum):
    """What a column asks about somebody's coming."""

    STATUS = "status"
    """The answer says it in words."""
    GONE = "gone"
    """A yes, a date or an amount means no."""
    COMING = "coming"
    """A no means no."""
    PERHAPS = "perhaps"
    """It begins as the one before, and asks more: a no is worth a look."""


def plain_header(header: str) -> str:
    """A header without case, accents, punctuation and double spaces."""
    return folded(header.replace("#", " no "))


def question(words: str) -> ComingQuestion | None:
    """What a plain header asks about somebody's coming, if it asks that."""
    words = re.sub(r" (y n|yes no|yes or no|si no|si o no)$", "", words)
    for asked in (ComingQuestion.GONE, ComingQuestion.COMING, ComingQuestion.STATUS):
        if is_one(f"headers.{asked}", words):
            return asked
    longer = begins("headers.coming", words) and len(words.split()) > 3
    return ComingQuestion.PERHAPS if longer and not has("headers.beside", words) else None


_WHO = r"plus one|player|partner|guest|team ?mate|team member|member|person|attendee|participant"
_WHO += r"|spouse|captain|companion|friend"
_WHO += r"|jugadora?|invitad[oa]|companer[oa]|pareja|acompanante|capitan"
_NUMBERS = {
    **{word: number for number, word in enumerate(("one", "two", "three", "four"), 1)},
    **{word: number for number, word in enumerate(("a", "b", "c", "d"), 1)},
    **{word: number for number, word in enumerate(("first", "second", "third", "fourth"), 1)},
    **{word: number for number, word in enumerate(("1st", "2nd", "3rd", "4th"), 1)},
}
_NTH = r"(?P<number>\d|one|two|three|four|[a-d])"
_ORDINAL = r"(?P<number>\d|first|second|third|fourth|1st|2nd|3rd|4th)"
_OF_SOMEBODY = (
    re.compile(rf"^(?P<who>{_WHO})(?: ?s)?(?: (?:no )?{_NTH})?(?: s)?(?: (?P<rest>.+))?$"),
    re.compile(rf"^{_ORDINAL} (?P<who>{_WHO})(?: ?s)?(?: (?P<rest>.+))?$"),
    re.compile(
        r"^(?P<rest>.+?) (?:of |for |del |de la |de )?(?:the |your )?"
        rf"(?P<who>{_WHO})s?(?: {_NTH})?$"
    ),
    re.compile(rf"^(?P<rest>.+?)(?P<who>) (?:no )?{_NTH}$"),
)
CONTACT = frozenset({*NAME_FIELDS, ListField.EMAIL, ListField.PHONE})
"""What a list can tell of each of several people in a row."""


@lru_cache(maxsize=1_000)
def of_somebody(header: str) -> tuple[str, ListField] | None:
    """Whose name or contact a header names, of several people in a row: ``Player 2 email``."""
    words = plain_header(header)
    for pattern in _OF_SOMEBODY:
        if not (found := pattern.match(words)):
            continue
        number = found["number"] or ""
        known = _matched(found["rest"] or "name")
        if known and known[0] in CONTACT:
            return f"{found['who']} {_NUMBERS.get(number, number)}", known[0]
    return None


@lru_cache(maxsize=1_000)
def recognise(header: str) -> tuple[ListField, int] | None:
    """The field a header names and how plainly (9 at best), or ``None``."""
    words = _OF_TICKET.sub("", plain_header(header))
    if not words or len(words) > 200:
        return None
    best = _matched(words)
    if best is None and not _BESIDE.match(words) and (of_ := of_somebody(header)):
        best = (of_[1], 7)
    if best is None or best[0] in {ListField.STATIONARY, ListField.APART, ListField.STATUS}:
        return best
    return None if re.match(rf"{_FOREIGN}\b", words) and best[1] < 9 else best


_BESIDE = re.compile(r"^(e ?mail|phone|name|first|last)\b.*[2-9]$|.*\b(partner|spouse|friend)\b")
"""Of somebody beside the person whom a row is of."""


def _matched(words: str) -> tuple[ListField, int] | None:
    best: tuple[ListField, int] | None = None
    if asked := question(words):
        best = (ListField.STATUS, 6 if asked is ComingQuestion.PERHAPS else 8)
    for field, strength, pattern in _PATTERNS:
        if (best is None or strength > best[1]) and pattern.search(words):
            best = (field, strength)
    return best


def parse_field(text: str) -> ListField:
    """The field that ``--map COLUMN=FIELD`` names; refuses anything else with what there is."""
    word = text.strip().casefold().replace("-", "_").replace(" ", "_")
    if word in set(ListField):
        return ListField(word)
    if found := recognise(text):
        return found[0]
    raise ImportRefused(
        Message(
            "“{typed}” isn’t a roster field. Choose from {fields}.",
            typed=text.strip(),
            fields=joined(", ", ListField),
        ),
        field="map",
    )
