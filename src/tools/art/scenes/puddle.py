"""A jump into a puddle."""
import math
import random

from mathutils import Vector

from studio import light
from studio.cast import child
from studio.figures import Pose
from studio.hands import wave
from studio.materials import paint
from studio.rooms import tree
from studio.shapes import Sculpt, ball, block


def splash(at):
    dice, water, drops = random.Random(7), paint('#BFE4FF', 'water'), Sculpt()
    at = Vector(at)
    for k in range(22):
        a = math.tau * k / 22 + dice.uniform(-.1, .1)
        far, high = dice.uniform(1.1, 2.0), dice.uniform(.4, 1.4)
        way = Vector((math.cos(a), math.sin(a) * .7, 0))
        drops.tube([at + way * .8, at + way * far * .9 + Vector((0, 0, high * .7)), at + way * far * 1.15 + Vector((0, 0, high))], [.13, .1, .04])
        drops.ball(at + way * far * 1.35 + Vector((0, 0, high * dice.uniform(.9, 1.3))), dice.uniform(.05, .11))
    drops.finish('Splash', water, voxel=.05, soften=2)


def build():
    child('masha', Pose((6, -2, 8), {1: wave(1, 1.3, .1), -1: wave(-1, 1.3, .05)},
                        {1: (.42, -.35, -2.3), -1: (-.45, -.15, -2.55)}, (.0, -1, .2)),
          ('puffer', '#FFCB4D', 'gloss', 'long', {'trim': '#FFCB4D', 'trousers': '#4C1FA8', 'shoes': '#FF7A1A'}),
          face={'mouth': 'laugh', 'gaze': (0, 4)}, at=(0, 0, 1.1), side=-3)
    ground = -1.75
    block((0, 10, ground - .2), (90, 60, .4), paint('#8E86A8', 'clay'), .01)
    ball((.1, -.4, ground), (3.3, 1.9, .05), paint('#7FA9D8', 'water'))
    splash((0, -.4, ground))
    dice = random.Random(3)
    for _ in range(30):
        ball((dice.uniform(-8, 8), dice.uniform(-2, 10), ground + .03), (.28, .2, .03), paint(dice.choice(('#FF9A4D', '#FFD05A', '#D8572F')), 'clay'))
    for x, y, s, colour, k in ((-7, 10, 2.6, '#FF9A4D', 1), (7, 9, 2.4, '#FFCB4D', 2), (1.5, 15, 3, '#E8743A', 3), (-13, 15, 3, '#FFCB4D', 4), (13, 16, 3, '#E8743A', 5)):
        tree((x, y, 3.2), s, colour, k)
    block((0, 40, 4), (160, .2, 60), paint('#D9D2F2', 'clay'), .01)
    light.ambient('#DCD8FF', .75)
    light.key_fill_rim((2300, '#FFE9CF'), (800, '#A78CFF'), (2200, '#FFB066'), reach=1.5)
    light.camera((.2, -13.4, .1), (0, 0, .75), lens=50, focus=(0, -.8, 1.6), blur=.12)
    return dict(width=1600, height=1067, samples=48)
