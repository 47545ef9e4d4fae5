"""Stations, roles, and the director's PIN.

A role keeps a desk to its work: it is set on the station itself, so it guards against slips, not
against somebody who sets another. The PIN is the book's: it protects a handful of acts from a
bystander at an unattended desk. Neither protects the book's file from somebody who has the file.
"""
