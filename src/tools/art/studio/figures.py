"""Whole people: a head, a body in clothes, hands that hold."""
import math
from dataclasses import dataclass, field

from mathutils import Euler, Matrix, Vector

from . import hair as hairdos
from .heads import Head
from .materials import paint
from .shapes import Sculpt, ball, ring, rod, spline


@dataclass
class Build:
    """Half widths and lengths of a body."""
    shoulders: float = 1.02
    chest: float = .5
    belly: float = .84
    hips: float = .86
    trunk: float = 2.5
    arm: tuple = (1.05, .95)
    leg: tuple = (1.5, 1.5)
    limb: float = .27
    neck: float = .33
    hand: float = 1
    neck_length: float = 1.18


BUILDS = {
    'slim': Build(.98, .42, .72, .78, limb=.24, neck=.29, neck_length=1.2),
    'adult': Build(1.1, .5, .88),
    'broad': Build(1.38, .58, 1.02, .95, limb=.35, neck=.44, hand=1.14, neck_length=1.14),
    'stout': Build(1.22, .68, 1.3, 1.3, limb=.34, neck=.42, neck_length=1.12),
    'child': Build(.62, .4, .6, .6, 1.45, (.62, .56), (.7, .68), .2, .24, .74, 1.1),
}


@dataclass
class Hand:
    """Where a wrist is, where fingers and palm look, and how far the fingers are bent (0 flat, 1 a fist)."""
    at: tuple
    fingers: tuple = (0, 0, 1)
    palm: tuple = (0, -1, 0)
    curl: float = .35
    #: Where the elbow is drawn to.
    elbow: tuple = (0, .3, -1)
    spread: float = 1


@dataclass
class Pose:
    """Head: turn to the figure's left, nod down and tilt, in degrees. Hands and feet by side: 1 is left."""
    head: tuple = (0, 0, 0)
    hands: dict = field(default_factory=dict)
    #: Heel positions; without them the legs are not made.
    feet: dict = field(default_factory=dict)
    knees: tuple = (0, -1, 0)


