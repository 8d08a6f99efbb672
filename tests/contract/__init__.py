"""What every game keeps, whatever its rules: clauses that enrol each registered game by themselves."""
