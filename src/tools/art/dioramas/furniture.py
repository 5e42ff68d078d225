"""Furniture and toys. Everything stands on its `at`, its front to -y before the turn."""

import math
import random

from kit import ball, box, disc, lathe, place, plate, ring, rod, star, tube
from lib import lights
from lib.shapes import curve_through

BRIGHT = ('violet', 'orange', 'star', 'mint', 'pink', 'sky', 'red', 'teal', 'lilac', 'cream')


def books(width, height, dice, depth=0.2):
    """A row of books on (0, 0, 0), some of them leaning."""
    x = -width / 2
    while x < width / 2 - 0.05:
        thick = dice.uniform(0.028, 0.06)
        tall = height * dice.uniform(0.65, 0.93)
        lean = dice.choice((0, 0, 0, 0, 7))
        box(
            (thick * 0.94, depth * dice.uniform(0.75, 0.95), tall), (x + thick / 2, 0, 0),
            dice.choice(BRIGHT), 0.006, (0, lean, 0),
        )
        x += thick + (0.02 if lean else 0)


def rocket_toy(at, size=1.0, hull='white', trim='orange', turn=0):
    """A small rocket on three fins, one metre tall at size 1."""
    with place(at, turn, size):
        lathe(
            curve_through([(0, 0.14), (0.13, 0.14), (0.19, 0.35), (0.19, 0.6), (0.1, 0.85), (0, 1.0)]),
            (0, 0, 0), hull,
        )
        lathe(curve_through([(0.138, 0.77), (0.1, 0.862), (0, 1.012)]), (0, 0, 0), trim)
        ring(0.075, 0.02, (0, -0.19, 0.58), trim, (82, 0, 0))
        ball(0.068, (0, -0.175, 0.58), 'sky:gloss', (1, 0.4, 1))
        for k in range(3):
            with place((0, 0, 0), 30 + 120 * k):
                plate(
                    [(0.12, 0.42), (0.36, 0.05), (0.36, -0.02), (0.28, 0.0), (0.12, 0.16)], 0.05,
                    (0, 0, 0.02), trim, 0, 0.015,
                )
        rod(0.09, 0.08, (0, 0, 0.08), 'grey:metal')


def bear(at, size=1.0, colour='#B5835A:fabric', turn=0):
    """A sitting teddy bear, 0.5 m tall at size 1."""
    with place(at, turn, size):
        ball(0.15, (0, 0, 0.16), colour, (1, 0.9, 1.1))
        ball(0.14, (0, -0.01, 0.39), colour)
        ball(0.06, (0, -0.12, 0.36), 'cream:fabric', (1.1, 0.8, 0.85))
        ball(0.022, (0, -0.17, 0.38), 'ink')
        for side in (-1, 1):
            ball(0.055, (side * 0.11, 0, 0.5), colour)
            ball(0.018, (side * 0.055, -0.13, 0.42), 'ink:gloss')
            ball(0.065, (side * 0.13, -0.15, 0.06), colour, (0.9, 1.4, 0.9))
            ball(0.05, (side * 0.16, -0.06, 0.22), colour, (0.8, 0.9, 1.5))


def toy(dice, room_for):
    """Some toy that fits a shelf `room_for` metres high."""
    kind = dice.randrange(5)
    if kind == 0:
        rocket_toy(
            (0, 0, 0), room_for * 0.85, dice.choice(('white', 'lilac')),
            dice.choice(('orange', 'violet', 'red')),
        )
    elif kind == 1:
        bear((0, 0, 0), room_for * 1.5, dice.choice(('#B5835A:fabric', '#D8B58C:fabric', 'lilac:fabric')))
    elif kind == 2:
        for k in range(3):
            box((0.11, 0.11, 0.1), (0, 0, 0.1 * k), dice.choice(BRIGHT), 0.015, dice.uniform(-20, 20))
    elif kind == 3:
        box(
            (0.3, 0.24, room_for * 0.55), (0, 0, 0),
            dice.choice(('#E6C79C:fabric', 'lilac:fabric', 'peach:fabric')), 0.03,
        )
        for k in range(4):
            ball(0.055, (-0.09 + 0.06 * k, dice.uniform(-0.05, 0.05), room_for * 0.56), dice.choice(BRIGHT))
    else:
        ball(room_for * 0.3, (0, 0, room_for * 0.3), dice.choice(BRIGHT))


