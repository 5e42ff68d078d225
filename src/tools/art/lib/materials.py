"""The one palette and the few surfaces of which all pictures are made.

Colours are named; `#RRGGBB` works too. A material is made once per set of arguments.
"""

from functools import lru_cache

import bpy

PALETTE = {
    # Brand, as in the theme's tokens.
    "night-950": "#0F0826",
    "night-900": "#170D38",
    "night-800": "#22124F",
    "violet-800": "#3A1785",
    "violet-700": "#4C1FA8",
    "violet-600": "#6029CC",
    "violet-500": "#7A45F0",
    "violet-300": "#BDA4FF",
    "violet-100": "#ECE5FF",
    "orange-700": "#B84600",
    "orange-500": "#FF7A1A",
    "orange-400": "#FF9A4D",
    "orange-100": "#FFE8D6",
    "lilac-50": "#F7F4FF",
    "cream": "#FFFAF3",
    "white": "#FFFFFF",
    "star": "#FFD766",
    "ink": "#1C1335",
    # Matter of the pictured world.
    "porcelain": "#F1ECFA",
    "steel": "#A8A2BF",
    "oak": "#D9A873",
    "walnut": "#8A5A3C",
    "leaf": "#5E9E6B",
    "leaf-deep": "#2F6B52",
    "sky": "#9CC9F2",
    "water": "#5AB6E0",
    "sand": "#F0D9AE",
    "brick": "#D9694F",
    "rose": "#F28CA6",
    # People.
    "skin-1": "#FBD9C3",
    "skin-2": "#F3C3A2",
    "skin-3": "#D99E75",
    "skin-4": "#A86B47",
    "skin-5": "#74472F",
    "hair-black": "#231A24",
    "hair-brown": "#5B3726",
    "hair-chestnut": "#8A4B27",
    "hair-fair": "#D8A85C",
    "hair-red": "#C4561E",
    "hair-grey": "#B9B5C4",
}


def linear(name: str) -> tuple[float, float, float, float]:
    """Scene-linear RGBA of a palette name or an sRGB hex colour."""
    code = PALETTE.get(name, name).lstrip("#")
    channels = (int(code[i : i + 2], 16) / 255 for i in (0, 2, 4))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return (red, green, blue, 1.0)


def _new(name: str):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree.nodes, material.node_tree.links


@lru_cache(maxsize=None)
def surface(
    color: str,
    roughness: float = 0.42,
    clearcoat: float = 0.25,
    metallic: float = 0.0,
    sheen: float = 0.0,
):
    """A plain Principled surface; the named ones below are its presets."""
    material, nodes, _ = _new(f"{color} {roughness} {clearcoat} {metallic} {sheen}")
    shader = nodes["Principled BSDF"].inputs
    shader["Base Color"].default_value = linear(color)
    shader["Roughness"].default_value = roughness
    shader["Clearcoat"].default_value = clearcoat
    shader["Clearcoat Roughness"].default_value = 0.12
    shader["Metallic"].default_value = metallic
    shader["Sheen"].default_value = sheen
    return material


def plastic(color: str):
    """Lacquered toy plastic: the default of everything coloured."""
    return surface(color, 0.38, 0.35)


def matte(color: str):
    """Walls, paper, ground."""
    return surface(color, 0.85, 0.0)


def porcelain(color: str = "porcelain"):
    """Glazed white of suits, hulls and dishes."""
    return surface(color, 0.3, 0.6)


def fabric(color: str):
    """Clothes, cushions, curtains."""
    return surface(color, 0.8, 0.0, 0.0, 0.6)


def metal(color: str = "steel"):
    """Soft brushed metal."""
    return surface(color, 0.28, 0.0, 0.9)


def skin(tone: int = 2):
    """Skin tones 1 (light) to 5 (dark)."""
    return surface(f"skin-{tone}", 0.5, 0.1)


@lru_cache(maxsize=None)
def glow(color: str, strength: float = 3.0):
    """Light that is seen: windows, flames, lamps."""
    material, nodes, links = _new(f"glow {color} {strength}")
    emission = nodes.new("ShaderNodeEmission")
    emission.inputs["Color"].default_value = linear(color)
    emission.inputs["Strength"].default_value = strength
    links.new(emission.outputs[0], nodes["Material Output"].inputs[0])
    return material


@lru_cache(maxsize=None)
def glass(color: str = "lilac-50", reflection: float = 1.0):
    """Thin clear glass without refraction: reflects at its rim, free of noise."""
    material, nodes, links = _new(f"glass {color} {reflection}")
    rim = nodes.new("ShaderNodeFresnel")
    rim.inputs["IOR"].default_value = 1.0 + 0.45 * reflection
    clear = nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = linear(color)
    mirror = nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.06
    mix = nodes.new("ShaderNodeMixShader")
    links.new(rim.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(mirror.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs[0])
    return material


def _ramp(nodes, stops: tuple[tuple[float, str], ...], is_stepped: bool = False):
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "CONSTANT" if is_stepped else "EASE"
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, color) in zip(elements, stops):
        element.position = position
        element.color = linear(color)
    return ramp


@lru_cache(maxsize=None)
def gradient(
    stops: tuple[tuple[float, str], ...],
    wave: float = 0.0,
    roughness: float = 0.55,
    clearcoat: float = 0.0,
    is_stepped: bool = False,
):
    """Colours by an object's own height (0 bottom, 1 top); `wave` bends the borders."""
    material, nodes, links = _new(f"gradient {stops}")
    place = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    ramp = _ramp(nodes, stops, is_stepped)
    links.new(place.outputs["Generated"], split.inputs[0])
    height = split.outputs["Z"]
    if wave:
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 2.2
        noise.inputs["Detail"].default_value = 1.0
        links.new(place.outputs["Generated"], noise.inputs["Vector"])
        bend = nodes.new("ShaderNodeMath")
        bend.operation = "MULTIPLY_ADD"
        bend.inputs[1].default_value = wave
        links.new(noise.outputs["Fac"], bend.inputs[0])
        links.new(height, bend.inputs[2])
        height = bend.outputs[0]
    links.new(height, ramp.inputs[0])
    shader = nodes["Principled BSDF"].inputs
    links.new(ramp.outputs[0], shader["Base Color"])
    shader["Roughness"].default_value = roughness
    shader["Clearcoat"].default_value = clearcoat
    return material


@lru_cache(maxsize=None)
def wood(color: str = "oak", scale: float = 1.5):
    """Quiet grain along the object's X axis."""
    material, nodes, links = _new(f"wood {color} {scale}")
    place = nodes.new("ShaderNodeTexCoord")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (scale, scale * 12, scale * 12)
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1.0
    noise.inputs["Detail"].default_value = 3.0
    mix = nodes.new("ShaderNodeMixRGB")
    red, green, blue, _ = linear(color)
    mix.inputs[1].default_value = (red * 0.8, green * 0.76, blue * 0.72, 1)
    mix.inputs[2].default_value = (red, green, blue, 1)
    links.new(place.outputs["Object"], stretch.inputs[0])
    links.new(stretch.outputs[0], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], mix.inputs[0])
    links.new(mix.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])
    nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.5
    return material


def forget() -> None:
    """Drops the cached materials; a reset scene has lost them."""
    for maker in (surface, glow, glass, gradient, wood):
        maker.cache_clear()
