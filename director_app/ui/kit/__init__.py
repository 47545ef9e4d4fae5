"""What any Qt program could use: fields, tables, cards, painting, theme, background work."""
