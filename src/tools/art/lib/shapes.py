"""Solid shapes with soft edges. All take scene units and give back the new object."""

from math import cos, degrees, pi, radians, sin

import bmesh
import bpy
from mathutils import Vector

Point = tuple[float, float, float]
ORIGIN: Point = (0.0, 0.0, 0.0)


def _add(mesh, material, at: Point, turn: Point = ORIGIN, angle: float = 40):
    """Puts a mesh into the scene, smooth but for edges sharper than `angle` degrees."""
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = radians(angle)
    mesh.materials.append(material)
    thing = bpy.data.objects.new(mesh.name, mesh)
    thing.location = at
    thing.rotation_euler = [radians(a) for a in turn]
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _bevel(thing, width: float, segments: int = 4):
    modifier = thing.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    modifier.harden_normals = True
    return thing


def box(size: Point, at: Point, material, bevel: float = 0.04, turn: Point = ORIGIN):
    """A box of full edge lengths `size`, centred at `at`; `turn` in degrees."""
    mesh = bpy.data.meshes.new("box")
    form = bmesh.new()
    bmesh.ops.create_cube(form, size=1)
    bmesh.ops.scale(form, vec=size, verts=form.verts)
    form.to_mesh(mesh)
    form.free()
    thing = _add(mesh, material, at, turn)
    return _bevel(thing, min(bevel, min(size) * 0.49)) if bevel else thing


def sphere(radius: float, at: Point, material, scale: Point = (1, 1, 1), turn: Point = ORIGIN):
    """A sphere, or with `scale` an ellipsoid."""
    mesh = bpy.data.meshes.new("sphere")
    form = bmesh.new()
    bmesh.ops.create_uvsphere(form, u_segments=64, v_segments=32, radius=radius)
    form.to_mesh(mesh)
    form.free()
    thing = _add(mesh, material, at, turn)
    thing.scale = scale
    return thing


