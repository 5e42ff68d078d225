"""The team: who everybody is, how they stand and what they hold."""
from mathutils import Vector

from studio import light, props
from studio.figures import Figure, Hand, Pose
from studio.hands import fist, hug, palm_up, wave
from studio.heads import Face
from studio.materials import paint
from studio.shapes import block

#: Key, fill, rim (power and colour), the wall and the light from everywhere.
LIGHTS = {
    'morning': ((1300, '#FFE3C4'), (520, '#A78CFF'), (1300, '#FF8A3C'), '#A98BF0', .5),
    'evening': ((1150, '#FFC98F'), (620, '#7A5CF0'), (1900, '#FF7A1A'), '#5B35B5', .35),
    'window': ((1050, '#F4F0FF'), (560, '#FFD9B8'), (700, '#BDA4FF'), '#C9B4FA', .6),
}


def in_fist(prop, side, **how):
    """What a fist holds."""
    return lambda f: prop(f.grips[side][0], f.matrix, **how)


def on_palm(prop, side, rise=.1, **how):
    """What lies on a palm."""
    return lambda f: prop(f.grips[side][0] + Vector((0, 0, rise)), f.matrix, **how)


def at_chest(prop, x=0, z=-.95, y=-1.0, **how):
    """What is hugged."""
    return lambda f: prop((x, y, z), f.matrix, **how)


def kickboard(at, matrix):
    block(at, (.95, .16, 1.35), paint('#FFD05A'), .25, (0, 8, 0), matrix)


def towels(at, matrix):
    for k, colour in enumerate(('#BDA4FF', '#FBF9FF', '#FF9A4D')):
        block((at[0], at[1], at[2] + k * .24), (1.25, .7, .24), paint(colour, 'cloth'), .11, (0, 0, k * 2 - 2), matrix)


def tablet(at, matrix):
    block(at, (.8, .08, 1.05), paint('#1C1335'), .05, (-8, -6, 0), matrix)


