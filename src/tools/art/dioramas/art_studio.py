"""Art studio: 1 easels, 2 clay at the long table, 3 the round table under its lamp in the evening."""

import math

from camera import look
from furniture import BRIGHT, chair, plant, round_table, shelf, table
from kit import ball, box, disc, lathe, place, plate, ring, rod, star, tube
from lib.shapes import curve_through
from people import VERA, adult, kid
from rooms import NIGHT_SKY, DAY_SKY, daylight, evening, pendant, room


def easel(at, turn=0, motif=0, height=1.15):
    """A child's easel, its sheet to -y."""
    with place(at, turn):
        for x in (-0.22, 0.22):
            tube([(x * 1.5, -0.08, 0), (x * 0.3, 0.06, height + 0.15)], 0.018, 'wood', smooth=False)
        tube([(0, 0.5, 0), (0, 0.06, height + 0.1)], 0.018, 'wood', smooth=False)
        with place((0, 0.0, 0.52), (-7, 0, 0)):
            box((0.62, 0.05, 0.03), (0, -0.04, -0.02), 'wood', 0.008)
            box((0.56, 0.025, 0.62), (0, -0.02, 0), 'white', 0.006)
            painted((0, -0.036, 0.31), motif)


def painted(at, motif):
    """A child's painting 0.5 m wide."""
    with place(at):
        if motif == 0:
            plate(disc(0.14), 0.008, (-0.04, 0, 0.02), 'orange:matte', bevel=0)
            ring(0.2, 0.012, (-0.04, -0.006, 0.02), 'violet:matte', (74, 18, 0))
        elif motif == 1:
            plate(
                [(-0.26, -0.28), (0.26, -0.28), (0.26, -0.1), (-0.26, -0.14)], 0.008, (0, 0, 0),
                'leaf:matte', bevel=0,
            )
            plate(
                [(-0.14, -0.12), (0.1, -0.12), (0.1, 0.06), (-0.02, 0.18), (-0.14, 0.06)], 0.01,
                (0, -0.004, 0), 'red:matte', bevel=0,
            )
            plate(disc(0.06), 0.01, (0.17, -0.004, 0.19), 'star:matte', bevel=0)
        elif motif == 2:
            for k, colour in enumerate(('violet', 'blue', 'leaf', 'star', 'orange')):
                plate(disc(0.22 - 0.04 * k), 0.008 + 0.004 * k, (0, 0, -0.02), colour + ':matte', bevel=0)
        else:
            plate(
                [(-0.07, -0.2), (0.07, -0.2), (0.08, 0.06), (0, 0.24), (-0.08, 0.06)], 0.01, (0, 0, 0),
                'violet-soft:matte', bevel=0,
            )
            for s in (-1, 1):
                plate(
                    [(s * 0.07, -0.2), (s * 0.17, -0.24), (s * 0.07, -0.02)], 0.01, (0, -0.003, 0),
                    'orange:matte', bevel=0,
                )
            plate(star(5, 0.07, 0.03), 0.01, (0.18, 0, 0.16), 'star:matte', bevel=0)


