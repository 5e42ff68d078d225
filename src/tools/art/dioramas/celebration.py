"""Celebrations by day: 1 a round dance under flags, 3 the open-air stage."""

import math
import random

from camera import look
from furniture import chair, table
from kit import ball, box, place, plate, ring, rod, star, tube
from nature import fence, plot, tree
from people import ANNA, DMITRIJ, ELENA, IRINA, OLGA, PAVEL, adult, around, kid
from rooms import bunting, carpet, curtains, daylight, room


def balloons(at, colours, height=1.5, seed=1):
    dice = random.Random(seed)
    for k, colour in enumerate(colours):
        a = k * 2.4
        top = (
            at[0] + 0.22 * math.cos(a) * (k > 0), at[1] + 0.22 * math.sin(a) * (k > 0),
            at[2] + height + dice.uniform(-0.2, 0.25),
        )
        tube(
            [
                at, ((at[0] + top[0]) / 2, (at[1] + top[1]) / 2, at[2] + height * 0.55),
                (top[0], top[1], top[2] - 0.17),
            ],
            0.005, 'white', ends=False,
        )
        ball(0.16, top, colour + ':gloss', (1, 1, 1.18))
        ball(0.025, (top[0], top[1], top[2] - 0.195), colour)


def cake(at, tiers=3):
    with place(at):
        rod(0.36, 0.03, (0, 0, 0), 'white:gloss')
        z = 0.03
        for k in range(tiers):
            r = 0.3 - 0.085 * k
            rod(r, 0.15, (0, 0, z), ('#F7E3CF', 'lilac', 'peach')[k], bevel=0.025)
            for n in range(12 - 3 * k):
                a = n * 2 * math.pi / (12 - 3 * k)
                ball(
                    0.028, (r * math.cos(a), r * math.sin(a), z + 0.15),
                    ('orange', 'white', 'violet-soft')[n % 3],
                )
            z += 0.15
        for n in range(5):
            a = n * 1.257
            rod(0.01, 0.1, (0.07 * math.cos(a), 0.07 * math.sin(a), z), ('violet', 'star')[n % 2])
            ball(0.016, (0.07 * math.cos(a), 0.07 * math.sin(a), z + 0.12), '#FFE0A0:glow3.0', (1, 1, 1.6))


def gift(at, size, colour, ribbon, turn=0):
    with place(at, turn):
        box((size, size * 0.9, size * 0.75), (0, 0, 0), colour, 0.02)
        box((size * 0.16, size * 0.92, size * 0.77), (0, 0, 0), ribbon, 0.01)
        box((size * 1.02, size * 0.14, size * 0.77), (0, 0, 0), ribbon, 0.01)
        for s in (-1, 1):
            ring(size * 0.14, size * 0.035, (s * size * 0.13, 0, size * 0.83), ribbon, (90, 0, s * 25))


def snack_table(at, turn=0):
    with place(at, turn):
        table((0, 0, 0), (1.9, 0.75), 0.6, 'white')
        box((1.92, 0.77, 0.2), (0, 0, 0.42), 'violet-soft:fabric', 0.03)
        cake((0, 0, 0.62))
        for k in range(4):
            x = (-0.75, -0.5, 0.5, 0.75)[k]
            rod(0.1, 0.02, (x, 0.05, 0.62), 'white:gloss')
            for n in range(4):
                ball(
                    0.04, (x + 0.05 * math.cos(n * 1.57), 0.05 + 0.05 * math.sin(n * 1.57), 0.66),
                    ('red', 'orange', 'star', 'pink')[(n + k) % 4],
                )
            rod(0.035, 0.1, (x + 0.05, -0.22, 0.62), ('orange-soft', 'mint')[k % 2])


