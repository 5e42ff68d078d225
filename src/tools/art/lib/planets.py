"""Planets and moons of radius 1 around the origin."""

from math import cos, radians, sin
from random import Random

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from lib import materials as m
from lib.shapes import revolve


def _direction(yaw: float, pitch: float) -> Vector:
    """Unit vector; yaw 0 looks at the viewer (-y), degrees."""
    a, b = radians(yaw), radians(pitch)
    return Vector((sin(a) * cos(b), -cos(a) * cos(b), sin(b)))


def _dents(distance, size: float, depth: float):
    """Change of the radius at angles `distance` from a crater's centre: a bowl with a raised rim."""
    place = distance / size
    bowl = depth * (place**4 - 1 + 0.3 * place**6)
    rim = depth * 0.3 * np.square(1 - (place - 1) / 0.45)
    return np.where(place < 1, bowl, np.where(place < 1.45, rim, 0.0))


def ball(
    material, craters: list[tuple[float, float, float]] = (), depth: float = 0.16, radius: float = 1.0
):
    """A globe with craters given as (yaw, pitch, size), angles in degrees."""
    mesh = bpy.data.meshes.new("planet")
    form = bmesh.new()
    bmesh.ops.create_icosphere(form, subdivisions=7 if craters else 6, radius=1)
    form.to_mesh(mesh)
    form.free()
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3)
    lift = np.zeros(len(points), np.float32)
    for yaw, pitch, size in craters:
        distance = np.arccos(np.clip(points @ np.array(_direction(yaw, pitch)), -1, 1))
        lift += _dents(distance, radians(size), depth * radians(size))
    mesh.vertices.foreach_set("co", (points * (radius * (1 + lift))[:, None]).ravel())
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(material)
    thing = bpy.data.objects.new("planet", mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def scattered(count: int, seed: int, low: float = 7, high: float = 19) -> list[tuple[float, float, float]]:
    """Craters that keep clear of each other and of the planet's outline, large ones first."""
    dice = Random(seed)
    kept: list[tuple[float, float, float]] = []
    for attempt in range(900):
        size = high - (high - low) * min(1.0, attempt / 250)
        yaw, pitch = dice.uniform(-60, 60), dice.uniform(-55, 60)
        way = _direction(yaw, pitch)
        if way.angle(_direction(0, 4)) + radians(size) * 1.3 > radians(72):
            continue
        if all(way.angle(_direction(y, p)) > radians((size + s) * 1.35) for y, p, s in kept):
            kept.append((yaw, pitch, size))
        if len(kept) == count:
            break
    return kept


def ring(inner: float, outer: float, material, thickness: float = 0.035):
    """A flat ring with soft edges around the equator."""
    half = thickness / 2
    bevel = half * 0.8
    profile = [
        (inner + bevel, -half),
        (outer - bevel, -half),
        (outer, 0),
        (outer - bevel, half),
        (inner + bevel, half),
        (inner, 0),
        (inner + bevel, -half),
    ]
    return revolve(profile, (0, 0, 0), material, steps=192, angle=50)


def rings(colors: tuple[tuple[float, float, str], ...]):
    """Several rings of (inner, outer, colour)."""
    return [ring(inner, outer, m.surface(color, 0.45, 0.3)) for inner, outer, color in colors]
