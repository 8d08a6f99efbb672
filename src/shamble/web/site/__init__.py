"""The whole product as one folder of files that any static host can serve, with Python in the browser and no server:
what `shamble site` writes (docs/site.md)."""
