"""The rocket: porcelain hull, orange nose, three fins, a porthole; 4 tall, standing at z 0."""

from math import cos, pi, radians, sin

from lib import materials as m
from lib.heads import Look, head
from lib.lights import lamp
from lib.shapes import curve_through, cut, flatten, group, plate, revolve, sphere, torus, tube

HULL = [(0.42, 0.35), (0.66, 0.8), (0.82, 1.5), (0.79, 2.2), (0.6, 2.95), (0.33, 3.55), (0.0, 3.95)]
NOSE_FROM = 2.95
PORTHOLE = 2.02


def _profile(bottom: float, top: float):
    return [point for point in curve_through(HULL, 24) if bottom <= point[1] <= top]


def _girth(height: float) -> float:
    return min(curve_through(HULL, 24), key=lambda point: abs(point[1] - height))[0]


def _hull():
    middle = _profile(0.35, NOSE_FROM)
    hull = revolve([(0, 0.35), *middle, (0, middle[-1][1])], (0, 0, 0), m.porcelain(), steps=160, angle=50)
    nose = revolve([(0, NOSE_FROM), *_profile(NOSE_FROM, 4)], (0, 0, 0), m.plastic("orange-500"), angle=50)
    bands = [
        torus(_girth(z) - 0.012, thick, (0, 0, z), m.plastic(color))
        for z, thick, color in ((NOSE_FROM, 0.05, "violet-600"), (0.95, 0.045, "violet-600"), (1.08, 0.02, "violet-300"))
    ]
    return hull, [nose, bands]


def _porthole(look: Look):
    """The window's rim, glass and passenger; the first part is the hollow to cut from the hull."""
    front = -_girth(PORTHOLE)
    hollow = sphere(1, (0, front + 0.05, PORTHOLE), m.surface("night-800", 0.6, 0), (0.42, 0.52, 0.42))
    rim = group(
        [
            torus(0.43, 0.075, (0, 0, 0), m.plastic("violet-600"), (90, 0, 0)),
            [
                sphere(0.028, (0.43 * cos(a), -0.075, 0.43 * sin(a)), m.plastic("violet-300"))
                for a in (pi * i / 5 for i in range(10))
            ],
        ],
        (0, front + 0.05, PORTHOLE),
        (-6, 0, 0),
    )
    bowl = [(0.41 * cos(radians(a)), 0.5 * sin(radians(a))) for a in range(-90, 1, 6)]
    cabin = revolve(bowl, (0, front + 0.07, PORTHOLE), m.glow("#FFC58A", 0.55), (90, 0, 0), angle=80)
    glass = sphere(1, (0, front + 0.08, PORTHOLE), m.glass("lilac-50", 0.9), (0.42, 0.12, 0.42))
    glass.visible_shadow = False
    passenger = group(head(0.33, look), (0, front + 0.34, PORTHOLE - 0.05), (-4, 0, 0))
    light = lamp((-0.05, front - 0.1, PORTHOLE + 0.12), 2.2, 0.16, "#FFE9D2")
    return [hollow, rim, cabin, glass, passenger, light]


def _fin(angle: float):
    outline = curve_through(
        [(0.5, 1.25), (0.86, 1.08), (1.16, 0.62), (1.26, 0.05), (1.16, -0.12), (0.95, 0.12), (0.5, 0.42)], 8
    )
    fin = plate(outline, 0.15, (0, 0, 0), m.plastic("violet-600"), 0.06)
    cap = sphere(0.1, (1.2, 0, -0.06), m.plastic("orange-500"), (1, 0.9, 1.25))
    return group([fin, cap], (0, 0, 0), (0, 0, angle))


def _engine():
    bell = curve_through([(0.26, 0.4), (0.3, 0.25), (0.42, 0.02)], 8)
    return [
        revolve([(0, 0.42), *bell, (0.36, 0.0), (0.22, 0.3), (0, 0.3)], (0, 0, 0), m.metal("#6A6385"), angle=50),
        torus(0.41, 0.035, (0, 0, 0.02), m.metal("#8E86AC")),
    ]


def flame(length: float, facing: float, at=(0, 0, 0)):
    """Three drops of light pointing down from the engine, the inner ones nearer to the viewer
    of a rocket that is turned by `facing` degrees."""

    def drop(width: float, reach: float, material):
        return revolve(
            curve_through([(0, -reach), (width * 0.35, -reach * 0.72), (width, -reach * 0.3), (width * 0.8, 0.02), (0, 0.12)], 10),
            at,
            material,
            angle=70,
        )

    outer = drop(0.46, length, m.glow("#FF6A12", 0.8))
    middle = drop(0.32, length * 0.74, m.glow("#FFB03A", 0.8))
    inner = drop(0.19, length * 0.5, m.glow("#FFF1C9", 0.9))
    for depth, layer in enumerate((outer, middle, inner)):
        layer.location.x -= 0.24 * depth * sin(radians(facing))
        layer.location.y -= 0.24 * depth * cos(radians(facing))
    light = lamp((at[0], at[1], at[2] - 0.4), 60, 0.35, "#FF9A3C")
    return [outer, middle, inner, light]


def rocket(look: Look = Look(2, "hair-fair", "bunches"), fire: float = 1.3, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """The rocket with a passenger; `fire` is the flame's length, 0 for none."""
    hull, trim = _hull()
    hollow, *window = _porthole(look)
    star = _badge()
    fins = [_fin(angle) for angle in (-8, 172, -90)]
    parts = [cut(hull, hollow), trim, window, star, fins, _engine()]
    if fire:
        parts.append(flame(fire, turn[2]))
    return group(flatten(parts), at, turn, scale)


def _badge():
    """A small planet in an orbit under the porthole, following the hull."""
    height = 1.36
    front = -_girth(height)
    orbit = [
        (0.19 * cos(a), front - 0.012 + 0.05 * abs(cos(a)), height + 0.08 * sin(a) + 0.07 * cos(a))
        for a in (radians(15 * i) for i in range(24))
    ]
    return [
        sphere(0.1, (0, front + 0.01, height), m.plastic("orange-500"), (1, 0.45, 1)),
        tube(orbit, 0.014, m.plastic("violet-600"), is_closed=True),
    ]
