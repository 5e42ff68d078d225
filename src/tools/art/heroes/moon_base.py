"""The moon base: domes with warm windows, a lamp-lit path, the rocket behind."""

from math import cos, radians, sin
from random import Random

from mathutils import noise

from lib import lights, materials as m, stage
from lib.props import dish, solar_panel
from lib.rocket import rocket
from lib.shapes import box, capsule, curve_through, cylinder, flatten, group, revolve, sphere, torus

SHOTS = {"moon-base": stage.Shot(960, 640, 28)}


CRATERS = (
    (-2.35, -0.35, 0.24),
    (-1.9, -1.0, 0.15),
    (-0.15, -1.72, 0.23),
    (0.62, -1.66, 0.1),
    (1.35, -1.36, 0.19),
    (2.55, -0.2, 0.13),
    (-2.6, 0.45, 0.12),
)


def ground() -> None:
    """A rock out of the moon: flat and cratered above, rough below."""
    skin = m.surface("#CFC4EA", 0.9, 0.0)
    slope = [(0, -1.7), (0.7, -1.5), (1.5, -1.1), (2.3, -0.75), (2.85, -0.35), (3.12, -0.06)]
    profile = [*slope, (3.08, 0.02), (2.6, 0.06), (0, 0.1)]
    rock = revolve(curve_through(profile, 8), (0, 0, 0), skin, steps=96, angle=50)
    rock.scale = (1, 0.72, 1)
    for vertex in rock.data.vertices:
        roughness = min(1.0, max(0.0, -vertex.co.z) * 2.5)
        vertex.co *= 1 + 0.2 * roughness * noise.noise(vertex.co * 1.1)
    for x, y, size in CRATERS:
        torus(size, size * 0.26, (x, y, 0.07), skin, (0, 0, 0), (1, 1, 0.5))
    dice = Random(3)
    for _ in range(9):
        angle, reach = radians(dice.uniform(0, 360)), dice.uniform(2.5, 2.9)
        place = (reach * cos(angle), reach * 0.7 * sin(angle), 0.07)
        sphere(dice.uniform(0.05, 0.12), place, skin, (1, 1, 0.7))


def dome(at, radius: float, band: str):
    """A dome on a drum with round windows and a band of colour."""
    warm = m.glow("#FFC778", 0.72)
    drum = 0.42 * radius
    shell = [(radius * cos(radians(a)), drum + radius * 0.92 * sin(radians(a))) for a in range(0, 90, 5)]
    parts = [
        cylinder(radius * 1.04, drum, (0, 0, drum / 2), m.porcelain(), 0.05),
        revolve([*shell, (0, drum + radius * 0.92)], (0, 0, 0), m.porcelain(), angle=60),
        torus(radius * 1.02, radius * 0.06, (0, 0, drum), m.plastic(band)),
        sphere(radius * 0.12, (0, 0, drum + radius * 0.94), m.plastic(band)),
    ]
    for yaw in (-52, 0, 52) if radius > 0.7 else (-30, 30):
        a = radians(yaw)
        place = (radius * 0.9 * sin(a), -radius * 0.9 * cos(a), drum + radius * 0.4)
        pane = cylinder(radius * 0.17, 0.06, (0, 0, 0), warm, 0.0)
        rim = torus(radius * 0.18, radius * 0.045, (0, 0, 0.03), m.plastic("violet-600"))
        parts.append(group([pane, rim], place, (72, 0, yaw)))
    return group(flatten(parts), at)


def door(at, turn=(0, 0, 0)):
    """The way in, with a porch."""
    return group(
        [
            cylinder(0.3, 0.5, (0, 0.1, 0.3), m.porcelain(), 0.06, (90, 0, 0)),
            torus(0.3, 0.05, (0, -0.15, 0.3), m.plastic("orange-500"), (90, 0, 0)),
            cylinder(0.25, 0.05, (0, -0.14, 0.3), m.plastic("violet-700"), 0.02, (90, 0, 0)),
            sphere(0.09, (0, -0.17, 0.36), m.glow("#FFC778", 0.72), (1, 0.3, 1)),
            box((0.7, 0.5, 0.12), (0, -0.12, 0.04), m.porcelain("violet-100"), 0.05),
        ],
        at,
        turn,
    )


def lantern(x: float, y: float) -> None:
    """A lamp by the path."""
    capsule((x, y, 0.05), (x, y, 0.34), 0.022, m.plastic("violet-700"))
    sphere(0.062, (x, y, 0.38), m.glow("#FFD08A", 0.76))
    lights.lamp((x, y - 0.05, 0.44), 2.5, 0.06)


def build(_: str) -> None:
    """Composes the shot."""
    ground()
    dome((-0.55, 0.15, 0.06), 0.98, "orange-500")
    dome((0.98, -0.1, 0.06), 0.62, "violet-600")
    capsule((-0.2, 0.05, 0.34), (0.9, -0.05, 0.34), 0.24, m.porcelain("violet-100"))
    door((-0.62, -0.98, 0.06))
    for x, y in ((-1.25, -1.25), (0.0, -1.35), (0.75, -1.2)):
        lantern(x, y)
    rocket(fire=0, at=(2.0, 0.75, 0.12), turn=(0, 0, -20), scale=0.56)
    dish((-1.95, 0.55, 0.62), (-0.5, -0.55, 0.75), 0.46)
    capsule((-1.95, 0.55, 0.06), (-1.95, 0.55, 0.62), 0.07, m.metal())
    for x in (1.62, 2.22):
        group(flatten([solar_panel(0.4, 0.28, 2, 2)]), (x, -0.82, 0.24), (-38, 0, 8))
    lights.studio((0, 0, 0.5), 2.4)
    stage.camera((0, -15, 5.2), (0, 0, 0.42), 78)
