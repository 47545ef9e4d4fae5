"""Results for everybody: a page that opens anywhere, tables for spreadsheets and programs."""
