"""What loudspeakers would have played: programs run with SDL's disk driver, and what it has written."""

import math
import os
import subprocess
import sys
from array import array
from dataclasses import dataclass
from pathlib import Path

RATE_HZ = 44_100
FULL_SCALE = 32_767
_LONGEST_RUN_S = 60


@dataclass(frozen=True)
class Recording:
    """The samples of both sides, and what the program printed."""

    left: "array[int]"
    right: "array[int]"
    printed: str

    @property
    def peak(self) -> float:
        """The loudest sample of either side, 0 to 1."""
        return max(max(map(abs, side), default=0) for side in (self.left, self.right)) / FULL_SCALE

    @property
    def longest_at_the_rail(self) -> int:
        """How many samples in a row are as large as can be: what clipping looks like."""
        longest = 0
        for side in (self.left, self.right):
            run = 0
            for sample in side:
                run = run + 1 if abs(sample) >= FULL_SCALE else 0
                longest = max(longest, run)
        return longest


def level(side: "array[int]", from_s: float = 0.0, to_s: float = math.inf) -> float:
    """How loud one side is on average, 0 to 1."""
    end = len(side) if to_s == math.inf else round(to_s * RATE_HZ)
    part = side[round(from_s * RATE_HZ) : end]
    return math.sqrt(sum(sample * sample for sample in part) / max(1, len(part))) / FULL_SCALE


def record(folder: Path, program: str, *arguments: str) -> Recording:
    """Run some Python, in which the mixer writes down what it would play."""
    path = folder / "heard.raw"
    result = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=os.environ
        | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(path)},
        capture_output=True,
        text=True,
        check=True,
        timeout=_LONGEST_RUN_S,
    )
    assert "Traceback" not in result.stderr
    samples = array("h", path.read_bytes()[: path.stat().st_size // 4 * 4])
    return Recording(samples[0::2], samples[1::2], result.stdout)
