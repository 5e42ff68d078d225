"""Children and grown-ups of the dioramas: a look, a pose, a place on the floor."""

import math
from dataclasses import dataclass, replace

from heads import head
from kit import add, ball, box, lathe, place, shape, tube
from lib.shapes import curve_through

SKINS = {1: '#FBD3BA', 2: '#F2BE9C', 3: '#DDA27A', 4: '#A86B47', 5: '#74472F'}


@dataclass(frozen=True)
class Look:
    """What tells one person from another; colours are names of `paint`."""

    skin: str = SKINS[2]
    hair: str = 'hair-brown'
    cut: str = 'short'
    brows: str | None = None
    brow: float = 0.03
    blush: str = '#F49A8C'
    smile: float = 1.0
    laughs: bool = False
    asleep: bool = False
    lashes: bool = False
    glasses: str | None = None
    beard: bool = False
    moustache: bool = False
    hat: tuple | None = None
    top: str = 'violet:fabric'
    stripe: str | None = None
    bottom: str = 'dusk:fabric'
    shoes: str = 'white'
    is_dress: bool = False
    is_bare_armed: bool = False
    pack: str | None = None
    apron: str | None = None
    sash: str | None = None


@dataclass(frozen=True)
class Build:
    """Proportions in metres."""

    skull: float
    head: float
    shoulder: tuple
    hip: tuple
    arm: float
    limb: tuple
    torso: tuple
    skirt: tuple


CHILD = Build(
    0.2, 0.86, (0.115, 0.585), (0.065, 0.31), 0.33, (0.044, 0.056),
    (
        (0, 0.27), (0.115, 0.27), (0.138, 0.31), (0.14, 0.42), (0.125, 0.55), (0.095, 0.63), (0.05, 0.67),
        (0, 0.68),
    ),
    (
        (0, 0.2), (0.19, 0.2), (0.195, 0.215), (0.15, 0.36), (0.122, 0.5), (0.098, 0.62), (0.05, 0.67),
        (0, 0.68),
    ),
)
ADULT = Build(
    0.175, 1.5, (0.175, 1.2), (0.085, 0.78), 0.54, (0.055, 0.072),
    (
        (0, 0.74), (0.15, 0.74), (0.172, 0.78), (0.165, 0.95), (0.185, 1.12), (0.165, 1.23), (0.08, 1.3),
        (0.06, 1.36), (0, 1.36),
    ),
    (
        (0, 0.5), (0.25, 0.5), (0.255, 0.52), (0.18, 0.86), (0.15, 0.98), (0.17, 1.12), (0.15, 1.23),
        (0.07, 1.3), (0.05, 1.36), (0, 1.36),
    ),
)

# Hands from the shoulder in arm lengths, for the right side: outwards, forwards (-y), up.
ARMS = {
    'down': (0.3, -0.12, -0.9), 'wave': (0.5, -0.2, 0.8), 'up': (0.32, -0.1, 0.92), 'reach': (-0.05, -0.88, -0.35),
    'hold': (-0.22, -0.62, -0.5), 'out': (0.82, -0.12, -0.4), 'lap': (-0.1, -0.5, -0.72), 'point': (0.45, -0.75, 0.35),
    'play': (0.1, -0.75, -0.55), 'wide': (0.9, -0.1, 0.2), 'back': (0.3, 0.35, -0.8), 'fore': (0.2, -0.5, -0.75),
}


def arm(build, side, kind, look):
    x, z = build.shoulder
    dx, dy, dz = (v * build.arm for v in ARMS[kind])
    shoulder, hand = (side * x, 0, z), (side * (x + dx), dy, z + dz)
    elbow = (
        side * (x + dx * 0.5 + build.arm * 0.1), dy * 0.4 + build.arm * 0.1,
        z + dz * 0.55 - build.arm * 0.04,
    )
    thick = build.limb[0]
    tube(
        [shoulder, elbow, hand], thick, look.skin if look.is_bare_armed else look.top,
        widths=[1.15, 1, 0.85],
    )
    if look.is_bare_armed:
        ball(thick * 1.4, (side * x * 1.02, 0, z), look.top)
    ball(thick * 1.12, hand, look.skin)


