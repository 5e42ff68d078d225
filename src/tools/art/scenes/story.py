"""A story on the carpet in the evening."""
from dataclasses import replace

from mathutils import Vector

from studio import light
from studio.cast import child
from studio.figures import Figure, Hand, Pose
from studio.materials import paint
from studio.rooms import lamp, lights, room, shelf, window
from studio.shapes import ball, block
from people import TEAM


def open_book(at):
    at = Vector(at)
    for side in (-1, 1):
        block(at + Vector((side * .62, 0, .12)), (1.3, .1, 1.5), paint('#FF7A1A'), .03, (-38, 0, side * 14))
        block(at + Vector((side * .6, .07, .16)), (1.2, .12, 1.4), paint('#FFF6E6'), .03, (-38, 0, side * 14))
    ball(at + Vector((.55, -.1, .1)), (.3, .06, .3), paint('#FFD05A'))


def build():
    own = TEAM['olga-sokolova']
    hands = {s: Hand((s * .95, -1.3, -.95), (-s * .4, -.6, .5), (-s * .6, .5, 0), .5) for s in (-1, 1)}
    Figure(replace(own['face'], gaze=(0, -18), mouth='grin', lids=(36, 46)), own['hair'], own['clothes'],
           own['build'], Pose((-4, 12, 3), hands), at=(0, .6, 1.0))
    open_book((0, -1.25, .1))
    child('masha', Pose((26, 6, -12), {1: Hand((.45, -1.0, -.4), (-.6, -.6, .3), (0, -.3, -1), .3)}), face={'mouth': 'o', 'gaze': (14, -8)},
          at=(-2.45, -.55, .05), yaw=34, side=4)
    child('lev', Pose((-24, 4, 12), {-1: Hand((-.35, -.95, .15), (.2, .1, 1), (.6, .5, 0), .4)}), face={'mouth': 'smile', 'gaze': (-14, -8)},
          at=(2.45, -.55, .05), yaw=-34, side=-4)
    ball((0, 1.3, -1.7), (2.6, 2.1, 1.25), paint('#FFD05A', 'cloth'))
    ball((0, 0, -2.6), (5.5, 4, .5), paint('#5A3FC0', 'cloth'))
    for x, colour in ((-4.6, '#FF9A4D'), (4.8, '#7A45F0')):
        ball((x, 1.8, -1.2), (1.6, 1.4, 1), paint(colour, 'cloth'))
    room('#8E7ACF', '#9A6A4A', low=-3, depth=9)
    window((-5.6, 8.7, 3.6), sky='#2B2370', shine=1, curtain='#4C1FA8')
    shelf((-.6, 8, -1), (8, 6.4), 4, seed=5)
    lights((-9, 7, 7.2), (9, 7, 7.2), 14, .5)
    lamp((5.2, 4.5, 2.2), power=5)
    light.ambient('#9C8CF0', .4)
    light.area((4.6, -3.6, 4.6), (0, 0, .8), 2.4, 1500, '#FFBE7A')
    light.area((-5, -6, 4), (0, 0, .8), 4.5, 1100, '#D9B8FF')
    light.area((-3.5, 5, 4.5), (0, 0, 1), 3, 1500, '#FF8A3C')
    light.camera((0, -13.2, 1.9), (0, 0, .95), lens=50, focus=(0, -.6, 1.4), blur=.14)
    return dict(width=1600, height=1067, samples=64)