def round_dance():
    daylight()
    room(
        6.2, 5.2, 2.9, 'parquet', '#F7F0FF:matte', 'orange-soft:matte', back=[(1.75, 0.95, 1.5, 1.4)],
        left=[(-0.8, 0.95, 1.8, 1.4)],
    )
    curtains((1.75, 2.6), 1.5, 2.5, 1.7)
    curtains((-3.1, -0.8), 1.8, 2.5, 1.7, turn=90)
    bunting((-3.0, 2.4, 2.8), (3.0, 1.2, 2.75), 0.3, 17)
    bunting((-2.95, -2.3, 2.75), (2.9, 2.4, 2.75), 0.45, 21, ('orange', 'star', 'violet', 'pink', 'mint'))
    snack_table((-1.05, 1.95, 0))
    carpet((0.2, -0.6, 0), 1.65, ('violet-soft:fabric', 'lilac:fabric', 'cream:fabric'))
    around((0.2, -0.6, 0.03), 1.2, (0, 1, 2, 3, 4, 5, 8, 9), start=20, arms='out', size=1.13)
    adult(IRINA, (-1.85, 0.55, 0), 45, arms=('wave', 'wave'))
    adult(PAVEL, (2.2, 0.85, 0), -40, arms='hold')
    balloons((-2.7, 2.2, 0.2), ('orange', 'violet', 'star', 'pink', 'mint'), 1.65, 2)
    balloons((2.75, 2.1, 0.2), ('violet', 'orange', 'sky', 'star'), 1.55, 5)
    with place((0.35, 2.56, 1.9)):
        plate(star(5, 0.42, 0.2), 0.06, (0, 0, 0), 'star')
    for k, (x, y) in enumerate(((-2.6, -1.5), (-2.35, -1.9))):
        gift((x, y, 0), 0.36 - 0.06 * k, ('violet', 'orange')[k], ('star', 'white')[k], 20 * k)
    look((0.0, -0.05, 0.8), 10.4, 29, 28, 52)


def open_air():
    daylight(under='#CFE3C6:matte', turn=(0.85, 0, 0.45))
    plot(6.6, 5.6, 'grass')
    fence((-3.2, 2.7), (3.2, 2.7))
    with place((-0.2, 1.35, 0)):
        box((3.6, 1.7, 0.32), (0, 0, 0), 'deck', 0.03)
        for x in (-1.75, 1.75):
            for y in (-0.75, 0.75):
                rod(0.055, 2.3, (x, y, 0), 'wood')
        for y in (-0.75, 0.75):
            tube([(-1.75, y, 2.3), (1.75, y, 2.3)], 0.045, 'wood', smooth=False)
        box((3.4, 0.04, 1.6), (0, 0.76, 0.5), 'violet-soft:fabric', 0.01)
        plate(star(5, 0.3, 0.14), 0.05, (-0.9, 0.7, 1.5), 'star')
        ball(0.26, (0.8, 0.66, 1.45), 'orange', (1, 0.25, 1))
        ring(0.4, 0.025, (0.8, 0.62, 1.45), 'star', (72, 18, 0))
        bunting((-1.75, -0.75, 2.3), (1.75, -0.75, 2.3), 0.22, 13)
        box((0.9, 0.3, 0.16), (0, -0.98, 0), 'wood', 0.01)
        for k, (x, index) in enumerate(((-1.15, 9), (-0.4, 8), (0.4, 6), (1.15, 7))):
            kid(
                index, (x, -0.15 + 0.15 * (k % 2), 0.32), 8 * (1.5 - k),
                arms=('up', ('wave', 'down'), ('down', 'wave'), 'up')[k], size=1.13,
                wearing={'hat': ('crown', 'star')} if k in (1, 2) else {},
            )
    people = (0, ELENA, 1, 4, DMITRIJ, 3, 2, OLGA, 5, 0, ANNA, 8)
    for k in range(12):
        x, y = -1.55 + 0.62 * (k % 6) - 0.1 + 0.25 * (k // 6), -0.75 - 0.85 * (k // 6)
        chair((x, y, 0), 180, ('orange', 'violet', 'star')[k % 3])
        who = people[k]
        if isinstance(who, int):
            kid(who, (x, y, 0), 180, pose='chair', arms=('lap', 'up')[k % 4 == 2], size=1.12)
        else:
            adult(who, (x, y, 0), 180, pose='chair', seat=0.32, arms='hold')
    for k, (x, y, s) in enumerate(((-2.6, 1.7, 1.25), (2.5, 1.75, 1.3))):
        tree((x, y, 0), s, seed=k + 31)
    bunting((-2.6, 1.7, 2.2), (-1.95, 0.6, 2.25), 0.15, 5)
    balloons((1.95, 0.45, 0), ('orange', 'violet', 'star', 'pink'), 1.45, 3)
    balloons((-2.4, 0.4, 0), ('violet-soft', 'orange', 'mint'), 1.35, 4)
    look((0.05, 0.2, 0.85), 10.6, 27, 26, 52)


SHOTS = {'celebration-1': round_dance, 'celebration-3': open_air}
