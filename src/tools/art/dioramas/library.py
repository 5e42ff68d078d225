"""Library: 1 reading aloud by day, 2 the evening under the floor lamp, 3 chess."""

import math

from camera import look
from furniture import armchair, chair, floor_lamp, open_book, plant, pouf, shelf, table
from kit import ball, box, lathe, place, tube
from lib.shapes import curve_through
from people import DMITRIJ, ELENA, IRINA, adult, around, kid
from rooms import NIGHT_SKY, DAY_SKY, carpet, curtains, daylight, evening, mobile, pendant, room


def ladder(at, turn=0):
    with place(at, turn):
        for x in (-0.2, 0.2):
            tube([(x, -0.5, 0), (x, 0, 1.95)], 0.025, 'wood', smooth=False)
        for k in range(6):
            tube(
                [(-0.2, -0.42 + 0.078 * k, 0.3 + 0.3 * k), (0.2, -0.42 + 0.078 * k, 0.3 + 0.3 * k)], 0.018,
                'wood', smooth=False,
            )


def globe(at):
    with place(at):
        tube([(0, 0, 0), (0, 0, 0.12)], 0.02, 'wood', smooth=False)
        ball(0.16, (0, 0, 0.28), '#5AA9DE:gloss')
        for a, b, s in ((20, 25, 0.09), (-60, 0, 0.08), (-20, -35, 0.07), (120, 20, 0.1), (-95, 40, 0.07)):
            x, y = math.radians(a), math.radians(b)
            ball(
                s,
                (
                    0.12 * math.sin(x) * math.cos(y), -0.12 * math.cos(x) * math.cos(y),
                    0.28 + 0.12 * math.sin(y),
                ),
                'leaf',
            )


def pile(at, count=5, turn=0):
    for k in range(count):
        box(
            (0.26 - 0.012 * k, 0.19, 0.045), (at[0], at[1], at[2] + 0.046 * k),
            ('violet', 'orange', 'mint', 'star', 'red', 'sky')[k % 6], 0.008, turn + 17 * (k % 3),
        )


def furnish(is_evening):
    room(
        6.0, 5.0, 2.9, 'parquet', '#F3ECFF:matte', 'lilac:matte', left=[(-0.75, 0.9, 1.9, 1.5)],
        sky=NIGHT_SKY if is_evening else DAY_SKY,
    )
    curtains((-3.0, -0.75), 1.9, 2.55, 1.75, 'orange-soft:fabric', 90)
    for k in range(3):
        shelf(
            (-1.9 + 1.85 * k, 2.3, 0), 3, 5, (0.58, 0.42), 0.34, seed=20 + k, filling='books', colour='wood',
            top=False,
        )
    shelf((-2.78, 1.3, 0), 3, 5, (0.5, 0.42), 0.34, 90, 31, 'wood', 'books', False)
    ladder((0.95, 1.95, 0), 8)
    globe((-2.0, 2.25, 2.2))
    plant((2.6, 1.4, 0), 1.1, 'white')
    plant((-2.55, -2.0, 0), 1.0, 'violet', 4)
    pile((1.75, -1.7, 0), 5, 20)
    pile((-1.9, 0.65, 0), 4, -15)


def reading():
    daylight()
    furnish(False)
    carpet((0.1, -0.55, 0), 1.5, ('orange-soft:fabric', 'peach:fabric', 'cream:fabric'))
    armchair((-0.75, 0.55, 0), 40)
    adult(ELENA, (-0.72, 0.5, 0), 40, pose='chair', seat=0.45, arms='hold', gaze=(14, 0, 0))
    open_book((-0.37, 0.08, 0.86), 40, 1.5, -35)
    around(
        (0.1, -0.55, 0.03), 0.95, (0, 6, 3, 8, 1), start=-80, sweep=240, pose='floor', arms=('lap', 'play'),
        gaze=(-8, 0, 20), size=1.13,
    )
    for x, y, colour in (
        (1.9, 0.15, 'violet-soft:fabric'), (2.2, -0.6, 'orange-soft:fabric'), (-1.9, -0.5, 'mint:fabric'),
    ):
        pouf((x, y, 0), 0.3, colour)
    kid(7, (1.9, 0.15, 0), -60, pose='chair', seat=0.24, arms='hold', gaze=(16, 0, 0), size=1.12)
    open_book((1.66, 0.02, 0.55), -60, 1.1, -30)
    mobile((0.6, 0.3, 2.45), 0.8)
    look((-0.1, 0.05, 0.8), 10.2, 33, 27, 52)


