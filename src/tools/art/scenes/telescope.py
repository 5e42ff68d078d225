"""A face behind the telescope, under the stars."""
from mathutils import Vector

from studio import light
from studio.cast import child
from studio.figures import Hand, Pose
from studio.materials import glow, paint
from studio.rooms import lights, stars, tree
from studio.shapes import ball, block, ring, rod, turned

FEET = {1: (.34, 0, -2.85), -1: (-.34, 0, -2.85)}


def telescope(eye, far):
    way = (far - eye).normalized()
    length = (far - eye).length
    turned(eye, [(.2, 0), (.2, .16), (.13, .2), (.13, .55), (.24, .6), (.24, 1.2)], paint('#2B1A66', 'gloss'), axis=way)
    turned(eye + way * 1.15, [(.34, 0), (.36, length - 1.9), (.46, length - 1.88), (.48, length - 1.2), (.43, length - 1.2)],
           paint('#FBF9FF'), axis=way)
    for place in (1.25, length - .85):
        ring(eye + way * place, .38 if place < 2 else .49, .06, paint('#FF7A1A', 'gloss'), axis=way)
    ball(eye + way * (length - .1), (.42, .42, .08), paint('#6A8CFF', 'gloss'), turn=Vector((0, 0, 1)).rotation_difference(way))
    middle = eye + way * length * .5
    for foot in ((-1.2, -.5), (.9, -1), (.2, 1.4)):
        rod([middle - Vector((0, 0, .3)), middle + Vector((foot[0], foot[1], -5))], [.1, .08], paint('#D9A066', 'wood'))


def build():
    eye = Vector((-.48, -1.28, 1.12))
    child('asya', Pose((-8, -4, 4), {-1: Hand((-1.15, -.75, .62), (-.1, -.75, .6), (.5, .3, .6), .7, elbow=(1, .2, -.8)), 1: Hand((.2, -1.15, .1), (-.75, -.5, .6), (-.1, .2, 1), .5, elbow=(1, .2, -.8))},
                       FEET),
          clothes=('puffer', '#7A45F0', 'cloth', 'long', {'trim': '#FF9A4D'}), face={'mouth': 'grin', 'gaze': (-6, 8)},
          hair=[('gathered', dict(colour='#EFC572', knots=((100, 22, .26), (-100, 22, .26)), fringe=True,
                                  tail=[(.2, 0, .12), (.42, 0, -.15), (.5, -.05, -.6), (.42, -.05, -.95)])),
                ('beanie', dict(colour='#FF7A1A'))], at=(.35, 0, 0), yaw=-4)
    telescope(eye + Vector((.3, .0, -.02)), Vector((-3.6, -4.4, 2.9)))
    child('timur', Pose((-20, -14, 0), feet=FEET), clothes=('puffer', '#2F8F96', 'cloth', 'long', {'trim': '#FFD05A'}),
          hair=[('beanie', dict(colour='#FFD05A', trim='#6029CC'))], face={'mouth': 'o', 'gaze': (-10, 16)}, at=(3.6, 2.6, .1), yaw=-22)
    block((0, 30, -6), (120, 60, .4), paint('#2A2260', 'clay'), .01)
    for x, y, s, k in ((-8, 9, 2.4, 1), (8.5, 8, 2.2, 2), (4.5, 13, 2, 3)):
        tree((x, y, -.6), s, '#2E3E7A', k)
    stars(34, 16, (16, 8), 4)
    ball((-5.2, 15, 6.2), 1.1, glow('#FFF0CC', 2.2))
    lights((2, 8, .2), (9, 8, .6), 8, .5)
    light.ambient('#4B3CB0', .55)
    light.area((-5, -6, 4), (0, 0, 1), 4, 1700, '#B9B4FF')
    light.area((4, -5, -1), (0, 0, 1), 2.5, 700, '#FFB066')
    light.area((4, 5, 4), (0, 0, 1), 3, 2600, '#FF8A3C')
    light.camera((.2, -12.6, 1.15), (.05, 0, .95), lens=54, focus=(.2, -.95, 1.2), blur=.12)
    return dict(width=1600, height=1067, samples=64)
