"""Who stands on the small papers."""

from __future__ import annotations

from reports.page import Imprint

IMPRINT = Imprint("Lakeshore Spring Classic", "Saturday, March 14, 2026", "K7QD")
LONG = "Bartholomew Aloysius Featherstonehaugh-Cholmondeley of Great Neck Plaza East Jr."
LETTERS = ("Łucja Żółtowska", "Nguyễn Thị Hồng Nhung", "Mārīte Ozoliņa", "Siân O’Brien")
MORE = ("Søren Ødegård", "Renée Müller", "Carol Wójcik", "Θεοδώρα Παπαδοπούλου")
NAMES = (*LETTERS, *MORE)
WINDS = ("East", "North", "West", "South")
SEATS = "ABCD"
