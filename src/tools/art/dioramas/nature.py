"""Plots of land, plants and what stands outdoors."""

import math
import random

from kit import ball, box, lathe, place, plate, rod, tube
from lib import lights
from lib.shapes import curve_through


def plot(width, depth, field='grass', rim='earth'):
    """A piece of land with a rounded edge of earth."""
    box((width, depth, 0.34), (0, 0, -0.4), rim, 0.1)
    box((width + 0.02, depth + 0.02, 0.08), (0, 0, -0.08), field, 0.035)


def fence(start, end, colour='white', height=0.75):
    """Pickets with round tops between two points."""
    long = math.dist(start, end)
    count = max(2, round(long / 0.2))
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    outline = [
        (-0.05, 0), (0.05, 0), (0.05, height - 0.06), (0.028, height - 0.012), (0, height),
        (-0.028, height - 0.012), (-0.05, height - 0.06),
    ]
    with place((*start, 0), turn):
        for z in (0.2, height - 0.25):
            box((long, 0.03, 0.06), (long / 2, 0.03, z), colour, 0.008)
        for k in range(count):
            plate(outline, 0.03, (long * (k + 0.5) / count, 0, 0.02), colour)


def tree(at, size=1.0, leaves=('leaf', '#7DB86A', 'leaf-light'), seed=1, fruit=None):
    """A round tree, 2.6 m tall at size 1; `fruit` is a colour."""
    dice = random.Random(seed)
    with place(at, dice.uniform(0, 360), size):
        tube([(0, 0, 0), (0.03, 0.02, 0.6), (0, 0, 1.3)], 0.1, 'wood-dark', widths=[1.3, 0.9, 0.6])
        for k in range(11):
            a, level = k * 2.4, k % 3
            r = (0.5, 0.42, 0.18)[level]
            middle = (r * math.cos(a), r * math.sin(a), (1.35, 1.72, 2.05)[level] + dice.uniform(-0.06, 0.06))
            bulk = dice.uniform(0.36, 0.46) - 0.05 * level
            ball(bulk, middle, leaves[k % len(leaves)] + ':matte', (1, 1, 0.92))
            if fruit and level < 2:
                for j in range(2):
                    b = a + (j - 0.5) * 0.9
                    ball(
                        0.06,
                        (
                            middle[0] + bulk * 0.95 * math.cos(b), middle[1] + bulk * 0.95 * math.sin(b),
                            middle[2] - 0.08 * j,
                        ),
                        fruit,
                    )
        ball(0.5, (0, 0, 1.6), leaves[0] + ':matte')


def fir(at, size=1.0, colour='leaf-deep', snow=False, tiers=4):
    """A fir of tiers, 2.4 m tall at size 1."""
    with place(at, 0, size):
        rod(0.1, 0.4, (0, 0, 0), 'wood-dark')
        for k in range(tiers):
            r, z = 0.8 * (1 - k / tiers) + 0.12, 0.3 + 0.46 * k
            lathe(
                curve_through([
                    (0, z + 0.04), (r * 0.8, z + 0.02), (r, z), (r * 0.62, z + 0.32), (r * 0.2, z + 0.66),
                    (0, z + 0.74),
                ]),
                (0, 0, 0), colour + ':matte',
            )
            if snow:
                lathe(
                    curve_through([
                        (r * 0.86, z + 0.115), (r * 0.78, z + 0.22), (r * 0.5, z + 0.44),
                        (r * 0.2, z + 0.69), (0, z + 0.77),
                    ]),
                    (0, 0, 0), 'snow:matte',
                )


def bush(at, size=1.0, colour='leaf', seed=1, flowers=None):
    dice = random.Random(seed)
    with place(at, 0, size):
        for k in range(7):
            a = k * 2.4
            spot = (0.2 * math.cos(a) * (k > 0), 0.2 * math.sin(a) * (k > 0), 0.16 + 0.07 * (k % 3))
            ball(dice.uniform(0.17, 0.23), spot, (colour if k % 2 else 'leaf-light') + ':matte')
            if flowers:
                ball(0.045, (spot[0] * 1.7, spot[1] * 1.7, spot[2] + 0.15), flowers)


def flower(at, colour, tall=0.3, seed=0):
    with place(at, seed * 47):
        tube([(0, 0, 0), (0.015, 0, tall)], 0.009, 'leaf', ends=False, smooth=False)
        for k in range(6):
            a = k * 1.047
            ball(0.035, (0.015 + 0.042 * math.cos(a), 0.042 * math.sin(a), tall), colour, (1, 1, 0.6))
        ball(0.028, (0.015, 0, tall + 0.012), 'star')
        ball(0.05, (0.03, 0.01, tall * 0.4), 'leaf', (1.2, 0.5, 0.2))


def raised_bed(at, size=(1.7, 0.75), turn=0, crop='lettuce', seed=1):
    """A wooden bed with a crop: lettuce, carrots, flowers, cabbage, tomatoes, pumpkins."""
    dice = random.Random(seed)
    with place(at, turn):
        box((*size, 0.28), (0, 0, 0), 'wood', 0.025)
        box((size[0] - 0.1, size[1] - 0.1, 0.02), (0, 0, 0.275), 'soil', 0)
        columns = round(size[0] / 0.26)
        for i in range(columns):
            for j in range(2):
                at_x, at_y = (i - (columns - 1) / 2) * 0.25, (j - 0.5) * 0.32
                with place((at_x, at_y, 0.29), dice.uniform(0, 360)):
                    grow(crop, dice, i + j)


