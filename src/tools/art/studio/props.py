"""Things of the trade. Each takes a place, a matrix and, where it matters, the direction it points up to."""
import math

from mathutils import Vector

from .materials import glow, paint
from .shapes import Sculpt, ball, block, ring, rod, turned

UP = Vector((0, 0, 1))


def planet(at, matrix, size=.42, colour='#FF9A4D', ringed=True, stick=None):
    """A model planet, on a stick of the given length if wanted."""
    ball(at, size, paint(colour, 'clay'), matrix)
    if ringed:
        ring(at, size * 1.5, size * .09, paint('#FFD05A'), matrix, axis=(.35, -.45, 1))
    if stick:
        rod([at, Vector(at) - UP * stick], .035, paint('#FBF9FF'), matrix)


def book(at, matrix, colour='#6029CC', size=(.95, .22, 1.25), turn=(0, 0, 0), sign='#FFD05A'):
    """A closed book that shows its cover to -Y."""
    block(at, size, paint(colour), .04, turn, matrix)
    block(Vector(at) + Vector((.03, 0, 0)), (size[0], size[1] * .7, size[2] * .94), paint('#FFF3E4'), .02, turn, matrix)
    ball(Vector(at) + Vector((0, -size[1] / 2, size[2] * .12)), (size[0] * .2, .02, size[0] * .2), paint(sign), matrix)


def brush(at, matrix, up=(.15, -.1, 1), colour='#3E9B6B', size=1):
    """A paint brush dipped into a colour."""
    up, at = Vector(up).normalized(), Vector(at)
    rod([at - up * .7 * size, at + up * .45 * size], .05 * size, paint('#D9A066', 'wood'), matrix)
    rod([at + up * .45 * size, at + up * .62 * size], .075 * size, paint('#C9BFE8', 'metal'), matrix)
    Sculpt().tube([at + up * .62 * size, at + up * .8 * size, at + up * 1.05 * size], [.1 * size, .13 * size, .02 * size]).finish(
        'Bristles', paint(colour, 'gloss'), matrix)


def pencil(at, matrix, up=(.15, -.1, 1), colour='#FF7A1A'):
    """A thick pencil."""
    up, at = Vector(up).normalized(), Vector(at)
    rod([at - up * .8, at + up * .55], .095, paint(colour), matrix)
    Sculpt().tube([at + up * .58, at + up * .72, at + up * .88], [.09, .06, .02]).finish('Point', paint('#F2D3A2', 'wood'), matrix)
    ball(at + up * .9, .035, paint('#1C1335'), matrix)


def ladle(at, matrix, up=(.1, -.15, 1)):
    """A ladle, its bowl up."""
    up, at = Vector(up).normalized(), Vector(at)
    steel = paint('#E4E1F2', 'metal')
    rod([at - up * .7, at + up * .6], .05, steel, matrix)
    ball(at + up * .82, (.3, .3, .2), steel, matrix, UP.rotation_difference(up + Vector((0, -.8, 0))))


def baton(at, matrix, up=(.3, -.3, 1)):
    """A conductor's baton."""
    up, at = Vector(up).normalized(), Vector(at)
    rod([at - up * .3, at + up * 1.2], [.035, .015], paint('#FBF9FF'), matrix)
    ball(at - up * .32, .11, paint('#FF7A1A'), matrix)


def radio(at, matrix):
    """A walkie-talkie."""
    at = Vector(at)
    block(at, (.34, .24, .8), paint('#1C1335'), .06, (0, 0, 0), matrix)
    rod([at + Vector((-.1, 0, .4)), at + Vector((-.1, 0, .9))], .045, paint('#1C1335'), matrix)
    block(at + Vector((0, -.13, .18)), (.22, .03, .16), glow('#FFB060', .8), .02, (0, 0, 0), matrix)
    ball(at + Vector((.1, 0, .42)), (.06, .06, .07), paint('#FF7A1A'), matrix)


def mirror(at, matrix):
    """A hand mirror."""
    at = Vector(at)
    rod([at - UP * .35, at + UP * .3], .07, paint('#FF9A4D'), matrix)
    middle = at + UP * .72
    ring(middle, .4, .07, paint('#FF9A4D'), matrix, axis=(0, -1, .1))
    ball(middle, (.4, .03, .4), paint('#CFE3FF', 'gloss'), matrix)


