"""The draw, replanning, substitutes, who really sat where, the hall, wishes, and why."""
