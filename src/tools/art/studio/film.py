"""Renders and takes the noise away: an edge-aware filter that knows what surface each pixel is."""
import tempfile
from pathlib import Path

import bpy
import numpy as np

PASSES = {'Image': 'colour', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal'}


def develop(target):
    """Renders the scene to the PNG file `target`."""
    with tempfile.TemporaryDirectory() as folder:
        _write_passes(folder)
        bpy.ops.render.render()
        colour, albedo, normal = (_read(next(Path(folder).glob(f'{name}*.exr'))) for name in PASSES.values())
    _save(clean(colour, albedo, normal), target)


def clean(colour, albedo, normal):
    """Blurs light within one surface: à-trous wavelets led by colour, direction and the noise itself."""
    light = colour / (albedo + .04)
    light = np.minimum(light, 3 * _box(light))
    brightness = light.mean(axis=2, keepdims=True)
    noise = np.sqrt(np.maximum(_box(brightness ** 2) - _box(brightness) ** 2, 0))
    kernel = [(dx, dy, (2 - abs(dx)) * (2 - abs(dy)) / 16) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    for step in (1, 2, 4, 8):
        sums, weights = np.zeros_like(light), np.zeros_like(brightness)
        light_at, normal_at, albedo_at = (_moving(values, step) for values in (light, normal, albedo))
        for dx, dy, share in kernel:
            there = light_at(dx, dy)
            apart = (np.square(normal - normal_at(dx, dy)).sum(axis=2, keepdims=True) * 18
                     + np.square(albedo - albedo_at(dx, dy)).sum(axis=2, keepdims=True) * 90
                     + np.abs(brightness - there.mean(axis=2, keepdims=True)) / (noise * 2.2 + .01))
            weight = share * np.exp(-apart)
            sums += there * weight
            weights += weight
        light = sums / weights
        brightness = light.mean(axis=2, keepdims=True)
        noise *= .6
    return light * (albedo + .04)


def _box(values, reach=2):
    """The mean of the pixels around each one."""
    for dx, dy in ((0, 1), (1, 0)):
        at = _moving(values, reach)
        values = sum(at(dx * k / reach, dy * k / reach) for k in range(-reach, reach + 1)) / (2 * reach + 1)
    return values


def _moving(values, step):
    """The picture as seen from pixels that are `dx` and `dy` steps away; its edge goes on."""
    height, width = values.shape[:2]
    wide = np.pad(values, ((step, step), (step, step), (0, 0)), 'edge')

    def at(dx, dy):
        top, left = round(step * (1 + dy)), round(step * (1 + dx))
        return wide[top:top + height, left:left + width]
    return at


def _write_passes(folder):
    scene = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for socket, name in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[socket], files.inputs[name])


def _read(file):
    image = bpy.data.images.load(str(file))
    image.colorspace_settings.name = 'Linear'
    values = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(image.size[1], image.size[0], 4)[..., :3]


def _save(colour, target):
    height, width = colour.shape[:2]
    image = bpy.data.images.new('Film', width, height, float_buffer=True)
    image.pixels.foreach_set(np.dstack([colour, np.ones((height, width), np.float32)]).astype(np.float32).ravel())
    scene = bpy.context.scene
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    image.save_render(str(target), scene=scene)
