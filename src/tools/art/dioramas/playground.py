"""Playground: 1 slide, swings and sand, 2 the climbing rocket, 3 a winter evening, 4 a night of meteors."""

import math

from camera import look
from kit import ball, box, lathe, place, plate, ring, rod, tube
from laboratory import telescope
from lib import lights
from lib.shapes import curve_through
from nature import bench, bush, fence, fir, lantern, plot, tree
from people import ANNA, CHILD, DMITRIJ, KIDS, OLGA, adult, kid, person
from rooms import daylight, evening


def tower(at, turn=0, snow=False):
    """A play tower with a roof, a ladder at the back and a slide to -y."""
    with place(at, turn):
        for x in (-0.45, 0.45):
            for y in (-0.45, 0.45):
                rod(0.05, 2.1, (x, y, 0), 'wood')
        box((1.05, 1.05, 0.07), (0, 0, 1.0), 'wood-pale', 0.02)
        for x in (-0.47, 0.47):
            for k in range(4):
                box((0.03, 0.12, 0.5), (x, -0.3 + 0.2 * k, 1.07), ('violet-soft', 'star')[k % 2], 0.012)
        for k in range(4):
            box((0.12, 0.03, 0.5), (-0.3 + 0.2 * k, 0.47, 1.07), ('star', 'violet-soft')[k % 2], 0.012)
        lathe(
            [(0.86, 0), (0.84, 0.03), (0.02, 0.75), (0, 0.76)], (0, 0, 2.08),
            'snow:matte' if snow else 'violet', 45, 1, 4,
        )
        ball(0.07, (0, 0, 2.87), 'orange')
        for s in (-1, 1):
            tube(
                [
                    (s * 0.3, -0.45, 1.12), (s * 0.3, -0.75, 1.1), (s * 0.3, -1.7, 0.28),
                    (s * 0.3, -2.15, 0.16),
                ],
                0.04, 'orange',
            )
        profile = [(-0.45, 1.05), (-0.75, 1.02), (-1.7, 0.2), (-2.15, 0.08)]
        for (y0, z0), (y1, z1) in zip(profile, profile[1:]):
            long, tilt = math.dist((y0, z0), (y1, z1)), math.degrees(math.atan2(z1 - z0, y1 - y0))
            box(
                (0.6, long + 0.03, 0.03), (0, (y0 + y1) / 2, (z0 + z1) / 2), 'orange-soft', 0.005,
                (tilt + 180, 0, 0),
            )
        for x in (-0.5,):
            for k in range(5):
                tube(
                    [
                        (x - 0.02 - 0.07 * (4 - k), -0.2, 0.18 + 0.19 * k),
                        (x - 0.02 - 0.07 * (4 - k), 0.2, 0.18 + 0.19 * k),
                    ],
                    0.025, 'wood', smooth=False,
                )
            for y in (-0.2, 0.2):
                tube([(x - 0.38, y, 0), (x, y, 1.15)], 0.028, 'wood', smooth=False)


def swings(at, turn=0, riders=()):
    with place(at, turn):
        for x in (-1.0, 1.0):
            for y in (-0.5, 0.5):
                tube([(x * 1.1, y, 0), (x, 0, 1.95)], 0.05, 'violet', smooth=False)
        tube([(-1.05, 0, 1.95), (1.05, 0, 1.95)], 0.05, 'violet', smooth=False)
        for k, x in enumerate((-0.45, 0.45)):
            y = -0.25 if k < len(riders) else 0.0
            z = 0.42 + abs(y) * 0.3
            for s in (-0.17, 0.17):
                tube([(x + s, 0, 1.95), (x + s, y, z)], 0.01, 'grey', ends=False, smooth=False)
            box((0.42, 0.2, 0.04), (x, y, z - 0.02), 'orange', 0.015)
            if k < len(riders):
                kid(riders[k], (x, y, z - 0.33), 0, pose='chair', seat=0.35, arms='wide', size=1.1)


