"""The shell of a cut-away room, its light, and what hangs on walls and ceiling.

A room lies round the origin; its back wall stands at +y, its left wall at -x, the other sides are open.
"""

import math
import random

from kit import ball, box, disc, lathe, place, plate, ring, rod, star, tube
from lib import lights
from lib.shapes import curve_through

DAY_SKY = '#CFE6FF:glow1.35'
NIGHT_SKY = '#2A2168:glow0.7'


def ground(colour='lilac-pale:matte', z=-0.32):
    """What the diorama stands on, out to the horizon."""
    box((160, 160, 0.02), (0, 0, z - 0.02), colour, 0)


def daylight(key=3.5, fill=0.5, turn=(0.75, 0.0, 0.62), warm='#FFEDD6', under='lilac:matte'):
    """Soft sun from the viewer's left, pale violet sky all round."""
    ground(under)
    lights.world('#FFFBF6', '#C9BEFA', fill)
    lights.sun(turn, key, 0.22, warm)


def evening(fill=0.16, moon=0.5):
    """Blue hour: lamps do the rest."""
    ground('dusk:matte')
    lights.world('#6C5AD0', '#3A2A90', fill)
    lights.sun((0.7, 0.1, 0.5), moon, 0.3, '#9FA8FF')


def pane(width, height, sky):
    """A window's frame, glass and sill round (0, 0, 0) as the middle of its bottom."""
    box((width, 0.02, height), (0, 0.05, 0), sky, 0)
    edge = 0.06
    for x in (-width / 2 + edge / 2, 0, width / 2 - edge / 2):
        box((edge, 0.07, height), (x, 0, 0), 'white', 0.012)
    for z in (0, height * 0.68, height - edge):
        box((width, 0.07, edge), (0, 0, z), 'white', 0.012)
    box((width + 0.18, 0.24, 0.05), (0, -0.1, -0.05), 'white', 0.015)


def wall(length, height, colour, lower, windows=(), sky=DAY_SKY, dado=0.8):
    """A wall along x facing -y, with windows as (middle, bottom, width, height)."""
    cuts = sorted((c - w / 2, c + w / 2, b, b + h) for c, b, w, h in windows)
    left = -length / 2
    for start, end, bottom, top in [*cuts, (length / 2, length / 2, 0, 0)]:
        pieces = [(left, start, 0, height)]
        if end > start:
            pieces += [(start, end, 0, bottom), (start, end, top, height)]
        for x0, x1, z0, z1 in pieces:
            if x1 - x0 > 0.001 and z1 - z0 > 0.001:
                box((x1 - x0, 0.14, z1 - z0), ((x0 + x1) / 2, 0.07, z0), colour, 0)
        left = end
    for centre, bottom, width, tall in windows:
        with place((centre, 0.07, bottom)):
            pane(width, tall, sky)
    if lower:
        gaps = [(a, b) for a, b, z, _ in cuts if z < dado]
        left = -length / 2
        for start, end in [*gaps, (length / 2, length / 2)]:
            if start - left > 0.01:
                box((start - left, 0.02, dado), ((left + start) / 2, -0.008, 0), lower, 0.004)
                box((start - left, 0.035, 0.035), ((left + start) / 2, -0.012, dado), 'white', 0.01)
            left = end
    box((length, 0.035, 0.1), (0, -0.015, 0), 'white', 0.012)
    box((length, 0.2, 0.07), (0, 0.07, height), 'white', 0.025)


def room(
    width, depth, height=2.7, floor='parquet', colour='cream:matte', lower='lilac:matte', back=(), left=(),
    sky=DAY_SKY, rim='white', dado=0.8,
):
    """Floor slab and two walls; `back` and `left` list their windows; without a floor it is left open."""
    if floor:
        box((width + 0.3, depth + 0.3, 0.28), (0, 0, -0.3), rim, 0.08)
        box((width, depth, 0.02), (0, 0, -0.02), floor, 0)
    with place((0, depth / 2, 0)):
        wall(width, height, colour, lower, back, sky, dado)
    with place((-width / 2, 0, 0), 90):
        wall(depth, height, colour, lower, left, sky, dado)
    box((0.28, 0.28, height + 0.07), (-width / 2 - 0.07, depth / 2 + 0.07, 0), 'white', 0.03)


def curtain(at, height, colour='violet-soft:fabric', width=0.4, turn=0):
    """One hanging curtain with folds, facing -y; `at` is the middle of its top."""
    with place(at, turn):
        for i in range(7):
            x = (i / 6 - 0.5) * width
            tube(
                [
                    (x, -0.02 * (i % 2), 0), (x * 0.86, -0.03 - 0.02 * (i % 2), -height * 0.5),
                    (x * 1.08, -0.02, -height),
                ],
                width / 9, colour, ends=False,
            )


def curtains(centre, width, top, height, colour='violet-soft:fabric', turn=0):
    """A rail with a pair of curtains; `centre` is (x, y) of the window's wall."""
    with place((*centre, 0), turn):
        tube([(-width / 2 - 0.3, -0.12, top), (width / 2 + 0.3, -0.12, top)], 0.022, 'wood', smooth=False)
        for side in (-1, 1):
            curtain((side * (width / 2 + 0.08), -0.12, top), height, colour)


