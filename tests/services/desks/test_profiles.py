"""Profiles: carried whole, damage refused, and never a name or a secret in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.errors import DirectorError
from director_app.services.desks.profiles import (
    Profile,
    load_profile,
    profile_text,
    read_profile,
    save_profile,
)
from director_app.system.settings import HOURS, THEMES, Settings, load

_PROFILES = st.builds(
    Profile,
    theme=st.sampled_from(THEMES),
    text_size=st.integers(90, 200),
    auto_lock=st.integers(0, 240),
    copy_minutes=st.integers(1, 60),
    hours=st.sampled_from(HOURS),
)


@given(_PROFILES)
def test_a_profile_comes_back_as_it_went(profile: Profile) -> None:
    assert read_profile(profile_text(profile), "mine.toml") == profile


@given(_PROFILES, st.data())
def test_a_damaged_profile_is_read_or_refused_in_a_sentence(
    profile: Profile, data: st.DataObject
) -> None:
    text = profile_text(profile)
    at = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.characters(exclude_categories=("Cs",)))
    said = "mine.toml was changed"
    try:
        read_profile(text[:at] + other + text[at + 1 :], "mine.toml")
    except DirectorError as refusal:
        said = refusal.sentence
    assert said.startswith("mine.toml ")
    assert "changed" in said


def test_what_belongs_to_one_laptop_stays_on_it(tmp_path: Path) -> None:
    kept = Settings(
        theme="dark",
        text_size=125,
        station="Left desk",
        role="scorer",
        auto_lock=10,
        book="postgresql://ann:hunter2@server/club",
        window={"backups:second": "/media/stick"},
    )
    file = tmp_path / "mine.toml"
    save_profile(Profile.of(kept), file)
    text = file.read_text(encoding="utf-8")
    for word in ("Left", "scorer", "hunter2", "ann", "server", "media", "pin", "password"):
        assert word not in text
    other = Settings(station="Right desk", book="other.db")
    taken = load_profile(file).put_into(other)
    assert (taken.theme, taken.text_size, taken.auto_lock) == ("dark", 125, 10)
    assert (taken.station, taken.role, taken.book) == ("Right desk", "director", "other.db")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "isn’t a Front Table settings profile"),
        ("theme = ", "can’t be read"),
        ('kind = "front-table-profile"', "has no version number"),
        ('kind = "front-table-profile"\nversion = 3', "newer version of Front Table"),
        (
            'kind = "front-table-profile"\nversion = 1\npassword = "x"',
            "a setting that Front Table doesn’t know",
        ),
        (
            'kind = "front-table-profile"\nversion = 1\ntheme = "pink"',
            "a value for theme that isn’t allowed",
        ),
        (
            'kind = "front-table-profile"\nversion = 1\ntext_size = true',
            "a value for text size that",
        ),
        (
            'kind = "front-table-profile"\nversion = 1\ncopy_minutes = 0',
            "a value for copy minutes that",
        ),
        ("x = " + "[" * 5000, "can’t be read"),
    ],
)
def test_what_is_no_sound_profile_is_refused(text: str, said: str) -> None:
    with pytest.raises(DirectorError) as refusal:
        read_profile(text, "mine.toml")
    assert said in refusal.value.sentence


def test_a_file_that_is_too_long_or_away_is_refused(tmp_path: Path) -> None:
    long = tmp_path / "long.toml"
    long.write_bytes(b"#" * 30_000)
    with pytest.raises(DirectorError, match="too big"):
        load_profile(long)
    with pytest.raises(DirectorError, match="can’t be read"):
        load_profile(tmp_path / "away.toml")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DirectorError, match=r"binary\.toml can’t be read"):
        load_profile(tmp_path / "binary.toml")
    with pytest.raises(DirectorError, match="Choose another folder"):
        save_profile(Profile(), tmp_path / "nowhere" / "mine.toml")


def test_what_the_window_kept_of_its_look_before_is_taken_over(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('[window]\ntheme = "dark"\ntext_size = "125"\nplace = "x"\n', encoding="utf-8")
    kept = load(file)
    assert (kept.theme, kept.text_size, kept.window) == ("dark", 125, {"place": "x"})
