"""All that is due now, in order, with a button each."""
