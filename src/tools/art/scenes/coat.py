"""A coat is buttoned before the walk: a boy does it himself, a girl is ready."""
from studio import light
from studio.cast import child
from studio.figures import Hand, Pose
from studio.hands import wave
from studio.materials import paint
from studio.rooms import room, window
from studio.shapes import ball, block, rod

FEET = {1: (.34, 0, -2.85), -1: (-.34, 0, -2.85)}


def build():
    hands = {s: Hand((s * .36, -.82, z), (-s * .8, -.45, .1), (0, 1, .1), .55, elbow=(1, .1, -.5)) for s, z in ((1, -.62), (-1, -.72))}
    boy = child('lev', Pose((4, 17, -6), hands, FEET), ('puffer', '#FF9A4D', 'cloth', 'long', {'trim': '#6029CC', 'zip': '#FF9A4D'}),
                hair=[('beanie', dict(colour='#6029CC', trim='#FFD05A'))], face={'mouth': 'grin', 'gaze': (0, -20), 'lids': (34, 50)},
                at=(-.75, 0, 0), yaw=6)
    for z in (-.22, -.66, -1.12):
        ball(boy.front(0, z, .2), (.12, .06, .12), paint('#FFD05A', 'gloss'), boy.matrix)
    child('asya', Pose((-14, 2, 7), {1: wave(1, 1.0, .15)}, FEET), ('puffer', '#3E9B6B', 'cloth', 'long', {'trim': '#FFD05A'}),
          hair=[('gathered', dict(colour='#EFC572', knots=((100, 22, .26), (-100, 22, .26)), fringe=True,
                                  tail=[(.2, 0, .12), (.42, 0, -.15), (.5, -.05, -.6), (.42, -.05, -.95)])),
                ('beanie', dict(colour='#F08FB2'))], face={'mouth': 'laugh', 'gaze': (-10, -2)}, at=(2.15, 1.5, .05), yaw=-14)
    room('#E6DAF8', low=-5, panel='#FFD9BE')
    window((-6.4, 8.7, 3.2))
    for k, colour in enumerate(('#6029CC', '#FF7A1A', '#3E9B6B', '#F08FB2', '#7CB8F2')):
        x = -1.4 + k * 2.1
        block((x, 8.2, .6), (1.8, .9, 6.5), paint(colour, 'vinyl'), .1)
        rod([(x + .5, 7.6, .8), (x + .5, 7.6, .4)], .1, paint('#FFF3E4'))
    light.ambient('#F2E4FF', .5)
    light.key_fill_rim((2100, '#FFE6C8'), (700, '#A78CFF'), (1700, '#FF8A3C'), reach=1.35)
    light.camera((.2, -12.4, .2), (.25, 0, .72), lens=56, focus=(-.75, -.95, 1.0), blur=.12)
    return dict(width=1600, height=1067, samples=24)
