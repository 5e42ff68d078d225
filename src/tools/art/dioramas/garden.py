"""Kitchen garden: 1 beds and apple trees, 2 the harvest in autumn, 3 the greenhouse and flowers."""

from camera import look
from furniture import table
from kit import ball, box, place, plate, rod, tube
from nature import basket, bush, crate, fence, leaves_on, path, plot, pumpkin, raised_bed, tree
from people import DMITRIJ, OLGA, VERA, adult, kid
from rooms import daylight

AUTUMN = ('#E8A02F', '#F2C14E', '#DE7B2E')


def watering_can(at, turn=0, colour='orange'):
    with place(at, turn):
        rod(0.11, 0.2, (0, 0, 0), colour, 0.09)
        tube([(0, -0.08, 0.06), (0, -0.2, 0.16), (0, -0.28, 0.24)], 0.022, colour)
        rod(0.045, 0.03, (0, -0.28, 0.24), colour, turn=(50, 0, 0))
        tube([(0, 0.09, 0.05), (0, 0.2, 0.14), (0, 0.08, 0.24), (0, -0.05, 0.21)], 0.018, colour)


def wheelbarrow(at, turn=0):
    with place(at, turn):
        plate([(-0.45, 0.62), (0.42, 0.55), (0.28, 0.28), (-0.28, 0.28)], 0.46, (0, 0, 0), 'violet', 0, 0.03)
        ball(0.3, (-0.02, 0, 0.55), 'soil', (1.2, 0.68, 0.4))
        rod(0.15, 0.07, (0.45, 0.035, 0.15), 'ink', turn=(90, 0, 0))
        for y in (-0.2, 0.2):
            tube([(0.45, y * 0.4, 0.16), (-0.2, y, 0.34), (-0.85, y * 1.1, 0.5)], 0.02, 'wood', smooth=False)
            tube([(-0.25, y, 0.34), (-0.3, y, 0.0)], 0.02, 'wood', smooth=False)


def greenhouse(at, turn=0, size=(2.2, 1.5)):
    """The white frame of a glass house on a low wall, plants inside; panes would only add noise."""
    w, d = size
    with place(at, turn):
        for x, y, bw, bd in (
            (0, d / 2, w, 0.08), (-w / 2, 0, 0.08, d), (w / 2, 0, 0.08, d),
            (-w * 0.32, -d / 2, w * 0.36, 0.08), (w * 0.32, -d / 2, w * 0.36, 0.08),
        ):
            box((bw, bd, 0.35), (x, y, 0), 'white', 0.015)
        for x in (-w / 2, -w / 6, w / 6, w / 2):
            for y in (-d / 2, d / 2):
                tube([(x, y, 0), (x, y, 1.35), (x, 0, 1.95)], 0.025, 'white', smooth=False)
        for y, z in ((-d / 2, 1.35), (d / 2, 1.35), (0, 1.95)):
            tube([(-w / 2, y, z), (w / 2, y, z)], 0.025, 'white', smooth=False)
        for y in (-d / 4, d / 4):
            tube([(-w / 2, y, 1.65), (w / 2, y, 1.65)], 0.018, 'white', smooth=False)
        for x in (-w / 2, w / 2):
            for y in (-d / 2, d / 2):
                tube([(x, y, 0.85), (x, 0, 0.85)], 0.018, 'white', smooth=False)
        tube([(-w / 2, d / 2, 0.85), (w / 2, d / 2, 0.85)], 0.018, 'white', smooth=False)
        raised_bed((-w * 0.27, 0.35, 0.02), (0.95, 0.62), 0, 'tomatoes', 5)
        raised_bed((w * 0.27, 0.35, 0.02), (0.95, 0.62), 0, 'tomatoes', 8)
        raised_bed((-w * 0.3, -0.35, 0.02), (0.8, 0.5), 0, 'lettuce', 6)
        for k in range(3):
            rod(0.09, 0.16, (w * 0.2 + 0.25 * k, -0.4, 0), 'brick', 0.11)
            ball(0.12, (w * 0.2 + 0.25 * k, -0.4, 0.25), 'leaf-light:matte')


def frame(field):
    plot(6.2, 5.2, field)
    fence((-3.0, 2.5), (3.0, 2.5))
    fence((-3.0, -2.5), (-3.0, 2.5))


