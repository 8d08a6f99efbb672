"""What is kept of a simulated match: its record and its decisions, the files they are written to and read from, and
what is counted over them."""
