"""Where the tests of saved games have them."""

from pathlib import Path

import pytest


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """A27: where a user called 用户 has his saves."""
    return tmp_path / "用户 Zoë's data"
