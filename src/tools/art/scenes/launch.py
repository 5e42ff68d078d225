"""Before the launch: two children under the evening sky, the third is already in the rocket."""
import math
from dataclasses import replace

from mathutils import Matrix, Vector

from studio import hair as hairdos
from studio import light, props
from studio.cast import CHILDREN, child
from studio.figures import Hand, Pose
from studio.hands import wave
from studio.heads import Head
from studio.materials import paint
from studio.rooms import stars, tree
from studio.shapes import Sculpt, ball, block, ring, turned

FEET = {1: (.34, 0, -2.85), -1: (-.34, 0, -2.85)}
#: Pigtails in the wind.
TAIL = [(.2, .1, .14), (.48, .2, .22), (.8, .35, .12), (1.0, .5, -.1)]


def rocket(at, size=1):
    """The rocket of the playground."""
    at = Vector(at)
    turned(at, [(r * size, z * size) for r, z in ((1.2, 0), (1.75, 1.2), (2.05, 3), (2.05, 4.8), (1.75, 6.6), (1.2, 8))], paint('#FFF3E4'))
    turned(at, [(r * size, z * size) for r, z in ((1.22, 7.95), (.75, 9), (.3, 9.8), (.02, 10.2))], paint('#FF7A1A'))
    for z, r in ((1.3, 1.8), (6.5, 1.79)):
        ring(at + Vector((0, 0, z * size)), r * size, .14 * size, paint('#6029CC', 'gloss'))
    for a in (-2.7, -.45, 1.2):
        out = Vector((math.cos(a), math.sin(a), 0)) * size
        Sculpt().tube([at + out * 1.5 + Vector((0, 0, 2.6 * size)), at + out * 2.5 + Vector((0, 0, 1 * size)), at + out * 3 - Vector((0, 0, .6 * size))],
                      [.3 * size, .6 * size, .4 * size], flat=.4, side=(-out.y, out.x, 0)).finish('Fin', paint('#6029CC'))


def build():
    pilot = child('mitya', Pose((-4, -12, 6), {1: Hand((.85, -.95, -.55), (-.5, -.4, .6), (-.4, .8, .2), .8), -1: wave(-1, .98, .1)}, FEET),
                  ('puffer', '#FBF9FF', 'cloth', 'long', {'trim': '#FF7A1A', 'zip': '#FF7A1A'}), face={'mouth': 'laugh', 'gaze': (-4, 10)},
                  at=(-.6, 0, 0), yaw=6)
    props.helmet(pilot)
    child('sonya', Pose((14, -12, -8), {1: wave(1, .95, .35)}, FEET), face={'mouth': 'grin', 'gaze': (-10, 12)}, at=(2.05, .7, -.15), yaw=-8,
          hair=[('gathered', dict(colour='#2E1B16', knots=((105, 24, .28), (-105, 24, .28)), tie='#FF7A1A', tail=TAIL, fringe=True))])
    rocket((1.5, 8, -3), .95)
    window = Vector((1.35, 6.4, 3.65))
    ring(window, .98, .15, paint('#FF7A1A', 'gloss'), axis=(0, -1, 0))
    ball(window, (.96, .08, .96), paint('#2B1A66'))
    face, hair, _ = CHILDREN['lev']
    head, place = Head(replace(face, mouth='laugh', gaze=(0, -8))), Matrix.Translation(window + Vector((0, -.25, -.1))) @ Matrix.Scale(.66, 4)
    head.build(place, ([Vector((0, .1, -.3)), Vector((0, .5, -.8))], [.3, .3]))
    for name, options in hair:
        getattr(hairdos, name)(head, matrix=place, **options)
    planet = Vector((-8.2, 36, 13.5))
    ball(planet, 3, paint('#FF9A4D', 'clay'))
    for r, colour in ((4.3, '#FFD9A8'), (4.9, '#F08FB2')):
        ring(planet, r, .2, paint(colour, 'clay'), axis=(.4, -.5, 1))
    stars(40, 40, (26, 12), 16, colour='#FFF6DC')
    block((0, 34, -7.4), (160, 60, .4), paint('#4A3A9A', 'clay'), .01)
    for x, y, s, k in ((-9, 14, 2.6, 1), (-5.2, 18, 2.2, 2), (10.5, 15, 2.8, 3), (-13, 20, 3, 4)):
        tree((x, y, -.2), s, '#6A5CC4', k)
    light.sky('#FF9E6B', '#FF8FA0', '#A878F0', '#5A3BC0', '#2A1A78', strength=.75)
    light.area((-5.5, -7, 4.5), (0, 0, 1), 5, 2300, '#FFDDB8')
    light.area((6.5, -4, 1), (0, 0, .8), 5, 1000, '#B79CFF')
    light.area((3.5, 5, 4.5), (.5, 0, 1), 3, 3000, '#FF7A3C')
    light.area((-5, 4, 3), (-.5, 0, 1), 3, 1800, '#FF8FC0')
    light.sun((.5, .5, -.5), 1.6, '#FFD2A8')
    light.camera((.35, -13.4, .1), (.45, 0, 1.35), lens=54, focus=(-.55, -.9, 1.1), blur=.3)
    return dict(width=1600, height=1067, samples=20)