def beds():
    daylight(under='#CFE3C6:matte', turn=(0.8, 0, 0.55))
    frame('grass')
    for k, (x, y, s) in enumerate(((-2.2, 1.7, 1.0), (-0.2, 1.85, 1.1), (1.9, 1.75, 1.0))):
        tree((x, y, 0), s, seed=k + 2, fruit='red')
    path([(0.1 + 0.12 * (k % 2), -2.2 + 0.48 * k) for k in range(7)], 0.75)
    for k, (x, y, crop) in enumerate((
        (-1.45, 0.35, 'lettuce'), (-1.5, -0.75, 'carrots'), (-1.5, -1.8, 'flowers'),
        (1.55, 0.35, 'tomatoes'), (1.6, -0.75, 'cabbage'), (1.6, -1.8, 'carrots'),
    )):
        raised_bed((x, y, 0), (1.8, 0.75), 0, crop, k)
    adult(OLGA, (0.15, 0.1, 0), -20, arms=('hold', 'fore'), gaze=(10, 0, -15))
    basket((0.05, -0.4, 0), 'orange', 0.8)
    kid(4, (-0.15, -1.05, 0), 40, arms=('fore', 'wave'), size=1.15)
    kid(1, (0.5, -1.75, 0), -25, arms='hold', size=1.15)
    watering_can((-0.35, -1.9, 0), 60)
    bush((-2.6, -0.2, 0), 0.8, flowers='pink')
    look((0.05, -0.1, 0.75), 10.2, 30, 29, 52)


def harvest():
    daylight(3.6, 0.5, (0.95, 0, 0.55), '#FFDDB0', '#E9CFA4:matte')
    frame('grass-autumn')
    for k, (x, y, s) in enumerate(((-2.1, 1.6, 1.1), (0.1, 1.9, 1.0), (2.1, 1.6, 1.15))):
        tree((x, y, 0), s, AUTUMN, seed=k + 7, fruit='red' if k == 1 else None)
    leaves_on((-2.8, 2.8, -2.4, 2.3), 150)
    crate((-1.15, -0.55, 0), (1.1, 0.75, 0.34), 14)
    for k, (x, y, z, s) in enumerate((
        (-1.4, -0.6, 0.2, 1.0), (-1.0, -0.4, 0.2, 1.15), (-1.15, -0.75, 0.25, 0.9),
        (-1.2, -0.52, 0.42, 0.95), (-2.1, -1.1, 0, 1.3), (-1.75, -1.65, 0, 0.85), (-2.35, -0.35, 0, 1.0),
    )):
        pumpkin((x, y, z), s, ('#F08A2C', '#E5702A', '#F5B04A')[k % 3])
    basket((-0.1, -1.25, 0), 'red', 1.15)
    basket((0.45, -1.75, 0), 'orange', 0.9)
    table((1.35, -0.35, 0), (1.7, 0.85), 0.52, 'wood-pale', -8)
    for k, (index, x, y, turn) in enumerate((
        (0, 1.0, 0.4, -8), (5, 1.85, 0.3, -8), (2, 0.95, -1.2, 172), (9, 2.45, -0.6, -90),
    )):
        kid(index, (x, y, 0), turn, arms=('reach', 'hold')[k % 2], gaze=(6, 0, (0, 0, 30, 15)[k]), size=1.15)
    pumpkin((1.3, -0.3, 0.52), 0.9)
    for k in range(6):
        ball(
            0.06, (0.85 + 0.2 * k, -0.55 + 0.14 * (k % 3), 0.58),
            ('red', 'leaf-light', 'orange-soft')[k % 3],
        )
    adult(DMITRIJ, (-0.25, 0.45, 0), 15, arms=('fore', 'wave'))
    wheelbarrow((-2.2, 0.55, 0), 25)
    look((-0.05, -0.15, 0.7), 9.6, 28, 28, 52)


def glass_house():
    daylight(under='#CFE3C6:matte', turn=(0.8, 0, 0.4))
    frame('grass')
    greenhouse((-1.1, 1.2, 0), 0, (2.6, 1.6))
    tree((2.2, 1.75, 0), 1.1, seed=4)
    path([(-1.0 + 0.32 * k, 0.05 - 0.36 * k + 0.02 * k * k) for k in range(7)], 0.7)
    for k, (x, y, turn) in enumerate(((1.55, 0.45, 0), (-1.95, -1.25, 0), (1.75, -0.95, 0))):
        raised_bed((x, y, 0), (1.7, 0.75), turn, 'flowers', k + 3)
    kid(3, (0.35, -0.25, 0), 62, arms=('down', 'reach'), gaze=(6, 0, 0), size=1.15)
    watering_can((0.72, -0.35, 0.52), 75, 'orange')
    kid(8, (0.65, -1.3, 0), 70, arms=('reach', 'fore'), gaze=(8, 0, 0), size=1.15)
    kid(6, (-0.75, -1.1, 0), -60, arms=('fore', 'reach'), gaze=(8, 0, 20), size=1.15)
    watering_can((-1.1, -1.25, 0.5), -75, 'violet')
    adult(VERA, (-0.1, 0.75, 0), 20, arms=('down', 'fore'))
    bush((-2.6, 0.0, 0), 0.8, flowers='violet-soft', seed=4)
    bush((2.6, -2.0, 0), 0.8, flowers='pink', seed=5)
    wheelbarrow((0.2, -2.0, 0), 190)
    look((-0.05, -0.05, 0.7), 9.8, 26, 29, 52)


SHOTS = {'garden-1': beds, 'garden-2': harvest, 'garden-3': glass_house}
