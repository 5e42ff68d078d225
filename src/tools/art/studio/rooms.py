"""Rooms and outdoors behind a close camera: they are out of focus, so few forms do."""
import random

from mathutils import Vector

from .materials import glow, paint
from .shapes import Sculpt, ball, block, rod, turned

BOOKS = ('#6029CC', '#FF7A1A', '#3E9B6B', '#F08FB2', '#FFD05A', '#2F8F96', '#D8382F', '#7CB8F2')


def room(wall='#F3DCCB', floor='#D9A066', low=-6, depth=9, panel=None):
    """A back wall, a side wall and boards; `low` is the height of the floor."""
    block((0, depth, 6), (60, .3, 30), paint(wall, 'clay'), .01)
    block((-16, 0, 6), (.3, 40, 30), paint(wall, 'clay'), .01)
    block((0, 0, low - .2), (60, 44, .4), paint(floor, 'wood'), .01)
    if panel:
        block((0, depth - .2, low + 3), (60, .3, 6), paint(panel, 'clay'), .05)


def window(at, size=(5, 5.5), sky='#BFE0FF', shine=2.2, frame='#FBF9FF', curtain='#7A45F0'):
    """A bright window in the back wall; `at` is its middle."""
    at, (w, h) = Vector(at), size
    block(at, (w, .1, h), glow(sky, shine), .01)
    for x in (-w / 2, 0, w / 2):
        block(at + Vector((x, -.15, 0)), (.22, .3, h + .2), paint(frame))
    for z in (-h / 2, h / 2):
        block(at + Vector((0, -.15, z)), (w + .2, .3, .22), paint(frame))
    if curtain:
        for side in (-1, 1):
            drape = Sculpt()
            for k in range(5):
                x = side * (w / 2 + .1 + k * .32)
                drape.tube([at + Vector((x, -.5, h / 2 + .4)), at + Vector((x, -.5, -h / 2 - 1))], [.27, .27])
            drape.finish('Curtain', paint(curtain, 'cloth'), voxel=.09, soften=3)


def shelf(at, size=(6, 5), boards=4, seed=1, wood='#E8B87E'):
    """Shelves of books and toys; `at` is the lower left corner."""
    at, (w, h), dice = Vector(at), size, random.Random(seed)
    for k in range(boards):
        z = h * k / (boards - 1)
        block(at + Vector((w / 2, 0, z)), (w, 1, .14), paint(wood, 'wood'))
        x = .2
        while k < boards - 1 and x < w - .5:
            wide, high = dice.uniform(.2, .5), dice.uniform(.5, .85) * h / (boards - 1)
            colour = dice.choice(BOOKS)
            if dice.random() < .25:
                ball(at + Vector((x + .3, 0, z + .42)), .36, paint(colour))
                wide = .7
            else:
                block(at + Vector((x + wide / 2, 0, z + high / 2)), (wide, .8, high), paint(colour), .04)
            x += wide + dice.uniform(.02, .15)
    for x in (0, w):
        block(at + Vector((x, 0, h / 2)), (.14, 1, h), paint(wood, 'wood'))


def lights(start, end, count=12, sag=1, colour='#FFC670', power=9, size=.13):
    """A string of lamps, round spots when out of focus."""
    start, end = Vector(start), Vector(end)
    for k in range(count):
        t = k / (count - 1)
        ball(start.lerp(end, t) - Vector((0, 0, sag * 4 * t * (1 - t))), size, glow(colour, power))


def bunting(start, end, count=9, sag=1):
    """Small flags."""
    start, end = Vector(start), Vector(end)
    for k in range(count):
        t = (k + .5) / count
        at = start.lerp(end, t) - Vector((0, 0, sag * 4 * t * (1 - t)))
        flag = Sculpt()
        flag.vertices = [at + Vector((-.4, 0, .4)), at + Vector((.4, 0, .4)), at - Vector((0, 0, .5))]
        flag.faces = [(0, 1, 2)]
        flag.finish('Flag', paint(BOOKS[k % len(BOOKS)], 'cloth'))


def table(z, size=(9, 4.5), at=(0, -1.6), colour='#F6E3C8', edge='#D9A066'):
    """A table top; `z` is the height of its face."""
    block((at[0], at[1], z - .16), (*size, .32), paint(colour, 'wood'), .15)
    block((at[0], at[1], z - .42), (size[0] - .6, size[1] - .6, .3), paint(edge, 'wood'), .1)


def tree(at, size=2, colour='#5FAE5B', seed=1):
    """A round tree; `at` is the middle of its crown."""
    at, dice, crown = Vector(at), random.Random(seed), Sculpt()
    for _ in range(9):
        off = Vector((dice.uniform(-1, 1), dice.uniform(-.7, .7), dice.uniform(-.7, .8))) * size * .55
        crown.ball(at + off, size * dice.uniform(.45, .65))
    crown.finish('Crown', paint(colour, 'clay'), voxel=.16, soften=3)
    rod([at, at - Vector((0, 0, size * 3))], [size * .16, size * .22], paint('#8A5A3A', 'wood'))


def stars(count=60, depth=14, spread=(16, 9), middle=3, seed=5, colour='#FFF1C9'):
    """A night sky of small lights."""
    dice = random.Random(seed)
    for _ in range(count):
        ball((dice.uniform(-spread[0], spread[0]), depth, middle + dice.uniform(-spread[1], spread[1])),
             dice.uniform(.1, .22), glow(colour, dice.uniform(.8, 1.8)))


def lamp(at, colour='#FFB660', power=3):
    """A standing night lamp: a glowing ball on a foot."""
    at = Vector(at)
    ball(at, .5, glow(colour, power))
    turned(at - Vector((0, 0, .75)), [(.35, 0), (.3, .1), (.1, .15), (.1, .4)], paint('#FBF9FF'))
