"""Closed shapes that grow together into one soft body, as clay does.

One unit is the radius of a grown-up's head. A figure looks along -Y; Z is up.
"""
import math

import bpy
from mathutils import Matrix, Quaternion, Vector

DOWN = Vector((0, 0, -1))


def smooth_step(start, end, value):
    """0 before `start`, 1 after `end`, and soft between them."""
    t = min(1, max(0, (value - start) / (end - start)))
    return t * t * (3 - 2 * t)


def spline(points, count):
    """`count` points of a Catmull-Rom curve through `points` (vectors of any length, or numbers)."""
    if len(points) == 1:
        return [points[0]] * count
    ends = [points[0] * 2 - points[1], *points, points[-1] * 2 - points[-2]]
    return [_on_spline(ends, i / (count - 1) * (len(points) - 1)) for i in range(count)]


def _on_spline(ends, place):
    i = min(int(place), len(ends) - 4)
    t = place - i
    a, b, c, d = ends[i:i + 4]
    return (b * 2 + (c - a) * t + (a * 2 - b * 5 + c * 4 - d) * t ** 2
            + (b * 3 - a - c * 3 + d) * t ** 3) * 0.5


def _frames(path, side):
    """The tangent and two normals at each point of a path, without a twist."""
    frames = []
    for i in range(len(path)):
        tangent = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        side = side - tangent * side.dot(tangent)
        if side.length < 1e-5:
            side = tangent.orthogonal()
        side.normalize()
        frames.append((tangent, side.copy(), tangent.cross(side)))
    return frames


class Sculpt:
    """Collects closed pieces; `finish` makes one object of them."""

    def __init__(self):
        self.vertices, self.faces = [], []

    def rings(self, start, rings, end):
        """A closed skin over rings of equal length between two poles."""
        n, base = len(rings[0]), len(self.vertices)
        self.vertices += [start, *(v for ring in rings for v in ring), end]
        last = base + 1 + n * len(rings)
        for i in range(n):
            j = (i + 1) % n
            self.faces.append((base, base + 1 + j, base + 1 + i))
            self.faces.append((last, last - n + i, last - n + j))
            for row in range(len(rings) - 1):
                a = base + 1 + row * n
                self.faces.append((a + i, a + j, a + n + j, a + n + i))
        return self

    def ball(self, at, radii, turn=None, n=24):
        """An ellipsoid; `turn` is a rotation of its axes."""
        radii = Vector(radii) if hasattr(radii, '__len__') else Vector((radii,) * 3)
        turn = turn or Quaternion()

        def on(polar, around):
            return Vector(at) + turn @ Vector((
                math.sin(polar) * math.cos(around) * radii.x,
                math.sin(polar) * math.sin(around) * radii.y, math.cos(polar) * radii.z))

        rows = n // 2
        rings = [[on(math.pi * r / rows, math.tau * i / n) for i in range(n)] for r in range(1, rows)]
        return self.rings(on(0, 0), rings, on(math.pi, 0))

    def tube(self, points, radii, flat=1, side=(0, -1, 0), steps=20, n=14):
        """A round-ended tube through `points`; `flat` is its thickness along `side`, a part of its width."""
        path = spline([Vector(p) for p in points], steps)
        widths = spline([float(r) for r in radii], steps)
        frames = _frames(path, Vector(side))
        ends = [(0, -1), *((i, 0) for i in range(steps)), (steps - 1, 1)]
        rings = []
        for i, end in ends:
            tangent, across, along = frames[i]
            middle = path[i] + tangent * widths[i] * 0.6 * end
            width = widths[i] * (0.75 if end else 1)
            rings.append([middle + width * (math.cos(a) * flat * across + math.sin(a) * along)
                          for a in (math.tau * k / n for k in range(n))])
        return self.rings(path[0] - frames[0][0] * widths[0], rings,
                          path[-1] + frames[-1][0] * widths[-1])

    def loft(self, levels, n=40):
        """A body of level ellipses: (z, half width, half depth, y)."""
        dense = spline([Vector(level) for level in levels], 40)
        rings = [[Vector((w * math.cos(a), y + d * math.sin(a), z))
                  for a in (math.tau * k / n for k in range(n))] for z, w, d, y in dense]
        first, last = dense[0], dense[-1]
        return self.rings(Vector((0, first[3], first[0])), rings, Vector((0, last[3], last[0])))

    def finish(self, name, material, matrix=None, voxel=None, soften=0):
        """Makes the object. `voxel` joins the pieces at that size; `soften` is the times they are smoothed."""
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata([tuple(v) for v in self.vertices], [], self.faces)
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.materials.append(material)
        thing = bpy.data.objects.new(name, mesh)
        bpy.context.collection.objects.link(thing)
        if matrix:
            thing.matrix_world = matrix
        if voxel:
            joined = thing.modifiers.new('Join', 'REMESH')
            joined.mode, joined.voxel_size, joined.use_smooth_shade = 'VOXEL', voxel, True
        if soften:
            softened = thing.modifiers.new('Soften', 'SMOOTH')
            softened.factor, softened.iterations = 0.5, soften
        return thing


