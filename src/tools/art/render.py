"""Renders pictures of the studio: see README.md."""
import argparse
import importlib
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy  # noqa: E402
from studio import light  # noqa: E402


def read_arguments():
    parser = argparse.ArgumentParser(prog='render.py')
    parser.add_argument('pictures', nargs='+', help='scenes/<name> or people/<name>')
    parser.add_argument('--out', required=True, type=Path, help='folder of the PNG files')
    parser.add_argument('--width', type=int, help='pixels; the scene knows its own')
    parser.add_argument('--samples', type=int)
    parser.add_argument('--noisy', action='store_true', help='without the filter that takes the noise away')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def build(picture):
    """Builds a picture; returns its film: width, height, samples and what `expose` takes."""
    folder, name = picture.split('/')
    if folder == 'people':
        people = importlib.import_module('people')
        return people.build(name)
    return importlib.import_module(f'scenes.{name.replace("-", "_")}').build()


def main():
    arguments = read_arguments()
    for picture in arguments.pictures:
        start = time.monotonic()
        light.clear()
        film = build(picture)
        width = arguments.width or film['width']
        film.update(height=round(film['height'] * width / film['width']), width=width,
                    samples=arguments.samples or film['samples'])
        light.expose(**film)
        target = arguments.out.resolve() / f'{picture}.png'
        target.parent.mkdir(parents=True, exist_ok=True)
        if arguments.noisy:
            bpy.context.scene.render.filepath = str(target)
            bpy.ops.render.render(write_still=True)
        else:
            from studio import film as laboratory
            laboratory.develop(target)
        print(f'{picture}: {time.monotonic() - start:.0f} s')


main()
