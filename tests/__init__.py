"""The tests are a package, so that they share words by name: `from tests.rules import rule, example`."""
