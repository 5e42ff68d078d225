"""Chess from the height of the board."""
from mathutils import Vector

from studio import light
from studio.cast import child
from studio.figures import Hand, Pose
from studio.materials import paint
from studio.rooms import lamp, room, shelf, table, window
from studio.shapes import Sculpt, ball, block, turned

PAWN = [(.3, 0), (.32, .1), (.2, .2), (.13, .5), (.22, .56), (.1, .6)]


def piece(kind, at, colour, size=1):
    x, y, z = at
    wood = paint(colour, 'gloss')
    tall = {'pawn': 1, 'king': 1.75, 'queen': 1.6, 'rook': 1.15, 'bishop': 1.4, 'knight': 1}[kind] * size
    turned(at, [(r * size, h * tall) for r, h in PAWN], wood)
    top = Vector((x, y, z + .62 * tall))
    if kind == 'knight':
        Sculpt().tube([top - Vector((0, 0, .1)), top + Vector((.02, 0, .3)), top + Vector((-.12, 0, .55)), top + Vector((-.42, 0, .36))],
                      [.2, .22, .2, .12], flat=.7).ball(top + Vector((-.02, 0, .76)), (.06, .06, .14)).finish('Knight', wood, voxel=.03, soften=3)
    elif kind == 'rook':
        turned(top, [(.2, 0), (.24, .3), (.24, .42), (.16, .42)], wood)
    else:
        ball(top + Vector((0, 0, .14)), (.2 * size, .2 * size, (.2 if kind == 'pawn' else .3) * size), wood)
        if kind in ('king', 'queen'):
            ball(top + Vector((0, 0, .5 * size)), .1 * size, wood)
            if kind == 'king':
                block(top + Vector((0, 0, .66)), (.3, .08, .09), wood, .02)
                block(top + Vector((0, 0, .66)), (.09, .08, .34), wood, .02)


def build():
    child('sonya', Pose((-6, 10, 10), {1: Hand((.62, -.98, .0), (-.25, .25, 1), (-.7, .5, 0), .55, elbow=(1, -.6, -1)),
                                       -1: Hand((-.55, -1.25, -.35), (.45, -.85, -.25), (.3, -.1, -1), .6)}),
          face={'mouth': 'smile', 'gaze': (-4, -16)}, at=(.9, .3, .15), yaw=-6)
    child('timur', Pose((14, 6, -4)), face={'mouth': 'calm', 'gaze': (6, -14)}, at=(-3.2, 1.6, .15), yaw=22)
    z = -.8
    table(z, (16, 8), (0, -3), '#E8C79A')
    for i in range(8):
        for j in range(8):
            block((-3.15 + i * .9, -5.7 + j * .62, z + .05), (.9, .62, .1), paint('#FFF3E4' if (i + j) % 2 else '#6B3FB8', 'wood'), .01)
    light_wood, dark = '#FFE7C4', '#4C1FA8'
    for kind, i, j, colour in (('king', 1, 1, light_wood), ('rook', -.4, 2, light_wood), ('pawn', 2, 3, light_wood), ('pawn', 5, 2, light_wood),
                               ('knight', 6.3, 1, light_wood), ('bishop', 3.2, 6, dark), ('pawn', 1, 6, dark), ('queen', 6, 6, dark), ('pawn', 4.6, 5, dark)):
        piece(kind, (-3.15 + i * .9, -5.7 + j * .62, z + .1), colour)
    room('#E9D6F2', low=-5)
    window((-5.5, 8.7, 3.2), sky='#FFD9A0', shine=1.2)
    shelf((-.5, 8, -.6), (9, 5.8), 4, seed=21)
    lamp((6.8, 5, 1.1))
    light.ambient('#E6D3FF', .45)
    light.key_fill_rim((1750, '#FFD8A6'), (700, '#A78CFF'), (1700, '#FF8A3C'), reach=1.4)
    light.camera((.1, -12.4, .35), (.1, 0, .72), lens=50, focus=(.9, -.7, 1.1), blur=.09)
    return dict(width=1600, height=1067, samples=48)
