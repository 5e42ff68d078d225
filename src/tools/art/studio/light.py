"""Light, camera and film of the studio."""
import math

import bpy
from mathutils import Vector

from .materials import forget_materials, linear


def clear():
    """An empty file."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_materials()
    bpy.context.scene.world = bpy.data.worlds.new('World')


def ambient(colour, strength):
    """The light from everywhere."""
    world = bpy.context.scene.world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs['Color'].default_value = linear(colour)
    background.inputs['Strength'].default_value = strength


def sky(*colours, strength=1):
    """A gradient around the scene: colours at even heights, from just below the horizon up to where the camera sees no more."""
    world = bpy.context.scene.world
    world.use_nodes = True
    tree = world.node_tree
    place, parts, ramp = (tree.nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    tree.links.new(place.outputs['Generated'], parts.inputs[0])
    tree.links.new(parts.outputs['Z'], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], tree.nodes['Background'].inputs['Color'])
    tree.nodes['Background'].inputs['Strength'].default_value = strength
    stops = ramp.color_ramp.elements
    while len(stops) < len(colours):
        stops.new(0)
    for k, colour in enumerate(colours):
        stops[k].position, stops[k].color = .36 * k / (len(colours) - 1), linear(colour)


def area(at, look, size, power, colour):
    """A soft lamp."""
    lamp = bpy.data.lights.new('Area', 'AREA')
    lamp.shape, lamp.size, lamp.energy, lamp.color = 'DISK', size, power, linear(colour)[:3]
    return _place(lamp, at, look)


def sun(direction, power, colour, softness=6):
    """Parallel light; `direction` is where it goes."""
    lamp = bpy.data.lights.new('Sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = power, linear(colour)[:3], math.radians(softness)
    return _place(lamp, (0, 0, 0), direction)


def bulb(at, power, colour, radius=.3):
    """A small round lamp."""
    lamp = bpy.data.lights.new('Bulb', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, linear(colour)[:3], radius
    return _place(lamp, at, (0, 0, 0))


def _place(data, at, look):
    thing = bpy.data.objects.new(data.name, data)
    thing.location = at
    thing.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)
    return thing


def camera(at, look, lens=50, focus=None, blur=None, roll=0):
    """`focus` is the point that is sharp and `blur` the f-number."""
    data = bpy.data.cameras.new('Camera')
    data.lens = lens
    thing = _place(data, at, look)
    if roll:
        thing.rotation_euler.rotate_axis('Z', math.radians(roll))
    if blur:
        data.dof.use_dof, data.dof.aperture_fstop = True, blur
        data.dof.focus_distance = (Vector(focus or look) - Vector(at)).length
    bpy.context.scene.camera = thing
    return thing


def key_fill_rim(key, fill, rim, centre=(0, 0, .8), reach=1):
    """The studio's three lamps, each a power and a colour, around a subject that looks to -Y."""
    c = Vector(centre)
    area(c + Vector((-4.5, -5.5, 4.5)) * reach, c, 4 * reach, key[0] * reach ** 2, key[1])
    area(c + Vector((5.5, -3.5, .6)) * reach, c, 5 * reach, fill[0] * reach ** 2, fill[1])
    area(c + Vector((3.2, 4, 3.4)) * reach, c, 2.2 * reach, rim[0] * reach ** 2, rim[1])


def expose(width, height, samples, exposure=0, look='Medium High Contrast'):
    """Film: the same picture on every run of one build of Blender."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.seed = 'CPU', samples, 74
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, .04
    cycles.adaptive_min_samples = 8
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 1, 1
    cycles.transmission_bounces, cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 4, 12, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
