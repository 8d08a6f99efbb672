"""What is said the first times that a decision comes up."""

from __future__ import annotations

from shamble.core.lessons import Guide

GUIDE = {
    "choose_first_edge": Guide(
        text="Choose the edge where the first zombie stands; the Humans begin on the opposite one.", rule="ZP-3.2"
    ),
    "place_first_zombie": Guide(text="Put the first zombie on that edge.", look=("house",), rule="ZP-3.3"),
    "face_first_zombie": Guide(text="Choose where it faces: a zombie walks only forward.", rule="ZP-3.3"),
    "place_human": Guide(
        text="Put your Human on the marked edge, near to where you want to go: the garage, the car, a door.",
        look=("house",),
        rule="ZP-3.4",
    ),
    "face_human": Guide(text="Choose where they face. Towards the house saves a turn.", rule="ZP-3.4"),
    "choose_human": Guide(
        text="Each of your Humans acts once in your turn. Choose who is next.", look=("h*",), rule="ZP-4.2"
    ),
    "hug_bear": Guide(text="The roll can be made again if you give the TEDDY BEAR up for it.", rule="ZP-23.26"),
    "act": Guide(
        text="Spend your action points: walk, turn, attack, search or bar what you face. Click on a square within "
        "reach to walk there. What you do not use is lost.",
        look=("h*", "buttons"),
        rule="ZP-4.5",
    ),
    "use_ammo": Guide(text="The shot went wrong. AMMO makes it a plain miss.", rule="ZP-23.20"),
    "turn_target": Guide(text="Turn the one whom you hit, to whatever side you like.", rule="ZP-23.15"),
    "use_med_pak": Guide(text="You are bitten. The MED PAK undoes it.", rule="ZP-12.4"),
    "use_first_aid_kit": Guide(
        text="You are infected. With the FIRST AID KIT you live on, but may turn later; without it you turn now.",
        rule="ZP-12.9",
    ),
    "choose_weapon": Guide(text="You can hold one weapon only. Choose which.", look=("cards",), rule="ZP-8.7"),
    "use_flashlight": Guide(text="Keep what you found, or throw it away and draw on.", rule="ZP-23.28"),
    "compose_trade": Guide(text="Put together what you give and what you get; then offer it.", rule="ZP-9.4"),
    "consent": Guide(text="Somebody offers you an exchange. Agree or refuse.", rule="ZP-9.3"),
    "steal": Guide(text="Take one card of the Human beside you.", rule="ZP-19.8"),
    "lucky_coincidence": Guide(
        text="A stroke of luck: one opening, anywhere, is barred. Choose it.", look=("house",), rule="ZP-23.32"
    ),
    "smash": Guide(text="A barricade breaks. Choose which.", look=("house",), rule="ZP-23.35"),
    "place_surprise": Guide(text="A zombie was hiding there. Put it next to the searcher.", rule="ZP-23.33"),
    "face_surprise": Guide(text="Choose where it faces.", rule="ZP-23.33"),
    "place_resident": Guide(text="A dead resident: put a zombie into an empty room.", rule="ZP-23.34"),
    "face_resident": Guide(text="Choose where it faces.", rule="ZP-23.34"),
    "choose_edge": Guide(text="You choose the edge from which the next zombies come.", rule="ZP-10.5"),
    "place_zombie": Guide(
        text="Put the new zombie on the marked edge, near Humans or near the others: four in a group break barricades.",
        look=("house",),
        rule="ZP-10.6",
    ),
    "face_zombie": Guide(text="Choose where it faces. Turning later costs an action.", rule="ZP-10.7"),
    "choose_car_door": Guide(text="The car is torn open. Choose at which door.", rule="ZP-16.11"),
    "place_car_zombie": Guide(text="Put the new zombie next to that door.", rule="ZP-16.11"),
    "face_car_zombie": Guide(text="Choose where it faces.", rule="ZP-16.11"),
    "choose_zombie": Guide(
        text="Each zombie acts once. Choose who is next; those in front first, so that the others have room.",
        look=("z*",),
        rule="ZP-11.2",
    ),
    "act_zombie": Guide(
        text="A zombie has two actions: a step forward, a quarter turn or a bite. It must come nearer to a Human, and "
        "must bite where it can.",
        look=("z*",),
        rule="ZP-11.8",
    ),
}
