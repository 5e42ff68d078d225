"""Renders one picture: camera, Cycles settings, passes, and the finished JPEG."""

import math
import os
import tempfile

import bpy
import cv2
import numpy as np

from finish import finish
from lib import stage


def look(target, distance, turn, tilt, lens=60, size=(1600, 1067)):
    """A camera `distance` metres from the target, `turn` degrees round it from the front and `tilt` above it."""
    a, b = math.radians(turn), math.radians(tilt)
    at = (
        target[0] + distance * math.sin(a) * math.cos(b),
        target[1] - distance * math.cos(a) * math.cos(b),
        target[2] + distance * math.sin(b),
    )
    stage.camera(at, target, lens)
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = size


def settings(samples, percentage):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_percentage = percentage
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising = samples, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 1
    cycles.transparent_max_bounces, cycles.transmission_bounces = 6, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 2.0, 12.0, 1.0
    layer = bpy.context.view_layer
    layer.use_pass_z = layer.cycles.denoising_store_passes = True


def keep_passes(folder):
    """Writes the passes as EXR files, which is how Python gets at their numbers."""
    scene = bpy.context.scene
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, output = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    output.base_path, output.format.file_format, output.format.color_depth = folder, 'OPEN_EXR', '32'
    output.file_slots.clear()
    for name in ('Image', 'Denoising Albedo', 'Denoising Normal', 'Depth'):
        slot = name.split()[-1].lower()
        output.file_slots.new(slot)
        links.new(layers.outputs[name], output.inputs[slot])


def read(folder, name):
    image = bpy.data.images.load(os.path.join(folder, f'{name}0001.exr'))
    image.colorspace_settings.name = 'Non-Color'
    numbers = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(numbers)
    return numbers.reshape(image.size[1], image.size[0], -1)[::-1, :, :3]


def passes():
    """Renders and gives back colour and (albedo, normal, depth)."""
    with tempfile.TemporaryDirectory() as folder:
        keep_passes(folder)
        bpy.ops.render.render()
        colour, albedo, normal, depth = (read(folder, n) for n in ('image', 'albedo', 'normal', 'depth'))
    return colour, (np.clip(albedo, 0, None), normal, np.minimum(depth[..., 0], 1e4))


def shoot(path, samples=10, percentage=100, exposure=0.9, glow=0.35):
    """Renders the scene into a JPEG file; the percentage is that of the rendering, the picture is full size."""
    render = bpy.context.scene.render
    settings(samples, percentage)
    picture = finish(*passes(), (render.resolution_x, render.resolution_y), exposure, glow)
    quality = [cv2.IMWRITE_JPEG_QUALITY, 86, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1]
    cv2.imwrite(path, picture[..., ::-1], quality)
