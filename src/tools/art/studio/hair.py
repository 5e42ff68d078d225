"""Hair as clay: a cap and the locks on it, grown together."""
import math
import random

from mathutils import Vector

from .heads import direction
from .materials import paint
from .shapes import Sculpt, ring, rod, smooth_step, spline


def _line(around, front, side, back):
    """How far down the cap reaches (degrees from the crown) at an angle around the head, 0 being the face."""
    a = abs((around + 180) % 360 - 180)
    if a < 90:
        return front + (side - front) * smooth_step(28, 78, a)
    return side + (back - side) * smooth_step(90, 150, a)


def cap(sculpt, head, front=52, side=92, back=122, thick=.1, groove=.025, locks=30):
    """A grooved shell from the crown down to the hairline."""
    n, rows = 120, 26

    def skin_of(out):
        rings = []
        for r in range(1, rows + 1):
            t = r / rows
            edge = (1 - smooth_step(.9, 1, t)) if out > 0 else 0
            row = []
            for i in range(n):
                az = 360 * i / n
                wave = groove * abs(math.sin(math.radians(az * locks / 2))) * smooth_step(.1, .5, t)
                lift = out * (.35 + .65 * edge) + wave * edge if out > 0 else out
                row.append(head.point(az, 90 - _line(az, front, side, back) * t, lift))
            rings.append(row)
        return rings

    outer, inner = skin_of(thick), skin_of(-.12)
    sculpt.rings(head.point(0, 90, thick), outer + inner[::-1], head.point(0, 90, -.12))


