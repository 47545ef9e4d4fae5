"""Measures of speed, each beside its baseline: ``make bench``.

A module here with a function ``measures(*, short)`` that yields `Measure` is run by itself.
"""
