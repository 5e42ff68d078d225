"""The children of the pictures: the same six everywhere."""
from dataclasses import replace

from .figures import Figure, Pose
from .heads import Face

_FACE = Face('child', '#F8C9AB', eye_size=.235, eye_gap=23, eye_height=-9, lids=(52, 52), nose='small', cheeks=.1, chin=.01,
             brow_weight=.04, brow_lift=(22, 20, 26), lips='#C0504A', ears=.2)

CHILDREN = {
    'mitya': (replace(_FACE, eyes='#4E8A5E', brows='#B4531F', freckles='#C8743F'),
              [('tousled', dict(colour='#D8602A', seed=3))], ('sweater', '#FF7A1A', 'knit')),
    'sonya': (replace(_FACE, tone='#D9A07A', eyes='#3A2416', brows='#20130F', lashes=.5),
              [('curls', dict(colour='#2E1B16', low=-38, size=.2, spread=.26))], ('overalls', '#FFCB4D', 'knit', 'long', {'trousers': '#4C1FA8'})),
    'asya': (replace(_FACE, eyes='#4C86B8', brows='#C39A55', lashes=.5),
             [('gathered', dict(colour='#EFC572', knots=((100, 22, .26), (-100, 22, .26)), tie='#FF7A1A',
                                tail=[(.2, 0, .12), (.42, 0, -.15), (.5, -.05, -.6), (.42, -.05, -.95)], fringe=True))],
             ('sweater', '#8A5CF0', 'knit')),
    'timur': (replace(_FACE, tone='#EDB88F', eyes='#2A1A12', brows='#1A1214', eye_size=.225),
              [('short', dict(colour='#231A1E', part=-18, rise=.16))], ('sweater', '#3E9B6B', 'knit')),
    'masha': (replace(_FACE, tone='#F6C4A6', eyes='#5B3A1E', brows='#5A3420', lashes=.5),
              [('bob', dict(colour='#7A452A', fringe=True, length=.62, curl=.16))], ('sweater', '#F08FB2', 'knit')),
    'lev': (replace(_FACE, tone='#B97A52', eyes='#2A170E', brows='#140D0C', nose='broad', eye_size=.225),
            [('curls', dict(colour='#1C1214', low=-8, size=.15, spread=.17, count=220))], ('hoodie', '#2F8F96', 'cloth')),
}


def child(name, pose=None, clothes=None, hair=None, build='child', face=(), **place):
    """One of the children; `face` changes the look on the face."""
    own_face, own_hair, own_clothes = CHILDREN[name]
    return Figure(replace(own_face, **dict(face)), own_hair if hair is None else hair, clothes or own_clothes, build,
                  pose or Pose(), **place)
