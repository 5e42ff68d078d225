"""The second light: a violet-blue night outside, warm lamps inside, and what shines between them."""

import math
import random

from kit import ball, disc, lathe, place, plate, tube
from lib import lights
from rooms import evening

WARM = '#FFC37A'
BULBS = ('#FFD68A', '#FFE7B8', '#FFBE7A')


def night(fill=0.17, moon=0.45, rim=150):
    """Blue hour with a violet rim from behind on the right, so that nobody melts into the dark."""
    evening(fill, moon)
    lights.area((4.6, 2.4, 3.4), (0, 0, 0.6), 2.2, rim, '#8E74FF')


def ceiling(at, power, size=1.6, target=None, spread=180):
    """A broad warm light, straight down without a target; `spread` in degrees. Softer than a lamp: faces keep
    their features."""
    light = lights.area(at, target or (at[0], at[1], 0), size, power, WARM)
    light.data.spread = math.radians(spread)


def view(width, height, seed, moon=None, snow=False):
    """What a pane of `rooms` shows at night: stars, tree tops, and a moon at (x, z) of the pane's bottom middle.

    Stands in the frame of the pane, in front of its sky.
    """
    dice = random.Random(seed)
    for _ in range(round(width * height * 6)):
        at = (dice.uniform(-0.47, 0.47) * width, 0.036, dice.uniform(0.4, 0.96) * height)
        if not moon or math.dist(at[::2], moon) > 0.24:
            ball(dice.choice((0.011, 0.014, 0.019)), at, '#FFF1CF:glow1.9', (1, 0.2, 1))
    if moon:
        plate(disc(0.15), 0.004, (moon[0], 0.036, moon[1]), '#FFF0C4:glow1.15', 0, 0)
    far, near = ('#8F8CE0:matte', '#D9DCFF:matte') if snow else ('#2B1F78:matte', '#1C1450:matte')
    plate(ridge(width, 0.34 * height, 7, dice), 0.003, (0, 0.0375, 0), far, 0, 0)
    plate(ridge(width, 0.2 * height, 5, dice), 0.003, (0, 0.034, 0), near, 0, 0)


def ridge(width, height, bumps, dice):
    """The outline of tree tops over the whole width."""
    tops, shares = [], [dice.uniform(0.65, 1) for _ in range(bumps)]
    for k in range(48):
        x = k / 47
        wave = abs(math.sin(math.pi * (x * bumps + 0.2 * shares[0])))
        tops.append(((x - 0.5) * width, height * shares[min(int(x * bumps), bumps - 1)] * (0.72 + 0.28 * wave)))
    return [(-width / 2, 0), (width / 2, 0), *reversed(tops)]


def window_views(windows, wall, turn=0, seed=1, moon_in=None, snow=False):
    """Views of all windows of a wall; `windows` as for `rooms.wall`, whose middle is `wall`."""
    for k, (centre, bottom, width, height) in enumerate(windows):
        with place(wall, turn), place((centre, 0.07, bottom)):
            view(width, height, seed + k, (width * 0.24, height * 0.82) if k == moon_in else None, snow)


def sagging(start, end, sag, count):
    """Points of a string between two points."""
    for k in range(count + 1):
        t = k / count
        x, y, z = (a + (b - a) * t for a, b in zip(start, end))
        yield (x, y, z - 4 * sag * t * (1 - t))


def garland(start, end, sag=0.3, count=12, radius=0.042, colours=BULBS, strength=4.5):
    """A string of bulbs between two points."""
    tube(list(sagging(start, end, sag, count * 2)), 0.009, 'night', ends=False)
    for k, (x, y, z) in enumerate(sagging(start, end, sag, count * 2)):
        if k % 2:
            lathe([(radius * 0.45, 0), (radius * 0.4, radius * 0.9)], (x, y, z - radius * 0.8), 'violet-deep', sides=16)
            ball(radius, (x, y, z - radius * 1.6), f'{colours[k // 2 % len(colours)]}:glow{strength}', (1, 1, 1.15))


def paper_star(at, size=0.3, colour='#FFD98A', strength=1.5):
    """A shining star of paper, hung from above."""
    outline = []
    for k in range(10):
        a, r = math.pi / 2 + math.pi * k / 5, size if k % 2 == 0 else size * 0.46
        outline.append((r * math.cos(a), r * math.sin(a)))
    with place(at, 20):
        plate(outline, 0.09, (0, 0, 0), f'{colour}:glow{strength}', 0, 0.03)
        tube([(0, 0, size * 0.9), (0, 0, size * 0.9 + 0.5)], 0.006, 'white', ends=False, smooth=False)
