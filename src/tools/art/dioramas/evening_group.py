"""The evening group, 19:00 to 20:00: a board game under the lamp, a book on the sofa, bricks on the carpet."""

from camera import look
from furniture import BRIGHT, blocks, chair, floor_lamp, open_book, plant, pouf, round_table, shelf, sofa
from kit import ball, box, place, ring, rod
from lib import lights
from night import ceiling, garland, night, paper_star, window_views
from people import ANNA, adult, kid
from rooms import carpet, clock, curtains, pendant, picture, room

BACK = [(0.95, 0.8, 2.3, 1.5)]
LEFT = [(-0.6, 0.8, 2.1, 1.5)]


def furnish():
    room(5.8, 4.9, 2.8, 'parquet', '#F4E6DA:matte', 'violet-soft:matte', BACK, LEFT, 'night-sky')
    window_views(BACK, (0, 2.45, 0), seed=11, moon_in=0)
    window_views(LEFT, (-2.9, 0, 0), 90, 23)
    curtains((0.95, 2.45), 2.3, 2.5, 1.8)
    curtains((-2.9, -0.6), 2.1, 2.5, 1.8, turn=90)
    garland((-2.75, 2.36, 2.62), (2.8, 2.36, 2.62), 0.16, 13)
    shelf((-1.75, 2.24, 0), 3, 2, seed=2)
    picture((-2.2, 2.45, 1.72), 0.58, 0.48, 'sky', motif='hill')
    picture((-1.4, 2.45, 1.74), 0.48, 0.6, 'lilac', motif='planet')
    clock((-2.9, 1.5, 2.05), 90, 7)
    plant((2.5, 2.05, 0), 1.15)
    paper_star((-0.75, 1.3, 2.2), 0.2)


def game(at):
    """A board with a track of fields, counters and a die."""
    with place(at, 12):
        box((0.5, 0.5, 0.018), (0, 0, 0), 'cream', 0.006)
        for k in range(16):
            side, step = divmod(k, 4)
            with place((0, 0, 0), 90 * side):
                box((0.085, 0.085, 0.006), (-0.2 + 0.1 * step, -0.2, 0.018), BRIGHT[(k * 3) % 7], 0.002)
        ring(0.1, 0.008, (0, 0, 0.02), 'orange')
        ball(0.045, (0, 0, 0.03), 'star', (1, 1, 0.5))
        for k, (x, y) in enumerate(((-0.2, -0.1), (0.1, -0.2), (0.2, 0.1), (-0.1, 0.2))):
            rod(0.026, 0.07, (x, y, 0.024), ('red', 'blue', 'teal', 'violet')[k], 0.012)
            ball(0.022, (x, y, 0.105), ('red', 'blue', 'teal', 'violet')[k])


def players():
    """Three at the round table under the lamp."""
    round_table((1.25, 0.45, 0), 0.62)
    game((1.25, 0.45, 0.5))
    pendant((1.25, 0.45, 1.62), 1.2, 'orange')
    lights.lamp((1.25, 0.45, 1.5), 60, 0.14)
    seats = ((1.25, 1.25, 0, 9, ('play', 'fore')), (2.05, 0.45, -90, 7, 'fore'), (0.45, 0.6, 90, 8, ('fore', 'up')))
    for k, (x, y, turn, index, arms) in enumerate(seats):
        chair((x, y, 0), turn, ('orange', 'star', 'mint')[k])
        kid(index, (x, y, 0), turn, pose='chair', arms=arms, gaze=(8, 0, 0), size=1.12)


def readers():
    """A teacher and two children with a book beside the lamp."""
    sofa((-2.25, -0.6, 0), 90)
    floor_lamp((-2.3, 1.0, 0), 62)
    adult(ANNA, (-2.08, -0.55, 0.02), 84, pose='chair', seat=0.36, arms='hold', gaze=(12, 0, 0))
    open_book((-1.6, -0.52, 0.84), 84, 1.5, -25)
    kid(1, (-2.02, -1.2, 0.02), 100, pose='chair', seat=0.36, arms='lap', gaze=(6, 0, 22), size=1.12)
    kid(5, (-2.02, 0.05, 0.02), 72, pose='chair', seat=0.36, arms='lap', gaze=(6, 0, -20), size=1.12)


def builders():
    """Two on the carpet with a tower of bricks."""
    carpet((-0.15, -1.0, 0), 1.05, ('violet:fabric', 'violet-soft:fabric', 'peach:fabric'))
    blocks((-0.1, -1.0, 0.04))
    kid(2, (-0.75, -1.3, 0.03), 65, pose='floor', arms='play', gaze=(-4, 0, 0), size=1.12)
    kid(3, (0.62, -1.0, 0.03), -92, pose='floor', arms=('play', 'reach'), gaze=(-4, 0, 0), size=1.12)
    pouf((1.75, -1.35, 0), 0.27, 'orange-soft:fabric')


def hour():
    """The room between seven and eight."""
    night()
    furnish()
    players()
    readers()
    builders()
    ceiling((-0.3, -1.5, 3.0), 55)


def whole_room():
    hour()
    look((-0.2, 0.0, 0.75), 9.9, 31, 25, 52)
    return {'exposure': 1.4, 'glow': 0.5, 'percentage': 75}


def at_the_table():
    hour()
    look((0.4, 0.35, 0.84), 6.7, 14, 18, 52)
    return {'exposure': 1.4, 'glow': 0.5, 'percentage': 75}


SHOTS = {'evening-group-1': whole_room, 'evening-group-2': at_the_table}