def sandpit(at, turn=0, size=1.5):
    with place(at, turn):
        for s in (-1, 1):
            box((size + 0.14, 0.16, 0.2), (0, s * size / 2, 0), 'wood', 0.03)
            box((0.16, size - 0.15, 0.2), (s * size / 2, 0, 0), 'wood', 0.03)
        box((size - 0.1, size - 0.1, 0.1), (0, 0, 0), 'sand-field', 0)
        lathe(curve_through([(0.3, 0), (0.18, 0.12), (0, 0.2)]), (-0.3, 0.2, 0.09), 'sand-field')
        lathe([(0.11, 0), (0.09, 0.12), (0, 0.12)], (0.15, 0.35, 0.09), 'sand-field')
        lathe([(0.07, 0), (0.1, 0.15), (0.085, 0.15), (0.06, 0.02), (0, 0.02)], (0.42, -0.1, 0.1), 'violet')
        box((0.06, 0.22, 0.02), (0.1, -0.35, 0.12), 'red', 0.008, 30)


def big_rocket(at, turn=0):
    """The climbing rocket: 3 m tall, portholes, a door, rungs."""
    with place(at, turn):
        lathe(
            curve_through([(0.5, 0.28), (0.66, 0.5), (0.72, 1.1), (0.62, 1.8), (0.36, 2.4), (0, 2.85)], 8),
            (0, 0, 0), 'white:gloss',
        )
        lathe(curve_through([(0.44, 2.26), (0.33, 2.48), (0.16, 2.74), (0, 2.9)], 8), (0, 0, 0), 'orange')
        lathe([(0.665, 0.5), (0.69, 0.56), (0.705, 0.66), (0.712, 0.72)], (0, 0, 0), 'violet', scale=1.012)
        rod(0.42, 0.26, (0, 0, 0.05), 'grey')
        for k in range(4):
            with place((0, 0, 0), 45 + 90 * k):
                plate(
                    [(0.5, 1.15), (1.12, 0.35), (1.15, 0.0), (0.95, 0.0), (0.85, 0.22), (0.5, 0.4)], 0.1,
                    (0, 0, 0), 'orange', 0, 0.03,
                )
        plate(
            [(-0.24, 0.3), (0.24, 0.3), (0.24, 0.85), (0.17, 1.02), (0, 1.1), (-0.17, 1.02), (-0.24, 0.85)],
            0.1, (0, -0.66, 0.02), 'violet-deep',
        )
        ring(0.2, 0.04, (0, -0.61, 1.72), 'orange', (80, 0, 0))
        ball(0.19, (0, -0.56, 1.72), 'sky:gloss', (1, 0.4, 1))
        for k in range(7):
            z = 0.55 + 0.24 * k
            r = (0.7, 0.74, 0.75, 0.73, 0.7, 0.64, 0.56)[k]
            for a in (40, -50):
                with place((0, 0, 0), a):
                    tube(
                        [
                            (-0.13, -r + 0.04, z), (-0.1, -r - 0.05, z), (0.1, -r - 0.05, z),
                            (0.13, -r + 0.04, z),
                        ],
                        0.02, 'star', ends=False,
                    )


def frame(field, colour='white'):
    plot(6.4, 5.4, field)
    fence((-3.1, 2.6), (3.1, 2.6), colour)
    fence((-3.1, -2.6), (-3.1, 2.6), colour)


def slide():
    daylight(under='#CFE3C6:matte', turn=(0.8, 0, 0.55))
    frame('grass')
    rod(1.5, 0.02, (-1.2, -0.2, 0), 'rubber')
    rod(1.3, 0.021, (1.3, 1.0, 0), 'rubber')
    tower((-1.35, 0.9, 0), 18)
    kid(2, (-1.02, -0.22, 0.6), 18, pose='floor', arms='up', size=1.1)
    kid(5, (-1.35, 0.85, 1.04), 15, arms=('down', 'wave'), size=1.1)
    swings((1.45, 1.15, 0), -20, (1, 4))
    sandpit((1.3, -1.25, 0), 12)
    kid(3, (1.0, -1.0, 0.1), 40, pose='floor', arms='play', size=1.1)
    kid(0, (1.75, -1.55, 0.1), -120, pose='floor', arms='play', size=1.1, gaze=(0, 0, -30))
    adult(ANNA, (0.05, 0.25, 0), -10, arms=('down', 'wave'))
    ball(0.17, (-0.2, -1.75, 0.17), 'orange')
    for k, (x, y, s) in enumerate(((-2.4, 2.0, 1.0), (0.2, 2.15, 0.9), (2.6, 2.1, 1.05))):
        tree((x, y, 0), s, seed=k + 12)
    bench((-2.45, -1.2, 0), 90)
    bush((-2.6, 0.3, 0), 0.8, flowers='pink')
    bush((2.8, -0.3, 0), 0.75, seed=3)
    look((0.0, 0.0, 0.85), 10.8, 27, 27, 52)


