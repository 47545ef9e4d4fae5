"""Certificates of the servers that keep a book: which of them this computer trusts.

A connection to another machine is encrypted and the server's certificate is checked, unless the
book's address says otherwise (``?sslmode=…``) or ``PGSSLMODE`` is set. A club's own server has a
certificate that no authority has signed, so the director compares its fingerprint once, and this
computer keeps the certificate: from then on nobody else can pose as that server. That holds for
this computer's own address too, where a tunnel to the server may end.
"""

from __future__ import annotations

import hashlib
import ipaddress
import os
import socket
import ssl
import struct
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.system.file_kinds import FileKind
from director_app.system.paths import settings_file
from director_app.system.written_files import make_folder, write_file

if TYPE_CHECKING:
    from cryptography.x509 import GeneralName

DEFAULT_PORT = 5432
_REQUEST_TLS = struct.pack("!ii", 8, 80877103)
"""PostgreSQL's own question, before the handshake, whether the server speaks TLS."""
_TIMEOUT_S = 8
_VALID_FOR = timedelta(days=3652)
_PEM = "-----BEGIN CERTIFICATE-----"
_OWN_NAMES = ("localhost", "127.0.0.1", "::1")
"""What this computer calls itself: a certificate trusted under one holds under each."""


def is_this_machine(host: str | None) -> bool:
    """Whether a host, a socket's folder or nothing at all means the computer itself."""
    if not host or host.startswith(("/", "@")) or host.casefold() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def connection_options(
    host: str | None, port: int | None, given: Mapping[str, object]
) -> dict[str, str]:
    """What libpq is told about encryption, as keyword arguments of a connection.

    ``given`` are the options of the book's address: what the director says there holds.
    """
    by_socket = not host or host.startswith(("/", "@"))
    if by_socket or "sslmode" in given or os.environ.get("PGSSLMODE"):
        return {}
    assert host is not None
    kept = trusted(host, port)
    if kept is None and is_this_machine(host):
        return {}
    if kept is not None:
        # The certificate itself is what was compared, so the name in it need not be the host's.
        return {"sslmode": "verify-ca", "sslrootcert": str(kept)}
    options = {"sslmode": "verify-full"}
    own = Path.home() / ".postgresql" / "root.crt"
    if "sslrootcert" not in given and not os.environ.get("PGSSLROOTCERT") and not own.exists():
        options["sslrootcert"] = "system"
    return options


def trusted(host: str, port: int | None) -> Path | None:
    """The certificate that was kept for a server, if one was."""
    own = host.casefold() in _OWN_NAMES
    files = (_file_of(name, port) for name in (host, *(_OWN_NAMES if own else ())))
    return next((file for file in files if file.exists()), None)


def trust(host: str, port: int | None, certificate: str) -> Path:
    """Keep a server's certificate (PEM); from now on only that certificate is accepted.

    Refused: a text that is no certificate.
    """
    fingerprint(certificate)
    file = trusted(host, port) or _file_of(host, port)
    make_folder(file.parent)
    return write_file(file, certificate, FileKind.CERTIFICATE, overwrite=True)


def fetch(host: str, port: int | None) -> str:
    """The certificate (PEM) that a server shows, not checked against anything.

    Refused: a server that doesn't answer, or doesn't offer encryption.
    """
    at = port or DEFAULT_PORT
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    try:
        with socket.create_connection((host, at), _TIMEOUT_S) as plain:
            plain.sendall(_REQUEST_TLS)
            if plain.recv(1) != b"S":
                raise DirectorError(
                    Message(
                        "The server {host} doesn’t offer encrypted "
                        "connections. Turn them on as shown in the guide "
                        "to several stations, then try again.",
                        host=host,
                    )
                )
            with context.wrap_socket(plain) as encrypted:
                shown = encrypted.getpeercert(binary_form=True)
    except OSError as fault:
        raise DirectorError(
            Message(
                "The server {host} doesn’t answer on port {port} ({reason}). "
                "Check the address, the cable or network, and the server’s "
                "firewall.",
                host=host,
                port=at,
                reason=fault.strerror or fault,
            )
        ) from fault
    assert shown is not None
    return ssl.DER_cert_to_PEM_cert(shown)


def fingerprint(certificate: str) -> str:
    """The SHA-256 fingerprint of a PEM certificate, as ``openssl`` prints it.

    Refused for other text.
    """
    start = certificate.find(_PEM)
    try:
        der = ssl.PEM_cert_to_DER_cert(certificate[max(start, 0) :].strip() + "\n")
    except ValueError as fault:
        raise DirectorError(
            Message(
                "That file isn’t a certificate. Choose the server’s "
                "certificate, usually server.crt."
            )
        ) from fault
    digest = hashlib.sha256(der).digest()
    return ":".join(f"{byte:02X}" for byte in digest)


def make(hosts: Sequence[str], now: datetime) -> tuple[bytes, bytes]:
    """A certificate and its private key (both PEM) for a server with these names or addresses.

    Refused where the library for it is not installed.
    """
    try:
        from cryptography import x509  # noqa: PLC0415 - optional: whoever makes certificates has it
        from cryptography.hazmat.primitives import hashes, serialization  # noqa: PLC0415 - optional: whoever makes certificates has it
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 - optional: whoever makes certificates has it
    except ImportError as fault:
        raise DirectorError(
            Message(
                "This installation can’t create certificates because the "
                "cryptography library is missing. Install Front Table with "
                "its postgres extra."
            )
        ) from fault
    key = ec.generate_private_key(ec.SECP256R1())
    names = [_general_name(host) for host in hosts]
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, hosts[0][:64])])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        # A desk whose clock is a day slow must not refuse it.
        .not_valid_before(now - timedelta(days=2))
        .not_valid_after(now + _VALID_FOR)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return made.public_bytes(serialization.Encoding.PEM), private


def _general_name(host: str) -> GeneralName:
    from cryptography import x509  # noqa: PLC0415 - optional: whoever makes certificates has it

    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _file_of(host: str, port: int | None) -> Path:
    plain = "".join(sign if sign.isalnum() or sign in ".-" else "_" for sign in host.casefold())
    return settings_file().parent / "servers" / f"{plain}_{port or DEFAULT_PORT}.crt"
