"""Materials of the dioramas: one call names a colour and a finish, as in 'violet', 'wood' or '#8BC5A0:matte'."""

import bpy

from lib import materials as m

COLOURS = {
    'violet': '#6A35DB', 'violet-deep': 'violet-700', 'violet-soft': '#9B78F2', 'lilac': '#C9B5FF',
    'lilac-pale': 'violet-100', 'orange': 'orange-500', 'orange-soft': '#FFA35C', 'peach': '#FFD2AE',
    'white': '#FBF8F4', 'grey': 'steel', 'mint': '#9ED8C1', 'teal': '#3FA79B', 'blue': '#4F86E8', 'red': '#E2504A',
    'pink': '#F7A6BE', 'leaf-dark': 'leaf-deep', 'leaf-light': '#9CC957', 'earth': '#7A5240', 'snow': '#F3F5FF',
    'gold': '#E8B04A', 'night': 'night-900', 'dusk': '#2B1A5E',
}
FINISHES = {'': m.plastic, 'gloss': m.porcelain, 'matte': m.matte, 'fabric': m.fabric, 'metal': m.metal}


def start(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree.nodes, material.node_tree.links


def mixed(name, dark, light, texture, settings, stretch, rough=0.5, bump=0.0):
    """Two colours mixed by a procedural texture in object space."""
    material, nodes, links = start(name)
    base, pattern = nodes['Principled BSDF'], nodes.new(texture)
    space, scale, blend = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping'), nodes.new('ShaderNodeMixRGB')
    scale.inputs['Scale'].default_value = stretch
    for key, value in settings.items():
        pattern.inputs[key].default_value = value
    blend.inputs[1].default_value, blend.inputs[2].default_value = m.linear(dark), m.linear(light)
    base.inputs['Roughness'].default_value = rough
    links.new(space.outputs['Object'], scale.inputs['Vector'])
    links.new(scale.outputs[0], pattern.inputs['Vector'])
    links.new(pattern.outputs['Fac'], blend.inputs['Fac'])
    links.new(blend.outputs[0], base.inputs['Base Color'])
    if bump:
        relief = nodes.new('ShaderNodeBump')
        relief.inputs['Strength'].default_value = bump
        links.new(pattern.outputs['Fac'], relief.inputs['Height'])
        links.new(relief.outputs[0], base.inputs['Normal'])
    return material


def planks(name, dark, light):
    """Floor boards along X with their joints."""
    material, nodes, links = start(name)
    base, bricks, space = nodes['Principled BSDF'], nodes.new('ShaderNodeTexBrick'), nodes.new('ShaderNodeTexCoord')
    for key, value in {
        'Scale': 1, 'Mortar Size': 0.006, 'Brick Width': 1.7, 'Row Height': 0.19, 'Bias': 0.0,
    }.items():
        bricks.inputs[key].default_value = value
    bricks.inputs['Color1'].default_value, bricks.inputs['Color2'].default_value = m.linear(light), m.linear(dark)
    bricks.inputs['Mortar'].default_value = tuple(c * 0.55 for c in m.linear(dark))
    base.inputs['Roughness'].default_value = 0.38
    links.new(space.outputs['Object'], bricks.inputs['Vector'])
    links.new(bricks.outputs['Color'], base.inputs['Base Color'])
    return material


def tiles(name, colour, joint, size):
    material = planks(name, colour, colour)
    bricks = next(n for n in material.node_tree.nodes if n.type == 'TEX_BRICK')
    bricks.offset = 0
    for key, value in {'Brick Width': size, 'Row Height': size, 'Mortar Size': size * 0.03}.items():
        bricks.inputs[key].default_value = value
    bricks.inputs['Mortar'].default_value = m.linear(joint)
    return material


def night_sky():
    """The sky behind a window: shines, violet at the horizon, deep blue above."""
    material, nodes, links = start('night-sky')
    space, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    ramp, light = nodes.new('ShaderNodeValToRGB'), nodes.new('ShaderNodeEmission')
    for stop, colour in zip(ramp.color_ramp.elements, ('#7C5BE6', '#1A1250')):
        stop.color = m.linear(colour)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.08, 0.85
    light.inputs['Strength'].default_value = 0.8
    links.new(space.outputs['Generated'], split.inputs[0])
    links.new(split.outputs['Z'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], light.inputs['Color'])
    links.new(light.outputs[0], nodes['Material Output'].inputs['Surface'])
    return material


SPECIAL = {
    'night-sky': night_sky,
    'wood': lambda: mixed(
        'wood', '#C98F57', '#E3B47C', 'ShaderNodeTexNoise', {'Scale': 3.0, 'Detail': 3.0}, (1.2, 9, 9), 0.5,
    ),
    'wood-pale': lambda: mixed(
        'wood-pale', '#E2BE8E', '#F1D7AE', 'ShaderNodeTexNoise', {'Scale': 3.0, 'Detail': 3.0}, (1.2, 9, 9),
        0.5,
    ),
    'wood-dark': lambda: mixed(
        'wood-dark', '#7A4B30', '#9A6642', 'ShaderNodeTexNoise', {'Scale': 3.0, 'Detail': 3.0}, (1.2, 9, 9),
        0.45,
    ),
    'parquet': lambda: planks('parquet', '#D9A670', '#E9C08E'),
    'parquet-pale': lambda: planks('parquet-pale', '#E6C69B', '#F2DBB8'),
    'deck': lambda: planks('deck', '#B98457', '#CC9C6C'),
    'grass': lambda: mixed(
        'grass', '#7DB45C', '#A5CF74', 'ShaderNodeTexNoise', {'Scale': 9.0, 'Detail': 6.0}, (1, 1, 1), 0.9,
        0.5,
    ),
    'grass-autumn': lambda: mixed(
        'grass-autumn', '#A9A550', '#D3B75F', 'ShaderNodeTexNoise', {'Scale': 9.0, 'Detail': 6.0}, (1, 1, 1),
        0.9, 0.5,
    ),
    'snow-field': lambda: mixed(
        'snow-field', '#DDE1F7', '#FAFBFF', 'ShaderNodeTexNoise', {'Scale': 3.0, 'Detail': 4.0}, (1, 1, 1),
        0.7, 0.25,
    ),
    'sand-field': lambda: mixed(
        'sand-field', '#E2C48E', '#F3DFB6', 'ShaderNodeTexNoise', {'Scale': 14.0, 'Detail': 5.0}, (1, 1, 1),
        0.9, 0.5,
    ),
    'soil': lambda: mixed(
        'soil', '#5B3A2B', '#80563F', 'ShaderNodeTexNoise', {'Scale': 16.0, 'Detail': 5.0}, (1, 1, 1), 0.9,
        0.8,
    ),
    'rubber': lambda: mixed(
        'rubber', '#C78B74', '#D9A48C', 'ShaderNodeTexNoise', {'Scale': 40.0, 'Detail': 2.0}, (1, 1, 1), 0.9,
    ),
    'water': lambda: mixed(
        'water', '#4DB8DD', '#8FDDF0', 'ShaderNodeTexNoise', {'Scale': 2.4, 'Detail': 3.0}, (1, 1, 1), 0.08,
        0.22,
    ),
    'mirror': lambda: m.surface('#E6EAF5', 0.04, 0.0, 1.0),
    'tiles': lambda: tiles('tiles', '#FBF8F4', '#D9D2EC', 0.3),
    'tiles-lilac': lambda: tiles('tiles-lilac', '#E4DAFF', '#FBF8F4', 0.3),
}


def paint(colour):
    """The material of a name: a special one, or colour[:finish], where glow3 shines."""
    if colour in bpy.data.materials:
        return bpy.data.materials[colour]
    if colour in SPECIAL:
        return SPECIAL[colour]()
    base, _, finish = colour.partition(':')
    code = COLOURS.get(base, base)
    if finish.startswith('glow'):
        return m.glow(code, float(finish[4:]))
    return FINISHES[finish](code)
