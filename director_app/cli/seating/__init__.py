"""The draw, replanning, substitutes, who really sat where, the hall, requests, and why."""
