"""English: the teacher and two children clap the rhythm of a song."""
from dataclasses import replace

from studio import light
from studio.cast import child
from studio.figures import Figure, Hand, Pose
from studio.materials import paint
from studio.rooms import bunting, room, shelf
from studio.shapes import ball
from people import TEAM


def clap(z, apart, y):
    """Two hands that are about to meet."""
    return {s: Hand((s * apart, y, z), (-s * .25, -.25, 1), (-s, -.1, 0), .1, elbow=(1, .2, -.6), spread=1.2) for s in (-1, 1)}


def build():
    own = TEAM['irina-lebedeva']
    Figure(replace(own['face'], gaze=(-8, -12)), own['hair'], own['clothes'], own['build'], Pose((-8, 8, -8), clap(-.75, .42, -1.3)), at=(.05, 1.2, 1.05))
    child('timur', Pose((18, -8, 9), clap(-.2, .3, -.95)), ('hoodie', '#FF7A1A', 'cloth'), face={'mouth': 'laugh', 'gaze': (10, 6)}, at=(-1.8, -.5, -.2), yaw=18, side=5)
    child('masha', Pose((-18, -8, -9), clap(-.15, .4, -.95)), face={'mouth': 'o', 'gaze': (-10, 6)}, at=(1.9, -.5, -.2), yaw=-18, side=-5)
    room('#F6E4D6', low=-3.2, panel='#BDA4FF')
    shelf((-9.5, 8, -.4), (6, 5.6), 4, seed=21)
    shelf((3.4, 8, -.4), (6, 5.6), 4, seed=22)
    bunting((-9, 6.5, 6.6), (9, 6.5, 6.6), 11, .5)
    for x, z, colour in ((-1.9, 4.6, '#FF9A4D'), (2.1, 5, '#7CB8F2')):
        ball((x, 7.4, z), (.8, .8, .95), paint(colour, 'gloss'))
    light.ambient('#FFE9D8', .5)
    light.key_fill_rim((2200, '#FFE6C8'), (750, '#A78CFF'), (1800, '#FF8A3C'), reach=1.4)
    light.camera((0, -13.4, 1.0), (0, 0, 1.35), lens=60, focus=(0, .1, 1.4), blur=.16)
    return dict(width=1600, height=1067, samples=16)
