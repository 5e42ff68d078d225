"""Stylised people of primitives: large heads, friendly faces, plain clothes.

A figure stands at its feet, faces -y and is about `height` units tall. Bodies are made at the
size of a child (head radius 0.3 of 1.2) and scaled.
"""

from dataclasses import dataclass, field
from math import cos, pi, radians, sin

from lib import materials as m
from lib.shapes import flatten, group, limb, revolve, sphere, torus, tube


@dataclass(frozen=True)
class Look:
    """What tells one person from another; colours are palette names."""

    skin: int = 2
    hair: str = "hair-brown"
    cut: str = "short"  # a key of HAIR
    top: str = "violet-500"
    bottom: str = "night-800"
    is_dress: bool = False
    shoes: str = "white"
    glasses: str | None = None


@dataclass(frozen=True)
class Pose:
    """Hands relative to the feet of a child 1.2 tall; `stride` moves the feet fore and aft."""

    left: tuple[float, float, float] = (-0.34, -0.04, 0.36)
    right: tuple[float, float, float] = (0.34, -0.04, 0.36)
    stride: float = 0.0
    is_sitting: bool = False
    tilt: tuple[float, float, float] = field(default=(0.0, 0.0, 0.0))


POSES = {
    "standing": Pose(),
    "waving": Pose(right=(0.46, -0.1, 0.92), tilt=(0, 8, 0)),
    "cheering": Pose(left=(-0.44, -0.06, 0.98), right=(0.44, -0.06, 0.98), tilt=(-8, 0, 0)),
    "walking": Pose(left=(-0.3, -0.2, 0.4), right=(0.3, 0.12, 0.4), stride=0.13),
    "working": Pose(left=(-0.16, -0.36, 0.5), right=(0.16, -0.36, 0.5), tilt=(14, 0, 0)),
    "sitting": Pose(left=(-0.2, -0.28, 0.42), right=(0.2, -0.28, 0.42), is_sitting=True),
    "reaching": Pose(right=(0.22, -0.4, 0.72), tilt=(0, 4, 0)),
}


def on_head(radius: float, yaw: float, pitch: float, lift: float = 1.0):
    """A point on a head around the origin; yaw 0 is the face, degrees to its left and up."""
    a, b = radians(yaw), radians(pitch)
    reach = radius * lift
    return (reach * sin(a) * cos(b), -reach * cos(a) * cos(b), reach * sin(b))


def _eye(radius: float, yaw: float, size: float):
    dark = m.surface("ink", 0.12, 1.0)
    pupil = sphere(
        radius * 0.115 * size,
        on_head(radius, yaw, 2, 0.965),
        dark,
        (0.82, 0.5, 1.15),
        (2, 0, yaw),
    )
    glint = sphere(
        radius * 0.032 * size, on_head(radius, yaw - 2.5, 7, 1.022), m.glow("white", 1.0)
    )
    return [pupil, glint]


def face(radius: float, skin: int, brows: str | None = None, eyes: float = 1.0, smile: float = 1.0):
    """Eyes with a glint, a smile, cheeks and a small nose for a head around the origin."""
    cheek = m.surface("rose", 0.6, 0.0)
    parts = [_eye(radius, -21, eyes), _eye(radius, 21, eyes)]
    parts.append(sphere(radius * 0.07, on_head(radius, 0, -9, 1.0), m.skin(skin)))
    for yaw in (-37, 37):
        parts.append(
            sphere(radius * 0.13, on_head(radius, yaw, -17, 0.94), cheek, (1, 0.5, 0.72), (0, 0, yaw))
        )
    arc = [(-15, -24), (-8, -29.5), (0, -31.5), (8, -29.5), (15, -24)]
    lips = [on_head(radius, yaw * smile, pitch, 1.0) for yaw, pitch in arc]
    parts.append(tube(lips, radius * 0.028, m.surface("#8E3B3B", 0.5, 0.1), [0.6, 1, 1, 1, 0.6]))
    if brows:
        for side in (-1, 1):
            arch = [(12, 20), (21, 23.5), (30, 20)]
            line = [on_head(radius, side * yaw, pitch, 1.0) for yaw, pitch in arch]
            parts.append(tube(line, radius * 0.03, m.matte(brows), [0.6, 1, 0.6]))
    return parts


