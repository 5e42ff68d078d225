"""Heads: skull, face, hair, beards, glasses and hats around the origin, facing -y."""

import math

from kit import add, ball, box, lathe, matrix, place, plate, ring, shape, star, tube
from lib.shapes import curve_through

SKULL = (1.0, 0.95, 0.96)


def spot(r, yaw, pitch, lift=1.0):
    """A point on the face: degrees to the side and up, `lift` times the skull's radius."""
    a, b = math.radians(yaw), math.radians(pitch)
    return (
        r * lift * SKULL[0] * math.sin(a) * math.cos(b),
        -r * lift * SKULL[1] * math.cos(a) * math.cos(b),
        r * lift * SKULL[2] * math.sin(b),
    )


def step(low, high, value):
    t = min(1, max(0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)


def sides(x, y, z, front, low):
    """Hair of the sides and the back: behind `front`, above `low`."""
    return min(y - front, z - low)


# Where hair grows: positive inside, for a direction (x, y, z) of length 1.
GROWTH = {
    'short': lambda x, y, z: max(
        z - 0.5 + 0.1 * math.sin(3 * x + 0.5), sides(x, y, z, -0.02, -0.12 - 0.45 * max(y, 0)),
    ),
    'crop': lambda x, y, z: max(z - 0.56, sides(x, y, z, 0.02, -0.05 - 0.45 * max(y, 0))),
    'quiff': lambda x, y, z: max(z - 0.54 + 0.12 * x, sides(x, y, z, 0.0, -0.1 - 0.45 * max(y, 0))),
    'bowl': lambda x, y, z: max(
        z - 0.34 + 0.03 * math.cos(11 * x), sides(x, y, z, -0.22, -0.2 - 0.3 * max(y, 0)),
    ),
    'bob': lambda x, y, z: max(
        z - 0.62 + 0.5 * (x + 0.2) ** 2, sides(x, y, z, -0.3 + 0.1 * max(-z, 0), -0.98),
    ),
    'fringe': lambda x, y, z: max(z - 0.3 + 0.02 * math.cos(15 * x), sides(x, y, z, -0.34, -0.98)),
    'long': lambda x, y, z: max(z - 0.66 + 0.55 * (x - 0.25) ** 2, sides(x, y, z, -0.26, -0.99)),
    'swept': lambda x, y, z: max(z - 0.52 + 0.3 * x * x, sides(x, y, z, 0.0, -0.5 * max(y, 0) - 0.1)),
    'curly': lambda x, y, z: max(z - 0.52 + 0.2 * x * x, sides(x, y, z, -0.12, -0.85)),
    'receding': lambda x, y, z: max(z - 0.7 + 0.25 * abs(x), sides(x, y, z, 0.04, -0.08 - 0.4 * max(y, 0))),
    'beard': lambda x, y, z: min(-0.52 - z + 0.95 * max(0, abs(x) - 0.42), 0.25 - y),
}
DROP = {'bob': 1.12, 'fringe': 1.12, 'long': 2.1, 'curly': 1.15}
PUFF = {
    'bob': 0.06, 'fringe': 0.05, 'long': 0.04, 'curly': 0.08, 'bowl': 0.04, 'quiff': 0.02, 'crop': -0.05,
    'beard': -0.03, 'receding': -0.06,
}


def shell(r, style, colour, fine=False):
    """Hair as a second skin: outside the skull where it grows, sunk into it elsewhere."""
    grows, drop, puff = GROWTH[style], DROP.get(style, 1), PUFF.get(style, 0)
    columns, rows = (120, 76) if fine else (56, 36)

    def point(i, k):
        a, b = 2 * math.pi * i / columns, math.pi * k / rows - math.pi / 2
        x, y, z = math.cos(a) * math.cos(b), math.sin(a) * math.cos(b), math.sin(b)
        inside = step(-0.07, 0.09, grows(x, y, z))
        reach = 0.88 + inside * (0.2 + puff)
        if style == 'quiff':
            reach += inside * 0.16 * step(0.3, 0.9, z) * step(0.3, -0.5, y)
        if drop > 1 and z < 0:
            flare = 1 + 0.1 * inside * min(1, -z * 2)
            return (x * reach * flare, y * reach * flare * SKULL[1], z * reach * (1 + (drop - 1) * inside))
        return (x * reach * SKULL[0], y * reach * SKULL[1], z * reach * SKULL[2])

    def build(draft):
        grid = [[draft.verts.new(point(i, k)) for i in range(columns)] for k in range(1, rows)]
        south, north = draft.verts.new(point(0, 0)), draft.verts.new(point(0, rows))
        for i in range(columns):
            j = (i + 1) % columns
            for low, high in zip(grid, grid[1:]):
                draft.faces.new((low[i], low[j], high[j], high[i]))
            draft.faces.new((south, grid[0][j], grid[0][i]))
            draft.faces.new((north, grid[-1][i], grid[-1][j]))

    return add(shape(('hair', style, fine), build), colour, matrix(scale=r))


def curls(r, style, colour, count=90, size=0.2):
    """Locks over the growing area, spread evenly (golden angle)."""
    for i in range(count):
        z = 1 - 2 * (i + 0.5) / count
        a, flat = i * 2.39996, math.sqrt(1 - z * z)
        x, y = flat * math.cos(a), flat * math.sin(a)
        if GROWTH[style](x, y, z) > 0.04:
            out = r * (1.07 + 0.12 * max(0, -z))
            ball(r * size * (0.85 + 0.3 * ((i * 7) % 5) / 5), (x * out, y * out, z * out), colour)


def tail(r, colour, side=0, falls=False):
    """A pony tail at the back, a bunch at one side, or a tail that falls over a shoulder."""
    if falls:
        points = [
            (0.55 * r, 0.75 * r, 0.55 * r), (1.5 * r, 0.5 * r, 0.25 * r), (1.25 * r, -0.15 * r, -1.25 * r),
        ]
    elif side:
        points = [
            (side * 0.92 * r, 0.15 * r, 0.35 * r), (side * 1.35 * r, 0.2 * r, 0.2 * r),
            (side * 1.35 * r, 0.1 * r, -0.55 * r),
        ]
    else:
        points = [(0, 0.85 * r, 0.5 * r), (0, 1.5 * r, 0.3 * r), (0, 1.45 * r, -0.9 * r)]
    tube(points, r * 0.26, colour, widths=[0.8, 1.25, 0.3])
    ring(r * 0.17, r * 0.07, points[0], 'orange:fabric', (0, 60 * side, 0) if side else (60, 0, 0))


def hair(r, look, fine=False):
    """The hair of a look: a style, with what is tied or curled."""
    style, colour = look.cut, look.hair
    base = {'bun': 'swept', 'tail': 'swept', 'bunches': 'swept', 'curls': 'short'}.get(style, style)
    if style == 'bald':
        return
    shell(r, base, colour, fine)
    if look.hat and look.hat[0] != 'crown':
        return
    if style == 'bun':
        ball(r * 0.42, (0, 0.3 * r, 1.12 * r), colour, (1, 1, 0.85), fine=fine)
        ring(r * 0.3, r * 0.07, (0, 0.27 * r, 0.93 * r), 'orange:fabric', (-14, 0, 0))
    elif style == 'tail':
        tail(r, colour, falls=fine)
    elif style == 'bunches':
        tail(r, colour, -1)
        tail(r, colour, 1)
    elif style in ('curly', 'curls'):
        curls(r, base, colour, 150 if fine else 90)


def eye(r, yaw, lashes):
    ball(r * 0.125, spot(r, yaw, -3, 0.955), 'ink:gloss', (0.8, 0.55, 1.12), yaw)
    ball(r * 0.036, spot(r, yaw - 4, 2.5, 1.03), 'white:glow1.2')
    ball(r * 0.018, spot(r, yaw + 3, -6, 1.022), 'white:glow0.9')
    if lashes:
        side = 1 if yaw > 0 else -1
        for k in (0, 1):
            root = spot(r, yaw + side * (5 + 2 * k), 3 - 4 * k, 1.0)
            tube([root, spot(r, yaw + side * (11 + 2 * k), 6.5 - 4 * k, 1.03)], r * 0.014, 'ink', ends=False)


def mouth(r, look, lift=1.0):
    """A smile; a laugh is wide and open, with teeth."""
    arc = [(-17, -20), (-10, -27), (0, -30), (10, -27), (17, -20)]
    low = 5 if look.moustache else 0
    line = [spot(r, yaw * look.smile, pitch - low, lift) for yaw, pitch in arc]
    if look.laughs:
        tube(line, r * 0.05, '#8E3040', widths=[0.35, 1.3, 1.75, 1.3, 0.35])
        tube(
            [spot(r, yaw, -24.5 - low + abs(yaw) * 0.22, 1.045 * lift) for yaw in (-9, 0, 9)], r * 0.026,
            'white', widths=[0.7, 1, 0.7],
        )
    else:
        tube(line, r * 0.033, '#8E3B45', widths=[0.7, 1, 1.1, 1, 0.7])


def face(r, look, fine):
    """Eyes with a glint, brows, nose, cheeks and a smile."""
    for yaw in (-23, 23):
        if look.asleep:
            tube(
                [spot(r, yaw + dx, pitch, 1.0) for dx, pitch in ((-8, -2), (0, -6), (8, -2))], r * 0.022,
                'ink',
            )
        else:
            eye(r, yaw, look.lashes and fine)
        arch = [(yaw - 9, 15.5), (yaw, 19.5), (yaw + 9, 15.5)]
        tube([spot(r, *p, 1.005) for p in arch], r * look.brow, look.brows or look.hair, widths=[0.7, 1, 0.7])
        ball(r * 0.15, spot(r, yaw * 1.62, -17, 0.925), look.blush, (1, 0.45, 0.75), yaw * 1.62)
    ball(r * 0.08, spot(r, 0, -10, 1.0), look.skin, (1, 0.9, 0.9))
    mouth(r, look)
    for side in (-1, 1):
        ball(r * 0.2, (side * r * 0.98, 0.02 * r, -0.1 * r), look.skin, (0.5, 0.8, 1.05))


def glasses(r, colour):
    for yaw in (-23, 23):
        ring(r * 0.23, r * 0.028, spot(r, yaw, -3, 1.09), colour, (90, 0, yaw))
        side = 1 if yaw > 0 else -1
        tube(
            [
                spot(r, yaw + side * 13, -1, 1.07), (side * r * 1.03, -0.35 * r, 0.02 * r),
                (side * r * 1.05, 0, 0),
            ],
            r * 0.022, colour, ends=False,
        )
    tube([spot(r, yaw, 0, 1.12) for yaw in (-9, 0, 9)], r * 0.024, colour)


def moustache(r, colour):
    for side in (-1, 1):
        points = [spot(r, side * yaw, pitch, 1.05) for yaw, pitch in ((1, -17), (9, -17.5), (20, -21.5))]
        tube(points, r * 0.085, colour, widths=[1, 1.05, 0.25])


def hat(r, kind, colour):
    """What is worn on the head: panama, swim, winter, chef, crown, graduate."""
    if kind in ('panama', 'winter'):
        r *= 1.1
    if kind == 'panama':
        lathe(
            curve_through([
                (0, 1.12), (0.6, 1.1), (0.93, 0.8), (1.06, 0.42), (1.42, 0.24), (1.44, 0.2), (1.04, 0.36),
                (0.9, 0.3),
            ]),
            (0, 0, 0), colour, (-6, 0, 0), r,
        )
    elif kind == 'swim':
        lathe(
            curve_through([(1.04, 0.3), (1.06, 0.36), (1.03, 0.5), (0.75, 0.85), (0, 1.09)]), (0, 0, 0),
            colour, (-10, 0, 0), r,
        )
        lathe([(1.055, 0.36), (1.075, 0.4), (1.045, 0.47)], (0, 0, 0), 'white', (-10, 0, 0), r)
    elif kind == 'winter':
        lathe(
            curve_through([(1.08, 0.32), (1.12, 0.5), (0.85, 0.95), (0, 1.22)]), (0, 0, 0), colour,
            (-10, 0, 0), r,
        )
        lathe(
            curve_through([(1.06, 0.24), (1.18, 0.3), (1.2, 0.48), (1.08, 0.56)]), (0, 0, 0), 'white:fabric',
            (-10, 0, 0), r,
        )
        ball(r * 0.28, (0, 0.2 * r, 1.28 * r), 'white:fabric')
    elif kind == 'chef':
        lathe(curve_through([(0.98, 0.42), (1.0, 0.5), (0.98, 0.95)]), (0, 0, 0), colour, (-6, 0, 0), r)
        for i in range(9):
            a = 2 * math.pi * i / 9
            ball(
                r * 0.45, (0.72 * r * math.cos(a), 0.08 * r + 0.72 * r * math.sin(a), 1.22 * r), colour,
                (1, 1, 0.85),
            )
        ball(r * 0.8, (0, 0.1 * r, 1.3 * r), colour, (1.05, 1.05, 0.6))
    elif kind == 'graduate':
        lathe(
            curve_through([(1.0, 0.36), (1.1, 0.42), (1.08, 0.72), (0.6, 1.08), (0, 1.12)]), (0, 0, 0), colour,
            (-8, 0, 0), r,
        )
        with place((0, 0.16 * r, 1.1 * r), (-8, 0, 0)):
            box((1.9 * r, 1.9 * r, 0.1 * r), (0, 0, 0), colour, 0.03 * r, 45)
            ball(0.09 * r, (0, 0, 0.12 * r), 'star')
            tube(
                [(0, 0, 0.12 * r), (0.5 * r, -0.45 * r, 0.14 * r), (0.82 * r, -0.72 * r, 0.02 * r),
                 (0.86 * r, -0.76 * r, -0.5 * r)],
                0.028 * r, 'star',
            )
            lathe(
                [(0.03 * r, 0), (0.1 * r, -0.06 * r), (0.11 * r, -0.3 * r)],
                (0.86 * r, -0.76 * r, -0.46 * r), 'star:fabric', sides=16,
            )
    elif kind == 'crown':
        ring(r * 0.8, r * 0.06, (0, 0.05 * r, 0.72 * r), colour, (-8, 0, 0))
        for i in range(9):
            a = 2 * math.pi * i / 9
            with place(
                (0.8 * r * math.cos(a), 0.05 * r + 0.8 * r * math.sin(a), 0.85 * r), math.degrees(a) + 90,
            ):
                plate(star(5, r * 0.2, r * 0.09), r * 0.05, (0, 0, 0), 'star', 0)


def head(r, look, fine=False):
    """Everything above the neck of a look."""
    ball(r, (0, 0, 0), look.skin, SKULL, fine=True)
    face(r, look, fine)
    hair(r, look, fine)
    if look.beard:
        shell(r, 'beard', look.hair, fine)
    if look.moustache:
        moustache(r, look.hair)
    if look.glasses:
        glasses(r, look.glasses)
    if look.hat:
        hat(r, *look.hat)
