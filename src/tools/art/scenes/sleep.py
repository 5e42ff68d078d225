"""The quiet hour: a boy asleep with a bear, a lamp beside him."""
from studio import light, props
from studio.cast import child
from studio.figures import Pose
from studio.materials import paint
from studio.rooms import lamp, room, window
from studio.shapes import Sculpt, block


def build():
    child('mitya', Pose((6, 6, 0)),
          face={'lids': (-6, 6), 'mouth': 'shy', 'brow_lift': (18, 15, 22)}, at=(-.35, 0, -.1), side=-80)
    pillow = Sculpt().ball((-1.6, .35, -.9), (1.9, 1.35, .55)).ball((-1.6, .3, -.75), (1.5, 1.1, .5))
    pillow.finish('Pillow', paint('#FBF3FF', 'cloth'), voxel=.08, soften=8)
    cover = Sculpt()
    cover.tube([(.15, .2, -.3), (1.4, .1, -.15), (3.2, .1, -.25), (5, .1, -.5)], [.95, 1.12, 1.1, 1.0])
    for k, x in enumerate((.6, 1.5, 2.5, 3.4)):
        cover.tube([(x, -1.0, -.8), (x + .15, -.75, .35), (x + .5, .3, .85)], [.2, .26, .14])
    cover.tube([(.1, -1.1, -.85), (.05, -.9, .1), (.2, .1, .62), (.2, .9, .2)], [.24, .26, .26, .2])
    cover.finish('Blanket', paint('#6B3FE0', 'cloth'), voxel=.07, soften=7)
    props.bear((.75, -1.35, -.72), None, size=.85)
    block((1, .2, -1.9), (11, 3.6, 1.5), paint('#F6ECFF', 'cloth'), .4)
    block((-4.3, .2, -1.2), (.4, 3.8, 3), paint('#E8B87E', 'wood'), .15)
    block((3.9, 3.3, -1.7), (2.4, 1.8, .25), paint('#E8B87E', 'wood'))
    lamp((3.6, 3.2, -.75))
    light.bulb((3.4, 2.6, .3), 260, '#FFB25A', .5)
    room('#6A55B8', '#8A6A5A', low=-5)
    window((-1.5, 8.7, 3.4), (6, 5), sky='#3A2F8C', shine=.9, curtain='#4C1FA8')
    light.ambient('#8C7BE8', .35)
    light.area((-4, -6, 5), (0, 0, 0), 5, 900, '#B9A4FF')
    light.area((5, -3, 3.5), (0, 0, 0), 2.5, 900, '#FFB566')
    light.camera((-.2, -10.6, 2.6), (-.15, 0, -.05), lens=52, focus=(-1.5, -.95, 0), blur=.11)
    return dict(width=1600, height=1067, samples=64)
