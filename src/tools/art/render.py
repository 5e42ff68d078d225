"""Renders one shot of one scene; runs inside Blender:

    blender -b --factory-startup --python-exit-code 1 -P src/tools/art/render.py -- \
        heroes/planets.py planet-ringed /tmp/planet.png [--preview]

A scene is a module with `SHOTS` (name -> stage.Shot) and `build(name)`, which fills the stage.
"""

import importlib.util
import sys
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from lib import stage  # noqa: E402  (needs the path above)


def load(path: Path):
    """The scene module of a file."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> None:
    """Reads the arguments behind `--`, builds the shot and renders it."""
    scene, name, target, *flags = sys.argv[sys.argv.index("--") + 1 :]
    module = load(HERE / scene)
    stage.reset()
    module.build(name)
    stage.render(module.SHOTS[name], str(Path(target).resolve()), "--preview" in flags)


main()
