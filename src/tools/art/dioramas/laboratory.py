"""Space laboratory: 1 the telescope, 2 under the dome, 3 an experiment with coloured water."""

import math
import random

from camera import look
from furniture import plant, rocket_toy, round_table, shelf, table
from kit import add, ball, box, disc, lathe, matrix, place, plate, ring, rod, shape, tube
from lib import lights
from lib.shapes import curve_through
from people import DMITRIJ, adult, around, kid
from rooms import carpet, daylight, evening, mobile, room, wall_stars


def telescope(at, turn=0, size=1.0):
    """A telescope on a tripod looking up to its -y side."""
    with place(at, turn, size):
        for k in range(3):
            a = k * 2.094 + 0.5
            tube([(0.42 * math.cos(a), 0.42 * math.sin(a), 0), (0, 0, 0.95)], 0.028, 'wood', smooth=False)
        ball(0.09, (0, 0, 0.98), 'ink')
        with place((0, 0, 1.1), (52, 0, 0)):
            rod(0.13, 1.0, (0, 0, -0.38), 'white:gloss')
            rod(0.15, 0.14, (0, 0, 0.54), 'orange')
            rod(0.135, 0.05, (0, 0, 0.2), 'violet')
            rod(0.115, 0.02, (0, 0, 0.675), '#6FB7E8:gloss')
            rod(0.07, 0.16, (0, 0, -0.52), 'violet-deep')
            rod(0.05, 0.12, (0, 0, -0.62), 'ink')


def flask(at, colour, kind=0):
    """A conical flask, a test-tube rack or a jar, full of coloured water."""
    with place(at):
        if kind == 0:
            lathe(
                curve_through([(0, 0), (0.105, 0.005), (0.1, 0.035), (0.04, 0.17), (0, 0.171)]), (0, 0, 0),
                colour + ':gloss',
            )
            rod(0.034, 0.11, (0, 0, 0.155), '#E3F0FA:gloss')
            ring(0.036, 0.01, (0, 0, 0.265), '#E3F0FA:gloss')
        elif kind == 1:
            box((0.34, 0.1, 0.03), (0, 0, 0.08), 'wood', 0.008)
            box((0.34, 0.12, 0.03), (0, 0, 0), 'wood', 0.008)
            for k in range(4):
                rod(
                    0.024, 0.15, (-0.12 + 0.08 * k, 0, 0.04),
                    ('orange', 'violet', 'teal', 'star')[k] + ':gloss',
                )
        else:
            rod(0.08, 0.16, (0, 0, 0), colour + ':gloss')
            rod(0.082, 0.05, (0, 0, 0.16), '#E3F0FA:gloss')


def microscope(at, turn=0):
    with place(at, turn):
        box((0.2, 0.26, 0.04), (0, 0, 0), 'violet-deep', 0.015)
        tube([(0, 0.1, 0.03), (0, 0.13, 0.25), (0, 0.02, 0.36)], 0.028, 'violet-deep')
        with place((0, -0.02, 0.2), (20, 0, 0)):
            rod(0.035, 0.24, (0, 0, 0), 'white:gloss')
            rod(0.045, 0.04, (0, 0, 0.2), 'orange')
        box((0.14, 0.14, 0.015), (0, -0.05, 0.13), 'grey:metal', 0.004)


def planet_stand(at, radius, colour, has_ring=False, height=0.9):
    with place(at):
        rod(0.16, 0.04, (0, 0, 0), 'wood')
        rod(0.016, height, (0, 0, 0.02), 'gold:metal')
        ball(radius, (0, 0, height + radius * 0.9), colour, fine=True)
        if has_ring:
            ring(
                radius * 1.6, radius * 0.09, (0, 0, height + radius * 0.9), 'peach', (22, 12, 0),
                (1, 1, 0.35),
            )


def star_wall(width, height, seed):
    """A window onto the stars, facing -y."""
    box((width + 0.12, 0.06, height + 0.12), (0, -0.02, -0.06), 'white', 0.02)
    box((width, 0.03, height), (0, -0.055, 0), '#1B1250:glow0.55', 0.004)
    with place((0, -0.06, 0)):
        wall_stars((-width * 0.47, width * 0.47, 0.08, height - 0.08), 34, 'white:glow1.6', seed, 0.035)
        plate(disc(0.26), 0.03, (width * 0.22, -0.03, height * 0.62), 'orange-soft:glow0.8')
        ring(0.4, 0.018, (width * 0.22, -0.05, height * 0.62), 'star:glow1.0', (74, 20, 0))
        plate(disc(0.12), 0.03, (-width * 0.28, -0.03, height * 0.35), 'mint:glow0.8')


