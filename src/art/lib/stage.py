"""An empty stage: scene, camera and the render settings of every picture."""

from dataclasses import dataclass
from math import radians

import bpy
from mathutils import Vector

from lib import materials


@dataclass(frozen=True)
class Shot:
    """One picture of a scene: pixels of its largest size and Cycles samples."""

    width: int
    height: int
    samples: int = 192
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
    cycles.samples = 28 if is_preview else samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.05 if is_preview else 0.008
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2.0
    cycles.blur_glossy = 1.0


def render(shot: Shot, path: str, is_preview: bool = False) -> None:
    """Renders the scene to a PNG; a preview has 400 px on its longer side and few samples."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    _set_quality(scene.cycles, shot.samples, is_preview)
    scene.render.resolution_x, scene.render.resolution_y = shot.width, shot.height
    longest = max(shot.width, shot.height)
    scene.render.resolution_percentage = max(1, 40000 // longest) if is_preview else 100
    scene.render.film_transparent = shot.is_transparent
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = 0.35
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA" if shot.is_transparent else "RGB"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
