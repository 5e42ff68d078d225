"""Music hall: 1 the stage by day, 2 a circle with a drum, 3 an evening performance."""

import math

from camera import look
from furniture import chair, piano, plant
from kit import ball, box, disc, lathe, place, plate, ring, rod, star, tube
from lib import lights
from people import ANNA, ELENA, PAVEL, adult, around, kid
from rooms import NIGHT_SKY, DAY_SKY, carpet, curtain, daylight, evening, room, wall_stars


LID = [
    (-0.62, -0.3), (0.62, -0.3), (0.62, 0.15), (0.45, 0.5), (0.1, 0.75), (-0.3, 0.95), (-0.55, 0.9),
    (-0.62, 0.7),
]


def grand_piano(at, turn=0, colour='#2E1B55:gloss'):
    """A grand piano, its keys to -y."""
    outline = [(-0.62, -0.55), (0.62, -0.55), *LID[2:]]
    with place(at, turn):
        plate(outline, 0.26, (0, 0, 0.7), colour, (90, 0, 0), 0.02)
        with place((-0.62, 0, 0.84), (0, -42, 0)):
            plate([(x + 0.62, y) for x, y in LID], 0.025, (0, 0, 0.02), colour, (90, 0, 0), 0.008)
        box((1.24, 0.26, 0.1), (0, -0.6, 0.6), colour, 0.02)
        box((1.1, 0.17, 0.02), (0, -0.63, 0.7), 'white', 0.004)
        for i in range(18):
            if i % 7 not in (2, 6):
                box((0.026, 0.1, 0.02), (-0.5 + 0.058 * i, -0.6, 0.715), 'ink', 0.003)
        for x, y in ((-0.5, -0.5), (0.5, -0.5), (-0.25, 0.65)):
            rod(0.045, 0.6, (x, y, 0), colour, 0.03)
        box((0.5, 0.02, 0.3), (0, -0.32, 0.84), 'cream', 0.006, (-16, 0, 0))


def stool(at, seat=0.42):
    rod(0.17, 0.07, (at[0], at[1], seat - 0.07), 'orange:fabric')
    rod(0.03, seat - 0.06, at, 'wood')
    rod(0.13, 0.03, at, 'wood')


def stage_set(lit):
    """A low stage along the back wall with curtains and stars."""
    with place((-0.2, 1.5, 0)):
        box((4.4, 1.8, 0.3), (0, 0, 0), 'wood', 0.03)
        box((4.42, 0.04, 0.2), (0, -0.9, 0.04), 'violet-deep', 0.01)
        for k in range(9):
            ball(0.035, (-2.0 + 0.5 * k, -0.93, 0.14), '#FFE2B0:glow2.0')
        box((4.3, 0.04, 2.2), (0, 0.86, 0.3), '#31206E:matte' if lit else '#7E62D8:matte', 0)
        with place((0, 0.84, 0.3)):
            wall_stars((-1.4, 1.4, 0.7, 2.0), 22)
            plate(disc(0.34), 0.03, (0.65, -0.03, 1.45), 'orange-soft')
            ring(0.52, 0.025, (0.65, -0.05, 1.45), 'star', (72, 18, 0))
            plate(disc(0.2), 0.03, (-0.75, -0.03, 1.25), 'mint')
        for side in (-1, 1):
            for k in range(2):
                curtain(
                    (side * (1.9 - 0.34 * k), 0.3 + 0.1 * k, 2.5), 2.2,
                    ('#C23B52:fabric', '#D64F5E:fabric')[k], 0.42,
                )
        box((4.4, 0.16, 0.3), (0, 0.28, 2.42), '#C23B52:fabric', 0.05)
        for k in range(8):
            lathe(
                [(0.26, 0), (0.2, -0.16), (0.0, -0.24)], (-1.92 + 0.55 * k, 0.22, 2.45), '#D64F5E:fabric',
                scale=(1, 0.3, 1),
            )


def furnish(lit):
    room(
        6.2, 5.2, 2.9, 'parquet', '#F3ECFF:matte', 'violet-soft:matte' if lit else 'lilac:matte',
        left=[(-1.0, 0.9, 1.6, 1.5), (0.55, 0.9, 0.9, 1.5)], sky=NIGHT_SKY if lit else DAY_SKY,
    )
    stage_set(lit)
    plant((2.7, 2.1, 0), 1.1, 'orange')


