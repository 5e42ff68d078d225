"""Sports hall: 1 wall bars and balls with the trainer, 2 hoops and soft blocks."""

from camera import look
from furniture import plant
from kit import ball, box, place, plate, ring, rod, tube
from people import ANNA, ANTON, adult, kid
from rooms import bunting, clock, daylight, room


def wall_bars(at, turn=0, bays=2):
    """Climbing bars of wood, 0.9 m a bay."""
    with place(at, turn):
        for k in range(bays + 1):
            box((0.07, 0.12, 2.3), (k * 0.9 - bays * 0.45, -0.06, 0), 'wood', 0.02)
        for k in range(13):
            tube(
                [(-bays * 0.45, -0.1, 0.2 + 0.165 * k), (bays * 0.45, -0.1, 0.2 + 0.165 * k)], 0.022,
                'wood-pale', smooth=False,
            )


def mat(at, size=(1.8, 0.9), colour='violet-soft:fabric', turn=0, thick=0.09):
    box((*size, thick), at, colour, 0.035, turn)


def wedge(at, turn=0, colour='orange:fabric', long=1.2):
    """A soft slope of foam."""
    with place(at, turn):
        plate([(-long / 2, 0), (long / 2, 0), (long / 2, 0.5)], 0.7, (0, 0, 0), colour, 0, 0.03)


def bench(at, turn=0):
    with place(at, turn):
        box((2.0, 0.3, 0.05), (0, 0, 0.28), 'wood', 0.02)
        for x in (-0.8, 0.8):
            box((0.06, 0.28, 0.28), (x, 0, 0), 'wood-pale', 0.015)


def hoop(at, colour, turn=(0, 0, 0), radius=0.36):
    ring(radius, 0.018, at, colour, turn)


def furnish():
    room(
        6.2, 5.2, 3.0, 'parquet', '#F6F1FF:matte', 'orange-soft:matte', back=[(1.65, 1.3, 2.1, 1.2)],
        left=[(-1.3, 1.3, 1.7, 1.2)],
    )
    wall_bars((-1.1, 2.6, 0), 0, 3)
    wall_bars((-3.1, 1.0, 0), 90, 2)
    box((5.0, 0.05, 0.004), (0.3, -0.3, 0.0), 'white', 0)
    ring(1.1, 0.025, (0.3, -0.6, 0), 'violet-soft', scale=(1, 1, 0.1))
    with place((2.55, 1.9, 0)):
        for x in (-0.3, 0.3):
            for y in (-0.3, 0.3):
                rod(0.02, 0.55, (x, y, 0), 'grey:metal')
        for z in (0.05, 0.5):
            for side in ((0.62, 0.03), (0.03, 0.62)):
                for s in (-0.3, 0.3):
                    box((*side, 0.03), ((0, s, z) if side[0] > 0.1 else (s, 0, z)), 'grey:metal', 0.01)
        for k, colour in enumerate((
            'orange', 'violet', 'star', 'mint', 'red', 'teal', 'pink', 'violet-soft',
        )):
            ball(0.15, (-0.15 + 0.3 * (k % 2), -0.15 + 0.3 * (k // 2 % 2), 0.2 + 0.28 * (k // 4)), colour)
    bunting((-3.0, 2.5, 2.85), (3.0, 2.5, 2.8), 0.2, 19)
    clock((-3.1, -1.3, 2.75), 90)


def training():
    daylight()
    furnish()
    mat((-1.1, 1.75, 0), (2.6, 1.1))
    mat((-2.45, 0.2, 0), (0.95, 1.8), 'mint:fabric')
    kid(5, (-1.35, 2.3, 0.75), 180, arms='up', size=1.15)
    kid(0, (-2.75, 0.75, 0.45), -90, arms='up', size=1.15)
    adult(ANTON, (0.2, 0.75, 0), 10, arms=('wave', 'fore'))
    for k, (x, y, turn, arms) in enumerate((
        (-0.75, -0.55, 160, 'up'), (0.55, -0.9, 190, 'wide'), (1.55, -0.2, 235, 'up'),
    )):
        kid((7, 1, 2)[k], (x, y, 0), turn - 160, arms=arms, size=1.15)
    for x, y, colour in (
        (-1.55, -1.4, 'orange'), (1.3, -1.6, 'violet'), (-0.2, -1.75, 'star'), (2.3, -0.9, 'mint'),
        (0.9, 0.95, 'red'),
    ):
        ball(0.18, (x, y, 0.18), colour)
    bench((1.35, 1.3, 0), -8)
    look((-0.15, 0.25, 0.85), 10.8, 35, 28, 52)


def hoops():
    daylight(turn=(0.75, 0, 0.35))
    furnish()
    wedge((-1.55, 0.45, 0), 90 + 90, 'orange:fabric', 1.4)
    box((0.7, 0.7, 0.5), (-2.62, 0.45, 0), 'violet:fabric', 0.05)
    with place((-0.1, 1.45, 0)):
        plate(
            [(-0.6, 0), (-0.35, 0)] + [(-0.35 + 0.35 * (1 - c), s) for c, s in ((0.95, 0.1), (0.8, 0.21), (0.55, 0.29), (0.25, 0.34), (0, 0.35))] + [(0.35 - 0.35 * (1 - c), s) for c, s in ((0.25, 0.34), (0.55, 0.29), (0.8, 0.21), (0.95, 0.1))] + [(0.35, 0), (0.6, 0), (0.6, 0.65), (-0.6, 0.65)],
            0.7, (0, 0, 0), 'mint:fabric', 0, 0.03,
        )
    rod(0.25, 0.9, (1.15, 1.7, 0.25), 'star:fabric', turn=(0, 90, 0))
    bench((2.35, 0.2, 0), 82)
    for x, y, turn, index in ((-0.55, -0.6, 20, 3), (0.75, -0.35, -5, 8), (1.55, -1.35, -35, 1)):
        kid(index, (x, y, 0), turn, arms='wide', size=1.15)
        hoop((x, y, 0.52), ('orange', 'violet', 'red')[index % 3], (6, 4, 0), 0.42)
    kid(4, (-0.1, -1.7, 0), 25, arms='up', size=1.15)
    hoop((-0.1, -1.72, 1.42), 'teal', (75, 0, 25))
    for k in range(4):
        hoop((-1.9 + 0.38 * k, -1.05 - 0.28 * k, 0.02), ('violet', 'star', 'orange', 'mint')[k])
    kid(6, (-1.45, 0.45, 0.28), 90, arms='wide', stride=0.08, size=1.12)
    adult(ANNA, (1.0, 0.75, 0), -5, arms=('point', 'down'))
    look((-0.1, 0.0, 0.7), 9.8, 27, 30, 52)


SHOTS = {'gym-1': training, 'gym-2': hoops}
