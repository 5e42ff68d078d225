"""Heads: a few shapes, and a face that can look, blink and smile."""
import math
from dataclasses import dataclass

from mathutils import Matrix, Vector

from .materials import glow, paint, skin
from .shapes import Sculpt, ball, ring, rod, smooth_step

#: Half width, half depth and half height, how square it is, how narrow the jaw and the crown are.
SHAPES = {
    'round': (1.02, .96, .98, 2.1, .06, .02),
    'oval': (.88, .92, 1.1, 2.1, .2, 0),
    'square': (.95, .9, 1.04, 2.7, .04, .03),
    'heart': (.98, .93, 1.03, 2.15, .36, -.02),
    'pear': (.98, .95, 1.04, 2.2, -.1, .2),
    'long': (.82, .88, 1.18, 2.4, .14, .02),
    'child': (1.06, .98, .96, 2.15, .08, .02),
}


@dataclass
class Face:
    """How one face is made and what it does. Angles are in degrees."""
    shape: str = 'round'
    tone: str = '#F2B999'
    eyes: str = '#5B3A1E'
    eye_size: float = .2
    eye_gap: float = 21
    eye_height: float = -3
    #: How far the upper and the lower lid are from the middle of the eye; 0 and 0 is asleep.
    lids: tuple = (44, 46)
    gaze: tuple = (0, 0)
    brows: str = '#3A2418'
    brow_weight: float = .05
    #: Height of the inner and the outer end and of the arch above the eye.
    brow_lift: tuple = (19, 18, 24)
    nose: str = 'button'
    #: smile, grin, laugh, calm, o
    mouth: str = 'smile'
    lips: str = '#B5473F'
    lashes: float = 0
    cheeks: float = .05
    chin: float = .04
    freckles: str = None
    stubble: str = None
    wrinkles: bool = False
    ears: float = .2
    glasses: tuple = None
    earrings: str = None


def direction(az, el):
    """The unit vector of an angle to the figure's left and an angle up from where it looks."""
    a, e = math.radians(az), math.radians(el)
    return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