def card(at, matrix, letter=None, colour='#FFF3E4', turn=(0, 0, 0)):
    """A picture card: a letter A, or a sun with a face."""
    at = Vector(at)
    block(at, (.86, .05, 1.05), paint(colour), .05, turn, matrix)
    front = at + Vector((0, -.05, 0))
    if letter:
        violet = paint('#6029CC')
        for side in (-1, 1):
            rod([front + Vector((side * .24, 0, -.3)), front + Vector((side * .02, 0, .32))], .06, violet, matrix)
        rod([front + Vector((-.15, 0, -.08)), front + Vector((.15, 0, -.08))], .055, violet, matrix)
        return
    for k in range(10):
        spoke = Vector((math.cos(k * .628), 0, math.sin(k * .628)))
        rod([front + spoke * .32, front + spoke * .4], .035, paint('#FF7A1A'), matrix)
    ball(front, (.27, .04, .27), paint('#FFD05A'), matrix)
    for x in (-.09, .09):
        ball(front + Vector((x, -.045, .06)), .035, paint('#1C1335'), matrix)
    rod([front + Vector((x, -.045, -.03 - .1 * (1 - (x / .13) ** 2))) for x in (-.13, -.06, .06, .13)], [.022] * 4, paint('#1C1335'), matrix)


def tower(at, matrix, colour='#F08FB2'):
    """The pink tower of cubes."""
    z = 0
    for k, edge in enumerate((.52, .4, .29, .19)):
        block(Vector(at) + UP * (z + edge / 2), (edge,) * 3, paint(colour), .03, (0, 0, 8 + k * 14), matrix)
        z += edge


def sprout(at, matrix):
    """A pot with a seedling."""
    at = Vector(at)
    turned(at, [(.2, 0), (.28, .42), (.32, .42), (.32, .52), (.25, .52), (.24, .45)], paint('#FF9A4D', 'clay'), matrix)
    ball(at + UP * .46, (.25, .25, .06), paint('#4A2C1E', 'clay'), matrix)
    rod([at + UP * .46, at + Vector((.02, 0, .95))], .035, paint('#3E9B6B'), matrix)
    for side in (-1, 1):
        Sculpt().tube([at + UP * .9, at + Vector((side * .2, -.05, 1.12)), at + Vector((side * .42, -.08, 1.08))], [.05, .15, .02], flat=.35,
                      side=(0, -.4, 1)).finish('Leaf', paint('#5DB86A'), matrix)


def cup(at, matrix, colour='#FF7A1A', size=1, filled='#8A4B2A'):
    """A cup of something warm."""
    at = Vector(at)
    turned(at, [(.2 * size, 0), (.29 * size, .1 * size), (.31 * size, .5 * size), (.27 * size, .5 * size), (.25 * size, .4 * size)], paint(colour, 'gloss'), matrix)
    ball(at + UP * .4 * size, (.26 * size, .26 * size, .02), paint(filled, 'gloss'), matrix)
    ring(at + Vector((.34, 0, .26)) * size, .14 * size, .045 * size, paint(colour, 'gloss'), matrix, axis=(0, 1, 0))


def bear(at, matrix, colour='#C98A55', size=1):
    """A soft bear that looks to -Y."""
    at, fur = Vector(at), paint(colour, 'cloth')
    body = Sculpt()
    body.ball(at, (.34 * size, .28 * size, .38 * size)).ball(at + UP * .52 * size, (.33 * size, .29 * size, .29 * size))
    for side in (-1, 1):
        body.ball(at + Vector((side * .25, 0, .77)) * size, .12 * size)
        body.tube([at + Vector((side * .25, -.05, .2)) * size, at + Vector((side * .48, -.2, .02)) * size], [.13 * size, .11 * size])
        body.tube([at + Vector((side * .18, -.1, -.25)) * size, at + Vector((side * .3, -.38, -.34)) * size], [.15 * size, .15 * size])
    body.finish('Bear', fur, matrix, voxel=.03 * size, soften=3)
    ball(at + Vector((0, -.26, .46)) * size, (.15 * size, .1 * size, .11 * size), paint('#F2D3B0', 'cloth'), matrix)
    for x, y, z, r in ((0, -.36, .5, .045), (-.13, -.25, .6, .04), (.13, -.25, .6, .04)):
        ball(at + Vector((x, y, z)) * size, r * size, paint('#1C1335', 'gloss'), matrix)


