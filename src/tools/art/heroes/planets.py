"""Planets: ringed, banded, cratered, a moon, a cloudy one, a small purple and a small orange one."""

from random import Random

from lib import lights, materials as m, stage
from lib.planets import ball, ring, rings, scattered
from lib.shapes import flatten, group, sphere

SHOTS = {
    "planet-ringed": stage.Shot(640, 480, 28),
    "planet-banded": stage.Shot(400, 400, 28),
    "planet-cratered": stage.Shot(400, 400, 28),
    "planet-cloudy": stage.Shot(400, 400, 28),
    "planet-purple": stage.Shot(400, 320, 28),
    "planet-orange": stage.Shot(320, 320, 28),
    "moon": stage.Shot(400, 400, 28),
}


def ringed():
    """Warm bands, violet rings."""
    bands = (
        (0.0, "#D9621A"),
        (0.25, "orange-500"),
        (0.36, "#FFC48F"),
        (0.44, "orange-500"),
        (0.55, "#FFD9B5"),
        (0.63, "orange-400"),
        (0.8, "orange-500"),
        (1.0, "#E0661A"),
    )
    hoops = rings(((1.32, 1.52, "violet-500"), (1.55, 1.86, "violet-300"), (1.9, 1.98, "violet-100")))
    return group([ball(m.gradient(bands, 0.08)), *hoops], (0, 0, 0), (17, -20, 0))


def banded():
    """A violet giant with one warm belt."""
    bands = (
        (0.0, "violet-600"),
        (0.16, "violet-500"),
        (0.26, "violet-700"),
        (0.34, "violet-300"),
        (0.42, "violet-600"),
        (0.48, "orange-400"),
        (0.53, "#FFD9B5"),
        (0.58, "violet-300"),
        (0.66, "violet-600"),
        (0.74, "violet-300"),
        (0.8, "violet-500"),
        (1.0, "violet-700"),
    )
    return group([ball(m.gradient(bands, 0.07))], (0, 0, 0), (-8, 16, 0))


def cloudy():
    """A blue world with plump white clouds."""
    dice = Random(4)
    parts = [ball(m.gradient(((0.0, "#3C4FC9"), (0.55, "#5C86EA"), (1.0, "sky")), 0.1))]
    for yaw, pitch, _ in ((-42, 26, 0), (28, 38, 0), (46, -16, 0), (-14, -32, 0), (-62, -20, 0), (2, 8, 0)):
        puffs = []
        for index in range(4):
            size = dice.uniform(0.1, 0.17) * (1.15 if index in (1, 2) else 0.85)
            puffs.append(sphere(size, ((index - 1.5) * 0.13, -1.0, dice.uniform(-0.02, 0.04)), m.surface("white", 0.8, 0), (1, 0.62, 0.8)))
        parts.append(group(puffs, (0, 0, 0), (-pitch, 0, yaw)))
    return group(parts, (0, 0, 0), (0, -10, 0))


def purple():
    """A small world with a thin orbit and a moon of its own."""
    moon = sphere(0.17, (1.38, -0.5, 0), m.plastic("star"))
    orbit = ring(1.45, 1.485, m.surface("orange-400", 0.4, 0.3), 0.03)
    body = ball(m.gradient(((0.0, "violet-700"), (0.6, "violet-500"), (1.0, "violet-300")), 0.15), scattered(8, 12, 8, 15), 0.12)
    return group([body, moon, orbit], (0, 0, 0), (20, 24, 0))


def cratered():
    """A rust-coloured world."""
    skin = m.gradient(((0.0, "#A8431C"), (0.5, "#DB6A35"), (1.0, "#F09A5E")), 0.2, 0.75, 0.0)
    return group([ball(skin, scattered(16, 5), 0.24)], (0, 0, 0), (0, -6, 0))


def orange():
    """A small smooth sweet."""
    skin = m.gradient(((0.0, "orange-700"), (0.45, "orange-500"), (1.0, "star")), 0.25)
    return group([ball(skin, scattered(7, 3, 9, 17), 0.12)], (0, 0, 0), (0, 20, 0))


def moon():
    """Pale lilac, many craters."""
    skin = m.gradient(((0.0, "#B7ACD8"), (1.0, "porcelain")), 0.15, 0.85, 0.0)
    return group([ball(skin, scattered(20, 9, 5, 19), 0.24)], (0, 0, 0), (0, 8, 0))


MAKERS = {
    "planet-ringed": ringed,
    "planet-banded": banded,
    "planet-cratered": cratered,
    "planet-cloudy": cloudy,
    "planet-purple": purple,
    "planet-orange": orange,
    "moon": moon,
}
WIDTHS = {"planet-ringed": 4.3, "planet-purple": 3.25}


def build(name: str) -> None:
    """Composes a shot."""
    flatten(MAKERS[name]())
    lights.studio((0, 0, 0), 1.25)
    stage.camera((0, -12, 1.6), (0, 0, 0), ortho=WIDTHS.get(name, 2.16))
