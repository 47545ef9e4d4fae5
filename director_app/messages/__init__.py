"""The director's language: a catalogue of translations, and how sentences are said in it."""
