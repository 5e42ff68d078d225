"""Excursions: 1 the orange bus, 2 the museum of space, 3 a walk in the autumn park."""

import math

from camera import look
from furniture import rocket_toy
from kit import ball, box, disc, place, plate, ring, rod, tube
from nature import bench, bush, fir, lantern, leaves_on, path, plot, tree
from people import ANNA, DMITRIJ, ELENA, OLGA, adult, kid
from rooms import daylight, room, wall_stars


def walker(index, at, turn, hat=('panama', 'star:fabric'), **rest):
    """A child in a hat, by default a yellow panama, with a backpack."""
    colours = ('violet:fabric', 'orange:fabric', 'teal:fabric', 'red:fabric')
    kid(index, at, turn, wearing={'hat': hat, 'pack': colours[index % 4]}, size=1.13, **rest)


def wheel(at):
    with place(at, (90, 0, 0)):
        rod(0.33, 0.2, (0, 0, -0.1), 'ink', bevel=0.05)
        rod(0.18, 0.22, (0, 0, -0.11), 'white')
        rod(0.07, 0.24, (0, 0, -0.12), 'violet')


def bus(at, turn=0):
    """A school bus 4.2 m long, its door side to -y."""
    with place(at, turn):
        box((4.2, 1.5, 1.55), (0, 0, 0.3), 'orange', 0.16)
        box((4.0, 1.36, 0.18), (0, 0, 1.78), 'white', 0.08)
        box((4.22, 1.51, 0.16), (0, 0, 0.62), 'violet', 0.03)
        for s in (-1, 1):
            for k in range(4):
                box((0.68, 0.05, 0.56), (-1.62 + 0.8 * k, s * 0.74, 1.02), '#CFE6FF:gloss', 0.05)
        box((0.6, 0.06, 1.25), (1.62, -0.73, 0.42), 'white', 0.04)
        box((0.5, 0.07, 0.85), (1.62, -0.735, 0.76), '#CFE6FF:gloss', 0.04)
        box((0.05, 1.25, 0.72), (2.09, 0, 0.95), '#CFE6FF:gloss', 0.06)
        for y in (-0.5, 0.5):
            ball(0.13, (2.09, y, 0.5), '#FFF3CF:glow1.2', (0.4, 1, 1))
        box((0.16, 1.5, 0.14), (2.08, 0, 0.3), 'white', 0.05)
        for x in (-1.25, 1.25):
            for y in (-0.68, 0.68):
                wheel((x, y, 0.33))


def by_bus():
    daylight(under='#CFE3C6:matte', turn=(0.8, 0, 0.45))
    plot(6.6, 5.4, 'grass')
    box((6.62, 1.9, 0.03), (0, 1.05, 0), '#7D7896:matte', 0.01)
    box((6.62, 1.3, 0.06), (0, -0.55, 0), '#E8E0F2:matte', 0.015)
    for k in range(6):
        box((0.6, 0.08, 0.01), (-2.7 + 1.08 * k, 1.85, 0.028), 'white', 0)
    bus((-0.1, 0.85, 0.03))
    for k, (x, y, turn, index) in enumerate((
        (-1.75, -0.75, 25, 0), (-1.05, -0.45, 10, 1), (-0.35, -0.8, 0, 8), (0.35, -0.5, -8, 5),
        (-0.7, -1.35, 5, 4), (0.15, -1.45, -10, 2),
    )):
        walker(
            index, (x, y, 0.06), turn,
            arms=(('down', 'wave'), 'fore', 'up', ('fore', 'down'), ('wave', 'down'), 'down')[k],
        )
    adult(ANNA, (1.3, -0.7, 0.06), -25, arms=('down', 'wave'))
    for k, (x, y, s) in enumerate(((-2.5, 2.35, 1.0), (0.5, 2.45, 0.9), (2.7, 2.3, 1.1))):
        tree((x, y, 0), s, seed=k + 41)
    bench((-2.45, -1.75, 0), 180)
    with place((2.35, -0.55, 0.06)):
        rod(0.035, 1.7, (0, 0, 0), 'grey:metal')
        plate(disc(0.26), 0.04, (0, 0, 1.75), 'violet', 0)
        box((0.22, 0.02, 0.12), (0, -0.03, 1.68), 'white', 0.02)
    bush((-2.8, -0.1, 0), 0.7)
    bush((1.6, -2.2, 0), 0.8, flowers='pink')
    look((-0.1, 0.0, 0.75), 10.4, 20, 24, 52)


