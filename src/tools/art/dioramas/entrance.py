"""Entrance: 1 the director meets a family, 2 an open day in the snow."""

from dataclasses import replace

from camera import look
from celebration import balloons
from kit import ball, box, place, ring, rod
from nature import bush, fir, lantern, path, plot, tree
from people import ELENA, SKINS, Look, adult, kid
from rooms import bunting, daylight, wall

PANES = '#BBD8F7:glow0.9'
MOTHER = Look(
    SKINS[2], 'hair-chestnut', 'long', top='#E9A23B:fabric', bottom='#4C5A8C:fabric', lashes=True, shoes='ink',
)
FATHER = Look(
    SKINS[2], 'hair-brown', 'short', top='#4F7FB8:fabric', bottom='#5B4A3C:fabric', beard=True, shoes='walnut',
)
GUEST = Look(
    SKINS[3], 'hair-black', 'bob', top='#D9636E:fabric', bottom='ink:fabric', lashes=True, shoes='walnut',
)


def doors():
    """A pair of glass doors under a canopy, the emblem above."""
    box((1.75, 0.1, 2.25), (0, -0.05, 0.12), 'white', 0.03)
    for side in (-1, 1):
        box((0.74, 0.08, 2.05), (side * 0.39, -0.09, 0.16), 'violet', 0.03)
        box((0.5, 0.06, 1.35), (side * 0.39, -0.115, 0.7), '#FFE2B0:glow0.9', 0.03)
        rod(0.02, 0.4, (side * 0.09, -0.16, 0.95), 'gold:metal')
    box((2.7, 1.15, 0.12), (0, -0.55, 2.5), 'violet', 0.05)
    for side in (-1, 1):
        rod(0.055, 2.4, (side * 1.2, -1.0, 0.12), 'wood')
    with place((0, -0.06, 3.05), (78, 14, 0)):
        ball(0.2, (0, 0, 0), 'orange', fine=True)
        ring(0.34, 0.03, (0, 0, 0), 'star', scale=(1, 1, 0.5))


def facade(y=1.75):
    """The front of the building, a porch of one step before it."""
    with place((0, y, 0)):
        box((6.0, 0.9, 3.4), (0, 0.75, 0), 'cream:matte', 0.03)
        wall(
            6.0, 3.4, 'cream:matte', 'lilac:matte', [(-2.05, 1.0, 1.35, 1.45), (2.05, 1.0, 1.35, 1.45)], PANES,
        )
        box((6.3, 1.5, 0.14), (0, 0.5, 3.45), 'violet-soft', 0.05)
        doors()
        box((3.0, 1.6, 0.12), (0, -0.85, 0), '#E8E0F2:matte', 0.03)


def arrival():
    daylight(under='#CFE3C6:matte', turn=(0.8, 0, 0.5))
    plot(6.6, 5.6, 'grass')
    facade()
    path([(0.02 * k, -0.1 - 0.4 * k) for k in range(7)], 1.7, '#E8E0F2:matte')
    adult(ELENA, (0.62, 0.15, 0.12), -52, arms=('fore', 'point'), gaze=(8, 0, 0))
    adult(MOTHER, (-0.75, -0.35, 0.03), 62, arms=('down', 'fore'))
    adult(FATHER, (-1.35, 0.05, 0.03), 58, arms=('fore', 'down'), gaze=(4, 0, 0))
    kid(1, (-0.22, -0.72, 0.03), 66, arms=('down', 'wave'), gaze=(-14, 0, 0), size=1.12)
    kid(8, (1.35, -0.85, 0), -75, arms=('wave', 'down'), size=1.1)
    bush((-2.3, 1.1, 0), 0.85, flowers='pink')
    bush((2.3, 1.05, 0), 0.85, flowers='star', seed=5)
    tree((2.6, -0.7, 0), 0.85, seed=71)
    lantern((-1.75, -1.15, 0))
    bush((-2.6, -1.6, 0), 0.7, seed=9)
    look((-0.05, 0.25, 1.32), 10.7, 22, 18, 52)


def guest(look_of, cap, **clothes):
    return replace(look_of, hat=('winter', cap + ':fabric'), **clothes)


def open_day():
    daylight(3.2, 0.55, (0.85, 0, 0.5), '#FFEBD0', '#DDE1F5:matte')
    plot(6.6, 5.6, 'snow-field')
    facade()
    bunting((-1.35, 0.68, 2.55), (1.35, 0.68, 2.55), 0.14, 11)
    path([(0.02 * k, -0.1 - 0.4 * k) for k in range(7)], 1.7, '#DAD2EC:matte')
    balloons((1.2, 0.62, 0.9), ('orange', 'violet', 'star', 'mint', 'pink'), 1.2, 4)
    adult(ELENA, (0.35, 0.3, 0.12), -20, arms=('wave', 'fore'))
    adult(guest(MOTHER, 'orange', top='#7A4FD0:fabric'), (-1.2, -0.3, 0.03), 52, arms=('down', 'fore'))
    kid(5, (-0.72, -0.75, 0.03), 58, arms=('wave', 'down'), size=1.12,
        wearing={'hat': ('winter', 'star:fabric'), 'top': '#E2504A:fabric'})
    adult(guest(FATHER, 'violet', top='#3F6F8F:fabric'), (1.05, -0.85, 0.02), -38, arms=('fore', 'down'))
    kid(7, (0.55, -1.3, 0.02), -60, arms=('down', 'up'), size=1.1,
        wearing={'hat': ('winter', 'teal:fabric'), 'top': '#F08A2C:fabric'})
    adult(guest(GUEST, 'teal'), (-1.85, -1.15, 0.02), 140, arms=('down', 'fore'), stride=0.1)
    fir((-2.5, 0.55, 0), 0.85, 'leaf-deep', True)
    fir((2.55, 0.35, 0), 1.0, 'leaf-deep', True)
    fir((2.7, -1.6, 0), 0.6, 'leaf-deep', True)
    lantern((-2.6, -1.6, 0))
    look((-0.05, 0.25, 1.32), 10.7, 22, 18, 52)


SHOTS = {'entrance-1': arrival, 'entrance-2': open_day}
