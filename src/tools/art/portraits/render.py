"""Renders the crew's portraits: blender -b -P src/tools/art/portraits/render.py -- <folder> [--preview] <name>…"""

import os
import sys
import time

sys.dont_write_bytecode = True
here = os.path.dirname(os.path.abspath(__file__))
art = os.path.dirname(here)
sys.path[:0] = [here, os.path.join(art, 'dioramas'), art]

import camera  # noqa: E402
import clothes  # noqa: E402
import kit  # noqa: E402
from crew import CREW  # noqa: E402
from heads import head  # noqa: E402
from lib import lights, stage  # noqa: E402


def studio():
    """A lilac wall that grows lighter behind the head; warm key, violet fill, orange rim."""
    lights.world('#EDE8FF', '#A796EE', 0.5)
    kit.box((30, 0.1, 30), (0, 3.2, -15), '#A990F2:matte', 0)
    for at, target, size, power, colour in (
        ((-2.6, -3.6, 2.4), (0, 0, -0.3), 2.6, 250, '#FFF1E0'),
        ((3.4, -2.2, 0.2), (0, 0, -0.4), 3.0, 85, '#C6B4FF'),
        ((3.0, 1.4, 1.6), (0, 0, -0.2), 1.4, 170, '#FFA35C'),
        ((0, 1.3, 0.2), (0, 3.2, 0.2), 1.6, 26, '#F6EEFF'),
    ):
        lights.area(at, target, size, power, colour).visible_camera = False


def portrait(name, lean):
    """Builds one bust, turned a little to a side of its own."""
    look, wear = CREW[name]
    studio()
    with kit.place((0, 0, 0), 9 * lean):
        wear()
        clothes.neck(look.skin)
    with kit.place((0, 0, 0), (0, 3 * lean, 13 * lean)):
        head(0.5, look, fine=True)
    camera.look((0, 0, -0.16), 6.1, 0, 3, 85, (900, 1125))


def main(folder, names, is_preview):
    for name in names or CREW:
        stage.reset()
        kit.meshes.clear()
        portrait(name, (-1, 1)[list(CREW).index(name) % 2])
        began = time.process_time()
        size = {'samples': 6, 'percentage': 35} if is_preview else {'samples': 5, 'percentage': 64}
        camera.shoot(os.path.join(folder, f'{name}.jpg'), exposure=0.95, **size)
        print(f'{name}: {time.process_time() - began:.0f} s of the processor', flush=True)


arguments = sys.argv[sys.argv.index('--') + 1:]
main(arguments[0], [a for a in arguments[1:] if a != '--preview'], '--preview' in arguments)
