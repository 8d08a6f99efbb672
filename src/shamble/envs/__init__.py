"""The games as other people's programs want them. Each module needs its own extra and is imported by name."""
