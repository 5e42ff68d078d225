"""Mesh primitives for dioramas. Everything is built in the frame of the innermost `place`.

Equal shapes share one mesh, so a room with hundreds of parts stays light. Lengths are metres.
"""

import math
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

from paint import paint

frames = [Matrix.Identity(4)]
meshes = {}


def matrix(at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """A transformation from a place, Euler angles in degrees (a number turns round Z) and a scale."""
    angles = turn if isinstance(turn, (tuple, list)) else (0, 0, turn)
    sizes = scale if isinstance(scale, (tuple, list)) else (scale,) * 3
    return Matrix.LocRotScale(Vector(at), Euler([math.radians(a) for a in angles]), Vector(sizes))


@contextmanager
def place(at=(0, 0, 0), turn=0, scale=1):
    """Builds what is inside the block at another place."""
    frames.append(frames[-1] @ matrix(at, turn, scale))
    try:
        yield
    finally:
        frames.pop()


def add(data, colour, local=Matrix.Identity(4)):
    """Puts a mesh or a curve into the scene with a material of its own."""
    thing = bpy.data.objects.new(data.name, data)
    bpy.context.collection.objects.link(thing)
    thing.matrix_world = frames[-1] @ local
    if not data.materials:
        data.materials.append(None)
    thing.material_slots[0].link = 'OBJECT'
    thing.material_slots[0].material = paint(colour)
    return thing


def shape(key, build, flat=False):
    """The mesh of that key, built once by `build(bmesh)`."""
    if key not in meshes:
        mesh, draft = bpy.data.meshes.new(str(key[0])), bmesh.new()
        build(draft)
        bmesh.ops.recalc_face_normals(draft, faces=draft.faces)
        draft.to_mesh(mesh)
        draft.free()
        mesh.polygons.foreach_set('use_smooth', [not flat] * len(mesh.polygons))
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(38)
        meshes[key] = mesh
    return meshes[key]


def box(size, at=(0, 0, 0), colour='white', bevel=0.02, turn=0):
    """A box with rounded edges, standing on `at` (the middle of its bottom)."""
    size, edge = tuple(round(s, 4) for s in size), min(bevel, min(size) * 0.49)

    def build(draft):
        bmesh.ops.create_cube(draft, size=1, matrix=matrix((0, 0, size[2] / 2), 0, size))
        if edge > 0:
            bmesh.ops.bevel(draft, geom=draft.edges[:], offset=edge, segments=3, profile=0.5, affect='EDGES')

    return add(shape(('box', size, edge), build), colour, matrix(at, turn))


def lathe(profile, at=(0, 0, 0), colour='white', turn=0, scale=1, sides=36):
    """A body of revolution round Z from a list of (radius, height)."""

    def build(draft):
        rings = [[draft.verts.new((r * math.cos(a), r * math.sin(a), z)) for a in angles] for r, z in profile]
        for low, high in zip(rings, rings[1:]):
            for i in range(sides):
                j = (i + 1) % sides
                draft.faces.new((low[i], low[j], high[j], high[i]))
        draft.faces.new(rings[0][::-1])
        draft.faces.new(rings[-1])
        bmesh.ops.remove_doubles(draft, verts=draft.verts, dist=1e-5)

    angles = [2 * math.pi * i / sides for i in range(sides)]
    return add(shape(('lathe', tuple(profile), sides), build), colour, matrix(at, turn, scale))


def rod(radius, height, at=(0, 0, 0), colour='white', top=None, bevel=0.01, turn=0):
    """A cylinder or cone with rounded rims, standing on `at`."""
    top = radius if top is None else top
    edge = min(bevel, height / 3, max(top, 0.01) * 0.9)
    profile = [(max(radius - edge, 0), 0), (radius - edge * 0.3, edge * 0.3), (radius, edge)]
    profile += [
        (top, height - edge), (max(top - edge * 0.3, 0.001), height - edge * 0.3),
        (max(top - edge, 0.0005), height),
    ]
    return lathe([(round(r, 4), round(z, 4)) for r, z in profile], at, colour, turn)


def ball(radius, at=(0, 0, 0), colour='white', scale=1, turn=0, fine=False):
    """A sphere or, with a triple as scale, an ellipsoid round `at`."""
    sides = (48, 32) if fine else (28, 18)

    def build(draft):
        bmesh.ops.create_uvsphere(draft, u_segments=sides[0], v_segments=sides[1], radius=1)

    sizes = [radius * s for s in (scale if isinstance(scale, (tuple, list)) else (scale,) * 3)]
    return add(shape(('ball', sides), build), colour, matrix(at, turn, sizes))


def ring(radius, thickness, at=(0, 0, 0), colour='white', turn=0, scale=1):
    """A torus lying in XY round `at`."""

    def build(draft):
        rows = []
        for i in range(48):
            a = 2 * math.pi * i / 48
            rows.append([draft.verts.new((
                (radius + thickness * math.cos(b)) * math.cos(a),
                (radius + thickness * math.cos(b)) * math.sin(a), thickness * math.sin(b),
            )) for b in [2 * math.pi * k / 12 for k in range(12)]])
        for i, row in enumerate(rows):
            after = rows[(i + 1) % 48]
            for k in range(12):
                m = (k + 1) % 12
                draft.faces.new((row[k], row[m], after[m], after[k]))

    return add(shape(('ring', round(radius, 4), round(thickness, 4)), build), colour, matrix(at, turn, scale))


def tube(points, radius, colour='white', ends=True, smooth=True, widths=None):
    """A round tube along points; `widths` scales the radius at each point."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 4, True
    kind = 'NURBS' if smooth and len(points) > 2 else 'POLY'
    spline = curve.splines.new(kind)
    spline.points.add(len(points) - 1)
    widths = widths or [1] * len(points)
    for point, place_at, width in zip(spline.points, points, widths):
        point.co, point.radius = (*place_at, 1), width
    if kind == 'NURBS':
        spline.order_u, spline.use_endpoint_u, spline.resolution_u = min(3, len(points)), True, 8
    curve.resolution_u = 8
    add(curve, colour)
    if ends:
        ball(radius * widths[0], points[0], colour)
        ball(radius * widths[-1], points[-1], colour)


def plate(outline, depth, at=(0, 0, 0), colour='white', turn=0, bevel=0.006):
    """A flat shape standing in XZ, `depth` thick, from a list of (x, z)."""

    def build(draft):
        face = draft.faces.new([draft.verts.new((x, -depth / 2, z)) for x, z in outline])
        moved = bmesh.ops.extrude_face_region(draft, geom=[face])['geom']
        bmesh.ops.translate(
            draft, verts=[v for v in moved if isinstance(v, bmesh.types.BMVert)], vec=(0, depth, 0),
        )
        if bevel:
            rims = [e for e in draft.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > 1.2]
            bmesh.ops.bevel(
                draft, geom=rims, offset=min(bevel, depth * 0.45), segments=2, profile=0.5, affect='EDGES',
            )

    key = ('plate', tuple((round(x, 4), round(z, 4)) for x, z in outline), depth, bevel)
    return add(shape(key, build), colour, matrix(at, turn))


def star(points, outer, inner):
    """The outline of a star for `plate`, its tip upwards."""
    corners = [(
        outer if i % 2 == 0 else inner, math.pi / 2 + math.pi * i / points,
    ) for i in range(points * 2)]
    return [(r * math.cos(a), r * math.sin(a)) for r, a in corners]


def disc(radius, sides=40):
    """The outline of a circle for `plate`."""
    return [(
        radius * math.cos(2 * math.pi * i / sides), radius * math.sin(2 * math.pi * i / sides),
    ) for i in range(sides)]