def museum():
    daylight(turn=(0.8, 0, 0.5))
    room(6.4, 5.2, 3.1, 'parquet-pale', '#2F2270:matte', None, rim='white')
    with place((0, 2.6, 0)):
        wall_stars((-3, 3, 0.6, 2.9), 60, 'white:glow1.5', 6, 0.035)
    with place((-3.2, 0, 0), 90):
        wall_stars((-2.4, 2.4, 0.6, 2.9), 45, 'white:glow1.5', 8, 0.035)
    with place((-1.3, 0.95, 0)):
        rod(0.75, 0.32, (0, 0, 0), 'white', bevel=0.04)
        rod(0.78, 0.05, (0, 0, 0.1), 'violet')
        rod(0.05, 0.4, (0, 0, 0.3), 'gold:metal')
        ball(0.62, (0, 0, 1.22), 'orange', fine=True)
        for z, r in ((1.42, 0.585), (1.05, 0.598)):
            ring(r, 0.02, (0, 0, z), 'peach')
        ring(0.98, 0.055, (0, 0, 1.22), 'peach', (18, 14, 0), (1, 1, 0.35))
    with place((1.35, 1.3, 0)):
        rod(0.8, 0.32, (0, 0, 0), 'white', bevel=0.04)
        rod(0.83, 0.05, (0, 0, 0.1), 'orange')
        rocket_toy((0, 0, 0.3), 2.3, 'white:gloss', 'violet', 20)
    with place((-2.55, -1.0, 0)):
        box((0.8, 0.8, 0.7), (0, 0, 0), 'white', 0.04)
        ball(0.26, (0, 0, 0.92), '#BDB6CC:matte', fine=True)
        for k in range(6):
            a = k * 1.05
            ball(0.05, (0.22 * math.cos(a), 0.22 * math.sin(a), 0.98 + 0.08 * (k % 2)), '#9E97B0:matte')
    for k, (x, y, turn, index) in enumerate((
        (-1.65, -0.65, 165, 3), (-0.85, -0.75, 195, 0), (0.5, -0.3, 160, 2), (1.25, -0.4, 180, 1),
        (2.3, 0.1, -115, 7), (0.05, 0.9, -80, 9),
    )):
        kid(
            index, (x, y, 0), turn,
            arms=(('down', 'point'), 'fore', ('up', 'down'), 'hold', ('point', 'down'), ('fore', 'wave'))[k],
            gaze=(-12, 0, (30, -35, 30, -30, 0, 0)[k]), size=1.13,
        )
    adult(ELENA, (-0.3, -0.15, 0), 20, arms=('point', 'fore'), gaze=(0, 0, 15))
    for x, y in ((-1.9, -1.75), (-0.4, -2.0), (1.1, -1.95), (2.5, -1.6)):
        rod(0.12, 0.03, (x, y, 0), 'gold:metal')
        rod(0.025, 0.65, (x, y, 0), 'gold:metal')
        ball(0.05, (x, y, 0.68), 'gold:metal')
    for a, b in (((-1.9, -1.75), (-0.4, -2.0)), ((-0.4, -2.0), (1.1, -1.95)), ((1.1, -1.95), (2.5, -1.6))):
        tube(
            [(*a, 0.62), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0.42), (*b, 0.62)], 0.025, 'red:fabric',
            ends=False,
        )
    look((-0.1, 0.15, 0.95), 10.2, 24, 24, 52)
    return {'exposure': 1.05}


def autumn_park():
    daylight(3.6, 0.5, (0.95, 0, 0.5), '#FFDDB0', '#E9CFA4:matte')
    plot(6.6, 5.6, 'grass-autumn')
    colours = (
        ('#E8A02F', '#F2C14E', '#DE7B2E'), ('#D9552F', '#E8892B', '#C94A2A'),
        ('#F2C14E', '#E9B23C', '#F5D77A'),
    )
    for k, (x, y, s) in enumerate((
        (-2.5, 1.9, 1.25), (-0.7, 2.2, 1.05), (2.2, 2.1, 1.2), (-2.7, -0.6, 0.95), (2.7, 0.2, 1.0),
    )):
        tree((x, y, 0), s, colours[k % 3], seed=k + 51)
    fir((0.75, 2.3, 0), 0.9)
    path([(1.3 - 0.3 * k + 0.025 * k * k, 2.2 - 0.42 * k) for k in range(12)], 0.95)
    leaves_on((-3.1, 3.1, -2.6, 2.6), 190)
    for k, (x, y, index) in enumerate((
        (-0.3, -1.35, 2), (0.35, -1.05, 5), (-0.05, -0.3, 0), (0.6, -0.05, 9), (0.3, 0.65, 4),
        (0.95, 0.85, 6),
    )):
        walker(
            index, (x, y, 0.02), 2 + 6 * (k % 2),
            ('winter', ('violet', 'teal', 'red', 'star')[k % 4] + ':fabric'),
            arms=(('fore', 'wave'), ('back', 'fore'))[k % 2], stride=(0.09, -0.09)[k % 2],
        )
    adult(OLGA, (-0.75, -0.65, 0), 8, arms=('fore', 'back'), stride=0.14)
    adult(DMITRIJ, (1.35, 1.35, 0), 5, arms=('back', 'wave'), stride=-0.12)
    bench((-1.9, 0.75, 0), 60)
    lantern((2.2, -1.5, 0))
    bush((-1.9, -1.9, 0), 0.8, '#C9B23C')
    bush((2.7, 1.2, 0), 0.8, '#D98A2C', 4)
    look((0.0, 0.0, 0.8), 10.0, 18, 25, 52)


SHOTS = {'excursion-1': by_bus, 'excursion-2': museum, 'excursion-3': autumn_park}
