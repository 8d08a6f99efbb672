"""Tables while somebody is at them: the only room that holds a match in memory."""
