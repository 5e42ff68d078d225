"""Rooms for lessons: the speech therapist's mirror, the table where future pupils learn."""

from camera import look
from furniture import BRIGHT, bear, chair, open_book, plant, shelf, table
from kit import ball, box, disc, place, plate, rod, star, tube
from people import MARINA, NATALYA, adult, kid
from rooms import DAY_SKY, carpet, clock, curtains, daylight, picture, room


def mirror(at, turn=0, width=1.5, height=1.0):
    """A mirror in a wooden frame on a wall facing -y; `at` is the middle of its bottom."""
    with place(at, turn):
        box((width + 0.14, 0.07, height + 0.14), (0, 0, -0.07), 'wood', 0.03)
        box((width, 0.02, height), (0, -0.045, 0), 'mirror', 0)


def cards(at, count=5):
    """Picture cards in a row."""
    for k in range(count):
        box((0.13, 0.17, 0.012), (at[0] + 0.17 * k, at[1] + 0.02 * (k % 2), at[2]), BRIGHT[k], 0.004, 6 * (k - 2))
        ball(0.035, (at[0] + 0.17 * k, at[1] + 0.02 * (k % 2), at[2] + 0.014), BRIGHT[k + 4], (1, 1, 0.3))


def speech():
    """One child and the therapist show each other a sound before the mirror."""
    daylight(turn=(0.8, 0, 0.55))
    room(4.4, 3.8, 2.5, 'parquet-pale', '#FFF4E8:matte', '#BFE3D4:matte', back=[(0.95, 0.85, 1.5, 1.25)], sky=DAY_SKY)
    curtains((0.95, 1.9), 1.5, 2.25, 1.5, 'orange-soft:fabric')
    mirror((-2.2, -0.15, 0.75), 90, 1.7, 1.15)
    shelf((-1.2, 1.7, 0), 3, 2, (0.55, 0.42), seed=12)
    picture((-1.6, 1.9, 1.75), 0.5, 0.5, 'lilac', motif='star')
    picture((-0.85, 1.9, 1.7), 0.46, 0.58, 'sky', motif='house')
    clock((-2.2, 1.3, 2.05), 90)
    plant((1.75, 1.45, 0), 1.05, 'orange', 6)
    carpet((-0.55, -0.35, 0), 1.2, ('#9AD3BE:fabric', '#C8EADD:fabric', 'cream:fabric'))
    table((-1.45, -0.15, 0), (0.6, 1.5), 0.5, 'white')
    cards((-1.55, -0.6, 0.5), 1)
    cards((-1.4, 0.32, 0.5), 2)
    chair((-0.75, -0.4, 0), -36, 'orange')
    kid(3, (-0.77, -0.43, 0), -36, pose='chair', arms=('fore', 'lap'), gaze=(-4, 0, 0), size=1.15,
        wearing={'laughs': True})
    with place((-0.5, 0.62, 0), -8):
        box((0.44, 0.42, 0.05), (0, 0, 0.4), 'violet-soft', 0.03)
        rod(0.2, 0.4, (0, 0, 0), 'wood-pale')
    adult(MARINA, (-0.5, 0.6, 0), -8, pose='chair', seat=0.42, arms=('fore', 'lap'), gaze=(8, 0, 0))
    bear((0.75, -0.95, 0), 0.9, turn=-25)
    ball(0.13, (0.35, -1.25, 0.13), 'violet')
    look((-0.45, 0.1, 0.78), 7.6, 34, 22, 52)


def figure(points, at):
    """A chalk line on the board."""
    tube([(at[0] + x, at[1], at[2] + z) for x, z in points], 0.022, 'white:matte')


def board(at):
    """A green board with 1, 2, 3 and three shapes to count."""
    with place(at):
        box((2.5, 0.06, 1.25), (0, 0, 0), 'wood', 0.02)
        box((2.36, 0.02, 1.11), (0, -0.035, 0.07), '#2F6B52:matte', 0)
        box((1.2, 0.1, 0.04), (0, -0.06, -0.02), 'wood', 0.01)
        figure([(-0.1, 0.28), (0, 0.4), (0, 0)], (-0.85, -0.06, 0.62))
        figure([(-0.14, 0.3), (0, 0.42), (0.12, 0.28), (-0.14, 0), (0.15, 0)], (-0.35, -0.06, 0.62))
        figure(
            [(-0.13, 0.36), (0.02, 0.42), (0.11, 0.31), (-0.02, 0.22), (0.12, 0.1), (0.0, -0.01), (-0.14, 0.06)],
            (0.15, -0.06, 0.62),
        )
        for k in range(3):
            plate(star(5, 0.13, 0.06), 0.02, (-0.85 + 0.5 * k, -0.06, 0.35), 'star:matte')
        plate(disc(0.13), 0.02, (0.75, -0.06, 0.8), 'orange:matte')
        plate([(-0.15, 0), (0.15, 0), (0, 0.26)], 0.02, (0.75, -0.06, 0.25), '#8BC5FF:matte')


def future_pupils():
    """Four children count at one table, the teacher at the board."""
    daylight()
    room(5.4, 4.6, 2.7, 'parquet', '#FFF9EF:matte', 'lilac:matte', left=[(-0.3, 0.85, 1.9, 1.4)], sky=DAY_SKY)
    curtains((-2.7, -0.3), 1.9, 2.42, 1.7, 'violet-soft:fabric', 90)
    board((-0.35, 2.24, 0.95))
    shelf((1.95, 2.05, 0), 2, 3, (0.55, 0.42), seed=41, filling='books', colour='wood')
    clock((1.35, 2.3, 2.2))
    plant((-2.3, 1.85, 0), 1.05, 'white', 5)
    plant((2.3, -1.7, 0), 0.95, 'violet', 8)
    table((0.1, -0.35, 0), (0.85, 2.0), 0.5, 'white')
    for k, (x, y, turn, index) in enumerate((
        (-0.65, -0.85, 90, 0), (-0.65, 0.15, 90, 5), (0.85, -0.85, -90, 7), (0.85, 0.15, -90, 1),
    )):
        chair((x, y, 0), turn, ('orange', 'violet', 'star', 'mint')[k])
        kid(
            index, (x + (0.04 if turn > 0 else -0.04), y, 0), turn, pose='chair',
            arms=(('play', 'up'), 'play', 'play', ('up', 'play'))[k], gaze=(6, 0, (-25, 0, 10, 35)[k]), size=1.15,
        )
        side = -0.2 if x < 0 else 0.2
        open_book((0.1 + side, y, 0.52), turn, 0.95)
    for k in range(6):
        box((0.1, 0.1, 0.1), (0.1, -1.1 + 0.11 * (k % 3), 0.5 + 0.1 * (k // 3)), BRIGHT[k], 0.015, 12 * k)
    adult(NATALYA, (-1.45, 1.55, 0), 12, arms=('down', 'point'), gaze=(8, 0, 8))
    box((0.34, 0.16, 0.36), (1.5, -1.55, 0), 'orange:fabric', 0.08, 20)
    box((0.24, 0.06, 0.16), (1.44, -1.66, 0.04), 'star:fabric', 0.03, 20)
    look((-0.2, 0.3, 0.95), 8.2, 24, 24, 52)


SHOTS = {'speech-1': speech, 'school-1': future_pupils}
