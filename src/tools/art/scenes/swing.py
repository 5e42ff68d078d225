"""On the swing, seen from below."""
from mathutils import Vector

from studio import light
from studio.cast import child
from studio.figures import Hand, Pose
from studio.materials import paint
from studio.rooms import tree
from studio.shapes import ball, block, rod

#: Pigtails in the wind.
TAIL = [(.2, .1, .14), (.48, .3, .25), (.8, .55, .2), (1.0, .85, .05)]


def build():
    rider = child('sonya', Pose((-16, 2, -8), {s: Hand((s * 1.06, -.42, -.1), (-s * .3, -.6, .5), (-s * .7, .5, 0), .95, elbow=(1, .2, -1)) for s in (-1, 1)},
                                {1: (.4, -1.2, -1.62), -1: (-.36, -1.05, -1.95)}, (0, -.4, 1)),
                  face={'mouth': 'laugh', 'gaze': (-6, -8)}, at=(.2, 0, 3.3), yaw=34, lean=-20,
                  hair=[('gathered', dict(colour='#2E1B16', knots=((105, 24, .28), (-105, 24, .28)), tie='#FF7A1A', tail=TAIL, fringe=True))])
    for side in (-1, 1):
        x, y, z = rider.grips[side][0]
        rod([(x, y + .25, -1.62), (x, y + .06, z), (x, y - .9, 8)], .05, paint('#F2D3A2', 'wood'), rider.matrix, steps=60)
    block((0, -.2, -1.62), (2.3, .75, .16), paint('#FF7A1A'), .06, (0, 0, 0), rider.matrix)
    for x, y, z, s, k in ((-6, 6, 9, 3, 1), (7, 7, 10, 2.8, 2), (-9, 9, 3, 2.6, 3), (9, 10, 3.5, 2.6, 4)):
        tree((x, y, z), s, ('#6DBB63', '#57A65A')[k % 2], k)
    for x, y, z, s in ((-2.5, 24, 20, 2), (-.6, 24, 20.4, 2.6), (1.6, 24, 20, 2.1), (9, 26, 15, 2.2), (11, 26, 15.3, 2.4)):
        ball((x, y, z), (s, s * .8, s * .7), paint('#FFFFFF', 'clay'))
    light.ambient('#8FC2FF', 1.0)
    light.sun((-.7, .75, -.9), 3.6, '#FFE6C4')
    light.area((5, -3, -1), (0, 0, 3), 5, 700, '#C9B4FF')
    light.area((3, 6, 8), (0, 0, 4), 3, 2600, '#FF9A4D')
    light.camera((.2, -11.5, 1.2), (.1, 0, 3.75), lens=50, focus=(0, -.8, 4.3), blur=.14)
    return dict(width=1600, height=1067, samples=24)
