"""Where bots think, hints are found and matches are analysed, in worker processes beside the server."""
