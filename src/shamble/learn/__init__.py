"""Training of nets by play: matches (`playing`), what was seen in them (`experience`), what is made of it (`updating`),
and the whole of it, which can be stopped and resumed (`training`). PyTorch is needed for the update alone."""