def lock(sculpt, head, start, end, width, lift=.1, hang=(), flat=.65, bow=.05, tail=.3):
    """One lock over the head from `start` to `end` (az, el), and on through `hang` (points of the head's space)."""
    a, b = direction(*start), direction(*end)
    path = []
    for k in range(6):
        d = a.slerp(b, k / 5)
        az, el = math.degrees(math.atan2(d.x, -d.y)), math.degrees(math.asin(max(-1, min(1, d.z))))
        path.append(head.point(az, el, lift + bow * math.sin(math.pi * k / 5)))
    path += [Vector(p) for p in hang]
    widths = [width * .6, width, width * 1.05, width, width * tail]
    side = path[len(path) // 2].normalized()
    sculpt.tube(path, widths, flat=flat, side=side, steps=26, n=14)


def _finish(sculpt, colour, matrix, voxel=.026, soften=3):
    return sculpt.finish('Hair', paint(colour, 'hair'), matrix, voxel=voxel, soften=soften)


def _fringe(sculpt, head, part, low=30, width=.2, count=4, reach=62):
    """Locks that fall from a parting at `part` degrees to both temples."""
    for sign in (-1, 1):
        room = reach - sign * part
        for k in range(count):
            t = (k + .6) / count
            lock(sculpt, head, (part + sign * 4, 76 - 16 * t), (part + sign * room * (.35 + .75 * t), low - 12 * t + 14),
                 width, lift=.08, bow=.1)


def short(head, colour, matrix, part=20, rise=.12, front=46, side=80, back=108, seed=1):
    """Cut short at the sides, brushed over from a parting."""
    sculpt, dice = Sculpt(), random.Random(seed)
    cap(sculpt, head, front, side, back, thick=.07)
    for row, el in enumerate((52, 64, 78)):
        for k in range(6):
            az = -58 + 116 * k / 5 + dice.uniform(-5, 5)
            lock(sculpt, head, (part + (az - part) * .3, 88 - row * 2), (az, el - 8 + abs(az - part) * -.1), .2,
                 lift=.06, bow=rise, tail=.5)
    for k in range(9):
        az = 95 + 170 * k / 8
        lock(sculpt, head, (az, 70), (az + dice.uniform(-6, 6), -4), .2, lift=.04, bow=.08)
    return _finish(sculpt, colour, matrix)


def quiff(head, colour, matrix, height=.42, seed=2):
    """Short sides and a wave that stands up at the front."""
    sculpt, dice = Sculpt(), random.Random(seed)
    cap(sculpt, head, 44, 78, 108, thick=.06)
    for k in range(7):
        az = -42 + 84 * k / 6
        root = head.point(az, 50, .02)
        top = head.point(az * .8, 66, height + dice.uniform(-.05, .05))
        back = head.point(az * .6, 92, .12)
        sculpt.tube([root, (root + top) / 2 + Vector((0, -.1, .03)), top, back], [.12, .2, .22, .14], flat=.8)
    for k in range(8):
        az = 90 + 180 * k / 7
        lock(sculpt, head, (az, 72), (az, 4), .2, lift=.04, bow=.08)
    return _finish(sculpt, colour, matrix)


def tousled(head, colour, matrix, seed=3, length=1, front=46):
    """A child's or a young man's hair in all directions."""
    sculpt, dice = Sculpt(), random.Random(seed)
    cap(sculpt, head, front, 84, 116, thick=.08)
    crown = (150, 76)
    for k in range(26):
        az = 360 * k / 26 + dice.uniform(-6, 6)
        face = abs((az + 180) % 360 - 180) < 70
        end = (38 if face else 2) + dice.uniform(-8, 8)
        lock(sculpt, head, (crown[0] + (az - crown[0]) * .2, crown[1]), (az + dice.uniform(-14, 14), end),
             dice.uniform(.16, .24) * length, lift=.07, bow=dice.uniform(.05, .18), tail=.25)
    for k in range(7):
        az = dice.uniform(-60, 60)
        lock(sculpt, head, (az * .5, 86), (az + 25, 58), .15, lift=.1, bow=.2, tail=.2)
    return _finish(sculpt, colour, matrix)


def bob(head, colour, matrix, part=18, length=.75, fringe=False, curl=.1, volume=.14):
    """To the chin, or longer, with a parting or a fringe."""
    sculpt = Sculpt()
    cap(sculpt, head, 42, 84, 130, thick=.1)
    for k in range(17):
        az = 62 + 236 * k / 16
        out = direction(az, 0)
        root = head.point(az, 8, volume)
        low = Vector((root.x, root.y * .98, -length)) + out * .02
        tip = low + Vector((-out.x * curl, -out.y * curl, -.16))
        lock(sculpt, head, (az, 88), (az, 20), .22, lift=.1, hang=[root, (root + low) / 2 + out * .06, low, tip],
             tail=.45)
    if fringe:
        for k in range(9):
            az = -50 + 100 * k / 8
            lock(sculpt, head, (az * .5, 84), (az, 27 - abs(az) * .15), .17, lift=.08, bow=.07, tail=.55)
    else:
        _fringe(sculpt, head, part)
    return _finish(sculpt, colour, matrix)


def long(head, colour, matrix, part=-14, length=1.9, wave=.1, seed=4, fringe=False, front_side=True):
    """Below the shoulders, in waves."""
    sculpt, dice = Sculpt(), random.Random(seed)
    cap(sculpt, head, 42, 86, 130, thick=.11)
    for k in range(19):
        az = 66 + 228 * k / 18
        out, turn = direction(az, 0), dice.uniform(0, 6)
        root = head.point(az, 4, .13)
        hang = [root]
        for j in range(1, 7):
            t = j / 6
            sway = wave * math.sin(turn + t * 7)
            fall = Vector((root.x * (1 + .1 * t), root.y * (1 - .1 * t) + .1 * t, -length * t))
            hang.append(fall + out * sway * .6 + Vector((out.y, -out.x, 0)) * sway)
        lock(sculpt, head, (az, 88), (az, 20), .22, hang=hang, tail=.3)
    if fringe:
        for k in range(9):
            az = -52 + 104 * k / 8
            lock(sculpt, head, (az * .5, 84), (az, 28 - abs(az) * .2), .17, lift=.08, bow=.07, tail=.5)
    else:
        _fringe(sculpt, head, part, width=.21)
    return _finish(sculpt, colour, matrix)


def gathered(head, colour, matrix, part=0, knots=((180, 62, .42),), tail=None, fringe=False, tie=None, loose=True):
    """Combed to knots: each is az, el and size; `tail` hangs from the knots through these offsets."""
    sculpt = Sculpt()
    cap(sculpt, head, 44, 88, 128, thick=.08, groove=.02, locks=44)
    for az, el, size in knots:
        for k in range(16):
            start = 360 * k / 16 + 11
            if len(knots) > 1 and math.cos(math.radians(start - az)) < .1:
                continue
            rim = 90 - _line(start, 48, 84, 112)
            lock(sculpt, head, (start, rim), (az, el), .16, lift=.05, bow=.04, tail=.7)
        middle = head.point(az, el, size * .6)
        out = direction(az, el)
        if tail:
            side = 1 if out.x > .1 else -1
            for k in range(7):
                spin = math.tau * k / 7
                puff = Vector((math.cos(spin), math.sin(spin) * .5, math.sin(spin))) * .13
                path = [middle + puff * .3, *(middle + Vector((dx * side, dy, dz)) + puff for dx, dy, dz in tail)]
                path[-1] -= puff * .9
                sculpt.tube(path, [.1, .2, .2, .15, .05], flat=.8, steps=26)
        else:
            sculpt.ball(middle, size)
            for k in range(7):
                spin = math.tau * k / 7
                across = out.orthogonal().normalized()
                a, b = across, out.cross(across)
                loop = [middle + (a * math.cos(spin + s * 1.5) + b * math.sin(spin + s * 1.5)) * size * (.85 - .25 * s)
                        + out * size * (.2 + .8 * s) for s in (0, .35, .7, 1)]
                sculpt.tube(loop, [size * .3, size * .34, size * .3, size * .15])
        if tie:
            ring(head.point(az, el, .12), size * .62 if not tail else .17, .07, paint(tie, 'knit'), matrix, axis=out)
    if fringe:
        for k in range(8):
            az = -48 + 96 * k / 7
            lock(sculpt, head, (az * .5, 84), (az + 6, 30 - abs(az) * .15), .17, lift=.07, bow=.08, tail=.45)
    elif loose:
        _fringe(sculpt, head, part, width=.17, count=3, reach=70)
    return _finish(sculpt, colour, matrix, voxel=.024)


def braid(head, colour, matrix, side=1, part=-10, tie='#FF7A1A', length=11):
    """Combed back into a plait over one shoulder."""
    sculpt = Sculpt()
    cap(sculpt, head, 44, 92, 134, thick=.1, locks=40)
    _fringe(sculpt, head, part, width=.2)
    path = spline([Vector((side * .62, .5, -.5)), Vector((side * .98, .1, -.95)), Vector((side * .92, -.5, -1.5)),
                   Vector((side * .8, -.72, -2.3))], length)
    for k, at in enumerate(path):
        size = .27 - .009 * k
        for way in (-1, 1):
            tilt = Vector((way * .5, 0, 1)).normalized()
            sculpt.ball(at + Vector((way * size * .38, 0, 0)), (size * .62, size * .7, size * .95),
                        Vector((0, 0, 1)).rotation_difference(tilt))
    ring(path[-1] + Vector((0, 0, -.2)), .12, .06, paint(tie, 'knit'), matrix)
    sculpt.tube([path[-1] + Vector((0, 0, -.15)), path[-1] + Vector((0, 0, -.55))], [.12, .16])
    return _finish(sculpt, colour, matrix)


def curls(head, colour, matrix, size=.2, spread=.24, low=-30, front=40, seed=5, count=150, long_side=0):
    """Many round curls, each a small coil."""
    sculpt, dice = Sculpt(), random.Random(seed)
    cap(sculpt, head, 42, 84, 118, thick=.1)
    for k in range(count):
        z = 1 - (k + .5) / count * (1 - math.sin(math.radians(low)))
        el, az = math.degrees(math.asin(z)), k * 137.508 % 360
        face = abs((az + 180) % 360 - 180)
        if el < front - max(0, face - 48) * 1.9 or (face < 66 and el < -2):
            continue
        drop = long_side * smooth_step(20, -30, el)
        at = head.point(az, el, spread * (.75 + dice.uniform(-.25, .25)) + .05) + Vector((0, 0, -drop))
        _coil(sculpt, at, at.normalized(), size * dice.uniform(.8, 1.15), dice.uniform(0, 6))
    return _finish(sculpt, colour, matrix, voxel=.024, soften=2)


def _coil(sculpt, at, out, size, turn):
    a = out.orthogonal().normalized()
    b = out.cross(a)
    loop = [at + (a * math.cos(turn + s * 1.3) + b * math.sin(turn + s * 1.3)) * size * (.6 - .09 * s)
            + out * size * (.2 * s - .35) for s in range(6)]
    sculpt.tube(loop, [size * .5, size * .56, size * .56, size * .5, size * .44, size * .3], steps=22, n=10)


def crown_of_hair(head, colour, matrix):
    """A bald top with hair at the sides and the back."""
    sculpt = Sculpt()
    for row, el in enumerate((14, 0, -14)):
        for k in range(17):
            az = 74 + 212 * k / 16
            lock(sculpt, head, (az, el + 12), (az + (6 if az > 180 else -6), el - 10), .17 - row * .015, lift=.03,
                 bow=.04, tail=.5)
    return _finish(sculpt, colour, matrix)


def beard(head, colour, matrix, full=.16, seed=6, moustache=True, low=-72):
    """A beard of small locks along the jaw."""
    sculpt, dice = Sculpt(), random.Random(seed)
    for az in range(-84, 85, 8):
        top = -8 - 36 * smooth_step(72, 30, abs(az))
        for step in range(5):
            el = top + (low - top) * step / 4
            lock(sculpt, head, (az, el + 6), (az * .94 + dice.uniform(-3, 3), el - 9), full * (.75 + .25 * smooth_step(80, 40, abs(az))),
                 lift=full * .3, bow=full * .25, flat=.7, tail=.4)
    if moustache:
        _moustache(sculpt, head, .075, 17, -4)
    return _finish(sculpt, colour, matrix, voxel=.024, soften=2)


def moustache(head, colour, matrix, weight=.1, width=22, curl=5):
    """A moustache by itself; `curl` lifts its ends."""
    sculpt = Sculpt()
    _moustache(sculpt, head, weight, width, curl)
    return _finish(sculpt, colour, matrix, voxel=.02, soften=2)


def _moustache(sculpt, head, weight, width, curl):
    base = head.face.eye_height - 18.5
    for side in (-1, 1):
        for k in range(3):
            drop = k * 1.8
            path = [head.point(side * a, e, .05) for a, e in (
                (1, base - drop * .3), (width * .45, base - 3 - drop), (width, base - 5 + curl - drop * .25))]
            sculpt.tube(path, [weight * .8, weight, weight * .22], flat=.8, steps=22)


def swim_cap(head, colour, matrix, stripe='#FBF9FF'):
    """A bathing cap."""
    sculpt = Sculpt()
    cap(sculpt, head, 58, 84, 118, thick=.07, groove=0)
    sculpt.finish('Cap', paint(colour, 'gloss'), matrix)
    rod([head.point(a, 90 - abs(e), .085) for a, e in ((0, 50), (0, 20), (180, 20), (180, 70))], [.09] * 4, paint(stripe, 'gloss'),
        matrix, flat=.3, side=(0, -.5, 1))


def beanie(head, colour, matrix, trim='#FFF3E4'):
    """A knitted hat with a bobble over whatever hair there is."""
    sculpt = Sculpt()
    cap(sculpt, head, 50, 66, 92, thick=.24, groove=.05, locks=44)
    sculpt.finish('Hat', paint(colour, 'knit'), matrix, voxel=.035, soften=3)
    rim = Sculpt()
    path = [head.point(az, 90 - _line(az, 49, 64, 88), .2) for az in range(0, 361, 15)]
    rim.tube(path, [.15] * len(path), steps=70)
    rim.finish('Rim', paint(trim, 'knit'), matrix, voxel=.035, soften=3)
    bobble, dice = Sculpt(), random.Random(1)
    for _ in range(40):
        bobble.ball(head.point(0, 90, .42) + Vector((dice.gauss(0, .14), dice.gauss(0, .14), dice.gauss(0, .12))), .13, n=10)
    bobble.finish('Bobble', paint(trim, 'cloth'), matrix, voxel=.035, soften=1)


def goggles(head, colour, matrix, el=30):
    """Swimming goggles pushed up to the forehead."""
    for side in (-1, 1):
        at, out = head.point(side * 22, el, .13), direction(side * 22, el)
        ring(at, .2, .06, paint(colour, 'gloss'), matrix, axis=out, stretch=(1.15, .85))
        sculpt = Sculpt().ball(at - out * .02, (.2, .17, .05), Vector((0, 0, 1)).rotation_difference(out))
        sculpt.finish('Lens', paint('#2B3A8C', 'gloss'), matrix)
        rod([head.point(side * 34, el, .12), head.point(side * 70, el - 6, .1), head.point(side * 110, el - 12, .1)], [.05] * 3,
            paint(colour, 'gloss'), matrix, flat=.5)
