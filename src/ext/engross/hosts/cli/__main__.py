"""``python -m engross.hosts.cli``: the command from a checkout that is not installed."""

import sys

from engross.hosts.cli import main

if __name__ == "__main__":
    sys.exit(main())