def glasses(radius: float, color: str):
    """Round frames on the nose."""
    frame = m.plastic(color)
    parts = [
        torus(
            radius * 0.21, radius * 0.025, on_head(radius, yaw, 2, 1.07), frame, (90, 0, yaw)
        )
        for yaw in (-21, 21)
    ]
    bridge = [on_head(radius, yaw, 4, 1.1) for yaw in (-9, 0, 9)]
    return [*parts, tube(bridge, radius * 0.022, frame)]


def _cap(radius: float, material, front: float = 48, back: float = -30, lift: float = 1.07):
    """Hair as a shell over the skull: its rim runs from `front` degrees above the face to `back`."""
    steps, rings = 64, 14
    thing = revolve(
        [
            (radius * lift * sin(pi / 2 * i / rings), radius * lift * cos(pi / 2 * i / rings))
            for i in range(rings, -1, -1)
        ],
        (0, 0, 0),
        material,
        steps=steps,
    )
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        length = (x * x + y * y) ** 0.5
        if length < 1e-6:
            continue
        toward_face = (1 - y / length) / 2
        rim = back + (front - back) * toward_face**1.6
        fall = 1 - z / (radius * lift)
        angle = radians(90 - (90 - rim) * (1 - (1 - fall) ** 1.0))
        reach = radius * lift * (1 - 0.07 * max(0.0, fall - 0.75) * 4)
        vertex.co = (
            x / length * reach * cos(angle),
            y / length * reach * cos(angle),
            reach * sin(angle),
        )
    return thing


def _short(radius, material):
    fringe = [
        sphere(radius * 0.3, on_head(radius, yaw, 50, 0.92), material, (1.25, 0.8, 0.62), (0, yaw / 3, yaw))
        for yaw in (-30, 4, 34)
    ]
    return [_cap(radius, material), fringe]


def _crop(radius, material):
    return [_cap(radius, material, 46, -20, 1.045)]


def _bob(radius, material):
    sides = [
        sphere(radius * 0.42, on_head(radius, yaw, -14, 0.84), material, (0.62, 0.95, 1.35))
        for yaw in (-96, 96)
    ]
    return [_short(radius, material), sides, sphere(radius * 0.8, (0, radius * 0.34, -radius * 0.2), material)]


def _long(radius, material):
    fall = sphere(radius * 0.78, (0, radius * 0.42, -radius * 0.62), material, (1.08, 0.7, 1.35))
    return [_bob(radius, material), fall]


def _bun(radius, material):
    return [_short(radius, material), sphere(radius * 0.42, (0, radius * 0.42, radius * 1.06), material)]


def _tail(radius, material):
    tail = limb(
        [(0, radius * 0.95, radius * 0.4), (0, radius * 1.45, radius * 0.1), (0, radius * 1.4, -radius * 0.7)],
        radius * 0.26,
        material,
        [0.8, 1.1, 0.4],
    )
    return [_short(radius, material), tail]


def _bunches(radius, material):
    balls = [
        sphere(radius * 0.38, on_head(radius, yaw, 22, 1.3), material) for yaw in (-108, 108)
    ]
    return [_short(radius, material), balls]


def _curls(radius, material):
    balls = [
        sphere(radius * 0.33, on_head(radius, yaw + (pitch % 40), pitch, 0.98), material)
        for pitch, count in ((82, 1), (52, 7), (20, 9), (-8, 9))
        for yaw in [360 * i / count for i in range(count)]
        if pitch > 40 or cos(radians(yaw + (pitch % 40))) < 0.35
    ]
    return [_cap(radius, material, 52, -20, 1.03), balls]


HAIR = {
    "short": _short,
    "crop": _crop,
    "bob": _bob,
    "long": _long,
    "bun": _bun,
    "tail": _tail,
    "bunches": _bunches,
    "curls": _curls,
    "bald": lambda radius, material: [],
}


