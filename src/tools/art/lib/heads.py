"""Heads of stylised people: friendly faces and hair. A head is centred at the origin, facing -y."""

from dataclasses import dataclass
from math import cos, pi, radians, sin

from lib import materials as m
from lib.shapes import flatten, revolve, sphere, tube


@dataclass(frozen=True)
class Look:
    """What tells one person from another; colours are palette names."""

    skin: int = 2
    hair: str = "hair-brown"
    cut: str = "short"  # a key of HAIR


def on_head(radius: float, yaw: float, pitch: float, lift: float = 1.0):
    """A point on a head around the origin; yaw 0 is the face, degrees to its left and up."""
    a, b = radians(yaw), radians(pitch)
    reach = radius * lift
    return (reach * sin(a) * cos(b), -reach * cos(a) * cos(b), reach * sin(b))


def _eye(radius: float, yaw: float):
    dark = m.surface("ink", 0.12, 1.0)
    place = on_head(radius, yaw, 2, 0.965)
    pupil = sphere(radius * 0.115, place, dark, (0.82, 0.5, 1.15), (2, 0, yaw))
    glint = sphere(radius * 0.032, on_head(radius, yaw - 2.5, 7, 1.022), m.glow("white", 1.0))
    return [pupil, glint]


def _brow(radius: float, side: int, color: str):
    arch = [(12, 20), (21, 23.5), (30, 20)]
    line = [on_head(radius, side * yaw, pitch) for yaw, pitch in arch]
    return tube(line, radius * 0.03, m.matte(color), [0.6, 1, 0.6])


def _face(radius: float, look: Look):
    """Eyes with a glint, brows, a smile, cheeks and a small nose."""
    cheek = m.surface("rose", 0.6, 0.0)
    parts = [_eye(radius, -21), _eye(radius, 21)]
    parts += [_brow(radius, side, look.hair) for side in (-1, 1)]
    parts.append(sphere(radius * 0.07, on_head(radius, 0, -9), m.skin(look.skin)))
    for yaw in (-37, 37):
        place = on_head(radius, yaw, -17, 0.94)
        parts.append(sphere(radius * 0.13, place, cheek, (1, 0.5, 0.72), (0, 0, yaw)))
    arc = [(-15, -24), (-8, -29.5), (0, -31.5), (8, -29.5), (15, -24)]
    lips = [on_head(radius, yaw, pitch) for yaw, pitch in arc]
    parts.append(tube(lips, radius * 0.028, m.surface("#8E3B3B", 0.5, 0.1), [0.6, 1, 1, 1, 0.6]))
    return parts


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
        height = z / (radius * lift)
        angle = radians(rim + (90 - rim) * height)
        # The rim bends in to the skull, so that no gap shows below the hair.
        reach = radius * lift * (1 - 0.28 * max(0.0, 0.25 - height))
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
    "bunches": _bunches,
    "curls": _curls,
}


def head(radius: float, look: Look):
    """Skull, ears, face and hair around the origin, facing -y; a list of parts."""
    tone = m.skin(look.skin)
    parts = [sphere(radius, (0, 0, 0), tone, (1, 0.96, 0.97))]
    for yaw in (-92, 92):
        parts.append(sphere(radius * 0.18, on_head(radius, yaw, -6, 1.0), tone, (0.6, 0.8, 1.1)))
    parts.append(_face(radius, look))
    parts.append(HAIR[look.cut](radius, m.surface(look.hair, 0.5, 0.15)))
    return flatten(parts)
