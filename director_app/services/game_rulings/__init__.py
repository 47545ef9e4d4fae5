"""Rulings as score sheets and the ruling log both know them: kinds, words, awards, and games."""
