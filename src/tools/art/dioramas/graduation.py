"""Graduation under the night sky: a stage with stars and ribbons, bulbs over the garden, two rows of families."""

import math

from camera import look
from furniture import chair
from kit import ball, box, disc, place, plate, ring, rod, star, tube
from lib import lights
from nature import bush, fence, lantern, plot, tree
from night import garland, night, ceiling
from people import ANNA, DMITRIJ, ELENA, IRINA, NATALYA, OLGA, PAVEL, adult, kid
from rooms import wall_stars

POSTS = 2.05


def drape(start, end, sag, colour, width=0.16):
    """A ribbon that hangs between two points, its lower edge a bow."""
    upper, lower = [], []
    for k in range(25):
        t = k / 24
        x, z = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        dip = 4 * sag * t * (1 - t)
        upper.append((x, z - dip * 0.55))
        lower.append((x, z - dip - width * (0.35 + 0.65 * math.sin(math.pi * t))))
    plate([*lower, *reversed(upper)], 0.03, (0, 0, 0), colour, 0, 0.008)


def streamer(at, long, colour, sway):
    """A ribbon hanging down in waves."""
    points = [(at[0] + sway * math.sin(k * 1.25), at[1] + 0.02 * math.cos(k), at[2] - long * k / 7) for k in range(8)]
    tube(points, 0.03, colour, widths=[1, 1, 1.05, 1.1, 1.1, 1.05, 0.9, 0.5])


def backdrop():
    """Night-blue cloth with stars, a ringed planet and the moon."""
    box((POSTS * 2 - 0.1, 0.04, 2.2), (0, 0.82, 0.34), '#2A1B73:matte', 0.01)
    with place((0, 0.79, 0.34)):
        wall_stars((-1.85, 1.85, 0.85, 2.05), 30, 'star:glow1.9', 12, 0.06)
        plate(disc(0.33), 0.04, (0.95, -0.03, 1.5), 'orange-soft')
        ring(0.55, 0.03, (0.95, -0.07, 1.5), 'star', (90, 18, 0), (1, 0.3, 1))
        plate(star(5, 0.42, 0.19), 0.06, (-0.95, -0.03, 1.52), 'star:glow1.3', 0, 0.02)
        plate(disc(0.17), 0.04, (0.1, -0.03, 1.78), 'mint')


def stage():
    """A low stage with posts, draped ribbons and footlights."""
    box((POSTS * 2 + 0.2, 1.9, 0.34), (0, 0, 0), 'deck', 0.03)
    box((POSTS * 2 + 0.22, 0.04, 0.2), (0, -0.95, 0.07), 'violet', 0.01)
    box((1.1, 0.34, 0.17), (0, -1.12, 0), 'deck', 0.015)
    for k in range(11):
        ball(0.035, (-2.0 + 0.4 * k, -0.985, 0.17), '#FFE2B0:glow3.0')
    for x in (-POSTS, POSTS):
        for y in (-0.82, 0.84):
            rod(0.06, 2.6, (x, y, 0), 'wood')
    for y in (-0.82, 0.84):
        box((POSTS * 2 + 0.3, 0.1, 0.1), (0, y, 2.56), 'wood', 0.02)
    backdrop()
    with place((0, -0.86, 0)):
        for k, colour in enumerate(('violet:fabric', 'orange:fabric', 'violet:fabric')):
            left = -POSTS + k * POSTS * 2 / 3
            drape((left, 2.6), (left + POSTS * 2 / 3, 2.6), 0.24, colour, 0.2)
    for side in (-1, 1):
        for k, (colour, long) in enumerate((('orange', 1.5), ('star', 1.25), ('violet-soft', 1.7))):
            streamer((side * (POSTS - 0.02 - 0.13 * k), -0.93, 2.5), long, f'{colour}:fabric', 0.035 * (1 + k % 2))


def graduates():
    """Six on the stage in caps and sashes."""
    arms = ('up', ('wave', 'down'), 'up', ('hold', 'wave'), ('wave', 'up'), 'up')
    for k, (index, x) in enumerate(zip((9, 8, 3, 0, 6, 7), (-1.06, -0.51, 0.04, 0.59, 1.14, 1.69))):
        kid(
            index, (x, -0.2 + 0.18 * (k % 2), 0.34), 7 * (2.5 - k), arms=arms[k], size=1.14,
            wearing={'hat': ('graduate', 'violet-deep'), 'sash': 'star:fabric', 'laughs': True, 'stripe': None},
        )


def guests():
    """Two rows of families before the stage."""
    people = (1, ELENA, DMITRIJ, 4, ANNA, PAVEL, IRINA, 2, OLGA, 5)
    for k, who in enumerate(people):
        x, y = -1.62 + 0.78 * (k % 5) + 0.2 * (k // 5), -0.62 - 0.92 * (k // 5)
        chair((x, y, 0), 180, ('orange', 'violet', 'star')[k % 3])
        if isinstance(who, int):
            kid(who, (x, y, 0), 180, pose='chair', arms=('lap', 'up')[k % 2], size=1.12)
        else:
            adult(who, (x, y, 0), 180, pose='chair', seat=0.32, arms=('hold', 'lap')[k % 2])


def garden():
    plot(7.0, 6.0, 'grass')
    fence((-3.4, 2.85), (3.4, 2.85))
    for k, (x, y, size) in enumerate(((-2.85, 1.75, 1.2), (2.95, 1.95, 1.25), (-2.9, -1.2, 0.85))):
        tree((x, y, 0), size, seed=k + 31)
    for k, (x, y) in enumerate(((-2.5, 2.45), (2.55, 0.75), (-3.0, 0.35))):
        bush((x, y, 0), 0.75, seed=k + 4, flowers=('pink', 'star', 'white')[k])
    lantern((2.75, -0.9, 0), 34)
    lantern((-2.45, -0.35, 0), 34)
    for x in (-2.45, 2.75):
        garland((0.15 + math.copysign(1.95, x), 0.5, 2.58), (x, (-0.35, -0.9)[x > 0], 2.3), 0.18, 6)


def evening_of_graduation():
    night(0.3, 0.8, 230)
    garden()
    with place((0.15, 1.4, 0)):
        stage()
        graduates()
        adult(NATALYA, (-1.55, 0.05, 0.34), 40, arms=('down', 'point'), gaze=(4, 0, 0))
    guests()
    garland((-1.9, 0.43, 2.6), (2.2, 0.43, 2.6), 0.1, 12)
    ceiling((0.2, -2.4, 3.6), 74, 1.4, (0.15, 1.3, 1.1), 75)
    lights.lamp((0.15, 1.55, 2.3), 26, 0.3, '#FFD9A0')


def whole_garden():
    evening_of_graduation()
    look((0.1, 0.3, 0.95), 10.6, 27, 22, 52)
    return {'exposure': 1.3, 'glow': 0.5, 'percentage': 75}


def on_the_stage():
    evening_of_graduation()
    look((0.1, 1.0, 1.32), 6.6, -9, 20, 52)
    return {'exposure': 1.35, 'glow': 0.5, 'percentage': 75}


SHOTS = {'graduation-1': whole_garden, 'graduation-2': on_the_stage}