def shelf(
    at, columns=3, rows=2, cell=(0.62, 0.42), depth=0.34, turn=0, seed=1, colour='wood-pale',
    filling='mixed', top=True,
):
    """Open shelves filled with books and toys."""
    dice = random.Random(seed)
    w, h = columns * cell[0], rows * cell[1]
    with place(at, turn):
        box((w + 0.06, 0.03, h + 0.06), (0, depth / 2 - 0.015, 0.04), 'white', 0.005)
        for i in range(columns + 1):
            box((0.04, depth, h + 0.06), (-w / 2 + i * cell[0], 0, 0.04), colour, 0.012)
        for k in range(rows + 1):
            box((w + 0.1, depth + 0.02, 0.04), (0, 0, 0.04 + k * cell[1]), colour, 0.014)
        for i in range(columns):
            for k in range(rows):
                with place((-w / 2 + (i + 0.5) * cell[0], -0.02, 0.08 + k * cell[1])):
                    if filling == 'books' or dice.random() < 0.42:
                        books(cell[0] - 0.08, cell[1] - 0.06, dice, depth * 0.75)
                    else:
                        for side in (-0.25, 0.25) if cell[0] > 0.5 else (0,):
                            with place((side * cell[0], 0, 0), dice.uniform(-15, 15)):
                                toy(dice, cell[1] - 0.08)
        if top:
            for x in (-0.36, 0.05, 0.38):
                with place((x * w, 0, h + 0.08), dice.uniform(-15, 15)):
                    toy(dice, 0.34)


def chair(at, turn=0, colour='violet', seat=0.3):
    """A child's chair; the sitter looks to -y."""
    with place(at, turn):
        for x in (-0.12, 0.12):
            for y in (-0.12, 0.12):
                tube(
                    [(x * 1.15, y * 1.15, 0.0), (x, y, seat - 0.02)], 0.017, 'wood-pale', smooth=False,
                    ends=False,
                )
            tube([(x, 0.13, seat), (x * 0.95, 0.17, seat + 0.2)], 0.015, 'wood-pale', smooth=False)
        box((0.32, 0.31, 0.035), (0, 0, seat - 0.02), colour, 0.016)
        box((0.32, 0.03, 0.14), (0, 0.165, seat + 0.12), colour, 0.014, (-8, 0, 0))


def round_table(at, radius=0.6, height=0.5, colour='white', leg='wood'):
    with place(at):
        rod(radius, 0.045, (0, 0, height - 0.045), colour, bevel=0.02)
        rod(radius * 0.94, 0.03, (0, 0, height - 0.075), leg, bevel=0.01)
        for k in range(4):
            a = math.pi / 4 + math.pi / 2 * k
            tube(
                [
                    (radius * 0.72 * math.cos(a), radius * 0.72 * math.sin(a), 0),
                    (radius * 0.5 * math.cos(a), radius * 0.5 * math.sin(a), height - 0.06),
                ],
                0.028, leg, smooth=False, ends=False,
            )


def table(at, size=(1.4, 0.7), height=0.5, colour='white', turn=0, leg='wood'):
    with place(at, turn):
        box((*size, 0.045), (0, 0, height - 0.045), colour, 0.02)
        box((size[0] * 0.92, size[1] * 0.86, 0.05), (0, 0, height - 0.09), leg, 0.01)
        for x in (-1, 1):
            for y in (-1, 1):
                tube(
                    [
                        (x * (size[0] / 2 - 0.07), y * (size[1] / 2 - 0.07), 0),
                        (x * (size[0] / 2 - 0.1), y * (size[1] / 2 - 0.1), height - 0.08),
                    ],
                    0.027, leg, smooth=False, ends=False,
                )


def pouf(at, radius=0.26, colour='orange-soft:fabric'):
    lathe(
        curve_through([
            (0, 0), (radius * 0.9, 0.01), (radius * 1.08, 0.12), (radius, 0.24), (radius * 0.6, 0.29),
            (0, 0.27),
        ]),
        at, colour,
    )