class Head:
    """The surface of a head as a function, and the parts that are put on it."""

    def __init__(self, face):
        self.face = face
        self.wide, self.deep, self.high, self.square, self.jaw, self.crown = SHAPES[face.shape]
        eye = face.eye_height
        self.bumps = [
            *((side * 34, -24, 20, face.cheeks) for side in (-1, 1)), (0, -56, 16, face.chin),
            *((side * face.eye_gap, eye, 13, -.045) for side in (-1, 1)),
            *((side * face.eye_gap, eye + 21, 15, .02) for side in (-1, 1)), (0, eye - 4, 8, .03),
            (0, -31, 20, .025),
        ]

    def point(self, az, el, out=0):
        """The point of the surface in a direction, `out` above it."""
        d = direction(az, el)
        q = self.square
        reach = (abs(d.x / self.wide) ** q + abs(d.y / self.deep) ** q + abs(d.z / self.high) ** q) ** (-1 / q)
        p = d * reach
        low, high = smooth_step(0, self.high, -p.z), smooth_step(0, self.high, p.z)
        p.x *= 1 - self.jaw * low - self.crown * high
        p.y *= 1 - self.jaw * .3 * low - self.crown * .5 * high
        for a, e, width, lift in self.bumps:
            around = (az - a + 180) % 360 - 180
            far = (around * math.cos(math.radians(el))) ** 2 + (el - e) ** 2
            p += d * lift * math.exp(-far / width ** 2)
        return p + d * out

    def outward(self, az, el):
        """The normal of the surface."""
        across = self.point(az + 1, el) - self.point(az - 1, el)
        upward = self.point(az, el + 1) - self.point(az, el - 1)
        return across.cross(upward).normalized()

    def build(self, matrix, neck):
        """Makes skin, eyes, brows, mouth and what is worn; `neck` is points and radii in the head's space."""
        face = self.face
        marks = {
            'cheeks': [self.point(side * 36, -24) for side in (-1, 1)],
            'nose': [self.point(0, face.eye_height - 13, .1)],
            'jaw': [self.point(a, e) for a, e in ((0, -48), (-45, -42), (45, -42))],
        }
        self.skin = skin(face.tone, freckles=face.freckles, stubble=face.stubble, **marks)
        self._flesh(matrix, neck)
        for side in (-1, 1):
            self._eye(matrix, side)
            self._brow(matrix, side)
        _MOUTHS[face.mouth](self, matrix)
        if face.wrinkles:
            self._wrinkles(matrix)
        if face.glasses:
            self._glasses(matrix, *face.glasses)
        if face.earrings:
            for side in (-1, 1):
                ball(self.point(side * 88, -20, .12), .06, paint(face.earrings, 'gloss'), matrix)

    def _flesh(self, matrix, neck):
        flesh = Sculpt()
        rings = [[self.point(360 * i / 96, 90 - 180 * r / 64) for i in range(96)] for r in range(1, 64)]
        flesh.rings(self.point(0, 90), rings, self.point(0, -90))
        for side in (-1, 1):
            size = self.face.ears
            at = self.point(side * 88, -6, -.02)
            flesh.ball(at, (size * .45, size * .8, size * 1.2), Matrix.Rotation(side * -.35, 3, 'Z').to_quaternion())
        for ball_at in _NOSES[self.face.nose](self):
            flesh.ball(*ball_at)
        flesh.tube(*neck)
        flesh.finish('Head', self.skin, matrix, voxel=.024, soften=5)

    def _eye(self, matrix, side):
        face, size = self.face, self.face.eye_size
        az = side * face.eye_gap
        seat = self.point(az, face.eye_height)
        forward = (direction(az * .35, face.eye_height * .3)).normalized()
        at = seat - forward * size * .62
        look = direction(az * .35 + face.gaze[0], face.gaze[1]).normalized()
        if min(face.lids) > 4:
            ball(at, size, paint('#FFFDFB', 'gloss'), matrix)
            _dome(at, size * 1.02, look, 42, paint(face.eyes, 'gloss'), matrix)
            _dome(at, size * 1.035, look, 25, paint('#150C14', 'gloss'), matrix)
            for lift, turn, radius in ((17, -17, .15), (-16, 14, .075)):
                spark = direction(az * .35 + face.gaze[0] + turn, face.gaze[1] + lift)
                ball(at + spark * size * 1.05, size * radius, glow('#FFFFFF', 2.2), matrix)
        self._lids(matrix, side, at, forward)

    def _lids(self, matrix, side, at, forward):
        upper, lower = self.face.lids
        size = self.face.eye_size * 1.09
        across = Vector((0, 0, 1)).cross(forward).normalized() * side
        upward = forward.cross(across * side).normalized() * (1 if forward.y < 0 else -1)
        if upward.z < 0:
            upward = -upward
        for lift, up in ((upper, upward), (lower, -upward)):
            tilt = math.radians(lift + 76)
            axis = forward * math.cos(tilt) + up * math.sin(tilt)
            _dome(at, size, axis, 76, self.skin, matrix)
        edge = []
        for k in range(9):
            swing = math.radians(-62 + 124 * k / 8)
            level = math.radians(upper) * math.cos(swing) ** 1
            edge.append(at + size * 1.01 * (
                (forward * math.cos(swing) + across * math.sin(swing)) * math.cos(level) + upward * math.sin(level)))
        lashes = self.face.lashes
        weight = [.008, .016, .02, .022, .024, .026, .028, .026, .014]
        if lashes:
            edge.append(edge[-1] + across * .07 * lashes + upward * .06 * lashes)
            weight.append(.006)
        rod(edge, [w * (.45 + lashes * .8) for w in weight], paint('#20131A'), matrix)

    def _brow(self, matrix, side):
        face = self.face
        inner, outer, arch = face.brow_lift
        gap, eye, w = face.eye_gap, face.eye_height, face.brow_weight
        path = [(gap - 12, eye + inner), (gap - 2, eye + arch), (gap + 8, eye + (arch + outer) / 2 + 1),
                (gap + 16, eye + outer - 3)]
        rod([self.point(side * az, el, .02) for az, el in path], [w, w * 1.15, w * .9, w * .35],
            paint(face.brows, 'hair'), matrix, flat=.6)

    def _wrinkles(self, matrix):
        shade = paint(_darker(self.face.tone, .84))
        for side in (-1, 1):
            for el in (4, -3):
                rod([self.point(side * (self.face.eye_gap + 17), self.face.eye_height + el, .004),
                     self.point(side * (self.face.eye_gap + 24), self.face.eye_height + el * 1.9, .004)],
                    [.012, .004], shade, matrix)

    def _glasses(self, matrix, colour, form='round'):
        face = self.face
        frame = paint(colour, 'gloss')
        centres = []
        for side in (-1, 1):
            seat = self.point(side * face.eye_gap, face.eye_height)
            at = Vector((seat.x * 1.02, seat.y - .2, seat.z))
            centres.append(at)
            facing = direction(side * face.eye_gap * .25, 0)
            stretch = {'round': (1, 1), 'wide': (1.16, .84), 'cat': (1.18, .86)}[form]
            ring(at, .275, .028, frame, matrix, axis=facing, stretch=stretch)
            hinge = at + Vector((side * .29 * stretch[0], .05, .03))
            rod([hinge, self.point(side * 60, face.eye_height + 6, .1), self.point(side * 84, 2, .05)],
                [.025, .022, .02], frame, matrix)
        bridge = (centres[0] + centres[1]) / 2 + Vector((0, -.07, .05))
        rod([centres[0] + Vector((.27, 0, .03)), bridge, centres[1] + Vector((-.27, 0, .03))],
            [.025, .025, .025], frame, matrix)


