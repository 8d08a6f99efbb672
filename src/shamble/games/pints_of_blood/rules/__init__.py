"""The rules, by the chapters of the rulebook. A card or pub food marker stands with the moment at which it is used.

    PB-1    turn            whose turn it is, and its phases
    PB-5    free_moments    points: where somebody chooses, and where purchases and special cards may be mixed in
    PB-6    sending         phase I-A; À la carte (PB-20.21)
    PB-7    buying          buddy cards; beer (PB-15); pub food (PB-20.15)
    PB-8    rolling         phase I-B; the Z-word (PB-17.14), No ticket (PB-20.24)
            colour_die      PB-2.12 to PB-2.15, PB-8.2 to PB-8.5; Change colours (PB-20.25)
    PB-9    placing         phase I-C; Gunrunning (PB-20.23), Nice shots (PB-20.20)
            placements      what lies beside tiles, and whose it is
    PB-10   fight           phase II; None of your sauce (PB-20.19)
    PB-11   rows            moving a row, the corner of the pub
    PB-12   bus             phase III; the cards that are played at a stop (PB-17.15 to PB-17.17)
    PB-13   scoring         phase IV
    PB-14   bites           bites and dying buddies; Don't bite me now (PB-20.22)
            last_buddy      PB-14.8: the warning before the last buddy dies
    PB-16   draw_pile       the draw pile, its quarters and division tiles; Turn the tables (PB-20.18)
    PB-17   special_cards   PB-17.18 to PB-17.26
            rugby_ball      PB-17.7 to PB-17.9, PB-17.28
    PB-18   zombie_cards
    PB-19   end_of_game     the rescue cards, and defeat
    PB-20   markings        PB-20.5 to PB-20.13: what marked tiles do

Setting up (PB-2 to PB-4) is in `setup.py`, one folder up.
"""
