"""What is said the first times that a decision comes up."""

from __future__ import annotations

from shamble.core.lessons import Guide

GUIDE = {
    "bus_row": Guide(text="Choose where the bus starts. It drives on by one row after every stop.", rule="PB-2.1"),
    "opening_colour": Guide(text="White: you name the colour whose tiles get the first zombies.", rule="PB-2.15"),
    "sending": Guide(
        text="Send a buddy to a row where you want to fight; each draws a card. Then send more, or roll the dice.",
        look=("stool-*",),
        rule="PB-6.2",
    ),
    "colour": Guide(
        text="The colour die puts a zombie on every tile of its colour. White: you name the colour.",
        look=("colour-die",),
        rule="PB-8.4",
    ),
    "rolled": Guide(
        text="Each die that shows a zombie puts one on the bus. Some cards can change the roll now.",
        look=("dice",),
        rule="PB-8.6",
    ),
    "placing": Guide(
        text="Place weapons on zombies in rows with a buddy: close ones at positions 1 and 2, middle ones at 2 and 3, "
        "far ones at 3 to 5. Fists add hits to a weapon. Then start the fight.",
        look=("dice", "hand"),
        rule="PB-9.12",
    ),
    "rugby": Guide(text="The rugby ball hits a second time, in a neighbouring row. Aim it now.", rule="PB-17.9"),
    "row": Guide(text="The next row is fought. Before it you may still buy something or play a card.", rule="PB-10.1"),
    "order": Guide(text="Choose which tile of the row is hit first.", rule="PB-10.4"),
    "sauce": Guide(
        text="A culinary zombie is beaten, and another one would take its place. You can stop it.", rule="PB-20.19"
    ),
    "row_done": Guide(
        text="The row is about to slide: by one if somebody was beaten there, otherwise by two. A card may help.",
        rule="PB-10.16",
    ),
    "departure": Guide(text="The bus is about to leave. A card may change its way.", look=("bus",), rule="PB-12.2"),
    "stop": Guide(
        text="The bus stands at a row: the row slides, and a zombie gets off. A card may change that.",
        look=("bus",),
        rule="PB-12.2",
    ),
    "parked": Guide(text="The bus has stopped: the last moment of your turn to play cards.", rule="PB-12.9"),
    "discarding": Guide(
        text="A card is about to leave the draw pile, and the rescue comes nearer. You may buy something before.",
        rule="PB-13.2",
    ),
    "last_orders": Guide(
        text="Last orders: a beer for 4 crisp bags takes a bite away. Afterwards the bites are counted.",
        look=("seat-*",),
        rule="PB-13.7",
    ),
    "fending": Guide(text="You are about to be bitten, and can cancel one bite.", rule="PB-20.22"),
    "last_stools": Guide(text="The sofa is empty, so a buddy on a stool dies. Choose which one.", rule="PB-14.4"),
    "food_lost": Guide(text="A buddy has died, and you return one of your pub food.", rule="PB-20.16"),
    "sale": Guide(text="Somebody wants to buy a card of yours. The crisp bags are yours if you sell.", rule="PB-7.5"),
    "looking": Guide(text="You see the top card. Leave it there, or put it last in its quarter.", rule="PB-20.18"),
    "division": Guide(
        text="A quarter of the draw pile is gone. You may pay the price of its tile and take the bonus.", rule="PB-16.1"
    ),
    "giving": Guide(text="Choose a card of yours that goes under the draw pile.", look=("hand",), rule="PB-18.6"),
    "scattering": Guide(
        text="Scatterbrains: put the zombies of the tile elsewhere, one after the other.", rule="PB-17.24"
    ),
    "card_colour": Guide(text="The card rolls the colour die. White: you name the colour.", rule="PB-18.2"),
    "mob_colour": Guide(text="The Flesh mob doubles the zombies of one colour. White: you name it.", rule="PB-18.9"),
    "dealing": Guide(text="Choose whose marker gets the zombie that the Jukebox brought in.", rule="PB-18.13"),
}
