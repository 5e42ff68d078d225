"""What the crew wears from the waist up, fitted to one torso below a head of radius 0.5 at the origin."""

import math

from kit import add, ball, box, lathe, matrix, place, plate, ring, rod, shape, tube
from lib.shapes import curve_through

DEPTH = 0.62
TORSO = curve_through(
    [
        (0.6, -2.5), (0.6, -1.7), (0.67, -1.25), (0.65, -1.02), (0.53, -0.84), (0.33, -0.71), (0.17, -0.64),
        (0.14, -0.56),
    ],
    8,
)


def girth(z):
    """The torso's half width at a height."""
    for (r0, z0), (r1, z1) in zip(TORSO, TORSO[1:]):
        if z0 <= z <= z1:
            return r0 + (r1 - r0) * (z - z0) / (z1 - z0)
    return TORSO[0][0] if z < TORSO[0][1] else TORSO[-1][0]


def front(x, z, lift=0.0):
    """The point of the chest's surface before (x, z)."""
    r = girth(z)
    return (x, -DEPTH * math.sqrt(max(r * r - x * x, 0)) - lift, z)


def strip(rows, colour, lift=0.02):
    """Cloth laid on the chest: `rows` are (height, left edge, right edge)."""
    columns = 10

    def build(draft):
        loops = []
        for z, left, right in rows:
            across = [left + (right - left) * i / columns for i in range(columns + 1)]
            outer = [draft.verts.new(front(x, z, lift)) for x in across]
            inner = [draft.verts.new(front(x, z, -0.04)) for x in reversed(across)]
            loops.append(outer + inner)
        for low, high in zip(loops, loops[1:]):
            for i in range(len(low)):
                k = (i + 1) % len(low)
                draft.faces.new((low[i], low[k], high[k], high[i]))
        draft.faces.new(loops[0][::-1])
        draft.faces.new(loops[-1])

    add(shape(('strip', tuple(rows), lift), build), colour)


def rows(start, end, edges, count=18):
    """Rows for `strip` from one height to another; `edges(t)` gives left and right, t from 0 to 1."""
    return [(start + (end - start) * k / count, *edges(k / count)) for k in range(count + 1)]


def body(colour, broad=1.0):
    with place(scale=(broad, 1, 1)):
        lathe(TORSO, (0, 0, 0), colour, 0, (1, DEPTH, 1), 64)
        for side in (-1, 1):
            tube(
                [
                    (side * 0.5, 0.03, -1.0), (side * 0.76, 0.04, -1.3), (side * 0.84, -0.02, -1.9),
                    (side * 0.8, -0.1, -2.5),
                ],
                0.2, colour, widths=[1.05, 1.0, 0.95, 0.9],
            )


def neck(skin):
    rod(0.155, 0.36, (0, 0, -0.69), skin)


def sweater(colour, trim=None):
    """A jumper with a ribbed round neck."""
    body(colour)
    for k in range(2):
        ring(0.235 - 0.03 * k, 0.035, (0, -0.02, -0.685 + 0.035 * k), trim or colour, (8, 0, 0), (1, 0.82, 1))


def turtleneck(colour):
    body(colour)
    lathe(
        curve_through([
            (0.27, -0.74), (0.2, -0.66), (0.195, -0.56), (0.215, -0.5), (0.2, -0.47), (0.16, -0.5),
        ]),
        (0, 0, 0), colour, (4, 0, 0),
    )
    ring(0.205, 0.028, (0, 0, -0.585), colour)


def flaps(colour, wide=1.0):
    """The two points of a shirt collar."""
    lathe(
        curve_through([(0.25, -0.72), (0.215, -0.62), (0.2, -0.55), (0.17, -0.6)]), (0, 0, 0), colour,
        (8, 0, 0),
    )
    for side in (-1, 1):
        strip(
            [
                (-0.9, side * 0.13, side * (0.15 + 0.02 * wide)), (-0.83, side * 0.06, side * 0.24 * wide),
                (-0.75, side * 0.02, side * 0.28 * wide), (-0.68, side * 0.01, side * 0.2),
            ],
            colour, 0.05,
        )


def shirt(colour, collar):
    body(colour)
    strip(rows(-2.4, -0.72, lambda t: (-0.05, 0.05)), colour, 0.018)
    for k in range(5):
        ball(0.024, front(0, -0.98 - 0.28 * k, 0.022), 'white', (1, 0.5, 1))
    flaps(collar)


def blouse(colour, bow):
    """A blouse with a soft bow at the neck."""
    body(colour)
    ring(0.22, 0.04, (0, -0.01, -0.67), bow, (8, 0, 0), (1, 0.85, 1))
    for side in (-1, 1):
        ball(0.12, (side * 0.13, -0.31, -0.75), bow, (1.15, 0.5, 0.7), (0, side * 14, 0))
        tube(
            [(side * 0.03, -0.32, -0.77), (side * 0.09, -0.43, -0.95), (side * 0.13, -0.46, -1.15)], 0.04,
            bow, widths=[0.8, 1, 1.1],
        )
    ball(0.055, (0, -0.35, -0.76), bow)