def by_lamp():
    evening(0.2, 0.5)
    furnish(True)
    carpet((0.1, -0.6, 0), 1.5)
    armchair((-0.9, 0.45, 0), 35, 'orange:fabric')
    kid(3, (-0.88, 0.4, 0), 35, pose='chair', seat=0.45, arms='hold', gaze=(16, 0, 0), size=1.15)
    open_book((-0.66, 0.06, 0.78), 35, 1.2, -30)
    floor_lamp((-1.65, 0.55, 0), 115, 1.75)
    pendant((1.1, 0.2, 2.1), 0.8, 'violet', 60)
    for k, (x, y, turn, index) in enumerate((
        (0.35, 0.05, -10, 0), (0.85, -0.75, -70, 9), (-0.15, -1.35, 165, 4), (-0.75, -0.85, 80, 5),
    )):
        kid(index, (x, y, 0.03), turn, pose='floor', arms='hold', gaze=(16, 0, 0), size=1.13)
        a = math.radians(turn)
        open_book((x + 0.33 * math.sin(a), y - 0.33 * math.cos(a), 0.32), turn, 1.1, -30)
    adult(IRINA, (1.75, 1.75, 0), 15, arms=('down', 'hold'))
    for x, y, colour in ((1.75, 0.05, 'violet-soft:fabric'), (-1.9, -0.75, 'mint:fabric')):
        pouf((x, y, 0), 0.3, colour)
    look((-0.1, -0.05, 0.72), 9.2, 27, 27, 52)
    return {'exposure': 1.5}


def chessman(at, tall, colour):
    with place(at):
        lathe(
            curve_through([(0, 0), (0.026, 0), (0.028, 0.012), (0.011, 0.03), (0.012, tall * 0.6), (0, tall * 0.62)]),
            (0, 0, 0), colour,
        )
        ball(0.018, (0, 0, tall * 0.72), colour, (1, 1, 1.25))
        if tall > 0.13:
            ball(0.009, (0, 0, tall * 0.93), colour)


def chessboard(at, turn=0):
    """A board in the middle of a game, the players at its +x and -x sides."""
    field = 0.068
    with place(at, turn):
        box((field * 8 + 0.07, field * 8 + 0.07, 0.03), (0, 0, 0), 'walnut', 0.008)
        box((field * 8, field * 8, 0.006), (0, 0, 0.028), 'cream', 0)
        for k in range(32):
            row = k // 4
            box(
                (field, field, 0.006), ((2 * (k % 4) + row % 2 - 3.5) * field, (row - 3.5) * field, 0.03),
                'violet-deep', 0,
            )
        for side, colour, files in (
            (-1, 'white', (0, 1, 0, 2, 0, 0, 1, 0)), (1, 'orange', (0, 0, 2, 0, 1, 0, 0, 1)),
        ):
            for k, forward in enumerate(files):
                y = (k - 3.5) * field
                chessman((side * 3.5 * field, y, 0.036), (0.15, 0.13, 0.17)[k % 3], colour)
                chessman((side * (2.5 - forward) * field, y, 0.036), 0.095, colour)


def chess():
    daylight()
    furnish(False)
    carpet((0.1, -0.55, 0), 1.6, ('violet-soft:fabric', 'lilac:fabric', 'cream:fabric'))
    for x, y, turn, left, right in ((-0.2, -0.95, 14, 0, 3), (0.65, 0.75, 4, 6, 7)):
        with place((x, y, 0.03), turn):
            table((0, 0, 0), (0.75, 0.75), 0.5, 'white')
            chessboard((0, 0, 0.5))
            for side, index in ((-1, left), (1, right)):
                chair((side * 0.72, 0, 0), -90 * side, ('orange', 'star')[side > 0])
                kid(
                    index, (side * 0.68, 0, 0), -90 * side, pose='chair',
                    arms=('fore', 'reach') if side < 0 else ('lap', 'fore'), gaze=(16, 0, 0), size=1.15,
                )
    adult(DMITRIJ, (-1.15, 0.45, 0), 32, arms=('fore', 'hold'), gaze=(16, 0, 0))
    pouf((2.2, -0.5, 0), 0.3, 'orange-soft:fabric')
    look((0.05, -0.25, 0.72), 7.9, 24, 28, 52)


SHOTS = {'library-1': reading, 'library-2': by_lamp, 'library-3': chess}