def furnish(is_dark):
    room(
        6.0, 5.0, 2.9, 'parquet', '#4B3A9E:matte' if is_dark else '#E9E2FF:matte',
        'violet-deep:matte' if is_dark else 'violet-soft:matte',
    )
    with place((0.3, 2.5, 0.95)):
        star_wall(2.9, 1.5, 3)
    shelf((-2.0, 2.28, 0), 2, 3, (0.6, 0.44), seed=41)
    shelf((-2.78, 0.9, 0), 3, 2, (0.58, 0.42), 0.34, 90, 44, top=False)
    for k in range(7):
        flask(
            (-2.78, 0.2 + 0.23 * k, 0.92), ('orange', 'violet', 'teal', 'star', 'red', 'mint', 'blue')[k],
            (0, 2)[k % 2],
        )
    rocket_toy((2.4, 1.7, 0), 1.45, 'white', 'orange', 20)
    plant((-2.55, -2.0, 0), 1.0, 'orange', 6)


def board(x):
    """A white board with guesses drawn on it, on the left wall."""
    with place((-3, x, 1.35), 90):
        box((1.5, 0.04, 0.95), (0, -0.03, 0), 'white', 0.015)
        box((1.6, 0.03, 1.05), (0, -0.015, -0.05), 'wood', 0.015)
        for k, colour in enumerate(('violet', 'orange', 'teal')):
            tube(
                [
                    (-0.55, -0.056, 0.72 - 0.24 * k), (-0.2, -0.056, 0.75 - 0.24 * k),
                    (0.05, -0.056, 0.71 - 0.24 * k),
                ],
                0.012, colour,
            )
            plate(disc(0.07), 0.01, (0.4, -0.056, 0.72 - 0.24 * k), colour, bevel=0)


def by_telescope():
    daylight()
    furnish(False)
    telescope((-1.15, -0.25, 0), 150, 1.15)
    kid(0, (-0.72, -1.05, 0), 152, arms='reach', gaze=(-6, 0, 0), size=1.15)
    round_table((1.05, -0.35, 0), 0.75, 0.52)
    for k, (index, angle) in enumerate(((1, 95), (2, 20), (7, 170))):
        a = math.radians(angle)
        kid(
            index, (1.05 + 1.0 * math.cos(a), -0.35 + 1.0 * math.sin(a), 0), angle - 90, arms='reach',
            gaze=(6, 0, 0), size=1.15,
        )
    for k in range(5):
        a = k * 1.257
        ball(
            (0.07, 0.1, 0.06, 0.09, 0.05)[k], (1.05 + 0.4 * math.cos(a), -0.35 + 0.4 * math.sin(a), 0.6),
            ('orange', 'violet', 'mint', 'peach', 'star')[k],
        )
    ball(0.13, (1.05, -0.35, 0.65), 'star:gloss')
    ring(0.4, 0.006, (1.05, -0.35, 0.6), 'gold:metal')
    adult(DMITRIJ, (0.1, 0.75, 0), 25, arms=('fore', 'point'))
    board(-0.9)
    mobile((0.7, 0.5, 2.35), 1.0)
    planet_stand((-1.0, 1.75, 0), 0.2, 'orange', True)
    look((-0.05, 0.15, 0.8), 10.0, 33, 27, 52)


def cupola(radius):
    """The dome's upper half seen from below and outside: ribs and a cut-away back shell with stars."""

    def build(draft):
        rows = []
        for k in range(15):
            b = math.radians(4 + 5.6 * k)
            rows.append([draft.verts.new((
                radius * math.cos(b) * math.cos(a), radius * math.cos(b) * math.sin(a), radius * math.sin(b),
            )) for a in [math.radians(20 + 5 * i) for i in range(41)]])
        for low, high in zip(rows, rows[1:]):
            for i in range(40):
                draft.faces.new((low[i], low[i + 1], high[i + 1], high[i]))

    add(shape(('cupola', radius), build), '#241A66:matte', matrix((0, 0, 0.55), 0, (1, 1, 0.92)))
    dice = random.Random(11)
    for _ in range(120):
        a, b = math.radians(dice.uniform(25, 215)), math.radians(dice.uniform(8, 78))
        r = radius * 0.985
        ball(
            dice.choice((0.012, 0.016, 0.024)),
            (r * math.cos(b) * math.cos(a), r * math.cos(b) * math.sin(a), 0.55 + 0.92 * r * math.sin(b)),
            'white:glow3.0',
        )
    tube(
        [(
            radius * math.cos(math.radians(a)), radius * math.sin(math.radians(a)), 0.6,
        ) for a in range(20, 221, 10)],
        0.05, 'white',
    )


