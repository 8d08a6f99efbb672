"""How strong bots are: the model of strengths, the standing of a tournament, its stages, and its folder."""
