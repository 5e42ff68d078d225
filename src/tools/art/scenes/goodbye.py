"""Goodbye at the door in the evening: a boy waves to his friends."""
from dataclasses import replace

from studio import light
from studio.cast import child
from studio.figures import Figure, Hand, Pose
from studio.hands import wave
from studio.materials import glow, paint
from studio.rooms import lights, room
from studio.shapes import ball, block, rod
from people import TEAM


def build():
    child('timur', Pose((6, -4, 8), {-1: wave(-1, .82, .3)}, {1: (.34, 0, -2.85), -1: (-.34, 0, -2.85)}), ('puffer', '#3E9B6B', 'cloth', 'long', {'trim': '#FFD05A'}),
          hair=[('beanie', dict(colour='#7A45F0'))], face={'mouth': 'laugh', 'gaze': (-2, 2)}, at=(-1.15, 0, 0), yaw=-4)
    own = TEAM['anna-pavlova']
    hands = {-1: Hand((-1.25, -.75, -.75), (-.8, -.5, .1), (0, -.2, -1), .3, elbow=(1, .4, -.8)), 1: wave(1, 1.0, -.1)}
    Figure(replace(own['face'], mouth='grin', gaze=(-4, 0)), own['hair'], own['clothes'], own['build'], Pose((4, 4, -8), hands, {1: (.4, 0, -5.3), -1: (-.4, 0, -5.3)}), at=(1.75, .9, .35), yaw=-6)
    room('#5A46A8', '#7A5A50', low=-5, depth=8)
    block((-1, 7.7, 1.2), (6.6, .3, 12.5), glow('#FFC27A', 1.5), .02)
    for x in (-4.4, 2.4):
        block((x, 7.4, 1.2), (.5, .6, 12.8), paint('#FBF9FF'))
    block((4.1, 6, 1.2), (.3, 3.2, 12.5), paint('#7A45F0'), .05, (0, 0, -20))
    ball((3.9, 5, 1), .2, paint('#FFD05A', 'gloss'))
    lights((-10, 6, 6.5), (10, 6, 6.5), 15, .4)
    for k, colour in enumerate(('#FF7A1A', '#7CB8F2', '#F08FB2')):
        rod([(6.8 + k * 1.5, 7.2, 2.4), (6.8 + k * 1.5, 7, -.2)], [.3, .6], paint(colour, 'cloth'))
    light.ambient('#A79CFF', .35)
    light.area((-4.5, -6, 4.5), (0, 0, .8), 4, 2000, '#FFDCB0')
    light.area((6, -4, 1), (0, 0, .8), 5, 900, '#8E78FF')
    light.area((2.5, 5, 4), (0, 0, 1), 2.5, 2600, '#FF8A3C')
    light.camera((0, -12.8, 1.0), (.1, 0, .85), lens=52, focus=(-1, -.9, 1.2), blur=.12)
    return dict(width=1600, height=1067, samples=48)
