"""On the swing, seen from below."""
from mathutils import Vector

from studio import light
from studio.cast import child
from studio.figures import Hand, Pose
from studio.materials import paint
from studio.rooms import tree
from studio.shapes import ball, block, rod


def build():
    rider = child('sonya', Pose((-4, 8, -6), {s: Hand((s * 1.02, -.4, .0), (-s * .3, -.7, .3), (-s * .7, .5, 0), .95, elbow=(1, .2, -1)) for s in (-1, 1)},
                                {1: (.5, -2.35, -1.55), -1: (-.42, -2.2, -1.9)}, (0, -.4, 1)),
                  face={'mouth': 'laugh', 'gaze': (0, -12)}, at=(0, 0, 3.3), lean=-14, side=4)
    for side in (-1, 1):
        hold = rider.matrix @ rider.grips[side][0]
        seat = rider.matrix @ Vector((side * 1.0, -.1, -1.6))
        rod([seat, hold, rider.matrix @ Vector((side * 1.1, .2, 9))], .055, paint('#F2D3A2', 'wood'))
    seat = rider.matrix @ Vector((0, -.15, -1.68))
    block(seat, (2.3, .9, .16), paint('#FF7A1A'), .06, (-14, 4, 0))
    for x, y, z, s, k in ((-6, 6, 9, 3, 1), (7, 7, 10, 2.8, 2), (-9, 9, 3, 2.6, 3), (9, 10, 3.5, 2.6, 4)):
        tree((x, y, z), s, ('#6DBB63', '#57A65A')[k % 2], k)
    for x, y, z, s in ((-2.5, 24, 20, 2), (-.6, 24, 20.4, 2.6), (1.6, 24, 20, 2.1), (9, 26, 15, 2.2), (11, 26, 15.3, 2.4)):
        ball((x, y, z), (s, s * .8, s * .7), paint('#FFFFFF', 'clay'))
    light.ambient('#8FC2FF', 1.0)
    light.sun((-.7, .75, -.9), 3.6, '#FFE6C4')
    light.area((5, -3, -1), (0, 0, 3), 5, 700, '#C9B4FF')
    light.area((3, 6, 8), (0, 0, 4), 3, 2600, '#FF9A4D')
    light.camera((.5, -10.6, -.9), (.05, 0, 3.75), lens=48, focus=(0, -.8, 4.3), blur=.14)
    return dict(width=1600, height=1067, samples=48)
