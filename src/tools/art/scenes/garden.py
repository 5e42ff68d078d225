"""The kitchen garden in summer: `garden-1` from the height of the beds."""
import math
import random

from mathutils import Vector

from studio import light
from studio.cast import child
from studio.figures import Hand, Pose
from studio.hands import fist
from studio.materials import paint
from studio.rooms import tree
from studio.shapes import Sculpt, ball, block, ring, rod, turned

FEET = {1: (.34, 0, -2.85), -1: (-.34, 0, -2.85)}
GROUND = -2.95


def leaf(at, way, size=.5, colour='#5DB86A'):
    at, way = Vector(at), Vector(way)
    Sculpt().tube([at, at + way * size * .5 + Vector((0, 0, .08)), at + way * size], [.04, .17 * size, .02], flat=.3,
                  side=(0, -.3, 1)).finish('Leaf', paint(colour))


def strawberry(at, dice):
    """A bush with berries."""
    at = Vector(at)
    for k in range(9):
        a = math.tau * k / 9 + dice.uniform(-.3, .3)
        leaf(at, (math.cos(a), math.sin(a), dice.uniform(.3, 1)), dice.uniform(.55, .85), dice.choice(('#5DB86A', '#4CA65C')))
    for _ in range(3):
        a = dice.uniform(3.6, 5.8)
        berry = at + Vector((math.cos(a) * .5, math.sin(a) * .5, dice.uniform(.0, .3)))
        turned(berry, [(.02, -.16), (.11, -.05), (.14, .06), (.08, .14)], paint('#E23A3A', 'gloss'))
        ball(berry + Vector((0, 0, .14)), (.1, .1, .03), paint('#3E9B6B'))


def watering_can(at, matrix):
    """Held by its handle, pouring to the left."""
    at = Vector(at)
    body = at + Vector((.12, -.1, -.72))
    turned(body, [(.38, 0), (.4, .06), (.34, .62), (.28, .66), (.28, .6)], paint('#7A45F0', 'gloss'), matrix, axis=(.3, 0, 1))
    ring(body + Vector((.16, 0, .62)), .32, .05, paint('#FFD05A', 'gloss'), matrix, axis=(0, 1, 0))
    rod([body + Vector((.3, 0, .12)), body + Vector((.72, -.05, .32)), body + Vector((.98, -.08, .36))], [.09, .07, .06], paint('#7A45F0', 'gloss'), matrix)
    rose = body + Vector((1.02, -.08, .35))
    turned(rose, [(.07, -.05), (.19, .08), (.19, .12)], paint('#FFD05A', 'gloss'), matrix, axis=(.8, 0, -.35))
    for k in range(5):
        start = rose + Vector((.1, (k - 2) * .05, -.04))
        rod([start, start + Vector((.22 + k * .03, 0, -.2)), start + Vector((.34 + k * .05, 0, -.8))], [.02, .02, .012], paint('#BFE4FF', 'water'), matrix)


def build():
    boy = child('mitya', Pose((14, 8, -5), {1: fist(1, .62, -.38, -.88), -1: Hand((-.75, -.75, -.7), (.4, -.7, .2), (.3, 0, -1), .35)}, FEET),
                ('sweater', '#3F7FD0', 'knit'), face={'mouth': 'smile', 'gaze': (10, -14)}, at=(-1.5, .1, 0), yaw=10)
    watering_can(boy.grips[1][0], boy.matrix)
    girl = child('asya', Pose((-8, -4, 8), {-1: fist(-1, .85, -.5, -.85), 1: Hand((.55, -.85, -.7), (-.6, -.5, .2), (0, 0, -1), .35)}, FEET),
                 face={'mouth': 'laugh', 'gaze': (-4, 0)}, at=(1.75, .45, .02), yaw=-10)
    grip = girl.grips[-1][0]
    turned(grip + Vector((0, 0, -.62)), [(.02, 0), (.09, .25), (.16, .6), (.17, .72), (.08, .8)], paint('#FF7A1A'), girl.matrix)
    for k in range(6):
        a = math.tau * k / 6
        rod([grip + Vector((0, 0, .16)), grip + Vector((math.cos(a) * .12, math.sin(a) * .12, .55)), grip + Vector((math.cos(a) * .3, math.sin(a) * .3, .78))],
            [.035, .05, .02], paint('#5DB86A'), girl.matrix)
    bed = -1.35
    block((0, -2.2, bed - .9), (12, 2.6, 1.5), paint('#D9A066', 'wood'), .08)
    block((0, -2.2, bed - .14), (11.6, 2.2, .1), paint('#4A2C1E', 'clay'), .04)
    dice = random.Random(8)
    for x in (-3.6, -2.3, -.15, 1.1, 2.5, 3.9):
        strawberry((x + dice.uniform(-.2, .2), -2.3 + dice.uniform(-.3, .3), bed - .05), dice)
    block((0, 20, GROUND - .2), (120, 60, .4), paint('#8CC767', 'clay'), .01)
    for k in range(26):
        x = -13 + k * 1.05
        block((x, 9, GROUND + 1.6), (.55, .16, 3.2), paint('#FBF9FF'), .07)
    for z in (1, 2.4):
        block((0, 9.2, GROUND + z), (30, .14, .3), paint('#FBF9FF'), .04)
    for x, y, z, s, k in ((-6.5, 12, 4.4, 3.1, 1), (3.4, 14, 5.2, 3.3, 2), (10, 12, 4, 2.8, 3)):
        tree((x, y, z), s, ('#6DBB63', '#57A65A')[k % 2], k)
        for _ in range(12):
            a, e = dice.uniform(3.4, 6.0), dice.uniform(-.6, .9)
            ball((x + math.cos(a) * s * .95, y + math.sin(a) * s * .95, z + math.sin(e) * s * .8), .26, paint('#D8382F', 'gloss'))
    light.sky('#EAF6FF', '#CFEAFF', '#A9D6FF', '#8CC4FA', strength=.9)
    light.sun((.55, .7, -.8), 3.2, '#FFE9C8')
    light.area((-5, -7, 4), (0, 0, .8), 5, 900, '#FFE3C0')
    light.area((5.5, -3, 0), (0, 0, .8), 5, 700, '#C9B4FF')
    light.area((3, 5, 5), (0, 0, 1), 3, 1900, '#FF9A4D')
    light.camera((0, -12.9, .75), (.1, 0, .6), lens=53, focus=(-.4, -.8, 1.1), blur=.15)
    return dict(width=1600, height=1067, samples=20)
