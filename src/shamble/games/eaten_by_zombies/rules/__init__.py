"""The rules of Eaten by Zombies!, one file for each chapter of RULES.md.

    EZ-1    terms               safe_house (draw, shuffle, discard), swag_piles (lose), horde (dissipate, disperse),
                                `..state` (who lives, the sums of the Horde), turn (whose turn it is, EZ-1.20)
    EZ-3    a Survivor's turn   turn
    EZ-4    S1 Reveal           reveal
    EZ-5    S2 Opponents add    opponents_add
    EZ-6    S3 Announce         announce
    EZ-7    S4 Play             play
    EZ-8    S5 a Fight          resolve
    EZ-9    S5 a Flee           resolve
    EZ-10   S6 Scavenge         scavenge
    EZ-11   S7 Clean up         clean_up
    EZ-12   S8 Attrition        attrition
    EZ-13   S9 Horde            horde
    EZ-14   S10 Refill          refill
    EZ-15   the Zombie Deck     zombie_deck
    EZ-16   Swag piles          swag_piles
    EZ-17   death               death
    EZ-18   Zombie Players      zombie_players
    EZ-19   Threat              where it matters: refill (Level 1), opponents_add (2, 4 and 8), zombie_players (6)
    EZ-20   cards without sign  without_sign
    EZ-21   the end             endings, death (the last Survivor)
    EZ-22   the cards           card_effects, without_sign; totals of the cards in play are in `..state`

Setting up (EZ-2) is in `..setup`. What a decision of this game knows is in `question`.
"""
