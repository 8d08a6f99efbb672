"""`python -m shamble` is `shamble`."""

import sys

from shamble.cli import main

if __name__ == "__main__":  # worker processes import this file as well
    sys.exit(main())
