"""Light: one studio for objects, one for rooms; warm key, violet fill, orange rim."""

import bpy
from mathutils import Vector

from lib.materials import linear


def world(top: str = "violet-100", bottom: str = "violet-600", strength: float = 0.45) -> None:
    """The surrounding that glossy surfaces reflect, a vertical gradient."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
    place = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position = 0.25
    ramp.color_ramp.elements[0].color = linear(bottom)
    ramp.color_ramp.elements[1].color = linear(top)
    half = nodes.new("ShaderNodeMath")
    half.operation = "MULTIPLY_ADD"
    half.inputs[1].default_value = half.inputs[2].default_value = 0.5
    links.new(place.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], half.inputs[0])
    links.new(half.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes["Background"].inputs["Color"])
    nodes["Background"].inputs["Strength"].default_value = strength


def area(at, target, size: float, power: float, color: str = "white"):
    """A soft square light of `power` watts looking at `target`."""
    data = bpy.data.lights.new("area", "AREA")
    data.size = size
    data.energy = power
    data.color = linear(color)[:3]
    light = bpy.data.objects.new("area", data)
    light.location = at
    light.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(light)
    return light


def lamp(at, power: float, radius: float = 0.2, color: str = "#FFD9A0"):
    """A round lamp: ceiling lights, a lantern, a flame's light."""
    data = bpy.data.lights.new("lamp", "POINT")
    data.energy = power
    data.shadow_soft_size = radius
    data.color = linear(color)[:3]
    light = bpy.data.objects.new("lamp", data)
    light.location = at
    bpy.context.scene.collection.objects.link(light)
    return light


def sun(turn, strength: float = 3.0, softness: float = 0.15, color: str = "#FFE9CF"):
    """Daylight; `turn` is an Euler rotation in radians, `softness` the disc's angle."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = strength
    data.angle = softness
    data.color = linear(color)[:3]
    light = bpy.data.objects.new("sun", data)
    light.rotation_euler = turn
    bpy.context.scene.collection.objects.link(light)
    return light


def studio(target=(0, 0, 0), size: float = 1.0, key=1.0, fill=1.0, rim=1.0) -> None:
    """Lights an object of radius `size` that is looked at from -y."""
    world()
    watts = 110 * size * size
    focus = Vector(target)
    spots = (
        ((-3.2, -3.6, 4.2), 3.0, 7.5 * key, "#FFF0DC"),
        ((4.2, -2.6, 0.6), 4.0, 2.4 * fill, "#D3C2FF"),
        ((3.0, 3.4, 2.6), 2.4, 9.0 * rim, "#FF8A3C"),
        ((-3.6, 3.2, 1.0), 2.4, 4.0 * rim, "#9A7BFF"),
    )
    for place, width, power, color in spots:
        area(focus + Vector(place) * size, focus, width * size, power * watts / 4, color)
