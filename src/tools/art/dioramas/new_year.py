"""New Year: a fir with garlands, children who trim it, presents, snow outside."""

import math

from camera import look
from celebration import gift
from furniture import armchair
from kit import ball, box, lathe, place, plate, rod, star, tube
from lib import lights
from lib.shapes import curve_through
from nature import fir
from night import ceiling, garland, night, paper_star, window_views
from people import ELENA, MIHAIL, adult, kid
from rooms import carpet, curtains, room

BACK = [(-1.75, 0.85, 1.6, 1.5), (1.75, 0.85, 1.6, 1.5)]
LEFT = [(-0.7, 0.85, 2.0, 1.5)]
SIZE = 1.12
TIERS = 4


def needles(z):
    """Radius of the fir's outside at a height."""
    reach = 0
    for k in range(TIERS):
        r, low = 0.8 * (1 - k / TIERS) + 0.12, 0.3 + 0.46 * k
        outline = ((r, low), (r * 0.62, low + 0.32), (r * 0.2, low + 0.66))
        for (r0, z0), (r1, z1) in zip(outline, outline[1:]):
            if z0 <= z / SIZE <= z1:
                reach = max(reach, r0 + (r1 - r0) * (z / SIZE - z0) / (z1 - z0))
    return reach * SIZE


def on_fir(turns, z, out=0.0):
    """A point on the fir's outside."""
    a, r = 2 * math.pi * turns, needles(z) + out
    return (r * math.cos(a), r * math.sin(a), z)


def lit_fir(at):
    """A fir with a garland wound round it, baubles, paper stars and a shining top."""
    with place(at):
        fir((0, 0, 0), SIZE, 'leaf-deep', tiers=TIERS)
        rod(0.32, 0.26, (0, 0, 0), 'wood')
        for k in range(78):
            t = k / 77
            ball(0.03, on_fir(6.2 * t, 0.42 + 1.95 * t, 0.012), '#FFDF9A:glow4.5')
        for k in range(54):
            t = (k + 0.5) / 54
            size = 0.068 - 0.02 * t
            x, y, z = on_fir(k * 0.382, 0.5 + 1.72 * t, 0.02)
            colour = ('orange:gloss', 'violet-soft:gloss', 'red:gloss', 'gold:metal', 'white:gloss')[k % 5]
            ball(size, (x, y, z - size * 0.5), colour)
            rod(size * 0.3, size * 0.35, (x, y, z + size * 0.42), 'gold:metal', bevel=0.003)
        plate(star(5, 0.24, 0.11), 0.08, (0, 0, 2.6), '#FFD766:glow1.7', 30, 0.02)
    lights.lamp((at[0] + 0.6, at[1] - 1.3, at[2] + 1.3), 34, 0.35, '#FFC98A')


def presents():
    rows = (
        (-0.95, -0.1, 0.42, 'violet', 'star'), (0.95, -0.15, 0.38, 'orange', 'white'), (0.15, -0.75, 0.34, 'mint', 'red'),
        (-0.4, -0.62, 0.28, 'star', 'violet'), (1.05, 0.6, 0.46, 'red', 'star'), (0.6, -0.55, 0.22, 'sky', 'orange'),
    )
    for k, (x, y, size, colour, ribbon) in enumerate(rows):
        gift((x, y + 0.45, 0.035), size, colour, ribbon, 25 * k)


def mandarins(at):
    """A bowl of mandarins on a small table."""
    with place(at):
        rod(0.34, 0.04, (0, 0, 0.46), 'white', bevel=0.015)
        for k in range(3):
            a = k * 2.094
            tube([(0.26 * math.cos(a), 0.26 * math.sin(a), 0), (0.16 * math.cos(a), 0.16 * math.sin(a), 0.46)], 0.024,
                 'wood', smooth=False, ends=False)
        lathe(curve_through([(0, 0.5), (0.12, 0.5), (0.2, 0.6), (0.22, 0.63), (0.18, 0.6), (0, 0.54)]), (0, 0, 0), 'violet-soft:gloss')
        for k in range(9):
            a, r = k * 2.4, (0.0, 0.1, 0.11)[k % 3]
            ball(0.058, (r * math.cos(a), r * math.sin(a), 0.61 + 0.055 * (k % 3 == 0)), 'orange')


