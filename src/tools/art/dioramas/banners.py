"""Banners of the open day: the playground among the stars, upright and wide, and a rocket on its way to a group room."""

import math
import random

from camera import look
from furniture import rocket_toy
from group_room import morning_scene
from kit import ball, lathe, place, ring
from lib import lights
from lib.shapes import curve_through
from people import ANNA, adult, kid
from playground import big_rocket, sandpit
from nature import bush, fence, plot, tree


def space(seed=2, count=420):
    """Night all round with stars far away, a warm key from the front."""
    lights.world('#6A45D8', '#3A2290', 0.6)
    lights.sun((0.75, 0.0, 0.62), 3.0, 0.2, '#FFE9CF')
    dice = random.Random(seed)
    for _ in range(count):
        a, b = math.radians(dice.uniform(60, 250)), math.radians(dice.uniform(-60, 12))
        at = (45 * math.cos(a) * math.cos(b), 45 * math.sin(a) * math.cos(b), 45 * math.sin(b))
        ball(dice.choice((0.04, 0.06, 0.1)), at, dice.choice(('white', 'star')) + ':glow2.5')


def beside(target, turn, tilt, right, up, near=0.0):
    """The point that a camera with this target sees so far to the right and up, `near` metres closer."""
    a, b = math.radians(turn), math.radians(tilt)
    across, upward = (math.cos(a), math.sin(a), 0), (
        -math.sin(a) * math.sin(b), math.cos(a) * math.sin(b), math.cos(b),
    )
    closer = (math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b))
    return tuple(t + right * x + up * y + near * z for t, x, y, z in zip(target, across, upward, closer))


def planet(at, radius, colour, has_ring=False, bands=()):
    with place(at, (18, 14, 0)):
        ball(radius, (0, 0, 0), colour, fine=True)
        for z in bands:
            ring(radius * math.sqrt(1 - z * z) * 0.992, radius * 0.05, (0, 0, radius * z), 'peach')
        if has_ring:
            ring(radius * 1.65, radius * 0.09, (0, 0, 0), 'star', scale=(1, 1, 0.3))


def flying(at, turn, size):
    """The rocket in flight with its flame."""
    with place(at, turn, size):
        rocket_toy((0, 0, 0), 1.0, 'white:gloss', 'orange')
        lathe(
            curve_through([(0, -0.5), (0.05, -0.28), (0.1, -0.02), (0.07, 0.1), (0, 0.1)]), (0, 0, 0),
            '#FF9A3C:glow3.0',
        )
        lathe(
            curve_through([(0, -0.28), (0.03, -0.16), (0.055, 0.0), (0.04, 0.1), (0, 0.1)]), (0, 0, 0),
            '#FFE9A8:glow5.0',
        )


def island():
    plot(5.2, 4.4, 'grass')
    fence((-2.5, 2.1), (2.5, 2.1))
    fence((-2.5, -2.1), (-2.5, 2.1))
    big_rocket((-0.1, 0.45, 0), 18)
    sandpit((1.55, -0.7, 0), -8, 1.2)
    kid(6, (1.45, -0.5, 0.1), 10, pose='floor', arms='play', size=1.1)
    kid(1, (-1.2, -0.75, 0), 30, arms=('up', 'wave'), size=1.15)
    kid(0, (0.25, -1.2, 0), -10, arms=('wave', 'down'), size=1.15)
    kid(2, (-0.55, -1.35, 0), 20, arms='up', size=1.15)
    adult(ANNA, (1.0, 0.55, 0), -20, arms=('fore', 'wave'))
    for k, (x, y, s) in enumerate(((-2.0, 1.5, 0.95), (1.8, 1.6, 0.95))):
        tree((x, y, 0), s, seed=k + 61)
    bush((-2.1, -1.6, 0), 0.7, flowers='pink')


def wide():
    view = ((-1.5, -0.3, 0.85), 24, 22)
    space()
    island()
    flying(beside(*view, -3.1, -0.5, 1), (0, 38, 24), 2.3)
    planet(beside(*view, -4.0, 1.75), 0.65, 'orange', True, (0.35, -0.3))
    planet(beside(*view, 4.4, 2.2), 0.4, 'violet-soft', False, (0.2,))
    planet(beside(*view, -4.0, -2.1), 0.3, 'mint')
    look(view[0], 14.5, *view[1:], 50, (1200, 675))
    return {'percentage': 100}


def upright():
    view = ((0, 0, 0.9), 24, 22)
    space(5)
    with place((0, 0, -0.7)):
        island()
    flying(beside(*view, -1.5, 2.2, -1), (0, 32, 24), 2.2)
    planet(beside(*view, 1.9, 3.5), 0.65, 'orange', True, (0.35, -0.3))
    planet(beside(*view, -2.5, 4.0), 0.34, 'violet-soft', False, (0.2,))
    planet(beside(*view, 2.0, -3.6), 0.45, 'mint')
    look(view[0], 13.2, *view[1:], 50, (800, 1067))
    return {'percentage': 80}


def to_the_room():
    view = ((-2.4, -1.6, 0.75), 34, 25)
    space(7)
    morning_scene()
    flying(beside(*view, -3.6, -0.9, 1), (0, 58, 34), 2.2)
    planet(beside(*view, -5.3, 1.35), 0.8, 'orange', True, (0.35, -0.3))
    planet(beside(*view, -5.7, -2.0), 0.5, 'violet-soft', False, (0.2,))
    planet(beside(*view, -0.9, 2.0, -3), 0.34, 'mint')
    look(view[0], 21.5, *view[1:], 56, (1600, 640))
    return {'percentage': 80}


SHOTS = {'banner-h': wide, 'banner-v': upright, 'promo-h': to_the_room}
