"""The rocket: a launch on a cushion of smoke, and a small one in flight."""

from random import Random

from lib import lights, materials as m, stage
from lib.rocket import rocket
from lib.shapes import sphere

SHOTS = {"rocket-launch": stage.Shot(720, 960, 36), "rocket": stage.Shot(480, 480, 36)}


def smoke() -> None:
    """Puffs that pour from under the flame and spread on the ground."""
    dice = Random(7)
    for index in range(60):
        reach = 1.5 * dice.random() ** 0.8
        side = 1 if index % 2 else -1
        size = dice.uniform(0.26, 0.46) * (1.25 - 0.5 * reach)
        heap = max(0.0, 0.5 - 0.42 * reach)
        place = (side * reach, dice.uniform(-0.7, 0.8) * (1 - reach / 2), -2.05 + size + dice.random() * heap)
        tint = ("white", "porcelain", "violet-100")[index % 3]
        sphere(size, place, m.surface(tint, 0.9, 0.0), (1, 1, 0.94))


def build(name: str) -> None:
    """Composes a shot."""
    if name == "rocket-launch":
        rocket(turn=(0, 5, -14), fire=1.75)
        smoke()
        lights.studio((0, 0, 1.2), 2.2)
        stage.camera((0, -16, 1.6), (0.04, 0, 1.0), 90)
    else:
        rocket(turn=(0, 42, -14), at=(-1.12, 0, -1.12), fire=1.2)
        lights.studio((0, 0, 0), 2.2)
        stage.camera((0, -16, 0.3), (-0.24, 0, -0.12), 132)
