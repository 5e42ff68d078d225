"""Speech therapy: a girl and the therapist say the same sound to a hand mirror."""
from studio import light, props
from studio.cast import child
from studio.figures import Figure, Hand, Pose
from studio.rooms import room, shelf, table, window
from people import TEAM


def build():
    own = TEAM['marina-kuznecova']
    child('masha', Pose((20, 2, 5), {1: Hand((.42, -1.0, -.75), (-.6, -.5, .3), (0, -.3, -1), .3),
                                    -1: Hand((-.5, -1.0, -.72), (.6, -.6, .1), (0, 0, -1), .2)}),
          face={'mouth': 'o', 'gaze': (12, -4)}, at=(-1.75, 0, -.1), yaw=14)
    teacher = Figure(own['face'], own['hair'], own['clothes'],
                     pose=Pose((-14, 8, -6), {-1: Hand((-1.05, -1.2, -.75), (.8, -.6, .1), (.6, .8, 0), .95)}),
                     at=(2.0, .7, .35), yaw=-22)
    props.mirror(teacher.grips[-1][0], teacher.matrix)
    table(-.95, (11, 3.6), (0, -2.2))
    props.card((-2.6, -2.4, -.42), None, letter='A', turn=(-12, 0, 16))
    props.cup((3.4, -2.6, -.95), None, '#7A45F0', .9)
    room('#EAD9F5', low=-5)
    window((-6.2, 8.7, 2.6))
    shelf((1.2, 8, -1.4), (7, 6.2), 4, seed=3)
    light.ambient('#E2D6FF', .5)
    light.key_fill_rim((2000, '#FFE6C8'), (750, '#A78CFF'), (1500, '#FF9A4D'), reach=1.35)
    light.camera((-.3, -13, 1.3), (.05, 0, .85), lens=52, focus=(-1.7, -.9, 1.2), blur=.12)
    return dict(width=1600, height=1067, samples=48)
