"""How the database came to its present shape; `shamble.web.store.store` takes the missing steps at every start."""
