"""What the server answers over HTTP and sockets: pages, the typed API, who asks, and how often they may ask."""
