"""Referees: for each game a second keeper of the rules, written from RULES.md and the events alone.

A referee sits beside the table with the rules in its hand. It knows the box (`components`), the words of the log
(`events`) and the words of a choice (`actions`), and imports nothing else of the game. It is told how the table was
set up, then of each move who made it, what they chose and everything that happened; from that it keeps its own picture
of the table, and complains, with the number of the rule, as soon as something does not follow from the rules.

A game's referee is a folder:

    <slug>/__init__.py    REFEREED = Refereed(...): puts the four together
    <slug>/referee.py     class ...Referee(Referee); longer ones split by phase, as the rules do
    <slug>/snapshot.py    the adapter: snapshot(state) -> the pieces as plain data, copied; and made-up positions
    <slug>/faults.py      the planted faults: rules of the game broken on purpose, each of which the referee must catch

`following` says what a referee is told and in which order, `planted` how a fault is planted. By hand, for as long as
you like:

    python -m tests.referees run_for_your_lives --matches 2000 --seed 7
    python -m tests.referees run_for_your_lives --faults
"""
