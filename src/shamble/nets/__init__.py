"""Small networks that judge a table: what they are (`net`), how they are kept (`files`) and what they look at
(`prospects`). NumPy alone, so that a bot plays with one wherever that is installed; `shamble.learn` trains them."""
