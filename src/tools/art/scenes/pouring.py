"""Montessori: a girl pours water from a jug into a bowl; the pink tower stands beside her."""
from dataclasses import replace

from mathutils import Vector

from studio import light
from studio.cast import child
from studio.figures import Figure, Hand, Pose
from studio.materials import paint
from studio.rooms import room, shelf, table, window
from studio.shapes import ball, block, ring, rod, turned
from people import TEAM

TOP = -.95


def build():
    girl = child('sonya', Pose((-8, 15, 6), {-1: Hand((-.75, -1.0, -.12), (.5, -.75, -.1), (.6, .6, 0), .9, elbow=(1, .2, -.5)),
                                             1: Hand((.42, -1.05, -.72), (-.7, -.5, 0), (0, 0, -1), .25)}),
                 face={'mouth': 'shy', 'gaze': (-6, -18), 'lids': (36, 48)}, at=(-.35, 0, 0), yaw=-4)
    grip = girl.matrix @ girl.grips[-1][0]
    jug = grip + Vector((.12, -.2, -.08))
    turned(jug - Vector((.2, 0, .22)), [(.22, 0), (.3, .1), (.27, .45), (.2, .62), (.25, .74), (.21, .74)], paint('#7CB8F2', 'gloss'), axis=(.75, 0, .66))
    ring(jug - Vector((.02, .05, -.2)), .2, .05, paint('#7CB8F2', 'gloss'), axis=(0, 1, .1))
    lip = jug + Vector((.36, 0, .24))
    bowl = Vector((lip.x + .22, lip.y, TOP))
    rod([lip, lip + Vector((.12, 0, -.06)), Vector((bowl.x, bowl.y, TOP + .3))], [.06, .07, .05], paint('#BFE4FF', 'water'))
    turned(bowl, [(.25, 0), (.42, .14), (.52, .42), (.48, .42), (.4, .2)], paint('#FBF9FF', 'gloss'))
    ball(bowl + Vector((0, 0, .28)), (.45, .45, .03), paint('#9FD0F8', 'water'))
    block((.1, -1.9, TOP + .03), (3.4, 1.7, .08), paint('#D9A066', 'wood'), .03)
    z, tower = TOP, Vector((2.3, -1.2, 0))
    for k, edge in enumerate((.82, .68, .55, .43, .32, .22)):
        block((tower.x, tower.y, z + edge / 2), (edge,) * 3, paint('#F08FB2'), .03, (0, 0, 8 + k * 7))
        z += edge
    own = TEAM['olga-sokolova']
    Figure(replace(own['face'], gaze=(10, -6), mouth='warm'), own['hair'], own['clothes'], own['build'], Pose((12, 6, 8)), at=(-2.7, 4.4, .5), yaw=14)
    table(TOP, (13, 4.4), (0, -1.9))
    room('#FFF0E2', low=-5, panel='#D9C2F7')
    window((4.6, 8.7, 2.8))
    shelf((-5.6, 8, -.8), (7, 5.2), 4, seed=31)
    light.ambient('#FFF0E4', .5)
    light.key_fill_rim((2100, '#FFE6C8'), (700, '#A78CFF'), (1700, '#FF9A4D'), reach=1.35)
    light.camera((.4, -12.6, 1.5), (.45, 0, .6), lens=54, focus=(-.3, -1.0, 1.0), blur=.12)
    return dict(width=1600, height=1067, samples=16)