HIGH_TAIL = [(.3, .05, .2), (.62, 0, -.15), (.72, -.05, -.8), (.55, -.05, -1.4)]
TEAM = {
    'alla-kiseleva': dict(
        face=Face('round', '#F0B894', '#3A2A1A', mouth='warm', nose='button', lashes=.5, brows='#2A1A12', cheeks=.08, gaze=(-3, 0)),
        hair=[('bob', dict(colour='#2E1C18', fringe=True, length=.7))], clothes=('sweater', '#FFCB4D'), build='stout',
        pose=Pose((6, 4, 5), {1: hug(1, .95, -1.2, -1.15), -1: hug(-1, .95, -1.2, -1.15)}), things=at_chest(towels, z=-1.25, y=-1.15), light='window'),
    'anna-pavlova': dict(
        face=Face('heart', '#F9CBAE', '#3B6E8F', mouth='grin', lashes=.8, brows='#B98545', freckles='#C77B4A', gaze=(4, 0)),
        hair=[('gathered', dict(colour='#E9B65E', knots=((118, 46, .3),), tail=HIGH_TAIL, part=-20, tie='#6029CC'))], clothes=('sweater', '#FF7A1A'),
        build='slim', pose=Pose((10, 0, -7), {1: fist(1, 1.05, -.55)}), things=in_fist(props.puppet, 1), yaw=4),
    'anton-belov': dict(
        face=Face('square', '#E8AE84', '#4F7D4A', lips='#A85F4C', mouth='grin', nose='straight', brow_weight=.06, brows='#A9793F', chin=.08, stubble='#8A6B50'),
        hair=[('quiff', dict(colour='#D9A54E', height=.3))], clothes=('shirt', '#FF7A1A', 'cloth', 'short'), build='broad',
        pose=Pose((-10, -2, 3), {-1: hug(-1, 1.1, -1.2, -1.0)}), things=lambda f: (at_chest(kickboard, x=-.55, z=-.95, y=-1.12)(f), props.whistle(f)),
        yaw=6, light='window'),
    'darya-egorova': dict(
        face=Face('oval', '#F6C4A4', '#5B3A1E', mouth='smile', nose='small', lashes=.9, brows='#6B3A20', gaze=(0, -3)),
        hair=[('long', dict(colour='#8A4A26', part=-16))], clothes=('sweater', '#F29BBB'), build='slim',
        pose=Pose((-6, 7, 8), {1: hug(1, .78, -1.1, -1.15), -1: hug(-1, .78, -1.25, -1.15)}), things=at_chest(props.bear, z=-.95, y=-.92, size=.9)),
    'dmitrij-orlov': dict(
        face=Face('square', '#E9B08C', '#4A2C17', lips='#A85F4C', mouth='warm', nose='straight', brow_weight=.06, brows='#20150F', gaze=(-6, 2),
                  glasses=('#1C1335', 'round')),
        hair=[('curls', dict(colour='#3A241A', low=-12)), ('beard', dict(colour='#3A241A', full=.1, moustache=False))],
        clothes=('sweater', '#2B1A66'), pose=Pose((14, 0, -4), {-1: fist(-1, 1.1, -.6)}),
        things=lambda f: props.planet(f.grips[-1][0] + Vector((0, 0, .85)), f.matrix, .36, stick=1.3), yaw=-8, light='evening'),
    'elena-voronova': dict(
        face=Face('heart', '#F3C0A0', '#4A3420', mouth='smile', nose='small', lashes=.9, brows='#20141A', lids=(40, 44), earrings='#FFD05A'),
        hair=[('bob', dict(colour='#231620', part=26, length=.62, curl=.2))], clothes=('jacket', '#6029CC', 'cloth'), build='slim',
        pose=Pose((-9, 0, -3), {1: hug(1, .9, -1.15)}), things=at_chest(props.book, x=.35, z=-1.0, y=-.95, colour='#FF7A1A', turn=(0, 6, 0)), yaw=9),
    'galina-stepanova': dict(
        face=Face('pear', '#F7C9AE', '#5C86A8', mouth='warm', nose='button', lashes=.4, brows='#B5925A', wrinkles=True),
        hair=[('bob', dict(colour='#E3C68A', part=-22, length=.5, curl=-.12))], clothes=('jacket', '#DDE3F5', 'cloth', 'long', {'inner': '#7A45F0'}), build='stout',
        pose=Pose((7, 2, -6), {-1: wave(-1)}), things=props.stethoscope, light='window'),
    'irina-lebedeva': dict(
        face=Face('long', '#F8CDB2', '#3E7A5A', mouth='laugh', nose='straight', lashes=.7, brows='#9A4A22', freckles='#C0703F'),
        hair=[('curls', dict(colour='#C65A26', low=-48, spread=.3, count=190, long_side=.25))], clothes=('turtleneck', '#6029CC'), build='slim',
        pose=Pose((-7, -3, 7), {-1: fist(-1, 1.12, -.75)}), light='evening',
        things=lambda f: props.card(f.grips[-1][0] + Vector((0, -.14, .5)), f.matrix, letter='A', turn=(0, -6, 0))),
    'kseniya-volkova': dict(
        face=Face('oval', '#F3BE9C', '#4C7DA0', mouth='grin', nose='button', lashes=.6, brows='#A8703A', glasses=('#6029CC', 'cat')),
        hair=[('gathered', dict(colour='#DB8A3E', knots=((95, 40, .42), (-95, 40, .42)), part=4))], clothes=('shirt', '#3B86C8', 'cloth'),
        build='adult', pose=Pose((9, 4, 6), {1: palm_up(1, .95, -.95)}), things=on_palm(props.sprout, 1, .0), yaw=-6),
    'lyudmila-romanova': dict(
        face=Face('pear', '#F2C3A6', '#6A7B8A', mouth='warm', nose='broad', lashes=.3, brows='#9A93A8', wrinkles=True, cheeks=.08, lids=(34, 38)),
        hair=[('gathered', dict(colour='#B9B2C6', knots=((180, 68, .46),), part=0))], clothes=('shirt', '#3E9B6B', 'cloth'), build='stout',
        pose=Pose((-8, 5, -5), {1: palm_up(1, .7, -1.0), -1: hug(-1, .6, -.95, -1.35)}), things=on_palm(props.cup, 1, -.02, colour='#FFF3E4', size=1.15)),
    'marina-kuznecova': dict(
        face=Face('long', '#EDB896', '#2E2118', mouth='o', nose='straight', lashes=.7, brows='#241714', gaze=(-6, 0)),
        hair=[('long', dict(colour='#2B1B22', fringe=True, wave=.02, length=1.5))], clothes=('jacket', '#2F7D5B', 'cloth'), build='adult',
        pose=Pose((12, 0, 4), {-1: fist(-1, 1.12, -.5)}), things=in_fist(props.mirror, -1), yaw=-6, light='window'),
    'mihail-tarasov': dict(
        face=Face('square', '#D99A72', '#3A2416', lips='#A85F4C', mouth='warm', nose='broad', brow_weight=.075, brows='#1A110E', brow_lift=(17, 17, 22)),
        hair=[('short', dict(colour='#1F1412', part=-24)), ('beard', dict(colour='#1F1412', full=.17))], clothes=('shirt', '#8CC0F2', 'cloth'),
        build='broad', pose=Pose((-6, 0, -5), {1: palm_up(1, 1.1, -.8)}), things=on_palm(props.football, 1, .36), yaw=5),
    'natalya-fyodorova': dict(
        face=Face('oval', '#F4C7AC', '#4F6F8F', mouth='smile', nose='long', lashes=.3, brows='#8A8498', wrinkles=True, glasses=('#3A1785', 'wide'), lids=(38, 42)),
        hair=[('short', dict(colour='#CFCADB', part=30, rise=.22, front=48, side=88, back=118))], clothes=('shirt', '#8A5CF0', 'cloth'), build='adult',
        pose=Pose((8, 3, 4), {-1: fist(-1, 1.05, -.55)}), things=in_fist(props.pencil, -1), light='evening'),
    'olga-sokolova': dict(
        face=Face('heart', '#FAD0B6', '#4E8A5E', mouth='smile', nose='small', lashes=.8, brows='#A8481E', freckles='#C8743F', gaze=(5, -3)),
        hair=[('gathered', dict(colour='#C8451F', knots=((180, 74, .44),), part=-12))], clothes=('sweater', '#3E9B6B'), build='slim',
        pose=Pose((11, 5, -6), {1: palm_up(1, .95, -.95)}), things=on_palm(props.tower, 1, .02), yaw=4, light='window'),
    'pavel-gromov': dict(
        face=Face('long', '#EBB794', '#4A3018', lips='#A85F4C', mouth='warm', nose='long', brow_weight=.055, brows='#2E1B12', brow_lift=(20, 20, 27)),
        hair=[('short', dict(colour='#3B2318', part=-30, rise=.2)), ('moustache', dict(colour='#3B2318', weight=.085, curl=9))],
        clothes=('jacket', '#5A2BC8', 'cloth', 'long', {'tie': '#FF7A1A'}), build='slim', light='evening',
        pose=Pose((-8, -4, 6), {-1: fist(-1, 1.15, -.35), 1: Hand((1.1, -1.0, -.7), (.2, -.6, .7), (-.6, -.3, .6), .25)}), things=in_fist(props.baton, -1)),
    'polina-andreeva': dict(
        face=Face('round', '#DDA079', '#2A1A12', mouth='warm', nose='broad', lashes=.8, brows='#1E1210', glasses=('#FF7A1A', 'round')),
        hair=[('curls', dict(colour='#241513', size=.15, spread=.22, low=-40, count=240))], clothes=('turtleneck', '#F2705A'), build='adult',
        pose=Pose((6, 3, -8), {1: fist(1, 1.1, -.8)}), things=lambda f: props.card(f.grips[1][0] + Vector((0, -.14, .5)), f.matrix, turn=(0, 6, 0))),
    'sergej-frolov': dict(
        face=Face('square', '#DFA885', '#4F6475', lips='#A85F4C', mouth='warm', nose='broad', brow_weight=.06, brow_lift=(19, 16, 22), brows='#5E5868', wrinkles=True, chin=.07, lids=(34, 40)),
        hair=[('crown_of_hair', dict(colour='#8A8494')), ('moustache', dict(colour='#6E6878', weight=.095, curl=1))],
        clothes=('jacket', '#232A5C', 'cloth', 'long', {'tie': '#6029CC'}), build='broad', pose=Pose((7, 0, 3), {-1: fist(-1, 1.15, -.75)}),
        things=lambda f: props.radio(f.grips[-1][0] + Vector((0, 0, .25)), f.matrix), yaw=-7),
    'svetlana-mihajlova': dict(
        face=Face('oval', '#F8CFB4', '#5B86B0', mouth='smile', nose='straight', lashes=.8, brows='#C09A58', glasses=('#7A4A2A', 'round'), earrings='#FFD05A'),
        hair=[('long', dict(colour='#E6C27A', part=20, wave=.14, length=1.4))], clothes=('jacket', '#B79BF2', 'cloth'), build='adult',
        pose=Pose((8, 2, 5), {1: hug(1, .85, -1.1), -1: hug(-1, .85, -1.2)}), light='evening',
        things=at_chest(props.book, z=-1.1, y=-1.0, colour='#2F8F96', size=(1.1, .22, 1.0))),
    'tatyana-nikitina': dict(
        face=Face('heart', '#E5AB86', '#33200F', mouth='grin', nose='straight', lashes=1, brows='#1C110F', earrings='#FF9A4D'),
        hair=[('braid', dict(colour='#2A1815', side=1))], clothes=('jacket', '#FF7A1A', 'cloth'), build='adult',
        pose=Pose((-10, 0, 5), {-1: Hand((-.85, -1.05, -.95), (.5, -.5, .7), (.5, .8, 0), .4)}), yaw=6,
        things=lambda f: tablet(f.grips[-1][0] + Vector((.05, .02, .3)), f.matrix), light='window'),
    'vera-zajceva': dict(
        face=Face('round', '#F6C6A6', '#4A3A22', mouth='laugh', nose='button', lashes=.5, brows='#4A2A1A', glasses=('#FF7A1A', 'cat')),
        hair=[('gathered', dict(colour='#5A3420', knots=((150, 70, .48),), fringe=True))], clothes=('apron', '#EDE6FF', 'cloth'), build='stout',
        pose=Pose((-8, -2, -8), {1: fist(1, 1.15, -.45)}), things=in_fist(props.brush, 1, colour='#3E9B6B', size=1.15), yaw=4),
    'viktor-makarov': dict(
        face=Face('pear', '#EDB592', '#5A7A90', lips='#A85F4C', mouth='warm', nose='broad', brow_weight=.085, brows='#C9C4CF', wrinkles=True, cheeks=.09),
        hair=[('crown_of_hair', dict(colour='#D5D0DA')), ('moustache', dict(colour='#DAD6DE', weight=.105, width=26, curl=7))],
        clothes=('chef', '#FBF9FF', 'cloth'), build='stout', pose=Pose((-5, 3, 4), {-1: fist(-1, 1.15, -.5)}),
        things=lambda f: (in_fist(props.ladle, -1)(f), props.chef_hat(f, f.matrix @ f.in_head))),
    'yuliya-morozova': dict(
        face=Face('round', '#F3BE9A', '#5A6E3A', mouth='laugh', nose='small', lashes=.7, brows='#4E3322', cheeks=.08),
        hair=[('gathered', dict(colour='#6A4630', knots=((-118, 46, .3),), tail=HIGH_TAIL, fringe=True, tie='#FFD05A'))],
        clothes=('shirt', '#7A45F0', 'cloth'), build='adult', pose=Pose((7, -3, 9), {-1: palm_up(-1, 1.0, -.7)}),
        things=on_palm(props.planet, -1, .4, size=.36, colour='#E8572A', ringed=False), light='evening', yaw=-5),
}


def build(name):
    """Stands a person before the wall."""
    person = dict(TEAM[name])
    key, fill, rim, wall, everywhere = LIGHTS[person.pop('light', 'morning')]
    things = person.pop('things')
    things(Figure(**person))
    block((0, 6, 1), (40, .2, 40), paint(wall), 0.01)
    light.ambient('#C9B8FF', everywhere)
    light.key_fill_rim(key, fill, rim)
    light.camera((0, -12.4, .95), (0, 0, .42), lens=88)
    return dict(width=1000, height=1250, samples=64)
