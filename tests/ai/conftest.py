"""Masters think little here: what is tested is how, not how well."""

import pytest

import ai.master
from ai.search import Budget


@pytest.fixture(autouse=True)
def _hasty_masters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai.master, "BUDGET", Budget(games=24))
