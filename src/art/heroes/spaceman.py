"""The spaceman in five poses."""

from lib import lights, stage
from lib.spaceman import Arm, SuitPose, spaceman

SHOTS = {"spaceman-waving": stage.Shot(480, 600)}

WAVING = SuitPose(
    left_arm=Arm((-0.62, -0.05, 0.86), (-0.6, -0.24, 0.62), (0.2, -0.3, -1)),
    right_arm=Arm((0.74, -0.02, 1.0), (0.92, -0.12, 1.42), (0.12, 0, 1), True),
    nod=(4, 6, -6),
)


def build(_: str) -> None:
    """Composes a shot."""
    spaceman(WAVING, turn=(0, 0, -10))
    lights.studio((0, 0, 1.2), 1.3)
    stage.camera((0, -9, 1.7), (0.08, 0, 1.22), 95)
