"""The steps, by the chapters of RULES.md.

    turns.py        two actions each (ZG-3, ZG-11)
    moving.py       moving, enemies and weapons, taking disks, removing a figure, supply tokens (ZG-4 to ZG-8)
    reach.py        which disks can still be reached, which are contested (ZG-9.1 to ZG-9.8, ZG-9.10)
    phase_end.py    how a phase ends: by itself, by agreement, by a play-out, for want of progress (ZG-9.9 to ZG-9.20)
    changeover.py   the bomb, the survivors, who opens the second phase (ZG-10)
    dealing.py      disks onto the board (ZG-2.2, ZG-10.4)
    scoring.py      points and the winner (ZG-12)

Setting up (ZG-2) is in the game's `setup.py`, an owner's own disks in `box.py`. What is done for a player whose time is
up (ZG-13.6) is the default of each decision.
"""
