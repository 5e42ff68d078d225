"""The spaceman: a child in a porcelain suit, 2.35 tall, standing at the origin and facing -y."""

from dataclasses import dataclass
from math import cos, pi, sin

from mathutils import Vector

from lib import materials as m
from lib.heads import Look, head
from lib.lights import lamp
from lib.shapes import (
    aim,
    box,
    capsule,
    curve_through,
    cut,
    cylinder,
    flatten,
    group,
    limb,
    revolve,
    sphere,
    torus,
    tube,
)

HELMET = 0.64
OPENING = ((0.0, -0.36, 0.0), (0.5, 0.54, 0.425))  # centre and radii of the visor's hollow


@dataclass(frozen=True)
class Arm:
    """Elbow and hand; `palm` is where the fingers point, `is_open` spreads them."""

    elbow: tuple[float, float, float]
    hand: tuple[float, float, float]
    palm: tuple[float, float, float] = (0, 0, -1)
    is_open: bool = False


@dataclass(frozen=True)
class Leg:
    """Knee and ankle; `toe` is where the boot points."""

    knee: tuple[float, float, float]
    ankle: tuple[float, float, float]
    toe: tuple[float, float, float] = (0, -1, 0)


@dataclass(frozen=True)
class SuitPose:
    """A whole pose; `nod` turns the head (degrees)."""

    left_arm: Arm
    right_arm: Arm
    left_leg: Leg = Leg((-0.21, -0.02, 0.36), (-0.22, 0, 0.17))
    right_leg: Leg = Leg((0.21, -0.02, 0.36), (0.22, 0, 0.17))
    nod: tuple[float, float, float] = (0, 0, 0)


def _rim_point(angle: float):
    """Where helmet and hollow meet, `angle` radians around the visor."""
    (_, depth, _), (wide, deep, high) = OPENING
    low, top = 0.0, HELMET
    for _ in range(40):
        reach = (low + top) / 2
        x, z = reach * cos(angle), reach * sin(angle)
        y = -((HELMET**2 - reach**2) ** 0.5)
        is_inside = (x / wide) ** 2 + ((y - depth) / deep) ** 2 + (z / high) ** 2 < 1
        low, top = (reach, top) if is_inside else (low, reach)
    return (x, y, z)


def _helmet(look: Look):
    shell = sphere(HELMET, (0, 0, 0), m.porcelain())
    hollow = sphere(1, OPENING[0], m.porcelain(), OPENING[1])
    velvet = m.surface("night-800", 0.7, 0)
    lining = sphere(HELMET * 0.985, (0, 0.012, 0), velvet)
    nook = sphere(0.98, OPENING[0], velvet, OPENING[1])
    rim = tube([_rim_point(2 * pi * i / 24) for i in range(24)], 0.045, m.plastic("violet-600"), is_closed=True)
    ears = [
        [
            cylinder(0.17, 0.12, (side * 0.63, 0.03, -0.02), m.plastic("orange-500"), 0.04, (0, 90, 0)),
            cylinder(0.09, 0.17, (side * 0.64, 0.03, -0.02), m.porcelain(), 0.03, (0, 90, 0)),
        ]
        for side in (-1, 1)
    ]
    antenna = [
        capsule((0.6, 0.06, 0.05), (0.74, 0.08, 0.62), 0.018, m.metal()),
        sphere(0.055, (0.745, 0.08, 0.65), m.plastic("orange-500")),
    ]
    visor = sphere(HELMET * 0.99, (0, 0, 0), m.glass("lilac-50", 0.9))
    visor.visible_shadow = False
    person = group(head(0.43, look), (0, -0.05, -0.02))
    inner = lamp((-0.06, -0.7, 0.3), 6, 0.22, "#FFE9D2")
    return [cut(shell, hollow), cut(lining, nook), rim, ears, antenna, visor, person, inner]


