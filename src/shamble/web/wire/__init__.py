"""What crosses the wire, as types alone; docs/protocol.md says what they mean."""
