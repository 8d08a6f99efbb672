"""Broken files and options for every reader of the program: whatever comes, it is taken, or refused with a word."""
