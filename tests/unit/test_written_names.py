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


def test_whom_a_request_means():
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


@pytest.mark.parametrize(
    ("written", "given_", "family"),
    [
        # suffix
        ("LEWISTON JR, DOMINIC G", "Dominic G", "Lewiston Jr"),
        ("Quill, John, Jr.", "John", "Quill Jr."),
        ("Rowan, Mary Ann, PhD", "Mary Ann", "Rowan PhD"),
        ("Stone, Jr., Paul", "Paul", "Stone Jr."),
        ("Beth Thorn, RN", "Beth", "Thorn RN"),
        ("Cora Upton, CPA", "Cora", "Upton CPA"),
        ("Dora Vale, Ph.D.", "Dora", "Vale Ph.D."),
        ("Eve Wynn, M.D.", "Eve", "Wynn M.D."),
        ("Paul Ames Jr", "Paul", "Ames Jr"),
        ("Ms. Fay Bloom, III", "Fay", "Bloom III"),
        ("Thorn, Beth, RN", "Beth", "Thorn RN"),
        ("Dan Vale, 3rd", "Dan", "Vale 3rd"),
        ("Dan Vale, V", "Dan", "Vale V"),
        ("Eve Wynn, DDS", "Eve", "Wynn DDS"),
        ("Eve Wynn, Esq.", "Eve", "Wynn Esq."),
        ("Dr. Ann Lee", "Ann", "Lee"),
        ("Ann Lee, MSN, RN", "Ann", "Lee MSN RN"),
        ("Lee, Ann MD", "Ann", "Lee MD"),
        ("Ann Lee, J.D.", "Ann", "Lee J.D."),
        ("Ann Lee, LCSW", "Ann", "Lee LCSW"),
        ("Robert Lee IV", "Robert", "Lee IV"),
        ("Vale Sr., Dan", "Dan", "Vale Sr."),
        ("Vale III, Dan", "Dan", "Vale III"),
        # comma
        ("Quill, Ada", "Ada", "Quill"),
        ("de la Cruz, Maria", "Maria", "de la Cruz"),
        ("Van der Berg, Ana", "Ana", "Van der Berg"),
        ("O'Neill, Susan B.", "Susan B.", "O'Neill"),
        ("García López, Ana María", "Ana María", "García López"),
        # nick
        ('Margaret "Peggy" Quill', 'Margaret "Peggy"', "Quill"),
        ("Elizabeth (Betty) Stone", "Elizabeth (Betty)", "Stone"),
        ("Mary “Molly” Thorn", "Mary “Molly”", "Thorn"),
        ("William 'Bill' Ames", "William 'Bill'", "Ames"),
        ('"Rick" Rowan', '"Rick"', "Rowan"),
        ('Quill, Margaret "Peggy"', 'Margaret "Peggy"', "Quill"),
        # particles
        ("Ana van der Berg", "Ana", "van der Berg"),
        ("Maria de la Cruz", "Maria", "de la Cruz"),
        ("Omar bin Laden", "Omar", "bin Laden"),
        ("Juan del Río", "Juan", "del Río"),
        ("Hassan al Rashid", "Hassan", "al Rashid"),
        ("Khalid ibn Walid", "Khalid", "ibn Walid"),
        ("Jan de Vries", "Jan", "de Vries"),
        ("Piet van den Heuvel", "Piet", "van den Heuvel"),
        ("Abd al Rahman Saleh", "Abd al Rahman", "Saleh"),
        ("Maria dos Santos", "Maria", "dos Santos"),
        ("José Ortega y Gasset", "José", "Ortega y Gasset"),
        ("Ludwig von Mises", "Ludwig", "von Mises"),
        ("Al Smith", "Al", "Smith"),
        ("Van Morrison", "Van", "Morrison"),
        ("Mary Ann Smith", "Mary Ann", "Smith"),
        ("María del Carmen Pérez", "María del Carmen", "Pérez"),
        ("Abu Bakr Saeed", "Abu Bakr", "Saeed"),
        ("Lena ter Horst", "Lena", "ter Horst"),
        ("Fatima Al-Fulani", "Fatima", "Al-Fulani"),
        ("Rene van 't Hof", "Rene", "van 't Hof"),
        ("Ana de los Ríos", "Ana", "de los Ríos"),
        ("St. John Smith", "St. John", "Smith"),
        ("Eva St. Clair", "Eva", "St. Clair"),
        ("Di Anna Rossi", "Di Anna", "Rossi"),
        ("Diana Di Rossi", "Diana", "Di Rossi"),
        ("Anna Della Valle", "Anna", "Della Valle"),
        # plain
        ("Mary Ann Lee Smith", "Mary Ann Lee", "Smith"),
        ("J.R. Smith", "J.R.", "Smith"),
        ("Cher", "Cher", ""),
        ("Ada Quill", "Ada", "Quill"),
        ("mary o'hara", "Mary", "O'Hara"),
        ("Anne-Marie St. John", "Anne-Marie", "St. John"),
    ],
)
def test_what_stands_before_within_and_behind_a_name(written, given_, family):
    name = read_name(written)
    assert (name.given, name.family) == (given_, family)


@pytest.mark.parametrize(
    ("given_", "family", "whole"),
    [
        ('Margaret "Peggy"', "Quill", 'Margaret "Peggy" Quill'),
        ('"Rick"', "Rowan", '"Rick" Rowan'),
        ('"Ann', "Lee", "Ann Lee"),
        ("Ann", "Lee, Jr.", "Ann Lee Jr."),
        ("Ann, RN", "Lee", "Ann Lee RN"),
        ("ANN", "LEE JR", "Ann Lee Jr"),
        ("Mary “Molly”", "Thorn", "Mary “Molly” Thorn"),
    ],
)
def test_nicknames_and_suffixes_in_two_cells(given_, family, whole):
    assert read_parts(given_, family).whole == whole


def test_quotes_around_a_whole_name_are_none_of_it():
    assert read_name('"Ann Lee"').whole == "Ann Lee"
    assert read_name("“Ann Lee”").whole == "Ann Lee"
    assert read_name('Ann "Lee').whole == 'Ann "Lee'
