"""`python -m uno_desktop`."""

from uno_desktop.cli import main

raise SystemExit(main())
