"""The master-point report: its facts, its columns, what was sent and what changed since.

Every writing that says something else than the last report is kept as a new one: the second and
later ones replace the one before and name each difference with its reason. The same facts again
are the same files, to the byte, and no new report. What was sent is never taken back.
"""