def block(at, size, material, bevel=0.05, turn=(0, 0, 0), matrix=None):
    """A box with soft edges; `size` is its whole length on each axis, `turn` in degrees."""
    mesh = bpy.data.meshes.new('Block')
    corners = [(x, y, z) for x in (-.5, .5) for y in (-.5, .5) for z in (-.5, .5)]
    mesh.from_pydata([tuple(c * s for c, s in zip(corner, size)) for corner in corners], [],
                     [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
    mesh.polygons.foreach_set('use_smooth', [True] * 6)
    mesh.use_auto_smooth = True
    mesh.materials.append(material)
    thing = bpy.data.objects.new('Block', mesh)
    bpy.context.collection.objects.link(thing)
    turned = [math.radians(angle) for angle in turn]
    placed = Matrix.LocRotScale(Vector(at), None, None)
    for axis, angle in zip('XYZ', turned):
        placed = placed @ Matrix.Rotation(angle, 4, axis)
    thing.matrix_world = (matrix or Matrix()) @ placed
    soft = thing.modifiers.new('Bevel', 'BEVEL')
    soft.width, soft.segments, soft.limit_method = min(bevel, min(size) * 0.49), 4, 'NONE'
    return thing


def ball(at, radii, material, matrix=None, turn=None):
    """A single ellipsoid."""
    return Sculpt().ball(at, radii, turn).finish('Ball', material, matrix)


def rod(points, radii, material, matrix=None, **shape):
    """A single tube; one radius stands for all points."""
    radii = radii if hasattr(radii, '__len__') else [radii, radii]
    return Sculpt().tube(points, radii, **shape).finish('Rod', material, matrix)


def ring(at, radius, thickness, material, matrix=None, axis=(0, 0, 1), stretch=(1, 1)):
    """A round wire about `axis`."""
    turn = Vector((0, 0, 1)).rotation_difference(Vector(axis))
    n, sections = 48, 12
    vertices, faces = [], []
    for i in range(n):
        a = math.tau * i / n
        for k in range(sections):
            b = math.tau * k / sections
            r = radius + thickness * math.cos(b)
            vertices.append(Vector(at) + turn @ Vector(
                (r * math.cos(a) * stretch[0], r * math.sin(a) * stretch[1], thickness * math.sin(b))))
            j, m = (i + 1) % n, (k + 1) % sections
            faces.append((i * sections + k, j * sections + k, j * sections + m, i * sections + m))
    wire = Sculpt()
    wire.vertices, wire.faces = vertices, faces
    return wire.finish('Ring', material, matrix)


def turned(at, profile, material, matrix=None, axis=(0, 0, 1)):
    """A turned thing: `profile` is radius and height from the bottom up."""
    turn = Vector((0, 0, 1)).rotation_difference(Vector(axis))
    thing = Sculpt()
    circle = [(math.cos(math.tau * k / 48), math.sin(math.tau * k / 48)) for k in range(48)]
    rings = [[Vector(at) + turn @ Vector((r * x, r * y, z)) for x, y in circle] for r, z in profile]
    thing.rings(Vector(at) + turn @ Vector((0, 0, profile[0][1])), rings,
                Vector(at) + turn @ Vector((0, 0, profile[-1][1])))
    made = thing.finish('Turned', material, matrix)
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, math.radians(40)
    return made
