"""Who plays what, and where: the plan of a simulation, its matches, the fixtures of a tournament, workers on this
machine and in a cluster, and how fast a game plays."""