def picture(at, width, height, colour, turn=0, motif='planet'):
    """A framed picture on a wall; `at` is its middle."""
    with place(at, turn):
        box((width, 0.05, height), (0, -0.03, -height / 2), 'wood-pale', 0.015)
        box((width * 0.84, 0.02, height * 0.84), (0, -0.055, -height * 0.42), colour, 0.004)
        size = min(width, height)
        if motif == 'planet':
            plate(disc(size * 0.22), 0.02, (0, -0.075, 0), 'orange-soft:matte')
            ring(size * 0.31, size * 0.018, (0, -0.08, 0), 'white', (70, 20, 0))
        elif motif == 'star':
            plate(star(5, size * 0.27, size * 0.13), 0.02, (0, -0.075, 0), 'star:matte')
        elif motif == 'house':
            plate(
                [
                    (-0.2 * size, -0.22 * size), (0.2 * size, -0.22 * size), (0.2 * size, 0.03 * size),
                    (0, 0.24 * size), (-0.2 * size, 0.03 * size),
                ],
                0.02, (0, -0.075, 0), 'red:matte',
            )
        else:
            plate(
                [
                    (-0.36 * size, -0.3 * size), (0.36 * size, -0.3 * size), (0.15 * size, 0.1 * size),
                    (0, -0.08 * size), (-0.16 * size, 0.22 * size),
                ],
                0.02, (0, -0.075, 0), 'leaf:matte',
            )


def bunting(start, end, sag=0.35, count=11, colours=('violet', 'orange', 'star', 'mint', 'pink')):
    """A string of flags between two points."""
    points = []
    for i in range(count + 1):
        t = i / count
        points.append(tuple(a + (b - a) * t for a, b in zip(start[:2], end[:2])) + (
            start[2] + (end[2] - start[2]) * t - sag * 4 * t * (1 - t),
        ))
    tube(points, 0.008, 'white', ends=False)
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    for i in range(count):
        at = tuple((a + b) / 2 for a, b in zip(points[i], points[i + 1]))
        plate([(-0.1, 0), (0.1, 0), (0, -0.22)], 0.012, at, colours[i % len(colours)] + ':fabric', turn, 0)


def mobile(at, size=1.0):
    """Planets on orbits, hung from above."""
    with place(at, 0, size):
        tube([(0, 0, 1.2), (0, 0, 0)], 0.008, 'white', ends=False, smooth=False)
        ball(0.15, (0, 0, 0), 'star:glow1.3')
        for radius, tilt, angle, planet, colour in (
            (0.34, 8, 40, 0.06, 'orange'), (0.52, -7, 200, 0.085, 'violet'), (0.72, 5, 310, 0.075, 'mint'),
            (0.72, 5, 120, 0.1, 'peach'),
        ):
            with place((0, 0, 0), (tilt, 0, angle)):
                ring(radius, 0.007, (0, 0, 0), 'gold:metal')
                ball(planet, (radius, 0, 0), colour)
                if planet > 0.09:
                    ring(planet * 1.6, 0.012, (radius, 0, 0), 'orange', (20, 10, 0), (1, 1, 0.5))


def pendant(at, drop=0.9, colour='orange', power=0, lit='#FFE2B0:glow2.0'):
    """A hanging lamp; `at` is its lower rim; with power it lights the room."""
    with place(at):
        tube([(0, 0, 0.2), (0, 0, drop)], 0.01, 'white', ends=False, smooth=False)
        lathe(
            curve_through([(0.25, 0), (0.22, 0.1), (0.12, 0.19), (0.04, 0.24), (0, 0.25)]), (0, 0, 0),
            colour,
        )
        ball(0.09, (0, 0, 0.03), lit)
    if power:
        lights.lamp((at[0], at[1], at[2] - 0.12), power, 0.15)


def clock(at, turn=0, hour=4):
    """A round clock on a wall, at a full hour."""
    with place(at, turn):
        rod(0.24, 0.06, (0, 0, 0), 'violet', turn=(90, 0, 0))
        rod(0.2, 0.01, (0, -0.06, 0), 'white', turn=(90, 0, 0), bevel=0.002)
        box((0.018, 0.01, 0.14), (0, -0.078, 0), 'ink', 0.002)
        box((0.018, 0.01, 0.1), (0, -0.08, 0), 'orange', 0.002, (0, 30 * hour, 0))


def wall_stars(area, count, colour='star:glow1.6', seed=4, size=0.05):
    """Stars scattered on a wall facing -y: `area` is (x0, x1, z0, z1)."""
    dice = random.Random(seed)
    for _ in range(count):
        at = (dice.uniform(*area[:2]), -0.02, dice.uniform(*area[2:]))
        plate(
            star(5, size * dice.uniform(0.5, 1.2), size * 0.4), 0.01, at, colour,
            (0, dice.uniform(0, 60), 0), 0,
        )


def carpet(at, radius, colours=('violet-soft:fabric', 'lilac:fabric', 'cream:fabric'), scale=(1, 1, 1)):
    """A round carpet of rings, `colours` from the rim to the middle."""
    for i, colour in enumerate(colours):
        share = 1 - i / len(colours) * 0.92
        rod(radius * share, 0.03 + 0.006 * i, at, colour, bevel=0.012) if scale == (1, 1, 1) else lathe(
            [
                (radius * share - 0.01, 0), (radius * share, 0.012),
                (radius * share - 0.012, 0.03 + 0.006 * i), (0, 0.03 + 0.006 * i),
            ], at, colour, 0, scale)
