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
    'alla-kiseleva': (
        Look('#E5AE86', '#3A2620', 'fringe', lashes=True, laughs=True),
        lambda: clothes.sweater('star:fabric', '#FFE28E:fabric'),
    ),
    'darya-egorova': (
        Look(SKINS[1], '#8A4B2A', 'long', lashes=True, laughs=True, blush='#F7A6A0'),
        lambda: clothes.sweater('#F2A7BE:fabric', '#F7C3D2:fabric'),
    ),
    'kseniya-volkova': (
        Look(SKINS[2], '#C9823F', 'curly', lashes=True, brows='#9A5F2C', glasses='violet-deep'),
        lambda: clothes.shirt('#3E7FA8:fabric', '#DCEBF5:fabric'),
    ),
    'lyudmila-romanova': (
        Look('#F8CDB2', '#8E8794', 'bun', lashes=True, brows='#7C7583'),
        lambda: clothes.blouse('#4E9B78:fabric', 'cream:fabric'),
    ),
    'polina-andreeva': (
        Look(SKINS[3], '#241A1A', 'bob', lashes=True, glasses='orange'),
        lambda: clothes.turtleneck('#E06A4F:fabric'),
    ),
    'sergej-frolov': (
        Look('#EDB68F', '#6B6470', 'crop', brow=0.05, brows='#5A5460', moustache=True),
        lambda: clothes.jacket('#2E3252:fabric', '#3B4068:fabric', '#DDE3F2:fabric', 'violet-deep:fabric'),
    ),
    'yuliya-morozova': (
        Look(SKINS[2], '#5B3726', 'tail', lashes=True, laughs=True, smile=1.1),
        lambda: clothes.shirt('#8A5BE0:fabric', 'lilac:fabric'),
    ),
}
