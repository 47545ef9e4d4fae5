"""What the program shows, prints and answers over a sample day, kept once and compared later.

``make compare`` records the first time and compares from then on. A change that only moves walls
leaves no difference; one that is meant shows just what it changed.
"""