def revolve(
    profile: list[tuple[float, float]],
    at: Point,
    material,
    turn: Point = ORIGIN,
    steps: int = 64,
    angle: float = 40,
):
    """A lathed body from (radius, height) points, bottom to top; closed by radius 0."""
    points = [
        (r * cos(2 * pi * i / steps), r * sin(2 * pi * i / steps), z)
        for r, z in profile
        for i in range(steps)
    ]
    faces = [
        (
            ring * steps + i,
            ring * steps + (i + 1) % steps,
            (ring + 1) * steps + (i + 1) % steps,
            (ring + 1) * steps + i,
        )
        for ring in range(len(profile) - 1)
        for i in range(steps)
    ]
    mesh = bpy.data.meshes.new("revolved")
    mesh.from_pydata(points, [], faces)
    form = bmesh.new()
    form.from_mesh(mesh)
    bmesh.ops.remove_doubles(form, verts=form.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(form, faces=form.faces)
    form.to_mesh(mesh)
    form.free()
    return _add(mesh, material, at, turn, angle)


def curve_through(points: list[tuple[float, float]], steps: int = 10) -> list[tuple[float, float]]:
    """A smooth profile (Catmull-Rom) through a few points, for `revolve` and `plate`."""
    padded = [points[0], *points, points[-1]]
    result = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for step in range(steps):
            t = step / steps
            result.append(
                tuple(
                    0.5
                    * (
                        2 * q
                        + (r - p) * t
                        + (2 * p - 5 * q + 4 * r - s) * t**2
                        + (3 * q - p - 3 * r + s) * t**3
                    )
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [*((max(r, 0.0), z) for r, z in result), points[-1]]


def cylinder(
    radius: float,
    height: float,
    at: Point,
    material,
    bevel: float = 0.03,
    turn: Point = ORIGIN,
    top: float | None = None,
):
    """An upright cylinder centred at `at`; another `top` radius makes it a cone."""
    upper = radius if top is None else top
    half = height / 2
    profile = [(0, -half), (radius, -half), (upper, half), (0, half)]
    thing = revolve([p for p in profile if p != (0, half) or upper], at, material, turn)
    return _bevel(thing, min(bevel, radius * 0.4, height * 0.45), 3) if bevel else thing


def torus(major: float, minor: float, at: Point, material, turn: Point = ORIGIN, scale=(1, 1, 1)):
    """A ring lying flat."""
    profile = [
        (major + minor * cos(2 * pi * i / 24), minor * sin(2 * pi * i / 24)) for i in range(25)
    ]
    thing = revolve(profile, at, material, turn, steps=96)
    thing.scale = scale
    return thing


def tube(
    points: list[Point],
    radius: float,
    material,
    radii: list[float] | None = None,
    is_closed: bool = False,
):
    """A round tube bending softly through points; `radii` are factors of `radius` per point."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 8
    curve.resolution_u = 24
    curve.use_fill_caps = True
    spline = curve.splines.new("BEZIER")
    spline.use_cyclic_u = is_closed
    spline.bezier_points.add(len(points) - 1)
    for index, (knot, place) in enumerate(zip(spline.bezier_points, points)):
        knot.co = place
        knot.handle_left_type = knot.handle_right_type = "AUTO"
        knot.radius = radii[index] if radii else 1.0
    curve.materials.append(material)
    thing = bpy.data.objects.new("tube", curve)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def limb(points: list[Point], radius: float, material, radii: list[float] | None = None):
    """A tube with round ends: arms, legs, handles. Gives back its parts."""
    factors = radii or [1.0] * len(points)
    return [
        tube(points, radius, material, factors),
        sphere(radius * factors[0], points[0], material),
        sphere(radius * factors[-1], points[-1], material),
    ]


def capsule(start: Point, end: Point, radius: float, material):
    """A straight limb."""
    return limb([start, end], radius, material)


def plate(
    outline: list[tuple[float, float]],
    thickness: float,
    at: Point,
    material,
    bevel: float = 0.03,
    turn: Point = ORIGIN,
):
    """A flat shape of any outline (x, z), standing upright, facing the viewer (-y)."""
    mesh = bpy.data.meshes.new("plate")
    form = bmesh.new()
    front = [form.verts.new((x, -thickness / 2, z)) for x, z in outline]
    face = form.faces.new(front)
    grown = bmesh.ops.extrude_face_region(form, geom=[face])
    moved = [v for v in grown["geom"] if isinstance(v, bmesh.types.BMVert)]
    bmesh.ops.translate(form, vec=(0, thickness, 0), verts=moved)
    bmesh.ops.recalc_face_normals(form, faces=form.faces)
    form.to_mesh(mesh)
    form.free()
    thing = _add(mesh, material, at, turn, 30)
    return _bevel(thing, min(bevel, thickness * 0.45), 3) if bevel else thing


def star(radius: float, at: Point, material, thickness: float = 0.12, turn: Point = ORIGIN):
    """A plump five-pointed star."""
    outline = [
        (
            (radius if i % 2 == 0 else radius * 0.52) * sin(pi * i / 5),
            (radius if i % 2 == 0 else radius * 0.52) * cos(pi * i / 5),
        )
        for i in range(10)
    ]
    return plate(outline, thickness, at, material, thickness * 0.4, turn)


def group(parts: list, at: Point = ORIGIN, turn: Point = ORIGIN, scale: float = 1.0):
    """Moves, turns (degrees) and scales parts, nested lists and groups as one body."""
    root = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(root)
    for part in flatten(parts):
        part.parent = root
    root.location = Vector(at)
    root.rotation_euler = [radians(a) for a in turn]
    root.scale = (scale, scale, scale)
    return root


def flatten(parts) -> list:
    """The objects of nested lists, one after another."""
    if not isinstance(parts, (list, tuple)):
        return [parts]
    return [thing for part in parts for thing in flatten(part)]


def aim(direction: Point) -> Point:
    """The turn (degrees) that points a body's own z axis along a direction."""
    turn = Vector(direction).to_track_quat("Z", "Y").to_euler()
    return tuple(degrees(a) for a in turn)


def cut(thing, *cutters):
    """Takes bodies away from a thing; the cutters are not rendered themselves."""
    for cutter in cutters:
        modifier = thing.modifiers.new("cut", "BOOLEAN")
        modifier.operation = "DIFFERENCE"
        modifier.solver = "EXACT"
        modifier.object = cutter
        cutter.hide_render = True
    return [thing, *cutters]
