"""What holds for every test: the rule marks, and property tests that neither watch the clock nor draw new examples."""

from hypothesis import settings

pytest_plugins = ["tests.rules_plugin", "pytester"]

# A test run must give the same verdict twice, on a fast machine and on a loaded one. To look for new counterexamples:
#   make test ARGS="--hypothesis-profile=explore"
settings.register_profile("steady", deadline=None, derandomize=True, database=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("steady")
