"""Things of the space world that several scenes show."""

from lib import materials as m
from lib.shapes import aim, box, capsule, cylinder, flatten, group, limb, revolve, sphere, torus


def _telescope_tube():
    """Along +x, eyepiece at -x, 1.9 long, pivot at the origin."""
    white, violet, orange = m.porcelain(), m.plastic("violet-600"), m.plastic("orange-500")
    side = (0, 90, 0)
    lens = m.surface("night-800", 0.08, 1.0)
    return [
        cylinder(0.24, 1.0, (0.35, 0, 0), white, 0.03, side),
        cylinder(0.2, 0.5, (-0.35, 0, 0), violet, 0.03, side),
        cylinder(0.29, 0.34, (0.98, 0, 0), violet, 0.04, side),
        torus(0.28, 0.04, (1.15, 0, 0), orange, side),
        sphere(0.25, (1.12, 0, 0), lens, (0.16, 1, 1)),
        torus(0.245, 0.035, (0.5, 0, 0), orange, side),
        torus(0.245, 0.035, (-0.1, 0, 0), orange, side),
        cylinder(0.12, 0.3, (-0.7, 0, 0), m.surface("night-800", 0.4, 0.2), 0.03, side),
        torus(0.12, 0.03, (-0.85, 0, 0), m.metal(), side),
        capsule((-0.05, -0.02, 0.34), (0.45, -0.02, 0.34), 0.055, violet),
        cylinder(0.03, 0.16, (0.02, 0, 0.27), m.metal(), 0.01),
        cylinder(0.03, 0.16, (0.38, 0, 0.27), m.metal(), 0.01),
    ]


def telescope(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0, lift: float = 32):
    """A telescope on a wooden tripod, its pivot 1.25 above the feet; `lift` is its elevation."""
    oak = m.wood("oak", 1.0)
    legs = [
        [
            limb([(0, 0, 1.12), foot], 0.055, oak, [1.15, 0.8]),
            sphere(0.06, foot, m.plastic("violet-600")),
        ]
        for foot in ((-0.55, -0.34, 0.06), (0.55, -0.34, 0.06), (0, 0.62, 0.06))
    ]
    mount = [
        cylinder(0.15, 0.16, (0, 0, 1.12), m.plastic("violet-600"), 0.04),
        box((0.16, 0.34, 0.2), (0, 0, 1.24), m.plastic("orange-500"), 0.05),
    ]
    body = group(_telescope_tube(), (0, 0, 1.42), (0, -lift, 0))
    return group([*flatten([legs, mount]), body], at, turn, scale)


def smartphone(at, turn=(0, 0, 0), scale=1.0):
    """A phone 0.52 high whose screen faces -y."""
    handset = [(-0.04, -0.05, 0.055), (-0.012, -0.05, 0.005), (0.042, -0.05, -0.012)]
    parts = [
        box((0.28, 0.05, 0.52), (0, 0, 0), m.plastic("night-800"), 0.05),
        box((0.24, 0.02, 0.46), (0, -0.022, 0), m.glow("violet-300", 0.75), 0.03),
        sphere(0.085, (0, -0.034, 0.03), m.glow("orange-500", 0.85), (1, 0.1, 1)),
        limb(handset, 0.019, m.glow("white", 0.95), [1.25, 0.75, 1.25]),
    ]
    return group(flatten(parts), at, turn, scale)


def carabiner(at, turn=(0, 0, 0)):
    """The open hook of a tether."""
    return group(
        [
            torus(0.11, 0.032, (0, 0, 0), m.metal("#B9B2D2"), (90, 0, 0), (1, 1, 1.0)),
            cylinder(0.045, 0.14, (0, 0, 0.16), m.plastic("violet-600"), 0.02),
        ],
        at,
        turn,
    )


def dish(at, direction, radius: float = 0.5):
    """An antenna dish looking along `direction`."""
    bowl = [(0, 0), (0.35, 0.04), (0.7, 0.16), (1, 0.36), (0.97, 0.39), (0.68, 0.2), (0.35, 0.08), (0, 0.04)]
    return group(
        [
            revolve([(r * radius, z * radius) for r, z in bowl], (0, 0, 0), m.porcelain(), angle=60),
            torus(radius * 0.985, radius * 0.05, (0, 0, radius * 0.375), m.plastic("orange-500")),
            cylinder(radius * 0.04, radius * 0.5, (0, 0, radius * 0.28), m.metal(), 0.0),
            sphere(radius * 0.1, (0, 0, radius * 0.56), m.plastic("violet-600")),
        ],
        at,
        aim(direction),
    )


def solar_panel(width: float, height: float, columns: int, rows: int):
    """A panel around the origin, facing -y."""
    cell_w, cell_h = width / columns, height / rows
    frame = box((width + 0.08, 0.06, height + 0.08), (0, 0, 0), m.porcelain("violet-100"), 0.025)
    glassy = (m.surface("violet-700", 0.16, 0.8), m.surface("violet-600", 0.16, 0.8))
    cells = [
        box(
            (cell_w * 0.9, 0.04, cell_h * 0.9),
            ((i - (columns - 1) / 2) * cell_w, -0.025, (j - (rows - 1) / 2) * cell_h),
            glassy[(i + j) % 2],
            0.012,
        )
        for i in range(columns)
        for j in range(rows)
    ]
    return [frame, *cells]
