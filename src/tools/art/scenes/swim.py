"""Swimming: a boy rests on a kickboard, another comes behind him."""
import random

from mathutils import Vector

from studio import light
from studio.cast import child
from studio.figures import Hand, Pose
from studio.materials import paint
from studio.rooms import window
from studio.shapes import ball, block, ring


def build():
    bare = ('sweater', '#F8C9AB', 'vinyl')
    for name, at, yaw, suit, cap, mouth in (('mitya', (-.5, 0, 0), -6, '#6029CC', '#FF7A1A', 'laugh'),
                                            ('lev', (4.1, 5.5, -.1), 14, '#FF7A1A', '#7A45F0', 'grin')):
        hands = {s: Hand((s * .5, -1.05, -.28), (-s * .1, -1, -.05), (0, 0, -1), .25, elbow=(1, .3, -.3)) for s in (-1, 1)}
        child(name, Pose((-4, 2, 6), hands), ('sweater', suit, 'cloth', 'short'), hair=[
            ('swim_cap', dict(colour=cap)), ('goggles', dict(colour='#FFD05A'))], face={'mouth': mouth}, at=at, yaw=yaw)
        block(Vector(at) + Vector((0, -1.5, -.42)), (1.9, 1.5, .24), paint('#FFD05A', 'clay'), .12, (0, 0, yaw))
        ring(Vector(at) + Vector((0, -.1, -.52)), .82, .07, paint('#D8F6FF', 'water'), stretch=(1.05, .8))
    block((0, 6, -1.52), (60, 50, 2), paint('#38BBD8', 'water'), .01)
    dice = random.Random(4)
    for _ in range(46):
        a = Vector((dice.uniform(-2.6, 1.8), dice.uniform(-2.4, -.3), dice.uniform(-.45, .25)))
        ball(a, dice.uniform(.02, .06), paint('#E6FAFF', 'gloss'))
    for k in range(26):
        ball((-12 + k, 9, -.4), .42, paint(('#FF7A1A', '#FBF9FF')[k // 2 % 2]))
    block((0, 15, 4), (60, .3, 12), paint('#D9ECF6', 'clay'))
    block((0, 14.6, 0), (60, .6, 1.2), paint('#7A45F0'))
    for x in (-7, 2, 11):
        window((x, 14.5, 5), curtain=None, shine=1.8)
    light.ambient('#CFE8FF', .7)
    light.key_fill_rim((1700, '#FFE9CC'), (650, '#8FB8FF'), (1500, '#FFB066'), reach=1.3)
    light.camera((-.8, -12.2, 1.9), (.35, 0, .75), lens=50, focus=(-.5, -.9, 1.2), blur=.1)
    return dict(width=1600, height=1067, samples=48)