def climbing():
    daylight(under='#CFE3C6:matte', turn=(0.8, 0, 0.4))
    frame('grass')
    rod(1.75, 0.02, (-0.2, 0.35, 0), 'rubber')
    ring(1.75, 0.03, (-0.2, 0.35, 0.0), 'violet-soft')
    big_rocket((-0.2, 0.4, 0), 18)
    with place((-0.2, 0.4, 0), 18):
        with place((0, 0, 0), 40):
            kid(8, (0, -0.98, 0.55), 180, arms='up', size=1.05)
        with place((0, 0, 0), -50):
            kid(7, (0, -0.95, 0.85), 180, arms='up', size=1.05)
    kid(1, (-1.4, -1.0, 0), 35, arms=('up', 'wave'), size=1.12)
    kid(0, (0.35, -1.35, 0), -15, arms=('wave', 'down'), size=1.12)
    sandpit((1.9, -0.9, 0), -8, 1.4)
    kid(6, (1.75, -0.6, 0.1), 10, pose='floor', arms='play', size=1.1)
    adult(OLGA, (1.15, 0.85, 0), -25, arms=('fore', 'point'))
    for k, (x, y, s) in enumerate(((-2.4, 1.9, 1.05), (1.9, 2.05, 1.0), (-2.5, -1.6, 0.75))):
        tree((x, y, 0), s, seed=k + 22)
    fir((2.75, 0.9, 0), 0.75)
    bush((-2.7, 0.2, 0), 0.8, flowers='star', seed=6)
    ball(0.17, (-0.7, -1.9, 0.17), 'violet')
    look((-0.05, 0.05, 1.05), 10.6, 25, 24, 52)


COATS = {'hat': ('winter', 'orange:fabric'), 'is_dress': False}


def winter():
    evening(0.3, 0.9)
    frame('snow-field', 'violet-soft')
    for k, (x, y, s) in enumerate((
        (-2.3, 1.8, 1.05), (0.15, 2.05, 0.9), (2.4, 1.7, 1.15), (2.75, -0.4, 0.7), (-2.6, -0.6, 0.75),
    )):
        fir((x, y, 0), s, 'leaf-deep', True)
    tower((-1.3, 0.85, 0), 22, True)
    kid(4, (-0.88, -0.2, 0.61), 22, pose='floor', arms='up', size=1.1, wearing=COATS)
    with place((1.25, -0.6, 0), -20):
        for r, z in ((0.42, 0.36), (0.31, 0.95), (0.22, 1.38)):
            ball(r, (0, 0, z), 'snow:matte')
        lathe([(0.03, 0), (0.0, 0.24)], (0, -0.2, 1.38), 'orange', (90, 0, 0))
        for x in (-0.08, 0.08):
            ball(0.028, (x, -0.19, 1.46), 'ink')
        for k in range(3):
            ball(0.03, (0, -0.31 + 0.03 * k, 0.8 + 0.13 * k), 'violet-deep')
        ring(0.22, 0.06, (0, 0, 1.18), 'orange:fabric')
        rod(0.16, 0.2, (0, 0.02, 1.55), 'violet-deep')
        rod(0.25, 0.03, (0, 0.02, 1.55), 'violet-deep')
        for s in (-1, 1):
            tube([(s * 0.27, 0, 1.0), (s * 0.5, -0.05, 1.2), (s * 0.66, -0.05, 1.3)], 0.02, 'wood-dark')
    for k, (index, x, y, turn, cap) in enumerate((
        (1, 0.45, -0.95, 55, 'orange'), (2, 1.95, -1.25, -40, 'star'), (5, -0.55, -1.6, 20, 'red'),
    )):
        kid(
            index, (x, y, 0), turn, arms=(('down', 'reach'), 'hold', ('wave', 'down'))[k], size=1.12,
            wearing={
                'hat': ('winter', cap + ':fabric'), 'is_dress': False,
                'top': ('#5A8DD6', 'red', 'violet')[k] + ':fabric',
            },
        )
    with place((-1.4, -1.45, 0), 35):
        for s in (-0.16, 0.16):
            tube([(s, 0.4, 0.03), (s, -0.3, 0.03), (s, -0.48, 0.16)], 0.02, 'grey:metal')
        for k in range(3):
            box((0.11, 0.75, 0.03), (-0.13 + 0.13 * k, 0.03, 0.14), 'orange', 0.01)
    lantern((0.3, 0.75, 0), 80)
    lantern((-2.65, -1.75, 0), 60)
    lantern((2.75, 0.85, 0), 65)
    look((-0.05, -0.05, 0.9), 10.4, 26, 26, 52)
    return {'exposure': 1.5, 'glow': 0.6}