def puppet(at, matrix, colour='#3E9B6B'):
    """A glove puppet: a frog."""
    at, felt = Vector(at), paint(colour, 'cloth')
    body = Sculpt()
    body.tube([at - UP * .25, at + UP * .1, at + UP * .38], [.3, .26, .2]).ball(at + UP * .62, (.38, .32, .27))
    for side in (-1, 1):
        body.ball(at + Vector((side * .2, -.05, .86)), .14)
        body.tube([at + Vector((side * .2, -.05, .25)), at + Vector((side * .45, -.15, .32))], [.11, .1])
    body.finish('Puppet', felt, matrix, voxel=.026, soften=3)
    for side in (-1, 1):
        ball(at + Vector((side * .2, -.15, .9)), .09, paint('#FFFDFB', 'gloss'), matrix)
        ball(at + Vector((side * .2, -.23, .91)), .045, paint('#150C14', 'gloss'), matrix)
    rod([at + Vector((x, -.33 + abs(x) * .25, .6 + abs(x) * .25)) for x in (-.24, -.1, .1, .24)], [.025] * 4, paint('#1D5A3A'), matrix)


def football(at, matrix, size=.4):
    """A ball with violet patches."""
    at = Vector(at)
    ball(at, size, paint('#FBF9FF'), matrix)
    for az, el in ((0, 10), (72, 20), (-72, 20), (36, -45), (-36, -45), (20, 75)):
        a, e = math.radians(az), math.radians(el)
        way = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
        ball(at + way * size * .93, (size * .34, size * .34, size * .12), paint('#6029CC'), matrix, UP.rotation_difference(way))


def stethoscope(figure, colour='#6029CC'):
    """Around the neck of a figure."""
    tube = paint(colour, 'gloss')
    for side in (-1, 1):
        rod([(side * .1, .5, .12), (side * .52, .2, .2), figure.front(side * .56, -.3, .24), figure.front(side * .42, -.9, .24)],
            [.06] * 4, tube, figure.matrix)
    end = figure.front(-.42, -1.0, .26)
    ball(end, (.17, .07, .17), paint('#E4E1F2', 'metal'), figure.matrix)


def whistle(figure):
    """On a cord around the neck of a figure."""
    for side in (-1, 1):
        rod([(side * .42, .25, .1), figure.front(side * .36, -.3, .08), figure.front(side * .03, -.9, .1)], [.03] * 3, paint('#3A1785'), figure.matrix)
    at = figure.front(0, -1, .14)
    ball(at, (.15, .1, .13), paint('#FFD05A', 'gloss'), figure.matrix)
    block(at + Vector((.17, 0, .06)), (.24, .12, .11), paint('#FFD05A', 'gloss'), .03, (0, 0, 0), figure.matrix)


def chef_hat(figure, matrix):
    """On the head of a figure."""
    hat, white = Sculpt(), paint('#FBF9FF', 'cloth')
    hat.tube([(0, .12, .5), (0, .12, 1.05)], [.93, .9], n=40, steps=8)
    hat.finish('Band', white, matrix)
    puffs = Sculpt()
    for k in range(7):
        a = math.tau * k / 7
        puffs.ball((math.cos(a) * .58, .12 + math.sin(a) * .55, 1.42), .52)
    puffs.ball((0, .12, 1.6), .6).finish('Hat', white, matrix, voxel=.04, soften=4)


def helmet(figure, colour='#FBF9FF', trim='#FF7A1A', opening=62):
    """A play spaceman's helmet without a glass."""
    matrix, shell = figure.matrix @ figure.in_head, Sculpt()

    def layer(radius):
        polars = [math.radians((180 - opening) * k / 30) for k in range(1, 31)]
        return [[Vector((math.sin(p) * math.cos(a) * radius, math.cos(p) * radius + .08, math.sin(p) * math.sin(a) * radius))
                 for a in (math.tau * k / 72 for k in range(72))] for p in polars]

    shell.rings(Vector((0, 1.58, 0)), layer(1.5) + layer(1.34)[::-1], Vector((0, 1.42, 0)))
    shell.finish('Helmet', paint(colour), matrix)
    edge = math.radians(opening)
    ring((0, .08 - 1.42 * math.cos(edge), 0), 1.42 * math.sin(edge), .12, paint(trim, 'gloss'), matrix, axis=(0, -1, 0))
    for side in (-1, 1):
        turned((side * 1.42, .2, 0), [(.42, 0), (.42, .16), (.3, .26)], paint(trim), matrix, axis=(side, 0, 0))
    rod([(-1.55, .2, .2), (-1.6, .25, 1.3)], .05, paint('#C9BFE8', 'metal'), matrix)
    ball((-1.6, .25, 1.4), .14, paint('#FFD05A', 'gloss'), matrix)
