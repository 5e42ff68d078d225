"""Matt vinyl, cloth, skin and glass in the colours of the site."""
import bpy

NIGHT, INDIGO, VIOLET, BRIGHT, LAVENDER, LILAC = (
    '#170D38', '#3A1785', '#6029CC', '#7A45F0', '#BDA4FF', '#ECE5FF')
ORANGE, PEACH, CREAM, WHITE, YELLOW = '#FF7A1A', '#FFC9A0', '#FFF3E4', '#FBF9FF', '#FFD05A'
GREEN, TEAL, SKY, ROSE, RED, WOOD, INK = (
    '#3E9B6B', '#2F8F96', '#7CB8F2', '#F08FB2', '#D8382F', '#D9A066', '#1C1335')

_made = {}


def linear(hex_colour):
    """The linear RGBA of `#rrggbb`."""
    channels = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels), 1)


def forget_materials():
    """Before a new scene: the old materials went with the old file."""
    _made.clear()


def shader(name):
    """A new material, its principled node and its tree."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    return material, tree.nodes['Principled BSDF'], tree


def node(tree, kind, **inputs):
    """A node with inputs set by name (`_0` means by number)."""
    made = tree.nodes.new(f'ShaderNode{kind}')
    for name, value in inputs.items():
        key = int(name[1:]) if name[0] == '_' else name.replace('_', ' ')
        made.inputs[key].default_value = value
    return made


def _bump(tree, surface, kind, strength, **inputs):
    place = tree.nodes.new('ShaderNodeTexCoord')
    texture = node(tree, kind, **inputs)
    tree.links.new(place.outputs['Object'], texture.inputs['Vector'])
    bump = node(tree, 'Bump', Strength=strength, Distance=0.02)
    tree.links.new(texture.outputs['Fac'], bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], surface.inputs['Normal'])


_KINDS = {
    'vinyl': {'Roughness': .42, 'Clearcoat': .2, 'Clearcoat Roughness': .3},
    'gloss': {'Roughness': .12, 'Clearcoat': .8, 'Clearcoat Roughness': .05},
    'cloth': {'Roughness': .95, 'Sheen': .6, 'Specular': .15},
    'knit': {'Roughness': .95, 'Sheen': .8, 'Specular': .1},
    'hair': {'Roughness': .45, 'Specular': .4, 'Sheen': .2},
    'clay': {'Roughness': .75, 'Specular': .25},
    'metal': {'Roughness': .25, 'Metallic': 1},
    'glass': {'Roughness': .02, 'Transmission': 1, 'IOR': 1.2},
    'water': {'Roughness': .16, 'Specular': .6, 'Clearcoat': 1},
    'wood': {'Roughness': .5, 'Clearcoat': .1},
}


def paint(colour, kind='vinyl'):
    """The material of one colour and kind."""
    if (colour, kind) in _made:
        return _made[colour, kind]
    material, surface, tree = shader(f'{kind} {colour}')
    surface.inputs['Base Color'].default_value = linear(colour)
    for name, value in _KINDS[kind].items():
        surface.inputs[name].default_value = value
    if kind in ('cloth', 'clay'):
        _bump(tree, surface, 'TexNoise', .3, Scale=50 if kind == 'cloth' else 9, Detail=1)
    if kind == 'knit':
        _bump(tree, surface, 'TexWave', .55, Scale=7, Distortion=2.5, Detail=2)
    _made[colour, kind] = material
    return material


def glow(colour, strength):
    """A surface that shines."""
    material, surface, _ = shader(f'glow {colour}')
    surface.inputs['Base Color'].default_value = (0, 0, 0, 1)
    surface.inputs['Emission'].default_value = linear(colour)
    surface.inputs['Emission Strength'].default_value = strength
    material.cycles.sample_as_light = False
    return material


def _mix_near(tree, surface, colour, spots, reach, amount, pattern=None):
    """Mixes `colour` into the base colour near the spots (head coordinates)."""
    place = tree.nodes.new('ShaderNodeTexCoord')
    near = None
    for spot in spots:
        distance = node(tree, 'VectorMath', _1=tuple(spot))
        distance.operation = 'DISTANCE'
        tree.links.new(place.outputs['Object'], distance.inputs[0])
        fade = node(tree, 'MapRange', From_Min=reach, From_Max=reach * .15, To_Max=amount)
        fade.interpolation_type = 'SMOOTHSTEP'
        tree.links.new(distance.outputs['Value'], fade.inputs['Value'])
        most = node(tree, 'Math', _1=0)
        most.operation = 'MAXIMUM'
        tree.links.new(fade.outputs['Result'], most.inputs[0])
        if near:
            tree.links.new(near, most.inputs[1])
        near = most.outputs['Value']
    if pattern:
        times = node(tree, 'Math')
        times.operation = 'MULTIPLY'
        tree.links.new(near, times.inputs[0])
        tree.links.new(pattern, times.inputs[1])
        near = times.outputs['Value']
    _mix(tree, surface, near, colour)


def _mix(tree, surface, factor, colour):
    mix = node(tree, 'MixRGB', Color2=linear(colour))
    base = surface.inputs['Base Color']
    if base.links:
        tree.links.new(base.links[0].from_socket, mix.inputs['Color1'])
    else:
        mix.inputs['Color1'].default_value = base.default_value
    tree.links.new(factor, mix.inputs['Fac'])
    tree.links.new(mix.outputs['Color'], base)


def _freckles(tree):
    place = tree.nodes.new('ShaderNodeTexCoord')
    dots = node(tree, 'TexVoronoi', Scale=11)
    tree.links.new(place.outputs['Object'], dots.inputs['Vector'])
    small = node(tree, 'MapRange', From_Min=.24, From_Max=.16)
    tree.links.new(dots.outputs['Distance'], small.inputs['Value'])
    return small.outputs['Result']


def skin(colour, blush='#E8604C', cheeks=(), nose=(), freckles=None, stubble=None, jaw=()):
    """Skin that is rosy at the cheeks and the nose, with freckles or a shaven jaw of the given colour."""
    material, surface, tree = shader(f'skin {colour}')
    surface.inputs['Base Color'].default_value = linear(colour)
    surface.inputs['Roughness'].default_value = .5
    surface.inputs['Specular'].default_value = .3
    surface.inputs['Sheen'].default_value = .25
    if stubble:
        _mix_near(tree, surface, stubble, jaw, .8, .3)
    _mix_near(tree, surface, blush, cheeks, .42, .5)
    _mix_near(tree, surface, blush, nose, .3, .4)
    if freckles:
        _mix_near(tree, surface, freckles, [*cheeks, *nose], .55, .9, _freckles(tree))
    return material