def stargazer(look_of, at, turn, build=CHILD, size=1.12):
    """Somebody on the back on a rug, arms spread, eyes to the sky."""
    with place((at[0], at[1], 0.17), (-90, 0, turn)):
        person(look_of, (0, 0, -0.5 * size), arms='wide', build=build, size=size)


def meteors():
    evening(0.55, 1.3)
    frame('grass', 'violet-soft')
    for k, (x, y, turn, colour) in enumerate((
        (-1.2, -0.35, 10, 'orange-soft'), (1.05, -0.85, -10, 'violet-soft'), (0.5, 1.2, 4, 'mint'),
    )):
        box((1.75, 1.6, 0.03), (x, y, 0), colour + ':fabric', 0.012, turn)
    stargazer(KIDS[0], (-1.6, -0.4), 14)
    stargazer(KIDS[3], (-0.85, -0.3), 4)
    stargazer(KIDS[5], (0.72, -0.9), -6)
    stargazer(KIDS[7], (1.42, -0.85), -16)
    adult(ANNA, (0.3, 1.1, 0.03), 12, pose='floor', arms=('lap', 'point'), gaze=(-26, 0, 0))
    kid(1, (0.95, 0.95, 0.03), -8, pose='floor', arms=('play', 'up'), gaze=(-24, 0, 0), size=1.12)
    telescope((-1.65, 1.35, 0), 150, 0.95)
    adult(DMITRIJ, (-1.0, 1.6, 0), 12, arms=('fore', 'up'), gaze=(-20, 0, 0))
    for k, (x, y, s) in enumerate(((-2.5, 2.0, 1.0), (2.3, 2.05, 1.1))):
        tree((x, y, 0), s, ('leaf-deep', '#3F7F66', '#4F8A6A'), seed=k + 81)
    bush((-2.6, -1.7, 0), 0.8, 'leaf-deep')
    with place((-0.05, -1.95, 0)):
        ball(0.1, (0, 0, 0.13), '#FFE2A6:glow2.6')
        rod(0.09, 0.05, (0, 0, 0), 'violet-deep')
    lights.lamp((-0.05, -1.95, 0.5), 14, 0.2, '#FFD08A')
    lights.lamp((0.4, 0.3, 2.6), 60, 0.6, '#B9A8FF')
    for x, y, z, long in ((-0.1, 4.4, 2.3, 0.9), (1.5, 4.6, 2.5, 0.7), (0.9, 4.4, 1.6, 0.6)):
        tube([(x, y, z), (x - long, y, z - long * 0.45)], 0.022, '#FFF3CF:glow4.0', widths=[1.4, 0.2])
    look((0.0, 0.35, 0.95), 10.2, 22, 26, 52)
    return {'exposure': 1.6, 'glow': 0.6}


SHOTS = {'playground-1': slide, 'playground-2': climbing, 'playground-3': winter, 'playground-4': meteors}