def jars(at, count=6, colours=BRIGHT):
    for k in range(count):
        spot = (at[0] + 0.13 * (k % 3), at[1] + 0.13 * (k // 3), at[2])
        rod(0.05, 0.08, spot, 'white')
        rod(0.044, 0.012, (spot[0], spot[1], spot[2] + 0.076), colours[k % len(colours)] + ':gloss')


def brushes(at):
    lathe([(0.05, 0), (0.06, 0.13), (0.05, 0.13), (0.04, 0.02), (0, 0.02)], at, 'sky:gloss')
    for k in range(6):
        with place((at[0], at[1], at[2] + 0.05), (9 * (k - 2.5), 7 * (k % 2), 50 * k)):
            rod(0.008, 0.2, (0, 0, 0), 'wood')
            ball(0.016, (0, 0, 0.21), BRIGHT[k], (1, 1, 1.7))


def gallery(y):
    for k in range(6):
        with place((-2.35 + 0.66 * k, y - 0.03, 1.78 + 0.1 * (k % 2))):
            box((0.56, 0.03, 0.66), (0, 0, -0.33), 'white', 0.006)
            painted((0, -0.02, 0), (k * 3 + 1) % 4)


def furnish(is_evening):
    room(
        5.9, 4.9, 2.8, 'parquet-pale', 'cream:matte', 'peach:matte', back=[(2.0, 0.95, 1.3, 1.4)],
        left=[(-0.3, 0.95, 2.4, 1.4)], sky=NIGHT_SKY if is_evening else DAY_SKY,
    )
    gallery(2.45)
    shelf((-1.0, 2.22, 0), 4, 2, (0.6, 0.4), seed=12, top=False)
    jars((-1.9, 2.15, 0.9), 6)
    brushes((-1.2, 2.2, 0.9))
    lathe(
        curve_through([(0, 0), (0.1, 0), (0.15, 0.14), (0.07, 0.28), (0.09, 0.34)]), (-0.6, 2.2, 0.9),
        'violet:gloss',
    )
    lathe(
        curve_through([(0, 0), (0.08, 0), (0.12, 0.1), (0.1, 0.2), (0.11, 0.22)]), (-0.25, 2.2, 0.9),
        'orange:gloss',
    )
    plant((2.55, 1.95, 0), 1.05, 'violet')
    plant((-2.5, 1.7, 0), 1.0, 'white', 5)


def easels():
    daylight()
    furnish(False)
    for k, (x, y, turn, index) in enumerate((
        (-1.35, 0.55, 40, 3), (-0.15, 0.85, 20, 0), (-1.75, -0.85, 70, 5),
    )):
        easel((x, y, 0), turn - 8, k)
        a = math.radians(turn - 8)
        kid(
            index, (x + 0.62 * math.sin(a) + 0.1, y - 0.62 * math.cos(a), 0), turn + 152,
            arms=('down', 'reach'), gaze=(0, 0, -42), size=1.15,
        )
    table((1.1, -0.35, 0), (1.5, 0.8), 0.52, 'white')
    jars((0.75, -0.5, 0.52), 6)
    brushes((1.5, -0.2, 0.52))
    box((0.5, 0.36, 0.012), (1.25, -0.5, 0.52), 'cream', 0.003, 12)
    painted_flat((1.25, -0.5, 0.535))
    kid(1, (1.0, 0.35, 0), 0, arms='reach', gaze=(10, 0, 0), size=1.15)
    adult(VERA, (0.55, 1.15, 0), -15, arms=('fore', 'point'))
    for k in range(5):
        rod(
            0.1 - 0.012 * k, 0.004, (-0.5 + 0.4 * k, -1.5 + 0.12 * (k % 2), 0.0), BRIGHT[k] + ':gloss',
            bevel=0.001,
        )
    look((-0.2, 0.1, 0.75), 10.2, 30, 28, 52)


def painted_flat(at):
    with place(at, (-90, 0, 12), 0.7):
        painted((0, 0, 0), 2)


def clay():
    daylight(turn=(0.75, 0, 0.4))
    furnish(False)
    table((0.1, -0.4, 0), (3.0, 1.0), 0.52, 'wood-pale')
    for k, index in enumerate((2, 4, 9, 7)):
        x = -1.05 + 0.76 * k
        chair((x, 0.32, 0), 0, ('orange', 'violet')[k % 2])
        kid(index, (x, 0.32, 0), 0, pose='chair', arms='reach', gaze=(10, 0, (8, -8)[k % 2]), size=1.15)
        rod(0.19, 0.02, (x, -0.18, 0.52), 'white', bevel=0.006)
        sculpture((x, -0.18, 0.54), k)
    for k, (index, x) in enumerate(((8, -0.7), (3, 0.7))):
        chair((x, -1.15, 0), 180, 'star')
        kid(index, (x, -1.15, 0), 180, pose='chair', arms='reach', size=1.15, gaze=(6, 0, 35 - 70 * k))
        rod(0.19, 0.02, (x, -0.66, 0.52), 'white', bevel=0.006)
        sculpture((x, -0.66, 0.54), k + 1)
    box((0.34, 0.24, 0.2), (0.1, -0.45, 0.52), '#C98263', 0.03, 12)
    adult(VERA, (1.95, 0.05, 0), -60, arms=('reach', 'fore'), gaze=(8, 0, 0))
    easel((-2.0, -0.2, 0), 55, 3)
    look((0.0, -0.1, 0.7), 9.2, 25, 30, 52)


def sculpture(at, kind):
    with place(at):
        if kind == 0:
            lathe(
                curve_through([
                    (0, 0), (0.08, 0), (0.11, 0.07), (0.08, 0.13), (0.09, 0.15), (0.07, 0.13), (0.05, 0.04),
                    (0, 0.03),
                ]),
                (0, 0, 0), '#C98263',
            )
        elif kind == 1:
            ball(0.09, (0, 0, 0.08), '#C98263', (1.3, 0.9, 0.9))
            ball(0.06, (0.11, 0, 0.15), '#C98263')
            for x in (0.09, 0.13):
                ball(0.02, (x, 0, 0.21), '#C98263', (0.7, 0.7, 1.6))
        elif kind == 2:
            rod(0.13, 0.05, (0, 0, 0), '#D9714B', bevel=0.02)
            for x, y in ((0.03, 0.04), (-0.05, 0), (0.04, -0.05)):
                ring(0.025, 0.012, (x, y, 0.052), '#B85A3A')
        else:
            for k in range(3):
                ball(0.08 - 0.018 * k, (0, 0, 0.07 + 0.1 * k), '#C98263')


def lamp_table():
    evening(0.2, 0.5)
    furnish(True)
    round_table((0.0, -0.4, 0), 0.85, 0.52, 'wood-pale')
    pendant((0.0, -0.4, 1.75), 1.0, 'orange', 105)
    for k, index in enumerate((1, 0, 5, 8, 6)):
        a = math.radians(100 + 72 * k)
        at = (1.0 * math.cos(a), -0.4 + 1.0 * math.sin(a), 0)
        turn = math.degrees(a) - 90
        chair(at, turn, ('violet', 'orange', 'star', 'teal', 'red')[k])
        kid(
            index, at, turn, pose='chair', arms=('reach', 'play'), gaze=(8, 0, (0, 15, 10, -20, -12)[k]),
            size=1.15,
        )
        ball(0.075, (0.5 * math.cos(a), -0.4 + 0.5 * math.sin(a), 0.6), BRIGHT[k])
        ring(0.05, 0.008, (0.5 * math.cos(a), -0.4 + 0.5 * math.sin(a), 0.63), 'white')
        box(
            (0.26, 0.2, 0.008), (0.62 * math.cos(a + 0.35), -0.4 + 0.62 * math.sin(a + 0.35), 0.52), 'white',
            0.002, turn,
        )
    jars((-0.12, -0.5, 0.52), 6)
    brushes((0.22, -0.25, 0.52))
    adult(VERA, (-1.5, 0.15, 0), 65, arms=('fore', 'reach'), gaze=(8, 0, 0))
    easel((1.75, 0.75, 0), -25, 0)
    easel((-2.0, -1.0, 0), 60, 3)
    look((0.0, -0.1, 0.7), 8.8, 31, 28, 52)
    return {'exposure': 1.5}


SHOTS = {'art-studio-1': easels, 'art-studio-2': clay, 'art-studio-3': lamp_table}
