"""Which certificates of servers are trusted, and what libpq is told about encryption."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from director_app.errors import DirectorError
from director_app.system import server_certificates as certificates

NOW = datetime(2026, 11, 14, tzinfo=UTC)


@pytest.fixture(scope="module")
def made():
    return certificates.make(["192.168.8.10", "clubserver"], NOW)


@pytest.mark.parametrize(
    ("host", "here"),
    [
        (None, True),
        ("", True),
        ("localhost", True),
        ("LocalHost", True),
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("::1", True),
        ("/var/run/postgresql", True),
        ("192.168.8.10", False),
        ("0.0.0.0", False),
        ("localhost.example.org", False),
        ("clubserver", False),
    ],
)
def test_another_machine_is_one_that_is_not_this(host, here):
    assert certificates.is_this_machine(host) is here
    assert (certificates.connection_options(host, None, {}) == {}) is here


def test_what_the_director_says_in_the_address_or_by_the_environment_holds(monkeypatch):
    assert certificates.connection_options("h", None, {"sslmode": "disable"}) == {}
    monkeypatch.setenv("PGSSLMODE", "require")
    assert certificates.connection_options("h", None, {}) == {}


def test_a_server_that_nobody_has_trusted_must_be_vouched_for_by_an_authority():
    assert certificates.connection_options("h", None, {}) == {
        "sslmode": "verify-full",
        "sslrootcert": "system",
    }
    own = {"sslrootcert": "mine.crt"}
    assert certificates.connection_options("h", None, own) == {"sslmode": "verify-full"}
    kept = Path.home() / ".postgresql" / "root.crt"
    kept.parent.mkdir()
    kept.write_text("x")
    assert certificates.connection_options("h", None, {}) == {"sslmode": "verify-full"}


def test_a_trusted_certificate_holds_for_its_host_and_port_only(made):
    kept = certificates.trust("Host", None, made[0].decode())
    wanted = {"sslmode": "verify-ca", "sslrootcert": str(kept)}
    assert certificates.connection_options("host", 5432, {}) == wanted
    assert certificates.connection_options("host", 5433, {})["sslmode"] == "verify-full"
    assert certificates.connection_options("other", 5432, {})["sslmode"] == "verify-full"


@pytest.mark.parametrize("trusted", ["localhost", "127.0.0.1", "::1"])
def test_a_trusted_certificate_is_checked_on_this_computers_own_address_too(made, trusted):
    """A tunnel to the server may end there, and so may somebody else's."""
    kept = certificates.trust(trusted, 6543, made[0].decode())
    wanted = {"sslmode": "verify-ca", "sslrootcert": str(kept)}
    for host in ("localhost", "LocalHost", "127.0.0.1", "::1"):
        assert certificates.connection_options(host, 6543, {}) == wanted
        assert certificates.connection_options(host, 5432, {}) == {}
        assert certificates.connection_options(host, 6543, {"sslmode": "disable"}) == {}
    assert certificates.connection_options("/var/run/postgresql", 6543, {}) == {}
    again = certificates.make(["localhost"], NOW)[0].decode()
    assert certificates.trust("localhost", 6543, again) == kept
    assert kept.read_text() == again


def test_a_host_that_looks_like_a_path_stays_in_its_folder(made):
    kept = certificates.trust("../../x", None, made[0].decode())
    assert kept.parent.name == "servers"


@pytest.mark.parametrize("text", ["", "hello", "-----BEGIN CERTIFICATE-----\nnothing\n"])
def test_what_is_no_certificate_is_refused_and_not_kept(text):
    with pytest.raises(DirectorError, match="isn’t a certificate"):
        certificates.trust("host", None, text)
    assert certificates.trusted("host", None) is None


def test_a_fingerprint_is_the_one_that_openssl_prints(made, tmp_path):
    if shutil.which("openssl") is None:
        pytest.skip("openssl isn't installed")
    file = tmp_path / "server.crt"
    file.write_bytes(made[0])
    asked = ["openssl", "x509", "-noout", "-fingerprint", "-sha256", "-in", str(file)]
    printed = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert printed.strip().rpartition("=")[2] == certificates.fingerprint(made[0].decode())


def test_a_certificate_names_its_hosts_and_lasts_ten_years(made):
    from cryptography import x509

    certificate = x509.load_pem_x509_certificate(made[0])
    names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert [str(address) for address in names.get_values_for_type(x509.IPAddress)] == [
        "192.168.8.10"
    ]
    assert names.get_values_for_type(x509.DNSName) == ["clubserver"]
    assert certificate.not_valid_before_utc < NOW < certificate.not_valid_after_utc
    assert certificate.not_valid_after_utc - NOW > timedelta(days=3650)


def test_a_certificate_and_its_key_serve_tls(made, tmp_path):
    files = [tmp_path / name for name in ("server.crt", "server.key")]
    for file, content in zip(files, made, strict=True):
        file.write_bytes(content)
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(*files)


def test_a_server_that_does_not_answer_is_named_with_its_port():
    with pytest.raises(DirectorError, match=r"127\.0\.0\.1 doesn’t answer on port 1 "):
        certificates.fetch("127.0.0.1", 1)