def armchair(at, turn=0, colour='violet:fabric'):
    with place(at, turn):
        box((0.74, 0.7, 0.3), (0, 0, 0.08), colour, 0.08)
        box((0.52, 0.56, 0.14), (0, -0.06, 0.34), 'lilac:fabric', 0.06)
        box((0.74, 0.2, 0.62), (0, 0.3, 0.2), colour, 0.09, (-8, 0, 0))
        for x in (-0.34, 0.34):
            box((0.16, 0.66, 0.42), (x, -0.02, 0.12), colour, 0.07)
            for y in (-0.26, 0.28):
                rod(0.025, 0.1, (x, y, 0), 'wood')


def sofa(at, turn=0, colour='violet:fabric'):
    """A sofa for three, its seat 0.36 m high."""
    with place(at, turn):
        box((1.9, 0.72, 0.26), (0, 0, 0.08), colour, 0.08)
        for x in (-0.58, 0, 0.58):
            box((0.56, 0.58, 0.12), (x, -0.05, 0.26), 'lilac:fabric', 0.05)
        box((1.9, 0.22, 0.66), (0, 0.31, 0.18), colour, 0.09, (-8, 0, 0))
        for x in (-0.95, 0.95):
            box((0.17, 0.72, 0.46), (x, -0.01, 0.1), colour, 0.08)
            for y in (-0.26, 0.28):
                rod(0.028, 0.11, (x * 0.93, y, 0), 'wood')


def floor_lamp(at, power=0, height=1.6, lit='#FFE0AE:glow1.8'):
    with place(at):
        rod(0.17, 0.04, (0, 0, 0), 'wood')
        tube([(0, 0, 0.03), (0, 0, height)], 0.018, 'gold:metal', smooth=False)
        lathe(
            [(0.24, 0), (0.15, 0.3), (0.148, 0.3), (0.238, 0)], (0, 0, height - 0.12),
            lit if power else 'cream:fabric',
        )
        ball(0.08, (0, 0, height - 0.02), lit)
    if power:
        lights.lamp((at[0], at[1], at[2] + height - 0.25), power, 0.16)


def plant(at, size=1.0, pot='white', seed=3, leaves=14):
    """A pot plant with broad leaves, about a metre tall at size 1."""
    dice = random.Random(seed)
    with place(at, 0, size):
        lathe(
            curve_through([
                (0, 0), (0.15, 0), (0.17, 0.06), (0.21, 0.3), (0.2, 0.33), (0.17, 0.3), (0, 0.29),
            ]),
            (0, 0, 0), pot,
        )
        for i in range(leaves):
            a, lift, long = i * 2.4, dice.uniform(22, 78), dice.uniform(0.4, 0.62)
            tip = (long * math.cos(math.radians(lift)), 0, 0.3 + long * math.sin(math.radians(lift)))
            with place((0, 0, 0), math.degrees(a)):
                tube(
                    [(0, 0, 0.28), (tip[0] * 0.45, 0, 0.28 + (tip[2] - 0.28) * 0.65), tip], 0.009,
                    'leaf-dark', ends=False,
                )
                ball(
                    0.17, tip, dice.choice(('leaf', 'leaf-dark', '#7DB86A')), (1, 0.5, 0.09),
                    (0, 25 - lift * 0.6, 0),
                )


def bed(at, turn=0, quilt='violet-soft:fabric', pillow='white:fabric', frame='wood-pale'):
    """A low child's bed 1.4 by 0.7 m, its head to +y."""
    with place(at, turn):
        for y, tall in ((-0.7, 0.42), (0.7, 0.62)):
            box((0.74, 0.05, tall), (0, y, 0), frame, 0.025)
        for x in (-0.35, 0.35):
            box((0.04, 1.4, 0.16), (x, 0, 0.16), frame, 0.015)
        box((0.66, 1.36, 0.16), (0, 0, 0.2), 'white:fabric', 0.05)
        box((0.71, 0.92, 0.15), (0, -0.2, 0.28), quilt, 0.07)
        box((0.72, 0.2, 0.155), (0, 0.22, 0.285), 'white:fabric', 0.07)
        box((0.48, 0.28, 0.13), (0, 0.5, 0.35), pillow, 0.06, (12, 0, 0))


