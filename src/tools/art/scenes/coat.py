"""A coat is buttoned before the walk."""
from dataclasses import replace

from studio import light
from studio.cast import child
from studio.figures import Figure, Hand, Pose
from studio.materials import paint
from studio.rooms import room, window
from studio.shapes import block, rod
from people import TEAM


def build():
    child('lev', Pose((6, -10, -4), feet={1: (.34, 0, -2.85), -1: (-.34, 0, -2.85)}), ('puffer', '#FF9A4D', 'cloth', 'long', {'trim': '#6029CC'}),
          hair=[('beanie', dict(colour='#6029CC', trim='#FFD05A'))], face={'mouth': 'grin', 'gaze': (10, 10)}, at=(-1.5, 0, 0), yaw=32)
    own = TEAM['yuliya-morozova']
    hands = {-1: Hand((-.62, -1.75, -.95), (-.1, -.9, .1), (.7, 0, -.4), .45, elbow=(1, .4, -.6)),
             1: Hand((-.1, -1.85, -.85), (-.35, -.9, .05), (-.7, 0, -.4), .45, elbow=(1, .2, -.8))}
    Figure(replace(own['face'], mouth='warm', gaze=(-8, -6)), own['hair'], own['clothes'], own['build'], Pose((-22, 4, -6), hands),
           at=(.72, .95, .1), yaw=-52, lean=6)
    room('#E6DAF8', low=-5, panel='#FFD9BE')
    window((-5.6, 8.7, 3.2))
    for k, colour in enumerate(('#6029CC', '#FF7A1A', '#3E9B6B', '#F08FB2', '#7CB8F2')):
        x = -.5 + k * 2.1
        block((x, 8.2, .6), (1.8, .9, 6.5), paint(colour, 'vinyl'), .1)
        rod([(x + .5, 7.6, .8), (x + .5, 7.6, .4)], .1, paint('#FFF3E4'))
    light.ambient('#F2E4FF', .5)
    light.key_fill_rim((2100, '#FFE6C8'), (700, '#A78CFF'), (1700, '#FF8A3C'), reach=1.35)
    light.camera((-.5, -12.4, 1.0), (-.4, 0, .75), lens=52, focus=(-1.2, -.8, 1.1), blur=.12)
    return dict(width=1600, height=1067, samples=48)