def _darker(colour, part):
    return '#' + ''.join(f'{int(int(colour[i:i + 2], 16) * part):02x}' for i in (1, 3, 5))


def _dome(at, radius, axis, half_angle, material, matrix):
    """The part of a sphere around an axis."""
    turn = Vector((0, 0, 1)).rotation_difference(axis)
    rows, n = 14, 40
    thing = Sculpt()
    rings = [[at + turn @ Vector((math.sin(p) * math.cos(a), math.sin(p) * math.sin(a), math.cos(p))) * radius
              for a in (math.tau * k / n for k in range(n))]
             for p in (math.radians(half_angle) * r / rows for r in range(1, rows + 1))]
    inner = [[at + (v - at) * .93 for v in rings[-1]]]
    thing.rings(at + turn @ Vector((0, 0, radius)), rings + inner,
                at + turn @ Vector((0, 0, math.cos(math.radians(half_angle)) * radius * .93)))
    return thing.finish('Dome', material, matrix)


def _nose(size, length, width):
    def balls(head):
        el = head.face.eye_height - 13
        at = head.point(0, el, size * .45)
        yield at, (size * width, size, size * .9)
        for side in (-1, 1):
            yield head.point(side * 6.5 * width, el - 1, size * .1), size * .58
        if length:
            for k in range(1, 4):
                yield head.point(0, el + k * length, size * (.4 - k * .1)), size * (.78 - k * .07)
    return balls


_NOSES = {
    'button': _nose(.12, 0, 1),
    'small': _nose(.09, 0, 1),
    'broad': _nose(.15, 3.5, 1.25),
    'straight': _nose(.125, 5, .9),
    'long': _nose(.15, 5.5, .85),
}


def _arc(head, width, base, lift, sag=0, count=13):
    steps = [-1 + 2 * k / (count - 1) for k in range(count)]
    return [(width * u, base + lift * u * u - sag * (1 - u * u)) for u in steps]


def _closed(width, lift, base=-33):
    def mouth(head, matrix):
        path = [head.point(az, el, .012) for az, el in _arc(head, width, base, lift)]
        lips = paint(head.face.lips)
        rod(path, [.016, .024, .03, .032, .03, .024, .016], lips, matrix, steps=30)
        for side in (-1, 1):
            rod([head.point(side * (width + .5), base + lift + e, .012) for e in (3, 0, -2)],
                [.008, .02, .008], lips, matrix)
        rod([head.point(a, base - 6.5, .004) for a in (-6, 0, 6)], [.008, .026, .008],
            paint(_darker(head.face.tone, .86)), matrix)
    return mouth


def _open(width, lift, sag, base=-31, teeth=.34):
    def mouth(head, matrix):
        top, low = _arc(head, width, base, lift), _arc(head, width, base - 1, lift, sag)

        def part(start, end, out, material):
            rows = [[head.point(a + (c - a) * t, b + (d - b) * t, out) for (a, b), (c, d) in zip(top, low)]
                    for t in (start + (end - start) * k / 6 for k in range(7))]
            _patch(rows, material, matrix)

        part(0, 1, .014, paint('#5A1420'))
        part(.62, .98, .02, paint('#E0707A', 'gloss'))
        part(.03, teeth, .024, paint('#FFFDF8', 'gloss'))
        lips = paint(head.face.lips)
        for edge, weight in ((top, .024), (low, .032)):
            rod([head.point(az, el, .016) for az, el in edge], [weight * .6, weight, weight, weight, weight * .6],
                lips, matrix, steps=30)
    return mouth


def _patch(rows, material, matrix):
    thing = Sculpt()
    n = len(rows[0])
    thing.vertices = [v for row in rows for v in row]
    thing.faces = [(r * n + i, r * n + n + i, r * n + n + i + 1, r * n + i + 1)
                   for r in range(len(rows) - 1) for i in range(n - 1)]
    return thing.finish('Patch', material, matrix)


_MOUTHS = {
    'smile': _closed(17, 8),
    'warm': _closed(20, 10),
    'calm': _closed(11, 2.5),
    'shy': _closed(9, 4),
    'grin': _open(20, 9, 9),
    'laugh': _open(20, 9, 15, base=-28, teeth=.28),
    'o': _open(6, 0, 9, base=-31, teeth=.18),
}
