"""It has the name of a course."""

COURSE = "nothing"
