"""What hands do. `side` is 1 for the left; x, z and y are the place of the wrist."""
from .figures import Hand


def fist(side, x=.98, z=-.35, y=-1.0):
    """A hand that holds a stick upright."""
    return Hand((side * x, y, z), (-side * .8, -.6, .1), (-side * .6, .8, 0), .95)


def palm_up(side, x=.9, z=-.62, y=-.95):
    """A hand that carries a thing."""
    return Hand((side * x, y, z), (-side * .45, -.85, .12), (0, 0, 1), .22)


def wave(side, x=1.05, z=-.2):
    """An open hand."""
    return Hand((side * x, -.9, z), (side * .18, -.1, 1), (-side * .15, -1, 0), .1, spread=1.3)


def hug(side, x=.86, z=-.98, y=-.98):
    """A hand that lies on a thing before the chest."""
    return Hand((side * x, y, z), (-side, -.15, .25), (0, 1, 0), .3)
