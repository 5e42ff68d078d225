"""Group room: 1 a tower in the morning, 2 the playhouse, 3 the evening lamp, 4 Montessori shelves."""

from camera import look
from furniture import (
    BRIGHT, bear, blocks, chair, floor_lamp, open_book, plant, pouf, round_table, shelf, table, train, wardrobe_house,
)
from kit import ball, box, lathe, place, ring, rod
from lib.shapes import curve_through
from people import ANNA, OLGA, adult, kid
from rooms import NIGHT_SKY, DAY_SKY, bunting, carpet, clock, curtains, daylight, evening, ground, mobile, pendant, picture, room


def furnish(is_evening):
    room(
        5.8, 4.9, floor='parquet', back=[(0.75, 0.85, 1.9, 1.4)], left=[(-0.5, 0.85, 1.9, 1.4)],
        sky=NIGHT_SKY if is_evening else DAY_SKY,
    )
    curtains((0.75, 2.45), 1.9, 2.42, 1.7)
    curtains((-2.9, -0.5), 1.9, 2.42, 1.7, turn=90)
    shelf((-1.62, 2.24, 0), 3, 2, seed=2)
    shelf((-2.7, 1.25, 0), 2, 2, turn=90, seed=8)
    picture((-2.1, 2.45, 1.72), 0.62, 0.5, 'sky', motif='hill')
    picture((-1.25, 2.45, 1.78), 0.5, 0.62, 'lilac', motif='planet')
    picture((2.3, 2.45, 1.7), 0.6, 0.6, 'peach', motif='house')
    clock((-2.9, 1.4, 2.1), 90)
    plant((2.5, 2.05, 0), 1.15)
    plant((-2.45, -2.05, 0), 0.95, 'orange', 9)
    round_table((1.6, 1.2, 0), 0.6)
    for k, (x, y, turn, colour) in enumerate((
        (1.6, 1.9, 0, 'orange'), (2.3, 1.2, -90, 'violet'), (1.6, 0.48, 180, 'star'),
        (0.88, 1.2, 90, 'mint'),
    )):
        chair((x, y, 0), turn, colour)
    for k in range(5):
        box((0.16, 0.11, 0.012), (1.35 + 0.13 * k, 1.15 + 0.1 * (k % 3), 0.5), BRIGHT[k], 0.003, 30 * k)
    pencils((1.75, 0.95, 0.5))
    pouf((-2.3, 0.0, 0), 0.27, 'violet-soft:fabric')
    pouf((-2.3, -0.9, 0), 0.25, 'orange-soft:fabric')


def pencils(at):
    """A cup of pencils."""
    rod(0.05, 0.1, at, 'violet')
    for k in range(5):
        rod(
            0.009, 0.12, (at[0] + 0.02 * (k - 2), at[1] + 0.01 * (k % 2), at[2] + 0.06), BRIGHT[k + 1],
            turn=(8 * (k - 2), 6, 0), bevel=0.002,
        )


def morning():
    daylight()
    morning_scene()
    look((-0.1, -0.1, 0.72), 10.4, 36, 28, 52)


def morning_scene():
    """Four children at a tower of bricks."""
    furnish(False)
    mobile((-0.9, 0.2, 2.2), 0.8)
    bunting((-2.8, 2.38, 2.5), (2.8, 2.38, 2.45), 0.16, 19)
    carpet((0, -0.55, 0), 1.45)
    blocks((0.05, -0.5, 0.04))
    kid(0, (-0.6, -0.35, 0.04), 50, pose='floor', arms='play', gaze=(0, 0, -10), size=1.15)
    kid(3, (0.2, 0.2, 0.04), 0, pose='floor', arms='play', size=1.15)
    kid(2, (0.85, -0.5, 0.04), -40, arms=('down', 'reach'), size=1.15)
    kid(1, (-0.45, -1.25, 0.04), 120, pose='floor', arms='play', gaze=(0, 0, -35), size=1.15)
    train((1.45, -1.7, 0), 155)
    bear((-1.4, -1.3, 0), 0.95, turn=30)
    ball(0.16, (1.45, -0.7, 0.16), 'orange')