def blocks(at, seed=5, tall=5):
    """A tower of bricks with a rocket's tip and some bricks round it."""
    dice = random.Random(seed)
    with place(at):
        for k in range(tall):
            size = 0.17 - 0.012 * k
            box(
                (size, size, 0.13), (0, 0, 0.13 * k), BRIGHT[(k * 3 + seed) % len(BRIGHT)], 0.018,
                dice.uniform(-14, 14),
            )
        rod(0.09, 0.17, (0, 0, 0.13 * tall), 'orange', 0.01)
        for k in range(6):
            a, r = k * 1.1 + seed, dice.uniform(0.25, 0.45)
            box(
                (0.13, 0.13, 0.13) if k % 2 else (0.24, 0.1, 0.09), (r * math.cos(a), r * math.sin(a), 0),
                BRIGHT[(k + seed) % len(BRIGHT)], 0.018, dice.uniform(0, 90),
            )


def train(at, turn=0):
    """A wooden train of an engine and two wagons."""
    with place(at, turn):
        for k, colour in enumerate(('red', 'star', 'teal')):
            with place((0.3 * k, 0, 0)):
                box((0.25, 0.14, 0.07), (0, 0, 0.05), 'wood-pale', 0.012)
                box((0.22 if k else 0.1, 0.13, 0.09), (0 if k else 0.06, 0, 0.11), colour, 0.014)
                if not k:
                    rod(0.05, 0.16, (-0.04, 0, 0.16), 'violet', turn=(0, -90, 0))
                    rod(0.022, 0.08, (-0.09, 0, 0.2), 'ink', 0.03)
                for x in (-0.08, 0.08):
                    for y in (-0.075, 0.075):
                        rod(0.045, 0.02, (x, y + 0.01, 0.045), 'ink', turn=(90, 0, 0))


def open_book(at, turn=0, size=1.0, tilt=0):
    with place(at, (tilt, 0, turn), size):
        for side in (-1, 1):
            box((0.15, 0.2, 0.02), (side * 0.073, 0, 0), 'white', 0.006, (0, -side * 9, 0))
            box((0.16, 0.21, 0.008), (side * 0.075, 0, -0.008), 'orange', 0.003, (0, -side * 9, 0))


def piano(at, turn=0, colour='#3B2368:gloss'):
    """An upright piano, its keys to -y."""
    with place(at, turn):
        box((1.4, 0.42, 1.1), (0, 0.1, 0), colour, 0.03)
        box((1.4, 0.36, 0.1), (0, -0.24, 0.58), colour, 0.02)
        box((1.24, 0.2, 0.02), (0, -0.29, 0.685), 'white', 0.004)
        for i in range(21):
            if i % 7 not in (2, 6):
                box((0.026, 0.12, 0.02), (-0.57 + 0.058 * i, -0.25, 0.7), 'ink', 0.003)
        for x in (-0.64, 0.64):
            box((0.08, 0.3, 0.58), (x, -0.26, 0), colour, 0.02)
        box((0.4, 0.02, 0.26), (0, -0.13, 0.86), 'cream', 0.005, (-14, 0, 0))


def wardrobe_house(at, turn=0):
    """A playhouse with a roof, a door and a window, 1.5 m tall."""
    with place(at, turn):
        for x in (-0.6, 0.6):
            box((0.06, 1.0, 1.0), (x, 0, 0), 'white', 0.015)
        box((1.2, 0.06, 1.0), (0, 0.5, 0), 'white', 0.015)
        box((0.46, 0.06, 1.0), (-0.38, -0.5, 0), 'lilac', 0.015)
        box((0.3, 0.06, 1.0), (0.46, -0.5, 0), 'lilac', 0.015)
        box((1.2, 0.06, 0.18), (0, -0.5, 0.86), 'lilac', 0.015)
        box((0.24, 0.03, 0.24), (-0.38, -0.53, 0.45), '#FFE2B0:glow1.0', 0.01)
        for dx in (0, -0.12, 0.12):
            box((0.025 if not dx else 0.03, 0.05, 0.28), (-0.38 + dx, -0.54, 0.43), 'white', 0.006)
        for y in (-0.5, 0.5):
            plate([(-0.62, 1.0), (0.62, 1.0), (0, 1.5)], 0.06, (0, y, 0), 'lilac', 0)
        for side in (-1, 1):
            box((0.9, 1.24, 0.06), (side * 0.33, 0, 1.2), 'violet', 0.02, (0, side * 38, 0))
        plate(star(5, 0.13, 0.06), 0.04, (0, -0.55, 1.18), 'star')
        plate(disc(0.02), 0.02, (0.3, -0.55, 0.5), 'orange')
