"""Hands and clay: two children model a rocket."""
import math

from studio import light
from studio.cast import child
from studio.figures import Hand, Pose
from studio.materials import paint
from studio.rooms import lights, room, shelf, table
from studio.shapes import Sculpt, ball, rod, turned


def rocket(at, lean=0):
    x, y, z = at
    turned(at, [(.2, 0), (.34, .3), (.38, .7), (.3, 1.15), (.12, 1.5), (.02, 1.62)], paint('#FBEFE0', 'clay'), axis=(lean, 0, 1))
    turned((x, y, z + 1.1), [(.31, 0), (.22, .25), (.1, .45), (.02, .56)], paint('#FF7A1A', 'clay'), axis=(lean, 0, 1))
    ball((x, y - .36, z + .72), (.17, .08, .17), paint('#6029CC', 'clay'))
    for k in range(4):
        a = math.tau * k / 4 + .5
        Sculpt().tube([(x + math.cos(a) * .25, y + math.sin(a) * .25, z + .5), (x + math.cos(a) * .55, y + math.sin(a) * .55, z + .1)],
                      [.1, .16]).finish('Fin', paint('#6029CC', 'clay'))


def build():
    def reach(side, x, z):
        return Hand((side * x, -1.15, z), (-side * .75, -.6, .15), (-side * .55, .6, -.2), .4, elbow=(1, .2, -.6))

    child('lev', Pose((12, 12, -4), {1: reach(1, .55, -.2), -1: reach(-1, .62, -.28)}), face={'mouth': 'smile', 'gaze': (4, -16)},
          clothes=('apron', '#2F8F96', 'cloth', 'long', {'apron': '#FF9A4D', 'pocket': '#FFC58A'}), at=(-1.25, 0, .1), yaw=16)
    child('masha', Pose((-16, 10, 6), {1: Hand((.6, -1.1, -.6), (-.7, -.6, 0), (0, 0, -1), .3), -1: reach(-1, .5, -.3)}),
          face={'mouth': 'grin', 'gaze': (-8, -12)}, at=(1.75, .5, .05), yaw=-20)
    table(-.72, (13, 5), (0, -2.1))
    rocket((-.02, -1.85, -.72))
    for x, y, r, colour in ((-3.1, -2.2, .42, '#F08FB2'), (-2.5, -2.9, .3, '#FFD05A'), (2.9, -2.6, .36, '#3E9B6B'), (2.3, -3.2, .26, '#FF7A1A'),
                            (3.6, -1.9, .3, '#7A45F0')):
        ball((x, y, -.72 + r * .85), (r, r, r * .9), paint(colour, 'clay'))
    rod([(.9, -3.1, -.6), (1.35, -3.0, -.6), (1.6, -3.3, -.6)], [.1, .12, .1], paint('#7CB8F2', 'clay'))
    room('#F6E4D6', low=-5, panel='#D9CBF6')
    shelf((-8.5, 8, -.6), (7, 5.6), 4, seed=11)
    shelf((1.5, 8, -.6), (7, 5.6), 4, seed=12)
    lights((-9, 7, 6.2), (9, 7, 6.2), 13, .4)
    light.ambient('#FFE9D8', .5)
    light.key_fill_rim((2100, '#FFE0B8'), (700, '#A78CFF'), (1500, '#FF9A4D'), reach=1.35)
    light.camera((0, -12.8, 1.9), (.1, 0, .55), lens=54, focus=(-.8, -1.2, .8), blur=.12)
    return dict(width=1600, height=1067, samples=48)
