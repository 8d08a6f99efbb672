"""The steps, by the chapters of RULES.md.

    ZG-3    turns        turns of two actions, in both phases (ZG-11); the first turn of a phase (ZG-10.11)
    ZG-4    moving       moving; enemies and weapons (ZG-5), taking disks (ZG-6), removing a figure (ZG-7) and supply
                         tokens (ZG-8), which come of leaving and entering spaces
    ZG-9    phase_end    how a phase ends: by itself, by agreement, after a play-out, for want of progress
            reach        ZG-9.1 to ZG-9.6, ZG-9.10: which disks can still be reached, which are contested
    ZG-10   changeover   the bomb, the survivors, who opens the second phase
            dealing      ZG-2.2, ZG-10.4: disks onto the board
    ZG-12   scoring      points and the winner

Setting up (ZG-2) is in `setup.py`, one folder up, an owner's own disks in `box.py`. What is done for a player whose
time is up (ZG-13.6) is the default of each decision. Rulings (ZG-A) stand with the rules that they explain.
"""
