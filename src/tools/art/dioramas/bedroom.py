"""Bedroom: 1 a teacher between two rows of beds, 2 the quiet hour with night lights."""

from dataclasses import replace

from camera import look
from furniture import bear, bed, floor_lamp, open_book, plant, shelf
from heads import head
from kit import ball, place, plate, rod
from lib import lights
from people import IRINA, KIDS, OLGA, adult, kid
from rooms import DAY_SKY, NIGHT_SKY, carpet, curtains, daylight, evening, mobile, picture, room, wall_stars

QUILTS = (
    'violet-soft:fabric', 'orange-soft:fabric', '#8FC7E8:fabric', 'star:fabric', 'pink:fabric',
    'mint:fabric', 'lilac:fabric', '#F2836B:fabric',
)
SPOTS = [(-1.9 + 1.02 * k, 1.35) for k in range(5)] + [(-1.9 + 1.02 * k, -1.1) for k in range(4)]


def moon_light(at):
    """A night light in the shape of a moon on a stool."""
    rod(0.16, 0.32, at, 'wood-pale')
    ball(0.14, (at[0], at[1], at[2] + 0.45), '#FFE3AC:glow2.2')
    lights.lamp((at[0], at[1] - 0.2, at[2] + 0.75), 38, 0.2)


def furnish(is_dim):
    room(6.0, 4.9, floor='parquet-pale', colour='#EFE8FF:matte', lower='violet-soft:matte' if is_dim else 'lilac:matte',
         back=[
             (-1.25, 0.95, 1.5, 1.3), (1.25, 0.95, 1.5, 1.3),
         ], left=[(-0.4, 0.95, 1.6, 1.3)], sky=NIGHT_SKY if is_dim else DAY_SKY)
    for k, (x, y) in enumerate(SPOTS):
        bed((x, y, 0), 0, QUILTS[k % len(QUILTS)])
    for x in (-1.25, 1.25):
        curtains((x, 2.45), 1.5, 2.45, 1.65, '#B9A2F5:fabric')
    curtains((-3.0, -0.4), 1.6, 2.45, 1.65, '#B9A2F5:fabric', 90)
    carpet((0.1, 0.15, 0), 0.95, ('lilac:fabric', 'cream:fabric'), (2.3, 0.42, 1))
    shelf((2.45, -1.5, 0), 2, 2, (0.5, 0.36), 0.32, -90, 5)
    plant((-2.6, -2.05, 0), 0.9)
    with place((0, 2.42, 2.05)):
        plate(
            [
                (0.18, 0.16), (0.05, 0.2), (-0.1, 0.14), (-0.17, 0), (-0.1, -0.14), (0.05, -0.2),
                (0.18, -0.16), (0.06, -0.1), (0.0, 0), (0.06, 0.1),
            ],
            0.04, (0, 0, 0), 'star:glow1.0',
        )
    mobile((0.2, 0.2, 2.2), 0.8)


def day():
    daylight(turn=(0.8, 0.0, 0.5))
    furnish(False)
    adult(OLGA, (0.55, 0.1, 0.03), 15, arms=('fore', 'hold'), gaze=(8, 0, -20))
    kid(1, (-0.45, 0.05, 0.03), 40, arms=('down', 'wave'), size=1.1)
    bear((-1.9, 1.5, 0.43), 0.6)
    bear((0.14, -0.75, 0.43), 0.6, '#D8B58C:fabric')
    picture((-2.98, 1.6, 1.75), 0.5, 0.6, 'sky', 90, 'star')
    look((-0.1, 0.0, 0.6), 10.2, 34, 31, 52)


def quiet_hour():
    evening(0.2, 0.45)
    furnish(True)
    with place((0, 2.45, 0)):
        wall_stars((-2.8, 2.8, 1.0, 2.5), 36)
    with place((-3, 0, 0), 90):
        wall_stars((-2.2, 2.2, 1.0, 2.5), 30, seed=9)
    for k, (x, y) in enumerate(SPOTS):
        if k in (0, 1, 3, 5, 6, 8):
            with place((x, y + 0.5, 0.5), (-62, 0, 0)):
                head(0.17, replace(KIDS[(k * 3) % 10], asleep=True))
    moon_light((-0.38, 2.0, 0))
    moon_light((2.35, 0.2, 0))
    floor_lamp((-2.55, 0.15, 0), 55)
    adult(IRINA, (-2.0, 0.1, 0), 70, pose='chair', seat=0.32, arms='hold', gaze=(14, 0, 0))
    rod(0.2, 0.33, (-2.0, 0.1, 0), 'orange-soft:fabric')
    open_book((-1.62, -0.03, 0.72), 70, 1.3, -30)
    look((-0.3, 0.05, 0.55), 9.6, 32, 33, 52)
    return {'exposure': 1.5}


SHOTS = {'bedroom-1': day, 'bedroom-2': quiet_hour}
