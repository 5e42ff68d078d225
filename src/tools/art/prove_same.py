"""Renders one small picture twice and compares every pixel. Run: blender -b --python-exit-code 1 -P prove_same.py"""
import subprocess
import sys
import tempfile
from pathlib import Path

import bpy

PICTURE = 'people/elena-voronova'


def render(folder):
    """The pixels of a new run of Blender."""
    subprocess.run([bpy.app.binary_path, '-b', '--python-exit-code', '1', '-P', str(Path(__file__).parent / 'render.py'), '--',
                    PICTURE, '--out', folder, '--width', '160', '--samples', '8'], check=True, stdout=subprocess.DEVNULL)
    return list(bpy.data.images.load(f'{folder}/{PICTURE}.png').pixels)


with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
    one, two = render(first), render(second)
if one != two:
    sys.exit(f'{PICTURE}: {sum(a != b for a, b in zip(one, two))} of {len(one)} values differ')
print(f'{PICTURE}: {len(one)} values are equal in two runs')
