"""A tower on the round carpet: `group-room-1` from the height of those who build it."""
from mathutils import Matrix, Vector

from studio import light, props
from studio.cast import child
from studio.figures import Hand, Pose
from studio.materials import paint
from studio.rooms import room, shelf, window
from studio.shapes import ball, block, ring, rod, turned

FLOOR = -1.75
SEAT = {1: (.62, -1.15, -1.6), -1: (-.62, -1.1, -1.6)}


def seen_from(at, yaw, place):
    """A place of the room as the figure at `at` has it."""
    return tuple(Matrix.Rotation(-yaw * .0174533, 3, 'Z') @ (Vector(place) - Vector(at)))


def tower(x, y):
    z = FLOOR + .06
    for k, (edge, colour) in enumerate(((.72, '#6029CC'), (.64, '#FFD05A'), (.58, '#FF9A4D'))):
        block((x, y, z + edge / 2), (edge,) * 3, paint(colour), .06, (0, 0, 12 + k * 19))
        z += edge
    return Vector((x, y, z))


def build():
    top = tower(-.42, -1.15)
    left, right = (-1.75, 0, 0), (1.5, .35, 0)
    hold = seen_from(left, 24, top + Vector((-.34, .12, .28)))
    child('asya', Pose((14, 8, -6), {1: Hand(hold, (.55, -.6, -.1), (.35, 0, -1), .35, elbow=(1, .3, -.5)),
                                    -1: Hand((-.55, -.95, -.95), (.5, -.6, -.2), (.2, 0, -1), .3)}, SEAT, (0, -.3, 1)),
          face={'mouth': 'grin', 'gaze': (10, -12)}, at=left, yaw=24)
    turned(top + Vector((.02, 0, 0)), [(.36, 0), (.36, .04), (.02, .62)], paint('#D8382F'))
    child('timur', Pose((-16, -2, 8), {1: Hand((.42, -.9, -.1), (-.4, -.2, 1), (-1, -.1, 0), .15, spread=1.2),
                                      -1: Hand((-.42, -.9, -.12), (.4, -.2, 1), (1, -.1, 0), .15, spread=1.2)}, SEAT, (0, -.3, 1)),
          ('sweater', '#FF7A1A', 'knit'), face={'mouth': 'laugh', 'gaze': (-10, -4)}, at=right, yaw=-20)
    for r, colour in ((5.2, '#7A45F0'), (3.9, '#BDA4FF'), (2.6, '#ECE5FF')):
        turned((0, -.4, FLOOR - .02 + (5.2 - r) * .008), [(r, 0), (r, .05)], paint(colour, 'cloth'))
    for x, y, colour, turn in ((.75, -2.2, '#3E9B6B', 30), (-1.7, -2.6, '#7CB8F2', 60), (3.2, -1.6, '#F08FB2', 15)):
        block((x, y, FLOOR + .3), (.5, .5, .5), paint(colour), .06, (0, 0, turn))
    ball((4.6, 2.5, FLOOR + .6), .6, paint('#FF7A1A'))
    props.bear((-4.4, 2.6, FLOOR + .45), None, size=1.3)
    room('#FFF0E2', low=FLOOR, panel='#D9C2F7')
    window((-5.4, 8.7, 3.6))
    shelf((.6, 8, FLOOR + .2), (8, 5.2), 4, seed=5)
    sun = Vector((.6, 5, 5.1))
    ball(sun, .42, paint('#FFD05A', 'gloss'))
    rod([sun, sun + Vector((0, 0, 6))], .03, paint('#8A80AC'))
    for r, x, z, colour in ((1.2, -1.2, 0, '#7A45F0'), (1.9, 1.85, -.1, '#FF9A4D')):
        ring(sun, r, .035, paint('#C9A25A', 'metal'), axis=(.1, -.25, 1))
        ball(sun + Vector((x, -.2, z)), .26, paint(colour))
    light.ambient('#FFF0E4', .55)
    light.key_fill_rim((2100, '#FFE6C8'), (700, '#A78CFF'), (1600, '#FF9A4D'), reach=1.35)
    light.camera((0, -12.6, .55), (0, 0, .5), lens=52, focus=(-1, -1, 1), blur=.14)
    return dict(width=1600, height=1067, samples=20)