def stool(at):
    box((0.5, 0.36, 0.06), (at[0], at[1], 0.24), 'wood-pale', 0.02)
    for x in (-0.19, 0.19):
        box((0.06, 0.32, 0.25), (at[0] + x, at[1], 0), 'wood-pale', 0.015)


def trimmers():
    """Children who hang baubles, and one on a stool who reaches higher."""
    stool((-1.12, -0.55))
    kid(1, (-1.12, -0.52, 0.3), 128, arms=('reach', 'up'), gaze=(-10, 0, 0), size=1.13)
    kid(6, (1.45, 0.15, 0), -100, arms=('up', 'reach'), gaze=(-12, 0, -12), size=1.13)
    kid(3, (0.85, -1.15, 0), -12, arms=('wave', 'up'), size=1.13, wearing={'hat': ('crown', 'star')})
    kid(0, (-0.55, -1.35, 0.02), 30, pose='floor', arms='hold', gaze=(4, 0, 10), size=1.13)
    gift((-0.39, -1.66, 0.17), 0.26, 'violet', 'star', 30)
    kid(4, (1.75, -0.95, 0), -58, arms=('out', 'hold'), size=1.13)
    adult(ELENA, (-2.05, -0.25, 0), 72, arms=('down', 'reach'), gaze=(4, 0, 0))
    adult(MIHAIL, (2.25, 1.05, 0), -70, arms=('hold', 'wave'))


def hall():
    room(6.0, 5.0, 2.9, 'parquet', '#EFE3F2:matte', 'violet:matte', BACK, LEFT, 'night-sky')
    window_views(BACK, (0, 2.5, 0), seed=41, moon_in=1, snow=True)
    window_views(LEFT, (-3.0, 0, 0), 90, 57, snow=True)
    for x in (-1.75, 1.75):
        curtains((x, 2.5), 1.6, 2.58, 1.85, '#B8324A:fabric')
    curtains((-3.0, -0.7), 2.0, 2.58, 1.85, '#B8324A:fabric', 90)
    garland((-2.9, 2.38, 2.78), (2.9, 2.38, 2.78), 0.26, 15)
    garland((-2.92, -2.4, 2.78), (-2.9, 2.38, 2.78), 0.3, 13)
    for x, y, z, size in ((-1.35, 1.4, 2.35, 0.2), (1.15, 1.55, 2.3, 0.24)):
        paper_star((x, y, z), size)
    carpet((0, 0.1, 0), 1.95, ('#B8324A:fabric', 'cream:fabric', '#CF4A5C:fabric'))
    armchair((-2.35, 1.75, 0), 40)
    mandarins((2.45, -0.2, 0))


def celebration():
    night(0.2, 0.5, 170)
    hall()
    lit_fir((0, 0.45, 0))
    presents()
    trimmers()
    lights.lamp((-1.7, -1.5, 2.4), 62, 0.3)
    lights.lamp((2.1, -1.1, 2.4), 58, 0.3)
    ceiling((0.2, -2.2, 3.1), 45)


def round_the_fir():
    celebration()
    look((0, 0.1, 1.0), 10.0, 29, 23, 52)
    return {'exposure': 1.4, 'glow': 0.55, 'percentage': 75}


def last_bauble():
    celebration()
    look((0.0, 0.2, 1.3), 8.0, 12, 13, 52)
    return {'exposure': 1.35, 'glow': 0.55, 'percentage': 75}


SHOTS = {'new-year-1': round_the_fir, 'new-year-2': last_bauble}
