"""Entry of the cards that players hand in."""
