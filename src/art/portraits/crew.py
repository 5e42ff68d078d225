"""The crew: who looks how and wears what. The alternative texts of the people's documents say the same."""

import clothes
from people import SKINS, Look

DARK, BROWN = '#33221F', '#5B3726'

CREW = {
    'anna-pavlova': (
        Look(SKINS[1], 'hair-fair', 'tail', lashes=True, brows='#B5854A', laughs=True),
        lambda: clothes.sweater('orange:fabric', 'orange-soft:fabric'),
    ),
    'anton-belov': (
        Look('#EDB68F', 'hair-fair', 'crop', brows='#B08545', brow=0.04, smile=1.15),
        lambda: clothes.polo('orange:fabric', 'white:fabric'),
    ),
    'dmitrij-orlov': (
        Look(SKINS[2], DARK, 'curls', brow=0.042, glasses='ink', beard=True),
        lambda: clothes.sweater('#37355C:fabric', '#4A487A:fabric'),
    ),
    'elena-voronova': (
        Look(SKINS[1], DARK, 'bob', lashes=True),
        lambda: clothes.jacket('violet:fabric', 'violet-deep:fabric', 'white:fabric'),
    ),
    'galina-stepanova': (Look('#F8CDB2', '#E3C58F', 'bob', lashes=True, brows='#B99763'), clothes.coat),
    'irina-lebedeva': (
        Look(SKINS[2], '#A9562A', 'curly', lashes=True, laughs=True),
        lambda: clothes.turtleneck('violet:fabric'),
    ),
    'marina-kuznecova': (
        Look(SKINS[2], '#2B1D1C', 'fringe', lashes=True),
        lambda: clothes.jacket('#3E8E69:fabric', '#327658:fabric', 'cream:fabric'),
    ),
    'mihail-tarasov': (
        Look(SKINS[3], DARK, 'short', brow=0.045, beard=True, moustache=True),
        lambda: clothes.shirt('#8DBBEA:fabric', 'white:fabric'),
    ),
    'natalya-fyodorova': (
        Look('#F8CDB2', 'hair-grey', 'bowl', lashes=True, brows='#98929F', glasses='violet-deep'),
        lambda: clothes.blouse('#8A5BE0:fabric', 'lilac:fabric'),
    ),
    'olga-sokolova': (
        Look(SKINS[1], 'hair-red', 'bun', lashes=True),
        lambda: clothes.sweater('#4E9B78:fabric', '#65B08D:fabric'),
    ),
    'pavel-gromov': (
        Look(SKINS[2], '#4A2F24', 'quiff', brow=0.045, moustache=True),
        lambda: clothes.jacket('violet-deep:fabric', 'violet-800:fabric', 'white:fabric', 'orange:fabric'),
    ),
    'svetlana-mihajlova': (
        Look(SKINS[1], '#E0B871', 'long', lashes=True, brows='#B08A4E', glasses='#7A4B30'),
        lambda: clothes.jacket('#B79CF2:fabric', '#A386E8:fabric', 'white:fabric'),
    ),
    'tatyana-nikitina': (
        Look('#E5AE86', '#2B1D1C', 'long', lashes=True, laughs=True),
        lambda: clothes.jacket('orange:fabric', '#EE6A10:fabric', 'cream:fabric'),
    ),
    'vera-zajceva': (
        Look(SKINS[2], '#6B4530', 'bun', lashes=True, glasses='orange'),
        lambda: clothes.apron('orange:fabric', '#E8E1F5:fabric'),
    ),
    'viktor-makarov': (
        Look(
            '#F0B592', 'hair-grey', 'receding', brow=0.05, brows='#A5A0AE', moustache=True,
            hat=('chef', 'white:fabric'),
        ),
        clothes.tunic,
    ),
}