def leg(build, side, pose, seat, stride, look):
    x, z = build.hip
    thick = build.limb[1]
    cloth = look.skin if look.is_dress else look.bottom
    if pose == 'floor':
        points = [
            (side * x, 0, thick), (side * x * 3.2, -z * 0.62, thick * 1.2),
            (side * x * 0.9, -z * 0.95, thick),
        ]
    elif pose == 'chair':
        points = [
            (side * x, 0, seat + thick), (side * x, -z * 0.75, seat + thick),
            (side * x, -z * 0.72, max(seat - z * 0.8, 0.04)),
        ]
    else:
        points = [
            (side * x, 0, z), (side * x, side * stride * 0.4 - 0.01, z * 0.5),
            (side * x, side * stride, 0.05),
        ]
    tube(points, thick, cloth, widths=[1.1, 1, 0.85])
    foot = points[-1]
    long = 1.25 + 0.25 * (build is ADULT)
    ball(
        thick * 1.15, (foot[0], foot[1] - thick * 0.5, foot[2] + (0 if pose == 'floor' else -0.008)),
        look.shoes, (0.9, long, 0.72),
    )


def sash(build, profile, colour):
    """A ribbon from the left shoulder to the right hip."""
    low, high = build.hip[1] * 1.1, build.shoulder[1] * 1.05
    heights = [h for _, h in profile]

    def rim(i, lift):
        a = 2 * math.pi * i / 48
        z = (low + high) / 2 - (high - low) / 2 * math.cos(a) + lift
        near = min(range(len(profile)), key=lambda k: abs(heights[k] - z))
        r = profile[near][0] + 0.012
        return (-r * math.cos(a) * 1.0, r * 0.82 * math.sin(a) * 1.04, z)

    def build_band(draft):
        rims = [[draft.verts.new(rim(i, lift)) for i in range(48)] for lift in (-0.035, 0.035)]
        for i in range(48):
            j = (i + 1) % 48
            draft.faces.new((rims[0][i], rims[0][j], rims[1][j], rims[1][i]))

    add(shape(('sash', build is CHILD, tuple(profile)), build_band), colour)


def trunk(build, look):
    profile = curve_through(list(build.skirt if look.is_dress else build.torso), 6)
    lathe(profile, (0, 0, 0), look.top, 0, (1, 0.82, 1))
    x, z = build.shoulder
    if look.stripe:
        middle = [(r * 1.012, h) for r, h in profile if z * 0.72 < h < z * 0.84]
        lathe(middle, (0, 0, 0), look.stripe, 0, (1, 0.82, 1))
    neck = build.shoulder[1] + (0.075 if build is CHILD else 0.11)
    lathe(
        [
            (0.04, neck - 0.05), (0.042 if build is CHILD else 0.055, neck - 0.05),
            (0.042 if build is CHILD else 0.055, neck + 0.08),
        ],
        (0, 0, 0), look.skin,
    )
    if look.sash:
        sash(build, profile, look.sash)
    if look.apron:
        flat = [(r * 1.02 + 0.004, h) for r, h in profile if h < z * 0.9 and r > 0.08]
        lathe(flat, (0, -0.006, 0), look.apron, 0, (0.86, 0.84, 1))
    if look.pack:
        box((0.24, 0.13, 0.28), (0, 0.155, z - 0.24), look.pack, 0.05)
        box((0.18, 0.05, 0.12), (0, 0.235, z - 0.22), 'star', 0.02)


def person(
    look, at=(0, 0, 0), turn=0, pose='stand', arms='down', seat=0.3, stride=0.0, gaze=(0, 0, 0), build=CHILD,
    size=1.0,
):
    """Somebody at a place; turn 0 looks to -y, 90 to +x. Poses: stand, floor, chair (`seat` high), swim.

    `arms` is a kind or a pair (left, right) of kinds; `gaze` nods (+ is down), leans and turns the head.
    """
    left, right = arms if isinstance(arms, tuple) else (arms, arms)
    rise = {
        'floor': build.limb[1] * 1.3 - build.hip[1], 'chair': seat + build.limb[1] * 1.4 - build.hip[1],
    }.get(pose, 0)
    rise = -build.shoulder[1] - 0.04 if pose == 'swim' else rise
    with place(at, turn, size):
        for side in (-1, 1):
            if pose != 'swim':
                leg(build, side, pose, seat, stride, look)
        with place((0, 0, rise)):
            trunk(build, look)
            arm(build, -1, left, look)
            arm(build, 1, right, look)
            with place((0, -0.012, build.head), gaze):
                head(build.skull, look)


def adult(look, at=(0, 0, 0), turn=0, **rest):
    """A grown-up, 1.7 metres tall."""
    person(look, at, turn, build=ADULT, **rest)


