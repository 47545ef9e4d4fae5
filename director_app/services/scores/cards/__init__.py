"""Cards that players hand in one by one."""
