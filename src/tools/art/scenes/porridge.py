"""Breakfast: porridge with berries, and somebody who likes it."""
import math

from studio import light, props
from studio.cast import child
from studio.figures import Hand, Pose
from studio.materials import paint
from studio.rooms import room, shelf, table, window
from studio.shapes import Sculpt, ball, rod, turned


def bowl(at, colour='#FF9A4D', berries=True):
    x, y, z = at
    turned(at, [(.35, 0), (.72, .22), (.88, .5), (.82, .52), (.7, .38)], paint(colour, 'gloss'))
    ball((x, y, z + .4), (.76, .76, .1), paint('#FFF0CF', 'clay'))
    for k in range(7 * berries):
        a = k * 2.4
        ball((x + math.cos(a) * .12 * math.sqrt(k) * 1.3, y + math.sin(a) * .12 * math.sqrt(k) * 1.3, z + .54), .11,
             paint('#D8382F' if k % 2 else '#4C1FA8', 'gloss'))


def spoon(figure, side):
    at = figure.grips[side][0]
    steel = paint('#E4E1F2', 'metal')
    tip = at + (figure.head.point(0, -30, .28) + figure.in_head.translation - at) * .86
    rod([at - (tip - at) * .35, tip], .045, steel, figure.matrix)
    Sculpt().tube([tip, tip + (tip - at).normalized() * .22], [.12, .15], flat=.4, side=(0, -.3, 1)).finish('Spoon', steel, figure.matrix)
    ball(tip + (tip - at).normalized() * .12, (.12, .12, .08), paint('#FFF0CF', 'clay'), figure.matrix)


def build():
    girl = child('asya', Pose((4, 4, -6), {-1: Hand((-.75, -.95, -.2), (.8, -.5, .2), (.5, .8, .1), .95),
                                          1: Hand((.75, -1.05, -.6), (-.7, -.6, 0), (0, 0, -1), .25)}),
                 face={'mouth': 'laugh', 'gaze': (-3, -2)}, at=(-.35, 0, 0))
    spoon(girl, -1)
    child('timur', Pose((-12, 10, 4)), face={'mouth': 'smile', 'gaze': (0, -14)}, at=(4.1, 3.6, 0), yaw=-14)
    table(-.75, (14, 7.5), (1, .6 - 2.2))
    bowl((-.15, -2.1, -.75))
    bowl((3.9, 1.3, -.75), '#7A45F0')
    props.cup((2.0, -1.5, -.75), None, '#FBF9FF', 1.1, '#F7E9D2')
    for k, x in enumerate((-2.6, -2.25)):
        ball((x, -1.9 + k * .35, -.55), (.42, .3, .18), paint('#D9954A', 'clay'))
    room('#FBE6CF', low=-5, panel='#CFE7D6')
    window((-5.2, 8.7, 3), sky='#FFE9C0', shine=1.5, curtain='#FF9A4D')
    shelf((2.5, 8, 1.2), (6, 3.6), 3, seed=8)
    light.ambient('#FFE8D0', .5)
    light.key_fill_rim((2000, '#FFD9A0'), (600, '#B39CFF'), (1500, '#FF8A3C'), reach=1.35)
    light.camera((.1, -12.6, 1.7), (.25, 0, .62), lens=52, focus=(-.3, -.9, 1.1), blur=.11)
    return dict(width=1600, height=1067, samples=48)