KIDS = [
    Look(
        SKINS[2], 'hair-brown', 'short', top='orange:fabric', stripe='cream:fabric', bottom='#4C5A8C:fabric',
    ),
    Look(
        SKINS[1], 'hair-fair', 'bunches', top='violet:fabric', is_dress=True, lashes=True, shoes='orange',
        laughs=True,
    ),
    Look(SKINS[4], 'hair-black', 'curly', top='star:fabric', bottom='violet-deep:fabric', laughs=True),
    Look(SKINS[2], 'hair-chestnut', 'bob', top='mint:fabric', is_dress=True, lashes=True, shoes='violet'),
    Look(SKINS[1], 'hair-red', 'bowl', top='#5A8DD6:fabric', stripe='white:fabric', bottom='#6B5A4A:fabric'),
    Look(
        SKINS[3], 'hair-black', 'tail', top='pink:fabric', bottom='violet-soft:fabric', lashes=True,
        laughs=True,
    ),
    Look(
        SKINS[3], 'hair-black', 'fringe', top='red:fabric', stripe='star:fabric', bottom='dusk:fabric',
        lashes=True,
    ),
    Look(SKINS[1], 'hair-fair', 'quiff', top='teal:fabric', bottom='#8A7BB8:fabric', glasses='violet'),
    Look(
        SKINS[5], 'hair-black', 'crop', top='lilac:fabric', stripe='violet:fabric',
        bottom='orange-soft:fabric',
    ),
    Look(
        SKINS[2], 'hair-chestnut', 'bun', top='orange-soft:fabric', is_dress=True, lashes=True,
        shoes='white', laughs=True,
    ),
]
OLGA = Look(SKINS[1], 'hair-red', 'bun', top='#4E9B78:fabric', bottom='#5B4A78:fabric', lashes=True)
ELENA = Look(SKINS[1], '#3A2620', 'bob', top='violet:fabric', bottom='night:fabric', lashes=True, shoes='ink')
DMITRIJ = Look(
    SKINS[2], '#3A2620', 'curls', top='#3B3A63:fabric', bottom='#6B5A4A:fabric', glasses='ink', beard=True,
    shoes='walnut',
)
ANTON = Look(SKINS[2], 'hair-fair', 'crop', top='orange:fabric', bottom='dusk:fabric', is_bare_armed=True)
VIKTOR = Look(
    SKINS[2], 'hair-grey', 'receding', top='white:fabric', bottom='#5A5870:fabric', moustache=True,
    hat=('chef', 'white:fabric'),
)
PAVEL = Look(
    SKINS[2], '#4A2F24', 'quiff', top='violet-deep:fabric', bottom='ink:fabric', moustache=True, shoes='ink',
)
VERA = Look(
    SKINS[2], '#6B4530', 'bun', top='#E8E1F5:fabric', bottom='#4C5A8C:fabric', glasses='orange', lashes=True,
    apron='orange:fabric',
)
ANNA = Look(SKINS[1], 'hair-fair', 'tail', top='orange:fabric', bottom='#4C5A8C:fabric', lashes=True)
MARINA = Look(
    SKINS[2], '#2B1D1C', 'fringe', top='#3E8E69:fabric', bottom='#4B4668:fabric', lashes=True, shoes='ink',
)
NATALYA = Look(
    SKINS[1], 'hair-grey', 'bowl', top='#8A5BE0:fabric', bottom='#4C4668:fabric', glasses='violet-deep', lashes=True,
    brows='#98929F', shoes='ink',
)
MIHAIL = Look(
    SKINS[3], '#2E2320', 'short', top='#8DBBEA:fabric', bottom='dusk:fabric', beard=True, moustache=True, shoes='ink',
)
IRINA = Look(SKINS[2], 'hair-chestnut', 'curly', top='violet:fabric', bottom='#6B5A4A:fabric', lashes=True)


def kid(index, at, turn=0, **rest):
    """One of the ten children; `wearing` in the rest changes clothes."""
    changes = rest.pop('wearing', {})
    look = KIDS[index % len(KIDS)]
    person(replace(look, **changes) if changes else look, at, turn, **rest)


def around(centre, radius, indices, start=0, sweep=360, **rest):
    """Children on a circle, facing its centre."""
    for k, index in enumerate(indices):
        angle = math.radians(start + sweep * k / len(indices))
        at = (centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle), centre[2])
        kid(index, at, math.degrees(angle) + 180, **rest)
