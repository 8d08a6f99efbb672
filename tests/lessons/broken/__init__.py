"""A package whose course is none."""