def head(radius: float, look: Look):
    """Skull, ears, face and hair around the origin, facing -y; a list of parts."""
    tone = m.skin(look.skin)
    parts = [sphere(radius, (0, 0, 0), tone, (1, 0.96, 0.97))]
    for yaw in (-92, 92):
        parts.append(sphere(radius * 0.18, on_head(radius, yaw, -6, 1.0), tone, (0.6, 0.8, 1.1)))
    parts.append(face(radius, look.skin, look.hair))
    parts.append(HAIR[look.cut](radius, m.surface(look.hair, 0.5, 0.15)))
    if look.glasses:
        parts.append(glasses(radius, look.glasses))
    return flatten(parts)


def _torso(look: Look):
    cloth = m.fabric(look.top)
    if look.is_dress:
        profile = [(0, 0.3), (0.27, 0.3), (0.28, 0.33), (0.2, 0.52), (0.14, 0.68), (0.07, 0.72), (0, 0.72)]
    else:
        profile = [(0, 0.34), (0.16, 0.34), (0.19, 0.38), (0.19, 0.55), (0.14, 0.68), (0.07, 0.72), (0, 0.72)]
    return revolve(profile, (0, 0, 0), cloth, angle=60)


def _arm(shoulder, hand, look: Look):
    bend = tuple((a + b) / 2 for a, b in zip(shoulder, hand))
    elbow = (bend[0] * 1.12, bend[1] + 0.05, bend[2] - 0.03)
    return [
        limb([shoulder, elbow, hand], 0.07, m.fabric(look.top), [1.0, 0.95, 0.85]),
        sphere(0.075, hand, m.skin(look.skin)),
    ]


def _leg(side: int, pose: Pose, look: Look):
    trousers = m.skin(look.skin) if look.is_dress else m.fabric(look.bottom)
    foot_y = side * pose.stride
    hip = (side * 0.1, 0, 0.4)
    if pose.is_sitting:
        foot = (side * 0.12, -0.34, 0.1)
        path = [hip, (side * 0.11, -0.3, 0.4), foot]
    else:
        foot = (side * 0.1, foot_y, 0.08)
        path = [hip, foot]
    shoe = sphere(0.1, (foot[0], foot[1] - 0.04, 0.06 + foot[2] - 0.08), m.plastic(look.shoes), (0.85, 1.3, 0.65))
    return [limb(path, 0.085, trousers), shoe]


def figure(
    at=(0, 0, 0),
    facing: float = 0,
    look: Look = Look(),
    pose: Pose | str = "standing",
    height: float = 1.2,
):
    """A child; `facing` in degrees, 0 looks to -y, 90 to +x. Sitting lifts nothing: the seat is at
    a third of the height."""
    stance = POSES[pose] if isinstance(pose, str) else pose
    body = [
        _torso(look),
        _arm((-0.17, 0, 0.63), stance.left, look),
        _arm((0.17, 0, 0.63), stance.right, look),
        [_leg(side, stance, look) for side in (-1, 1)],
        group(head(0.28, look), (0, -0.01, 0.94), stance.tilt),
    ]
    return group(flatten(body), at, (0, 0, facing), height / 1.2)


def adult(at=(0, 0, 0), facing: float = 0, look: Look = Look(), pose: Pose | str = "standing", height: float = 1.9):
    """A grown-up: longer legs and a head that is smaller against the body."""
    stance = POSES[pose] if isinstance(pose, str) else pose
    lift = 0.3

    def raised(hand):
        return (hand[0], hand[1], hand[2] + lift + 0.08)

    legs = [
        limb([(side * 0.1, 0, 0.7), (side * 0.1, side * stance.stride, 0.08)], 0.085, m.fabric(look.bottom))
        for side in (-1, 1)
    ]
    shoes = [
        sphere(0.1, (side * 0.1, side * stance.stride - 0.05, 0.06), m.plastic(look.shoes), (0.8, 1.4, 0.65))
        for side in (-1, 1)
    ]
    torso = _torso(look)
    torso.location.z = lift
    torso.scale = (1.05, 0.95, 1.18)
    torso.location.z -= 0.05
    top = lift + 0.72
    body = [
        legs,
        shoes,
        torso,
        _arm((-0.19, 0, top - 0.04), raised(stance.left), look),
        _arm((0.19, 0, top - 0.04), raised(stance.right), look),
        group(head(0.23, look), (0, -0.01, top + 0.27), stance.tilt),
    ]
    return group(flatten(body), at, (0, 0, facing), height / 1.52)
