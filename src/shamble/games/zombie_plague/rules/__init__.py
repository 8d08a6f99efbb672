"""The steps, one file for each chapter of the rulebook:

ZP-1, ZP-3, ZP-22   ../setup          players, setup, the Search deck
ZP-2                ../board/         board, squares, edges, figures
ZP-4                rounds, humans    rounds, turns, activations; what an active Human may do
                    victory           ZP-4.9: after every action it is seen whether the match is over
ZP-5                moving            Human movement
ZP-6                barricades
ZP-7                attacks           attacks by Humans; dice: rolls of both dice
ZP-8                searching, hands  searching; what a Human holds
ZP-9                trading
ZP-10               spawning
ZP-11               zombies           zombie actions
ZP-12               bites             bites and infection
ZP-13               pursuit           realistic zombies; lure_distance: how far they are from the Humans
ZP-14               deaths            zombified and dead Humans
ZP-15, ZP-18        victory           victory and defeat, the Shorter Game; endings: who has won
ZP-16               car
ZP-17               cellar
ZP-19               traitor           the Traitor; victory, car: how a match with one ends (ZP-19.15)
ZP-20               days28            28 Days Later
ZP-21, ZP-Z         policy            what the zombies do by themselves; deciding: who decides for them
ZP-23               attacks (weapons), throwing, event_cards; other items stand where they are used
ZP-S                secrets           who may see a Human's items; ../view: who sees what
"""
