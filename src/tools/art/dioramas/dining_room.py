"""Dining room: 1 laid tables and the cook at his counter, 2 children round the big table."""

import math

from camera import look
from furniture import chair, plant, round_table, table
from kit import ball, box, lathe, place, plate, rod, star
from lib.shapes import curve_through
from people import VIKTOR, adult, kid
from rooms import bunting, clock, curtains, daylight, pendant, picture, room


def plate_of(at, food='#E8A25A'):
    rod(0.14, 0.018, at, 'lilac:gloss', 0.16, bevel=0.006)
    ball(0.07, (at[0], at[1], at[2] + 0.022), food, (1.1, 1, 0.35))


def cup(at, colour='violet-soft'):
    lathe([(0.035, 0), (0.045, 0.1), (0.039, 0.1), (0.03, 0.02), (0, 0.02)], at, colour + ':gloss')


def loaf(at, turn=0):
    ball(0.13, (at[0], at[1], at[2] + 0.05), '#C57F3C', (1.35, 0.75, 0.65), turn)
    for k in (-1, 0, 1):
        with place((at[0], at[1], at[2] + 0.128), turn):
            box((0.02, 0.1, 0.012), (0.07 * k, 0, -0.01), '#E9BE82', 0.005, 20)


def laid(centre, radius, height, seats):
    """Plates, cups and spoons at equal places round a table, a vase in the middle."""
    x, y = centre
    for k in range(seats):
        a = math.pi / 4 + 2 * math.pi * k / seats
        out = (x + (radius - 0.2) * math.cos(a), y + (radius - 0.2) * math.sin(a), height)
        plate_of(out, ('#E8A25A', '#F1D58A', '#D9714B')[k % 3])
        cup(
            (x + (radius - 0.24) * math.cos(a + 0.42), y + (radius - 0.24) * math.sin(a + 0.42), height),
            ('violet-soft', 'orange-soft')[k % 2],
        )
    lathe(
        curve_through([(0, 0), (0.05, 0), (0.07, 0.07), (0.03, 0.15), (0.045, 0.18)]), (x, y, height),
        'sky:gloss',
    )
    for k in range(5):
        a = k * 1.26
        ball(
            0.045, (x + 0.07 * math.cos(a), y + 0.07 * math.sin(a), height + 0.25 + 0.03 * (k % 2)),
            ('orange', 'pink', 'star', 'violet-soft', 'white')[k],
        )
        rod(0.006, 0.12, (x + 0.03 * math.cos(a), y + 0.03 * math.sin(a), height + 0.13), 'leaf')


def counter():
    """The serving counter along the back wall with bread, pots and fruit."""
    with place((-0.9, 1.55, 0)):
        box((3.0, 0.6, 0.8), (0, 0, 0), 'white', 0.03)
        for k in range(5):
            box((0.52, 0.03, 0.6), (-1.18 + 0.59 * k, -0.305, 0.1), ('violet-soft', 'lilac')[k % 2], 0.015)
        box((3.1, 0.72, 0.06), (0, 0, 0.8), 'wood', 0.02)
        for x, r, h in ((-1.2, 0.17, 0.26), (-0.8, 0.13, 0.2)):
            rod(r, h, (x, 0.05, 0.86), 'grey:metal')
            rod(r * 1.03, 0.03, (x, 0.05, 0.86 + h), 'orange')
            ball(0.03, (x, 0.05, 0.92 + h), 'ink')
        for k in range(4):
            loaf((0.55 + 0.27 * k, 0.08 - 0.14 * (k % 2), 0.86), 90)
        lathe(
            curve_through([(0, 0), (0.1, 0), (0.19, 0.09), (0.2, 0.1)]), (-0.38, -0.15, 0.86), 'white:gloss',
        )
        for k in range(5):
            ball(
                0.06,
                (-0.38 + 0.08 * math.cos(k * 1.26), -0.15 + 0.08 * math.sin(k * 1.26), 0.95 + 0.02 * (k % 2)),
                ('red', 'orange', 'leaf-light', 'star', 'red')[k],
            )
    with place((-0.9, 2.3, 0)):
        for z in (1.35, 1.75):
            box((2.6, 0.24, 0.04), (0, 0, z), 'wood', 0.012)
            for k in range(8):
                if (k + int(z * 10)) % 3:
                    cup((-1.1 + 0.31 * k, 0, z + 0.04), ('violet-soft', 'orange-soft', 'mint', 'star')[k % 4])
                else:
                    rod(0.09, 0.2, (-1.1 + 0.31 * k, 0, z + 0.04), ('lilac', 'peach', 'white')[k % 3])


def furnish():
    room(
        5.9, 4.9, floor='parquet-pale', colour='cream:matte', lower='mint:matte',
        back=[(1.75, 0.9, 1.5, 1.35)], left=[(-0.5, 0.9, 2.0, 1.35)],
    )
    curtains((1.75, 2.45), 1.5, 2.42, 1.6, 'orange-soft:fabric')
    curtains((-2.95, -0.5), 2.0, 2.42, 1.6, 'orange-soft:fabric', 90)
    plant((2.6, 2.05, 0), 1.1)
    clock((-2.95, 1.3, 2.1), 90)


def four(centre, colours, height=0.5, distance=0.72):
    for k in range(4):
        a = math.pi / 4 + math.pi / 2 * k
        chair(
            (centre[0] + distance * math.cos(a), centre[1] + distance * math.sin(a), 0),
            math.degrees(a) - 90, colours[k % len(colours)],
        )


def laid_tables():
    daylight()
    furnish()
    counter()
    adult(VIKTOR, (-0.75, 2.0, 0), 5, arms=('fore', 'wave'))
    for x, y in ((-1.55, -0.3), (0.35, -1.15), (1.55, 0.35)):
        round_table((x, y, 0), 0.62)
        laid((x, y), 0.62, 0.5, 4)
        four((x, y), ('orange', 'violet', 'star', 'teal'))
    for x, y in ((-1.55, -0.3), (1.55, 0.35)):
        pendant((x, y, 1.95), 0.8, 'violet')
    kid(9, (-0.45, 0.35, 0), 150, arms='hold', size=1.15)
    plate_of((-0.28, 0.68, 0.72))
    look((-0.2, 0.1, 0.72), 10.6, 33, 29, 52)


def big_table():
    daylight(turn=(0.75, 0.0, 0.4))
    furnish()
    counter()
    round_table((0.15, -0.55, 0), 1.0)
    laid((0.15, -0.55), 1.0, 0.5, 8)
    for k, index in enumerate((0, 1, 2, 3, 4, 5, 8, 9)):
        a = math.pi / 8 + math.pi / 4 * k
        at = (0.15 + 1.12 * math.cos(a), -0.55 + 1.12 * math.sin(a), 0)
        turn = math.degrees(a) - 90
        chair(at, turn, ('orange', 'violet', 'star', 'teal')[k % 4])
        kid(
            index, at, turn, pose='chair',
            arms=(('play', 'reach'), ('reach', 'fore'), ('fore', 'play'))[k % 3],
            gaze=(4, 0, (-18, 0, 18)[k % 3]), size=1.12,
        )
    for k in (-1, 1):
        pendant((0.15 + 0.5 * k, -0.55, 2.0), 0.75, 'orange')
    look((0.0, -0.2, 0.68), 8.6, 28, 29, 50)


SHOTS = {'dining-room-1': laid_tables, 'dining-room-2': big_table}
