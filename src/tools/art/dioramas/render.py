"""Renders sample pictures: blender -b -P src/tools/art/dioramas/render.py -- <folder> [--preview] <name>…"""

import importlib
import os
import sys
import time

sys.dont_write_bytecode = True
here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.dirname(here)]

import camera  # noqa: E402
import kit  # noqa: E402
from lib import stage  # noqa: E402

SCENES = (
    'group_room', 'bedroom', 'dining_room', 'music_hall', 'gym', 'pool', 'art_studio', 'library',
    'laboratory', 'garden', 'playground', 'celebration', 'excursion', 'entrance', 'lessons',
    'evening_group', 'graduation', 'new_year', 'banners',
)


def main(folder, names, is_preview):
    shots = {name: (scene, shot) for scene in map(importlib.import_module, SCENES) for name, shot in scene.SHOTS.items()}
    for name in names or shots:
        stage.reset()
        kit.meshes.clear()
        scene, build = shots[name]
        scene_settings = build() or {}
        size = {'samples': 4, 'percentage': 25} if is_preview else {}
        began = time.process_time()
        camera.shoot(os.path.join(folder, f'{name}.jpg'), **{**scene_settings, **size})
        print(f'{name}: {time.process_time() - began:.0f} s of the processor', flush=True)


arguments = sys.argv[sys.argv.index('--') + 1:]
main(arguments[0], [a for a in arguments[1:] if a != '--preview'], '--preview' in arguments)
