"""Reading tables that other programs wrote: delimited text and workbooks, with their headings."""
