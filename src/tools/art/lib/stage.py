"""An empty stage: scene, camera and the render settings of every picture."""

from dataclasses import dataclass
from math import radians
from pathlib import Path
from tempfile import TemporaryDirectory

import bpy
import numpy as np
from mathutils import Vector

from lib import materials
from lib.denoise import denoise

PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


@dataclass(frozen=True)
class Shot:
    """One picture of a scene: pixels of its largest size and Cycles samples."""

    width: int
    height: int
    samples: int = 40
    is_transparent: bool = True


def reset() -> None:
    """Starts from nothing."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()


def camera(at, target, lens: float = 75, ortho: float | None = None, roll: float = 0):
    """Looks from `at` to `target`; `lens` in mm of a 36 mm frame (its longer side), or an
    orthographic view `ortho` units wide; `roll` in degrees."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    if ortho:
        data.type = "ORTHO"
        data.ortho_scale = ortho
    viewer = bpy.data.objects.new("camera", data)
    viewer.location = at
    aim = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    viewer.rotation_euler = aim
    viewer.rotation_euler.rotate_axis("Z", radians(roll))
    bpy.context.scene.collection.objects.link(viewer)
    bpy.context.scene.camera = viewer
    return viewer


def _set_quality(cycles, samples: int, is_preview: bool) -> None:
    cycles.samples = 16 if is_preview else samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.05 if is_preview else 0.02
    cycles.adaptive_min_samples = 8 if is_preview else 20
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2.0
    cycles.blur_glossy = 1.0


def _keep_passes(scene, folder: str) -> None:
    """Has the picture and the denoiser's guides written as EXR files."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new("CompositorNodeRLayers")
    output = nodes.new("CompositorNodeOutputFile")
    output.base_path = folder
    output.format.file_format = "OPEN_EXR"
    output.format.color_mode = "RGBA"
    output.format.color_depth = "32"
    output.file_slots.clear()
    for name in PASSES:
        output.file_slots.new(name)
        links.new(layers.outputs[name], output.inputs[name])


def _read_pass(folder: str, name: str):
    """Pixels of a written pass as an array of height x width x RGBA."""
    image = bpy.data.images.load(str(next(Path(folder).glob(f"{name}*.exr"))))
    image.colorspace_settings.name = "Linear"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)


def _write_picture(scene, pixels, path: str) -> None:
    """Writes linear pixels through the scene's view transform."""
    height, width, _ = pixels.shape
    image = bpy.data.images.new("picture", width, height, alpha=True, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(np.ascontiguousarray(pixels, np.float32).ravel())
    image.save_render(path, scene=scene)


def _set_output(scene, shot: Shot, is_preview: bool) -> None:
    longest = max(shot.width, shot.height)
    scene.render.resolution_x, scene.render.resolution_y = shot.width, shot.height
    scene.render.resolution_percentage = max(1, 40000 // longest) if is_preview else 100
    scene.render.film_transparent = shot.is_transparent
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.look = "None"
    scene.view_settings.exposure = 0.4
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA" if shot.is_transparent else "RGB"


def render(shot: Shot, path: str, is_preview: bool = False) -> None:
    """Renders the scene to a PNG; a preview has 400 px on its longer side and few samples."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    _set_quality(scene.cycles, shot.samples, is_preview)
    _set_output(scene, shot, is_preview)
    with TemporaryDirectory() as folder:
        _keep_passes(scene, folder)
        scene.render.filepath = f"{folder}/plain.png"
        bpy.ops.render.render(write_still=True)
        picture, albedo, normal = (_read_pass(folder, name) for name in PASSES)
    clean = denoise(picture, albedo[..., :3], normal[..., :3])
    _write_picture(scene, clean, path)
