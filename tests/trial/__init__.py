"""A director's whole day in the real window: real keys, real displays, watchers beside it."""
