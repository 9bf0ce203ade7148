"""uno-desktop: a desktop UNO game. The rooms of the house are described in docs/architecture.md."""

__version__ = "0.1.0"
