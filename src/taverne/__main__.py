"""python -m taverne"""

import sys

from taverne.cli import main

if __name__ == "__main__":
    sys.exit(main())
