"""The director's PIN as it is kept: salted and slowly hashed."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from dataclasses import asdict, dataclass
from hmac import compare_digest

from director_app.errors import DirectorError
from director_app.messages.message import Message

LEAST, MOST = 4, 12
"""Digits or letters of a PIN."""

_COST, _BLOCK, _LANES = 2**15, 8, 1
_MEMORY = 128 * 2**20


@dataclass(frozen=True, slots=True)
class KeptPin:
    """A PIN that can be recognised but not read; the parameters of its hash are kept with it."""

    salt: str
    hash: str
    cost: int = _COST
    block: int = _BLOCK
    lanes: int = _LANES

    @classmethod
    def of(cls, pin: str, salt: bytes) -> KeptPin:
        """Hash a PIN; refuses one that is too short, too long, or has signs in it."""
        empty = cls(salt.hex(), "")
        return cls(salt.hex(), empty.hashed(checked(pin)))

    @classmethod
    def from_json(cls, text: str | None) -> KeptPin | None:
        """As it was kept; ``None`` where there is no PIN."""
        if not text:
            return None
        return cls(**json.loads(text))

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    def fits(self, pin: str) -> bool:
        """Whether this is the PIN; the answer takes as long either way."""
        return compare_digest(self.hashed(plain(pin)), self.hash)

    def hashed(self, pin: str) -> str:
        made = hashlib.scrypt(
            pin.encode(),
            salt=bytes.fromhex(self.salt),
            n=self.cost,
            r=self.block,
            p=self.lanes,
            maxmem=_MEMORY,
            dklen=32,
        )
        return made.hex()


def plain(pin: str) -> str:
    """A PIN however it is typed: spaces around and the case of letters don't matter."""
    return unicodedata.normalize("NFKC", pin).strip().casefold()


def checked(pin: str) -> str:
    """The PIN itself; refused with too few or too many characters, spaces or signs."""
    meant = plain(pin)
    if not (LEAST <= len(meant) <= MOST and meant.isalnum()):
        raise DirectorError(
            Message(
                "A PIN must be {least} to {most} digits or letters, with no spaces or symbols.",
                least=LEAST,
                most=MOST,
            ),
            field="pin",
        )
    return meant