def grow(crop, dice, k):
    if crop == 'flowers':
        for n in range(2):
            flower(
                (0.06 * n - 0.03, 0.05 * n, 0),
                ('orange', 'pink', 'star', 'violet-soft', 'red', 'white')[(k + n * 2) % 6],
                dice.uniform(0.2, 0.36), k + n,
            )
    elif crop == 'tomatoes':
        rod(0.012, 0.6, (0, 0, 0), 'wood-pale')
        for n in range(5):
            a = n * 2.4
            ball(0.09, (0.06 * math.cos(a), 0.06 * math.sin(a), 0.14 + 0.1 * n), 'leaf:matte', (1, 1, 0.7))
            ball(0.04, (0.12 * math.cos(a + 0.5), 0.12 * math.sin(a + 0.5), 0.12 + 0.1 * n), 'red:gloss')
    elif crop == 'carrots':
        ball(0.045, (0, 0, 0.0), 'orange')
        for n in range(6):
            a = n * 1.047
            tube(
                [
                    (0, 0, 0.02), (0.04 * math.cos(a), 0.04 * math.sin(a), 0.14),
                    (0.1 * math.cos(a), 0.1 * math.sin(a), 0.2),
                ],
                0.012, 'leaf-light', ends=False,
            )
    else:
        inner = 'leaf-light' if crop == 'lettuce' else '#9CCBA8'
        ball(0.075, (0, 0, 0.07), inner + ':matte')
        for n in range(7):
            a = n * 0.898
            ball(
                0.085, (0.08 * math.cos(a), 0.08 * math.sin(a), 0.06),
                ('leaf' if n % 2 else inner) + ':matte', (0.9, 0.9, 0.45), (0, 0, math.degrees(a)),
            )


def pumpkin(at, size=1.0, colour='#F08A2C'):
    with place(at, size * 130, size):
        for k in range(8):
            a = k * math.pi / 4
            ball(0.13, (0.09 * math.cos(a), 0.09 * math.sin(a), 0.13), colour, (1, 1, 1.0))
        tube([(0, 0, 0.22), (0.01, 0, 0.3), (0.05, 0, 0.33)], 0.022, 'leaf-dark')


def crate(at, size=(0.7, 0.5, 0.3), turn=0):
    with place(at, turn):
        box((size[0] - 0.04, size[1] - 0.04, 0.05), (0, 0, 0.02), 'wood', 0.005)
        for k in range(3):
            z = 0.02 + k * size[2] / 3
            for s in (-1, 1):
                box((size[0], 0.025, size[2] / 3 - 0.025), (0, s * size[1] / 2, z), 'wood-pale', 0.008)
                box((0.025, size[1], size[2] / 3 - 0.025), (s * size[0] / 2, 0, z), 'wood-pale', 0.008)


def basket(at, fruit='red', size=1.0):
    with place(at, 0, size):
        lathe(
            curve_through([(0, 0.02), (0.18, 0), (0.25, 0.22), (0.27, 0.24), (0.24, 0.22)]), (0, 0, 0),
            'wood',
        )
        tube(
            [(-0.25, 0, 0.22), (-0.2, 0, 0.45), (0, 0, 0.56), (0.2, 0, 0.45), (0.25, 0, 0.22)], 0.018,
            'wood',
        )
        for k in range(11):
            a, r = k * 2.4, 0.17 * (k % 3) / 2
            ball(
                0.07, (r * math.cos(a), r * math.sin(a), 0.25 + 0.06 * (2 - k % 3) * 0.6),
                (fruit, 'orange-soft', fruit, 'leaf-light')[k % 4],
            )


def bench(at, turn=0, colour='wood'):
    with place(at, turn):
        for y in (-0.14, 0.0, 0.14):
            box((1.3, 0.12, 0.04), (0, y, 0.4), colour, 0.015)
        for z in (0.58, 0.72):
            box((1.3, 0.035, 0.1), (0, 0.22, z), colour, 0.015, (-8, 0, 0))
        for x in (-0.5, 0.5):
            box((0.06, 0.36, 0.4), (x, 0.02, 0), 'grey', 0.02)
            box((0.06, 0.04, 0.5), (x, 0.2, 0.38), 'grey', 0.015, (-8, 0, 0))


def lantern(at, power=0, height=2.1):
    with place(at):
        rod(0.12, 0.06, (0, 0, 0), 'violet-deep')
        tube([(0, 0, 0), (0, 0, height)], 0.035, 'violet-deep', smooth=False)
        ball(0.17, (0, 0, height + 0.12), '#FFE2A6:glow2.6' if power else 'white:gloss')
        lathe([(0.2, 0), (0.06, 0.1), (0, 0.12)], (0, 0, height + 0.22), 'violet-deep')
    if power:
        lights.lamp((at[0], at[1] - 0.1, at[2] + height - 0.2), power, 0.18, '#FFD08A')


def path(points, width=0.9, colour='sand-field'):
    """Round slabs along points."""
    for k, (x, y) in enumerate(points):
        rod(width / 2, 0.03 + 0.002 * (k % 5), (x, y, -0.01), colour, bevel=0.012, turn=k * 40)


def leaves_on(area, count, seed=3, colours=('#E8892B', '#D9552F', '#F2C14E', '#C9762B')):
    """Fallen leaves: `area` is (x0, x1, y0, y1)."""
    dice = random.Random(seed)
    for _ in range(count):
        ball(
            0.055, (dice.uniform(*area[:2]), dice.uniform(*area[2:]), 0.015), dice.choice(colours),
            (1, 0.6, 0.16), dice.uniform(0, 360),
        )
