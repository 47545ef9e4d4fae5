"""The score board, sheets, cards, sign-off, second entry, tables of scores, and scans."""