def under_dome():
    evening(0.14, 0.25)
    box((6.4, 6.0, 0.28), (0, 0, -0.3), 'violet-deep', 0.08)
    rod(2.9, 0.02, (0, 0, -0.02), '#3A2A86:fabric')
    cupola(2.75)
    carpet((0, -0.2, 0), 1.75, ('violet:fabric', 'violet-soft:fabric', 'lilac:fabric'))
    with place((0, -0.2, 0)):
        rod(0.26, 0.3, (0, 0, 0), 'violet-deep')
        ball(0.26, (0, 0, 0.52), '#FFD98A:glow2.4', fine=True)
    lights.lamp((0, -0.2, 1.05), 90, 0.25, '#FFD9A0')
    lights.lamp((0, 0.6, 2.0), 45, 0.4, '#8A7BFF')
    for k, (radius, angle, size, colour, ringed) in enumerate((
        (0.75, 60, 0.1, 'orange', 0), (1.1, 150, 0.16, '#6FB7E8', 0), (1.15, 20, 0.2, 'peach', 1),
        (0.85, 250, 0.09, 'mint', 0), (1.35, 100, 0.13, 'red', 0),
    )):
        a = math.radians(angle)
        with place((radius * math.cos(a), -0.2 + radius * math.sin(a), 1.55 + 0.16 * k)):
            ball(size, (0, 0, 0), colour, fine=True)
            if ringed:
                ring(size * 1.65, 0.016, (0, 0, 0), 'star', (20, 14, 0))
            tube([(0, 0, size), (0, 0, 1.6)], 0.004, 'lilac', ends=False, smooth=False)
    around(
        (0, -0.2, 0.03), 1.2, (0, 1, 2, 3, 4, 5, 8, 9), start=22, pose='floor', arms=('lap', 'point'),
        gaze=(-14, 0, 0), size=1.13,
    )
    adult(DMITRIJ, (1.75, 0.75, 0), -55, arms=('point', 'down'), gaze=(-8, 0, 0))
    look((0, 0.05, 0.95), 10.2, 14, 24, 52)
    return {'exposure': 1.4, 'glow': 0.6}


def coloured_water():
    daylight(turn=(0.75, 0, 0.4))
    furnish(False)
    board(-0.9)
    table((-0.75, -0.35, 0), (1.9, 0.85), 0.55, 'white', 0)
    table((1.35, -0.75, 0), (1.5, 0.85), 0.55, 'white', 0)
    for k, (x, y, kind) in enumerate((
        (-1.5, -0.2, 0), (-1.2, -0.5, 2), (-0.85, -0.25, 0), (-0.3, -0.55, 1), (-0.05, -0.2, 2),
        (0.95, -0.95, 0), (1.75, -0.6, 2), (1.9, -0.95, 0),
    )):
        flask(
            (x, y, 0.55), ('orange', 'violet', 'teal', 'star', 'blue', 'red', 'mint', 'violet-soft')[k],
            kind,
        )
    microscope((1.35, -0.7, 0.55), 175)
    for k, (index, x, y, turn) in enumerate((
        (5, -1.35, 0.35, 0), (7, -0.3, 0.4, 0), (3, 1.3, 0.0, 0), (8, -0.95, -1.15, 180),
    )):
        kid(
            index, (x, y, 0), turn, arms=('reach', 'hold')[k % 2], gaze=(8, 0, (0, 12, 0, 25)[k]), size=1.15,
            wearing={'glasses': 'orange' if k == 1 else None},
        )
    adult(DMITRIJ, (0.45, 0.75, 0), 10, arms=('fore', 'hold'), gaze=(6, 0, -15))
    flask((0.33, 0.28, 1.0), 'orange', 0)
    telescope((-1.9, 1.3, 0), 60, 0.95)
    mobile((0.6, 1.0, 2.4), 0.8)
    look((0.05, -0.1, 0.75), 9.2, 24, 28, 52)


SHOTS = {'laboratory-1': by_telescope, 'laboratory-2': under_dome, 'laboratory-3': coloured_water}