def _torso():
    white = m.porcelain()
    hull = curve_through([(0.3, 0.5), (0.4, 0.6), (0.44, 0.84), (0.39, 1.08), (0.29, 1.22), (0.2, 1.26)])
    parts = [revolve([(0, 0.48), *hull, (0, 1.27)], (0, 0, 0), white, angle=70)]
    parts.append(torus(0.425, 0.045, (0, 0, 0.68), m.plastic("violet-600")))
    parts.append(torus(0.33, 0.075, (0, 0, 1.2), m.plastic("violet-600")))
    parts.append(box((0.36, 0.1, 0.25), (0, -0.4, 0.93), m.plastic("violet-100"), 0.045, (-8, 0, 0)))
    for side in (-1, 1):
        strap = [(side * 0.2, -0.32, 1.17), (side * 0.29, -0.345, 0.98), (side * 0.33, -0.3, 0.72)]
        parts.append(tube(strap, 0.035, m.plastic("orange-500")))
    for x, color in ((-0.1, "orange-500"), (0.0, "star"), (0.1, "violet-500")):
        parts.append(sphere(0.034, (x, -0.455, 0.975), m.plastic(color), (1, 0.6, 1)))
    parts.append(capsule((-0.1, -0.45, 0.88), (0.1, -0.45, 0.88), 0.018, m.plastic("violet-600")))
    pack = box((0.66, 0.32, 0.78), (0, 0.44, 0.98), m.porcelain("violet-100"), 0.14)
    tanks = [cylinder(0.14, 0.6, (x, 0.6, 0.95), white, 0.1) for x in (-0.17, 0.17)]
    return [parts, pack, tanks]


def _glove(arm: Arm):
    """Palm, thumb and three fingers along the arm's `palm` direction; a fist when closed."""
    suit = m.plastic("orange-500")
    hand, along = Vector(arm.hand), Vector(arm.palm).normalized()
    across = along.cross(Vector((0, 1, 0)))
    across = (across if across.length > 0.1 else Vector((1, 0, 0))).normalized()
    centre = hand + along * 0.06
    parts = [sphere(0.15, centre, suit, (1, 0.82, 1))]
    inward = across if across.x * hand.x < 0 else -across
    spread, reach = (0.5, 0.25) if arm.is_open else (0.15, 0.12)
    for place in (-1, 0, 1):
        way = (along + across * place * spread).normalized()
        parts.append(capsule(centre + way * 0.06 + across * place * 0.05, centre + way * reach, 0.056, suit))
    thumb = (along * 0.35 + inward - Vector((0, 0.4, 0))).normalized()
    parts.append(capsule(centre + thumb * 0.06, centre + thumb * 0.19, 0.052, suit))
    return parts


def _arm(side: int, arm: Arm):
    shoulder = Vector((side * 0.36, 0, 1.08))
    elbow, hand = Vector(arm.elbow), Vector(arm.hand)
    sleeve = (hand - elbow).normalized()
    return [
        limb([shoulder, elbow, hand], 0.155, m.porcelain(), [1.05, 1, 0.92]),
        sphere(0.2, shoulder, m.porcelain()),
        torus(0.145, 0.04, hand - sleeve * 0.03, m.plastic("violet-600"), aim(sleeve)),
        _glove(arm),
    ]


def _leg(side: int, leg: Leg):
    hip = Vector((side * 0.19, 0, 0.62))
    knee, ankle, toe = Vector(leg.knee), Vector(leg.ankle), Vector(leg.toe).normalized()
    shin = (ankle - knee).normalized()
    sole = ankle + toe * 0.08 + shin * 0.06
    boot = [
        sphere(0.2, (0, 0, 0), m.plastic("violet-600"), (0.92, 0.78, 1.28)),
        sphere(0.2, (0, -0.055, 0.01), m.plastic("night-800"), (0.96, 0.62, 1.32)),
    ]
    upright = aim(tuple(toe))
    return [
        limb([hip, knee, ankle], 0.19, m.porcelain(), [1.05, 0.98, 0.9]),
        torus(0.172, 0.045, ankle.lerp(knee, 0.45), m.plastic("orange-500"), aim(tuple(shin))),
        group(boot, tuple(sole), upright),
    ]


def spaceman(pose: SuitPose, look: Look = Look(2, "hair-chestnut", "short"), at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """The whole figure as one group."""
    body = [
        _torso(),
        _arm(-1, pose.left_arm),
        _arm(1, pose.right_arm),
        _leg(-1, pose.left_leg),
        _leg(1, pose.right_leg),
        group(_helmet(look), (0, -0.02, 1.74), pose.nod),
    ]
    return group(flatten(body), at, turn, scale)
