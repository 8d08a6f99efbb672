"""The core by itself: chance, actions, events, options, rulebook, agenda, catalogue and its entries."""
