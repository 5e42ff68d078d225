"""Pool: 1 lanes with swimmers by day, 2 rings on quiet water in the evening,
3 floating on the back beside the coach."""

import math

from camera import look
from furniture import plant
from kit import ball, box, place, ring, rod, tube
from lib import lights
from people import ANTON, KIDS, adult, kid
from rooms import DAY_SKY, NIGHT_SKY, clock, daylight, evening, room

CAPS = ('orange', 'violet', 'star', 'red', 'mint')


def lane(x, y0, y1, z):
    for k in range(int((y1 - y0) / 0.13)):
        ball(0.045, (x, y0 + 0.065 + 0.13 * k, z), 'orange' if k // 3 % 2 else 'white')


def basin(z=-0.1):
    """Water 3.6 by 3.8 m, its deck round it, a ladder."""
    for x, y, w, d in (
        (-2.5, 0, 1.4, 5.5), (2.5, 0, 1.4, 5.5), (0, 2.325, 3.6, 0.85), (0, -2.325, 3.6, 0.85),
    ):
        box((w, d, 0.3), (x, y, -0.3), 'tiles', 0)
    box((3.6, 3.8, 0.02), (0, 0, z - 0.02), 'water', 0)
    for x, y, w, d in (
        (-1.86, 0, 0.18, 4.1), (1.86, 0, 0.18, 4.1), (0, 1.96, 3.53, 0.18), (0, -1.96, 3.53, 0.18),
    ):
        box((w, d, 0.06), (x, y, -0.005), 'violet-soft', 0.02)
    for x, y, w, d in ((-1.79, 0, 0.02, 3.8), (0, 1.89, 3.6, 0.02)):
        box((w, d, 0.2), (x, y, -0.2), 'tiles-lilac', 0)
    for y in (-0.25, 0.25):
        tube(
            [
                (1.45, y - 1.1, -0.3), (1.5, y - 1.1, 0.35), (1.75, y - 1.1, 0.55), (2.05, y - 1.1, 0.35),
                (2.05, y - 1.1, 0),
            ],
            0.025, 'grey:metal',
        )


def furnish(is_evening):
    room(
        6.2, 5.2, 2.9, None, '#F4F8FF:matte', 'sky:matte',
        back=[(-1.2, 1.0, 1.9, 1.35), (1.35, 1.0, 1.9, 1.35)], left=[(-0.3, 1.0, 2.2, 1.35)],
        sky=NIGHT_SKY if is_evening else DAY_SKY,
    )
    basin()
    plant((2.65, 2.1, 0), 1.1, 'orange')
    plant((-2.7, 2.15, 0), 1.0, 'white', 8)
    with place((2.55, 0.4, 0)):
        box((0.5, 1.6, 0.05), (0, 0, 0.32), 'wood', 0.02)
        for y in (-0.6, 0.6):
            box((0.4, 0.06, 0.32), (0, y, 0), 'wood-pale', 0.01)
    clock((-3.1, 1.6, 2.1), 90)
    with place((-2.75, -1.0, 0)):
        for k, colour in enumerate(('orange:fabric', 'violet-soft:fabric', 'mint:fabric', 'star:fabric')):
            box((0.34, 0.24, 0.07), (0, 0.0, 0.42 + 0.07 * k), colour, 0.03, 4 * k)
        box((0.5, 0.6, 0.42), (0, 0, 0), 'white', 0.03)
    for k, colour in enumerate(('red', 'star', 'teal')):
        box((0.3, 0.05, 0.46), (-2.85 + 0.08 * k, 0.8 + 0.13 * k, 0), colour, 0.04, (-14, 0, 70))


def swimmer(index, at, turn, cap):
    kid(index, at, turn, pose='swim', arms=('wide', 'up') if index % 2 else 'wide', size=1.15, gaze=(-12, 0, 0),
        wearing={
            'hat': ('swim', cap), 'cut': 'bald', 'is_bare_armed': True, 'top': cap + ':fabric',
            'laughs': True, 'is_dress': False, 'brows': 'hair-brown', 'glasses': None,
        })
    ring(0.34, 0.012, (at[0], at[1], at[2] + 0.01), '#E8FAFF', scale=(1, 1, 0.4))
    ring(0.5, 0.008, (at[0], at[1], at[2] + 0.004), '#D5F3FC', scale=(1, 1, 0.4))


def lesson():
    daylight(turn=(0.8, 0, 0.5), under='#C9DDF7:matte')
    furnish(False)
    for x in (-0.6, 0.6):
        lane(x, -1.88, 1.88, -0.08)
    for index, x, y, turn, cap in (
        (0, -1.2, -0.35, 20, 'orange'), (3, 0.0, -1.05, 0, 'violet'), (7, 0.05, 0.75, 15, 'star'),
        (5, 1.2, 0.1, -10, 'red'), (2, -1.2, 1.2, 30, 'mint'),
    ):
        swimmer(index, (x, y, -0.1), turn, cap)
    adult(ANTON, (-2.35, -0.2, 0), 65, arms=('wave', 'point'))
    ball(0.2, (1.1, -1.35, -0.02), 'orange')
    ring(0.3, 0.09, (-2.3, 1.35, 0.09), 'white')
    for k in range(2):
        ring(0.26, 0.075, (2.45, -1.7, 0.075 + 0.14 * k), ('orange', 'violet')[k])
    look((-0.1, 0.05, 0.3), 10.6, 34, 31, 52)


def rest():
    evening(0.24, 0.5)
    furnish(True)
    for x, y, colour in (
        (-1.0, 0.7, 'orange'), (0.35, -0.35, 'violet-soft'), (-0.5, -1.1, 'star'), (0.8, 1.1, 'pink'),
        (-1.2, -0.4, 'white'),
    ):
        ring(0.3, 0.1, (x, y, -0.06), colour)
        for k in range(4):
            a = k * math.pi / 2 + x
            box(
                (0.07, 0.1, 0.215), (x + 0.3 * math.cos(a), y + 0.3 * math.sin(a), -0.165), 'white', 0.02,
                math.degrees(a) + 90,
            )
    for k, index in enumerate((9, 4, 8)):
        kid(index, (2.5, -0.12 + 0.5 * k, 0), -90, pose='chair', seat=0.37, arms='lap', size=1.1,
            wearing={
                'top': ('orange-soft:fabric', 'violet-soft:fabric', 'mint:fabric')[k], 'is_dress': False,
                'hat': ('swim', CAPS[k]), 'cut': 'bald', 'brows': 'hair-brown', 'bottom': 'white:fabric',
            })
    adult(ANTON, (-2.3, 0.1, 0), 60, arms=('fore', 'point'))
    for x, y in ((-1.2, 0.6), (0.9, -0.5)):
        with place((x, y, 2.35)):
            ball(0.2, (0, 0, 0), '#FFE5BA:glow2.2')
            tube([(0, 0, 0.2), (0, 0, 0.9)], 0.01, 'white', ends=False, smooth=False)
        lights.lamp((x, y, 2.0), 85, 0.25)
    for x, y in ((-0.9, 1.6), (0.9, 1.6), (-1.6, 0)):
        lights.lamp((x, y, 0.05), 7, 0.1, '#8FE4FF')
    look((0.15, 0.0, 0.3), 9.8, 30, 31, 52)
    return {'exposure': 1.45}


def floater(index, at, turn, cap):
    """A child on the back, the toes out of the water."""
    with place(at, (-90, 0, turn)):
        kid(index, (0, 0, -0.62), arms='wide', gaze=(-6, 0, 0), size=1.12, wearing={
            'hat': ('swim', cap), 'cut': 'bald', 'is_bare_armed': True, 'top': cap + ':fabric',
            'bottom': cap + ':fabric', 'shoes': KIDS[index].skin, 'is_dress': False, 'brows': 'hair-brown',
            'glasses': None, 'stripe': None, 'laughs': index % 2 == 0,
        })
    ring(0.62, 0.01, (at[0], at[1], -0.095), '#D5F3FC', scale=(1, 1.25, 0.4))


def on_the_back():
    daylight(turn=(0.8, 0, 0.5), under='#C9DDF7:matte')
    furnish(False)
    floater(3, (-0.95, -0.75, -0.06), 24, 'orange')
    floater(0, (0.75, -0.95, -0.06), -14, 'violet')
    floater(4, (0.95, 0.75, -0.06), -40, 'star')
    adult(ANTON, (-0.2, 0.35, -0.92), 0, arms=('reach', 'out'), gaze=(14, 0, 0))
    ring(0.36, 0.012, (-0.2, 0.35, -0.095), '#E8FAFF', scale=(1, 1, 0.4))
    swimmer(5, (-1.2, 0.95, -0.1), 35, 'mint')
    for k, colour in enumerate(('orange', 'star', 'violet-soft')):
        tube([(1.2 - 0.25 * k, 1.55, -0.06), (1.2 - 0.25 * k, 1.15, -0.06)], 0.04, colour)
    ring(0.26, 0.075, (2.45, -1.7, 0.075), 'orange')
    look((-0.05, -0.1, 0.15), 8.6, 28, 33, 52)


SHOTS = {'pool-1': lesson, 'pool-2': rest, 'pool-3': on_the_back}
