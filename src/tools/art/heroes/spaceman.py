"""The spaceman in five poses."""

from lib import lights, materials as m, stage
from lib.heads import Look
from lib.props import carabiner, smartphone, telescope
from lib.shapes import star, tube
from lib.spaceman import Arm, Leg, SuitPose, spaceman

SHOTS = {
    "spaceman-waving": stage.Shot(480, 600, 36),
    "spaceman-floating": stage.Shot(640, 640, 36),
    "spaceman-phone": stage.Shot(480, 600, 36),
    "spaceman-telescope": stage.Shot(600, 480, 36),
    "spaceman-jumping": stage.Shot(480, 600, 36),
}


def waving() -> None:
    """Beside a page's title."""
    pose = SuitPose(
        left_arm=Arm((-0.62, -0.05, 0.86), (-0.6, -0.24, 0.62), (0.2, -0.3, -1)),
        right_arm=Arm((0.74, -0.02, 1.0), (0.92, -0.12, 1.42), (0.12, 0, 1), True),
        nod=(4, 6, -6),
    )
    spaceman(pose, turn=(0, 0, -10))
    stage.camera((0, -9, 1.7), (0.08, 0, 1.22), 99)


def floating() -> None:
    """Drifting off: the tether's hook has come loose."""
    pose = SuitPose(
        left_arm=Arm((-0.74, -0.1, 1.22), (-1.0, -0.28, 1.5), (-0.5, -0.1, 1), True),
        right_arm=Arm((0.72, -0.12, 0.96), (1.0, -0.32, 0.86), (1, -0.3, -0.1), True),
        left_leg=Leg((-0.34, -0.26, 0.4), (-0.46, 0.02, 0.16), (-0.2, -0.8, -0.5)),
        right_leg=Leg((0.3, -0.1, 0.34), (0.42, 0.12, 0.06), (0.2, -0.6, -0.8)),
        nod=(2, -8, 8),
    )
    spaceman(pose, Look(2, "hair-fair", "short"), (0.14, 0, -1.02), (-6, 17, 12))
    rope = [
        (0.34, -0.5, -0.34),
        (0.3, -0.75, -0.95),
        (-0.35, -0.6, -1.25),
        (-0.95, -0.3, -0.95),
        (-1.2, -0.2, -0.35),
        (-1.02, -0.2, -0.02),
    ]
    tube(rope, 0.035, m.plastic("orange-400"))
    carabiner((-0.92, -0.2, 0.16), (0, 212, 0))
    stage.camera((0, -10, 0.3), (0.18, 0, -0.02), 114)


def phone() -> None:
    """Answers a call."""
    pose = SuitPose(
        left_arm=Arm((-0.78, -0.12, 1.02), (-0.84, -0.3, 1.46), (0.15, 0, 1)),
        right_arm=Arm((0.72, 0.02, 0.84), (0.46, -0.3, 0.7), (-1, -0.15, 0.1)),
        nod=(4, -7, 8),
    )
    spaceman(pose, Look(3, "hair-black", "bob"), turn=(0, 0, 8))
    smartphone((-0.86, -0.5, 1.7), (-6, 8, 14), 1.15)
    stage.camera((0, -9, 1.7), (-0.06, 0, 1.22), 99)


def watching() -> None:
    """Has found something in the sky."""
    pose = SuitPose(
        left_arm=Arm((-0.66, -0.12, 0.96), (-0.8, -0.34, 1.32), (-0.5, -0.3, 1), True),
        right_arm=Arm((0.56, -0.28, 0.96), (0.62, -0.56, 1.12), (0.6, -0.4, 0.4)),
        nod=(-10, 4, 18),
    )
    spaceman(pose, Look(2, "hair-chestnut", "curls"), (-0.62, 0.1, 0), (0, 0, 12))
    telescope((0.78, -0.35, 0), (0, 0, -14), 1.0, 36)
    stage.camera((0, -10, 1.8), (0.22, 0, 1.2), 88)


def jumping() -> None:
    """For joy, among stars."""
    pose = SuitPose(
        left_arm=Arm((-0.74, -0.05, 1.2), (-0.92, -0.14, 1.62), (-0.35, 0, 1), True),
        right_arm=Arm((0.74, -0.05, 1.2), (0.92, -0.14, 1.62), (0.35, 0, 1), True),
        left_leg=Leg((-0.4, -0.3, 0.52), (-0.52, -0.02, 0.2), (-0.3, -0.8, -0.5)),
        right_leg=Leg((0.34, -0.34, 0.5), (0.42, -0.06, 0.22), (0.3, -0.8, -0.5)),
        nod=(-6, 0, 0),
    )
    spaceman(pose, Look(4, "hair-black", "crop"), (0, 0, 0.1), (0, -4, 6))
    for place, size, tilt in (((-0.95, 0.2, 0.55), 0.17, -14), ((0.98, 0.2, 0.62), 0.13, 18), ((0.94, 0.2, 0.12), 0.09, -8)):
        star(size, place, m.plastic("#FFE59A"), 0.1, (0, tilt, 0))
    stage.camera((0, -9, 1.6), (0, 0, 1.2), 92)


POSES = {
    "spaceman-waving": waving,
    "spaceman-floating": floating,
    "spaceman-phone": phone,
    "spaceman-telescope": watching,
    "spaceman-jumping": jumping,
}


def build(name: str) -> None:
    """Composes a shot."""
    POSES[name]()
    lights.studio((0, 0, 0.2 if name == "spaceman-floating" else 1.2), 1.3)
