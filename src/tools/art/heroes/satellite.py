"""A satellite with two wings and a dish."""

from lib import lights, materials as m, stage
from lib.props import dish, solar_panel
from lib.shapes import box, capsule, cylinder, flatten, group, sphere, torus

SHOTS = {"satellite": stage.Shot(560, 420)}


def _body():
    orange, violet = m.plastic("orange-500"), m.plastic("violet-600")
    return [
        cylinder(0.46, 0.95, (0, 0, 0), m.porcelain(), 0.08),
        torus(0.465, 0.04, (0, 0, 0.28), orange),
        torus(0.465, 0.04, (0, 0, -0.28), violet),
        sphere(0.13, (0, -0.43, 0.0), m.surface("night-800", 0.08, 1.0), (1, 0.5, 1)),
        torus(0.14, 0.035, (0, -0.45, 0.0), violet, (90, 0, 0)),
        cylinder(0.3, 0.14, (0, 0, -0.54), m.metal(), 0.04),
        cylinder(0.06, 0.5, (0, 0, 0.62), m.metal(), 0.02),
        dish((0, 0, 0.84), (-0.35, -0.6, 0.85), 0.5),
    ]


def _wing(side: int):
    return [
        capsule((side * 0.42, 0, 0), (side * 0.8, 0, 0), 0.05, m.metal()),
        group(flatten([solar_panel(1.25, 0.7, 4, 2)]), (side * 1.42, 0, 0), (-14, 0, 0)),
        box((0.1, 0.12, 0.3), (side * 0.76, 0, 0), m.plastic("orange-500"), 0.03),
    ]


def build(_: str) -> None:
    """Composes the shot."""
    group(flatten([_body(), _wing(-1), _wing(1)]), (0, 0, 0), (12, -22, 18))
    lights.studio((0, 0, 0), 1.7)
    stage.camera((0, -11, 1.4), (0, 0, 0.14), 86)