def rows(count, per_row, start=-0.35):
    for r in range(count):
        for k in range(per_row):
            yield (-1.55 + 0.58 * k, start - 0.72 * r)


def stage_by_day():
    daylight()
    furnish(False)
    grand_piano((2.15, 0.1, 0), -62)
    stool((1.55, -0.25, 0))
    adult(PAVEL, (1.5, -0.22, 0), 118, pose='chair', seat=0.42, arms='reach')
    for k, (x, y) in enumerate(rows(3, 5)):
        chair((x, y, 0), 180, ('orange', 'violet', 'star')[k // 5])
    for k, (x, index) in enumerate(((-1.25, 3), (-0.55, 8), (0.15, 1), (0.85, 4))):
        kid(
            index, (x, 1.25 + 0.12 * (k % 2), 0.3), 8 * (1.5 - k),
            arms=('up', 'down', ('wave', 'down'), 'up')[k], size=1.15,
        )
    look((-0.05, 0.35, 0.95), 10.8, 33, 26, 52)


def drum_circle():
    daylight(turn=(0.75, 0.0, 0.4))
    furnish(False)
    carpet((-0.3, -0.85, 0), 1.65, ('violet-soft:fabric', 'peach:fabric', 'cream:fabric'))
    with place((-0.3, -0.85, 0.05)):
        rod(0.3, 0.34, (0, 0, 0), 'orange')
        rod(0.3, 0.03, (0, 0, 0.33), 'cream', bevel=0.012)
        for k in range(10):
            a = k * 0.628
            tube(
                [
                    (0.302 * math.cos(a), 0.302 * math.sin(a), 0.31),
                    (0.302 * math.cos(a + 0.31), 0.302 * math.sin(a + 0.31), 0.04),
                    (0.302 * math.cos(a + 0.628), 0.302 * math.sin(a + 0.628), 0.31),
                ],
                0.008, 'white', ends=False, smooth=False,
            )
        for x in (-0.1, 0.08):
            tube([(x, -0.2, 0.38), (x + 0.05, 0.2, 0.38)], 0.014, 'wood')
    around(
        (-0.3, -0.85, 0.03), 1.15, (5, 0, 1, 8, 7, 2, 3), start=25, pose='floor', arms=('play', 'fore'),
        size=1.13,
    )
    piano((2.2, 0.55, 0), -70)
    stool((1.68, 0.36, 0))
    adult(PAVEL, (1.66, 0.36, 0), 110, pose='chair', seat=0.42, arms='reach', gaze=(0, 0, -55))
    look((-0.05, -0.2, 0.75), 9.8, 24, 30, 52)


def performance():
    evening(0.2, 0.3)
    furnish(True)
    piano((2.35, 0.1, 0), -70)
    stool((1.85, -0.05, 0))
    adult(PAVEL, (1.82, -0.05, 0), 110, pose='chair', seat=0.42, arms='reach', gaze=(0, 0, -30))
    for x, colour in ((-1.3, '#FFD9A0'), (0.0, '#FFE9C9'), (1.3, '#FFB8A0')):
        lights.lamp((x - 0.2, 0.75, 2.25), 75, 0.15, colour)
    for k, (x, index) in enumerate(((-1.25, 1), (-0.75, 2), (-0.2, 9), (0.35, 0), (0.9, 6))):
        kid(
            index, (x, 1.3 + 0.14 * (k % 2), 0.3), 6 * (2 - k),
            arms=('up', ('wave', 'down'), 'wide', ('down', 'wave'), 'up')[k], size=1.15,
            wearing={'hat': ('crown', 'star')} if k == 2 else {},
        )
    for k, (x, y) in enumerate(rows(2, 5, -0.55)):
        chair((x, y, 0), 180, 'violet')
        if k in (1, 4, 7):
            adult(
                (ELENA, ANNA, PAVEL)[k % 3] if k != 7 else ANNA, (x, y, 0), 180, pose='chair', seat=0.32,
                arms='lap',
            )
        elif k not in (5,):
            kid((k * 3 + 4) % 10, (x, y, 0), 180, pose='chair', arms='lap', size=1.12)
    look((-0.1, 0.45, 0.95), 9.8, 22, 24, 52)
    return {'exposure': 1.5, 'glow': 0.5}


SHOTS = {'music-hall-1': stage_by_day, 'music-hall-2': drum_circle, 'music-hall-3': performance}
