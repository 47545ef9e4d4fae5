"""Names as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.services.written_names import (
    fold,
    plain,
    read_name,
    read_parts,
    similar,
    tidy,
    who,
)


@pytest.mark.parametrize(
    ("written", "given_", "family"),
    [
        ("Ruth Kim", "Ruth", "Kim"),
        ("  Trudy  Feldman ", "Trudy", "Feldman"),
        ("WEISS, HARRIET", "Harriet", "Weiss"),
        ("COHEN, LINDA", "Linda", "Cohen"),
        ("Weiss, Harriet", "Harriet", "Weiss"),
        ("WEISS Harriet", "Harriet", "Weiss"),
        ("HARRIET WEISS", "Harriet", "Weiss"),
        ("harriet weiss", "Harriet", "Weiss"),
        ("Myrna la", "Myrna", "la"),
        ("O'NEILL, SUSAN", "Susan", "O'Neill"),
        ("O’HARA, PEGGY", "Peggy", "O’Hara"),
        ("MCALLISTER, SUSAN", "Susan", "McAllister"),
        ("FERNÁNDEZ-ORTIZ, BARBARA", "Barbara", "Fernández-Ortiz"),
        ("ANA-MARÍA VAN DER BERG", "Ana-María", "Van der Berg"),
        ("Ana van der Berg", "Ana", "van der Berg"),
        ("Walter Ó Briain", "Walter", "Ó Briain"),
        ("Maria de la Cruz", "Maria", "de la Cruz"),
        ("Ann Lee, Jr.", "Ann", "Lee Jr."),
        ("J.R. SMITH", "J.R.", "Smith"),
        ("MJ Smith", "MJ", "Smith"),
        ("Al Smith", "Al", "Smith"),
        ("Mary Ann Smith", "Mary Ann", "Smith"),
        ("Cher", "Cher", ""),
        ("Ann\u00a0Lee\u200b", "Ann", "Lee"),
        ("", "", ""),
    ],
)
def test_whole_names(written, given_, family):
    name = read_name(written)
    assert (name.given, name.family) == (given_, family)


@pytest.mark.parametrize(
    ("given_", "family", "whole"),
    [
        ("Harriet", "WEISS", "Harriet Weiss"),
        ("HARRIET", "WEISS", "Harriet Weiss"),
        ("Søren", "de", "Søren de"),
        ("ann", "lee", "Ann Lee"),
        ("Ann", "NG", "Ann NG"),
        ("", "WEISS, HARRIET", "Harriet Weiss"),
        ("Ann Lee", "", "Ann Lee"),
    ],
)
def test_names_in_two_cells(given_, family, whole):
    assert read_parts(given_, family).whole == whole


def test_fold_leaves_case_spaces_and_order_aside_and_nothing_else():
    assert fold("WEISS, HARRIET") == fold("Harriet  Weiss") == fold("weiss harriet")
    assert fold("O'Hara") == fold("O’Hara")
    assert fold("Zoë Weiss") == fold("Zoe\u0308 Weiss")
    assert fold("Zoë Weiss") != fold("Zoe Weiss")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë Weiss", "Zoe Weiss"),
        ("Harriet Łukasik", "Harriet Lukasik"),
        ("Mei-Ling Adler", "Mei Ling Adler"),
        ("Mei-Ling Adler", "Meiling Adler"),
        ("Roz Weiss", "Roz Weis"),
        ("Ruth Peterson", "Ruth Petersen"),
        ("Ruth Peterson", "Ruth Petesron"),
        ("Mary Ann Smith", "Mary Smith"),
    ],
)
def test_similar(one, other):
    assert similar(one, other)
    assert similar(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ruth Kim", "ruth kim"),
        ("Ruth Kim", "Roz Kim"),
        ("Fern Cohen", "Fern Chen"),
        ("Susan Rosen", "Sandra Rosen"),
        ("Ann", "Anne"),
        ("", ""),
    ],
)
def test_not_similar(one, other):
    assert not similar(one, other)


def test_whom_a_wish_means():
    people = {1: "Ruth Kim", 2: "Ruth Müller", 3: "Walter Rosen"}
    assert who("rosen, walter", people) == (3,)
    assert who("Ruth Muller", people) == (2,)
    assert who("Ruth", people) == (1, 2)
    assert who("Walter Rossen", people) == (3,)
    assert who("Nobody Known", people) == ()
    assert who(" ", people) == ()


@given(st.text(max_size=40))
def test_folding_twice_changes_nothing(text):
    assert fold(fold(text)) == fold(text)
    assert plain(fold(text)) == plain(text)
    assert tidy(tidy(text)) == tidy(text)


@given(st.text(max_size=30))
def test_folding_knows_no_case_and_no_order(text):
    assert fold("  ".join(reversed(text.split()))) == fold(text)


@given(st.text(max_size=30), st.text(max_size=30))
def test_similarity_is_mutual_and_never_sameness(one, other):
    assert similar(one, other) == similar(other, one)
    assert not similar(one, one)


@given(st.text(st.sampled_from("abcdéłöÀBC’'- ,."), max_size=30))
def test_reading_a_name_keeps_its_letters(text):
    kept = [letter for letter in fold(read_name(text).whole) if letter.isalpha()]
    assert sorted(kept) == sorted(letter for letter in fold(text) if letter.isalpha())