def playhouse():
    daylight(turn=(0.8, 0.0, 0.35))
    furnish(False)
    wardrobe_house((-0.9, -0.1, 0), 35)
    carpet((0.9, -1.0, 0), 1.25, ('orange-soft:fabric', 'peach:fabric', 'cream:fabric'))
    kid(4, (-0.35, -0.95, 0), 40, arms=('down', 'wave'), size=1.15)
    kid(6, (0.4, -1.1, 0.04), 70, pose='floor', arms='play', size=1.15)
    kid(7, (1.0, -0.4, 0.04), 0, pose='floor', arms='play', size=1.15)
    kid(5, (1.25, -1.6, 0.04), 170, pose='floor', arms='play', size=1.15)
    adult(OLGA, (1.75, -0.75, 0.03), -50, pose='floor', arms=('lap', 'point'), gaze=(6, 0, 0))
    blocks((0.85, -1.0, 0.04), 3, 3)
    train((-0.5, -2.0, 0), 10)
    bear((-1.75, -1.5, 0), 0.9, 'lilac:fabric', 25)
    mobile((0.5, 0.6, 2.3), 0.75)
    look((0.15, -0.35, 0.7), 10.2, 24, 27, 52)


def lamplight():
    evening()
    furnish(True)
    carpet((0, -0.7, 0), 1.4)
    floor_lamp((-1.55, 0.35, 0), 95)
    pendant((0.7, -0.5, 2.1), 0.7, 'orange', 70)
    adult(ANNA, (-0.55, -0.15, 0.03), 35, pose='floor', arms='hold', gaze=(10, 0, 0))
    open_book((-0.25, -0.57, 0.36), 35, 1.4, -30)
    for k, (x, y, turn) in enumerate((
        (0.55, 0.05, -35), (0.95, -0.65, -85), (0.55, -1.35, -140), (-0.35, -1.5, 165), (-1.05, -0.95, 110),
    )):
        kid(
            (0, 9, 2, 6, 4)[k], (x, y, 0.03), turn, pose='floor', arms=('lap', 'play')[k % 2],
            gaze=(-4, 0, (0, 0, 25, -30, 0)[k]), size=1.12,
        )
    bear((1.45, -1.35, 0), 0.9, turn=-40)
    look((-0.05, -0.2, 0.65), 9.6, 32, 26, 52)
    return {'exposure': 1.4}


def jug(at, turn=0, colour='#BFE0F5:gloss'):
    with place(at, turn):
        lathe(
            curve_through([(0, 0), (0.05, 0.005), (0.062, 0.06), (0.04, 0.12), (0.048, 0.15), (0.036, 0.15)]),
            (0, 0, 0), colour,
        )
        ring(0.038, 0.01, (0, 0.066, 0.075), colour, (0, 90, 0))


def work_of_choice():
    """One pours, one builds the pink tower, one carries a tray; the teacher only watches."""
    daylight(turn=(0.8, 0.0, 0.5))
    furnish(False)
    table((-0.85, -0.35, 0), (1.0, 0.6), 0.48, 'white', 8)
    box((0.5, 0.34, 0.02), (-0.85, -0.4, 0.48), 'wood', 0.01, 8)
    jug((-0.95, -0.42, 0.5), -80)
    for k in range(2):
        rod(0.035, 0.07, (-0.78 + 0.1 * k, -0.4, 0.5), '#E3F0FA:gloss')
    chair((-0.85, 0.1, 0), 0, 'mint')
    kid(9, (-0.85, 0.06, 0), 4, pose='chair', arms=('fore', 'play'), gaze=(14, 0, 0), size=1.12)
    box((1.15, 0.85, 0.02), (0.75, -1.0, 0), 'peach:fabric', 0.008, -12)
    with place((0.95, -1.05, 0.02), 12):
        height = 0
        for k in range(7):
            size = 0.2 - 0.024 * k
            box((size, size, size), (0, 0, height), 'pink', 0.01, 5 * (k % 3))
            height += size
    kid(2, (0.4, -0.95, 0.02), 70, pose='floor', arms=('lap', 'reach'), gaze=(-6, 0, 0), size=1.12)
    for k in range(5):
        box((0.1 + 0.07 * k, 0.06, 0.06), (1.2, -1.5 + 0.09 * k, 0.02), ('red', 'blue')[k % 2], 0.008, -12)
    kid(6, (0.45, 0.45, 0), 20, arms='hold', gaze=(8, 0, 0), size=1.12)
    box((0.34, 0.24, 0.02), (0.57, 0.13, 0.5), 'wood', 0.01, 20)
    for k, colour in enumerate(('orange', 'star', 'mint')):
        ball(0.04, (0.49 + 0.08 * k, 0.11 + 0.03 * k, 0.56), colour)
    adult(OLGA, (-1.75, -0.95, 0.03), 62, pose='floor', arms='lap', gaze=(0, 0, 0))
    look((-0.15, -0.25, 0.68), 8.6, 26, 26, 52)


SHOTS = {
    'group-room-1': morning, 'group-room-2': playhouse, 'group-room-3': lamplight, 'group-room-4': work_of_choice,
}
