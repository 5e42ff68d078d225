"""Writes subsets of the two typefaces for Russian pages to `public/fonts`: `npm run fonts`.

The sources split each face by script, so a Russian sentence needs two files: letters from one,
spaces, digits and marks from the other. Here these are merged into one file per face; Latin
letters, which are rare, stay in a separate file.
"""

import os
import shutil
import string

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCES = 'node_modules/@fontsource-variable'
TARGET = 'public/fonts'

CYRILLIC = ''.join(map(chr, range(0x410, 0x450))) + 'Ёё№'
LETTERS = string.ascii_letters
# C is part of °C.
MARKS = ' C' + string.digits + string.punctuation + '\u00a0«»°±·×©²³–—‘’“”„…•−\u202f\u2011'
ROUBLE = '₽'

# Headings take the rouble sign from the text face.
FACES = {
    'onest': {'weights': (400, 700), 'from': {'latin': MARKS, 'latin-ext': ROUBLE}},
    'unbounded': {'weights': (600, 700), 'from': {'latin': MARKS}},
}


def read(face, script, text, weights):
    """One script of a face with the given characters and weights only."""
    path = os.path.join(SOURCES, face, 'files', f'{face}-{script}-wght-normal.woff2')
    # Without a timestamp the output is reproducible.
    font = TTFont(path, recalcTimestamp=False)
    options = subset.Options(notdef_outline=True, layout_features=['kern', 'tnum'])
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)
    return instancer.instantiateVariableFont(font, {'wght': weights})


def tabular_digits(font):
    """Maps the glyph of each digit to its tabular variant."""
    lookups = font['GSUB'].table.LookupList.Lookup if 'GSUB' in font else []
    return {a: b for lookup in lookups for table in lookup.SubTable for a, b in table.mapping.items()}


def add_glyphs(font, other):
    """Adds the glyphs of another subset of the same face, with their outlines in all weights."""
    added = [name for name in other.getGlyphOrder() if name not in font['glyf'].glyphs]
    order = font.getGlyphOrder() + added
    for name in added:
        font['glyf'].glyphs[name] = other['glyf'][name]
        font['hmtx'].metrics[name] = other['hmtx'][name]
        font['gvar'].variations[name] = other['gvar'].variations.get(name, [])
    font.setGlyphOrder(order)
    font['glyf'].glyphOrder = order
    names = {code: name for code, name in other.getBestCmap().items() if name in order}
    for table in font['cmap'].tables:
        table.cmap = {**names, **table.cmap}


def join(face, weights, parts):
    """Letters, digits and marks as one font; widths vary by the outlines' own deltas."""
    font = read(face, 'cyrillic', CYRILLIC, weights)
    tabular = {}
    for script, text in parts.items():
        part = read(face, script, text, weights)
        tabular.update(tabular_digits(part))
        add_glyphs(font, part)
    for tag in ('HVAR', 'GSUB'):
        if tag in font:
            del font[tag]
    if tabular:
        rules = ' '.join(f'sub {digit} by {wide};' for digit, wide in tabular.items())
        addOpenTypeFeaturesFromString(font, f'feature tnum {{ {rules} }} tnum;', tables=['GSUB'])
    return font


def lower_degree(font):
    """Keeps the degree sign below the top of the digits in all weights: Onest draws it higher."""
    glyphs, names = font['glyf'], font.getBestCmap()
    name = names[ord('°')]
    degree = glyphs[name]
    fall = degree.yMax - glyphs[names[ord('0')]].yMax
    if fall <= 0:
        return font
    outline = len(degree.coordinates)
    top = max(range(outline), key=lambda point: degree.coordinates[point][1])
    degree.coordinates.translate((0, -fall))
    degree.recalcBounds(glyphs)
    for variation in font['gvar'].variations[name]:
        rise = variation.coordinates[top][1]
        for point in range(outline):
            x, y = variation.coordinates[point]
            variation.coordinates[point] = (x, y - rise)
    return font


def write(font, path, flavor=None):
    # Copyright, family, style and licence.
    font['name'].names = [record for record in font['name'].names if record.nameID in (0, 1, 2, 13, 14)]
    font.flavor = flavor
    font.save(path)
    print(f'{path}: {os.path.getsize(path)} bytes')


def write_web(font, name):
    write(font, os.path.join(TARGET, f'{name}.woff2'), 'woff2')


def copy_license(face, folder):
    source = os.path.join(SOURCES, face, 'LICENSE')
    shutil.copyfile(source, os.path.join(folder, f'{face}-license.txt'))


for face, settings in FACES.items():
    write_web(lower_degree(join(face, settings['weights'], settings['from'])), face)
    write_web(read(face, 'latin', LETTERS, settings['weights']), f'{face}-latin')
    copy_license(face, TARGET)
