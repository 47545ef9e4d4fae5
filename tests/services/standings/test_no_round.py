"""A round that isn't there is refused with the rounds that are."""

from __future__ import annotations

from director_app.services.standings.no_round import no_round


def test_the_rounds_that_there_are_are_named() -> None:
    assert no_round(9, [1, 2, 3, 4], "through").sentence.endswith("The event has rounds 1 to 4.")
    assert no_round(2, [1, 3], "through").sentence.endswith("The event has rounds 1 and 3.")
    refused = no_round(1, [], "round")
    assert (refused.field, refused.sentence) == (
        "round",
        "The event has no rounds yet. Draw the seating.",
    )