class Figure:
    """A person whose neck is at `at`, who looks to -Y turned by `yaw` degrees and leans forward by `lean`."""

    def __init__(self, face, hair=(), clothes=('sweater',), build='adult', pose=None, at=(0, 0, 0), yaw=0, lean=0, side=0,
                 size=1):
        self.build = BUILDS[build] if isinstance(build, str) else build
        self.pose = pose or Pose()
        turn = (Matrix.Rotation(math.radians(yaw), 4, 'Z') @ Matrix.Rotation(math.radians(lean), 4, 'X')
                @ Matrix.Rotation(math.radians(side), 4, 'Y'))
        self.matrix = Matrix.Translation(at) @ turn @ Matrix.Scale(size, 4)
        self.levels = self._levels()
        self._head(face, hair)
        self.grips = {}
        *worn, details = clothes if isinstance(clothes[-1], dict) else (*clothes, {})
        self.wear(*worn, **details)

    def _head(self, face, hair):
        yaw, nod, tilt = (math.radians(a) for a in self.pose.head)
        b = self.build
        self.head = Head(face)
        self.in_head = (Matrix.Translation((0, -.04, b.neck_length + .06)) @ Euler((nod, tilt, yaw), 'XYZ').to_matrix().to_4x4())
        back = self.in_head.inverted()
        neck = [back @ Vector(p) for p in ((0, .05, -.04), (0, .03, .1), (0, .02, .32), (0, .02, .75))]
        self.head.build(self.matrix @ self.in_head, (neck, [b.neck * .96, b.neck * 1.02, b.neck, b.neck * 1.1]))
        for name, options in hair:
            getattr(hairdos, name)(self.head, matrix=self.matrix @ self.in_head, **options)

    def _levels(self):
        b = self.build
        w, d, low = b.shoulders, b.chest, -b.trunk
        return [(low, b.hips, b.hips * .74, .03), (low * .82, b.hips * 1.02, b.hips * .78, .02),
                (low * .58, b.belly, b.belly * .78, -.02), (low * .36, w * .86, d * 1.08, 0),
                (low * .19, w * .95, d, .02), (low * .1, w * .86, d * .84, .03),
                (low * .04, w * .62, d * .72, .04), (.06, b.neck * 1.25, b.neck * 1.2, .04)]

    def front(self, x, z, out=.02):
        """The point of the chest before `x` at height `z`."""
        dense = spline([Vector(level) for level in self.levels], 60)
        z0, w, d, y = min(dense, key=lambda level: abs(level[0] - z))
        return Vector((x, y - d * math.sqrt(max(0, 1 - (x / w) ** 2)) - out, z))

    def wear(self, garment='sweater', colour='#6029CC', kind='knit', sleeves='long', **details):
        """Trunk and sleeves grown together, hands, and the details of the garment."""
        b, cloth = self.build, Sculpt()
        cloth.loft(self.levels)
        material = paint(colour, kind)
        for side, hand in self._hands().items():
            self._arm(cloth, side, hand, sleeves, material)
        cloth.finish('Clothes', material, self.matrix, voxel=.036 * min(1, b.limb / .25), soften=6)
        for side, heel in self.pose.feet.items():
            self._leg(side, Vector(heel), details)
        getattr(self, f'_{garment}')(colour, kind, details)

    def _hands(self):
        hang = {s: Hand((s * (self.build.shoulders + .12), -.12, -1.05 * sum(self.build.arm)), (0, -.1, -1), (-s, 0, 0))
                for s in (-1, 1)}
        return {**hang, **self.pose.hands}

    def _arm(self, cloth, side, hand, sleeves, material):
        b = self.build
        shoulder = Vector((side * (b.shoulders - b.limb * .95), .03, -b.trunk * .07 - b.limb * 1.05))
        wrist = Vector(hand.at)
        pole = Vector(hand.elbow)
        pole.x *= side
        elbow = bend(shoulder, wrist, b.arm, pole)
        wrist = elbow + (wrist - elbow).normalized() * b.arm[1]
        r = b.limb
        if sleeves == 'long':
            cloth.tube([shoulder, (shoulder + elbow) / 2, elbow, (elbow + wrist) / 2, wrist],
                       [r * 1.1, r * 1.02, r, r * .86, r * .72])
            for k in (.8, 1.12, 1.3):
                at = elbow + (wrist - elbow) * (k - 1) if k > 1 else shoulder + (elbow - shoulder) * k
                way = (wrist - elbow if k > 1 else elbow - shoulder).normalized()
                cloth.tube([at + way.orthogonal() * -r * .7, at + way * .08, at + way.orthogonal() * r * .7],
                           [r * .2, r * .5, r * .2])
            ring(wrist - (wrist - elbow).normalized() * .02, r * .62, r * .2, material, self.matrix, axis=wrist - elbow)
        else:
            middle = shoulder + (elbow - shoulder) * .8
            cloth.tube([shoulder, middle], [r * 1.15, r * 1.12])
            ring(middle, r * 1.05, r * .14, material, self.matrix, axis=elbow - shoulder)
            rod([shoulder, elbow, wrist], [r * .8, r * .74, r * .56], self.head.skin, self.matrix)
        self._hand(side, wrist, elbow, hand)

    def _hand(self, side, wrist, elbow, hand):
        s = self.build.hand
        f = Vector(hand.fingers).normalized()
        n = Vector(hand.palm)
        n = (n - f * n.dot(f)).normalized()
        t = n.cross(f) * side
        flesh = Sculpt()
        basis = Matrix((t, n, f)).transposed().to_quaternion()
        flesh.tube([wrist - (wrist - elbow).normalized() * .15, wrist, wrist + f * .12 * s], [.15 * s, .15 * s, .16 * s])
        flesh.ball(wrist + f * .24 * s, (.21 * s, .11 * s, .22 * s), basis)
        for k in range(4):
            place = (k - 1.5) / 1.5
            knuckle = wrist + f * (.38 - .03 * place * place) * s - t * place * .145 * s * hand.spread
            self._finger(flesh, knuckle, f - t * place * .12 * hand.spread, n, (.34 - .05 * abs(place - (-.2))) * s,
                         .066 * s, hand.curl)
        base = wrist + f * .14 * s + t * .15 * s
        tip = (t * .75 + f * .6 + n * (.25 + hand.curl * .6)).normalized()
        flesh.tube([base, base + tip * .16 * s, base + (tip * .24 + (f * .6 + n * hand.curl * .6) * .12) * s],
                   [.085 * s, .075 * s, .06 * s])
        flesh.finish('Hand', self.head.skin, self.matrix, voxel=.02 * max(.8, s), soften=3)
        self.grips[side] = (wrist + f * .36 * s + n * .15 * s, f, n, t)

    @staticmethod
    def _finger(flesh, knuckle, along, palm, length, width, curl):
        along, path = along.normalized(), [knuckle]
        for k in range(3):
            angle = curl * math.radians(78) * (k + .6)
            way = along * math.cos(angle) + palm * math.sin(angle)
            path.append(path[-1] + way * length * (.42 - .07 * k))
        flesh.tube(path, [width, width * 1.02, width * .95, width * .8], steps=14, n=12)

    def _leg(self, side, heel, details):
        b = self.build
        hip = Vector((side * b.hips * .5, 0, -b.trunk + .1))
        ankle = heel + Vector((0, 0, .18 * b.hand))
        knee = bend(hip, ankle, b.leg, Vector(self.pose.knees))
        r = b.limb * 1.32
        trousers = Sculpt().tube([hip, (hip + knee) / 2, knee, (knee + ankle) / 2, ankle], [r * 1.25, r * 1.15, r * 1.02, r * .95, r * .9])
        trousers.finish('Leg', paint(details.get('trousers', '#3A1785'), 'cloth'), self.matrix, voxel=.04, soften=4)
        toes = (Vector(self.pose.knees) - Vector((0, 0, self.pose.knees[2]))).normalized()
        shoe = Sculpt()
        shoe.tube([ankle + toes * -.08 + Vector((0, 0, -.06)), ankle + toes * .22 + Vector((0, 0, -.1)), ankle + toes * .46 + Vector((0, 0, -.12))],
                  [r * .85, r * .85, r * .78], flat=.8, side=(0, 0, 1))
        shoe.finish('Shoe', paint(details.get('shoes', '#FF7A1A'), 'vinyl'), self.matrix, voxel=.04, soften=3)

    # What each garment adds to trunk and sleeves.

    def _collar(self, colour, kind, width=1.32, thick=.085, rise=.05, times=1):
        for k in range(times):
            ring((0, .04, rise + k * thick * 1.5), self.build.neck * (width - k * .07), thick, paint(colour, kind), self.matrix,
                 axis=(0, -.12, 1))

    def _sweater(self, colour, kind, details):
        self._collar(details.get('trim', colour), kind)

    def _turtleneck(self, colour, kind, details):
        self._collar(colour, kind, 1.26, .11, .04, times=3)

    def _hoodie(self, colour, kind, details):
        self._collar(colour, kind, 1.45, .13, .02)
        Sculpt().tube([(-.6, .25, .02), (-.45, .55, .05), (0, .7, .0), (.45, .55, .05), (.6, .25, .02)], [.16, .26, .32, .26, .16]).finish(
            'Hood', paint(colour, kind), self.matrix, voxel=.04, soften=4)
        for x in (-.16, .16):
            rod([self.front(x, -.14, .06), self.front(x * 1.1, -.7, .06)], [.03, .03], paint(details.get('trim', '#FBF9FF'), 'cloth'), self.matrix)

    def _shirt(self, colour, kind, details):
        trim, n = details.get('trim', colour), self.build.neck
        for x in (-1, 1):
            Sculpt().tube([(x * .02, -n * 1.2, .02), (x * n * .75, -n * 1.08, .06), (x * n * 1.25, -.1, .13), (x * n * .9, n * 1.1, .17)],
                          [.05, .17, .15, .12], flat=.32, side=(x * .6, -1, .35)).finish('Collar', paint(trim, 'cloth'), self.matrix)
        rows = details.get('rows', (-.42, -.85, -1.28, -1.7))
        rod([self.front(0, z, .0) for z in (-.2, -.5, rows[-1] - .3)], [.07] * 3, paint(colour, kind), self.matrix, flat=.4)
        for z in rows:
            ball(self.front(0, z, .045), (.05, .03, .05), paint(details.get('buttons', '#FBF9FF'), 'vinyl'), self.matrix)

    def _patch(self, left, right, low, high, colour, kind, out=.03, taper=1):
        """A piece of cloth that lies on the chest."""
        cloth, rows = Sculpt(), []
        for r in range(19):
            z, part = low + (high - low) * r / 18, 1 + (taper - 1) * r / 18
            rows.append([self.front((left + (right - left) * k / 18) * part, z, out) for k in range(19)])
        back = [[p + Vector((0, .08, 0)) for p in row] for row in rows]
        loops = [row + behind[::-1] for row, behind in zip(rows, back)]
        cloth.rings((rows[0][9] + back[0][9]) / 2, loops, (rows[-1][9] + back[-1][9]) / 2)
        return cloth.finish('Patch', paint(colour, kind), self.matrix, soften=1)

    def _jacket(self, colour, kind, details):
        inner, depth = details.get('inner', '#FBF9FF'), details.get('depth', 1.35)
        self._patch(-.1, .1, -depth + .12, -.02, inner, 'cloth', out=.005, taper=5)
        if details.get('collar', True):
            self._shirt(inner, 'cloth', {'trim': inner, 'buttons': inner, 'rows': (-.42, -.8)})
        if details.get('tie'):
            self._tie(details['tie'])
        for x in (-1, 1):
            lapel = [self.front(x * .03, -depth, .05), self.front(x * .3, -depth * .62, .07), self.front(x * .5, -.3, .07),
                     Vector((x * .5, .1, .06)), Vector((x * .25, .4, .16))]
            Sculpt().tube(lapel, [.1, .24, .27, .16, .12], flat=.3, side=(x * .5, -1, .2)).finish(
                'Lapel', paint(details.get('lapels', colour), kind), self.matrix)
            rod([self.front(x * .04, z, .03) for z in (-depth, -depth - .5, -2.4)], [.08] * 3, paint(colour, kind), self.matrix, flat=.4)
        for z in (-depth - .12, -depth - .6):
            ball(self.front(.08, z, .09), (.06, .03, .06), paint(details.get('buttons', '#FFD05A'), 'vinyl'), self.matrix)

    def _tie(self, colour):
        silk = paint(colour, 'cloth')
        ball(self.front(0, -.12, .12), (.12, .09, .1), silk, self.matrix)
        Sculpt().tube([self.front(0, -.18, .08), self.front(0, -.6, .08), self.front(0, -1.1, .08), self.front(0, -1.32, .06)],
                      [.07, .13, .17, .03], flat=.35).finish('Tie', silk, self.matrix)

    def _apron(self, colour, kind, details):
        self._shirt(colour, kind, details) if details.get('collar') else self._collar(colour, kind)
        apron = details.get('apron', '#FF7A1A')
        self._patch(-.62, .62, -2.4, -.62, apron, 'cloth', out=.06, taper=.72)
        for x in (-1, 1):
            rod([self.front(x * .42, -.66, .08), self.front(x * .45, -.3, .06), Vector((x * .4, .2, .06))], [.06] * 3, paint(apron, 'cloth'),
                self.matrix, flat=.5)
        self._patch(-.3, .3, -1.75, -1.25, details.get('pocket', apron), 'cloth', out=.1)

    def _overalls(self, colour, kind, details):
        self._collar(colour, kind, thick=.06)
        denim = details.get('trousers', '#3A1785')
        self._patch(-.36, .36, -1.35, -.5, denim, 'cloth', out=.045)
        for x in (-1, 1):
            rod([self.front(x * .3, -.56, .06), self.front(x * .34, -.22, .05), Vector((x * .3, .15, .06)), Vector((x * .3, .42, -.4))],
                [.06] * 4, paint(denim, 'cloth'), self.matrix, flat=.5)
            ball(self.front(x * .29, -.58, .1), (.055, .03, .055), paint('#FFD05A', 'gloss'), self.matrix)

    def _chef(self, colour, kind, details):
        scarf = paint(details.get('scarf', '#FF7A1A'), 'cloth')
        self._collar(colour, kind)
        ring((0, .02, .1), self.build.neck * 1.3, .12, scarf, self.matrix, axis=(0, -.2, 1))
        for x in (-1, 1):
            rod([self.front(0, -.12, .14), self.front(x * .16, -.36, .12), self.front(x * .24, -.6, .08)], [.07, .13, .04], scarf, self.matrix, flat=.5)
            for z in (-.62, -1.02, -1.42):
                ball(self.front(x * .32, z, .05), (.07, .04, .07), paint('#3A1785'), self.matrix)

    def _puffer(self, colour, kind, details):
        for k, (z, w, d, y) in enumerate(spline([Vector(level) for level in self.levels], 7)[:6]):
            puff = Sculpt().ball((0, y, z + .1), (w * 1.12, d * 1.22, self.build.trunk * .13), n=32)
            puff.finish('Puff', paint(colour, 'cloth'), self.matrix)
        self._collar(details.get('trim', colour), 'cloth', 1.5, .15, .1)
        rod([self.front(0, z, .1) for z in (.0, -.7, -1.4)], [.035] * 3, paint(details.get('zip', '#FBF9FF'), 'gloss'), self.matrix)


def bend(start, end, lengths, pole):
    """The elbow or the knee between two ends, drawn towards `pole`."""
    upper, lower = lengths
    way = end - start
    reach = min(way.length, (upper + lower) * .995)
    way.normalize()
    along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach)
    out = math.sqrt(max(0, upper ** 2 - along ** 2))
    pole = pole - way * pole.dot(way)
    return start + way * along + pole.normalized() * out
