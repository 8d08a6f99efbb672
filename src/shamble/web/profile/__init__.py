"""A person's page: their matches, results, ratings and times, and who may see it."""