def jacket(colour, lapel, under, tie=None):
    """An open collar or a tie between the lapels of a jacket."""
    body(colour, 1.03)
    strip(rows(-1.55, -0.7, lambda t: (-0.02 - 0.2 * t, 0.02 + 0.2 * t)), under, 0.012)
    for side in (-1, 1):
        outer = lambda t: 0.05 + 0.4 * math.sin(min(t * 1.25, 1) * 1.45) * (1 if t < 0.72 else 1 - (t - 0.72) * 1.4)  # noqa: E731
        strip(
            rows(-1.6, -0.7, lambda t: (side * (0.01 + 0.19 * t), side * max(outer(t), 0.03 + 0.2 * t))),
            lapel, 0.05,
        )
    ball(0.04, front(0, -1.72, 0.02), 'gold:metal', (1, 0.5, 1))
    if tie:
        flaps(under, 0.8)
        strip(rows(-1.56, -0.84, lambda t: (-0.095 + 0.045 * t, 0.095 - 0.045 * t)), tie, 0.035)
        ball(0.075, front(0, -0.8, 0.03), tie, (1, 0.6, 0.85))
    else:
        ring(0.215, 0.03, (0, -0.02, -0.67), under, (10, 0, 0), (1, 0.85, 1))


def coat():
    """A white coat over lilac with a stethoscope."""
    jacket('white:fabric', '#EFEBF7:fabric', 'violet-soft:fabric')
    tube(
        [
            (-0.22, 0.1, -0.66), (-0.34, -0.28, -0.85), (-0.3, -0.46, -1.15), (-0.1, -0.5, -1.42),
            (0.12, -0.5, -1.42), (0.3, -0.46, -1.15), (0.34, -0.28, -0.85), (0.22, 0.1, -0.66),
        ],
        0.028, 'ink',
    )
    tube([(0.01, -0.5, -1.43), (0.02, -0.52, -1.6), (0.1, -0.5, -1.75)], 0.026, 'ink')
    rod(0.075, 0.05, (0.11, -0.46, -1.8), 'steel:metal', turn=(90, 0, 0))


def polo(colour, trim):
    """A polo shirt with a whistle on a cord."""
    body(colour, 1.05)
    strip(rows(-1.2, -0.72, lambda t: (-0.055, 0.055)), trim, 0.016)
    for k in range(2):
        ball(0.024, front(0, -0.95 - 0.16 * k, 0.02), colour, (1, 0.5, 1))
    flaps(trim)
    tube(
        [
            (-0.2, -0.05, -0.64), (-0.25, -0.38, -0.84), (-0.12, -0.47, -1.0), (0, -0.48, -1.08),
            (0.12, -0.47, -1.0), (0.25, -0.38, -0.84), (0.2, -0.05, -0.64),
        ],
        0.018, 'violet',
    )
    rod(0.075, 0.1, (0, -0.46, -1.16), 'star:gloss', turn=(90, 0, 0))
    box((0.15, 0.09, 0.06), (0.1, -0.51, -1.13), 'star:gloss', 0.015)


def apron(colour, under):
    """A painter's apron with a pocket, brushes and spots of paint."""
    body(under)
    ring(0.23, 0.04, (0, -0.02, -0.68), under, (8, 0, 0), (1, 0.82, 1))
    strip(rows(-2.45, -1.08, lambda t: (-0.56 + 0.24 * t**2, 0.56 - 0.24 * t**2)), colour, 0.022)
    for side in (-1, 1):
        strip(rows(-1.1, -0.7, lambda t: (side * (0.27 - 0.06 * t), side * (0.34 - 0.05 * t))), colour, 0.022)
    strip(rows(-1.75, -1.42, lambda t: (-0.2, 0.2)), '#E86A10:fabric', 0.045)
    for k, (x, dab) in enumerate(((-0.1, 'violet'), (0.0, 'teal'), (0.1, 'star'))):
        with place(front(x, -1.5, 0.06), (-4, 6 * (k - 1), 0)):
            rod(0.016, 0.3, (0, 0, 0), 'wood-pale')
            ball(0.03, (0, 0, 0.33), dab, (1, 1, 1.7))
    for x, z, dab in ((-0.3, -1.3, 'violet'), (0.28, -1.65, 'teal'), (0.24, -1.25, 'star')):
        ball(0.045, front(x, z, 0.02), dab, (1, 0.3, 0.8))


def tunic():
    """A cook's double-breasted tunic with a neckerchief."""
    body('white:fabric', 1.08)
    strip(rows(-2.45, -0.78, lambda t: (-0.2, 0.3 - 0.12 * t)), '#F3EFEA:fabric', 0.024)
    for k in range(5):
        for x in (-0.13, 0.17):
            ball(0.03, front(x, -1.0 - 0.26 * k, 0.028), 'violet', (1, 0.6, 1))
    ring(0.225, 0.055, (0, -0.02, -0.66), 'orange:fabric', (10, 0, 0), (1, 0.85, 1))
    ball(0.07, (0, -0.3, -0.74), 'orange:fabric')
    for side in (-1, 1):
        tube([(0, -0.31, -0.75), (side * 0.08, -0.4, -0.9)], 0.05, 'orange:fabric', widths=[0.7, 1.1])
